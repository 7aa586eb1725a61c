import { expect, test } from 'vitest';
import { addDays } from '#kernel/text/days.ts';
import {
  decide,
  makeAttendanceSchool,
  type AttendanceSchool,
} from '../../../../../tests/support/attendance-school.ts';
import type { Caller } from '../../../../../tests/support/server.ts';
import { server, startWorld, world } from '../../../../../tests/support/start-world.ts';
import { asMember } from '../../../../../tests/support/world.ts';

let school: AttendanceSchool;
let admin: Caller;
let year: { starts_on: string; ends_on: string };

type Sheet = { rows: { enrolment_id: string; version: number }[] };
type Matrix = {
  sections: {
    students: { enrolment_id: string; cells: string[]; working: number; percent: number | null }[];
  }[];
};
type Enrolled = { id: string; version: number; roll: number; started_on: string; ended_on: string | null };

let born = 0;
const add = (name: string, more: object = {}) => {
  born += 1;
  return admin.call<{ id: string; enrolment_id: string }>('POST', '/api/students', {
    name_en: name,
    name_bn: name,
    date_of_birth: `2011-02-${String(born).padStart(2, '0')}`,
    section_id: school.sections[0],
    choice: {},
    over_capacity: true,
    ...more,
  });
};
const enter = async (name: string, more: object = {}) => {
  const added = await add(name, more);
  expect(added.status, added.text).toBe(200);
  return added.json;
};
const enrolmentOf = async (id: string) =>
  (await admin.call<{ enrolments: Enrolled[] }>('GET', `/api/students/${id}`)).json.enrolments[0]!;
const sheet = async (day: string) =>
  (await admin.call<Sheet>('GET', '/api/attendance/sheet', { section_id: school.sections[0], day })).json;
const listed = async (day: string) => (await sheet(day)).rows.map(({ enrolment_id }) => enrolment_id);
/** Everybody on the list is present that day, and the others that are named absent. */
const take = async (day: string, others: readonly string[] = []) => {
  const { rows } = await sheet(day);
  const cells = [
    ...rows.map(({ enrolment_id, version }) => ({ enrolment_id, version, status: 'P', half: false })),
    ...others.map((enrolment_id) => ({ enrolment_id, version: 0, status: 'A', half: false })),
  ];
  return admin.call('PUT', '/api/attendance/sheet', {
    section_id: school.sections[0],
    day,
    operation_id: crypto.randomUUID(),
    cells,
  });
};
const figures = async (enrolment_id: string) =>
  (
    await admin.call<{ working: number; came: number; percent: number | null }>(
      'GET',
      `/api/attendance-reports/students/${enrolment_id}`,
      { period: `${year.starts_on}..${school.today}` },
    )
  ).json;

startWorld(async () => {
  school = await makeAttendanceSchool(world.first, ['A']);
  admin = await asMember(server, world.first, 'site-admin');
  await decide(admin, { 'month-closes': 365 });
  year = (
    await admin.call<{ starts_on: string; ends_on: string }>('GET', '/api/students/offer', {
      section_id: school.sections[0],
    })
  ).json;
});

test('a first day is asked for, follows from the day of admission, or is the first of the year', async () => {
  const joiner = await enter('Joiner', { started_on: school.daysAgo(4) });
  expect((await enrolmentOf(joiner.id)).started_on).toBe(school.daysAgo(4));
  const admitted = await enter('Admitted', { admitted_on: school.daysAgo(4) });
  expect((await enrolmentOf(admitted.id)).started_on).toBe(school.daysAgo(4));
  const earlier = await enter('Earlier', { admitted_on: addDays(year.starts_on, -400) });
  expect((await enrolmentOf(earlier.id)).started_on).toBe(year.starts_on);
  const outside = await add('Outside', { started_on: addDays(year.ends_on, 1) });
  expect(outside.status).toBe(422);
  expect(outside.text).toContain('The first day must be between');
});

