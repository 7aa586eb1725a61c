import { expect, test } from 'vitest';
import { inTransaction } from '../../src/kernel/database/pool.server.ts';
import { loadPayments } from '../../src/modules/money/payments/gateways/load.server.ts';
import { openPayments } from '../../src/modules/money/payments/gateways/addresses.server.ts';
import { signedForm } from '../../src/modules/operator/stand-in/store.server.ts';
import { biller, readyToBill, type Shown } from '../support/billing.ts';
import {
  beginPaying,
  books,
  creditsOf,
  goToGateway,
  intentOf,
  ipnUrl,
  payAt,
  post,
} from '../support/payer.ts';
import type { Caller } from '../support/server.ts';
import { query, server, startWorld, world } from '../support/start-world.ts';
import { asOperator } from '../support/world.ts';

let operator: Caller;
let site: string;

startWorld(async () => {
  await inTransaction({}, (db) => loadPayments(db));
  await readyToBill(world);
  operator = await asOperator(server, world);
  site = world.first.id;
});

const begin = async () => {
  const id = await beginPaying(site);
  return { id, page: await goToGateway(server.port, site, id) };
};
const creditOf = async (id: string) => (await creditsOf(site)).filter((one) => one.intent_id === id);

test('PV-90 a school without a gateway’s account has no callback: nothing is believed and nothing is begun', async () => {
  const { id } = await begin();
  const { tran_id } = await intentOf(site, id);
  const address = `http://127.0.0.1:${server.port}`;
  openPayments({ publicUrl: 'https://school.example', baseDomain: 'school.example' });
  try {
    for (const what of ['ipn', 'success', 'fail', 'cancel'])
      expect(
        (await post(`${address}/gateway/sslcommerz/${site}/${what}`, { tran_id, status: 'VALID' })).status,
        what,
      ).toBe(404);
    const pay = await fetch(`${address}/gateway/pay/${site}/${id}`, { redirect: 'manual' });
    expect(pay.headers.get('location') ?? '').not.toContain('/page/');
  } finally {
    openPayments({ publicUrl: address, baseDomain: 'localhost' });
  }
  expect((await intentOf(site, id)).state).not.toBe('PAID');
  expect(await creditOf(id)).toEqual([]);
});

test('PV-91 without a signature, or with half of one, a callback is only a reason to ask the gateway', async () => {
  const { id, page } = await begin();
  const back = (await payAt(page, 'forged'))!;
  const { verify_sign, verify_sign_sha2, verify_key, ...unsigned } = back.form as Record<string, string>;
  const forms: Record<string, string>[] = [
    unsigned,
    { ...unsigned, verify_sign: '' },
    { ...unsigned, verify_sign: 'null', verify_key: verify_key ?? '' },
    { ...unsigned, verify_key: '', verify_sign: verify_sign ?? '', verify_sign_sha2: verify_sign_sha2 ?? '' },
    { ...unsigned, 'verify_sign[]': verify_sign ?? '' },
    { ...unsigned, verify_key: 'status', verify_sign: verify_sign ?? '' },
    { ...unsigned, status: 'VALID', amount: '1500.00', val_id: 'VAL1' },
  ];
  for (const form of forms) {
    const answer = await post(ipnUrl(server.port, site), form);
    expect(answer.status).toBeLessThan(500);
  }
  expect(await creditOf(id)).toEqual([]);
  expect((await intentOf(site, id)).state).not.toBe('PAID');
});

test('PV-91 one hundredth more or less, or another currency, is looked at by a person and not booked', async () => {
  for (const change of [
    { amount: '1499.99', currency_amount: '1499.99' },
    { amount: '1500.01', currency_amount: '1500.01' },
    { currency: 'USD', currency_type: 'USD' },
  ]) {
    const { id } = await begin();
    const gateway = await books();
    const { tran_id } = await intentOf(site, id);
    const session = [...gateway.sessions.values()].find((one) => one.tran_id === tran_id)!;
    const element = gateway.attempt(session, 'VALID', change);
    await post(ipnUrl(server.port, site), signedForm(element, session.password));
    expect((await intentOf(site, id)).state, JSON.stringify(change)).toBe('REVIEW');
    expect(await creditOf(id)).toEqual([]);
  }
});

