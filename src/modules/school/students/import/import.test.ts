import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { inTransaction } from '#kernel/database/pool.server.ts';
import expected from '../../../../../tests/fixtures/krishnachura/expected.json' with { type: 'json' };
import { loadCatalogues, setUpClassNine, type ClassNine } from '../../../../../tests/support/class-nine.ts';
import {
  enrolImported,
  dryRun,
  makeSheet,
  rowsOf,
  runNow,
  sampleSheet,
  startRun,
} from '../../../../../tests/support/importing.ts';
import { server, startWorld, world } from '../../../../../tests/support/start-world.ts';
import { asMember } from '../../../../../tests/support/world.ts';
import type { ShownStudent } from '#modules/school/people/base/schemas.ts';

let school: ClassNine;

startWorld(async () => {
  await loadCatalogues();
  school = await setUpClassNine(server, world.first);
});

const query = async <T extends Record<string, unknown>>(
  text: ReturnType<typeof sql>,
  siteId = world.first.id,
) => (await inTransaction({ siteId }, (db) => db.execute<T>(text))).rows;
const target = (section = 0) => ({ section_id: school.sections[section]! });
const count = async (table: string, siteId = world.first.id) =>
  (
    await query<{ total: number }>(
      sql`SELECT count(*)::int AS total FROM ${sql.raw(table)} WHERE site_id = ${siteId}`,
      siteId,
    )
  )[0]!.total;

type Listed = { id: string; roll: number };
const listed = async (section = 0) =>
  (
    await school.admin.call<Listed[]>('GET', '/api/students', {
      year_id: school.year_id,
      section_id: school.sections[section],
      per_page: 100,
    })
  ).json;

let runId: string;

