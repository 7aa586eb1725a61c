import { sql, type SQL } from 'drizzle-orm';

/** States of those who sit in a section, or sat in it until the year ended; who left during the year is not among them. */
export const sittingStates = ['ACTIVE', 'PROMOTED', 'REPEATED'] as const;

/** The same of enrolments `e`, for statements written by hand. */
export const sitsInSection = sql`e.status IN ('ACTIVE', 'PROMOTED', 'REPEATED')`;

/** Enrolments `e` whose student is a member on a day, as `isMemberOn` says. */
export const memberOn = (day: SQL): SQL =>
  sql`e.started_on <= ${day}::date AND (e.ended_on IS NULL OR e.ended_on >= ${day}::date)`;

/** Enrolments `e` whose student is a member on some day of a span. */
export const memberWithin = (from: string, to: string): SQL =>
  sql`e.started_on <= ${to}::date AND (e.ended_on IS NULL OR e.ended_on >= ${from}::date)`;

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
