import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { inTransaction } from '#kernel/database/pool.server.ts';
import { readSheet } from '#kernel/spreadsheet/read.server.ts';
import { dayIn } from '#kernel/text/dates.ts';
import { makeExamSchool, makeTeacher, type ExamSchool } from '../../../../../tests/support/exam-school.ts';
import { pdfTexts } from '../../../../../tests/support/pdf-text.ts';
import type { Caller } from '../../../../../tests/support/server.ts';
import { server, startWorld, world } from '../../../../../tests/support/start-world.ts';
import { asMember } from '../../../../../tests/support/world.ts';
import {
  enrolments,
  guardians,
  guardianStudents,
  students,
} from '#modules/school/people/base/tables.server.ts';
import { daysOf } from './dates.server.ts';
import { studentReportKeys, type StudentReportKey } from './report-list.ts';

let school: ExamSchool;
let other: ExamSchool;
let admin: Caller;
let teacher: Caller;

type Row = Record<string, unknown>;
type Answer = { rows: Row[]; total: number };
const ask = (report: StudentReportKey, filter: object = {}, who = admin, more: object = {}) =>
  who.call<Answer>('GET', `/api/student-reports/${report}`, { filter, ...more });
const rowsOf = async (report: StudentReportKey, filter: object = {}, who = admin, more: object = {}) => {
  const { status, text, json } = await ask(report, filter, who, more);
  expect(status, text).toBe(200);
  return json.rows;
};
const inSchool = <T>(work: Parameters<typeof inTransaction<T>>[1]) =>
  inTransaction({ siteId: world.first.id }, work);

startWorld(async () => {
  school = await makeExamSchool(world.first, ['A', 'B']);
  other = await makeExamSchool(world.second);
  admin = await asMember(server, world.first, 'site-admin');
  const employee = await makeTeacher(school, school.sections[1]!, ['109']);
  teacher = await asMember(server, world.first, 'teacher', [{ kind: 'employee', id: employee }]);
  await inSchool(async (db) => {
    const [father, mother] = await db
      .insert(guardians)
      .values([
        { site_id: world.first.id, name_en: 'Father of Two', name_bn: 'দুজনের পিতা', phone: '+8801711111111' },
        { site_id: world.first.id, name_en: 'Mother of One', name_bn: 'একজনের মাতা' },
      ])
      .returning({ id: guardians.id });
    const child = (at: number, guardian: string, relation: string) => ({
      site_id: world.first.id,
      guardian_id: guardian,
      student_id: school.pupils[at]!.studentId,
      relation,
    });
    // One child in each section.
    await db
      .insert(guardianStudents)
      .values([
        child(0, father!.id, 'father'),
        child(60, father!.id, 'father'),
        child(1, mother!.id, 'mother'),
      ]);
  });
});

test('sessions and their types are columns, filters and ways to count', async () => {
  const made = await inTransaction({}, (db) =>
    db.execute<{ session: string; type: string }>(sql`
      WITH type AS (INSERT INTO session_types (id, code, name_en, name_bn) VALUES (gen_random_uuid(), 'trial', 'Two years', 'দুই বছর') RETURNING id),
      session AS (INSERT INTO academic_sessions (id, code, name_en, name_bn, starts_on, ends_on, session_type_id)
        SELECT gen_random_uuid(), 'trial', 'Session of trial', 'সেশন', '2026-07-01', '2028-06-30', id FROM type RETURNING id)
      SELECT session.id AS session, type.id AS type FROM session, type`),
  );
  const { session, type } = made.rows[0]!;
  const studentId = school.pupils[0]!.studentId;
  await inSchool((db) =>
    db
      .update(enrolments)
      .set({ session_id: session })
      .where(and(eq(enrolments.site_id, world.first.id), eq(enrolments.student_id, studentId))),
  );
  const cols = { cols: 'name,session,session_type' };
  for (const filter of [{ session_id: session }, { session_type_id: type }])
    expect(await rowsOf('list', filter, admin, cols)).toMatchObject([
      { student_id: studentId, session_en: 'Session of trial', session_type_en: 'Two years' },
    ]);
  for (const filter of [
    { session_id: type },
    { session_type_id: session },
    { session_type_id: 'none of them' },
  ])
    expect(await rowsOf('list', filter)).toEqual([]);
  for (const [by, name] of [
    ['session', 'Session of trial'],
    ['session_type', 'Two years'],
  ])
    expect((await rowsOf('counts', { by })).find((row) => row['name_en'] === name)).toMatchObject({
      total: 1,
    });
});

