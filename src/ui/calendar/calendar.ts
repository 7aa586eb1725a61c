import { addDays, addMonths } from '#kernel/text/days.ts';
import { weekdayOf, type CalendarDate } from '#kernel/text/dates.ts';

/** Something that is in a calendar; both days are included. */
export type CalendarItem = {
  readonly id: string;
  readonly title: string;
  /** What a narrow month shows of it, where colour alone says too little. */
  readonly short?: string;
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

/** An entry on its way through a week: where in the column it is, and what of it begins here. */
export type CalendarBar<I extends CalendarItem> = {
  readonly item: I;
  /** How many days of this week it covers from this day on, when its title is here; 0 when it only goes on. */
  readonly days: number;
  readonly goesOn: boolean;
};

/** For each day of a week its entries from top to bottom, those of several days on one line; null keeps a line free. */
export function barsOf<I extends CalendarItem>(
  items: readonly I[],
  week: readonly CalendarDate[],
): (CalendarBar<I> | null)[][] {
  const days: (CalendarBar<I> | null)[][] = week.map(() => []);
  const first = week[0] ?? '';
  const last = week.at(-1) ?? '';
  const here = items
    .filter(({ from, to }) => from <= last && to >= first)
    .toSorted((a, b) => a.from.localeCompare(b.from) || b.to.localeCompare(a.to));
  for (const item of here) {
    const start = week.findIndex((day) => day >= item.from);
    const end = week.findLastIndex((day) => day <= item.to);
    const covered = days.slice(start, end + 1);
    let line = 0;
    while (covered.some((day) => day[line])) line++;
    for (const [at, day] of covered.entries()) {
      while (day.length < line) day.push(null);
      day[line] = { item, days: at === 0 ? end - start + 1 : 0, goesOn: (week[start + at] ?? '') < item.to };
    }
  }
  return days;
}

/** The seven days of the week in which a day lies, from Saturday on. */
export function weekOf(day: CalendarDate): CalendarDate[] {
  const first = addDays(day, -weekOrder.indexOf(weekdayOf(day) as 0));
  return Array.from({ length: 7 }, (_, at) => addDays(first, at));
}
