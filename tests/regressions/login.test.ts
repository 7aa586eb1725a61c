import { expect, test } from 'vitest';
import { stopClock } from '../support/clock.ts';
import type { Answer } from '../support/server.ts';
import { query, server, startWorld, world } from '../support/start-world.ts';
import { asMember, asOperator } from '../support/world.ts';
import { sqlTexts } from './hostile-texts.ts';

startWorld();

let visitors = 0;
/** From an address of its own, so that throttles of one test are not another's. */
const from = (more: Record<string, string> = {}) => ({
  'x-forwarded-for': `198.51.${Math.floor(++visitors / 250)}.${visitors % 250}`,
  ...more,
});
const login = (identifier: string, password: string, headers: Record<string, string> = from()) =>
  server.stranger().call('POST', '/api/login', { identifier, password }, headers);
const forgot = (email: string, host = 'localhost', headers = from()) =>
  server.stranger(host).call('POST', '/api/password/reset-link', { identifier: email }, headers);
const plain = ({ status, text }: Answer) => `${status} ${text}`;
const messagesTo = (address: string) =>
  query('SELECT body FROM outbox WHERE recipient = $1 ORDER BY created_at', [address]);

async function personWith(email: string): Promise<{ id: string; email: string }> {
  const { userId } = await asMember(server, world.first, 'teacher');
  await query('UPDATE users SET email = $2, email_proven_at = now() WHERE id = $1', [userId, email]);
  return { id: userId, email };
}

test('PV-01 SQL in the login and in the forgotten password changes nothing in the answer', async () => {
  const wrong = plain(await login('nobody-of-this-name', 'wrong password'));
  const odd: string[] = [];
  for (const text of sqlTexts) {
    const tried = [
      await login(text, 'wrong password'),
      await login(`nobody-${sqlTexts.indexOf(text)}`, text),
    ];
    for (const answer of tried) if (plain(answer) !== wrong) odd.push(`${text}: ${plain(answer)}`);
    const mailed = await forgot(`${encodeURIComponent(text)}@school.test`);
    if (mailed.status !== 422) odd.push(`${text}: ${plain(mailed)}`);
  }
  expect(odd).toEqual([]);
});

test('PV-13 a person’s own profile and password ignore whose id is sent with them', async () => {
  const operator = await server.login('localhost', 'operator', 'krishnachura');
  const victim = await personWith('victim-13@school.test');
  const before = await query('SELECT * FROM users WHERE id = $1', [victim.id]);
  const mine = (await operator.call<Record<string, unknown>>('GET', '/api/me/profile')).json;
  const {
    has_second_factor: _on,
    recovery_left: _left,
    last_login_at: _at,
    ...profile
  } = mine as Record<string, unknown>;
  for (const key of ['id', 'user_id', 'userId', 'staff_id'])
    for (const answer of [
      await operator.call('PUT', `/api/me/profile?${key}=${victim.id}`, { ...profile, [key]: victim.id }),
      await operator.call('POST', `/api/password/change?${key}=${victim.id}`, {
        current: 'krishnachura',
        password: 'krishnachura',
        password_again: 'krishnachura',
        [key]: victim.id,
      }),
    ])
      expect(answer.status, answer.text).toBeLessThan(500);
  expect(await query('SELECT * FROM users WHERE id = $1', [victim.id])).toEqual(before);
});

test('PV-70 the secret is new at every login, the old one is dead after leaving and after a new password', async () => {
  const [first, second] = [
    await server.login('localhost', 'operator', 'krishnachura'),
    await server.login('localhost', 'operator', 'krishnachura'),
  ];
  expect(first.cookie).not.toBe(second.cookie);
  // A secret that the visitor brought along is not taken up.
  const planted = `bidyapith_session=${'A'.repeat(43)}`;
  const answer = await server
    .stranger()
    .call('POST', '/api/login', { identifier: 'operator', password: 'krishnachura' }, { cookie: planted });
  expect(String(answer.headers['set-cookie'])).not.toContain('A'.repeat(43));
  await second.call('POST', '/api/password/change', {
    current: 'krishnachura',
    password: 'another secret',
    password_again: 'another secret',
  });
  expect((await first.call('GET', '/api/me/profile')).status).toBe(401);
  expect((await second.call('GET', '/api/me/profile')).status).toBe(200);
  await second.call('POST', '/api/password/change', {
    current: 'another secret',
    password: 'krishnachura',
    password_again: 'krishnachura',
  });
  await second.call('POST', '/api/logout', {});
  expect((await second.call('GET', '/api/me/profile')).status).toBe(401);
});

