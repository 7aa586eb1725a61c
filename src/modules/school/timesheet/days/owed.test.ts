import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { inTransaction } from '#kernel/database/pool.server.ts';
import { calendarEntries } from '#modules/school/calendar/base/tables.server.ts';
import { employees } from '#modules/school/employees/base/tables.server.ts';
import { leaveApplications, leaveTypes } from '#modules/school/leave/base/tables.server.ts';
import type { Caller } from '../../../../../tests/support/server.ts';
import { blankEvent } from '../../../../../tests/support/staff.ts';
import { server, startWorld, world } from '../../../../../tests/support/start-world.ts';
import {
  makeTimesheetSchool,
  punchAt,
  type TimesheetSchool,
} from '../../../../../tests/support/timesheet-school.ts';
import { asMember } from '../../../../../tests/support/world.ts';
import type { DayBoard } from '../base/client.ts';
import { freshen } from './keep.server.ts';

let school: TimesheetSchool;
let admin: Caller;

startWorld(async () => {
  school = await makeTimesheetSchool(world.first, 4);
  admin = await asMember(server, world.first, 'site-admin');
});

const boardOf = async (day: string) =>
  (await admin.call<DayBoard>('GET', '/api/timesheet/day', { day })).json.rows;
const rowOf = async (at: number, day: string) =>
  (await boardOf(day)).find(({ employee_id }) => employee_id === school.people[at])!;
const assign = async (at: number, day: string, from_time: string, to_time: string) => {
  const answer = await admin.call('POST', '/api/duties/assign', {
    employee_ids: [school.people[at]],
    kind: 'outside',
    from_day: day,
    to_day: day,
    from_time,
    to_time,
    place: 'Upazila education office',
    reason: 'Meeting at the education office',
  });
  expect(answer.status, answer.text).toBe(200);
};

test('duty during a part of the day excuses its hours; the rest of the shift is owed', async () => {
  const day = school.daysAgo(6);
  await punchAt(school, school.people[0]!, day, '10:00:00', '14:30:00');
  await punchAt(school, school.people[1]!, day, '10:20:00', '14:30:00');
  expect(await rowOf(0, day)).toMatchObject({ state: 'late', cut: 7200 });
  for (const at of [0, 1, 2]) await assign(at, day, '08:00', '10:00');
  await assign(3, day, '07:00', '16:00');
  expect(await rowOf(0, day)).toMatchObject({ state: 'present', late: 0, cut: 0, excuse: 'duty' });
  expect(await rowOf(1, day)).toMatchObject({ state: 'late', counted_late: 1200, cut: 1200 });
  expect(await rowOf(2, day)).toMatchObject({ state: 'absent', absent: 16_200, cut: 16_200 });
  expect(await rowOf(3, day)).toMatchObject({ state: 'duty', absent: 0, cut: 0 });
});

test('called on a holiday: absent where it counts as a working day, and only not come where it does not', async () => {
  const day = school.daysAgo(3);
  const [holiday] = await inTransaction({ siteId: school.siteId }, (db) =>
    db
      .insert(calendarEntries)
      .values({
        site_id: school.siteId,
        kind: 'holiday',
        name_en: 'Founding day',
        name_bn: 'প্রতিষ্ঠা দিবস',
        starts_on: day,
        ends_on: day,
      })
      .returning({ id: calendarEntries.id }),
  );
  const choice = (workday_for: string) => ({
    who: 'people',
    designation_ids: [],
    employee_ids: [school.people[0], school.people[1]],
    workday_for,
    at_time: null,
    note: null,
  });
  const made = await admin.call<{ id: string; version: number }>('POST', '/api/holiday-duty', {
    ...choice('called'),
    holiday_id: holiday!.id,
    day_no: 0,
  });
  expect(made.status, made.text).toBe(200);
  // No terminal worked on the day: nobody is said to have stayed away.
  expect(await rowOf(0, day)).toMatchObject({ state: 'holiday', absent: 0, cut: 0 });
  await punchAt(school, school.people[1]!, day, '09:00:00', '11:00:00');
  expect(await rowOf(1, day)).toMatchObject({ state: 'present', holiday_worked: 7200, cut: 0 });
  expect(await rowOf(0, day)).toMatchObject({ state: 'absent', absent: 23_400, cut: 23_400 });
  expect(await rowOf(2, day)).toMatchObject({ state: 'holiday', absent: 0 });
  const changed = await admin.call('PUT', `/api/holiday-duty/${made.json.id}`, {
    ...choice('nobody'),
    version: made.json.version,
  });
  expect(changed.status, changed.text).toBe(200);
  expect(await rowOf(0, day)).toMatchObject({ state: 'not-come', absent: 0, cut: 0 });
});

