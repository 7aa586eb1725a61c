import { describe, expect, test } from 'vitest';
import { and, eq } from 'drizzle-orm';
import { inTransaction } from '#kernel/database/pool.server.ts';
import { calendarEntries } from '#modules/school/calendar/base/tables.server.ts';
import { employees } from '#modules/school/employees/base/tables.server.ts';
import type { Caller } from '../../../../../tests/support/server.ts';
import { server, startWorld, world } from '../../../../../tests/support/start-world.ts';
import {
  decideTimes,
  logged,
  makeTimesheetSchool,
  punchAt,
  type TimesheetSchool,
} from '../../../../../tests/support/timesheet-school.ts';
import { asMember } from '../../../../../tests/support/world.ts';
import type { PersonMonth } from '../base/client.ts';
import { calculateDays } from './task.server.ts';

let school: TimesheetSchool;
let admin: Caller;
let office: Caller;
let teacher: Caller;

startWorld(async () => {
  school = await makeTimesheetSchool(world.first, 4);
  admin = await asMember(server, world.first, 'site-admin');
  office = await asMember(server, world.first, 'office');
  teacher = await asMember(server, world.first, 'teacher', [{ kind: 'employee', id: school.people[0]! }]);
});

type Row = PersonMonth['days'][number] & { employee_id: string };
const board = async (day?: string, who = office) =>
  (
    await who.call<{ rows: Row[]; closed: { en: string } | null }>(
      'GET',
      '/api/timesheet/day',
      day ? { day } : {},
    )
  ).json;
const rowOf = async (at: number, day: string) =>
  (await board(day)).rows.find(({ employee_id }) => employee_id === school.people[at])!;
const monthOf = (at: number, day: string, who = office) =>
  who.call<PersonMonth>('GET', `/api/timesheet/employees/${school.people[at]}/month`, {
    month: day.slice(0, 7),
  });
const dayOf = async (at: number, day: string) =>
  (await monthOf(at, day)).json.days.find((one) => one.day === day)!;
const mark = (who: Caller, more: object) =>
  who.call<{ written: number }>('POST', '/api/timesheet/punches', {
    employee_ids: [school.people[1]],
    day: school.daysAgo(1),
    in_at: '08:00',
    reason: 'The terminal was broken',
    ...more,
  });

test('before anybody has punched there are no days, and nobody is absent', async () => {
  expect((await board(school.daysAgo(3))).rows).toEqual([]);
});

test('the day of the handbook: late by 1025 seconds; whoever does not come is absent for the shift', async () => {
  const day = school.daysAgo(5);
  await punchAt(school, school.people[0]!, day, '08:17:05', '14:30:00');
  expect(await rowOf(0, day)).toMatchObject({
    state: 'late',
    late: 1025,
    counted_late: 1025,
    worked: 22_375,
    presence: 22_375,
    cut: 1025,
  });
  expect(await rowOf(1, day)).toMatchObject({ state: 'absent', absent: 23_400, cut: 23_400, punches: 0 });
});

test('a punch that comes later changes the day that was calculated before', async () => {
  const day = school.daysAgo(5);
  await punchAt(school, school.people[1]!, day, '08:00:00');
  expect(await rowOf(1, day)).toMatchObject({ state: 'present', missing_out: true, worked: 0 });
  await punchAt(school, school.people[1]!, day, '13:50:00');
  expect(await rowOf(1, day)).toMatchObject({ missing_out: false, counted_early: 2400, worked: 21_000 });
});

test('overtime counts only when it is approved, unless the school decides otherwise', async () => {
  const day = school.daysAgo(4);
  await punchAt(school, school.people[0]!, day, '07:58:00', '16:45:30');
  expect(await rowOf(0, day)).toMatchObject({ overtime: 8130, counted_overtime: 0, worked: 23_400 });
});

test('a day that becomes a holiday counts as one, and is a working day again when the holiday goes', async () => {
  const day = school.daysAgo(5);
  const [made] = await inTransaction({ siteId: school.siteId }, (db) =>
    db
      .insert(calendarEntries)
      .values({
        site_id: school.siteId,
        kind: 'holiday',
        name_en: 'Heavy rain',
        name_bn: 'ভারী বৃষ্টি',
        starts_on: day,
        ends_on: day,
      })
      .returning({ id: calendarEntries.id }),
  );
  expect((await board(day)).closed?.en).toBe('Heavy rain');
  expect(await rowOf(2, day)).toMatchObject({ kind: 'HOLIDAY', state: 'holiday', absent: 0, cut: 0 });
  expect(await rowOf(0, day)).toMatchObject({ state: 'present', worked: 0, presence: 22_375, cut: 0 });
  await inTransaction({ siteId: school.siteId }, (db) =>
    db
      .delete(calendarEntries)
      .where(and(eq(calendarEntries.site_id, school.siteId), eq(calendarEntries.id, made!.id))),
  );
  expect(await rowOf(2, day)).toMatchObject({ kind: 'OPEN', state: 'absent' });
});

