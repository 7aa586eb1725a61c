import { divideHalfUp } from '#kernel/exact.ts';
import { formatDate } from '#kernel/text/dates.ts';
import type { Word } from '#kernel/words.ts';

export type LateFeeKind = 'NONE' | 'ONCE' | 'PER_DAY' | 'PER_MONTH' | 'PERCENT';
export type LateFeeRule = {
  readonly late_fee_kind: LateFeeKind;
  /** Poisha; of a percentage, hundredths of a percent of the amount that is late. */
  readonly late_fee_amount: number;
  /** Days after the due date that cost nothing. */
  readonly grace_days: number;
  /** The most that one due date can cost; 0: no limit. */
  readonly late_fee_cap: number;
};

/** What lateness of an amount costs after some days, in poisha; never less on a later day (handbook 5.1). */
export function lateFee(rule: LateFeeRule, amount: number, daysAfterDue: number): number {
  const late = Math.max(0, daysAfterDue - rule.grace_days);
  if (late === 0 || amount === 0) return 0;
  const fee = {
    NONE: 0,
    ONCE: rule.late_fee_amount,
    PER_DAY: rule.late_fee_amount * late,
    PER_MONTH: rule.late_fee_amount * Math.ceil(late / 30),
    PERCENT: divideHalfUp(amount * rule.late_fee_amount, 100_00),
  }[rule.late_fee_kind];
  return rule.late_fee_cap > 0 ? Math.min(fee, rule.late_fee_cap) : fee;
}

/**
 * A late fee that was raised or waived: by which rule, for which bill (named by the first demand that was late) and of
 * which demands. `turn`: how often that bill was fined before.
 */
export type RaisedLateFee = {
  readonly rule_id: string;
  readonly bill_id: string;
  readonly turn: number;
  /** Poisha. */
  readonly amount: number;
  readonly fined: string[];
};

/** By which a raised late fee is known: it is raised once for a rule, a bill and a turn. */
export const lateFeeKey = ({
  rule_id,
  due_on,
  bill_id,
  turn,
}: Pick<RaisedLateFee, 'rule_id' | 'bill_id' | 'turn'> & { readonly due_on: string }): string =>
  [rule_id, due_on, bill_id, ...(turn > 0 ? [turn] : [])].join(':');

/** What such a key says. */
export function readLateFeeKey(key: string): Pick<RaisedLateFee, 'rule_id' | 'bill_id' | 'turn'> {
  const [rule_id = '', , bill_id = '', turn = '0'] = key.split(':');
  return { rule_id, bill_id, turn: Number(turn) };
}

/** What a raised late fee is called: a family that is late with several months sees of which each is. */
export const lateFeeTitle = (rule: Word, dueOn: string): Word => ({
  en: `${rule.en} – ${formatDate(dueOn, 'en')}`,
  bn: `${rule.bn} – ${formatDate(dueOn, 'bn')}`,
});
