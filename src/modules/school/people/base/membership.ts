/** When a student belongs to a section in a year: from the first day to the last, both included. */
export type Stay = { readonly started_on: string; readonly ended_on: string | null };

/**
 * Whether a student is a member on a day (ISO). Everything that counts by day asks this: sheets, registers, percentages,
 * fines, charges, report cards. Handbook 14, open point 18.
 */
export const isMemberOn = ({ started_on, ended_on }: Stay, day: string): boolean =>
  day >= started_on && (ended_on === null || day <= ended_on);

/** The first and last day of a school year, or of the session where that is longer. */
export type YearSpan = { readonly starts_on: string; readonly ends_on: string };

export const isInYear = (day: string, { starts_on, ends_on }: YearSpan): boolean =>
  day >= starts_on && day <= ends_on;

/**
 * The first day of an enrolment: what was said, else the day of admission where it lies in the year, else the first day of
 * the year, for those who were there.
 */
export function firstDay(
  said: { readonly started_on?: string | null | undefined; readonly admitted_on?: string | null | undefined },
  year: YearSpan,
): string {
  if (said.started_on) return said.started_on;
  return said.admitted_on && isInYear(said.admitted_on, year) ? said.admitted_on : year.starts_on;
}
