import { and, eq } from 'drizzle-orm';
import { findRow, updateRow } from '#kernel/database/rows.server.ts';
import { notFound, Problem } from '#kernel/problem.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { sites } from '#modules/platform/sites/base/tables.server.ts';
import { balanceOn, isOpen, lockInvoice, wholeInvoices } from '../base/invoice-rows.server.ts';
import { lastPaidOn, openOn, writeReceipt } from '../receipts/receive.server.ts';
import { allocate } from '../base/rules.ts';
import { billOverpayments, invoices } from '../base/tables.server.ts';
import { today } from '../base/today.ts';
import { auditForBoth } from '../base/in-institution.server.ts';
import { overpaymentLeft, overpaymentState } from './list.server.ts';
import { overpaymentWords as w } from './words.ts';

const billsAtMost = 50;

/** An over-payment, and the open bills of its institution; of all where nobody knows whose it is. */
export async function oneOverpayment(ctx: Ctx, id: string) {
  const [found] = await ctx.db
    .select({
      id: billOverpayments.id,
      intent_id: billOverpayments.intent_id,
      about_site: billOverpayments.about_site,
      gateway: billOverpayments.gateway,
      transaction_no: billOverpayments.transaction_no,
      received_on: billOverpayments.received_on,
      amount: billOverpayments.amount,
      left: overpaymentLeft,
      reason: billOverpayments.reason,
      state: overpaymentState,
      site_en: sites.name_en,
      site_bn: sites.name_bn,
    })
    .from(billOverpayments)
    .leftJoin(sites, eq(sites.id, billOverpayments.about_site))
    .where(eq(billOverpayments.id, id));
  if (!found) throw notFound();
  const { about_site, intent_id, ...row } = found;
  const day = today(ctx.now);
  const open =
    row.state === 'OPEN'
      ? await wholeInvoices(
          ctx.db,
          and(isOpen, about_site ? eq(invoices.about_site, about_site) : undefined),
          {
            limit: billsAtMost,
            offset: 0,
          },
        )
      : [];
  return {
    ...row,
    payment: `${ctx.siteId}.${intent_id}`,
    bills: open.map((whole) => ({
      id: whole.invoice.id,
      invoice_no: whole.invoice.invoice_no,
      due: balanceOn(whole, day).payable,
    })),
  };
}

/** Held until the work ends; what is settled is not settled again. */
async function openRow(ctx: Ctx, id: string) {
  const row = await findRow(ctx, billOverpayments, id, 'update');
  const left = row.amount - row.used - row.returned;
  if (row.state !== 'OPEN' || left <= 0) throw new Problem(w.not_open, { status: 409 });
  return { ...row, left };
}

/** Pays a bill of the same institution with what is left, as far as it is open. Bill first, then credit: as a refund does. */
export async function applyOverpayment(
  ctx: Ctx,
  { id, invoice_id }: { id: string; invoice_id: string },
): Promise<{ id: string; receipt_no: string }> {
  const invoice = await lockInvoice(ctx.db, invoice_id);
  const row = await openRow(ctx, id);
  if (row.about_site && row.about_site !== invoice.about_site)
    throw new Problem(w.other_institution, { status: 409 });
  // On receipts a credit is of the day on which the money came; the bill's own days may be later.
  const days = [row.received_on, invoice.issued_on, (await lastPaidOn(ctx, invoice_id)) ?? ''];
  const received_on = days.toSorted().at(-1)!;
  const { siteId, balance } = await openOn(ctx, invoice_id, received_on);
  const taken = Math.min(row.left, balance.payable);
  const parts = allocate(balance, taken);
  if (!parts) throw new Problem(w.no_bills, { status: 409 });
  const used = row.used + taken;
  await ctx.db
    .update(billOverpayments)
    // Whose it is, is known once it paid a bill.
    .set({ used, about_site: siteId, version: row.version + 1, updated_at: ctx.now })
    .where(eq(billOverpayments.id, id));
  await auditForBoth(ctx, siteId, {
    action: 'overpayment.use',
    subject: 'overpayment',
    subjectId: id,
    before: { used: row.used },
    after: { used, invoice_no: invoice.invoice_no },
  });
  const { receipt_no } = await writeReceipt(ctx, {
    invoice_id,
    about_site: siteId,
    overpayment_id: id,
    received_on,
    method: 'online',
    reference: row.transaction_no,
    collected_by: ctx.actor.userId,
    ...parts,
  });
  return { id, receipt_no };
}

/** What is left was paid back outside of the program; the reason says how. */
export async function giveBackOverpayment(
  ctx: Ctx,
  { id, reason }: { id: string; reason: string },
): Promise<{ id: string }> {
  const row = await openRow(ctx, id);
  const returned = row.returned + row.left;
  await updateRow(ctx, billOverpayments, row, {
    state: 'RETURNED',
    returned,
    decided_by: ctx.actor.userId,
    decided_at: ctx.now,
    reason,
  });
  const entry = {
    action: 'overpayment.give-back',
    subject: 'overpayment',
    subjectId: id,
    before: { amount: row.amount, used: row.used, returned: row.returned },
    after: { state: 'RETURNED', returned },
    reason,
  };
  if (row.about_site) await auditForBoth(ctx, row.about_site, entry);
  else await ctx.audit(entry);
  return { id };
}
