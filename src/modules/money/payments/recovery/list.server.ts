import { eq, inArray, or, sql } from 'drizzle-orm';
import { left, serveList } from '#kernel/lists/list.server.ts';
import { uuidPattern } from '#kernel/uuid.ts';
import { sites } from '#modules/platform/sites/base/tables.server.ts';
import { paymentIntents } from '../base/tables.server.ts';
import { paymentList } from './list.ts';
import { institutionNames, institutionOf, within } from './operator.server.ts';

export const paymentRows = serveList(paymentList, {
  table: paymentIntents,
  joins: [left(sites, institutionOf)],
  sites: (ctx, { site_id = '' }) => within(ctx, uuidPattern.test(site_id) ? site_id : undefined),
  columns: {
    payer_name: paymentIntents.payer_name,
    site: institutionNames,
    created_at: paymentIntents.created_at,
    gateway: paymentIntents.gateway,
    card_type: paymentIntents.card_type,
    amount: paymentIntents.amount,
    state: paymentIntents.state,
    tran_id: paymentIntents.tran_id,
    gateway_txn_id: paymentIntents.gateway_txn_id,
    site_id: paymentIntents.site_id,
  },
  search: [paymentIntents.payer_name, paymentIntents.tran_id, paymentIntents.gateway_txn_id],
  filters: {
    // What an institution paid to the operator is the operator's.
    site_id: (value) =>
      uuidPattern.test(value)
        ? or(eq(paymentIntents.site_id, value), eq(paymentIntents.about_site, value))
        : sql`false`,
    // What nobody knows the purpose of is where most payments are: with the students'.
    purpose: (value) =>
      inArray(
        paymentIntents.purpose,
        value === 'ADMISSION' ? ['ADMISSION'] : ['FEE', 'SITE_BILL', 'UNKNOWN'],
      ),
  },
});
