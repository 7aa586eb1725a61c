import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { inTransaction } from '#kernel/database/pool.server.ts';
import { dayIn } from '#kernel/text/dates.ts';
import { addDays } from '#kernel/text/days.ts';
import { promotionSchool } from '../../../../../tests/support/promotion-school.ts';
import type { Caller } from '../../../../../tests/support/server.ts';
import { server, startWorld, world } from '../../../../../tests/support/start-world.ts';
import { asMember, asOperator } from '../../../../../tests/support/world.ts';
import { countStudents } from '#modules/school/people/face/count-students.server.ts';
import { applyDueChanges } from './changes.server.ts';

let school: Awaited<ReturnType<typeof promotionSchool>>;
const today = () => dayIn(new Date());
const ids = new Map<string, string>();
const sections = new Map<string, string>();

type Movement = {
  id: string;
  kind: string;
  state: string;
  from: { en: string } | null;
  to: { en: string } | null;
  why: { en: string } | null;
};
const move = (name: string, input: object, who: Caller = school.admin) =>
  who.call<{ state: string }>('POST', `/api/students/${ids.get(name)}/movements`, {
    on: today(),
    reason: 'Asked for by the guardian',
    ...input,
  });
const history = async (name: string) =>
  (await school.admin.call<Movement[]>('GET', `/api/students/${ids.get(name)}/movements`)).json;
const listed = async (filter: object = {}) =>
  (await school.admin.call<{ name_en: string }[]>('GET', '/api/students', filter)).json.map(
    (row) => row.name_en,
  );

startWorld(async () => {
  school = await promotionSchool(server, world);
  for (const row of await school.query<{ id: string; name_en: string }>(
    sql`SELECT id, name_en FROM students WHERE site_id = ${world.first.id}`,
  ))
    ids.set(row.name_en, row.id);
  const found = await school.admin.call<
    { id: string; class_code: string; group_code: string; name_en: string }[]
  >('GET', '/api/sections', { year_id: school.years.from_year_id });
  for (const row of found.json) sections.set(`${row.class_code} ${row.group_code} ${row.name_en}`, row.id);
});

test('a student moves to another group of the class: listed once, with the history, subjects by the new rule', async () => {
  const moved = await move('Farid', { kind: 'MOVE', section_id: sections.get('9 humanities A') });
  expect(moved.status, moved.text).toBe(200);
  expect((await listed()).filter((name) => name === 'Farid')).toHaveLength(1);
  const [line] = await history('Farid');
  expect([line!.from!.en, line!.to!.en]).toEqual(['Nine · Science · A', 'Nine · Humanities · A']);
  const codes = await school.query<{ code: string }>(sql`
    SELECT k.code FROM student_subjects t JOIN class_subjects k ON k.id = t.class_subject_id
    JOIN enrolments e ON e.id = t.enrolment_id WHERE e.student_id = ${ids.get('Farid')}`);
  expect(codes.map(({ code }) => code)).not.toContain('136');
  expect(await school.broken()).toEqual([]);
  const same = await move('Farid', { kind: 'MOVE', section_id: sections.get('9 humanities A') });
  expect(same.text).toContain('in this section already');
});

test('a teacher, another school and a section of another school or year are refused', async () => {
  const teacher = await asMember(server, world.first, 'teacher');
  const other = await asMember(server, world.second, 'site-admin');
  const to = { kind: 'MOVE', section_id: sections.get('8 general A') };
  expect((await move('Farid', to, teacher)).status).toBe(403);
  expect((await move('Farid', to, other)).status).toBe(404);
  expect((await other.call('GET', `/api/students/${ids.get('Farid')}/movements`)).status).toBe(404);
  const strange = '00000000-0000-7000-8000-000000000001';
  expect((await move('Farid', { ...to, section_id: strange })).status).toBe(404);
  expect((await move('Farid', { ...to, reason: '  ' })).status).toBe(422);
});

