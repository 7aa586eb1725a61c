import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { dayIn } from '#kernel/text/dates.ts';
import { addDays } from '#kernel/text/days.ts';
import { dryRun, makeSheet, rowsOf } from '../../../../tests/support/importing.ts';
import { promotionSchool } from '../../../../tests/support/promotion-school.ts';
import { server, startWorld, world } from '../../../../tests/support/start-world.ts';

/* What an office gets wrong in a week: each is refused by a sentence in both languages, and nothing is saved. */

let school: Awaited<ReturnType<typeof promotionSchool>>;
const today = () => dayIn(new Date());

type Refusal = { data: { word: { en: string; bn: string }; field?: string } };
type Answer = { status: number; text: string; json: unknown };
type Listed = { id: string; enrolment_id: string; section_id: string; roll: number; name_en: string };

/** What a refusal says, in both languages. */
function said(answer: Answer, status = 422): { en: string; bn: string } {
  expect(answer.status, answer.text).toBe(status);
  const { word } = (answer.json as Refusal).data;
  expect(word.bn).toMatch(/[\u0980-\u09ff]/);
  expect(word.bn).not.toMatch(/[{}]/);
  return word;
}
const list = async () => (await school.admin.call<Listed[]>('GET', '/api/students', {})).json;
const shown = async (id: string) => (await school.admin.call<object>('GET', `/api/students/${id}`)).json;
const enrolment = async ({ id, enrolment_id }: Listed) =>
  (
    (await shown(id)) as { enrolments: { id: string; version: number; roll: number; section_id: string }[] }
  ).enrolments.find((one) => one.id === enrolment_id)!;
const newStudent = (section_id: string, more: object) =>
  school.admin.call('POST', '/api/students', {
    section_id,
    name_en: 'Nila Akter',
    name_bn: 'নীলা আক্তার',
    gender: 'female',
    religion: 'islam',
    choice: {},
    ...more,
  });

startWorld(async () => {
  school = await promotionSchool(server, world);
});

test('a roll given twice names who has it: on adding, on the page and in the quick update', async () => {
  const [first, second] = (await list()).toSorted((a, b) => a.section_id.localeCompare(b.section_id));
  const before = await school.everything();
  expect(second!.section_id).toBe(first!.section_id);
  const added = said(await newStudent(first!.section_id, { roll: first!.roll }));
  expect(added.en).toContain(first!.name_en);
  const held = await enrolment(second!);
  const edited = await school.admin.call('PUT', `/api/enrolments/${second!.enrolment_id}`, {
    version: held.version,
    roll: first!.roll,
  });
  expect(said(edited).en).toContain(first!.name_en);
  const quick = await school.admin.call('PUT', '/api/students/quick-update', {
    rows: [{ id: second!.enrolment_id, seen: { roll: second!.roll }, values: { roll: first!.roll } }],
  });
  said(quick, 409);
  expect(quick.text).toContain(first!.name_en);
  expect(await school.everything()).toBe(before);
});

test('a birth date on or after the admission, or in the future, is refused at its field', async () => {
  const [student] = await list();
  const admitted_on = addDays(today(), -30);
  const before = await school.everything();
  for (const date_of_birth of [admitted_on, addDays(today(), -3)]) {
    const add = await newStudent(student!.section_id, { date_of_birth, admitted_on });
    expect(said(add).en).toContain('before the day of admission');
    expect((add.json as Refusal).data.field).toBe('date_of_birth');
    const edit = await school.admin.call('PUT', `/api/students/${student!.id}`, {
      ...(await shown(student!.id)),
      date_of_birth,
      admitted_on,
    });
    expect(said(edit).en).toContain('before the day of admission');
  }
  expect(said(await newStudent(student!.section_id, { date_of_birth: addDays(today(), 1) })).en).toContain(
    'in the future',
  );
  expect(await school.everything()).toBe(before);
});

test('a sheet with such a birth date says so in its row', async () => {
  const [student] = await list();
  const sheet = await makeSheet(
    ['Roll', 'Name', 'Date of birth', 'Admission Date'],
    [
      ['71', 'Mim Akter', '05/03/2024', '10/01/2024'],
      ['72', 'Lamia Akter', '05/03/2013', '10/01/2024'],
    ],
  );
  const run = (await dryRun(school.admin, 'students', { section_id: student!.section_id }, sheet)).json;
  const rows = await rowsOf(school.admin, run.id);
  expect(rows.map(({ state }) => state)).toEqual(['refused', 'ready']);
  expect(rows[0]!.problems.map(({ code }) => code)).toEqual(['born-after-admission']);
  expect(rows[0]!.problems[0]!.word.bn).toContain('ভর্তির তারিখ');
});

test('who has left is not moved or sent away again, today or on a day to come', async () => {
  const [student, other] = await list();
  const move = (input: object) =>
    school.admin.call('POST', `/api/students/${student!.id}/movements`, {
      on: today(),
      reason: 'Asked for by the guardian',
      ...input,
    });
  const come = { kind: 'RETURN', section_id: student!.section_id };
  const day = addDays(today(), 5);
  expect(said(await move({ ...come, on: day }), 409).en).toContain('studying here already');
  expect((await move({ kind: 'LEAVE', leave_as: 'TC' })).status).toBe(200);
  const before = await school.everything();
  for (const on of [today(), day]) {
    expect(said(await move({ kind: 'LEAVE', leave_as: 'TC', on }), 409).en).toContain('does not study');
    expect(said(await move({ kind: 'MOVE', section_id: other!.section_id, on }), 409).en).toContain(
      'does not study',
    );
  }
  expect(await school.everything()).toBe(before);
  expect((await move(come)).status).toBe(200);
});

test('a promotion is started once; the second start says so', async () => {
  await school.admin.call('POST', '/api/next-year', {
    ...school.years,
    parts: ['classes', 'sections', 'subjects'],
  });
  const plan = await school.planOf('Nine, Science');
  const { id } = (await school.draft([plan])).json;
  expect(said(await school.draft([plan]), 409).en).toContain('another promotion');
  const [one, two] = await Promise.all([school.commit(id), school.commit(id)]);
  const second = one.status === 200 ? two : one;
  expect([one.status, two.status].toSorted((a, b) => a - b)).toEqual([200, 409]);
  said(second, 409);
  const placed = await school.query<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM enrolments WHERE year_id = ${school.years.to_year_id}
      GROUP BY student_id HAVING count(*) > 1`,
  );
  expect(placed).toEqual([]);
});
