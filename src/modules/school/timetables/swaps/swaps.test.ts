import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { expectSameAfterUndo } from '../../../../../tests/support/before-and-after.ts';
import { inTransaction } from '#kernel/database/pool.server.ts';
import { notifications } from '#kernel/database/kernel-tables.server.ts';
import { addDays } from '#kernel/text/days.ts';
import { employees } from '#modules/school/employees/base/tables.server.ts';
import { makeRunningSchool, type RunningSchool } from '../../../../../tests/support/running-school.ts';
import type { Caller } from '../../../../../tests/support/server.ts';
import { server, startWorld, world } from '../../../../../tests/support/start-world.ts';
import { asMember } from '../../../../../tests/support/world.ts';
import type { CoverDayAnswer } from '../substitution/schemas.ts';

let school: RunningSchool;
let office: Caller;
/** A section of another school. */
let elsewhere: string;
let english: Caller & { userId: string };

startWorld(async () => {
  school = await makeRunningSchool(world.first);
  office = await asMember(server, world.first, 'office');
  english = await asMember(server, world.first, 'teacher', [
    { kind: 'employee', id: school.teachers.english },
  ]);
  await inTransaction({ siteId: school.siteId }, (db) =>
    db
      .update(employees)
      .set({ user_id: english.userId })
      .where(and(eq(employees.site_id, school.siteId), eq(employees.id, school.teachers.english))),
  );
});

type Swapped = { swap_id: string | null; warnings: { en: string }[] };
type Listed = {
  id: string;
  cancelled_at: string | null;
  lessons: { section: { en: string }; from_number: number; to_number: number }[];
};

const swap = (more: object = {}, who: Caller = office) =>
  who.call<Swapped>('POST', '/api/routine-days/swaps', {
    day: school.today,
    section_id: school.sections[0],
    teacher_id: school.teachers.english,
    subject_id: school.subjects.get('107+108'),
    number_array: [3],
    anyway: true,
    ...more,
  });
const cancel = (swap_cancel_date: string | null, swap_id: string | null = null, who: Caller = office) =>
  who.call('POST', '/api/routine-days/swaps/cancel', { swap_cancel_date, swap_id });
const history = async () =>
  (
    await office.call<Listed[]>('GET', '/api/routine-days/swaps', {
      from: addDays(school.today, -5),
      to: addDays(school.today, 5),
    })
  ).json;
const numbers = async () => {
  const { lessons } = (await office.call<CoverDayAnswer>('GET', '/api/routine-days/cover')).json;
  return ['A1', 'A2', 'A3'].map((name) => lessons.find(({ id }) => id === school.lessons.get(name))?.number);
};
const bell = () =>
  inTransaction({ siteId: school.siteId }, (db) =>
    db
      .select()
      .from(notifications)
      .where(and(eq(notifications.site_id, school.siteId), eq(notifications.user_id, english.userId))),
  );

test('what is missing is said in the words of the specification', async () => {
  expect((await swap({ teacher_id: null })).text).toContain('Please Select Teacher');
  expect((await swap({ subject_id: null })).text).toContain('Please Select Subject');
  expect((await swap({ number_array: [] })).text).toContain('At least one number must be selected');
  expect((await cancel(null)).text).toContain('A swap cancel date must be selected');
});

test('nobody but who may swaps, no past day, and nothing of another school', async () => {
  expect((await swap({}, english)).status).toBe(403);
  expect((await cancel(school.today, null, english)).status).toBe(403);
  expect((await swap({ day: addDays(school.today, -1) })).text).toContain('is over');
  const foreign = await makeRunningSchool(world.second);
  elsewhere = foreign.sections[0]!;
  expect((await swap({ section_id: foreign.sections[0] })).status).toBe(409);
  expect((await swap({ teacher_id: foreign.teachers.english })).status).toBe(409);
  expect(await numbers()).toEqual([1, 2, 3]);
});

test('a lesson changes places with as many periods as it has, in which something is given', async () => {
  expect((await swap({ number_array: [1, 3] })).text).toContain('as many periods');
  expect((await swap({ number_array: [2] })).status).toBe(409);
  expect((await swap({ number_array: [5] })).text).toContain('no lesson in that period');
  expect((await swap({ subject_id: school.subjects.get('109') })).status).toBe(409);
});

test('a teacher who has another section then cannot come earlier', async () => {
  // Mathematics would go to the first period, in which the same teacher is in section B.
  const answer = await swap({
    teacher_id: school.teachers.maths,
    subject_id: school.subjects.get('109'),
    number_array: [1],
  });
  expect(answer.status).toBe(409);
  expect(answer.text).toContain('has Mathematics');
});

