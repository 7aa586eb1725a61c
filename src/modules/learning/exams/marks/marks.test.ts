import { expect, test } from 'vitest';
import { inTransaction } from '#kernel/database/pool.server.ts';
import { auditLog } from '#kernel/database/kernel-tables.server.ts';
import { and, eq } from 'drizzle-orm';
import { type ExamSchool, makeExamSchool, makeTeacher } from '../../../../../tests/support/exam-school.ts';
import type { Caller } from '../../../../../tests/support/server.ts';
import { server, startWorld, world } from '../../../../../tests/support/start-world.ts';
import { asMember } from '../../../../../tests/support/world.ts';

let school: ExamSchool;
let admin: Caller;
let exam: { id: string; subjects: { id: string; code: string }[] };

type Cell = { paper: string; part: string; status: string; obtained: number | null; version: number };
type Grid = {
  state: string;
  columns: { paper: string; part: string; full: number }[];
  rows: { enrolment_id: string; roll: number; kind: string; cells: Cell[] }[];
  traces: Record<string, { by: string | null; reason: string | null } | null>;
};
type Saved = {
  saved: { enrolment_id: string; version: number }[];
  refused: { why: string; now: { obtained: number | null; status: string; by: string | null } | null }[];
};

startWorld(async () => {
  school = await makeExamSchool(world.first, ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H']);
  admin = await asMember(server, world.first, 'site-admin');
  const made = await admin.call<{ id: string }>('POST', '/api/exams', {
    year_id: school.year,
    class_id: school.classId,
    group_id: school.group,
    type_id: school.types.get('half_yearly'),
    name_en: 'Half-Yearly 2026',
    name_bn: 'অর্ধবার্ষিক ২০২৬',
  });
  exam = (await admin.call<typeof exam>('GET', `/api/exams/${made.json.id}`)).json;
});

const subject = (code: string) => exam.subjects.find((each) => each.code === code)!.id;
const sheet = (code: string, section = 0) => ({
  exam_subject_id: subject(code),
  section_id: school.sections[section]!,
});
const grid = async (who: Caller, key: object) => (await who.call<Grid>('GET', '/api/marks', key)).json;
const pupilsOf = (section: number) =>
  school.pupils.filter((pupil) => pupil.sectionId === school.sections[section]);
const cell = (enrolment_id: string, paper: string, part: string, obtained: number | null, version = 0) => ({
  enrolment_id,
  paper,
  part,
  status: 'PRESENT',
  obtained,
  version,
});
const save = (who: Caller, key: object, cells: object[]) =>
  who.call<Saved>('PUT', '/api/marks', { ...key, cells });
const teacherOf = async (section: number, codes: string[]) =>
  asMember(server, world.first, 'teacher', [
    { kind: 'employee', id: await makeTeacher(school, school.sections[section]!, codes) },
  ]);

test('the grid of a subject shows only those who take it: religion and fourth subject follow the student', async () => {
  const islam = await grid(admin, sheet('111'));
  const muslims = pupilsOf(0).filter((pupil) => pupil.religion === 'Islam');
  expect(islam.rows.map((row) => row.roll)).toEqual(muslims.map((pupil) => pupil.roll));
  expect(islam.columns).toMatchObject([
    { paper: '111', part: 'CQ', full: 7000 },
    { paper: '111', part: 'MCQ', full: 3000 },
  ]);
  const higher = await grid(admin, sheet('126'));
  expect(higher.rows).toHaveLength(60);
  expect(new Set(higher.rows.map((row) => row.kind))).toEqual(new Set(['ELECTIVE', 'OPTIONAL4']));
});

test('cells are saved with halves and absences; one above full marks is refused alone, the others are written', async () => {
  const [first, second, third] = pupilsOf(0);
  const answer = await save(admin, sheet('109'), [
    cell(first!.enrolmentId, '109', 'CQ', 6950),
    { ...cell(second!.enrolmentId, '109', 'CQ', null), status: 'ABSENT' },
    cell(third!.enrolmentId, '109', 'CQ', 7001),
    cell(third!.enrolmentId, '109', 'PR', 100),
  ]);
  expect(answer.json.saved.map((each) => each.version)).toEqual([1, 1]);
  expect(answer.json.refused.map((each) => each.why)).toEqual(['above_full', 'no_such_part']);
  const rows = (await grid(admin, sheet('109'))).rows;
  expect(rows[0]?.cells).toEqual([
    { paper: '109', part: 'CQ', status: 'PRESENT', obtained: 6950, version: 1 },
  ]);
  expect(rows[1]?.cells[0]).toMatchObject({ status: 'ABSENT', obtained: null });
  expect(rows[2]?.cells).toEqual([]);
});

test('a mark with a number and a status, a cell twice in one request and a student who does not take it are refused', async () => {
  const [first] = pupilsOf(0);
  const both = { ...cell(first!.enrolmentId, '109', 'MCQ', 100), status: 'ABSENT' };
  expect((await save(admin, sheet('109'), [both])).status).toBe(422);
  const one = cell(first!.enrolmentId, '109', 'MCQ', 100);
  expect((await save(admin, sheet('109'), [one, one])).status).toBe(422);
  const hindu = pupilsOf(0).find((pupil) => pupil.religion === 'Hindu')!;
  const answer = await save(admin, sheet('111'), [cell(hindu.enrolmentId, '111', 'CQ', 100)]);
  expect(answer.json).toMatchObject({ saved: [], refused: [{ why: 'not_taken' }] });
  const elsewhere = await save(admin, sheet('109', 1), [cell(first!.enrolmentId, '109', 'CQ', 100)]);
  expect(elsewhere.json.refused).toMatchObject([{ why: 'not_taken' }]);
});

test('a cell that someone else changed meanwhile is refused and shows both values; the same value again is no quarrel', async () => {
  const { enrolmentId } = pupilsOf(0)[4]!;
  const teacher = await teacherOf(0, ['136']);
  const key = sheet('136');
  await save(admin, key, [cell(enrolmentId, '136', 'CQ', 3000)]);
  const late = await save(teacher, key, [
    cell(enrolmentId, '136', 'CQ', 3100),
    cell(enrolmentId, '136', 'MCQ', 1000),
  ]);
  expect(late.json.saved).toHaveLength(1);
  expect(late.json.refused).toMatchObject([
    { why: 'stale', now: { status: 'PRESENT', obtained: 3000, version: 1, by: 'site-admin' } },
  ]);
  const again = await save(teacher, key, [cell(enrolmentId, '136', 'CQ', 3000)]);
  expect(again.json).toMatchObject({ saved: [{ version: 1 }], refused: [] });
  const informed = await save(teacher, key, [cell(enrolmentId, '136', 'CQ', 3100, 1)]);
  expect(informed.json.saved).toMatchObject([{ version: 2 }]);
});

test('one request leaves one entry in the log, with what stood before and what stands after', async () => {
  const key = sheet('137');
  const [first, second] = pupilsOf(0);
  await save(admin, key, [cell(first!.enrolmentId, '137', 'CQ', 2000)]);
  await save(admin, key, [
    cell(first!.enrolmentId, '137', 'CQ', 2100, 1),
    { ...cell(second!.enrolmentId, '137', 'CQ', null), status: 'ABSENT' },
  ]);
  const entries = await inTransaction({ siteId: school.siteId }, (db) =>
    db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.site_id, school.siteId), eq(auditLog.action, 'mark.save'))),
  );
  const last = entries.filter((entry) => JSON.stringify(entry.after).includes('"137"')).at(-1);
  const byStudent = (list: unknown) =>
    Object.fromEntries(
      (list as { enrolment_id: string; mark: unknown }[]).map((each) => [each.enrolment_id, each.mark]),
    );
  expect(byStudent(last?.before)).toEqual({ [first!.enrolmentId]: 2000, [second!.enrolmentId]: null });
  expect(byStudent(last?.after)).toEqual({ [first!.enrolmentId]: 2100, [second!.enrolmentId]: 'ABSENT' });
});

