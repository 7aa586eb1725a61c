import { and, eq, gte, inArray, lte } from 'drizzle-orm';
import type { SiteCtx } from '#kernel/procedures/procedure.server.ts';
import { leaveApplications as a, leaveTypes as types } from './tables.server.ts';

type Span = { from: string; to: string };

/** Approved leave of employees that touches a span. */
export function approvedLeave({ db, siteId }: SiteCtx, employeeIds: readonly string[], span: Span) {
  return db
    .select({
      employee_id: a.employee_id,
      from: a.from_day,
      to: a.to_day,
      half: a.half,
      paid: types.paid,
      presence: types.presence,
      title: { en: types.name_en, bn: types.name_bn },
    })
    .from(a)
    .innerJoin(types, and(eq(types.site_id, siteId), eq(types.id, a.type_id)))
    .where(
      and(
        eq(a.site_id, siteId),
        eq(a.state, 'APPROVED'),
        inArray(a.employee_id, [...employeeIds]),
        lte(a.from_day, span.to),
        gte(a.to_day, span.from),
      ),
    );
}
