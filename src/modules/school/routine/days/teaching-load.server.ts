import { sql } from 'drizzle-orm';
import type { SiteCtxAt } from '#kernel/procedures/procedure.server.ts';
import { dayIn } from '#kernel/text/dates.ts';
import { routineOn } from './lessons-between.server.ts';

/** Lessons a week by the routine that holds today, those of combined sections once; null where none holds. */
export async function lessonsOfTeachers(ctx: SiteCtxAt): Promise<ReadonlyMap<string, number> | null> {
  const routine = await routineOn(ctx, dayIn(ctx.now));
  if (!routine) return null;
  const found = await ctx.db.execute<{ teacher_id: string; lessons: number }>(sql`
    SELECT teacher_id, sum(span)::int AS lessons FROM (
      SELECT DISTINCT ON (teacher_id, coalesce(together, id)) teacher_id, span FROM routine_lessons
      WHERE site_id = ${ctx.siteId} AND routine_id = ${routine.id} AND teacher_id IS NOT NULL
      ORDER BY teacher_id, coalesce(together, id)) AS given
    GROUP BY teacher_id`);
  return new Map(found.rows.map(({ teacher_id, lessons }) => [teacher_id, lessons]));
}
