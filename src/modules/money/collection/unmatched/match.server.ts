import { and, eq, ne } from 'drizzle-orm';
import { findRow, updateRow } from '#kernel/database/rows.server.ts';
import { Problem } from '#kernel/problem.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { dayIn } from '#kernel/text/dates.ts';
import { formatMoney } from '#kernel/text/money.ts';
import { placeCredit } from '#modules/money/payments/face/paid-online.server.ts';
import { refuseOwnChild } from '#modules/school/people/face/refuse-own-child.server.ts';
import { postPayment } from '../posting/post.server.ts';
import { keepTransaction, lockTransaction, usedNumber } from './book-once.server.ts';
import { sureStudent } from './reasons.ts';
import { suggestionsFor } from './suggest.server.ts';
import { unmatchedPayments } from './tables.server.ts';
import { unmatchedWords as w } from './words.ts';

type Row = typeof unmatchedPayments.$inferSelect;

/** A payment of the school that still waits, held until the work ends; 404, or 409 when it was dealt with. */
async function pendingRow(ctx: Ctx, id: string): Promise<Row> {
  const row = await findRow(ctx, unmatchedPayments, id, 'update');
  if (row.state !== 'PENDING') throw new Problem(w.not_pending, { status: 409 });
  return row;
}

const sameNumber = (ctx: Ctx, row: Row) =>
  and(
    eq(unmatchedPayments.site_id, ctx.siteId),
    eq(unmatchedPayments.method, row.method),
    eq(unmatchedPayments.transaction_no, row.transaction_no),
    eq(unmatchedPayments.state, 'PENDING'),
    ne(unmatchedPayments.id, row.id),
  );

/** The line of a statement that has the money, if any. What a family typed is no proof of a sum: where the statement has another one, the statement's line is matched. */
async function provingLine(ctx: Ctx, row: Row, others: readonly Row[]): Promise<Row | undefined> {
  if (row.origin === 'SUSPENSE') return undefined;
  const line = [row, ...others].find(({ origin }) => origin === 'STATEMENT');
  if (line && line.amount !== row.amount)
    throw new Problem(w.statement_differs, {
      status: 409,
      values: { amount: { en: formatMoney(line.amount, 'en'), bn: formatMoney(line.amount, 'bn') } },
    });
  if (!line && row.made_by === ctx.actor.userId) throw new Problem(w.own_claim, { status: 403 });
  return line;
}

/**
 * Puts a payment on a receipt of a student, once for its number. A line of a statement takes the family's own word
 * about it along; money in suspense leaves it.
 */
export async function matchPayment(
  ctx: Ctx,
  { id, student_id }: { id: string; student_id: string },
): Promise<{ receipt_id: string; receipt_no: string }> {
  const row = await pendingRow(ctx, id);
  // Whose money it is nobody decides for a child of their own, no matter who brought the proof that it came.
  await refuseOwnChild(ctx, student_id);
  if (row.paid_on > dayIn(ctx.now)) throw new Problem(w.day_to_come);
  const isOnline = row.origin === 'SUSPENSE';
  const channel = isOnline ? 'ONLINE' : 'BANK';
  const taken = await lockTransaction(ctx, row, { channel, intent_id: row.intent_id });
  if (taken) throw usedNumber(taken, w.already_booked);
  const others = await ctx.db.select().from(unmatchedPayments).where(sameNumber(ctx, row)).for('update');
  const line = await provingLine(ctx, row, others);
  const [receipt] = await postPayment(ctx, {
    for: [{ student_id, amount: row.amount, demand_ids: null }],
    channel,
    // As bank lists call it, so that neither books what the other has.
    method: row.method === 'bank' ? 'bank_deposit' : row.method,
    reference: row.transaction_no,
    paid_on: row.paid_on,
    collector: null,
    note: null,
    intent_id: row.intent_id,
    use_wallet: null,
    confirmation: isOnline
      ? null
      : {
          origin: line ? 'STATEMENT' : 'FAMILY',
          booked_by: ctx.actor.userId,
          line_id: line?.id ?? null,
        },
  });
  const { id: receipt_id, receipt_no, gross, fine } = receipt!;
  await keepTransaction(ctx, row, receipt_id);
  if (isOnline && row.intent_id)
    await placeCredit(ctx, row.intent_id, {
      booked: gross + fine > 0 ? 'DEMAND' : 'WALLET',
      reference: receipt_no,
    });
  // The family that told of it reads its receipt; another that claims the same number goes on waiting.
  const along = others.filter((other) => other.origin === 'STATEMENT' || other.student_id === student_id);
  for (const one of [row, ...along])
    await updateRow(ctx, unmatchedPayments, one, {
      state: 'MATCHED',
      student_id,
      receipt_id,
      decided_by: ctx.actor.userId,
      decided_at: ctx.now,
    });
  await ctx.audit({
    action: 'unmatched-payment.match',
    subject: 'unmatched-payment',
    subjectId: id,
    after: { student_id, receipt_no, amount: row.amount, transaction_no: row.transaction_no },
  });
  return { receipt_id, receipt_no };
}

/** The same for the student whom a sure reason names alone; 409 where none does. */
export async function matchSuggested(ctx: Ctx, { id }: { id: string }) {
  const row = await pendingRow(ctx, id);
  // A family's word alone makes nobody sure: only money that was seen is matched unread.
  const found = row.origin === 'FAMILY' ? [] : ((await suggestionsFor(ctx, [row])).get(id) ?? []);
  const student_id = sureStudent(found);
  if (!student_id) throw new Problem(w.not_sure, { status: 409 });
  return matchPayment(ctx, { id, student_id });
}

/** Takes a payment off the list, with a reason that the family reads. Money in suspense stays booked as such. */
export async function dismissPayment(ctx: Ctx, { id, reason }: { id: string; reason: string }) {
  const row = await pendingRow(ctx, id);
  const after = { state: 'DISMISSED', reason } as const;
  await updateRow(ctx, unmatchedPayments, row, {
    ...after,
    decided_by: ctx.actor.userId,
    decided_at: ctx.now,
  });
  await ctx.audit({
    action: 'unmatched-payment.dismiss',
    subject: 'unmatched-payment',
    subjectId: id,
    before: { state: row.state, transaction_no: row.transaction_no, amount: row.amount },
    after,
    reason,
  });
  return { id };
}
