import { expect, test } from 'vitest';
import { query, server, startWorld, world } from '../../../../../tests/support/start-world.ts';
import { asMember, asOperator } from '../../../../../tests/support/world.ts';

let admin: Awaited<ReturnType<typeof asMember>>;

startWorld(async () => {
  admin = await asMember(server, world.first, 'site-admin');
});

type Made = { id: string };
type Mine = { id: string; state: string; tenant: { en: string } };

const invite = (email: string, role = 'teacher') =>
  admin.call<Made>('POST', '/api/invitations', {
    email,
    role_ids: [world.first.roles.get(role)],
    message: 'Please help us',
  });

async function linkTo(email: string): Promise<string> {
  const [message] = await query('SELECT body FROM outbox WHERE recipient = $1 ORDER BY created_at DESC', [
    email,
  ]);
  return /invitation\?token=([\w-]+)/.exec(message.body)![1]!;
}

/** Somebody of another school who has an address, signed in there. */
async function colleague(email: string) {
  const person = await asMember(server, world.outside, 'teacher');
  await query('UPDATE users SET email = $2, email_proven_at = now() WHERE id = $1', [person.userId, email]);
  return person;
}

test('a colleague of another school finds the invitation there, accepts, and works in both schools', async () => {
  const person = await colleague('two-schools@school.test');
  expect((await invite('Two-Schools@school.test')).status).toBe(200);
  const mine = await person.call<Mine[]>('GET', '/api/me/invitations');
  expect(mine.json).toMatchObject([{ state: 'waiting', tenant: { en: 'First School' } }]);
  const path = `/api/me/invitations/${mine.json[0]!.id}`;
  expect((await person.call('POST', `${path}/accept`)).status).toBe(200);
  expect((await person.call('POST', `${path}/accept`)).status).toBe(409);
  const members = await admin.call<{ user_id: string; roles: { code: string }[] }[]>(
    'GET',
    '/api/site-users',
    { q: 'two-schools' },
  );
  expect(members.json.map((row) => row.roles.map((role) => role.code))).toEqual([['teacher']]);
  const [entry] = await query(
    `SELECT user_id FROM audit_log WHERE action = 'invitation.accept' AND site_id = $1`,
    [world.first.id],
  );
  expect(entry.user_id).toBe(person.userId);
  const again = await invite('two-schools@school.test');
  expect(again.status).toBe(422);
  expect(again.text).toContain('already here');
});

test('an invitation belongs to the account of its address: nobody else sees or answers it', async () => {
  await colleague('right-one@school.test');
  const other = await colleague('wrong-one@school.test');
  const sent = await invite('right-one@school.test');
  expect((await other.call<Mine[]>('GET', '/api/me/invitations')).json).toEqual([]);
  expect((await other.call('POST', `/api/me/invitations/${sent.json.id}/accept`)).status).toBe(409);
  // An address that somebody else only typed gives nothing.
  await query(`UPDATE users SET email = 'right-one@school.test', email_proven_at = NULL WHERE id = $1`, [
    other.userId,
  ]);
  expect((await other.call<Mine[]>('GET', '/api/me/invitations')).json).toEqual([]);
});

