import { describe, expect, test } from 'vitest';
import { withClient } from '../../../../kernel/connection/connection.server.ts';
import type { Caller } from '../../../../../tests/support/server.ts';
import { query, server, startWorld, world } from '../../../../../tests/support/start-world.ts';
import { untilWaiting } from '../../../../../tests/support/waiting.ts';
import { asMember, asOperator } from '../../../../../tests/support/world.ts';

let operator: Caller;

startWorld(async () => {
  operator = await asOperator(server, world);
});

type Line = { id: string; code: string; follows: boolean; permissions: number };
type View = {
  id: string;
  version: number;
  permissions: string[];
  follows: boolean;
  groups: { module: string; permissions: { key: string; may_grant: boolean; off: boolean }[] }[];
};
type Made = { id: string };

const roleNamed = async (path: string, code: string, who = operator): Promise<View> => {
  const lines = (await who.call<Line[]>('GET', path)).json;
  return (await who.call<View>('GET', `${path}/${lines.find((line) => line.code === code)!.id}`)).json;
};

let serial = 0;

/** An operator who has one made role with these permissions, signed in. */
async function operatorWith(...permissions: string[]): Promise<Caller & { userId: string }> {
  const code = `made-${++serial}`;
  const role = await operator.call<Made>('POST', '/api/roles', {
    name_en: code,
    name_bn: 'তৈরি',
    code,
    scope: 'central',
    panel: 'central',
  });
  expect(role.status, role.text).toBe(200);
  const given = await operator.call('PUT', `/api/role-permissions/${role.json.id}`, {
    version: 1,
    permissions,
  });
  expect(given.status, given.text).toBe(200);
  const user = await newUser();
  const [company] = await query('SELECT id FROM companies LIMIT 1');
  const placed = await operator.call('PUT', `/api/users/${user}/central`, {
    company_id: company.id,
    role_ids: [role.json.id],
    active: true,
  });
  expect(placed.status, placed.text).toBe(200);
  const caller = await server.signedIn('localhost', {
    userId: user,
    panel: 'central',
    siteId: null,
    groupId: null,
  });
  return { ...caller, userId: user };
}

async function newUser(more: Record<string, unknown> = {}): Promise<string> {
  const made = await operator.call<Made>('POST', '/api/users', {
    name_en: 'Somebody',
    name_bn: 'কেউ একজন',
    username: `somebody-${++serial}`,
    lang: 'en',
    ...more,
  });
  expect(made.status, made.text).toBe(200);
  return made.json.id;
}

describe('roles', () => {
  test('a role of the program keeps its code and cannot be deleted; a made one can, while nobody has it', async () => {
    const support = await roleNamed('/api/role-permissions', 'support');
    const removed = await operator.call('DELETE', `/api/roles/${support.id}`);
    expect(removed.status).toBe(409);
    expect(removed.text).toContain('built-in role');
    const renamed = await operator.call('PUT', `/api/roles/${support.id}`, {
      version: support.version,
      name_en: 'Help',
      name_bn: 'সহায়তা',
      code: 'help',
      scope: 'central',
      panel: 'central',
    });
    expect(renamed.status).toBe(422);
    const person = await operatorWith('site.view');
    const lines = (await operator.call<Line[]>('GET', '/api/role-permissions')).json;
    const made = lines.find((line) => line.code === `made-${serial - 1}`)!;
    expect((await operator.call('DELETE', `/api/roles/${made.id}`)).text).toContain('"count":1');
    expect((await operator.call('DELETE', `/api/users/${person.userId}/central`)).status).toBe(200);
    expect((await operator.call('DELETE', `/api/roles/${made.id}`)).status).toBe(200);
  });

  test('a role of a scope opens only a panel of that scope', async () => {
    const wrong = await operator.call<{ data: { field: string } }>('POST', '/api/roles', {
      name_en: 'Odd',
      name_bn: 'বেমানান',
      code: 'odd',
      scope: 'central',
      panel: 'student',
    });
    expect(wrong.status).toBe(422);
    expect(wrong.json.data.field).toBe('panel');
  });
});

