import type { SiteCtx } from '#kernel/procedures/procedure.server.ts';
import { weekdayOf, type CalendarDate } from '#kernel/text/dates.ts';
import type { Word } from '#kernel/words.ts';
import { teachingTypes } from '../board/read-board.server.ts';
import { routineOn } from '../days/lessons-between.server.ts';
import type { PeriodScope } from '../base/periods.ts';
import { periodDays } from '../periods/put-periods.server.ts';
import { isTaught, setOf } from '../base/board.ts';

/** A lesson of a day; `number` counts lessons alone, from 1, without assembly and breaks. */
export type Lesson = { number: number; name: Word; starts: string; ends: string };

/**
 * The lessons of places of the school on a day: asked once, then for each place; none where periods are not set up. A
 * day of a published routine has the periods that it keeps.
 */
export async function lessonsOn(ctx: SiteCtx, day: CalendarDate): Promise<(scope: PeriodScope) => Lesson[]> {
  const kept = (await routineOn(ctx, day))?.periods ?? [];
  const now = (await periodDays(ctx.db, ctx.siteId)).map(({ day: { weekdays, periods }, ...scope }) => ({
    ...scope,
    weekdays,
    periods,
  }));
  const teaching = new Set(await teachingTypes(ctx));
  const weekday = weekdayOf(day);
  return (scope) => {
    const set = setOf(kept, scope, weekday) ?? setOf(now, scope, weekday);
    return (set?.periods ?? [])
      .filter((period) => isTaught(period, teaching))
      .map(({ name_en, name_bn, starts, ends }, at) => ({
        number: at + 1,
        name: { en: name_en, bn: name_bn },
        starts,
        ends,
      }));
  };
}
