import { addDays, daysBetween } from '#kernel/text/days.ts';
import type { WorkCtx } from '#kernel/procedure.server.ts';
import { weekdayOf } from '#kernel/text/dates.ts';
import type { Word } from '#kernel/words.ts';
import { weeklyDaysOff } from '#modules/school/academics/weekly-days-off.server.ts';
import { calendarBetween, type Span } from '#modules/school/calendar/days.server.ts';
import { scheduleWords as w } from './words.ts';

type ReadCtx = Pick<WorkCtx, 'db' | 'siteId'>;

/** The days between two days, both included, on which the school is closed, each with why. */
export async function daysOff(ctx: ReadCtx, { from, to }: Span): Promise<Map<string, Word>> {
  const off = new Map<string, Word>();
  const weekly = await weeklyDaysOff(ctx, to);
  for (let at = 0; at <= daysBetween(from, to); at++) {
    const day = addDays(from, at);
    if (weekly(day).includes(weekdayOf(day))) off.set(day, w.weekly_day_off);
  }
  for (const day of await calendarBetween(ctx.db, { from, to }, { id: ctx.siteId })) {
    if (day.what !== 'holiday' || day.hill_districts_only) continue;
    const first = day.starts_on > from ? day.starts_on : from;
    const last = day.ends_on < to ? day.ends_on : to;
    for (let at = 0; at <= daysBetween(first, last); at++)
      off.set(addDays(first, at), { en: day.name_en, bn: day.name_bn });
  }
  return off;
}
