import { weekOrder } from '#ui/calendar/calendar.ts';

type Weekday = (typeof weekOrder)[number];

/** Days of the week that follow each other, as the first and last of each run; two days are two, not a run. */
export function runsOf(weekdays: readonly number[]): [Weekday, Weekday][] {
  const runs: Weekday[][] = [];
  for (const [at, day] of weekOrder.entries()) {
    if (!weekdays.includes(day)) continue;
    const last = runs.at(-1);
    if (last && at > 0 && last.at(-1) === weekOrder[at - 1]) last.push(day);
    else runs.push([day]);
  }
  return runs.flatMap((run): [Weekday, Weekday][] => {
    const [first, last] = [run[0], run.at(-1)];
    if (first === undefined || last === undefined) return [];
    return run.length > 2 ? [[first, last]] : run.map((day) => [day, day]);
  });
}
