import { expect, test } from 'vitest';
import { addDays } from '#kernel/text/days.ts';
import { dayIn } from '#kernel/text/dates.ts';
import { type ExamSchool, makeExamSchool, makeTeacher } from '../../../../../tests/support/exam-school.ts';
import type { Caller } from '../../../../../tests/support/server.ts';
import { server, startWorld, world } from '../../../../../tests/support/start-world.ts';
import { asMember } from '../../../../../tests/support/world.ts';
import { marksDueOn, reminderFor } from './marks-due.ts';
import { remindOfMarks } from './notify-due.server.ts';

type Person = Caller & { userId: string };
type News = {
  id: string;
  title: { en: string };
  body: { en: string; bn: string };
  url: string | null;
};

let school: ExamSchool;
let exam: { id: string; subjects: { id: string; code: string }[] };
let admin: Person;
let maths: Person;
let physics: Person;
let others: Person[];

const ended = () => dayIn(new Date());
const due = () => marksDueOn(ended())!;
/** Noon in Dhaka, some days from the day on which the marks are due. */
const at = (days: number) => new Date(`${addDays(due(), days)}T06:00:00Z`);
const news = async (who: Caller) => (await who.call<{ rows: News[] }>('GET', '/api/notifications')).json.rows;
const teacherOf = async (section: number, codes: string[]) =>
  asMember(server, world.first, 'teacher', [
    { kind: 'employee', id: await makeTeacher(school, school.sections[section]!, codes) },
  ]);

startWorld(async () => {
  school = await makeExamSchool(world.first, ['A', 'B']);
  admin = await asMember(server, world.first, 'site-admin');
  const made = await admin.call<{ id: string }>('POST', '/api/exams', {
    year_id: school.year,
    class_id: school.classId,
    group_id: school.group,
    type_id: school.types.get('half_yearly'),
    name_en: 'Half-Yearly 2026',
    name_bn: 'অর্ধবার্ষিক ২০২৬',
    starts_on: addDays(ended(), -10),
    ends_on: ended(),
  });
  expect(made.status, made.text).toBe(200);
  exam = (await admin.call<typeof exam>('GET', `/api/exams/${made.json.id}`)).json;
  maths = await teacherOf(0, ['109']);
  physics = await teacherOf(1, ['136', '137']);
  others = [
    admin,
    await asMember(server, world.first, 'head'),
    await asMember(server, world.first, 'guardian'),
    await asMember(server, world.second, 'teacher'),
  ];
});

test('marks are due a week after the exam; nobody is reminded more than two days before', async () => {
  await remindOfMarks(at(-3));
  for (const one of [maths, physics, ...others]) expect(await news(one)).toEqual([]);
});

test('two days before, teachers are told once of their own sheets, which one tap opens', async () => {
  await Promise.all([remindOfMarks(at(-2)), remindOfMarks(at(-2))]);
  await remindOfMarks(at(-1));
  const [one, ...more] = await news(maths);
  expect(more).toEqual([]);
  expect(one?.title.en).toBe('Marks are due soon');
  expect(one?.body.en).toMatch(/^Mathematics · .+ · Half-Yearly 2026\nSubmit the marks by .+\.$/);
  expect(one?.body.bn).toContain('অর্ধবার্ষিক ২০২৬');
  const mathsId = exam.subjects.find(({ code }) => code === '109')?.id;
  expect(one?.url).toContain(`subject=${mathsId}`);
  const [two, ...evenMore] = await news(physics);
  expect(evenMore).toEqual([]);
  expect(two?.body.en).toMatch(/^Half-Yearly 2026: 2 mark sheets\n/);
  for (const other of others) expect(await news(other)).toEqual([]);
});

test('on the day only those are told whose marks are still missing, also after they deleted the first message', async () => {
  const sheet = {
    exam_subject_id: exam.subjects.find(({ code }) => code === '109')?.id,
    section_id: school.sections[0],
    with_missing: true,
  };
  expect((await maths.call('POST', '/api/marks/submit', sheet)).status).toBe(200);
  const [first] = await news(physics);
  expect((await physics.call('DELETE', `/api/notifications/${first?.id}`)).status).toBe(200);
  await remindOfMarks(at(0));
  await remindOfMarks(at(0));
  await remindOfMarks(at(1));
  expect((await news(maths)).map(({ title }) => title.en)).toEqual(['Marks are due soon']);
  expect((await news(physics)).map(({ title }) => title.en)).toEqual(['Marks are due']);
});

test('a day on which the program stood still is made up for, long past days are not', () => {
  expect(reminderFor('2026-03-10', '2026-03-09', null)).toBe('2026-03-08');
  expect(reminderFor('2026-03-10', '2026-03-12', '2026-03-08')).toBe('2026-03-10');
  expect(reminderFor('2026-03-10', '2026-03-12', '2026-03-10')).toBeNull();
  expect(reminderFor('2026-03-10', '2026-03-07', null)).toBeNull();
});

test('an exam that ended long ago reminds nobody', async () => {
  await remindOfMarks(at(8));
  expect((await news(maths)).length + (await news(physics)).length).toBe(2);
});
