import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { centralQuery, inTransaction } from '#kernel/database/pool.server.ts';
import { dayIn } from '#kernel/text/dates.ts';
import { addDays } from '#kernel/text/days.ts';
import { employees } from '#modules/school/employees/base/tables.server.ts';
import { periodTypes, routineMoves, sitePeriods } from '../base/tables.server.ts';
import {
  askFor,
  makeRoutineSchool,
  newLesson,
  type RoutineSchool,
} from '../../../../../tests/support/routine-school.ts';
import type { Caller } from '../../../../../tests/support/server.ts';
import { server, startWorld, world } from '../../../../../tests/support/start-world.ts';
import { asMember } from '../../../../../tests/support/world.ts';
import { yearAround } from '../../../../../tests/support/year-around.ts';
import { lessonsBetween } from '../days/lessons-between.server.ts';
import type { Lesson } from '../base/board.ts';
import type { Differences, ListedRoutine, MadeRoutine, Publishing } from './schemas.ts';

let school: RoutineSchool;
let office: Caller;
let head: Caller;
const today = () => dayIn(new Date());

startWorld(async () => {
  school = await makeRoutineSchool(world.first);
  await yearAround(school.year);
  office = await asMember(server, world.first, 'office');
  head = await asMember(server, world.first, 'head');
});

const subject = (code: string) => school.subjects.get(code) ?? '';
const place = (routine: string, put: Lesson[], who: Caller = office) =>
  who.call<{ kept: { revision: number } | null }>('POST', `/api/routines/${routine}/moves`, {
    put,
    remove: [],
    anyway: true,
  });
const list = async (who: Caller = office, query = '') =>
  (await who.call<ListedRoutine[]>('GET', `/api/routines${query}`)).json;
const line = async (id: string) => (await list()).find((one) => one.id === id)!;
const create = async (name: string, from_id: string | null = null) =>
  (await office.call<MadeRoutine>('POST', '/api/routines', { name, from_id })).json;
const publish = async (id: string, starts_on: string, more: object = {}, who: Caller = head) => {
  const { version, revision } = await line(id);
  return who.call<{ version: number }>('POST', `/api/routines/${id}/publishing`, {
    version,
    revision,
    starts_on,
    anyway: true,
    ...more,
  });
};
const loads = async () => {
  const admin = await asMember(server, world.first, 'site-admin');
  const { json } = await admin.call<{ rows: { lessons: number | null }[] }>(
    'GET',
    '/api/employee-reports/teaching',
  );
  return [...new Set(json.rows.map(({ lessons }) => lessons))];
};
const bangla = (at: Partial<Lesson> = {}) =>
  newLesson({
    section_id: school.sections[0] ?? '',
    class_subject_id: subject('101+102'),
    teacher_id: school.teachers[0],
    weekday: 0,
    number: 1,
    ...at,
  });
const given = (from: string, to: string) =>
  inTransaction({ siteId: world.first.id }, (db) =>
    lessonsBetween({ db, siteId: world.first.id }, { from, to }, {}),
  );

test('only who may publish publishes, and nobody of another school', async () => {
  await place(school.draft, [bangla()]);
  expect((await publish(school.draft, today(), {}, office)).status).toBe(403);
  const teacher = await asMember(server, world.first, 'teacher');
  const neighbour = await asMember(server, world.second, 'head');
  for (const who of [teacher, neighbour]) {
    const { version, revision } = await line(school.draft);
    const answers = [
      await who.call('POST', `/api/routines/${school.draft}/publishing`, {
        version,
        revision,
        starts_on: today(),
        anyway: true,
      }),
      await who.call('POST', `/api/routines/${school.draft}/withdrawal`, { version }),
      await who.call('PUT', `/api/routines/${school.draft}`, { version, name: 'Taken' }),
      await who.call('DELETE', `/api/routines/${school.draft}`, { version }),
      await who.call('GET', `/api/routines/${school.draft}/publishing?starts_on=${today()}`),
      await who.call('POST', '/api/routines', { name: 'Copied', from_id: school.draft }),
    ];
    for (const { status } of answers) expect([403, 404, 409]).toContain(status);
  }
  expect((await list(teacher)).map(({ id }) => id)).not.toContain(school.draft);
  expect(await list(neighbour)).toEqual([]);
});

test('nothing is published from a day that has passed, of another year, empty, or as nobody saw it', async () => {
  expect((await publish(school.draft, addDays(today(), -1))).text).toContain('past days do not change');
  expect((await publish(school.draft, addDays(today(), 61))).text).toContain('the year of this routine');
  expect((await publish(school.draft, today(), { revision: 0 })).text).toContain('has changed since');
  expect((await publish(school.draft, today(), { version: 99 })).status).toBe(409);
  const { id } = await create('Empty');
  expect((await publish(id, today())).text).toContain('no lessons yet');
});

test('hard clashes stop publishing and are named; what is missing is confirmed', async () => {
  const { id } = await create('With clashes');
  await askFor(world.first.id, subject('109'), { lessons: 5 });
  await place(id, [bangla()]);
  const check = async (day = today()) =>
    (await head.call<Publishing>('GET', `/api/routines/${id}/publishing?starts_on=${day}`)).json;
  const found = await check();
  expect(found.hard_total).toBe(0);
  expect(found.gaps).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ section_id: school.sections[0], asked: 5, placed: 0 }),
    ]),
  );
  expect((await publish(id, today(), { anyway: false })).text).toContain('confirm it');
  // The office takes the seventh period of the day away: a lesson of it hangs in the air.
  await place(id, [bangla({ number: 7 })]);
  await inTransaction({ siteId: world.first.id }, async (db) => {
    const rows = await db.select().from(sitePeriods).where(eq(sitePeriods.site_id, world.first.id));
    const last = rows.toSorted((a, b) => b.position - a.position)[0]!;
    await db
      .delete(sitePeriods)
      .where(and(eq(sitePeriods.site_id, world.first.id), eq(sitePeriods.id, last.id)));
  });
  const then = await check();
  expect(then.hard).toEqual([
    expect.objectContaining({ number: 7, weekday: 0, section_id: school.sections[0] }),
  ]);
  expect((await publish(id, today())).text).toContain('Clashes to resolve first');
  await office.call('DELETE', `/api/routines/${id}`, { version: (await line(id)).version });
});

