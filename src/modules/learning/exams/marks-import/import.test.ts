import { sql } from 'drizzle-orm';
import { inTransaction } from '#kernel/database/pool.server.ts';
import { describe, expect, test } from 'vitest';
import {
  declareHalfYearly,
  type DeclaredExam,
  expectedOf,
  generate,
} from '../../../../../tests/support/exam-marks.ts';
import { type ExamSchool, makeExamSchool, makeTeacher } from '../../../../../tests/support/exam-school.ts';
import {
  enrolImported,
  dryRun,
  fixtureSheet,
  makeSheet,
  rowsOf,
  runNow,
} from '../../../../../tests/support/importing.ts';
import type { Caller } from '../../../../../tests/support/server.ts';
import { type ResultRow, shownAs } from '../../../../../tests/support/shown-results.ts';
import { server, startWorld, world } from '../../../../../tests/support/start-world.ts';
import { asMember } from '../../../../../tests/support/world.ts';

let school: ExamSchool;
let admin: Caller;
let exam: DeclaredExam;

const whole = fixtureSheet('marks-half-yearly-class-9-science.xlsx');
/** Sixty students with 26 places for a mark each. */
const marksInBook = 60 * 26;
const withErrors = fixtureSheet('marks-with-errors.xlsx');

startWorld(async () => {
  school = await makeExamSchool(world.first, ['A', 'B']);
  admin = await asMember(server, world.first, 'site-admin');
  exam = await declareHalfYearly(admin, school);
});

const target = (section = 0, of: Pick<DeclaredExam, 'id'> = exam) => ({
  exam_id: of.id,
  section_id: school.sections[section]!,
});
const check = async (bytes: Uint8Array, at = target(), who = admin) =>
  (await dryRun(who, 'marks', at, bytes)).json;
const sheetOf = (code: string, section = 0) => ({
  exam_subject_id: exam.subjects.find((one) => one.code === code)!.id,
  section_id: school.sections[section]!,
});
type Cell = { paper: string; part: string; status: string; obtained: number | null; version: number };
type Grid = { rows: { enrolment_id: string; roll: number; cells: Cell[] }[] };
const markOf = async (code: string, roll: number, part: string, section = 0) => {
  const grid = await admin.call<Grid>('GET', '/api/marks', sheetOf(code, section));
  const row = grid.json.rows.find((one) => one.roll === roll)!;
  return { ...row.cells.find((one) => one.part === part), enrolment_id: row.enrolment_id };
};
const teacherOf = async (section: number, codes: string[]) =>
  asMember(server, world.first, 'teacher', [
    { kind: 'employee', id: await makeTeacher(school, school.sections[section]!, codes) },
  ]);
const said = (list: { column: string; code: string; from: string | null }[]) =>
  list.map(({ column, code, from }) => [column, code, from]);

