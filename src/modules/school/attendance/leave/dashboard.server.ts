import { sql } from 'drizzle-orm';
import type { CardFigures } from '#kernel/declarations/dashboard-card.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { leftToOthers } from './family.server.ts';
import { decidedSections, inSections } from './scope.server.ts';
import { leaveDays } from './notify.server.ts';
import { studentLeaveWords as w } from './words.ts';
import { joinEnrolment } from '#modules/school/people/base/student-joins.server.ts';

const shown = 6;

type Waiting = {
  id: string;
  en: string;
  bn: string;
  first_day: string;
  last_day: string;
  half: boolean;
  total: number;
};

/** Applications that wait for anyone who looks and that they may decide, the first day of the leave that comes soonest first. */
export async function leavesWaiting(ctx: Ctx): Promise<CardFigures> {
  const own = await decidedSections(ctx);
  const others = await leftToOthers(ctx);
  const found = await ctx.db.execute<Waiting>(sql`
    SELECT l.id, p.name_en AS en, p.name_bn AS bn, l.first_day::text AS first_day, l.last_day::text AS last_day, l.half,
      count(*) OVER ()::int AS total
    FROM student_leaves l
    ${joinEnrolment(ctx.siteId, 'l')}
    WHERE l.site_id = ${ctx.siteId} AND l.state = 'APPLIED' AND ${inSections(own)}
      AND NOT (l.id = ANY(${sql.param(others)}::uuid[]))
    ORDER BY l.first_day, l.id LIMIT ${shown}`);
  return {
    total: found.rows[0]?.total ?? 0,
    hint: w.all_decided,
    rows: found.rows.map(({ id, en, bn, ...leave }) => ({
      title: { en, bn },
      hint: leaveDays(leave),
      url: `/site/student/attendance/leave?leave=${id}`,
    })),
  };
}
