import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { dayIn } from '#kernel/text/dates.ts';
import { addDays } from '#kernel/text/days.ts';
import { promotionSchool } from '../../../../../tests/support/promotion-school.ts';
import type { Caller } from '../../../../../tests/support/server.ts';
import { server, startWorld, world } from '../../../../../tests/support/start-world.ts';
import { asMember } from '../../../../../tests/support/world.ts';

let school: Awaited<ReturnType<typeof promotionSchool>>;
let designation_id: string;
const today = () => dayIn(new Date());
const enrolled = new Map<string, string>();
const ids = new Map<string, string>();
const sections = new Map<string, string>();
let number = 0;

const input = (changes: object = {}) => ({
  year_id: school.years.from_year_id,
  name_en: `Batch ${++number}`,
  name_bn: `ব্যাচ ${number}`,
  kind: 'coaching',
  set_name: null,
  class_id: null,
  section_id: null,
  session_id: null,
  teacher_id: null,
  room_id: null,
  capacity: null,
  starts_on: null,
  ends_on: null,
  hours: [],
  active: true,
  ...changes,
});
async function made(changes: object = {}): Promise<string> {
  const answer = await school.admin.call<{ id: string }>('POST', '/api/batches', input(changes));
  expect(answer.status, answer.text).toBe(200);
  return answer.json.id;
}
const add = (id: string, names: string[], who: Caller = school.admin) =>
  who.call<{ changed: number }>('POST', `/api/batches/${id}/members`, {
    enrolment_ids: names.map((name) => enrolled.get(name) ?? name),
    on: addDays(today(), -5),
  });
const members = async (id: string, who: Caller = school.admin) =>
  (
    await who.call<{ name_en: string; to_on: string | null }[]>('GET', `/api/batches/${id}/members`, {
      past: true,
    })
  ).json;
const employed = async (code: string) =>
  (
    await school.admin.call<{ id: string }>('POST', '/api/employees', {
      employee_code: code,
      name_en: `Teacher ${code}`,
      name_bn: 'শিক্ষক',
      designation_id,
    })
  ).json.id;

startWorld(async () => {
  school = await promotionSchool(server, world);
  for (const row of await school.query<{ id: string; enrolment: string; name_en: string }>(
    sql`SELECT p.id, e.id AS enrolment, p.name_en FROM students p
        JOIN enrolments e ON e.site_id = p.site_id AND e.student_id = p.id WHERE p.site_id = ${world.first.id}`,
  )) {
    ids.set(row.name_en, row.id);
    enrolled.set(row.name_en, row.enrolment);
  }
  const found = await school.admin.call<
    { id: string; class_code: string; group_code: string; name_en: string }[]
  >('GET', '/api/sections', { year_id: school.years.from_year_id });
  for (const row of found.json) sections.set(`${row.class_code} ${row.group_code} ${row.name_en}`, row.id);
  const [designation] = await school.query<{ id: string }>(
    sql`SELECT id FROM designations WHERE teaching ORDER BY position LIMIT 1`,
  );
  designation_id = designation!.id;
});

test('a teacher sees the members of the own batch and of the assigned sections, and changes nobody', async () => {
  const employee = await employed('T1');
  const teacher = await asMember(server, world.first, 'teacher', [{ kind: 'employee', id: employee }]);
  const own = await made({ teacher_id: employee });
  const strange = await made();
  await add(own, ['Ayesha']);
  await add(strange, ['Ayesha', 'Dipu']);
  expect((await members(own, teacher)).map((one) => one.name_en)).toEqual(['Ayesha']);
  expect(await members(strange, teacher)).toEqual([]);
  const duties = [{ section_id: sections.get('8 general B'), class_subject_id: null }];
  await school.admin.call('PUT', `/api/employees/${employee}/teaching`, { duties });
  expect((await members(strange, teacher)).map((one) => one.name_en)).toEqual(['Dipu']);
  const paper = await teacher.call<{ rows: unknown[] }>('GET', '/api/batch-lists', {
    filter: { batch_id: strange },
  });
  expect(paper.json.rows).toHaveLength(1);
  const hidden = await made({ section_id: sections.get('8 general A') });
  expect((await teacher.call('GET', `/api/batches/${hidden}`)).status).toBe(404);
  const listed = await teacher.call<{ id: string }[]>('GET', '/api/batches', { per_page: 100 });
  expect(listed.json.map(({ id }) => id)).not.toContain(hidden);
  expect((await add(own, ['Dipu'], teacher)).status).toBe(403);
  expect((await teacher.call('POST', `/api/batches/${own}/contacts`, {})).status).toBe(403);
  expect((await teacher.call('POST', '/api/batches', input())).status).toBe(403);
});

test('another school’s batches, students, sections, teachers and changes do not exist', async () => {
  const other = await asMember(server, world.second, 'site-admin');
  const id = await made();
  await add(id, ['Ayesha']);
  const [change] = (await school.admin.call<{ id: string }[]>('GET', `/api/batches/${id}/changes`)).json;
  for (const [method, path, body] of [
    ['GET', `/api/batches/${id}`, {}],
    ['GET', `/api/batches/${id}/members`, {}],
    ['GET', `/api/batches/${id}/changes`, {}],
    ['POST', `/api/batches/${id}/contacts`, {}],
    ['POST', `/api/batches/${id}/members`, { enrolment_ids: [enrolled.get('Dipu')], on: today() }],
    ['POST', `/api/batch-changes/${change!.id}/undo`, {}],
    ['PUT', `/api/batches/${id}`, { ...input(), version: 1 }],
  ] as const)
    expect((await other.call(method, path, body)).status, path).toBe(404);
  const strange = '00000000-0000-7000-8000-000000000001';
  expect((await add(id, ['Ayesha', strange])).status).toBe(404);
  for (const changes of [
    { year_id: strange },
    { section_id: strange },
    { class_id: strange },
    { teacher_id: strange },
    { room_id: strange },
    { session_id: strange },
  ])
    expect(
      (await school.admin.call('POST', '/api/batches', input(changes))).status,
      JSON.stringify(changes),
    ).toBe(404);
});

