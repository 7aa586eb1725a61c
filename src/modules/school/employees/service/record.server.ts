import { and, eq, inArray, isNull } from 'drizzle-orm';
import { lockSeenRow } from '#kernel/database/rows.server.ts';
import { may } from '#kernel/actor.ts';
import { notFound, Problem } from '#kernel/problem.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { dayIn } from '#kernel/text/dates.ts';
import { refuseEndingPlace, setMember } from '#modules/platform/access/face/change-member.server.ts';
import { linkPerson } from '#modules/platform/access/face/add-member.server.ts';
import { memberships } from '#modules/platform/access/base/tables.server.ts';
import { designations, employeeEvents, endedTeaching, teachingAssignments } from '../base/tables.server.ts';
import { employees } from '../base/tables.server.ts';
import { refuseOthersFile } from '../base/own-file.server.ts';
import {
  asEvent,
  eventsOf,
  laterOf,
  beginningOf,
  ofEmployee,
  settle,
  type Employee,
  type EventRow,
} from './settle.server.ts';
import { impossible, isAboutSignIn, isEnding } from './timeline.ts';
import { serviceRefusals as w, type EventKind } from './words.ts';

export type WantedEvent = {
  kind: EventKind;
  on_day: string;
  designation_id: string | null;
  department: string | null;
  until_day: string | null;
  reason: string | null;
  order_number: string | null;
  file_id: string | null;
};

/** An employee's row, held until the end of the transaction, as the caller saw it. */
const held = (ctx: Ctx, id: string, version: number): Promise<Employee> =>
  lockSeenRow(ctx, employees, { id, version }, 'update', (row) => ({
    version: row.version,
    status: row.status,
  }));

async function refuseUnknownDesignation(ctx: Ctx, id: string | null): Promise<void> {
  if (!id) return;
  const found = await ctx.db
    .select({ id: designations.id })
    .from(designations)
    .where(and(eq(designations.id, id), eq(designations.active, true)));
  if (!found[0]) throw notFound();
}

/** What concerns how somebody began is kept as an event of its own as soon as anything else happens. */
async function keepJoining(ctx: Ctx, employee: Employee): Promise<void> {
  await ctx.db.insert(employeeEvents).values({
    site_id: ctx.siteId,
    employee_id: employee.id,
    kind: 'joining',
    on_day: employee.joined_on ?? dayIn(employee.created_at),
    designation_id: employee.designation_id,
    department: employee.department,
    applied_at: ctx.now,
    made_by: ctx.actor.userId,
  });
}

/** Of an event only what its kind has. */
function tidy({ kind, ...event }: WantedEvent): WantedEvent {
  const takesDesignation = kind === 'promotion' || kind === 'rejoining';
  return {
    ...event,
    kind,
    designation_id: takesDesignation ? event.designation_id : null,
    department: kind === 'department' ? event.department : null,
    until_day: ['extension', 'suspension', 'leave'].includes(kind) ? event.until_day : null,
  };
}

/** Keeps what happened, on its day; what is due today or earlier takes effect at once. */
export async function recordEvent(
  ctx: Ctx,
  id: string,
  input: WantedEvent & { version: number },
): Promise<{ id: string }> {
  const { version, ...typed } = input;
  const wanted = tidy(typed);
  const employee = await held(ctx, id, version);
  const [year, ...rest] = dayIn(ctx.now).split('-');
  if (wanted.on_day > [Number(year) + 10, ...rest].join('-'))
    throw new Problem(w.too_far, { field: 'on_day' });
  await refuseUnknownDesignation(ctx, wanted.designation_id);
  if (wanted.file_id) await refuseOthersFile(ctx, wanted.file_id, 'employee-document');
  if (isAboutSignIn(wanted.kind) && employee.user_id) await refuseEndingPlace(ctx, employee.user_id);
  const before = await eventsOf(ctx, id);
  const all = [...laterOf(before).map(asEvent), wanted].toSorted((a, b) => a.on_day.localeCompare(b.on_day));
  const { date_of_birth } = employee;
  const problem = impossible({ ...beginningOf(employee, before), date_of_birth }, all);
  if (problem) throw new Problem(problem, { field: fieldOf(problem) });
  if (before.length === 0) await keepJoining(ctx, employee);
  const [made] = await ctx.db
    .insert(employeeEvents)
    .values({ ...wanted, site_id: ctx.siteId, employee_id: id, made_by: ctx.actor.userId })
    .returning({ id: employeeEvents.id });
  await bump(ctx, employee);
  await ctx.audit({ action: 'employee.event', subject: 'employee', subjectId: id, after: wanted });
  await settle(ctx, id);
  return { id: made!.id };
}

