import { describe, expect, test } from 'vitest';
import { examRuleOf } from '#modules/school/academics/shipped/class-template.ts';
import { hscScience } from '#modules/school/academics/shipped/hsc.ts';
import type { CombineMode, Mark } from '#modules/school/academics/base/subject-rule.ts';
import {
  asVector,
  baseStudent,
  marksOf,
  type ResultVector,
  vectors,
  type WholeMarks,
} from '../../../../../tests/support/handbook-results.ts';
import { codeOf, sampleRules } from '../../../../../tests/support/krishnachura.ts';
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

function expectVector(
  student: StudentMarks,
  vector: ResultVector,
  changes: Partial<ResultSettings> = {},
): StudentResult {
  const result = resultOf(student, changes);
  for (const [name, subject] of Object.entries(vector.subjects)) {
    expect({ name, ...asVector(subjectOf(result, codeOf[name] ?? '')) }).toEqual({ name, ...subject });
  }
  expect(asVector(subjectOf(result, '126'))).toEqual(vector.fourth);
  expect(result).toMatchObject({
    n: vector.result.n,
    sumGp: Number(vector.result.sum) * 100,
    bonus: Number(vector.result.bonus) * 100,
    gpa: vector.result.gpa,
    gpaWithoutFourth: vector.result.gpa_wo,
    letter: vector.result.grade,
    failedCount: vector.result.failed,
  });
  for (const [totalPolicy, total] of Object.entries(vector.totals)) {
    const policy = totalPolicy as ResultSettings['totalPolicy'];
    expect(resultOf(student, { ...changes, totalPolicy: policy }).total).toBe(total * 100);
  }
  return result;
}

const graceOn = (gradeCap: 'NONE' | 'D') => ({
  grace: { ...defaultResultSettings.grace, enabled: true, gradeCap },
});

describe('the worked examples of the handbook', () => {
  test('R1: a normal result', () => {
    const result = expectVector(baseStudent(), vectors.results.R1);
    expect(result).toMatchObject({ status: 'PASSED', golden: false, issues: [], totalFull: 1050_00 });
  });

  test('R2: a part below its pass mark fails the subject although the total passes, unless only the total counts', () => {
    const student = baseStudent({ '109': [20, 28] });
    expectVector(student, vectors.results.R2);
    const overall = sampleRules.subjects.map((rule) => ({ ...rule, passingRule: 'OVERALL' as const }));
    const result = compileRules({ ...sampleRules, subjects: overall }, defaultResultSettings)(student);
    expect(result).toMatchObject({ sumGp: 36_50, gpa: '4.39', status: 'PASSED' });
    expect(subjectOf(result, '109')).toMatchObject({ letter: 'C', gp: 2_00 });
  });

  test('R3: an F in the 4th subject does no harm, unless the school says so', () => {
    const student = baseStudent({ '126': [10, 9, 20] });
    expectVector(student, vectors.results.R3);
    expect(resultOf(student, { fourthFailFails: true })).toMatchObject({
      status: 'FAILED',
      gpa: '0.00',
      failedSubjects: ['126'],
    });
  });

  test('R4: the 4th subject lifts the GPA no higher than 5.00, and that is not golden', () => {
    const high: Record<string, WholeMarks> = {
      '101+102': [60, 26, 60, 26],
      '107+108': [85, 85],
      '137': [41, 20, 24],
      '138': [41, 20, 24],
    };
    const result = resultOf(baseStudent(high));
    expect(result).toMatchObject({
      sumGp: 44_00,
      gpaWithoutFourth: '4.89',
      gpa: '5.00',
      letter: 'A+',
      golden: false,
    });
    expect(resultOf(baseStudent({ ...high, '150': [60, 26] }))).toMatchObject({ golden: true });
    const weakFourth = baseStudent({ ...high, '150': [60, 26], '126': [33, 18, 24] });
    expect(resultOf(weakFourth)).toMatchObject({ gpa: '5.00', golden: false });
  });

  test('R5: absent from one paper is F, and the marks of the other are still shown', () => {
    expectVector(baseStudent({ '107+108': [72, null] }), vectors.results.R5);
  });

  test('R6: grace turns a slight failure into a pass, with the grade capped where the school wants', () => {
    const student = baseStudent({ '136': [30, 7, 22] });
    expectVector(student, vectors.results.R6_no_grace);
    const result = expectVector(student, vectors.results.R6_grace, graceOn('NONE'));
    expect(result).toMatchObject({ graced: true, graceTotal: 1_00 });
    expect(subjectOf(result, '136')?.grace).toEqual([{ paper: '136', part: 'MCQ', amount: 1_00 }]);
    expect(subjectOf(result, '136')?.papers[0]?.parts[1]).toMatchObject({ obtained: 7_00, grace: 1_00 });
    expect(resultOf(student, graceOn('D'))).toMatchObject({ sumGp: 35_50, gpa: '4.28', letter: 'A' });
  });

  test.each<[CombineMode, 'R7_PARTS_COMBINED' | 'R7_PAPERS_SEPARATE']>([
    ['PARTS_COMBINED', 'R7_PARTS_COMBINED'],
    ['PAPERS_SEPARATE', 'R7_PAPERS_SEPARATE'],
  ])('R7: the same two papers under %s', (combineMode, vector) => {
    const physics = hscScience.subjects.find((each) => each.code === '174+175');
    if (!physics) throw new Error('No Physics');
    const rule = { ...examRuleOf(physics), combineMode };
    const student = {
      studentId: 'r7',
      subjects: [{ subject: '174+175', kind: 'ELECTIVE' as const }],
      marks: marksOf(rule, [15, 10, 20, 20, 7, 22]),
    };
    const grade = compileRules({ subjects: [rule], expectedCounted: null }, defaultResultSettings);
    expect(asVector(grade(student).subjects[0])).toEqual(vectors.results[vector]);
  });

  test('R8: English passes on 66 of 200 and fails on 65', () => {
    const english = (marks: WholeMarks) =>
      asVector(subjectOf(resultOf(baseStudent({ '107+108': marks })), '107+108'));
    expect(english([20, 46])).toEqual(vectors.results.R8['20+46']);
    expect(english([20, 45])).toEqual(vectors.results.R8['20+45']);
  });

  test('R9: a whole HSC result divides by six', () => {
    const marks: Record<string, WholeMarks> = {
      '101+102': [50, 21, 70],
      '107+108': [62, 62],
      '275': [40, 20, 22],
      '174+175': [36, 20, 20, 36, 20, 20],
      '176+177': [42, 20, 22, 42, 20, 22],
      '178+179': [30, 20, 20, 31, 20, 20],
      '265+266': [43, 22, 22, 44, 22, 22],
    };
    const rules = hscScience.subjects.map(examRuleOf);
    const student: StudentMarks = {
      studentId: 'r9',
      subjects: Object.keys(marks).map((subject, at) => ({
        subject,
        kind: subject === '265+266' ? 'OPTIONAL4' : at < 3 ? 'COMPULSORY' : 'ELECTIVE',
      })),
      marks: rules.flatMap((rule) => marksOf(rule, marks[rule.subject] ?? [])),
    };
    const settings = settingsWith({ totalPolicy: 'COUNTED_ONLY' });
    const result = compileRules({ subjects: rules, expectedCounted: 6 }, settings)(student);
    const names = ['Bangla', 'English', 'ICT', 'Physics', 'Chemistry', 'Biology'];
    expect(Object.fromEntries(names.map((name, at) => [name, asVector(result.subjects[at])]))).toEqual(
      vectors.results.R9_subjects,
    );
    expect(result).toMatchObject({ n: 6, sumGp: 25_50, gpaWithoutFourth: '4.25', gpa: '4.75', letter: 'A' });
    expect(result).toMatchObject({ total: 808_00, totalFull: 1100_00 });
  });
});

