import { beforeEach, expect, test } from 'vitest';
import { loadCatalogues, setUpClassNine, type ClassNine } from '../support/class-nine.ts';
import { ask, claim, memberWithLogin } from '../support/codes.ts';
import { enrolImported, dryRun, makeSheet } from '../support/importing.ts';
import type { Caller } from '../support/server.ts';
import { server, startWorld, world } from '../support/start-world.ts';
import { asMember, asOperator } from '../support/world.ts';

let operator: Caller;
let school: ClassNine;
const password = 'a password of my own';

startWorld(async () => {
  await loadCatalogues();
  operator = await asOperator(server, world);
  school = await setUpClassNine(server, world.first);
});
beforeEach(() => ask(server, 'DELETE FROM throttles'));

let serial = 0;
const person = (role: string) => memberWithLogin(server, world.first, role, password, ++serial);

/** An office assistant, who may make logins for families, and a school account that may do more. */
async function mightierAccount(phone: string) {
  const [designation] = await ask<{ id: string }>(server, 'SELECT id FROM designations LIMIT 1');
  const { json: employee } = await school.admin.call<{ id: string }>('POST', '/api/employees', {
    employee_code: `M-${++serial}`,
    name_en: 'Mighty One',
    name_bn: 'ক্ষমতাবান',
    designation_id: designation!.id,
    phone,
  });
  const login = { role_ids: [world.first.roles.get('site-admin')] };
  const made = await school.admin.call<{ password: string }>(
    'POST',
    `/api/employees/${employee.id}/login`,
    login,
  );
  expect(made.json.password).toMatch(/^\S{8}$/);
  const [row] = await ask<{ user_id: string; password_hash: string }>(
    server,
    `SELECT e.user_id, u.password_hash FROM employees e JOIN users u ON u.id = e.user_id WHERE e.id = $1`,
    [employee.id],
  );
  return { employeeId: employee.id, userId: row!.user_id, hash: row!.password_hash };
}
const hashOf = async (userId: string) =>
  (
    await ask<{ password_hash: string }>(server, 'SELECT password_hash FROM users WHERE id = $1', [userId])
  )[0]!.password_hash;
async function guardianOf(phone: string): Promise<string> {
  const sheet = await makeSheet(
    ['Roll', 'Name', "Father's Name", 'Mobile'],
    [[String(++serial), `Child ${serial}`, 'Some Father', phone]],
  );
  const run = await dryRun(school.admin, 'students', { section_id: school.sections[0]! }, sheet);
  await enrolImported(school.admin, run.json.id);
  const [row] = await ask<{ id: string }>(
    server,
    'SELECT id FROM guardians WHERE site_id = $1 AND phone = $2 ORDER BY created_at DESC LIMIT 1',
    [world.first.id, phone],
  );
  return row!.id;
}

