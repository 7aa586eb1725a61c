import { addDays, addMonths } from '#kernel/days.ts';
import { weekdayOf, type CalendarDate } from '#kernel/text/dates.ts';

/** Something that stands in a calendar; both days are included. */
export type CalendarItem = {
  readonly id: string;
  readonly title: string;
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  readonly colour: string;
};

/** Weekdays in the order of the week here: Saturday first (0 is Sunday). */
export const weekOrder = [6, 0, 1, 2, 3, 4, 5] as const;

export const monthOf = (day: CalendarDate): string => day.slice(0, 7);
export const firstOf = (month: string): CalendarDate => `${month}-01`;
export const lastOf = (month: string): CalendarDate => addDays(addMonths(firstOf(month), 1), -1);
export const monthAfter = (month: string, by: number): string => monthOf(addMonths(firstOf(month), by));

/** The weeks of a month, each of seven days from Saturday on; days of the neighbours fill the corners. */
export function weeksOf(month: string): CalendarDate[][] {
  const first = firstOf(month);
  const before = weekOrder.indexOf(weekdayOf(first) as 0);
  const weeks: CalendarDate[][] = [];
  for (let day = addDays(first, -before); monthOf(day) <= month;) {
    weeks.push(Array.from({ length: 7 }, (_, at) => addDays(day, at)));
    day = addDays(day, 7);
  }
  return weeks;
}

export const itemsOn = <I extends CalendarItem>(items: readonly I[], day: CalendarDate): I[] =>
  items.filter(({ from, to }) => from <= day && day <= to);

/** The seven days of the week in which a day lies, from Saturday on. */
export function weekOf(day: CalendarDate): CalendarDate[] {
  const first = addDays(day, -weekOrder.indexOf(weekdayOf(day) as 0));
  return Array.from({ length: 7 }, (_, at) => addDays(first, at));
}
