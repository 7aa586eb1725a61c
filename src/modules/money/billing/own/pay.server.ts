import { and, eq, inArray } from 'drizzle-orm';
import { workInCentre } from '#kernel/procedures/across-sites.server.ts';
import { notFound, Problem } from '#kernel/problem.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import {
  createIntent,
  findIntent,
  onlineMethodsOf,
  readOutcome,
  type OnlineMethod,
} from '#modules/money/payments/face/paid-online.server.ts';
import { sites } from '#modules/platform/sites/base/tables.server.ts';
import { balanceOn, wholeInvoices } from '../base/invoice-rows.server.ts';
import { billOverpayments, invoices } from '../base/tables.server.ts';
import { today } from '../base/today.ts';
import { receiptsOfIntent, type FrozenBills } from './settlement.server.ts';
import { payBillWords as w } from './words.ts';

/** How the operator can be paid online: by the operator's own accounts. */
export const ownBillMethods = (ctx: Ctx): Promise<OnlineMethod[]> =>
  workInCentre(ctx, (centre) => onlineMethodsOf(centre.db, centre.siteId));

/**
 * Freezes the bills that are paid, with the amount of each, and leads to the gateway. Whose bills they are and what is
 * due is worked out here; what the payer saw is only compared. The payment is the operator's, in the central site.
 */
export async function payOwnBills(
  ctx: Ctx,
  { bill_ids, method, seen }: { bill_ids: string[]; method: string; seen: number },
): Promise<{ intent: string; pay_url: string; amount: number }> {
  const day = today(ctx.now);
  const found = await wholeInvoices(
    ctx.db,
    and(eq(invoices.about_site, ctx.siteId), inArray(invoices.id, bill_ids)),
  );
  if (found.length !== new Set(bill_ids).size) throw notFound();
  const bills = found
    .filter(({ invoice }) => invoice.cancelled_at === null)
    .map((whole) => ({ id: whole.invoice.id, amount: balanceOn(whole, day).payable }))
    .filter(({ amount }) => amount > 0);
  if (bills.length === 0) throw new Problem(w.nothing_due);
  const amount = bills.reduce((sum, bill) => sum + bill.amount, 0);
  if (amount !== seen || bills.length !== found.length)
    throw new Problem(w.amount_changed, { status: 409, data: { now: amount } });
  const [school] = await ctx.db.select().from(sites).where(eq(sites.id, ctx.siteId));
  const payer_ref: FrozenBills = { bills, day };
  const made = await workInCentre(ctx, async (centre) => {
    const methods = await onlineMethodsOf(centre.db, centre.siteId);
    const chosen = methods.find(({ code }) => code === method);
    if (!chosen) throw new Problem(w.no_method, { field: 'method' });
    return createIntent(centre, {
      purpose: 'SITE_BILL',
      about_site: ctx.siteId,
      payer_ref,
      payer_name: school?.name_en ?? '',
      payer_phone: null,
      amount,
      gateway: chosen.gateway,
    });
  });
  await ctx.audit({
    action: 'online-bill-payment.start',
    subject: 'online-bill-payment',
    subjectId: made.id,
    after: { bills, amount, method },
  });
  return { intent: made.id, pay_url: made.pay_url, amount };
}

/** What became of a payment of the school's own bills; another school's does not exist here. */
export async function ownBillPayment(ctx: Ctx, { intent: id }: { intent: string }) {
  const { intent, over, receipts } = await workInCentre(ctx, async (centre) => {
    const found = await findIntent(centre.db, centre.siteId, id);
    if (!found || found.purpose !== 'SITE_BILL' || found.about_site !== ctx.siteId) throw notFound();
    const [kept] = await centre.db.select().from(billOverpayments).where(eq(billOverpayments.intent_id, id));
    return { intent: found, over: kept, receipts: await receiptsOfIntent(centre, id) };
  });
  const said = await readOutcome(ctx, intent);
  return {
    ...said,
    receipts: receipts.map(({ receipt_no }) => receipt_no),
    credit: said.outcome === 'PAID' && over ? over.amount : 0,
  };
}
