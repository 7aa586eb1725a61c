import { parseDate, type DateReading } from '../text/date-input.ts';
import { calendarDate, isRealDay } from '../text/dates.ts';
import { toAsciiDigits } from '../text/digits.ts';
import { isUnreadable, looksLikeBijoy } from '../text/legacy-letters.ts';
import { checkBirthRegistration } from '../text/identifiers.ts';
import { cleanName } from '../text/names.ts';
import { normaliseMobile } from '../text/phone.ts';
import { cellText, isFault, isPercent, type Cell } from './table.ts';

/** What was put right on the way in; shown in the dry run, harmless. */
export type CleanedCode =
  | 'spaces'
  | 'date-format'
  | 'date-from-number'
  | 'leading-zero'
  | 'mobile-format'
  | 'digits'
  | 'as-shown'
  | 'percent-of-full'
  | 'word'
  | 'year-differs'
  | 'short-year'
  | 'second-phone';

/** Why a cell cannot come in. */
export type ProblemCode =
  | 'missing'
  | 'too-long'
  | 'wrong-script'
  | 'not-a-date'
  | 'impossible-date'
  | 'unknown-gender'
  | 'unknown-religion'
  | 'not-a-mobile'
  | 'not-a-roll'
  | 'lost-digits'
  | 'not-17-digits'
  | 'old-16-digits'
  | 'bad-year'
  | 'not-a-number'
  | 'more-decimals'
  | 'negative'
  | 'above-full'
  | 'unknown-choice'
  | 'bijoy-text'
  | 'unreadable-text'
  | 'dash-mark'
  | 'formula-error'
  | 'duplicate';

/** A cleaned cell: `value` is null exactly when there is a problem. */
export type Cleaned<T> =
  | { value: T; cleaned?: CleanedCode; problem?: undefined }
  | { value: null; cleaned?: undefined; problem: ProblemCode };

export const refuse = (problem: ProblemCode): { value: null; problem: ProblemCode } => ({
  value: null,
  problem,
});
export const accept = <T>(value: T, cleaned?: CleanedCode | false): Cleaned<T> =>
  cleaned ? { value, cleaned } : { value };

const BENGALI = /\p{Script=Bengali}/u;

/** A name in Latin letters: tidied, case kept as the school wrote it; `asTyped`: it is no Bijoy, somebody said. */
export function cleanPersonName(cell: Cell, asTyped = false): Cleaned<string> {
  const raw = cellText(cell);
  const value = cleanName(raw);
  if (value === '') return refuse('missing');
  if (value.length > 150) return refuse('too-long');
  if (isUnreadable(value)) return refuse('unreadable-text');
  if (!asTyped && looksLikeBijoy(value)) return refuse('bijoy-text');
  if (BENGALI.test(value)) return refuse('wrong-script');
  return accept(value, value !== raw && 'spaces');
}

/** A name in Bengali letters. */
export function cleanBengaliName(cell: Cell): Cleaned<string> {
  const raw = cellText(cell);
  const value = cleanName(raw);
  if (value === '') return refuse('missing');
  if (value.length > 150) return refuse('too-long');
  if (!BENGALI.test(value)) return refuse('wrong-script');
  return accept(value, value !== raw.normalize('NFC') && 'spaces');
}

/**
 * A day as `YYYY-MM-DD`, from a date cell, any way of writing it, or the bare number a sheet keeps a date as. `reading`
 * says what the column as a whole tells about its dates.
 */
