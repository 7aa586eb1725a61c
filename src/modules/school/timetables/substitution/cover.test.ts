import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { inTransaction } from '#kernel/database/pool.server.ts';
import { notifications, outbox } from '#kernel/database/kernel-tables.server.ts';
import { addDays } from '#kernel/text/days.ts';
import { employees } from '#modules/school/employees/base/tables.server.ts';
import { makeRunningSchool, type RunningSchool } from '../../../../../tests/support/running-school.ts';
import type { Caller } from '../../../../../tests/support/server.ts';
import { server, startWorld, world } from '../../../../../tests/support/start-world.ts';
import { asMember } from '../../../../../tests/support/world.ts';
import { dayList } from './day-list.server.ts';
import type { CoverDayAnswer } from './schemas.ts';
import { routineDayChanges } from '#modules/school/routine/base/substitution-tables.server.ts';

let school: RunningSchool;
let foreign: RunningSchool;
let office: Caller & { userId: string };
let physics: Caller & { userId: string };

startWorld(async () => {
  school = await makeRunningSchool(world.first);
  foreign = await makeRunningSchool(world.second);
  office = await asMember(server, world.first, 'office');
  physics = await asMember(server, world.first, 'teacher', [
    { kind: 'employee', id: school.teachers.physics },
  ]);
  await inTransaction({ siteId: school.siteId }, (db) =>
    db
      .update(employees)
      .set({ user_id: physics.userId, email: 'physics@example.test' })
      .where(and(eq(employees.site_id, school.siteId), eq(employees.id, school.teachers.physics))),
  );
});

type Kept = { kept: number };
const read = async (day?: string, who: Caller = office) =>
  (await who.call<CoverDayAnswer>('GET', '/api/routine-days/cover', day ? { day } : {})).json;
const mark = (employee_id: string, more: object = {}, who: Caller = office) =>
  who.call('POST', '/api/routine-days/absences', {
    day: school.today,
    employee_id,
    starts: null,
    ends: null,
    note: null,
    ...more,
  });
const unmark = (employee_id: string) =>
  office.call('DELETE', `/api/routine-days/${school.today}/absences/${employee_id}`);
const cover = (teacher_id: string | null, more: object = {}) => ({
  kind: 'COVER',
  teacher_id,
  class_subject_id: null,
  other_subject: false,
  combined: false,
  note: null,
  ...more,
});
const seenOf = async (name: string) =>
  (await read()).lessons.find(({ id }) => id === school.lessons.get(name))?.change?.id ?? null;
const save = (
  changes: { lesson_id: string; seen: string | null; to: object | null }[],
  who: Caller = office,
  day = school.today,
) => who.call<Kept>('POST', '/api/routine-days/cover', { day, changes });
const put = async (name: string, to: object | null, who: Caller = office) =>
  save([{ lesson_id: school.lessons.get(name)!, seen: await seenOf(name), to }], who);
const lesson = async (name: string) =>
  (await read()).lessons.find(({ id }) => id === school.lessons.get(name))!;
const bell = () =>
  inTransaction({ siteId: school.siteId }, (db) =>
    db
      .select()
      .from(notifications)
      .where(and(eq(notifications.site_id, school.siteId), eq(notifications.user_id, physics.userId))),
  );

test('nobody but who may assigns, and nothing of another school is reached', async () => {
  expect((await physics.call('GET', '/api/routine-days/cover')).status).toBe(403);
  expect((await mark(school.teachers.maths, {}, physics)).status).toBe(403);
  expect((await mark(foreign.teachers.maths)).status).toBe(404);
  const other = foreign.lessons.get('A1')!;
  expect((await save([{ lesson_id: other, seen: null, to: cover(school.teachers.physics) }])).status).toBe(
    409,
  );
  const text = JSON.stringify(await read());
  for (const id of [...foreign.sections, ...Object.values(foreign.teachers)]) expect(text).not.toContain(id);
});

test('a lesson whose teacher is there is not given away, and a past day stays as it was', async () => {
  const there = await put('A1', cover(school.teachers.physics));
  expect(there.status).toBe(409);
  expect(there.text).toContain('is not away');
  const yesterday = addDays(school.today, -1);
  expect((await mark(school.teachers.bangla, { day: yesterday })).status).toBe(409);
  const past = await save(
    [{ lesson_id: school.lessons.get('A1')!, seen: null, to: cover(school.teachers.physics) }],
    office,
    yesterday,
  );
  expect(past.status).toBe(409);
  expect(past.text).toContain('is over');
});

test('an ill teacher’s lessons are given to others, who hear of it once, in the bell and by email', async () => {
  expect((await mark(school.teachers.bangla)).status).toBe(200);
  expect((await read()).away).toMatchObject([{ employee_id: school.teachers.bangla, why: 'marked' }]);
  const answer = await put('A1', cover(school.teachers.physics));
  expect(answer.status, answer.text).toBe(200);
  expect(answer.json.kept).toBe(1);
  expect(await lesson('A1')).toMatchObject({
    teacher_id: school.teachers.physics,
    change: { kind: 'COVER' },
  });
  const told = await bell();
  expect(told).toHaveLength(1);
  expect(told[0]?.body.en).toMatch(/Period 1, .*you give it for Teacher of 101\+102/);
  const mails = await inTransaction({}, (db) =>
    db.select().from(outbox).where(eq(outbox.recipient, 'physics@example.test')),
  );
  expect(mails).toHaveLength(1);
  // The same again changes nothing and tells nobody.
  expect((await put('A1', cover(school.teachers.physics))).json.kept).toBe(0);
  expect(await bell()).toHaveLength(1);
  const card = await physics.call<{ rows: { title: { en: string } }[] }>(
    'GET',
    '/api/cards/own-substitutions',
  );
  expect(card.json.rows[0]?.title.en).toMatch(/^Today: period 1, /);
});