describe('nobody grants what they do not hold', () => {
  test('an operator without site.edit can neither give nor take it, and says so by name', async () => {
    const limited = await operatorWith('permission.assign', 'site.view');
    const support = await roleNamed('/api/role-permissions', 'support', limited);
    const line = support.groups
      .find((group) => group.module === 'sites')!
      .permissions.find(({ key }) => key === 'site.edit')!;
    expect(line.may_grant).toBe(false);
    const before = await query('SELECT permissions FROM central_roles ORDER BY id');
    const refused = await limited.call('PUT', `/api/role-permissions/${support.id}`, {
      version: support.version,
      permissions: [...support.permissions, 'site.edit'],
    });
    expect(refused.status).toBe(403);
    expect(refused.text).toContain('Change institutions');
    expect(await query('SELECT permissions FROM central_roles ORDER BY id')).toEqual(before);
    const taken = await limited.call('PUT', `/api/role-permissions/${support.id}`, {
      version: support.version,
      permissions: support.permissions.filter((key) => key !== 'user.view'),
    });
    expect(taken.status).toBe(403);
    const own = await limited.call('PUT', `/api/role-permissions/${support.id}`, {
      version: support.version,
      permissions: support.permissions.filter((key) => key !== 'site.view'),
    });
    expect(own.status).toBe(200);
  });

  test('an operator cannot make somebody mightier than himself, by role or by extra permission', async () => {
    const limited = await operatorWith('user.place', 'user.view', 'site.view');
    const mighty = await roleNamed('/api/role-permissions', 'operator');
    const [company] = await query('SELECT id FROM companies LIMIT 1');
    const user = await newUser();
    const asRole = await limited.call('PUT', `/api/users/${user}/central`, {
      company_id: company.id,
      role_ids: [mighty.id],
      active: true,
    });
    expect(asRole.status).toBe(403);
    const colleague = await operatorWith('site.view');
    const path = `/api/users/${colleague.userId}/extra-permissions`;
    expect((await limited.call('PUT', path, { permissions: ['site.edit'] })).status).toBe(403);
    expect((await limited.call('PUT', path, { permissions: ['site.view'] })).status).toBe(200);
    expect((await limited.call('PUT', path, { permissions: ['student.view'] })).status).toBe(422);
  });

  test('nobody gives himself anything', async () => {
    const me = await operatorWith('user.place', 'site.view');
    const extra = await me.call('PUT', `/api/users/${me.userId}/extra-permissions`, {
      permissions: ['site.view'],
    });
    expect(extra.status).toBe(403);
    expect(extra.text).toContain('your own roles');
  });

  test('a weaker operator does not touch the account of a mightier one', async () => {
    const weak = await operatorWith('user.view', 'user.edit', 'user.delete');
    const answers = [
      await weak.call('POST', `/api/users/${world.operatorId}/disable`, { reason: 'no' }),
      await weak.call('DELETE', `/api/users/${world.operatorId}`),
      await weak.call('PUT', `/api/users/${world.operatorId}`, {
        version: 1,
        name_en: 'Taken',
        name_bn: 'দখল',
        email: 'thief@example.test',
        lang: 'en',
      }),
    ];
    const [account] = await query('SELECT email, disabled_at FROM users WHERE id = $1', [world.operatorId]);
    expect(account).toEqual({ email: 'operator@bidyapith.test', disabled_at: null });
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 409]);
  });

  test('an operator with site.view only may not touch roles of schools', async () => {
    const plain = await operatorWith('permission.assign');
    expect((await plain.call('GET', '/api/role-patterns')).status).toBe(403);
  });

  test('somebody must remain who can put things right', async () => {
    const mighty = await roleNamed('/api/role-permissions', 'operator');
    const refused = await operator.call('PUT', `/api/role-permissions/${mighty.id}`, {
      version: mighty.version,
      permissions: mighty.permissions.filter((key) => key !== 'permission.assign'),
    });
    expect(refused.status).toBe(409);
    expect(refused.text).toContain('At least one person must be able');
  });
});

