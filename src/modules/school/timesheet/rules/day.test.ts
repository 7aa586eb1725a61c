import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import vectors from '../../../../../tests/fixtures/handbook/attendance.json' with { type: 'json' };
import { dayOf, distinctPunches, usualTimeRule } from './day.ts';

const shift = { in: 28_800, out: 52_200 };
const day = (punches: number[], more: Partial<Parameters<typeof dayOf>[0]> = {}, rule = usualTimeRule) =>
  dayOf({ punches, shift, excuse: null, holidayDuty: false, ...more }, rule);

describe('a day in seconds, handbook 4.3', () => {
  test.each(vectors.attendance_day.rows.map((row, at) => [`A${at + 1}`, ...row] as const))(
    '%s',
    (_name, ...row) => {
      const [came = 0, went = 0, late, full, excess, early, worked, presence, overtime] = row;
      const result = day([came, went]);
      expect(result).toMatchObject({ late, countedLate: full, dutyWorked: worked, presence, overtime });
      expect(result.earlyLeave).toBe(early);
      expect(day([came, went], {}, { ...usualTimeRule, grace: 'EXCESS' }).countedLate).toBe(excess);
    },
  );

  test('the month of the handbook: absent, late and early are cut', () => {
    const cut = day([]).cut + day([29_825, 52_200]).cut + day([28_800, 49_800]).cut;
    expect(cut).toBe(26_825);
  });
});

describe('what is no whole pair', () => {
  test('one punch is present, worked nothing, and is marked', () => {
    const result = day([28_800]);
    expect(result).toMatchObject({ missingOut: true, dutyWorked: 0, presence: 0, absent: 0, cut: 0 });
  });

  test('a punch repeated within a minute is one', () => {
    expect(distinctPunches([100, 40, 99, 161, 222], 60)).toEqual([40, 161, 222]);
    expect(day([28_800, 28_830]).missingOut).toBe(true);
  });

  test('coming only after the shift is no overtime before one came', () => {
    expect(day([54_000, 57_600])).toMatchObject({ dutyWorked: 0, overtime: 3600 });
  });
});

describe('what excuses', () => {
  test('leave and duty cut nothing, whether somebody came or not', () => {
    expect(day([], { excuse: 'leave' })).toMatchObject({ absent: 0, cut: 0 });
    expect(day([36_000, 52_200], { excuse: 'duty' })).toMatchObject({ late: 7200, cut: 0 });
  });

  test('half a day of leave leaves the other half to be worked', () => {
    expect(day([], { excuse: 'leave-first-half' }).absent).toBe(11_700);
    expect(day([40_500, 52_200], { excuse: 'leave-first-half' })).toMatchObject({ late: 0, cut: 0 });
    expect(day([28_800, 40_500], { excuse: 'leave-second-half' })).toMatchObject({ earlyLeave: 0, cut: 0 });
    expect(day([28_800, 40_500])).toMatchObject({ earlyLeave: 11_700, cut: 11_700 });
  });
});

test('on a day off, presence with an approved duty is holiday work and without one is presence alone', () => {
  expect(day([30_000, 40_000], { shift: null, holidayDuty: true })).toMatchObject({
    holidayWorked: 10_000,
    presence: 10_000,
    overtime: 0,
    cut: 0,
  });
  expect(day([30_000, 40_000], { shift: null })).toMatchObject({ holidayWorked: 0, presence: 10_000 });
});

test('a night shift ends on the next day', () => {
  const night = { in: 72_000, out: 108_000 };
  expect(day([72_300, 108_100], { shift: night })).toMatchObject({
    late: 300,
    dutyWorked: 35_700,
    overtime: 0,
  });
});

test('nobody works longer than scheduled, is cut more than scheduled, or gains by a doubled punch', () => {
  const at = fc.integer({ min: 0, max: 86_399 });
  fc.assert(
    fc.property(fc.array(at, { maxLength: 8 }), (punches) => {
      const result = day(punches);
      expect(result.dutyWorked).toBeLessThanOrEqual(result.scheduled);
      expect(result.dutyWorked).toBeLessThanOrEqual(result.presence);
      expect(result.cut).toBeLessThanOrEqual(result.scheduled);
      expect(day([...punches, ...punches])).toEqual(result);
      expect(day(punches.toReversed())).toEqual(result);
    }),
  );
});
