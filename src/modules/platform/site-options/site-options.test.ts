import { expect, test } from 'vitest';
import { allModules } from '#kernel/modules/registry.ts';
import { fieldSchema } from '#kernel/resource/field-schema.ts';
import type { Caller } from '../../../../tests/support/server.ts';
import { server, startWorld, world } from '../../../../tests/support/start-world.ts';
import { asMember } from '../../../../tests/support/world.ts';

type Option = { key: string; value: unknown; initially: unknown; version: number; set_by: object | null };

let admin: Caller;
const key = 'student-code-form';

const list = async (who: Caller) => (await who.call<Option[]>('GET', '/api/site-options', {})).json;
const one = async (who: Caller) => (await list(who)).find((option) => option.key === key)!;
const change = (who: Caller, value: unknown, version: number) =>
  who.call<{ changed: number }>('PUT', '/api/site-options', { changes: [{ key, value, version }] });

startWorld(async () => {
  admin = await asMember(server, world.first, 'site-admin');
});

test('every declared option has a key of its own, a default that it would take, and a permission that exists', () => {
  const options = allModules().flatMap((module) => module.options ?? []);
  expect(new Set(options.map((option) => option.key)).size).toBe(options.length);
  for (const option of options) {
    expect([option.key, fieldSchema(option.field).safeParse(option.initially).success]).toEqual([
      option.key,
      true,
    ]);
    expect([option.key, option.refuse?.(option.initially as never) ?? null]).toEqual([option.key, null]);
  }
});

test('an option shows its default until the school decides, then who decided; and goes back', async () => {
  expect(await one(admin)).toMatchObject({ value: 'year-class', version: 0, set_by: null });
  expect((await change(admin, 'full-year', 0)).status).toBe(200);
  const decided = await one(admin);
  expect(decided).toMatchObject({
    value: 'full-year',
    initially: 'year-class',
    version: 1,
  });
  expect(decided.set_by).not.toBeNull();
  expect((await change(admin, null, 1)).status).toBe(200);
  expect(await one(admin)).toMatchObject({ value: 'year-class', version: 0 });
});

test('a value that the option does not take is refused at its field, and nothing of the rest is kept', async () => {
  for (const value of ['something', '', 5, ['year'], true, 'x'.repeat(200)]) {
    const refused = await change(admin, value, 0);
    expect([value, refused.status]).toEqual([value, 422]);
  }
  const mixed = await admin.call('PUT', '/api/site-options', {
    changes: [
      { key, value: 'year', version: 0 },
      { key: 'made-up', value: true, version: 0 },
    ],
  });
  expect(mixed.status).toBe(404);
  expect((await one(admin)).version).toBe(0);
});

test('two people who decide at once: the second sees what the first did', async () => {
  const answers = await Promise.all([change(admin, 'year', 0), change(admin, 'number', 0)]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect((await change(admin, null, 0)).status).toBe(409);
  expect((await change(admin, null, 1)).status).toBe(200);
});

test('another school decides for itself; a teacher decides nothing', async () => {
  const neighbour = await asMember(server, world.second, 'site-admin');
  expect((await change(neighbour, 'number', 0)).status).toBe(200);
  expect((await one(admin)).value).toBe('year-class');
  const teacher = await asMember(server, world.first, 'teacher');
  expect((await change(teacher, 'number', 0)).status).toBe(403);
});

test('the school clerk sees options, but decides none', async () => {
  const clerk = await asMember(server, world.first, 'office');
  expect((await one(clerk)).key).toBe(key);
  expect((await change(clerk, 'number', 0)).status).toBe(403);
});

type Details = { version: number; own: Record<string, string | null>; by_operator: { name: { en: string } } };
const details = async (who: Caller) => (await who.call<Details>('GET', '/api/site-details', {})).json;

test('the institution changes what it says of itself, and nothing of what its operator decides', async () => {
  const before = await details(admin);
  const wanted = { ...before.own, institute_code: '১২৩৪', mpo_status: 'mpo', committee_kind: 'managing' };
  const put = (values: object, version = before.version) =>
    admin.call('PUT', '/api/site-details', { ...values, version });
  expect((await put({ ...wanted, mpo_code: '12' })).status).toBe(422);
  expect((await put({ ...wanted, name_en: 'Another School' })).status).toBe(422);
  expect((await put({ ...wanted, status: 'active', package_id: null })).status).toBe(422);
  expect((await put(wanted)).status).toBe(200);
  expect((await put(wanted)).status).toBe(409);
  const after = await details(admin);
  expect(after.own).toMatchObject({ institute_code: '1234', mpo_status: 'mpo', committee_kind: 'managing' });
  expect(after.by_operator).toEqual(before.by_operator);
});

test('an e-mail address of another institution is refused at its field', async () => {
  const neighbour = await asMember(server, world.second, 'site-admin');
  const theirs = await details(neighbour);
  const own = await details(admin);
  const refused = await admin.call('PUT', '/api/site-details', {
    ...own.own,
    email: theirs.own['email'],
    version: own.version,
  });
  expect(refused.status).toBe(422);
  const clerk = await asMember(server, world.first, 'office');
  expect((await clerk.call('PUT', '/api/site-details', { ...own.own, version: own.version })).status).toBe(
    403,
  );
});
