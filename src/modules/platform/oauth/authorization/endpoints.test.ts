import { describe, expect, test } from 'vitest';
import { makeFlow, register, withToken, type Registered } from '../../../../../tests/support/oauth-flow.ts';
import type { Caller } from '../../../../../tests/support/server.ts';
import { query, server, startWorld, world } from '../../../../../tests/support/start-world.ts';
import { asGroupAdmin, asMember, asOperator } from '../../../../../tests/support/world.ts';

let admin: Caller;
let teacher: Caller;
let client: Registered;

startWorld(async () => {
  admin = await asMember(server, world.first, 'site-admin');
  teacher = await asMember(server, world.first, 'teacher');
  client = await register(teacher);
});

test.each(['school', 'state', 'login_hint', 'scope'])(
  'a sign that no database keeps, in %s, gets a page and no error of ours',
  async (key) => {
    const flow = makeFlow(server, client);
    const asked = await flow.authorize('identity:read', { [key]: 'a\u0000b' });
    expect([asked.status, asked.to]).toEqual([400, '']);
    const uid = await flow.question('identity:read');
    const named = await flow.browser.get(`/oauth/interaction/${uid}?${key}=%00`);
    expect([named.status, named.to]).toEqual([400, '']);
  },
);

describe('what ends an access', () => {
  const signedIn = async (scope = 'identity:read') => {
    const person = await asMember(server, world.first, 'site-admin');
    const flow = makeFlow(server, client);
    const tokens = await flow.tokens(person, scope);
    const app = withToken(server, tokens.access_token);
    const works = async () => (await app.call('GET', '/api/me/profile')).status;
    expect(await works()).toBe(200);
    return { person, flow, tokens, works, sub: person.userId };
  };
  const gone = async ({ works, flow, tokens }: Awaited<ReturnType<typeof signedIn>>) => {
    expect(await works()).toBe(401);
    expect((await flow.refresh(tokens.refresh_token)).json.error).toBe('invalid_grant');
  };

  test('the person takes it back in the profile', async () => {
    const one = await signedIn();
    const mine = await one.person.call<{ id: string; name: string }[]>('GET', '/api/me/applications');
    expect(mine.json.map(({ name }) => name)).toEqual(['Attendance app']);
    const other = await admin.call('DELETE', `/api/me/applications/${mine.json[0]!.id}`);
    expect(other.status).toBe(404);
    expect(await one.works()).toBe(200);
    expect((await one.person.call('DELETE', `/api/me/applications/${mine.json[0]!.id}`)).status).toBe(200);
    await gone(one);
  });

  test('signing out everywhere else, a new password, a disabled account', async () => {
    const first = await signedIn();
    await first.person.call('POST', '/api/me/sessions/end-others', {});
    await gone(first);
    const second = await signedIn();
    const { setPassword } = await import('#modules/platform/identity/accounts.server.ts');
    const { inTransaction } = await import('#kernel/database/pool.server.ts');
    await inTransaction({}, (db) => setPassword(db, second.sub, 'a new pass phrase'));
    await gone(second);
    const third = await signedIn();
    await query('UPDATE users SET disabled_at = now() WHERE id = $1', [third.sub]);
    await gone(third);
  });

  test('a membership that ends', async () => {
    const one = await signedIn();
    await query('UPDATE memberships SET active = false WHERE user_id = $1', [one.sub]);
    expect(await one.works()).toBe(401);
  });

  test('the person’s place ends: neither their name nor new tokens are given away', async () => {
    const one = await signedIn('openid identity:read');
    const profile = async () =>
      (await withToken(server, one.tokens.access_token).call('GET', '/oauth/userinfo')).status;
    await query("UPDATE sites SET status = 'closed' WHERE id = $1", [world.first.id]);
    expect([await one.works(), await profile()]).toEqual([401, 401]);
    expect((await one.flow.refresh(one.tokens.refresh_token)).json.error).toBe('invalid_grant');
    await query("UPDATE sites SET status = 'active' WHERE id = $1", [world.first.id]);
    await query('UPDATE memberships SET active = false WHERE user_id = $1', [one.sub]);
    expect([await one.works(), await profile()]).toEqual([401, 401]);
    expect((await one.flow.refresh(one.tokens.refresh_token)).json.error).toBe('invalid_grant');
  });

  test.each(['dismissed', 'only a guardian from now on'])(
    'the owner of the app is %s: it reads nothing more through anybody, and nobody lets it in',
    async (how) => {
      const owner = await asMember(server, world.first, 'teacher');
      const own = await register(owner, { name: 'Of one who leaves' });
      const flow = makeFlow(server, own);
      const tokens = await flow.tokens(admin, 'openid website:read');
      const app = withToken(server, tokens.access_token);
      expect((await app.call('GET', '/api/notices')).status).toBe(200);
      const open = await flow.question('openid website:read notifications:read');
      const change =
        how === 'dismissed'
          ? ['active = false', []]
          : ['role_ids = $2', [[world.first.roles.get('guardian')]]];
      await query(`UPDATE memberships SET ${change[0] as string} WHERE user_id = $1`, [
        owner.userId,
        ...(change[1] as unknown[]),
      ]);
      expect((await app.call('GET', '/api/notices')).status).toBe(401);
      expect((await app.call('GET', '/oauth/userinfo')).status).toBe(401);
      expect((await flow.refresh(tokens.refresh_token)).json.error).toBe('invalid_client');
      expect((await admin.call('POST', '/api/me/applications', { uid: open, allow: true })).status).toBe(422);
      expect((await flow.authorize('website:read')).status).toBe(400);
      await query('UPDATE memberships SET active = true, role_ids = $2 WHERE user_id = $1', [
        owner.userId,
        [world.first.roles.get('teacher')],
      ]);
      expect((await app.call('GET', '/api/notices')).status).toBe(200);
    },
  );

  test('a group’s or the operator’s app ends with its owner’s place there', async () => {
    const groupAdmin = await asGroupAdmin(server, world);
    const operator = await asOperator(server, world);
    const places = [
      [groupAdmin, 'group_members'],
      [operator, 'operators'],
    ] as const;
    for (const [owner, table] of places) {
      const own = await register(owner, { name: 'Everywhere' });
      const flow = makeFlow(server, own);
      const code = await flow.code(admin, 'website:read', { school: 'first' });
      const app = withToken(server, (await flow.exchange(code)).json.access_token);
      expect((await app.call('GET', '/api/notices')).status).toBe(200);
      const of = `user_id = (SELECT user_id FROM oauth_clients WHERE id = '${own.id}')`;
      await query(`UPDATE ${table} SET active = false WHERE ${of}`);
      expect((await app.call('GET', '/api/notices')).status).toBe(401);
      await query(`UPDATE ${table} SET active = true WHERE ${of}`);
      expect((await app.call('GET', '/api/notices')).status).toBe(200);
    }
  });

  test('the operator switches the client off, and its owner deletes it', async () => {
    const own = await register(teacher, { name: 'Short-lived' });
    const flow = makeFlow(server, own);
    const tokens = await flow.tokens(admin, 'identity:read');
    const app = withToken(server, tokens.access_token);
    const operator = await asOperator(server, world);
    const list = await operator.call<{ id: string; people: number; scopes: { en: string }[] }[]>(
      'GET',
      '/api/api-clients',
      { q: 'Short-lived' },
    );
    expect(list.json).toMatchObject([{ id: own.id, people: 1, owner_en: 'teacher' }]);
    expect(list.json[0]!.scopes).toHaveLength(1);
    const off = await operator.call('POST', `/api/api-clients/${own.id}/disable`, {
      reason: 'Asks too often',
    });
    expect(off.status).toBe(200);
    expect((await app.call('GET', '/api/me/profile')).status).toBe(401);
    expect((await flow.authorize('identity:read')).status).toBe(400);
    expect((await flow.refresh(tokens.refresh_token)).status).toBe(401);
    const mine = await teacher.call<{ id: string; disabled_reason: string | null }[]>(
      'GET',
      '/oauth/clients',
    );
    expect(mine.json.find(({ id }) => id === own.id)?.disabled_reason).toBe('Asks too often');
    await operator.call('POST', `/api/api-clients/${own.id}/enable`, {});
    expect((await app.call('GET', '/api/me/profile')).status).toBe(401);
    const again = withToken(server, (await flow.tokens(admin, 'identity:read')).access_token);
    expect((await again.call('GET', '/api/me/profile')).status).toBe(200);
    expect((await teacher.call('DELETE', `/oauth/clients/${own.id}`)).status).toBe(200);
    expect((await again.call('GET', '/api/me/profile')).status).toBe(401);
  });
});