describe('who sees what', () => {
  test('a teacher finds the students of assigned sections in every report, and no others', async () => {
    const own = new Set(
      school.pupils.filter(({ sectionId }) => sectionId === school.sections[1]).map((one) => one.studentId),
    );
    for (const report of studentReportKeys) {
      const rows = await rowsOf(report, { period: '2000-01-01..2099-01-01' }, teacher);
      for (const row of rows) {
        if (row['student_id']) expect(own).toContain(row['student_id']);
        if (row['total']) expect(row['total']).toBeLessThanOrEqual(60);
      }
    }
    expect(await rowsOf('list', {}, teacher)).toHaveLength(60);
    expect(await rowsOf('list', { section_id: school.sections[0] }, teacher)).toEqual([]);
    // The brother in the other section is not told of, nor the family that two sections make.
    expect(await rowsOf('siblings', {}, teacher)).toEqual([]);
    expect((await rowsOf('guardians', {}, teacher)).map((row) => row['children'])).toHaveLength(1);
    expect((await teacher.call('GET', '/api/student-reports/list/export')).status).toBe(403);
  });

  test('numbers that open doors elsewhere are for those alone who may change students', async () => {
    await inSchool((db) =>
      db
        .update(students)
        .set({ national_id: '1234567890', passport_no: 'AB1234567' })
        .where(eq(students.site_id, world.first.id)),
    );
    const cols = { cols: 'name,national_id,passport_no,father_national_id' };
    for (const row of await rowsOf('list', {}, teacher, cols))
      expect([row['national_id'], row['passport_no'], row['father_national_id']]).toEqual([null, null, null]);
    expect((await rowsOf('list', {}, admin, cols))[0]).toMatchObject({ national_id: '1234567890' });
    const paper = await teacher.call('GET', '/api/student-reports/list/paper', { ...cols, lang: 'en' });
    expect(pdfTexts(paper.bytes).join(' ')).not.toContain('1234567890');
  });

  test('the year, section and students of another school are nothing here', async () => {
    expect(await rowsOf('list', { section_id: other.sections[0] })).toEqual([]);
    expect(await rowsOf('strength', { section_id: other.sections[0] })).toEqual([]);
    const stranger = await asMember(server, world.second, 'site-admin');
    const ids = new Set(other.pupils.map(({ studentId }) => studentId));
    for (const row of await rowsOf('list', {}, stranger)) expect(ids).toContain(row['student_id']);
  });

  test('a guardian, and who is not signed in, get no report', async () => {
    const guardian = await asMember(server, world.first, 'guardian');
    for (const report of studentReportKeys) {
      expect((await ask(report, {}, guardian)).status).toBe(403);
      expect((await ask(report, {}, server.stranger(world.first.host))).status).toBe(401);
    }
  });
});

describe('what is asked', () => {
  test('a list has the columns that were chosen and no others, on screen and in the spreadsheet', async () => {
    const cols = { cols: 'name,birth_registration,password' };
    const [row] = await rowsOf('list', { section_id: school.sections[0] }, admin, cols);
    expect(Object.keys(row!).toSorted()).toEqual(['birth_registration', 'name_bn', 'name_en', 'student_id']);
    const file = await admin.call('GET', '/api/student-reports/list/export', { ...cols, lang: 'bn' });
    const sheet = await readSheet(new Uint8Array(file.bytes), 'list.xlsx');
    expect(sheet.rows[0]).toEqual(['নাম', 'জন্ম নিবন্ধন নং']);
    expect(sheet.rows.filter(([name]) => name)).toHaveLength(121);
  });

  test('filters narrow, and ids and days that nobody can read show nothing or are refused', async () => {
    const girls = school.pupils.filter(({ gender }) => gender.toLowerCase() === 'female').length;
    expect((await ask('list', { gender: 'female' })).json.total).toBe(girls);
    for (const filter of [{ class_id: 'x' }, { year_id: 'x' }, { category_id: 'x' }, { gender: "x' OR 1=1" }])
      expect(await rowsOf('list', filter)).toEqual([]);
    expect((await ask('ages', { on: '2026-02-30' })).status).toBe(422);
    expect((await ask('changes', { period: '2026-02-01..2026-01-01' })).status).toBe(422);
  });

  test('who left is in no list of those who study, and still in that of everybody', async () => {
    const gone = school.pupils[5]!;
    await inSchool((db) =>
      db
        .update(enrolments)
        .set({ status: 'TC', ended_on: '2026-03-10' })
        .where(and(eq(enrolments.site_id, world.first.id), eq(enrolments.id, gone.enrolmentId))),
    );
    const found = async (status?: string) =>
      (await rowsOf('list', { section_id: school.sections[0], ...(status ? { status } : {}) })).some(
        (row) => row['student_id'] === gone.studentId,
      );
    expect(await found()).toBe(false);
    expect(await found('all')).toBe(true);
    const left = await rowsOf('changes', { period: '2026-03-01..2026-03-31' });
    expect(left.filter((row) => row['kind'] === 'left')).toMatchObject([
      { student_id: gone.studentId, on: '2026-03-10', status: 'TC' },
    ]);
    expect(await rowsOf('changes', { period: '2026-03-11..2026-03-31' })).toEqual([]);
    await inSchool((db) =>
      db
        .update(enrolments)
        .set({ status: 'ACTIVE', ended_on: null })
        .where(and(eq(enrolments.site_id, world.first.id), eq(enrolments.id, gone.enrolmentId))),
    );
  });
});

