import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { runOpen, type RequestContext } from '#kernel/procedures/procedure.server.ts';
import { inTransaction } from '#kernel/database/pool.server.ts';
import { notifications } from '#kernel/database/kernel-tables.server.ts';
import { students } from '#modules/school/people/base/tables.server.ts';
import { readSheet } from '#kernel/spreadsheet/read.server.ts';
import { type ExamSchool, makeExamSchool } from '../../../../tests/support/exam-school.ts';
import {
  approveAll,
  type DeclaredExam,
  declareHalfYearly,
  enterSampleMarks,
  generate,
} from '../../../../tests/support/exam-marks.ts';
import { expected } from '../../../../tests/support/krishnachura.ts';
import type { Caller } from '../../../../tests/support/server.ts';
import { server, startWorld, world } from '../../../../tests/support/start-world.ts';
import { visitorOf } from '../../../../tests/support/visitor.ts';
import { asMember } from '../../../../tests/support/world.ts';
import { makeLinks, storeLinks } from './cards/links.server.ts';
import { askResult, checkLink, publicExams } from './public/result.server.ts';

let school: ExamSchool;
let admin: Caller & { userId: string };
let student: Caller & { userId: string };
let guardian: Caller & { userId: string };
let exam: DeclaredExam;
let run: string;

const pupil = (roll: number) => school.pupils.find((one) => one.roll === roll)!;

startWorld(async () => {
  school = await makeExamSchool(world.first);
  admin = await asMember(server, world.first, 'site-admin');
  student = await asMember(server, world.first, 'student', [{ kind: 'student', id: pupil(1).studentId }]);
  guardian = await asMember(server, world.first, 'guardian', [
    { kind: 'child', id: pupil(2).studentId },
    { kind: 'child', id: pupil(3).studentId },
  ]);
  exam = await declareHalfYearly(admin, school);
  await enterSampleMarks(admin, school, exam);
  await approveAll(admin, exam);
  run = (await generate(admin, exam)).runId;
});

let asked = 0;
/** A visitor of the school's site, each from an address of their own. */
const visitor = (ip = `10.9.${Math.floor(++asked / 250)}.${asked % 250}`): RequestContext =>
  visitorOf(school.siteId, ip);
const question = (roll: number, date_of_birth = pupil(roll).date_of_birth) => ({
  exam_id: exam.id,
  section_id: school.sections[0]!,
  roll,
  date_of_birth,
});
const ask = (what: ReturnType<typeof question>, who = visitor()) =>
  runOpen(who, false, (ctx) => askResult(ctx, what));
const parts = (path: string) => {
  const [, , result_id = '', student_history_id = '', result_type_id = ''] = path.split('/');
  return { result_id, student_history_id, result_type_id };
};
const check = (path: string, of = parts(path)) => runOpen(visitor(), false, (ctx) => checkLink(ctx, of));
/** A link as a printed card carries it. */
async function linkOf(roll: number, runId = run): Promise<string> {
  const links = makeLinks([pupil(roll).enrolmentId]);
  await runOpen(visitor(), false, (ctx) => storeLinks(ctx, runId, links));
  return links.get(pupil(roll).enrolmentId)!.path;
}
const mine = async (who: Caller) =>
  (await who.call<{ run_id: string; enrolment_id: string; roll: number }[]>('GET', '/api/my/results')).json;

test('before publication nobody outside sees anything: the family, the visitor with the right day, the QR code', async () => {
  expect(await mine(student)).toEqual([]);
  expect(await ask(question(1))).toBeNull();
  expect(await runOpen(visitor(), true, publicExams)).toEqual([]);
  expect(await check(await linkOf(1))).toEqual({ state: 'not_published' });
  const key = `/api/my/results/${run}/${pupil(1).enrolmentId}`;
  expect((await student.call('GET', key)).status).toBe(404);
  expect((await student.call('GET', `${key}/card`)).status).toBe(404);
});

test('a run is published only after approval; students and guardians of the run are told, and marks are locked', async () => {
  expect((await admin.call('POST', `/api/result-runs/${run}/publish`)).status).toBe(409);
  expect((await admin.call('POST', `/api/result-runs/${run}/approve`)).json).toMatchObject({
    state: 'APPROVED',
  });
  const published = await admin.call('POST', `/api/result-runs/${run}/publish`, { lock_marks: true });
  expect(published.json).toMatchObject({ state: 'PUBLISHED' });
  const sheets = await admin.call<{ state: string }[]>('GET', `/api/exams/${exam.id}/mark-sheets`);
  expect(new Set(sheets.json.map((sheet) => sheet.state))).toEqual(new Set(['LOCKED']));
  const told = await inTransaction({ siteId: school.siteId }, (db) =>
    db
      .select({ user_id: notifications.user_id, body: notifications.body })
      .from(notifications)
      .where(eq(notifications.site_id, school.siteId)),
  );
  expect(told.map((row) => row.user_id).toSorted()).toEqual([student.userId, guardian.userId].toSorted());
  expect(told[0]?.body).toMatchObject({
    en: expect.stringContaining('Half-Yearly 2026'),
    bn: expect.stringContaining('অর্ধবার্ষিক'),
  });
});

