import { and, eq, inArray } from 'drizzle-orm';
import { findRow } from '#kernel/database/rows.server.ts';
import { askAll } from '#kernel/port.server.ts';
import { notFound, Problem, stale } from '#kernel/problem.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { designations, employees } from '#modules/school/employees/base/tables.server.ts';
import { leaveDaysChanged } from '../base/ports.server.ts';
import { calledOn, nameOf, staffOf, type StaffMember } from '../duty/called-staff.server.ts';
import { askedDay, holidaysOfTwo, refuseOld, type HolidayDay } from './holidays.server.ts';
import { callsToCopy } from './copy.server.ts';
import { oneCall } from './read.server.ts';
import type { CallChoice, WorkdayFor } from '../rules/holiday-duty.ts';
import { holidayCalls, type HolidayCall } from '../duty/holiday-tables.server.ts';
import { notifyNotCalled } from './notify.server.ts';
import { holidayDutyRefusals as w } from './words.ts';

export type WantedCall = CallChoice & {
  workday_for: WorkdayFor;
  at_time: string | null;
  note: string | null;
};

const mine = (ctx: Ctx, id: string) => and(eq(holidayCalls.site_id, ctx.siteId), eq(holidayCalls.id, id));

/** Keeps only what the choice is about, and refuses ids that the school does not have. */
async function tidy(ctx: Ctx, wanted: WantedCall): Promise<WantedCall> {
  const designation_ids = wanted.who === 'designations' ? [...new Set(wanted.designation_ids)] : [];
  const employee_ids = wanted.who === 'people' ? [...new Set(wanted.employee_ids)] : [];
  if (designation_ids.length > 0) {
    const found = await ctx.db
      .select({ id: designations.id })
      .from(designations)
      .where(inArray(designations.id, designation_ids));
    if (found.length !== designation_ids.length) throw notFound();
  }
  if (employee_ids.length > 0) {
    const found = await ctx.db
      .select({ id: employees.id })
      .from(employees)
      .where(and(eq(employees.site_id, ctx.siteId), inArray(employees.id, employee_ids)));
    if (found.length !== employee_ids.length) throw notFound();
  }
  return { ...wanted, designation_ids, employee_ids };
}

/** Anyone who calculates with the day does so again, for those who were called and those who are now. */
async function notifyChanged(ctx: Ctx, day: string, people: readonly StaffMember[]): Promise<void> {
  const ids = [...new Set(people.map(({ id }) => id))];
  if (ids.length > 0)
    await askAll(
      leaveDaysChanged,
      ctx,
      ids.map((employee_id) => ({ employee_id, day })),
    );
}

async function insertCall(ctx: Ctx, at: HolidayDay, wanted: WantedCall): Promise<HolidayCall> {
  const [row] = await ctx.db
    .insert(holidayCalls)
    .values({
      site_id: ctx.siteId,
      holiday_id: at.holiday.id,
      day_no: at.day_no,
      ...wanted,
      designation_ids: [...wanted.designation_ids],
      employee_ids: [...wanted.employee_ids],
    })
    .onConflictDoNothing()
    .returning();
  if (!row) throw new Problem(w.already, { status: 409 });
  await ctx.audit({ action: 'holiday-call.create', subject: 'holiday-call', subjectId: row.id, after: row });
  return row;
}

function refuseOpen(at: HolidayDay): void {
  if (!at.closed) throw new Problem(w.open_day, { status: 409 });
}

/** Calls staff on a day of a holiday. */
export async function callStaff(
  ctx: Ctx,
  { holiday_id, day_no, ...asked }: WantedCall & { holiday_id: string; day_no: number },
) {
  const at = await askedDay(ctx, { holiday_id, day_no });
  refuseOld(ctx, at.day);
  refuseOpen(at);
  const wanted = await tidy(ctx, asked);
  const called = calledOn(await staffOf(ctx), wanted, at.day);
  if (called.length === 0) throw new Problem(w.nobody, { field: 'who' });
  const row = await insertCall(ctx, at, wanted);
  await notifyChanged(ctx, at.day, called);
  return { id: row.id, version: row.version };
}

async function held(ctx: Ctx, id: string, version: number, sent: object): Promise<HolidayCall> {
  const row = await findRow(ctx, holidayCalls, id, 'no key update');
  if (row.version !== version) throw stale(sent, row);
  return row;
}

/** Changes whom a call calls; those who are no longer called and had been told, hear of it. */
export async function changeCall(
  ctx: Ctx,
  { id, version, ...asked }: WantedCall & { id: string; version: number },
) {
  const before = await held(ctx, id, version, asked);
  const { at } = await oneCall(ctx, id);
  refuseOld(ctx, at.day);
  refuseOpen(at);
  const wanted = await tidy(ctx, asked);
  const staff = await staffOf(ctx);
  const called = calledOn(staff, wanted, at.day);
  if (called.length === 0) throw new Problem(w.nobody, { field: 'who' });
  const [row] = await ctx.db
    .update(holidayCalls)
    .set({
      ...wanted,
      designation_ids: [...wanted.designation_ids],
      employee_ids: [...wanted.employee_ids],
      version: before.version + 1,
      updated_at: ctx.now,
    })
    .where(mine(ctx, id))
    .returning();
  await ctx.audit({
    action: 'holiday-call.edit',
    subject: 'holiday-call',
    subjectId: id,
    before,
    after: row!,
  });
  const was = calledOn(staff, before, at.day);
  const now = new Set(called.map((one) => one.id));
  const noLonger = was.filter((one) => !now.has(one.id));
  if (before.told_at) await notifyNotCalled(ctx, before, at, noLonger);
  await notifyChanged(ctx, at.day, [...was, ...called]);
  return { id, version: row!.version };
}

/** Calls nobody any more; who had been told hears of it. */
export async function endCall(ctx: Ctx, { id, version }: { id: string; version: number }) {
  const before = await held(ctx, id, version, { version });
  const { at } = await oneCall(ctx, id);
  refuseOld(ctx, at.day);
  const was = calledOn(await staffOf(ctx), before, at.day);
  if (before.told_at) await notifyNotCalled(ctx, before, at, was);
  await ctx.db.delete(holidayCalls).where(mine(ctx, id));
  await ctx.audit({ action: 'holiday-call.delete', subject: 'holiday-call', subjectId: id, before });
  await notifyChanged(ctx, at.day, was);
  return { id };
}

/** The calls of last year for the same holidays of this year that have none; nobody is told by it. */
export async function copyCalls(ctx: Ctx, { year }: { year: number }) {
  const { last: before, now } = await holidaysOfTwo(ctx, year);
  const wanting = await callsToCopy(ctx, before, now);
  const staff = await staffOf(ctx);
  const present = new Set(staff.map(({ id }) => id));
  const left = [];
  let copied = 0;
  for (const { call, last, at } of wanting) {
    const { who, designation_ids, workday_for, at_time, note } = call;
    const employee_ids = call.employee_ids.filter((id) => present.has(id));
    const wanted: WantedCall = { who, designation_ids, employee_ids, workday_for, at_time, note };
    const called = at?.closed ? calledOn(staff, wanted, at.day) : [];
    if (!at || called.length === 0) {
      left.push(nameOf(last.holiday));
      continue;
    }
    await insertCall(ctx, at, wanted);
    await notifyChanged(ctx, at.day, called);
    copied += 1;
  }
  return { copied, left };
}
