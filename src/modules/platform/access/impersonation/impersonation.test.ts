import { describe, expect, test } from 'vitest';
import { filledPath, procedures } from '../../../../../tests/support/procedures.ts';
import type { Answer, Caller } from '../../../../../tests/support/server.ts';
import { query, server, startWorld, world } from '../../../../../tests/support/start-world.ts';
import { asMember, asOperator } from '../../../../../tests/support/world.ts';

let operator: Caller;

startWorld(async () => {
  operator = await asOperator(server, world);
});

type To = { to: string };
const reason = 'The head asked why results are missing';

const begin = (siteId: string, who = operator) =>
  who.call<To>('POST', `/api/impersonation/sites/${siteId}`, { reason });
const tokenOf = (answer: Answer<To>) => answer.json.to.split('#')[1]!;
const enter = (host: string, token: string) =>
  server.stranger(host).call<To>('POST', '/api/impersonation/enter', { token });

async function actingFor(siteId: string, host: string): Promise<Caller> {
  const entered = await enter(host, tokenOf(await begin(siteId)));
  expect(entered.status, entered.text).toBe(200);
  return server.withCookie(host, entered);
}

describe('acting for a school', () => {
  test('begins with a reason only, and hands over to the school’s host by a token behind the #', async () => {
    const without = await operator.call('POST', `/api/impersonation/sites/${world.first.id}`, {
      reason: ' ',
    });
    expect(without.status).toBe(422);
    const begun = await begin(world.first.id);
    expect(begun.json.to).toMatch(/^http:\/\/first\.localhost:\d+\/impersonation#[\w-]{43}$/);
    const [row] = await query('SELECT token_hash FROM handovers');
    expect(row.token_hash.toString('base64url')).not.toContain(tokenOf(begun));
  });

  test('lets the operator do what an administrator of that school does, there and nowhere else', async () => {
    const acting = await actingFor(world.first.id, 'first.localhost');
    expect((await acting.call('GET', '/api/site-users')).status).toBe(200);
    expect((await acting.call('GET', '/api/notices')).status).toBe(200);
    expect((await acting.call('GET', '/api/companies')).status).toBe(403);
    const elsewhere = await acting.call('GET', '/api/site-users', undefined, {
      host: `second.localhost:${server.port}`,
    });
    expect(elsewhere.status).toBe(401);
  });

  test('a token works once, on its host, for thirty seconds', async () => {
    const used = tokenOf(await begin(world.first.id));
    expect((await enter('second.localhost', used)).status).toBe(409);
    const token = tokenOf(await begin(world.first.id));
    expect((await enter('first.localhost', token)).status).toBe(200);
    expect((await enter('first.localhost', token)).status).toBe(409);
    const [life] = await query(
      `SELECT extract(epoch FROM expires_at - now()) AS seconds FROM handovers
       UNION ALL SELECT 0 LIMIT 1`,
    );
    expect(Number(life.seconds)).toBeLessThanOrEqual(30);
    const late = tokenOf(await begin(world.first.id));
    await query(`UPDATE handovers SET expires_at = now() - interval '1 second'`);
    expect((await enter('first.localhost', late)).status).toBe(409);
  });

  test('ends by itself after thirty minutes', async () => {
    await actingFor(world.first.id, 'first.localhost');
    const rows = await query(
      `SELECT round(extract(epoch FROM expires_at - created_at) / 60) AS minutes FROM sessions
       WHERE impersonator_id IS NOT NULL`,
    );
    expect(rows.map((row) => Number(row.minutes))).toEqual([30]);
  });

  test('one at a time, and never from within another', async () => {
    const first = await actingFor(world.first.id, 'first.localhost');
    expect((await begin(world.second.id, first)).status).toBe(403);
    const second = await actingFor(world.second.id, 'second.localhost');
    expect((await first.call('GET', '/api/site-users')).status).toBe(401);
    expect((await second.call('GET', '/api/site-users')).status).toBe(200);
  });

  test('stands in the operator’s log and in the school’s, with the reason, and so does every act', async () => {
    const acting = await actingFor(world.first.id, 'first.localhost');
    const made = await acting.call('POST', '/api/site-roles', {
      name_en: 'Helper',
      name_bn: 'সহকারী',
      code: 'helper',
      panel: 'site',
    });
    expect(made.status, made.text).toBe(200);
    await acting.call('POST', '/api/impersonation/end', {});
    const inSchool = await query(
      `SELECT action, user_id, impersonator_id, reason FROM audit_log WHERE site_id = $1 ORDER BY id DESC LIMIT 4`,
      [world.first.id],
    );
    expect(inSchool.map((row) => row.action)).toEqual([
      'impersonation.end',
      'site-role.create',
      'impersonation.enter',
      'impersonation.begin',
    ]);
    expect(inSchool[1]?.impersonator_id).toBe(world.operatorId);
    expect(inSchool[2]?.reason).toBe(reason);
    const central = await query(
      `SELECT reason FROM audit_log WHERE site_id <> $1 AND action = 'impersonation.begin' ORDER BY id DESC LIMIT 1`,
      [world.first.id],
    );
    expect(central[0]?.reason).toBe(reason);
  });

  test('End closes it and leads back to the operator area', async () => {
    const acting = await actingFor(world.first.id, 'first.localhost');
    const ended = await acting.call<To>('POST', '/api/impersonation/end', {});
    expect(ended.json.to).toBe(`http://localhost:${server.port}/edu/site/impersonate`);
    expect((await acting.call('GET', '/api/site-users')).status).toBe(401);
    expect((await operator.call('GET', '/api/companies')).status).toBe(200);
  });

  test('ends with the operator’s own session, with the permission, and with the account', async () => {
    const user = await asMember(server, world.outside, 'teacher');
    const [company] = await query('SELECT id FROM companies LIMIT 1');
    const [role] = await query(`SELECT id FROM central_roles WHERE code = 'operator'`);
    const membership = { company_id: company.id, role_ids: [role.id], active: true };
    const signIn = async () => {
      await operator.call('PUT', `/api/users/${user.userId}/central`, membership);
      return server.signedIn('localhost', {
        userId: user.userId,
        panel: 'central',
        siteId: null,
        groupId: null,
      });
    };
    const acting = async (who: Caller) => {
      const entered = await enter('first.localhost', tokenOf(await begin(world.first.id, who)));
      return server.withCookie('first.localhost', entered);
    };
    const status = async (who: Caller) => (await who.call('GET', '/api/site-users')).status;

    const one = await signIn();
    const first = await acting(one);
    expect(await status(first)).toBe(200);
    await one.call('POST', '/api/logout', {});
    expect(await status(first)).toBe(401);

    const second = await acting(await signIn());
    await operator.call('PUT', `/api/users/${user.userId}/central`, { ...membership, active: false });
    expect(await status(second)).toBe(401);

    const three = await signIn();
    const third = await acting(three);
    const token = tokenOf(await begin(world.first.id, three));
    await operator.call('POST', `/api/users/${user.userId}/disable`, { reason: 'Left' });
    expect(await status(third)).toBe(401);
    expect((await enter('first.localhost', token)).status).toBe(409);
  });
});

describe('what an operator does not do for a school', () => {
  test('no passwords, bank details, gateways or OAuth clients, whatever else is open', async () => {
    const acting = await actingFor(world.first.id, 'first.localhost');
    const guarded = procedures().filter(
      ({ meta, method }) =>
        meta.panels.includes('site') &&
        method !== 'GET' &&
        (meta.personal ||
          /(^|[-.])(password|bank|oauth-client|payment-gateway|merchant)/.test(meta.permission ?? '')),
    );
    expect(guarded.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['access.changePassword', 'access.members.ofMySite.sendLink']),
    );
    for (const one of guarded) {
      const answer = await acting.call(one.method, filledPath(one.path), {});
      expect(answer.status, one.name).toBe(403);
    }
  });

  test('no role is given that holds what the operator lacks meanwhile', async () => {
    const acting = await actingFor(world.first.id, 'first.localhost');
    const teacher = await asMember(server, world.first, 'teacher');
    const answer = await acting.call('PUT', `/api/site-users/${teacher.userId}`, {
      role_ids: [world.first.roles.get('site-admin')],
      active: true,
    });
    expect(answer.status).toBe(403);
  });
});