describe('the sample school’s sheet', () => {
  test('the dry run writes nothing, cleans what it can and refuses five rows for their reasons', async () => {
    const run = await dryRun(school.admin, 'students', target(), sampleSheet(), 'শিক্ষার্থী.xlsx');
    expect(run.status).toBe(200);
    runId = run.json.id;
    expect(run.json).toMatchObject({
      state: 'checked',
      header_row: 4,
      counts: { rows: 65, ready: 60, chosen: 60, refused: 5, written: 0 },
    });
    expect(await count('students')).toBe(0);
    const refused = await rowsOf(school.admin, runId, 'refused');
    expect(refused.map((row) => row.row_number)).toEqual(expected.import.rejected.map(({ row }) => row));
    expect(refused.map((row) => row.problems.map(({ column, code }) => `${column} ${code}`))).toEqual([
      ['roll duplicate'],
      ['name_en missing'],
      ['phone not-a-mobile'],
      ['date_of_birth impossible-date'],
      ['fourth unknown-subject'],
    ]);
    expect(refused[0]?.problems[0]?.word).toEqual({
      en: 'Already in row 16',
      bn: '১৬ নম্বর সারিতে আগেই আছে',
    });
  });

  test('what will be cleaned is shown from and to', async () => {
    const rows = await rowsOf(school.admin, runId, 'cleaned');
    const third = rows.find((row) => row.row_number === 7)!;
    const said = Object.fromEntries(third.cleaned.map(({ column, from, to }) => [column, [from, to]]));
    expect(said).toEqual({
      religion: ['হিন্দুধর্ম', { en: 'Hindu', bn: 'হিন্দু' }],
      phone: ['1620878596', { en: '01620-878596', bn: '০১৬২০-৮৭৮৫৯৬' }],
      date_of_birth: ['07/11/2011', { en: '07 November 2011', bn: '০৭ নভেম্বর ২০১১' }],
    });
    const eighth = rows.find((row) => row.row_number === 12)!;
    expect(eighth.cleaned.find(({ column }) => column === 'roll')).toMatchObject({
      code: 'digits',
      from: '৮',
      to: { en: '8' },
    });
  });

  test('all sixty come in exactly as expected', async () => {
    const run = await enrolImported(school.admin, runId);
    expect(run).toMatchObject({ state: 'imported', counts: { written: 60, refused: 5, ready: 0 } });
    const list = await listed();
    expect(list).toHaveLength(60);
    const came = [];
    for (const { id, roll } of list) {
      const student = (await school.admin.call<ShownStudent>('GET', `/api/students/${id}`)).json;
      const [enrolment] = student.enrolments;
      const kinds = (kind: string) =>
        enrolment!.subjects.filter((subject) => subject.kind === kind).map((subject) => subject.name_en);
      const fourth = kinds('OPTIONAL4')[0];
      // The other elective follows, and the religion subject follows the religion.
      expect(kinds('ELECTIVE').toSorted()).toEqual(
        ['Chemistry', 'Physics', fourth === 'Biology' ? 'Higher Mathematics' : 'Biology'].toSorted(),
      );
      expect(kinds('RELIGION')).toHaveLength(1);
      expect(kinds('RELIGION')[0]!.toLowerCase()).toContain(student.religion!.slice(0, 5));
      expect(kinds('COMPULSORY')).toHaveLength(5);
      expect(student.guardians).toHaveLength(1);
      const title = (code: string | null) => code![0]!.toUpperCase() + code!.slice(1);
      came.push({
        roll,
        name_en: student.name_en,
        name_bn: student.name_bn,
        gender: title(student.gender),
        religion: title(student.religion),
        date_of_birth: student.date_of_birth,
        contact: student.phone,
        fourth,
      });
    }
    expect(came).toEqual(
      expected.import.accepted.map((row) => ({ ...row, name_bn: row.name_bn.normalize('NFC') })),
    );
  });

  test('student IDs are the year, the class and a serial, in the order of the sheet', async () => {
    const codes = await query<{ code: string }>(sql`SELECT student_code AS code FROM students ORDER BY 1`);
    expect(codes[0]?.code).toBe('26090001');
    expect(codes.at(-1)?.code).toBe('26090060');
  });

  test('the same sheet again makes nothing twice: every row is found unchanged', async () => {
    const again = await dryRun(school.admin, 'students', target(), sampleSheet());
    expect(again.json.counts).toMatchObject({ rows: 65, unchanged: 60, refused: 5, ready: 0 });
    const start = await startRun(school.admin, again.json.id);
    expect(start.status).toBe(409);
    expect(await count('students')).toBe(60);
  });

  test('into another section of the year nobody comes in twice', async () => {
    const other = await dryRun(school.admin, 'students', target(1), sampleSheet());
    expect(other.json.counts).toMatchObject({ ready: 0, refused: 65 });
    const rows = await rowsOf(school.admin, other.json.id, 'refused');
    expect(rows[0]?.problems[0]).toMatchObject({ code: 'in-other-section' });
  });

  test('each import left its line for every student, and the person is named', async () => {
    const lines = await query<{ total: number; users: number }>(
      sql`SELECT count(*)::int AS total, count(user_id)::int AS users FROM audit_log WHERE action = 'student.import'`,
    );
    expect(lines).toEqual([{ total: 60, users: 60 }]);
  });

  test('undoing takes everything back, guardians included, and the sheet can come in again', async () => {
    const undone = await school.admin.call<{ rows: number }>('POST', `/api/imports/${runId}/undo`, {});
    expect(undone.json).toEqual({ rows: 60 });
    for (const table of ['students', 'enrolments', 'guardians', 'guardian_students', 'student_subjects'])
      expect(await count(table)).toBe(0);
    expect(await runNow(school.admin, runId)).toMatchObject({ state: 'undone', counts: { undone: 60 } });
    const checked = await school.admin.call('POST', `/api/imports/${runId}/check`, {});
    expect(checked.status).toBe(200);
    expect((await enrolImported(school.admin, runId)).counts).toMatchObject({ written: 60 });
    // Numbers once given are not given again.
    const codes = await query<{ code: string }>(sql`SELECT min(student_code) AS code FROM students`);
    expect(codes[0]?.code).toBe('26090061');
  });
});

