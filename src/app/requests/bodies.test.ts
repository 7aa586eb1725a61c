import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bodyLimits, jsonFault, paces } from '#kernel/overload/body-limits.ts';
import { HeldBytes } from '#kernel/overload/held-bytes.server.ts';
import { statusOf, talk as talkTo, type Talk } from '../../../tests/support/half-sent.ts';
import { patience } from '../../../tests/support/patience.ts';
import { filledPath, procedures } from '../../../tests/support/procedures.ts';
import { type Caller, startServer, type TestServer } from '../../../tests/support/server.ts';
import { asMember, makeWorld, type World } from '../../../tests/support/world.ts';
import { readBody } from './bodies.server.ts';
import { endpoints, type Queues, makeQueues } from './load-shedding.server.ts';

let server: TestServer;
let world: World;
let admin: Caller;
let queues: Queues;

beforeAll(async () => {
  queues = makeQueues({ visitor: 30, reader: 30, writer: 30 });
  server = await startServer({}, { queues });
  world = await makeWorld();
  admin = await asMember(server, world.first, 'site-admin');
});
afterAll(() => server.close());

/** Machines whose body is read no matter who they are. */
const machines = endpoints
  .filter((endpoint) => endpoint.body !== 'none' && endpoint.admit === undefined)
  .map(({ path }) => ({ method: 'POST', path: path.replaceAll(/:\w+/g, 'x') }));
/** Everything that takes a body from who is not signed in: calls, page forms, machines, the protocol of applications. */
const open = [
  ...procedures()
    .filter(({ meta, method }) => meta.open && method !== 'GET')
    .map(({ method, path }) => ({ method, path: filledPath(path) })),
  ...['/edu/application', '/web/exam-result', '/about', '/oauth/token', '/oauth/revoke'].map((path) => ({
    method: 'POST',
    path,
  })),
  ...machines,
];
const guarded = procedures()
  .filter(({ meta, method }) => !meta.open && method !== 'GET')
  .map(({ method, path }) => ({ method, path: filledPath(path) }));

/** As a page of ours sends it. */
function talk(at: { method: string; path: string }, headers: Record<string, string>): Talk {
  const host = `localhost:${server.port}`;
  const form = !at.path.startsWith('/api/');
  return talkTo(server.port, at, {
    host,
    origin: `http://${host}`,
    'x-requested-with': 'x',
    'x-forwarded-for': '10.9.9.9',
    'content-type': form ? 'application/x-www-form-urlencoded' : 'application/json',
    ...headers,
  });
}

async function answerTo(talked: Talk): Promise<number> {
  await talked.begun;
  talked.socket.destroy();
  return statusOf(talked.answer());
}

/** The processor's time of this thread for twenty times something, in µs: what else runs is not in it. */
function cost(work: () => unknown): number {
  const before = process.threadCpuUsage();
  for (let at = 0; at < 20; at++) work();
  const { user, system } = process.threadCpuUsage(before);
  return user + system;
}

