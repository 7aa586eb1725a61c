import { createServer, request, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { takenByType } from './support/fuzz/content-type-rule.ts';
import { fire, type Fired } from './support/fuzz/judge.ts';
import { bodyShots, methodShots, oddShots, type Shot } from './support/fuzz/request.ts';
import {
  bodies,
  contentTypes,
  headers,
  methods,
  paths,
  queries,
} from './support/fuzz/requests-dictionary.ts';
import type { Answer, Caller } from './support/server.ts';

/** What a program could do wrong, one fault at a time; `/types/…` reads a body of that type without checking it. */
let server: Server;
let port = 0;
/** Where the program of the moment falls over. */
let stumbles: (asked: IncomingMessage, body: Buffer) => boolean = () => false;

beforeAll(async () => {
  server = createServer((asked, answer) => {
    const chunks: Buffer[] = [];
    asked.on('data', (chunk: Buffer) => chunks.push(chunk));
    asked.on('end', () => {
      if (asked.url?.startsWith('/stumbles')) {
        const isFallen = stumbles(asked, Buffer.concat(chunks));
        answer.writeHead(isFallen ? 500 : 404, { 'content-type': 'application/json' }).end('{}');
        return;
      }
      const path = decodeURIComponent(asked.url ?? '');
      const type = asked.headers['content-type'] ?? '';
      const send = (status: number, body: unknown) =>
        answer.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
      if (path.startsWith('/types/')) {
        const isChecked = path.slice('/types/'.length) !== type;
        return isChecked
          ? send(422, { message: 'unknown key' })
          : send(200, JSON.parse(Buffer.concat(chunks).toString()));
      }
      switch (path) {
        case '/fails':
          return send(500, { message: 'Something went wrong.' });
        case '/tells':
          return send(400, { message: 'Failed query: select "id" from "users"' });
        case '/stack':
          return send(422, { message: 'TypeError at run (file:///srv/src/app/x.ts:1:1)' });
        case '/otherwise':
          return send(200, { id: 7 });
        case '/foreign':
          return send(200, { id: 'canary-outside-students-name_en-1' });
        case '/breaks':
          return void asked.socket.destroy();
        case '/hangs':
          return undefined;
        default:
          return send(200, { id: 'x' });
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const caller: Caller = {
  host: 'localhost',
  cookie: '',
  token: '',
  call: (method, path, input, headers) =>
    new Promise((resolve, reject) => {
      const asking = request(
        {
          host: '127.0.0.1',
          port,
          method,
          path: path.startsWith('/types/') ? encodeURI(path) : path,
          headers,
        },
        (answer) => {
          const chunks: Buffer[] = [];
          answer.on('data', (chunk: Buffer) => chunks.push(chunk));
          answer.on('end', () => {
            const bytes = Buffer.concat(chunks);
            const text = bytes.toString();
            resolve({
              status: answer.statusCode ?? 0,
              headers: answer.headers,
              text,
              bytes,
              json: /^[{[]/.test(text) ? JSON.parse(text) : undefined,
            } as Answer<never>);
          });
        },
      );
      const body = input as Buffer | undefined;
      // Without it Node sends the bytes of some methods as if they were the next request.
      if (body) asking.setHeader('content-length', body.length);
      asking.on('error', reject).end(body);
    }),
};

const described = z.object({ id: z.string() });
const faultAt = async (path: string) =>
  (await fire(caller, { method: 'GET', path }, described, /canary-(?:outside|second)/)).fault;

test('a sound answer has no fault', async () => {
  expect(await faultAt('/good')).toBeNull();
});

test.each([
  ['/fails', /^500/],
  ['/tells', /tells of its inside: Failed query/],
  ['/stack', /tells of its inside/],
  ['/otherwise', /not as described: id/],
  ['/foreign', /shows another school: canary-outside/],
  ['/breaks', /broken off/],
] as const)('%s is noticed', async (path, fault) => {
  expect(await faultAt(path)).toMatch(fault);
});

test('an answer that never comes is noticed', async () => {
  const { fault } = await fire(caller, { method: 'GET', path: '/hangs' }, null, null, 200);
  expect(fault).toMatch(/no answer/);
});

const fireAll = async (shots: readonly Shot[]): Promise<Fired[]> => {
  const fired: Fired[] = [];
  for (const shot of shots) fired.push(await fire(caller, shot, null));
  return fired;
};

test('the rule of content types: silent where every type is checked', async () => {
  expect(await takenByType({ method: 'POST', path: '/types/none' }, fireAll)).toEqual([]);
});

test.each([
  'text/plain',
  'application/x-www-form-urlencoded',
  'application/json\t; charset=utf-8',
  'application/jsonp',
  'multipart/form-data; boundary=x',
])('the rule of content types: red, and red alone, where %j is read without being checked', async (type) => {
  expect(contentTypes).toContain(type);
  const found = await takenByType({ method: 'POST', path: `/types/${type}` }, fireAll);
  expect(found.map(({ fault, shot }) => [fault, shot.headers?.['content-type']])).toEqual([['taken', type]]);
  // No other rule sees it: the answer is a good one in every other way.
  expect(
    (
      await fireAll([
        {
          method: 'POST',
          path: `/types/${type}`,
          body: Buffer.from('{}'),
          headers: { 'content-type': type },
        },
      ])
    ).map(({ fault }) => fault),
  ).toEqual([null]);
});

const place = { method: 'POST', path: '/stumbles/{id}' } as const;
/** The shots of a rule at which it says that something is wrong. */
const redAt = async (shots: readonly Shot[]): Promise<Shot[]> =>
  (await fireAll(shots)).filter(({ fault }) => fault !== null).map(({ shot }) => shot);

test.each(bodies.map(({ name }) => name))(
  'the rule of bodies: red at %s, where the program falls',
  async (name) => {
    const body = bodies.find((one) => one.name === name)?.body() ?? Buffer.alloc(0);
    const zipped = name.startsWith('gzip');
    stumbles = (asked, got) => got.equals(body) && (asked.headers['content-encoding'] === 'gzip') === zipped;
    expect((await redAt(bodyShots(place))).map((shot) => shot.body)).toEqual([body]);
  },
);

test.each(methods)('the rule of methods: red at %s, where the program falls', async (method) => {
  stumbles = (asked) => asked.method === method;
  expect((await redAt(methodShots(place))).map((shot) => shot.method)).toEqual([method]);
});

test('the rule of paths, queries and heads: red at each of them, where the program falls', async () => {
  const shots = oddShots(place);
  expect(shots).toHaveLength(paths.length + queries.length + headers.length);
  const silent: string[] = [];
  const unsendable: string[] = [];
  for (const shot of shots) {
    const heads = Object.entries(shot.headers ?? {});
    stumbles = (asked) =>
      asked.method === shot.method &&
      asked.url === shot.path &&
      heads.every(([key, value]) => asked.headers[key] === value);
    const [fired] = await fireAll([shot]);
    const told = JSON.stringify(shot).slice(0, 120);
    if (fired?.fault?.startsWith('broken off')) unsendable.push(told);
    else if (!fired?.fault?.startsWith('500')) silent.push(told);
  }
  expect(silent).toEqual([]);
  expect(unsendable).toEqual([]);
});
