import { expect, test } from 'vitest';
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
import type { Overtime } from '../base/client.ts';

let school: TimesheetSchool;
let head: Caller;

startWorld(async () => {
  school = await makeTimesheetSchool(world.first, 2);
  head = await asMember(server, world.first, 'head');
  for (const ago of [1, 2])
    await punchAt(school, school.people[0]!, school.daysAgo(ago), '07:58:00', '16:45:30');
});

const rowOf = async (ago: number) =>
  (
    await head.call<Overtime>('GET', '/api/timesheet/overtime', { month: school.daysAgo(ago).slice(0, 7) })
  ).json.rows.find(({ day }) => day === school.daysAgo(ago));
const decide = (who: Caller, ago: number, seconds: number, version = 0) =>
  who.call<{ decided: number; stale: number }>('POST', '/api/timesheet/overtime', {
    items: [{ employee_id: school.people[0], day: school.daysAgo(ago), seconds, version }],
  });

test('overtime waits, counts as far as it is approved, and the decision stays when the day is calculated again', async () => {
  expect(await rowOf(1)).toMatchObject({ overtime: 8130, counted: 0, decided: null, version: 0 });
  expect((await decide(head, 1, 3600)).json).toEqual({ decided: 1, stale: 0 });
  expect(await rowOf(1)).toMatchObject({ overtime: 8130, counted: 3600, decided: 3600, version: 1 });
  await punchAt(school, school.people[0]!, school.daysAgo(1), '17:00:00');
  expect(await rowOf(1)).toMatchObject({ overtime: 9000, counted: 3600 });
  expect(await logged(school, 'overtime.approve')).toHaveLength(1);
});

test('two who decide at once decide once; a stale decision is left and said', async () => {
  const both = await Promise.all([decide(head, 2, 8130), decide(head, 2, 0)]);
  expect(both.map(({ json }) => json.decided).toSorted((a, b) => a - b)).toEqual([0, 1]);
  expect((await decide(head, 2, 100, 0)).json).toEqual({ decided: 0, stale: 1 });
  expect((await decide(head, 2, 0, 1)).json).toEqual({ decided: 1, stale: 0 });
  expect(await rowOf(2)).toMatchObject({ counted: 0, decided: 0 });
});

test('no more counts than was worked', async () => {
  expect((await decide(head, 1, 20_000, 1)).status).toBe(409);
  expect((await decide(head, 3, 60)).status).toBe(409);
});

test('nobody approves their own, only who may does, and a neighbour finds nothing', async () => {
  const own = await asMember(server, world.first, 'head', [{ kind: 'employee', id: school.people[0]! }]);
  expect((await decide(own, 1, 8130, 1)).status).toBe(409);
  const office = await asMember(server, world.first, 'office');
  expect((await decide(office, 1, 8130, 1)).status).toBe(403);
  const neighbour = await asMember(server, world.second, 'head');
  expect((await decide(neighbour, 1, 60, 0)).status).toBe(409);
});

test('a school that needs no approval counts all of it but what was refused', async () => {
  const admin = await asMember(server, world.first, 'site-admin');
  await decideTimes(admin, { 'overtime-approval': false });
  await punchAt(school, school.people[1]!, school.daysAgo(1), '08:00:00', '15:30:00');
  await punchAt(school, school.people[0]!, school.daysAgo(2), '08:00:00');
  const rows = (
    await head.call<Overtime>('GET', '/api/timesheet/overtime', { month: school.daysAgo(1).slice(0, 7) })
  ).json.rows;
  expect(rows.find(({ employee_id }) => employee_id === school.people[1])).toMatchObject({ counted: 3600 });
  expect(await rowOf(2)).toMatchObject({ counted: 0 });
});
