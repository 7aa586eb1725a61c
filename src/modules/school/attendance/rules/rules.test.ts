import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  absentInRow,
  bunkedPeriods,
  dayFromGate,
  dayFromPeriods,
  type PeriodMark,
} from '../base/day-status.ts';
import { attendancePercent, presentHalves, usualRule } from './percent.ts';

const none = { present: 0, late: 0, absent: 0, leave: 0, half: 0 };

describe('percent (handbook 4.1)', () => {
  test('15 of 17 days are 88.24 %, 14.5 are 85.29 %', () => {
    expect(attendancePercent({ ...none, present: 15, absent: 2 }, 17)).toBe(8824);
    expect(attendancePercent({ ...none, present: 14, half: 1, absent: 2 }, 17)).toBe(8529);
  });

  test('late counts as present; three late as one absent only where the school says so', () => {
    const days = { ...none, present: 10, late: 7, absent: 3 };
    expect(attendancePercent(days, 20)).toBe(8500);
    expect(attendancePercent(days, 20, { ...usualRule, lateToAbsent: 3 })).toBe(7500);
  });

  test('leave is neither absent nor present, unless the school counts it', () => {
    const days = { ...none, present: 16, leave: 2, absent: 2 };
    expect(attendancePercent(days, 20)).toBe(8000);
    expect(attendancePercent(days, 20, { ...usualRule, leaveIsPresent: true })).toBe(9000);
  });

  test('without an open day there is no percent, and never more than a hundred', () => {
    expect(attendancePercent(none, 0)).toBeNull();
    expect(attendancePercent({ ...none, present: 9 }, 8)).toBe(10_000);
  });

  test('one more present day never lowers it, and half days are worth half', () => {
    const count = fc.nat(60);
    fc.assert(
      fc.property(count, count, count, fc.integer({ min: 1, max: 240 }), (present, late, half, working) => {
        const days = { ...none, present, late, half };
        const now = attendancePercent(days, working) ?? 0;
        expect(attendancePercent({ ...days, present: present + 1 }, working)).toBeGreaterThanOrEqual(now);
        expect(presentHalves({ ...days, half: half + 2 }, usualRule)).toBe(
          presentHalves({ ...days, present: present + 1 }, usualRule),
        );
      }),
    );
  });
});

const marks = (text: string): PeriodMark[] =>
  text
    .split(' ')
    .filter(Boolean)
    .map((status, at) => ({ period: at + 1, status: status as PeriodMark['status'] }));

describe('a day by its periods', () => {
  test.each([
    ['A P P P', 'A', 'P', 'P'],
    ['P A A A', 'P', 'P', 'A'],
    ['L P A P', 'L', 'L', 'L'],
    ['P A', 'P', 'P', 'A'],
    ['LV LV', 'LV', 'LV', 'LV'],
    ['LV P', 'LV', 'P', 'P'],
    ['A A', 'A', 'A', 'A'],
  ])('%s is %s by the first, %s by any, %s by the majority', (given, first, any, majority) => {
    expect(dayFromPeriods(marks(given), 'FIRST_PERIOD')).toBe(first);
    expect(dayFromPeriods(marks(given), 'ANY')).toBe(any);
    expect(dayFromPeriods(marks(given), 'MAJORITY')).toBe(majority);
  });

  test('no period taken is no day', () => {
    expect(dayFromPeriods([], 'ANY')).toBeNull();
  });

  test('whoever came and then stayed away is listed with those periods; who never came is not', () => {
    expect(bunkedPeriods(marks('P P A P A'))).toEqual([3, 5]);
    expect(bunkedPeriods(marks('A A A'))).toEqual([]);
    expect(bunkedPeriods(marks('A P A'))).toEqual([3]);
  });
});

describe('at the gate', () => {
  const rule = { startsAt: 28_800, lateAfter: 600, absentCutoff: 36_000 };
  test.each([
    [28_500, 'P', 0],
    [29_400, 'P', 0],
    [29_401, 'L', 11],
    [32_400, 'L', 60],
  ])('seen at %i: %s, %i minutes late', (at, status, minutesLate) => {
    expect(dayFromGate(at, 40_000, rule)).toEqual({ status, minutesLate });
  });

  test('nobody is absent before the cut-off', () => {
    expect(dayFromGate(null, 35_999, rule)).toBeNull();
    expect(dayFromGate(null, 36_000, rule)).toEqual({ status: 'A', minutesLate: 0 });
  });
});

test('absent in a row ends at a day present; leave neither counts nor breaks it', () => {
  const days = (text: string) =>
    marks(text).map(({ period, status }) => ({ day: `2026-02-0${period}`, status }));
  expect(absentInRow(days('P A LV A A'))).toBe(3);
  expect(absentInRow(days('A A P'))).toBe(0);
  expect(absentInRow([])).toBe(0);
});
