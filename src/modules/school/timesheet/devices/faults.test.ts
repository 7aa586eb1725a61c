import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '#kernel/database/pool.server.ts';
import { dayIn } from '#kernel/text/dates.ts';
import { addDays } from '#kernel/text/days.ts';
import { startServer, type TestServer } from '../../../../../tests/support/server.ts';
import { makeNumbered } from '../../../../../tests/support/staff.ts';
import { attendanceOf, Terminal } from '../../../../../tests/support/terminal-emulator.ts';
import { makeGates, type Gate, type Gates } from '../../../../../tests/support/terminal-school.ts';
import { packages, sites } from '#modules/platform/sites/base/tables.server.ts';
import { asMember, makeSchool } from '../../../../../tests/support/world.ts';
import { staleDays } from '../punches/tables.server.ts';
import { deviceCommands, terminals } from './tables.server.ts';

let server: TestServer;
let gates: Gates;

beforeAll(async () => {
  server = await startServer();
  gates = await makeGates(server);
});
afterAll(() => server.close());

describe('what goes wrong with terminals', () => {
  test('a clock a day ahead or from before 2010 is kept and flagged, and no day waits for it', async () => {
    const terminal = await gates.ownTerminal();
    const employee = await makeNumbered(gates.world.first, { biometric_id: '2003' });
    const ahead = `${addDays(dayIn(new Date()), 3)} 08:00:00`;
    const said = await terminal.attendance(
      attendanceOf('2003', ahead) + attendanceOf('2003', '2000-01-01 00:00:05'),
    );
    expect(said.text).toBe('OK: 2');
    expect((await gates.punchesOf(terminal.serial)).map(({ fault }) => fault)).toEqual(['ancient', 'ahead']);
    const days = await gates.inSite((db) =>
      db.select().from(staleDays).where(eq(staleDays.site_id, gates.site)),
    );
    expect(days.filter(({ employee_id }) => employee_id === employee)).toEqual([]);
  });

  test('out of order, twice within a body and in two bodies at once, each punch is stored once', async () => {
    const terminal = await gates.ownTerminal();
    const lines = [5, 1, 3, 1, 2].map((minute) => attendanceOf('5', `2026-03-01 08:0${minute}:00`));
    const all = await Promise.all([1, 2, 3, 4].map(() => terminal.attendance(lines.join(''))));
    expect(all.map(({ text }) => text)).toEqual(Array(4).fill('OK: 5'));
    expect((await gates.punchesOf(terminal.serial)).map(({ at }) => at.getUTCMinutes())).toEqual([
      1, 2, 3, 5,
    ]);
  });

  test('a year of old punches comes in one body, and again', async () => {
    const terminal = await gates.ownTerminal();
    const lines = Array.from({ length: 12_000 }, (_, at) =>
      attendanceOf(String(100 + (at % 40)), new Date(Date.UTC(2025, 0, 1) + at * 1_800_000)),
    ).join('');
    for (let round = 0; round < 2; round++)
      expect((await terminal.attendance(lines, '812')).text).toBe('OK: 12000');
    expect(await gates.punchesOf(terminal.serial)).toHaveLength(12_000);
    expect(await gates.uploadsOf(terminal.serial)).toMatchObject([{ times: 2, lines: 12_000 }]);
  });

  test('who hangs up in the middle of a body has stored nothing', async () => {
    const terminal = await gates.ownTerminal();
    await terminal.hangUp(attendanceOf('1', '2026-03-01 08:00:00'));
    expect((await terminal.poll()).text).toBe('OK');
    expect(await gates.uploadsOf(terminal.serial)).toEqual([]);
  });

  test('bytes that are no text are kept, byte for byte', async () => {
    const terminal = await gates.ownTerminal();
    const body = Buffer.from([0xff, 0x00, 0x31, 0x09, 0x0a, 0xc3]);
    expect((await terminal.attendance(body)).text).toBe('OK: 0');
    expect((await gates.uploadsOf(terminal.serial))[0]?.body).toEqual(body);
  });

  test('the stamp of what was stored is told at the next handshake', async () => {
    const terminal = await gates.ownTerminal();
    await terminal.attendance(attendanceOf('1', new Date()), '4711');
    await gates.admin.call('GET', '/api/timesheet/terminals');
    const [row] = await inTransaction({}, (db) =>
      db.select().from(terminals).where(eq(terminals.serial, terminal.serial)),
    );
    expect(row).toMatchObject({ stamp: '4711' });
  });

  test('people of a terminal are read, their fingerprints and passwords are not kept', async () => {
    const terminal = await gates.ownTerminal();
    const said = await terminal.operations(
      'USER PIN=31\tName=<img src=x>\tPri=0\tPasswd=1234\tCard=\nFP PIN=31\tFID=0\tTMP=QUJDREVG\n',
    );
    expect(said.text).toBe('OK: 2');
    const raw = (await gates.uploadsOf(terminal.serial))[0]?.body?.toString() ?? '';
    expect(raw).toContain('PIN=31');
    expect(raw).not.toMatch(/1234|QUJDREVG/);
  });

  test('a clock that was set by hand flags the terminal once, until another school has it', async () => {
    const terminal = await gates.ownTerminal();
    const told = async () =>
      (
        await gates.admin.call<{ terminal: { clock_set: { at: string; shown: string } | null } }>(
          'GET',
          `/api/timesheet/terminals/${terminal.id}`,
        )
      ).json.terminal.clock_set;
    await terminal.operations('OPLOG 4\t1\t2026-02-03 08:59:00\t0\t0\t0\t0\n');
    expect(await told()).toBeNull();
    const set = 'OPLOG 21\t1\t2026-02-03 09:00:00\t0\t0\t0\t0\n';
    expect((await terminal.operations(set)).text).toBe('OK: 1');
    const first = await told();
    expect(first?.shown).toBe('2026-02-03 09:00:00');
    expect((await terminal.operations(set)).text).toBe('OK: 1');
    expect(await told()).toEqual(first);
    // A body that came before says nothing new either, whatever else is in it.
    await terminal.operations(`${set}OPLOG 0\t0\t2026-02-03 10:00:00\t0\t0\t0\t0\n`);
    expect(await told()).toEqual(first);
    await gates.admin.call('POST', `/api/timesheet/terminals/${terminal.id}/release`, { version: 2 });
    const next = terminal.at(gates.world.second.host);
    await next.handshake();
    await gates.claim(next, gates.rival);
    expect((await next.operations(set)).status).toBe(200);
    const theirs = await gates.rival.call('GET', `/api/timesheet/terminals/${terminal.id}`);
    expect(theirs.json).toMatchObject({ terminal: { clock_set: null } });
  });

  test('a time zone of half an hour is refused in words, and nothing is changed', async () => {
    const terminal = await gates.ownTerminal();
    const edit = await gates.admin.call('PUT', `/api/timesheet/terminals/${terminal.id}`, {
      version: 2,
      name: 'Gate',
      place: '',
      time_zone: 5.5,
      allowed_ips: [],
    });
    expect(edit).toMatchObject({ status: 422, json: { data: { field: 'time_zone' } } });
    expect(edit.text).toContain('whole number of hours');
    const { json } = await gates.admin.call('GET', `/api/timesheet/terminals/${terminal.id}`);
    expect(json).toMatchObject({ terminal: { time_zone: 6, version: 2, name: 'Main gate' } });
  });

  test('a command that is never answered is sent again, and at last has failed', async () => {
    const terminal = await gates.ownTerminal();
    await gates.admin.call('POST', `/api/timesheet/terminals/${terminal.id}/commands`, { kind: 'info' });
    const long = () =>
      gates.inSite((db) =>
        db
          .update(deviceCommands)
          .set({ sent_at: new Date(0) })
          .where(and(eq(deviceCommands.site_id, gates.site), eq(deviceCommands.serial, terminal.serial))),
      );
    for (let tries = 0; tries < 5; tries++) {
      expect((await terminal.poll('Ver 8.0.4,12,9,340,10.0.0.5')).text).toBe('C:1:INFO\n');
      await long();
    }
    expect((await terminal.poll()).text).toBe('OK');
    const { json } = await gates.admin.call('GET', `/api/timesheet/terminals/${terminal.id}`);
    expect(json).toMatchObject({
      terminal: { firmware: 'Ver 8.0.4', people: 12, logs: 340 },
      commands: [{ state: 'FAILED', returned: null }],
    });
  });
});

