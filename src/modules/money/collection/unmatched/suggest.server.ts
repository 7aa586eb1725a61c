import { sql } from 'drizzle-orm';
import type { SiteCtx } from '#kernel/procedures/procedure.server.ts';
import { namedIn, type MatchReason, type Suggestion } from './reasons.ts';
import { joinStudent } from '#modules/school/people/base/student-joins.server.ts';

export type ToSuggest = {
  readonly id: string;
  readonly origin: string;
  readonly method: string;
  readonly transaction_no: string;
  readonly amount: number;
  readonly narration: string | null;
};

type Found = { row: string; student_id: string; name_en: string; name_bn: string; student_code: string };

/** Most students whom one mobile number may name: families, not a number of the office on everybody. */
const mostOfPhone = 6;

/**
 * Whose each payment may be, with the reason, the surest first. What a family typed is a hint to a line of a statement;
 * nothing here books anything.
 */
export async function suggestionsFor(
  ctx: SiteCtx,
  rows: readonly ToSuggest[],
): Promise<Map<string, Suggestion[]>> {
  if (rows.length === 0) return new Map();
  const named = rows.map((row) => ({ row: row.id, ...namedIn(row.narration ?? '') }));
  const pairs = (of: 'bills' | 'codes' | 'phones') =>
    named.flatMap((one) => one[of].map((value) => [one.row, value] as const));
  const [bills, codes, phones] = [pairs('bills'), pairs('codes'), pairs('phones')];
  const column = (list: readonly (readonly [string, string | number])[], at: 0 | 1) =>
    sql.param(list.map((pair) => pair[at]));
  const told = await ctx.db.execute<Found & { amount: number }>(sql`
    SELECT r.id AS row, p.id AS student_id, p.name_en, p.name_bn, p.student_code, f.amount::float8 AS amount
    FROM unnest(${sql.param(rows.map(({ id }) => id))}::uuid[], ${sql.param(rows.map(({ method }) => method))}::text[],
      ${sql.param(rows.map(({ transaction_no }) => transaction_no))}::text[]) AS r (id, method, number)
    JOIN unmatched_payments f ON f.site_id = ${ctx.siteId} AND f.origin = 'FAMILY' AND f.state = 'PENDING'
      AND f.transaction_no = r.number AND f.method = r.method
    ${joinStudent(ctx.siteId, 'f')}`);
  const byBill = await ctx.db.execute<Found>(sql`
    SELECT r.id AS row, p.id AS student_id, p.name_en, p.name_bn, p.student_code
    FROM unnest(${column(bills, 0)}::uuid[], ${column(bills, 1)}::int[]) AS r (id, serial)
    JOIN fee_bill_numbers b ON b.site_id = ${ctx.siteId} AND b.serial = r.serial
    ${joinStudent(ctx.siteId, 'b')}`);
  const byCode = await ctx.db.execute<Found>(sql`
    SELECT r.id AS row, t.id AS student_id, t.name_en, t.name_bn, t.student_code
    FROM unnest(${column(codes, 0)}::uuid[], ${column(codes, 1)}::text[]) AS r (id, code)
    JOIN students t ON t.site_id = ${ctx.siteId} AND t.student_code = r.code`);
  const byPhone = await ctx.db.execute<Found>(sql`
    SELECT r.id AS row, p.id AS student_id, p.name_en, p.name_bn, p.student_code
    FROM unnest(${column(phones, 0)}::uuid[], ${column(phones, 1)}::text[]) AS r (id, phone)
    JOIN guardians g ON g.site_id = ${ctx.siteId} AND right(regexp_replace(g.phone, '\\D', '', 'g'), 10) = r.phone
    JOIN guardian_students gs ON gs.site_id = ${ctx.siteId} AND gs.guardian_id = g.id
    ${joinStudent(ctx.siteId, 'gs')}`);
  const amounts = new Map(rows.map(({ id, amount }) => [id, amount]));
  const result = new Map<string, Suggestion[]>(rows.map(({ id }) => [id, []]));
  const add = (
    { row, student_id, name_en, name_bn, student_code }: Found,
    why: MatchReason,
    sum: number | null = null,
  ) => result.get(row)?.push({ student_id, name_en, name_bn, student_code, why, told: sum });
  for (const one of told.rows) {
    const same = one.amount === amounts.get(one.row);
    add(one, same ? 'TOLD' : 'TOLD_OTHER_SUM', same ? null : one.amount);
  }
  for (const one of byBill.rows) add(one, 'BILL');
  for (const one of byCode.rows) add(one, 'CODE');
  for (const [, all] of Map.groupBy(byPhone.rows, ({ row }) => row))
    if (all.length <= mostOfPhone) for (const one of all) add(one, 'PHONE');
  return result;
}
