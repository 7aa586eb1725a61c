import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { inTransaction } from '#kernel/database/pool.server.ts';
import { procedures } from '../../../../../tests/support/procedures.ts';
import type { Caller } from '../../../../../tests/support/server.ts';
import { server, startWorld, world } from '../../../../../tests/support/start-world.ts';
import { transferSchools, type TransferSchools } from '../../../../../tests/support/transfer-schools.ts';
import { asMember, type School } from '../../../../../tests/support/world.ts';

let two: TransferSchools;
const rows = async <T extends Record<string, unknown>>(school: School, text: ReturnType<typeof sql>) =>
  (await inTransaction({ siteId: school.id }, (db) => db.execute<T>(text))).rows;

startWorld(async () => {
  two = await transferSchools(server, world);
});

/** The mother of a student, who signs in at the old institution and whose mobile number is proven. */
async function motherOf(name: string, phone: string, children = [name]) {
  const people = children.map((child) => ({ kind: 'child' as const, id: two.ids.get(child)! }));
  const mother = await asMember(server, world.first, 'guardian', people);
  await inTransaction({}, (db) =>
    db.execute(sql`UPDATE users SET phone = ${phone}, phone_proven_at = now(), lang = 'en'
      WHERE id = ${mother.userId}`),
  );
  await rows(
    world.first,
    sql`UPDATE guardians SET user_id = ${mother.userId}
      WHERE site_id = ${world.first.id} AND name_en = ${`Mother of ${name}`}`,
  );
  return mother;
}
const enter = (mother: { userId: string }, school: School, panel: 'guardian' | 'student' = 'guardian') =>
  server.signedIn(school.host, { userId: mother.userId, panel, siteId: school.id, groupId: null });
const transfer = async (name: string) => {
  expect((await two.accept(await two.release(name))).status).toBe(200);
};
const requests = async (who: Caller) =>
  (await who.call<{ id: string; state: string }[]>('GET', '/api/me/link-requests')).json;
const seen = (who: Caller) => who.call<{ name_en: string }[]>('GET', '/api/my/students');

test('after the transfer the mother comes in to answer and reads nothing of the old institution', async () => {
  const mother = await motherOf('Habib', '+8801711000007');
  expect((await seen(mother)).json.map(({ name_en }) => name_en)).toEqual(['Habib']);
  await transfer('Habib');
  const left = procedures().filter(
    ({ meta, method, path }) =>
      !meta.open &&
      meta.permission !== null &&
      method === 'GET' &&
      meta.panels.includes('guardian') &&
      !path.includes('{'),
  );
  expect(left.length).toBeGreaterThan(5);
  for (const { path, name } of left) expect((await mother.call('GET', path)).status, name).toBe(403);
  const student = two.ids.get('Habib')!;
  for (const path of [`/api/my/students/${student}`, `/api/students/${student}`])
    expect((await mother.call('GET', path)).status, path).toBeGreaterThan(400);
  expect((await requests(mother)).map(({ state }) => state)).toEqual(['waiting']);
  expect((await mother.call('GET', '/api/me/profile')).status).toBe(200);
});

test('her yes opens the new place, and a day later the old one is closed', async () => {
  const mother = await motherOf('Gazi', '+8801711000006');
  await transfer('Gazi');
  const members = () =>
    rows(
      world.second,
      sql`SELECT 1 FROM memberships WHERE site_id = ${world.second.id} AND user_id = ${mother.userId}`,
    );
  expect(await members()).toEqual([]);
  const [asked] = await requests(mother);
  expect((await mother.call('POST', `/api/me/link-requests/${asked!.id}/accept`)).status).toBe(200);
  const there = await enter(mother, world.second);
  expect((await seen(there)).json.map(({ name_en }) => name_en)).toEqual(['Gazi']);
  const places = await mother.call<{ site_id: string }[]>('GET', '/api/me/places');
  expect(places.json.map(({ site_id }) => site_id)).toEqual([world.second.id]);
  await inTransaction({}, (db) =>
    db.execute(sql`UPDATE link_requests SET answered_at = now() - interval '25 hours'
      WHERE id = ${asked!.id}`),
  );
  expect((await mother.call('GET', '/api/me/link-requests')).status).toBe(401);
  expect((await seen(there)).status).toBe(200);
});

test('her no closes it at once, and so does the end of the question', async () => {
  const mother = await motherOf('Farid', '+8801711000005');
  await transfer('Farid');
  const [asked] = await requests(mother);
  expect((await mother.call('POST', `/api/me/link-requests/${asked!.id}/decline`)).status).toBe(200);
  expect((await mother.call('GET', '/api/me/profile')).status).toBe(401);
  const other = await motherOf('Emon', '+8801711000004');
  await transfer('Emon');
  expect(await requests(other)).toHaveLength(1);
  await inTransaction({}, (db) =>
    db.execute(sql`UPDATE link_requests SET expires_at = now() WHERE user_id = ${other.userId}`),
  );
  expect((await other.call('GET', '/api/me/profile')).status).toBe(401);
});

test('the student, and a guardian whom nobody asks, are out on the day of the transfer', async () => {
  const child = { kind: 'student' as const, id: two.ids.get('Dipu')! };
  const student = await asMember(server, world.first, 'student', [child]);
  const father = await asMember(server, world.first, 'guardian', [{ kind: 'child', id: child.id }]);
  for (const who of [student, father]) expect((await who.call('GET', '/api/me/profile')).status).toBe(200);
  await transfer('Dipu');
  for (const who of [student, father]) expect((await who.call('GET', '/api/me/profile')).status).toBe(401);
});

test('a mother with another child here keeps that one and reads of the transferred one nothing more', async () => {
  const mother = await motherOf('Chandni', '+8801711000002', ['Chandni', 'Bilkis']);
  await transfer('Chandni');
  expect((await seen(mother)).json.map(({ name_en }) => name_en)).toEqual(['Bilkis']);
});
