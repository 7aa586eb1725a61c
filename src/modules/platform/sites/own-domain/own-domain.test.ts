import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#kernel/database/pool.server.ts';
import { whoAsks } from '#modules/platform/access/permissions/session-access.server.ts';
import { startServer, type Caller, type TestServer } from '../../../../../tests/support/server.ts';
import { asMember, makeWorld, type School, type World } from '../../../../../tests/support/world.ts';
import { sites } from '../base/tables.server.ts';
import { recordsOf } from './ask-dns.server.ts';
import { checkDomains } from './check-domains.server.ts';
import { isReservedDomain, nextCheck, tidyDomain } from './rules.ts';
import { siteDomains } from './tables.server.ts';

let server: TestServer;
let world: World;
let first: Caller;
let second: Caller;

beforeAll(async () => {
  server = await startServer();
  // Its worker would ask the real DNS meanwhile.
  await server.stopBackground();
  world = await makeWorld();
  first = await asMember(server, world.first, 'site-admin');
  second = await asMember(server, world.second, 'site-admin');
});
afterAll(() => server.close());

type Claim = { domain: string; record_text: string; state: string; fault: string | null; found: string[] };
const claim = async (who: Caller) =>
  (await who.call<{ claim: Claim | null }>('GET', '/api/site-domain')).json.claim;
const enter = (who: Caller, domain: string) => who.call('POST', '/api/site-domain', { domain });
const says =
  (...records: string[]) =>
  () =>
    Promise.resolve(records);
/** Everything is due. */
const due = () => inTransaction({}, (db) => db.update(siteDomains).set({ next_check_at: new Date(0) }));
const check = async (ask: () => Promise<string[] | null>, at = new Date()) => {
  await due();
  return checkDomains(at, ask);
};
const answers = async (domain: string) => (await whoAsks(domain, 'localhost', null)).hostSite?.id ?? null;
const grantedTo = async (school: School, domain: string) => {
  await inTransaction({}, (db) => db.update(sites).set({ domain }).where(eq(sites.id, school.id)));
};

test.each([
  ['https://School.edu.bd/about', 'school.edu.bd'],
  ['www.school.edu.bd.', 'www.school.edu.bd'],
  ['localhost', null],
  ['192.168.1.1', null],
  ['school..bd', null],
  ['-school.bd', null],
  ['school.edu.bd:8080', null],
  ['স্কুল.বাংলা', null],
  ["school.bd' OR 1=1", null],
  ['a'.repeat(130) + '.bd', null],
])('%s is the domain %s', (typed, domain) => expect(tidyDomain(typed)).toBe(domain));

test('the installation’s own names and names of no owner are nobody’s', async () => {
  for (const domain of ['bidyapith.example.com', 'a.bidyapith.example.com', 'example.com'])
    expect(isReservedDomain(domain, 'bidyapith.example.com')).toBe(true);
  expect(isReservedDomain('other.com', 'bidyapith.example.com')).toBe(false);
  for (const domain of ['second.localhost', 'a.local', 'x.internal', '1.0.0.127.in-addr.arpa'])
    expect((await enter(first, domain)).status).toBe(422);
});

test('nothing answers at a domain before its record is there, and the page says what was found', async () => {
  expect((await enter(first, 'https://krishnachura.edu.bd/')).status).toBe(200);
  expect(await claim(first)).toMatchObject({ domain: 'krishnachura.edu.bd', state: 'waiting' });
  expect(await answers('krishnachura.edu.bd')).toBeNull();
  await check(says());
  expect(await claim(first)).toMatchObject({ state: 'waiting', fault: 'no_record' });
  await check(says('v=spf1 -all', 'bidyapith-domain=0000', `a\u0000b${'x'.repeat(900)}`));
  const seen = await claim(first);
  expect(seen).toMatchObject({ state: 'waiting', fault: 'other_text' });
  expect(seen?.found.join('')).not.toContain('\u0000');
  expect(Math.max(...seen!.found.map((text) => text.length))).toBeLessThanOrEqual(120);
  await check(() => Promise.resolve(null));
  expect(await claim(first)).toMatchObject({ state: 'waiting', fault: 'no_answer' });
  await check(() => Promise.reject(new Error('SERVFAIL')));
  expect(await claim(first)).toMatchObject({ state: 'waiting', fault: 'no_answer' });
  expect(await answers('krishnachura.edu.bd')).toBeNull();
});