test('whoever is suspended is not absent, and neither is whoever is on long leave; undone, they are', async () => {
  const day = school.daysAgo(4);
  await punchAt(school, school.people[0]!, day, '08:00:00', '14:30:00');
  expect((await boardOf(day)).map(({ state }) => state).toSorted()).toEqual([
    'absent',
    'absent',
    'absent',
    'present',
  ]);
  const versionOf = async (at: number) =>
    (
      await inTransaction({ siteId: school.siteId }, (db) =>
        db
          .select({ version: employees.version })
          .from(employees)
          .where(and(eq(employees.site_id, school.siteId), eq(employees.id, school.people[at]!))),
      )
    )[0]!.version;
  const record = async (at: number, kind: string, until_day: string | null) => {
    const made = await admin.call('POST', `/api/employees/${school.people[at]}/events`, {
      ...blankEvent,
      version: await versionOf(at),
      kind,
      on_day: school.daysAgo(5),
      until_day,
    });
    expect(made.status, made.text).toBe(200);
  };
  await record(1, 'suspension', day);
  await record(2, 'leave', null);
  expect(await rowOf(1, day)).toMatchObject({ state: 'suspended', scheduled: 0, absent: 0, cut: 0 });
  expect(await rowOf(2, day)).toMatchObject({ state: 'leave', absent: 0, cut: 0 });
  expect(await rowOf(3, day)).toMatchObject({ state: 'absent' });
  // It ended with its last day.
  expect((await rowOf(1, school.daysAgo(2))).state).toBe('absent');
  const events = (
    await admin.call<{ events: { id: string; kind: string }[] }>(
      'GET',
      `/api/employees/${school.people[1]}/file`,
    )
  ).json.events;
  const undone = await admin.call('POST', `/api/employees/${school.people[1]}/events/undo`, {
    event_id: events.find(({ kind }) => kind === 'suspension')!.id,
    version: await versionOf(1),
  });
  expect(undone.status, undone.text).toBe(200);
  expect(await rowOf(1, day)).toMatchObject({ state: 'absent', absent: 23_400 });
});

test('a day that was calculated stands until something changes', async () => {
  const asked = { from: school.daysAgo(6), to: school.daysAgo(1) };
  const again = () =>
    inTransaction({ siteId: school.siteId }, (db) =>
      freshen({ db, siteId: school.siteId, now: new Date() }, asked),
    );
  await again();
  expect(await again()).toBe(0);
});

test('leave of both halves, asked for one by one, is leave of the day; an unpaid half is cut', async () => {
  const day = school.daysAgo(9);
  await punchAt(school, school.people[3]!, day, '08:00:00', '14:30:00');
  await inTransaction({ siteId: school.siteId }, async (db) => {
    const type = { site_id: school.siteId, half_days: true, counts: 'working' as const, presence: false };
    const types = await db
      .insert(leaveTypes)
      .values([
        { ...type, name_en: 'Paid halves', name_bn: 'সবেতন', paid: true },
        { ...type, name_en: 'Unpaid halves', name_bn: 'বিনা বেতন', paid: false },
      ])
      .returning({ id: leaveTypes.id });
    const [paid, unpaid] = types.map(({ id }) => id);
    const half = (at: number, of: 'first' | 'second', type_id: string) => ({
      site_id: school.siteId,
      employee_id: school.people[at]!,
      type_id,
      from_day: day,
      to_day: day,
      half: of,
      reason: 'Fever',
      state: 'APPROVED' as const,
    });
    await db
      .insert(leaveApplications)
      .values([
        half(0, 'first', paid!),
        half(0, 'second', paid!),
        half(1, 'first', paid!),
        half(1, 'second', unpaid!),
        half(2, 'first', unpaid!),
        half(2, 'second', unpaid!),
      ]);
  });
  const whole = (await rowOf(2, day)).scheduled;
  expect(whole).toBeGreaterThan(0);
  expect(await rowOf(0, day)).toMatchObject({ state: 'leave', absent: 0, cut: 0, excuse: 'leave' });
  expect(await rowOf(1, day)).toMatchObject({ state: 'leave', absent: 0, cut: whole / 2 });
  expect(await rowOf(2, day)).toMatchObject({ state: 'leave', absent: 0, cut: whole });
});
