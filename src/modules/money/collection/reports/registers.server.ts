import { sql } from 'drizzle-orm';
import type { ReportAsked } from '#kernel/lists/report.server.ts';
import { inBoth } from '#kernel/lists/called.server.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { userNames } from '#kernel/resource/user-names.server.ts';
import type { Word } from '#kernel/words.ts';
import type { LabelledSection } from '#modules/school/academics/base/labelled-sections.server.ts';
import {
  idAsked,
  isSection,
  latestEnrolment,
  methodNames,
  sectionsOf,
  spanAsked,
  studentName,
} from '../figures/asked.server.ts';
import { joinStudent } from '#modules/school/people/base/student-joins.server.ts';

/** More advances than any school has students: the statement ends somewhere. */
const registerAtMost = 50_000;

type Row = Record<string, unknown> & { section_id: string | null };

/** The section of each row by its name. */
const inSections =
  (all: ReadonlyMap<string, LabelledSection>) =>
  <T extends Row>({ section_id, ...row }: T) => ({
    ...row,
    ...inBoth('section', all.get(section_id ?? '')?.label),
  });

/** Demands of which something is waived, that fall due in the span. */
export async function waiverRows(ctx: Ctx, asked: ReportAsked) {
  const { all, chosen } = await sectionsOf(ctx, asked);
  const { from, to } = spanAsked(ctx, asked);
  const head = idAsked(asked, 'head_id');
  const found = await ctx.db.execute<Row & { type_ids: string[] }>(sql`
    SELECT d.student_id, e.section_id, e.roll, ${studentName}, d.due_on::text AS due_on, d.title_en, d.title_bn,
      d.amount::float8 AS amount, d.waiver::float8 AS waived, d.borne::float8 AS borne,
      coalesce(d.reason, x.reasons) AS reason, coalesce(x.type_ids, '{}') AS type_ids
    FROM fee_demands d
    JOIN enrolments e ON e.site_id = ${ctx.siteId} AND e.id = d.enrolment_id
    ${joinStudent(ctx.siteId, 'd')}
    LEFT JOIN LATERAL (
      SELECT array_agg(DISTINCT v.type_id::text) AS type_ids, string_agg(DISTINCT v.reason, '; ') AS reasons
      FROM student_waivers v
      WHERE v.site_id = ${ctx.siteId} AND v.student_id = d.student_id
        AND v.id::text IN (SELECT s ->> 'id' FROM jsonb_array_elements(d.waivers) s)) x ON true
    WHERE d.site_id = ${ctx.siteId} AND d.state = 'OPEN' AND d.waiver > 0
      AND d.due_on BETWEEN ${from}::date AND ${to}::date AND ${isSection(sql`e.section_id`, chosen)}
      ${head ? sql`AND d.head_id = ${head}` : sql``}
    ORDER BY e.list_order, d.due_on, d.id`);
  const types = await ctx.db.execute<Word & { id: string }>(
    sql`SELECT id, name_en AS en, name_bn AS bn FROM school_waiver_types WHERE site_id = ${ctx.siteId}`,
  );
  const names = new Map(types.rows.map(({ id, en, bn }) => [id, { en, bn }]));
  return found.rows
    .map(({ type_ids, ...row }) => ({ ...row, types: type_ids.flatMap((id) => names.get(id) ?? []) }))
    .map(inSections(all));
}

/** Fines by the day on which they were raised, the newest first. */
export async function fineRows(ctx: Ctx, asked: ReportAsked) {
  const { all, chosen } = await sectionsOf(ctx, asked);
  const { from, to } = spanAsked(ctx, asked);
  const found = await ctx.db.execute<Row>(sql`
    SELECT d.student_id, e.section_id, e.roll, ${studentName}, d.title_en, d.title_bn, d.source,
      (d.created_at AT TIME ZONE 'Asia/Dhaka')::date::text AS raised_on, d.due_on::text AS due_on,
      CASE WHEN d.state = 'CANCELLED' THEN 'CANCELLED' WHEN d.net = 0 THEN 'WAIVED' WHEN d.paid = d.net THEN 'PAID'
        WHEN d.paid > 0 THEN 'PART' ELSE 'DUE' END AS state, d.reason, d.paid::float8 AS paid,
      CASE WHEN d.state = 'OPEN' THEN d.amount ELSE 0 END::float8 AS amount,
      CASE WHEN d.state = 'OPEN' THEN d.waiver ELSE 0 END::float8 AS waived,
      CASE WHEN d.state = 'OPEN' THEN d.net - d.paid ELSE 0 END::float8 AS due
    FROM fee_demands d
    JOIN school_fee_heads h ON h.site_id = ${ctx.siteId} AND h.id = d.head_id AND h.kind = 'FINE'
    JOIN enrolments e ON e.site_id = ${ctx.siteId} AND e.id = d.enrolment_id
    ${joinStudent(ctx.siteId, 'd')}
    WHERE d.site_id = ${ctx.siteId}
      AND (d.created_at AT TIME ZONE 'Asia/Dhaka')::date BETWEEN ${from}::date AND ${to}::date
      AND ${isSection(sql`e.section_id`, chosen)} ${asked['source'] ? sql`AND d.source = ${asked['source']}` : sql``}
    ORDER BY d.created_at DESC, d.id`);
  return found.rows.map(inSections(all));
}

