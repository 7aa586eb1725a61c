import { beforeEach, expect, test } from 'vitest';
import { loadCatalogues, setUpClassNine, type ClassNine } from '../support/class-nine.ts';
import { ask, resetBy } from '../support/codes.ts';
import { enrolImported, dryRun, makeSheet } from '../support/importing.ts';
import type { Caller } from '../support/server.ts';
import { server, startWorld, world } from '../support/start-world.ts';
import { asMember, asOperator } from '../support/world.ts';

/*
 * Who hands out the passwords of families knows them. An office assistant could sit in a guardian's account, wait until
 * the administrator gave that guardian a role of staff, and go on with it.
 */
let school: ClassNine;
const chosen = 'chosen by the office';
const password = 'chosen by the owner';

startWorld(async () => {
  await loadCatalogues();
  school = await setUpClassNine(server, world.first);
});
beforeEach(() => ask(server, 'DELETE FROM throttles'));

let serial = 0;

/** The office makes the login of a guardian, signs in with it and chooses a password. */
async function officeInside(phone: string) {
  const office = await asMember(server, world.first, 'office');
  const sheet = await makeSheet(
    ['Roll', 'Name', "Father's Name", 'Mobile'],
    [[String(++serial), `Child ${serial}`, `Father ${serial}`, phone]],
  );
  const run = await dryRun(school.admin, 'students', { section_id: school.sections[0]! }, sheet);
  await enrolImported(school.admin, run.json.id);
  const made = await office.call<{ slips: { password: string }[] }>('POST', '/api/students/logins', {
    section_id: school.sections[0],
    of: 'guardian',
  });
  const current = made.json.slips[0]!.password;
  const inside = await server.login(world.first.host, phone, current);
  await inside.call('POST', '/api/password/change', { current, password: chosen, password_again: chosen });
  const [row] = await ask<{ id: string; version: number }>(server, 'SELECT id FROM users WHERE phone = $1', [
    phone,
  ]);
  return { userId: row!.id, inside };
}
const roles = (...codes: string[]) => codes.map((code) => world.first.roles.get(code));
const promote = (who: Caller, userId: string) =>
  who.call('PUT', `/api/site-users/${userId}`, { role_ids: roles('guardian', 'teacher'), active: true });
const asStaff = async (who: Caller) => (await who.call('POST', '/api/me/panel', { panel: 'site' })).status;

test('PV-99 a family account whose password the office may know gets no role of staff', async () => {
  const phone = '+8801844000001';
  const { userId, inside } = await officeInside(phone);
  expect((await promote(school.admin, userId)).status).toBe(409);
  const operator = await asOperator(server, world);
  const path = `/api/sites/${world.first.id}/members/${userId}`;
  const membership = { role_ids: roles('guardian', 'teacher'), active: true };
  expect((await operator.call('PUT', path, membership)).status).toBe(409);
  expect(await asStaff(inside)).toBe(403);
  // Its owner sets one by a message, which signs the office out.
  expect(await resetBy(server, world.first.host, phone, password)).toBe(200);
  expect((await promote(school.admin, userId)).status).toBe(200);
  expect((await inside.call('GET', '/api/my/students')).status).toBe(401);
  expect(await asStaff(await server.login(world.first.host, phone, password))).toBe(200);
  // A member of staff is changed as before.
  expect((await promote(school.admin, userId)).status).toBe(200);
});

test('PV-99 nor by an invitation that was sent before, whether answered inside or by its message', async () => {
  const phone = '+8801844000002';
  const email = 'guardian@families.test';
  const sent = await school.admin.call('POST', '/api/invitations', {
    email,
    role_ids: roles('teacher'),
    message: null,
  });
  expect(sent.status, sent.text).toBe(200);
  const { userId, inside } = await officeInside(phone);
  await ask(server, 'UPDATE users SET email = $2, email_proven_at = now() WHERE id = $1', [userId, email]);
  const [mine] = (await inside.call<{ id: string }[]>('GET', '/api/me/invitations')).json;
  expect((await inside.call('POST', `/api/me/invitations/${mine!.id}/accept`)).status).toBe(409);
  const [message] = await ask<{ body: string }>(server, 'SELECT body FROM outbox WHERE recipient = $1', [
    email,
  ]);
  const token = /token=([\w-]+)/.exec(message!.body)![1];
  const anybody = server.stranger(world.first.host);
  const byMessage = (more: object) => anybody.call('POST', '/api/invitations/accept', { token, ...more });
  expect((await byMessage({})).status).toBe(422);
  expect(await asStaff(inside)).toBe(403);
  expect((await byMessage({ password, password_again: password })).status).toBe(200);
  expect((await inside.call('GET', '/api/my/students')).status).toBe(401);
});
