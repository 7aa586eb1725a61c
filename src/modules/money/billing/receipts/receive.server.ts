import { and, eq, isNull, max, sql } from 'drizzle-orm';
import { findRow } from '#kernel/database/rows.server.ts';
import { fiscalYearOf } from '#kernel/text/days.ts';
import { Problem } from '#kernel/problem.ts';
import type { Ctx, WorkCtx } from '#kernel/procedures/procedure.server.ts';
import { formatMoney } from '#kernel/text/money.ts';
import { paymentTypes } from '#modules/money/payments/base/tables.server.ts';
import { reviewCredit } from './credit.server.ts';
import { keepSums, lockInvoice, balanceOn, wholeInvoice } from '../base/invoice-rows.server.ts';
import { numberFor } from '../base/numbers.server.ts';
import { allocate, type Balance } from '../base/rules.ts';
import { billOverpayments, invoicePayments } from '../base/tables.server.ts';
import { today } from '../base/today.ts';
import { billingWords as w } from '../base/words.ts';
import { auditForBoth } from '../base/in-institution.server.ts';

const inBoth = (amount: number) => ({ en: formatMoney(amount, 'en'), bn: formatMoney(amount, 'bn') });

/** The day of the last payment of an invoice. */
export async function lastPaidOn(ctx: Pick<WorkCtx, 'db'>, id: string): Promise<string | null> {
  const last = await ctx.db
    .select({ on: max(invoicePayments.received_on) })
    .from(invoicePayments)
    .where(and(eq(invoicePayments.invoice_id, id), isNull(invoicePayments.cancelled_at)));
  return last[0]?.on ?? null;
}

/** The invoice, locked, with its balance on a day on which money for it may be entered. */
export async function openOn(
  ctx: WorkCtx,
  id: string,
  day: string,
): Promise<{ siteId: string; balance: Balance }> {
  const invoice = await lockInvoice(ctx.db, id);
  if (invoice.cancelled_at) throw new Problem(w.is_cancelled, { status: 409 });
  if (day > today(ctx.now)) throw new Problem(w.in_the_future, { field: 'received_on' });
  if (day < invoice.issued_on) throw new Problem(w.before_issue, { field: 'received_on' });
  const last = await lastPaidOn(ctx, id);
  // The fee that a later payment froze would no longer follow from its day.
  if (last && day < last) throw new Problem(w.before_last_payment, { field: 'received_on' });
  return { siteId: invoice.about_site, balance: balanceOn(await wholeInvoice(ctx.db, id), day) };
}

export type Received = {
  id: string;
  amount: number;
  received_on: string;
  method: string;
  reference: string | null;
  note: string | null;
  challan_id?: string | null;
};

/** Writes down money that came in: the late fee of that day first, then the bill. More than is due is not taken. */
export async function receivePayment(
  ctx: Ctx,
  input: Received,
): Promise<{ id: string; receipt_no: string; late_fee: number; principal: number }> {
  const methods = await ctx.db
    .select()
    .from(paymentTypes)
    .where(and(eq(paymentTypes.code, input.method), eq(paymentTypes.active, true)));
  const method = methods[0];
  if (!method || method.channel !== 'COUNTER') throw new Problem(w.unknown_method, { field: 'method' });
  if (method.needs_reference && !input.reference)
    throw new Problem(w.needs_reference, { field: 'reference' });
  const { siteId, balance } = await openOn(ctx, input.id, input.received_on);
  const parts = allocate(balance, input.amount);
  if (!parts)
    throw new Problem(w.more_than_due, { field: 'amount', values: { payable: inBoth(balance.payable) } });
  return writeReceipt(ctx, {
    invoice_id: input.id,
    about_site: siteId,
    challan_id: input.challan_id ?? null,
    received_on: input.received_on,
    method: input.method,
    reference: input.reference,
    note: input.note,
    collected_by: ctx.actor.userId,
    ...parts,
  });
}

type ToWrite = Omit<typeof invoicePayments.$inferInsert, 'receipt_no' | 'fiscal_year'>;

