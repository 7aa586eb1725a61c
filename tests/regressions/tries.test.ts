import { TOTP, Secret } from 'otpauth';
import { beforeEach, expect, test } from 'vitest';
import { openChannels } from '../../src/kernel/messages/outbox.server.ts';
import { keptSecret, newRecoveryCodes } from '../../src/modules/platform/identity/second-factor.server.ts';
import { stopClock } from '../support/clock.ts';
import { ask, claim, codeTo, memberWithLogin } from '../support/codes.ts';
import type { Answer, Caller } from '../support/server.ts';
import { server, startWorld, world } from '../support/start-world.ts';
import { asMember } from '../support/world.ts';

let admin: Caller;
const password = 'a password of my own';

startWorld(async () => {
  admin = await asMember(server, world.first, 'site-admin');
});
beforeEach(() => ask(server, 'DELETE FROM throttles'));

let serial = 0;
const person = (role: string) => memberWithLogin(server, world.first, role, password, ++serial);

let addresses = 0;
const fresh = () => `198.51.${100 + Math.floor(++addresses / 250)}.${addresses % 250}`;
const enter = (
  identifier: string,
  typed: string,
  more: { ip?: string; host?: string; cookie?: string; code?: string } = {},
) =>
  server
    .stranger(more.host ?? world.first.host)
    .call(
      'POST',
      '/api/login',
      { identifier, password: typed, ...(more.code ? { code: more.code } : {}) },
      { 'x-forwarded-for': more.ip ?? fresh(), ...(more.cookie ? { cookie: more.cookie } : {}) },
    );
const statuses = async (count: number, one: (at: number) => Promise<Answer>) => {
  const all: number[] = [];
  for (let at = 0; at < count; at++) all.push((await one(at)).status);
  return all;
};

test('PV-87 who is switched off is signed out at once, from everything that needs a session', async () => {
  const calls = ['/api/employees/options', '/api/notices/options', '/api/notifications', '/api/me/profile'];
  const off = async (change: () => Promise<unknown>, who: Caller) => {
    expect((await who.call('GET', '/api/me/profile')).status).toBe(200);
    await change();
    for (const path of calls) expect((await who.call('GET', path)).status, path).toBe(401);
  };
  const teacher = await person('teacher');
  const login = await server.login(world.first.host, teacher.username, password);
  const membership = { role_ids: [world.first.roles.get('teacher')], active: false };
  await off(() => admin.call('PUT', `/api/site-users/${teacher.id}`, membership), login);
  await expect(server.login(world.first.host, teacher.username, password)).rejects.toThrow('422');
  // The role of the panel is taken: a session of that panel is none any more.
  const both = await person('teacher');
  const guardian = { role_ids: [world.first.roles.get('guardian')], active: true };
  const inPanel = await server.login(world.first.host, both.username, password);
  await off(() => admin.call('PUT', `/api/site-users/${both.id}`, guardian), inPanel);
  // The school is closed.
  const elsewhere = await asMember(server, world.second, 'teacher');
  await off(async () => {
    await ask(server, `UPDATE sites SET status = 'closed' WHERE id = $1`, [world.second.id]);
    await ask(server, 'UPDATE sessions SET access = NULL WHERE about_site = $1', [world.second.id]);
  }, elsewhere);
  expect(await ask(server, 'SELECT 1 FROM sessions WHERE user_id = $1', [elsewhere.userId])).toEqual([]);
});

test('PV-88 other spellings and other hosts give no new tries', async () => {
  stopClock();
  const victim = await person('teacher');
  const local = victim.phone.slice(3);
  const spellings = [
    victim.phone,
    local,
    `${local.slice(0, 5)}-${local.slice(5)}`,
    `88${local}`,
    `0088${local}`,
    ` ${local} `,
    victim.username,
    victim.username.toUpperCase(),
    victim.email,
  ];
  const ip = fresh();
  const first = await statuses(8, (at) => enter(spellings[at % spellings.length]!, 'wrong one', { ip }));
  expect(first).toEqual(Array.from({ length: 8 }, () => 422));
  for (const typed of spellings) expect((await enter(typed, 'wrong one', { ip })).status, typed).toBe(429);
  for (const host of ['localhost', world.second.host, world.outside.host])
    expect((await enter(victim.phone, 'wrong one', { ip, host })).status, host).toBe(429);
});

/** The cookie of a browser in which somebody has shown who they are. */
const knownIn = ({ headers }: Answer): string =>
  [headers['set-cookie']]
    .flat()
    .map(String)
    .find((line) => line.includes('known'))!
    .split(';')[0]!;

