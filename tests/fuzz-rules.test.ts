import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { takenByType } from './support/fuzz/content-type-rule.ts';
import { fire, type Fired } from './support/fuzz/judge.ts';
import type { Shot } from './support/fuzz/request.ts';
import { contentTypes } from './support/fuzz/requests-dictionary.ts';
import type { Answer, Caller } from './support/server.ts';

/** What a program could do wrong, one fault at a time; `/types/…` reads a body of that type without checking it. */
let server: Server;
let port = 0;

beforeAll(async () => {
  server = createServer((asked, answer) => {
    const chunks: Buffer[] = [];
    asked.on('data', (chunk: Buffer) => chunks.push(chunk));
    asked.on('end', () => {
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
  call: (method, path, input, headers) =>
    new Promise((resolve, reject) => {
      const asking = request(
        { host: '127.0.0.1', port, method, path: encodeURI(path), headers },
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
              json: JSON.parse(text),
            } as Answer<never>);
          });
        },
      );
      asking.on('error', reject).end(input as Buffer | undefined);
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
