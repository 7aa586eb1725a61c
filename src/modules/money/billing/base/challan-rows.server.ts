import { eq, sql, type SQL } from 'drizzle-orm';
import { notFound } from '#kernel/problem.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { sites } from '#modules/platform/sites/base/tables.server.ts';
import { billingAccounts, challans, invoices } from './tables.server.ts';
import { today } from './today.ts';

const paidBy = sql<string | null>`(SELECT p.receipt_no FROM invoice_payments p
  WHERE p.challan_id = ${challans.id} AND p.cancelled_at IS NULL)`;

export const challanStateSql = (day: string): SQL<string> => sql<string>`CASE
  WHEN ${challans.cancelled_at} IS NOT NULL THEN 'cancelled'
  WHEN ${paidBy} IS NOT NULL THEN 'paid'
  WHEN ${challans.valid_until} < ${day}::date THEN 'expired'
  ELSE 'open' END`;

const columns = (day: string) => ({
  id: challans.id,
  version: challans.version,
  challan_no: challans.challan_no,
  invoice_id: challans.invoice_id,
  invoice_no: invoices.invoice_no,
  about_site: challans.about_site,
  site_en: sites.name_en,
  site_bn: sites.name_bn,
  bank_en: billingAccounts.name_en,
  bank_bn: billingAccounts.name_bn,
  billing_account_id: challans.billing_account_id,
  amount: challans.amount,
  issued_on: challans.issued_on,
  valid_until: challans.valid_until,
  depositor: challans.depositor,
  note: challans.note,
  cancel_reason: challans.cancel_reason,
  receipt_no: paidBy,
  state: challanStateSql(day),
});

const joined = (ctx: Ctx, day: string) =>
  ctx.db
    .select(columns(day))
    .from(challans)
    .innerJoin(invoices, eq(invoices.id, challans.invoice_id))
    .innerJoin(sites, eq(sites.id, challans.about_site))
    .innerJoin(billingAccounts, eq(billingAccounts.id, challans.billing_account_id));

export async function oneChallan(ctx: Ctx, id: string) {
  const found = await joined(ctx, today(ctx.now)).where(eq(challans.id, id));
  if (!found[0]) throw notFound();
  return found[0];
}
