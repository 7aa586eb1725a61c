import { afterAll, beforeAll, expect, test } from 'vitest';
import { terminalFile } from '../../../../../tests/support/punch-files.ts';
import { startServer, type TestServer } from '../../../../../tests/support/server.ts';
import { makeNumbered } from '../../../../../tests/support/staff.ts';
import { makeGates, type Gate, type Gates } from '../../../../../tests/support/terminal-school.ts';

/* A terminal strikes out what was answered with OK: whatever it sends is read, kept, or counted where the page says so. */

let server: TestServer;
let gates: Gates;
let terminal: Gate;

beforeAll(async () => {
  server = await startServer();
  gates = await makeGates(server);
  terminal = await gates.ownTerminal();
});
afterAll(() => server.close());

const send = (query: string, body: string | Buffer, part = 'cdata') =>
  terminal.ask('POST', `/iclock/${part}?SN=${terminal.serial}&${query}`, body);
type Other = { kind: string; table: string; times: number };
const others = async () =>
  (await gates.admin.call<{ others: Other[] }>('GET', `/api/timesheet/terminals/${terminal.id}`)).json.others;

test('whom a door lets in has come, and the page says that it is set up as a door', async () => {
  const employee = await makeNumbered(gates.world.first, { biometric_id: '104' });
  const body = Buffer.from(terminalFile('door-terminal-rtlog-body.txt'));
  expect((await send('table=rtlog', body)).text).toBe('OK');
  const [punch] = await gates.punchesOf(terminal.serial);
  expect(punch).toMatchObject({ pin: '104', day: '2026-11-26', employee_id: employee });
  expect(punch?.at.toISOString()).toBe('2026-11-26T02:04:11.000Z');
  expect(await others()).toMatchObject([{ kind: 'DOOR', table: 'RTLOG', times: 1 }]);
  expect((await send('table=rtlog', body)).text).toBe('OK');
  expect(await gates.punchesOf(terminal.serial)).toHaveLength(1);
});

test('so has who is in the log of a door that is sent later, in its own count of seconds', async () => {
  // 26 November 2026, 14:02:09, in months of 31 days.
  const second = ((26 * 12 + 10) * 31 + 25) * 86_400 + 14 * 3600 + 2 * 60 + 9;
  const line = (pin: string, event: number) =>
    `transaction cardno=0\tpin=${pin}\tverified=15\tdoorid=1\teventtype=${event}\tinoutstate=0\ttime_second=${second}`;
  // Let in, refused at the door, opened by a switch.
  const body = [line('105', 0), line('106', 23), line('0', 202)].join('\r\n');
  const said = await send('type=tabledata&tablename=transaction&count=3', body, 'querydata');
  expect(said.text).toBe('transaction=3');
  const kept = (await gates.punchesOf(terminal.serial)).filter(({ pin }) => pin !== '104');
  expect(kept.map(({ pin, at }) => [pin, at.toISOString()])).toEqual([['105', '2026-11-26T08:02:09.000Z']]);
});

test('a line without seconds is a punch', async () => {
  expect((await terminal.attendance('107\t2026-11-20 08:01\t0\t1\n')).text).toBe('OK: 1');
});

test('what nobody knows is kept as it came, the latest of it, and shown', async () => {
  expect((await send('table=NEWLOG', 'who=108\twhen=2026-11-26 08:04:11\tPassword=1234')).text).toBe('OK');
  const [kept] = (await gates.uploadsOf(terminal.serial)).filter(({ kind }) => kind === 'OTHER');
  expect(kept?.body?.toString()).toBe('who=108\twhen=2026-11-26 08:04:11\tPassword=');
  expect(await others()).toContainEqual(
    expect.objectContaining({ kind: 'OTHER', table: 'NEWLOG', times: 1 }),
  );
  for (let at = 0; at < 110; at++) await send('table=NEWLOG', `line ${at}`);
  const all = (await gates.uploadsOf(terminal.serial)).filter(({ kind }) => kind === 'OTHER');
  expect(all).toHaveLength(100);
  expect(all.some(({ body }) => body?.toString() === 'line 109')).toBe(true);
  expect((await send('', 'a=1', 'something')).status).toBe(200);
  expect(await others()).toContainEqual(expect.objectContaining({ kind: 'OTHER', table: 'SOMETHING' }));
});

test('of pictures, fingers and faces only that they came is kept', async () => {
  const face = 'PIN=1\tNo=0\tType=9\tTMP=c2VjcmV0IGZhY2U=';
  for (const [query, part] of [
    ['table=BIODATA', 'cdata'],
    ['table=ATTPHOTO', 'cdata'],
    ['table=ATTPHOTO', 'fdata'],
    ['table=tabledata&tablename=biophoto', 'cdata'],
    ['table=rtstate', 'cdata'],
  ] as const)
    expect((await send(query, face, part)).text).toBe('OK');
  const kept = (await gates.uploadsOf(terminal.serial)).filter(({ kind }) => kind === 'COUNTED');
  expect(kept.map(({ table_name, times, body }) => [table_name, times, body?.length])).toEqual(
    expect.arrayContaining([
      ['BIODATA', 1, 0],
      ['ATTPHOTO', 2, 0],
      ['BIOPHOTO', 1, 0],
      ['RTSTATE', 1, 0],
    ]),
  );
});
