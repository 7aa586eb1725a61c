import { and, eq, sql } from 'drizzle-orm';
import { may } from '#kernel/actor.ts';
import { reading } from '#kernel/database/prepared.server.ts';
import { notFound, Problem } from '#kernel/problem.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { dayIn, formatDate } from '#kernel/text/dates.ts';
import { say } from '#kernel/words.ts';
import { moneyNumber } from '#modules/money/payments/base/money-number.ts';
import { refuseOwnChild } from '#modules/school/people/face/refuse-own-child.server.ts';
import { students } from '#modules/school/people/base/tables.server.ts';
import { confirmByLines } from '../unmatched/by-line.server.ts';
import { isClosedDay } from '../posting/closed-day.server.ts';
import { duesOf, isAsked, type StudentDues } from '../posting/dues.server.ts';
import type { NewPayment, PaidFor } from '../posting/new-payment.ts';
import { postPayment, type PostedReceipt } from '../posting/post.server.ts';
import { slipNumber } from '../base/receipt.ts';
import { lockReference, usedNumber } from '../unmatched/book-once.server.ts';
import { readReference } from '../unmatched/read-number.ts';
import { chequeMethods } from '../unmatched/states.ts';
import { askFirst } from './ask-first.server.ts';
import type { SeenDues } from './asks.ts';
import { counterWords as w } from './words.ts';

/** What one student owes; a student of another school does not exist. */
export async function studentDues(
  ctx: Ctx,
  { student_id, on }: { student_id: string; on?: string | undefined },
) {
  const [known] = await ctx.db
    .select({ id: students.id })
    .from(students)
    .where(and(eq(students.site_id, ctx.siteId), eq(students.id, student_id)));
  if (!known) throw notFound();
  const day = on ?? dayIn(ctx.now);
  const found = await duesOf(ctx, [student_id], day);
  const dues = found.get(student_id) as StudentDues;
  return {
    ...dues,
    demands: dues.demands.map((one) => ({ ...one, asked: isAsked(one, day) })),
  };
}

const counterMethods = reading<{ needs_reference: boolean }, { code: string }>(
  'collection ways to pay at the counter',
  (value) => sql`
    SELECT needs_reference FROM payment_types WHERE code = ${value('code')} AND active AND channel = 'COUNTER'`,
);

/** A way to pay that the operator's list knows for the counter, with its reference where it needs one. */
async function counterMethod(ctx: Ctx, code: string, reference: string | null): Promise<void> {
  const [method] = await counterMethods(ctx.db, { code });
  if (!method) throw new Problem(w.unknown_method, { field: 'method' });
  if (method.needs_reference && !reference) throw new Problem(w.needs_reference, { field: 'reference' });
}

/** One movement of money is taken once: what it paid is on a receipt, and another payer may only have seen its number. */
async function refuseUsed(ctx: Ctx, method: string, reference: string | null): Promise<void> {
  if (!reference || method === 'cash') return;
  const known = await lockReference(ctx, moneyNumber(reference));
  const word = chequeMethods.includes(method) ? w.cheque_used : w.number_used;
  if (known) throw usedNumber(known, word, { status: 409, field: 'reference' });
}

type Seen = { readonly seen?: number | null | undefined };
type Collecting = {
  idempotency_key: string;
  for: readonly (PaidFor & Seen)[];
  method: string;
  reference: string | null;
  paid_on: string;
  note: string | null;
  use_wallet: boolean | null;
  large?: boolean | undefined;
};

const seenIn = (paid: readonly (PaidFor & Seen)[]): SeenDues =>
  new Map(paid.flatMap(({ student_id, seen }) => (typeof seen === 'number' ? [[student_id, seen]] : [])));

/**
 * The day of a receipt. What was kept on a device comes when its network is back: money that was taken is never refused
 * for its day, it is booked on the day it arrives and says when it was taken.
 */
async function dayOf(ctx: Ctx, input: Collecting): Promise<Pick<Collecting, 'paid_on' | 'note'>> {
  const today = dayIn(ctx.now);
  const { paid_on, note } = input;
  if (paid_on === today) return { paid_on, note };
  const mayBack = may(ctx.actor, 'fee-receipt.back-date');
  if (!ctx.operationId) {
    if (paid_on < today && !mayBack) throw new Problem(w.no_back_date, { status: 403, field: 'paid_on' });
    return { paid_on, note };
  }
  if (paid_on < today && mayBack && !(await isClosedDay(ctx, ctx.actor.userId, paid_on)))
    return { paid_on, note };
  const taken = say(w.taken_on, ctx.lang, { day: formatDate(paid_on, ctx.lang) });
  return { paid_on: today, note: [note, taken].filter(Boolean).join(' · ').slice(0, 300) };
}

/** Money that a cashier takes; a day before today needs its own right. */
export async function collectAtCounter(ctx: Ctx, input: Collecting): Promise<{ receipts: PostedReceipt[] }> {
  const { for: paid, method, use_wallet } = input;
  const reference = readReference(method, input.reference);
  // Cash is counted at the end of the day; of everything else the cashier's own word would be the proof.
  if (method !== 'cash') for (const { student_id } of paid) await refuseOwnChild(ctx, student_id);
  await refuseUsed(ctx, method, reference);
  const { paid_on, note } = await dayOf(ctx, input);
  const payment: NewPayment = {
    for: paid,
    method,
    reference,
    paid_on,
    note,
    use_wallet,
    channel: 'COUNTER',
    collector: ctx.actor.userId,
    intent_id: null,
    slip_no: ctx.operationId ? slipNumber(ctx.operationId) : null,
    confirmation:
      method === 'cash' ? null : { origin: 'COUNTER', booked_by: ctx.actor.userId, line_id: null },
  };
  const receipts = await postPayment(ctx, payment, {
    check: () => counterMethod(ctx, method, reference),
    sure: (planned) => askFirst(ctx, planned, { seen: seenIn(paid), large: input.large ?? false }),
    // A statement that came before may have the number.
    end: reference === null || method === 'cash' ? ctx : null,
  });
  if (reference !== null && method !== 'cash') await confirmByLines(ctx, [moneyNumber(reference)]);
  return { receipts };
}
