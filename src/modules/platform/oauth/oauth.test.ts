import { describe, expect, test } from 'vitest';
import {
  callback,
  makeBrowser,
  makeFlow,
  pathOf,
  register,
  withToken,
  type Registered,
} from '../../../../tests/support/oauth-flow.ts';
import type { Caller } from '../../../../tests/support/server.ts';
import { query, server, startWorld, world } from '../../../../tests/support/start-world.ts';
import { asMember, asOperator } from '../../../../tests/support/world.ts';

let admin: Caller;
let teacher: Caller;
let client: Registered;

startWorld(async () => {
  admin = await asMember(server, world.first, 'site-admin');
  teacher = await asMember(server, world.first, 'teacher');
  client = await register(teacher);
});

describe('signing in through a client', () => {
  test('a code with PKCE becomes tokens; the client reads the person’s own data through the API', async () => {
    const flow = makeFlow(server, client);
    const tokens = await flow.tokens(admin, 'openid profile identity:read website:read');
    expect(tokens).toMatchObject({ token_type: 'Bearer' });
    expect(tokens.id_token).toBeTruthy();
    const app = withToken(server, tokens.access_token);
    const profile = await app.call<{ name_en: string }>('GET', '/api/me/profile');
    expect(profile.status).toBe(200);
    expect(profile.json.name_en).toBe('site-admin');
    expect((await app.call('GET', '/api/notices')).status).toBe(200);
    // Allowed to the person, not to the application.
    expect((await app.call('GET', '/api/students')).status).toBe(403);
    expect((await app.call('POST', '/api/notices', {})).status).toBe(403);
    const info = await app.call<{ sub: string; name: string }>('GET', '/oauth/userinfo');
    expect(info.json.sub).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('discovery names the configured issuer whatever host is told', async () => {
    const { json } = await server
      .stranger('www.localhost')
      .call<Record<string, unknown>>('GET', '/.well-known/openid-configuration', undefined, {
        'x-forwarded-host': 'evil.example',
        'x-forwarded-proto': 'https',
      });
    const base = `http://localhost:${server.port}`;
    expect(json).toMatchObject({
      issuer: base,
      authorization_endpoint: `${base}/oauth/authorize`,
      token_endpoint: `${base}/oauth/token`,
      code_challenge_methods_supported: ['S256'],
      response_types_supported: ['code'],
    });
    expect(JSON.stringify(json)).not.toContain('evil');
    expect(json['introspection_endpoint']).toBeUndefined();
    expect(json['registration_endpoint']).toBeUndefined();
    const older = await server
      .stranger()
      .call<{ issuer: string }>('GET', '/.well-known/oauth-authorization-server');
    expect(older.json.issuer).toBe(base);
    expect(
      (await server.stranger('first.localhost').call('GET', '/.well-known/openid-configuration')).status,
    ).toBe(404);
  });

  test('without PKCE, with plain PKCE or for anything but a code there is no question', async () => {
    const flow = makeFlow(server, client);
    const tries: Record<string, string | null>[] = [
      { code_challenge: null, code_challenge_method: null },
      { code_challenge_method: 'plain' },
      { response_type: 'token' },
      { response_type: 'id_token', nonce: 'x' },
    ];
    for (const changes of tries) {
      const { to } = await flow.authorize('openid', changes);
      expect(new URL(to).origin).toBe('https://app.example');
      expect(new URL(to).searchParams.get('error') ?? to).toMatch(/invalid_request|unsupported|unauthorized/);
    }
    const framed = await flow.authorize('openid', { response_mode: 'form_post' });
    expect([framed.status, framed.to]).toEqual([400, '']);
  });

  test('an address that was not registered gets a page and no way there', async () => {
    const flow = makeFlow(server, client);
    const wrong = [
      `${callback}/`,
      `${callback}?x=1`,
      `${callback}#x`,
      `${callback}/../evil`,
      'https://app.example/Callback',
      'https://app.example:444/callback',
      'https://app.example.evil.test/callback',
      'https://app.example@evil.test/callback',
      'http://app.example/callback',
      'javascript:alert(1)',
      '//evil.test',
      '',
    ];
    for (const redirect_uri of wrong) {
      const { status, to } = await flow.authorize('openid', { redirect_uri });
      expect([redirect_uri, status, to]).toEqual([redirect_uri, 400, '']);
    }
    const missing = await flow.authorize('openid', { redirect_uri: null });
    expect([missing.status, missing.to]).toEqual([400, '']);
    const nobody = await flow.authorize('openid', { client_id: '01980000-0000-7000-8000-000000000000' });
    expect([nobody.status, nobody.to]).toEqual([400, '']);
  });

  test('a code counts once, for its verifier, its client and its address; used again it ends its family', async () => {
    const flow = makeFlow(server, client);
    const code = await flow.code(admin, 'identity:read');
    expect((await flow.exchange(code, { code_verifier: 'x'.repeat(43) })).status).toBe(400);
    const good = await flow.code(admin, 'identity:read');
    const tokens = await flow.exchange(good);
    expect(tokens.status).toBe(200);
    const app = withToken(server, tokens.json.access_token);
    expect((await app.call('GET', '/api/me/profile')).status).toBe(200);
    expect((await flow.exchange(good)).json.error).toBe('invalid_grant');
    expect((await app.call('GET', '/api/me/profile')).status).toBe(401);
    expect((await flow.refresh(tokens.json.refresh_token)).json.error).toBe('invalid_grant');
    const other = await register(teacher, { name: 'Other' });
    const stolen = await flow.code(admin, 'identity:read');
    expect((await makeFlow(server, other).exchange(stolen)).status).toBe(400);
    expect((await makeFlow(server, { ...client, secret: 'wrong' }).exchange(stolen)).status).toBe(401);
  });

  test('a refresh token counts once; used again, or twice at a time, it ends its family', async () => {
    const flow = makeFlow(server, client);
    const first = await flow.tokens(admin, 'identity:read');
    const second = (await flow.refresh(first.refresh_token)).json;
    expect(second.refresh_token).not.toBe(first.refresh_token);
    expect((await withToken(server, second.access_token).call('GET', '/api/me/profile')).status).toBe(200);
    expect((await flow.refresh(first.refresh_token)).json.error).toBe('invalid_grant');
    expect((await withToken(server, second.access_token).call('GET', '/api/me/profile')).status).toBe(401);
    expect((await flow.refresh(second.refresh_token)).json.error).toBe('invalid_grant');
    const third = await flow.tokens(admin, 'identity:read');
    const race = await Promise.all(Array.from({ length: 4 }, () => flow.refresh(third.refresh_token)));
    expect(race.filter(({ status }) => status === 200).length).toBeLessThan(2);
    expect((await flow.refresh(third.refresh_token)).json.error).toBe('invalid_grant');
  });

  test('a client gives its tokens back', async () => {
    const flow = makeFlow(server, client);
    const tokens = await flow.tokens(admin, 'identity:read');
    expect((await flow.revoke(tokens.refresh_token)).status).toBe(200);
    expect((await withToken(server, tokens.access_token).call('GET', '/api/me/profile')).status).toBe(401);
    expect((await flow.refresh(tokens.refresh_token)).status).toBe(400);
  });
});

describe('the question', () => {
  test('what a person cannot be asked for is left out, and nobody is asked for ever', async () => {
    const student = await asMember(server, world.first, 'student');
    const flow = makeFlow(server, client);
    const scope = 'openid identity:read sites:write unheard:read';
    const tokens = await flow.tokens(student, scope);
    expect(tokens.scope.split(' ').toSorted()).toEqual(['identity:read', 'openid']);
    const nothing = makeFlow(server, client);
    const uid = await nothing.question('sites:write');
    const given = await student.call<{ next: string }>('POST', '/api/me/applications', { uid, allow: true });
    expect((await nothing.back(given.json.next)).searchParams.get('error')).toBe('access_denied');
  });

  test('who says no is led back without a code', async () => {
    const flow = makeFlow(server, client);
    const uid = await flow.question('identity:read', { prompt: 'consent' });
    const { json } = await admin.call<{ next: string }>('POST', '/api/me/applications', {
      uid,
      allow: false,
    });
    const to = await flow.back(json.next);
    expect([to.origin, to.searchParams.get('error'), to.searchParams.get('code')]).toEqual([
      'https://app.example',
      'access_denied',
      null,
    ]);
  });

  test('an answer counts only in the browser that asked, and once', async () => {
    const flow = makeFlow(server, client);
    const uid = await flow.question('identity:read');
    const answer = () => admin.call<{ next: string }>('POST', '/api/me/applications', { uid, allow: true });
    const victim = makeBrowser(server);
    const elsewhere = await victim.get(pathOf((await answer()).json.next));
    expect([elsewhere.status, elsewhere.to]).toEqual([400, '']);
    const { next } = (await answer()).json;
    expect((await flow.browser.get(pathOf(next))).status).toBe(303);
    expect((await flow.browser.get(pathOf(next))).status).toBe(400);
  });

  test('a client of one school asks nobody of another, whatever it says', async () => {
    const flow = makeFlow(server, client);
    const uid = await flow.question('identity:read', { school: 'second' });
    const other = await asMember(server, world.second, 'site-admin');
    const refused = await other.call('POST', '/api/me/applications', { uid, allow: true });
    expect(refused.status).toBe(403);
    const operator = await asOperator(server, world);
    expect((await operator.call('POST', '/api/me/applications', { uid, allow: true })).status).toBe(403);
  });

  test('a central client is let in at each place for that place alone', async () => {
    const operator = await asOperator(server, world);
    const central = await register(operator, { name: 'For all' });
    const flow = makeFlow(server, central);
    const tokens = (await flow.exchange(await flow.code(admin, 'website:read', { school: 'first' }))).json;
    expect((await withToken(server, tokens.access_token).call('GET', '/api/notices')).status).toBe(200);
    const at = (host: string) => withToken(server, tokens.access_token, host).call('GET', '/api/notices');
    expect((await at('first.localhost')).status).toBe(200);
    expect((await at('second.localhost')).status).toBe(401);
    const undecided = makeFlow(server, central);
    const asked = await undecided.authorize('website:read');
    const where = await undecided.browser.get(pathOf(asked.to));
    expect(where.to).toMatch(/^\/oauth\/institution\?uid=/);
  });

  test('who acts for somebody else lets nothing in and registers nothing', async () => {
    const acting = await server.signedIn('first.localhost', {
      userId: world.operatorId,
      panel: 'site',
      siteId: world.first.id,
      groupId: null,
      impersonation: {
        by: world.operatorId,
        reason: 'Looking for a mistake',
        minutes: 30,
        parent: world.operatorId,
        returnTo: '/',
      },
    });
    expect((await acting.call('GET', '/api/notices')).status).toBe(200);
    const uid = await makeFlow(server, client).question('identity:read');
    expect((await acting.call('POST', '/api/me/applications', { uid, allow: true })).status).toBe(403);
    expect((await acting.call('POST', '/oauth/clients', { name: 'x', redirect: callback })).status).toBe(403);
  });
});

test('nothing at rest lets anybody in: no secret, code or token in any table', async () => {
  const flow = makeFlow(server, client);
  const code = await flow.code(admin, 'identity:read openid');
  const tokens = (await flow.exchange(code)).json;
  const tables = ['oauth_clients', 'oauth_records', 'oauth_grants', 'oauth_keys', 'audit_log'];
  const rows = await Promise.all(tables.map((table) => query(`SELECT t::text AS line FROM ${table} t`)));
  const text = JSON.stringify(rows);
  expect(text).toContain(client.id);
  for (const secret of [client.secret, code, tokens.access_token, tokens.refresh_token, 'PRIVATE', '"kty"'])
    expect(text).not.toContain(secret);
});

test('a token proves nothing outside the API, and a cookie nothing beside a token', async () => {
  const flow = makeFlow(server, client);
  const { access_token } = await flow.tokens(admin, 'identity:read');
  const app = withToken(server, access_token, 'first.localhost');
  expect((await app.call('GET', '/oauth/clients')).status).toBe(401);
  expect((await app.call('GET', '/api/me/events')).status).toBe(401);
  const mixed = await withToken(server, 'no-such-token', 'first.localhost').call(
    'GET',
    '/api/me/profile',
    undefined,
    {
      cookie: admin.cookie,
    },
  );
  expect(mixed.status).toBe(401);
  expect(mixed.headers['www-authenticate']).toContain('invalid_token');
  const both = await app.call('GET', '/api/students', undefined, { cookie: admin.cookie });
  expect(both.status).toBe(403);
});
