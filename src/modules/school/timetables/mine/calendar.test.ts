import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { inTransaction } from '#kernel/database/pool.server.ts';
import { students } from '#modules/school/people/base/tables.server.ts';
import { changedOn, publishedRoutine } from '../../../../../tests/support/published-routine.ts';
import { makeRoutineSchool, type RoutineSchool } from '../../../../../tests/support/routine-school.ts';
import type { Caller } from '../../../../../tests/support/server.ts';
import { server, startWorld, world } from '../../../../../tests/support/start-world.ts';
import { asMember, asOperator } from '../../../../../tests/support/world.ts';

let school: RoutineSchool;
let lessons: string[];
let student: Caller;
let guardian: Caller;
let teacher: Caller;
let other: Caller;

const sunday = '2026-11-22';
const monday = '2026-11-23';
const week = { from: sunday, to: '2026-11-28' };
const family = '/api/calendar/family-times';
const staff = '/api/calendar/times';
type Word = { en: string; bn: string };
type CalendarTimesAnswer = {
  has: boolean;
  entries: { day: string; starts: number; name: Word; about: Word | null; note: Word | null; on: boolean }[];
};
const subject = (code: string) => school.subjects.get(code) ?? '';
const asked = async (who: Caller, path: string, span: object = week) => {
  const answer = await who.call<CalendarTimesAnswer>('GET', path, span);
  expect(answer.status, answer.text).toBe(200);
  return answer.json;
};
const said = ({ entries }: CalendarTimesAnswer) =>
  entries.map(({ day, name }) => `${day.slice(8)} ${name.en}`);

startWorld(async () => {
  school = await makeRoutineSchool(world.first);
  const { first: here } = world;
  const [a = '', b = ''] = school.sections;
  const [first, second] = school.teachers;
  const inA = school.pupils.find((one) => one.sectionId === a && one.religion === 'Islam')!;
  const inB = school.pupils.find((one) => one.sectionId === b)!;
  const at = { section_id: a, weekday: 0 };
  ({ lessons } = await publishedRoutine(school, [
    { ...at, number: 1, class_subject_id: subject('101+102'), teacher_id: first, room_id: school.rooms[0]! },
    { ...at, number: 2, class_subject_id: subject('109'), teacher_id: second },
    { ...at, weekday: 1, number: 1, class_subject_id: subject('109'), teacher_id: second },
    { ...at, section_id: b, number: 3, class_subject_id: subject('107+108'), teacher_id: first },
  ]));
  await inTransaction({ siteId: here.id }, (db) =>
    db
      .update(students)
      .set({ name_en: 'Younger' })
      .where(and(eq(students.site_id, here.id), eq(students.id, inB.studentId))),
  );
  student = await asMember(server, here, 'student', [{ kind: 'student', id: inA.studentId }]);
  guardian = await asMember(server, here, 'guardian', [
    { kind: 'child', id: inA.studentId },
    { kind: 'child', id: inB.studentId },
  ]);
  teacher = await asMember(server, here, 'teacher', [{ kind: 'employee', id: first }]);
  other = await asMember(server, here, 'teacher', [{ kind: 'employee', id: second }]);
});

test('a student sees the lessons of the own section with their times, and none of another section', async () => {
  const found = await asked(student, family);
  expect(said(found)).toEqual(['22 Bangla', '22 Mathematics', '23 Mathematics']);
  expect(found.entries[0]).toMatchObject({ starts: 615, ends: 675, on: true, note: null });
  expect(found.entries[0]?.about?.en).toMatch(/101\+102.* · Room 101$/);
});

test('a guardian of several children is told whose lesson it is', async () => {
  const { entries } = await asked(guardian, family, { from: sunday, to: sunday });
  expect(entries.map(({ name }) => name.en)).toEqual(['Bangla', 'Mathematics', 'English']);
  expect(entries.map(({ about }) => about?.en.startsWith('Younger · '))).toEqual([false, false, true]);
});