test('nobody is on a list, marked or counted before the first day', async () => {
  const joiner = await enter('New One', { started_on: school.daysAgo(4) });
  const there = school.pupils[0]!.enrolmentId;
  expect(await listed(school.daysAgo(9))).toContain(there);
  expect(await listed(school.daysAgo(9))).not.toContain(joiner.enrolment_id);
  expect(await listed(school.daysAgo(4))).toContain(joiner.enrolment_id);
  await take(school.daysAgo(9), [joiner.enrolment_id]);
  for (let ago = 8; ago >= 0; ago -= 1) await take(school.daysAgo(ago));
  // Days before the school took attendance at all are nobody's either.
  expect(await figures(there)).toMatchObject({ working: 10, came: 1000, percent: 10_000 });
  expect(await figures(joiner.enrolment_id)).toMatchObject({ working: 5, came: 500, percent: 10_000 });
  const low = await admin.call<{ rows: { enrolment_id: string }[] }>(
    'GET',
    '/api/attendance-reports/period',
    {
      period: `${school.daysAgo(9)}..${school.today}`,
      section_id: school.sections[0]!,
    },
  );
  expect(low.json.rows.find(({ enrolment_id }) => enrolment_id === joiner.enrolment_id)).toMatchObject({
    working: 5,
    percent: 10_000,
  });
  const months = [...new Set([school.daysAgo(9), school.today].map((day) => day.slice(0, 7)))];
  let working = 0;
  for (const month of months) {
    const register = await admin.call<Matrix>('GET', '/api/attendance-reports/matrix', {
      month,
      section_id: school.sections[0]!,
    });
    working +=
      register.json.sections[0]?.students.find(({ enrolment_id }) => enrolment_id === joiner.enrolment_id)
        ?.working ?? 0;
  }
  expect(working).toBe(5);
});

test('who left is on the lists of the days before, and not counted after, whatever was marked then', async () => {
  const leaver = await enter('Leaver', { started_on: year.starts_on });
  for (let ago = 9; ago >= 0; ago -= 1) await take(school.daysAgo(ago));
  const before = await figures(leaver.enrolment_id);
  expect(before).toMatchObject({ working: 10, came: 1000 });
  const left = await admin.call('POST', `/api/students/${leaver.id}/movements`, {
    kind: 'LEAVE',
    on: school.daysAgo(6),
    reason: 'Moved away',
    leave_as: 'DROPPED',
  });
  expect(left.status, left.text).toBe(200);
  expect((await enrolmentOf(leaver.id)).ended_on).toBe(school.daysAgo(6));
  expect(await figures(leaver.enrolment_id)).toMatchObject({ working: 4, came: 400, percent: 10_000 });
  expect(await listed(school.daysAgo(6))).toContain(leaver.enrolment_id);
  expect(await listed(school.daysAgo(5))).not.toContain(leaver.enrolment_id);
});

test('another first day counts the days between again; a student who leaves before it was never there', async () => {
  const late = await enter('Late Entry', { started_on: school.daysAgo(2) });
  const held = await enrolmentOf(late.id);
  const change = (started_on: string, version = held.version) =>
    admin.call<{ version: number }>('PUT', `/api/enrolments/${late.enrolment_id}`, {
      version,
      roll: held.roll,
      board_roll: null,
      board_registration: null,
      started_on,
    });
  expect((await change(addDays(year.starts_on, -1))).status).toBe(422);
  const changed = await change(school.daysAgo(8));
  expect(changed.status, changed.text).toBe(200);
  expect(await listed(school.daysAgo(8))).toContain(late.enrolment_id);
  expect(await listed(school.daysAgo(9))).not.toContain(late.enrolment_id);
  const left = await admin.call('POST', `/api/students/${late.id}/movements`, {
    kind: 'LEAVE',
    on: school.daysAgo(9),
    reason: 'Never came',
    leave_as: 'DROPPED',
  });
  expect(left.status, left.text).toBe(200);
  expect(await listed(school.daysAgo(8))).not.toContain(late.enrolment_id);
  expect(await figures(late.enrolment_id)).toMatchObject({ working: 0, percent: null });
});