/** Puts money on a receipt of an invoice that is locked and on which it fits, and looks at the institution again. */
export async function writeReceipt(
  ctx: Ctx | WorkCtx,
  input: ToWrite,
): Promise<{ id: string; receipt_no: string; late_fee: number; principal: number }> {
  const { about_site: siteId, received_on, late_fee, principal } = input;
  const receipt_no = await numberFor(ctx, 'RCP', received_on);
  const row = { ...input, receipt_no, fiscal_year: fiscalYearOf(received_on) };
  const made = await ctx.db.insert(invoicePayments).values(row).returning({ id: invoicePayments.id });
  const id = made[0]!.id;
  await keepSums(ctx.db, input.invoice_id, ctx.now, today(ctx.now));
  await auditForBoth(ctx, siteId, {
    action: 'invoice-payment.receive',
    subject: 'invoice-payment',
    subjectId: id,
    after: row,
  });
  await reviewCredit(ctx, siteId);
  return { id, receipt_no, late_fee, principal };
}

/** Lets an institution off its late fee, or a part of it; the reason stays with it. */
export async function waiveLateFee(
  ctx: Ctx,
  input: { id: string; amount: number; reason: string },
): Promise<{ id: string; receipt_no: string }> {
  const day = today(ctx.now);
  const { siteId, balance } = await openOn(ctx, input.id, day);
  if (input.amount > balance.late_fee_due)
    throw new Problem(w.no_late_fee, { field: 'amount', values: { due: inBoth(balance.late_fee_due) } });
  const row = {
    invoice_id: input.id,
    about_site: siteId,
    kind: 'LATE_FEE_WAIVER' as const,
    receipt_no: await numberFor(ctx, 'LFW', day),
    fiscal_year: fiscalYearOf(day),
    received_on: day,
    method: 'waiver',
    principal: 0,
    late_fee: input.amount,
    note: input.reason,
    collected_by: ctx.actor.userId,
  };
  const made = await ctx.db.insert(invoicePayments).values(row).returning({ id: invoicePayments.id });
  const id = made[0]!.id;
  await keepSums(ctx.db, input.id, ctx.now, day);
  await auditForBoth(ctx, siteId, {
    action: 'late-fee.waive',
    subject: 'invoice-payment',
    subjectId: id,
    after: row,
    reason: input.reason,
  });
  return { id, receipt_no: row.receipt_no };
}

/** By hand; what came online goes back through the gateway, with its whole payment. */
export async function cancelReceipt(
  ctx: Ctx,
  { id, reason }: { id: string; reason: string },
): Promise<{ id: string }> {
  const found = await findRow(ctx, invoicePayments, id);
  if (found.intent_id) throw new Problem(w.came_online, { status: 409 });
  return undoReceipt(ctx, found, reason);
}

/** A receipt is cancelled, never deleted: its number stays used and the bill is due again. */
export async function undoReceipt(
  ctx: Ctx | WorkCtx,
  before: typeof invoicePayments.$inferSelect,
  reason: string,
): Promise<{ id: string }> {
  const { id, overpayment_id } = before;
  await lockInvoice(ctx.db, before.invoice_id);
  const cancelled = await ctx.db
    .update(invoicePayments)
    .set({
      cancelled_at: ctx.now,
      cancelled_by: ctx.actor?.userId ?? null,
      cancel_reason: reason,
      version: before.version + 1,
      updated_at: ctx.now,
    })
    .where(and(eq(invoicePayments.id, id), isNull(invoicePayments.cancelled_at)))
    .returning({ id: invoicePayments.id });
  if (cancelled.length === 0) throw new Problem(w.is_cancelled, { status: 409 });
  // The credit that paid it is there again, also where the rest of it was given back meanwhile.
  if (overpayment_id)
    await ctx.db
      .update(billOverpayments)
      .set({
        used: sql`${billOverpayments.used} - ${before.principal + before.late_fee}`,
        state: sql`CASE WHEN ${billOverpayments.state} = 'RETURNED' THEN 'OPEN' ELSE ${billOverpayments.state} END`,
        version: sql`${billOverpayments.version} + 1`,
        updated_at: ctx.now,
      })
      .where(eq(billOverpayments.id, overpayment_id));
  await keepSums(ctx.db, before.invoice_id, ctx.now, today(ctx.now));
  await auditForBoth(ctx, before.about_site, {
    action: 'invoice-payment.cancel',
    subject: 'invoice-payment',
    subjectId: id,
    before,
    reason,
  });
  await reviewCredit(ctx, before.about_site);
  return { id };
}
