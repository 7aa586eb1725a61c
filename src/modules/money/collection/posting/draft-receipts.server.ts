import { uuidv7 } from 'uuidv7';
import type { DemandChange, FineHead } from '#modules/money/fees/base/demands.server.ts';
import type { ConfirmationState, moneyConfirmations } from '../base/confirmation-tables.server.ts';
import type { feeReceiptLines, feeReceipts } from '../base/tables.server.ts';
import type { NewPayment } from './new-payment.ts';
import { afterPayment, type PaidUnder, type Planned } from './plan-payments.server.ts';
import { finesToRaise, type RaisedFine } from './raise-fines.server.ts';
import type { WalletMove } from './wallets.server.ts';

/** A receipt before it has its number. */
export type ReceiptDraft = Omit<typeof feeReceipts.$inferInsert, 'id' | 'receipt_no' | 'fiscal_year'> & {
  readonly id: string;
};
export type ReceiptLine = typeof feeReceiptLines.$inferInsert;

/** What a payment does, worked out before any of it is written; of all its students together. */
export type PaymentDraft = {
  readonly receipts: readonly ReceiptDraft[];
  readonly lines: readonly ReceiptLine[];
  /** Late fees that become demands, with what is paid of them at once. */
  readonly fines: readonly RaisedFine[];
  readonly changes: readonly DemandChange[];
  readonly moves: readonly WalletMove[];
  /** Whether anybody has seen the money; null where it is counted, or a gateway told of it. */
  readonly confirmation: typeof moneyConfirmations.$inferInsert | null;
};

type Plans = {
  readonly planned: readonly Planned[];
  readonly enrolments: ReadonlyMap<string, PaidUnder[]>;
  /** Under which late fees are raised; null where none runs. */
  readonly fine: FineHead | null;
};

/** The receipts of a payment, one for each student, and what each does to demands, late fees and wallets. */
export function draftReceipts(siteId: string, payment: NewPayment, plans: Plans): PaymentDraft {
  const paymentId = uuidv7();
  const drafts = plans.planned.map((one) => {
    const id = uuidv7();
    const { lines, fines } = receiptLines(one, plans.fine, { site_id: siteId, receipt_id: id });
    const under = paidUnder(plans.enrolments.get(one.of.student_id)!, one.chosen.at(-1)?.enrolment_id);
    return {
      receipt: { ...receiptHead(one, payment), ...under, site_id: siteId, id, payment_id: paymentId },
      lines,
      fines,
      changes: one.plan.lines.map(({ id: demand, paid, offer }) => ({ id: demand, paid, offer })),
      moves: walletMovesOf(one, id, payment.paid_on),
    };
  });
  return {
    receipts: drafts.map(({ receipt }) => receipt),
    lines: drafts.flatMap(({ lines }) => lines),
    fines: drafts.flatMap(({ fines }) => fines),
    changes: drafts.flatMap(({ changes }) => changes),
    moves: drafts.flatMap(({ moves }) => moves),
    confirmation: drafts.some(({ receipt }) => receipt.total > 0)
      ? confirmationOf(siteId, payment, paymentId)
      : null,
  };
}

function confirmationOf(site_id: string, payment: NewPayment, payment_id: string) {
  const { confirmation, method, reference, paid_on } = payment;
  if (!confirmation) return null;
  const { origin, booked_by, line_id } = confirmation;
  const state: ConfirmationState = line_id === null ? 'WAITING' : 'CONFIRMED';
  return { site_id, payment_id, origin, method, reference, paid_on, booked_by, line_id, state };
}

/** The lines of a student's receipt in the order of the plan, and the late fees that are raised for some of them. */
function receiptLines(
  { chosen, fines, plan }: Planned,
  head: FineHead | null,
  of: Pick<ReceiptLine, 'site_id' | 'receipt_id'>,
): { lines: ReceiptLine[]; fines: RaisedFine[] } {
  const raised = finesToRaise({ fines, chosen, headId: head?.id ?? null, reached: plan });
  const demands = new Map(chosen.map((one) => [one.id, one]));
  const fresh: RaisedFine[] = [];
  const lines = plan.lines.map((line, position): ReceiptLine => {
    const demand = demands.get(line.id);
    const fine = raised.get(line.id);
    if (fine) fresh.push({ ...fine, paid: line.paid });
    if (!demand && !fine) throw new Error('A line of a receipt has no demand.');
    return {
      ...of,
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
    };
  });
  return { lines, fines: fresh };
}

/** How a student's money came in, its sums, and what is left afterwards. */
const receiptHead = (one: Planned, payment: NewPayment) => ({
  student_id: one.of.student_id,
  paid_on: payment.paid_on,
  channel: payment.channel,
  method: payment.method,
  reference: payment.reference,
  collector: payment.collector,
  intent_id: payment.intent_id,
  note: payment.note,
  slip_no: payment.slip_no ?? null,
  gross: one.plan.gross,
  fine: one.plan.fine,
  offer: one.plan.offer,
  advance: one.plan.advance,
  wallet_used: one.plan.wallet_used,
  total: one.amount,
  ...afterPayment(one, payment.paid_on),
});

/** The enrolment of the last fee that is paid, the latest one where none is; with whom the receipt names. */
function paidUnder(known: readonly PaidUnder[], enrolmentId: string | undefined) {
  const { id, student_en, student_bn, section_id, roll } =
    known.find((one) => one.id === enrolmentId) ?? known[0]!;
  return { enrolment_id: id, student_en, student_bn, section_id, roll };
}

/** What is too much goes into the wallet; what it gives comes out of it. */
function walletMovesOf({ of, plan }: Planned, receipt_id: string, on_day: string): WalletMove[] {
  const about = { student_id: of.student_id, receipt_id, on_day, reason: null };
  return [
    ...(plan.advance > 0 ? [{ ...about, kind: 'ADVANCE' as const, amount: plan.advance }] : []),
    ...(plan.wallet_used > 0 ? [{ ...about, kind: 'USED' as const, amount: -plan.wallet_used }] : []),
  ];
}