describe('undoing', () => {
  test('is refused with the reasons when something depends on the rows', async () => {
    const [first] = await listed();
    const student = (await school.admin.call<ShownStudent>('GET', `/api/students/${first!.id}`)).json;
    const edit = { ...student, blood_group: 'o positive' };
    expect((await school.admin.call('PUT', `/api/students/${first!.id}`, edit)).status).toBe(200);
    const [type] = await query<{ id: string }>(
      sql`INSERT INTO exam_types (id, code, name_en, name_bn)
          VALUES (gen_random_uuid(), 'test', 'Test', 'পরীক্ষা') RETURNING id`,
    );
    await query(sql`
      WITH exam AS (INSERT INTO exams (site_id, id, year_id, type_id, class_id, group_id, name_en, name_bn)
          SELECT ${world.first.id}, gen_random_uuid(), ${school.year_id}, ${type!.id},
            ${school.class_id}, ${school.group_id}, 'E', 'প' RETURNING id)
      INSERT INTO exam_attendance (site_id, exam_id, enrolment_id, present_days)
      SELECT ${world.first.id}, exam.id, ${student.enrolments[0]!.id}, 1 FROM exam`);
    const refused = await school.admin.call<{ message: string }>('POST', `/api/imports/${runId}/undo`, {});
    expect(refused.status).toBe(409);
    expect(refused.json.message).toContain('1 of these rows is used by: Exam attendance');
    expect(refused.json.message).toContain('1 of these rows was changed by hand');
    expect(await count('students')).toBe(60);
    expect((await runNow(school.admin, runId)).state).toBe('imported');
  });
});

describe('other people', () => {
  test('another school sees nothing of a run, and cannot import into this school’s section', async () => {
    const other = await asMember(server, world.second, 'site-admin');
    expect((await other.call('GET', `/api/imports/${runId}`)).status).toBe(404);
    expect((await other.call('GET', `/api/imports/${runId}/rows`)).status).toBe(404);
    expect((await other.call('POST', `/api/imports/${runId}/undo`, {})).status).toBe(404);
    expect((await other.call<unknown[]>('GET', '/api/imports', { kind: 'students' })).json).toEqual([]);
    const into = await dryRun(other, 'students', target(), sampleSheet());
    expect(into.status).toBe(404);
  });

  test('a teacher may not import students, and a file of someone else cannot be used', async () => {
    const teacher = await asMember(server, world.first, 'teacher');
    expect((await dryRun(teacher, 'students', target(), sampleSheet())).status).toBe(403);
    const head = await asMember(server, world.first, 'head');
    const files = await query<{ id: string }>(sql`SELECT file_id AS id FROM import_runs LIMIT 1`);
    const stolen = await head.call('POST', '/api/imports', {
      kind: 'students',
      target: target(),
      file_id: files[0]!.id,
    });
    expect(stolen.status).toBe(404);
  });
});

describe('one family', () => {
  test('siblings share the guardian: the same father and the same mobile number', async () => {
    const sheet = await makeSheet(
      ['Roll', 'Name', "Father's Name", 'Mobile'],
      [
        ['1', 'Anika Rahman', 'Abdur Rahman', '01711000001'],
        ['2', 'Tanim Rahman', ' abdur  RAHMAN ', '01711-000001'],
        ['3', 'Other Child', 'Abdur Rahman', '01711000002'],
        ['4', 'Nobody Known', 'Abdur Rahman', null],
      ],
    );
    const run = await dryRun(school.admin, 'students', target(1), sheet);
    await enrolImported(school.admin, run.json.id);
    const [anika, tanim, other, nobody] = await Promise.all(
      (await listed(1)).map(
        async ({ id }) => (await school.admin.call<ShownStudent>('GET', `/api/students/${id}`)).json,
      ),
    );
    expect(tanim!.guardians[0]!.id).toBe(anika!.guardians[0]!.id);
    expect(anika!.siblings.map((sibling) => sibling.name_en)).toEqual(['Tanim Rahman']);
    expect(other!.guardians[0]!.id).not.toBe(anika!.guardians[0]!.id);
    expect(nobody!.siblings).toEqual([]);
  });
});