describe('a body that is too much', () => {
  test.each(open)('for $method $path is refused before it is read', async (at) => {
    const size = bodyLimits.small.bytes + 1;
    expect(await answerTo(talk(at, { 'content-length': String(size) }))).toBe(413);
    // Without a length, and never ending.
    const chunked = talk(at, { 'transfer-encoding': 'chunked' });
    const piece = `4000\r\n${'a'.repeat(0x4000)}\r\n`;
    for (let sent = 0; sent < 8; sent++) chunked.socket.write(piece);
    expect(await answerTo(chunked)).toBe(413);
  });

  test('in JSON is told by its shape before anything walks through it', async () => {
    const stranger = server.stranger();
    const send = (body: string) => stranger.call('POST', '/api/applications', body);
    for (const body of [
      `[${'[],'.repeat(10_000)}[]]`,
      `{"a":${'['.repeat(5000)}${']'.repeat(5000)}}`,
      `{${Array.from({ length: 3000 }, (_, at) => `"k${at}":1`).join()}}`,
      '"text"',
      'null',
    ]) {
      const answer = await send(body);
      expect(answer.status, body.slice(0, 20)).toBe(422);
      expect(answer.json).toMatchObject({ data: { word: { en: /^The request/, bn: expect.any(String) } } });
    }
    expect((await send(`{"a":"${'[{,'.repeat(10_000)}\\"[["}`)).json).not.toMatchObject({
      data: { word: { en: /too many|deeply/ } },
    });
  });

  test('costs a glance: a hostile text of two megabytes is looked through in a few times what parsing it takes', () => {
    const limit = bodyLimits.rows;
    const text = Buffer.from(`{"a":[${'[],'.repeat(30_000)}"${'x'.repeat(1_900_000)}"]}`);
    const parsing = cost(() => JSON.parse(text.toString()));
    const looking = cost(() => jsonFault(text, limit));
    expect(jsonFault(text, limit)).toBeNull();
    expect(looking / parsing).toBeLessThan(15);
    expect(jsonFault(Buffer.from(`{"a":[${'1,'.repeat(100_001)}1]}`), limit)).toBe('many');
    expect(jsonFault(Buffer.from(' \n[1]'), limit)).toBe('shape');
  });

  test('of somebody inside has the limit that the call declares', async () => {
    const sections = (count: number) => ({
      year_id: '01980000-0000-7000-8000-000000000000',
      sections: [],
      more: 'x'.repeat(count),
    });
    const usual = await admin.call('POST', '/api/slides', { title_en: 'x'.repeat(300 * 1024) });
    expect([usual.status, usual.json]).toMatchObject([413, { data: { word: { en: /at most 256 KB/ } } }]);
    const rows = await admin.call('PUT', '/api/set-up/sections', sections(300 * 1024));
    expect(rows.status).not.toBe(413);
    const beyond = await admin.call('PUT', '/api/set-up/sections', sections(2100 * 1024));
    expect([beyond.status, beyond.json]).toMatchObject([
      413,
      { data: { word: { en: /at most 2 MB/, bn: /সর্বোচ্চ ২ এমবি/ } } },
    ]);
    // An upload takes 20 MB as a form with a file, and JSON like any other call.
    expect((await admin.call('POST', '/api/files', { purpose: 'x'.repeat(300 * 1024) })).status).toBe(413);
    const parts = Array.from(
      { length: 500 },
      (_, at) => `--b\r\ncontent-disposition: form-data; name="k${at}"\r\n\r\n1\r\n`,
    );
    const form = await admin.call('POST', '/api/files', `${parts.join('')}--b--\r\n`, {
      'content-type': 'multipart/form-data; boundary=b',
    });
    expect(form.status).toBe(422);
  });

  test('of a stranger is not read at all where one must sign in', async () => {
    const answers = await Promise.all(
      guarded.map(async (at) => {
        // Only its first byte comes; the answer comes anyway.
        const half = talk(at, { 'content-length': '5000' });
        half.socket.write('{');
        return `${at.method} ${at.path}: ${await answerTo(half)}`;
      }),
    );
    expect(answers.filter((answer) => !answer.endsWith(': 401'))).toEqual([]);
  });
});

test('a body that comes byte by byte is the same in the end, in the order in which it came', async () => {
  const sent = Buffer.from(Array.from({ length: 1050 }, (_, at) => at % 251));
  const held = new HeldBytes({ atMost: sent.length, ofOne: sent.length });
  const read = await readBody(
    Readable.from([...sent].map((byte) => Buffer.of(byte))),
    { atMost: sent.length, pace: paces.member },
    (lost) => held.begin('one', lost),
  );
  expect(read).toMatchObject({ body: sent });
});

describe('a body that comes slowly', () => {
  const usual = paces.stranger.wholeMs;
  afterAll(() => void (paces.stranger.wholeMs = usual));

  /** The middle time of some changes of somebody inside, in milliseconds. */
  const change = async (): Promise<number> => {
    const times: number[] = [];
    for (let at = 0; at < 9; at++) {
      const began = performance.now();
      const { status } = await admin.call('POST', '/api/me/language', { lang: at % 2 ? 'en' : 'bn' });
      expect(status).toBe(200);
      times.push(performance.now() - began);
    }
    return times.toSorted((a, b) => a - b)[4] ?? 0;
  };

  test('holds no place, whatever it is sent to: a change of somebody inside takes as long as before', async () => {
    const before = await change();
    // Longer than everything below takes, on this machine as it is.
    paces.stranger.wholeMs = 4000 + before * 100;
    const talks = open.flatMap((at) =>
      Array.from({ length: 20 }, () => {
        const half = talk(at, { 'content-length': '5000' });
        half.socket.write('{');
        return half;
      }),
    );
    await Promise.all(talks.map(({ socket }) => new Promise((sent) => socket.write('"', sent))));
    const during = await change();
    for (const [name, { counts }] of Object.entries(queues))
      expect(counts, name).toMatchObject({ running: 0, waiting: 0 });
    expect(talks.every(({ answer }) => answer() === '')).toBe(true);
    expect(during).toBeLessThan(Math.max(patience(500), before * 10));
    // They are told so and put out; nobody has to close them.
    const answers = await Promise.all(talks.map(({ ended }) => ended));
    expect(new Set(answers.map(statusOf))).toEqual(new Set([408, 413]));
    // Machines and the protocol have no words for it.
    expect(machines.length).toBeGreaterThan(1);
    expect(answers.filter((text) => statusOf(text) === 413)).toHaveLength((machines.length + 2) * 20);
  });
});
