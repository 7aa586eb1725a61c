import { ratesFor, type Charged, type Place, type Rate } from '../rules/rate.ts';
import type { WaiverShare } from '../base/demand-source.ts';
import { waivedSums, waiverShares, type Stacking, type Waived } from '../rules/waive.ts';

/** What students are charged for sub-heads: whole poisha, no clock, no database. */

export type ChargedItem = Charged & {
  readonly month: string | null;
  readonly en: string;
  readonly bn: string;
  readonly head_en: string;
  readonly head_bn: string;
  readonly waivable: boolean;
};
export type Chargee = Omit<Place, 'student_id'> & {
  readonly enrolment_id: string;
  readonly student_id: string;
  readonly year_id: string;
  /** Null: since the year began. */
  /** First day of a student who joined in the year; null: there since it began, so also what fell due before it. */
  readonly joined_on: string | null;
};
export type WaiverInForce = Waived & {
  /** Heads it is for; empty: all that can be waived. */
  readonly head_ids: readonly string[];
  readonly from_on: string;
  readonly until_on: string;
};
export type ChargingRules = {
  readonly rates: readonly Rate[];
  readonly stacking: Stacking;
  /** Poisha that waivers are rounded to. */
  readonly unit: number;
};
export type PricedDemand = {
  readonly person: Chargee;
  readonly item: ChargedItem;
  readonly rate_id: string;
  readonly amount: number;
  readonly waiver: number;
  readonly borne: number;
  readonly shares: readonly WaiverShare[];
};
export type ChargingPlan = {
  readonly rows: PricedDemand[];
  /** What has no rate, or one that says nothing is to be paid, is not charged. */
  readonly without: { readonly person: Chargee; readonly item: ChargedItem }[];
  readonly already: number;
  /** Due before they came. */
  readonly late: number;
};

/** Whether a waiver counts for a sub-head: for its head, and on its due date. */
export const countsFor = (waiver: WaiverInForce, item: ChargedItem): boolean =>
  item.waivable &&
  waiver.from_on <= item.due_on &&
  item.due_on <= waiver.until_on &&
  (waiver.head_ids.length === 0 || waiver.head_ids.includes(item.head_id));

const placeOf = ({ class_id, group_id, section_id, version_id, shift_id, category_id }: Chargee): string =>
  [class_id, group_id, section_id, version_id, shift_id, category_id].join(' ');

/** Finds rates fast: a place's rate for a sub-head is looked for once, however many students are there. */
export function rateFinder({
  rates,
}: Pick<ChargingRules, 'rates'>): (person: Chargee, item: ChargedItem) => Rate | null {
  const own = new Set(rates.flatMap(({ student_id }) => student_id ?? []));
  const common = rates.filter(({ student_id }) => student_id === null);
  const known = new Map<string, Rate | null>();
  return (person, item) => {
    if (own.has(person.student_id)) return ratesFor(rates, item, person)[0] ?? null;
    const key = `${placeOf(person)} ${item.item_id}`;
    const kept = known.get(key);
    if (kept !== undefined) return kept;
    const found = ratesFor(common, item, person)[0] ?? null;
    known.set(key, found);
    return found;
  };
}

/** Keys of what students are charged already: an enrolment and a sub-head. */
export const chargeKey = (enrolmentId: string, itemId: string): string => `${enrolmentId} ${itemId}`;

/**
 * What students are to be charged for sub-heads that they are not charged for yet (handbook 5.1, 5.2): the most
 * specific rate, less their waivers. `lateJoiners`: also what was due before they came.
 */
export function planCharges(
  of: { people: readonly Chargee[]; items: readonly ChargedItem[] },
  {
    rules,
    waivers,
    charged,
    lateJoiners,
  }: {
    rules: ChargingRules;
    waivers: ReadonlyMap<string, readonly WaiverInForce[]>;
    charged: ReadonlySet<string>;
    lateJoiners: boolean;
  },
): ChargingPlan {
  const plan = { rows: [] as PricedDemand[], without: [] as ChargingPlan['without'], already: 0, late: 0 };
  const rateOf = rateFinder(rules);
  for (const person of of.people) {
    const held = waivers.get(person.student_id) ?? [];
    for (const item of of.items) {
      if (charged.has(chargeKey(person.enrolment_id, item.item_id))) plan.already++;
      else if (!lateJoiners && person.joined_on !== null && item.due_on < person.joined_on) plan.late++;
      else {
        const rate = rateOf(person, item);
        if (!rate) plan.without.push({ person, item });
        if (!rate || rate.amount === 0) continue;
        const counting = held.filter((waiver) => countsFor(waiver, item));
        const shares = waiverShares(rate.amount, counting, rules.stacking, rules.unit);
        const { amount, id: rate_id } = rate;
        plan.rows.push({ person, item, rate_id, amount, shares, ...waivedSums(shares) });
      }
    }
  }
  return plan;
}