const fieldOf = (problem: object): string =>
  problem === w.designation_needed || problem === w.same_designation
    ? 'designation_id'
    : problem === w.until_needed || problem === w.until_too_early
      ? 'until_day'
      : 'on_day';

/** Two clerks at one person: the later one is told. */
async function bump(ctx: Ctx, employee: Employee): Promise<void> {
  await ctx.db
    .update(employees)
    .set({ version: employee.version + 1, updated_at: ctx.now })
    .where(ofEmployee(ctx, employee.id));
}

/** What was taught until the event is taught again, but for what somebody else has taken over as class teacher. */
async function teachAgain(ctx: Ctx, employeeId: string, eventId: string): Promise<void> {
  const ended = await ctx.db
    .delete(endedTeaching)
    .where(and(eq(endedTeaching.site_id, ctx.siteId), eq(endedTeaching.event_id, eventId)))
    .returning({
      id: endedTeaching.id,
      section_id: endedTeaching.section_id,
      class_subject_id: endedTeaching.class_subject_id,
    });
  if (ended.length === 0) return;
  const taken = await ctx.db
    .select({ section_id: teachingAssignments.section_id })
    .from(teachingAssignments)
    .where(
      and(
        eq(teachingAssignments.site_id, ctx.siteId),
        isNull(teachingAssignments.class_subject_id),
        inArray(
          teachingAssignments.section_id,
          ended.map(({ section_id }) => section_id),
        ),
      ),
    );
  const free = ended.filter(
    (duty) => duty.class_subject_id !== null || !taken.some((other) => other.section_id === duty.section_id),
  );
  if (free.length > 0)
    await ctx.db
      .insert(teachingAssignments)
      .values(free.map((duty) => ({ ...duty, site_id: ctx.siteId, employee_id: employeeId })))
      .onConflictDoNothing();
}

/** The account's roles and what it had besides come back where the acting person may give them; else the account is given again by hand. */
async function signInAgain(
  ctx: Ctx,
  employee: Employee,
  { ended_roles: roleIds, ended_place }: EventRow,
): Promise<void> {
  const { user_id } = employee;
  if (!user_id || roleIds.length === 0 || !may(ctx.actor, 'employee.make-login')) return;
  const mine = and(eq(memberships.site_id, ctx.siteId), eq(memberships.user_id, user_id));
  const [place] = await ctx.db.select().from(memberships).where(mine);
  if (!place) return;
  const both = (now: readonly string[], before: readonly string[] = []) => [...new Set([...now, ...before])];
  try {
    await setMember(ctx, user_id, {
      role_ids: both(place.role_ids, roleIds),
      extra_permissions: both(place.extra_permissions, ended_place?.extra_permissions),
      // One that somebody had switched off before stays off.
      active: place.active || (ended_place?.active ?? true),
    });
  } catch (error) {
    // More than this person may give: the account stays off, and the event is undone anyway.
    if (error instanceof Problem) return;
    throw error;
  }
  await linkPerson(ctx.db, ctx.siteId, place.id, { kind: 'employee', id: employee.id });
}

/** Undoes the latest event; it stays in the file as undone. */
export async function undoEvent(
  ctx: Ctx,
  id: string,
  input: { event_id: string; version: number },
): Promise<{ id: string }> {
  const employee = await held(ctx, id, input.version);
  const last = laterOf(await eventsOf(ctx, id)).at(-1);
  if (!last) throw new Problem(w.nothing_to_undo, { status: 409 });
  if (last.id !== input.event_id) throw new Problem(w.only_last, { status: 409 });
  // An ending gives back only roles that the acting person may give.
  if (isAboutSignIn(last.kind) && !isEnding(last.kind) && employee.user_id)
    await refuseEndingPlace(ctx, employee.user_id);
  await ctx.db
    .update(employeeEvents)
    .set({ undone_at: ctx.now, undone_by: ctx.actor.userId, version: last.version + 1 })
    .where(and(eq(employeeEvents.site_id, ctx.siteId), eq(employeeEvents.id, last.id)));
  await bump(ctx, employee);
  await ctx.audit({
    action: 'employee.event-undo',
    subject: 'employee',
    subjectId: id,
    before: { kind: last.kind, on_day: last.on_day },
  });
  await settle(ctx, id);
  if (last.applied_at && isEnding(last.kind)) {
    await teachAgain(ctx, id, last.id);
    await signInAgain(ctx, employee, last);
  }
  return { id };
}