describe('a sheet with errors', () => {
  test('has each finding on its row and its cell, and the missing mark is no reason to refuse', async () => {
    const run = await check(withErrors);
    expect(run).toMatchObject({ state: 'checked', header_row: 1, counts: { rows: 5, ready: 1, refused: 4 } });
    const rows = await rowsOf(admin, run.id);
    expect(rows.map((row) => [row.row_number, row.state, said(row.problems)])).toEqual([
      [4, 'refused', [['107+108 107 WR', 'above-full', '101']]],
      [5, 'refused', [['101+102 101 CQ', 'negative', '-3']]],
      [6, 'refused', [['101+102 102 CQ', 'not-a-number', 'twelve']]],
      [7, 'refused', [['roll', 'unknown-roll', '99']]],
      [8, 'ready', []],
    ]);
    expect(said(rows[4]!.cleaned)).toEqual([['109 109 CQ', 'mark-missing', null]]);
    expect(rows[3]!.problems[0]!.word.en).toBe('There is no student with roll 99 in this section');
  });

  test('refuses a roll that stands twice, a name of somebody else and a subject that is not taken', async () => {
    const hindu = school.pupils.find((pupil) => pupil.religion === 'Hindu')!;
    const bytes = await makeSheet(
      ['Roll', 'Name', 'Math CQ', 'ইসলাম ও নৈতিক শিক্ষা সৃজনশীল'],
      [
        ['1', 'Somebody Else', '40', null],
        ['2', 'FARZANA  Yesmin', '৪১½', null],
        ['2', '', '42', null],
        [String(hindu.roll), '', '43', '30'],
      ],
    );
    const run = await check(bytes);
    const rows = await rowsOf(admin, run.id);
    expect(rows.map((row) => [row.state, said(row.problems)])).toEqual([
      ['refused', [['name', 'other-name', 'Somebody Else']]],
      ['ready', []],
      ['refused', [['roll', 'duplicate', '2']]],
      ['refused', [['111 111 CQ', 'not-taken', '30']]],
    ]);
    expect(said(rows[1]!.cleaned)).toEqual([
      ['name', 'name-written', 'FARZANA  Yesmin'],
      ['109 109 CQ', 'digits', '৪১½'],
      ['111 111 CQ', 'mark-missing', null],
    ]);
  });

  test('refuses marks of a column whose full marks are not those of the exam', async () => {
    const sheet = await makeSheet(
      ['Roll', 'Name', 'Mathematics', '', 'English 1st'],
      [
        ['', 'Part', 'CQ', 'MCQ', ''],
        ['', 'পূর্ণমান', '৫০', '৩০', '১০০'],
        ['5', '', '40', '20', '55'],
      ],
    );
    const run = await check(sheet);
    const [row] = await rowsOf(admin, run.id);
    expect([row!.row_number, said(row!.problems)]).toEqual([4, [['109 109 CQ', 'full-differs', '40']]]);
    expect(row!.problems[0]!.word.en).toBe('The sheet says full marks 50, the exam says 70');
  });

  test('lets headings be mapped by hand, and never takes one subject for another', async () => {
    const bytes = await makeSheet(['Roll', 'Higher Mathematics CQ', 'Something'], [['7', '20', '33']]);
    const run = await check(bytes);
    expect(run.mapping).toEqual({ roll: 0, '126 126 CQ': 1 });
    const mapped = await admin.call<typeof run>('POST', `/api/imports/${run.id}/check`, {
      header_row: 1,
      mapping: { roll: 0, '126 126 CQ': null, '109 109 CQ': 2 },
    });
    expect(mapped.json.mapping).toEqual({ roll: 0, '109 109 CQ': 2 });
    const [row] = await rowsOf(admin, run.id);
    expect(row).toMatchObject({ state: 'ready', values: { cells: [{ paper: '109', obtained: 3300 }] } });
  });
});

