import { z } from 'zod';
import { withdrawNotice } from '#kernel/messages/notify.server.ts';
import { notFound, Problem } from '#kernel/problem.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { serveFoundWorkflow } from '#kernel/workflow/workflow.server.ts';
import { ownChild } from '#modules/school/people/face/own-children.server.ts';
import { excuseAbsences, unexcuse } from './excuse.server.ts';
import { isForOthers } from './family.server.ts';
import { notifyDecided } from './notify.server.ts';
import { findLeave, leaveToDecide, type OneLeave } from './scope.server.ts';
import { studentLeaves } from './tables.server.ts';
import { leaveProblems as w } from './words.ts';
import { studentLeaveWorkflow } from './workflow.ts';

async function find(ctx: Ctx, id: string, move: string): Promise<OneLeave> {
  if (move !== 'withdraw') return leaveToDecide(ctx, id, true);
  const leave = await findLeave(ctx, id, true);
  if (!leave) throw notFound();
  // Of a child whom the applicant does not see any more nothing is theirs.
  await ownChild(ctx, leave.enrolment_id);
  return leave;
}

async function refuseOwnChild(ctx: Ctx, { row }: { row: OneLeave }): Promise<void> {
  if (await isForOthers(ctx, row)) throw new Problem(w.own_child, { status: 409 });
}

const flow = serveFoundWorkflow(studentLeaveWorkflow, studentLeaves, find, {
  reasonIn: 'remark',
  isOwn: (ctx, { applied_by, by_office }) => applied_by === ctx.actor.userId && !by_office,
  refuseOwn: () => {
    throw new Problem(w.own, { status: 409 });
  },
  tell: async (ctx, { row, after, reason }, move) => {
    // Those who were asked to decide need not any more.
    await withdrawNotice(ctx, `student-leave ${row.id}`);
    if (move !== 'withdraw' && after.state !== 'APPLIED') await notifyDecided(ctx, row, after.state, reason);
  },
});

export const studentLeaveMoves = {
  /** Absences that were recorded already become leave, and what stays is said. */
  approveLeave: flow.procedure('approve', {
    summary: 'Approve an application for leave',
    output: {
      /** Absences that became leave. */
      changed: z.int(),
      came: z.array(z.string()),
      closed: z.array(z.string()),
    },
    refuse: refuseOwnChild,
    before: async (ctx, { row }) => {
      const { excused, came, closed } = await excuseAbsences(ctx, row);
      return {
        set: { excused },
        answer: { changed: excused.length, came, closed },
        log: { excused: excused.map(({ day, period }) => `${day} ${period}`), came },
      };
    },
  }),
  refuseLeave: flow.procedure('refuse', {
    summary: 'Refuse an application for leave',
    refuse: refuseOwnChild,
  }),
  /** What the approval made leave becomes absence again, where nobody changed it since. */
  cancelLeave: flow.procedure('cancel', {
    summary: 'Cancel an approved leave',
    output: { undone: z.int(), stays: z.array(z.string()) },
    refuse: refuseOwnChild,
    before: async (ctx, { row }) => ({ set: { excused: [] }, answer: await unexcuse(ctx, row) }),
  }),
  withdrawLeave: flow.procedure('withdraw', {
    panel: ['student', 'guardian'],
    path: '/my/leaves/{id}/withdraw',
    summary: 'Withdraw an application that waits',
  }),
};
