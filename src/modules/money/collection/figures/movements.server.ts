import { sql, type SQL } from 'drizzle-orm';
import type { Span } from './asked.server.ts';

/**
 * Every report about money counts the same rows, so that all say the same of the same days. Money moves when a receipt
 * is given (on `paid_on`, of its collector), when one is cancelled or refunded (on `cancelled_on`, of whose cash it was
 * or anyone who did it, with minus: a day that was handed over changes no more), and when an advance is given back.
 */
const receiptMoves = (siteId: string, { from, to }: Span): SQL => sql`
  SELECT r.id AS receipt_id, r.receipt_no, r.student_id, r.enrolment_id, r.paid_on AS day, 1 AS sign,
    'RECEIVED' AS move, r.channel, r.method, r.reference, r.collector, r.advance, r.wallet_used, r.created_at AS at
  FROM fee_receipts r WHERE r.site_id = ${siteId} AND r.paid_on BETWEEN ${from}::date AND ${to}::date
  UNION ALL
  SELECT r.id, r.receipt_no, r.student_id, r.enrolment_id, r.cancelled_on, -1,
    r.state, r.channel, r.method, r.reference, coalesce(r.given_back_by, r.cancelled_by), r.advance, r.wallet_used, r.updated_at
  FROM fee_receipts r WHERE r.site_id = ${siteId} AND r.cancelled_on BETWEEN ${from}::date AND ${to}::date
    AND r.state <> 'POSTED'`;

/**
 * The common table expressions `moves` and `parts` for a WITH: what was received and given back in a span, and each
 * movement in its parts: FEE and FINE of a head, ADVANCE (into the wallet, or out of it in cash), WALLET (fees that
 * the wallet paid, with minus). The parts of a movement are the money that moved: their sum is the receipt's total.
 */
export const moneyParts = (siteId: string, span: Span): SQL => sql`
  moves AS (${receiptMoves(siteId, span)}
    UNION ALL
    SELECT NULL::uuid, NULL, m.student_id,
      (SELECT n.id FROM enrolments n JOIN academic_years y ON y.id = n.year_id
        WHERE n.site_id = ${siteId} AND n.student_id = m.student_id ORDER BY y.starts_on DESC, n.id DESC LIMIT 1),
      m.on_day, 1, 'GIVEN_BACK', NULL, 'given-back', NULL, m.made_by, m.amount, 0, m.created_at
    FROM wallet_movements m WHERE m.site_id = ${siteId} AND m.kind = 'REFUND'
      AND m.on_day BETWEEN ${span.from}::date AND ${span.to}::date),
  parts AS (
    SELECT m.*, l.head_id, CASE WHEN l.is_fine THEN 'FINE' ELSE 'FEE' END AS kind, l.amount * m.sign AS amount
    FROM moves m JOIN fee_receipt_lines l ON l.site_id = ${siteId} AND l.receipt_id = m.receipt_id
    UNION ALL
    SELECT m.*, NULL::uuid, 'ADVANCE', m.advance * m.sign FROM moves m WHERE m.advance <> 0
    UNION ALL
    SELECT m.*, NULL::uuid, 'WALLET', -m.wallet_used * m.sign FROM moves m WHERE m.wallet_used <> 0)`;

/** What parts add up to: the money columns of a report. */
export const partSums = sql`
  coalesce(sum(p.amount) FILTER (WHERE p.kind = 'FEE'), 0)::float8 AS fees,
  coalesce(sum(p.amount) FILTER (WHERE p.kind = 'FINE'), 0)::float8 AS fine,
  coalesce(sum(p.amount) FILTER (WHERE p.kind = 'ADVANCE'), 0)::float8 AS advance,
  coalesce(sum(p.amount) FILTER (WHERE p.kind = 'WALLET'), 0)::float8 AS from_advance,
  coalesce(sum(p.amount), 0)::float8 AS total`;

/**
 * `events` for a WITH: what was charged and what was given to it until a day, as the books of a head or a class see it.
 * A demand is charged on its due date, one made later on the day it was made; what is paid before is charged with the
 * payment, so that what is due on a day is what is open then of all that is charged. A change of its amount or waiver
 * counts from the day on which it was made; a cancelled demand is taken off on the day of its cancellation.
 */
