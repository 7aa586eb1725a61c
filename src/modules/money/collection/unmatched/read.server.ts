import { sql } from 'drizzle-orm';
import { findRow } from '#kernel/database/rows.server.ts';
import { notFound } from '#kernel/problem.ts';
import { fileAnswer, readFile } from '#kernel/files/files.server.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { toAsciiDigits } from '#kernel/text/digits.ts';
import { searchKey } from '#kernel/text/names.ts';
import { suggestionsFor } from './suggest.server.ts';
import { unmatchedPayments } from './tables.server.ts';

const rowOf = (ctx: Ctx, id: string) => findRow(ctx, unmatchedPayments, id);

/** One payment with the students whose it may be, and whether a statement has its number. */
export async function showUnmatched(ctx: Ctx, { id }: { id: string }) {
  const row = await rowOf(ctx, id);
  const found = row.state === 'PENDING' ? ((await suggestionsFor(ctx, [row])).get(id) ?? []) : [];
  const seen = await ctx.db.execute(sql`
    SELECT 1 FROM unmatched_payments u WHERE u.site_id = ${ctx.siteId} AND u.origin = 'STATEMENT'
      AND u.method = ${row.method} AND u.transaction_no = ${row.transaction_no} LIMIT 1`);
  return {
    id,
    origin: row.origin,
    method: row.method,
    transaction_no: row.transaction_no,
    amount: row.amount,
    paid_on: row.paid_on,
    narration: row.narration,
    state: row.state,
    has_proof: row.file_id !== null,
    on_statement: seen.rows.length > 0,
    suggestions: found,
  };
}

/** The screenshot that a family sent with a payment. */
export async function proofOf(ctx: Ctx, { id }: { id: string }) {
  const { file_id } = await rowOf(ctx, id);
  if (!file_id) throw notFound();
  return fileAnswer(ctx, await readFile(ctx.db, ctx.siteId, file_id), 'private, no-store');
}

/** Students by ID, bill number or name, for who matches a payment. */
export async function findStudents(ctx: Ctx, { q }: { q: string }) {
  const key = searchKey(q);
  const code = toAsciiDigits(q).trim().toUpperCase();
  if (key.length < 2) return [];
  const found = await ctx.db.execute<{
    id: string;
    name_en: string;
    name_bn: string;
    student_code: string;
  }>(sql`
    SELECT t.id, t.name_en, t.name_bn, t.student_code FROM students t
    WHERE t.site_id = ${ctx.siteId}
      AND (t.student_code = ${code} OR t.search_key LIKE ${`%${key.replaceAll(/[%_\\]/g, '')}%`})
    ORDER BY (t.student_code = ${code}) DESC, t.name_en, t.id LIMIT 20`);
  return found.rows.map(({ student_code, ...one }) => ({
    ...one,
    username: student_code,
    email: null,
    phone: null,
  }));
}
