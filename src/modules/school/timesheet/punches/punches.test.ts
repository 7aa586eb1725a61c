import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { inTransaction } from '#kernel/database/pool.server.ts';
import { dayIn } from '#kernel/text/dates.ts';
import { addDays } from '#kernel/text/days.ts';
import { notifications } from '#kernel/database/kernel-tables.server.ts';
import { employees } from '#modules/school/employees/base/tables.server.ts';
import { rowsOf } from '../../../../../tests/support/importing.ts';
import { checkPunchFile, sendPunchFile } from '../../../../../tests/support/punch-files.ts';
import type { Caller } from '../../../../../tests/support/server.ts';
import { makeNumbered } from '../../../../../tests/support/staff.ts';
import { server, startWorld, world } from '../../../../../tests/support/start-world.ts';
import { attendanceOf, Terminal } from '../../../../../tests/support/terminal-emulator.ts';
import { asMember, asOperator } from '../../../../../tests/support/world.ts';
import { writeSeen } from '../devices/registry.server.ts';
import { notifyOfSilentTerminals } from '../devices/silence.server.ts';
import { deviceUploads, terminals } from '../devices/tables.server.ts';
import { forgetRaw } from '../uploads/forget.server.ts';
import { adoptEverywhere } from './unknown.server.ts';
import { punches, staleDays } from '../base/punch-tables.server.ts';

let admin: Caller;
let operator: Caller;
let terminal: Terminal;
let terminalId: string;

const terminalAt = (host: string, serial: string) =>
  new Terminal({ port: server.port, host, serial, ip: '198.51.100.9' });

startWorld(async () => {
  admin = await asMember(server, world.first, 'site-admin');
  operator = await asOperator(server, world);
  terminal = terminalAt(world.first.host, 'GATE-1');
  await terminal.handshake();
  const made = await admin.call<{ id: string }>('POST', '/api/timesheet/terminals', {
    serial: 'GATE-1',
    name: 'Main gate',
    place: '',
  });
  terminalId = made.json.id;
});

const site = () => world.first.id;
const inSite = <T>(work: Parameters<typeof inTransaction<T>>[1]) => inTransaction({ siteId: site() }, work);
const punchesOf = (pin: string) =>
  inSite((db) =>
    db
      .select()
      .from(punches)
      .where(and(eq(punches.site_id, site()), eq(punches.pin, pin))),
  );
const ago = (days: number) => addDays(dayIn(new Date()), -days);
const assign = (by: Caller, pin: string, employee_id: string, instead = false, from = '2026-03-01') =>
  by.call<{ adopted: number }>('POST', '/api/timesheet/unknown-numbers', { pin, employee_id, from, instead });
const unknown = async () =>
  (
    await admin.call<{ pins: { pin: string; count: number; name: string | null; from: string }[] }>(
      'GET',
      '/api/timesheet/unknown-numbers',
    )
  ).json.pins;

