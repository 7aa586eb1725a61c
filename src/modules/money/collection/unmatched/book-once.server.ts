import { and, eq, sql, type SQL } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { Problem } from '#kernel/problem.ts';
import type { SiteCtx } from '#kernel/procedures/procedure.server.ts';
import type { Word } from '#kernel/words.ts';
import { moneyNumberOf } from '#modules/money/payments/base/money-number.server.ts';
import type { ReceiptChannel } from '../base/receipt.ts';
import { bookedTransactions } from './tables.server.ts';
import { unmatchedWords } from './words.ts';

export type Transaction = { readonly method: string; readonly transaction_no: string };
/** What bears a number already: a receipt, or an online payment without one. */
export type Used = { receipt_no: string | null };

/**
 * What is written beside cash is no number of anything. All else is compared with all else: one movement of money may be
 * called a transfer, a deposit or a cheque. The second of two cheques with one number is told apart by its bank, which the
 * cashier writes behind it.
 */
const notCash = sql`r.method <> 'cash'`;

/**
 * Those of these numbers that a gateway or a biller told of, with their receipts, whatever the method is called: what the
 * office finds in a statement, in a list or on a payer's telephone is the same money. A cancelled receipt frees its
 * number; money that was sent back, or is on its way back, does not come again. What was paid online for something else
 * than fees has no receipt here.
 */
export const toldNumbers = (siteId: string, numbers: readonly string[]): SQL => sql`
  SELECT ${moneyNumberOf(sql`r.reference`)} AS number, r.receipt_no FROM fee_receipts r
  WHERE r.site_id = ${siteId} AND r.state IN ('POSTED', 'REFUNDED') AND r.channel IN ('ONLINE', 'BILLER')
    AND ${moneyNumberOf(sql`r.reference`)} = ANY(${sql.param([...numbers])}::text[])
  UNION ALL
  SELECT ${moneyNumberOf(sql`i.gateway_txn_id`)}, NULL FROM payment_intents i
  WHERE i.site_id = ${siteId} AND ${moneyNumberOf(sql`i.gateway_txn_id`)} = ANY(${sql.param([...numbers])}::text[])
    AND (i.state IN ('REFUND_PENDING', 'REFUNDED') OR (i.state = 'PAID' AND i.purpose NOT IN ('FEE', 'UNKNOWN')))`;

/** The refusal of a number that is used; `word` names the receipt. */
export const usedNumber = (
  { receipt_no }: Used,
  word: Word,
  at: { field?: string; status: number } = { status: 409 },
): Problem =>
  receipt_no === null
    ? new Problem(unmatchedWords.paid_online, at)
    : new Problem(word, { ...at, values: { receipt: receipt_no } });

/** Two who come with one number, of whatever method, come one after the other. */
const lockNumber = ({ db, siteId }: SiteCtx, transaction_no: string) =>
  db.execute(
    sql`SELECT pg_advisory_xact_lock(hashtextextended(${`transaction ${siteId} ${transaction_no}`}, 0))`,
  );

/**
 * Holds the number that a cashier typed of a transfer and says the receipt that it is on already: booked by whomever, the
 * payer's gateway too, since what the payer shows at the counter may have been told of elsewhere.
 */
export async function lockReference(ctx: SiteCtx, transaction_no: string): Promise<Used | null> {
  await lockNumber(ctx, transaction_no);
  const found = await ctx.db.execute<Used>(sql`
    SELECT receipt_no FROM (
      SELECT r.receipt_no FROM fee_receipts r
      WHERE r.site_id = ${ctx.siteId} AND r.state = 'POSTED' AND ${notCash}
        AND ${moneyNumberOf(sql`r.reference`)} = ${transaction_no}
      UNION ALL
      SELECT t.receipt_no FROM (${toldNumbers(ctx.siteId, [transaction_no])}) t) u
    ORDER BY receipt_no NULLS LAST LIMIT 1`);
  return found.rows[0] ?? null;
}

/**
 * Holds the number of an online payment whose money shall go back, and refuses where the office has it on a receipt of
 * its own, from a statement or the counter: that would stay.
 */
export async function refuseOfficeReceipt(ctx: SiteCtx, transaction_no: string): Promise<void> {
  await lockNumber(ctx, transaction_no);
  const { rows } = await ctx.db.execute<{ receipt_no: string }>(sql`
    SELECT r.receipt_no FROM fee_receipts r
    WHERE r.site_id = ${ctx.siteId} AND r.state = 'POSTED' AND ${moneyNumberOf(sql`r.reference`)} = ${transaction_no}
      AND (r.channel = 'BANK' OR (r.channel = 'COUNTER' AND ${notCash}))
    LIMIT 1`);
  const receipt = rows[0]?.receipt_no;
  if (receipt) throw new Problem(unmatchedWords.office_has_it, { status: 409, values: { receipt } });
}

/**
 * Holds a transaction's number until the end of the work, so that it is booked once no matter who comes with it: gateway,
 * biller, statement or family. Returns what bears it already, null where nothing does that counts. `channel`: of the
 * receipt that it is for. Two gateways, or two billers, may give one number to two payments. `intent_id`: the online
 * payment that is booked, whose own receipts are not in its way.
 */
export async function lockTransaction(
  ctx: SiteCtx,
  { method, transaction_no }: Transaction,
  { channel, intent_id = null }: { channel: ReceiptChannel; intent_id?: string | null },
): Promise<Used | null> {
  await lockNumber(ctx, transaction_no);
  const held = await ctx.db.execute<{ receipt_id: string | null }>(sql`
    INSERT INTO booked_transactions AS b (site_id, id, method, transaction_no)
    VALUES (${ctx.siteId}, ${uuidv7()}, ${method}, ${transaction_no})
    ON CONFLICT (site_id, method, transaction_no) DO UPDATE SET updated_at = b.updated_at
    RETURNING receipt_id`);
  const receipt = held.rows[0]?.receipt_id ?? null;
  // Beside what was booked by number: what a cashier typed as the reference, and what a bank's list had.
  const others = intent_id === null ? sql`true` : sql`r.intent_id IS DISTINCT FROM ${intent_id}::uuid`;
  const told =
    channel === 'BANK'
      ? sql`UNION ALL SELECT t.receipt_no FROM (${toldNumbers(ctx.siteId, [transaction_no])}) t`
      : sql``;
  const found = await ctx.db.execute<Used>(sql`
    SELECT receipt_no FROM (
      SELECT r.receipt_no FROM fee_receipts r
      WHERE r.site_id = ${ctx.siteId} AND r.state IN ('POSTED', 'REFUNDED') AND ${others} AND (r.id = ${receipt}::uuid
        OR (r.channel IN ('COUNTER', 'BANK') AND ${notCash} AND ${moneyNumberOf(sql`r.reference`)} = ${transaction_no}))
      ${told}) u
    ORDER BY receipt_no NULLS LAST LIMIT 1`);
  return found.rows[0] ?? null;
}

/** Writes down on which receipt a held transaction is. */
export async function keepTransaction(
  ctx: SiteCtx,
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