test('PV-88 a stranger who fails locks nobody out, and many addresses are not many tries', async () => {
  stopClock();
  const victim = await person('teacher');
  const known = await enter(victim.username, password);
  const cookie = knownIn(known);
  const ip = fresh();
  await statuses(10, () => enter(victim.username, 'wrong one', { ip }));
  expect((await enter(victim.username, password)).status).toBe(200);
  // From everywhere: the account as a whole has an end, and the owner's own browser does not meet it.
  const wide = await statuses(101, (at) => enter(victim.username, 'wrong one', { ip: `203.0.113.${at}` }));
  expect(wide.filter((status) => status === 422).length).toBeLessThanOrEqual(100);
  expect(wide.at(-1)).toBe(429);
  expect((await enter(victim.username, password)).status).toBe(429);
  expect((await enter(victim.username, password, { cookie })).status).toBe(200);
  // In a new browser the owner proves who they are by a code, and comes in with the new password.
  const anybody = server.stranger(world.first.host);
  await anybody.call('POST', '/api/password/reset-link', { identifier: victim.phone });
  const chosen = 'a new password of my own';
  const reset = await anybody.call('POST', '/api/password/reset-code', {
    identifier: victim.phone,
    code: await codeTo(server, victim.phone),
    password: chosen,
    password_again: chosen,
  });
  const proven = knownIn(reset);
  expect((await enter(victim.username, chosen)).status).toBe(429);
  expect((await enter(victim.username, chosen, { cookie: proven })).status).toBe(200);
  // The mark of one person's browser is no mark for another's account, nor a forged one for any.
  const other = await person('teacher');
  await statuses(8, () => enter(other.username, 'wrong one', { ip, cookie }));
  expect((await enter(other.username, password, { ip, cookie })).status).toBe(429);
  const forged = cookie.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
  expect((await enter(victim.username, password, { cookie: forged })).status).toBe(429);
});

test('PV-88 wrong codes of the second factor are counted by the account, and its owner is told', async () => {
  const victim = await person('teacher');
  const secret = new Secret({ size: 20 });
  const { codes, hashes } = await newRecoveryCodes();
  await ask(server, 'UPDATE users SET second_factor = $2, recovery_codes = $3 WHERE id = $1', [
    victim.id,
    keptSecret(victim.id, secret.base32),
    JSON.stringify(hashes),
  ]);
  const wrong = await statuses(5, (at) =>
    enter([victim.phone, victim.username, victim.email][at % 3]!, password, { code: String(100_000 + at) }),
  );
  expect(wrong).toEqual([422, 422, 422, 422, 422]);
  const right = new TOTP({ secret }).generate();
  expect((await enter(victim.phone, password, { code: right })).status).toBe(429);
  expect((await enter(victim.phone, password, { code: codes[0]! })).status).toBe(429);
  expect(await ask(server, 'SELECT 1 FROM outbox WHERE recipient = $1', [victim.email])).toHaveLength(1);
  // Many who come with one recovery code at the same moment: one is let in.
  await ask(server, 'DELETE FROM throttles');
  const four = await Promise.all(
    Array.from({ length: 4 }, () => enter(victim.username, password, { code: codes[1]! })),
  );
  expect(four.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('PV-88 a link on its way is void after a new password and after a new address', async () => {
  const victim = await person('teacher');
  const anybody = server.stranger(world.first.host);
  const link = async () => {
    const asked = await anybody.call('POST', '/api/password/reset-link', { identifier: victim.email });
    expect(asked.status).toBe(200);
    const [message] = await ask<{ body: string }>(
      server,
      `SELECT body FROM outbox WHERE recipient = $1 AND body LIKE '%token=%' ORDER BY created_at DESC, id DESC LIMIT 1`,
      [victim.email],
    );
    return /token=([\w-]+)/.exec(message!.body)![1]!;
  };
  const use = async (token: string) =>
    (
      await anybody.call('POST', '/api/password/reset', {
        token,
        password: 'by an old link',
        password_again: 'by an old link',
      })
    ).status;
  const login = await server.login(world.first.host, victim.username, password);
  const before = await link();
  const next = 'another of my own';
  await login.call('POST', '/api/password/change', {
    current: password,
    password: next,
    password_again: next,
  });
  expect(await use(before)).toBe(422);
  const second = await link();
  const { json } = await login.call<Record<string, unknown>>('GET', '/api/me/profile');
  const changed = await login.call('PUT', '/api/me/profile', { ...json, phone: null, current: next });
  expect(changed.status, changed.text).toBe(200);
  expect(await use(second)).toBe(422);
});

test('PV-88 without an SMS gateway nothing says that an SMS was sent, and the school’s office is named', async () => {
  const guardian = await person('guardian');
  const login = await server.login(world.first.host, guardian.username, password);
  const anybody = server.stranger(world.first.host);
  const before = await ask(server, 'SELECT 1 FROM outbox');
  const office = /01711-111111|০১৭১১-১১১১১১/;
  openChannels(['mail']);
  try {
    const asked = await anybody.call('POST', '/api/password/reset-link', { identifier: guardian.phone });
    expect(asked.status).toBe(422);
    expect(asked.text).toMatch(office);
    const said = await claim(login, 'phone', '01900000001', password);
    expect(said.status).toBe(422);
    await ask(server, 'UPDATE users SET email = NULL WHERE id = $1', [guardian.id]);
    expect((await admin.call('POST', `/api/site-users/${guardian.id}/password-link`, {})).status).toBe(409);
  } finally {
    openChannels(['mail', 'sms']);
  }
  const byName = await anybody.call('POST', '/api/password/reset-link', { identifier: guardian.username });
  expect(byName.text).toContain('Ask the school office');
  expect(byName.text).toMatch(office);
  expect(await ask(server, 'SELECT 1 FROM outbox')).toHaveLength(before.length);
});
