import { divideHalfUp } from '#kernel/exact.ts';
import { addDays } from '#kernel/text/days.ts';
import { lateFee, type LateFeeRule } from '../base/late-fee.ts';

/** Figures of the sentence under each rule: what it does to Tk 600 that is due on 10 January (handbook 5.3). */

const amount = 600_00;
const due = '2026-01-10';
const yearly = 12;

/** Paid on the 18th, or later where nothing would be late by then. */
export function lateFeeExample(rule: LateFeeRule) {
  const days = rule.grace_days < 8 ? 8 : rule.grace_days + 5;
  return { amount, due, paid: addDays(due, days), fee: lateFee(rule, amount, days) };
}

const share = (of: number, percent: number): number => divideHalfUp(of * percent, 100_00);

export function waiverExample(percent: number) {
  const waived = share(amount, percent);
  return { amount, waived, net: amount - waived };
}

/** All months at once, or early. */
export function offerExample({
  percent,
  months_at_once,
  days_before_due,
}: {
  percent: number;
  months_at_once: number | null;
  days_before_due: number | null;
}) {
  const months = months_at_once ?? 1;
  // Twelve months of 600 at 5 percent: 360 off (handbook 5.3, F4).
  const off = share(amount, percent) * Math.min(months, 2 * yearly);
  const paid = addDays(due, -(days_before_due ?? 0));
  return { amount, months, due, paid, off, net: amount * months - off };
}
