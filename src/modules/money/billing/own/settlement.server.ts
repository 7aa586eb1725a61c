import { and, eq, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { Problem } from '#kernel/problem.ts';
import type { WorkCtx } from '#kernel/procedures/procedure.server.ts';
import {
  settlements,
  type Booking,
  type IntentRow,
  type Settlement,
} from '#modules/money/payments/face/paid-online.server.ts';
import { lockInvoice, balanceOn, wholeInvoice } from '../base/invoice-rows.server.ts';
import { allocate } from '../base/rules.ts';
import { lastPaidOn, undoReceipt, writeReceipt } from '../receipts/receive.server.ts';
import { billOverpayments, invoicePayments } from '../base/tables.server.ts';
import { today } from '../base/today.ts';
import { auditForBoth } from '../base/in-institution.server.ts';
import { billingWords as w } from '../base/words.ts';

/** What a payment of the operator's bills is frozen with before the payer leaves. */
export const frozenBills = z.object({
  bills: z
    .array(z.object({ id: z.uuid(), amount: z.int().min(1) }))
    .min(1)
    .max(20),
  day: z.iso.date(),
});
export type FrozenBills = z.output<typeof frozenBills>;

/** The receipts of an online payment that count. */
export const receiptsOfIntent = (ctx: Pick<WorkCtx, 'db'>, intentId: string) =>
  ctx.db
    .select()
    .from(invoicePayments)
    .where(and(eq(invoicePayments.intent_id, intentId), isNull(invoicePayments.cancelled_at)))
    .orderBy(invoicePayments.receipt_no);

const latest = (days: readonly (string | null)[]): string =>
  days
    .filter((day) => day !== null)
    .toSorted()
    .at(-1) ?? '';

/** Pays a bill as far as it is still open, for the day on which the payer left; says how much that took. */
async function payBill(
  ctx: WorkCtx,
  intent: IntentRow,
  { id, day }: { id: string; day: string },
  money: number,
): Promise<{ taken: number; receipt_no: string } | null> {
  const invoice = await lockInvoice(ctx.db, id);
  if (invoice.cancelled_at || invoice.about_site !== intent.about_site) return null;
  // What was received by hand meanwhile froze a late fee of its own day; this follows it.
  const received_on = latest([day, invoice.issued_on, await lastPaidOn(ctx, id)]);
  const balance = balanceOn(await wholeInvoice(ctx.db, id), received_on);
  const taken = Math.min(money, balance.payable);
  const parts = allocate(balance, taken);
  if (!parts) return null;
  const { receipt_no } = await writeReceipt(ctx, {
    invoice_id: id,
    about_site: invoice.about_site,
    intent_id: intent.id,
    received_on,
    method: 'online',
    reference: intent.gateway_txn_id ?? intent.tran_id,
    collected_by: null,
    ...parts,
  });
  return { taken, receipt_no };
}

/** What no bill needs is a credit of the institution with the operator, in the operator's list until it is dealt with. */
async function keepOver(ctx: WorkCtx, intent: IntentRow, amount: number): Promise<void> {
  const kept = {
    about_site: intent.about_site,
    gateway: intent.gateway,
    transaction_no: intent.gateway_txn_id ?? intent.tran_id,
    received_on: today(ctx.now),
    amount,
  };
  const free = {
    used: 0,
    returned: 0,
    state: 'OPEN' as const,
    decided_by: null,
    decided_at: null,
    reason: null,
  };
  const [row] = await ctx.db
    .insert(billOverpayments)
    .values({ ...kept, intent_id: intent.id })
    .onConflictDoUpdate({ target: billOverpayments.intent_id, set: { ...kept, ...free } })
    .returning({ id: billOverpayments.id });
  const entry = {
    action: 'overpayment.create',
    subject: 'overpayment',
    subjectId: row!.id,
    after: kept,
  };
  if (intent.about_site) await auditForBoth(ctx, intent.about_site, entry);
  else await ctx.audit(entry);
}

/**
 * Books what an institution paid online: each bill that was chosen as far as it is still open, and all that is too much
 * as a credit. The bills are locked in the order of their ids, so that two payments never wait for each other.
 */
async function book(ctx: WorkCtx, intent: IntentRow, amount: number): Promise<Booking> {
  const read = frozenBills.safeParse(intent.payer_ref);
  const bills = read.success && intent.about_site ? read.data.bills : [];
  const day = read.data?.day ?? today(ctx.now);
  for (const id of bills.map((bill) => bill.id).toSorted()) await lockInvoice(ctx.db, id);
  const receipts: string[] = [];
  let left = amount;
  for (const { id } of bills) {
    const paid = left > 0 ? await payBill(ctx, intent, { id, day }, left) : null;
    if (!paid) continue;
    left -= paid.taken;
    receipts.push(paid.receipt_no);
  }
  if (left > 0) await keepOver(ctx, intent, left);
  if (receipts.length > 0) return { booked: 'DEMAND', reference: receipts.join(', ') };
  return { booked: intent.about_site ? 'WALLET' : 'SUSPENSE', reference: null };
}

/** The money goes back: its receipts count no more, and its credit is gone; a credit that was used keeps it here. */
async function unbook(ctx: WorkCtx, intent: IntentRow): Promise<void> {
  const reason = intent.refund_trans_id ?? intent.tran_id;
  const receipts = await receiptsOfIntent(ctx, intent.id);
  for (const id of receipts.map((one) => one.invoice_id).toSorted()) await lockInvoice(ctx.db, id);
  const [over] = await ctx.db
    .select()
    .from(billOverpayments)
    .where(eq(billOverpayments.intent_id, intent.id))
    .for('update');
  if (over && (over.used > 0 || over.returned > 0)) throw new Problem(w.overpayment_used, { status: 409 });
  for (const receipt of receipts) await undoReceipt(ctx, receipt, reason);
  if (over)
    await ctx.db
      .update(billOverpayments)
      .set({ state: 'REFUNDED', decided_at: ctx.now, decided_by: ctx.actor?.userId ?? null, reason })
      .where(eq(billOverpayments.id, over.id));
}

const ofBills: Settlement = { book, unbook };

/** What becomes of the operator's bills that were paid online. */
export const billSettlement = settlements.answeredBy({ purpose: 'SITE_BILL', settlement: ofBills });
