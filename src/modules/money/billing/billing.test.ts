import { describe, expect, test } from 'vitest';
import {
  biller,
  inDays,
  invoiceOf,
  key,
  readyToBill,
  refusal,
  today,
  type Shown,
} from '../../../../tests/support/billing.ts';
import type { Caller } from '../../../../tests/support/server.ts';
import { server, startWorld, world } from '../../../../tests/support/start-world.ts';
import { asMember, asOperator } from '../../../../tests/support/world.ts';
import { fiscalYearOf, fiscalYearShort } from '../../../kernel/text/days.ts';

let operator: Caller;
let site: string;

startWorld(async () => {
  await readyToBill(world);
  operator = await asOperator(server, world);
  site = world.first.id;
});

const calls = () => biller(operator);

describe('an invoice', () => {
  test('gets the next number of its fiscal year, without gaps, also after a refused one', async () => {
    const year = fiscalYearShort(fiscalYearOf(inDays(-100)));
    const first = await calls().bill(site, 100_00);
    const refused = await calls().bill(site, 100_00, { discount: 200_00, discount_reason: 'much' });
    const second = await calls().bill(site, 100_00);
    expect(refused.status).toBe(422);
    const serial = Number(first.json.invoice_no.slice(-5));
    expect(first.json.invoice_no).toMatch(new RegExp(`^INV-${year}-\\d{5}$`));
    expect(Number(second.json.invoice_no.slice(-5))).toBe(serial + 1);
  });

  test('with a number that is taken is refused in the words of the specification', async () => {
    expect((await calls().bill(site, 100, { invoice_no: 'A-7' })).status).toBe(200);
    const again = await calls().bill(site, 100, { invoice_no: 'A-7' });
    expect(refusal(again)).toBe('422 invoice_no Invoice No has already been taken');
    const both = await Promise.all([1, 2, 3, 4].map(() => calls().bill(site, 100, { invoice_no: 'A-8' })));
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(both.filter(({ status }) => status === 422).map(refusal)).toEqual(
      Array(3).fill('422 invoice_no Invoice No has already been taken'),
    );
  });

  test('must add up: its instalments are its lines less its discount', async () => {
    const wrong = await calls().bill(site, 1000_00, { discount: 100_00, discount_reason: 'first year' });
    expect(refusal(wrong)).toMatch(/^422 instalments .*must add up/);
    const right = await calls().bill(site, 1000_00, {
      discount: 100_00,
      discount_reason: 'first year',
      instalments: [
        { due_on: inDays(30), amount: 450_00 },
        { due_on: inDays(60), amount: 450_00 },
      ],
    });
    expect((await calls().show(right.json.id)).net).toBe(900_00);
  });

  test('is suggested from the package: three months of 12,000 a year in two instalments', async () => {
    const { json } = await operator.call<Record<string, unknown>>('GET', '/api/invoices/suggestion', {
      site_id: site,
      from: '2026-01-01',
      months: 3,
      instalments: 2,
      issued_on: '2026-01-05',
    });
    expect(json).toMatchObject({
      period_to: '2026-03-31',
      lines: [{ quantity: 1, unit_price: 3_000_00 }],
      instalments: [
        { due_on: '2026-01-20', amount: 1_500_00 },
        { due_on: '2026-02-20', amount: 1_500_00 },
      ],
    });
  });

  test('may be changed until money came, and only by who saw its last version', async () => {
    const { json } = await calls().bill(site, 500_00);
    const seen = await calls().show(json.id);
    const change = (version: number, poisha: number) =>
      operator.call('PUT', `/api/invoices/${json.id}`, { ...invoiceOf(site, poisha), version });
    expect((await change(seen.version, 600_00)).status).toBe(200);
    expect((await change(seen.version, 700_00)).status).toBe(409);
    expect((await calls().show(json.id)).net).toBe(600_00);
    await calls().pay(json.id, 1_00);
    expect((await change((await calls().show(json.id)).version, 800_00)).status).toBe(409);
  });

  test('is cancelled with a reason, never deleted, and then takes no money', async () => {
    const { json } = await calls().bill(site, 500_00);
    const cancel = (reason: string) => operator.call('POST', `/api/invoices/${json.id}/cancel`, { reason });
    expect((await cancel('')).status).toBe(422);
    expect((await cancel('billed twice')).status).toBe(200);
    expect((await cancel('billed twice')).status).toBe(409);
    expect((await calls().pay(json.id, 1_00)).status).toBe(409);
    expect((await calls().show(json.id)).cancelled).toBe(true);
    expect((await operator.call('DELETE', `/api/invoices/${json.id}`)).status).toBe(404);
  });
});

