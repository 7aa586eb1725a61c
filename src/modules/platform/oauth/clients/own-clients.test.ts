import { expect, test } from 'vitest';
import { callback, register, type Registered } from '../../../../../tests/support/oauth-flow.ts';
import type { Caller } from '../../../../../tests/support/server.ts';
import { server, startWorld, world } from '../../../../../tests/support/start-world.ts';
import { asMember, asOperator } from '../../../../../tests/support/world.ts';

let owner: Caller;

type Refused = { data: { field?: string; fields?: { path: string }[] } };

startWorld(async () => {
  owner = await asMember(server, world.first, 'teacher');
});

const mine = async (caller: Caller) => (await caller.call<Registered[]>('GET', '/oauth/clients')).json;

test('GET, POST, PUT and DELETE /oauth/clients take name and redirect, and the secret is told once', async () => {
  expect(await mine(owner)).toEqual([]);
  const made = await register(owner, { name: 'Reader' });
  expect(made.secret).toMatch(/^[\w-]{43}$/);
  const [listed] = await mine(owner);
  expect(listed).toMatchObject({ id: made.id, name: 'Reader', redirect: callback });
  expect(listed!.secret).not.toBe(made.secret);
  expect(listed!.secret).toBe(`••••••••${made.secret.slice(-4)}`);
  const edited = await owner.call<Registered>('PUT', `/oauth/clients/${made.id}`, {
    id: made.id,
    name: 'Reader 2',
    redirect: 'https://app.example/other',
  });
  expect([edited.status, edited.json.name, edited.json.secret]).toEqual([200, 'Reader 2', listed!.secret]);
  expect((await owner.call('DELETE', `/oauth/clients/${made.id}`)).status).toBe(200);
  expect(await mine(owner)).toEqual([]);
});

test('what is missing or wrong is named, field by field', async () => {
  const empty = await owner.call<Refused>('POST', '/oauth/clients', { name: '', redirect: '' });
  expect(empty.status).toBe(422);
  expect(empty.json.data.fields?.map(({ path }) => path)).toEqual(['name', 'redirect']);
  const wrong = await owner.call<Refused>('POST', '/oauth/clients', {
    name: 'x',
    redirect: 'javascript:alert(1)',
  });
  expect([wrong.status, wrong.json.data.field]).toEqual([422, 'redirect']);
});

test('two names that look the same are the same name', async () => {
  const made = await register(owner, { name: 'School\u200b bus\u3164\n' });
  expect(made.name).toBe('School bus');
  const blank = await owner.call<Refused>('POST', '/oauth/clients', { name: '\u3164', redirect: callback });
  expect([blank.status, blank.json.data.fields?.map(({ path }) => path)]).toEqual([422, ['name']]);
  await owner.call('DELETE', `/oauth/clients/${made.id}`);
});

test('owners see and change only their own, at the place where they registered them', async () => {
  const made = await register(owner, { name: 'Mine' });
  const others = [
    await asMember(server, world.first, 'site-admin'),
    await asMember(server, world.second, 'site-admin'),
    await asOperator(server, world),
    await asMember(server, world.second, 'teacher', [], (owner as Caller & { userId: string }).userId),
  ];
  for (const other of others) {
    expect(await mine(other)).toEqual([]);
    const body = { id: made.id, name: 'Taken', redirect: 'https://evil.example/' };
    expect((await other.call('PUT', `/oauth/clients/${made.id}`, body)).status).toBe(404);
    expect((await other.call('DELETE', `/oauth/clients/${made.id}`)).status).toBe(404);
  }
  expect((await mine(owner)).map(({ name }) => name)).toEqual(['Mine']);
});

test('a client is registered where its owner stands, whatever the request says', async () => {
  const body = { name: 'Foreign', redirect: callback, about_site: world.second.id, site_id: world.second.id };
  const made = await owner.call<Registered>('POST', '/oauth/clients', body);
  expect([200, 422]).toContain(made.status);
  const operator = await asOperator(server, world);
  const lines = await operator.call<{ name: string; tenant_en: string | null }[]>('GET', '/api/api-clients', {
    q: 'Foreign',
  });
  for (const line of lines.json) expect(line.tenant_en).toBe('First School');
});

test('the calls need our page’s mark like every other, and nobody reaches them unasked', async () => {
  const body = { name: 'Forged', redirect: callback };
  expect((await owner.call('POST', '/oauth/clients', body, { 'x-csrf-token': 'wrong' })).status).toBe(403);
  expect((await server.stranger('first.localhost').call('POST', '/oauth/clients', body)).status).toBe(401);
  expect((await server.stranger('first.localhost').call('GET', '/oauth/clients')).status).toBe(401);
});

test('there is an end to how many one may have', async () => {
  const many = await asMember(server, world.first, 'teacher');
  for (let at = 0; at < 20; at++) await register(many, { name: `Client ${at}` });
  const more = await many.call<Refused>('POST', '/oauth/clients', { name: 'One more', redirect: callback });
  expect([more.status, more.json.data.field]).toEqual([422, 'name']);
});

test('students and guardians register no application', async () => {
  for (const role of ['student', 'guardian'] as const) {
    const caller = await asMember(server, world.first, role);
    const body = { name: 'Homework helper', redirect: callback };
    expect((await caller.call('POST', '/oauth/clients', body)).status).toBe(403);
  }
});

test.each([
  'Bidyapith (official sign-in)',
  'B i d y a p i t h',
  'BІDYАPІTH',
  'Bídyäpith',
  'bidyap1th',
  'The 0fficial app',
  'বিদ্যাপীঠ লগইন',
])('a name that could be ours is refused: %s', async (name) => {
  const body = { name, redirect: callback };
  const made = await owner.call<Refused>('POST', '/oauth/clients', body);
  expect([made.status, made.json.data.field]).toEqual([422, 'name']);
  const other = await register(owner, { name: 'Reader' });
  const edited = await owner.call<Refused>('PUT', `/oauth/clients/${other.id}`, { id: other.id, ...body });
  expect([edited.status, edited.json.data.field]).toEqual([422, 'name']);
  await owner.call('DELETE', `/oauth/clients/${other.id}`);
});
