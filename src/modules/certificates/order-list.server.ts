import { and, desc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { centralSite } from '#kernel/audit.server.ts';
import { listOrder } from '#kernel/list-order.server.ts';
import type { ListInput } from '#kernel/list-query.ts';
import { holding } from '#kernel/list-search.server.ts';
import type { Ctx } from '#kernel/procedure.server.ts';
import { jobs } from '#kernel/tables.server.ts';
import { stateSql } from '#modules/billing/invoice-rows.server.ts';
import type { BillState } from '#modules/billing/rules.ts';
import { invoices } from '#modules/billing/tables.server.ts';
import { today } from '#modules/billing/today.ts';
import { sites } from '#modules/sites/tables.server.ts';
import { cardPapers } from './card-design.ts';
import { idCardOrders } from './tables.server.ts';

const nullable = z.string().nullable();
export const shownOrder = z.object({
  id: z.string(),
  order_no: z.string(),
  about_site: z.string(),
  site_en: z.string(),
  site_bn: z.string(),
  about_en: z.string(),
  about_bn: z.string(),
  ordered_at: z.string(),
  cards: z.int(),
  without_photo: z.int(),
  /** How many of them are drawn. */
  done: z.int(),
  total: z.int(),
  lang: z.enum(['en', 'bn']),
  paper: z.enum(cardPapers),
  job_id: nullable,
  files: z.array(z.object({ file_id: z.string(), name: z.string(), cards: z.int(), pages: z.int() })),
  state: z.enum(['making', 'ready', 'failed', 'cancelled']),
  invoice_id: nullable,
  invoice_no: nullable,
  invoice_state: z.enum(['unpaid', 'partially_paid', 'paid', 'overdue', 'cancelled']).nullable(),
});

const uuidShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** `of`: the orders of this school alone. */
type Asked = Pick<ListInput, 'q' | 'filter'> & { of?: string };

/** Cancelled, ready, or what its job is. */
const stateOf = sql<
  'making' | 'ready' | 'failed' | 'cancelled'
>`CASE WHEN ${idCardOrders.cancelled_at} IS NOT NULL THEN 'cancelled'
  WHEN ${idCardOrders.ready_at} IS NOT NULL THEN 'ready'
  WHEN ${jobs.state} IN ('waiting', 'running') THEN 'making' ELSE 'failed' END`;
const ofOrder = and(eq(jobs.site_id, centralSite), eq(jobs.id, idCardOrders.job_id));

function matching({ q, filter, of }: Asked) {
  const site = filter?.['about_site'];
  return and(
    of ? eq(idCardOrders.about_site, of) : undefined,
    holding(q, [idCardOrders.order_no, sites.name_en, sites.name_bn]),
    site && uuidShape.test(site) ? eq(idCardOrders.about_site, site) : undefined,
    filter?.['state'] ? eq(stateOf, filter['state']) : undefined,
  );
}

const total = sql<number>`${idCardOrders.cards}::bigint * ${idCardOrders.unit_price}`;
const sortable = {
  order_no: idCardOrders.order_no,
  ordered_at: idCardOrders.id,
  site: sites.name_en,
  cards: idCardOrders.cards,
  without_photo: idCardOrders.without_photo,
  total,
};

export async function listOrders(ctx: Ctx, input: ListInput & { of?: string }) {
  const rows = await ctx.db
    .select({
      id: idCardOrders.id,
      order_no: idCardOrders.order_no,
      about_site: idCardOrders.about_site,
      site_en: sites.name_en,
      site_bn: sites.name_bn,
      about_en: idCardOrders.about_en,
      about_bn: idCardOrders.about_bn,
      ordered_at: idCardOrders.created_at,
      cards: idCardOrders.cards,
      without_photo: idCardOrders.without_photo,
      done: sql<number>`coalesce(${jobs.done}, 0)`,
      total,
      lang: idCardOrders.lang,
      paper: idCardOrders.paper,
      job_id: idCardOrders.job_id,
      files: idCardOrders.files,
      state: stateOf,
      invoice_id: idCardOrders.invoice_id,
      invoice_no: invoices.invoice_no,
      invoice_state: sql<
        BillState | 'cancelled' | null
      >`CASE WHEN ${invoices.id} IS NULL THEN NULL ELSE ${stateSql(today(ctx.now))} END`,
    })
    .from(idCardOrders)
    .innerJoin(sites, eq(sites.id, idCardOrders.about_site))
    .leftJoin(invoices, eq(invoices.id, idCardOrders.invoice_id))
    .leftJoin(jobs, ofOrder)
    .where(matching(input))
    .orderBy(listOrder(sortable, input.sort, '-ordered_at'), desc(idCardOrders.id))
    .limit(input.per_page)
    .offset((input.page - 1) * input.per_page);
  return rows.map((row) => ({ ...row, ordered_at: row.ordered_at.toISOString() }));
}

export async function countOrders(ctx: Ctx, input: Asked): Promise<{ total: number }> {
  const found = await ctx.db
    .select({ total: sql<number>`count(*)::int` })
    .from(idCardOrders)
    .innerJoin(sites, eq(sites.id, idCardOrders.about_site))
    .leftJoin(jobs, ofOrder)
    .where(matching(input));
  return { total: found[0]?.total ?? 0 };
}