test('a published routine keeps its day, and another one never changes days that have passed', async () => {
  expect(await loads()).toEqual([null]);
  const published = await publish(school.draft, today());
  expect(published.status, published.text).toBe(200);
  expect(await line(school.draft)).toMatchObject({ phase: 'in-force', in_force: true, starts_on: today() });
  const moves = await inTransaction({ siteId: world.first.id }, (db) =>
    db
      .select()
      .from(routineMoves)
      .where(and(eq(routineMoves.site_id, world.first.id), eq(routineMoves.routine_id, school.draft))),
  );
  expect(moves).toEqual([]);
  // What teachers give is in the report on the staff as soon as a routine says so.
  expect(new Set(await loads())).toEqual(new Set([0, 1]));
  // Seven days that have begun by the eighth.
  const span = [today(), addDays(today(), 7)] as const;
  const before = await given(...span);
  expect(before).toHaveLength(1 + Number(new Date(`${today()}T00:00Z`).getUTCDay() === 0));

  // The bell moves, and assembly becomes a lesson: days of a published routine stay as they were.
  await inTransaction({ siteId: world.first.id }, async (db) => {
    await db
      .update(sitePeriods)
      .set({ starts: '08:00', ends: '08:10' })
      .where(eq(sitePeriods.site_id, world.first.id));
    await db.insert(periodTypes).values({
      site_id: world.first.id,
      code: 'ASSEMBLY',
      name_en: 'Assembly',
      name_bn: 'সমাবেশ',
      colour: '#1971c2',
      teaching: true,
      length: 15,
    });
  });
  expect(await given(...span)).toEqual(before);

  // Another one is published for later, changed as it likes: until it begins, nothing is otherwise.
  const copy = await create('From next week', school.draft);
  expect(copy).toMatchObject({ lessons: 1, unmatched: [] });
  await place(copy.id, [bangla({ weekday: 1, number: 2 })]);
  const later = addDays(today(), 8);
  const second = await publish(copy.id, later);
  expect(second.status, second.text).toBe(200);
  expect(await given(...span)).toEqual(before);
  expect(await line(school.draft)).toMatchObject({ phase: 'in-force', ends_on: addDays(later, -1) });
  expect(await line(copy.id)).toMatchObject({ phase: 'coming', state: 'PUBLISHED' });

  const differs = await office.call<Differences>(
    'GET',
    `/api/routines/${copy.id}/differences?with_id=${school.draft}`,
  );
  expect(differs.json).toMatchObject({ total: 1, with: { id: school.draft } });

  const { version } = await line(copy.id);
  const withdrawn = await head.call('POST', `/api/routines/${copy.id}/withdrawal`, { version });
  expect(withdrawn.status, withdrawn.text).toBe(200);
  expect(await line(copy.id)).toMatchObject({ phase: 'draft', starts_on: null, ends_on: null });
  expect((await place(copy.id, [bangla({ weekday: 2, number: 1 })])).status).toBe(200);
  const begun = await line(school.draft);
  expect(
    (await head.call('POST', `/api/routines/${begun.id}/withdrawal`, { version: begun.version })).text,
  ).toContain('cannot be withdrawn');
  expect(
    (await office.call('DELETE', `/api/routines/${begun.id}`, { version: begun.version })).text,
  ).toContain('past days need it');
});

test('teachers hear once that their week changes; others of the group learn when they are occupied', async () => {
  const [teacher] = school.teachers;
  const login = await inTransaction({ siteId: world.first.id }, async (db) => {
    const [row] = await db
      .update(employees)
      .set({ user_id: world.operatorId, email: 'teacher@first.test' })
      .where(and(eq(employees.site_id, world.first.id), eq(employees.id, teacher)))
      .returning({ user_id: employees.user_id });
    return row!.user_id!;
  });
  const { id } = await create('With another hour', school.draft);
  await place(id, [bangla({ weekday: 3, number: 2 })]);
  const published = await publish(id, addDays(today(), 3));
  expect(published.status, published.text).toBe(200);
  const mails = await centralQuery<{ recipient: string }>(
    `SELECT recipient FROM outbox WHERE dedupe_key LIKE '%routine ' || $1 || '%'`,
    [id],
  );
  expect(mails).toEqual([{ recipient: 'teacher@first.test' }]);
  const rows = await centralQuery<{ routine_id: string; weekday: number; user_id: string }>(
    'SELECT routine_id, weekday, user_id FROM teaching_elsewhere WHERE about_site = $1 ORDER BY starts_on, weekday',
    [world.first.id],
  );
  expect(rows.map(({ routine_id }) => routine_id === id)).toEqual([false, true, true]);
  expect(new Set(rows.map(({ user_id }) => user_id))).toEqual(new Set([login]));
  const { version } = await line(id);
  await head.call('POST', `/api/routines/${id}/withdrawal`, { version });
  const left = await centralQuery('SELECT id FROM teaching_elsewhere WHERE about_site = $1', [
    world.first.id,
  ]);
  expect(left).toHaveLength(1);
});
