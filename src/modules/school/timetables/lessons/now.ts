import { zonedParts, dayIn, type CalendarDate } from '#kernel/text/dates.ts';

/** A day and the minute of it, on the clock of the school wherever the device is. */
export type Moment = { day: CalendarDate; minute: number };

export function momentAt(instant: Date): Moment {
  const { hour, minute } = zonedParts(instant);
  return { day: dayIn(instant), minute: hour * 60 + minute };
}

type Timed = { day: CalendarDate; starts: number; ends: number; given: boolean };

/** The lessons that are on, the ones that come next, and the rest of the day, in their order. */
export function nowAndNext<T extends Timed>(lessons: readonly T[], at: Moment): { now: T[]; next: T[] } {
  const given = lessons
    .filter((one) => one.given)
    .toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : a.starts - b.starts));
  const now = given.filter(
    ({ day, starts, ends }) => day === at.day && starts <= at.minute && at.minute < ends,
  );
  const ahead = given.filter(({ day, starts }) => day > at.day || (day === at.day && starts > at.minute));
  const [first] = ahead;
  const next = ahead.filter(({ day, starts }) => day === first?.day && starts === first.starts);
  return { now, next };
}

/** `HH:mm` of minutes from midnight. */
export const clockOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

type Stretch = { starts: number; ends: number };

/** Periods of a day in which nothing of these is given. */
export const freeOf = <S extends Stretch>(slots: readonly S[], lessons: readonly Stretch[]): S[] =>
  slots.filter((slot) => !lessons.some((one) => one.starts < slot.ends && slot.starts < one.ends));
