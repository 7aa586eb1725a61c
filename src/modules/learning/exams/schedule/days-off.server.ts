import type { SiteCtx } from '#kernel/procedures/procedure.server.ts';
import type { Word } from '#kernel/words.ts';
import type { Span } from '#modules/school/calendar/base/days.server.ts';
import { closedDays } from '#modules/school/calendar/face/school-days.server.ts';
import { scheduleWords as w } from './words.ts';

/** The days between two days, both included, on which students have no school, each with why. */
export async function daysOff(ctx: SiteCtx, span: Span): Promise<Map<string, Word>> {
  const closed = await closedDays(ctx, span, { who: 'students' });
  return new Map([...closed.values()].map(({ day, name }) => [day, name ?? w.weekly_day_off]));
}
