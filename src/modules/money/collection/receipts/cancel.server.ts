import { Problem } from '#kernel/problem.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { dayIn } from '#kernel/text/dates.ts';
import { formatAmount } from '#kernel/text/money.ts';
import { refuseOwnChild } from '#modules/school/people/face/refuse-own-child.server.ts';
import { refuseClosedDay } from '../posting/closed-day.server.ts';
import { receiptOf, reverseReceipt } from '../posting/cancel.server.ts';
import { lockSeries } from '../posting/series.server.ts';
import { lockWallets, moveWallets } from '../posting/wallets.server.ts';
import { receiptWords as w } from './words.ts';

/** The office cancels a receipt; its number stays used. */
export async function cancelByOffice(
  ctx: Ctx,
  { id, reason }: { id: string; reason: string },
): Promise<{ receipt_no: string; cancelled_on: string }> {
  await refuseOwnChild(ctx, (await receiptOf(ctx, id)).student_id);
  const receipt = await reverseReceipt(ctx, id, { as: 'CANCELLED', reason });
  return { receipt_no: receipt.receipt_no, cancelled_on: receipt.cancelled_on! };
}

/** Gives money of a student's advance back in cash, out of the cash of who does it, with a reason. */
export async function refundAdvance(
  ctx: Ctx,
  { student_id, amount, reason }: { student_id: string; amount: number; reason: string },
): Promise<{ wallet_after: number }> {
  await refuseOwnChild(ctx, student_id);
  const balance = (await lockWallets(ctx, [student_id])).get(student_id) ?? 0;
  if (amount > balance)
    throw new Problem(w.more_than_advance, {
      field: 'amount',
      values: { advance: { en: formatAmount(balance, 'en'), bn: formatAmount(balance, 'bn') } },
    });
  const today = dayIn(ctx.now);
  await lockSeries(ctx, today);
  await refuseClosedDay(ctx, ctx.actor.userId, today);
  await moveWallets(ctx, [
    { student_id, kind: 'REFUND', amount: -amount, receipt_id: null, on_day: today, reason },
  ]);
  await ctx.audit({
    action: 'advance.give-back',
    subject: 'advance',
    subjectId: student_id,
    before: { balance },
    after: { balance: balance - amount, amount },
    reason,
  });
  return { wallet_after: balance - amount };
}
