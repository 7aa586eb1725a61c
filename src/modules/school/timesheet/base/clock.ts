import type { CalendarDate } from '#kernel/text/dates.ts';

export const DAY = 86_400;

/** Bangladesh has no summer time, so that a second of a day is one sum away from its instant (handbook 11.3). */
const midnightOf = (day: CalendarDate): number => Date.parse(`${day}T00:00:00+06:00`) / 1000;

/** Seconds from the midnight of a day to an instant, given in seconds since 1970. */
export const secondsInto = (day: CalendarDate, instant: number): number =>
  Math.floor(instant) - midnightOf(day);

export const instantOf = (day: CalendarDate, seconds: number): Date =>
  new Date((midnightOf(day) + seconds) * 1000);

const two = (n: number) => String(n).padStart(2, '0');

/** The clock at a second of a day: `HH:mm`, whichever midnight it is counted from. */
export const clockAt = (seconds: number): string =>
  `${two(Math.floor((((seconds % DAY) + DAY) % DAY) / 3600))}:${two(Math.floor(seconds / 60) % 60)}`;