describe('numbers that nobody has', () => {
  test('are shown with what the terminal calls them, and become an employee’s with all that waited', async () => {
    await terminal.operations('USER PIN=41\tName=<b>Rina</b>\tPri=0\n');
    await terminal.attendance(
      attendanceOf('41', `${ago(20)} 08:00:00`) + attendanceOf('41', `${ago(19)} 08:00:00`),
    );
    expect(await unknown()).toMatchObject([{ pin: '41', count: 2, name: '<b>Rina</b>' }]);
    const employee = await makeNumbered(world.first, { biometric_id: null });
    expect((await assign(admin, '41', employee, false, ago(20))).json).toEqual({ adopted: 2 });
    expect(await unknown()).toEqual([]);
    expect((await punchesOf('41')).map(({ employee_id }) => employee_id)).toEqual([employee, employee]);
    const [row] = await inSite((db) =>
      db
        .select()
        .from(employees)
        .where(and(eq(employees.site_id, site()), eq(employees.id, employee))),
    );
    expect(row).toMatchObject({ biometric_id: '41', version: 2 });
    const days = await inSite((db) =>
      db
        .select()
        .from(staleDays)
        .where(and(eq(staleDays.site_id, site()), eq(staleDays.employee_id, employee))),
    );
    expect(days.map(({ day }) => day).toSorted()).toEqual([ago(20), ago(19)]);
  });

  test('are not taken from somebody, nor given to who has another, unless that is said', async () => {
    await terminal.attendance(attendanceOf('42', '2026-03-01 08:00:00'));
    const other = await makeNumbered(world.first, { biometric_id: '43' });
    expect((await assign(admin, '41', other)).status).toBe(409);
    expect((await assign(admin, '42', other)).status).toBe(409);
    expect((await assign(admin, '42', other, true)).json).toEqual({ adopted: 1 });
  });

  test('need the right to change employees, and an employee of one’s own', async () => {
    const clerk = await asMember(server, world.first, 'teacher');
    const employee = await makeNumbered(world.first, { biometric_id: null });
    expect((await assign(clerk, '44', employee)).status).toBe(403);
    const theirs = await makeNumbered(world.second, { biometric_id: null });
    expect((await assign(admin, '44', theirs)).status).toBe(404);
  });

  test('that were given on the employee’s own page are found by themselves, from that day on', async () => {
    await terminal.attendance(attendanceOf('45', '2026-03-03 08:00:00'));
    await terminal.punch('45', new Date());
    const employee = await makeNumbered(world.first, { biometric_id: '45', since: null });
    expect(await adoptEverywhere()).toBe(1);
    expect(await adoptEverywhere()).toBe(0);
    const kept = (await punchesOf('45')).toSorted((a, b) => a.at.getTime() - b.at.getTime());
    expect(kept.map(({ employee_id }) => employee_id)).toEqual([null, employee]);
    const waits = (await unknown()).find(({ pin }) => pin === '45');
    expect(waits).toMatchObject({ count: 1, from: '2026-03-03', holders: [{ id: employee, left: false }] });
    expect((await assign(admin, '45', employee, false, '2026-03-04')).json).toEqual({ adopted: 0 });
    expect((await assign(admin, '45', employee)).json).toEqual({ adopted: 1 });
  });
});

describe('a file of punches', () => {
  const text =
    '1\t2026-04-01 08:00:00\t0\t1\n2\t2026-04-01 08:01:00\t0\t1\nno punch\n1\t2026-04-01 14:00:00\n';

  test('is shown first, with its lines that are none, and nothing is kept of that', async () => {
    const run = await checkPunchFile(admin, text);
    expect(run).toMatchObject({ state: 'checked', counts: { rows: 4, ready: 3, refused: 1 } });
    const [bad] = await rowsOf(admin, run.id, 'refused');
    expect(bad).toMatchObject({ row_number: 3, cells: ['no punch'] });
    expect(await punchesOf('1')).toEqual([]);
  });

  test('is stored once, however often it is sent and under whatever name', async () => {
    const first = await sendPunchFile(admin, text);
    expect(first).toMatchObject({ state: 'imported', counts: { written: 3, refused: 1 } });
    const again = await checkPunchFile(admin, text, { name: 'copy.txt' });
    expect(again.counts).toMatchObject({ ready: 0, unchanged: 3 });
    expect(await punchesOf('1')).toMatchObject([{ source: 'FILE' }, { source: 'FILE' }]);
  });

  test('of a known terminal doubles nothing that the terminal has sent itself', async () => {
    await terminal.attendance('7\t2026-04-01 08:00:00\t0\t1\n');
    const sent = await checkPunchFile(admin, '7\t2026-04-01 08:00:00\t0\t1\n', { terminal: terminalId });
    expect(sent.counts).toMatchObject({ ready: 0, unchanged: 1 });
    const rival = await asMember(server, world.second, 'site-admin');
    await expect(checkPunchFile(rival, text, { terminal: terminalId })).rejects.toThrow('terminals');
  });

  test('what came is listed, and read as it came only by who may', async () => {
    const { json } = await admin.call<{ id: string; state: string }[]>('GET', '/api/timesheet/uploads');
    expect(json.length).toBeGreaterThan(2);
    const id = json[0]!.id;
    const rival = await asMember(server, world.second, 'site-admin');
    expect((await rival.call('GET', `/api/timesheet/uploads/${id}/raw`)).status).toBe(404);
    const office = await asMember(server, world.first, 'office');
    expect((await office.call('GET', '/api/timesheet/uploads')).status).toBe(200);
    expect((await office.call('GET', `/api/timesheet/uploads/${id}/raw`)).status).toBe(403);
  });
});

