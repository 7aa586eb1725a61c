import { sql } from 'drizzle-orm';
import type { WorkCtx } from '#kernel/procedures/procedure.server.ts';
import type { EnrolmentsChanged } from '#modules/school/people/base/ports.server.ts';
import { countSheets, lockThere, type HeldKey } from '../sheets/lock-sheets.server.ts';

/**
 * Students have another first or last day: sheets on which they are marked since then are counted again, so that nobody is
 * counted on a day on which they were no member. A change from today on touches no sheet that was taken.
 */
export async function recountMembers(ctx: WorkCtx, { studentIds, since }: EnrolmentsChanged): Promise<void> {
  if (since === null) return;
  const found = await ctx.db.execute<HeldKey>(sql`
    SELECT DISTINCT e.section_id, m.day::text AS day, m.period::int AS period
    FROM enrolments e
    JOIN attendance_marks m ON m.site_id = ${ctx.siteId} AND m.enrolment_id = e.id AND m.day >= ${since}::date
    WHERE e.site_id = ${ctx.siteId} AND e.student_id = ANY(${sql.param([...studentIds])}::uuid[])`);
  if (found.rows.length > 0) await countSheets(ctx, await lockThere(ctx, found.rows));
}
