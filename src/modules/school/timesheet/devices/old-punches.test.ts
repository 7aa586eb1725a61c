import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#kernel/database/pool.server.ts';
import { employees } from '#modules/school/employees/base/tables.server.ts';
import { rowsOf } from '../../../../../tests/support/importing.ts';
import { checkPunchFile } from '../../../../../tests/support/punch-files.ts';
import { startServer, type TestServer } from '../../../../../tests/support/server.ts';
import { attendanceOf } from '../../../../../tests/support/terminal-emulator.ts';
import { makeGates, type Gates } from '../../../../../tests/support/terminal-school.ts';
import {
  makeTimesheetSchool,
  punchAt,
  type TimesheetSchool,
} from '../../../../../tests/support/timesheet-school.ts';
import { calculateSchool } from '../days/task.server.ts';
import { assignNumberFrom } from '../base/holdings.server.ts';
import { employeeDays } from '../days/tables.server.ts';

/* A clock that fell back by years, or anyone who knows a serial number, must not make everybody absent for years. */

let server: TestServer;
let gates: Gates;
let school: TimesheetSchool;
let site: string;

beforeAll(async () => {
  server = await startServer();
  gates = await makeGates(server);
  school = await makeTimesheetSchool(gates.world.first, 2);
  site = gates.world.first.id;
  await inTransaction({ siteId: site }, async (db) => {
    await db
      .update(employees)
      .set({ joined_on: '2010-01-01', biometric_id: sql`substr(${employees.id}::text, 1, 8)` })
      .where(eq(employees.site_id, site));
    for (const employee_id of school.people)
      await assignNumberFrom(
        { db, siteId: site },
        { employee_id, pin: employee_id.slice(0, 8), from: '2010-01-01' },
      );
  });
});
afterAll(() => server.close());

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
const kept = async () => {
  const found = await inTransaction({ siteId: site }, (db) =>
    db
      .select({ day: employeeDays.day })
      .from(employeeDays)
      .where(and(eq(employeeDays.site_id, site))),
  );
  return found.map(({ day }) => day).toSorted();
};

test('a punch of years ago is kept and does not count, and the office sees that it does not', async () => {
  const terminal = await gates.ownTerminal();
  const pin = school.people[0]!.slice(0, 8);
  const sent = attendanceOf(pin, daysAgo(2000)) + attendanceOf(pin, daysAgo(731));
  expect((await terminal.attendance(sent)).text).toBe('OK: 2');
  const stored = await gates.punchesOf(terminal.serial);
  expect(stored.map(({ fault }) => fault)).toEqual(['set-aside', 'set-aside']);
  expect(await calculateSchool(site, new Date())).toBe(0);
  const { json } = await gates.admin.call<{ terminals: { id: string; faults: number }[] }>(
    'GET',
    '/api/timesheet/terminals',
  );
  expect(json.terminals.find(({ id }) => id === terminal.id)).toMatchObject({ faults: 2 });
});

test('a file of old punches does not count either', async () => {
  const text = attendanceOf(school.people[0]!.slice(0, 8), daysAgo(900));
  const [row] = await rowsOf(gates.admin, (await checkPunchFile(gates.admin, text)).id);
  expect(row).toMatchObject({ state: 'ready', cleaned: [{ code: 'aside-closed' }] });
});

test('days since a late punch are worked out in steps, go on where they were stopped, and are there once', async () => {
  await punchAt(school, school.people[0]!, school.daysAgo(200), '08:00:00');
  let steps = 0;
  const first = await calculateSchool(site, new Date(), () => steps++ === 2);
  const half = await kept();
  expect(half[0]).toBe(school.daysAgo(123));
  expect(half).toHaveLength(first);
  const rest = await calculateSchool(site, new Date());
  const all = await kept();
  // 201 days of two people, and the night before the punch, which it might have ended.
  expect(all[0]).toBe(school.daysAgo(201));
  expect(all).toHaveLength(403);
  expect(new Set(all).size).toBe(202);
  // Today is not over yet, and is worked out each time.
  expect(first + rest).toBeLessThanOrEqual(405);
});