describe('the operator', () => {
  test('gives a terminal that called at the operator’s address to a school, where its punches come', async () => {
    const lost = terminalAt('localhost', 'LOST-1');
    expect((await lost.handshake()).status).toBe(200);
    const claimed = await admin.call('POST', '/api/timesheet/terminals', {
      serial: 'LOST-1',
      name: 'x',
      place: '',
    });
    expect(claimed.status).toBe(409);
    const { json } = await operator.call<{ id: string; serial: string; version: number }[]>(
      'GET',
      '/api/terminals?q=LOST',
    );
    expect(json).toHaveLength(1);
    const { id, version } = json[0]!;
    expect((await lost.punch('1', new Date())).status).toBe(403);
    const give = (site_id: string | null, seen: number, by = operator) =>
      by.call<{ version: number }>('PUT', `/api/terminals/${id}/institution`, { version: seen, site_id });
    expect((await give(site(), version, admin)).status).toBe(403);
    const given = await give(site(), version);
    expect(given.status).toBe(200);
    expect((await give(world.second.id, version)).status).toBe(409);
    expect((await lost.punch('1', new Date())).text).toBe('OK: 1');
    expect((await give(null, given.json.version)).status).toBe(200);
    expect((await lost.punch('1', new Date())).status).toBe(403);
  });
});

describe('what the clock does', () => {
  const noon = new Date('2026-11-23T06:00:00Z');

  test('a silent terminal is told of once on a working day, and never on a holiday', async () => {
    // What the calls before have left to be written would make it less silent.
    await writeSeen();
    await inTransaction({}, (db) =>
      db
        .update(terminals)
        .set({ last_seen_at: new Date('2026-11-22T06:00:00Z') })
        .where(eq(terminals.id, terminalId)),
    );
    const told = () =>
      inSite((db) =>
        db
          .select()
          .from(notifications)
          .where(
            and(
              eq(notifications.site_id, site()),
              sql`${notifications.dedupe_key} LIKE ${`terminal ${terminalId}%`}`,
            ),
          ),
      );
    expect(await notifyOfSilentTerminals(new Date('2026-11-23T00:30:00Z'))).toBe(0);
    expect(await notifyOfSilentTerminals(noon)).toBe(1);
    expect(await notifyOfSilentTerminals(noon)).toBe(0);
    const notices = await told();
    expect(notices.length).toBeGreaterThan(0);
    expect(notices[0]).toMatchObject({ url: `/site/employee/terminals/${terminalId}` });
    expect(await notifyOfSilentTerminals(new Date('2026-11-27T06:00:00Z'))).toBe(0);
  });

  test('the text of an upload goes when its time is over, its punches and that it came stay', async () => {
    await terminal.attendance(attendanceOf('51', '2026-03-09 08:00:00'));
    const before = await inSite((db) => db.$count(deviceUploads, eq(deviceUploads.site_id, site())));
    expect(await forgetRaw(new Date(Date.now() + 170 * 86_400_000))).toBe(0);
    expect(await forgetRaw(new Date(Date.now() + 190 * 86_400_000))).toBeGreaterThan(0);
    const rows = await inSite((db) =>
      db.select({ body: deviceUploads.body }).from(deviceUploads).where(eq(deviceUploads.site_id, site())),
    );
    expect(rows).toHaveLength(before);
    expect(rows.every(({ body }) => body === null)).toBe(true);
    expect(await punchesOf('51')).toHaveLength(1);
  });
});
