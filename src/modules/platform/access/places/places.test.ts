import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { inTransaction } from '#kernel/database/pool.server.ts';
import type { Caller } from '../../../../../tests/support/server.ts';
import { server, startWorld, world } from '../../../../../tests/support/start-world.ts';
import { asMember, type School } from '../../../../../tests/support/world.ts';
import type { Place } from './places.server.ts';

let mother: Caller & { userId: string };

const run = <T extends Record<string, unknown>>(text: ReturnType<typeof sql>, siteId = world.first.id) =>
  inTransaction({ siteId }, (db) => db.execute<T>(text));
const places = async (who: Caller) => (await who.call<Place[]>('GET', '/api/me/places', {})).json;
const begin = (who: Caller, id: string) => who.call<{ to: string }>('POST', `/api/me/places/${id}`, {});
const token = (to: string) => to.slice(to.indexOf('#') + 1);
const at = (school: School) => server.stranger(school.host);
startWorld(async () => {
  mother = await asMember(server, world.first, 'guardian');
  await asMember(server, world.second, 'guardian', [], mother.userId);
});

test('a guardian of two schools finds the other one, sees whose account opens, and goes on there', async () => {
  expect(await places(mother)).toEqual([
    { site_id: world.second.id, name: expect.anything(), panel: 'guardian' },
  ]);
  const { json } = await begin(mother, world.second.id);
  expect(json.to).toMatch(/^https?:\/\/second\.localhost(?::\d+)?\/enter\?lang=(?:bn|en)#/);
  const visitor = at(world.second);
  const who = await visitor.call<{ name: { en: string } }>('POST', '/api/places/who', {
    token: token(json.to),
  });
  expect(who.json.name.en).toBe('guardian');
  expect((await visitor.call('POST', '/api/places/enter', { token: token(json.to) })).status).toBe(200);
  // Once.
  expect((await visitor.call('POST', '/api/places/enter', { token: token(json.to) })).status).toBe(409);
});

test('a way in is for one host, ends with the session it came from, and is no impersonation', async () => {
  const { json } = await begin(mother, world.second.id);
  const enter = (school: School) => at(school).call('POST', '/api/places/enter', { token: token(json.to) });
  expect((await enter(world.outside)).status).toBe(409);
  expect((await enter(world.first)).status).toBe(409);
  const other = await at(world.second).call('POST', '/api/impersonation/enter', { token: token(json.to) });
  expect(other.status).toBe(409);
  await run(
    sql`UPDATE handovers SET expires_at = now() - interval '1 second' WHERE user_id = ${mother.userId}`,
  );
  expect((await enter(world.second)).status).toBe(409);
});

test('PV-47 a way in to another school never leads to a name under the own domain of the first', async () => {
  await run(sql`UPDATE sites SET domain = 'own.example' WHERE id = ${world.first.id}`);
  const host = `own.example:${server.port}`;
  const { status, json } = await mother.call<{ to: string }>(
    'POST',
    `/api/me/places/${world.second.id}`,
    {},
    { host, origin: `http://${host}` },
  );
  expect(status).toBe(200);
  expect(new URL(json.to).hostname).toBe('second.localhost');
  await run(sql`UPDATE sites SET domain = NULL WHERE id = ${world.first.id}`);
});

test('no place but one’s own: not a school where one is nobody, nor among staff, nor after leaving', async () => {
  expect((await begin(mother, world.outside.id)).status).toBe(404);
  const both = await asMember(server, world.first, 'guardian');
  await asMember(server, world.second, 'teacher', [], both.userId);
  expect(await places(both)).toEqual([]);
  expect((await begin(both, world.second.id)).status).toBe(404);
  const { json } = await begin(mother, world.second.id);
  await run(
    sql`UPDATE memberships SET active = false WHERE site_id = ${world.second.id} AND user_id = ${mother.userId}`,
    world.second.id,
  );
  const late = await at(world.second).call('POST', '/api/places/enter', { token: token(json.to) });
  expect(late.status).toBe(409);
  expect(await places(mother)).toEqual([]);
});

test('staff have no such way: their sessions are short on purpose', async () => {
  const teacher = await asMember(server, world.first, 'teacher');
  expect((await teacher.call('GET', '/api/me/places', {})).status).toBe(403);
});
