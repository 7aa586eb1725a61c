import { describe, expect, test } from 'vitest';
import { biller, inDays, key, readyToBill } from '../../../../../tests/support/billing.ts';
import type { Caller } from '../../../../../tests/support/server.ts';
import { server, startWorld, world } from '../../../../../tests/support/start-world.ts';
import { asMember, asOperator } from '../../../../../tests/support/world.ts';

let operator: Caller;
const numbers: string[] = [];
const madeYesterday = () => inDays(-1);

type Row = { challan_no: string; site_en: string; amount: number; state: string } & Record<string, unknown>;
const list = async (asked: object = {}) =>
  (await operator.call<Row[]>('GET', '/api/challans', asked)).json.map(({ challan_no }) => challan_no);
const count = async (asked: object = {}) =>
  (await operator.call<{ total: number }>('GET', '/api/challans/count', asked)).json.total;

startWorld(async () => {
  await readyToBill(world);
  operator = await asOperator(server, world);
  const account = await operator.call<{ id: string }>('POST', '/api/billing-accounts', {
    name_en: 'Sonali Bank',
    name_bn: 'সোনালী ব্যাংক',
    branch_en: 'Main',
    branch_bn: 'প্রধান শাখা',
    account_name: 'Operator',
    account_no: '0012345',
    routing_no: null,
    active: true,
  });
  expect(account.status, account.text).toBe(200);
  const calls = biller(operator);
  const first = await calls.bill(world.first.id, 9_000_00);
  const second = await calls.bill(world.second.id, 9_000_00);
  const challans = [
    { invoice_id: first.json.id, amount: 1_000_00, issued_on: inDays(-40), valid_until: inDays(-10) },
    { invoice_id: first.json.id, amount: 3_000_00, issued_on: inDays(-1), valid_until: inDays(10) },
    { invoice_id: second.json.id, amount: 2_000_00, issued_on: inDays(0), valid_until: inDays(5) },
  ];
  for (const one of challans) {
    const made = await operator.call<{ challan_no: string }>('POST', '/api/challans', {
      ...one,
      billing_account_id: account.json.id,
      depositor: null,
      note: null,
      ...key(),
    });
    expect(made.status, made.text).toBe(200);
    numbers.push(made.json.challan_no);
  }
});

test('is narrowed to a fiscal year of the operator, as the list of invoices is', async () => {
  const named = (code: string, starts_on: string, ends_on: string) =>
    operator.call<{ id: string }>('POST', '/api/fiscal-years', {
      name_en: code,
      name_bn: code,
      code,
      starts_on,
      ends_on,
      position: 1,
      active: true,
    });
  const old = await named('before', inDays(-60), inDays(-30));
  const now = await named('after', inDays(-29), inDays(300));
  expect(now.status, now.text).toBe(200);
  const within = (fiscal_year_id: string) => ({ filter: { fiscal_year_id } });
  expect(await list(within(old.json.id))).toEqual([numbers[0]]);
  expect(await list(within(now.json.id))).toEqual([numbers[2], numbers[1]]);
  expect(await count(within(now.json.id))).toBe(2);
  expect(await list(within(world.first.id))).toEqual([]);
  expect(await list(within('no year'))).toEqual([]);
  const invoices = (id: string) => operator.call<object[]>('GET', '/api/invoices', within(id));
  expect((await invoices(world.first.id)).json).toEqual([]);
  const all = await operator.call<{ issued_on: string }[]>('GET', '/api/invoices', {});
  const later = all.json.filter(({ issued_on }) => issued_on >= inDays(-29));
  expect((await invoices(now.json.id)).json).toHaveLength(later.length);
});

describe('a declared list', () => {
  test('is ordered as declared, or by a column that may be, and by nothing else', async () => {
    const [old, yesterday, today] = numbers;
    expect(await list()).toEqual([today, yesterday, old]);
    expect(await list({ sort: 'amount' })).toEqual([old, today, yesterday]);
    expect(await list({ sort: '-amount' })).toEqual([yesterday, today, old]);
    expect(await list({ sort: 'bank' })).toEqual([today, yesterday, old]);
    expect(await list({ sort: 'depositor; DROP TABLE challans' })).toEqual([today, yesterday, old]);
  });

  test('shows its columns and nothing else of the table', async () => {
    const [row] = (await operator.call<Row[]>('GET', '/api/challans', {})).json;
    expect(Object.keys(row ?? {}).toSorted()).toEqual(
      [
        'amount',
        'bank_bn',
        'bank_en',
        'challan_no',
        'depositor',
        'id',
        'invoice_no',
        'issued_on',
        'site_bn',
        'site_en',
        'state',
        'valid_until',
      ].toSorted(),
    );
    expect(row).toMatchObject({ bank_bn: 'সোনালী ব্যাংক', amount: 2_000_00, state: 'open' });
  });

  test('is narrowed by states, links, days and words; what cannot be read shows nothing', async () => {
    const [old, yesterday, today] = numbers;
    expect(await list({ filter: { state: 'expired' } })).toEqual([old]);
    expect(await list({ filter: { about_site: world.first.id } })).toEqual([yesterday, old]);
    expect(await list({ filter: { issued_on: 'last-7-days' } })).toEqual([today, yesterday]);
    // The night may pass between the making of the challans and this question.
    const [before, asked] = [inDays(-1), await list({ filter: { issued_on: 'yesterday' } })];
    expect(asked).toEqual([before === madeYesterday() ? yesterday : today]);
    expect(await list({ filter: { issued_on: `..${inDays(-30)}` } })).toEqual([old]);
    expect(await list({ filter: { issued_on: 'soon' } })).toEqual([]);
    expect(await list({ filter: { state: "open' OR true" } })).toEqual([]);
    expect(await list({ filter: { about_site: 'all' } })).toEqual([]);
    expect(await list({ q: numbers[1] })).toEqual([yesterday]);
    expect(await list({ q: '%' })).toEqual([]);
  });

  test('counts what it shows', async () => {
    for (const asked of [
      {},
      { filter: { state: 'open' } },
      { filter: { issued_on: 'today' } },
      { q: 'no such' },
    ])
      expect(await count(asked)).toBe((await list(asked)).length);
    const pages = [1, 2].map((page) => list({ page, per_page: 2 }));
    expect((await Promise.all(pages)).flat()).toEqual(await list());
  });

  test('goes out as a spreadsheet with hidden columns, as it is narrowed', async () => {
    const file = await operator.call('GET', '/api/challans/export', {
      format: 'csv',
      lang: 'en',
      filter: { state: 'open' },
    });
    const [heading, ...rows] = file.text
      .replace(/^\uFEFF/, '')
      .trim()
      .split(/\r?\n/);
    expect(heading).toBe(
      'Challan No,Institution,Invoice No,Bank account,Depositor,Issued on,Valid until,Amount,Status',
    );
    expect(rows).toHaveLength(2);
    expect(rows[0]).toMatch(/2000\.00,Open$/);
  });

  test('is closed to who may not see it', async () => {
    const admin = await asMember(server, world.first, 'site-admin');
    for (const path of ['', '/count', '/export'])
      expect((await admin.call('GET', `/api/challans${path}`, {})).status).toBe(403);
  });
});
