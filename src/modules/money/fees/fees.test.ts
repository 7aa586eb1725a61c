import { expect, test } from 'vitest';
import type { Caller } from '../../../../tests/support/server.ts';
import { server, startWorld, world } from '../../../../tests/support/start-world.ts';
import { asMember, asOperator } from '../../../../tests/support/world.ts';
import { inTransaction } from '../../../kernel/database/pool.server.ts';
import { loadAccounts } from '../accounts/load-catalogue.server.ts';
import { feeHeads as shippedHeads } from './catalogue/fee-heads.ts';
import { loadFees } from './load-catalogue.server.ts';

type Row = { id: string; version: number } & Record<string, unknown>;

let operator: Caller;

const load = () =>
  inTransaction({}, async (db) => {
    await loadAccounts(db);
    await loadFees(db);
  });
const list = async (path: string, q?: string): Promise<Row[]> =>
  (await operator.call<Row[]>('GET', `/api/${path}`, { per_page: 100, ...(q ? { q } : {}) })).json;

startWorld(async () => {
  await load();
  operator = await asOperator(server, world);
});

test('the shipped fee heads are there in the order in which part payments go', async () => {
  const heads = await list('fee-heads');
  expect(heads.map(({ code }) => code)).toEqual(
    shippedHeads.toSorted((a, b) => a.priority - b.priority).map(({ code }) => code),
  );
});

test('loading again changes nothing, and brings nothing back that was deleted', async () => {
  const offers = await list('offer-types');
  await operator.call('DELETE', `/api/offer-types/${offers[0]!.id}`);
  await load();
  expect(await list('offer-types')).toHaveLength(offers.length - 1);
});

test('a head that a group collects cannot be deleted, and the refusal names the group', async () => {
  const [caution] = await list('fee-heads', 'caution');
  const made = await operator.call<{ id: string }>('POST', '/api/fee-groups', {
    name_en: 'Deposits',
    name_bn: 'জামানত',
    code: 'deposits',
    fee_head_ids: [caution!.id],
    active: true,
  });
  expect(made.status).toBe(200);
  const refused = await operator.call<{ data: { values: unknown } }>(
    'DELETE',
    `/api/fee-heads/${caution!.id}`,
  );
  expect(refused.status).toBe(409);
  expect(refused.json.data.values).toEqual({ name: { en: 'Deposits', bn: 'জামানত' } });
  await operator.call('DELETE', `/api/fee-groups/${made.json.id}`);
  // Its sub-head still holds it, by a foreign key.
  expect((await operator.call('DELETE', `/api/fee-heads/${caution!.id}`)).status).toBe(409);
  const [once] = await list('fee-sub-heads', 'caution');
  await operator.call('DELETE', `/api/fee-sub-heads/${once!.id}`);
  expect((await operator.call('DELETE', `/api/fee-heads/${caution!.id}`)).status).toBe(200);
});

test('a waiver of more than a hundred percent is refused', async () => {
  const [tuition] = await list('fee-heads', 'tuition');
  const waiver = {
    name_en: 'Too much',
    name_bn: 'অতিরিক্ত',
    code: 'too_much',
    fee_head_ids: [tuition!.id],
    needs_approval: true,
    borne_by: 'INSTITUTION',
    active: true,
  };
  expect((await operator.call('POST', '/api/waiver-types', { ...waiver, percent: 100_01 })).status).toBe(422);
  expect((await operator.call('POST', '/api/waiver-types', { ...waiver, percent: 100_00 })).status).toBe(200);
});

test('a school reads the choices and cannot change them', async () => {
  const admin = await asMember(server, world.first, 'site-admin');
  expect((await admin.call<Row[]>('GET', '/api/fee-heads/options')).json.length).toBeGreaterThan(20);
  const [tuition] = await list('fee-heads', 'tuition');
  expect((await admin.call('DELETE', `/api/fee-heads/${tuition!.id}`)).status).toBe(403);
});