test('a teacher sees and fills in the subjects and sections assigned, and no others', async () => {
  const teacher = await teacherOf(1, ['109', '111']);
  const sheets = await teacher.call<{ code: string; section_id: string }[]>(
    'GET',
    `/api/exams/${exam.id}/my-mark-sheets`,
  );
  expect(sheets.json.map((each) => [each.code, each.section_id])).toEqual([
    ['109', school.sections[1]],
    ['111', school.sections[1]],
  ]);
  const { enrolmentId } = pupilsOf(1)[0]!;
  expect((await save(teacher, sheet('109', 1), [cell(enrolmentId, '109', 'CQ', 100)])).status).toBe(200);
  expect((await save(teacher, sheet('109', 0), [cell(enrolmentId, '109', 'CQ', 100)])).status).toBe(404);
  expect((await save(teacher, sheet('136', 1), [cell(enrolmentId, '136', 'CQ', 100)])).status).toBe(404);
  expect((await teacher.call('GET', '/api/marks', sheet('136', 1))).status).toBe(404);
  const stranger = await asMember(server, world.second, 'site-admin');
  expect((await stranger.call('GET', '/api/marks', sheet('109', 1))).status).toBe(404);
  expect((await save(stranger, sheet('109', 1), [cell(enrolmentId, '109', 'MCQ', 100)])).status).toBe(404);
});

