import type { CatalogueEntry } from '#kernel/declarations/catalogue.ts';
import { institutionLevels, type LevelCode } from '#modules/platform/sites/base/institution.ts';
import type { GroupCode, SessionTypeCode } from './catalogue.ts';

export type Level = CatalogueEntry<LevelCode> & {
  readonly order: number;
  /** The authority over the level, as abbreviated in handbook 1.1. */
  readonly body: string;
  readonly session_type: SessionTypeCode;
  /** Groups a class of this level usually has; `general` where there is no choice. */
  readonly usual_groups: readonly GroupCode[];
};

/** General is what a madrasah calls Dakhil and Alim without science. */
const streams = ['science', 'humanities', 'business', 'general'] as const;
const none = ['general'] as const;

type LevelRule = Pick<Level, 'body' | 'session_type' | 'usual_groups'>;

const byYear = (body: string, usual_groups: readonly GroupCode[] = none): LevelRule => ({
  body,
  session_type: 'CALENDAR_YEAR',
  usual_groups,
});
const bySession = (body: string, usual_groups: readonly GroupCode[] = none): LevelRule => ({
  body,
  session_type: 'SESSION',
  usual_groups,
});

const rules: Readonly<Record<LevelCode, LevelRule>> = {
  pre_primary: byYear('DPE'),
  primary: byYear('DPE / DME'),
  junior_secondary: byYear('DSHE, boards'),
  secondary: byYear('Boards', streams),
  higher_secondary: bySession('Boards', streams),
  degree: bySession('National University'),
  honours: bySession('National University'),
  masters: bySession('National University'),
  fazil: bySession('Islamic Arabic University'),
  kamil: bySession('Islamic Arabic University'),
  diploma: bySession('BTEB'),
};

/** Levels of education with what follows from each, lowest first (handbook 1.1). */
export const levels: readonly Level[] = institutionLevels.map((level, index) => ({
  ...level,
  order: index + 1,
  ...rules[level.code],
}));

export type AcademicClass = CatalogueEntry & { readonly level: LevelCode; readonly order: number };
type ClassRow = readonly [code: string, name_en: string, name_bn: string];

const rowsByLevel: Readonly<Record<LevelCode, readonly ClassRow[]>> = {
  pre_primary: [
    ['-2', 'Play', 'প্লে'],
    ['-1', 'Nursery', 'নার্সারি'],
    ['0', 'KG', 'কেজি'],
  ],
  primary: [
    ['1', 'One', 'প্রথম'],
    ['2', 'Two', 'দ্বিতীয়'],
    ['3', 'Three', 'তৃতীয়'],
    ['4', 'Four', 'চতুর্থ'],
    ['5', 'Five', 'পঞ্চম'],
  ],
  junior_secondary: [
    ['6', 'Six', 'ষষ্ঠ'],
    ['7', 'Seven', 'সপ্তম'],
    ['8', 'Eight', 'অষ্টম'],
  ],
  secondary: [
    ['9', 'Nine', 'নবম'],
    ['10', 'Ten', 'দশম'],
  ],
  higher_secondary: [
    ['11', 'Eleven', 'একাদশ'],
    ['12', 'Twelve', 'দ্বাদশ'],
  ],
  degree: [
    ['D1', 'Degree 1st Year', 'ডিগ্রি ১ম বর্ষ'],
    ['D2', 'Degree 2nd Year', 'ডিগ্রি ২য় বর্ষ'],
    ['D3', 'Degree 3rd Year', 'ডিগ্রি ৩য় বর্ষ'],
  ],
  honours: [
    ['H1', 'Honours 1st Year', 'অনার্স ১ম বর্ষ'],
    ['H2', 'Honours 2nd Year', 'অনার্স ২য় বর্ষ'],
    ['H3', 'Honours 3rd Year', 'অনার্স ৩য় বর্ষ'],
    ['H4', 'Honours 4th Year', 'অনার্স ৪র্থ বর্ষ'],
  ],
  masters: [
    ['M1', 'Masters Preliminary', 'মাস্টার্স প্রিলিমিনারি'],
    ['M2', 'Masters Final', 'মাস্টার্স শেষ পর্ব'],
  ],
  fazil: [
    ['F1', 'Fazil 1st Year', 'ফাজিল ১ম বর্ষ'],
    ['F2', 'Fazil 2nd Year', 'ফাজিল ২য় বর্ষ'],
    ['F3', 'Fazil 3rd Year', 'ফাজিল ৩য় বর্ষ'],
  ],
  kamil: [
    ['K1', 'Kamil 1st Year', 'কামিল ১ম বর্ষ'],
    ['K2', 'Kamil 2nd Year', 'কামিল ২য় বর্ষ'],
  ],
  diploma: [
    ['S1', 'Diploma 1st Semester', 'ডিপ্লোমা ১ম সেমিস্টার'],
    ['S2', 'Diploma 2nd Semester', 'ডিপ্লোমা ২য় সেমিস্টার'],
    ['S3', 'Diploma 3rd Semester', 'ডিপ্লোমা ৩য় সেমিস্টার'],
    ['S4', 'Diploma 4th Semester', 'ডিপ্লোমা ৪র্থ সেমিস্টার'],
    ['S5', 'Diploma 5th Semester', 'ডিপ্লোমা ৫ম সেমিস্টার'],
    ['S6', 'Diploma 6th Semester', 'ডিপ্লোমা ৬ষ্ঠ সেমিস্টার'],
    ['S7', 'Diploma 7th Semester', 'ডিপ্লোমা ৭ম সেমিস্টার'],
    ['S8', 'Diploma 8th Semester', 'ডিপ্লোমা ৮ম সেমিস্টার'],
  ],
};

/** Classes from Play to the last year of each level, lowest first; `code` as in handbook 1.1. */
export const classes: readonly AcademicClass[] = levels
  .flatMap(({ code: level }) =>
    rowsByLevel[level].map(([code, name_en, name_bn]) => ({ code, name_en, name_bn, level })),
  )
  .map((row, index) => ({ ...row, order: index + 1 }));
