import { and, eq, sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import type { WorkCtx } from '#kernel/procedure.server.ts';
import { bookedTransactions } from './tables.server.ts';

export type Transaction = { readonly method: string; readonly transaction_no: string };

/** Two who come with one number, of whatever method, come one after the other. */
const holdNumber = ({ db, siteId }: Pick<WorkCtx, 'db' | 'siteId'>, transaction_no: string) =>
  db.execute(
    sql`SELECT pg_advisory_xact_lock(hashtextextended(${`transaction ${siteId} ${transaction_no}`}, 0))`,
  );

/**
 * Holds the number that a cashier typed of a transfer and says the receipt that it is on already: booked by whomever, the
 * payer's gateway too, since what the payer shows at the counter may have been told of elsewhere.
 */
export async function lockReference(
  ctx: Pick<WorkCtx, 'db' | 'siteId'>,
  transaction_no: string,
): Promise<{ receipt_no: string } | null> {
  await holdNumber(ctx, transaction_no);
  const found = await ctx.db.execute<{ receipt_no: string }>(sql`
    SELECT r.receipt_no FROM fee_receipts r
    WHERE r.site_id = ${ctx.siteId} AND r.state = 'POSTED' AND upper(replace(r.reference, ' ', '')) = ${transaction_no}
    LIMIT 1`);
  return found.rows[0] ?? null;
}

/**
 * Holds a transaction's number until the end of the work, so that it is booked once whoever comes with it: gateway,
 * biller, statement or family. Returns the receipt it is on already, null where it is on none that counts.
 */
export async function lockTransaction(
  ctx: Pick<WorkCtx, 'db' | 'siteId'>,
  { method, transaction_no }: Transaction,
): Promise<{ id: string; receipt_no: string } | null> {
  await holdNumber(ctx, transaction_no);
  const held = await ctx.db.execute<{ receipt_id: string | null }>(sql`
    INSERT INTO booked_transactions AS b (site_id, id, method, transaction_no)
    VALUES (${ctx.siteId}, ${uuidv7()}, ${method}, ${transaction_no})
    ON CONFLICT (site_id, method, transaction_no) DO UPDATE SET updated_at = b.updated_at
    RETURNING receipt_id`);
  const receipt = held.rows[0]?.receipt_id ?? null;
  // Beside what was booked by number: what a cashier typed as the reference, and what a bank's list had.
  const found = await ctx.db.execute<{ id: string; receipt_no: string }>(sql`
    SELECT r.id, r.receipt_no FROM fee_receipts r
    WHERE r.site_id = ${ctx.siteId} AND r.state = 'POSTED' AND (r.id = ${receipt}::uuid
      OR (r.channel IN ('COUNTER', 'BANK') AND upper(replace(r.reference, ' ', '')) = ${transaction_no}))
    LIMIT 1`);
  return found.rows[0] ?? null;
}

/** Writes down on which receipt a held transaction is. */
export async function keepTransaction(
  ctx: Pick<WorkCtx, 'db' | 'siteId'>,
  { method, transaction_no }: Transaction,
  receipt_id: string,
): Promise<void> {
  await ctx.db
    .update(bookedTransactions)
    .set({ receipt_id })
    .where(
      and(
        eq(bookedTransactions.site_id, ctx.siteId),
        eq(bookedTransactions.method, method),
        eq(bookedTransactions.transaction_no, transaction_no),
      ),
    );
}
