import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '#kernel/database/pool.server.ts';
import { log } from '#kernel/log.server.ts';
import { pageRequest } from '#kernel/http/page-context.server.ts';
import { sites } from '#modules/platform/sites/base/tables.server.ts';
import { startServer, type TestServer } from '../../../tests/support/server.ts';
import { makeWorld, type World } from '../../../tests/support/world.ts';
import type { PageHandler } from '../pages/pages.server.ts';

let server: TestServer;
let world: World;
const token = 'what a collector shows, thirty-two characters';

/** A page that names its own address, as canonical links do. */
const page: PageHandler = async (_request, context) =>
  new Response(`<link rel="canonical" href="${context.get(pageRequest)?.origin}/">`, {
    headers: { 'content-type': 'text/html', 'x-static-page': '1' },
  });

// From the first request on: all of them say that they were forwarded.
const warned: { setting?: string }[] = [];
const usual = log.warn;

beforeAll(async () => {
  log.warn = (what: unknown) => void warned.push(what as { setting?: string });
  server = await startServer({}, { page, secure: true, trustProxy: false, metricsToken: token });
  world = await makeWorld();
  await inTransaction({}, (db) =>
    db.update(sites).set({ domain: 'own.example' }).where(eq(sites.id, world.second.id)),
  );
});
afterAll(async () => {
  log.warn = usual;
  await server.close();
});

const get = (host: string, path: string, headers: Record<string, string> = {}) =>
  server.stranger(host).call('GET', path, undefined, headers);

describe('strict transport security', () => {
  const everything = [
    '/',
    '/no-such-page',
    '/api/no-such-call',
    '/api/web/get-common-data',
    '/oauth/jwks',
    '/health',
    '/favicon.ico',
  ];
  const of = async (host: string) =>
    new Set(
      await Promise.all(
        everything.map(async (path) => (await get(host, path)).headers['strict-transport-security']),
      ),
    );

  test('is the same on every answer of the base domain and its schools, and takes their names along', async () => {
    const whole = new Set(['max-age=31536000; includeSubDomains']);
    expect(await of('localhost')).toEqual(whole);
    expect(await of(world.first.host)).toEqual(whole);
  });

  test('on a school’s own domain it speaks for that name alone', async () => {
    expect(await of('own.example')).toEqual(new Set(['max-age=31536000']));
  });
});

describe('the figures', () => {
  test('are shown to who has the token, whatever the host and way, and to nobody else', async () => {
    const shown = await get('localhost', '/metrics', { authorization: `Bearer ${token}` });
    expect(shown.text).toContain('bidyapith_requests_total');
    for (const headers of [
      {},
      { authorization: `Bearer ${token}x` },
      { authorization: 'Bearer ' },
      { host: '127.0.0.1' },
    ] as Record<string, string>[])
      expect((await get('localhost', '/metrics', headers)).status).toBe(404);
  });
});

test('the port of the Host header is in no page, kept or not, whoever asked first', async () => {
  const html = { accept: 'text/html' };
  const usual = `https://${world.first.host}:${server.port}/`;
  for (const host of [
    `${world.first.host}:1337`,
    world.first.host,
    `${world.first.host}:${server.port}`,
    `${world.first.host}.:1`,
  ])
    expect((await get(world.first.host, '/', { ...html, host })).text, host).toContain(`"${usual}"`);
});

test('a proxy that nobody told of is told of in the log, once', async () => {
  for (let at = 0; at < 3; at++) await get(world.first.host, '/', { 'x-forwarded-for': '203.0.113.7' });
  const told = warned.filter(({ setting }) => setting === 'TRUST_PROXY');
  expect(told).toHaveLength(1);
});

// The last: it closes the server of the others.
test('the figures are there for nobody where the settings name no token', async () => {
  await server.close();
  server = await startServer();
  for (const authorization of ['', 'Bearer ', 'Bearer null'])
    expect((await get('localhost', '/metrics', { authorization })).status).toBe(404);
});
