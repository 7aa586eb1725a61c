import { findRow } from '#kernel/database/rows.server.ts';
import { askAll } from '#kernel/port.server.ts';
import { Problem } from '#kernel/problem.ts';
import type { Ctx, SiteCtx } from '#kernel/procedures/procedure.server.ts';
import { dayIn } from '#kernel/text/dates.ts';
import { daysWithin } from '#kernel/text/days.ts';
import { serveWorkflow } from '#kernel/workflow/workflow.server.ts';
import { membersWhoMay } from '#modules/platform/access/face/members-who-may.server.ts';
import { balanceOfType } from '../balance/balances.server.ts';
import { recountLater } from '../balance/turn-over.server.ts';
import { leaveDaysChanged } from '../base/ports.server.ts';
import { leaveApplications as a, leaveSteps, leaveTypes } from '../base/tables.server.ts';
import { yearOf, yearsOf } from '../rules/years.ts';
import { notifyStep } from './notify.server.ts';
import { lockEmployee, whoAreStaff } from './people.server.ts';
import { dutyWithin } from './weigh.server.ts';
import { applicationRefusals as w } from './words.ts';
import { leaveWorkflow, type LeaveMove } from './workflow.ts';

export type Application = typeof a.$inferSelect;
type Change = { id: string; version: number; remark: string | null };

export const findApplication = (ctx: SiteCtx, id: string): Promise<Application> => findRow(ctx, a, id);

/**
 * Whether the caller may decide leave of their own, or correct it: only who has no other of the staff beside them who
 * could, as the head of a small school. It is a verb of its own in the audit trail.
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
  const type = await findRow(ctx, leaveTypes, row.type_id);
  for (const year of yearsOf({ from: row.from_day, to: row.to_day })) {
    const { left } = await balanceOfType(ctx, row.employee_id, year, type);
    if (left !== null && left < 0)
      throw new Problem(w.overdrawn, { status: 409, values: { year, days: -left / 2 } });
  }
}

/** Says the days of approved leave to anyone who worked them out. */
async function notifyDays(ctx: Ctx, { employee_id, from_day, to_day }: Application): Promise<void> {
  const span = { from: from_day, to: to_day };
  await askAll(
    leaveDaysChanged,
    ctx,
    daysWithin(span, span).map((day) => ({ employee_id, day })),
  );
}

/** What is over in an ended year counts again in its balance. */
async function recountPast(ctx: Ctx, { employee_id, type_id, from_day, to_day }: Application): Promise<void> {
  for (const year of yearsOf({ from: from_day, to: to_day }))
    if (year < yearOf(dayIn(ctx.now))) await recountLater(ctx, employee_id, type_id, year);
}

const flow = serveWorkflow(leaveWorkflow, a, {
  // As by those who apply.
  hold: (ctx, { employee_id }) => lockEmployee(ctx, employee_id),
  isOwn: (ctx, { employee_id }) => employee_id === ctx.actor.employeeId,
  refuseOwn: async (ctx, _at, move) => {
    if (move === 'RECOMMEND' || !(await mayDecideOwn(ctx))) throw new Problem(w.own, { status: 403 });
  },
  tell: async (ctx, { row, after, reason }, move) => {
    const act = move === 'WITHDRAW' ? 'CANCEL' : move;
    await ctx.db.insert(leaveSteps).values({
      site_id: ctx.siteId,
      application_id: row.id,
      act,
      remark: reason,
      user_id: ctx.actor.userId,
    });
    if (move === 'APPROVE' || (row.state === 'APPROVED' && after.state === 'CANCELLED'))
      await notifyDays(ctx, row);
    if (after.state === 'REJECTED' || after.state === 'CANCELLED') await recountPast(ctx, row);
    await notifyStep(ctx, row, act);
  },
});

async function refuse(ctx: Ctx, row: Application, move: LeaveMove): Promise<void> {
  if (move === 'APPROVE') {
    const duty = await dutyWithin(ctx, row.employee_id, { from: row.from_day, to: row.to_day });
    if (duty) throw new Problem(w.on_duty, { status: 409, values: duty });
    await refuseOverdrawn(ctx, row);
  }
  if (move === 'KEEP' ? !row.cancel_asked : move === 'ASK_CANCEL' && row.cancel_asked)
    throw new Problem(w.not_now, { status: 409 });
  if (move === 'ASK_CANCEL' && row.from_day < dayIn(ctx.now)) throw new Problem(w.begun, { status: 409 });
}

const make = (ctx: Ctx, move: LeaveMove, change: Change) =>
  flow.move(ctx, move, change, {
    refuse: (_ctx, { row }) => refuse(ctx, row, move),
    before: () => ({ set: { cancel_asked: move === 'ASK_CANCEL' } }),
  });

/** The office decides: nobody recommends, approves or rejects leave of their own. */
export const decideLeave = (
  ctx: Ctx,
  { act, ...change }: Change & { act: Exclude<LeaveMove, 'WITHDRAW' | 'ASK_CANCEL'> },
) => make(ctx, act, change);

/** An applicant withdraws what waits; leave that is approved and has not begun is asked to be cancelled. */
export async function cancelOwn(ctx: Ctx, change: Change) {
  const { state } = await findApplication(ctx, change.id);
  return make(ctx, state === 'APPROVED' ? 'ASK_CANCEL' : 'WITHDRAW', change);
}
