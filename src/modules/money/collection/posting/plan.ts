import { openPart, spread, type Demand, type RunningFine, type Spreading } from './dues.ts';
import { offerShares, type Offer, type OfferShare } from './offers.ts';

/** What a payment would do for one student, before anything is written; whole poisha. */
export type PaymentPlan = {
  /** By demand: what is paid of it, and what an offer takes off. A raised fine has the id it was given here. */
  readonly lines: { id: string; paid: number; offer: number }[];
  readonly gross: number;
  readonly fine: number;
  readonly offer: number;
  readonly advance: number;
  readonly wallet_used: number;
};

export type PlannedFine = RunningFine & { readonly id: string; readonly priority: number };
type Chosen = {
  readonly demands: readonly Demand[];
  /** Late fees that fine one of the chosen demands. */
  readonly fines: readonly PlannedFine[];
  readonly wallet: number;
  /** Money that comes in for this student. */
  readonly amount: number;
  readonly useWallet: boolean;
  readonly spreading: Spreading;
  readonly offers: readonly Offer[];
  readonly unit: number;
  readonly day: string;
};

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

const fineDemand = (fine: PlannedFine): Demand => ({
  id: fine.id,
  head_id: '',
  due_on: fine.due_on,
  priority: fine.priority,
  net: fine.amount,
  paid: 0,
  is_fine: true,
});

/** What clears the chosen demands on the day: with their late fees, less offers for paying them whole. */
export function payableFor({
  demands,
  fines,
  offers,
  day,
  unit,
}: Omit<Chosen, 'wallet' | 'amount' | 'useWallet' | 'spreading'>): {
  payable: number;
  offers: OfferShare[];
} {
  const off = offerShares(demands, offers, day, unit);
  const open = sum(demands.map(openPart)) + sum(fines.map(({ amount }) => amount));
  return { payable: open - sum(off.map(({ amount }) => amount)), offers: off };
}

/**
 * Spreads what comes in, and where the school wants it the wallet, over the chosen demands (handbook 5.2). Offers count
 * when everything chosen is paid; what is too much goes into the wallet.
 */
export function planPayment(chosen: Chosen): PaymentPlan {
  const { demands, fines, wallet, amount, useWallet, spreading } = chosen;
  const { payable, offers } = payableFor(chosen);
  const means = amount + (useWallet ? wallet : 0);
  const off = new Map(means >= payable ? offers.map((share) => [share.id, share.amount]) : []);
  const reduced = [
    ...fines.map(fineDemand),
    ...demands.map((one) => ({ ...one, net: one.net - (off.get(one.id) ?? 0) })),
  ];
  const open = sum(reduced.map(openPart));
  const wallet_used = useWallet ? Math.min(wallet, Math.max(0, open - amount)) : 0;
  const { shares, left } = spread(reduced, amount + wallet_used, spreading);
  const paid = new Map(shares.map((share) => [share.id, share.amount]));
  const isFine = new Map(reduced.map((one) => [one.id, one.is_fine]));
  const of = (fine: boolean) =>
    sum(shares.filter(({ id }) => (isFine.get(id) ?? false) === fine).map((share) => share.amount));
  return {
    lines: reduced.flatMap(({ id }) => {
      const line = { id, paid: paid.get(id) ?? 0, offer: off.get(id) ?? 0 };
      return line.paid > 0 || line.offer > 0 ? [line] : [];
    }),
    gross: of(false),
    fine: of(true),
    offer: sum([...off.values()]),
    advance: left,
    wallet_used,
  };
}
