import { addDays } from '#kernel/text/days.ts';
import { dayIn, DHAKA } from '#kernel/text/dates.ts';

/** A day and a time of day as a form holds them. */
export type Moment = { day: string | null; time: string | null };

export const noMoment: Moment = { day: null, time: null };

/** An instant as the day and the time in the country, which has had one offset all year since 2010. */
export function momentOf(instant: string | null): Moment {
  if (!instant) return noMoment;
  const at = new Date(instant);
  const time = new Intl.DateTimeFormat('en-GB', { timeZone: DHAKA, hour: '2-digit', minute: '2-digit' });
  return { day: dayIn(at), time: time.format(at) };
}

/** The instant of a day and a time; without a time the first of the day, or the one after its end. */
export function instantOf({ day, time }: Moment, isEnd = false): string | null {
  if (!day) return null;
  if (time) return `${day}T${time}:00+06:00`;
  return `${isEnd ? addDays(day, 1) : day}T00:00:00+06:00`;
}
