import { and, eq } from 'drizzle-orm';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { teachingAssignments } from '../base/tables.server.ts';

/** The sections in which the caller teaches a subject or is class teacher; none for who is no employee. */
export async function assignedSections(ctx: Ctx): Promise<string[]> {
  const { employeeId } = ctx.actor;
  if (!employeeId) return [];
  const found = await ctx.db
    .selectDistinct({ id: teachingAssignments.section_id })
    .from(teachingAssignments)
    .where(and(eq(teachingAssignments.site_id, ctx.siteId), eq(teachingAssignments.employee_id, employeeId)));
  return found.map(({ id }) => id);
}
