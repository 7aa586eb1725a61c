import { and, asc, count, desc, eq, sql, type SQL } from 'drizzle-orm';
import type { ListInput } from '#kernel/list-query.ts';
import { holding } from '#kernel/list-search.server.ts';
import type { Ctx } from '#kernel/procedure.server.ts';
import { sites } from '#modules/sites/tables.server.ts';
import { isOpen, standing, stateSql, wholeInvoices } from './invoice-rows.server.ts';
import { agingOf, type AgingBucket } from './rules.ts';
import { invoicePayments, invoices } from './tables.server.ts';
import { today } from './today.ts';

type Asked = Pick<ListInput, 'q' | 'filter'>;
const uuidShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function matching({ q, filter }: Asked, day: string): SQL | undefined {
  const site = filter?.['about_site'];
  return and(
    holding(q, [invoices.invoice_no, sites.name_en, sites.name_bn]),
    site && uuidShape.test(site) ? eq(invoices.about_site, site) : undefined,
    filter?.['fiscal_year'] ? eq(invoices.fiscal_year, filter['fiscal_year']) : undefined,
    filter?.['kind'] ? eq(invoices.kind, filter['kind'] as 'PACKAGE') : undefined,
    filter?.['state'] ? eq(stateSql(day), filter['state']) : undefined,
  );
}

const sortable = {
  invoice_no: invoices.invoice_no,
  issued_on: invoices.issued_on,
  next_due_on: invoices.next_due_on,
  net: invoices.net,
  site: sites.name_en,
} as const;

export async function listInvoices(ctx: Ctx, input: ListInput) {
  const day = today(ctx.now);
  const asked = input.sort ?? '-issued_on';
  const key = asked.replace(/^-/, '');
  const by = Object.hasOwn(sortable, key) ? sortable[key as keyof typeof sortable] : invoices.issued_on;
  return ctx.db
    .select({
      id: invoices.id,
      invoice_no: invoices.invoice_no,
      kind: invoices.kind,
      about_site: invoices.about_site,
      site_en: sites.name_en,
      site_bn: sites.name_bn,
      issued_on: invoices.issued_on,
      next_due_on: invoices.next_due_on,
      net: invoices.net,
      principal_paid: invoices.principal_paid,
      state: stateSql(day),
    })
    .from(invoices)
    .innerJoin(sites, eq(sites.id, invoices.about_site))
    .where(matching(input, day))
    .orderBy(asked.startsWith('-') ? desc(by) : asc(by), desc(invoices.id))
    .limit(input.per_page)
    .offset((input.page - 1) * input.per_page);
}

export async function countInvoices(ctx: Ctx, input: Asked): Promise<number> {
  const found = await ctx.db
    .select({ total: count() })
    .from(invoices)
    .innerJoin(sites, eq(sites.id, invoices.about_site))
    .where(matching(input, today(ctx.now)));
  return found[0]?.total ?? 0;
}

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
    const columns = agingOf(standing(whole, day), day);
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
    // A late fee is charged at the moment it is settled: that is when it was reckoned for good.
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