test('a new person chooses name and password by the mailed link, once, on the host that sent it', async () => {
  await invite('new-teacher@school.test');
  const token = await linkTo('new-teacher@school.test');
  const [first, second] = [server.stranger('first.localhost'), server.stranger('second.localhost')];
  const openedAt = async () =>
    (await admin.call<{ email: string; opened_at: string | null }[]>('GET', '/api/invitations')).json.find(
      ({ email }) => email === 'new-teacher@school.test',
    )?.opened_at;
  expect((await second.call('POST', '/api/invitations/show', { token })).status).toBe(404);
  expect(await openedAt()).toBeNull();
  const shown = await first.call<{ needs_name: boolean }>('POST', '/api/invitations/show', { token });
  expect(shown.json).toMatchObject({ needs_name: true, needs_password: true, state: 'waiting' });
  const seen = await openedAt();
  expect(seen).toBeTruthy();
  await first.call('POST', '/api/invitations/show', { token });
  expect(await openedAt()).toBe(seen);
  const answer = { token, name_en: 'New Teacher', password: 'a good password' };
  const unlike = await first.call('POST', '/api/invitations/accept', { ...answer, password_again: 'other' });
  expect(unlike.status).toBe(422);
  const both = { ...answer, password_again: 'a good password' };
  expect((await first.call('POST', '/api/invitations/accept', both)).status).toBe(200);
  expect((await first.call('POST', '/api/invitations/accept', both)).status).toBe(409);
  const teacher = await server.login('first.localhost', 'new-teacher@school.test', 'a good password');
  expect((await teacher.call('GET', '/api/notifications')).status).toBe(200);
});

test('withdrawn and expired invitations open nothing', async () => {
  const sent = await invite('withdrawn@school.test');
  expect((await invite('withdrawn@school.test')).text).toContain('already waiting');
  expect((await admin.call('POST', `/api/invitations/${sent.json.id}/withdraw`)).status).toBe(200);
  await invite('expired@school.test');
  await query(`UPDATE invitations SET expires_at = now() - interval '1 minute' WHERE email = $1`, [
    'expired@school.test',
  ]);
  for (const email of ['withdrawn@school.test', 'expired@school.test']) {
    const token = await linkTo(email);
    const answer = await server.stranger('first.localhost').call('POST', '/api/invitations/accept', {
      token,
      name_en: 'X',
      password: 'a good password',
      password_again: 'a good password',
    });
    expect(answer.status, email).toBe(409);
  }
  const states = await admin.call<{ email: string; state: string }[]>('GET', '/api/invitations');
  expect(states.json.find((row) => row.email === 'expired@school.test')?.state).toBe('expired');
});

test('a head teacher cannot invite an administrator, nor a school invite to another', async () => {
  const head = await asMember(server, world.first, 'head');
  const message = { email: 'mighty@school.test', role_ids: [world.first.roles.get('site-admin')] };
  expect((await head.call('POST', '/api/invitations', message)).status).toBe(403);
  const foreign = { email: 'far@school.test', role_ids: [world.outside.roles.get('teacher')] };
  expect((await head.call('POST', '/api/invitations', foreign)).status).toBe(422);
});

test('a place that was switched off does not come back with its old roles', async () => {
  const person = await colleague('came-back@school.test');
  const sent = await invite('came-back@school.test', 'office');
  const operator = await asOperator(server, world);
  await operator.call('PUT', `/api/sites/${world.first.id}/members/${person.userId}`, {
    role_ids: [world.first.roles.get('site-admin')],
    active: false,
  });
  expect((await person.call('POST', `/api/me/invitations/${sent.json.id}/accept`)).status).toBe(200);
  const [member] = await query('SELECT role_ids FROM memberships WHERE site_id = $1 AND user_id = $2', [
    world.first.id,
    person.userId,
  ]);
  expect(member.role_ids).toEqual([world.first.roles.get('office')]);
});

test('a school that adds a user with a known address invites instead', async () => {
  await colleague('known@school.test');
  const added = await admin.call<{ invited: boolean }>('POST', '/api/site-users', {
    name_en: 'Whoever',
    name_bn: 'যে কেউ',
    email: 'known@school.test',
    lang: 'bn',
    role_ids: [world.first.roles.get('teacher')],
  });
  expect(added.json).toMatchObject({ invited: true });
  const fresh = await admin.call<{ invited: boolean }>('POST', '/api/site-users', {
    name_en: 'Fresh Person',
    name_bn: 'নতুন জন',
    email: 'fresh@school.test',
    lang: 'bn',
    role_ids: [world.first.roles.get('teacher')],
  });
  expect(fresh.json).toMatchObject({ invited: false });
});
