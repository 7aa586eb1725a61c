import { expect, test } from 'vitest';
import { biller, readyToBill } from '../../../../../tests/support/billing.ts';
import type { Caller } from '../../../../../tests/support/server.ts';
import { server, startWorld, world } from '../../../../../tests/support/start-world.ts';
import { asMember, asOperator } from '../../../../../tests/support/world.ts';

let operator: Caller;

startWorld(async () => {
  await readyToBill(world);
  operator = await asOperator(server, world);
});

const lines = (text: string): string[] =>
  text
    .replace(/^\uFEFF/, '')
    .trim()
    .split(/\r?\n/);

test('the list of invoices goes out as it is narrowed and ordered, in the language asked for, and leaves its trace', async () => {
  const calls = biller(operator);
  const small = await calls.bill(world.first.id, 1_500_50);
  const large = await calls.bill(world.second.id, 20_000_00);
  await calls.pay(small.json.id, 500_00);
  const csv = (query: object) => operator.call('GET', '/api/invoices/export', { format: 'csv', ...query });

  const all = await csv({ sort: '-net', lang: 'en' });
  expect(all.headers['content-disposition']).toMatch(/Invoices\.csv/);
  const [heading, ...rows] = lines(all.text);
  expect(heading).toMatch(/^Invoice No,Institution,/);
  expect(rows.map((row) => row.split(',')[0])).toEqual([large.json.invoice_no, small.json.invoice_no]);
  expect(rows[1]).toContain(',1500.50,1000.50,Partially paid');

  const one = await csv({ filter: { about_site: world.first.id }, lang: 'bn' });
  expect(lines(one.text)).toHaveLength(2);
  expect(one.text).toContain('আংশিক পরিশোধিত');
  const sheet = await operator.call('GET', '/api/invoices/export', {});
  expect(sheet.bytes.subarray(0, 2).toString()).toBe('PK');
  const log = await operator.call<{ rows: { action: string }[] }>('GET', '/api/activity-log', {});
  expect(log.text).toContain('invoice.export');
});

test('who may not export gets nothing', async () => {
  const admin = await asMember(server, world.first, 'site-admin');
  expect((await admin.call('GET', '/api/invoices/export', {})).status).not.toBe(200);
  expect((await admin.call('GET', '/api/challans/export', {})).status).not.toBe(200);
  expect((await operator.call('GET', '/api/challans/export', { format: 'csv' })).status).toBe(200);
});
