import { sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { each } from '#kernel/database/each.server.ts';
import { readImportFile } from '#kernel/files/import-file.server.ts';
import { Problem } from '#kernel/problem.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { firstSheet } from '#kernel/spreadsheet/read.server.ts';
import { isCleanText } from '#kernel/text/plain.ts';
import { confirmByLines, waitingNumbers } from './by-line.server.ts';
import { toldNumbers } from './book-once.server.ts';
import { readStatement, type StatementLine } from './statement.ts';
import type { StatementColumn } from './statement-columns.ts';
import type { TransferMethod } from './states.ts';
import { unmatchedWords as w } from './words.ts';

const mostLines = 5000;
const shown = 20;

/** Numbers that are here already: as a line of a statement, or on a receipt that does not wait for one. */
async function knownNumbers(ctx: Ctx, method: string, numbers: readonly string[]): Promise<Set<string>> {
  const found = await ctx.db.execute<{ number: string }>(sql`
    SELECT u.transaction_no AS number FROM unmatched_payments u
    WHERE u.site_id = ${ctx.siteId} AND u.method = ${method} AND u.origin = 'STATEMENT'
      AND u.transaction_no = ANY(${sql.param([...numbers])}::text[])
    UNION
    SELECT b.transaction_no FROM booked_transactions b
    JOIN fee_receipts r ON r.site_id = ${ctx.siteId} AND r.id = b.receipt_id AND r.state = 'POSTED'
      AND NOT EXISTS (SELECT FROM money_confirmations c WHERE c.site_id = ${ctx.siteId}
        AND c.payment_id = r.payment_id AND c.state = 'WAITING')
    WHERE b.site_id = ${ctx.siteId} AND b.method = ${method}
      AND b.transaction_no = ANY(${sql.param([...numbers])}::text[])
    UNION
    SELECT t.number FROM (${toldNumbers(ctx.siteId, numbers)}) t`);
  return new Set(found.rows.map(({ number }) => number));
}

async function keepLines(ctx: Ctx, method: string, lines: readonly StatementLine[]): Promise<number> {
  const column = (of: (line: StatementLine) => string | number | null, type: Parameters<typeof each>[1]) =>
    each(lines.map(of), type);
  const kept = await ctx.db.execute(sql`
    INSERT INTO unmatched_payments (site_id, id, origin, method, transaction_no, amount, paid_on, narration, made_by)
    VALUES (${ctx.siteId}, ${column(() => uuidv7(), 'uuid')}, 'STATEMENT', ${method},
      ${column(({ transaction_no }) => transaction_no, 'text')}, ${column(({ amount }) => amount, 'bigint')},
      ${column(({ paid_on }) => paid_on, 'date')}, ${column(({ narration }) => narration, 'text')}, ${ctx.actor.userId})
    ON CONFLICT DO NOTHING`);
  return kept.rowCount ?? 0;
}

export type BringStatement = {
  file_id: string;
  method: TransferMethod;
  columns: Partial<Record<StatementColumn, number | null>>;
  dry_run: boolean;
};

/** Reads a statement and, when asked, keeps its new lines. Nothing is booked; a file that comes twice brings nothing. */
export async function bringStatement(ctx: Ctx, { file_id, method, columns, dry_run }: BringStatement) {
  const { rows } = firstSheet(await readImportFile(ctx, file_id));
  if (rows.length > mostLines) throw new Problem(w.too_long);
  const read = readStatement(rows, columns);
  const lines = read.lines.filter((line) => isCleanText(line.transaction_no + (line.narration ?? '')));
  const known = await knownNumbers(
    ctx,
    method,
    lines.map(({ transaction_no }) => transaction_no),
  );
  const fresh = lines.filter(({ transaction_no }) => !known.has(transaction_no));
  if (!dry_run && read.found.missing.length > 0) throw new Problem(w.no_columns, { field: 'columns' });
  const kept = !dry_run && fresh.length > 0 ? await keepLines(ctx, method, fresh) : 0;
  if (kept > 0)
    await ctx.audit({
      action: 'unmatched-payment.statement',
      subject: 'unmatched-payment',
      subjectId: file_id,
      after: { method, lines: kept },
    });
  const numbers = fresh.map(({ transaction_no }) => transaction_no);
  const confirmed = kept > 0 ? await confirmByLines(ctx, numbers) : (await waitingNumbers(ctx, numbers)).size;
  return {
    headings: read.headings,
    columns: Object.fromEntries(Object.entries(read.found.mapping).map(([key, { column }]) => [key, column])),
    missing: read.found.missing,
    fresh: fresh.length,
    known: lines.length - fresh.length,
    skipped: read.skipped + read.lines.length - lines.length,
    sum: fresh.reduce((total, { amount }) => total + amount, 0),
    lines: fresh.slice(0, shown),
    kept,
    /** Receipts that the lines confirm: the number and the sum are the same. */
    confirmed,
  };
}
