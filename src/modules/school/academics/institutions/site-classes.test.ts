import { expect, test } from 'vitest';
import { inTransaction } from '#kernel/database/pool.server.ts';
import type { Caller } from '../../../../../tests/support/server.ts';
import { server, startWorld, world } from '../../../../../tests/support/start-world.ts';
import { asMember, asOperator } from '../../../../../tests/support/world.ts';
import { loadAcademics } from '../shipped/load-catalogue.server.ts';
import type { SetUp } from '../base/schemas.ts';

let operator: Caller;
let admin: Caller;
let catalogue: SetUp['catalogue'];

type Classes = {
  year: { en: string } | null;
  chosen: { class_id: string; group_id: string; subjects: number }[];
};
const path = () => `/api/sites/${world.first.id}/classes`;
const read = async () => (await operator.call<Classes>('GET', path())).json;
const at = (code: string, group: string) => {
  const { class_id, group_id } = catalogue.classes.find(
    (row) => row.code === code && row.group_code === group,
  )!;
  return { class_id, group_id };
};

startWorld(async () => {
  await inTransaction({}, loadAcademics);
  operator = await asOperator(server, world);
  admin = await asMember(server, world.first, 'site-admin');
  ({ catalogue } = (await admin.call<SetUp>('GET', '/api/set-up')).json);
});

test('before an institution has chosen its year, there is nothing to choose classes for', async () => {
  expect(await read()).toMatchObject({ year: null, chosen: [] });
  const refused = await operator.call('PUT', path(), { classes: [at('9', 'science')] });
  expect(refused.status).toBe(409);
});

test('the operator chooses classes of one institution, and of that one only', async () => {
  const year_id = catalogue.years.find((row) => row.code === '2026')!.id;
  for (const school of [world.first, world.second]) {
    const who = await asMember(server, school, 'site-admin');
    await who.call('PUT', '/api/set-up/year', { year_id });
  }
  const wanted = [at('9', 'science'), at('10', 'science')];
  expect((await operator.call('PUT', path(), { classes: wanted })).status).toBe(200);
  expect((await read()).chosen).toHaveLength(2);
  expect((await admin.call<SetUp>('GET', '/api/set-up')).json.classes).toHaveLength(2);
  const other = await asMember(server, world.second, 'site-admin');
  expect((await other.call<SetUp>('GET', '/api/set-up')).json.classes).toEqual([]);
});

test('a class with subjects is not taken away; the school’s own people cannot call this', async () => {
  const year_id = catalogue.years.find((row) => row.code === '2026')!.id;
  const uses = [{ ...at('9', 'science'), template: 'SSC_SCIENCE' }];
  await admin.call('POST', '/api/set-up/subjects', { year_id, uses });
  expect((await operator.call('PUT', path(), { classes: [at('10', 'science')] })).status).toBe(409);
  expect((await read()).chosen.map((row) => row.subjects).toSorted((a, b) => a - b)).toEqual([0, 17]);
  expect((await admin.call('PUT', path(), { classes: [at('9', 'science')] })).status).toBe(403);
});
