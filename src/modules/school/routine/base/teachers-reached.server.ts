import { sql } from 'drizzle-orm';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { onStaff } from '#modules/school/employees/face/on-staff.server.ts';

export type ReachedTeacher = { id: string; email: string | null; user_id: string | null };

/** Teachers with the accounts of those who may sign in here; none who has left. */
export async function teachersReached(ctx: Ctx, ids: readonly string[]): Promise<ReachedTeacher[]> {
  const found = await ctx.db.execute<ReachedTeacher>(sql`
    SELECT employees.id, employees.email, m.user_id FROM employees
    LEFT JOIN member_people p ON p.site_id = ${ctx.siteId} AND p.person_id = employees.id AND p.kind = 'employee'
    LEFT JOIN memberships m ON m.site_id = ${ctx.siteId} AND m.id = p.membership_id AND m.active
    WHERE employees.site_id = ${ctx.siteId} AND ${onStaff()}
      AND employees.id = ANY (${sql.param([...ids])}::uuid[])`);
  return found.rows;
}
