/** Which of a school's rates a student pays for a sub-head, and why (handbook 5.1: the most specific one wins). */

/**
 * What a rate may name; null: all of it. Narrowest first: of two valid rates the one wins that names the first of these
 * which they do not both name, so that a rate of a student or category is above one of a sub-head, and that above one of
 * a section, group or class.
 */
export const rateNames = [
  'student_id',
  'category_id',
  'item_id',
  'section_id',
  'group_id',
  'class_id',
  'shift_id',
  'version_id',
] as const;
type Named = (typeof rateNames)[number];
type Dimension = Exclude<Named, 'item_id'>;
const dimensions = rateNames.filter((key): key is Dimension => key !== 'item_id');

export type Place = { readonly [K in Dimension]: string | null };
export type Rate = Place & {
  readonly id: string;
  readonly head_id: string;
  /** Null: every sub-head of the head. */
  readonly item_id: string | null;
  readonly amount: number;
  /** From which due date on it is valid; null: always. */
  readonly effective_from: string | null;
};
export type Charged = { readonly head_id: string; readonly item_id: string; readonly due_on: string };

function isFor(rate: Rate, of: Charged, at: Place): boolean {
  return (
    rate.head_id === of.head_id &&
    (rate.item_id === null || rate.item_id === of.item_id) &&
    (rate.effective_from === null || rate.effective_from <= of.due_on) &&
    dimensions.every((key) => rate[key] === null || rate[key] === at[key])
  );
}

/** By what one valid rate is above another: the first thing that it alone names, else its later first day. */
export function wonBy(winner: Rate, other: Rate): Named | 'effective_from' {
  return rateNames.find((key) => (winner[key] === null) !== (other[key] === null)) ?? 'effective_from';
}

/** Two valid rates that name the same are told apart by their first day: the table has no third. */
function narrower(a: Rate, b: Rate): number {
  const by = wonBy(a, b);
  if (by !== 'effective_from') return a[by] === null ? 1 : -1;
  return (a.effective_from ?? '') > (b.effective_from ?? '') ? -1 : 1;
}

/** Every rate that is valid for a student's sub-head, the one that wins first. */
export const ratesFor = (rates: readonly Rate[], of: Charged, at: Place): Rate[] =>
  rates.filter((rate) => isFor(rate, of, at)).toSorted(narrower);

/** What a rate names: by which it is found among others and explained. */
export const namedBy = (rate: Place): Dimension[] =>
  dimensions.filter((key) => rate[key] !== null).toReversed();
