import { calendarDate, isRealDay, MONTHS, type CalendarDate } from './dates.ts';
import { toAsciiDigits } from './digits.ts';

/** Whether people wrote the day or the month first. */
export type DateOrder = 'dmy' | 'mdy';

/** What a typed date turned out to be. `impossible` was shaped like a date but no such day exists. */
export type DateInput =
  | { ok: true; date: CalendarDate; shortYear?: true }
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

function read(year: string, month: number, day: number, latestYear = 0): DateInput {
  const found = checked(wholeYear(year, latestYear), month, day);
  return found.ok && year.length === 2 ? { ...found, shortYear: true } : found;
}

const plainDate = (text: string): string =>
  toAsciiDigits(text.normalize('NFC'))
    .trim()
    .toLowerCase()
    .replace(/(?:খ্রি(?:স্টাব্দ|ষ্টাব্দ|ঃ|\.)?|ইং|সাল|a\.?d\.?)\s*\.?$/u, '')
    .trim();

const inFigures = /^(\d{1,2})\s*[/.\-\s]\s*(\d{1,2})\s*[/.\-\s]\s*(\d{4}|\d{2})$/;
const clockTime = /[ t]+\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?\s*(?:[ap]m)?z?$/;

/** The two figures before the year, as written; null: the date is not written so. */
export function figuresOfDate(text: string): [number, number] | null {
  const match = inFigures.exec(plainDate(text).replace(clockTime, ''));
  return match ? [Number(match[1]), Number(match[2])] : null;
}

/** 10 is 2010, and 98 is 1998: of the two centuries the one that is not in the future. */
function wholeYear(figures: string, latest: number): number {
  const year = Number(figures);
  if (figures.length > 2) return year;
  const century = latest - (latest % 100);
  return year + (century + year > latest ? century - 100 : century);
}

export type DateReading = {
  /** Which comes first in 03/06/2010; the day unless told. */
  order?: DateOrder;
  /** The last year that a year of two figures can mean; without it years have four figures. */
  latestYear?: number;
};

/**
 * Read a date as people write it: dd/mm/yyyy, dd-mm-yyyy, dd.mm.yyyy, yyyy-mm-dd, `5 March 2026`, `March 5, 2026`,
 * `৫ মার্চ, ২০২৬`, digits of either script; with `latestYear` also 06-Mar-10, 06/03/10, 20100306 and a time behind it.
 */
export function parseDate(text: string, { order = 'dmy', latestYear }: DateReading = {}): DateInput {
  const whole = plainDate(text);
  if (whole === '') return { ok: false, problem: 'empty' };
  const plain = latestYear === undefined ? whole : whole.replace(clockTime, '');
  let match = inFigures.exec(plain);
  if (match && (match[3]?.length === 4 || latestYear !== undefined)) {
    const [first, second] = [Number(match[1]), Number(match[2])];
    const [day, month] = order === 'dmy' ? [first, second] : [second, first];
    return read(match[3] ?? '', month, day, latestYear);
  }
  match = latestYear === undefined ? null : /^((?:19|20)\d{2})(\d{2})(\d{2})$/.exec(plain);
  if (match) return checked(Number(match[1]), Number(match[2]), Number(match[3]));
  match = /^(\d{4})\s*[/.-]\s*(\d{1,2})\s*[/.-]\s*(\d{1,2})(?:t[\d:.]+z?)?$/.exec(plain);
  if (match) return checked(Number(match[1]), Number(match[2]), Number(match[3]));
  match = /^(\d{1,2})(?:st|nd|rd|th|লা|রা|ঠা|ই|শে|এ)?[\s,./-]*([^\s\d,./-]+)[\s,./'’-]*(\d{4}|\d{2})$/u.exec(
    plain,
  );
  let month = match && MONTH_NUMBER.get(match[2] ?? '');
  if (match && month && (match[3]?.length === 4 || latestYear !== undefined))
    return read(match[3] ?? '', month, Number(match[1]), latestYear);
  match = /^([^\s\d,./-]+)[\s.]*(\d{1,2})(?:st|nd|rd|th)?[\s,]+(\d{4})$/u.exec(plain);
  month = match && MONTH_NUMBER.get(match[1] ?? '');
  if (match && month) return checked(Number(match[3]), month, Number(match[2]));
  return { ok: false, problem: 'unreadable' };
}
