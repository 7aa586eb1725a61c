import { describe, expect, test } from 'vitest';
import { baseStudent, type WholeMarks } from '../../../../../tests/support/handbook-results.ts';
import { sampleRules } from '../../../../../tests/support/krishnachura.ts';
import { explain } from './explain.ts';
import { compileRules, type StudentMarks } from './rules.ts';
import { defaultResultSettings, type GraceSettings } from './rule-settings.ts';
import { highestInSubjects, resultStatistics, statisticsBy } from './statistics.ts';

const letters = defaultResultSettings.bands.map((each) => each.letter);
const options = { letters, excludeGraced: false };
const graceSettings = (changes: Partial<GraceSettings>) => ({
  ...defaultResultSettings,
  grace: { ...defaultResultSettings.grace, enabled: true, ...changes },
});
const grade = compileRules(sampleRules, defaultResultSettings);
const absentThroughout = (): StudentMarks => {
  const student = baseStudent();
  return {
    ...student,
    marks: student.marks.map((mark) => ({ ...mark, status: 'ABSENT' as const, obtained: null })),
  };
};

describe('statistics', () => {
  const good = grade(baseStudent());
  const fail = grade(baseStudent({ '109': [20, 28] }));
  const away = grade(absentThroughout());

  test('42 enrolled, 2 absent from all, 34 passed are 85 percent of 40', () => {
    const results = [...Array(34).fill(good), ...Array(6).fill(fail), away, away];
    expect(resultStatistics(results, options)).toMatchObject({
      enrolled: 42,
      appeared: 40,
      passed: 34,
      failed: 6,
      passPercent: '85.00',
      failedInOne: 6,
      failedInTwo: 0,
      highestTotal: 852_00,
    });
  });

  test('each subject has its own appeared, passed, highest and average', () => {
    const statistics = resultStatistics([good, fail, away], options);
    const mathematics = statistics.subjects.find((each) => each.subject === '109');
    expect(mathematics).toMatchObject({
      appeared: 2,
      passed: 1,
      failed: 1,
      passPercent: '50.00',
      highest: 85_00,
      lowest: 48_00,
      average: '66.50',
    });
    expect(mathematics?.letters[0]).toEqual({ letter: 'A+', count: 1, percent: '50.00' });
    expect(highestInSubjects([fail, good, away]).get('109')).toBe(85_00);
  });

  test('groups are counted apart, and graced passes can be left out', () => {
    const graced = compileRules(sampleRules, graceSettings({}))(baseStudent({ '136': [30, 7, 22] }));
    const by = statisticsBy([good, graced, fail], (each) => (each === good ? 'A' : 'B'), options);
    expect(by.get('A')).toMatchObject({ enrolled: 1, passed: 1 });
    expect(by.get('B')).toMatchObject({ enrolled: 2, passed: 1, graced: 1 });
    expect(resultStatistics([good, graced], { letters, excludeGraced: true }).passed).toBe(1);
    expect(resultStatistics([], options)).toMatchObject({ enrolled: 0, passPercent: null });
  });
});

describe('grace', () => {
  const given = (changes: Record<string, WholeMarks>, settings: Partial<GraceSettings> = {}) =>
    compileRules(
      sampleRules,
      graceSettings(settings),
    )(baseStudent(changes)).subjects.flatMap((each) =>
      each.grace.map(({ part, amount }) => `${each.subject} ${part} ${amount / 100}`),
    );

  test('helps the subject that lacks least when only one may be helped', () => {
    const twoWeak = { '136': [30, 6, 22], '109': [58, 9] };
    expect(given(twoWeak)).toEqual(['109 MCQ 1']);
    expect(given(twoWeak, { maxSubjects: 2 })).toEqual(['109 MCQ 1', '136 MCQ 2']);
    expect(given(twoWeak, { maxSubjects: 2, maxTotal: 2_00 })).toEqual(['109 MCQ 1']);
  });

  test('is not given beyond the limit of a part, to an absent part or to a harmless 4th subject', () => {
    expect(given({ '136': [30, 5, 22] })).toEqual([]);
    expect(given({ '136': [30, null, 22] })).toEqual([]);
    expect(given({ '126': [30, 7, 22] })).toEqual([]);
  });

  test('fills a total that lacks a little', () => {
    expect(given({ '107+108': [20, 45] })).toEqual(['107+108 WR 1']);
    expect(given({ '109': [22, 10] })).toEqual(['109 CQ 1']);
  });
});

test('the explanation of R1 shows sum, divisor, bonus, GPA, letter, total and merit keys in this order', () => {
  const steps = explain(grade(baseStudent()), defaultResultSettings);
  expect(steps.slice(0, 10).every((step) => step.code === 'SUBJECT')).toBe(true);
  expect(steps.slice(10)).toMatchObject([
    { code: 'SUM', sum: 39_50 },
    { code: 'DIVISOR', n: 9 },
    { code: 'BONUS', subject: '126', gp: 5_00, threshold: 2_00, bonus: 3_00 },
    { code: 'GPA_WITHOUT_FOURTH', points: 39_50, n: 9, printed: '4.39', cappedAt: null },
    { code: 'GPA', points: 42_50, exact: { num: 42_50, den: 900 }, printed: '4.72', cappedAt: null },
    { code: 'LETTER', letter: 'A' },
    { code: 'TOTAL', policy: 'COUNTED_PLUS_FOURTH_SURPLUS', counted: 807_00, fourth: 45_00, total: 852_00 },
    { code: 'MERIT', order: 'GPA_FIRST', ranked: true, gpa: '4.72', total: 852_00 },
  ]);
});
