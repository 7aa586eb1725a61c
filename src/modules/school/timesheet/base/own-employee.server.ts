import { and, eq } from 'drizzle-orm';
import { Problem } from '#kernel/problem.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { dayIn } from '#kernel/text/dates.ts';
import { employees } from '#modules/school/employees/base/tables.server.ts';
import { timesheetProblems } from './words.ts';

/** Whose time it is; null for who is no employee of the school, or not any more. */
export async function findOwnEmployee(ctx: Ctx, isHeld = false): Promise<string | null> {
  const { employeeId } = ctx.actor;
  const query = ctx.db
    .select({ id: employees.id, left_on: employees.left_on, joined_on: employees.joined_on })
    .from(employees)
    .where(and(eq(employees.site_id, ctx.siteId), eq(employees.id, employeeId ?? ctx.siteId)));
  const [found] = isHeld ? await query.for('update') : await query;
  const today = dayIn(ctx.now);
  if (!found || (found.left_on && today >= found.left_on) || (found.joined_on && today < found.joined_on))
    return null;
  return found.id;
}

/** The same, refused to who is none. */
export async function ownEmployee(ctx: Ctx, isHeld = false): Promise<string> {
  const id = await findOwnEmployee(ctx, isHeld);
  if (id === null) throw new Problem(timesheetProblems.no_employee, { status: 409 });
  return id;
}