describe('figures', () => {
  test('every way of counting adds up to the same students, and to the class strength', async () => {
    const total = (rows: Row[]) => rows.reduce((sum, row) => sum + Number(row['total']), 0);
    expect(total(await rowsOf('strength'))).toBe(120);
    for (const by of [
      'class',
      'group',
      'shift',
      'version',
      'religion',
      'category',
      'house',
      'present_district',
      'blood_group',
      'status',
    ])
      expect([by, total(await rowsOf('counts', { by }))]).toEqual([by, 120]);
    expect(total(await rowsOf('ages'))).toBe(120);
    const [section] = await rowsOf('strength');
    expect(section).toMatchObject({ class_en: 'Nine', total: 60, capacity: 55, free: -5 });
  });

  test('an age is in completed years: the day before a birthday is a year less', async () => {
    const [pupil] = school.pupils;
    const only = async (on: string) => {
      await inSchool((db) =>
        db
          .update(students)
          .set({ date_of_birth: '2012-02-29' })
          .where(and(eq(students.site_id, world.first.id), eq(students.id, pupil!.studentId))),
      );
      const rows = await rowsOf('ages', { on, section_id: school.sections[0] });
      return rows.find((row) => row['age_en'] === `${on < '2026-03-01' ? 13 : 14} years`);
    };
    const before = Number((await only('2026-02-28'))?.['total'] ?? 0);
    expect(before).toBeGreaterThan(0);
    await only('2026-03-01');
  });

  test('birthdays of a week begin on Saturday; who was born on 29 February has theirs on the 28th', async () => {
    expect(daysOf('week', '2026-11-22')).toEqual([
      '2026-11-21',
      '2026-11-22',
      '2026-11-23',
      '2026-11-24',
      '2026-11-25',
      '2026-11-26',
      '2026-11-27',
    ]);
    expect(daysOf('month', '2026-02-10')).toHaveLength(28);
    const rows = await rowsOf('birthdays', { span: 'day', on: '2026-02-28', section_id: school.sections[0] });
    expect(rows).toContainEqual(
      expect.objectContaining({ student_id: school.pupils[0]!.studentId, birthday: '2026-02-28', turns: 14 }),
    );
    expect(
      (await rowsOf('birthdays', { span: 'day', on: '2028-02-28' })).map((row) => row['student_id']),
    ).not.toContain(school.pupils[0]!.studentId);
  });

  test('brothers and sisters stand under their guardian; a guardian has all children', async () => {
    const families = await rowsOf('siblings');
    expect(families.map((row) => row['family_en'])).toEqual(Array(2).fill('Father of Two · 01711-111111'));
    const rows = await rowsOf('guardians');
    expect(rows.map((row) => [row['name_en'], (row['children'] as unknown[]).length])).toEqual([
      ['Father of Two', 2],
      ['Mother of One', 1],
    ]);
  });
});

describe('paper', () => {
  const paper = async (report: StudentReportKey, more: object = {}) => {
    const answer = await admin.call('GET', `/api/student-reports/${report}/paper`, { lang: 'en', ...more });
    expect(answer.status, answer.text).toBe(200);
    return pdfTexts(answer.bytes).join(' ').replace(/\s+/g, ' ');
  };
  test('says for whom it is and numbers its rows, in both languages, upright and across', async () => {
    const text = await paper('list', { filter: { section_id: school.sections[0] } });
    for (const said of ['Student list', 'Year: 2026', 'Section: Nine', 'No.', '60'])
      expect(text).toContain(said);
    expect(await paper('list', { lang: 'bn', paper: 'landscape' })).toContain('শিক্ষার্থী তালিকা');
  });
  test('every report prints, and leaves a trace', async () => {
    for (const report of studentReportKeys)
      await paper(report, { filter: { section_id: school.sections[0], period: 'last-12-months' } });
    const found = await inSchool((db) =>
      db.execute(sql`SELECT 1 FROM audit_log WHERE site_id = ${world.first.id}
        AND action = 'student-report.export' AND at >= ${dayIn(new Date())}::date - 1`),
    );
    expect(found.rows.length).toBeGreaterThanOrEqual(studentReportKeys.length);
  });
});
