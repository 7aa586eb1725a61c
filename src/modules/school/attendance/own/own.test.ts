import { describe, expect, test } from 'vitest';
import {
  addHoliday,
  addPeriods,
  classTeacher,
  decide,
  makeAttendanceSchool,
  type AttendanceSchool,
} from '../../../../../tests/support/attendance-school.ts';
import type { Caller } from '../../../../../tests/support/server.ts';
import { server, startWorld, world } from '../../../../../tests/support/start-world.ts';
import { asMember } from '../../../../../tests/support/world.ts';

let school: AttendanceSchool;
let admin: Caller;
let teacher: Caller;
let guardian: Caller;
let student: Caller;

type Month = {
  of_month: { present: number; absent: number; late: number; working: number; percent: number | null } | null;
  days: { day: string; closed: { en: string } | null; status: string | null; minutes_late: number }[];
};
type Periods = {
  mode: string;
  periods: number[];
  days: { day: string; cells: { period: number; status: string; subject: { en: string } | null }[] }[];
  subjects: { name: { en: string } | null; taken: number; percent: number }[];
  total: { taken: number; present: number; absent: number; percent: number | null };
};

const child = (section = 0) => school.pupils.find(({ sectionId }) => sectionId === school.sections[section])!;
const month = (who: Caller, day: string, id = child().enrolmentId) =>
  who.call<Month>('GET', `/api/my/attendance/${id}/month`, { month: day.slice(0, 7) });
const periods = (who: Caller, from: string, to: string, id = child().enrolmentId) =>
  who.call<Periods>('GET', `/api/my/attendance/${id}/periods`, { from, to });

async function take(who: Caller, day: string, status: string, more: object = {}): Promise<void> {
  const at = { section_id: school.sections[0]!, day, ...more };
  const answer = await who.call('PUT', '/api/attendance/sheet', {
    ...at,
    operation_id: crypto.randomUUID(),
    cells: [{ enrolment_id: child().enrolmentId, status, version: 0, minutes_late: status === 'L' ? 9 : 0 }],
  });
  if (answer.status !== 200) throw new Error(answer.text);
}

startWorld(async () => {
  school = await makeAttendanceSchool(world.first);
  admin = await asMember(server, world.first, 'site-admin');
  teacher = await classTeacher(server, world.first, school, 0);
  guardian = await asMember(server, world.first, 'guardian', [
    { kind: 'child', id: child().studentId },
    { kind: 'child', id: child(1).studentId },
  ]);
  student = await asMember(server, world.first, 'student', [{ kind: 'student', id: child(1).studentId }]);
});

test('a guardian has each child of theirs, a student themselves alone', async () => {
  const of = async (who: Caller) =>
    (await who.call<{ enrolment_id: string }[]>('GET', '/api/my/attendance')).json
      .map(({ enrolment_id }) => enrolment_id)
      .toSorted();
  expect(await of(guardian)).toEqual([child().enrolmentId, child(1).enrolmentId].toSorted());
  expect(await of(student)).toEqual([child(1).enrolmentId]);
  expect((await month(student, school.today)).status).toBe(404);
  expect((await teacher.call('GET', '/api/my/attendance')).status).toBe(403);
});

test('a month shows each day, in which a holiday sets aside what was recorded', async () => {
  // Of one month, whatever day it is.
  const days = [2, 3, 4].map((at) => school.daysAgo(28 + at));
  const same = days.filter((day) => day.slice(0, 7) === days[0]!.slice(0, 7));
  // Days without a sheet count since the first one that was taken.
  await take(admin, same.at(-1)!, ['L', 'A', 'P'][same.length - 1]!);
  const before = (await month(guardian, days[0]!)).json.of_month!;
  for (const [at, day] of same.slice(0, -1).entries()) await take(admin, day, ['L', 'A', 'P'][at]!);
  const found = (await month(guardian, days[0]!)).json;
  expect(found.days.find(({ day }) => day === days[0])).toMatchObject({ status: 'L', minutes_late: 9 });
  expect(found.of_month).toMatchObject({ late: 1, working: before.working });
  await addHoliday(school, days[0]!);
  const closed = (await month(guardian, days[0]!)).json;
  expect(closed.days.find(({ day }) => day === days[0])).toMatchObject({ status: null });
  expect(closed.days.find(({ day }) => day === days[0])!.closed!.en).toContain('Heavy rain');
  expect(closed.of_month).toMatchObject({ late: 0, working: before.working - 1 });
});

test('the family’s dashboard says how today was recorded', async () => {
  const card = await guardian.call<{ rows: { hint: { en: string; bn: string } }[] }>(
    'GET',
    '/api/cards/my-attendance',
  );
  expect(card.json.rows).toHaveLength(2);
  expect(card.json.rows[0]!.hint.en).toContain('Today: Not taken');
});

describe('where attendance is taken by period', () => {
  test('each period of each day, and the share of each subject', async () => {
    await addPeriods(school);
    await decide(admin, { mode: 'PERIOD' });
    const subject = school.subjects.get('109')!;
    const day = school.today;
    await take(teacher, day, 'P', { period: 1, class_subject_id: subject });
    await take(teacher, day, 'A', { period: 2, class_subject_id: subject });
    await take(admin, day, 'L', { period: 3 });
    const found = (await periods(guardian, school.daysAgo(6), day)).json;
    expect(found).toMatchObject({ mode: 'PERIOD', periods: [1, 2, 3] });
    expect(found.days).toMatchObject([
      { day, cells: [{ period: 1, status: 'P' }, { status: 'A' }, { status: 'L', subject: null }] },
    ]);
    expect(found.subjects.map(({ taken, percent }) => [taken, percent])).toEqual([
      [2, 5000],
      [1, 10_000],
    ]);
    expect(found.total).toMatchObject({ taken: 3, present: 1, absent: 1, percent: 6667 });
  });

  test('of 62 days at most, in their order', async () => {
    expect((await periods(guardian, school.daysAgo(62), school.today)).status).toBe(422);
    expect((await periods(guardian, school.today, school.daysAgo(1))).status).toBe(422);
    expect((await periods(student, school.today, school.today)).status).toBe(404);
  });
});
