import { and, eq } from 'drizzle-orm';
import { Problem } from '#kernel/problem.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { serveWorkflow } from '#kernel/workflow/workflow.server.ts';
import { refuseOwnChild } from '#modules/school/people/face/refuse-own-child.server.ts';
import { moneyConfirmations } from '../base/confirmation-tables.server.ts';
import { feeReceipts } from '../base/tables.server.ts';
import { reverseReceipt } from '../posting/cancel.server.ts';
import { lockWallets } from '../posting/wallets.server.ts';
import { confirmationWords as w } from './words.ts';
import { confirmationWorkflow } from './workflow.ts';

type Row = typeof moneyConfirmations.$inferSelect;

/** The receipts of a payment that count, held by their students. */
async function receiptsOf(ctx: Ctx, { payment_id }: Row) {
  const read = () =>
    ctx.db
      .select({ id: feeReceipts.id, student_id: feeReceipts.student_id })
      .from(feeReceipts)
      .where(
        and(
          eq(feeReceipts.site_id, ctx.siteId),
          eq(feeReceipts.payment_id, payment_id),
          eq(feeReceipts.state, 'POSTED'),
        ),
      )
      .orderBy(feeReceipts.receipt_no);
  const found = await read();
  if (found.length === 0) return [];
  await lockWallets(
    ctx,
    found.map(({ student_id }) => student_id),
  );
  return read();
}

const flow = serveWorkflow(confirmationWorkflow, moneyConfirmations, {
  hold: receiptsOf,
  reasonIn: 'reason',
  isOwn: (ctx, { booked_by }) => booked_by === ctx.actor.userId,
  // Who booked it may say that it never came, but never that it did.
  refuseOwn: (_ctx, _at, move) => {
    if (move === 'confirm') throw new Problem(w.own, { status: 403 });
  },
  shown: ({ reference, method }) => ({ reference, method }),
});

const refuseNothing = async (ctx: Ctx, receipts: readonly { student_id: string }[]) => {
  if (receipts.length === 0) throw new Problem(w.no_receipt, { status: 409 });
  for (const { student_id } of receipts) await refuseOwnChild(ctx, student_id);
};

/** Both decisions on money that nobody has counted (docs/decisions/0056-money-that-is-confirmed.md). */
export const confirmationMoves = {
  confirm: flow.procedure('confirm', {
    summary: 'Confirm money that someone else has booked, once its number was seen in the account',
    refuse: (ctx, { held }) => refuseNothing(ctx, held),
  }),
  notReceived: flow.procedure('not-received', {
    summary: 'Money never came: its receipts are cancelled, with the reason',
    refuse: (ctx, { held }) => refuseNothing(ctx, held),
    before: async (ctx, { held, reason }) => {
      for (const { id } of held) await reverseReceipt(ctx, id, { as: 'CANCELLED', reason: reason ?? '' });
      return { log: { receipts: held.map(({ id }) => id) } };
    },
  }),
};
