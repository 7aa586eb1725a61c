import { may } from '#kernel/actor.ts';
import { Problem } from '#kernel/problem.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { serveWorkflow } from '#kernel/workflow/workflow.server.ts';
import { membersWhoMay } from '#modules/platform/access/face/members-who-may.server.ts';
import { notifyDays } from './ask.server.ts';
import { lockPeople, refuseClashes, type DutyPerson } from './people.server.ts';
import { duties } from './tables.server.ts';
import { notifyEmployee } from './notify.server.ts';
import { dutyRefusals as w } from './words.ts';
import { dutyWorkflow } from './workflow.ts';

const isOwn = (ctx: Ctx, person: Pick<DutyPerson, 'id' | 'user_id'>): boolean =>
  person.id === ctx.actor.employeeId || person.user_id === ctx.actor.userId;

const flow = serveWorkflow(dutyWorkflow, duties, {
  hold: async (ctx, { employee_id }): Promise<DutyPerson> => (await lockPeople(ctx, [employee_id]))[0]!,
  isOwn: (ctx, _row, person) => isOwn(ctx, person),
  // Nobody decides on their own duty while somebody else could; who is alone at the top may, and the log says so.
  refuseOwn: async (ctx) => {
    const approvers = await membersWhoMay(ctx.db, ctx.siteId, 'duty.approve');
    if (approvers.some((id) => id !== ctx.actor.userId)) throw new Problem(w.own, { status: 403 });
    return { own: true };
  },
  reasonIn: 'remark',
  shown: ({ remark }) => ({ remark }),
  tell: async (ctx, { row, after, held }, move) => {
    if (row.state === 'APPROVED' || after.state === 'APPROVED') await notifyDays(ctx, [row]);
    if (move !== 'withdraw' && after.state !== 'APPLIED') await notifyEmployee(ctx, held, after, after.state);
  },
});

export const dutyMoves = {
  approve: flow.procedure('approve', {
    summary: 'Approve a duty',
    // What came between, leave above all, is found here.
    refuse: (ctx, { row, held }) =>
      refuseClashes(ctx, [held], row, { but: row.id, readsLeave: may(ctx.actor, 'leave.view') }),
  }),
  reject: flow.procedure('reject', { summary: 'Reject a duty, with the reason' }),
  cancel: flow.procedure('cancel', {
    summary: 'Cancel a duty that waits or is approved, with the reason',
  }),
  withdraw: flow.procedure('withdraw', {
    path: '/own-duties/{id}/withdraw',
    summary: 'Withdraw one’s own application while it waits',
    // What the office assigned is not theirs to undo.
    sees: (_ctx, { row }) => !row.assigned,
  }),
};
