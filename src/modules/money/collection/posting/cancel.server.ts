import { and, eq, sql } from 'drizzle-orm';
import { findRow } from '#kernel/database/rows.server.ts';
import { Problem } from '#kernel/problem.ts';
import type { WorkCtx, SiteCtx } from '#kernel/procedures/procedure.server.ts';
import { dayIn } from '#kernel/text/dates.ts';
import { formatAmount } from '#kernel/text/money.ts';
import { cancelDemands, payDemands } from '#modules/money/fees/base/demands.server.ts';
import { recalculate } from '#modules/money/fees/face/waivers.server.ts';
import { feeReceiptLines, feeReceipts } from '../base/tables.server.ts';
import { isClosedDay, refuseClosedDay } from './closed-day.server.ts';
import { lockSeries } from './series.server.ts';
import { lockWallets, moveWallets } from './wallets.server.ts';
import { postingWords as w } from './words.ts';

export type FeeReceipt = typeof feeReceipts.$inferSelect;

/** A receipt of the school, or 404. */
export const receiptOf = (ctx: SiteCtx, id: string): Promise<FeeReceipt> => findRow(ctx, feeReceipts, id);

/**
 * From whose cash the money goes back: the collector's while their day is open, else that of who cancels. A day that
 * was counted changes no more.
 */
async function cashOf(ctx: WorkCtx, receipt: FeeReceipt, today: string): Promise<string | null> {
  if (!ctx.actor) return null;
  await lockSeries(ctx, today);
  const { collector, method, paid_on } = receipt;
  if (method === 'cash' && collector && paid_on === today && !(await isClosedDay(ctx, collector, today)))
    return collector;
  await refuseClosedDay(ctx, ctx.actor.userId, today);
  return method === 'cash' ? ctx.actor.userId : null;
}

/**
 * The late fees that a receipt raised, and those that it only paid on while the receipt that raised them counts no more:
 * where nothing is left on them they run on.
 */
async function raisedBy(
  ctx: WorkCtx,
  lines: readonly (typeof feeReceiptLines.$inferSelect)[],
): Promise<string[]> {
  const own = lines.filter(({ raised }) => raised).map(({ demand_id }) => demand_id);
  const others = lines.filter(({ raised, is_fine }) => is_fine && !raised).map(({ demand_id }) => demand_id);
  if (others.length === 0) return own;
  const { rows } = await ctx.db.execute<{ demand_id: string }>(sql`
    SELECT DISTINCT l.demand_id FROM fee_receipt_lines l
    JOIN fee_receipts r ON r.site_id = ${ctx.siteId} AND r.id = l.receipt_id AND r.state <> 'POSTED'
    WHERE l.site_id = ${ctx.siteId} AND l.demand_id = ANY(${sql.param(others)}::uuid[]) AND l.raised`);
  return [...own, ...rows.map(({ demand_id }) => demand_id)];
}

/**
 * Takes a receipt out of the books (handbook 5.2): its demands are open again, late fees that it raised run on from
 * their due date, its advance leaves the wallet and what it took from it comes back. The number stays used, and the
 * reversal is of the day on which it is made. The waivers of what is open again are worked out again. `as`: cancelled by
 * the office, or sent back through the gateway, which alone may undo a payment that came online.
 */
export async function reverseReceipt(
  ctx: WorkCtx,
  id: string,
  { as, reason }: { as: 'CANCELLED' | 'REFUNDED'; reason: string },
): Promise<FeeReceipt> {
  const { student_id } = await receiptOf(ctx, id);
  const balance = (await lockWallets(ctx, [student_id])).get(student_id) ?? 0;
  // Read again under the lock: two cancellations of one receipt come one after the other.
  const receipt = await receiptOf(ctx, id);
  if (receipt.state !== 'POSTED') throw new Problem(w.cancelled, { status: 409 });
  if (as === 'CANCELLED' && receipt.intent_id !== null) throw new Problem(w.online, { status: 409 });
  const today = dayIn(ctx.now);
  const given_back_by = as === 'CANCELLED' ? await cashOf(ctx, receipt, today) : null;
  const back = receipt.wallet_used - receipt.advance;
  if (balance + back < 0) {
    const missing = { en: formatAmount(-balance - back, 'en'), bn: formatAmount(-balance - back, 'bn') };
    throw new Problem(w.advance_used, { status: 409, values: { missing } });
  }
  const lines = await ctx.db
    .select()
    .from(feeReceiptLines)
    .where(and(eq(feeReceiptLines.site_id, ctx.siteId), eq(feeReceiptLines.receipt_id, id)));
  await payDemands(
    ctx,
    lines.map((line) => ({ id: line.demand_id, paid: -line.amount, offer: -line.offer })),
  );
  await cancelDemands(ctx, await raisedBy(ctx, lines), reason);
  // Waivers that were approved or ended while it was paid left it alone.
  const waivers = await recalculate(ctx, [student_id]);
  if (back !== 0)
    await moveWallets(ctx, [
      { student_id, kind: 'REVERSAL', amount: back, receipt_id: id, on_day: today, reason },
    ]);
  const after = {
    state: as,
    cancelled_on: today,
    cancelled_by: ctx.actor?.userId ?? null,
    cancel_reason: reason,
    given_back_by,
  };
  const [changed] = await ctx.db
    .update(feeReceipts)
    .set({ ...after, version: receipt.version + 1, updated_at: ctx.now })
    .where(and(eq(feeReceipts.site_id, ctx.siteId), eq(feeReceipts.id, id)))
    .returning();
  await ctx.audit({
    action: as === 'CANCELLED' ? 'fee-receipt.cancel' : 'fee-receipt.refund',
    subject: 'fee-receipt',
    subjectId: id,
    before: receipt,
    after: { ...after, ...(waivers.demands > 0 ? { waivers } : {}) },
    reason,
  });
  return changed!;
}
