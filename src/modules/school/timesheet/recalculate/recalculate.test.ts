import { expect, test } from 'vitest';
import { ended } from '../../../../../tests/support/job-watch.ts';
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
import type { Differences, Recalculation } from '../base/client.ts';

let school: TimesheetSchool;
let admin: Caller;
let head: Caller;

startWorld(async () => {
  school = await makeTimesheetSchool(world.first, 2);
  admin = await asMember(server, world.first, 'site-admin');
  head = await asMember(server, world.first, 'head');
  await punchAt(school, school.people[0]!, school.daysAgo(2), '08:17:05', '14:30:00');
  await punchAt(school, school.people[1]!, school.daysAgo(2), '08:00:00', '14:30:00');
});

const start = (who = head, more: object = {}) =>
  who.call<{ id: string }>('POST', '/api/timesheet/recalculations', {
    from: school.daysAgo(9),
    to: school.daysAgo(1),
    reason: 'The grace changed',
    ...more,
  });
const newest = async () =>
  (await head.call<Recalculation[]>('GET', '/api/timesheet/recalculations')).json[0]!;
const differences = async (id: string, who = head) =>
  who.call<Differences>('GET', `/api/timesheet/recalculations/${id}`);
const decide = (id: string, version: number, keep: boolean, who = head) =>
  who.call('POST', `/api/timesheet/recalculations/${id}/decision`, { version, keep });
const cutOf = async () =>
  (
    await head.call<{ rows: { employee_id: string; cut: number }[] }>('GET', '/api/timesheet/day', {
      day: school.daysAgo(2),
    })
  ).json.rows.find(({ employee_id }) => employee_id === school.people[0])?.cut;
const over = async () => ended((await newest()).job_id!, school.siteId);

test('a change of the rule leaves kept days as they are until they are calculated again', async () => {
  expect(await cutOf()).toBe(1025);
  await decideTimes(admin, { 'grace-policy': 'EXCESS' });
  expect(await cutOf()).toBe(1025);
});

test('what would differ is shown first, who and by how much, and nothing changes', async () => {
  const { json } = await start();
  await over();
  expect(await newest()).toMatchObject({ id: json.id, state: 'READY', differences: 1 });
  expect((await differences(json.id)).json).toMatchObject([
    {
      employee_id: school.people[0],
      day: school.daysAgo(2),
      before: { counted_late: 1025, cut: 1025 },
      after: { counted_late: 425, cut: 425 },
    },
  ]);
  expect(await cutOf()).toBe(1025);
});

test('while one waits no other begins; left, everything is as it was', async () => {
  expect((await start()).status).toBe(409);
  const one = await newest();
  expect((await decide(one.id, one.version + 5, false)).status).toBe(409);
  expect((await decide(one.id, one.version, false)).status).toBe(200);
  expect((await decide(one.id, one.version + 1, true)).status).toBe(409);
  expect(await cutOf()).toBe(1025);
});

test('kept, the new figures hold, and the log tells of it', async () => {
  await start();
  await over();
  const one = await newest();
  expect((await decide(one.id, one.version, true)).status).toBe(200);
  await over();
  expect((await newest()).state).toBe('KEPT');
  expect(await cutOf()).toBe(425);
  expect(await logged(school, 'recalculation.keep-new')).toMatchObject([{ reason: 'The grace changed' }]);
});

test('only who sets the rules calculates again, of the own school, and for days that were', async () => {
  const office = await asMember(server, world.first, 'office');
  expect((await start(office)).status).toBe(403);
  const neighbour = await asMember(server, world.second, 'head');
  const one = await newest();
  expect((await differences(one.id, neighbour)).status).toBe(404);
  expect((await decide(one.id, one.version, true, neighbour)).status).toBe(404);
  expect((await start(head, { to: school.daysAgo(-1) })).status).toBe(409);
  expect((await start(head, { from: school.daysAgo(1), to: school.daysAgo(3) })).status).toBe(422);
  expect((await start(head, { from: school.daysAgo(500) })).status).toBe(422);
});
