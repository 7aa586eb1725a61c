import { daysBetween } from '#kernel/text/days.ts';
import { lateFee, type LateFeeRule, type RaisedLateFee } from '#modules/money/fees/base/late-fee.ts';

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
/** What lateness of a bill costs by one rule; raised, it becomes a demand of its own. */
export type RunningFine = Pick<RaisedLateFee, 'rule_id' | 'bill_id' | 'turn' | 'amount' | 'fined'> & {
  readonly due_on: string;
  readonly days_late: number;
};

/** Whether the rest of a bill that was fined already is fined further (`feeOptions.lateRest`). */
export type LateRest = 'STOPS' | 'RUNS_ON';

export const openPart = ({ net, paid }: Pick<Demand, 'net' | 'paid'>): number => net - paid;

/**
 * Late fees that run on a day and were not raised yet (handbook 5.1, 5.3 F1). What is unpaid of one due date is one bill,
 * and each rule fines it once: the rest of a bill that was fined already costs no more (F3), or, where the school wants
 * it, what the rule asks for until the day less what was raised. What was charged after that is a bill of its own.
 */
export function runningFines({
  demands,
  rules,
  raised,
  day,
  rest,
}: {
  demands: readonly Demand[];
  rules: readonly FineRuleOfFees[];
  raised: readonly RaisedLateFee[];
  day: string;
  rest: LateRest;
}): RunningFine[] {
  const late = demands.filter((one) => !one.is_fine && one.due_on < day && openPart(one) > 0);
  const dates = [...Map.groupBy(late, ({ due_on }) => due_on)].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return dates.flatMap(([due_on, lines]) => {
    const days_late = daysBetween(due_on, day);
    return rules.flatMap((rule) => {
      const before = raised.filter(({ rule_id }) => rule_id === rule.id);
      const billOf = new Map(before.flatMap(({ bill_id, fined }) => fined.map((id) => [id, bill_id])));
      const fined = lines.filter(
        ({ head_id }) => rule.head_ids.length === 0 || rule.head_ids.includes(head_id),
      );
      return [...Map.groupBy(fined, ({ id }) => billOf.get(id))].flatMap(([bill, of]): RunningFine[] => {
        if (bill !== undefined && rest === 'STOPS') return [];
        const told = before.filter(({ bill_id }) => bill_id === bill);
        const unpaid = of.reduce((sum, line) => sum + openPart(line), 0);
        const amount =
          lateFee(rule, unpaid, days_late) - told.reduce((sum, earlier) => sum + earlier.amount, 0);
        if (amount <= 0) return [];
        const turn = Math.max(-1, ...told.map((earlier) => earlier.turn)) + 1;
        const ids = of.map(({ id }) => id);
        return [{ rule_id: rule.id, bill_id: bill ?? ids[0]!, turn, due_on, amount, days_late, fined: ids }];
      });
    });
  });
}

/** The late fees of some demands: those that fine one of them. */
export function finesOfDemands<F extends Pick<RunningFine, 'fined'>>(
  fines: readonly F[],
  demands: readonly Pick<Demand, 'id'>[],
): F[] {
  const ids = new Set(demands.map(({ id }) => id));
  return fines.filter(({ fined }) => fined.some((id) => ids.has(id)));
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
