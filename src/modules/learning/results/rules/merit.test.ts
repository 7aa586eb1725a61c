import { describe, expect, test } from 'vitest';
import { parseHundredths } from '#kernel/exact.ts';
import { failedList, meritByScope, type MeritEntry, meritPositions, type MeritSettings } from './merit.ts';
import type { StudentResult } from './result-types.ts';
import { defaultResultSettings } from './rule-settings.ts';

/** R10 of the handbook. */
const entry = (studentId: string, gpa: string | null, total: number, failedCount: number, roll: number) => ({
  studentId,
  passed: gpa !== null,
  gpa: { num: parseHundredths(gpa ?? '0') ?? 0, den: 100 },
  total: total * 100,
  failedCount,
  roll,
  subjectTotals: {},
  attendance: null,
  previousRoll: null,
});
const students: MeritEntry[] = [
  entry('Esha', null, 980, 1, 1),
  entry('Farid', null, 1001, 2, 2),
  entry('Dipu', '4.72', 1040, 0, 3),
  entry('Babul', '4.89', 1031, 0, 4),
  entry('Chaity', '4.89', 1031, 0, 5),
  entry('Anika', '5.00', 1012, 0, 6),
];

const positionsOf = (changes: Partial<MeritSettings>, entries: readonly MeritEntry[] = students) =>
  Object.fromEntries(
    meritPositions(entries, { ...defaultResultSettings, ...changes }).map((each) => [
      each.studentId,
      each.position,
    ]),
  );
const failed = { Esha: null, Farid: null };

describe('merit positions (R10)', () => {
  test('equals share a position and the next is skipped, is not, or nobody shares', () => {
    expect(positionsOf({})).toEqual({ Anika: 1, Babul: 2, Chaity: 2, Dipu: 4, ...failed });
    expect(positionsOf({ rankType: 'DENSE' })).toEqual({ Anika: 1, Babul: 2, Chaity: 2, Dipu: 3, ...failed });
    expect(positionsOf({ rankType: 'UNIQUE' })).toEqual({
      Anika: 1,
      Babul: 2,
      Chaity: 3,
      Dipu: 4,
      ...failed,
    });
  });

  test('by marks first, the higher total stands before the higher GPA', () => {
    expect(positionsOf({ meritOrder: 'MARKS_FIRST' })).toEqual({
      Dipu: 1,
      Babul: 2,
      Chaity: 2,
      Anika: 4,
      ...failed,
    });
  });

  test('ties break by subject, then attendance, then the lower previous roll', () => {
    const tied = (changes: Partial<MeritEntry>[]) =>
      positionsOf(
        { rankType: 'UNIQUE' },
        changes.map((each, at) => ({ ...entry(`s${at}`, '4.00', 700, 0, at), ...each })),
      );
    const english = (total: number) => ({ subjectTotals: { '109': 80_00, '107+108': total } });
    expect(tied([english(140_00), english(150_00)])).toEqual({ s0: 2, s1: 1 });
    expect(tied([{ attendance: 80_00 }, { attendance: 90_00 }])).toEqual({ s0: 2, s1: 1 });
    expect(tied([{ previousRoll: 9 }, { previousRoll: 4 }])).toEqual({ s0: 2, s1: 1 });
    expect(tied([{ previousRoll: null }, { previousRoll: 4 }])).toEqual({ s0: 2, s1: 1 });
  });

  test('positions are given within each section apart', () => {
    const sections = meritByScope(
      students,
      (each) => (each.roll % 2 === 0 ? 'A' : 'B'),
      defaultResultSettings,
    );
    expect(Object.fromEntries(sections)).toEqual({
      Anika: 1,
      Babul: 2,
      Chaity: 1,
      Dipu: 2,
      ...failed,
    });
  });

  test('the failed list has fewest failed subjects first, then the higher total, and no incomplete result', () => {
    const result = (studentId: string, status: string, failedCount: number, total: number) =>
      ({ studentId, status, failedCount, total }) as StudentResult;
    const list = failedList(
      [
        result('Farid', 'FAILED', 2, 1001),
        result('Gopal', 'FAILED', 1, 900),
        result('Esha', 'FAILED', 1, 980),
        result('Hasan', 'INCOMPLETE', 1, 990),
        result('Anika', 'PASSED', 0, 1012),
      ],
      () => 1,
    );
    expect(list.map((each) => each.studentId)).toEqual(['Esha', 'Gopal', 'Farid']);
  });
});
