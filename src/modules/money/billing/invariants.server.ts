import { sql } from 'drizzle-orm';
import type { Db } from '#kernel/database/pool.server.ts';
import type { Invariant } from '#kernel/declarations/invariant.ts';
import { centralSite } from '#kernel/audit/audit.server.ts';
import { lines } from '#kernel/declarations/invariants.server.ts';

export const billingInvariants: readonly Invariant<Db>[] = [
  {
    key: 'billing.sums',
    says: 'An invoice is the sum of its lines less its discount, falls due in instalments of as much, and is paid by what was received for it, never by more.',
    scope: 'whole',
    find: (db) =>
      lines(
        db,
        sql`SELECT i.invoice_no || ': gross ' || i.gross || ' of lines ' || l.sum || ', net ' || i.net
              || ' of instalments ' || p.sum || ', paid ' || i.principal_paid || ' of receipts ' || r.sum
            FROM invoices i
            CROSS JOIN LATERAL (SELECT coalesce(sum(quantity * unit_price), 0) AS sum
              FROM invoice_lines WHERE invoice_id = i.id) l
            CROSS JOIN LATERAL (SELECT coalesce(sum(amount), 0) AS sum
              FROM invoice_instalments WHERE invoice_id = i.id) p
            CROSS JOIN LATERAL (SELECT coalesce(sum(principal), 0) AS sum
              FROM invoice_payments WHERE invoice_id = i.id AND cancelled_at IS NULL) r
            WHERE i.gross <> l.sum OR i.net <> i.gross - i.discount OR i.net <> p.sum
              OR i.principal_paid <> r.sum OR i.principal_paid > i.net`,
      ),
  },
  {
    key: 'billing.one-institution',
    says: 'Receipts and challans are of the institution whose invoice they pay.',
    scope: 'whole',
    find: (db) =>
      lines(
        db,
        sql`SELECT 'receipt ' || p.receipt_no FROM invoice_payments p JOIN invoices i ON i.id = p.invoice_id
            WHERE p.about_site <> i.about_site
            UNION ALL
            SELECT 'challan ' || c.challan_no FROM challans c JOIN invoices i ON i.id = c.invoice_id
            WHERE c.about_site <> i.about_site`,
      ),
  },
  {
    key: 'billing.nothing-on-cancelled',
    says: 'No receipt belongs to a cancelled invoice or bank slip, and a slip is paid once.',
    scope: 'whole',
    find: (db) =>
      lines(
        db,
        sql`SELECT 'receipt ' || p.receipt_no || ' stands on a cancelled invoice'
            FROM invoice_payments p JOIN invoices i ON i.id = p.invoice_id
            WHERE p.cancelled_at IS NULL AND i.cancelled_at IS NOT NULL
            UNION ALL
            SELECT 'receipt ' || p.receipt_no || ' stands on a cancelled challan'
            FROM invoice_payments p JOIN challans c ON c.id = p.challan_id
            WHERE p.cancelled_at IS NULL AND c.cancelled_at IS NOT NULL
            UNION ALL
            SELECT 'challan ' || c.challan_no || ' is paid twice' FROM challans c
            WHERE (SELECT count(*) FROM invoice_payments p WHERE p.challan_id = c.id AND p.cancelled_at IS NULL) > 1`,
      ),
  },
  {
    key: 'billing.online',
    says: 'What an institution paid online is on receipts of its bills and in its over-payment, as much as came; of an over-payment as much is used as is on receipts.',
    scope: 'site',
    find: async (db, siteId) => {
      if (siteId !== centralSite) return [];
      const money = await lines(
        db,
        sql`SELECT 'online payment ' || c.intent_id || ' of ' || c.amount || ' is booked with ' || r.sum + o.sum
            FROM payment_credits c JOIN payment_intents i ON i.site_id = c.site_id AND i.id = c.intent_id
            CROSS JOIN LATERAL (SELECT coalesce(sum(principal + late_fee), 0) AS sum
              FROM invoice_payments WHERE intent_id = c.intent_id AND cancelled_at IS NULL) r
            CROSS JOIN LATERAL (SELECT coalesce(sum(amount), 0) AS sum
              FROM bill_overpayments WHERE intent_id = c.intent_id AND state <> 'REFUNDED') o
            WHERE c.site_id = ${siteId} AND i.purpose = 'SITE_BILL'
              AND r.sum + o.sum <> CASE WHEN c.reversed_at IS NULL THEN c.amount ELSE 0 END`,
      );
      const used = await lines(
        db,
        sql`SELECT 'over-payment ' || o.transaction_no || ' is used with ' || o.used || ', on receipts ' || r.sum
            FROM bill_overpayments o
            CROSS JOIN LATERAL (SELECT coalesce(sum(principal + late_fee), 0) AS sum
              FROM invoice_payments WHERE overpayment_id = o.id AND cancelled_at IS NULL) r
            WHERE o.used <> r.sum`,
      );
      return [...money, ...used];
    },
  },
  {
    key: 'billing.gapless',
    says: 'Receipts, waivers and challans of a fiscal year are numbered from one without a gap.',
    scope: 'site',
    find: async (db, siteId) => {
      if (siteId !== centralSite) return [];
      return lines(
        db,
        sql`WITH numbered AS (
              SELECT CASE WHEN kind = 'PAYMENT' THEN 'site-receipt' ELSE 'late-fee-waiver' END AS series, fiscal_year,
                split_part(receipt_no, '-', 3)::int AS serial FROM invoice_payments
              UNION ALL
              SELECT 'challan', fiscal_year, split_part(challan_no, '-', 3)::int FROM challans),
            told AS (
              SELECT series, fiscal_year, count(DISTINCT serial) AS many, min(serial) AS first, max(serial) AS last
              FROM numbered GROUP BY series, fiscal_year),
            counted AS (
              SELECT kind AS series, period AS fiscal_year, value FROM counters
              WHERE site_id = ${siteId} AND kind IN ('site-receipt', 'late-fee-waiver', 'challan'))
            SELECT coalesce(t.series, c.series) || ' ' || coalesce(t.fiscal_year, c.fiscal_year) || ': '
              || coalesce(t.many, 0) || ' from ' || coalesce(t.first, 0) || ' to ' || coalesce(t.last, 0)
              || ', counted to ' || coalesce(c.value, 0)
            FROM told t FULL JOIN counted c USING (series, fiscal_year)
            WHERE t.first IS DISTINCT FROM 1 OR t.many IS DISTINCT FROM c.value OR t.last IS DISTINCT FROM c.value`,
      );
    },
  },
];