test('who leaves is counted, listed, billed and signed in no more, everywhere; and again when they come back', async () => {
  const student = await asMember(server, world.first, 'student', [{ kind: 'student', id: ids.get('Dipu')! }]);
  const father = await asMember(server, world.first, 'guardian', [{ kind: 'child', id: ids.get('Dipu')! }]);
  const both = await asMember(server, world.first, 'guardian', [
    { kind: 'child', id: ids.get('Dipu')! },
    { kind: 'child', id: ids.get('Emon')! },
  ]);
  const operator = await asOperator(server, world);
  const year_id = school.years.from_year_id;
  const figures = async () => ({
    list: (await listed()).length,
    count: (await school.admin.call<{ total: number }>('GET', '/api/students/count', {})).json.total,
    operator: (
      await operator.call<{ id: string; students: number }[]>('GET', '/api/sites', { per_page: 100 })
    ).json.find(({ id }) => id === world.first.id)!.students,
    // What the public home and the bill of a package by students read.
    counted: (
      await inTransaction({ siteId: world.first.id }, (db) => countStudents(db, [world.first.id]))
    ).get(world.first.id),
    kept: (
      await school.query<{ sum: number }>(
        sql`SELECT sum(students)::int AS sum FROM section_students WHERE year_id = ${year_id}`,
      )
    )[0]!.sum,
  });
  const all = (count: number) => ({ list: count, count, operator: count, counted: count, kept: count });
  const before = (await figures()).list;
  expect(await figures()).toEqual(all(before));
  expect((await student.call('GET', '/api/my/students')).status).toBe(200);

  const left = await move('Dipu', { kind: 'LEAVE', leave_as: 'TC' });
  expect(left.status, left.text).toBe(200);
  expect(await figures()).toEqual(all(before - 1));
  expect((await student.call('GET', '/api/my/students')).status).toBe(401);
  expect((await father.call('GET', '/api/my/students')).status).toBe(401);
  expect((await both.call<object[]>('GET', '/api/my/students')).json).toHaveLength(1);
  expect(await listed({ status: 'TC' })).toEqual(['Dipu']);
  expect((await move('Dipu', { kind: 'LEAVE', leave_as: 'TC' })).status).toBe(409);
  expect(await school.broken()).toEqual([]);

  const back = await move('Dipu', { kind: 'RETURN', section_id: sections.get('8 general B') });
  expect(back.status, back.text).toBe(200);
  expect(await figures()).toEqual(all(before));
  expect((await both.call<object[]>('GET', '/api/my/students')).json).toHaveLength(2);
  expect((await history('Dipu')).map(({ kind }) => kind)).toEqual(['RETURN', 'LEAVE']);
  expect((await move('Dipu', { kind: 'RETURN', section_id: sections.get('8 general B') })).text).toContain(
    'studying here already',
  );
});

test('a day to come takes effect on its day, unless it is cancelled or no longer possible', async () => {
  const day = addDays(today(), 10);
  const at = (days: number) => new Date(Date.parse(`${addDays(today(), days)}T06:00:00Z`));
  expect((await move('Emon', { kind: 'LEAVE', leave_as: 'DROPPED', on: day })).json.state).toBe('waiting');
  expect((await move('Emon', { kind: 'LEAVE', leave_as: 'TC', on: day })).text).toContain(
    'waits for its day',
  );
  await move('Gazi', { kind: 'MOVE', section_id: sections.get('9 science B'), on: day });
  await move('Ivy', { kind: 'LEAVE', leave_as: 'TC', on: day });
  const [waiting] = await history('Ivy');
  expect(
    (await school.admin.call('POST', `/api/students/${ids.get('Ivy')}/movements/${waiting!.id}/cancel`))
      .status,
  ).toBe(200);
  await applyDueChanges(at(9));
  expect(await listed()).toContain('Emon');
  await school.query(sql`UPDATE sections SET capacity = 0 WHERE id = ${sections.get('9 science B')}`);
  expect(await applyDueChanges(at(10))).toBe(1);
  expect(await applyDueChanges(at(10))).toBe(0);
  expect(await listed()).not.toContain('Emon');
  expect(await listed()).toContain('Ivy');
  const [refused] = await history('Gazi');
  expect([refused!.state, refused!.why!.en]).toEqual(['refused', expect.stringContaining('is full')]);
  expect((await move('Ivy', { kind: 'LEAVE', leave_as: 'TC', on: addDays(today(), 400) })).status).toBe(422);
  expect(await school.broken()).toEqual([]);
});