test('draft, submitted, approved, locked: who may still change what, and the way back with a reason', async () => {
  const teacher = await teacherOf(2, ['150']);
  const head = await asMember(server, world.first, 'head');
  const key = sheet('150', 2);
  const { enrolmentId } = pupilsOf(2)[0]!;
  const early = await teacher.call('POST', '/api/marks/submit', key);
  expect(early.json).toMatchObject({ data: { data: { missing: 120 } } });
  expect((await teacher.call('POST', '/api/marks/submit', { ...key, with_missing: true })).status).toBe(200);
  expect((await teacher.call('POST', '/api/marks/approve', { sheets: [key] })).status).toBe(403);
  const refused = await save(teacher, key, [cell(enrolmentId, '150', 'CQ', 100)]);
  expect(refused.status).toBe(409);
  expect(refused.text).toContain('have been submitted');
  // The office may still put a mark right.
  expect((await save(admin, key, [cell(enrolmentId, '150', 'CQ', 100)])).status).toBe(200);
  const approved = await head.call('POST', '/api/marks/approve', { sheets: [key, sheet('150', 3)] });
  expect(approved.json).toEqual({ moved: [key], left: [sheet('150', 3)] });
  expect((await head.call('POST', '/api/marks/return', { sheets: [key], reason: '' })).status).toBe(422);
  await head.call('POST', '/api/marks/return', { sheets: [key], reason: 'Roll 7 was swapped with roll 9' });
  const back = await grid(teacher, key);
  expect(back).toMatchObject({
    state: 'DRAFT',
    traces: {
      submitted: { by: 'teacher' },
      approved: { by: 'head' },
      returned: { by: 'head', reason: 'Roll 7 was swapped with roll 9' },
    },
  });
  await teacher.call('POST', '/api/marks/submit', { ...key, with_missing: true });
  await head.call('POST', '/api/marks/approve', { sheets: [key] });
  await head.call('POST', '/api/marks/lock', { sheets: [key] });
  const locked = await save(admin, key, [cell(enrolmentId, '150', 'CQ', 200, 1)]);
  expect(locked.status).toBe(409);
  expect(locked.text).toContain('locked');
  expect((await grid(admin, key)).rows[0]?.cells[0]?.obtained).toBe(100);
});

