import { sql } from 'drizzle-orm';
import type { ReportAsked } from '#kernel/lists/report.server.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { dayIn } from '#kernel/text/dates.ts';
import { monthEnd } from '#kernel/text/days.ts';
import { searchKey } from '#kernel/text/names.ts';
import type { Word } from '#kernel/words.ts';
import {
  idAsked,
  latestEnrolment,
  sectionsOfYear,
  sectionsOf,
  studentName,
  yearAsked,
} from '../figures/asked.server.ts';
import { matrixMonths, monthKey, type LedgerKind } from './report-list.ts';
import { joinStudent } from '#modules/school/people/base/student-joins.server.ts';

type Month = {
  student_id: string;
  roll: number;
  name_en: string;
  name_bn: string;
  months: { month: number; net: number; paid: number; first: string }[] | null;
  due: number;
};

/** The calendar year in which a year starts, and its months counted from January of that. */
async function monthsOfYear(
  ctx: Ctx,
  asked: ReportAsked,
): Promise<{ start: number; first: number; last: number }> {
  const { rows } = await ctx.db.execute<{ starts_on: string; ends_on: string }>(sql`
    SELECT starts_on::text AS starts_on, ends_on::text AS ends_on FROM academic_years
    WHERE id = ${await yearAsked(ctx, asked)}`);
  const year = rows[0] ?? { starts_on: dayIn(ctx.now), ends_on: dayIn(ctx.now) };
  const start = Number(year.starts_on.slice(0, 4));
  const at = (day: string) => (Number(day.slice(0, 4)) - start) * 12 + Number(day.slice(5, 7)) - 1;
  return {
    start,
    first: at(year.starts_on),
    last: Math.min(at(year.ends_on), matrixMonths - 1),
  };
}

/**
 * Students of a section by the months in which their fees fall due, from the first month of the year on; what falls due
 * before it is of the first. Fines are of no month.
 */
export async function monthRows(ctx: Ctx, asked: ReportAsked) {
  const ids = (await sectionsOfYear(ctx, asked)).map(({ id }) => id);
  const { start, first, last } = await monthsOfYear(ctx, asked);
  const until = monthEnd(dayIn(ctx.now));
  const found = await ctx.db.execute<Month>(sql`
    SELECT e.student_id, e.roll, ${studentName}, m.months, coalesce(m.due, 0)::float8 AS due
    FROM enrolments e
    ${joinStudent(ctx.siteId)}
    LEFT JOIN LATERAL (
      SELECT jsonb_agg(jsonb_build_object('month', x.month, 'net', x.net, 'paid', x.paid, 'first', x.first)) AS months,
        sum(x.due) AS due
      FROM (
        SELECT least(greatest(
            (extract(year FROM d.due_on)::int - ${start}::int) * 12 + extract(month FROM d.due_on)::int - 1,
            ${first}::int), ${matrixMonths - 1}::int) AS month,
          sum(d.net) AS net, sum(d.paid) AS paid,
          min(d.due_on) AS first, coalesce(sum(d.net - d.paid) FILTER (WHERE d.due_on <= ${until}::date), 0) AS due
        FROM fee_demands d JOIN school_fee_heads h ON h.site_id = ${ctx.siteId} AND h.id = d.head_id
        WHERE d.site_id = ${ctx.siteId} AND d.student_id = e.student_id AND d.enrolment_id = e.id
          AND d.state = 'OPEN' AND h.kind <> 'FINE'
        GROUP BY 1) x) m ON true
    WHERE e.site_id = ${ctx.siteId} AND e.section_id = ANY (${sql.param(ids)}::uuid[])
    ORDER BY e.list_order, e.id`);
  const usual = Object.fromEntries(
    Array.from({ length: matrixMonths }, (_, at) => [
      monthKey(at),
      at >= first && at <= last ? 'NONE' : null,
    ]),
  );
  return found.rows.map(({ months, ...row }) => {
    const states = Object.fromEntries(
      (months ?? []).map(({ month, net, paid, first: earliest }) => [
        monthKey(month),
        paid >= net ? 'PAID' : paid > 0 ? 'PART' : earliest <= until ? 'DUE' : 'LATER',
      ]),
    );
    return { ...usual, ...row, ...states };
  });
}

type Entry = {
  day: string;
  kind: LedgerKind;
  title_en: string | null;
  title_bn: string | null;
  charged: number;
  waived: number;
  received: number;
  given: number;
  wallet: number;
  /** Money of a receipt that nobody has seen yet. */
  waits: boolean;
};

/**
 * The money of one student in the order in which it moved: what was charged until the end of this month, of
 * later fees what is paid already, what was changed of it later, receipts and their cancellations, advances. The last line says what is due of it and what the wallet holds.
 */
