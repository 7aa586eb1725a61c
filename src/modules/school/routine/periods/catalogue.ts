import { later, type Period, type PeriodKind, type PeriodType } from '../base/periods.ts';
import { periodKindWords as kinds } from './words.ts';

const names = [
  ['First period', 'প্রথম পিরিয়ড'],
  ['Second period', 'দ্বিতীয় পিরিয়ড'],
  ['Third period', 'তৃতীয় পিরিয়ড'],
  ['Fourth period', 'চতুর্থ পিরিয়ড'],
  ['Fifth period', 'পঞ্চম পিরিয়ড'],
  ['Sixth period', 'ষষ্ঠ পিরিয়ড'],
  ['Seventh period', 'সপ্তম পিরিয়ড'],
] as const;

const shipped = (code: PeriodKind, colour: string, length: number): PeriodType & { code: PeriodKind } => ({
  code,
  name_en: kinds[code].en,
  name_bn: kinds[code].bn,
  colour,
  teaching: code === 'CLASS' || code === 'PRACTICAL',
  length,
});

/** The types that every school has (handbook 1.6), in the order of a day. */
export const shippedTypes = [
  shipped('ASSEMBLY', '#7048e8', 15),
  shipped('CLASS', '#1971c2', 50),
  shipped('BREAK', '#e67700', 35),
  shipped('PRACTICAL', '#2b8a3e', 100),
  shipped('PRAYER', '#0b7285', 20),
] as const;

/** Assembly 15 minutes, first period 60, the others 50, tiffin 35 after the fourth (handbook 1.6). */
export function secondaryDay(begins: string, lessons: number): Period[] {
  const day: Period[] = [];
  const add = (kind: PeriodKind, [name_en, name_bn]: readonly [string, string], length: number) => {
    const starts = day.at(-1)?.ends ?? begins;
    day.push({ kind, name_en, name_bn, starts, ends: later(starts, length) });
  };
  add('ASSEMBLY', ['Assembly', 'সমাবেশ'], 15);
  for (const [at, name] of names.slice(0, lessons).entries()) {
    if (at === 4) add('BREAK', ['Tiffin', 'টিফিন'], 35);
    add('CLASS', name, at === 0 ? 60 : 50);
  }
  return day;
}

const sundayToThursday = [0, 1, 2, 3, 4];
const note = 'The lengths follow the rule of 2025–26; the start of the day is our example.';

/** Templates to begin with. */
export const templates = [
  {
    code: 'junior-day',
    name_en: 'Classes 6–8, six periods',
    name_bn: 'ষষ্ঠ–অষ্টম শ্রেণি, ছয় পিরিয়ড',
    levels: ['junior_secondary'],
    weekdays: sundayToThursday,
    periods: secondaryDay('10:00', 6),
    note,
  },
  {
    code: 'secondary-day',
    name_en: 'Classes 9–10, seven periods',
    name_bn: 'নবম–দশম শ্রেণি, সাত পিরিয়ড',
    levels: ['secondary'],
    weekdays: sundayToThursday,
    periods: secondaryDay('10:00', 7),
    note,
  },
];
