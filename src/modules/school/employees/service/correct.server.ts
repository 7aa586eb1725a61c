import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import { Problem } from '#kernel/problem.ts';
import type { WorkCtx } from '#kernel/procedures/procedure.server.ts';
import type { Row } from '#kernel/resource/rows.server.ts';
import { employeeEvents, employees } from '../base/tables.server.ts';
import { asEvent, beginningOf, eventsOf, laterOf, ofEmployee, settle } from './settle.server.ts';
import { impossible } from './timeline.ts';

/**
 * What somebody corrects in the file is corrected in the events as well: the day of joining, and the designation and
 * department that hold today. Refused where what happened since would no longer fit.
 */
export async function correctService(ctx: WorkCtx, { id }: Pick<Row, 'id'>): Promise<void> {
  const [employee] = await ctx.db.select().from(employees).where(ofEmployee(ctx, id));
  const events = await eventsOf(ctx, id);
  if (!employee) return;
  const ofThis = and(
    eq(employeeEvents.site_id, ctx.siteId),
    eq(employeeEvents.employee_id, id),
    isNull(employeeEvents.undone_at),
  );
  if (events.length > 0) {
    const { date_of_birth } = employee;
    const start = { ...beginningOf(employee, events), date_of_birth };
    const problem = impossible(start, laterOf(events).map(asEvent));
    if (problem) throw new Problem(problem, { field: 'joined_on' });
    if (employee.joined_on)
      await ctx.db
        .update(employeeEvents)
        .set({ on_day: employee.joined_on })
        .where(and(ofThis, eq(employeeEvents.kind, 'joining')));
    const latest = async (where: ReturnType<typeof and>, set: object) => {
      const [last] = await ctx.db
        .select({ id: employeeEvents.id })
        .from(employeeEvents)
        .where(and(ofThis, isNotNull(employeeEvents.applied_at), where))
        .orderBy(desc(employeeEvents.on_day), desc(employeeEvents.created_at))
        .limit(1);
      if (last)
        await ctx.db
          .update(employeeEvents)
          .set(set)
          .where(and(ofThis, eq(employeeEvents.id, last.id)));
    };
    await latest(isNotNull(employeeEvents.designation_id), { designation_id: employee.designation_id });
    const last = events.findLast(
      ({ kind, applied_at }) => applied_at && /^(?:joining|department)$/.test(kind),
    );
    if (last) await latest(eq(employeeEvents.id, last.id), { department: employee.department });
  }
  await settle(ctx, id);
}
