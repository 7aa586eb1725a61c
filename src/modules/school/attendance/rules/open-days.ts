import { daysBetween, monthEnd } from '#kernel/text/days.ts';
import type { CalendarDate } from '#kernel/text/dates.ts';

/** What somebody may do beside taking attendance of their own sections on the day itself. */
export type DayRights = { readonly all: boolean; readonly closedMonths: boolean };
export type DayRule = {
  readonly today: CalendarDate;
  /** `HH:mm` in the school's zone. */
  readonly now: string;
  /** Until when teachers may change the day itself, `HH:mm`. */
  readonly dayCloses: string;
  /** Days after the end of a month until which it can be corrected. */
  readonly monthCloses: number;
};

export type DayRefusal = 'future' | 'outside_year' | 'closed_day' | 'closed_month';

export const isMonthClosed = (day: CalendarDate, { today, monthCloses }: DayRule): boolean =>
  daysBetween(monthEnd(day), today) > monthCloses;

/** Why attendance of a day cannot be written now; whether the school is open on it the calendar says. */
export function dayRefusal(
  day: CalendarDate,
  year: { readonly starts_on: CalendarDate; readonly ends_on: CalendarDate },
  rule: DayRule,
  rights: DayRights,
): DayRefusal | null {
  if (day > rule.today) return 'future';
  if (day < year.starts_on || day > year.ends_on) return 'outside_year';
  if (isMonthClosed(day, rule) && !rights.closedMonths) return 'closed_month';
  if (rights.all) return null;
  return day === rule.today && rule.now <= rule.dayCloses ? null : 'closed_day';
}
