import { calendarDate, isRealDay, MONTHS, type CalendarDate } from './dates.ts';
import { toAsciiDigits } from './digits.ts';

/** What a typed date turned out to be. `impossible` was shaped like a date but no such day exists. */
export type DateInput =
  | { ok: true; date: CalendarDate }
  | { ok: false; problem: 'empty' | 'unreadable' | 'impossible' };

const MONTH_NUMBER = new Map<string, number>();
MONTHS.en.forEach((name, i) => {
  MONTH_NUMBER.set(name.toLowerCase(), i + 1);
  MONTH_NUMBER.set(name.slice(0, 3).toLowerCase(), i + 1);
});
MONTHS.bn.forEach((name, i) => MONTH_NUMBER.set(name.normalize('NFC'), i + 1));
// Spellings that are met besides those of the handbook.
const SPELLINGS = {
  sept: 9,
  জানুয়ারী: 1,
  ফেব্রুয়ারী: 2,
  আগষ্ট: 8,
  অগাস্ট: 8,
  সেপ্টেম্বার: 9,
  অক্টোবার: 10,
  নভেম্বার: 11,
  ডিসেম্বার: 12,
};
for (const [name, month] of Object.entries(SPELLINGS)) MONTH_NUMBER.set(name.normalize('NFC'), month);

function checked(year: number, month: number, day: number): DateInput {
  return isRealDay(year, month, day)
    ? { ok: true, date: calendarDate(year, month, day) }
    : { ok: false, problem: 'impossible' };
}

/**
 * Read a date as people write it: dd/mm/yyyy, dd-mm-yyyy, dd.mm.yyyy, yyyy-mm-dd, `5 March 2026`, `March 5, 2026`,
 * `৫ মার্চ, ২০২৬`, digits of either script. The day always comes before the month; years have four figures.
 */
export function parseDate(text: string): DateInput {
  const plain = toAsciiDigits(text.normalize('NFC'))
    .trim()
    .toLowerCase()
    .replace(/(?:খ্রি(?:স্টাব্দ|ষ্টাব্দ|ঃ|\.)?|ইং|সাল|a\.?d\.?)\s*\.?$/u, '')
    .trim();
  if (plain === '') return { ok: false, problem: 'empty' };
  let match = /^(\d{1,2})\s*[/.\-\s]\s*(\d{1,2})\s*[/.\-\s]\s*(\d{4})$/.exec(plain);
  if (match) return checked(Number(match[3]), Number(match[2]), Number(match[1]));
  match = /^(\d{4})\s*[/.-]\s*(\d{1,2})\s*[/.-]\s*(\d{1,2})(?:t[\d:.]+z?)?$/.exec(plain);
  if (match) return checked(Number(match[1]), Number(match[2]), Number(match[3]));
  match = /^(\d{1,2})(?:st|nd|rd|th|লা|রা|ঠা|ই|শে|এ)?[\s,./-]*([^\s\d,./-]+)[\s,./-]*(\d{4})$/u.exec(plain);
  let month = match && MONTH_NUMBER.get(match[2] ?? '');
  if (match && month) return checked(Number(match[3]), month, Number(match[1]));
  match = /^([^\s\d,./-]+)[\s.]*(\d{1,2})(?:st|nd|rd|th)?[\s,]+(\d{4})$/u.exec(plain);
  month = match && MONTH_NUMBER.get(match[1] ?? '');
  if (match && month) return checked(Number(match[3]), month, Number(match[2]));
  return { ok: false, problem: 'unreadable' };
}