test('PV-54 the session’s secret is out of reach of scripts and of other sites', async () => {
  const answer = await login('operator', 'krishnachura');
  const cookies = [answer.headers['set-cookie']].flat().map(String);
  const session = cookies.find((line) => line.includes('session'))!;
  expect(session).toMatch(/; HttpOnly/);
  expect(session).toMatch(/; SameSite=Lax/);
  const secret = /session=([^;]+)/.exec(session)![1]!;
  expect(answer.text).not.toContain(secret);
  expect(JSON.stringify(await query('SELECT * FROM sessions'))).not.toContain(secret);
});

test('PV-71 the Host header never decides where a mailed link leads', async () => {
  const links = /https?:\/\/[^\s]+token=/g;
  const forged: Record<string, string>[] = [
    { 'x-forwarded-host': 'evil.example' },
    { forwarded: 'host=evil.example;proto=https' },
    { 'x-host': 'evil.example' },
    { 'x-original-host': 'evil.example' },
    { host: 'evil.example' },
    { host: '203.0.113.9' },
    { host: '[2001:db8::1]:8080' },
    { host: 'first.localhost.evil.example' },
    { host: 'first.localhost@evil.example' },
    { host: 'evil.example#.localhost' },
    { host: 'evil.example/.localhost' },
    { host: 'localhost.evil.example' },
    { host: 'first.localhost:6666' },
    { host: 'localhost:6666' },
  ];
  for (const [at, headers] of forged.entries()) {
    const person = await personWith(`host-${at}@school.test`);
    const answer = await forgot(person.email, 'first.localhost', from(headers));
    const messages = await messagesTo(person.email);
    const told = JSON.stringify(headers);
    expect([200, 400, 421], told).toContain(answer.status);
    for (const { body } of messages)
      for (const link of body.match(links) ?? [])
        expect(link, told).toMatch(
          new RegExp(`^http://(first\\.)?localhost:${server.port}/password/reset\\?token=$`),
        );
    if (answer.status === 200) expect(messages, told).toHaveLength(1);
  }
  const person = await personWith('honest-host@school.test');
  expect((await forgot(person.email, 'first.localhost')).status).toBe(200);
  expect((await messagesTo(person.email))[0].body).toContain(`http://first.localhost:${server.port}/`);
});

test('PV-71 no mailed secret leads to a school’s own domain, where its owner can have anything answer', async () => {
  const own = (domain: string | null) =>
    query('UPDATE sites SET domain = $2 WHERE id = $1', [world.second.id, domain]);
  await own('own.example');
  // Anyone who owns that domain asks for the link of somebody of another school.
  const person = await personWith('own-domain@school.test');
  expect((await forgot(person.email, 'own.example')).status).toBe(200);
  const [{ body }] = (await messagesTo(person.email)) as [{ body: string }];
  expect(body).toContain(`http://second.localhost:${server.port}/password/reset?token=`);
  expect(body).not.toContain('own.example');
  await own(null);
});

test('PV-71 an address that is no school’s answers no call at all', async () => {
  const answer = await server
    .stranger('evil.example')
    .call('POST', '/api/login', { identifier: 'operator', password: 'krishnachura' });
  expect(answer.status).toBe(421);
  expect(answer.headers['set-cookie']).toBeUndefined();
  expect((await server.stranger('evil.example').call('GET', '/api/web/get-common-data')).status).toBe(421);
});

test('PV-72 a hundred requests for a reset send three messages, and other accounts are not locked by them', async () => {
  const person = await personWith('flooded@school.test');
  const answers = await Promise.all(Array.from({ length: 100 }, () => forgot(person.email)));
  expect(await messagesTo(person.email)).toHaveLength(3);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(97);
  const here = { 'x-forwarded-for': '198.51.199.1' };
  const statuses: number[] = [];
  for (let at = 0; at < 104; at++)
    statuses.push((await forgot(`walk-${at}@school.test`, 'localhost', here)).status);
  expect(statuses.filter((status) => status !== 429)).toHaveLength(100);
  expect((await forgot((await personWith('calm@school.test')).email)).status).toBe(200);
});

