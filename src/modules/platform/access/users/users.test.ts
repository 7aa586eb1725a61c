import { describe, expect, test } from 'vitest';
import type { Caller } from '../../../../../tests/support/server.ts';
import { query, server, startWorld, world } from '../../../../../tests/support/start-world.ts';
import { asGroupAdmin, asMember, asOperator } from '../../../../../tests/support/world.ts';

let operator: Caller;

startWorld(async () => {
  operator = await asOperator(server, world);
});

let serial = 0;
type Made = { id: string };

async function newUser(more: Record<string, unknown> = {}): Promise<string> {
  const made = await operator.call<Made>('POST', '/api/users', {
    name_en: 'Rahima Begum',
    name_bn: 'রহিমা বেগম',
    username: `rahima-${++serial}`,
    lang: 'en',
    ...more,
  });
  expect(made.status, made.text).toBe(200);
  return made.json.id;
}

async function lastMessage(recipient: string): Promise<{ subject: string; body: string }> {
  const rows = await query('SELECT subject, body FROM outbox WHERE recipient = $1 ORDER BY created_at DESC', [
    recipient,
  ]);
  expect(rows.length, `a message to ${recipient}`).toBeGreaterThan(0);
  return rows[0];
}

const tokenIn = (body: string): string => /token=([\w-]+)/.exec(body)![1]!;

describe('users of the whole product', () => {
  test('an operator makes an account, sends the first password link, and the person signs in', async () => {
    const email = 'rahima@school.test';
    const id = await newUser({ email: 'Rahima@School.test', phone: '০১৭১২-৩৪৫৬৭৮' });
    const role = world.first.roles.get('teacher');
    const placed = await operator.call('PUT', `/api/sites/${world.first.id}/members/${id}`, {
      role_ids: [role],
      active: true,
    });
    expect(placed.status, placed.text).toBe(200);
    const sent = await operator.call<{ to: string }>('POST', `/api/users/${id}/password-link`, {
      site_id: world.first.id,
    });
    expect(sent.json.to).toBe('mail');
    const { body } = await lastMessage(email);
    expect(body).toContain(`first.localhost:${server.port}/password/reset?token=`);
    const chosen = await server.stranger('first.localhost').call('POST', '/api/password/reset', {
      token: tokenIn(body),
      password: 'a good password',
      password_again: 'a good password',
    });
    expect(chosen.status, chosen.text).toBe(200);
    const rahima = await server.login('first.localhost', '01712345678', 'a good password');
    expect((await rahima.call('GET', '/api/notifications')).status).toBe(200);
  });

  test('a disabled account is out at once, the login says so, and enabling opens it again', async () => {
    const person = await asMember(server, world.first, 'teacher');
    await query(`UPDATE users SET username = 'disabled-one' WHERE id = $1`, [person.userId]);
    const link = await operator.call('POST', `/api/users/${person.userId}/password-link`);
    expect(link.status).toBe(409);
    await query(`UPDATE users SET email = 'disabled@school.test', email_proven_at = now() WHERE id = $1`, [
      person.userId,
    ]);
    await operator.call('POST', `/api/users/${person.userId}/password-link`);
    await server.stranger('first.localhost').call('POST', '/api/password/reset', {
      token: tokenIn((await lastMessage('disabled@school.test')).body),
      password: 'a good password',
      password_again: 'a good password',
    });
    const signedIn = await server.login('first.localhost', 'disabled-one', 'a good password');
    expect((await signedIn.call('GET', '/api/notifications')).status).toBe(200);
    const path = `/api/users/${person.userId}`;
    expect((await operator.call('POST', `${path}/disable`, { reason: '' })).status).toBe(422);
    expect((await operator.call('POST', `${path}/disable`, { reason: 'Left the school' })).status).toBe(200);
    expect((await signedIn.call('GET', '/api/notifications')).status).toBe(401);
    const refused = await server.stranger('first.localhost').call('POST', '/api/login', {
      identifier: 'disabled-one',
      password: 'a good password',
    });
    expect(refused.status).toBe(403);
    expect(refused.text).toContain('This account is disabled. Please, contact the system administrator.');
    const [entry] = await query(
      `SELECT reason FROM audit_log WHERE action = 'user.disable' AND subject_id = $1`,
      [person.userId],
    );
    expect(entry.reason).toBe('Left the school');
    await operator.call('POST', `${path}/enable`);
    await server.login('first.localhost', 'disabled-one', 'a good password');
  });

  test('nobody deletes or disables himself', async () => {
    const removed = await operator.call('DELETE', `/api/users/${world.operatorId}`);
    expect(removed.status).toBe(422);
    expect(removed.text).toContain('Error: Can not delete yourself!');
    const disabled = await operator.call('POST', `/api/users/${world.operatorId}/disable`, { reason: 'x' });
    expect(disabled.status).toBe(422);
    const admin = await asMember(server, world.first, 'site-admin');
    const fromSite = await admin.call('DELETE', `/api/site-users/${admin.userId}`);
    expect(fromSite.text).toContain('Error: Can not delete yourself!');
  });

  test('an account that was never used can be deleted, one with a place cannot', async () => {
    const id = await newUser();
    const membership = `/api/sites/${world.first.id}/members/${id}`;
    await operator.call('PUT', membership, { role_ids: [world.first.roles.get('office')], active: true });
    expect((await operator.call('DELETE', `/api/users/${id}`)).status).toBe(409);
    expect((await operator.call('DELETE', membership)).status).toBe(200);
    expect((await operator.call('DELETE', `/api/users/${id}`)).status).toBe(200);
    expect((await operator.call('GET', `/api/users/${id}`)).status).toBe(404);
  });

  test('an identifier that somebody has is refused at its field', async () => {
    await newUser({ username: 'taken-name' });
    const again = await operator.call<{ data: { field: string } }>('POST', '/api/users', {
      name_en: 'X',
      name_bn: 'য',
      username: 'Taken-Name',
      lang: 'bn',
    });
    expect(again.status).toBe(422);
    expect(again.json.data.field).toBe('username');
  });

  test('a person is found by name, by mobile number in any spelling, and with all places', async () => {
    const id = await newUser({ name_en: 'Findable Person', phone: '01812345679' });
    for (const school of [world.first, world.outside])
      await operator.call('PUT', `/api/sites/${school.id}/members/${id}`, {
        role_ids: [school.roles.get('teacher')],
        active: true,
      });
    for (const q of ['findable', '+880 1812-345679', '০১৮১২৩৪৫৬৭৯']) {
      const found = await operator.call<{ id: string; sites: unknown[] }[]>('GET', '/api/users', { q });
      expect(
        found.json.map((row) => row.id),
        q,
      ).toEqual([id]);
      expect(found.json[0]?.sites).toHaveLength(2);
    }
    const one = await operator.call<{ memberships: { sites: { alias: string }[] } }>(
      'GET',
      `/api/users/${id}`,
    );
    expect(one.json.memberships.sites.map((site) => site.alias)).toEqual(['first', 'outside']);
    expect(one.text).not.toContain('password_hash');
    const count = await operator.call<{ total: number }>('GET', '/api/users/count', { q: 'findable' });
    expect(count.json.total).toBe(1);
    const central = await operator.call<{ id: string; is_operator: boolean }[]>('GET', '/api/users', {
      filter: { membership: 'central' },
    });
    expect(central.json.map((row) => row.id)).toEqual([world.operatorId]);
    expect(central.json[0]?.is_operator).toBe(true);
  });
});

