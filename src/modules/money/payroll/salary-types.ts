import type { CatalogueEntry } from '#kernel/declarations/catalogue.ts';
import type { PaySource } from './pay-rule.ts';

export type SalaryType = CatalogueEntry & {
  readonly source: PaySource;
  /** Grade of the national scale of 2015, else null. */
  readonly grade: number | null;
  /** First basic of the grade in poisha, else null (agreed with each employee). */
  readonly basic_poisha: number | null;
};

/** First basic in taka of grades 1–20, national scale 2015 (general knowledge; grades 7, 10, 11 in handbook 7.1). */
const scale2015 = [
  78000, 66000, 56500, 50000, 43000, 35500, 29000, 23000, 22000, 16000, 12500, 11300, 11000, 10200, 9700,
  9300, 9000, 8800, 8500, 8250,
] as const;

const bengaliDigits = (number: number): string =>
  String(number).replace(/\d/g, (digit) => String.fromCodePoint(0x09e6 + Number(digit)));

/** Salary types: the twenty national grades (MPO) and the ways an institution pays its own staff. */
export const salaryTypes: readonly SalaryType[] = [
  ...scale2015.map((taka, index) => ({
    code: `mpo_grade_${index + 1}`,
    name_en: `MPO grade ${index + 1} (scale 2015)`,
    name_bn: `এমপিও গ্রেড ${bengaliDigits(index + 1)} (বেতন স্কেল ২০১৫)`,
    source: 'MPO' as const,
    grade: index + 1,
    basic_poisha: taka * 100,
  })),
  {
    code: 'institution_scale',
    name_en: 'Institution scale',
    name_bn: 'প্রতিষ্ঠানের বেতন স্কেল',
    source: 'INSTITUTION',
    grade: null,
    basic_poisha: null,
  },
  {
    code: 'consolidated',
    name_en: 'Consolidated pay',
    name_bn: 'সাকুল্য বেতন',
    source: 'INSTITUTION',
    grade: null,
    basic_poisha: null,
  },
  {
    code: 'part_time',
    name_en: 'Part-time pay',
    name_bn: 'খণ্ডকালীন সম্মানী',
    source: 'INSTITUTION',
    grade: null,
    basic_poisha: null,
  },
];
