import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { WorkCtx, SiteCtx } from '#kernel/procedures/procedure.server.ts';
import { dayIn } from '#kernel/text/dates.ts';
import { closeSessionsAt, forgetAccess } from '#modules/platform/identity/sessions.server.ts';
import { endStaffPlace } from '#modules/platform/access/face/link-people.server.ts';
import { employeeEvents, employees, endedTeaching, teachingAssignments } from '../base/tables.server.ts';
import { isEnding, standingOn, type Beginning, type ServiceEvent } from './timeline.ts';
import type { EventKind } from './words.ts';

export type Employee = typeof employees.$inferSelect;
export type EventRow = typeof employeeEvents.$inferSelect;

export const ofEmployee = (ctx: Pick<WorkCtx, 'siteId'>, id: string) =>
  and(eq(employees.site_id, ctx.siteId), eq(employees.id, id));

/** What happened to somebody and was not undone, in its order. */
export async function eventsOf(ctx: SiteCtx, id: string): Promise<EventRow[]> {
  return ctx.db
    .select()
    .from(employeeEvents)
    .where(
      and(
        eq(employeeEvents.site_id, ctx.siteId),
        eq(employeeEvents.employee_id, id),
        isNull(employeeEvents.undone_at),
      ),
    )
    .orderBy(
      // However a day was typed, one joins before anything else.
      sql`${employeeEvents.kind} <> 'joining'`,
      asc(employeeEvents.on_day),
      asc(employeeEvents.created_at),
      asc(employeeEvents.id),
    );
}

export const asEvent = ({ kind, ...row }: EventRow): ServiceEvent => ({ ...row, kind: kind as EventKind });

/** How somebody began: the joining that is recorded, or the row itself as long as nothing else happened. */
export function beginningOf(employee: Employee, events: readonly EventRow[]): Beginning {
  const joining = events.find(({ kind }) => kind === 'joining');
  return {
    joined_on: employee.joined_on,
    designation_id: joining?.designation_id ?? employee.designation_id,
    department: joining ? joining.department : employee.department,
  };
}

/** What happened after the joining. */
export const laterOf = (events: readonly EventRow[]): EventRow[] =>
  events.filter(({ kind }) => kind !== 'joining');

/** The teaching of somebody who leaves ends that day; who taught it can still be read. */
async function endTeaching(ctx: WorkCtx, event: EventRow): Promise<void> {
  const { employee_id } = event;
  const mine = and(
    eq(teachingAssignments.site_id, ctx.siteId),
    eq(teachingAssignments.employee_id, employee_id),
  );
  const ended = await ctx.db.delete(teachingAssignments).where(mine).returning({
    // It is the same duty where the ending is undone.
    id: teachingAssignments.id,
    section_id: teachingAssignments.section_id,
    class_subject_id: teachingAssignments.class_subject_id,
  });
  if (ended.length === 0) return;
  await ctx.db.insert(endedTeaching).values(
    ended.map((duty) => ({
      ...duty,
      site_id: ctx.siteId,
      employee_id,
      event_id: event.id,
      ended_on: event.on_day,
    })),
  );
}

/**
 * Makes an employee's row say how they are today, and lets take effect what has come due: with an ending, the
 * account's roles and the teaching end. Doing it twice changes nothing.
 */
export async function settle(ctx: WorkCtx, id: string): Promise<void> {
  const [employee] = await ctx.db.select().from(employees).where(ofEmployee(ctx, id)).for('update');
  if (!employee) return;
  const today = dayIn(ctx.now);
  const events = await eventsOf(ctx, id);
  const stands = standingOn(beginningOf(employee, events), laterOf(events).map(asEvent), today);
  const keys = ['status', 'designation_id', 'department', 'left_on', 'extended_until'] as const;
  if (keys.some((key) => stands[key] !== employee[key])) {
    await ctx.db
      .update(employees)
      .set({ ...stands, version: employee.version + 1, updated_at: ctx.now })
      .where(ofEmployee(ctx, id));
    // Anyone who is suspended is signed out here and nowhere else; the roles stay for the day on which it ends.
    if (stands.status === 'suspended' && employee.user_id) {
      await closeSessionsAt(ctx.db, employee.user_id, ctx.siteId);
      await forgetAccess(ctx.db, { userId: employee.user_id });
    }
    const said = (row: Pick<Employee, (typeof keys)[number]>) =>
      Object.fromEntries(keys.map((key) => [key, row[key]]));
    await ctx.audit({
      action: 'employee.stand',
      subject: 'employee',
      subjectId: id,
      before: said(employee),
      after: said(stands),
    });
  }
  for (const event of events.filter((one) => one.applied_at === null && one.on_day <= today)) {
    const ended =
      isEnding(event.kind) && employee.user_id
        ? await endStaffPlace(ctx.db, ctx.siteId, employee.user_id, id)
        : null;
    if (isEnding(event.kind)) await endTeaching(ctx, event);
    await ctx.db
      .update(employeeEvents)
      .set({ applied_at: ctx.now, ended_roles: ended?.roles ?? [], ended_place: ended?.place ?? null })
      .where(and(eq(employeeEvents.site_id, ctx.siteId), eq(employeeEvents.id, event.id)));
  }
}
