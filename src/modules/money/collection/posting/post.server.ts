import { and, eq } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import type { AuditEntry } from '#kernel/audit/audit.server.ts';
import { atCommit } from '#kernel/database/at-commit.server.ts';
import { nextNumbers } from '#kernel/http/counters.server.ts';
import { Problem } from '#kernel/problem.ts';
import type { Ctx, WorkCtx } from '#kernel/procedures/procedure.server.ts';
import { dayIn } from '#kernel/text/dates.ts';
import { addDays, fiscalYearOf, fiscalYearShort } from '#kernel/text/days.ts';
import {
  fineHead,
  payDemands,
  writeDemands,
  type DemandChange,
  type FineHead,
} from '#modules/money/fees/base/demands.server.ts';
import { billNumbersOf, numberBills } from '../base/bill-numbers.server.ts';
import type { ReceiptChannel } from '../base/receipt.ts';
import { dayCloses, feeReceiptLines, feeReceipts } from '../base/tables.server.ts';
import { postingWords as w } from './words.ts';
import { afterPayment, planPayments, type PaidUnder, type Planned } from './plan-payments.server.ts';
import { finesToRaise, type RaisedFine } from './raise-fines.server.ts';
import { lockWallets, moveWallets, type WalletMove } from './wallets.server.ts';

/** What is paid for one student. */
export type PaidFor = {
  readonly student_id: string;
  /** Poisha that come in for them. */
  readonly amount: number;
  /** What they pay for; null: what is asked on the day. */
  readonly demand_ids: readonly string[] | null;
};
export type NewPayment = {
  readonly for: readonly PaidFor[];
  readonly channel: ReceiptChannel;
  readonly method: string;
  readonly reference: string | null;
  readonly paid_on: string;
  readonly collector: string | null;
  readonly note: string | null;
  readonly intent_id: string | null;
  /** Of the provisional slip, where one may have been given. */
  readonly slip_no?: string | null;
  /** Null: as the school decided (`feeOptions.walletFirst`). */
  readonly use_wallet: boolean | null;
};
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

/** Two years: an earlier day is a slip of the pen, and the short number of its year would be that of another year. */
const oldestDays = 731;

/** Whether a collector's day was counted and handed over. */
export async function isClosedDay(
  ctx: Pick<WorkCtx, 'db' | 'siteId'>,
  collector: string,
  day: string,
): Promise<boolean> {
  const found = await ctx.db
    .select({ id: dayCloses.id })
    .from(dayCloses)
    .where(
      and(eq(dayCloses.site_id, ctx.siteId), eq(dayCloses.day, day), eq(dayCloses.collector, collector)),
    );
  return found.length > 0;
}

/** A closed day takes no more receipts. */
export async function refuseClosedDay(
  ctx: Pick<WorkCtx, 'db' | 'siteId'>,
  collector: string,
  day: string,
): Promise<void> {
  if (await isClosedDay(ctx, collector, day))
    throw new Problem(w.day_closed, { status: 409, field: 'paid_on' });
}

/**
 * Books money that came in for one or several students: one receipt each, all or none. The students' wallets are
 * locked first, so that two payments for one student wait for each other; the number is taken last, so that cashiers
 * wait for each other no longer than for the end of a transaction. Amounts are worked out here, never taken from who
 * asks; what is too much goes into the wallet. `check` refuses what only who asks can know, beside the lock. `end`: the
 * caller's context where nothing of the receipts is read in the transaction any more; they leave with its COMMIT, and
 * other cashiers wait one message less for their numbers.
 */
export async function postPayment(
  ctx: WorkCtx,
  payment: NewPayment,
  check: () => Promise<void> = async () => undefined,
  end: Pick<Ctx, 'auditLast'> | null = null,
): Promise<PostedReceipt[]> {
  const ids = payment.for.map(({ student_id }) => student_id);
  if (new Set(ids).size !== ids.length || ids.length === 0) throw new Problem(w.no_student, { status: 422 });
  const today = dayIn(ctx.now);
  if (payment.paid_on > today) throw new Problem(w.future_day, { field: 'paid_on' });
  if (payment.paid_on < addDays(today, -oldestDays)) throw new Problem(w.too_old, { field: 'paid_on' });
  await Promise.all([lockWallets(ctx, ids), check()]);
  const { planned, enrolments, fine } = await planPayments(ctx, payment, () => fineHead(ctx));
  if (planned.some(({ plan }) => plan.gross + plan.fine + plan.advance + plan.offer === 0))
    throw new Problem(w.nothing, { field: 'amount' });
  return write(ctx, payment, planned, { enrolments, fine, end });
}

/** The enrolment of the last fee that is paid, the latest one where none is; with whom the receipt names. */
function paidUnder(known: readonly PaidUnder[], enrolmentId: string | undefined) {
  const { id, student_en, student_bn, section_id, roll } =
    known.find((one) => one.id === enrolmentId) ?? known[0]!;
  return { enrolment_id: id, student_en, student_bn, section_id, roll };
}