describe('money received', () => {
  test('goes to the late fee of its day first (handbook F1, F2), and its cancelling makes all due again (F5)', async () => {
    const { json } = await calls().bill(site, 2600_00, {
      instalments: [{ due_on: inDays(-8), amount: 2600_00 }],
      late_fee_kind: 'PER_DAY',
      late_fee_amount: 5_00,
      late_fee_cap: 100_00,
    });
    expect((await calls().show(json.id)).balance).toMatchObject({ state: 'overdue', payable: 2640_00 });
    const paid = await calls().pay(json.id, 1500_00);
    expect(paid.json).toMatchObject({ late_fee: 40_00, principal: 1460_00 });
    expect((await calls().show(json.id)).balance).toMatchObject({ payable: 1140_00, late_fee_due: 0 });
    const cancel = await operator.call('POST', `/api/invoice-payments/${paid.json.id}/cancel`, {
      reason: 'the cheque bounced',
    });
    expect(cancel.status).toBe(200);
    const after = await calls().show(json.id);
    expect(after.balance).toMatchObject({ principal_due: 2600_00, late_fee_due: 40_00 });
    expect(after.payments).toMatchObject([{ receipt_no: paid.json.receipt_no, cancelled: true }]);
    const next = await calls().pay(json.id, 2640_00);
    expect(Number(next.json.receipt_no.slice(-5))).toBe(Number(paid.json.receipt_no.slice(-5)) + 1);
    expect((await calls().show(json.id)).balance.state).toBe('paid');
  });

  test('counts once, however often its form is sent; the same key with another amount is refused', async () => {
    const { json } = await calls().bill(site, 100_00);
    const once = key();
    const all = await Promise.all(Array.from({ length: 20 }, () => calls().pay(json.id, 10_00, once)));
    expect(new Set(all.map(({ json: answer }) => answer.receipt_no)).size).toBe(1);
    expect((await calls().show(json.id)).balance.principal_paid).toBe(10_00);
    expect((await calls().pay(json.id, 20_00, once)).status).toBe(422);
  });

  test('is never more than what is due, also when two cashiers take it at once', async () => {
    const { json } = await calls().bill(site, 100_00);
    const all = await Promise.all(Array.from({ length: 8 }, () => calls().pay(json.id, 40_00)));
    expect(all.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(refusal(all.find(({ status }) => status === 422)!)).toMatch(/^422 amount Only/);
    expect((await calls().show(json.id)).balance.principal_due).toBe(20_00);
  });

  test('does not come from the future, nor before the invoice; a cheque has a number', async () => {
    const { json } = await calls().bill(site, 100_00);
    expect((await calls().pay(json.id, 1_00, { received_on: inDays(2) })).status).toBe(422);
    expect((await calls().pay(json.id, 1_00, { received_on: inDays(-101) })).status).toBe(422);
    expect(refusal(await calls().pay(json.id, 1_00, { method: 'cheque' }))).toMatch(/^422 reference/);
    expect((await calls().pay(json.id, 1_00, { method: 'online' })).status).toBe(422);
    expect((await calls().pay(json.id, 1_00, { method: 'cheque', reference: '00123' })).status).toBe(200);
  });

  test('a late fee is let off only up to what is due, with a reason', async () => {
    const { json } = await calls().bill(site, 100_00, {
      instalments: [{ due_on: inDays(-3), amount: 100_00 }],
      late_fee_kind: 'ONCE',
      late_fee_amount: 20_00,
    });
    const waive = (amount: number) =>
      operator.call('POST', `/api/invoices/${json.id}/late-fee-waivers`, {
        amount,
        reason: 'flood',
        ...key(),
      });
    expect((await waive(20_01)).status).toBe(422);
    expect((await waive(20_00)).status).toBe(200);
    expect((await calls().show(json.id)).balance).toMatchObject({ late_fee_due: 0, payable: 100_00 });
  });
});

test('the list says of every invoice the state that the rules say', async () => {
  const rows = (
    await operator.call<{ id: string; state: string }[]>('GET', '/api/invoices', { per_page: 100 })
  ).json;
  const states = await Promise.all(
    rows.map(async ({ id }) => {
      const shown: Shown = await calls().show(id);
      return shown.cancelled ? 'cancelled' : shown.balance.state;
    }),
  );
  expect(rows.map(({ state }) => state)).toEqual(states);
  expect(new Set(states).size).toBeGreaterThanOrEqual(4);
  const overdue = (await operator.call<unknown[]>('GET', '/api/invoices', { filter: { state: 'overdue' } }))
    .json;
  expect(overdue).toHaveLength(states.filter((state) => state === 'overdue').length);
});

test('the statement of a school ends with what it owes', async () => {
  const { json } = await operator.call<{ lines: { balance: number }[]; closing: number }>(
    'GET',
    '/api/invoices/statement',
    { site_id: site, from: inDays(-1000), to: today() },
  );
  const open = (
    await operator.call<{ net: number; principal_paid: number; state: string }[]>('GET', '/api/invoices', {
      per_page: 100,
    })
  ).json.filter(({ state }) => state !== 'cancelled');
  expect(json.closing).toBe(open.reduce((sum, one) => sum + one.net - one.principal_paid, 0));
});

test('several schools are billed at once, or none of them', async () => {
  const months = { from: '2026-01-01', months: 12, instalments: 4, issued_on: today() };
  const bill = (site_ids: string[]) =>
    operator.call<{ made: unknown[] }>('POST', '/api/invoices/bill-sites', { site_ids, ...months, ...key() });
  const before = (await operator.call<{ total: number }>('GET', '/api/invoices/count')).json.total;
  // The second school has no package.
  expect((await bill([site, world.second.id])).status).toBe(422);
  expect((await operator.call<{ total: number }>('GET', '/api/invoices/count')).json.total).toBe(before);
  expect((await bill([site])).json.made).toHaveLength(1);
});

test('a school does not reach the operator’s books', async () => {
  const admin = await asMember(server, world.first, 'site-admin');
  expect((await admin.call('GET', '/api/invoices')).status).toBe(403);
  expect((await admin.call('GET', '/api/challans')).status).toBe(403);
});
