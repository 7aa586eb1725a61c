import { and, eq } from 'drizzle-orm';
import { withdrawNotice } from '#kernel/messages/notify.server.ts';
import { notFound, Problem, stale } from '#kernel/problem.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { ownChild } from '#modules/school/people/face/own-children.server.ts';
import { excuseAbsences, unexcuse, type Outcome } from './excuse.server.ts';
import { isForOthers } from './family.server.ts';
import { tellDecided } from './notices.server.ts';
import { findLeave, leaveToDecide, type OneLeave } from './scope.server.ts';
import type { LeaveState } from './states.ts';
import { studentLeaves, type Excused } from './tables.server.ts';
import { leaveProblems as w } from './words.ts';

type Asked = { id: string; version: number };

const asSeen = ({ state, version }: OneLeave) => ({ state, version });

/** Held, in the state from which one goes on, and as the caller saw it. */
function refuseOther(leave: OneLeave, { version }: Asked, from: LeaveState): void {
  if (leave.state !== from)
    throw new Problem(from === 'APPROVED' ? w.not_approved : w.decided, { status: 409 });
  if (leave.version !== version) throw stale({ version }, asSeen(leave));
}

async function put(
  ctx: Ctx,
  leave: OneLeave,
  state: LeaveState,
  more: { remark?: string | null; excused?: Excused[] } = {},
): Promise<number> {
  const version = leave.version + 1;
  await ctx.db
    .update(studentLeaves)
    .set({ ...more, state, version, updated_at: ctx.now, decided_by: ctx.actor.userId, decided_at: ctx.now })
    .where(and(eq(studentLeaves.site_id, ctx.siteId), eq(studentLeaves.id, leave.id)));
  // Whoever was asked to decide need not any more.
  await withdrawNotice(ctx, `student-leave ${leave.id}`);
  return version;
}

async function toDecide(ctx: Ctx, asked: Asked, from: LeaveState): Promise<OneLeave> {
  const leave = await leaveToDecide(ctx, asked.id, true);
  const isOwn = leave.applied_by === ctx.actor.userId && !leave.by_office;
  if (isOwn) throw new Problem(w.own, { status: 409 });
  if (await isForOthers(ctx, leave)) throw new Problem(w.own_child, { status: 409 });
  refuseOther(leave, asked, from);
  return leave;
}

/** Grants a leave; absences that were recorded already become leave, and what stays is told. */
export async function approveLeave(
  ctx: Ctx,
  { remark, ...asked }: Asked & { remark: string | null },
): Promise<{ version: number; changed: number } & Pick<Outcome, 'came' | 'closed'>> {
  const leave = await toDecide(ctx, asked, 'APPLIED');
  const { excused, came, closed } = await excuseAbsences(ctx, leave);
  const version = await put(ctx, leave, 'APPROVED', { remark, excused });
  await ctx.audit({
    action: 'student-leave.approve',
    subject: 'student-leave',
    subjectId: leave.id,
    before: { state: leave.state },
    after: { state: 'APPROVED', excused: excused.map(({ day, period }) => `${day} ${period}`), came },
    ...(remark ? { reason: remark } : {}),
  });
  await tellDecided(ctx, leave, 'APPROVED', remark);
  return { version, changed: excused.length, came, closed };
}

export async function refuseLeave(
  ctx: Ctx,
  { remark, ...asked }: Asked & { remark: string },
): Promise<{ version: number }> {
  const leave = await toDecide(ctx, asked, 'APPLIED');
  const version = await put(ctx, leave, 'REJECTED', { remark });
  await ctx.audit({
    action: 'student-leave.denied',
    subject: 'student-leave',
    subjectId: leave.id,
    before: { state: leave.state },
    after: { state: 'REJECTED' },
    reason: remark,
  });
  await tellDecided(ctx, leave, 'REJECTED', remark);
  return { version };
}

/** Takes an approval away again: what it made leave becomes absence, where nobody changed it since. */
export async function cancelLeave(
  ctx: Ctx,
  { remark, ...asked }: Asked & { remark: string },
): Promise<{ version: number; undone: number; stays: string[] }> {
  const leave = await toDecide(ctx, asked, 'APPROVED');
  const { undone, stays } = await unexcuse(ctx, leave);
  const version = await put(ctx, leave, 'CANCELLED', { remark, excused: [] });
  await ctx.audit({
    action: 'student-leave.cancel',
    subject: 'student-leave',
    subjectId: leave.id,
    before: { state: leave.state },
    after: { state: 'CANCELLED', undone, stays },
    reason: remark,
  });
  await tellDecided(ctx, leave, 'CANCELLED', remark);
  return { version, undone, stays };
}

/** Who applied thinks again, while nobody has decided. */
export async function withdrawLeave(ctx: Ctx, asked: Asked): Promise<{ version: number }> {
  const leave = await findLeave(ctx, asked.id, true);
  if (!leave || leave.applied_by !== ctx.actor.userId || leave.by_office) throw notFound();
  // Of a child whom the applicant does not see any more nothing is theirs.
  await ownChild(ctx, leave.enrolment_id);
  refuseOther(leave, asked, 'APPLIED');
  const version = await put(ctx, leave, 'CANCELLED');
  await ctx.audit({
    action: 'student-leave.withdraw',
    subject: 'student-leave',
    subjectId: leave.id,
    before: { state: leave.state },
    after: { state: 'CANCELLED' },
  });
  return { version };
}
