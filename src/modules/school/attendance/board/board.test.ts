import { expect, test } from 'vitest';
import {
  addHoliday,
  addPeriods,
  classTeacher,
  decide,
  makeAttendanceSchool,
  removeHoliday,
  type AttendanceSchool,
} from '../../../../../tests/support/attendance-school.ts';
import type { Caller } from '../../../../../tests/support/server.ts';
import { server, startWorld, world } from '../../../../../tests/support/start-world.ts';
import { asMember } from '../../../../../tests/support/world.ts';

let school: AttendanceSchool;
let admin: Caller;
let teacher: Caller;

type Board = {
  sections: {
    section_id: string;
    students: number;
    closed: { en: string } | null;
    class_teachers: { en: string }[];
    taken: { present: number; absent: number } | null;
  }[];
};
type Card = {
  total: number;
  value: number | null;
  title: { en: string } | null;
  rows: { url: string }[];
  hint: { en: string };
};

const board = async (who = admin) => (await who.call<Board>('GET', '/api/attendance/board')).json;
const card = async (who: Caller, path: string) => (await who.call<Card>('GET', `/api/cards/${path}`)).json;
const save = async (section: number, cells: object[], more: object = {}) => {
  const answer = await admin.call('PUT', '/api/attendance/sheet', {
    section_id: school.sections[section],
    day: school.today,
    operation_id: crypto.randomUUID(),
    cells,
    ...more,
  });
  expect(answer.status).toBe(200);
};
const pupils = (section: number) =>
  school.pupils.filter(({ sectionId }) => sectionId === school.sections[section]);

startWorld(async () => {
  school = await makeAttendanceSchool(world.first);
  admin = await asMember(server, world.first, 'site-admin');
  teacher = await classTeacher(server, world.first, school, 1);
});

test('the board says which section is not taken, and who is to take it', async () => {
  await save(
    0,
    pupils(0).map(({ enrolmentId }, at) => ({
      enrolment_id: enrolmentId,
      status: at < 6 ? 'A' : 'P',
      version: 0,
    })),
  );
  const { sections } = await board();
  expect(sections).toMatchObject([
    { students: 60, taken: { present: 54, absent: 6 }, class_teachers: [] },
    { students: 60, taken: null, class_teachers: [{ en: 'Teacher of 109' }] },
  ]);
  expect((await teacher.call('GET', '/api/attendance/board')).status).toBe(403);
});

test('cards: what is not taken, of the school or one’s own, and the percent present', async () => {
  expect(await card(admin, 'attendance-not-taken')).toMatchObject({ total: 1, title: null });
  const own = await card(teacher, 'attendance-not-taken');
  expect(own).toMatchObject({ total: 1, title: { en: 'Your classes to take today' } });
  expect(own.rows[0]!.url).toContain(school.sections[1]!);
  expect(await card(admin, 'attendance-present')).toMatchObject({
    value: 9000,
    hint: { en: '1 of 2 sections taken' },
  });
});

test('on a holiday nothing is waited for', async () => {
  const holiday = await addHoliday(school, school.today);
  expect((await board()).sections[1]!.closed?.en).toContain('Heavy rain');
  expect((await card(teacher, 'attendance-not-taken')).total).toBe(0);
  expect(await card(admin, 'attendance-present')).toMatchObject({ value: null });
  await removeHoliday(school, holiday);
});

test('who came and then stayed away is listed with the periods', async () => {
  await addPeriods(school);
  await decide(admin, { mode: 'PERIOD' });
  const [one, two] = pupils(0);
  const cells = (first: string, second: string) => [
    { enrolment_id: one!.enrolmentId, status: first, version: 0 },
    { enrolment_id: two!.enrolmentId, status: second, version: 0 },
  ];
  await save(0, cells('P', 'A'), { period: 1 });
  await save(0, cells('A', 'P'), { period: 2 });
  await save(0, cells('P', 'P'), { period: 3 });
  const found = await admin.call('GET', '/api/attendance/skipped', { day: school.today });
  expect(found.json).toMatchObject([{ enrolment_id: one!.enrolmentId, skipped: [2] }]);
});
