import { and, eq, isNull } from 'drizzle-orm';
import { updateRow } from '#kernel/database/rows.server.ts';
import { z } from 'zod';
import { fiscalYearOf } from '#kernel/text/days.ts';
import { cleanText, daySchema } from '#kernel/resource/field-schema.ts';
import { notFound, Problem, stale } from '#kernel/problem.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { formatMoney } from '#kernel/text/money.ts';
import { lockInvoice, balanceOn, wholeInvoice } from '../base/invoice-rows.server.ts';
import { numberFor } from '../base/numbers.server.ts';
import { receivePayment } from '../receipts/receive.server.ts';
import { billingAccounts, challans, invoicePayments } from '../base/tables.server.ts';
import { billingWords as w } from '../base/words.ts';
import { auditForBoth } from '../base/in-institution.server.ts';

export const challanSchema = z.object({
  invoice_id: z.uuid(),
  billing_account_id: z.uuid(),
  amount: z.int().min(1).max(1_000_000_000_000),
  issued_on: daySchema,
  valid_until: daySchema,
  depositor: cleanText(160).nullable(),
  note: cleanText(500).nullable(),
});
export type ChallanInput = z.output<typeof challanSchema>;
export type ChallanRow = typeof challans.$inferSelect;

async function checked(ctx: Ctx, input: ChallanInput): Promise<{ about_site: string }> {
  const invoice = await lockInvoice(ctx.db, input.invoice_id);
  if (invoice.cancelled_at) throw new Problem(w.is_cancelled, { status: 409 });
  if (input.valid_until < input.issued_on) throw new Problem(w.days_turned, { field: 'valid_until' });
  const balance = balanceOn(await wholeInvoice(ctx.db, invoice.id), input.valid_until);
  if (input.amount > balance.payable)
    throw new Problem(w.more_than_due, {
      field: 'amount',
      values: { payable: { en: formatMoney(balance.payable, 'en'), bn: formatMoney(balance.payable, 'bn') } },
    });
  const account = await ctx.db
    .select({ id: billingAccounts.id })
    .from(billingAccounts)
    .where(eq(billingAccounts.id, input.billing_account_id));
  if (!account[0]) throw notFound();
  return { about_site: invoice.about_site };
}

export async function createChallan(
  ctx: Ctx,
  input: ChallanInput,
): Promise<{ id: string; challan_no: string }> {
  const { about_site } = await checked(ctx, input);
  const challan_no = await numberFor(ctx, 'CHN', input.issued_on);
  const row = { ...input, about_site, challan_no, fiscal_year: fiscalYearOf(input.issued_on) };
  const made = await ctx.db.insert(challans).values(row).returning({ id: challans.id });
  const id = made[0]!.id;
  await auditForBoth(ctx, about_site, {
    action: 'challan.create',
    subject: 'challan',
    subjectId: id,
    after: row,
  });
  return { id, challan_no };
}

/** Only what nobody has paid yet; a challan of another invoice would be another challan. */
async function openChallan(ctx: Ctx, id: string): Promise<ChallanRow> {
  const found = await ctx.db.select().from(challans).where(eq(challans.id, id)).for('update');
  if (!found[0]) throw notFound();
  if (found[0].cancelled_at) throw new Problem(w.is_cancelled, { status: 409 });
  const paid = await ctx.db
    .select({ id: invoicePayments.id })
    .from(invoicePayments)
    .where(and(eq(invoicePayments.challan_id, id), isNull(invoicePayments.cancelled_at)));
  if (paid.length > 0) throw new Problem(w.paid_already, { status: 409 });
  return found[0];
}

export async function editChallan(
  ctx: Ctx,
  { id, version, ...input }: ChallanInput & { id: string; version: number },
): Promise<{ id: string; version: number }> {
  const before = await openChallan(ctx, id);
  if (before.version !== version) throw stale(input, before);
  await checked(ctx, { ...input, invoice_id: before.invoice_id });
  await updateRow(ctx, challans, { id, version }, { ...input, invoice_id: before.invoice_id });
  await auditForBoth(ctx, before.about_site, {
    action: 'challan.edit',
    subject: 'challan',
    subjectId: id,
    before,
    after: input,
  });
  return { id, version: version + 1 };
}

export async function cancelChallan(
  ctx: Ctx,
  { id, reason }: { id: string; reason: string },
): Promise<{ id: string }> {
  const before = await openChallan(ctx, id);
  await updateRow(ctx, challans, before, {
    cancelled_at: ctx.now,
    cancelled_by: ctx.actor.userId,
    cancel_reason: reason,
  });
  await auditForBoth(ctx, before.about_site, {
    action: 'challan.cancel',
    subject: 'challan',
    subjectId: id,
    before,
    reason,
  });
  return { id };
}

/** The bank has sent its part of the slip: the amount is received for the invoice. */
export async function payChallan(
  ctx: Ctx,
  input: { id: string; received_on: string; reference: string },
): Promise<{ id: string; receipt_no: string }> {
  const challan = await openChallan(ctx, input.id);
  const { id, receipt_no } = await receivePayment(ctx, {
    id: challan.invoice_id,
    amount: challan.amount,
    received_on: input.received_on,
    method: 'bank_deposit',
    reference: input.reference,
    note: null,
    challan_id: challan.id,
  });
  return { id, receipt_no };
}