/** Whose wallet holds something. */
export async function advanceRows(ctx: Ctx, asked: ReportAsked) {
  const { all, chosen } = await sectionsOf(ctx, asked);
  const found = await ctx.db.execute<Row>(sql`
    SELECT w.student_id, e.section_id, e.roll, ${studentName}, w.balance::float8 AS balance,
      (SELECT max(m.on_day)::text FROM wallet_movements m
        WHERE m.site_id = ${ctx.siteId} AND m.student_id = w.student_id) AS last_on
    FROM student_wallets w
    ${joinStudent(ctx.siteId, 'w')}
    JOIN ${latestEnrolment(ctx.siteId, sql`w.student_id`)} e ON true
    WHERE w.site_id = ${ctx.siteId} AND w.balance > 0 AND ${isSection(sql`e.section_id`, chosen)}
    ORDER BY e.list_order, w.student_id LIMIT ${registerAtMost}`);
  return found.rows.map(inSections(all));
}

/** Receipts that were cancelled or refunded in the span, the newest first. */
export async function cancelledRows(ctx: Ctx, asked: ReportAsked) {
  const { all, chosen } = await sectionsOf(ctx, asked);
  const { from, to } = spanAsked(ctx, asked);
  const found = await ctx.db.execute<Row & { method: string; cancelled_by: string | null }>(sql`
    SELECT r.id AS receipt_id, r.receipt_no, r.student_id, r.state, r.cancelled_on::text AS cancelled_on,
      r.paid_on::text AS paid_on, e.section_id, e.roll, ${studentName}, r.method, r.total::float8 AS total,
      r.cancelled_by, r.cancel_reason AS reason
    FROM fee_receipts r
    JOIN enrolments e ON e.site_id = ${ctx.siteId} AND e.id = r.enrolment_id
    ${joinStudent(ctx.siteId, 'r')}
    WHERE r.site_id = ${ctx.siteId} AND r.state <> 'POSTED' AND r.cancelled_on BETWEEN ${from}::date AND ${to}::date
      AND ${isSection(sql`e.section_id`, chosen)}
    ORDER BY r.cancelled_on DESC, r.receipt_no DESC`);
  const methods = await methodNames(ctx);
  const people = await userNames(
    ctx.db,
    found.rows.map(({ cancelled_by }) => cancelled_by),
  );
  return found.rows
    .map(({ method, cancelled_by, ...row }) => ({
      ...row,
      ...inBoth('method', methods.get(method) ?? { en: method, bn: method }),
      ...inBoth('cancelled_by', cancelled_by ? people.get(cancelled_by) : null),
    }))
    .map(inSections(all));
}

/**
 * Payments for fees that a gateway confirmed, and those that named no payment of ours, beside what receipts that count
 * book of them; the newest day first. Of money that went back nothing is missing.
 */
export async function onlineRows(ctx: Ctx, asked: ReportAsked) {
  const { from, to } = spanAsked(ctx, asked);
  const found = await ctx.db.execute<{ gateway: string } & Record<string, unknown>>(sql`
    SELECT (i.paid_at AT TIME ZONE 'Asia/Dhaka')::date::text AS day, i.gateway, i.payer_name AS payer, i.tran_id,
      i.gateway_txn_id AS gateway_txn, i.state, b.numbers AS receipt_no, coalesce(i.received_amount, i.amount)::float8 AS gross,
      CASE WHEN i.state = 'PAID' THEN i.charge END::float8 AS charge,
      CASE WHEN i.state = 'PAID' THEN i.net END::float8 AS net, coalesce(b.total, 0)::float8 AS booked,
      (CASE WHEN i.state = 'PAID' THEN coalesce(i.received_amount, i.amount) ELSE 0 END
        - coalesce(b.total, 0))::float8 AS difference
    FROM payment_intents i
    LEFT JOIN LATERAL (
      SELECT string_agg(r.receipt_no, ', ' ORDER BY r.receipt_no) AS numbers,
        sum(r.total) FILTER (WHERE r.state = 'POSTED') AS total
      FROM fee_receipts r WHERE r.site_id = ${ctx.siteId} AND r.intent_id = i.id) b ON true
    WHERE i.site_id = ${ctx.siteId} AND i.purpose IN ('FEE', 'UNKNOWN') AND i.state IN ('PAID', 'REFUND_PENDING', 'REFUNDED')
      AND i.paid_at >= ${from}::date::timestamp AT TIME ZONE 'Asia/Dhaka'
      AND i.paid_at < (${to}::date + 1)::timestamp AT TIME ZONE 'Asia/Dhaka'
    ORDER BY 1 DESC, i.paid_at DESC, i.id`);
  const names = await methodNames(ctx);
  return found.rows.map(({ gateway, ...row }) => ({
    ...row,
    ...inBoth('gateway', names.get(gateway) ?? { en: gateway, bn: gateway }),
  }));
}
