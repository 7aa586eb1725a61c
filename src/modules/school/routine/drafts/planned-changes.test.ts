import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { inTransaction } from '#kernel/database/pool.server.ts';
import { notifications } from '#kernel/database/kernel-tables.server.ts';
import { weekdayOf } from '#kernel/text/dates.ts';
import { addDays } from '#kernel/text/days.ts';
import { employees } from '#modules/school/employees/base/tables.server.ts';
import { makeRunningSchool, type RunningSchool } from '../../../../../tests/support/running-school.ts';
import type { Caller } from '../../../../../tests/support/server.ts';
import { server, startWorld, world } from '../../../../../tests/support/start-world.ts';
import { asMember } from '../../../../../tests/support/world.ts';
import { lessonsWhere } from '../base/board-rows.server.ts';
import type { CoverDayAnswer } from '#modules/school/timetables/substitution/schemas.ts';
import type { Lesson } from '../base/board.ts';
import type { ListedRoutine, MadeRoutine, Publishing } from './schemas.ts';

let school: RunningSchool;
let head: Caller;
let people: Record<keyof RunningSchool['teachers'], Caller & { userId: string }>;
let draft: string;
/** Substitutions from tomorrow on: one that stays, one whose lesson goes, a swap, one whose substitute is then busy. */
let days: [string, string, string, string];

const lessonsOf = (routine: string): Promise<Lesson[]> =>
  inTransaction({ siteId: school.siteId }, (db) => lessonsWhere({ db, siteId: school.siteId }, routine));
const line = async (id: string) =>
  (await head.call<ListedRoutine[]>('GET', '/api/routines')).json.find((one) => one.id === id)!;
const lessonAt = async (routine: string, name: string, day: string) => {
  const section = school.sections['AB'.indexOf(name.charAt(0))];
  const found = (await lessonsOf(routine)).find(
    (one) =>
      one.section_id === section && one.number === Number(name.slice(1)) && one.weekday === weekdayOf(day),
  );
  if (!found) throw new Error(`No ${name} on ${day}`);
  return found;
};
const dayOf = async (day: string) =>
  (await head.call<CoverDayAnswer>('GET', '/api/routine-days/cover', { day })).json;
const at = async (day: string, name: string) => {
  const section = school.sections['AB'.indexOf(name.charAt(0))];
  return (await dayOf(day)).lessons.find(
    ({ section_id, usual }) => section_id === section && usual.number === Number(name.slice(1)),
  );
};
const ok = async (path: string, body: object) => {
  const answer = await head.call<{ kept: number | null }>('POST', path, body);
  expect(answer.status, answer.text).toBe(200);
  return answer.json;
};
const cover = async (day: string, name: string, absent: string, by: string) => {
  await ok('/api/routine-days/absences', { day, employee_id: absent, starts: null, ends: null, note: null });
  const to = { kind: 'COVER', teacher_id: by, class_subject_id: null, note: null };
  const { id } = await lessonAt(school.routine, name, day);
  await ok('/api/routine-days/cover', { day, changes: [{ lesson_id: id, seen: null, to }] });
};
const check = async () =>
  (await head.call<Publishing>('GET', `/api/routines/${draft}/publishing`, { starts_on: days[0] })).json;
const publish = async (anyway: boolean) => {
  const { version, revision } = await line(draft);
  return head.call('POST', `/api/routines/${draft}/publishing`, {
    version,
    revision,
    starts_on: days[0],
    anyway,
  });
};
const noticesOf = (userId: string) =>
  inTransaction({ siteId: school.siteId }, async (db) =>
    (
      await db
        .select()
        .from(notifications)
        .where(and(eq(notifications.site_id, school.siteId), eq(notifications.user_id, userId)))
    ).map(({ body }) => body.en),
  );

