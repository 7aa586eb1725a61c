import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '#kernel/text/days.ts';
import { cost, type LeaveRule } from './balance.ts';
import { balanceThrough, costIn, overlaps, partIn, workedDays, yearsOf, type YearFacts } from './years.ts';

const isOpen = (day: string) => !['2026-12-25', '2027-01-01'].includes(day);
const span = (from: string, to = from, half: 'first' | 'second' | null = null) => ({ from, to, half });
const rule: LeaveRule = {
  perYear: 20,
  accruesEvery: null,
  carriedOver: 6,
  mostAtOnce: null,
  halfDays: true,
  counts: 'working',
};
const facts = (year: number, changes: Partial<YearFacts> = {}): YearFacts => ({
  year,
  workedDays: 0,
  corrected: 0,
  approved: 0,
  waiting: 0,
  carriedIn: null,
  ...changes,
});
const day = fc.integer({ min: 0, max: 800 }).map((at) => addDays('2026-01-01', at));
const anySpan = fc.tuple(day, fc.nat(200)).map(([from, length]) => span(from, addDays(from, length)));

describe('leave over the turn of a year', () => {
  test('is counted in each of its years, without their holidays', () => {
    const asked = span('2026-12-24', '2027-01-03');
    expect(yearsOf(asked)).toEqual([2026, 2027]);
    expect(partIn(asked, 2027)).toEqual(span('2027-01-01', '2027-01-03'));
    expect(costIn(asked, 2026, 'working', isOpen)).toBe(14);
    expect(costIn(asked, 2027, 'working', isOpen)).toBe(4);
    expect(costIn(asked, 2028, 'working', isOpen)).toBe(0);
  });

  test('costs in its years together what it costs as a whole', () => {
    fc.assert(
      fc.property(anySpan, fc.constantFrom('working', 'calendar'), (asked, counts) => {
        const parts = yearsOf(asked).map((year) => costIn(asked, year, counts, isOpen));
        expect(parts.reduce((sum, halves) => sum + halves, 0)).toBe(cost(asked, counts, isOpen));
      }),
    );
  });

  test('calendar days are never fewer than working days', () => {
    fc.assert(
      fc.property(anySpan, (asked) => {
        expect(cost(asked, 'calendar', isOpen)).toBeGreaterThanOrEqual(cost(asked, 'working', isOpen));
      }),
    );
  });
});

describe('two applications for the same days', () => {
  test('cannot both be, but for the two halves of a day', () => {
    expect(overlaps(span('2026-02-01', '2026-02-03'), span('2026-02-03', '2026-02-05'))).toBe(true);
    expect(overlaps(span('2026-02-01'), span('2026-02-02'))).toBe(false);
    expect(overlaps(span('2026-02-01', '2026-02-01', 'first'), span('2026-02-01'))).toBe(true);
    const [first, second] = (['first', 'second'] as const).map((half) =>
      span('2026-02-01', '2026-02-01', half),
    );
    expect(overlaps(first!, second!)).toBe(false);
    expect(overlaps(first!, first!)).toBe(true);
  });

  test('whichever comes first', () => {
    fc.assert(
      fc.property(anySpan, anySpan, (a, b) => {
        expect(overlaps(a, b)).toBe(overlaps(b, a));
      }),
    );
  });
});

describe('a new year', () => {
  test('begins with what was left, up to what the type carries over', () => {
    const { lines, left } = balanceThrough(rule, [facts(2025, { approved: 4 }), facts(2026, { waiting: 2 })]);
    expect(lines).toEqual([
      { why: 'carried-over', halves: 6 },
      { why: 'given', halves: 20 },
      { why: 'waiting', halves: -2 },
    ]);
    expect(left).toBe(24);
    expect(balanceThrough({ ...rule, carriedOver: 0 }, [facts(2025), facts(2026)]).left).toBe(20);
    expect(balanceThrough({ ...rule, carriedOver: null }, [facts(2025), facts(2026)]).left).toBe(40);
  });

  test('what was kept when it began stays, whatever the rule says now', () => {
    expect(balanceThrough(rule, [facts(2025), facts(2026, { carriedIn: 9 })]).left).toBe(29);
    expect(balanceThrough(rule, [facts(2025), facts(2026, { carriedIn: 0 })]).left).toBe(20);
  });

  test('never begins with a debt, and never with more than the type carries over', () => {
    const n = fc.nat(60);
    fc.assert(
      fc.property(n, n, n, (approved, corrected, carriedOver) => {
        const of = { ...rule, carriedOver };
        const { left } = balanceThrough(of, [facts(2025, { approved, corrected }), facts(2026)]);
        expect(left).toBeGreaterThanOrEqual(20);
        expect(left).toBeLessThanOrEqual(20 + carriedOver);
      }),
    );
  });
});

describe('what accrues by working days', () => {
  const open = Array.from({ length: 365 }, (_, at) => addDays('2026-01-01', at)).filter(isOpen);

  test('counts from the joining to today, or to the last day of service', () => {
    const of = (joined_on: string | null, left_on: string | null, today: string) =>
      workedDays(open, 2026, { joined_on, left_on }, today);
    expect(of(null, null, '2026-01-31')).toBe(31);
    expect(of('2026-01-11', null, '2026-01-31')).toBe(21);
    expect(of('2020-05-05', '2026-01-11', '2026-01-31')).toBe(10);
    expect(of('2027-01-05', null, '2026-01-31')).toBe(0);
    expect(of(null, null, '2027-06-01')).toBe(364);
  });

  test('never shrinks from one day to the next', () => {
    fc.assert(
      fc.property(day, (today) => {
        const service = { joined_on: '2026-03-01', left_on: null };
        const [now, then] = [today, addDays(today, 1)].map((at) => workedDays(open, 2026, service, at));
        expect(then).toBeGreaterThanOrEqual(now!);
      }),
    );
  });
});
