import { sql } from 'drizzle-orm';
import type { Db } from '#kernel/database/pool.server.ts';
import type { Invariant } from '#kernel/declarations/invariant.ts';
import { lines } from '#kernel/declarations/invariants.server.ts';

export const paymentInvariants: readonly Invariant<Db>[] = [
  {
    key: 'payments.one-credit',
    says: 'Money that arrived online is booked, as much as arrived; money that did not arrive, went back or is on its way back, is not.',
    scope: 'site',
    find: (db, siteId) =>
      lines(
        db,
        sql`SELECT 'payment ' || i.id || ' is ' || i.state || ' with '
              || coalesce(c.amount::text || CASE WHEN c.reversed_at IS NULL THEN '' ELSE ' taken back' END, 'nothing')
              || ' booked of ' || coalesce(i.received_amount::text, 'nothing')
            FROM payment_intents i
            LEFT JOIN payment_credits c ON c.site_id = i.site_id AND c.intent_id = i.id
            WHERE i.site_id = ${siteId} AND NOT CASE
              WHEN i.state = 'PAID'
                THEN c.amount IS NOT NULL AND c.amount = i.received_amount AND c.reversed_at IS NULL
              WHEN i.state IN ('REFUND_PENDING', 'REFUNDED') AND i.paid_at IS NOT NULL THEN c.reversed_at IS NOT NULL
              ELSE c.intent_id IS NULL
            END`,
      ),
  },
  {
    key: 'payments.handed-on',
    says: 'What a gateway keeps and hands on of money that arrived is said together, is all of it, and no more is handed on than arrived.',
    scope: 'site',
    find: (db, siteId) =>
      lines(
        db,
        sql`SELECT 'payment ' || i.id || ': received ' || coalesce(i.received_amount::text, 'nothing') || ', charge '
              || coalesce(i.charge::text, 'not said') || ', net ' || coalesce(i.net::text, 'not said')
            FROM payment_intents i
            WHERE i.site_id = ${siteId} AND i.paid_at IS NOT NULL AND NOT CASE
              WHEN i.charge IS NULL OR i.net IS NULL THEN i.charge IS NULL AND i.net IS NULL
              ELSE i.charge >= 0 AND i.net BETWEEN 0 AND i.received_amount
                AND i.charge + i.net >= i.received_amount
            END`,
      ),
  },
  {
    key: 'payments.watched',
    says: 'A payment whose end is not known yet is asked about again.',
    scope: 'site',
    find: (db, siteId) =>
      lines(
        db,
        sql`SELECT 'payment ' || i.id || ' is ' || i.state || ' and nobody asks about it' FROM payment_intents i
            WHERE i.site_id = ${siteId}
              AND ((i.state IN ('INITIATED', 'REDIRECTED', 'RETURNED')
                  AND i.created_at > now() - interval '6 days')
                OR (i.state = 'COUNTER_PENDING' AND i.expires_at > now() + interval '1 day'))
              AND NOT EXISTS (SELECT 1 FROM payment_watch w WHERE w.intent_id = i.id)`,
      ),
  },
];