startWorld(async () => {
  school = await makeRunningSchool(world.first);
  head = await asMember(server, world.first, 'head');
  const made = Object.entries(school.teachers).map(async ([name, id]) => {
    const one = await asMember(server, world.first, 'teacher', [{ kind: 'employee', id }]);
    await inTransaction({ siteId: school.siteId }, (db) =>
      db
        .update(employees)
        .set({ user_id: one.userId })
        .where(and(eq(employees.site_id, school.siteId), eq(employees.id, id))),
    );
    return [name, one] as const;
  });
  people = Object.fromEntries(await Promise.all(made)) as typeof people;
  const after = (by: number) => addDays(school.today, by);
  days = [after(1), after(2), after(3), after(4)];
  const { english, bangla, maths, physics } = school.teachers;
  await cover(days[0], 'A2', english, maths);
  await cover(days[1], 'B2', bangla, physics);
  await ok('/api/routine-days/swaps', {
    day: days[2],
    section_id: school.sections[0],
    teacher_id: english,
    subject_id: school.subjects.get('107+108'),
    number_array: [3],
    anyway: true,
  });
  await cover(days[3], 'A2', english, maths);
  const copy = await head.call<MadeRoutine>('POST', '/api/routines', {
    name: 'Next',
    from_id: school.routine,
  });
  draft = copy.json.id;
  const gone = await lessonAt(draft, 'B2', days[1]);
  const other = await lessonAt(draft, 'B2', days[3]);
  await ok(`/api/routines/${draft}/moves`, {
    put: [{ ...other, teacher_id: maths }],
    remove: [{ id: gone.id, version: gone.version }],
    anyway: true,
  });
});

test('before a routine is published it says what becomes of each substitution and swap', async () => {
  const found = await check();
  expect(found).toMatchObject({ changes_total: 5, changes_lost: 2, hard_total: 0 });
  expect(found.changes.map(({ day, kind, becomes }) => `${days.indexOf(day)} ${kind} ${becomes}`)).toEqual([
    '1 COVER gone',
    '3 COVER clash',
    '0 COVER kept',
    '2 SWAP kept',
    '2 SWAP kept',
  ]);
  expect(found.changes[1]?.why?.en).toMatch(/has Bangla/);
  expect(found.changes[2]).toMatchObject({ number: 2, what: { en: 'English' } });
  expect((await publish(false)).text).toContain('confirm it');
  // Nothing has happened yet.
  expect(await at(days[1], 'B2')).toMatchObject({ teacher_id: school.teachers.physics });
});

test('publishing keeps what is the same, cancels what is not, and tells whom it concerns', async () => {
  const earlier = await noticesOf(people.physics.userId);
  const done = await publish(true);
  expect(done.status, done.text).toBe(200);
  expect((await dayOf(days[0])).routine?.id).toBe(draft);
  expect(await at(days[0], 'A2')).toMatchObject({
    teacher_id: school.teachers.maths,
    change: { kind: 'COVER' },
  });
  expect(await at(days[1], 'B2')).toBeUndefined();
  expect(await at(days[2], 'A2')).toMatchObject({ number: 3, change: { kind: 'SWAP' } });
  expect(await at(days[2], 'A3')).toMatchObject({ number: 2, change: { kind: 'SWAP' } });
  expect(await at(days[3], 'A2')).toMatchObject({ teacher_id: school.teachers.english, change: null });
  const told = (await noticesOf(people.physics.userId)).filter((text) => !earlier.includes(text));
  expect(told.filter((text) => text.includes('what was planned for this lesson is cancelled'))).toHaveLength(
    1,
  );
  for (const one of [people.bangla, people.english, people.maths])
    expect((await noticesOf(one.userId)).join(' ')).toContain('is cancelled');
});

test('a routine that is withdrawn gives back what its days had, but not what was cancelled', async () => {
  const { version } = await line(draft);
  const withdrawn = await head.call('POST', `/api/routines/${draft}/withdrawal`, { version });
  expect(withdrawn.status, withdrawn.text).toBe(200);
  expect((await dayOf(days[0])).routine?.id).toBe(school.routine);
  expect(await at(days[0], 'A2')).toMatchObject({
    teacher_id: school.teachers.maths,
    change: { kind: 'COVER' },
  });
  expect(await at(days[2], 'A2')).toMatchObject({ number: 3 });
  expect(await at(days[1], 'B2')).toMatchObject({ teacher_id: school.teachers.bangla, change: null });
  const cancelled = await head.call('POST', '/api/routine-days/swaps/cancel', {
    swap_cancel_date: days[2],
    swap_id: null,
  });
  expect(cancelled.status, cancelled.text).toBe(200);
  expect(await at(days[2], 'A2')).toMatchObject({ number: 2, change: null });
  // Nothing is bound to the draft: it can be deleted.
  const deleted = await head.call('DELETE', `/api/routines/${draft}`, {
    version: (await line(draft)).version,
  });
  expect(deleted.status, deleted.text).toBe(200);
});
