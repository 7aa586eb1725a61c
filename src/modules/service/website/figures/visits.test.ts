import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '#kernel/database/pool.server.ts';
import { dayIn } from '#kernel/text/dates.ts';
import { startServer, type TestServer } from '../../../../../tests/support/server.ts';
import { asMember, makeWorld, type World } from '../../../../../tests/support/world.ts';
import { beginsVisit, countVisit, keepVisits } from './count-visits.server.ts';
import { visitFigures, visitsByDay } from './visit-figures.server.ts';

const phone =
  'Mozilla/5.0 (Linux; Android 14; CUBOT X30) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36';
const host = 'krishnachura.school.example';
const asked = (headers: Record<string, string> = {}, method = 'GET') => ({
  method,
  headers: new Headers({ host, 'user-agent': phone, ...headers }),
});

describe('what begins a visit', () => {
  test('a page asked for from elsewhere, or without a word of where from', () => {
    expect(beginsVisit(asked(), '/')).toBe(true);
    expect(beginsVisit(asked({ 'sec-fetch-site': 'none' }), '/about')).toBe(true);
    expect(beginsVisit(asked({ 'sec-fetch-site': 'cross-site' }), '/web/notice/all')).toBe(true);
    expect(beginsVisit(asked({ referer: 'https://www.example.org/' }), '/')).toBe(true);
  });

  test('the next page of the same site does not', () => {
    expect(beginsVisit(asked({ 'sec-fetch-site': 'same-origin' }), '/about')).toBe(false);
    expect(beginsVisit(asked({ referer: `https://${host}/` }), '/about')).toBe(false);
  });

  test('nor does a robot, a page fetched in advance, or what is no page of the public site', () => {
    for (const agent of [
      'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
      'Mozilla/5.0 (compatible; bingbot/2.0)',
      'facebookexternalhit/1.1',
      'curl/8.5.0',
      'python-requests/2.32',
      '',
    ])
      expect(beginsVisit(asked({ 'user-agent': agent }), '/'), agent).toBe(false);
    expect(beginsVisit(asked({ 'sec-purpose': 'prefetch' }), '/')).toBe(false);
    expect(beginsVisit(asked({}, 'POST'), '/')).toBe(false);
    for (const path of ['/login', '/dashboard', '/api/web/get-latest-notice', '/aboutus'])
      expect(beginsVisit(asked(), path), path).toBe(false);
  });
});

describe('visits of a school', () => {
  let server: TestServer;
  let world: World;
  const zone = 'Asia/Dhaka';
  const come = (siteId: string, times: number, status = 200) => {
    for (let at = 0; at < times; at++) countVisit(asked() as Request, '/', { id: siteId, zone }, status);
  };
  const figures = (siteId: string) =>
    inTransaction({ siteId }, (db) => visitFigures(db, { siteId, zone, now: new Date() }), true);

  beforeAll(async () => {
    server = await startServer();
    world = await makeWorld();
  });
  afterAll(() => server.close());

  test('are added to what other processes have counted, once, and to that school alone', async () => {
    const { id } = world.first;
    const today = dayIn(new Date(), zone);
    await inTransaction({ siteId: id }, (db) =>
      db.execute(sql`INSERT INTO site_visit_days (site_id, day, visits) VALUES (${id}, ${today}, 5),
        (${id}, ${today}::date - 3, 4), (${id}, ${today}::date - 20, 2), (${id}, ${today}::date - 400, 100)`),
    );
    come(id, 3);
    come(id, 2, 404);
    await Promise.all([keepVisits(), keepVisits()]);
    await keepVisits();
    expect(await figures(id)).toEqual({ today: 8, week: 12, month: 14, total: 114 });
    expect(await figures(world.second.id)).toBeNull();
  });

  test('wait for the next batch when they cannot be written', async () => {
    const { id } = world.second;
    const set = (visits: number) =>
      inTransaction({ siteId: id }, (db) =>
        db.execute(sql`INSERT INTO site_visit_days (site_id, day, visits)
          VALUES (${id}, ${dayIn(new Date(), zone)}, ${visits})
          ON CONFLICT (site_id, day) DO UPDATE SET visits = excluded.visits`),
      );
    // No number of visits is larger than this one.
    await set(2 ** 31 - 1);
    come(id, 2);
    await keepVisits();
    await set(7);
    await keepVisits();
    await keepVisits();
    expect((await figures(id))?.total).toBe(9);
  });

  test('are seen by the office day by day, and by nobody of another panel', async () => {
    const admin = await asMember(server, world.first, 'site-admin');
    const found = await admin.call<{ days: { visits: number }[]; figures: { total: number } }>(
      'GET',
      '/api/website/visits',
    );
    expect(found.json.figures.total).toBe(114);
    expect(found.json.days).toHaveLength(30);
    expect(found.json.days.at(-1)?.visits).toBe(8);
    const teacher = await asMember(server, world.first, 'teacher');
    expect((await teacher.call('GET', '/api/website/visits')).status).toBe(403);
    const stranger = server.stranger(world.first.host);
    expect((await stranger.call('GET', '/api/website/visits')).status).toBe(401);
  });

  test('days without a visit are days', async () => {
    const { id } = world.first;
    const days = await inTransaction(
      { siteId: id },
      (db) => visitsByDay(db, { siteId: id, zone, now: new Date() }, 7),
      true,
    );
    expect(days.map(({ visits }) => visits)).toEqual([0, 0, 0, 4, 0, 0, 8]);
  });

  test('counting one costs next to nothing', () => {
    const request = asked() as Request;
    const started = process.cpuUsage();
    for (let at = 0; at < 100_000; at++) countVisit(request, '/', { id: world.first.id, zone }, 200);
    const { user, system } = process.cpuUsage(started);
    // A kept page takes a few hundred microseconds of the processor.
    expect((user + system) / 100_000).toBeLessThan(50);
  });
});