test('the task calculates what nobody has looked at, once', async () => {
  expect(await calculateDays(new Date())).toBeGreaterThan(0);
  await punchAt(school, school.people[3]!, school.daysAgo(2), '08:00:00', '14:30:00');
  expect(await calculateDays(new Date())).toBeGreaterThan(0);
  expect(await dayOf(3, school.daysAgo(2))).toMatchObject({ state: 'present', worked: 23_400 });
});

describe('the office', () => {
  test('records when several came and left, with an entry of the log for each', async () => {
    const answer = await mark(office, {
      employee_ids: [school.people[1], school.people[2]],
      day: school.daysAgo(3),
      out_at: '14:30',
    });
    expect(answer.json).toEqual({ written: 4 });
    expect(await rowOf(2, school.daysAgo(3))).toMatchObject({ state: 'present', worked: 23_400 });
    expect((await logged(school, 'punch.write')).length).toBe(4);
    const day = await dayOf(1, school.daysAgo(3));
    expect(day.punched.map(({ source, reason }) => [source, reason])).toEqual([
      ['OFFICE', 'The terminal was broken'],
      ['OFFICE', 'The terminal was broken'],
    ]);
  });

  test('sets a wrong punch aside and counts it again; a stale version is refused', async () => {
    const day = school.daysAgo(3);
    const [first] = (await dayOf(2, day)).punched;
    const aside = (version: number, isAside: boolean) =>
      office.call<{ version: number }>('POST', `/api/timesheet/punches/${first!.id}/aside`, {
        version,
        aside: isAside,
        reason: 'Punched for somebody else',
      });
    expect((await aside(first!.version, true)).json.version).toBe(first!.version + 1);
    expect(await dayOf(2, day)).toMatchObject({ missing_out: true });
    expect((await aside(first!.version, false)).status).toBe(409);
    expect((await aside(first!.version + 1, false)).status).toBe(200);
    expect(await dayOf(2, day)).toMatchObject({ missing_out: false, worked: 23_400 });
    expect(await logged(school, 'punch.set-aside')).toHaveLength(1);
  });

  test('gives a reason and a time, and records no day that is yet to come', async () => {
    expect((await mark(office, { reason: '' })).status).toBe(422);
    expect((await mark(office, { in_at: null })).status).toBe(422);
    expect((await mark(office, { day: school.daysAgo(-1) })).status).toBe(409);
    expect((await mark(office, { employee_ids: [school.people[1], school.people[1]] })).status).toBe(422);
  });

  test('does not record its own time', async () => {
    const clerk = await asMember(server, world.first, 'office', [
      { kind: 'employee', id: school.people[3]! },
    ]);
    expect((await mark(clerk, { employee_ids: [school.people[1], school.people[3]] })).status).toBe(409);
    const [own] = (await dayOf(3, school.daysAgo(2))).punched;
    const answer = await clerk.call('POST', `/api/timesheet/punches/${own!.id}/aside`, {
      version: own!.version,
      aside: true,
      reason: 'I was not late',
    });
    expect(answer.status).toBe(409);
  });

  test('leaves closed months to whoever may correct them', async () => {
    await decideTimes(admin, { 'month-closes': 0 });
    const day = school.daysAgo(40);
    expect((await mark(office, { day })).text).toContain('closed');
    const head = await asMember(server, world.first, 'head');
    expect((await mark(head, { day })).status).toBe(200);
    await decideTimes(admin, { 'month-closes': 10 });
  });

  test('records nobody before they joined or after they left', async () => {
    await inTransaction({ siteId: school.siteId }, (db) =>
      db
        .update(employees)
        .set({ left_on: school.daysAgo(1) })
        .where(and(eq(employees.site_id, school.siteId), eq(employees.id, school.people[2]!))),
    );
    expect((await mark(office, { employee_ids: [school.people[2]] })).status).toBe(409);
    expect((await board(school.daysAgo(1))).rows.map(({ employee_id }) => employee_id)).not.toContain(
      school.people[2],
    );
    expect((await rowOf(2, school.daysAgo(3)))?.state).toBe('present');
  });
});

describe('who is not of the office', () => {
  test('sees nobody else’s attendance and records nobody', async () => {
    expect((await teacher.call('GET', '/api/timesheet/day')).status).toBe(403);
    expect((await monthOf(1, school.today, teacher)).status).toBe(403);
    expect((await mark(teacher, {})).status).toBe(403);
  });

  test('sees their own month and no other', async () => {
    const own = await teacher.call<PersonMonth>('GET', '/api/timesheet/own/month', {
      month: school.daysAgo(5).slice(0, 7),
      employee_id: school.people[1],
    });
    expect(own.json.employee_id).toBe(school.people[0]);
  });

  test('a neighbouring school finds none of these people', async () => {
    const neighbour = await asMember(server, world.second, 'office');
    expect((await board(school.daysAgo(5), neighbour)).rows).toEqual([]);
    expect((await monthOf(0, school.daysAgo(5), neighbour)).status).toBe(404);
    expect((await mark(neighbour, {})).status).toBe(404);
  });
});
