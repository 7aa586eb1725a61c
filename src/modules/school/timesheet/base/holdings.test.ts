import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#kernel/database/pool.server.ts';
import { employees } from '#modules/school/employees/base/tables.server.ts';
import { sendPunchFile } from '../../../../../tests/support/punch-files.ts';
import { startServer, type Caller, type TestServer } from '../../../../../tests/support/server.ts';
import { attendanceOf } from '../../../../../tests/support/terminal-emulator.ts';
import { makeGates, type Gate, type Gates } from '../../../../../tests/support/terminal-school.ts';
import { makeTimesheetSchool, type TimesheetSchool } from '../../../../../tests/support/timesheet-school.ts';
import { asMember } from '../../../../../tests/support/world.ts';
import type { PersonMonth } from './client.ts';
import { adoptEverywhere } from '../punches/unknown.server.ts';

/* A number on a terminal is a person only while it is theirs: it must bring nobody days that were somebody else's. */

let server: TestServer;
let gates: Gates;
let school: TimesheetSchool;
let gate: Gate;
let head: Caller;
let clerk: Caller;

beforeAll(async () => {
  server = await startServer();
  gates = await makeGates(server);
  school = await makeTimesheetSchool(gates.world.first, 6);
  gate = await gates.ownTerminal();
  const by = (role: 'head' | 'office', at: number) =>
    asMember(server, gates.world.first, role, [{ kind: 'employee', id: school.people[at]! }]);
  clerk = await by('office', 4);
  head = await by('head', 5);
});
afterAll(() => server.close());

const person = (at: number) => school.people[at]!;
const send = (pin: string, ...ago: number[]) =>
  gate.attendance(ago.map((days) => attendanceOf(pin, `${school.daysAgo(days)} 08:00:00`)).join(''));
const give = (by: Caller, pin: string, at: number, ago: number, instead = false) =>
  by.call<{ adopted: number; error?: unknown }>('POST', '/api/timesheet/unknown-numbers', {
    pin,
    employee_id: person(at),
    from: school.daysAgo(ago),
    instead,
  });
const whose = async (pin: string) =>
  (await gates.punchesOf(gate.serial))
    .filter((punch) => punch.pin === pin)
    .map(({ employee_id }) => employee_id);
const change = (at: number, values: Partial<typeof employees.$inferInsert>) =>
  inTransaction({ siteId: school.siteId }, (db) =>
    db
      .update(employees)
      .set({ ...values, updated_at: new Date() })
      .where(and(eq(employees.site_id, school.siteId), eq(employees.id, person(at)))),
  );

test('only punches since the day that was confirmed become theirs, and days before it stay as they were', async () => {
  await send('11', 3, 5);
  expect((await give(clerk, '11', 0, 4)).json).toEqual({ adopted: 1 });
  expect(await whose('11')).toEqual([null, person(0)]);
  expect(await adoptEverywhere()).toBe(0);
  const { json } = await head.call<PersonMonth>('GET', `/api/timesheet/employees/${person(0)}/month`, {
    month: school.daysAgo(3).slice(0, 7),
  });
  expect(json.days.find(({ day }) => day === school.daysAgo(3))).toMatchObject({ first_in: 28_800 });
});

test('days of closed months change only with the right to correct them, and nobody decides about themselves', async () => {
  await send('12', 150, 2);
  expect((await give(clerk, '12', 1, 150)).status).toBe(409);
  expect(await whose('12')).toEqual([null, null]);
  expect((await give(clerk, '12', 4, 2)).status).toBe(409);
  expect((await give(head, '12', 5, 2)).status).toBe(409);
  expect((await give(clerk, '12', 1, 2)).json).toEqual({ adopted: 1 });
  expect((await give(head, '12', 1, 150)).json).toEqual({ adopted: 1 });
  expect((await give(head, '12', 1, -1)).status).toBe(409);
});

test('a number that was given on brings nobody the late punches of who had it before', async () => {
  await send('13', 20);
  expect((await give(head, '13', 2, 20)).json).toEqual({ adopted: 1 });
  await change(2, { left_on: school.daysAgo(10) });
  expect((await give(head, '13', 3, 15)).status).toBe(409);
  expect((await give(head, '13', 3, 8)).json).toEqual({ adopted: 0 });
  // Of the leaver, of nobody, of who has it now.
  await send('13', 12, 9, 7);
  expect(await whose('13')).toEqual([person(2), person(2), null, person(3)]);
  expect(await adoptEverywhere()).toBe(0);
});

test('nor does one that was taken from somebody who stays, or given on a page of employees', async () => {
  await send('14', 6);
  await give(head, '14', 0, 6, true);
  expect(await whose('14')).toEqual([person(0)]);
  await change(0, { biometric_id: null });
  await change(1, { biometric_id: '14' });
  await send('14', 5, 1);
  expect(await whose('14')).toEqual([person(0), person(0), person(0)]);
  await adoptEverywhere();
  await send('14', 2);
  expect(await whose('14')).toEqual([person(0), person(0), person(0), person(0)]);
  await gate.punch('14', new Date(Date.now() + 60_000));
  expect((await whose('14')).at(-1)).toBe(person(1));
});

test('a file from before the number was given is nobody’s', async () => {
  await change(3, { biometric_id: '15' });
  const run = await sendPunchFile(head, attendanceOf('15', `${school.daysAgo(3)} 08:00:00`));
  expect(run.counts).toMatchObject({ written: 1 });
  expect(run.notes.map(({ code }) => code)).toContain('numbers-strange');
});
