import { and, eq } from 'drizzle-orm';
import { askAll } from '#kernel/port.server.ts';
import { notFound, Problem, stale } from '#kernel/problem.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { dayIn } from '#kernel/text/dates.ts';
import { membersWhoMay } from '#modules/platform/access/face/members-who-may.server.ts';
import { daysWithin } from '#kernel/text/days.ts';
import { balanceOfType } from '../balance/balances.server.ts';
import { recountLater } from '../balance/turn-over.server.ts';
import { leaveDaysChanged } from '../base/ports.server.ts';
import { stateAfter, type LeaveAct } from '../base/states.ts';
import { yearOf, yearsOf } from '../rules/years.ts';
import { leaveApplications as a, leaveSteps, leaveTypes } from '../base/tables.server.ts';
import { tellStep } from './notices.server.ts';
import { holdEmployee, whoAreStaff } from './people.server.ts';
import { dutyWithin } from './weigh.server.ts';
import { applicationRefusals as w } from './words.ts';

export type Application = typeof a.$inferSelect;
type Change = { id: string; version: number; act: LeaveAct; remark: string | null };

const ofSite = (ctx: Pick<Ctx, 'siteId'>, id: string) => and(eq(a.site_id, ctx.siteId), eq(a.id, id));

export async function findApplication(ctx: Pick<Ctx, 'db' | 'siteId'>, id: string): Promise<Application> {
  const [row] = await ctx.db.select().from(a).where(ofSite(ctx, id));
  if (!row) throw notFound();
  return row;
}

/** An application as the caller saw it; its employee is held, as by whoever applies. */
async function held(ctx: Ctx, { id, version }: Change): Promise<Application> {
  await holdEmployee(ctx, (await findApplication(ctx, id)).employee_id);
  const row = await findApplication(ctx, id);
  if (row.version !== version) throw stale({ version }, { version: row.version, state: row.state });
  return row;
}

/**
 * Whether the caller may decide leave of their own, or correct it: only who has no other of the staff beside them who
 * could, as the head of a small school. It stands in the log as an act of its own.
 */
export async function mayDecideOwn(
  ctx: Ctx,
  permission: 'leave.approve' | 'leave.correct' = 'leave.approve',
): Promise<boolean> {
  const people = await membersWhoMay(ctx.db, ctx.siteId, permission);
  if (!people.includes(ctx.actor.userId)) return false;
  const others = people.filter((id) => id !== ctx.actor.userId);
  return (await whoAreStaff(ctx, others)).length === 0;
}

/** What is approved must be covered: a correction may have come since it was applied for. */
async function refuseOverdrawn(ctx: Ctx, row: Application): Promise<void> {
  const [type] = await ctx.db
    .select()
    .from(leaveTypes)
    .where(and(eq(leaveTypes.site_id, ctx.siteId), eq(leaveTypes.id, row.type_id)));
  if (!type) throw notFound();
  for (const year of yearsOf({ from: row.from_day, to: row.to_day })) {
    const { left } = await balanceOfType(ctx, row.employee_id, year, type);
    if (left !== null && left < 0)
      throw new Problem(w.overdrawn, { status: 409, values: { year, days: -left / 2 } });
  }
}

/** Says the days of approved leave to whoever worked them out. */
async function tellDays(ctx: Ctx, { employee_id, from_day, to_day }: Application): Promise<void> {
  const span = { from: from_day, to: to_day };
  await askAll(
    leaveDaysChanged,
    ctx,
    daysWithin(span, span).map((day) => ({ employee_id, day })),
  );
}

/** Brings an application into its next state, keeps who did it and why, and tells whom it concerns. */
async function take(ctx: Ctx, row: Application, { act, remark }: Change, isOwn: boolean): Promise<void> {
  const state = stateAfter(row.state, act);
  if (!state || (act === 'KEEP' && !row.cancel_asked) || (act === 'ASK_CANCEL' && row.cancel_asked))
    throw new Problem(w.not_now, { status: 409 });
  if (act === 'APPROVE') {
    const duty = await dutyWithin(ctx, row.employee_id, { from: row.from_day, to: row.to_day });
    if (duty) throw new Problem(w.on_duty, { status: 409, values: duty });
    await refuseOverdrawn(ctx, row);
  }
  const changed = await ctx.db
    .update(a)
    .set({ state, cancel_asked: act === 'ASK_CANCEL', version: row.version + 1, updated_at: ctx.now })
    .where(and(ofSite(ctx, row.id), eq(a.version, row.version)))
    .returning({ id: a.id });
  if (changed.length === 0) throw stale({ version: row.version }, { version: row.version + 1 });
  await ctx.db.insert(leaveSteps).values({
    site_id: ctx.siteId,
    application_id: row.id,
    act,
    remark,
    user_id: ctx.actor.userId,
  });
  await ctx.audit({
    action: `leave-application.${isOwn && act === 'APPROVE' ? 'approve-own' : verbs[act]}`,
    subject: 'leave-application',
    subjectId: row.id,
    before: { state: row.state },
    after: { state },
    reason: remark,
  });
  if (act === 'APPROVE' || (act === 'CANCEL' && row.state === 'APPROVED')) await tellDays(ctx, row);
  for (const year of yearsOf({ from: row.from_day, to: row.to_day }))
    if (year < yearOf(dayIn(ctx.now)) && (state === 'REJECTED' || state === 'CANCELLED'))
      await recountLater(ctx, row.employee_id, row.type_id, year);
  await tellStep(ctx, row, act);
}

const verbs: Record<LeaveAct, string> = {
  APPLY: 'send-in',
  RECOMMEND: 'recommend',
  APPROVE: 'approve',
  REJECT: 'reject',
  CANCEL: 'cancel',
  ASK_CANCEL: 'ask-cancel',
  KEEP: 'keep',
};

/** The office decides: nobody recommends, approves or rejects leave of their own. */
export async function decideLeave(ctx: Ctx, change: Change): Promise<{ id: string; version: number }> {
  const row = await held(ctx, change);
  const isOwn = row.employee_id === ctx.actor.employeeId;
  if (isOwn && (change.act === 'RECOMMEND' || !(await mayDecideOwn(ctx))))
    throw new Problem(w.own, { status: 403 });
  if ((change.act === 'REJECT' || change.act === 'CANCEL') && (change.remark ?? '').length < 3)
    throw new Problem(w.remark_needed, { field: 'remark' });
  await take(ctx, row, change, isOwn);
  return { id: row.id, version: row.version + 1 };
}

/** Who applied takes back what still waits; approved leave that has not begun is asked back. */
export async function cancelOwn(
  ctx: Ctx,
  change: Omit<Change, 'act'>,
): Promise<{ id: string; version: number }> {
  const found = await findApplication(ctx, change.id);
  if (!ctx.actor.employeeId || found.employee_id !== ctx.actor.employeeId) throw notFound();
  const act = found.state === 'APPROVED' ? 'ASK_CANCEL' : 'CANCEL';
  const row = await held(ctx, { ...change, act });
  if (act === 'ASK_CANCEL' && row.from_day < dayIn(ctx.now)) throw new Problem(w.begun, { status: 409 });
  if (act === 'ASK_CANCEL' && (change.remark ?? '').length < 3)
    throw new Problem(w.remark_needed, { field: 'remark' });
  await take(ctx, row, { ...change, act }, false);
  return { id: row.id, version: row.version + 1 };
}
