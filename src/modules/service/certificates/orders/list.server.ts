import { and, eq, sql } from 'drizzle-orm';
import { workInCentre } from '#kernel/procedures/across-sites.server.ts';
import { centralSite } from '#kernel/audit/audit.server.ts';
import { inner, left, serveList } from '#kernel/lists/list.server.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { jobs } from '#kernel/database/kernel-tables.server.ts';
import { stateSql } from '#modules/money/billing/base/invoice-rows.server.ts';
import { invoices } from '#modules/money/billing/base/tables.server.ts';
import { today } from '#modules/money/billing/base/today.ts';
import { sites } from '#modules/platform/sites/base/tables.server.ts';
import { idCardOrders } from '../base/tables.server.ts';
import { orderList, ownOrderList } from './list.ts';

/** Cancelled, ready, or what its job is. */
const stateOf = sql`CASE WHEN ${idCardOrders.cancelled_at} IS NOT NULL THEN 'cancelled'
  WHEN ${idCardOrders.ready_at} IS NOT NULL THEN 'ready'
  WHEN ${jobs.state} IN ('waiting', 'running') THEN 'making' ELSE 'failed' END`;

const from = {
  table: idCardOrders,
  joins: [
    inner(sites, eq(sites.id, idCardOrders.about_site)),
    left(invoices, eq(invoices.id, idCardOrders.invoice_id)),
    left(jobs, and(eq(jobs.site_id, centralSite), eq(jobs.id, idCardOrders.job_id))),
  ],
  search: [idCardOrders.order_no, sites.name_en, sites.name_bn],
};
const columns = ({ now }: Ctx) => ({
  order_no: idCardOrders.order_no,
  ordered_at: idCardOrders.created_at,
  about: { en: idCardOrders.about_en, bn: idCardOrders.about_bn },
  cards: idCardOrders.cards,
  without_photo: idCardOrders.without_photo,
  total: sql`${idCardOrders.cards}::bigint * ${idCardOrders.unit_price}`,
  state: stateOf,
  invoice_no: invoices.invoice_no,
  about_site: idCardOrders.about_site,
  done: sql`coalesce(${jobs.done}, 0)`,
  lang: idCardOrders.lang,
  paper: idCardOrders.paper,
  job_id: idCardOrders.job_id,
  files: idCardOrders.files,
  invoice_id: idCardOrders.invoice_id,
  invoice_state: sql`CASE WHEN ${invoices.id} IS NULL THEN NULL ELSE ${stateSql(today(now))} END`,
});

export const orderRows = serveList(orderList, {
  ...from,
  columns: (ctx) => ({ ...columns(ctx), site: { en: sites.name_en, bn: sites.name_bn } }),
});

export const ownOrderRows = serveList(ownOrderList, {
  ...from,
  columns,
  within: workInCentre,
  where: (_ctx, { siteId }) => eq(idCardOrders.about_site, siteId),
});