export async function ledgerRows(ctx: Ctx, asked: ReportAsked) {
  const id = idAsked(asked, 'student_id');
  const { siteId } = ctx;
  const until = monthEnd(dayIn(ctx.now));
  const found = await ctx.db.execute<Entry>(sql`
    WITH dated AS (
      SELECT d.*, greatest(d.due_on, (d.created_at AT TIME ZONE 'Asia/Dhaka')::date) AS b,
        (SELECT min(r.paid_on) FROM fee_receipt_lines l
          JOIN fee_receipts r ON r.site_id = ${siteId} AND r.id = l.receipt_id
          WHERE l.site_id = ${siteId} AND l.demand_id = d.id) AS first_paid
      FROM fee_demands d WHERE d.site_id = ${siteId} AND d.student_id = ${id}),
    changed AS (
      SELECT g.* FROM fee_demand_changes g
      WHERE g.site_id = ${siteId} AND g.demand_id IN (SELECT id FROM dated WHERE b <= ${until}::date)),
    later AS (SELECT demand_id, sum(amount) AS amount, sum(waiver) AS waiver FROM changed GROUP BY demand_id),
    mine AS (
      SELECT id, least(b, first_paid) AS day, due_on, created_at, cancelled_at, state, title_en, title_bn,
        CASE WHEN b <= ${until}::date THEN dated.amount ELSE paid + offer END AS charged,
        CASE WHEN b <= ${until}::date THEN dated.waiver ELSE 0 END AS waived,
        coalesce(later.amount, 0) AS charged_later, coalesce(later.waiver, 0) AS waived_later
      FROM dated LEFT JOIN later ON later.demand_id = dated.id WHERE b <= ${until}::date OR paid + offer > 0),
    receipts AS (
      SELECT r.*, (SELECT coalesce(sum(l.amount), 0) FROM fee_receipt_lines l
          WHERE l.site_id = ${siteId} AND l.receipt_id = r.id) AS given
      FROM fee_receipts r WHERE r.site_id = ${siteId} AND r.student_id = ${id}),
    entries AS (
      SELECT day, 1 AS turn, created_at AS at, 'CHARGE' AS kind, title_en, title_bn, charged - charged_later AS charged,
        waived - waived_later AS waived,
        0::bigint AS received, 0::bigint AS given, 0::bigint AS wallet, due_on
      FROM mine
      UNION ALL
      SELECT greatest(m.day, g.on_day), 3, g.created_at, 'CHARGE_CHANGED', title_en, title_bn, g.amount, g.waiver, 0, 0, 0, m.due_on
      FROM changed g JOIN mine m ON m.id = g.demand_id
      UNION ALL
      SELECT greatest(day, (cancelled_at AT TIME ZONE 'Asia/Dhaka')::date), 3, cancelled_at, 'CHARGE_CANCELLED',
        title_en, title_bn, -charged, -waived, 0, 0, 0, due_on
      FROM mine WHERE state = 'CANCELLED'
      UNION ALL
      SELECT paid_on, 2, created_at, 'RECEIVED', receipt_no, receipt_no, 0, offer, total, given, advance - wallet_used, NULL::date
      FROM receipts
      UNION ALL
      SELECT cancelled_on, 2, updated_at, state, receipt_no, receipt_no, 0, -offer, -total, -given, wallet_used - advance, NULL::date
      FROM receipts WHERE state <> 'POSTED'
      UNION ALL
      SELECT on_day, 4, created_at, 'GIVEN_BACK', reason, reason, 0, 0, amount, 0, amount, NULL::date
      FROM wallet_movements WHERE site_id = ${siteId} AND student_id = ${id} AND kind = 'REFUND')
    SELECT day::text AS day, kind, title_en, title_bn, charged::float8 AS charged, waived::float8 AS waived,
      received::float8 AS received, given::float8 AS given, wallet::float8 AS wallet,
      kind = 'RECEIVED' AND title_en IN (SELECT r.receipt_no FROM receipts r
        JOIN money_confirmations k ON k.site_id = ${siteId} AND k.payment_id = r.payment_id AND k.state = 'WAITING'
        WHERE r.state = 'POSTED') AS waits
    FROM entries ORDER BY entries.day, turn, due_on, at, title_en`);
  let due = 0;
  let advance = 0;
  return found.rows.map(({ wallet, waits, ...row }) => {
    due += row.charged - row.waived - row.given;
    advance += wallet;
    const kind = waits ? 'NOT_CONFIRMED' : row.kind;
    return { ...row, kind, due_after: due, advance_after: advance };
  });
}

export type FoundStudent = { id: string; name: Word; where: Word };

/** Students by name, roll or student ID, for the ledger. */
export async function findStudents(
  ctx: Ctx,
  { q, id }: { q?: string | undefined; id?: string | undefined },
): Promise<FoundStudent[]> {
  const key = q ? searchKey(q) : '';
  if (!key && !q && !id) return [];
  const found = await ctx.db.execute<{
    id: string;
    name_en: string;
    name_bn: string;
    student_code: string;
    section_id: string;
    roll: number;
  }>(sql`
    SELECT p.id, ${studentName}, p.student_code, e.section_id, e.roll
    FROM students p JOIN ${latestEnrolment(ctx.siteId, sql`p.id`)} e ON true
    WHERE p.site_id = ${ctx.siteId} AND ${
      id
        ? sql`p.id = ${id}`
        : sql`((${key} <> '' AND p.search_key LIKE ${`%${key}%`}) OR p.student_code ILIKE ${`${q ?? ''}%`}
            OR e.roll::text = ${q ?? ''})`
    }
    ORDER BY p.name_en, p.id LIMIT 20`);
  const { all } = await sectionsOf(ctx, {});
  return found.rows.map((row) => {
    const section = all.get(row.section_id)?.label ?? { en: '', bn: '' };
    return {
      id: row.id,
      name: { en: row.name_en, bn: row.name_bn },
      where: {
        en: `${section.en} · ${row.roll} · ${row.student_code}`,
        bn: `${section.bn} · ${row.roll} · ${row.student_code}`,
      },
    };
  });
}
