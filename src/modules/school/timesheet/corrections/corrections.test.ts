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
import type { PersonMonth } from '../base/client.ts';

let school: TimesheetSchool;
let admin: Caller;
let office: Caller;
let teacher: Caller;
let colleague: Caller;

startWorld(async () => {
  school = await makeTimesheetSchool(world.first, 3);
  admin = await asMember(server, world.first, 'site-admin');
  office = await asMember(server, world.first, 'office');
  teacher = await asMember(server, world.first, 'teacher', [{ kind: 'employee', id: school.people[0]! }]);
  colleague = await asMember(server, world.first, 'teacher', [{ kind: 'employee', id: school.people[1]! }]);
  for (const ago of [1, 2, 3, 4]) await punchAt(school, school.people[0]!, school.daysAgo(ago), '08:00:00');
});

const ask = (who: Caller, ago: number, more: object = {}) =>
  who.call<{ id: string }>('POST', '/api/timesheet/own/corrections', {
    day: school.daysAgo(ago),
    out_at: '14:30',
    reason: 'I forgot to punch out',
    ...more,
  });
const decide = (who: Caller, id: string, approve: boolean, version = 1) =>
  who.call('POST', `/api/timesheet/corrections/${id}/decision`, {
    version,
    approve,
    remark: approve ? '' : 'You left at noon',
  });
const dayOf = async (ago: number) =>
  (
    await teacher.call<PersonMonth>('GET', '/api/timesheet/own/month', {
      month: school.daysAgo(ago).slice(0, 7),
    })
  ).json.days.find(({ day }) => day === school.daysAgo(ago))!;

test('who forgot to punch out asks, the office approves, and the day is whole', async () => {
  expect(await dayOf(1)).toMatchObject({ missing_out: true, worked: 0 });
  const { json } = await ask(teacher, 1);
  expect((await dayOf(1)).corrections).toMatchObject([{ state: 'APPLIED', out_at: 52_200 }]);
  const rows = await office.call<{ id: string; name_en: string }[]>('GET', '/api/timesheet/corrections');
  expect(rows.json.map(({ id }) => id)).toEqual([json.id]);
  expect((await decide(office, json.id, true)).status).toBe(200);
  expect(await dayOf(1)).toMatchObject({ missing_out: false, worked: 23_400, cut: 0 });
  expect(await logged(school, 'time-correction.approve')).toMatchObject([
    { before: { state: 'APPLIED' }, after: { state: 'APPROVED', out: '14:30' } },
  ]);
  expect((await decide(office, json.id, true, 2)).status).toBe(409);
});

test('a punch outside the approved times stays and counts no more', async () => {
  await punchAt(school, school.people[0]!, school.daysAgo(2), '18:00:00');
  const { json } = await ask(teacher, 2, { in_at: '08:30', out_at: '15:30' });
  await decide(office, json.id, true);
  const day = await dayOf(2);
  expect(day).toMatchObject({ first_in: 30_600, last_out: 55_800 });
  expect(day.punched.filter(({ fault }) => fault === 'set-aside')).toHaveLength(2);
});

const toldTo = async (who: Caller) =>
  (await who.call<{ rows: { title: { en: string }; body: { en: string } }[] }>('GET', '/api/notifications'))
    .json.rows;

test('the employee is told what was decided and why, and nobody else is', async () => {
  const { json } = await ask(teacher, 4);
  expect((await decide(office, json.id, false)).status).toBe(200);
  const [first] = await toldTo(teacher);
  expect(first).toMatchObject({ body: { en: 'You left at noon' } });
  expect(first!.title.en).toMatch(/^Your correction of .* was refused$/);
  expect(await toldTo(colleague)).toEqual([]);
});

test('what is refused changes nothing and says why', async () => {
  const { json } = await ask(teacher, 3);
  const unsaid = await office.call('POST', `/api/timesheet/corrections/${json.id}/decision`, {
    version: 1,
    approve: false,
  });
  expect(unsaid.status).toBe(422);
  await decide(office, json.id, false);
  expect(await dayOf(3)).toMatchObject({
    missing_out: true,
    corrections: [{ state: 'REFUSED', remark: 'You left at noon' }],
  });
});

test('one request waits for a day; it can be withdrawn by who asked alone, and once', async () => {
  const { json } = await ask(teacher, 4);
  expect((await ask(teacher, 4)).status).toBe(409);
  const withdraw = (who: Caller) =>
    who.call('POST', `/api/timesheet/own/corrections/${json.id}/withdraw`, { version: 1 });
  expect((await withdraw(colleague)).status).toBe(404);
  expect((await withdraw(teacher)).status).toBe(200);
  expect((await withdraw(teacher)).status).toBe(409);
  expect((await decide(office, json.id, true, 2)).status).toBe(409);
});

test('nobody approves their own, and no teacher anybody’s', async () => {
  const { json } = await ask(teacher, 4);
  const clerk = await asMember(server, world.first, 'office', [{ kind: 'employee', id: school.people[0]! }]);
  expect((await decide(clerk, json.id, true)).status).toBe(409);
  expect((await decide(teacher, json.id, true)).status).toBe(403);
  expect((await decide(colleague, json.id, true)).status).toBe(403);
  const neighbour = await asMember(server, world.second, 'office');
  expect((await decide(neighbour, json.id, true)).status).toBe(404);
  expect((await decide(office, json.id, true, 7)).status).toBe(409);
  expect(await dayOf(4)).toMatchObject({ missing_out: true });
});

test('two who decide at once decide once', async () => {
  const waiting = (
    await office.call<{ id: string; state: string; version: number }[]>('GET', '/api/timesheet/corrections')
  ).json.find(({ state }) => state === 'APPLIED')!;
  const answers = await Promise.all([true, true].map((one) => decide(office, waiting.id, one)));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect((await dayOf(4)).punched.filter(({ source }) => source === 'OFFICE')).toHaveLength(1);
});

test('times that cannot be, days to come and closed months are refused', async () => {
  expect((await ask(teacher, 5, { out_at: null })).status).toBe(422);
  expect((await ask(teacher, 5, { in_at: '14:00', out_at: '09:00' })).status).toBe(422);
  expect((await ask(teacher, -1)).status).toBe(409);
  expect((await ask(admin, 1)).status).toBe(409);
  await decideTimes(admin, { 'month-closes': 0 });
  expect((await ask(teacher, 45)).text).toContain('closed');
  await decideTimes(admin, { 'month-closes': 10 });
});
