import { describe, expect, test } from 'vitest';
import type { ExamSubjectRule, PassingRule } from '#modules/school/academics/base/subject-rule.ts';
import { baseStudent, marksOf, type WholeMarks } from '../../../../../tests/support/handbook-results.ts';
import { sampleRules } from '../../../../../tests/support/krishnachura.ts';
import type { StudentResult } from './result-types.ts';
import { compileRules, type StudentMarks } from './rules.ts';
import { defaultResultSettings, type ResultSettings } from './rule-settings.ts';

const settingsWith = (changes: Partial<ResultSettings>): ResultSettings => ({
  ...defaultResultSettings,
  ...changes,
});

function resultOf(student: StudentMarks, changes: Partial<ResultSettings> = {}): StudentResult {
  return compileRules(sampleRules, settingsWith(changes))(student);
}

const subjectOf = (result: StudentResult, code: string) =>
  result.subjects.find((each) => each.subject === code);

describe('settings', () => {
  test('79.5 % is A, and A+ where the school rounds marks', () => {
    const student = baseStudent({ '109': [52.5, 27] });
    const letter = (changes: Partial<ResultSettings>) => subjectOf(resultOf(student, changes), '109')?.letter;
    expect([letter({}), letter({ markRounding: 'HALF_UP' }), letter({ markRounding: 'CEIL' })]).toEqual([
      'A',
      'A+',
      'A+',
    ]);
    const lower = baseStudent({ '109': [52.25, 27] });
    expect(subjectOf(resultOf(lower, { markRounding: 'HALF_UP' }), '109')).toMatchObject({
      letter: 'A',
      total: 79_00,
      exactTotal: 79_25,
    });
    expect(subjectOf(resultOf(lower, { markRounding: 'CEIL' }), '109')?.letter).toBe('A+');
  });

  test.each<[PassingRule, string, string]>([
    ['OVERALL', 'D', 'D'],
    ['INDIVIDUAL', 'F', 'D'],
    ['BOTH', 'F', 'D'],
  ])('%s tests what it says', (passingRule, weakPart, fair) => {
    const rule = {
      ...(sampleRules.subjects.find((each) => each.subject === '109') as ExamSubjectRule),
      passingRule,
    };
    const grade = compileRules({ subjects: [rule], expectedCounted: 1 }, defaultResultSettings);
    const letter = (marks: WholeMarks) =>
      grade({
        studentId: 'x',
        subjects: [{ subject: '109', kind: 'COMPULSORY' }],
        marks: marksOf(rule, marks),
      }).letter;
    expect([letter([22, 12]), letter([23, 10])]).toEqual([weakPart, fair]);
  });

  test('all parts passed with a total in the band of F is F, and says why', () => {
    const rule = {
      ...(sampleRules.subjects.find((each) => each.subject === '154') as ExamSubjectRule),
      passingRule: 'INDIVIDUAL' as const,
    };
    const grade = compileRules({ subjects: [rule], expectedCounted: 1 }, defaultResultSettings);
    const [subject] = grade({
      studentId: 'x',
      subjects: [{ subject: '154', kind: 'COMPULSORY' }],
      marks: marksOf(rule, [8, 8]),
    }).subjects;
    expect(subject).toMatchObject({
      letter: 'F',
      reasons: [{ code: 'PERCENT_IN_FAIL_BAND', percent: '32.00' }],
    });
  });

  test('papers of unequal full marks are graded on the sum', () => {
    const template = sampleRules.subjects.find((each) => each.subject === '107+108') as ExamSubjectRule;
    const papers = template.papers.map((paper, at) => ({
      ...paper,
      parts: [{ type: 'CQ' as const, full: at === 0 ? 100_00 : 50_00, pass: null }],
    }));
    const rule = { ...template, papers };
    const grade = compileRules({ subjects: [rule], expectedCounted: 1 }, defaultResultSettings);
    const [subject] = grade({
      studentId: 'x',
      subjects: [{ subject: '107+108', kind: 'COMPULSORY' }],
      marks: marksOf(rule, [70, 35]),
    }).subjects;
    expect(subject).toMatchObject({ full: 150_00, percent: '70.00', letter: 'A' });
    expect(subject?.tests).toEqual([
      { code: 'TOTAL', obtained: 105_00, pass: 50_00, full: 150_00, ok: true },
    ]);
  });

  test('rules and grade tables that cannot be used are refused before any student', () => {
    const rule = sampleRules.subjects[0] as ExamSubjectRule;
    const twice = { subjects: [rule, rule], expectedCounted: null };
    expect(() => compileRules(twice, defaultResultSettings)).toThrow('Two rules');
    const empty = { subjects: [{ ...rule, papers: [] }], expectedCounted: null };
    expect(() => compileRules(empty, defaultResultSettings)).toThrow('NO_PAPERS');
    expect(() => compileRules(sampleRules, settingsWith({ bands: [] }))).toThrow('NO_BANDS');
  });
});
