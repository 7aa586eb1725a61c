import { daysBetween } from '#kernel/text/days.ts';
import { divideHalfUp } from '#kernel/exact.ts';
import { lateFee, type LateFeeRule } from '#modules/money/fees/base/late-fee.ts';

/**
 * What an institution owes the operator: whole poisha, whole days, no clock. Days are `YYYY-MM-DD`. The fee for
 * lateness is never stored as owed: it follows from the instalments, the payments and the day.
 */

export type Line = { readonly quantity: number; readonly unit_price: number };
export type Instalment = { readonly due_on: string; readonly amount: number };
/** A posted payment, or a late fee let off, which has no principal. */
export type Payment = { readonly received_on: string; readonly principal: number; readonly late_fee: number };

export type Bill = LateFeeRule & { readonly instalments: readonly Instalment[] };
export type BillState = 'unpaid' | 'partially_paid' | 'paid' | 'overdue';

export type InstalmentStanding = Instalment & {
  paid: number;
  left: number;
  days_late: number;
  late_fee: number;
};
export type Balance = {
  state: BillState;
  instalments: InstalmentStanding[];
  principal: number;
  principal_paid: number;
  principal_due: number;
  late_fee_raised: number;
  late_fee_settled: number;
  late_fee_due: number;
  /** What clears the bill today. */
  payable: number;
  overdue: number;
  /** Since the oldest unpaid due date; 0 when nothing is overdue. */
  days_overdue: number;
  next_due_on: string | null;
};

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

export const lineAmount = ({ quantity, unit_price }: Line): number => quantity * unit_price;

export function totals(lines: readonly Line[], discount: number): { gross: number; net: number } {
  const gross = sum(lines.map(lineAmount));
  return { gross, net: gross - discount };
}

/** Equal parts that sum to the whole; the poisha that do not divide go to the first parts. */
export function splitEvenly(amount: number, parts: number): number[] {
  const share = Math.floor(amount / parts);
  return Array.from({ length: parts }, (_, at) => share + (at < amount - share * parts ? 1 : 0));
}

/** The price of some months of a package: quantity and unit price of its line. */
export function packageLine(
  pack: { readonly price: number; readonly price_per: string },
  months: number,
  students: number,
): Line {
  const unit_price = divideHalfUp(pack.price * months, 12);
  return { quantity: pack.price_per === 'student' ? students : 1, unit_price };
}

const byDay = (a: { received_on: string }, b: { received_on: string }): number =>
  a.received_on < b.received_on ? -1 : Number(a.received_on > b.received_on);

/** The balance of a bill on a day: payments go to the oldest instalment first, and a cleared one costs no more. */
export function balanceOf(bill: Bill, payments: readonly Payment[], today: string): Balance {
  const ordered = bill.instalments.toSorted((a, b) =>
    a.due_on < b.due_on ? -1 : Number(a.due_on > b.due_on),
  );
  const left = ordered.map(({ amount }) => amount);
  const clearedOn = ordered.map(({ amount }) => (amount === 0 ? '' : null)) as (string | null)[];
  for (const payment of payments.toSorted(byDay)) {
    let rest = payment.principal;
    for (let at = 0; at < left.length && rest > 0; at++) {
      const used = Math.min(rest, left[at] ?? 0);
      rest -= used;
      left[at] = (left[at] ?? 0) - used;
      if (left[at] === 0 && clearedOn[at] === null) clearedOn[at] = payment.received_on;
    }
  }
  const instalments = ordered.map((instalment, at): InstalmentStanding => {
    const until = clearedOn[at] ?? today;
    const days = until === '' ? 0 : Math.max(0, daysBetween(instalment.due_on, until));
    return {
      ...instalment,
      left: left[at] ?? 0,
      paid: instalment.amount - (left[at] ?? 0),
      days_late: days,
      late_fee: lateFee(bill, instalment.amount, days),
    };
  });
  const open = instalments.filter((one) => one.left > 0);
  const late = open.filter(({ due_on }) => due_on < today);
  const principal = sum(instalments.map(({ amount }) => amount));
  const principal_due = sum(instalments.map((one) => one.left));
  const late_fee_raised = sum(instalments.map((one) => one.late_fee));
  const late_fee_settled = sum(payments.map((payment) => payment.late_fee));
  const late_fee_due = Math.max(0, late_fee_raised - late_fee_settled);
  const next = open[0]?.due_on ?? null;
  return {
    state: stateOf({ principal_due, paid: principal - principal_due, next_due_on: next }, today),
    instalments,
    principal,
    principal_paid: principal - principal_due,
    principal_due,
    late_fee_raised,
    late_fee_settled,
    late_fee_due,
    payable: principal_due + late_fee_due,
    overdue: sum(late.map((one) => one.left)),
    days_overdue: late[0] ? daysBetween(late[0].due_on, today) : 0,
    next_due_on: next,
  };
}

/** Unpaid, partially paid, paid or overdue: derived, never stored (handbook 5.2). */
export function stateOf(
  bill: { principal_due: number; paid: number; next_due_on: string | null },
  today: string,
): BillState {
  if (bill.principal_due === 0) return 'paid';
  if (bill.next_due_on !== null && bill.next_due_on < today) return 'overdue';
  return bill.paid > 0 ? 'partially_paid' : 'unpaid';
}

/** Where an amount goes: to the late fee first, then to the bill; null when it is more than what is owed. */
export function allocate(
  balance: Pick<Balance, 'late_fee_due' | 'payable'>,
  amount: number,
): { late_fee: number; principal: number } | null {
  if (amount <= 0 || amount > balance.payable) return null;
  const late_fee = Math.min(amount, balance.late_fee_due);
  return { late_fee, principal: amount - late_fee };
}

export const agingBuckets = ['not_due', 'd1_30', 'd31_60', 'd61_90', 'd91'] as const;
export type AgingBucket = (typeof agingBuckets)[number];

/** In which column of the aging chart an instalment is. */
export function agingBucket(daysOverdue: number): AgingBucket {
  if (daysOverdue <= 0) return 'not_due';
  if (daysOverdue <= 30) return 'd1_30';
  if (daysOverdue <= 60) return 'd31_60';
  return daysOverdue <= 90 ? 'd61_90' : 'd91';
}

/** The open principal of a bill by how long it has been overdue. */
export function agingOf(balance: Pick<Balance, 'instalments'>, today: string): Record<AgingBucket, number> {
  const columns = { not_due: 0, d1_30: 0, d31_60: 0, d61_90: 0, d91: 0 };
  for (const { due_on, left } of balance.instalments)
    columns[agingBucket(daysBetween(due_on, today))] += left;
  return columns;
}

export type CreditRule = { readonly warn_after_days: number; readonly limit_after_days: number };
export type Credit = 'good' | 'warned' | 'limited';

/** What becomes of an institution that pays late. */
export function creditOf(rule: CreditRule, daysOverdue: number): Credit {
  if (daysOverdue <= 0 || daysOverdue < rule.warn_after_days) return 'good';
  return daysOverdue >= rule.limit_after_days ? 'limited' : 'warned';
}