test('a name server that hangs is given up', async () => {
  expect(await recordsOf('slow.edu.bd', () => new Promise<never>(() => {}), 20)).toBeNull();
});

test('another school’s record proves nothing, one’s own does', async () => {
  await enter(second, 'krishnachura.edu.bd');
  const text = (await claim(first))!.record_text;
  expect((await claim(second))!.record_text).not.toBe(text);
  await check(says(text));
  expect(await answers('krishnachura.edu.bd')).toBe(world.first.id);
  expect(await claim(first)).toMatchObject({ state: 'proven', fault: null });
  expect(await claim(second)).toMatchObject({ state: 'waiting', fault: 'other_text' });
});

test('nobody takes a domain that another one has proven, even with a record', async () => {
  const [own, foreign] = [(await claim(first))!.record_text, (await claim(second))!.record_text];
  await check(says(own, foreign));
  expect(await answers('krishnachura.edu.bd')).toBe(world.first.id);
  expect(await claim(second)).toMatchObject({ state: 'waiting', fault: 'taken' });
});

test('a record that is gone is forgiven for three days, then the domain is lost and free', async () => {
  const foreign = (await claim(second))!.record_text;
  const start = Date.now();
  await check(says(foreign), new Date(start));
  expect(await answers('krishnachura.edu.bd')).toBe(world.first.id);
  await check(() => Promise.resolve(null), new Date(start + 71 * 3_600_000));
  expect(await answers('krishnachura.edu.bd')).toBe(world.first.id);
  await check(says(foreign), new Date(start + 73 * 3_600_000));
  expect(await claim(first)).toMatchObject({ state: 'lost' });
  await check(says(foreign), new Date(start + 74 * 3_600_000));
  expect(await answers('krishnachura.edu.bd')).toBe(world.second.id);
});

test('a domain that is released answers no more, and its old token proves nothing', async () => {
  const old = (await claim(second))!.record_text;
  expect((await enter(second, 'other.edu.bd')).status).toBe(409);
  expect((await second.call('DELETE', '/api/site-domain', {})).status).toBe(200);
  expect(await answers('krishnachura.edu.bd')).toBeNull();
  await enter(second, 'krishnachura.edu.bd');
  await check(says(old));
  expect(await answers('krishnachura.edu.bd')).toBeNull();
});

test('a domain that was only typed by an operator gives way to who proves it', async () => {
  await grantedTo(world.outside, 'typed.edu.bd');
  await second.call('DELETE', '/api/site-domain', {});
  await enter(second, 'typed.edu.bd');
  await check(says());
  expect(await answers('typed.edu.bd')).toBe(world.outside.id);
  await check(says((await claim(second))!.record_text));
  expect(await answers('typed.edu.bd')).toBe(world.second.id);
});

test('checks are asked for ever more rarely, and only by who may', async () => {
  const asked = new Date('2026-11-01T00:00:00Z');
  const after = (hours: number) => {
    const now = new Date(asked.getTime() + hours * 3_600_000);
    const next = nextCheck(now, { state: 'waiting', missing: false, asked });
    return next && (next.getTime() - now.getTime()) / 60_000;
  };
  expect([after(0), after(1), after(100), after(800)]).toEqual([2, 15, 360, null]);
  const clerk = await asMember(server, world.first, 'office');
  expect((await enter(clerk, 'clerk.edu.bd')).status).toBe(403);
  let last = 0;
  for (let at = 0; at < 25; at += 1) last = (await second.call('POST', '/api/site-domain/check', {})).status;
  expect(last).toBe(429);
});