test('PV-73 an invented forwarding address gives no new tries, and two clients do not share theirs', async () => {
  stopClock();
  const tryAt = (fake: number, real: string) =>
    login(`walker-${fake}`, 'wrong password', { 'x-forwarded-for': `203.0.113.${fake}, ${real}` });
  const statuses: number[] = [];
  for (let at = 0; at < 8; at++) statuses.push((await tryAt(at, '198.51.200.7')).status);
  await usedUp('login-address:198.51.200.7', 300 - 8 - 2);
  for (let at = 8; at < 12; at++) statuses.push((await tryAt(at, '198.51.200.7')).status);
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 422), 429, 429]);
  expect((await tryAt(99, '198.51.200.8')).status).toBe(422);
});

/** So many more tries of a throttle. */
const usedUp = (key: string, points: number) =>
  query('UPDATE throttles SET points = points + $2 WHERE key = $1', [key, String(points)]);

test('a school’s router is one address: right passwords use up nothing, and strangers do not lock out known browsers', async () => {
  stopClock();
  const here = { 'x-forwarded-for': '198.51.201.9' };
  const first = await login('operator', 'krishnachura', here);
  const cookie =
    [first.headers['set-cookie']]
      .flat()
      .join()
      .match(/bidyapith_known=[^;]+/)?.[0] ?? '';
  const crowd = [];
  for (let at = 0; at < 12; at++) crowd.push((await login('operator', 'krishnachura', here)).status);
  expect(new Set(crowd)).toEqual(new Set([200]));
  const [held] = await query('SELECT points FROM throttles WHERE key = $1', ['login-address:198.51.201.9']);
  expect(held).toEqual({ points: 0 });
  await usedUp('login-address:198.51.201.9', 300);
  expect((await login('operator', 'krishnachura', here)).status).toBe(429);
  expect((await login('operator', 'krishnachura', { ...here, cookie })).status).toBe(200);
});

const median = (list: number[]) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0;

test('PV-74 a wrong password takes as long as an unknown name, and both are told the same', async () => {
  const known: number[] = [];
  const unknown: number[] = [];
  await login('operator', 'warm up', from());
  const told = new Set<string>();
  // In turns, so that a busy moment of the machine meets both.
  for (let at = 0; at < 7; at++)
    for (const [name, times] of [
      ['operator', known],
      [`nobody-${at}`, unknown],
    ] as const) {
      const started = performance.now();
      const answer = await login(name, 'wrong password');
      times.push(performance.now() - started);
      told.add(`${plain(answer)} ${Object.keys(answer.headers).toSorted().join()}`);
    }
  expect([...told]).toHaveLength(1);
  // Without the decoy an unknown name answers in a tenth of the time.
  expect(median(unknown) / median(known)).toBeGreaterThan(0.5);
  expect(median(unknown) / median(known)).toBeLessThan(2);
});

test('PV-84 a new address in the profile does not make another person of the session', async () => {
  const victim = await personWith('victim-84@school.test');
  await query(`DELETE FROM throttles`);
  const operator = await server.login('localhost', 'operator', 'krishnachura');
  type Profile = Record<string, unknown>;
  const profile = async () => (await operator.call<Profile>('GET', '/api/me/profile')).json;
  const { has_second_factor: _on, recovery_left: _left, last_login_at: _at, ...mine } = await profile();
  const taken = await operator.call('PUT', '/api/me/profile', {
    ...mine,
    email: victim.email,
    current: 'krishnachura',
  });
  // A code goes to that address; what is only said changes nothing.
  expect(taken.status).toBe(200);
  expect(await profile()).toMatchObject({ username: 'operator', email: 'operator@bidyapith.test' });
  const users = await query('SELECT id FROM users WHERE email = $1', [victim.email]);
  expect(users).toEqual([{ id: victim.id }]);
  expect((await (await asOperator(server, world)).call('GET', '/api/me/profile')).status).toBe(200);
});
