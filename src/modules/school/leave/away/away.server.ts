import { and, asc, eq, gte, inArray, lte } from 'drizzle-orm';
import { may } from '#kernel/actor.ts';
import { Problem } from '#kernel/problem.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { daysBetween } from '#kernel/text/days.ts';
import { employees } from '#modules/school/employees/base/tables.server.ts';
import { employeeOf } from '#modules/school/employees/base/employee-joins.server.ts';
import { liveStates } from '../base/states.ts';
import { leaveApplications as a, leaveTypes } from '../base/tables.server.ts';
import { awayWords as w } from './words.ts';

const longest = 62;

/** Who is away between two days. Of what kind the leave is, and what waits, is for those who read all of it. */
export async function awayBetween(ctx: Ctx, span: { from: string; to: string }) {
  if (span.to < span.from || daysBetween(span.from, span.to) > longest)
    throw new Problem(w.wrong_span, { field: 'to' });
  const readsAll = may(ctx.actor, 'leave.view');
  const found = await ctx.db
    .select({
      id: a.id,
      employee_id: a.employee_id,
      name: { en: employees.name_en, bn: employees.name_bn },
      from: a.from_day,
      to: a.to_day,
      half: a.half,
      state: a.state,
      type: { en: leaveTypes.name_en, bn: leaveTypes.name_bn },
    })
    .from(a)
    .innerJoin(employees, employeeOf(a, ctx.siteId))
    .innerJoin(leaveTypes, and(eq(leaveTypes.site_id, ctx.siteId), eq(leaveTypes.id, a.type_id)))
    .where(
      and(
        eq(a.site_id, ctx.siteId),
        inArray(a.state, readsAll ? [...liveStates] : ['APPROVED']),
        lte(a.from_day, span.to),
        gte(a.to_day, span.from),
      ),
    )
    .orderBy(asc(a.from_day), asc(a.id))
    .limit(2000);
  return found.map(({ type, state, employee_id, ...one }) => ({
    ...one,
    waits: state !== 'APPROVED',
    type: readsAll || employee_id === ctx.actor.employeeId ? type : null,
  }));
}
