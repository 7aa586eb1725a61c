import { expect, test } from 'vitest';
import { sources } from './support/sources.ts';

/* A person in a list, a report, an export or on paper is declared once: how it is joined, and its fields. */

const files = sources('src').filter(({ path }) => !/\.test\.tsx?$/.test(path));

const byHand =
  /\bJOIN students\b|\b(?:inner|left)(?:Join)?\(\s*students,\s*(?:and|sql)\b|(?<!LEFT )JOIN employees \w+ ON|\b(?:inner|left)(?:Join)?\(\s*employees,[^;]*?eq\(employees\.id, \w+\.employee_id/;
const joinedIn = (among: readonly { path: string; text: string }[]) =>
  among.filter(({ text }) => byHand.test(text)).map(({ path }) => path);

/** Where a student or an employee is joined by hand, and why. */
const joined = {
  'src/modules/school/people/base/student-joins.server.ts': 'the joins of a student',
  'src/modules/school/employees/base/employee-joins.server.ts': 'the joins of an employee',
  'src/modules/school/students/profile/shown-student.server.ts': 'siblings, beside the student',
  'src/modules/money/collection/unmatched/suggest.server.ts': 'found by a student ID that somebody typed',
  'src/modules/learning/exams/sheets/marks-overview.server.ts': '`e` is an enrolment there',
  'src/modules/learning/results/public/result-page-cache.server.ts': 'a text with numbered values',
};

test('students and employees of rows are joined by the functions for it', () => {
  const red = [
    { path: 'a.ts', text: 'sql`FROM enrolments e JOIN students s ON s.id = e.student_id`' },
    { path: 'b.ts', text: 'innerJoin(students, and(ofSite, eq(students.id, enrolments.student_id)))' },
    { path: 'c.ts', text: "FROM leaves l joinStudent(siteId, 'l')" },
  ];
  expect(joinedIn(red)).toEqual(['a.ts', 'b.ts']);
  expect(joinedIn(files).toSorted()).toEqual(Object.keys(joined).toSorted());
});

/** So many files name a field of a student; anyone who needs more takes it from `people/base/student-values.ts`. */
const atMost = { father_name_bn: 7, blood_group: 27 };

test.each(Object.entries(atMost))('%s is named in few files', (field, most) => {
  const naming = files.filter(({ text }) => new RegExp(`\\b${field}\\b`).test(text)).map(({ path }) => path);
  expect(naming.length, naming.join('\n')).toBeLessThanOrEqual(most);
});
