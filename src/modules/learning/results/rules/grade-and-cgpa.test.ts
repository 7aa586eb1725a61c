import { describe, expect, test } from 'vitest';
import { formatHundredths, formatMarks, formatRatio, parseHundredths } from '#kernel/exact.ts';
import { passMark } from '#modules/school/academics/base/subject-rule.ts';
import { vectors } from '../../../../../tests/support/handbook-results.ts';
import { cgpaOfYears, courseGrade, creditGpa, degreeClass, improved } from './cgpa.ts';
import { bandOfMarks, gradeBandProblems, gradeBands4, gradeBands5, letterOfGpa } from './grade.ts';

describe('grade tables', () => {
  test('are those of the handbook', () => {
    const printed = (bands: typeof gradeBands5) =>
      bands.map(({ min, letter, gp }) => [min / 100, letter, formatHundredths(gp)]);
    expect(printed(gradeBands5)).toEqual(vectors.grade_bands_5);
    expect(printed(gradeBands4)).toEqual(vectors.grade_bands_4);
  });

  test('a band begins exactly at its edge', () => {
    expect(bandOfMarks(gradeBands5, 79_99, 100_00).letter).toBe('A');
    expect(bandOfMarks(gradeBands5, 80_00, 100_00).letter).toBe('A+');
    expect(bandOfMarks(gradeBands5, 65_99, 200_00).letter).toBe('F');
    expect(bandOfMarks(gradeBands5, 66_00, 200_00).letter).toBe('D');
  });

  test('the overall letter follows the unrounded GPA', () => {
    expect(letterOfGpa(gradeBands5, { num: 4999, den: 1000 })).toBe('A');
    expect(letterOfGpa(gradeBands5, { num: 5, den: 1 })).toBe('A+');
    expect(letterOfGpa(gradeBands5, { num: 0, den: 1 })).toBe('F');
  });

  test('an edited table is checked', () => {
    expect(gradeBandProblems(gradeBands5)).toEqual([]);
    expect(gradeBandProblems(gradeBands5.slice(0, 6)).map((each) => each.code)).toEqual([
      'NO_BAND_FROM_ZERO',
      'NO_FAIL_BAND',
    ]);
    const crossed = gradeBands5.map((each) => (each.letter === 'A-' ? { ...each, gp: 4_50 } : each));
    expect(gradeBandProblems(crossed)).toEqual([{ code: 'NOT_FALLING', letter: 'A-' }]);
  });
});

describe('numbers', () => {
  test('pass marks are those published', () => {
    for (const [full, pass] of Object.entries(vectors.pass_mark)) {
      expect([full, passMark(Number(full) * 100)]).toEqual([full, pass * 100]);
    }
  });

  test('R13: GPAs with nine subjects print half up or cut off', () => {
    const print = (rounding: 'HALF_UP' | 'TRUNCATE') =>
      Array.from({ length: 11 }, (_, at) => formatRatio({ num: 80 + at, den: 18 }, rounding)).join(' ');
    expect(print('HALF_UP')).toBe('4.44 4.50 4.56 4.61 4.67 4.72 4.78 4.83 4.89 4.94 5.00');
    expect(print('TRUNCATE')).toBe('4.44 4.50 4.55 4.61 4.66 4.72 4.77 4.83 4.88 4.94 5.00');
  });

  test('marks are read and written exactly', () => {
    expect(['79.5', '8', '0.07', '-3', '1.005', 'twelve', ''].map(parseHundredths)).toEqual([
      79_50,
      8_00,
      7,
      -3_00,
      null,
      null,
      null,
    ]);
    expect([79_50, 80_00, 7, 100_00].map(formatMarks)).toEqual(['79.5', '80', '0.07', '100']);
  });
});

describe('CGPA (R12)', () => {
  const credits = [4, 4, 4, 4, 4, 2, 4];
  const points = [350, 325, 300, 0, 275, 250, 225];
  const courses = points.map((gp, at) => ({ course: `c${at}`, credit: (credits[at] ?? 0) * 100, gp }));

  test('an F stays in the divisor, a non-credit course does not', () => {
    expect(creditGpa(courses)).toMatchObject({ points: 64_00_00, credits: 26_00, gpa: '2.46' });
    const english = { course: 'english', credit: 4_00, gp: 4_00, nonCredit: true };
    expect(creditGpa([...courses, english])?.gpa).toBe('2.46');
    expect(creditGpa([])).toBeNull();
  });

  test('four years make a first class', () => {
    const cgpa = cgpaOfYears([
      { gpa: 3_12, credits: 28_00 },
      { gpa: 3_25, credits: 32_00 },
      { gpa: 2_98, credits: 36_00 },
      { gpa: 3_41, credits: 32_00 },
    ]);
    expect(cgpa).toMatchObject({ points: 407_76_00, credits: 128_00, gpa: '3.19' });
    expect(cgpa && degreeClass(cgpa.exact)).toBe('FIRST');
    expect([299, 225, 224, 200, 199].map((num) => degreeClass({ num, den: 100 }))).toEqual([
      'SECOND',
      'SECOND',
      'THIRD',
      'THIRD',
      null,
    ]);
  });

  test('an improvement replaces only a worse grade', () => {
    const again = [
      { course: 'c3', credit: 4_00, gp: 2_00 },
      { course: 'c0', credit: 4_00, gp: 3_00 },
    ];
    expect(creditGpa(improved([...courses, ...again]))).toMatchObject({ points: 72_00_00, credits: 26_00 });
    expect(courseGrade(79_00, 100_00, gradeBands4)).toEqual({ letter: 'A', gp: 3_75 });
  });
});
