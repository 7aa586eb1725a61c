import { expect, test } from 'vitest';
import { readSheet } from '../../src/kernel/spreadsheet/read.server.ts';
import { anApplication, areaOf } from '../support/application.ts';
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

test('PV-22 no field, query or header says in whose name a call is made', async () => {
  const teacher = await asMember(server, world.first, 'teacher');
  const [site_id, user_id] = [world.outside.id, world.operatorId];
  const claims = {
    user: user_id,
    user_id,
    actor: user_id,
    site_id,
    siteId: site_id,
    role: 'site-admin',
    panel: 'central',
    impersonate: user_id,
  };
  const headers = Object.fromEntries(
    Object.entries(claims).map(([key, value]) => [`x-${key.replaceAll('_', '-')}`, value]),
  );
  for (const path of ['/api/site-users', '/api/users', '/api/sites', '/api/result-settings']) {
    const plain = await teacher.call('GET', path);
    expect(plain.status, path).toBe(403);
    expect((await teacher.call('GET', path, claims, headers)).status, path).toBe(403);
  }
  const mine = await teacher.call('GET', '/api/me/profile');
  expect((await teacher.call('GET', '/api/me/profile', claims, headers)).text).toBe(mine.text);
  const own = await admin.call<unknown[]>('GET', '/api/site-users/count');
  expect((await admin.call('GET', '/api/site-users/count', claims, headers)).text).toBe(own.text);
});

test('PV-23 list, count, choices and export of one search show the same rows', async () => {
  for (const name_en of ['Alike One', 'Alike Two', 'Different'])
    await operator.call('POST', '/api/countries', {
      name_en,
      name_bn: 'পরীক্ষা',
      code: name_en.slice(-2),
      active: true,
    });
  const q = 'Alike';
  const list = await operator.call<{ id: string; name_en: string }[]>('GET', '/api/countries', { q });
  const ids = list.json.map(({ id }) => id).toSorted();
  expect(ids).toHaveLength(2);
  expect((await operator.call('GET', '/api/countries/count', { q })).json).toEqual({ total: 2 });
  const choices = await operator.call<{ value: string }[]>('GET', '/api/countries/options', { q });
  expect(choices.json.map(({ value }) => value).toSorted()).toEqual(ids);
  const sheet = await operator.call('GET', '/api/countries/export', { q, format: 'xlsx' });
  const { rows } = await readSheet(sheet.bytes, 'a.xlsx');
  expect(rows.slice(1).map(([first]) => first)).toEqual(list.json.map(({ name_en }) => name_en));
});

test('PV-75 nobody becomes more by saying so in a form that is open to all', async () => {
  const more = {
    role: 'site-admin',
    user_type: 'central',
    is_admin: true,
    site_id: world.first.id,
    permissions: ['site.edit'],
    status: 'approved',
    company_id: world.first.id,
  };
  const area = await areaOf('bd.dhaka.gazipur.kapasia');
  const applied = await server
    .stranger()
    .call('POST', '/api/applications', { ...anApplication(area), ...more });
  expect(applied.status).toBe(422);
  const invited = await admin.call('POST', '/api/invitations', {
    email: 'more@school.test',
    role_ids: [world.first.roles.get('teacher')],
    message: '',
  });
  expect(invited.status).toBe(200);
  const [message] = await query(`SELECT body FROM outbox WHERE recipient = 'more@school.test'`);
  const token = /token=([\w-]+)/.exec(message.body)?.[1];
  const accepted = await server.stranger('first.localhost').call('POST', '/api/invitations/accept', {
    token,
    name_en: 'More',
    password: 'sonar bangla',
    password_again: 'sonar bangla',
    ...more,
    role_ids: [world.first.roles.get('site-admin')],
  });
  expect(accepted.status, accepted.text).toBeLessThan(500);
  if (accepted.status === 200) {
    const person = await server.login('first.localhost', 'more@school.test', 'sonar bangla');
    expect((await person.call('GET', '/api/site-users')).status).toBe(403);
    const held = await query(
      `SELECT r.code FROM memberships m JOIN users u ON u.id = m.user_id JOIN roles r ON r.site_id = m.site_id AND r.id = ANY (m.role_ids)
       WHERE u.email = 'more@school.test'`,
    );
    expect(held).toEqual([{ code: 'teacher' }]);
  }
});