describe('the whole workbook', () => {
  let run: { id: string };

  test('comes in with absences and Bengali digits; the results of all sixty are those worked out by hand', async () => {
    const checked = await check(whole);
    expect(checked).toMatchObject({ state: 'checked', counts: { rows: 60, ready: 60, refused: 0 } });
    // Said once for a row in Bengali digits, and once for a student who was absent from everything.
    const rows = await rowsOf(admin, checked.id);
    const words = (roll: number) => rows[roll - 1]!.cleaned.map(({ word }) => word.en);
    expect([words(1), words(5), words(28)]).toEqual([
      [],
      ['Bengali digits read in 26 cells'],
      ['26 cells say absent or similar'],
    ]);
    expect(Object.keys(checked.mapping)).toHaveLength(28);
    // The columns as they were recognised, sent back unchanged, are the same three rows of headings.
    const again = await admin.call<typeof checked>('POST', `/api/imports/${checked.id}/check`, {
      header_row: checked.header_row,
      mapping: checked.mapping,
    });
    expect(again.json.counts).toMatchObject({ rows: 60, ready: 60 });
    run = await enrolImported(admin, checked.id);
    expect(run).toMatchObject({ state: 'imported', counts: { written: 60, refused: 0 } });
    expect(await markOf('101+102', 28, 'CQ')).toMatchObject({ status: 'ABSENT', obtained: null });
    const hindu = school.pupils.find(
      (pupil) => pupil.religion === 'Hindu' && pupil.sectionId === school.sections[0],
    )!;
    expect(await markOf('112', hindu.roll, 'CQ')).toMatchObject({ status: 'PRESENT' });
    const { runId } = await generate(admin, exam);
    const results = await admin.call<ResultRow[]>('GET', `/api/result-runs/${runId}/results`);
    const first = results.json.filter(
      (row) =>
        school.pupils.find((pupil) => pupil.enrolmentId === row.enrolment_id)!.sectionId ===
        school.sections[0],
    );
    expect(first).toHaveLength(60);
    for (const row of first) expect(shownAs(row), `roll ${row.roll}`).toEqual(expectedOf(row.roll));
  });

  test('changes nothing when it is sent again', async () => {
    const again = await check(whole);
    expect(again.counts).toMatchObject({ rows: 60, ready: 0, unchanged: 60, refused: 0 });
    expect((await markOf('109', 1, 'CQ')).version).toBe(1);
  });

  test('is not taken back once somebody changed a mark, nor once a sheet was handed in', async () => {
    const cell = await markOf('109', 1, 'CQ');
    const save = (obtained: number, version: number) =>
      admin.call('PUT', '/api/marks', { ...sheetOf('109'), cells: [{ ...cell, obtained, version }] });
    await save(4000, 1);
    const edited = await admin.call<{ message: string }>('POST', `/api/imports/${run.id}/undo`, {});
    expect(edited.status).toBe(409);
    expect(edited.text).toContain('1 of these rows was changed by hand');
    await save(4100, 2);
    await admin.call('POST', '/api/marks/submit', sheetOf('109'));
    const submitted = await admin.call('POST', `/api/imports/${run.id}/undo`, {});
    expect(submitted.status).toBe(409);
    expect(submitted.text).toContain('the marks of Mathematics were submitted in the meantime');
    await admin.call('POST', '/api/marks/return', { sheets: [sheetOf('109')], reason: 'a slip' });
  });

  test('is taken back whole: what stood before stands again, and every change is in the log', async () => {
    const undone = await admin.call<{ rows: number }>('POST', `/api/imports/${run.id}/undo`, {});
    expect(undone.json).toEqual({ rows: 60 });
    expect((await runNow(admin, run.id)).state).toBe('undone');
    const overview = await admin.call<{ entered: number; section_id: string }[]>(
      'GET',
      `/api/exams/${exam.id}/mark-sheets`,
    );
    expect(overview.json.reduce((sum, sheet) => sum + sheet.entered, 0)).toBe(0);
    const log = await inTransaction({ siteId: world.first.id }, (db) =>
      db.execute<{ n: number }>(sql`SELECT sum(jsonb_array_length(after))::int AS n FROM audit_log
        WHERE site_id = ${world.first.id} AND action = 'mark.save'`),
    );
    // In and out again, and the two that somebody typed.
    expect(log.rows[0]!.n).toBe(2 * marksInBook + 2);
  });

  test('keeps what somebody typed between the check and the import', async () => {
    const checked = await check(whole);
    const cell = await markOf('109', 1, 'CQ');
    await admin.call('PUT', '/api/marks', {
      ...sheetOf('109'),
      cells: [{ ...cell, status: 'PRESENT', obtained: 1200, version: cell.version ?? 0 }],
    });
    const done = await enrolImported(admin, checked.id);
    expect(done.counts).toMatchObject({ written: 59, refused: 1 });
    const [refused] = await rowsOf(admin, checked.id, 'refused');
    expect(said(refused!.problems)).toEqual([['109 109 CQ', 'changed-meanwhile', null]]);
    expect(await markOf('109', 1, 'CQ')).toMatchObject({ obtained: 1200 });
    // Checked again, the change is shown and can be wanted.
    const anew = await check(whole);
    expect(anew.counts).toMatchObject({ ready: 1, unchanged: 59 });
    const [row] = await rowsOf(admin, anew.id, 'good');
    expect(said(row!.cleaned)).toContainEqual(['109 109 CQ', 'changes', '12']);
  });

  test('does not touch a sheet that has been handed in, approved or locked', async () => {
    for (const code of ['136', '137', '138'])
      await admin.call('POST', '/api/marks/submit', { ...sheetOf(code), with_missing: true });
    await admin.call('POST', '/api/marks/approve', { sheets: [sheetOf('137'), sheetOf('138')] });
    await admin.call('POST', '/api/marks/lock', { sheets: [sheetOf('138')] });
    const bytes = await makeSheet(['Roll', 'Phy CQ', 'Chem CQ', 'Bio CQ'], [['1', '1', '1', '1']]);
    const run = await check(bytes);
    const [row] = await rowsOf(admin, run.id);
    expect(row!.problems.map(({ word }) => word.en)).toEqual(
      ['Physics are submitted', 'Chemistry are approved', 'Biology are locked'].map(
        (what) => `The marks of ${what}; return them to draft before changing them`,
      ),
    );
  });
});

