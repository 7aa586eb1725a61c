import type { CalendarDate } from '#kernel/text/dates.ts';
import { addDays, daysBetween } from '#kernel/text/days.ts';

/** How a type of leave is given and counted (handbook 7.3). Days are counted in halves: 2 is one day. */
export type LeaveRule = {
  /** Halves of days a year, or those that a type without accrual has from the first day of the year; null: no limit. */
  readonly perYear: number | null;
  /** One day for each so many working days, where it accrues; null where it is given at once. */
  readonly accruesEvery: number | null;
  /** Halves that go into the next year; null: all of them, 0: it lapses. */
  readonly carriedOver: number | null;
  /** The most at once, in halves; null: no limit. */
  readonly mostAtOnce: number | null;
  readonly halfDays: boolean;
  readonly counts: 'working' | 'calendar';
};

export type LeaveSpan = {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  /** Of a single day: its first or its second half. */
  readonly half: 'first' | 'second' | null;
};

/** What a span costs in halves: casual leave counts open days alone, medical and maternity leave every day. */
export function cost(
  { from, to, half }: LeaveSpan,
  counts: LeaveRule['counts'],
  isOpen: (day: CalendarDate) => boolean,
): number {
  let days = 0;
  for (let at = 0; at <= daysBetween(from, to); at++)
    if (counts === 'calendar' || isOpen(addDays(from, at))) days++;
  return half && days > 0 ? 1 : days * 2;
}

/** One line of a balance, which explains itself: what was given, carried over, taken, what waits. */
export type BalanceLine = {
  readonly why: 'given' | 'accrued' | 'carried-over' | 'corrected' | 'taken' | 'waiting';
  readonly halves: number;
};

export type Balance = {
  readonly lines: readonly BalanceLine[];
  /** What may still be asked for: approved and waiting leave are gone from it. Null where there is no limit. */
  readonly left: number | null;
};

export type BalanceInput = {
  readonly rule: LeaveRule;
  /** Working days served so far this year, for what accrues. */
  readonly workedDays: number;
  /** Halves left at the end of last year. */
  readonly leftLastYear: number;
  /** Sum of the corrections of the office, in halves. */
  readonly corrected: number;
  readonly approved: number;
  readonly waiting: number;
};

/** The balance of one type of leave in a year; what is approved or waits is taken off (handbook 7.3). */
export function balanceOf(input: BalanceInput): Balance {
  const { rule, workedDays, leftLastYear, corrected, approved, waiting } = input;
  const lines: BalanceLine[] = [];
  const add = (why: BalanceLine['why'], halves: number) => {
    if (halves !== 0) lines.push({ why, halves });
  };
  const carried = Math.min(Math.max(0, leftLastYear), rule.carriedOver ?? leftLastYear);
  add('carried-over', Math.max(0, carried));
  if (rule.accruesEvery !== null) {
    const grown = Math.floor(workedDays / rule.accruesEvery) * 2;
    add('accrued', rule.perYear === null ? grown : Math.min(grown, rule.perYear));
  } else add('given', rule.perYear ?? 0);
  add('corrected', corrected);
  add('taken', -approved);
  add('waiting', -waiting);
  const unlimited = rule.perYear === null && rule.accruesEvery === null;
  return { lines, left: unlimited ? null : lines.reduce((sum, { halves }) => sum + halves, 0) };
}

export type Refusal = 'too-many-at-once' | 'not-enough-left' | 'no-half-days' | 'half-of-several' | 'no-day';

/** Why a span cannot be asked for, or null. */
export function refusalOf(
  span: LeaveSpan,
  halves: number,
  rule: LeaveRule,
  left: number | null,
): Refusal | null {
  if (span.half && !rule.halfDays) return 'no-half-days';
  if (span.half && span.from !== span.to) return 'half-of-several';
  if (halves === 0) return 'no-day';
  if (rule.mostAtOnce !== null && halves > rule.mostAtOnce) return 'too-many-at-once';
  return left !== null && halves > left ? 'not-enough-left' : null;
}