test('PV-92 what a forged callback is told reveals nothing of who pays', async () => {
  const { id } = await begin();
  const { tran_id } = await intentOf(site, id);
  const told = new Set<string>();
  for (const number of [tran_id, `${tran_id}x`, '1', 'UNKNOWN-1'])
    for (const what of ['ipn']) {
      const answer = await post(`http://127.0.0.1:${server.port}/gateway/sslcommerz/${site}/${what}`, {
        tran_id: number,
        status: 'VALID',
      });
      told.add(`${answer.status} ${await answer.text()}`);
    }
  expect([...told]).toEqual(['200 OK']);
  expect([...told].join()).not.toContain('Rahim');
});

test('PV-93 a callback rightly signed for one school’s account pays nothing at another', async () => {
  const { id, page } = await begin();
  await payAt(page, 'silent');
  const gateway = await books();
  const { tran_id } = await intentOf(site, id);
  const session = [...gateway.sessions.values()].find((one) => one.tran_id === tran_id)!;
  const element = gateway.elements.findLast((one) => one['tran_id'] === tran_id)!;
  // Signed with the second school's secret, sent to the first; and the first school's, sent to the second.
  await post(ipnUrl(server.port, site), {
    ...signedForm(element, `stand-in ${world.second.id}`),
    val_id: 'VALforged',
  });
  await post(ipnUrl(server.port, world.second.id), signedForm(element, session.password));
  expect(await creditsOf(world.second.id)).toEqual([]);
  expect((await creditOf(id)).length).toBeLessThanOrEqual(1);
  for (const credit of await creditOf(id)) expect(credit.amount).toBe(1500_00);
});

test('PV-97 the sum that is due is reckoned here; what a form says of it is refused or not asked', async () => {
  const { bill, show, pay } = biller(operator);
  const { json: invoice } = await bill(world.second.id, 3_000_00);
  const odd: unknown[] = [
    -1,
    0,
    0.001,
    0.5,
    3_000_01,
    2 ** 53,
    1e21,
    '১০০',
    '100',
    'NaN',
    '1e3',
    null,
    [],
    {},
    true,
  ];
  for (const amount of odd) {
    const answer = await pay(invoice.id, amount as number);
    if (answer.status === 200) continue;
    expect(answer.status, JSON.stringify(amount)).toBe(422);
  }
  const raw = JSON.stringify({
    amount: 1,
    received_on: '2026-11-01',
    method: 'cash',
    reference: null,
    note: null,
    idempotency_key: '01980000-0000-4000-8000-000000000001',
  });
  for (const text of ['1e309', '-0', '00', '0x10'])
    expect(
      (
        await operator.call(
          'POST',
          `/api/invoices/${invoice.id}/payments`,
          raw.replace('"amount":1', `"amount":${text}`),
        )
      ).status,
      text,
    ).toBeGreaterThanOrEqual(400);
  const shown: Shown = await show(invoice.id);
  const taken = shown.payments.reduce((sum, one) => sum + one.principal + one.late_fee, 0);
  // At most the amounts that are whole numbers once read as text were taken, and never more than what is due.
  expect(taken).toBeLessThanOrEqual(200_00);
  const kept = await pay(invoice.id, 1_00, {
    principal: 3_000_00,
    late_fee: -5,
    receipt_no: 'R-1',
    about_site: site,
  });
  if (kept.status === 200) expect(kept.json.principal).toBe(1_00);
  expect((await show(invoice.id)).balance.principal_paid).toBeLessThanOrEqual(201_00);
});

test('PV-98 one number of a gateway pays once, and the second time is seen by a person', async () => {
  const [first, second] = [await begin(), await begin()];
  await payAt(first.page, 'ipn-only');
  const gateway = await books();
  const used = gateway.elements.at(-1)!;
  const { tran_id } = await intentOf(site, second.id);
  const session = [...gateway.sessions.values()].find((one) => one.tran_id === tran_id)!;
  const again = gateway.attempt(session, 'VALID', { bank_tran_id: used['bank_tran_id']! });
  await Promise.all(
    Array.from({ length: 10 }, () => post(ipnUrl(server.port, site), signedForm(again, session.password))),
  );
  expect(await intentOf(site, second.id)).toMatchObject({ state: 'REVIEW', review_reason: 'number-used' });
  expect(await creditOf(second.id)).toEqual([]);
  const log = await query(
    `SELECT 1 FROM audit_log WHERE site_id = $1 AND subject = 'payment' AND subject_id = $2`,
    [site, second.id],
  );
  expect(log.length).toBeGreaterThan(0);
});
