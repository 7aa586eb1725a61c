import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '#kernel/database/pool.server.ts';
import { dayIn } from '#kernel/text/dates.ts';
import { addDays } from '#kernel/text/days.ts';
import { startServer, type TestServer } from '../../../../../tests/support/server.ts';
import { makeNumbered } from '../../../../../tests/support/staff.ts';
import { attendanceOf } from '../../../../../tests/support/terminal-emulator.ts';
import { makeGates, type Gate, type Gates } from '../../../../../tests/support/terminal-school.ts';
import { punches, staleDays } from '../base/punch-tables.server.ts';

let server: TestServer;
let gates: Gates;

beforeAll(async () => {
  server = await startServer();
  gates = await makeGates(server);
});
afterAll(() => server.close());

describe('the emulator test of handbook 4.4', () => {
  let terminal: Gate;
  const day = () => addDays(dayIn(new Date()), -60);
  const line = () => `1156\t${day()} 07:58:41\t0\t1\t\t0\t0`;

  beforeAll(async () => {
    terminal = await gates.ownTerminal();
  });

  test('the handshake begins with the serial number, in plain text and with the right time', async () => {
    const said = await terminal.handshake();
    expect(said.status).toBe(200);
    expect(said.headers['content-type']).toMatch(/^text\/plain/);
    expect(said.text.split('\n')[0]).toBe(`GET OPTION FROM: ${terminal.serial}`);
    expect(terminal.options.get('TimeZone')).toBe('6');
    expect(terminal.options.get('ATTLOGStamp')).toBe('None');
    expect(Math.abs(Date.parse(String(said.headers.date)) - Date.now())).toBeLessThan(5000);
  });

  test('a line sent twice is answered OK: 1 twice and stored once, in the zone of the clock', async () => {
    expect((await terminal.attendance(line())).text).toBe('OK: 1');
    expect((await terminal.attendance(line())).text).toBe('OK: 1');
    const stored = await gates.punchesOf(terminal.serial);
    expect(stored).toMatchObject([{ pin: '1156', day: day(), source: 'DEVICE', fault: null }]);
    expect(stored[0]?.at.toISOString()).toBe(`${day()}T01:58:41.000Z`);
    expect(await gates.uploadsOf(terminal.serial)).toMatchObject([{ times: 2, lines: 1, malformed: 0 }]);
  });

  test('with CRLF and a malformed second line it is OK: 1, and the body is kept as it came', async () => {
    const body = `${line()}\r\n1157\t2026-02-03 0`;
    expect((await terminal.attendance(body)).text).toBe('OK: 1');
    const kept = await gates.uploadsOf(terminal.serial);
    const raw = kept.find(({ malformed }) => malformed === 1);
    expect(raw?.body?.toString()).toBe(body);
    expect(await gates.punchesOf(terminal.serial)).toHaveLength(1);
  });

  test('a poll is OK; a command waits for the next one as C:1, and its result ends it', async () => {
    expect((await terminal.poll()).text).toBe('OK');
    await makeNumbered(gates.world.first, { name_en: 'Rina <b>Akter</b>', biometric_id: '1001' });
    const sync = await gates.admin.call('POST', `/api/timesheet/terminals/${terminal.id}/people`, {});
    expect(sync.json).toEqual({ people: 1, gone: 0 });
    expect((await terminal.poll()).text).toBe(
      'C:1:DATA UPDATE USERINFO PIN=1001\tName=Rina <b>Akter</b>\tPrivilege=0\n',
    );
    expect((await terminal.poll()).text).toBe('OK');
    expect((await terminal.result(1)).text).toBe('OK');
    const shown = await gates.admin.call('GET', `/api/timesheet/terminals/${terminal.id}`);
    expect(shown.json).toMatchObject({
      last: { DONE: 1 },
      commands: [{ number: 1, kind: 'user', state: 'DONE', returned: 0 }],
    });
  });
});

