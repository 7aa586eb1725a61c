import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { paces } from '#kernel/overload/body-limits.ts';
import { HeldBytes } from '#kernel/overload/held-bytes.server.ts';
import { halfSent, statusOf, type Talk } from '../../../tests/support/half-sent.ts';
import { upload } from '../../../tests/support/multipart.ts';
import { patience } from '../../../tests/support/patience.ts';
import { startServer, type Caller, type TestServer } from '../../../tests/support/server.ts';
import { attendanceOf } from '../../../tests/support/terminal-emulator.ts';
import { makeGates, type Gates } from '../../../tests/support/terminal-school.ts';
import { asMember } from '../../../tests/support/world.ts';
import type { HeldBodies } from './held-bodies.server.ts';
import { endpoints, makeQueues } from './load-shedding.server.ts';

const kb = 1024;
/** Less room than the program has, so that small bodies fill it. */
const held: HeldBodies = {
  members: new HeldBytes({ atMost: 4 * kb * kb, ofOne: 2 * kb * kb }),
  outside: new HeldBytes({ atMost: 64 * kb * kb, ofOne: 3 * kb * kb }),
};
const queues = makeQueues({ visitor: 60, reader: 60, writer: 60 });
/** How long each kind may take for its first bytes, as long as nothing of a test ends one. */
const allPaces = [
  ...Object.values(paces),
  ...endpoints.flatMap(({ body }) => (body === 'none' ? [] : [body.pace])),
];
const usual = new Map(allPaces.map((pace) => [pace, pace.wholeMs]));
let server: TestServer;
let gates: Gates;
let talks: Talk[] = [];

beforeAll(async () => {
  server = await startServer({}, { queues, held });
  gates = await makeGates(server);
  for (const pace of allPaces) pace.wholeMs = patience(30_000);
});
afterEach(async () => {
  for (const { socket } of talks) socket.destroy();
  talks = [];
  await expect.poll(() => [held.members.counts.bodies, held.outside.counts.bodies]).toEqual([0, 0]);
});
afterAll(async () => {
  for (const [pace, wholeMs] of usual) pace.wholeMs = wholeMs;
  await server.close();
});

function begin(
  path: string,
  headers: Record<string, string>,
  { host = 'localhost', first = '{' as string | Buffer } = {},
): Talk {
  const half = halfSent(
    server.port,
    { method: 'POST', path },
    { host: `${host}:${server.port}`, ...headers },
    first,
  );
  talks.push(half);
  return half;
}
const uploadOf = (who: Caller, kb: number) =>
  upload(who, { name: 'list.csv', bytes: Buffer.from('name,roll\n'.repeat(kb * 100)) }, 'import');
/** None of the slow had to be given up for what was done meanwhile. */
const allWait = () => talks.every(({ answer }) => answer() === '');
const statusesOf = async (calls: readonly Promise<{ status: number }>[]) =>
  new Set((await Promise.all(calls)).map(({ status }) => status));

test('twelve half-sent bodies at the billers are in no anonymous reader’s way', async () => {
  for (let at = 0; at < 12; at++) begin('/api/biller/v1/inquiry', { 'x-forwarded-for': `10.7.0.${at % 2}` });
  await expect.poll(() => held.outside.counts.bytes).toBe(12);
  const calls = Array.from({ length: 5 }, (_, at) =>
    server
      .stranger(gates.world.first.host)
      .call('GET', '/api/web/get-common-data', undefined, { 'x-forwarded-for': `10.7.1.${at}` }),
  );
  expect(await statusesOf(calls)).toEqual(new Set([200]));
  // Nor in another biller's.
  expect((await server.stranger().call('POST', '/api/biller/v1/inquiry', {})).status).toBe(401);
  expect(allWait()).toBe(true);
  for (const [name, { counts }] of Object.entries(queues))
    expect(counts, name).toMatchObject({ running: 0, waiting: 0 });
});

describe('a terminal that sends slowly', () => {
  const attendance = (serial: string) => `/iclock/cdata?SN=${serial}&table=ATTLOG&Stamp=9999`;
  const slowly = (serial: string, address: string, first: string | Buffer = '1') =>
    begin(
      attendance(serial),
      { 'content-length': '2000000', 'x-forwarded-for': address },
      { host: gates.world.first.host, first },
    );

  test('is in nobody’s way: with forty-five such bodies a file is uploaded and a punch is stored', async () => {
    const [slow, quick] = [await gates.ownTerminal(), await gates.ownTerminal()];
    for (let at = 0; at < 45; at++) slowly(slow.serial, `10.7.2.${at % 9}`);
    await expect.poll(() => held.outside.counts.bytes).toBe(45);
    expect(await statusesOf([uploadOf(gates.admin, 400)])).toEqual(new Set([200]));
    for (const terminal of [slow, quick]) expect((await terminal.punch('7', new Date())).text).toBe('OK: 1');
    expect(allWait()).toBe(true);
  });

  test('has room for one large body: when it sends it again, the one whose line broke is given up', async () => {
    const terminal = await gates.ownTerminal();
    const most = Buffer.alloc(1_900_000, '\n');
    const broken = slowly(terminal.serial, '10.7.3.1', most);
    await expect.poll(() => held.outside.counts.bytes).toBe(most.length);
    expect((await terminal.attendance(attendanceOf('7', new Date()) + most.toString())).text).toBe('OK: 1');
    await broken.begun;
    expect(statusOf(broken.answer())).toBe(503);
    expect(broken.answer()).toMatch(/^retry-after: 30\r$/im);
  });
});

describe('a member who sends slowly', () => {
  const slowly = (who: Caller, first: string | Buffer = '-') =>
    begin(
      '/api/files',
      {
        cookie: who.cookie,
        'x-csrf-token': who.token,
        'content-type': 'multipart/form-data; boundary=b',
        'content-length': '19000000',
      },
      { host: who.host, first },
    );

  test('is in nobody’s way: with eight of them and four files of each another file is uploaded', async () => {
    const pupils = await Promise.all(
      Array.from({ length: 8 }, () => asMember(server, gates.world.first, 'student')),
    );
    for (const pupil of pupils) for (let at = 0; at < 4; at++) slowly(pupil);
    await expect.poll(() => held.members.counts.bytes).toBe(32);
    expect(await statusesOf([uploadOf(gates.admin, 400)])).toEqual(new Set([200]));
    expect(await statusesOf([uploadOf(pupils[0] as Caller, 300)])).toEqual(new Set([200]));
    expect(allWait()).toBe(true);
  });

  test('is told to come again when the memory is needed, and whoever sends less is not', async () => {
    const pupil = await asMember(server, gates.world.first, 'student');
    const piece = Buffer.alloc(900 * kb, 'x');
    const first = slowly(pupil, piece);
    await expect.poll(() => held.members.counts.bytes).toBe(piece.length);
    const second = slowly(pupil, piece);
    await expect.poll(() => held.members.counts.bytes).toBe(2 * piece.length);
    const third = slowly(pupil, piece);
    await first.begun;
    expect(statusOf(first.answer())).toBe(503);
    expect(first.answer()).toMatch(/^retry-after: \d+\r$/im);
    expect(first.answer()).toContain('Nothing was saved');
    expect([second.answer(), third.answer()]).toEqual(['', '']);
    expect(await statusesOf([uploadOf(gates.admin, 400)])).toEqual(new Set([200]));
  });
});