describe('hostile callers', () => {
  let terminal: Gate;
  beforeAll(async () => {
    terminal = await gates.ownTerminal();
  });

  test.each(['', 'A%20B', "'; DROP TABLE terminals", '<script>', 'x'.repeat(65), '..%2F..', '%00'])(
    'the serial number %j is none',
    async (serial) => {
      const said = await terminal.ask('POST', `/iclock/cdata?SN=${encodeURI(serial)}&table=ATTLOG`, '1\t2\n');
      expect(said.status).toBe(400);
    },
  );

  test.each(['/iclock/ping', '/iclock/unheard-of', '/iclock/', '/iclock/cdata/../../api/me'])(
    '%s says nothing of anybody',
    async (path) => {
      const said = await terminal.ask('GET', `${path}?SN=${terminal.serial}`);
      expect([200, 401, 404]).toContain(said.status);
      if (path.startsWith('/iclock/') && !path.includes('..')) expect(said.text).toBe('OK');
    },
  );

  test('a page in somebody’s browser is no terminal', async () => {
    const said = await terminal.ask(
      'POST',
      `/iclock/cdata?SN=${terminal.serial}&table=ATTLOG`,
      attendanceOf('1', new Date()),
      { origin: 'http://evil.example' },
    );
    expect(said.status).toBe(403);
  });

  test('more than two megabytes are not read', async () => {
    const said = await terminal.ask('POST', `/iclock/cdata?SN=${terminal.serial}&table=ATTLOG`, undefined, {
      'content-length': String(2 * 1024 * 1024 + 1),
      connection: 'close',
    });
    expect(said.status).toBe(413);
  });

  test('serial numbers that are made up soon find nobody listening', async () => {
    const statuses = new Set<number>();
    for (let at = 0; at < 30; at++) {
      const made = new Terminal({
        port: server.port,
        host: gates.world.first.host,
        serial: `MADE-UP-${at}`,
        ip: '192.0.2.99',
      });
      statuses.add((await made.handshake()).status);
    }
    expect(statuses).toEqual(new Set([200, 429]));
  });

  test('a flood from one address stops one address', async () => {
    const flooding = terminal.from('192.0.2.50');
    const said = await Promise.all(Array.from({ length: 200 }, () => flooding.poll()));
    expect(said.filter(({ status }) => status === 429).length).toBeGreaterThan(20);
    expect((await terminal.poll()).status).toBe(200);
  });

  test('a teacher has nothing to do with terminals', async () => {
    const teacher = await asMember(server, gates.world.first, 'teacher');
    expect((await teacher.call('GET', '/api/timesheet/terminals')).status).toBe(403);
    expect((await gates.claim(terminal, teacher)).status).toBe(403);
  });

  test('where a package leaves the module out, terminals keep what they have', async () => {
    const school = await makeSchool('without', 'Without', null);
    const waiting = gates.terminalAt(school);
    await waiting.handshake();
    await inTransaction({}, async (db) => {
      const [small] = await db
        .insert(packages)
        .values({ name_en: 'Small', name_bn: 'ছোট', code: 'small', module_keys: ['students'] })
        .returning({ id: packages.id });
      await db.update(sites).set({ package_id: small!.id }).where(eq(sites.id, school.id));
      await db.update(terminals).set({ about_site: school.id }).where(eq(terminals.serial, waiting.serial));
    });
    expect((await waiting.punch('7', new Date())).status).toBe(403);
  });

  test('what nobody saw changed is not overwritten', async () => {
    const stale = await gates.admin.call('POST', `/api/timesheet/terminals/${terminal.id}/release`, {
      version: 1,
    });
    expect(stale.status).toBe(409);
  });
});
