import { and, eq, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { WorkCtx } from '#kernel/procedures/procedure.server.ts';
import { dayIn } from '#kernel/text/dates.ts';
import { moneyNumber } from '#modules/money/payments/base/money-number.ts';
import { amountOf, amountText, inSite } from '#modules/money/payments/face/paid-online.server.ts';
import { quoteFor } from '../online/quote.server.ts';
import { receiptOf } from '../posting/cancel.server.ts';
import { postPayment } from '../posting/post.server.ts';
import { maskedName } from '../base/mask.ts';
import { keepTransaction, lockTransaction } from '../unmatched/book-once.server.ts';
import { typedNumber } from '../unmatched/states.ts';
import { studentOfBill } from '../base/bill-numbers.server.ts';
import { billerKeys, billerPayments } from '../base/biller-tables.server.ts';

export type BillerKey = { readonly id: string; readonly name: string; readonly method: string };
export type BillerAnswer = { readonly status: number; readonly json: Record<string, unknown> };

const bill = z.string().min(7).max(20);
const number = z.string().regex(/^[A-Za-z0-9-]{4,60}$/);
const inquiry = z.object({ bill_no: bill });
const payment = z.object({ bill_no: bill, transaction_no: number, amount: z.string().max(16) });
const status = z.object({ transaction_no: number });

/** By which a biller's payment is known to it, with its dashes. */
const ownNumber = (text: string): string => typedNumber(text).replaceAll(' ', '').toUpperCase();

const mostPoisha = 10_000_000_00;
const answer = (code: string, more: Record<string, unknown> = {}, at = 200): BillerAnswer => ({
  status: at,
  json: { code, ...more },
});
const noBill = answer('NO_SUCH_BILL', {}, 404);
const bad = answer('BAD_REQUEST', {}, 400);

type Known = { id: string; name_en: string; name_bn: string; class_en: string; class_bn: string };

/** The student of a bill, with the class of the latest year; null where there is none that can have a receipt. */
async function studentFor(ctx: WorkCtx, billNo: string): Promise<Known | null> {
  const id = await studentOfBill(ctx, billNo);
  if (!id) return null;
  const found = await ctx.db.execute<Known>(sql`
    SELECT t.id, t.name_en, t.name_bn, k.name_en AS class_en, k.name_bn AS class_bn
    FROM students t
    JOIN enrolments e ON e.site_id = ${ctx.siteId} AND e.student_id = t.id
    JOIN sections s ON s.site_id = ${ctx.siteId} AND s.id = e.section_id
    JOIN academic_years y ON y.id = e.year_id
    JOIN classes k ON k.id = s.class_id
    WHERE t.site_id = ${ctx.siteId} AND t.id = ${id} ORDER BY y.starts_on DESC, e.id DESC LIMIT 1`);
  return found.rows[0] ?? null;
}

/** What is due on a bill: the student's name is masked. */
async function askBill(siteId: string, _key: BillerKey, input: unknown): Promise<BillerAnswer> {
  const read = inquiry.safeParse(input);
  if (!read.success) return bad;
  return inSite(siteId, null, async (ctx) => {
    const student = await studentFor(ctx, read.data.bill_no);
    if (!student) return noBill;
    const day = dayIn(ctx.now);
    const { total } = await quoteFor(ctx, [{ student_id: student.id, demand_ids: null }], day);
    return answer('OK', {
      bill_no: read.data.bill_no.replace(/[\s-]/g, ''),
      name: maskedName(student.name_en),
      name_bn: maskedName(student.name_bn),
      class: student.class_en,
      class_bn: student.class_bn,
      due: amountText(total),
      currency: 'BDT',
      on: day,
    });
  });
}

const paidAnswer = (
  receipt: { receipt_no: string; state: string },
  row: { transaction_no: string; amount: number },
  already: boolean,
): BillerAnswer =>
  answer(receipt.state === 'POSTED' ? 'PAID' : 'CANCELLED', {
    transaction_no: row.transaction_no,
    receipt_no: receipt.receipt_no,
    amount: amountText(row.amount),
    already_booked: already,
  });

/** The transaction is on a receipt that the school wrote itself. */
class Taken extends Error {
  override readonly name = 'Taken';
  readonly receiptNo: string | null;
  constructor(receiptNo: string | null) {
    super('the transaction is booked');
    this.receiptNo = receiptNo;
  }
}

const told = async (ctx: WorkCtx, key: BillerKey, transactionNo: string) => {
  const [row] = await ctx.db
    .select()
    .from(billerPayments)
    .where(
      and(
        eq(billerPayments.site_id, ctx.siteId),
        eq(billerPayments.key_id, key.id),
        eq(billerPayments.transaction_no, transactionNo),
      ),
    );
  return row && { row, receipt: await receiptOf(ctx, row.receipt_id) };
};

/**
 * Books what a biller took, once for each of its numbers: the same call again gets the same answer, another sum or bill
 * under a number is refused. What is more than is due goes into the advance.
 */
async function payBill(siteId: string, key: BillerKey, input: unknown): Promise<BillerAnswer> {
  const read = payment.safeParse(input);
  const amount = read.success ? amountOf(read.data.amount) : null;
  const plain = moneyNumber(read.success ? read.data.transaction_no : '');
  if (!read.success || amount === null || amount <= 0 || amount > mostPoisha || plain === '') return bad;
  const bill_no = read.data.bill_no.replace(/[\s-]/g, '');
  const transaction_no = ownNumber(read.data.transaction_no);
  return inSite(siteId, null, async (ctx) => {
    // A key that was revoked meanwhile is no key any more; payments of one biller come one after another.
    const own = and(eq(billerKeys.site_id, siteId), eq(billerKeys.id, key.id));
    const [live] = await ctx.db
      .select({ id: billerKeys.id })
      .from(billerKeys)
      .where(and(own, isNull(billerKeys.revoked_at)))
      .for('update');
    if (!live) return answer('UNAUTHORIZED', {}, 401);
    const before = await told(ctx, key, transaction_no);
    if (before) {
      const same = before.row.amount === amount && before.row.bill_no === bill_no;
      return same ? paidAnswer(before.receipt, before.row, true) : answer('DIFFERENT_PAYMENT', {}, 409);
    }
    const student = await studentFor(ctx, bill_no);
    if (!student) return noBill;
    const transaction = { method: key.method, transaction_no: plain };
    const taken = await lockTransaction(ctx, transaction, { channel: 'BILLER' });
    // Nothing of the try stays.
    if (taken) throw new Taken(taken.receipt_no);
    const [receipt] = await postPayment(ctx, {
      for: [{ student_id: student.id, amount, demand_ids: null }],
      channel: 'BILLER',
      method: key.method,
      reference: transaction_no,
      paid_on: dayIn(ctx.now),
      collector: null,
      note: null,
      intent_id: null,
      use_wallet: null,
    });
    await keepTransaction(ctx, transaction, receipt!.id);
    const row = { transaction_no, bill_no, student_id: student.id, amount, receipt_id: receipt!.id };
    await ctx.db.insert(billerPayments).values({ site_id: siteId, key_id: key.id, ...row });
    await ctx.db.update(billerKeys).set({ last_used_at: ctx.now }).where(own);
    return paidAnswer({ receipt_no: receipt!.receipt_no, state: 'POSTED' }, row, false);
  }).catch((error: unknown) => {
    if (error instanceof Taken) return answer('ALREADY_BOOKED', { receipt_no: error.receiptNo }, 409);
    throw error;
  });
}

/** What is known of a payment by the biller's number. */
async function askPayment(siteId: string, key: BillerKey, input: unknown): Promise<BillerAnswer> {
  const read = status.safeParse(input);
  if (!read.success) return bad;
  return inSite(siteId, null, async (ctx) => {
    const found = await told(ctx, key, ownNumber(read.data.transaction_no));
    return found ? paidAnswer(found.receipt, found.row, true) : answer('UNKNOWN');
  });
}

export const billerCalls = { inquiry: askBill, payment: payBill, status: askPayment } as const;
