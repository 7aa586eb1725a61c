import type { CalendarDate } from '#kernel/text/dates.ts';
import { addDays, daysBetween } from '#kernel/text/days.ts';

export const dutyKinds = ['outside', 'exam', 'holiday'] as const;
export type DutyKind = (typeof dutyKinds)[number];

/** From a day to a day, both included; of the whole day, or each day at these times (`HH:mm`). */
export type DutySpan = {
  readonly from_day: CalendarDate;
  readonly to_day: CalendarDate;
  readonly from_time: string | null;
  readonly to_time: string | null;
};

/** So many days at once: a long training is entered in parts. */
export const longestDuty = 92;
/** So long afterwards an employee may still apply; the office enters what is older, up to a year back. */
export const applyLate = 30;
export const assignLate = 366;
/** So far ahead duty is planned. */
export const farthestAhead = 366;

export type SpanFault = 'turned' | 'too_long' | 'too_old' | 'too_far' | 'half_a_time' | 'times_turned';

/** Why a span cannot be a duty, or null. `late` is how many days back it may begin. */
export function spanFault(span: DutySpan, today: CalendarDate, late: number): SpanFault | null {
  const { from_day, to_day, from_time, to_time } = span;
  if (to_day < from_day) return 'turned';
  if (daysBetween(from_day, to_day) >= longestDuty) return 'too_long';
  if (from_day < addDays(today, -late)) return 'too_old';
  if (to_day > addDays(today, farthestAhead)) return 'too_far';
  if ((from_time === null) !== (to_time === null)) return 'half_a_time';
  return from_time !== null && to_time !== null && to_time <= from_time ? 'times_turned' : null;
}

/** Whether somebody would have to be at two places: a common day, and on it a common time. */
export function overlaps(a: DutySpan, b: DutySpan): boolean {
  if (a.to_day < b.from_day || b.to_day < a.from_day) return false;
  if (a.from_time === null || a.to_time === null || b.from_time === null || b.to_time === null) return true;
  return a.from_time < b.to_time && b.from_time < a.to_time;
}