describe('the very next request obeys', () => {
  test('a role loses a permission: an operator signed in with it is refused at once', async () => {
    const person = await operatorWith('site.view', 'company.view');
    expect((await person.call('GET', '/api/companies')).status).toBe(200);
    const role = await roleNamed('/api/role-permissions', `made-${serial - 1}`);
    const path = `/api/role-permissions/${role.id}`;
    await operator.call('PUT', path, { version: role.version, permissions: ['site.view'] });
    expect((await person.call('GET', '/api/companies')).status).toBe(403);
    await operator.call('PUT', path, { version: role.version + 1, permissions: ['company.view'] });
    expect((await person.call('GET', '/api/companies')).status).toBe(200);
  });

  test('a pattern changes: the roles of all schools that follow it change at once, a customised one stays', async () => {
    const [first, second] = [
      await asMember(server, world.first, 'office'),
      await asMember(server, world.second, 'office'),
    ];
    const statuses = async () => [
      (await first.call('GET', '/api/site-users')).status,
      (await second.call('GET', '/api/site-users')).status,
    ];
    expect(await statuses()).toEqual([200, 200]);
    const own = await roleNamed(`/api/sites/${world.second.id}/role-permissions`, 'office');
    const kept = await operator.call('PUT', `/api/sites/${world.second.id}/role-permissions/${own.id}`, {
      version: own.version,
      permissions: own.permissions,
    });
    expect(kept.status).toBe(200);
    const pattern = await roleNamed('/api/role-patterns', 'office');
    await operator.call('PUT', `/api/role-patterns/${pattern.id}`, {
      version: pattern.version,
      permissions: pattern.permissions.filter((key) => key !== 'site-user.view'),
    });
    expect(await statuses()).toEqual([403, 200]);
    const back = await operator.call('PUT', `/api/role-patterns/${pattern.id}`, {
      version: pattern.version + 1,
      permissions: 'follow',
    });
    expect(back.status).toBe(200);
    expect(await statuses()).toEqual([200, 200]);
  });

  test('a request that is being worked on while a role changes does not keep the old permissions', async () => {
    const person = await operatorWith('company.view');
    const code = `made-${serial - 1}`;
    const asked = await withClient(server.database.owner, async (client) => {
      await client.query('BEGIN');
      await client.query('SELECT 1 FROM sessions WHERE user_id = $1 FOR UPDATE', [person.userId]);
      await client.query(`UPDATE central_roles SET permissions = '{site.view}' WHERE code = $1`, [code]);
      await client.query('UPDATE sessions SET access = NULL WHERE user_id = $1', [person.userId]);
      // The request comes in now, finds no access computed, and must wait for what is being changed.
      const waiting = person.call('GET', '/api/companies');
      await untilWaiting(client);
      await client.query('COMMIT');
      return waiting;
    });
    expect(asked.status).toBe(403);
    expect((await person.call('GET', '/api/companies')).status).toBe(403);
  });

  test('what was done stands in the log of both areas, with before and after', async () => {
    const own = await roleNamed(`/api/sites/${world.first.id}/role-permissions`, 'accountant');
    await operator.call('PUT', `/api/sites/${world.first.id}/role-permissions/${own.id}`, {
      version: own.version,
      permissions: ['site-user.view'],
    });
    const rows = await query(
      `SELECT site_id, user_id, after FROM audit_log WHERE action = 'role.permissions' AND subject_id = $1`,
      [own.id],
    );
    expect(rows).toHaveLength(2);
    expect(rows.map((row) => row.user_id)).toEqual([world.operatorId, world.operatorId]);
    expect(rows.map((row) => row.after.permissions)).toEqual([['site-user.view'], ['site-user.view']]);
    expect(rows.find((row) => row.site_id !== world.first.id)?.after.site).toBe(world.first.id);
  });
});
