import type { AuditEntry } from '#kernel/audit/audit.server.ts';
import { Problem } from '#kernel/problem.ts';
import type { Ctx, WorkCtx } from '#kernel/procedures/procedure.server.ts';
import { dayIn } from '#kernel/text/dates.ts';
import { addDays, fiscalYearOf, fiscalYearShort } from '#kernel/text/days.ts';
import { fineHead } from '#modules/money/fees/base/demands.server.ts';
import { draftReceipts, type PaymentDraft } from './draft-receipts.server.ts';
import type { NewPayment } from './new-payment.ts';
import { planPayments, type Planned } from './plan-payments.server.ts';
import { sendDemands, sendReceipts, type NumberedReceipt } from './send-payment.server.ts';
import { lockWallets } from './wallets.server.ts';
import { postingWords as w } from './words.ts';

export type PostedReceipt = {
  id: string;
  receipt_no: string;
  student_id: string;
  gross: number;
  fine: number;
  offer: number;
  advance: number;
  wallet_used: number;
  total: number;
  due_after: number;
  wallet_after: number;
};

type Hooks = {
  check?: () => Promise<void>;
  sure?: (planned: readonly Planned[]) => Promise<void>;
  end?: Pick<Ctx, 'auditLast'> | null;
};

/** Two years: an earlier day is a slip of the pen, and the short number of its year would be that of another year. */
const oldestDays = 731;

/**
 * Books money that came in for one or several students: one receipt each, all or none. The students' wallets are
 * locked first, so that two payments for one student wait for each other; the number is taken last, so that cashiers
 * wait for each other no longer than for the end of a transaction. Amounts are worked out here, never taken from who
 * asks; what is too much goes into the wallet. `check` refuses what only who asks can know, beside the lock; `sure` sees
 * the plan before it is written. `end`: the caller's context where nothing of the receipts is read in the transaction
 * any more; they leave with its COMMIT, and other cashiers wait one message less for their numbers.
 */
export async function postPayment(
  ctx: WorkCtx,
  payment: NewPayment,
  { check, sure, end = null }: Hooks = {},
): Promise<PostedReceipt[]> {
  const ids = payment.for.map(({ student_id }) => student_id);
  if (new Set(ids).size !== ids.length || ids.length === 0) throw new Problem(w.no_student, { status: 422 });
  const today = dayIn(ctx.now);
  if (payment.paid_on > today) throw new Problem(w.future_day, { field: 'paid_on' });
  if (payment.paid_on < addDays(today, -oldestDays)) throw new Problem(w.too_old, { field: 'paid_on' });
  await Promise.all([lockWallets(ctx, ids), check?.()]);
  const plans = await planPayments(ctx, payment, () => fineHead(ctx));
  await sure?.(plans.planned);
  if (plans.planned.some(({ plan }) => plan.gross + plan.fine + plan.advance + plan.offer === 0))
    throw new Problem(w.nothing, { field: 'amount' });
  const draft = draftReceipts(ctx.siteId, payment, plans);
  const fiscalYear = fiscalYearOf(payment.paid_on);
  const first = await sendDemands(ctx, draft, {
    fiscalYear,
    paidOn: payment.paid_on,
    cashier: payment.channel === 'COUNTER' ? payment.collector : null,
  });
  const receipts = numberReceipts(draft, fiscalYear, first);
  await sendReceipts(ctx, { ...draft, receipts, entry: auditOf(payment, receipts) }, end);
  return receipts.map(postedReceipt);
}

/** The receipts of a payment with the numbers that follow from its first one. */
const numberReceipts = (
  { receipts }: PaymentDraft,
  fiscal_year: string,
  first: number,
): readonly NumberedReceipt[] =>
  receipts.map((row, at) => ({ ...row, fiscal_year, receipt_no: receiptNo(fiscal_year, first + at) }));

/** What the log keeps of a payment, under its first receipt. */
const auditOf = ({ method, paid_on }: NewPayment, receipts: readonly NumberedReceipt[]): AuditEntry => ({
  action: 'fee-receipt.post',
  subject: 'fee-receipt',
  subjectId: receipts[0]!.id,
  after: {
    receipts: receipts.map(({ receipt_no, student_id, total }) => ({ receipt_no, student_id, total })),
    method,
    paid_on,
  },
});

/** Of a receipt, what who asked for it gets to know. */
const postedReceipt = ({
  id,
  receipt_no,
  student_id,
  gross,
  fine,
  offer,
  advance,
  wallet_used,
  total,
  due_after,
  wallet_after,
}: NumberedReceipt): PostedReceipt => ({
  id,
  receipt_no,
  student_id,
  gross,
  fine,
  offer,
  advance,
  wallet_used,
  total,
  due_after,
  wallet_after,
});

/** `R2627-000042`: fiscal year July to June, and the number in it, without gaps. */
export const receiptNo = (fiscalYear: string, serial: number): string =>
  `R${fiscalYearShort(fiscalYear)}-${String(serial).padStart(6, '0')}`;