async function write(
  ctx: WorkCtx,
  payment: NewPayment,
  planned: readonly Planned[],
  {
    enrolments,
    fine: head,
    end,
  }: {
    enrolments: ReadonlyMap<string, PaidUnder[]>;
    fine: FineHead | null;
    end: Pick<Ctx, 'auditLast'> | null;
  },
): Promise<PostedReceipt[]> {
  const payment_id = uuidv7();
  const fresh: RaisedFine[] = [];
  const ids = planned.map(({ of }) => of.student_id);
  const changes: DemandChange[] = [];
  const moves: WalletMove[] = [];
  const lines: (typeof feeReceiptLines.$inferInsert)[] = [];
  const rows: Omit<typeof feeReceipts.$inferInsert, 'receipt_no' | 'fiscal_year'>[] = [];
  for (const one of planned) {
    const { of, chosen, fines, plan } = one;
    const id = uuidv7();
    const raised = finesToRaise({ fines, chosen, headId: head?.id ?? null, reached: plan });
    const byId = new Map(chosen.map((one) => [one.id, one]));
    for (const [position, line] of plan.lines.entries()) {
      const demand = byId.get(line.id);
      const fine = raised.get(line.id);
      if (fine) fresh.push({ ...fine, paid: line.paid });
      if (!demand && !fine) throw new Error('A line of a receipt has no demand.');
      else changes.push({ id: line.id, paid: line.paid, offer: line.offer });
      lines.push({
        site_id: ctx.siteId,
        receipt_id: id,
        demand_id: fine?.id ?? line.id,
        head_id: demand?.head_id ?? head!.id,
        position,
        is_fine: demand?.is_fine ?? true,
        title_en: demand?.title_en ?? fine!.title.en,
        title_bn: demand?.title_bn ?? fine!.title.bn,
        head_en: demand?.head_en ?? head!.name_en,
        head_bn: demand?.head_bn ?? head!.name_bn,
        asked: demand?.amount ?? fine!.amount,
        waived: demand?.waiver ?? 0,
        amount: line.paid,
        offer: line.offer,
        raised: fine !== undefined,
      });
    }
    rows.push({
      site_id: ctx.siteId,
      id,
      student_id: of.student_id,
      ...paidUnder(enrolments.get(of.student_id)!, chosen.at(-1)?.enrolment_id),
      payment_id,
      paid_on: payment.paid_on,
      channel: payment.channel,
      method: payment.method,
      reference: payment.reference,
      collector: payment.collector,
      intent_id: payment.intent_id,
      note: payment.note,
      slip_no: payment.slip_no ?? null,
      gross: plan.gross,
      fine: plan.fine,
      offer: plan.offer,
      advance: plan.advance,
      wallet_used: plan.wallet_used,
      total: one.amount,
      ...afterPayment(one, payment.paid_on),
    });
    const about = { student_id: of.student_id, receipt_id: id, on_day: payment.paid_on, reason: null };
    if (plan.advance > 0) moves.push({ ...about, kind: 'ADVANCE', amount: plan.advance });
    if (plan.wallet_used > 0) moves.push({ ...about, kind: 'USED', amount: -plan.wallet_used });
  }
  const fiscal_year = fiscalYearOf(payment.paid_on);
  // In one message: each touches rows of its own.
  const [, , numbers, known] = await Promise.all([
    writeDemands(ctx, fresh),
    payDemands(ctx, changes),
    nextNumbers(ctx, 'fee-receipt', fiscal_year, rows.length),
    billNumbersOf(ctx, ids),
    // After the number: whoever closes the day locks the series first, so one of the two sees the other.
    payment.collector && payment.channel === 'COUNTER'
      ? refuseClosedDay(ctx, payment.collector, payment.paid_on)
      : null,
  ]);
  // A receipt bears the number by which banks and wallet apps know the student. After the receipt's own number: whoever
  // waits for that one holds no other.
  if (ids.some((id) => !known.has(id))) await numberBills(ctx, ids);
  const receipts = rows.map((row, at) => ({
    ...row,
    fiscal_year,
    receipt_no: receiptNo(fiscal_year, numbers.first + at),
  }));
  // Asked in this order at once: `execute` does not wait for the others as a query that is only awaited would.
  const keep = () =>
    Promise.all([
      ctx.db.insert(feeReceipts).values(receipts).execute(),
      lines.length > 0 ? ctx.db.insert(feeReceiptLines).values(lines).execute() : null,
    ]);
  const entry: AuditEntry = {
    action: 'fee-receipt.post',
    subject: 'fee-receipt',
    subjectId: receipts[0]!.id!,
    after: {
      receipts: receipts.map(({ receipt_no, student_id, total }) => ({ receipt_no, student_id, total })),
      method: payment.method,
      paid_on: payment.paid_on,
    },
  };
  // A movement of the wallet names its receipt, so that one is there before it.
  if (end && moves.length === 0) {
    atCommit(ctx.db, keep);
    end.auditLast(entry);
  } else await Promise.all([keep(), moveWallets(ctx, moves), ctx.audit(entry)]);
  return receipts.map(
    ({
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
    }) => ({
      id: id!,
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
    }),
  );
}

/** `R2627-000042`: fiscal year July to June, and the number in it, without gaps. */
export const receiptNo = (fiscalYear: string, serial: number): string =>
  `R${fiscalYearShort(fiscalYear)}-${String(serial).padStart(6, '0')}`;
