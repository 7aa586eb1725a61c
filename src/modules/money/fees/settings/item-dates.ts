import { dateParts } from '#kernel/text/dates.ts';
import { addMonths, monthEnd } from '#kernel/text/days.ts';
import { toBengaliDigits } from '#kernel/text/digits.ts';

/** Dates and names of sub-heads; days as `YYYY-MM-DD`, no clock. */

export type YearSpan = { readonly starts_on: string; readonly ends_on: string };

/** The first day of a calendar month (1 to 12) within a year; null: the year does not have it. */
export function monthInYear(month: number, { starts_on, ends_on }: YearSpan): string | null {
  const first = `${starts_on.slice(0, 7)}-01`;
  for (let step = 0; step < 12; step++) {
    const at = addMonths(first, step);
    if (at > ends_on) return null;
    if (dateParts(at).month === month) return at;
  }
  return null;
}

/** The day of a month, or its last one where it has fewer. */
export function dayOfMonth(month: string, day: number): string {
  const last = monthEnd(month);
  const asked = `${month.slice(0, 7)}-${String(day).padStart(2, '0')}`;
  return asked > last ? last : asked;
}

/** A sub-head of a month says its calendar year too: "Tuition – January 2026". */
export const inYear = (name: { en: string; bn: string }, month: string): { en: string; bn: string } => {
  const year = month.slice(0, 4);
  return { en: `${name.en} ${year}`, bn: `${name.bn} ${toBengaliDigits(year)}` };
};

/** A name with one calendar year in place of another, in both scripts. */
export const renamedYear = (text: string, from: string, to: string): string =>
  text.replaceAll(from, to).replaceAll(toBengaliDigits(from), toBengaliDigits(to));
