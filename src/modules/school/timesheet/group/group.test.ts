import { expect, test } from 'vitest';
import { inTransaction } from '#kernel/database/pool.server.ts';
import type { Caller } from '../../../../../tests/support/server.ts';
import { server, startWorld, world } from '../../../../../tests/support/start-world.ts';
import {
  makeTimesheetSchool,
  punchAt,
  type TimesheetSchool,
} from '../../../../../tests/support/timesheet-school.ts';
import { asGroupAdmin, asMember } from '../../../../../tests/support/world.ts';
import { markStale } from '../base/stale.server.ts';
import { calculateDays } from '../days/task.server.ts';

let school: TimesheetSchool;
let group: Caller;

startWorld(async () => {
  school = await makeTimesheetSchool(world.first, 2);
  const outside = await makeTimesheetSchool(world.outside, 1);
  for (const of of [school, outside]) await punchAt(of, of.people[0]!, of.daysAgo(1), '08:17:05', '14:30:00');
  await calculateDays(new Date());
  group = await asGroupAdmin(server, world);
});

type Row = Record<string, unknown>;
const rows = async (path: string, filter: object, who = group) =>
  (await who.call<{ rows: Row[] }>('GET', `/api/group-timesheet/${path}`, { filter })).json.rows;
const yesterday = () => ({ period: `${school.daysAgo(1)}..${school.daysAgo(1)}` });

test('the institutions of the group stand beside each other, those without punches too', async () => {
  const found = await rows('institutions', yesterday());
  expect(found.map(({ site_id }) => site_id)).toEqual([world.first.id, world.second.id]);
  expect(found[0]).toMatchObject({
    state: 'counted',
    employees: 2,
    present_days: 1,
    absent_days: 1,
    late_days: 1,
    percent: 5000,
    late: 1025,
  });
  expect(found[1]).toMatchObject({ state: 'empty', employees: 0, percent: null });
});

test('an institution with punches that are not counted yet says so, until they are', async () => {
  const state = async () => (await rows('institutions', yesterday())).map((row) => row['state']);
  await punchAt(school, school.people[1]!, school.daysAgo(1), '08:00:00', '14:30:00');
  expect(await state()).toEqual(['counting', 'empty']);
  // Of another day it is nothing to this one.
  const before = { period: `${school.daysAgo(9)}..${school.daysAgo(8)}` };
  expect((await rows('institutions', before))[0]).toMatchObject({ state: 'empty' });
  await calculateDays(new Date());
  expect(await state()).toEqual(['counted', 'empty']);
  // A day to come that is marked, say by an approved leave, waits for its own time.
  const { siteId } = school;
  await inTransaction({ siteId }, (db) =>
    markStale({ db, siteId }, [{ employee_id: school.people[1]!, day: school.daysAgo(-1) }]),
  );
  const today = { period: `${school.daysAgo(1)}..${school.daysAgo(0)}` };
  expect((await rows('institutions', today))[0]).toMatchObject({ state: 'counted' });
  expect((await rows('institutions', yesterday()))[0]).toMatchObject({ present_days: 2, absent_days: 0 });
});

test('one of them opens its employees; an institution outside the group opens nothing', async () => {
  const people = await rows('employees', { ...yesterday(), site_id: world.first.id });
  expect(people.map(({ employee_code }) => employee_code)).toEqual(['E-1', 'E-2']);
  expect(await rows('employees', { ...yesterday(), site_id: world.outside.id })).toEqual([]);
});

test('a period of more than a year is refused, and a school’s own people see no group', async () => {
  const long = await group.call('GET', '/api/group-timesheet/institutions', {
    filter: { period: '2020-01-01..2026-01-01' },
  });
  expect(long.status).toBe(422);
  const head = await asMember(server, world.first, 'head');
  expect((await head.call('GET', '/api/group-timesheet/institutions', { filter: yesterday() })).status).toBe(
    403,
  );
});