export const feeEvents = (siteId: string, until: string, which: SQL = sql`true`): SQL => sql`
  asked AS (
    SELECT d.id, d.head_id, d.enrolment_id, d.student_id, d.amount, d.waiver, d.borne,
      greatest(d.due_on, (d.created_at AT TIME ZONE 'Asia/Dhaka')::date) AS b,
      CASE WHEN d.state = 'CANCELLED' THEN (coalesce(d.cancelled_at, d.updated_at) AT TIME ZONE 'Asia/Dhaka')::date END AS c
    FROM fee_demands d WHERE d.site_id = ${siteId} AND ${which}),
  changed AS (
    SELECT d.id, d.head_id, d.enrolment_id, d.student_id, greatest(g.on_day, d.b) AS day, g.amount, g.waiver, g.borne
    FROM asked d JOIN fee_demand_changes g ON g.site_id = ${siteId} AND g.demand_id = d.id
    WHERE d.c IS NULL OR d.c >= d.b),
  later AS (SELECT id, sum(amount) AS amount, sum(waiver) AS waiver, sum(borne) AS borne FROM changed GROUP BY id),
  given AS (
    SELECT d.id, d.head_id, d.enrolment_id, d.student_id, m.day, m.day < d.b AS ahead, m.move,
      l.amount * m.sign AS amount, l.offer * m.sign AS offer
    FROM (${receiptMoves(siteId, { from: '1900-01-01', to: until })}) m
    JOIN fee_receipt_lines l ON l.site_id = ${siteId} AND l.receipt_id = m.receipt_id
    JOIN asked d ON d.id = l.demand_id),
  ahead AS (SELECT id, sum(amount + offer) AS amount FROM given WHERE ahead GROUP BY id),
  events AS (
    SELECT head_id, enrolment_id, student_id, day, CASE WHEN ahead THEN amount + offer ELSE 0 END AS charged,
      0::bigint AS waived, 0::bigint AS borne, offer, amount AS collected,
      CASE WHEN move = 'REFUNDED' THEN -amount ELSE 0 END AS refunded
    FROM given
    UNION ALL
    SELECT d.head_id, d.enrolment_id, d.student_id, d.b, d.amount - coalesce(a.amount, 0) - coalesce(g.amount, 0),
      d.waiver - coalesce(g.waiver, 0), d.borne - coalesce(g.borne, 0), 0, 0, 0
    FROM asked d LEFT JOIN ahead a ON a.id = d.id LEFT JOIN later g ON g.id = d.id
    WHERE d.b <= ${until}::date AND (d.c IS NULL OR d.c >= d.b)
    UNION ALL
    SELECT head_id, enrolment_id, student_id, day, amount, waiver, borne, 0, 0, 0 FROM changed WHERE day <= ${until}::date
    UNION ALL
    SELECT d.head_id, d.enrolment_id, d.student_id, d.c, -d.amount, -d.waiver, -d.borne, 0, 0, 0
    FROM asked d WHERE d.c >= d.b AND d.c <= ${until}::date)`;

/**
 * `events` for a WITH, summed for each demand: the same as `feeEvents` until that day, by one look at the demands where
 * the day is not past, because what is kept with a demand is what its receipts gave it until now.
 */
export const feeSums = (
  siteId: string,
  { until, today }: { until: string; today: string },
  which: SQL = sql`true`,
): SQL => {
  if (until < today) return feeEvents(siteId, until, which);
  const isCharged = sql`greatest(d.due_on, (d.created_at AT TIME ZONE 'Asia/Dhaka')::date) <= ${until}::date`;
  return sql`
  events AS NOT MATERIALIZED (
    SELECT d.head_id, d.enrolment_id, d.student_id, d.offer, d.paid AS collected,
      CASE WHEN ${isCharged} THEN d.amount ELSE d.paid + d.offer END AS charged,
      CASE WHEN ${isCharged} THEN d.waiver ELSE 0 END AS waived
    FROM fee_demands d WHERE d.site_id = ${siteId} AND d.state = 'OPEN' AND ${which})`;
};