describe('whose terminal it is', () => {
  test('one that is nobody’s is greeted and polls, and keeps its punches', async () => {
    const terminal = gates.terminalAt();
    expect((await terminal.handshake()).text).toContain(`GET OPTION FROM: ${terminal.serial}`);
    expect((await terminal.poll()).text).toBe('OK');
    expect((await terminal.punch('7', new Date())).status).toBe(403);
    expect(await gates.punchesOf(terminal.serial)).toEqual([]);
    const { json } = await gates.admin.call<{ found: { serial: string; state: string }[] }>(
      'GET',
      '/api/timesheet/terminals',
    );
    expect(json.found).toContainEqual(expect.objectContaining({ serial: terminal.serial, state: 'free' }));
  });

  test('typed is not proven: nobody claims one that never called at their own address', async () => {
    const elsewhere = gates.terminalAt(gates.world.second);
    await elsewhere.handshake();
    expect((await gates.claim(elsewhere)).status).toBe(409);
    expect((await gates.claim(gates.terminalAt())).status).toBe(409);
    expect((await gates.claim(elsewhere, gates.rival)).status).toBe(200);
  });

  test('a school’s terminal at another school’s address is refused, and both see it', async () => {
    const terminal = await gates.ownTerminal();
    const astray = terminal.at(gates.world.second.host);
    expect((await astray.handshake()).status).toBe(403);
    expect((await astray.punch('7', new Date())).status).toBe(403);
    const own = await gates.admin.call('GET', `/api/timesheet/terminals/${terminal.id}`);
    expect(own.json).toMatchObject({ terminal: { refused: { why: 'address' } } });
    const { text, json } = await gates.rival.call<{ found: object[] }>('GET', '/api/timesheet/terminals');
    expect(json.found).toContainEqual(
      expect.objectContaining({ serial: terminal.serial, state: 'taken', model: null }),
    );
    expect(text).not.toContain('Main gate');
    expect((await gates.rival.call('GET', `/api/timesheet/terminals/${terminal.id}`)).status).toBe(404);
    const taking = await gates.rival.call('POST', `/api/timesheet/terminals/${terminal.id}/commands`, {
      kind: 'query-users',
    });
    expect(taking.status).toBe(404);
  });

  test('only from the addresses that the school allows', async () => {
    const terminal = await gates.ownTerminal();
    const edit = await gates.admin.call('PUT', `/api/timesheet/terminals/${terminal.id}`, {
      version: 2,
      name: 'Gate',
      place: '',
      time_zone: 6,
      allowed_ips: ['203.0.113.7'],
    });
    expect(edit.status).toBe(200);
    expect((await terminal.punch('7', new Date())).status).toBe(403);
    expect((await terminal.from('203.0.113.7').punch('7', new Date())).text).toBe('OK: 1');
    const wrong = await gates.admin.call('PUT', `/api/timesheet/terminals/${terminal.id}`, {
      version: 3,
      name: 'Gate',
      place: '',
      time_zone: 6,
      allowed_ips: ['the office'],
    });
    expect(wrong.status).toBe(422);
  });

  test('given up it brings nothing, and what it saw before is no presence at its next school', async () => {
    const terminal = await gates.ownTerminal();
    const given = await gates.admin.call('POST', `/api/timesheet/terminals/${terminal.id}/release`, {
      version: 2,
    });
    expect(given.status).toBe(200);
    expect((await terminal.punch('7', new Date())).status).toBe(403);
    const next = terminal.at(gates.world.second.host);
    await next.handshake();
    expect((await gates.claim(next, gates.rival)).status).toBe(200);
    await next.handshake();
    expect(next.options.get('ATTLOGStamp')).toBe('9999');
    expect((await next.punch('7', new Date(Date.now() - 3_600_000))).text).toBe('OK: 1');
    const stored = await inTransaction({ siteId: gates.world.second.id }, (db) =>
      db
        .select()
        .from(punches)
        .where(and(eq(punches.site_id, gates.world.second.id), eq(punches.device, terminal.serial))),
    );
    expect(stored).toMatchObject([{ fault: 'set-aside' }]);
  });
});

describe('whose punch it is', () => {
  test('a known number is its employee’s, and the day waits to be worked out', async () => {
    const terminal = await gates.ownTerminal();
    const employee = await makeNumbered(gates.world.first, { biometric_id: '2001' });
    const today = dayIn(new Date());
    await terminal.attendance(
      attendanceOf('2001', `${today} 08:00:00`) + attendanceOf('9', `${today} 08:00:01`),
    );
    expect((await gates.punchesOf(terminal.serial)).map(({ employee_id }) => employee_id)).toEqual([
      employee,
      null,
    ]);
    const days = await gates.inSite((db) =>
      db
        .select()
        .from(staleDays)
        .where(and(eq(staleDays.site_id, gates.site), eq(staleDays.employee_id, employee))),
    );
    expect(days).toMatchObject([{ day: today }]);
  });

  test('a number that two people have is nobody’s', async () => {
    const terminal = await gates.ownTerminal();
    for (const name_en of ['One', 'Two'])
      await makeNumbered(gates.world.first, { name_en, biometric_id: '2002' });
    await terminal.punch('2002', new Date());
    expect(await gates.punchesOf(terminal.serial)).toMatchObject([{ employee_id: null }]);
  });
});

test('an employee of another school never gets the punch, though the number is the same', async () => {
  const terminal = await gates.ownTerminal();
  const theirs = await makeNumbered(gates.world.second, { biometric_id: '3001' });
  await terminal.punch('3001', new Date());
  expect(await gates.punchesOf(terminal.serial)).toMatchObject([{ employee_id: null }]);
  const all = await inTransaction({ siteId: gates.world.second.id }, (db) =>
    db
      .select()
      .from(punches)
      .where(and(eq(punches.site_id, gates.world.second.id), eq(punches.employee_id, theirs))),
  );
  expect(all).toEqual([]);
});
