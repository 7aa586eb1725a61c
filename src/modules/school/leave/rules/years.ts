import type { CalendarDate } from '#kernel/text/dates.ts';
import { balanceOf, cost, type Balance, type LeaveRule, type LeaveSpan } from './balance.ts';

export const yearOf = (day: CalendarDate): number => Number(day.slice(0, 4));
export const yearSpan = (year: number) => ({ from: `${year}-01-01`, to: `${year}-12-31` });
const earlier = (a: string, b: string): string => (a < b ? a : b);
const later = (a: string, b: string): string => (a > b ? a : b);

/** The part of a span that lies in a year; null where none does. */
export function partIn(span: LeaveSpan, year: number): LeaveSpan | null {
  const { from, to } = yearSpan(year);
  if (span.from > to || span.to < from) return null;
  return { from: later(span.from, from), to: earlier(span.to, to), half: span.half };
}

/** The years that a span touches. */
export const yearsOf = ({ from, to }: Pick<LeaveSpan, 'from' | 'to'>): number[] =>
  Array.from({ length: yearOf(to) - yearOf(from) + 1 }, (_, at) => yearOf(from) + at);

/** What a span costs in a year: leave over the turn of a year is counted in each of them. */
export function costIn(
  span: LeaveSpan,
  year: number,
  counts: LeaveRule['counts'],
  isOpen: (day: CalendarDate) => boolean,
): number {
  const part = partIn(span, year);
  return part ? cost(part, counts, isOpen) : 0;
}

/** Two spans cannot both be: they share a day, and are not its two halves. */
export function overlaps(one: LeaveSpan, other: LeaveSpan): boolean {
  if (one.from > other.to || other.from > one.to) return false;
  return !one.half || !other.half || one.half === other.half;
}

/** What is known of a year: `carriedIn` where it was kept when the year began. */
export type YearFacts = {
  readonly year: number;
  readonly workedDays: number;
  readonly corrected: number;
  readonly approved: number;
  readonly waiting: number;
  readonly carriedIn: number | null;
};

/** The balance of the last of these years, each beginning with what the one before left; the first begins with nothing. */
export function balanceThrough(rule: LeaveRule, years: readonly YearFacts[]): Balance {
  let balance: Balance = { lines: [], left: 0 };
  for (const { carriedIn, year: _, ...facts } of years)
    balance =
      carriedIn === null
        ? balanceOf({ rule, leftLastYear: Math.max(0, balance.left ?? 0), ...facts })
        : balanceOf({ rule: { ...rule, carriedOver: null }, leftLastYear: carriedIn, ...facts });
  return balance;
}

/** Working days of somebody in a year so far: from the joining, and until the last day of service. */
export function workedDays(
  openDays: readonly CalendarDate[],
  year: number,
  service: { joined_on: CalendarDate | null; left_on: CalendarDate | null },
  today: CalendarDate,
): number {
  const { from, to } = yearSpan(year);
  const first = service.joined_on ? later(service.joined_on, from) : from;
  const last = earlier(to, today);
  return openDays.filter(
    (day) => day >= first && day <= last && (service.left_on === null || day < service.left_on),
  ).length;
}