test('a student sees the own result, a guardian those of the children, and nobody else’s', async () => {
  expect((await mine(student)).map((row) => row.roll)).toEqual([1]);
  expect(new Set((await mine(guardian)).map((row) => row.roll))).toEqual(new Set([2, 3]));
  const own = await student.call<{ gpa: number; detail: { subjects: unknown[] } }>(
    'GET',
    `/api/my/results/${run}/${pupil(1).enrolmentId}`,
  );
  expect(own.json.gpa).toBe(Math.round(Number(expected.results[0]!.gpa) * 100));
  expect(own.json.detail.subjects).toHaveLength(10);
  const other = `/api/my/results/${run}/${pupil(2).enrolmentId}`;
  expect((await student.call('GET', other)).status).toBe(404);
  expect((await student.call('GET', `${other}/card`)).status).toBe(404);
  expect((await guardian.call('GET', other)).status).toBe(200);
  expect((await admin.call('GET', '/api/my/results')).status).toBe(403);
  expect((await student.call('GET', `/api/result-runs/${run}/results`)).status).toBe(403);
});

test('a report card comes as PDF in both languages, for the office and for the family', async () => {
  for (const lang of ['bn', 'en']) {
    const card = await admin.call('GET', `/api/result-runs/${run}/cards/${pupil(1).enrolmentId}`, { lang });
    expect(card.status).toBe(200);
    expect(card.headers['content-type']).toContain('application/pdf');
    expect(card.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  }
  const own = await student.call('GET', `/api/my/results/${run}/${pupil(1).enrolmentId}/card`, {
    lang: 'bn',
  });
  expect(own.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  const stranger = await asMember(server, world.second, 'site-admin');
  const path = `/api/result-runs/${run}/cards/${pupil(1).enrolmentId}`;
  expect((await stranger.call('GET', path)).status).toBe(404);
});

test('who asks for twenty cards at once waits behind themselves; another’s card is drawn between them', async () => {
  const path = `/api/my/results/${run}/${pupil(1).enrolmentId}/card`;
  const drawn: number[] = [];
  const many = Array.from({ length: 20 }, async () => {
    const { status } = await student.call('GET', path, { lang: 'bn' });
    if (status === 200) drawn.push(status);
    return status;
  });
  const other = await guardian.call('GET', `/api/my/results/${run}/${pupil(2).enrolmentId}/card`, {
    lang: 'bn',
  });
  expect(other.status).toBe(200);
  const before = drawn.length;
  const statuses = await Promise.all(many);
  expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
  expect(before).toBeLessThan(drawn.length);
});

test('who publishes is told whose result the public page cannot show', async () => {
  const path = `/api/result-runs/${run}/without-birthday`;
  expect((await admin.call('GET', path)).json).toEqual([]);
  const own = and(eq(students.site_id, school.siteId), eq(students.id, pupil(9).studentId));
  const set = (date_of_birth: string | null) =>
    inTransaction({ siteId: school.siteId }, (db) => db.update(students).set({ date_of_birth }).where(own));
  await set(null);
  expect((await admin.call('GET', path)).json).toMatchObject([
    { id: pupil(9).studentId, roll: 9, name_en: pupil(9).name_en },
  ]);
  expect(await ask(question(9))).toBeNull();
  await set(pupil(9).date_of_birth);
  const teacher = await asMember(server, world.first, 'teacher');
  expect((await teacher.call('GET', path)).status).toBe(403);
});

test('all cards of a class are printed as a job, and the file is for those who may see results', async () => {
  const started = await admin.call<{ job_id: string }>('POST', `/api/result-runs/${run}/cards`, {
    lang: 'bn',
  });
  type Job = { state: string; done: number; result: { files: { file_id: string; cards: number }[] } };
  let job: Job | undefined;
  while (!job || ['waiting', 'running'].includes(job.state)) {
    job = (await admin.call<Job>('GET', `/api/jobs/${started.json.job_id}`)).json;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  expect(job).toMatchObject({ state: 'done', done: 60, result: { files: [{ cards: 60 }] } });
  const path = `/api/files/${job.result.files[0]!.file_id}`;
  expect((await admin.call('GET', path)).bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect((await student.call('GET', path)).status).toBe(404);
});

test('the tabulation sheet is a spreadsheet with every student, and a paper', async () => {
  const file = await admin.call('GET', `/api/result-runs/${run}/tabulation-spreadsheet`, { lang: 'en' });
  const { rows } = await readSheet(file.bytes, 'tabulation.xlsx');
  expect(rows).toHaveLength(61);
  const at = (heading: string) => rows[0]!.indexOf(heading);
  const first = rows.find((row) => row[at('Roll')] === 1)!;
  const one = expected.results[0]!;
  expect(first[at('GPA')]).toBe(Number(one.gpa));
  expect(first[at('Total')]).toBe(one.total);
  expect(first[at('Mathematics Tot')]).toBe(one.subjects.Mathematics!.total);
  expect(first[at('4th subject Code')]).toBe('138');
  expect(first[at('4th subject Tot')]).toBe(one.subjects.Biology!.total);
  const paper = await admin.call('GET', `/api/result-runs/${run}/tabulation-pdf`, { lang: 'bn' });
  expect(paper.bytes.subarray(0, 5).toString()).toBe('%PDF-');
});

test('a visitor with roll and date of birth sees the result; a wrong day, a wrong roll and another school’s site do not', async () => {
  const found = await ask(question(1));
  expect(found?.gpa).toBe(Math.round(Number(expected.results[0]!.gpa) * 100));
  expect(await ask(question(1, '2011-01-01'))).toBeNull();
  expect(await ask({ ...question(1), roll: 999 })).toBeNull();
  const elsewhere = { ...visitor(), hostSiteId: world.second.id };
  expect(await ask(question(1), elsewhere)).toBeNull();
});

test('a QR code opens exactly its own result; a letter changed, or halves of two codes, open nothing', async () => {
  const [a, b] = [await linkOf(1), await linkOf(2)];
  expect(await check(a)).toMatchObject({ state: 'shown', result: { roll: 1 } });
  expect(await check(b)).toMatchObject({ state: 'shown', result: { roll: 2 } });
  const mixed = { ...parts(a), student_history_id: parts(b).student_history_id };
  expect(await check('', mixed)).toEqual({ state: 'unknown' });
  expect(await check('', { ...parts(a), result_type_id: 'COMBINED' })).toEqual({ state: 'unknown' });
  expect(await check('', { ...parts(a), result_id: '1' })).toEqual({ state: 'unknown' });
  const elsewhere = { ...visitor(), hostSiteId: world.second.id };
  expect(await runOpen(elsewhere, false, (ctx) => checkLink(ctx, parts(a)))).toEqual({ state: 'unknown' });
  expect(parts(a).result_id).toMatch(/^[\w-]{22}$/);
});
test('after a correction the old card says superseded and the new one opens; after a withdrawal it says withdrawn', async () => {
  const old = await linkOf(1);
  const sheets = await admin.call<{ exam_subject_id: string; section_id: string }[]>(
    'GET',
    `/api/exams/${exam.id}/mark-sheets`,
  );
  const [key] = sheets.json.filter(
    (sheet) => sheet.exam_subject_id === exam.subjects.find((one) => one.code === '109')!.id,
  );
  const sheet = { exam_subject_id: key!.exam_subject_id, section_id: key!.section_id };
  await admin.call('POST', '/api/marks/return', { sheets: [sheet], reason: 'Recount of roll 1' });
  const cell = {
    enrolment_id: pupil(1).enrolmentId,
    paper: '109',
    part: 'CQ',
    status: 'PRESENT',
    obtained: 6900,
    version: 1,
  };
  expect((await admin.call('PUT', '/api/marks', { ...sheet, cells: [cell] })).json).toMatchObject({
    saved: [{ version: 2 }],
  });
  await approveAll(admin, exam);
  const next = (await generate(admin, exam, 'Recount of roll 1')).runId;
  // Until the correction is published, the published one is.
  expect(await check(old)).toMatchObject({ state: 'shown' });
  await admin.call('POST', `/api/result-runs/${next}/approve`);
  await admin.call('POST', `/api/result-runs/${next}/publish`);
  expect(await check(old)).toEqual({ state: 'superseded' });
  expect((await mine(student)).map((row) => row.run_id)).toEqual([next]);
  const now = await linkOf(1, next);
  expect(await check(now)).toMatchObject({ state: 'shown' });
  const silent = await admin.call('POST', `/api/result-runs/${next}/withdraw`, { reason: '' });
  expect(silent.status).toBe(422);
  await admin.call('POST', `/api/result-runs/${next}/withdraw`, { reason: 'Complaint of the guardians' });
  expect(await check(now)).toEqual({ state: 'withdrawn' });
  expect(await mine(student)).toEqual([]);
  expect(await ask(question(1))).toBeNull();
});
test('a publication day that has not come yet shows nothing until then', async () => {
  const later = (await generate(admin, exam, 'For next year')).runId;
  await admin.call('POST', `/api/result-runs/${later}/approve`);
  const day = `${new Date().getUTCFullYear() + 1}-01-01`;
  await admin.call('POST', `/api/result-runs/${later}/publish`, { publication_date: day });
  expect(await mine(student)).toEqual([]);
  expect(await ask(question(7))).toBeNull();
  expect(await check(await linkOf(7, later))).toEqual({ state: 'not_published' });
});