test('a swap that is cancelled leaves the day as it was', async () => {
  let id = '';
  await expectSameAfterUndo({
    undo: 'a swap of lessons that is cancelled',
    owner: server.database.owner,
    site: school.siteId,
    act: async () => (id = (await swap()).json.swap_id!),
    touches: ['routine_day_changes'],
    back: async () => expect((await cancel(school.today, id)).status).toBe(200),
    left: { routine_day_changes: 'The day’s history shows the swap, and that it was cancelled.' },
  });
  expect(await numbers()).toEqual([1, 2, 3]);
});

test('two lessons change places, both teachers hear of it, and it goes back once', async () => {
  const answer = await swap();
  expect(answer.status, answer.text).toBe(200);
  expect(answer.json.swap_id).not.toBeNull();
  expect(await numbers()).toEqual([1, 3, 2]);
  expect((await bell()).map(({ body }) => body.en)).toContainEqual(
    expect.stringContaining('in period 3 instead of 2'),
  );
  expect((await swap()).status).toBe(409);
  expect(
    (
      await swap({
        teacher_id: school.teachers.maths,
        subject_id: school.subjects.get('109'),
        number_array: [1],
      })
    ).text,
  ).toContain('Cancel that swap first');
  expect((await cancel(addDays(school.today, 1))).text).toContain('no swap on this day');
  expect((await cancel(school.today, answer.json.swap_id)).status).toBe(200);
  expect(await numbers()).toEqual([1, 2, 3]);
  expect(await bell()).toHaveLength(4);
  expect((await cancel(school.today, answer.json.swap_id)).status).toBe(409);
  const held = (await history()).find((one) => one.id === answer.json.swap_id);
  expect(held).toMatchObject({
    id: answer.json.swap_id,
    lessons: [
      { from_number: 2, to_number: 3 },
      { from_number: 3, to_number: 2 },
    ],
  });
  expect(held?.cancelled_at).not.toBeNull();
});

test('two sections change the same periods where their teacher has both, and go back together', async () => {
  const bangla = {
    teacher_id: school.teachers.bangla,
    subject_id: school.subjects.get('101+102'),
    number_array: [2],
  };
  const both = async () => {
    const { lessons } = (await office.call<CoverDayAnswer>('GET', '/api/routine-days/cover')).json;
    return ['A1', 'A2', 'B1', 'B2'].map(
      (name) => lessons.find(({ id }) => id === school.lessons.get(name))?.number,
    );
  };
  const alone = await swap(bangla);
  expect(alone.status).toBe(409);
  expect(alone.text).toContain('has Bangla');
  expect(await both()).toEqual([1, 2, 1, 2]);
  const made = await swap({ ...bangla, with_section_id: school.sections[1] });
  expect(made.status, made.text).toBe(200);
  expect(await both()).toEqual([2, 1, 2, 1]);
  expect(await numbers()).toEqual([2, 1, 3]);
  const listed = (await history()).find(({ id }) => id === made.json.swap_id);
  expect(listed?.lessons).toHaveLength(4);
  expect(new Set(listed?.lessons.map(({ section }) => section.en)).size).toBe(2);
  expect((await cancel(school.today, made.json.swap_id)).status).toBe(200);
  expect(await both()).toEqual([1, 2, 1, 2]);
});

test('the second section must be one of the school, with a lesson then', async () => {
  const answer = await swap({ with_section_id: crypto.randomUUID() });
  expect(answer.status).toBe(409);
  expect(answer.text).toContain('The other section has no lesson');
  expect((await swap({ with_section_id: elsewhere })).status).toBe(409);
  expect(await numbers()).toEqual([1, 2, 3]);
});

test('who swaps the same lessons at once with somebody is told', async () => {
  const head = await asMember(server, world.first, 'head');
  const answers = await Promise.all([swap(), swap({}, head)]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect((await cancel(school.today)).status).toBe(200);
});

test('a substitution stays with its lesson when that changes places and when it goes back', async () => {
  const post = (path: string, body: object) => office.call<{ kept: number }>('POST', path, body);
  await post('/api/routine-days/absences', {
    day: school.today,
    employee_id: school.teachers.english,
    starts: null,
    ends: null,
    note: null,
  });
  const lesson = school.lessons.get('A2')!;
  const given = await post('/api/routine-days/cover', {
    day: school.today,
    changes: [
      {
        lesson_id: lesson,
        seen: null,
        to: { kind: 'COVER', teacher_id: school.teachers.maths, class_subject_id: null, note: null },
      },
    ],
  });
  expect(given.json.kept, given.text).toBe(1);
  const read = async () =>
    (await office.call<CoverDayAnswer>('GET', '/api/routine-days/cover')).json.lessons.find(
      ({ id }) => id === lesson,
    );
  // The substitute has a lesson in both periods afterwards only if the swap forgot them.
  expect((await swap({ teacher_id: school.teachers.maths, number_array: [3] })).status).toBe(200);
  expect(await read()).toMatchObject({ number: 3, teacher_id: school.teachers.maths });
  expect((await cancel(school.today)).status).toBe(200);
  expect(await read()).toMatchObject({ number: 2, teacher_id: school.teachers.maths });
});
