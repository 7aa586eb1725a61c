import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { inTransaction } from '#kernel/database/pool.server.ts';
import { employees } from '#modules/school/employees/base/tables.server.ts';
import { rowsOf } from '../../../../../tests/support/importing.ts';
import { checkPunchFile, sendPunchFile } from '../../../../../tests/support/punch-files.ts';
import type { Caller } from '../../../../../tests/support/server.ts';
import { server, startWorld, world } from '../../../../../tests/support/start-world.ts';
import {
  makeTimesheetSchool,
  punchAt,
  type TimesheetSchool,
} from '../../../../../tests/support/timesheet-school.ts';
import { asMember } from '../../../../../tests/support/world.ts';
import type { PersonMonth } from '../base/client.ts';
import { assignNumberFrom } from '../base/holdings.server.ts';

/* A file says what anyone who wrote it wants: it must not do what marking a day by hand refuses. */

let school: TimesheetSchool;
let head: Caller;
let clerk: Caller;
let own: string;
let other: string;

const numbered = (id: string, biometric_id: string | null) =>
  inTransaction({ siteId: world.first.id }, async (db) => {
    await db
      .update(employees)
      .set({ biometric_id })
      .where(and(eq(employees.site_id, world.first.id), eq(employees.id, id)));
    if (biometric_id)
      await assignNumberFrom(
        { db, siteId: world.first.id },
        { employee_id: id, pin: biometric_id, from: '2024-01-01' },
      );
  });

startWorld(async () => {
  school = await makeTimesheetSchool(world.first, 3);
  [own, other] = [school.people[0]!, school.people[1]!];
  await numbered(own, '81');
  await numbered(other, '82');
  clerk = await asMember(server, world.first, 'office', [{ kind: 'employee', id: own }]);
  head = await asMember(server, world.first, 'head', [{ kind: 'employee', id: school.people[2]! }]);
  await punchAt(school, school.people[2]!, school.daysAgo(200), '08:00:00');
});

const line = (pin: string, ago: number, time = '08:00:00') =>
  `${pin}\t${school.daysAgo(ago)} ${time}\t0\t1\n`;
/** Why punches of a file would not count. */
const asideIn = async (by: Caller, text: string) =>
  (await rowsOf(by, (await checkPunchFile(by, text)).id)).flatMap(({ cleaned }) =>
    cleaned.map(({ code }) => code),
  );
const send = async (by: Caller, text: string) => (await sendPunchFile(by, text)).counts;
const dayOf = async (id: string, ago: number) =>
  (
    await head.call<PersonMonth>('GET', `/api/timesheet/employees/${id}/month`, {
      month: school.daysAgo(ago).slice(0, 7),
    })
  ).json.days.find(({ day }) => day === school.daysAgo(ago))!;

test('punches of whoever imports a file do not count until a colleague lets them', async () => {
  const text = line('81', 1) + line('82', 1);
  expect(await asideIn(clerk, text)).toEqual(['aside-own']);
  expect(await send(clerk, text)).toMatchObject({ written: 2 });
  expect(await dayOf(other, 1)).toMatchObject({ first_in: 28_800 });
  const day = await dayOf(own, 1);
  expect(day).toMatchObject({ first_in: null, punched: [{ fault: 'set-aside', source: 'FILE' }] });
  const count = (by: Caller) =>
    by.call('POST', `/api/timesheet/punches/${day.punched[0]!.id}/aside`, {
      version: 1,
      aside: false,
      reason: 'Seen in the terminal',
    });
  expect((await count(clerk)).status).toBe(409);
  expect((await count(head)).status).toBe(200);
  expect(await dayOf(own, 1)).toMatchObject({ first_in: 28_800 });
});

test('nor those under a number that they take for themselves, or are given by a colleague afterwards', async () => {
  await send(clerk, line('91', 2));
  await numbered(own, null);
  const give = (by: Caller) =>
    by.call<{ adopted: number }>('POST', '/api/timesheet/unknown-numbers', {
      pin: '91',
      employee_id: own,
      from: school.daysAgo(2),
      instead: true,
    });
  expect((await give(clerk)).status).toBe(409);
  expect((await give(head)).json).toEqual({ adopted: 1 });
  expect(await dayOf(own, 2)).toMatchObject({ first_in: null, punched: [{ fault: 'set-aside' }] });
});

test('punches of a closed month count only from whoever may correct closed months', async () => {
  expect(await asideIn(clerk, line('82', 150))).toEqual(['aside-closed']);
  await send(clerk, line('82', 150));
  expect(await dayOf(other, 150)).toMatchObject({ first_in: null, punched: [{ fault: 'set-aside' }] });
  await send(head, line('82', 149));
  expect(await dayOf(other, 149)).toMatchObject({ first_in: 28_800 });
});
