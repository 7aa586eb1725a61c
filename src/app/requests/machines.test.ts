import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { defineEndpoint, type Endpoint } from '#kernel/declarations/endpoint.server.ts';
import { bodyLimits } from '#kernel/overload/body-limits.ts';
import { Problem } from '#kernel/problem.ts';
import { serverModules } from '../server-modules.server.ts';
import { makeHeldBodies } from './held-bodies.server.ts';
import { endpoints, linesOf } from './load-shedding.server.ts';
import { mountMachines } from './machines.server.ts';

/** A program of nothing but these endpoints. */
function programOf(...those: Endpoint[]) {
  const app = new Hono<{ Bindings: undefined }>();
  const queues = linesOf(those);
  const held = makeHeldBodies();
  mountMachines(app, { endpoints: those, baseDomain: 'localhost', queues, held }, () => '10.0.0.1');
  const call = async (path: string, body?: BodyInit, headers: Record<string, string> = {}) => {
    const method = body === undefined ? 'GET' : 'POST';
    const asked = { method, headers: { host: 'localhost', ...headers }, ...(body ? { body } : {}) };
    return app.fetch(new Request(`http://localhost${path}`, { ...asked, duplex: 'half' } as RequestInit));
  };
  return { queues, held, call };
}

/** A body of which a piece has come; `end` sends the rest. */
function coming(first = 'half') {
  let end = () => {};
  const stream = new ReadableStream<Uint8Array>({
    start: (control) => {
      control.enqueue(new TextEncoder().encode(first));
      end = () => {
        control.enqueue(new TextEncoder().encode(' and half'));
        control.close();
      };
    },
  });
  return { stream, end: () => end() };
}

const alike = {
  name: 'test',
  methods: 'all',
  path: '/test/*',
  host: 'any',
  line: { places: 1, perCaller: 1, longestWaitMs: 60_000 },
  body: { atMost: 100, pace: { wholeMs: 60_000, bytesPerSecond: Infinity } },
  failed: (why) => new Response(why, { status: 503 }),
} satisfies Partial<Endpoint>;
const echo = defineEndpoint({
  ...alike,
  admit: async ({ query }) => (query.has('unwanted') ? new Response('no') : { wanted: query.get('wanted') }),
  answer: async ({ body, facts, path }) => new Response(`${path} ${facts.wanted} ${body.toString()}`),
});

test('while a body comes in it holds memory and no place: with a single place another call is answered meanwhile', async () => {
  const { call, queues, held } = programOf(echo);
  const { stream, end } = coming();
  const slow = call('/test/a?wanted=1', stream);
  await expect.poll(() => held.outside.counts).toEqual({ bytes: 4, bodies: 1, lost: 0 });
  expect(queues.test?.counts).toMatchObject({ running: 0, waiting: 0 });
  expect(await (await call('/test/b?wanted=2', 'whole')).text()).toBe('/test/b 2 whole');
  expect(await (await call('/test/c')).text()).toBe('/test/c null ');
  end();
  expect(await (await slow).text()).toBe('/test/a 1 half and half');
  expect(held.outside.counts).toEqual({ bytes: 0, bodies: 0, lost: 0 });
});

test('a body that is not wanted is not read', async () => {
  const { call, held } = programOf(echo);
  const { stream } = coming();
  expect(await (await call('/test/a?unwanted=1', stream)).text()).toBe('no');
  expect(held.outside.counts.bodies).toBe(0);
});

test('being asked and being answered wait in the line', async () => {
  const { call, queues } = programOf(echo);
  let release = () => {};
  const other = queues.test?.run('other', () => new Promise<void>((go) => (release = go)));
  const answers = [call('/test/a?wanted=1', 'body'), call('/test/b')];
  await expect.poll(() => queues.test?.counts.waiting).toBe(2);
  release();
  await other;
  expect(await Promise.all(answers.map(async (one) => (await one).text()))).toEqual([
    '/test/a 1 body',
    '/test/b null ',
  ]);
});

test('what is too large, too many or a defect gets the words of the endpoint', async () => {
  const broken = async (): Promise<Response> => {
    throw new Problem({ en: 'No.', bn: 'না।' }, { status: 409 });
  };
  const told: unknown[] = [];
  const { call } = programOf(
    echo,
    defineEndpoint({
      ...alike,
      name: 'broken',
      path: '/broken',
      answer: broken,
      failed: (why, problem) => {
        told.push(why, problem?.status);
        return new Response('sorry', { status: 500 });
      },
    }),
  );
  expect(await (await call('/test/a?wanted=1', 'x'.repeat(101))).text()).toBe('large');
  expect(await (await call('/broken', 'x')).text()).toBe('sorry');
  expect(told).toEqual(['failed', 409]);
});

test('endpoints of one name share a line, which is nobody else’s', () => {
  const other = defineEndpoint({ ...alike, path: '/other', answer: async () => new Response() });
  expect(Object.keys(linesOf([echo, other]))).toEqual(['test']);
  const elsewhere = { ...other, line: { ...alike.line } };
  expect(() => linesOf([echo, elsewhere])).toThrow('test');
  expect(() => linesOf([{ ...other, name: 'readers' }])).toThrow('readers');
});

test('what is held lets the largest body through that may come', () => {
  const largest = {
    members: Math.max(...Object.values(bodyLimits).map(({ bytes }) => bytes)),
    outside: Math.max(...endpoints.map(({ body }) => (body === 'none' ? 0 : body.atMost))),
  };
  const held = makeHeldBodies();
  for (const from of ['members', 'outside'] as const) {
    const one = held[from].begin('one', () => expect.unreachable());
    one.add(largest[from]);
    // And somebody else's beside it.
    held[from].begin('another', () => expect.unreachable()).add(largest[from]);
  }
});

test('no two modules declare the same address', () => {
  const files = serverModules.flatMap(({ publicFiles }) => Object.keys(publicFiles ?? {}));
  const machines = endpoints.map(({ path, methods }) => `${String(methods)} ${path}`);
  for (const all of [files, machines]) {
    expect(all.length).toBeGreaterThan(4);
    expect(new Set(all).size).toBe(all.length);
  }
});
