/** Which of a school's rates a student pays for a sub-head, and why (handbook 5.1: the most specific one wins). */

/** What a rate may be narrowed to; null: all. Least specific first. */
export const rateDimensions = ['class_id', 'group_id', 'section_id', 'category_id', 'student_id'] as const;
/** These narrow a rate without lifting it above one that names a class or anything after it. */
export const rateNarrowings = ['version_id', 'shift_id'] as const;
type Dimension = (typeof rateDimensions)[number] | (typeof rateNarrowings)[number];

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

const all = [...rateNarrowings, ...rateDimensions] as const;

function isFor(rate: Rate, of: Charged, at: Place): boolean {
  return (
    rate.head_id === of.head_id &&
    (rate.item_id === null || rate.item_id === of.item_id) &&
    (rate.effective_from === null || rate.effective_from <= of.due_on) &&
    all.every((key) => rate[key] === null || rate[key] === at[key])
  );
}

/** What lifts a rate above another, in order: the dimension it names, its own sub-head, how much it names, its day. */
function weight(rate: Rate): readonly (number | string)[] {
  const lead = rateDimensions.findLastIndex((key) => rate[key] !== null);
  return [
    lead,
    rate.item_id === null ? 0 : 1,
    all.filter((key) => rate[key] !== null).length,
    rate.effective_from ?? '',
    rate.id,
  ];
}

function heavier(a: Rate, b: Rate): number {
  const [left, right] = [weight(a), weight(b)];
  for (const [at, value] of left.entries()) {
    const other = right[at]!;
    if (value !== other) return value > other ? -1 : 1;
  }
  return 0;
}

/** Every rate that is valid for a student's sub-head, the one that wins first. */
export const ratesFor = (rates: readonly Rate[], of: Charged, at: Place): Rate[] =>
  rates.filter((rate) => isFor(rate, of, at)).toSorted(heavier);

/** What a rate names: by which it is found among others and explained. */
export const namedBy = (rate: Place): Dimension[] => all.filter((key) => rate[key] !== null);
