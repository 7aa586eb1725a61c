import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { connect } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inTransaction } from '#kernel/database/pool.server.ts';
import { pageOf } from '#kernel/http/page-context.server.ts';
import { renewPublicPages } from '#modules/platform/sites/base/public-version.server.ts';
import { sites } from '#modules/platform/sites/base/tables.server.ts';
import { keepVisits } from '#modules/service/website/figures/count-visits.server.ts';
import { type Answer, startServer, type TestServer } from '../../../tests/support/server.ts';
import { asMember, makeWorld, type World } from '../../../tests/support/world.ts';
import type { PageHandler } from './pages.server.ts';

let server: TestServer;
let world: World;
let rendered = 0;

/** A page that names the school, its public version and who looks. */
const page: PageHandler = (_request, context) => {
  rendered++;
  const { site, lang, actor } = pageOf(context);
  const who = actor ? actor.userId : 'nobody';
  return Promise.resolve(
    new Response(`${site?.alias} ${site?.public_version} ${lang} ${who} ${'x'.repeat(5000)}`, {
      headers: { 'content-type': 'text/html; charset=utf-8', 'x-static-page': '1' },
    }),
  );
};

const html = { accept: 'text/html' };
const path = '/web/notice/all';
const get = (headers: Record<string, string> = {}, at = path, host = world.first.host): Promise<Answer> =>
  server.stranger(host).call('GET', at, undefined, { ...html, ...headers });
const renew = () => inTransaction({ siteId: world.first.id }, (db) => renewPublicPages(db, world.first.id));
const versionIn = ({ text }: Answer) => Number(text.split(' ')[1]);
async function versionNow(): Promise<number> {
  const rows = await inTransaction({ siteId: world.first.id }, (db) =>
    db.select({ now: sites.public_version }).from(sites).where(eq(sites.id, world.first.id)),
  );
  return rows[0]!.now;
}
/** Without what every answer has of its own. */
const sameOf = ({ headers, ...answer }: Answer) => {
  const { date: _date, 'x-request-id': _id, ...others } = headers;
  return { status: answer.status, text: answer.text, headers: others };
};

beforeAll(async () => {
  server = await startServer({}, { page });
  world = await makeWorld();
});
beforeEach(async () => {
  await renew();
  rendered = 0;
});
afterAll(async () => {
  await server.close();
});

test('a cached page goes out as it did when it was rendered, whole, packed, or as a word that it is the same', async () => {
  const first = await get();
  expect(rendered).toBe(1);
  const again = await get();
  expect(sameOf(again)).toEqual(sameOf(first));
  expect(again.headers['x-request-id']).not.toBe(first.headers['x-request-id']);
  expect(again.headers['content-security-policy']).toContain("script-src 'none'");
  const packed = await get({ 'accept-encoding': 'gzip, br' });
  expect(packed.headers['content-encoding']).toBe('gzip');
  expect(packed.bytes.length).toBeLessThan(1000);
  const same = await get({ 'if-none-match': String(first.headers['etag']) });
  expect([same.status, same.text]).toEqual([304, '']);
  expect(rendered).toBe(1);
});

test('class rooms of one school are cached, those of all schools are not', async () => {
  for (const [at, times] of [
    ['/web/classroom/all', 1],
    [`/web/classroom/${randomUUID()}`, 1],
    ['/web/edu/classroom/all', 2],
  ] as const) {
    rendered = 0;
    await get({}, at);
    await get({}, at);
    expect(rendered, at).toBe(times);
  }
});

test('whoever asks after a change gets the changed page, whatever the crowd is being answered', async () => {
  await get();
  let isOver = false;
  const crowd = Array.from({ length: 12 }, async () => {
    while (!isOver) {
      const before = await versionNow();
      expect(versionIn(await get())).toBeGreaterThanOrEqual(before);
    }
  });
  for (let round = 0; round < 40; round++) {
    await renew();
    const now = await versionNow();
    expect(versionIn(await get())).toBeGreaterThanOrEqual(now);
  }
  isOver = true;
  await Promise.all(crowd);
});

test('each language, each name of a school and each address has a page of its own', async () => {
  for (const cookie of ['theme=dark', 'lang=en', 'theme=dark; lang=en'])
    for (let times = 0; times < 2; times++)
      expect((await get({ cookie })).text).toContain(cookie.includes('en') ? ' en nobody' : ' bn nobody');
  expect(rendered).toBe(2);
  expect((await get({}, path, world.second.host)).text).toContain(world.second.alias);
  expect((await get({}, `${path}?page=2`)).status).toBe(200);
  expect(rendered).toBe(4);
});

test('a choice of language in the address is remembered, and who is signed in gets a page of their own', async () => {
  await get();
  const chosen = await get({}, `${path}?lang=en`);
  expect([chosen.headers['set-cookie']].flat().join()).toContain('lang=en');
  const member = await asMember(server, world.first, 'site-admin');
  const own = await member.call('GET', path, undefined, html);
  expect(own.text).not.toContain('nobody');
  expect((await get()).text).toContain('nobody');
});

test('a host that leads to the school no more shows nothing of it', async () => {
  await get();
  const { alias } = world.first;
  const rename = (to: string) =>
    inTransaction({ siteId: world.first.id }, (db) =>
      db.execute(sql`UPDATE sites SET alias = ${to} WHERE id = ${world.first.id}`),
    );
  await rename('moved-away');
  try {
    expect((await get()).text).not.toContain('moved-away');
    expect((await get({}, path, 'moved-away.localhost')).text).toContain('moved-away');
  } finally {
    await rename(alias);
  }
});

test('a request for a whole address is read by the program alone', async () => {
  await get();
  const answer = await new Promise<string>((resolve, reject) => {
    const socket = connect(server.port, '127.0.0.1', () =>
      socket.write(
        `GET http://${world.second.host}${path} HTTP/1.1\r\nHost: ${world.first.host}\r\nConnection: close\r\n\r\n`,
      ),
    );
    let text = '';
    socket.on('data', (chunk) => (text += chunk.toString()));
    socket.on('end', () => resolve(text));
    socket.on('error', reject);
  });
  const before = await versionNow();
  expect(answer).not.toContain(`${world.second.alias} ${before}`);
});

test('a visit to a cached page counts as one to a rendered page does', async () => {
  const visits = async () => {
    await keepVisits();
    const { rows } = await inTransaction({ siteId: world.first.id }, (db) =>
      db.execute<{ visits: number }>(
        sql`SELECT coalesce(sum(visits), 0)::int AS visits FROM site_visit_days WHERE site_id = ${world.first.id}`,
      ),
    );
    return rows[0]!.visits;
  };
  const phone = { 'user-agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/130.0 Mobile Safari/537.36' };
  const before = await visits();
  await get(phone);
  await get(phone);
  await get({ ...phone, 'sec-fetch-site': 'same-origin' });
  expect(rendered).toBe(1);
  expect(await visits()).toBe(before + 2);
});