test('PV-78 a teacher does not climb: no role, no acting for the school, no permission, at any step', async () => {
  const teacher = await asMember(server, world.first, 'teacher');
  const role = world.first.roles.get('site-admin');
  const before = await query('SELECT role_ids, extra_permissions FROM memberships WHERE user_id = $1', [
    teacher.userId,
  ]);
  const steps = [
    await teacher.call('PUT', `/api/site-users/${teacher.userId}`, { role_ids: [role], active: true }),
    await teacher.call('PUT', `/api/site-users/${teacher.userId}/extra-permissions`, {
      permissions: ['site-user.view'],
    }),
    await teacher.call('PUT', `/api/my-site/role-permissions/${role}`, { permissions: [] }),
    await teacher.call('POST', `/api/impersonation/sites/${world.first.id}`, { reason: 'I would like to' }),
    await teacher.call('POST', '/api/site-users', { name_en: 'x', name_bn: 'ক', role_ids: [role] }),
    await teacher.call('POST', '/api/invitations', {
      email: 'me@school.test',
      role_ids: [role],
      message: '',
    }),
    await teacher.call('POST', '/api/me/panel', { panel: 'central' }),
  ];
  expect(steps.slice(0, 6).map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 403]);
  expect(steps[6]?.status).toBeGreaterThanOrEqual(400);
  const after = await query('SELECT role_ids, extra_permissions FROM memberships WHERE user_id = $1', [
    teacher.userId,
  ]);
  expect(after).toEqual(before);
});

test('PV-56 no change is taken without the page’s token, and reading changes nothing', async () => {
  const writing = procedures().filter(
    ({ method, meta }) => method !== 'GET' && !meta.open && meta.panels.includes('site'),
  );
  const through: string[] = [];
  const forgeries: Record<string, string>[] = [
    { 'x-csrf-token': '' },
    { origin: 'http://evil.example' },
    { 'sec-fetch-site': 'cross-site' },
  ];
  const path = (text: string) => text.replace(/\{\+?\w+\}/g, '01980000-0000-7000-8000-000000000000');
  for (const one of writing)
    for (const headers of forgeries) {
      const answer = await admin.call(one.method, path(one.path), {}, headers);
      if (answer.status !== 403 || !answer.text.includes('did not come from our page'))
        through.push(`${one.name} ${JSON.stringify(headers)}: ${answer.status}`);
    }
  expect(through).toEqual([]);
  // These leave a trace in the log, or count a view; every other GET runs in a transaction that cannot write.
  const tracing = procedures()
    .filter(({ method, meta }) => method === 'GET' && meta.writes)
    .map(({ path: at }) => at);
  expect(
    tracing.filter(
      (at) =>
        !/export|spreadsheet|pdf|paper|card|history|logins|sheet|profile|gateway|students\/\{id\}|link|\{id\}\/private/.test(
          at,
        ),
    ),
  ).toEqual([]);
});

test('PV-33 the administrator of one school does not take over a person who also belongs to another', async () => {
  const person = await asMember(server, world.outside, 'teacher');
  await operator.call('PUT', `/api/sites/${world.first.id}/members/${person.userId}`, {
    role_ids: [world.first.roles.get('office')],
    active: true,
  });
  const row = () =>
    query(
      'SELECT email, phone, username, password_hash, name_en, second_factor, version FROM users WHERE id = $1',
      [person.userId],
    );
  const before = await row();
  const area = { role_ids: [world.first.roles.get('office')], active: true };
  const identity = {
    email: 'mine@school.test',
    phone: '01711999999',
    username: 'mine',
    password: 'sonar bangla',
    second_factor: null,
  };
  for (const [method, path] of [
    ['PUT', `/api/site-users/${person.userId}`],
    ['PUT', `/api/users/${person.userId}`],
    ['POST', `/api/users/${person.userId}/disable`],
    ['POST', `/api/users/${person.userId}/password-link`],
  ] as const)
    await admin.call(method, path, { ...area, ...identity });
  expect(await row()).toEqual(before);
  expect((await person.call('GET', '/api/me/profile')).status).toBe(200);
});

test('PV-34 a school named twice, in a list or in an object is not another school', async () => {
  const [first, outside] = [world.first.id, world.outside.id];
  for (const query_ of [
    `site_id=${first}&site_id=${outside}`,
    `site_id[]=${outside}`,
    `site_id[$in]=${outside}`,
  ]) {
    const answer = await admin.call('GET', `/api/site-users?${query_}`);
    expect([200, 400, 422], query_).toContain(answer.status);
    expect(answer.text).not.toContain(outside);
    const open = await server.stranger('first.localhost').call('GET', `/api/web/get-common-data?${query_}`);
    expect(open.status).toBeLessThan(500);
    expect(open.text).not.toContain('Outside School');
  }
});
