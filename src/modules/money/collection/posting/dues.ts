import { daysBetween } from '#kernel/text/days.ts';
import { lateFee, type LateFeeRule } from '#modules/money/fees/base/late-fee.ts';

/** What a student owes and how money that comes in is spread over it: whole poisha, days as `YYYY-MM-DD`, no clock. */

export type Demand = {
  readonly id: string;
  readonly head_id: string;
  readonly due_on: string;
  /** A part payment goes to the lowest number first. */
  readonly priority: number;
  readonly net: number;
  readonly paid: number;
  /** A fine is never the reason for another fine. */
  readonly is_fine: boolean;
};
export type FineRuleOfFees = LateFeeRule & {
  readonly id: string;
  /** Heads whose lateness it fines; empty: all. */
  readonly head_ids: readonly string[];
};
/** What lateness of one due date costs by one rule; raised, it becomes a demand of its own. */
export type RunningFine = {
  readonly rule_id: string;
  readonly due_on: string;
  readonly amount: number;
  readonly days_late: number;
};

export const openPart = ({ net, paid }: Pick<Demand, 'net' | 'paid'>): number => net - paid;

/** By which a raised late fee is known: it is raised once for a rule and a due date. */
export const lateFeeKey = ({ rule_id, due_on }: Pick<RunningFine, 'rule_id' | 'due_on'>): string =>
  `${rule_id}:${due_on}`;

/**
 * Late fees that run on a day and were not raised yet (handbook 5.1, 5.3 F1): all that is unpaid of one due date is
 * one bill, and each rule fines it once. `raised`: keys of those that a receipt or a waiver has settled; they run no
 * further, so that a second part payment brings no second fine (F3).
 */
export function runningFines(
  demands: readonly Demand[],
  rules: readonly FineRuleOfFees[],
  raised: ReadonlySet<string>,
  day: string,
): RunningFine[] {
  const late = demands.filter((one) => !one.is_fine && one.due_on < day && openPart(one) > 0);
  const bills = [...Map.groupBy(late, ({ due_on }) => due_on)].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return bills.flatMap(([due_on, lines]) =>
    rules.flatMap((rule): RunningFine[] => {
      if (raised.has(lateFeeKey({ rule_id: rule.id, due_on }))) return [];
      const fined = lines.filter(
        ({ head_id }) => rule.head_ids.length === 0 || rule.head_ids.includes(head_id),
      );
      const unpaid = fined.reduce((sum, line) => sum + openPart(line), 0);
      const days_late = daysBetween(due_on, day);
      const amount = lateFee(rule, unpaid, days_late);
      return amount > 0 ? [{ rule_id: rule.id, due_on, amount, days_late }] : [];
    }),
  );
}

export const spreadings = ['PRIORITY', 'PROPORTIONAL'] as const;
export type Spreading = (typeof spreadings)[number];
type Open = Pick<Demand, 'id' | 'due_on' | 'priority' | 'net' | 'paid' | 'is_fine'>;

/** Fine first, then the head's priority, the due date and the id (handbook 5.2). */
const inTurn = (a: Open, b: Open): number =>
  Number(b.is_fine) - Number(a.is_fine) ||
  a.priority - b.priority ||
  (a.due_on < b.due_on ? -1 : a.due_on > b.due_on ? 1 : a.id < b.id ? -1 : 1);

export type Share = { readonly id: string; readonly amount: number };

/**
 * Spreads an amount over open demands; what is left over is the advance. PROPORTIONAL gives fines their whole first,
 * then each demand its part of the rest; poisha that do not divide go to the first in turn.
 */
export function spread(
  demands: readonly Open[],
  amount: number,
  how: Spreading,
): { shares: Share[]; left: number } {
  const open = demands.filter((one) => openPart(one) > 0).toSorted(inTurn);
  const total = open.reduce((sum, one) => sum + openPart(one), 0);
  if (how === 'PRIORITY' || amount >= total) {
    let left = amount;
    const shares = open.flatMap((one): Share[] => {
      const part = Math.min(left, openPart(one));
      left -= part;
      return part > 0 ? [{ id: one.id, amount: part }] : [];
    });
    return { shares, left };
  }
  const fines = spread(
    open.filter(({ is_fine }) => is_fine),
    amount,
    'PRIORITY',
  );
  const rest = open.filter(({ is_fine }) => !is_fine);
  const ofRest = rest.reduce((sum, one) => sum + openPart(one), 0);
  // Whole poisha by BigInt: a product of two amounts may pass what a number holds exactly.
  const parts = rest.map((one) => Number((BigInt(openPart(one)) * BigInt(fines.left)) / BigInt(ofRest || 1)));
  let odd = fines.left - parts.reduce((sum, part) => sum + part, 0);
  const shares = rest.flatMap((one, at): Share[] => {
    const extra = Math.min(odd, openPart(one) - (parts[at] ?? 0), 1);
    odd -= extra;
    const part = (parts[at] ?? 0) + extra;
    return part > 0 ? [{ id: one.id, amount: part }] : [];
  });
  return { shares: [...fines.shares, ...shares], left: odd };
}
