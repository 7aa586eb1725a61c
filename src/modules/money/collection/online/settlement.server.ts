import { and, eq, sql } from 'drizzle-orm';
import type { WorkCtx, SiteCtx } from '#kernel/procedures/procedure.server.ts';
import { dayIn } from '#kernel/text/dates.ts';
import {
  settlements,
  type Booking,
  type IntentRow,
  type Settlement,
} from '#modules/money/payments/face/paid-online.server.ts';
import { moneyNumber } from '#modules/money/payments/base/money-number.ts';
import { reverseReceipt } from '../posting/cancel.server.ts';
import type { PaidFor } from '../posting/new-payment.ts';
import { postPayment } from '../posting/post.server.ts';
import { feeReceipts } from '../base/tables.server.ts';
import { lockWallets } from '../posting/wallets.server.ts';
import { keepTransaction, lockTransaction, refuseOfficeReceipt } from '../unmatched/book-once.server.ts';
import { unmatchedPayments } from '../unmatched/tables.server.ts';
import { quoteFor } from './quote.server.ts';
import { frozenFees, type FrozenFees } from './start.server.ts';

const suspense: Booking = { booked: 'SUSPENSE', reference: null };

/** The number of the money's movement, as it is compared. */
const numberOf = (intent: IntentRow): string => moneyNumber(intent.gateway_txn_id ?? intent.tran_id);

/** Money that is nobody's yet waits in the school's list, once, with what the gateway said of it. */
async function keepInSuspense(ctx: WorkCtx, intent: IntentRow, amount: number): Promise<Booking> {
  await ctx.db
    .insert(unmatchedPayments)
    .values({
      site_id: ctx.siteId,
      origin: 'SUSPENSE',
      method: intent.gateway,
      transaction_no: numberOf(intent),
      amount,
      paid_on: dayIn(ctx.now),
      narration: intent.payer_name || null,
      intent_id: intent.id,
    })
    // The gateway did not give it back after all: it waits again.
    .onConflictDoUpdate({
      target: [unmatchedPayments.site_id, unmatchedPayments.intent_id],
      targetWhere: sql`intent_id IS NOT NULL`,
      set: { state: 'PENDING', receipt_id: null, decided_at: null, decided_by: null, reason: null },
    });
  return suspense;
}

/**
 * The sum that came in over the frozen parts. It is theirs unless an operator settled another one: then they get theirs
 * in turn, and what is too much goes to the last.
 */
export function partsOf(frozen: FrozenFees['for'], amount: number): PaidFor[] {
  let left = amount;
  const parts = frozen.map((part, at) => {
    const own = at === frozen.length - 1 ? left : Math.min(left, part.amount);
    left -= own;
    return { ...part, amount: own };
  });
  // Who needed no money, because the advance is enough, is paid by it; who should have got some and does not is left out.
  return parts.filter((part, at) => part.amount > 0 || frozen[at]?.amount === 0);
}

/** Whether all of them are students of the school that can have a receipt. */
async function areStudents(ctx: WorkCtx, ids: readonly string[]): Promise<boolean> {
  const found = await ctx.db.execute<{ many: number }>(sql`
    SELECT count(DISTINCT e.student_id)::int AS many FROM enrolments e
    WHERE e.site_id = ${ctx.siteId} AND e.student_id = ANY(${sql.param([...ids])}::uuid[])`);
  return found.rows[0]?.many === new Set(ids).size && new Set(ids).size === ids.length;
}

/** The receipts of an online payment that count. */
export const receiptsOfIntent = (ctx: SiteCtx, intentId: string) =>
  ctx.db
    .select()
    .from(feeReceipts)
    .where(
      and(
        eq(feeReceipts.site_id, ctx.siteId),
        eq(feeReceipts.intent_id, intentId),
        eq(feeReceipts.state, 'POSTED'),
      ),
    )
    .orderBy(feeReceipts.receipt_no);

/**
 * Books fees that were paid online, for the day on which the payer left: what is still open of the frozen demands is
 * paid, the rest goes into the advance. A second payment for the same fees becomes an advance so, and none is lost.
 */
async function book(ctx: WorkCtx, intent: IntentRow, amount: number): Promise<Booking> {
  const read = frozenFees.safeParse(intent.payer_ref);
  if (!read.success || amount <= 0) return keepInSuspense(ctx, intent, amount);
  const { for: frozen, use_wallet, day } = read.data;
  const known = await areStudents(
    ctx,
    frozen.map(({ student_id }) => student_id),
  );
  if (!known) return keepInSuspense(ctx, intent, amount);
  // The same movement of money may have been found on a statement before the gateway told of it.
  const transaction = { method: intent.gateway, transaction_no: numberOf(intent) };
  if (await lockTransaction(ctx, transaction, { channel: 'ONLINE', intent_id: intent.id }))
    return keepInSuspense(ctx, intent, amount);
  await lockWallets(
    ctx,
    frozen.map(({ student_id }) => student_id),
  );
  const parts = partsOf(frozen, amount);
  const open = new Map((await quoteFor(ctx, parts, day, use_wallet)).for.map((one) => [one.student_id, one]));
  const receipts = await postPayment(ctx, {
    for: parts.filter((part) => part.amount > 0 || (open.get(part.student_id)?.wallet_used ?? 0) > 0),
    channel: 'ONLINE',
    method: intent.gateway,
    reference: intent.gateway_txn_id,
    paid_on: day,
    collector: null,
    note: null,
    intent_id: intent.id,
    use_wallet,
  });
  await keepTransaction(ctx, transaction, receipts[0]!.id);
  return {
    booked: receipts.some(({ gross, fine }) => gross + fine > 0) ? 'DEMAND' : 'WALLET',
    reference: receipts.map(({ receipt_no }) => receipt_no).join(', '),
  };
}

const refuseRefund = (ctx: WorkCtx, intent: IntentRow) => refuseOfficeReceipt(ctx, numberOf(intent));

/** The money went back to the payer: its receipts count no more, what waited in suspense is settled. */
async function unbook(ctx: WorkCtx, intent: IntentRow): Promise<void> {
  for (const { id } of await receiptsOfIntent(ctx, intent.id))
    await reverseReceipt(ctx, id, { as: 'REFUNDED', reason: intent.refund_trans_id ?? intent.tran_id });
  await ctx.db
    .update(unmatchedPayments)
    .set({ state: 'DISMISSED', decided_at: ctx.now, reason: intent.refund_trans_id ?? intent.tran_id })
    .where(
      and(
        eq(unmatchedPayments.site_id, ctx.siteId),
        eq(unmatchedPayments.intent_id, intent.id),
        eq(unmatchedPayments.state, 'PENDING'),
      ),
    );
}

const ofFees: Settlement = { book, unbook, refuseRefund };
const ofUnknown: Settlement = { book: keepInSuspense, unbook, refuseRefund };

/** What becomes of fees that were paid online, and of money that names no payment of ours. */
export const feeSettlements = settlements.answeredBy(
  { purpose: 'FEE', settlement: ofFees },
  { purpose: 'UNKNOWN', settlement: ofUnknown },
);
