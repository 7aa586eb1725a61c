import { divideHalfUp } from '#kernel/exact.ts';
import { daysBetween } from '#kernel/text/days.ts';
import { openPart, type Demand, type Share } from './dues.ts';

export type Offer = {
  readonly id: string;
  /** Hundredths of a percent. */
  readonly percent: number;
  readonly head_ids: readonly string[];
  /** So many sub-heads of a head are paid at once. */
  readonly months_at_once: number | null;
  /** Paid at least so many days before it is due. */
  readonly days_before_due: number | null;
  readonly from: string | null;
  readonly until: string | null;
};
export type OfferShare = Share & { readonly offer_id: string };

/**
 * What offers take off the demands that somebody pays whole on a day (handbook 5.2, F4): each demand gets the best one
 * that it meets, never two. A fine and a demand that was paid in part before get none.
 */
export function offerShares(
  chosen: readonly Demand[],
  offers: readonly Offer[],
  day: string,
  unit: number,
): OfferShare[] {
  const whole = chosen.filter((one) => !one.is_fine && one.paid === 0 && one.net > 0);
  const inForce = offers.filter(
    ({ from, until }) => (from === null || from <= day) && (until === null || day <= until),
  );
  return whole.flatMap((one): OfferShare[] => {
    const met = inForce.filter((offer) => meets(one, offer, whole, day));
    const best = met.toSorted((a, b) => b.percent - a.percent || (a.id < b.id ? -1 : 1))[0];
    if (!best) return [];
    const amount = Math.min(
      openPart(one),
      divideHalfUp(divideHalfUp(one.net * best.percent, 100_00), unit) * unit,
    );
    return amount > 0 ? [{ id: one.id, amount, offer_id: best.id }] : [];
  });
}

function meets(one: Demand, offer: Offer, whole: readonly Demand[], day: string): boolean {
  if (!offer.head_ids.includes(one.head_id)) return false;
  const together = whole.filter(({ head_id }) => head_id === one.head_id).length;
  if (offer.months_at_once !== null && together < offer.months_at_once) return false;
  return offer.days_before_due === null || daysBetween(day, one.due_on) >= offer.days_before_due;
}
