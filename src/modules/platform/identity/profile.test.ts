import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { withClient } from '../../../kernel/connection/connection.server.ts';
import type { Caller } from '../../../../tests/support/server.ts';
import { server, startWorld, world } from '../../../../tests/support/start-world.ts';
import { asOperator } from '../../../../tests/support/world.ts';

const password = 'krishnachura';
let operator: Caller;

type Profile = {
  version: number;
  name_en: string;
  name_bn: string;
  username: string | null;
  email: string | null;
  phone: string | null;
  bio: string | null;
  lang: string;
  photo_file: string | null;
  has_second_factor: boolean;
  recovery_left: number;
  email_proven: boolean;
  phone_proven: boolean;
  claims: { kind: string; value: string }[];
};

startWorld(async () => {
  operator = await server.login('localhost', 'operator', password);
});

async function profile(): Promise<Profile> {
  return (await operator.call<Profile>('GET', '/api/me/profile')).json;
}

async function save(change: Record<string, unknown>) {
  const { version, name_en, name_bn, username, email, phone, bio, lang, photo_file } = await profile();
  const asked = { version, name_en, name_bn, username, email, phone, bio, lang, photo_file };
  return operator.call('PUT', '/api/me/profile', { ...asked, ...change });
}

async function codeTo(recipient: string): Promise<string> {
  const [message] = await withClient(server.database.owner, async (client) => {
    const text = 'SELECT body FROM outbox WHERE recipient = $1 ORDER BY created_at DESC LIMIT 1';
    return (await client.query<{ body: string }>(text, [recipient])).rows;
  });
  return /\b\d{6}\b/.exec(message!.body)![0];
}
const confirm = (kind: string, code: string) =>
  operator.call('POST', '/api/me/claims/confirm', { kind, code });

test('my profile shows no secret', async () => {
  const answer = await operator.call('GET', '/api/me/profile');
  expect(answer.status).toBe(200);
  expect(answer.text).not.toMatch(/argon2|password|"second_factor"/);
});

test('a name is changed freely, an e-mail address only with the password', async () => {
  expect((await save({ name_en: 'Operator Two' })).status).toBe(200);
  expect((await profile()).name_en).toBe('Operator Two');
  const refused = await save({ email: 'thief@example.test' });
  expect(refused.status).toBe(422);
  expect(refused.text).toContain('"field":"current"');
  expect((await save({ email: 'new@example.test', current: password })).status).toBe(200);
  // Nothing changes before the code comes back.
  expect(await profile()).toMatchObject({
    email: 'operator@bidyapith.test',
    claims: [{ kind: 'email', value: 'new@example.test' }],
  });
  for (const wrong of ['000000', '', 'abcdef'])
    expect((await confirm('email', wrong)).status, wrong).toBe(422);
  expect((await confirm('email', await codeTo('new@example.test'))).status).toBe(200);
  expect(await profile()).toMatchObject({ email: 'new@example.test', email_proven: true, claims: [] });
  expect((await confirm('email', await codeTo('new@example.test'))).status).toBe(422);
});

test('a mobile number is one in every spelling, and a stale profile is refused with both values', async () => {
  expect((await save({ phone: '০১৭১২-৩৪৫৬৭৮', current: password })).status).toBe(200);
  expect((await confirm('phone', await codeTo('+8801712345678'))).status).toBe(200);
  expect(await profile()).toMatchObject({ phone: '+8801712345678', phone_proven: true });
  for (const typed of [
    '01712345678',
    '+880 1712-345678',
    '8801712345678',
    '0088 01712 345678',
    '০১৭১২৩৪৫৬৭৮',
  ])
    await server.login('localhost', typed, password);
  const stale = await save({ version: 1, name_en: 'Older' });
  expect(stale.status).toBe(409);
  expect(stale.text).toContain('Operator Two');
});

test('somebody else’s picture cannot be taken', async () => {
  const answer = await save({ photo_file: '01900000-0000-7000-8000-000000000000' });
  expect(answer.status).toBe(404);
});

test('the second factor asks for a code at login; a recovery code works once', async () => {
  const begun = await operator.call<{ secret: string; uri: string }>('POST', '/api/me/second-factor/begin', {
    current: password,
  });
  expect(begun.json.uri).toMatch(/^otpauth:\/\/totp\/Bidyapith/);
  const totp = new TOTP({ secret: Secret.fromBase32(begun.json.secret) });
  const wrong = await operator.call('POST', '/api/me/second-factor', {
    secret: begun.json.secret,
    code: '000000',
    current: password,
  });
  expect(wrong.status).toBe(422);
  const on = await operator.call<{ recovery_codes: string[] }>('POST', '/api/me/second-factor', {
    secret: begun.json.secret,
    code: totp.generate(),
    current: password,
  });
  expect(on.json.recovery_codes).toHaveLength(10);

  const stranger = server.stranger();
  const login = (code?: string) =>
    stranger.call('POST', '/api/login', { identifier: 'operator', password, ...(code ? { code } : {}) });
  const asked = await login();
  expect(asked.status).toBe(401);
  expect(asked.text).toContain('"needs":"code"');
  expect((await login('123 123')).status).toBe(422);
  const code = totp.generate();
  expect((await login(code)).status).toBe(200);
  expect((await login(code)).status).toBe(429);
  const recovery = on.json.recovery_codes[0] ?? '';
  expect((await login(recovery.toUpperCase())).status).toBe(200);
  expect((await login(recovery)).status).toBe(422);
  expect((await profile()).recovery_left).toBe(9);

  const end = (current: string, asked: string) =>
    operator.call('POST', '/api/me/second-factor/end', { current, code: asked });
  expect((await end('wrong', on.json.recovery_codes[1]!)).status).toBe(422);
  // The password alone is not enough, neither to switch it off nor to put one's own in its place.
  expect((await end(password, recovery)).status).toBe(422);
  const own = new Secret({ size: 20 });
  const replaced = await operator.call('POST', '/api/me/second-factor', {
    secret: own.base32,
    code: new TOTP({ secret: own }).generate(),
    current: password,
  });
  expect(replaced.status).toBe(409);
  expect((await login(new TOTP({ secret: own }).generate())).status).toBe(422);
  expect((await profile()).recovery_left).toBe(9);
  expect((await end(password, on.json.recovery_codes[1]!)).status).toBe(200);
  expect((await login()).status).toBe(200);
});

test('a device that is signed out is out, and nobody ends a session of another person', async () => {
  const other = await server.login('localhost', 'operator', password);
  const list = await operator.call<{ id: string; current: boolean }[]>('GET', '/api/me/sessions');
  expect(list.json.filter((at) => at.current)).toHaveLength(1);
  const admin = await asOperator(server, world);
  const theirs = list.json.find((at) => at.current)?.id;
  const stranger = await server.stranger().call('DELETE', `/api/me/sessions/${theirs}`);
  expect(stranger.status).toBe(401);
  expect((await operator.call('POST', '/api/me/sessions/end-others', {})).status).toBe(200);
  expect((await other.call('GET', '/api/me/profile')).status).toBe(401);
  expect((await operator.call('GET', '/api/me/profile')).status).toBe(200);
  expect((await admin.call('GET', '/api/me/profile')).status).toBe(401);
});
