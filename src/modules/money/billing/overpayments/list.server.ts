import { eq, sql } from 'drizzle-orm';
import { left, serveList } from '#kernel/lists/list.server.ts';
import { sites } from '#modules/platform/sites/base/tables.server.ts';
import { billOverpayments } from '../base/tables.server.ts';
import { overpaymentList, type OverpaymentState } from './list.ts';
import { overpaymentWords as w } from './words.ts';

/** What is neither on bills nor given back. */
export const overpaymentLeft = sql<number>`(${billOverpayments.amount} - ${billOverpayments.used} - ${billOverpayments.returned})::float8`;

/** Used up, or as somebody decided. */
export const overpaymentState = sql<OverpaymentState>`CASE
  WHEN ${billOverpayments.state} = 'OPEN' AND ${overpaymentLeft} <= 0 THEN 'USED'
  ELSE ${billOverpayments.state} END`;

export const overpaymentRows = serveList(overpaymentList, {
  table: billOverpayments,
  joins: [left(sites, eq(sites.id, billOverpayments.about_site))],
  columns: {
    transaction_no: billOverpayments.transaction_no,
    site: {
      en: sql<string>`coalesce(${sites.name_en}, ${w.unknown.en})`,
      bn: sql<string>`coalesce(${sites.name_bn}, ${w.unknown.bn})`,
    },
    gateway: billOverpayments.gateway,
    received_on: billOverpayments.received_on,
    amount: billOverpayments.amount,
    left: overpaymentLeft,
    state: overpaymentState,
  },
  search: [billOverpayments.transaction_no, sites.name_en, sites.name_bn],
  filters: { about_site: billOverpayments.about_site },
});
