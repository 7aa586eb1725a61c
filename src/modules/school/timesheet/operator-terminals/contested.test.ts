import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#kernel/database/pool.server.ts';
import { startServer, type Caller, type TestServer } from '../../../../../tests/support/server.ts';
import type { Terminal } from '../../../../../tests/support/terminal-emulator.ts';
import { makeGates, type Gates } from '../../../../../tests/support/terminal-school.ts';
import { asOperator } from '../../../../../tests/support/world.ts';
import { forgetTerminal, writeSeen } from '../devices/registry.server.ts';
import { terminalCalls, terminals } from '../devices/tables.server.ts';

/* Anybody can call with a serial number: a hostile school must not get a neighbour's terminal, nor keep it for long. */

let server: TestServer;
let gates: Gates;
let operator: Caller;

beforeAll(async () => {
  server = await startServer();
  gates = await makeGates(server);
  operator = await asOperator(server, gates.world);
});
afterAll(() => server.close());

type Row = { id: string; version: number; state: string; institution_en?: string };
const rowOf = async ({ serial }: Terminal) => {
  await writeSeen();
  return (await operator.call<Row[]>('GET', `/api/terminals?q=${serial}`)).json[0]!;
};
const give = async (terminal: Terminal, site_id: string | null, by = operator) => {
  const { id, version } = await rowOf(terminal);
  return by.call('PUT', `/api/terminals/${id}/institution`, { version, site_id });
};
const foundBy = async (who: Caller, { serial }: Terminal) =>
  (
    await who.call<{ found: { serial: string; state: string }[] }>('GET', '/api/timesheet/terminals')
  ).json.found.find((one) => one.serial === serial)?.state;
const theirs = (terminal: Terminal) => terminal.at(gates.world.second.host);
const ago = (days: number) => new Date(Date.now() - days * 86_400_000);
const setCalls = (terminal: Terminal, days: number) =>
  inTransaction({}, (db) =>
    db
      .update(terminalCalls)
      .set({ last_at: ago(days) })
      .where(eq(terminalCalls.serial, terminal.serial)),
  );

test('one that calls at two addresses is claimed by neither; the operator sees where, and decides', async () => {
  const terminal = gates.terminalAt();
  await theirs(terminal).handshake();
  expect(await foundBy(gates.rival, terminal)).toBe('free');
  await terminal.handshake();
  const both = await Promise.all([gates.claim(terminal), gates.claim(terminal, gates.rival)]);
  expect(both.map(({ status }) => status)).toEqual([409, 409]);
  expect(both[0]!.text).toContain('another institution’s address');
  expect([await foundBy(gates.admin, terminal), await foundBy(gates.rival, terminal)]).toEqual([
    'contested',
    'contested',
  ]);
  const { id, state } = await rowOf(terminal);
  expect(state).toBe('contested');
  const calls = await operator.call<{ at: { en: string } | null }[]>('GET', `/api/terminals/${id}/calls`);
  expect(new Set(calls.json.map(({ at }) => at?.en)).size).toBe(2);
  expect((await gates.rival.call('GET', `/api/terminals/${id}/calls`)).status).toBe(403);
  expect((await give(terminal, gates.site, gates.rival)).status).toBe(403);
  expect((await give(terminal, gates.site)).status).toBe(200);
  expect((await terminal.punch('1', new Date())).text).toBe('OK: 1');
  // What the operator decided is not asked again because the other goes on calling.
  expect((await theirs(terminal).handshake()).status).toBe(403);
  expect((await rowOf(terminal)).state).toBe('claimed');
});

test('who claimed a neighbour’s terminal before it called loses it, with all that it held meanwhile', async () => {
  const terminal = gates.terminalAt();
  await theirs(terminal).handshake();
  expect((await gates.claim(terminal, gates.rival)).status).toBe(200);
  expect((await terminal.handshake()).status).toBe(403);
  expect((await gates.claim(terminal)).status).toBe(409);
  expect(await foundBy(gates.admin, terminal)).toBe('taken');
  expect((await rowOf(terminal)).state).toBe('contested');
  expect((await give(terminal, gates.site)).status).toBe(200);
  await terminal.attendance(`5\t${ago(3).toISOString().slice(0, 10)} 08:00:00\t0\t1\n`);
  expect(await gates.punchesOf(terminal.serial)).toMatchObject([{ fault: null }]);
});

test('what it stored for the school that had it stays there', async () => {
  const terminal = gates.terminalAt();
  await theirs(terminal).handshake();
  await gates.claim(terminal, gates.rival);
  expect((await theirs(terminal).punch('1', new Date())).text).toBe('OK: 1');
  await terminal.handshake();
  await give(terminal, gates.site);
  await terminal.attendance(`5\t${ago(3).toISOString().slice(0, 10)} 08:00:00\t0\t1\n`);
  expect(await gates.punchesOf(terminal.serial)).toMatchObject([{ fault: 'set-aside' }]);
});

test('a claim asks for a call of the last day; an old call elsewhere is no contest', async () => {
  const terminal = gates.terminalAt();
  await theirs(terminal).handshake();
  await setCalls(terminal, 2);
  expect(await foundBy(gates.rival, terminal)).toBe('quiet');
  expect((await gates.claim(terminal, gates.rival)).text).toContain('for a day');
  await terminal.handshake();
  expect((await gates.claim(terminal)).status).toBe(200);
});

test('one that brings no punches for two weeks is shown to the operator, who takes it back', async () => {
  const terminal = await gates.ownTerminal();
  expect((await rowOf(terminal)).state).toBe('claimed');
  const since = (values: Partial<typeof terminals.$inferInsert>) =>
    inTransaction({}, (db) => db.update(terminals).set(values).where(eq(terminals.serial, terminal.serial)));
  await since({ claimed_at: ago(15) });
  expect((await rowOf(terminal)).state).toBe('idle');
  forgetTerminal(terminal.serial);
  await terminal.punch('1', new Date());
  expect((await rowOf(terminal)).state).toBe('claimed');
  await since({ punched_at: ago(15) });
  expect((await rowOf(terminal)).state).toBe('idle');
  expect((await give(terminal, null)).status).toBe(200);
  expect((await rowOf(terminal)).state).toBe('free');
});