test('a teacher is in one batch at a time, unless the batches run in other months', async () => {
  const teacher_id = await employed('T2');
  const hour = (starts: string, ends: string) => [{ weekday: 0, starts, ends, room_id: null }];
  await made({ teacher_id, hours: hour('10:00', '11:00'), starts_on: '2026-01-01', ends_on: '2026-06-30' });
  const later = input({ teacher_id, hours: hour('10:30', '11:30'), starts_on: '2026-06-01' });
  const clash = await school.admin.call('POST', '/api/batches', later);
  expect(clash.status).toBe(409);
  expect(clash.text).toContain('on Sunday at 10:30');
  await made({ ...later, starts_on: '2026-07-01' });
  const own = [...hour('10:00', '11:00'), ...hour('10:59', '12:00')];
  const twice = await school.admin.call('POST', '/api/batches', input({ hours: own }));
  expect(twice.text).toContain('overlap');
});

test('who leaves the school leaves the batches that day; who changes section leaves those of the old one', async () => {
  const [of_section, free] = [await made({ section_id: sections.get('8 general A') }), await made()];
  for (const id of [of_section, free]) await add(id, ['Bilkis', 'Chandni']);
  const change = (name: string, body: object) =>
    school.admin.call('POST', `/api/students/${ids.get(name)}/movements`, { reason: 'Asked for', ...body });
  const day = addDays(today(), -2);
  expect((await change('Bilkis', { kind: 'LEAVE', on: day, leave_as: 'TC' })).status).toBe(200);
  const to = { kind: 'MOVE', on: today(), section_id: sections.get('8 general B') };
  expect((await change('Chandni', to)).status).toBe(200);
  const days = async (id: string) =>
    Object.fromEntries((await members(id)).map((one) => [one.name_en, one.to_on]));
  expect(await days(of_section)).toEqual({ Bilkis: day, Chandni: today() });
  expect(await days(free)).toEqual({ Bilkis: day, Chandni: null });
});

test('students are listed, counted, reported and shown by batch', async () => {
  const id = await made({ name_en: 'Evening coaching' });
  await add(id, ['Farid', 'Habib']);
  const { admin } = school;
  const listed = await admin.call<{ name_en: string; batches: { en: string }[] }[]>('GET', '/api/students', {
    batch_id: id,
    also: ['batches'],
  });
  expect(listed.json.map((row) => [row.name_en, row.batches.map(({ en }) => en)])).toEqual([
    ['Farid', ['Evening coaching']],
    ['Habib', ['Evening coaching']],
  ]);
  const found = await admin.call<{ total: number }>('GET', '/api/students/count', { batch_id: id, q: 'Far' });
  expect(found.json.total).toBe(1);
  const offered = await admin.call<{ id: string }[]>('GET', '/api/students/batch-choices');
  expect(offered.json.map((one) => one.id)).toContain(id);
  const counts = await admin.call<{ filter: string; students: number }[]>('GET', '/api/students/counts', {
    batch_id: id,
  });
  const sum = counts.json
    .filter(({ filter }) => filter === 'section_id')
    .reduce((all, one) => all + one.students, 0);
  expect(sum).toBe(2);
  const report = await admin.call<{ total: number }>('GET', '/api/student-reports/list', {
    filter: { batch_id: id },
  });
  expect(report.json.total).toBe(2);
  const card = await admin.call<{ rows: { title: { en: string } }[] }>(
    'GET',
    `/api/students/${ids.get('Farid')}/batches`,
  );
  expect(card.json.rows.map(({ title }) => title.en)).toEqual(['Evening coaching']);
  const sheet = await admin.call('GET', '/api/batch-lists/export', {
    filter: { batch_id: id },
    format: 'csv',
    lang: 'en',
  });
  expect(sheet.text).toContain('Farid');
});

test('the next year begins with the batches and without their members', async () => {
  const id = await made({ name_en: 'Science club', section_id: sections.get('9 science A') });
  await add(id, ['Gazi']);
  const years = school.years;
  const { json } = await school.admin.call<{ parts: { key: string }[] }>('GET', '/api/next-year');
  const parts = json.parts.map(({ key }) => key);
  expect(parts).toContain('batches');
  const copied = await school.admin.call('POST', '/api/next-year', { ...years, parts });
  expect(copied.status, copied.text).toBe(200);
  const rows = await school.query<{ members: number; in_year: boolean }>(sql`
    SELECT (SELECT count(*)::int FROM batch_members m WHERE m.batch_id = b.id) AS members,
      (SELECT s.year_id = b.year_id FROM sections s WHERE s.id = b.section_id) AS in_year
    FROM batches b WHERE b.site_id = ${world.first.id} AND b.year_id = ${years.to_year_id} AND b.name_en = 'Science club'`);
  expect(rows).toEqual([{ members: 0, in_year: true }]);
});
