import { and, eq, sql } from 'drizzle-orm';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { sites } from '#modules/platform/sites/base/tables.server.ts';
import { isOpen, balanceOn, wholeInvoices } from '../base/invoice-rows.server.ts';
import { agingOf, type AgingBucket } from '../base/rules.ts';
import { invoicePayments, invoices } from '../base/tables.server.ts';
import { today } from '../base/today.ts';

export type AgingRow = { site_id: string; site_en: string; site_bn: string } & Record<AgingBucket, number>;

/** What is still open, school by school, by how long it has been overdue; the largest debt first. */
export async function aging(ctx: Ctx): Promise<AgingRow[]> {
  const day = today(ctx.now);
  const open = await wholeInvoices(ctx.db, isOpen);
  const names = await ctx.db.select({ id: sites.id, en: sites.name_en, bn: sites.name_bn }).from(sites);
  const rows = new Map<string, AgingRow>();
  for (const whole of open) {
    const id = whole.invoice.about_site;
    const name = names.find((site) => site.id === id);
    const row = rows.get(id) ?? {
      site_id: id,
      site_en: name?.en ?? '',
      site_bn: name?.bn ?? '',
      not_due: 0,
      d1_30: 0,
      d31_60: 0,
      d61_90: 0,
      d91: 0,
    };
    const columns = agingOf(balanceOn(whole, day), day);
    for (const bucket of Object.keys(columns) as AgingBucket[]) row[bucket] += columns[bucket];
    rows.set(id, row);
  }
  const total = (row: AgingRow) => row.not_due + row.d1_30 + row.d31_60 + row.d61_90 + row.d91;
  return [...rows.values()].toSorted((a, b) => total(b) - total(a));
}

export type StatementLine = {
  id: string;
  on: string;
  what: 'INVOICE' | 'PAYMENT' | 'LATE_FEE' | 'LATE_FEE_WAIVER';
  number: string;
  charged: number;
  paid: number;
  balance: number;
};

/** Everything between operator and school in the order of its days, with the balance after each line. */
export async function statement(
  ctx: Ctx,
  siteId: string,
  from: string,
  to: string,
): Promise<{ opening: number; lines: StatementLine[]; closing: number }> {
  const billed = await ctx.db
    .select()
    .from(invoices)
    .where(and(eq(invoices.about_site, siteId), sql`${invoices.cancelled_at} IS NULL`));
  const received = await ctx.db
    .select()
    .from(invoicePayments)
    .where(and(eq(invoicePayments.about_site, siteId), sql`${invoicePayments.cancelled_at} IS NULL`));
  const entries = [
    ...billed.map((one) => ({
      id: one.id,
      on: one.issued_on,
      what: 'INVOICE' as const,
      number: one.invoice_no,
      charged: one.net,
      paid: 0,
    })),
    // A late fee is charged at the moment it is settled: that is when it was calculated for good.
    ...received.flatMap((one) => [
      ...(one.late_fee > 0
        ? [
            {
              id: `${one.id}-fee`,
              on: one.received_on,
              what: 'LATE_FEE' as const,
              number: one.receipt_no,
              charged: one.late_fee,
              paid: 0,
            },
          ]
        : []),
      {
        id: one.id,
        on: one.received_on,
        what: one.kind,
        number: one.receipt_no,
        charged: 0,
        paid: one.principal + one.late_fee,
      },
    ]),
  ].toSorted((a, b) => (a.on < b.on ? -1 : Number(a.on > b.on)));
  let balance = 0;
  const lines = entries.map((entry) => ({ ...entry, balance: (balance += entry.charged - entry.paid) }));
  const before = lines.filter(({ on }) => on < from);
  const within = lines.filter(({ on }) => on >= from && on <= to);
  const opening = before.at(-1)?.balance ?? 0;
  return { opening, lines: within, closing: within.at(-1)?.balance ?? opening };
}