describe('a teacher', () => {
  test('brings in the subjects assigned and nothing of the others', async () => {
    const teacher = await teacherOf(1, ['136']);
    const checked = await check(whole, target(1), teacher);
    expect(checked.mapping).toEqual({
      roll: 0,
      name: 1,
      '136 136 CQ': 16,
      '136 136 MCQ': 17,
      '136 136 PR': 18,
    });
    expect((await enrolImported(teacher, checked.id)).counts).toMatchObject({ written: 60 });
    const sheets = await admin.call<{ code: string; entered: number; section_id: string }[]>(
      'GET',
      `/api/exams/${exam.id}/mark-sheets`,
    );
    const filled = sheets.json.filter((each) => each.section_id === school.sections[1] && each.entered > 0);
    expect(filled.map((each) => [each.code, each.entered])).toEqual([['136', 180]]);
  });

  test('of another subject gets no column of marks, and one of another section no import at all', async () => {
    const other = await teacherOf(1, ['109']);
    const physics = await makeSheet(['Roll', 'Physics CQ'], [['1', '9']]);
    const checked = await check(physics, target(1), other);
    expect(checked).toMatchObject({ state: 'checking', counts: { rows: 0 } });
    expect((await dryRun(other, 'marks', target(0), physics)).status).toBe(404);
    const head = await asMember(server, world.first, 'accountant');
    expect((await dryRun(head, 'marks', target(0), physics)).status).toBe(403);
    const stranger = await asMember(server, world.second, 'site-admin');
    expect((await dryRun(stranger, 'marks', target(0), physics)).status).toBe(404);
  });

  test('neither sees nor takes back what the office brought in, while the office sees all', async () => {
    const office = await check(await makeSheet(['Roll', 'ICT MCQ'], [['1', '9']]), target(1));
    await enrolImported(admin, office.id);
    const teacher = await teacherOf(1, ['154']);
    const own = await check(await makeSheet(['Roll', 'MCQ', 'PR'], [['2', '9', '8']]), target(1), teacher);
    const listed = async (who: Caller) =>
      (await who.call<{ id: string }[]>('GET', '/api/imports', { kind: 'marks' })).json.map(({ id }) => id);
    expect(await listed(teacher)).toEqual([own.id]);
    expect(await listed(admin)).toEqual(expect.arrayContaining([own.id, office.id]));
    expect((await teacher.call('POST', `/api/imports/${office.id}/undo`, {})).status).toBe(404);
    expect((await admin.call('POST', `/api/imports/${office.id}/undo`, {})).status).toBe(200);
  });
});