describe('users of a school', () => {
  test('a head teacher cannot make somebody an administrator, an administrator can', async () => {
    const head = await asMember(server, world.first, 'head');
    const teacher = await asMember(server, world.first, 'teacher');
    const path = `/api/site-users/${teacher.userId}`;
    const wanted = { role_ids: [world.first.roles.get('site-admin')], active: true };
    const refused = await head.call('PUT', path, wanted);
    expect(refused.status).toBe(403);
    expect(refused.text).toContain('You cannot grant or remove');
    const admin = await asMember(server, world.first, 'site-admin');
    expect((await admin.call('PUT', path, wanted)).status).toBe(200);
    expect((await teacher.call('GET', '/api/site-users')).status).toBe(200);
    const demoted = await head.call('PUT', path, { ...wanted, active: false });
    expect(demoted.status).toBe(403);
  });

  test('an extra permission opens exactly that, and taking it closes it at once', async () => {
    const admin = await asMember(server, world.first, 'site-admin');
    const teacher = await asMember(server, world.first, 'teacher');
    const path = `/api/site-users/${teacher.userId}/extra-permissions`;
    expect((await teacher.call('GET', '/api/site-users')).status).toBe(403);
    expect((await admin.call('PUT', path, { permissions: ['site-user.view'] })).status).toBe(200);
    expect((await teacher.call('GET', '/api/site-users')).status).toBe(200);
    const one = await admin.call<{ effective: { key: string; extra: boolean }[] }>(
      'GET',
      `/api/site-users/${teacher.userId}`,
    );
    expect(one.json.effective.find(({ key }) => key === 'site-user.view')?.extra).toBe(true);
    expect((await admin.call('PUT', path, { permissions: [] })).status).toBe(200);
    expect((await teacher.call('GET', '/api/site-users')).status).toBe(403);
    expect((await admin.call('PUT', path, { permissions: ['site.edit'] })).status).toBe(422);
  });

  test('a person switched off in one school stays in the other', async () => {
    const admin = await asMember(server, world.first, 'site-admin');
    const teacher = await asMember(server, world.first, 'teacher');
    await operator.call('PUT', `/api/sites/${world.second.id}/members/${teacher.userId}`, {
      role_ids: [world.second.roles.get('office')],
      active: true,
    });
    const elsewhere = await server.signedIn('second.localhost', {
      userId: teacher.userId,
      panel: 'site',
      siteId: world.second.id,
      groupId: null,
    });
    await admin.call('PUT', `/api/site-users/${teacher.userId}`, {
      role_ids: [world.first.roles.get('office')],
      active: false,
    });
    expect((await teacher.call('GET', '/api/site-users')).status).toBe(401);
    expect((await elsewhere.call('GET', '/api/site-users')).status).toBe(200);
  });

  test('a school neither sees nor changes users and roles of another', async () => {
    const admin = await asMember(server, world.first, 'site-admin');
    const stranger = await asMember(server, world.outside, 'teacher');
    const membership = { role_ids: [world.first.roles.get('office')], active: true };
    expect((await admin.call('GET', `/api/site-users/${stranger.userId}`)).status).toBe(404);
    expect((await admin.call('PUT', `/api/site-users/${stranger.userId}`, membership)).status).toBe(404);
    const mine = await asMember(server, world.first, 'teacher');
    const foreign = await admin.call('PUT', `/api/site-users/${mine.userId}`, {
      role_ids: [world.outside.roles.get('office')],
      active: true,
    });
    expect(foreign.status).toBe(422);
    const listed = await admin.call<{ user_id: string }[]>('GET', '/api/site-users', { per_page: 100 });
    expect(listed.json.map((row) => row.user_id)).not.toContain(stranger.userId);
  });

  test('a group administrator sees the users of the group’s schools only, and switches them', async () => {
    const groupAdmin = await asGroupAdmin(server, world);
    const inside = await asMember(server, world.second, 'office');
    const outside = await asMember(server, world.outside, 'teacher');
    const rows = await groupAdmin.call<{ user_id: string; site_id: string }[]>('GET', '/api/group-users', {
      per_page: 100,
    });
    expect(rows.json.map((row) => row.user_id)).toContain(inside.userId);
    expect(new Set(rows.json.map((row) => row.site_id)).has(world.outside.id)).toBe(false);
    const path = (userId: string) => `/api/group-users/${userId}/switch`;
    const off = { site_id: world.second.id, active: false };
    expect((await inside.call('GET', '/api/site-users')).status).toBe(200);
    expect((await groupAdmin.call('POST', path(inside.userId), off)).status).toBe(200);
    expect((await inside.call('GET', '/api/site-users')).status).toBe(401);
    const foreign = await groupAdmin.call('POST', path(outside.userId), {
      ...off,
      site_id: world.outside.id,
    });
    expect(foreign.status).toBe(404);
  });

  test('a role that a school makes begins empty and can be filled with what its maker holds', async () => {
    const admin = await asMember(server, world.first, 'site-admin');
    const made = await admin.call<Made>('POST', '/api/site-roles', {
      name_en: 'Librarian',
      name_bn: 'গ্রন্থাগারিক',
      code: 'librarian',
      panel: 'site',
    });
    expect(made.status, made.text).toBe(200);
    const path = `/api/my-site/role-permissions/${made.json.id}`;
    const view = await admin.call<{ permissions: string[]; version: number }>('GET', path);
    expect(view.json.permissions).toEqual([]);
    expect((await admin.call('PUT', path, { version: 1, permissions: ['site-user.view'] })).status).toBe(200);
    const teacher = await asMember(server, world.first, 'teacher');
    await admin.call('PUT', `/api/site-users/${teacher.userId}`, {
      role_ids: [made.json.id],
      active: true,
    });
    expect((await teacher.call('GET', '/api/site-users')).status).toBe(200);
    expect((await admin.call('DELETE', `/api/site-roles/${made.json.id}`)).status).toBe(409);
  });
});
