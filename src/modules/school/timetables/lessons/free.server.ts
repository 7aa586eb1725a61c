import { sql } from 'drizzle-orm';
import type { SiteCtx } from '#kernel/procedures/procedure.server.ts';
import { weekdayOf, type CalendarDate } from '#kernel/text/dates.ts';
import { lessonsWhere } from '#modules/school/routine/base/board-rows.server.ts';
import { placesOf, type Held } from '#modules/school/routine/face/lessons-between.server.ts';
import { setOf, slotsOf, type Slot } from '#modules/school/routine/base/board.ts';
import { freeOf } from './now.ts';

// Of a published routine each period says itself whether something is taught in it.
const teachesByItself: ReadonlySet<string> = new Set();

type Own = { day: CalendarDate; starts: number; ends: number; given: boolean };

/**
 * The periods in which a teacher gives nothing, by day: of the days on which there are own lessons, by the periods in
 * which most of them are given.
 */
export async function freeSlotsOf(
  ctx: SiteCtx,
  teacherId: string,
  holds: readonly Held[],
  lessons: readonly Own[],
): Promise<Map<CalendarDate, Slot[]>> {
  const free = new Map<CalendarDate, Slot[]>();
  for (const { routine, from, to } of holds) {
    const days = Map.groupBy(
      lessons.filter(({ day }) => from <= day && day <= to),
      ({ day }) => day,
    );
    if (days.size === 0) continue;
    const own = await lessonsWhere(ctx, routine.id, sql`l.teacher_id = ${teacherId}`);
    const places = await placesOf(
      ctx,
      own.map(({ section_id }) => section_id),
    );
    for (const [day, ofDay] of days) {
      const sets = own
        .filter(({ weekday }) => weekday === weekdayOf(day))
        .flatMap(({ section_id, weekday }) => {
          const place = places.get(section_id);
          return (place && setOf(routine.periods ?? [], place, weekday)) ?? [];
        });
      const [most] = [...Map.groupBy(sets, (set) => set)].toSorted((a, b) => b[1].length - a[1].length);
      if (!most) continue;
      free.set(
        day,
        freeOf(
          slotsOf(most[0].periods, teachesByItself),
          ofDay.filter(({ given }) => given),
        ),
      );
    }
  }
  return free;
}
