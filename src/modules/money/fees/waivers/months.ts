import { addMonths } from '#kernel/text/days.ts';

/** Ten years: longer than anybody is at one school is a slip of the pen. */
const mostMonths = 120;

type Days = { readonly from_on: string; readonly until_on: string };

/** Months of a waiver, one that was begun counting whole; none where it was ended before its first day. */
export function monthsOf({ from_on, until_on }: Days): number {
  let months = 0;
  while (months < mostMonths && until_on >= addMonths(from_on, months)) months++;
  return months;
}

/**
 * Months that a student has a type of waiver in a year beyond what the type allows; none where it allows any number. What
 * lies in another year does not count: each year is decided again.
 */
export function monthsTooMany(
  waivers: readonly Days[],
  year: { readonly starts_on: string; readonly ends_on: string },
  maxMonths: number | null,
): number {
  if (maxMonths === null) return 0;
  const within = waivers.map(({ from_on, until_on }) =>
    monthsOf({
      from_on: from_on > year.starts_on ? from_on : year.starts_on,
      until_on: until_on < year.ends_on ? until_on : year.ends_on,
    }),
  );
  return Math.max(0, within.reduce((sum, months) => sum + months, 0) - maxMonths);
}

/** Whether the days of a waiver can be meant: the last not before the first, and no longer than its type allows. */
export function spanFault(
  { from_on, until_on }: Days,
  maxMonths: number | null,
): 'turned' | 'too_long' | null {
  if (until_on < from_on) return 'turned';
  return until_on >= addMonths(from_on, maxMonths ?? mostMonths) ? 'too_long' : null;
}
