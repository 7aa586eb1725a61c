import { and, eq, sql } from 'drizzle-orm';
import { may } from '#kernel/actor.ts';
import { reading } from '#kernel/database/prepared.server.ts';
import { notFound, Problem } from '#kernel/problem.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { dayIn, formatDate } from '#kernel/text/dates.ts';
import { say } from '#kernel/words.ts';
import { refuseOwnChild } from '#modules/school/people/face/refuse-own-child.server.ts';
import { students } from '#modules/school/people/base/tables.server.ts';
import { isClosedDay } from '../posting/closed-day.server.ts';
import { duesOf, isAsked, type StudentDues } from '../posting/dues.server.ts';
import type { NewPayment, PaidFor } from '../posting/new-payment.ts';
import { postPayment, type PostedReceipt } from '../posting/post.server.ts';
import { slipNumber } from '../base/receipt.ts';
import { lockReference, usedNumber } from '../unmatched/book-once.server.ts';
import { numberedMethods, plainNumber, typedNumber } from '../unmatched/states.ts';
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
  if (!reference || !numberedMethods.some((one) => one === method)) return;
  const known = await lockReference(ctx, plainNumber(reference));
  if (known) throw usedNumber(known, w.number_used, { status: 409, field: 'reference' });
}

type Collecting = {
  idempotency_key: string;
  for: readonly PaidFor[];
  method: string;
  reference: string | null;
  paid_on: string;
  note: string | null;
  use_wallet: boolean | null;
};

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
  const reference = input.reference === null ? null : typedNumber(input.reference) || null;
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
  };
  const receipts = await postPayment(ctx, payment, () => counterMethod(ctx, method, reference), ctx);
  return { receipts };
}
