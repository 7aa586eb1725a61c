import { sql } from 'drizzle-orm';
import type { Db } from '#kernel/database/pool.server.ts';
import type { ApprovedLeave } from '../base/ports.server.ts';

/** Approved leave of these enrolments that touches a span, for lists, the gate and everything that excuses absence. */
export async function approvedLeaveOf(
  { db, siteId }: { readonly db: Db; readonly siteId: string },
  enrolmentIds: readonly string[],
  { from, to }: { from: string; to: string },
): Promise<ApprovedLeave[]> {
  if (enrolmentIds.length === 0) return [];
  const found = await db.execute<ApprovedLeave>(sql`
    SELECT l.enrolment_id, l.first_day::text AS from, l.last_day::text AS to, l.half FROM student_leaves l
    WHERE l.site_id = ${siteId} AND l.enrolment_id = ANY(${sql.param([...enrolmentIds])}::uuid[])
      AND l.state = 'APPROVED' AND l.first_day <= ${to}::date AND l.last_day >= ${from}::date`);
  return found.rows;
}
