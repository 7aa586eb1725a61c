import { expect, test } from 'vitest';
import { biller, inDays, readyToBill } from '../../../../../tests/support/billing.ts';
import type { Caller } from '../../../../../tests/support/server.ts';
import { server, startWorld, world } from '../../../../../tests/support/start-world.ts';
import { asMember, asOperator } from '../../../../../tests/support/world.ts';

type Own = { bills: { id: string; due: number; state: string }[] };

let operator: Caller;
const billed: { ours: string[]; theirs: string } = { ours: [], theirs: '' };

startWorld(async () => {
  await readyToBill(world);
  operator = await asOperator(server, world);
  const { bill } = biller(operator);
  const late = { instalments: [{ due_on: inDays(-5), amount: 300_00 }] };
  billed.ours = [
    (await bill(world.first.id, 1_000_00)).json.id,
    (await bill(world.first.id, 300_00, late)).json.id,
  ];
  billed.theirs = (await bill(world.second.id, 700_00)).json.id;
});

test('a school sees its own bills with what is payable and overdue, and prints them', async () => {
  const accountant = await asMember(server, world.first, 'accountant');
  const own = (await accountant.call<Own>('GET', '/api/own-bills')).json;
  expect((await accountant.call('GET', '/api/own-bills/figures')).json).toEqual({
    payable: 1_300_00,
    overdue: 300_00,
    credit: 0,
    next_due_on: inDays(-5),
  });
  expect(own.bills.map(({ id }) => id).toSorted()).toEqual(billed.ours.toSorted());
  const one = await accountant.call<{ balance: { payable: number } }>(
    'GET',
    `/api/own-bills/${billed.ours[0]}`,
  );
  expect(one.json.balance.payable).toBe(1_000_00);
  for (const path of [`own-bills/${billed.ours[0]}/paper`, 'own-bills-statement/paper']) {
    const paper = await accountant.call('GET', `/api/${path}`, { lang: 'bn' });
    expect(paper.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  }
});

test('another school’s bill does not exist, and a teacher sees none', async () => {
  const accountant = await asMember(server, world.first, 'accountant');
  expect((await accountant.call('GET', `/api/own-bills/${billed.theirs}`)).status).toBe(404);
  expect((await accountant.call('GET', `/api/own-bills/${billed.theirs}/paper`)).status).toBe(404);
  expect((await accountant.call('GET', `/api/invoices/${billed.ours[0]}`)).status).toBe(403);
  const teacher = await asMember(server, world.first, 'teacher');
  expect((await teacher.call('GET', '/api/own-bills')).status).toBe(403);
});
