import { askAll, definePort } from '#kernel/port.server.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import type { CalendarDay, TimedEntry } from './calendar-day.ts';
import type { Span } from './days.server.ts';

/**
 * Days that modules above bring into an institution's calendar, exams for instance. The asker is the one who looks:
 * each answers with what that person may see, nothing where they may see none.
 */
export const calendarDays = definePort<(ctx: Ctx, span: Span) => Promise<CalendarDay[]>>('calendar.days');

export const daysOfOthers = async (ctx: Ctx, span: Span): Promise<CalendarDay[]> =>
  (await askAll(calendarDays, ctx, span)).flat();

/**
 * What modules above have with its times for the one who looks, their own lessons for instance, in the order of the
 * clock. `null`: the person never has any of it, so nothing is offered to be switched on or off.
 */
export const calendarTimes =
  definePort<(ctx: Ctx, span: Span) => Promise<TimedEntry[] | null>>('calendar.times');

export async function timesOfOthers(ctx: Ctx, span: Span): Promise<{ has: boolean; entries: TimedEntry[] }> {
  const answers = (await askAll(calendarTimes, ctx, span)).filter((one) => one !== null);
  return {
    has: answers.length > 0,
    entries: answers
      .flat()
      .toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : a.starts - b.starts)),
  };
}
