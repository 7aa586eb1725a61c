import { and, asc, desc, eq, gte, inArray, ne, sql } from 'drizzle-orm';
import { may } from '#kernel/actor.ts';
import { alias } from 'drizzle-orm/pg-core';
import { notFound } from '#kernel/problem.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { dayIn } from '#kernel/text/dates.ts';
import { addDays } from '#kernel/text/days.ts';
import { users } from '#modules/platform/identity/tables.server.ts';
import { employeeOf } from '#modules/school/employees/base/employee-joins.server.ts';
import { designations, employees } from '#modules/school/employees/base/tables.server.ts';
import { membersWhoMay } from '#modules/platform/access/face/members-who-may.server.ts';
import { approvedLeave } from '../base/approved.server.ts';
import { calledDays, callsBetween } from './called-staff.server.ts';
import { dutyDays } from './duty-days.server.ts';
import { duties } from './tables.server.ts';
import { dutyWords } from './words.ts';

const deciders = alias(users, 'deciders');

/** So many others who are away at the same time are named. */
const besideShown = 30;

/** Who of the staff is away on the days of a duty, by leave or by duty of their own. What kind of leave is for who reads it. */
async function beside(ctx: Ctx, row: typeof duties.$inferSelect) {
  const staff = await ctx.db
    .select({ id: employees.id, name: { en: employees.name_en, bn: employees.name_bn } })
    .from(employees)
    .where(
      and(
        eq(employees.site_id, ctx.siteId),
        eq(employees.status, 'active'),
        ne(employees.id, row.employee_id),
      ),
    )
    .orderBy(asc(employees.employee_code))
    .limit(2000);
  const ids = staff.map(({ id }) => id);
  const span = { from: row.from_day, to: row.to_day };
  const { excused } = await dutyDays(ctx, ids, span);
  const away = new Map(excused.map(({ employee_id, title }) => [employee_id, title]));
  const readsLeave = may(ctx.actor, 'leave.view');
  for (const { employee_id, title } of await approvedLeave(ctx, ids, span))
    away.set(employee_id, readsLeave ? title : dutyWords.on_leave);
  return staff
    .flatMap(({ id, name }) => {
      const title = away.get(id);
      return title ? [{ name, title }] : [];
    })
    .slice(0, besideShown);
}

/** One duty with who entered and decided it, who else is away, and whether the caller may decide on it. */
export async function oneDuty(ctx: Ctx, { id }: { id: string }) {
  const [found] = await ctx.db
    .select({
      duty: duties,
      name: { en: employees.name_en, bn: employees.name_bn },
      employee_code: employees.employee_code,
      user_id: employees.user_id,
      designation: { en: designations.name_en, bn: designations.name_bn },
      asker_en: users.name_en,
      asker_bn: users.name_bn,
      decider_en: deciders.name_en,
      decider_bn: deciders.name_bn,
    })
    .from(duties)
    .innerJoin(employees, employeeOf(duties))
    .innerJoin(designations, eq(designations.id, employees.designation_id))
    .leftJoin(users, eq(users.id, duties.asked_by))
    .leftJoin(deciders, eq(deciders.id, duties.decided_by))
    .where(and(eq(duties.site_id, ctx.siteId), eq(duties.id, id)));
  if (!found) throw notFound();
  const { duty } = found;
  const isOwn = duty.employee_id === ctx.actor.employeeId || found.user_id === ctx.actor.userId;
  const alone =
    isOwn &&
    (await membersWhoMay(ctx.db, ctx.siteId, 'duty.approve')).every((one) => one === ctx.actor.userId);
  return {
    id,
    version: duty.version,
    name: found.name,
    employee_id: duty.employee_id,
    employee_code: found.employee_code,
    designation: found.designation,
    kind: duty.kind,
    from_day: duty.from_day,
    to_day: duty.to_day,
    from_time: duty.from_time,
    to_time: duty.to_time,
    place: duty.place,
    reason: duty.reason,
    state: duty.state,
    assigned: duty.assigned,
    asked_at: duty.created_at.toISOString(),
    asked_by: found.asker_en === null ? null : { en: found.asker_en, bn: found.asker_bn ?? found.asker_en },
    remark: duty.remark,
    decided_at: duty.decided_at?.toISOString() ?? null,
    decided_by:
      found.decider_en === null ? null : { en: found.decider_en, bn: found.decider_bn ?? found.decider_en },
    beside: ['APPLIED', 'APPROVED'].includes(duty.state) ? await beside(ctx, duty) : [],
    own: isOwn,
    may_decide: may(ctx.actor, 'duty.approve') && (!isOwn || alone),
  };
}

/** So far back one's own page goes. */
const shownBack = 400;

/** The duty of anyone who asks, the latest first, and the holidays on which they are called. */
export async function ownDuties(ctx: Ctx) {
  const { employeeId } = ctx.actor;
  if (!employeeId) return { employee: false, duties: [], called: [] };
  const today = dayIn(ctx.now);
  const found = await ctx.db
    .select()
    .from(duties)
    .where(
      and(
        eq(duties.site_id, ctx.siteId),
        eq(duties.employee_id, employeeId),
        gte(duties.to_day, addDays(today, -shownBack)),
      ),
    )
    .orderBy(desc(duties.from_day), desc(duties.id))
    .limit(200);
  const span = { from: addDays(today, -30), to: addDays(today, 365) };
  const mine = new Map((await calledDays(ctx, [employeeId], span)).map((one) => [one.day, one.required]));
  const called = (await callsBetween(ctx, span))
    .filter(({ day }) => mine.has(day))
    .map(({ day, name, provisional, call }) => ({
      day,
      name,
      provisional,
      required: mine.get(day) ?? false,
      at_time: call.at_time,
      note: call.note,
    }));
  return {
    employee: true,
    duties: found.map(({ site_id: _s, created_at, updated_at: _u, decided_at: _d, ...row }) => ({
      ...row,
      asked_at: created_at.toISOString(),
    })),
    called,
  };
}

/** What waits for a decision, the earliest first, but for what is the caller's own. */
export async function waitingDuty(ctx: Ctx, most: number) {
  const mine = and(
    eq(duties.site_id, ctx.siteId),
    inArray(duties.state, ['APPLIED']),
    ctx.actor.employeeId ? ne(duties.employee_id, ctx.actor.employeeId) : undefined,
  );
  const [counted] = await ctx.db
    .select({ n: sql<number>`count(*)::int` })
    .from(duties)
    .where(mine);
  const rows = await ctx.db
    .select({ duty: duties, name: { en: employees.name_en, bn: employees.name_bn } })
    .from(duties)
    .innerJoin(employees, employeeOf(duties))
    .where(mine)
    .orderBy(asc(duties.from_day), asc(duties.id))
    .limit(most);
  return { total: counted?.n ?? 0, rows };
}
