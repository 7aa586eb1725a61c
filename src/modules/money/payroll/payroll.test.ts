import { expect, test } from 'vitest';
import type { Caller } from '../../../../tests/support/server.ts';
import { server, startWorld, world } from '../../../../tests/support/start-world.ts';
import { asOperator } from '../../../../tests/support/world.ts';
import { inTransaction } from '../../../kernel/database/pool.server.ts';
import { loadPayroll } from './load-catalogue.server.ts';

let operator: Caller;

startWorld(async () => {
  await inTransaction({}, (db) => loadPayroll(db));
  operator = await asOperator(server, world);
});

const allowance = {
  name_en: 'House rent (MPO)',
  name_bn: 'বাড়িভাড়া (এমপিও)',
  code: 'mpo_house_rent',
  source: 'MPO',
  effective_from: '2027-07-01',
  formula: 'PERCENT',
  percent: 20_00,
  certainty: 'ASSUMED',
  active: true,
};

test('each screen shows its own kind of rule', async () => {
  const codes = async (path: string) =>
    new Set(
      (await operator.call<{ code: string }[]>('GET', `/api/${path}`, { per_page: 100 })).json.map(
        ({ code }) => code,
      ),
    );
  expect([...(await codes('allowance-rules'))]).toContain('mpo_special_benefit');
  expect([...(await codes('bonus-rules'))]).not.toContain('mpo_special_benefit');
  expect([...(await codes('cut-rules'))]).toEqual(expect.arrayContaining(['absence', 'mpo_retirement']));
  expect([...(await codes('overtime-rules'))].toSorted()).toEqual([
    'holiday_overtime',
    'overtime',
    'overtime_fixed',
  ]);
});

test('a new circular is a new row; two of the same day are refused at the day', async () => {
  expect((await operator.call('POST', '/api/allowance-rules', allowance)).status).toBe(200);
  const again = await operator.call<{ data: { field: string } }>('POST', '/api/allowance-rules', allowance);
  expect(again.status).toBe(422);
  expect(again.json.data.field).toBe('effective_from');
});

test('a rule of one kind is not reached through another’s address', async () => {
  const [rule] = (await operator.call<{ id: string }[]>('GET', '/api/bonus-rules')).json;
  expect((await operator.call('DELETE', `/api/cut-rules/${rule!.id}`)).status).toBe(404);
  expect((await operator.call('GET', `/api/bonus-rules/${rule!.id}`)).status).toBe(200);
});

test('a percentage rule without its percentage is refused at that field', async () => {
  const refused = await operator.call<{ data: { field: string } }>('POST', '/api/allowance-rules', {
    ...allowance,
    effective_from: '2028-07-01',
    percent: null,
  });
  expect(refused.status).toBe(422);
  expect(refused.json.data.field).toBe('percent');
});
