import { expect, test } from 'vitest';
import type { AnyResource } from '../../src/kernel/resource/resource.ts';
import { modules } from '../../src/app/modules.ts';
import { choiceSearch } from '../../src/kernel/resource/rows.server.ts';
import { isNameKey, type Resource } from '../../src/kernel/resource/resource.ts';
import { procedures } from '../support/procedures.ts';
import type { Caller } from '../support/server.ts';
import { server, startWorld, world } from '../support/start-world.ts';
import { asMember, asOperator } from '../support/world.ts';

let admin: Caller;
let teacher: Caller;

startWorld(async () => {
  admin = await asMember(server, world.first, 'site-admin');
  teacher = await asMember(server, world.first, 'teacher');
});

type Choice = { value: string; en: string };
const choices = (who: Caller, path: string, asked?: object) =>
  who.call<Choice[]>('GET', `/api/${path}/options`, asked as Record<string, string>);

test('PV-25 a colleague’s telephone number cannot be found out from the choices of a form', async () => {
  const operator = await asOperator(server, world);
  const designation = await operator.call<{ id: string }>('POST', '/api/designations', {
    code: 'x_teacher',
    name_en: 'Teacher',
    name_bn: 'শিক্ষক',
    teaching: true,
    position: 1,
    active: true,
  });
  expect(designation.status, designation.text).toBe(200);
  const made = await admin.call<{ id: string }>('POST', '/api/employees', {
    employee_code: 'T-77',
    name_en: 'Only One',
    name_bn: 'একমাত্র',
    designation_id: designation.json.id,
    phone: '01712345678',
    date_of_birth: '1980-02-03',
  });
  expect(made.status, made.text).toBe(200);
  const names = async (asked?: object) =>
    (await choices(teacher, 'employees', asked)).json.map(({ value }) => value);
  expect(await names()).toEqual([made.json.id]);
  expect(await names({ q: 'Only' })).toEqual([made.json.id]);
  expect(await names({ q: '1712345' })).toEqual([]);
  for (const [key, right, wrong] of [
    ['phone', '+8801712345678', '+8801799999999'],
    ['date_of_birth', '1980-02-03', '1981-01-01'],
    ['status', 'active', 'retired'],
  ]) {
    const answers = [await names({ [`filter[${key}]`]: right }), await names({ [`filter[${key}]`]: wrong })];
    expect(answers, key).toEqual([[made.json.id], [made.json.id]]);
  }
});

test('PV-25 choices of every resource are searched by names and codes and narrowed by links alone', () => {
  const shared = new Set(['country', 'division', 'district', 'thana']);
  const wrong = modules
    .flatMap((module) => (module.resources ?? []) as readonly AnyResource[])
    .map((resource) => resource as unknown as Resource)
    .flatMap((resource) => {
      const { search, fields } = choiceSearch(resource);
      const odd = search.filter(
        (key) => !shared.has(resource.key) && key !== 'code' && !isNameKey(key) && key !== resource.list[0],
      );
      const narrowed = Object.keys(fields).filter((key) => resource.fields[key]?.kind !== 'link');
      return [...odd, ...narrowed].map((key) => `${resource.key}.${key}`);
    });
  expect(wrong).toEqual([]);
});

test('PV-25 students and guardians choose from no list of ours, and schools not from the operator’s own', async () => {
  const all = procedures().filter(({ path, meta }) => path.endsWith('/options') && !meta.open);
  expect(all.length).toBeGreaterThan(50);
  expect(
    all.filter(({ meta }) => /student|guardian/.test(meta.panels.join())).map(({ name }) => name),
  ).toEqual([]);
  const own = ['companies', 'packages', 'site-groups', 'billing-accounts', 'non-site-institutions', 'roles'];
  const operator = await asOperator(server, world);
  for (const path of own) {
    expect((await choices(operator, path)).status, path).toBe(200);
    expect((await choices(admin, path)).status, path).toBe(403);
  }
});
