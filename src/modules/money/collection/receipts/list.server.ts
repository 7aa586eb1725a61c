import { and, desc, eq, sql, type SQL } from 'drizzle-orm';
import { parseRange } from '#kernel/lists/day-range.ts';
import { joinTables, left, serveList } from '#kernel/lists/list.server.ts';
import { contains } from '#kernel/lists/search.server.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { dayIn } from '#kernel/text/dates.ts';
import { uuidPattern } from '#kernel/uuid.ts';
import { paymentGateways, paymentTypes } from '#modules/money/payments/base/tables.server.ts';
import { users } from '#modules/platform/identity/tables.server.ts';
import { sections } from '#modules/school/academics/base/tables.server.ts';
import {
  studentJoins,
  studentSearch,
  studentSources,
} from '#modules/school/people/base/student-joins.server.ts';
import { students } from '#modules/school/people/base/tables.server.ts';
import { moneyConfirmations } from '../base/confirmation-tables.server.ts';
import { feeReceipts } from '../base/tables.server.ts';
import { feeReceiptList } from './list.ts';

/** Whether anybody has seen the money of a receipt. */
const ofConfirmation = left(
  moneyConfirmations,
  and(
    eq(moneyConfirmations.site_id, feeReceipts.site_id),
    eq(moneyConfirmations.payment_id, feeReceipts.payment_id),
  ),
);
const searched = [feeReceipts.receipt_no, feeReceipts.reference, feeReceipts.slip_no, ...studentSearch];
const byId = (column: SQL) => (value: string) =>
  uuidPattern.test(value) ? sql`${column} = ${value}` : sql`false`;

/** By what receipts are narrowed, for the rows and for their sums alike. */
const narrowing: Record<string, (value: string, ctx: Ctx) => SQL | undefined> = {
  paid_on: (value, ctx) => {
    const range = parseRange(value, dayIn(ctx.now));
    if (!range) return sql`false`;
    return and(
      range.from ? sql`${feeReceipts.paid_on} >= ${range.from}::date` : undefined,
      range.to ? sql`${feeReceipts.paid_on} <= ${range.to}::date` : undefined,
    );
  },
  method_code: (value) => eq(feeReceipts.method, value),
  collector_id: byId(sql`${feeReceipts.collector}`),
  class_id: byId(sql`${sections.class_id}`),
  channel: (value) => sql`${feeReceipts.channel} = ${value}`,
  state: (value) => sql`${feeReceipts.state} = ${value}`,
  confirmation: (value) => sql`${moneyConfirmations.state} = ${value}`,
};

export const feeReceiptRows = serveList(feeReceiptList, {
  table: feeReceipts,
  joins: [
    ...studentJoins(feeReceipts),
    left(paymentTypes, eq(paymentTypes.code, feeReceipts.method)),
    left(paymentGateways, eq(paymentGateways.code, feeReceipts.method)),
    left(users, eq(users.id, feeReceipts.collector)),
    ofConfirmation,
  ],
  columns: {
    receipt_no: feeReceipts.receipt_no,
    paid_on: feeReceipts.paid_on,
    student: studentSources.name,
    student_code: students.student_code,
    section: studentSources.section,
    roll: studentSources.roll,
    method: {
      en: sql`coalesce(${paymentTypes.name_en}, ${paymentGateways.name_en}, ${feeReceipts.method})`,
      bn: sql`coalesce(${paymentTypes.name_bn}, ${paymentGateways.name_bn}, ${feeReceipts.method})`,
    },
    channel: feeReceipts.channel,
    reference: feeReceipts.reference,
    collector: { en: users.name_en, bn: users.name_bn },
    gross: feeReceipts.gross,
    fine: feeReceipts.fine,
    offer: feeReceipts.offer,
    advance: feeReceipts.advance,
    wallet_used: feeReceipts.wallet_used,
    total: feeReceipts.total,
    due_after: feeReceipts.due_after,
    cancelled_on: feeReceipts.cancelled_on,
    cancel_reason: feeReceipts.cancel_reason,
    confirmation: moneyConfirmations.state,
    state: feeReceipts.state,
    section_id: studentSources.section_id,
    payment_id: feeReceipts.payment_id,
    student_key: feeReceipts.student_id,
  },
  search: searched,
  filters: narrowing,
  thenBy: desc(feeReceipts.id),
});

export type ReceiptTotals = {
  receipts: number;
  total: number;
  fees: number;
  fines: number;
  offers: number;
  advance: number;
  wallet_used: number;
};

/** What the receipts that a list shows come to; cancelled ones count only where they are asked for. */
export async function receiptTotals(
  ctx: Ctx,
  { q, filter = {} }: { q?: string | undefined; filter?: Record<string, string> | undefined },
): Promise<ReceiptTotals> {
  const by = Object.entries(filter).map(([key, value]) => (value ? narrowing[key]?.(value, ctx) : undefined));
  const sums = ctx.db
    .select({
      receipts: sql<number>`count(*)::int`,
      total: sql<number>`coalesce(sum(${feeReceipts.total}), 0)::float8`,
      fees: sql<number>`coalesce(sum(${feeReceipts.gross}), 0)::float8`,
      fines: sql<number>`coalesce(sum(${feeReceipts.fine}), 0)::float8`,
      offers: sql<number>`coalesce(sum(${feeReceipts.offer}), 0)::float8`,
      advance: sql<number>`coalesce(sum(${feeReceipts.advance}), 0)::float8`,
      wallet_used: sql<number>`coalesce(sum(${feeReceipts.wallet_used}), 0)::float8`,
    })
    .from(feeReceipts);
  const [found] = await joinTables(sums, [...studentJoins(feeReceipts), ofConfirmation]).where(
    and(
      eq(feeReceipts.site_id, ctx.siteId),
      filter['state'] ? undefined : eq(feeReceipts.state, 'POSTED'),
      contains(q, searched),
      ...by,
    ),
  );
  return found!;
}

export type FilterOption = { value: string; en: string; bn: string };

/** Who has collected at this school, by name. */
export async function collectorOptions(ctx: Ctx): Promise<FilterOption[]> {
  const { rows } = await ctx.db.execute<FilterOption>(sql`
    SELECT u.id AS value, u.name_en AS en, u.name_bn AS bn FROM users u
    WHERE u.id IN (SELECT collector FROM fee_receipts WHERE site_id = ${ctx.siteId})
    ORDER BY u.name_en, u.id LIMIT 200`);
  return rows;
}

/** The ways in which receipts of this school were paid. */
export async function methodOptions(ctx: Ctx): Promise<FilterOption[]> {
  const { rows } = await ctx.db.execute<FilterOption>(sql`
    SELECT r.method AS value, coalesce(t.name_en, g.name_en, r.method) AS en,
      coalesce(t.name_bn, g.name_bn, r.method) AS bn
    FROM (SELECT DISTINCT method FROM fee_receipts WHERE site_id = ${ctx.siteId}) r
    LEFT JOIN payment_types t ON t.code = r.method
    LEFT JOIN payment_gateways g ON g.code = r.method
    ORDER BY 2, 1 LIMIT 200`);
  return rows;
}
