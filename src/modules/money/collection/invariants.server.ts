import { sql } from 'drizzle-orm';
import type { Db } from '#kernel/database/pool.server.ts';
import type { Invariant } from '#kernel/declarations/invariant.ts';
import { lines } from '#kernel/declarations/invariants.server.ts';
import { moneyNumberOf } from '#modules/money/payments/base/money-number.server.ts';
import { cashMovements } from './day-close/close.server.ts';
import { chequeMethods } from './unmatched/states.ts';

const number = moneyNumberOf(sql`reference`);

/** What must always be true of the money of students, school by school. */
export const collectionInvariants: readonly Invariant<Db>[] = [
  {
    key: 'collection.receipts',
    says: 'A receipt is what came in: fees, fines and advance less what the wallet gave, and its lines are its fees and fines.',
    scope: 'site',
    find: (db, siteId) =>
      lines(
        db,
        sql`SELECT r.receipt_no || ': total ' || r.total || ', gross ' || r.gross || ', fine ' || r.fine || ', of lines '
              || l.fees || ' and ' || l.fines
            FROM fee_receipts r
            CROSS JOIN LATERAL (SELECT coalesce(sum(amount) FILTER (WHERE NOT is_fine), 0) AS fees,
                coalesce(sum(amount) FILTER (WHERE is_fine), 0) AS fines, coalesce(sum(offer), 0) AS offers
              FROM fee_receipt_lines WHERE site_id = ${siteId} AND receipt_id = r.id) l
            WHERE r.site_id = ${siteId} AND (r.total <> r.gross + r.fine + r.advance - r.wallet_used
              OR r.gross <> l.fees OR r.fine <> l.fines OR r.offer <> l.offers)`,
      ),
  },
  {
    key: 'collection.paid',
    says: 'What is kept as paid of a demand is what posted receipts gave it, never more than was asked; the offer likewise.',
    scope: 'site',
    find: (db, siteId) =>
      lines(
        db,
        sql`SELECT 'demand ' || d.id || ': paid ' || d.paid || ' of receipts ' || coalesce(p.sum, 0) || ', net ' || d.net
            FROM fee_demands d
            LEFT JOIN (SELECT l.demand_id, sum(l.amount) AS sum, sum(l.offer) AS offers FROM fee_receipt_lines l
              JOIN fee_receipts r ON r.site_id = ${siteId} AND r.id = l.receipt_id AND r.state = 'POSTED'
              WHERE l.site_id = ${siteId} GROUP BY l.demand_id) p ON p.demand_id = d.id
            WHERE d.site_id = ${siteId} AND (d.paid <> coalesce(p.sum, 0) OR d.offer <> coalesce(p.offers, 0)
              OR d.paid > d.net OR (d.state = 'CANCELLED' AND d.paid <> 0))`,
      ),
  },
  {
    key: 'collection.wallets',
    says: 'The balance of a wallet is the sum of its movements and never below zero.',
    scope: 'site',
    find: (db, siteId) =>
      lines(
        db,
        sql`SELECT 'wallet of ' || w.student_id || ': ' || w.balance || ' of movements ' || coalesce(m.sum, 0)
            FROM student_wallets w
            LEFT JOIN (SELECT student_id, sum(amount) AS sum FROM wallet_movements WHERE site_id = ${siteId}
              GROUP BY student_id) m ON m.student_id = w.student_id
            WHERE w.site_id = ${siteId} AND (w.balance <> coalesce(m.sum, 0) OR w.balance < 0)`,
      ),
  },
  {
    key: 'collection.gapless',
    says: 'Receipts of a fiscal year are numbered from one without a gap.',
    scope: 'site',
    find: (db, siteId) =>
      lines(
        db,
        sql`WITH told AS (
              SELECT fiscal_year, count(DISTINCT split_part(receipt_no, '-', 2)::int) AS many,
                min(split_part(receipt_no, '-', 2)::int) AS first, max(split_part(receipt_no, '-', 2)::int) AS last
              FROM fee_receipts WHERE site_id = ${siteId} GROUP BY fiscal_year),
            counted AS (SELECT period AS fiscal_year, value FROM counters
              WHERE site_id = ${siteId} AND kind = 'fee-receipt' AND value <> 0)
            SELECT coalesce(t.fiscal_year, c.fiscal_year) || ': ' || coalesce(t.many, 0) || ' from '
              || coalesce(t.first, 0) || ' to ' || coalesce(t.last, 0) || ', counted to ' || coalesce(c.value, 0)
            FROM told t FULL JOIN counted c USING (fiscal_year)
            WHERE t.first IS DISTINCT FROM 1 OR t.many IS DISTINCT FROM c.value OR t.last IS DISTINCT FROM c.value`,
      ),
  },
  {
    key: 'collection.advances',
    says: 'What receipts put into wallets and took from them is in the wallets, on the day of the receipt or of its cancellation: every report of a day says the same of it.',
    scope: 'site',
    find: (db, siteId) =>
      lines(
        db,
        sql`WITH told AS (
              SELECT paid_on AS day, advance - wallet_used AS amount FROM fee_receipts WHERE site_id = ${siteId}
              UNION ALL
              SELECT cancelled_on, wallet_used - advance FROM fee_receipts
              WHERE site_id = ${siteId} AND state <> 'POSTED'),
            days AS (SELECT day, sum(amount) AS amount FROM told GROUP BY day),
            kept AS (SELECT on_day AS day, sum(amount) AS amount FROM wallet_movements
              WHERE site_id = ${siteId} AND kind <> 'REFUND' GROUP BY on_day)
            SELECT coalesce(d.day, k.day) || ': receipts ' || coalesce(d.amount, 0) || ', wallets ' || coalesce(k.amount, 0)
            FROM days d FULL JOIN kept k USING (day)
            WHERE coalesce(d.amount, 0) <> coalesce(k.amount, 0)`,
      ),
  },
  {
    key: 'collection.online',
    says: 'Money that came online and was booked for students is on receipts of one booking, as much as came; money that went back is on none.',
    scope: 'site',
    find: (db, siteId) =>
      lines(
        db,
        sql`SELECT 'payment ' || c.intent_id || ': ' || c.amount || CASE WHEN c.reversed_at IS NULL THEN '' ELSE ' taken back' END
              || ', on receipts ' || r.sum || ' of ' || r.bookings
            FROM payment_credits c
            JOIN payment_intents i ON i.site_id = ${siteId} AND i.id = c.intent_id AND i.purpose IN ('FEE', 'UNKNOWN')
            CROSS JOIN LATERAL (SELECT coalesce(sum(total), 0) AS sum, count(DISTINCT payment_id) AS bookings
              FROM fee_receipts WHERE site_id = ${siteId} AND intent_id = c.intent_id AND state = 'POSTED') r
            WHERE c.site_id = ${siteId} AND c.booked <> 'SUSPENSE' AND NOT CASE
              WHEN c.reversed_at IS NULL THEN r.bookings = 1 AND r.sum = c.amount ELSE r.bookings = 0 END`,
      ),
  },
  {
    key: 'collection.closed-days',
    says: 'A closed day is still what was expected when it was counted: nothing came or went afterwards.',
    scope: 'site',
    find: (db, siteId) =>
      lines(
        db,
        sql`SELECT c.day || ' of ' || c.collector || ': expected ' || c.expected || ', now ' || coalesce(m.cash, 0)
            FROM day_closes c
            LEFT JOIN (SELECT collector, day, sum(cash_in - cash_out) AS cash FROM (${cashMovements(siteId)}) x
              GROUP BY collector, day) m ON m.collector = c.collector AND m.day = c.day
            WHERE c.site_id = ${siteId} AND c.expected <> coalesce(m.cash, 0)`,
      ),
  },
  {
    key: 'collection.confirmations',
    says: 'Money that is not cash, and that no gateway or biller told of, waits to be confirmed, or says which line of a statement or who, other than who booked it, confirmed it.',
    scope: 'site',
    find: (db, siteId) =>
      lines(
        db,
        sql`SELECT r.receipt_no || ': ' || coalesce(k.state, 'nothing says whether it was seen')
            FROM fee_receipts r
            LEFT JOIN money_confirmations k ON k.site_id = ${siteId} AND k.payment_id = r.payment_id
            WHERE r.site_id = ${siteId} AND r.state = 'POSTED' AND r.total > 0 AND r.method <> 'cash'
              AND r.channel IN ('COUNTER', 'BANK') AND NOT coalesce(k.state = 'WAITING' OR (k.state = 'CONFIRMED'
                AND (k.line_id IS NOT NULL OR (k.decided_by IS NOT NULL AND k.decided_by IS DISTINCT FROM k.booked_by))), false)`,
      ),
  },
  {
    key: 'collection.transfers',
    says: 'The number of a transfer is on one payment that counts; only two gateways or billers may each have given it.',
    scope: 'site',
    find: (db, siteId) =>
      lines(
        db,
        sql`SELECT ${number} || ': ' || string_agg(receipt_no, ', ' ORDER BY receipt_no)
            FROM fee_receipts
            WHERE site_id = ${siteId} AND state = 'POSTED' AND reference IS NOT NULL
              AND method <> 'cash'
            GROUP BY ${number} HAVING ${number} <> ''
              -- Cheques of before, when nobody wrote their banks.
              AND NOT bool_and(method = ANY(${sql.param([...chequeMethods])}::text[])) AND count(DISTINCT payment_id) >
              CASE WHEN bool_or(channel IN ('COUNTER', 'BANK')) THEN 1 ELSE count(DISTINCT method) END`,
      ),
  },
];