test('the overview says how many marks are entered and expected, and whose they are', async () => {
  await teacherOf(3, ['138']);
  const [first, second] = pupilsOf(3);
  await save(admin, sheet('138', 3), [
    cell(first!.enrolmentId, '138', 'CQ', 100),
    cell(first!.enrolmentId, '138', 'MCQ', 100),
    { ...cell(second!.enrolmentId, '138', 'CQ', null), status: 'ABSENT' },
  ]);
  // A mark that was taken away again is not entered.
  await save(admin, sheet('138', 3), [cell(first!.enrolmentId, '138', 'MCQ', null, 1)]);
  const overview = await admin.call<(Record<string, unknown> & { code: string; section_id: string })[]>(
    'GET',
    `/api/exams/${exam.id}/mark-sheets`,
  );
  const own = overview.json.find((each) => each.code === '138' && each.section_id === school.sections[3]);
  expect(own).toMatchObject({
    students: 60,
    expected: 180,
    entered: 2,
    absent: 1,
    teachers: [{ en: 'Teacher of 138' }],
  });
});

test('eight teachers save eight classes of fifty at once, and all 400 are stored', async () => {
  const teachers = await Promise.all(school.sections.map((_, at) => teacherOf(at, ['101+102'])));
  const answers = await Promise.all(
    teachers.map((teacher, at) =>
      save(
        teacher,
        sheet('101+102', at),
        pupilsOf(at)
          .slice(0, 50)
          .map((pupil) => cell(pupil.enrolmentId, '101', 'CQ', 100 * (pupil.roll % 71))),
      ),
    ),
  );
  expect(answers.map((answer) => answer.json.saved.length)).toEqual(Array.from({ length: 8 }, () => 50));
  const stored = await Promise.all(school.sections.map((_, at) => grid(admin, sheet('101+102', at))));
  const right = stored.flatMap(({ rows }) =>
    rows.filter((row) => row.cells.some((each) => each.obtained === 100 * (row.roll % 71))),
  );
  expect(right).toHaveLength(400);
});

test('eight people who fill the same sheet at once overwrite nobody: each cell is won once, the others are told', async () => {
  const people = await Promise.all(Array.from({ length: 8 }, () => teacherOf(7, ['107+108'])));
  const pupils = pupilsOf(7).slice(0, 40);
  const answers = await Promise.all(
    people.map((person, at) =>
      save(
        person,
        sheet('107+108', 7),
        // Each in an order of their own.
        pupils
          .map((pupil) => cell(pupil.enrolmentId, '107', 'WR', 1000 + at * 100))
          .toSorted((a, b) => (at % 2 ? 1 : -1) * a.enrolment_id.localeCompare(b.enrolment_id)),
      ),
    ),
  );
  const stored = new Map(
    (await grid(admin, sheet('107+108', 7))).rows.map((row) => [row.enrolment_id, row.cells[0]]),
  );
  const won = answers.flatMap((answer, at) =>
    answer.json.saved.map(({ enrolment_id }) => ({ enrolment_id, mark: 1000 + at * 100 })),
  );
  expect(won).toHaveLength(40);
  for (const { enrolment_id, mark } of won)
    expect(stored.get(enrolment_id)).toMatchObject({ obtained: mark, version: 1 });
  expect(answers.flatMap((answer) => answer.json.refused)).toHaveLength(8 * 40 - 40);
});

test('several sheets are submitted at once: missing marks are named first, another’s sheet refuses all', async () => {
  const own = [sheet('136', 6), sheet('137', 6)];
  const teacher = await teacherOf(6, ['136', '137']);
  const submit = (sheets: object[], with_missing = false) =>
    teacher.call<{ moved: object[]; left: object[] }>('POST', '/api/marks/submit-several', {
      sheets,
      with_missing,
    });
  expect((await submit([...own, sheet('138', 6)], true)).status).toBe(404);
  expect((await grid(admin, own[0]!)).state).toBe('DRAFT');
  const asked = await submit(own);
  expect(asked.status).toBe(422);
  expect(asked.text).toContain('marks are missing');
  const done = await submit(own, true);
  expect(done.json.moved).toHaveLength(2);
  expect((await grid(admin, own[1]!)).state).toBe('SUBMITTED');
  expect((await submit(own, true)).json).toMatchObject({ moved: [], left: own });
});
