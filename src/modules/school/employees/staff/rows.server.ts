import { and, eq, inArray, sql } from 'drizzle-orm';
import { Problem } from '#kernel/problem.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import type { Row } from '#kernel/resource/rows.server.ts';
import { employeeWords as w } from '../base/words.ts';
import { employees, teachingAssignments } from '../base/tables.server.ts';

/** Beside the row: in how many sections the person teaches, and whether they can sign in. */
export async function withDuties(ctx: Ctx, rows: Row[]): Promise<Row[]> {
  if (rows.length === 0) return rows;
  const ids = rows.map((row) => row.id);
  const taught = await ctx.db
    .select({
      id: teachingAssignments.employee_id,
      sections: sql<number>`count(DISTINCT ${teachingAssignments.section_id})::int`,
    })
    .from(teachingAssignments)
    .where(and(eq(teachingAssignments.site_id, ctx.siteId), inArray(teachingAssignments.employee_id, ids)))
    .groupBy(teachingAssignments.employee_id);
  const logins = await ctx.db
    .select({ id: employees.id })
    .from(employees)
    .where(
      and(
        eq(employees.site_id, ctx.siteId),
        inArray(employees.id, ids),
        sql`${employees.user_id} IS NOT NULL`,
      ),
    );
  const sectionsOf = new Map(taught.map((row) => [row.id, row.sections]));
  const canSignIn = new Set(logins.map((row) => row.id));
  return rows.map((row) => ({
    ...row,
    sections: sectionsOf.get(row.id) ?? 0,
    has_login: canSignIn.has(row.id),
  }));
}

/** Who teaches or signs in is part of the school's records. */
export async function refuseInUse(ctx: Ctx, row: Row): Promise<void> {
  const [now] = await withDuties(ctx, [row]);
  if (now?.has_login || (now?.sections as number) > 0) throw new Problem(w.in_use, { status: 409 });
}