describe('what is not yet known', () => {
  const replaced = (student: StudentMarks, paper: string, change: Partial<Mark>): StudentMarks => ({
    ...student,
    marks: student.marks.map((mark) => (mark.paper === paper ? { ...mark, ...change } : mark)),
  });

  test('a missing or withheld mark makes the result INCOMPLETE, even beside a failed subject', () => {
    const failed = baseStudent({ '150': [10, 10] });
    const missing = resultOf(replaced(failed, '109', { obtained: null }));
    expect(missing).toMatchObject({ status: 'INCOMPLETE', gpa: null, letter: null, failedCount: 1 });
    expect(missing.issues).toEqual([{ code: 'SUBJECT_INCOMPLETE', subject: '109' }]);
    const withheld = resultOf(replaced(failed, '126', { status: 'WITHHELD', obtained: null }));
    expect(withheld.issues).toEqual([{ code: 'SUBJECT_INCOMPLETE', subject: '126' }]);
  });

  test('a subject too few, one twice, a second 4th subject and a mark twice are all told', () => {
    const student = baseStudent();
    const fewer = { ...student, subjects: student.subjects.filter((each) => each.subject !== '150') };
    expect(resultOf(fewer).issues).toEqual([{ code: 'COUNTED_SUBJECTS', counted: 8, expected: 9 }]);
    const twice = {
      ...student,
      subjects: [...student.subjects, { subject: '109', kind: 'ELECTIVE' as const }],
    };
    expect(resultOf(twice).issues).toEqual([{ code: 'SUBJECT_TWICE', subject: '109' }]);
    const second = {
      ...student,
      subjects: [...student.subjects, { subject: '134', kind: 'OPTIONAL4' as const }],
    };
    expect(resultOf(second).issues).toContainEqual({ code: 'SECOND_FOURTH_SUBJECT', subject: '134' });
    const again = { ...student, marks: [...student.marks, ...student.marks.slice(0, 1)] };
    expect(resultOf(again).issues).toEqual([
      { code: 'MARK_TWICE', subject: '101+102', paper: '101', part: 'CQ' },
    ]);
    const unruled = {
      ...student,
      subjects: [...student.subjects, { subject: '999', kind: 'UNCOUNTED' as const }],
    };
    expect(resultOf(unruled)).toMatchObject({ status: 'PASSED', gpa: '4.72' });
  });

  test('an expelled student fails the subject; an exempted one has it neither in sum nor divisor', () => {
    const student = baseStudent();
    const expelled = resultOf(replaced(student, '109', { status: 'EXPELLED', obtained: null }));
    expect(expelled).toMatchObject({ status: 'FAILED', failedSubjects: ['109'] });
    const exempt = resultOf(replaced(student, '109', { status: 'EXEMPT', obtained: null }));
    expect(exempt).toMatchObject({ status: 'PASSED', n: 8, sumGp: 34_50 });
    const onePaper = resultOf(replaced(student, '102', { status: 'EXEMPT', obtained: null }));
    expect(subjectOf(onePaper, '101+102')).toMatchObject({ total: 76_00, full: 100_00, percent: '76.00' });
  });
});
