import { beforeAll, beforeEach, expect, test } from 'vitest';
import { gatewaySchool } from '../../../../../tests/support/gateway-school.ts';
import { comeBack, eventsOf, intentOf, payAt, post } from '../../../../../tests/support/payer.ts';
import type { Caller } from '../../../../../tests/support/server.ts';
import { asOperator } from '../../../../../tests/support/world.ts';
import { standIn, type StandIn } from '#modules/operator/stand-in/stand-in.server.ts';
import { recoverPayments } from './recover.server.ts';
import { refundPayment } from './refund.server.ts';

const school = gatewaySchool();
let operator: Caller;
let gateways: StandIn;
beforeAll(async () => {
  operator = await asOperator(school.at.server, school.at.world);
  gateways = await standIn();
});
beforeEach(() => {
  gateways.books.down = false;
  gateways.books.refusesKnownRefunds = false;
});

const act = (id: string, what: string, body: object = {}) =>
  operator.call<{ state: string }>('POST', `/api/online-payments/${school.at.site}/${id}/${what}`, {
    reason: 'paid twice',
    ...body,
  });
const reversed = async (id: string) => (await school.creditOf(id)).map((one) => one.reversed_at !== null);
const payment = async (id: string) =>
  gateways.bkash.payments.get((await intentOf(school.at.site, id)).gateway_session ?? '')!;

async function paidBy(gateway: string): Promise<string> {
  const { id, page } = await school.begin(gateway);
  const back = (await payAt(page, 'success'))!;
  await (gateway === 'bkash' ? comeBack(back) : post(back.url, back.form));
  expect(await school.state(id)).toBe('PAID');
  return id;
}

test('bKash loses its answer after it gave back: the job learns of it, and nothing is given back again', async () => {
  const id = await paidBy('bkash');
  gateways.bkash.loseRefund = true;
  expect((await act(id, 'refund')).json.state).toBe('REFUND_PENDING');
  // On its way back it is booked nowhere: nobody can use it meanwhile.
  expect(await reversed(id)).toEqual([true]);
  await recoverPayments(school.minutes(3));
  expect(await school.state(id)).toBe('REFUNDED');
  expect((await payment(id)).refunds).toHaveLength(1);
});

test('bKash never heard of it: the job sends it again, once', async () => {
  const id = await paidBy('bkash');
  gateways.books.down = true;
  expect((await act(id, 'refund')).json.state).toBe('REFUND_PENDING');
  expect((await payment(id)).refunds).toEqual([]);
  gateways.books.down = false;
  await Promise.all([recoverPayments(school.minutes(3)), act(id, 'refund'), act(id, 'query')]);
  await recoverPayments(school.minutes(6));
  expect(await school.state(id)).toBe('REFUNDED');
  expect((await payment(id)).refunds).toHaveLength(1);
});

test('ten clicks at once ask the gateway once', async () => {
  const id = await paidBy('bkash');
  const all = await Promise.all(Array.from({ length: 10 }, () => act(id, 'refund')));
  expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
  expect((await payment(id)).refunds).toHaveLength(1);
  const events = await eventsOf(school.at.site, id);
  expect(events.filter(({ kind }) => kind === 'REFUND')).toHaveLength(1);
});

test('a gateway that refuses leaves the money where it was: booked, once', async () => {
  const id = await paidBy('bkash');
  const at = await payment(id);
  at.refunds = Array.from({ length: 10 }, () => ({
    refundTrxId: 'R',
    refundTransactionStatus: 'Completed',
    refundAmount: '0.00',
  }));
  expect((await act(id, 'refund')).json.state).toBe('PAID');
  expect(await reversed(id)).toEqual([false]);
  const waits = await school.owner(`SELECT state FROM unmatched_payments WHERE intent_id = '${id}'`);
  expect(waits.rows).toEqual([{ state: 'PENDING' }]);
  at.refunds = [];
  expect((await act(id, 'refund')).json.state).toBe('REFUNDED');
});

test('SSLCommerz loses its answer: it is asked under the same number and gives back once', async () => {
  const id = await paidBy('sslcommerz');
  const before = gateways.books.refunds.size;
  gateways.books.loseRefund = true;
  expect((await act(id, 'refund')).json.state).toBe('REFUND_PENDING');
  await recoverPayments(school.minutes(3));
  await recoverPayments(school.minutes(6));
  await recoverPayments(school.minutes(9));
  expect(await school.state(id)).toBe('REFUNDED');
  expect(gateways.books.refunds.size).toBe(before + 1);
});

test('where it refuses the known number, nobody guesses: a person looks in its panel and says how it ended', async () => {
  for (const went_back of [true, false]) {
    const id = await paidBy('sslcommerz');
    gateways.books.loseRefund = true;
    gateways.books.refusesKnownRefunds = true;
    await act(id, 'refund');
    await recoverPayments(school.minutes(3));
    expect(await school.state(id)).toBe('REFUND_PENDING');
    expect((await act(id, 'refund-outcome', { went_back, reason: '' })).status).toBe(422);
    const decided = await act(id, 'refund-outcome', { went_back });
    expect(decided.json.state).toBe(went_back ? 'REFUNDED' : 'PAID');
    expect(await reversed(id)).toEqual([went_back]);
    expect((await act(id, 'refund-outcome', { went_back })).status).toBe(409);
  }
});

test('what cannot be booked back is refused before the gateway hears of it', async () => {
  const id = await paidBy('bkash');
  await school.owner(`INSERT INTO payment_watch (id, about_site, intent_id, since, next_at, refund_asked_at)
     VALUES (gen_random_uuid(), '${school.at.site}', '${id}', now(), now(), now())`);
  // Another process is asking this very moment.
  await expect(refundPayment(school.at.site, id, null, 'paid twice')).rejects.toMatchObject({ status: 409 });
  expect((await payment(id)).refunds).toEqual([]);
  expect(await school.state(id)).toBe('PAID');
});