test('a teacher sees the own lessons, and what a colleague gives or is given for somebody', async () => {
  expect(said(await asked(teacher, staff))).toEqual(['22 Bangla', '22 English']);
  const [bangla = '', maths = '', , english = ''] = lessons;
  await changedOn(world.first.id, sunday, bangla, { kind: 'COVER', teacher_id: school.teachers[1] });
  await changedOn(world.first.id, sunday, maths, { kind: 'NONE', note: 'Trip' });
  await changedOn(world.first.id, sunday, english, {
    kind: 'SWAP',
    number: 4,
    swap_id: crypto.randomUUID(),
  });
  const own = await asked(teacher, staff);
  expect(own.entries).toMatchObject([
    {
      name: { en: 'Bangla' },
      on: false,
      note: { en: expect.stringMatching(/^Substitute · Taken by .*109/) },
    },
    { name: { en: 'English' }, on: true, note: { en: 'Swapped · Usually period 3' } },
  ]);
  const covering = await asked(other, staff, { from: sunday, to: sunday });
  expect(covering.entries).toMatchObject([
    { name: { en: 'Bangla' }, on: true, note: { en: expect.stringMatching(/^Substitution · in place of/) } },
    { name: { en: 'Mathematics' }, on: false, note: { en: 'Not held · Trip' } },
  ]);
  const seen = await asked(student, family, { from: sunday, to: sunday });
  expect(seen.entries).toMatchObject([
    { on: true, note: { en: expect.stringMatching(/^Substitute · in place of .*101\+102/) } },
    { on: false, note: { en: 'Not held · Trip', bn: 'ক্লাস হবে না · Trip' } },
  ]);
});

test('an office without own lessons has nothing to switch on, and nobody asks as another', async () => {
  expect(await asked(await asMember(server, world.first, 'office'), staff)).toEqual({
    has: false,
    entries: [],
  });
  expect((await student.call('GET', staff, week)).status).toBe(403);
  expect((await teacher.call('GET', family, week)).status).toBe(403);
  expect((await server.stranger(world.first.host).call('GET', staff, week)).status).toBe(401);
});

test('what is only a draft shows nothing, nor does another school’s routine', async () => {
  const foreign = await makeRoutineSchool(world.second);
  const [teaches] = foreign.teachers;
  await publishedRoutine(
    foreign,
    [
      {
        section_id: foreign.sections[0]!,
        weekday: 0,
        number: 1,
        class_subject_id: foreign.subjects.get('109')!,
        teacher_id: teaches,
      },
    ],
    { state: 'DRAFT' },
  );
  const there = await asMember(server, world.second, 'teacher', [{ kind: 'employee', id: teaches }]);
  expect(await asked(there, staff)).toEqual({ has: false, entries: [] });
  const pupil = await asMember(server, world.second, 'student', [
    { kind: 'student', id: foreign.pupils[0]!.studentId },
  ]);
  expect(await asked(pupil, family)).toEqual({ has: false, entries: [] });
});

test('a day off has no lessons, and some months are the most that is read at once', async () => {
  expect((await asked(student, family, { from: '2026-11-27', to: '2026-11-28' })).entries).toEqual([]);
  expect((await student.call('GET', family, { from: '2026-01-01', to: '2026-12-31' })).status).toBe(422);
  expect((await student.call('GET', family, { from: monday, to: sunday })).status).toBe(422);
});

test('without the module the calendar is there, and has no lessons', async () => {
  const operator = await asOperator(server, world);
  const turned = (on: boolean | null) =>
    operator.call('PUT', `/api/attachments/sites/${world.first.id}`, { modules: { routine: on } });
  expect((await turned(false)).status).toBe(200);
  for (const [who, path] of [
    [student, family],
    [teacher, staff],
  ] as const)
    expect(await asked(who, path)).toEqual({ has: false, entries: [] });
  expect((await teacher.call('GET', '/api/calendar/days', week)).status).toBe(200);
  expect((await turned(null)).status).toBe(200);
});