describe('acting for a site group', () => {
  test('takes the place of the operator’s session and gives it back with a new secret', async () => {
    const mine = await asOperator(server, world);
    const begun = await mine.call<To>('POST', `/api/impersonation/groups/${world.group}`, { reason });
    expect(begun.status, begun.text).toBe(200);
    const acting = server.withCookie('localhost', begun);
    expect((await acting.call('GET', '/api/group-users')).status).toBe(200);
    expect((await acting.call('GET', '/api/companies')).status).toBe(403);
    expect((await acting.call('POST', `/api/impersonation/groups/${world.group}`, { reason })).status).toBe(
      403,
    );
    const ended = await acting.call<To>('POST', '/api/impersonation/end', {});
    expect(ended.json.to).toBe('/edu/site/impersonate-site-group');
    const back = server.withCookie('localhost', ended);
    expect((await back.call('GET', '/api/companies')).status).toBe(200);
    expect((await mine.call('GET', '/api/companies')).status).toBe(401);
    const rows = await query(
      `SELECT action FROM audit_log WHERE action LIKE 'impersonation.%' AND subject = 'site-group'`,
    );
    expect(rows.map((row) => row.action)).toEqual(['impersonation.begin', 'impersonation.end']);
  });
});

test('only an operator with the permission begins', async () => {
  const admin = await asMember(server, world.first, 'site-admin');
  expect((await begin(world.second.id, admin)).status).toBe(403);
  await query(
    `UPDATE central_roles SET customised = true, permissions = '{site.view}' WHERE code = 'support'`,
  );
  const [support] = await query(`SELECT id FROM central_roles WHERE code = 'support'`);
  const [company] = await query('SELECT id FROM companies LIMIT 1');
  const person = await asMember(server, world.outside, 'teacher');
  await operator.call('PUT', `/api/users/${person.userId}/central`, {
    company_id: company.id,
    role_ids: [support.id],
    active: true,
  });
  const helper = await server.signedIn('localhost', {
    userId: person.userId,
    panel: 'central',
    siteId: null,
    groupId: null,
  });
  expect((await begin(world.first.id, helper)).status).toBe(403);
});
