import { divideHalfUp } from '#kernel/exact.ts';
import type { WaiverShare } from '../base/demand-source.ts';

export const stackings = ['BEST_OF', 'ADDITIVE', 'SEQUENTIAL'] as const;
export type Stacking = (typeof stackings)[number];
export type Waived = {
  readonly id: string;
  /** Hundredths of a percent; null: an amount. */
  readonly percent: number | null;
  /** Poisha of each demand; used where there is no percent. */
  readonly amount: number | null;
  readonly borne_by: WaiverShare['borne_by'];
};

const rounded = (poisha: number, unit: number): number => divideHalfUp(poisha, unit) * unit;

/**
 * In which order waivers take their share, however they were entered: a programme before the school, since what it
 * pays is money that the school may claim (handbook 5.1); then percentages, amounts, and the larger one.
 */
const inTurn = (a: Waived, b: Waived): number =>
  Number(b.borne_by === 'PROGRAMME') - Number(a.borne_by === 'PROGRAMME') ||
  (b.percent ?? -1) - (a.percent ?? -1) ||
  (b.amount ?? 0) - (a.amount ?? 0) ||
  (a.id < b.id ? -1 : 1);

/**
 * What each waiver takes off an amount, in poisha (handbook 5.2): the best one alone, all together up to the whole, or
 * one after the other from what is left; of two that take the same the programme's. `unit` is what each is rounded to, half up: 100 is a taka. The sum is never
 * above the amount; a waiver that takes nothing is left out.
 */
export function waiverShares(
  amount: number,
  waivers: readonly Waived[],
  stacking: Stacking,
  unit: number,
): WaiverShare[] {
  const alone = ({ percent, amount: fixed }: Waived, from: number): number =>
    Math.min(from, rounded(percent === null ? (fixed ?? 0) : divideHalfUp(from * percent, 100_00), unit));
  const share = (waiver: Waived, size: number): WaiverShare => ({
    id: waiver.id,
    amount: size,
    borne_by: waiver.borne_by,
  });
  if (stacking === 'BEST_OF') {
    const best = waivers
      .toSorted(inTurn)
      .map((waiver) => share(waiver, alone(waiver, amount)))
      .toSorted((a, b) => b.amount - a.amount)[0];
    return best && best.amount > 0 ? [best] : [];
  }
  let left = amount;
  const shares: WaiverShare[] = [];
  for (const waiver of waivers.toSorted(inTurn)) {
    const size = Math.min(left, alone(waiver, stacking === 'ADDITIVE' ? amount : left));
    if (size > 0) shares.push(share(waiver, size));
    left -= size;
  }
  return shares;
}

/** Sum of the shares, and how much of it a programme pays instead of the student. */
export function waivedSums(shares: readonly WaiverShare[]): { waiver: number; borne: number } {
  const sum = (some: readonly WaiverShare[]) => some.reduce((total, { amount }) => total + amount, 0);
  return { waiver: sum(shares), borne: sum(shares.filter(({ borne_by }) => borne_by === 'PROGRAMME')) };
}

/** Shares that together take at most an amount: what is too much goes from the last ones. */
export function trimmedShares(shares: readonly WaiverShare[], most: number): WaiverShare[] {
  let left = Math.max(0, most);
  return shares.flatMap((share) => {
    const amount = Math.min(left, share.amount);
    left -= amount;
    return amount > 0 ? [{ ...share, amount }] : [];
  });
}
