import { and, desc, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import { Problem } from '#kernel/problem.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { dayIn } from '#kernel/text/dates.ts';
import { addDays } from '#kernel/text/days.ts';
import { uuidv7 } from 'uuidv7';
import { useTry } from '#modules/platform/identity/throttle.server.ts';
import { refuseOthersFile } from '#modules/school/employees/base/own-file.server.ts';
import { students } from '#modules/school/people/base/tables.server.ts';
import { studentOf } from '#modules/school/people/base/student-joins.server.ts';
import { feeReceipts } from '../base/tables.server.ts';
import { paymentProof } from '../unmatched/attachment.ts';
import { readNumber } from '../unmatched/read-number.ts';
import type { TransferMethod } from '../unmatched/states.ts';
import { bookedTransactions, unmatchedPayments } from '../unmatched/tables.server.ts';
import { refuseOthers } from './read.server.ts';
import type { typedPayment } from './schemas.ts';
import { ownFeeWords as w } from './words.ts';

export type Typed = {
  student_id: string;
  method: TransferMethod;
  transaction_no: string;
  amount: number;
  paid_on: string;
  note: string | null;
  file_id: string | null;
};
/** Older payments are a matter for the office. */
const oldestDays = 366;

/**
 * Takes down what a family says it paid. It proves nothing: nothing is booked before the office, or a line of a
 * statement, confirms it.
 */
export async function reportPayment(ctx: Ctx, typed: Typed): Promise<{ id: string }> {
  refuseOthers(ctx, [typed.student_id]);
  const today = dayIn(ctx.now);
  if (typed.paid_on > today) throw new Problem(w.day_to_come, { field: 'paid_on' });
  if (typed.paid_on < addDays(today, -oldestDays)) throw new Problem(w.too_long_ago, { field: 'paid_on' });
  if (typed.file_id) await refuseOthersFile(ctx, typed.file_id, paymentProof.key);
  await useTry('fee-typed', ctx.actor.userId);
  const transaction_no = readNumber(typed.method, typed.transaction_no, 'transaction_no');
  const [known] = await ctx.db
    .select({
      receipt_no: feeReceipts.receipt_no,
      student_id: feeReceipts.student_id,
      state: feeReceipts.state,
    })
    .from(bookedTransactions)
    .innerJoin(
      feeReceipts,
      and(
        eq(feeReceipts.site_id, bookedTransactions.site_id),
        eq(feeReceipts.id, bookedTransactions.receipt_id),
      ),
    )
    .where(
      and(
        eq(bookedTransactions.site_id, ctx.siteId),
        eq(bookedTransactions.method, typed.method),
        eq(bookedTransactions.transaction_no, transaction_no),
        inArray(feeReceipts.state, ['POSTED', 'REFUNDED']),
      ),
    );
  // Whose receipt bears the number is said to nobody but its own family.
  if (known && ctx.actor.studentIds.includes(known.student_id))
    throw new Problem(known.state === 'POSTED' ? w.already_booked : w.sent_back, {
      status: 409,
      field: 'transaction_no',
      values: { receipt: known.receipt_no },
    });
  const id = uuidv7();
  const made = await ctx.db
    .insert(unmatchedPayments)
    .values({
      site_id: ctx.siteId,
      id,
      origin: 'FAMILY',
      method: typed.method,
      transaction_no,
      amount: typed.amount,
      paid_on: typed.paid_on,
      student_id: typed.student_id,
      narration: typed.note,
      file_id: typed.file_id,
      made_by: ctx.actor.userId,
    })
    .onConflictDoNothing()
    .returning({ id: unmatchedPayments.id });
  if (made.length === 0) throw new Problem(w.already_told, { status: 409, field: 'transaction_no' });
  await ctx.audit({
    action: 'unmatched-payment.report-payment',
    subject: 'unmatched-payment',
    subjectId: id,
    after: { method: typed.method, transaction_no, amount: typed.amount, student_id: typed.student_id },
  });
  return { id };
}

/** What the family told of its own students' payments, the newest first, and what became of it. */
export async function toldPayments(ctx: Ctx): Promise<z.input<typeof typedPayment>[]> {
  const ids = [...ctx.actor.studentIds];
  if (ids.length === 0) return [];
  const found = await ctx.db
    .select({
      row: unmatchedPayments,
      name_en: students.name_en,
      name_bn: students.name_bn,
      receipt_no: feeReceipts.receipt_no,
    })
    .from(unmatchedPayments)
    .innerJoin(students, studentOf(unmatchedPayments))
    .leftJoin(
      feeReceipts,
      and(
        eq(feeReceipts.site_id, unmatchedPayments.site_id),
        eq(feeReceipts.id, unmatchedPayments.receipt_id),
      ),
    )
    .where(
      and(
        eq(unmatchedPayments.site_id, ctx.siteId),
        eq(unmatchedPayments.origin, 'FAMILY'),
        inArray(unmatchedPayments.student_id, ids),
      ),
    )
    .orderBy(desc(unmatchedPayments.created_at))
    .limit(100);
  return found.map(({ row, name_en, name_bn, receipt_no }) => ({
    id: row.id,
    method: row.method,
    transaction_no: row.transaction_no,
    amount: row.amount,
    paid_on: row.paid_on,
    sent_at: row.created_at.toISOString(),
    student: { en: name_en, bn: name_bn },
    state: row.state,
    receipt_no,
    receipt_id: row.receipt_id,
    reason: row.state === 'DISMISSED' ? row.reason : null,
  }));
}