test('nobody is in two places: who has a lesson, is away, or was given another at that time is refused', async () => {
  expect((await put('A1', cover(school.teachers.maths))).text).toContain('has Mathematics');
  expect((await put('A1', cover(foreign.teachers.maths))).status).toBe(409);
  expect((await put('A1', cover(null))).text).toContain('Please Select Teacher');
  await mark(school.teachers.maths);
  const both = await save([
    { lesson_id: school.lessons.get('A3')!, seen: null, to: cover(school.teachers.english) },
    { lesson_id: school.lessons.get('B1')!, seen: null, to: cover(school.teachers.physics) },
  ]);
  expect(both.status).toBe(409);
  // Nothing of it was kept.
  expect((await lesson('A3')).change).toBeNull();
  expect((await put('B2', cover(school.teachers.maths))).text).toContain('is away then');
  expect((await unmark(school.teachers.maths)).status).toBe(200);
});

test('both sections sit together where somebody says so', async () => {
  expect((await put('A1', cover(school.teachers.maths, { combined: true }))).status).toBe(200);
  expect((await put('A1', cover(school.teachers.physics))).status).toBe(200);
});

test('another subject of the class is taught where one is chosen, and must be chosen where it is said', async () => {
  expect((await put('A1', cover(school.teachers.physics, { other_subject: true }))).text).toContain(
    'Please Select Subject',
  );
  const own = { other_subject: true, class_subject_id: school.subjects.get('136')! };
  const strange = { other_subject: true, class_subject_id: foreign.subjects.get('136')! };
  expect((await put('A1', cover(school.teachers.physics, strange))).status).toBe(409);
  expect((await put('A1', cover(school.teachers.physics, own))).status).toBe(200);
  expect((await lesson('A1')).class_subject_id).toBe(school.subjects.get('136'));
});

test('of two people who assign at once one is told what the other did, and nothing is overwritten', async () => {
  const seen = await seenOf('B2');
  const head = await asMember(server, world.first, 'head');
  const answers = await Promise.all([
    save([{ lesson_id: school.lessons.get('B2')!, seen, to: cover(school.teachers.physics) }]),
    save([{ lesson_id: school.lessons.get('B2')!, seen, to: cover(school.teachers.maths) }], head),
  ]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.text).toContain('Someone else has changed');
  const held = await inTransaction({ siteId: school.siteId }, (db) =>
    db
      .select()
      .from(routineDayChanges)
      .where(
        and(
          eq(routineDayChanges.site_id, school.siteId),
          eq(routineDayChanges.lesson_id, school.lessons.get('B2')!),
          eq(routineDayChanges.day, school.today),
        ),
      ),
  );
  expect(held).toHaveLength(1);
});

test('the day list names who is away, who gives what and what nobody gives yet', async () => {
  await put('B2', null);
  const list = await inTransaction({ siteId: school.siteId }, (db) =>
    dayList({ db, siteId: school.siteId, now: new Date() }, school.today),
  );
  expect(list.away.map(({ teacher }) => teacher.id)).toEqual([school.teachers.bangla]);
  expect(list.lines.map(({ number, kind }) => [number, kind])).toEqual([
    [1, 'COVER'],
    [2, 'OPEN'],
  ]);
});

test('a teacher who is back after all leaves substitutes that are no longer needed, and they are released', async () => {
  await unmark(school.teachers.bangla);
  const before = (await bell()).length;
  expect((await put('A1', null)).json.kept).toBe(1);
  expect((await lesson('A1')).teacher_id).toBe(school.teachers.bangla);
  expect((await bell()).length).toBe(before + 1);
  const rows = await inTransaction({ siteId: school.siteId }, (db) =>
    db.select().from(routineDayChanges).where(eq(routineDayChanges.site_id, school.siteId)),
  );
  expect(rows.every(({ cancelled_at }) => cancelled_at !== null)).toBe(true);
});

test('who substituted how often is counted by lessons that hold', async () => {
  await mark(school.teachers.bangla, { starts: 0, ends: 540 });
  await put('A1', cover(school.teachers.physics));
  const report = await office.call<{ rows: { employee_en: string; gave: number }[] }>(
    'GET',
    '/api/substitutions',
  );
  expect(report.status, report.text).toBe(200);
  expect(report.text).toContain('Teacher of 136');
  expect((await physics.call('GET', '/api/substitutions')).status).toBe(403);
});

test('without a published routine the day says so', async () => {
  const third = await asMember(server, world.outside, 'office');
  const answer = await third.call<CoverDayAnswer>('GET', '/api/routine-days/cover');
  expect(answer.status, answer.text).toBe(200);
  expect(answer.json).toMatchObject({ routine: null, lessons: [], board: null });
});
