import { and, desc, eq, gte, isNull, sql } from 'drizzle-orm';
import { notFound } from '#kernel/problem.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { addMonths } from '#kernel/text/days.ts';
import { balanceOn, isOpen, wholeInvoices } from '../base/invoice-rows.server.ts';
import { shownInvoice } from '../invoices/show.server.ts';
import { overpaymentLeft } from '../overpayments/list.server.ts';
import { challanPaper, invoicePaper, statementPaper } from '../papers/papers.server.ts';
import { billOverpayments, challans, invoices } from '../base/tables.server.ts';
import { today } from '../base/today.ts';

/** The invoice of the school that asks, or 404: another school's does not exist here. */
async function ours(ctx: Ctx, id: string): Promise<void> {
  const [found] = await ctx.db
    .select({ id: invoices.id })
    .from(invoices)
    .where(and(eq(invoices.id, id), eq(invoices.about_site, ctx.siteId)));
  if (!found) throw notFound();
}

/** More open bills than any school leaves unpaid. */
const openAtMost = 500;

/** What is payable on the day, overdue, and due next, of all open bills. */
export async function ownBillFigures(ctx: Ctx) {
  const mine = eq(invoices.about_site, ctx.siteId);
  const open = await wholeInvoices(ctx.db, and(mine, isOpen), { limit: openAtMost, offset: 0 });
  const balances = open.map((whole) => balanceOn(whole, today(ctx.now)));
  const sum = (of: 'payable' | 'overdue') => balances.reduce((total, balance) => total + balance[of], 0);
  return {
    payable: sum('payable'),
    overdue: sum('overdue'),
    credit: await creditOf(ctx),
    next_due_on: balances.flatMap(({ next_due_on }) => next_due_on ?? []).toSorted()[0] ?? null,
  };
}

/** What the operator has billed to the school, the newest first, by pages. */
export async function ownBills(ctx: Ctx, { page, per_page }: { page: number; per_page: number }) {
  const day = today(ctx.now);
  const mine = eq(invoices.about_site, ctx.siteId);
  const found = await wholeInvoices(ctx.db, mine, { limit: per_page, offset: (page - 1) * per_page });
  const total = await ctx.db.$count(invoices, mine);
  return {
    more: page * per_page < total,
    bills: found.map((whole) => {
      const balance = balanceOn(whole, day);
      const { id, invoice_no, kind, issued_on, net, cancelled_at } = whole.invoice;
      const cancelled = cancelled_at !== null;
      return {
        id,
        invoice_no,
        kind,
        issued_on,
        net,
        next_due_on: cancelled ? null : balance.next_due_on,
        due: cancelled ? 0 : balance.payable,
        state: cancelled ? ('cancelled' as const) : balance.state,
      };
    }),
  };
}

/** What the school has paid online beyond its bills and the operator has not dealt with. */
async function creditOf(ctx: Ctx): Promise<number> {
  const [left] = await ctx.db
    .select({
      sum: sql<number>`coalesce(sum(${overpaymentLeft}), 0)::float8`,
    })
    .from(billOverpayments)
    .where(and(eq(billOverpayments.about_site, ctx.siteId), eq(billOverpayments.state, 'OPEN')));
  return left?.sum ?? 0;
}

/** One bill with its lines, instalments, receipts and the deposit slips that can still be used. */
export async function ownBill(ctx: Ctx, id: string) {
  await ours(ctx, id);
  const slips = await ctx.db
    .select({
      id: challans.id,
      challan_no: challans.challan_no,
      amount: challans.amount,
      valid_until: challans.valid_until,
    })
    .from(challans)
    .where(
      and(
        eq(challans.invoice_id, id),
        eq(challans.about_site, ctx.siteId),
        isNull(challans.cancelled_at),
        gte(challans.valid_until, today(ctx.now)),
      ),
    )
    .orderBy(desc(challans.issued_on));
  return { ...(await shownInvoice(ctx, id)), challans: slips };
}

export async function ownBillPaper(ctx: Ctx, id: string, lang: 'en' | 'bn'): Promise<Uint8Array> {
  await ours(ctx, id);
  return invoicePaper(ctx, id, lang);
}

export async function ownChallanPaper(ctx: Ctx, id: string, lang: 'en' | 'bn'): Promise<Uint8Array> {
  const [found] = await ctx.db
    .select({ id: challans.id })
    .from(challans)
    .where(and(eq(challans.id, id), eq(challans.about_site, ctx.siteId)));
  if (!found) throw notFound();
  return challanPaper(ctx, id, lang);
}

/** The last twelve months between the operator and the school. */
export function ownStatementPaper(ctx: Ctx, lang: 'en' | 'bn'): Promise<Uint8Array> {
  const to = today(ctx.now);
  return statementPaper(ctx, { site_id: ctx.siteId, from: addMonths(to, -12), to }, lang);
}