test('PV-89 nobody comes to the account of somebody mightier by a login, a link or a password that they give', async () => {
  const phone = '+8801833000001';
  const mighty = await mightierAccount(phone);
  const office = await asMember(server, world.first, 'office');
  await ask(
    server,
    `UPDATE memberships SET extra_permissions = '{student.make-logins,employee.make-login,site-user.password,site-user.edit,student.edit,student.view}'
     WHERE user_id = $1`,
    [office.userId],
  );
  await ask(server, 'UPDATE sessions SET access = NULL');
  const guardianId = await guardianOf(phone);
  const slips = await office.call<{ slips: { requested: boolean; password: string | null }[] }>(
    'POST',
    '/api/students/logins',
    { section_id: school.sections[0], of: 'guardian' },
  );
  expect(slips.json.slips).toMatchObject([{ requested: true, password: null }]);
  const routes: [string, string, unknown][] = [
    ['POST', '/api/students/logins/renew', { of: 'guardian', id: guardianId }],
    ['POST', `/api/employees/${mighty.employeeId}/login/renew`, {}],
    ['POST', `/api/site-users/${mighty.userId}/password-link`, {}],
    [
      'PUT',
      `/api/site-users/${mighty.userId}`,
      { role_ids: [world.first.roles.get('teacher')], active: true },
    ],
    ['PUT', `/api/site-users/${mighty.userId}/extra-permissions`, { permissions: ['site-user.delete'] }],
    ['DELETE', `/api/site-users/${mighty.userId}`, undefined],
  ];
  for (const [method, path, input] of routes) {
    const answer = await office.call(method, path, input);
    expect([403, 404], `${method} ${path} ${answer.text}`).toContain(answer.status);
  }
  // Even where the link is made by force: what is more than a guardian is not renewed as one.
  await ask(server, 'UPDATE guardians SET user_id = $2 WHERE id = $1', [guardianId, mighty.userId]);
  const renewed = await office.call('POST', '/api/students/logins/renew', { of: 'guardian', id: guardianId });
  expect(renewed.status).toBe(403);
  await ask(server, `UPDATE memberships SET active = false WHERE user_id = $1`, [mighty.userId]);
  for (const [method, path, input] of routes.slice(0, 3))
    expect([403, 404], path).toContain((await office.call(method, path, input)).status);
  expect(await hashOf(mighty.userId)).toBe(mighty.hash);
  expect(await ask(server, 'SELECT 1 FROM password_links WHERE user_id = $1', [mighty.userId])).toEqual([]);
});

test('PV-89 nor does an operator who may not give roles there, by another address and a link to it', async () => {
  const head = await person('site-admin');
  const helper = await asMember(server, world.second, 'teacher');
  await ask(
    server,
    `INSERT INTO operators (id, user_id, company_id, extra_permissions)
     SELECT gen_random_uuid(), $1, company_id, '{user.view,user.edit,user.reset}' FROM operators LIMIT 1`,
    [helper.userId],
  );
  const session = { userId: helper.userId, panel: 'central', siteId: null, groupId: null } as const;
  const helps = await server.signedIn('localhost', session);
  const { json } = await helps.call<Record<string, unknown>>('GET', `/api/users/${head.id}`);
  const form = Object.fromEntries(
    ['version', 'name_en', 'name_bn', 'username', 'email', 'phone', 'lang'].map((key) => [key, json[key]]),
  );
  const path = `/api/users/${head.id}`;
  expect((await helps.call('PUT', path, { ...form, email: 'mine@helper.test' })).status).toBe(403);
  expect((await helps.call('POST', `${path}/password-link`, {})).status).toBe(403);
  expect((await helps.call('PUT', path, { ...form, name_en: 'Another Name' })).status).toBe(200);
});

test('PV-89 nor while acting for a school', async () => {
  const begun = await operator.call<{ to: string }>('POST', `/api/impersonation/sites/${world.first.id}`, {
    reason: 'To look after the logins',
  });
  const token = new URL(begun.json.to).hash.slice(1);
  const entered = await server.stranger(world.first.host).call('POST', '/api/impersonation/enter', { token });
  const acting = server.withCookie(world.first.host, entered);
  const guardianId = await guardianOf('+8801833000002');
  await school.admin.call('POST', '/api/students/logins', { section_id: school.sections[0], of: 'guardian' });
  const teachers = world.first.roles.get('teacher');
  const { version } = (
    await school.admin.call<{ version: number }>('GET', `/api/my-site/role-permissions/${teachers}`)
  ).json;
  const routes: [string, string, unknown][] = [
    ['POST', '/api/students/logins', { section_id: school.sections[0], of: 'student' }],
    ['POST', '/api/students/logins/renew', { of: 'guardian', id: guardianId }],
    ['POST', '/api/invitations', { email: 'me@operator.test', role_ids: [world.first.roles.get('teacher')] }],
    ['PUT', `/api/my-site/role-permissions/${teachers}`, { version, permissions: ['site-user.edit'] }],
    ['DELETE', `/api/site-users/${(await person('teacher')).id}`, undefined],
  ];
  for (const [method, path, input] of routes)
    expect((await acting.call(method, path, input)).status, path).toBe(403);
  expect((await claim(acting, 'email', 'me@operator.test', password)).status).toBe(403);
});
