import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { balanceOf, cost, refusalOf, type BalanceInput, type LeaveRule } from './balance.ts';

const casual: LeaveRule = {
  perYear: 40,
  accruesEvery: null,
  carriedOver: 0,
  mostAtOnce: 20,
  halfDays: true,
  counts: 'working',
};
const earned: LeaveRule = {
  ...casual,
  perYear: null,
  accruesEvery: 11,
  carriedOver: null,
  mostAtOnce: null,
  halfDays: false,
  counts: 'calendar',
};
const year: BalanceInput = {
  rule: casual,
  workedDays: 0,
  leftLastYear: 0,
  corrected: 0,
  approved: 0,
  waiting: 0,
};
const friday = new Set(['2026-02-06', '2026-02-13']);
const isOpen = (day: string) => !friday.has(day);
const span = (from: string, to = from, half: 'first' | 'second' | null = null) => ({ from, to, half });

describe('what a span costs, in half days (handbook 7.3)', () => {
  test('casual leave counts working days alone, maternity leave every day', () => {
    expect(cost(span('2026-02-05', '2026-02-08'), 'working', isOpen)).toBe(6);
    expect(cost(span('2026-02-05', '2026-02-08'), 'calendar', isOpen)).toBe(8);
  });

  test('half a day is one half, and a day off costs nothing', () => {
    expect(cost(span('2026-02-05', '2026-02-05', 'first'), 'working', isOpen)).toBe(1);
    expect(cost(span('2026-02-06'), 'working', isOpen)).toBe(0);
    expect(cost(span('2026-02-06', '2026-02-06', 'first'), 'working', isOpen)).toBe(0);
  });
});

describe('a balance explains itself', () => {
  test('twenty days casual, three taken, one and a half waiting', () => {
    const { lines, left } = balanceOf({ ...year, approved: 6, waiting: 3 });
    expect(lines).toEqual([
      { why: 'given', halves: 40 },
      { why: 'taken', halves: -6 },
      { why: 'waiting', halves: -3 },
    ]);
    expect(left).toBe(31);
  });

  test('casual leave lapses, earned leave goes on and accrues one day for each 11 worked', () => {
    expect(balanceOf({ ...year, leftLastYear: 12 }).left).toBe(40);
    expect(balanceOf({ ...year, rule: earned, leftLastYear: 12, workedDays: 120 })).toEqual({
      lines: [
        { why: 'carried-over', halves: 12 },
        { why: 'accrued', halves: 20 },
      ],
      left: 32,
    });
  });

  test('a type without limit has no balance to run out of', () => {
    const unpaid = { ...casual, perYear: null };
    expect(balanceOf({ ...year, rule: unpaid, approved: 90 }).left).toBeNull();
  });

  test('what is left is always the sum of its lines, and what waits is never left', () => {
    const n = fc.nat(60);
    fc.assert(
      fc.property(
        n,
        n,
        n,
        fc.integer({ min: -10, max: 10 }),
        (approved, waiting, leftLastYear, corrected) => {
          const now = balanceOf({
            ...year,
            rule: earned,
            workedDays: 100,
            approved,
            waiting,
            leftLastYear,
            corrected,
          });
          expect(now.lines.reduce((sum, { halves }) => sum + halves, 0)).toBe(now.left);
          const more = balanceOf({
            ...year,
            rule: earned,
            workedDays: 100,
            approved,
            waiting: waiting + 2,
            leftLastYear,
            corrected,
          });
          expect(more.left).toBe((now.left ?? 0) - 2);
        },
      ),
    );
  });
});

describe('what is refused', () => {
  test.each([
    [span('2026-02-01', '2026-02-20'), 30, 40, 'too-many-at-once'],
    [span('2026-02-01', '2026-02-03'), 6, 4, 'not-enough-left'],
    [span('2026-02-01', '2026-02-02', 'first'), 1, 40, 'half-of-several'],
    [span('2026-02-06'), 0, 40, 'no-day'],
    [span('2026-02-05'), 2, 2, null],
  ] as const)('%o of %i halves with %i left: %s', (asked, halves, left, why) => {
    expect(refusalOf(asked, halves, casual, left)).toBe(why);
  });

  test('no half days where the type has none, no limit where there is none', () => {
    expect(refusalOf(span('2026-02-05', '2026-02-05', 'first'), 1, earned, 10)).toBe('no-half-days');
    expect(refusalOf(span('2026-02-01', '2026-02-20'), 40, earned, null)).toBeNull();
  });
});
