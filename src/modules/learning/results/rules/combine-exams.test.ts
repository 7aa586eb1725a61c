import { describe, expect, test } from 'vitest';
import { averageGpa } from './average-gpa.ts';
import {
  combinedSubject,
  combineExams,
  combineProblems,
  type CombineSettings,
  type ComponentMark,
  defaultCombineSettings,
} from './combine-exams.ts';
import { compileRules } from './rules.ts';
import { defaultResultSettings } from './rule-settings.ts';
import { baseStudent } from '../../../../../tests/support/handbook-results.ts';
import { sampleRules } from '../../../../../tests/support/krishnachura.ts';

const halfYearlyAndAnnual: CombineSettings = {
  ...defaultCombineSettings,
  components: [
    { key: 'half-yearly', weight: 40_00, bestOf: null },
    { key: 'annual', weight: 60_00, bestOf: null },
  ],
};

const mark = (component: string, obtained: number | null, full = 100): ComponentMark => ({
  component,
  obtained: obtained === null ? null : obtained * 100,
  full: full * 100,
});
const both = (first: number | null, second: number | null, full = 100) => [
  mark('half-yearly', first, full),
  mark('annual', second, full),
];

const subject = (marks: ComponentMark[], changes: Partial<CombineSettings> = {}) =>
  combinedSubject(
    { subject: '109', label: { en: 'Mathematics', bn: 'গণিত' }, kind: 'COMPULSORY', marks },
    { ...halfYearlyAndAnnual, ...changes },
    defaultResultSettings,
  );

describe('combined exams (R11)', () => {
  test('weighs 40 and 60 percent', () => {
    expect(subject(both(68, 75))).toMatchObject({ percent: '72.20', letter: 'A', total: 72_20 });
    expect(subject(both(30, 41, 50))).toMatchObject({ percent: '73.20', letter: 'A', total: 36_60 });
  });

  test('passes on the final percent, or on each exam, or on the last one', () => {
    expect(subject(both(30, 52))).toMatchObject({ percent: '43.20', letter: 'C', state: 'PASSED' });
    const each = subject(both(30, 52), { passBasis: 'EACH_COMPONENT' });
    expect(each).toMatchObject({ percent: '43.20', letter: 'F' });
    expect(each.reasons).toEqual([{ code: 'COMPONENT_FAILED', component: 'half-yearly', percent: '30.00' }]);
    expect(subject(both(30, 52), { passBasis: 'LAST_EXAM' }).letter).toBe('C');
    expect(subject(both(80, 32), { passBasis: 'LAST_EXAM' }).letter).toBe('F');
  });

  test('takes the best three of four class tests', () => {
    const components = [
      { key: 'class-test', weight: 20_00, bestOf: 3 },
      { key: 'half-yearly', weight: 30_00, bestOf: null },
      { key: 'annual', weight: 50_00, bestOf: null },
    ];
    const tests = [14, 17, 12, 18].map((each) => mark('class-test', each, 20));
    const result = subject([...tests, ...both(62, 71)], { components });
    expect(result).toMatchObject({ percent: '70.43', letter: 'A' });
    expect(result.components?.[0]).toMatchObject({ percent: '81.67', share: '16.33' });
  });

  test('adds marks plainly where the school wants, whatever the full marks', () => {
    const sums = subject([mark('half-yearly', 40, 50), mark('annual', 65)], { mode: 'SUM_MARKS' });
    expect(sums).toMatchObject({ total: 105_00, full: 150_00, percent: '70.00', letter: 'A' });
  });

  test('an absence adds nothing or fails, a missing exam leaves the result open', () => {
    expect(subject(both(null, 80))).toMatchObject({ percent: '48.00', state: 'PASSED' });
    expect(subject(both(null, 80), { absentComponent: 'FAILS' })).toMatchObject({
      state: 'FAILED',
      reasons: [{ code: 'COMPONENT_ABSENT', component: 'half-yearly' }],
    });
    expect(subject([mark('annual', 80)])).toMatchObject({ state: 'INCOMPLETE', letter: null });
  });

  test('gives a whole result by the rule of a single exam', () => {
    const label = { en: '', bn: '' };
    const result = combineExams(
      's',
      [
        { subject: '109', label, kind: 'COMPULSORY', marks: both(68, 75) },
        { subject: '150', label, kind: 'COMPULSORY', marks: both(85, 90) },
        { subject: '126', label, kind: 'OPTIONAL4', marks: both(70, 70) },
      ],
      halfYearlyAndAnnual,
      defaultResultSettings,
      2,
    );
    expect(result).toMatchObject({ gpaWithoutFourth: '4.50', gpa: '5.00', letter: 'A+', total: 190_20 });
  });

  test('refuses weights that are not a hundred percent', () => {
    const [first] = halfYearlyAndAnnual.components;
    const wrong = { ...halfYearlyAndAnnual, components: first ? [first] : [] };
    expect(combineProblems(wrong)).toEqual([{ code: 'WEIGHTS_NOT_100', sum: 40_00 }]);
    expect(() => combineExams('s', [], wrong, defaultResultSettings, null)).toThrow('WEIGHTS_NOT_100');
  });

  test('averages GPAs only when every exam is passed', () => {
    const grade = compileRules(sampleRules, defaultResultSettings);
    const good = grade(baseStudent());
    const without = grade(baseStudent({ '126': [10, 9, 20] }));
    // (42.5 + 39.5) / 18 = 4.5555…
    expect(averageGpa([good, without], defaultResultSettings)).toEqual({
      status: 'PASSED',
      gpa: '4.56',
      letter: 'A',
    });
    expect(averageGpa([good, without], { ...defaultResultSettings, gpaRounding: 'TRUNCATE' }).gpa).toBe(
      '4.55',
    );
    const failed = grade(baseStudent({ '109': [0, 0] }));
    expect(averageGpa([good, failed], defaultResultSettings)).toMatchObject({
      status: 'FAILED',
      gpa: '0.00',
    });
  });
});
