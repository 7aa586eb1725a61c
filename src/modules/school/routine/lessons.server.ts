import type { WorkCtx } from '#kernel/procedure.server.ts';
import { weekdayOf, type CalendarDate } from '#kernel/text/dates.ts';
import type { Word } from '#kernel/words.ts';
import { covers, type PeriodScope } from './periods/periods.ts';
import { periodDays } from './put-periods.server.ts';
import { typesOf } from './types/types.server.ts';

/** A lesson of a day; `number` counts lessons alone, from 1, without assembly and breaks. */
export type Lesson = { number: number; name: Word; starts: string; ends: string };

/** The lessons of places of the school on a day: asked once, then for each place; none where periods are not set up. */
export async function lessonsOn(
  ctx: Pick<WorkCtx, 'db' | 'siteId'>,
  day: CalendarDate,
): Promise<(scope: PeriodScope) => Lesson[]> {
  const days = await periodDays(ctx.db, ctx.siteId);
  const types = await typesOf(ctx.db, ctx.siteId);
  const teaching = new Set(types.filter((type) => type.teaching).map(({ code }) => code));
  const weekday = weekdayOf(day);
  return (scope) => {
    const fitting = days.filter(
      (set) => covers(set, scope) && (set.day.weekdays.length === 0 || set.day.weekdays.includes(weekday)),
    );
    // Periods that name the version go before those of every version.
    const found = fitting.find(({ version_id }) => version_id !== null) ?? fitting[0];
    return (found?.day.periods ?? [])
      .filter(({ kind }) => teaching.has(kind))
      .map(({ name_en, name_bn, starts, ends }, at) => ({
        number: at + 1,
        name: { en: name_en, bn: name_bn },
        starts,
        ends,
      }));
  };
}