export function cleanDate(cell: Cell, reading: DateReading = {}): Cleaned<string> {
  if (isFault(cell)) return refuse('formula-error');
  if (isPercent(cell)) return refuse('not-a-date');
  if (cell !== null && typeof cell === 'object') {
    const [year, month, day] = cell.date.split('-').map(Number);
    return isRealDay(year ?? 0, month ?? 0, day ?? 0) ? accept(cell.date) : refuse('impossible-date');
  }
  if (typeof cell === 'number' && Number.isInteger(cell) && cell > 10_000 && cell < 80_000) {
    // Day 25569 of a sheet is 1 January 1970.
    const day = new Date((cell - 25_569) * 86_400_000);
    return accept(
      calendarDate(day.getUTCFullYear(), day.getUTCMonth() + 1, day.getUTCDate()),
      'date-from-number',
    );
  }
  const raw = cellText(cell);
  const read = parseDate(raw, reading);
  if (read.ok && read.shortYear) return accept(read.date, 'short-year');
  if (read.ok) return accept(read.date, read.date !== raw && 'date-format');
  return refuse(
    { empty: 'missing', unreadable: 'not-a-date', impossible: 'impossible-date' }[
      read.problem
    ] as ProblemCode,
  );
}

/** The numbers of a cell that holds more than one, in its order; fewer where one of its parts is none. */
export function severalMobiles(text: string): string[] {
  const parts = toAsciiDigits(text)
    .split(/[,;/&|\n]+|\s+(?:and|or|ও|এবং|অথবা)\s+|(?<=\d{11})[\s-]+(?=(?:\+?88)?01)/u)
    .map((part) => part.trim())
    .filter(Boolean);
  const numbers = parts.map((part) => normaliseMobile(part) ?? normaliseMobile(`0${part}`));
  return numbers.every((number) => number !== null) ? [...new Set(numbers)] : [];
}

/** `1.71E+09`: the sheet has shown a long number short, and saved what it showed. */
const isRounded = (text: string): boolean => /^\d(?:[.,]\d+)?e\+?\d{1,2}$/i.test(text);

/** A mobile number as E.164, also when the sheet kept it as a number and lost its leading zero (handbook 11.4). */
export function cleanMobile(cell: Cell): Cleaned<string> {
  const raw = cellText(cell).trim();
  if (raw === '') return refuse('missing');
  if (isRounded(raw)) return refuse('lost-digits');
  const value = normaliseMobile(raw);
  if (value) return accept(value, value !== raw && 'mobile-format');
  const [first, ...others] = severalMobiles(raw);
  if (first && others.length > 0) return accept(first, 'second-phone');
  const restored = normaliseMobile(`0${toAsciiDigits(raw).replace(/\.0$/, '')}`);
  return restored ? accept(restored, 'leading-zero') : refuse('not-a-mobile');
}

/** A roll number: a whole number from 1. */
export function cleanRoll(cell: Cell): Cleaned<number> {
  const raw = cellText(cell).trim();
  if (raw === '') return refuse('missing');
  const digits = toAsciiDigits(raw).replace(/\.0$/, '');
  if (!/^\d{1,9}$/.test(digits) || Number(digits) < 1) return refuse('not-a-roll');
  return accept(Number(digits), digits !== raw && 'digits');
}

/** A birth registration number; a sheet that kept it as a number has already lost its last figures (handbook 11.5). */
export function cleanBirthRegistration(cell: Cell, thisYear: number, dateOfBirth?: string): Cleaned<string> {
  const raw = cellText(cell).trim();
  if (raw === '') return refuse('missing');
  if (typeof cell === 'number' && cell >= 1e15) return refuse('lost-digits');
  if (/^\d[.,]\d+e\+?1[56]$/i.test(raw)) return refuse('lost-digits');
  const checked = checkBirthRegistration(raw, thisYear, dateOfBirth);
  if (!checked.ok) return refuse(checked.problem);
  return accept(checked.value, checked.warning ?? (checked.value !== raw && 'digits'));
}

/** The indexes whose value was in an earlier row already; the first to use a value keeps it. Nulls never repeat. */
export function repeatedRows(values: ReadonlyArray<string | number | null>): Set<number> {
  const seen = new Set<string | number>();
  const repeated = new Set<number>();
  values.forEach((value, row) => {
    if (value === null) return;
    if (seen.has(value)) repeated.add(row);
    seen.add(value);
  });
  return repeated;
}
