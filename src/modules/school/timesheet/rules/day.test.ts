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

describe('duty during a part of the day', () => {
  const morning = [{ from: 28_800, to: 36_000 }];
  const noon = [{ from: 36_000, to: 39_600 }];
  const evening = [{ from: 45_000, to: 60_000 }];

  test('at the beginning or the end of the shift, what is owed begins later or ends earlier', () => {
    expect(day([36_000, 52_200], { dutyHours: morning })).toMatchObject({ late: 0, cut: 0 });
    expect(day([37_025, 52_200], { dutyHours: morning })).toMatchObject({ late: 1025, cut: 1025 });
    expect(day([28_800, 45_000], { dutyHours: evening })).toMatchObject({ earlyLeave: 0, cut: 0 });
  });

  test('in the middle nothing is owed for its seconds', () => {
    expect(day([39_600, 52_200], { dutyHours: noon })).toMatchObject({ late: 7200, cut: 7200 });
    expect(day([28_800, 35_000], { dutyHours: noon }).earlyLeave).toBe(17_200 - 3600);
  });

  test('whoever has no punch is absent for the rest, and for nothing when it covers the shift', () => {
    expect(day([], { dutyHours: morning })).toMatchObject({ absent: 16_200, cut: 16_200 });
    expect(day([], { dutyHours: [...noon, ...morning, ...evening] }).absent).toBe(5400);
    expect(day([], { dutyHours: [{ from: 0, to: 86_400 }] })).toMatchObject({ absent: 0, cut: 0 });
    expect(day([], { dutyHours: morning, excuse: 'leave-second-half' }).absent).toBe(4500);
  });

  test('counts each second once, excuses never more than it lasts, and outside the shift nothing', () => {
    const hours = fc
      .tuple(fc.integer({ min: 0, max: 86_399 }), fc.integer({ min: 1, max: 40_000 }))
      .map(([from, long]) => ({ from, to: from + long }));
    const times = fc.array(fc.integer({ min: 0, max: 86_399 }), { maxLength: 5 });
    fc.assert(
      fc.property(fc.array(hours, { maxLength: 4 }), times, (dutyHours, punches) => {
        const free = new Set<number>();
        // Seconds of the shift that some duty covers, in steps that the hours are rounded to.
        const rounded = dutyHours.map(({ from, to }) => ({
          from: Math.floor(from / 300) * 300,
          to: Math.ceil(to / 300) * 300,
        }));
        for (let at = shift.in; at < shift.out; at += 300)
          if (rounded.some(({ from, to }) => from <= at && at < to)) free.add(at);
        const away = day([], { dutyHours: rounded });
        expect(away.absent).toBe(shift.out - shift.in - free.size * 300);
        const [plain, excused] = [day(punches), day(punches, { dutyHours: rounded })];
        expect(excused.late).toBeLessThanOrEqual(plain.late);
        expect(excused.earlyLeave).toBeLessThanOrEqual(plain.earlyLeave);
        expect(excused.cut).toBeLessThanOrEqual(away.absent);
        expect(excused.dutyWorked).toBe(plain.dutyWorked);
        expect(day(punches, { dutyHours: [...rounded, ...rounded].toReversed() })).toEqual(excused);
        if (free.size === 0) expect(excused).toEqual(plain);
      }),
    );
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
