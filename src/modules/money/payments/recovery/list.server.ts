import { eq, inArray } from 'drizzle-orm';
import { inner, serveList } from '#kernel/lists/list.server.ts';
import { uuidPattern } from '#kernel/uuid.ts';
import { sites } from '#modules/platform/sites/tables.server.ts';
import { paymentIntents } from '../tables.server.ts';
import { paymentList } from './list.ts';
import { within } from './operator.server.ts';

export const paymentRows = serveList(paymentList, {
  table: paymentIntents,
  joins: [inner(sites, eq(sites.id, paymentIntents.site_id))],
  sites: (ctx, { site_id = '' }) => within(ctx, uuidPattern.test(site_id) ? site_id : undefined),
  columns: {
    payer_name: paymentIntents.payer_name,
    site: { en: sites.name_en, bn: sites.name_bn },
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
    // What nobody knows the purpose of stands where most payments are: with the students'.
    purpose: (value) =>
      inArray(
        paymentIntents.purpose,
        value === 'ADMISSION' ? ['ADMISSION'] : ['FEE', 'SITE_BILL', 'UNKNOWN'],
      ),
  },
});
