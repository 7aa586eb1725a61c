import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { procedures } from '../support/procedures.ts';
import type { Caller } from '../support/server.ts';
import { query, server, startWorld, world } from '../support/start-world.ts';
import { asMember, asOperator } from '../support/world.ts';

let operator: Caller;
let admin: Caller & { userId: string };

startWorld(async () => {
  operator = await asOperator(server, world);
  admin = await asMember(server, world.first, 'site-admin');
});

const stranger = () => server.stranger('first.localhost');
const tokenIn = async (recipient: string): Promise<string> => {
  const [message] = await query('SELECT body FROM outbox WHERE recipient = $1 ORDER BY created_at DESC', [
    recipient,
  ]);
  return /token=([\w-]+)/.exec(message.body)![1]!;
};

/** One secret of each kind, and what each kind of secret opens. */
async function secrets(): Promise<Record<string, string>> {
  await query(`UPDATE users SET email = 'tokens@school.test', email_proven_at = now() WHERE id = $1`, [
    admin.userId,
  ]);
  await stranger().call('POST', '/api/password/reset-link', { identifier: 'tokens@school.test' });
  await admin.call('POST', '/api/invitations', {
    email: 'invited@school.test',
    role_ids: [world.first.roles.get('teacher')],
    message: '',
  });
  const begun = await operator.call<{ to: string }>('POST', `/api/impersonation/sites/${world.first.id}`, {
    reason: 'A look at the tokens',
  });
  return {
    reset: await tokenIn('tokens@school.test'),
    invitation: await tokenIn('invited@school.test'),
    handover: begun.json.to.split('#')[1]!,
    session: /session=([^;]+)/.exec(admin.cookie)![1]!,
    random: randomBytes(32).toString('base64url'),
  };
}

const doors: Record<string, (token: string) => Promise<{ status: number; text: string }>> = {
  reset: (token) =>
    stranger().call('POST', '/api/password/reset', {
      token,
      password: 'sonar bangla',
      password_again: 'sonar bangla',
    }),
  invitation: (token) => stranger().call('POST', '/api/invitations/show', { token }),
  handover: (token) => stranger().call('POST', '/api/impersonation/enter', { token }),
  session: (token) =>
    stranger().call('GET', '/api/me/profile', undefined, { cookie: `bidyapith_session=${token}` }),
};

const onlyItsOwnDoor = async (): Promise<void> => {
  const all = await secrets();
  const opened: string[] = [];
  const told = new Map<string, Set<string>>();
  for (const [door, open] of Object.entries(doors))
    for (const [kind, token] of Object.entries(all).filter(([kind_]) => kind_ !== door)) {
      const { status, text } = await open(token);
      if (status < 400) opened.push(`${kind} at ${door}`);
      told.set(door, (told.get(door) ?? new Set()).add(`${status} ${text}`));
    }
  expect(opened).toEqual([]);
  // A secret of another kind is told the same as one that never was.
  expect([...told.values()].map((answers) => answers.size)).toEqual([1, 1, 1, 1]);
  for (const door of ['session', 'invitation', 'handover', 'reset'])
    expect((await doors[door]!(all[door]!)).status, door).toBe(200);
  // The reset ended the session, so another test begins with a new one.
  admin = await asMember(server, world.first, 'site-admin');
  await query(`UPDATE users SET email = NULL WHERE email = 'tokens@school.test'`);
  await query(`DELETE FROM invitations`);
  await query(`DELETE FROM outbox`);
};

test('PV-80 a secret that was made for one thing is worth nothing for another', onlyItsOwnDoor);
test('PV-40 a secret of one page opens no other kind of page', onlyItsOwnDoor);

test('PV-41 who is not signed in gets no number that could be counted on, and no neighbour of an id', async () => {
  const made = await admin.call<{ id: string }>('POST', '/api/notices', {
    title_en: 'Open',
    title_bn: 'খোলা',
    body_en: 'x',
    body_bn: 'x',
    published_on: '2026-01-05',
    published: true,
    pinned: false,
  });
  const integerId = /"(?:id|[a-z_]*_id)":\s*\d+/i;
  for (const one of procedures().filter(({ meta, method }) => meta.open && method === 'GET')) {
    const answer = await stranger().call('GET', one.path.replace(/\{\+?\w+\}/g, made.json.id));
    expect(integerId.exec(answer.text), one.name).toBeNull();
  }
  const walk = async (id: string, by: number): Promise<number> => {
    const number = BigInt(`0x${id.replaceAll('-', '')}`) + BigInt(by);
    const hex = number.toString(16).padStart(32, '0');
    const next = hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
    return (await stranger().call('GET', `/api/public/files/${next}`)).status;
  };
  for (let by = -20; by <= 20; by++) expect(await walk(made.json.id, by)).toBe(404);
});

test('PV-44 no answer of any list of people, places or accounts holds a secret', async () => {
  await query(
    `UPDATE users SET password_hash = 'canary-hash', second_factor = 'CANARYSEED', recovery_codes = '["canary-code"]' WHERE id = $1`,
    [admin.userId],
  );
  const canaries = /canary-hash|CANARYSEED|canary-code/;
  // Whose business are accounts: the rest of the product has no column that could hold one.
  const about = /user|account|profile|session|member|invitation|operator|employee|login|role|sites|gateway/;
  for (const one of procedures().filter(
    ({ method, path }) => method === 'GET' && !path.includes('{') && about.test(path),
  )) {
    const caller = one.meta.panels.includes('site') ? admin : operator;
    const answer = await caller.call('GET', one.path);
    expect(canaries.exec(answer.bytes.toString('latin1')), one.name).toBeNull();
  }
});

test('PV-45 forms that are open to all take a few an hour from one address', async () => {
  const here = { 'x-forwarded-for': '2001:db8:1:2::1' };
  const sameHouse = { 'x-forwarded-for': '2001:db8:1:2:ffff::9' };
  const send = (headers: Record<string, string>) =>
    server.stranger().call('POST', '/api/applications/check', {}, headers);
  expect((await send(here)).status).toBeGreaterThanOrEqual(400);
  const statuses: number[] = [];
  for (let at = 0; at < 34; at++)
    statuses.push(
      (
        await stranger().call(
          'POST',
          '/api/invitations/show',
          { token: 'x'.repeat(43) },
          at % 2 ? here : sameHouse,
        )
      ).status,
    );
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(1);
});
