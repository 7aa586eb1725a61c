import { addDays, daysBetween } from '#kernel/text/days.ts';
import type { CalendarDate } from '#kernel/text/dates.ts';

/** Marks are due this many days after the last paper of an exam (docs/decisions/0022). */
const daysToMark = 7;
/** Teachers are reminded so many days before that day, and on it. */
const daysBefore = 2;

/** Until when the marks of an exam are to be submitted; null where nobody has said when it ends. */
export const marksDueOn = (lastDay: CalendarDate | null): CalendarDate | null =>
  lastDay === null ? null : addDays(lastDay, daysToMark);

/** The exams of which teachers can be reminded on a day: their last day lies between these two. */
export const lastDaysToRemind = (day: CalendarDate): { from: CalendarDate; to: CalendarDate } => ({
  from: addDays(day, -2 * daysToMark),
  to: addDays(day, daysBefore - daysToMark),
});

/**
 * Which reminder is to be given on a day: the day it was meant for, or null. A day on which the program was still is
 * made up for; who was reminded for that day or later is not reminded again.
 */
export function reminderFor(
  dueOn: CalendarDate,
  day: CalendarDate,
  toldOn: CalendarDate | null,
): CalendarDate | null {
  const meant = [dueOn, addDays(dueOn, -daysBefore)].find((one) => daysBetween(one, day) >= 0);
  return meant === undefined || (toldOn !== null && toldOn >= meant) ? null : meant;
}
