import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { biller, inDays, key, readyToBill, today } from '../../../../../tests/support/billing.ts';
import {
  comeBack,
  creditsOf,
  goToGateway,
  intentOf,
  payAt,
  post,
} from '../../../../../tests/support/payer.ts';
import { startServer, type Caller, type TestServer } from '../../../../../tests/support/server.ts';
import { asMember, asOperator, makeWorld, type World } from '../../../../../tests/support/world.ts';
import { centralSite } from '../../../../kernel/audit/audit.server.ts';
import { withClient } from '../../../../kernel/database/connection.server.ts';
import { recoverPayments } from '../../payments/recovery/recover.server.ts';
import { standIn } from '../../payments/stand-in/stand-in.server.ts';
import { reviewAll } from '../receipts/credit.server.ts';

type Begun = {
  intent: string;
  pay_url: string;
  amount: number;
  message: string;
  data: { data: { now: number } };
};
type Status = { outcome: string; receipts: string[]; credit: number };

let server: TestServer;
let world: World;
let operator: Caller;
let accountant: Caller;
let site: string;

const rows = async <R extends object>(sql: string, values: unknown[] = []): Promise<R[]> =>
  (await withClient(server.database.owner, (client) => client.query(sql, values))).rows as R[];
const account = (gateway: string, more: object = {}) =>
  operator.call<{ version: number }>('PUT', `/api/operator-gateways/${gateway}`, {
    mode: 'local',
    store_id: `operator-${gateway}`,
    secret: 'own-canary-4417',
    more: gateway === 'bkash' ? { username: 'operator', password: 'own-canary-4417' } : {},
    active: true,
    version: 0,
    ...more,
  });

beforeAll(async () => {
  server = await startServer();
  world = await makeWorld();
  await readyToBill(world);
  operator = await asOperator(server, world);
  accountant = await asMember(server, world.first, 'accountant');
  site = world.first.id;
});
afterAll(() => server.close());

describe('without an account of the operator', () => {
  test('nobody is offered to pay online, and nothing is begun', async () => {
    const { id } = (await biller(operator).bill(site, 500_00)).json;
    expect((await accountant.call<unknown[]>('GET', '/api/own-bill-payments/methods')).json).toEqual([]);
    const begun = await begin([id], 500_00);
    expect(begun.status).toBe(422);
    expect(await rows(`SELECT 1 FROM payment_intents`)).toEqual([]);
  });

  test('a callback for one is not found', async () => {
    const url = `http://127.0.0.1:${server.port}/gateway/sslcommerz/${centralSite}/ipn`;
    expect((await post(url, { tran_id: 'x' })).status).toBe(404);
  });
});

const begin = (bill_ids: string[], seen: number, who = accountant, method = 'bkash') =>
  who.call<Begun>('POST', '/api/own-bill-payments', { bill_ids, seen, method, ...key() });
/** A bill, and somebody at the gateway's page who is about to pay it. */
async function atGateway(amounts: number[], method = 'bkash') {
  const bills: string[] = [];
  for (const amount of amounts) bills.push((await biller(operator).bill(site, amount)).json.id);
  const sum = amounts.reduce((total, amount) => total + amount, 0);
  const { json } = await begin(bills, sum, accountant, method);
  const page = await goToGateway(server.port, centralSite, json.intent);
  return { bills, bill: bills[0]!, intent: json.intent, page };
}
const state = async (intent: string) => (await intentOf(centralSite, intent)).state;
const creditOf = async (intent: string) =>
  (await creditsOf(centralSite)).filter((one) => one.intent_id === intent);
const paid = async (bill: string) => (await biller(operator).show(bill)).balance.principal_paid;
const statusOf = async (intent: string) =>
  (await accountant.call<Status>('GET', `/api/own-bill-payments/${intent}`)).json;
const over = (intent: string) =>
  rows<{ id: string; amount: number; used: number; state: string; about_site: string | null }>(
    `SELECT * FROM bill_overpayments WHERE intent_id = $1`,
    [intent],
  );
const act = (intent: string, what: string, body: object = { reason: 'as agreed' }) =>
  operator.call<{ state: string }>('POST', `/api/online-payments/${centralSite}/${intent}/${what}`, body);
const minutes = (n: number) => new Date(Date.now() + n * 60_000);

describe('the operator’s own account', () => {
  test('is kept sealed, tried without moving money, and written down', async () => {
    for (const gateway of ['bkash', 'sslcommerz']) {
      const saved = await account(gateway);
      expect(saved.status).toBe(200);
      expect(saved.text).not.toContain('own-canary-4417');
    }
    expect((await account('bkash')).status).toBe(409);
    const seen = await operator.call('GET', '/api/operator-gateways');
    expect(seen.text).toContain('operator-bkash');
    expect(seen.text).not.toContain('own-canary-4417');
    const tried = await operator.call<{ ok: boolean }>('POST', '/api/operator-gateways/bkash/test', {});
    expect(tried.json.ok).toBe(true);
    expect((await operator.call('POST', '/api/operator-gateways/nagad/test', {})).status).toBe(409);
    const log = await rows<{ action: string; text: string }>(
      `SELECT action, coalesce(after::text, '') AS text FROM audit_log WHERE site_id = $1 AND subject = 'gateway-account'`,
      [centralSite],
    );
    expect(log.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['gateway-account.save', 'gateway-account.test']),
    );
    expect(log.some(({ text }) => text.includes('own-canary-4417'))).toBe(false);
  });

  test('is out of reach of schools, and schools’ accounts are not the operator’s', async () => {
    const head = await asMember(server, world.first, 'head');
    expect((await head.call('GET', '/api/operator-gateways')).status).toBe(403);
    const put = {
      mode: 'local',
      store_id: 'mine',
      secret: 'mine',
      active: true,
      gateway: 'bkash',
      version: 1,
    };
    expect((await head.call('PUT', '/api/operator-gateways/bkash', put)).status).toBe(403);
    const { version: _version, ...more } = put;
    const around = await operator.call('PUT', `/api/sites/${centralSite}/gateway-accounts/bkash`, more);
    expect(around.status).toBe(404);
    expect((await head.call('GET', '/api/gateway-settings')).text).not.toContain('operator-bkash');
  });
});

describe('a bill that is paid online', () => {
  test.each(['bkash', 'visa'])('%s: is paid once, however often it is told', async (method) => {
    const { bill, intent, page } = await atGateway([1_000_00], method);
    expect(await state(intent)).toBe('REDIRECTED');
    const back = (await payAt(page, method === 'bkash' ? 'success' : 'twice'))!;
    const told = method === 'bkash' ? () => comeBack(back) : () => post(back.url, back.form);
    const answers = await Promise.all(Array.from({ length: 12 }, told));
    for (const answer of answers) {
      expect(answer.status).toBe(303);
      expect(answer.headers.get('location')).toContain(
        `first.localhost:${server.port}/site/bills?intent=${intent}`,
      );
    }
    await recoverPayments(minutes(3));
    expect(await state(intent)).toBe('PAID');
    expect(await creditOf(intent)).toMatchObject([{ amount: 1_000_00, booked: 'DEMAND' }]);
    const shown = await biller(operator).show(bill);
    expect(shown.balance).toMatchObject({ state: 'paid', payable: 0 });
    expect(shown.payments).toHaveLength(1);
    expect(await statusOf(intent)).toMatchObject({
      outcome: 'PAID',
      receipts: [shown.payments[0]!.receipt_no],
    });
    expect(await over(intent)).toEqual([]);
  });

  test('several are paid at once, the first by its day, each by a receipt of its own', async () => {
    const { bills, intent, page } = await atGateway([200_00, 300_00, 50_00]);
    await comeBack((await payAt(page, 'success'))!);
    expect(await Promise.all(bills.map(paid))).toEqual([200_00, 300_00, 50_00]);
    expect((await statusOf(intent)).receipts).toHaveLength(3);
  });

  test('is found by the job when browser and gateway say nothing', async () => {
    const { bill, intent, page } = await atGateway([400_00]);
    await payAt(page, 'silent');
    await recoverPayments(minutes(3));
    expect(await state(intent)).toBe('PAID');
    expect(await paid(bill)).toBe(400_00);
  });

  test('is paid late, after it was given up', async () => {
    const { bill, intent, page } = await atGateway([400_00], 'visa');
    await act(intent, 'fail');
    expect(await state(intent)).toBe('FAILED');
    await payAt(page, 'ipn-only');
    expect(await state(intent)).toBe('PAID');
    expect(await paid(bill)).toBe(400_00);
  });

  test('stays unpaid when the success is forged, or the browser only says so', async () => {
    const [one, other] = [await atGateway([400_00]), await atGateway([400_00], 'visa')];
    for (const { page } of [one, other]) {
      const back = (await payAt(page, 'forged'))!;
      await (back.url.endsWith('/back') ? comeBack(back) : post(back.url, back.form));
    }
    for (const { bill, intent } of [one, other]) {
      expect(await paid(bill)).toBe(0);
      expect(await creditOf(intent)).toEqual([]);
    }
  });

  test('waits for the operator when another amount came, and takes what really came', async () => {
    const { bill, intent, page } = await atGateway([900_00]);
    await comeBack((await payAt(page, 'wrong-amount'))!);
    expect(await intentOf(centralSite, intent)).toMatchObject({ state: 'REVIEW', review_reason: 'amount' });
    expect(await paid(bill)).toBe(0);
    expect((await act(intent, 'accept')).json.state).toBe('PAID');
    expect(await paid(bill)).toBe(10_00);
  });

  test('lifts the limit of the institution by itself', async () => {
    const late = { issued_on: inDays(-90), instalments: [{ due_on: inDays(-60), amount: 300_00 }] };
    const { id } = (await biller(operator).bill(site, 300_00, late)).json;
    await reviewAll(new Date());
    const status = async () =>
      (await rows<{ status: string }>(`SELECT status FROM sites WHERE id = $1`, [site]))[0]!.status;
    expect(await status()).toBe('limited');
    // Who may do nothing else may pay.
    const limited = await asMember(server, world.first, 'accountant');
    const begun = await begin([id], 300_00, limited);
    expect(begun.status).toBe(200);
    await payAt(await goToGateway(server.port, centralSite, begun.json.intent), 'silent');
    await recoverPayments(minutes(3));
    expect(await status()).toBe('active');
  });
});

describe('who lies', () => {
  test('another school’s bill, a cancelled one and a paid one are not paid', async () => {
    const theirs = (await biller(operator).bill(world.second.id, 100_00)).json.id;
    expect((await begin([theirs], 100_00)).status).toBe(404);
    const mine = (await biller(operator).bill(site, 100_00)).json.id;
    expect((await begin([mine, theirs], 200_00)).status).toBe(404);
    await operator.call('POST', `/api/invoices/${mine}/cancel`, { reason: 'a mistake' });
    expect((await begin([mine], 100_00)).status).toBe(422);
  });

  test('an amount that the client changed is not taken', async () => {
    const { id } = (await biller(operator).bill(site, 100_00)).json;
    const begun = await begin([id], 1_00);
    expect(begun.status).toBe(409);
    expect(begun.json.data.data.now).toBe(100_00);
    expect((await begin([id, id], 200_00)).status).toBe(409);
  });

  test('a clerk without the right, a teacher and an operator begin nothing', async () => {
    const { id } = (await biller(operator).bill(site, 100_00)).json;
    for (const role of ['office', 'teacher'] as const) {
      const clerk = await asMember(server, world.first, role);
      expect((await begin([id], 100_00, clerk)).status).toBe(403);
      expect((await clerk.call('GET', '/api/own-bill-payments/methods')).status).toBe(403);
    }
    expect((await begin([id], 100_00, operator)).status).toBe(403);
  });

  test('another school does not see what became of it', async () => {
    const { intent } = await atGateway([100_00]);
    const stranger = await asMember(server, world.second, 'accountant');
    expect((await stranger.call('GET', `/api/own-bill-payments/${intent}`)).status).toBe(404);
  });

  test('a callback for the school’s own account pays no bill of the operator', async () => {
    const { bill, intent, page } = await atGateway([100_00], 'visa');
    // The school's own key signs it rightly, for the school's own address and for the operator's.
    const { books } = await standIn();
    const { tran_id } = await intentOf(centralSite, intent);
    const session = [...books.sessions.values()].find((one) => one.tran_id === tran_id)!;
    const { signedForm } = await import('../../payments/stand-in/store.server.ts');
    const element = { ...books.attempt(session, 'VALID'), store_id: `local-${site}` };
    books.elements.pop();
    const form = signedForm(element, `stand-in ${site}`);
    for (const at of [site, centralSite])
      await post(`http://127.0.0.1:${server.port}/gateway/sslcommerz/${at}/ipn`, form);
    expect(await paid(bill)).toBe(0);
    expect(await creditOf(intent)).toEqual([]);
    expect(page).toContain('/page/');
    const second = await atGateway([100_00]);
    const session_id = (await intentOf(centralSite, second.intent)).gateway_session!;
    await payAt(second.page, 'silent');
    const school = `http://127.0.0.1:${server.port}/gateway/bkash/${site}/back`;
    await comeBack({ url: school, form: { paymentID: session_id, status: 'success' } });
    expect(await paid(second.bill)).toBe(0);
  });

  test('the same answer is given to the same click, and one key begins one payment', async () => {
    const { id } = (await biller(operator).bill(site, 100_00)).json;
    const body = { bill_ids: [id], seen: 100_00, method: 'bkash', ...key() };
    const twice = await Promise.all(
      [1, 2].map(() => accountant.call<Begun>('POST', '/api/own-bill-payments', body)),
    );
    expect(new Set(twice.map(({ json }) => json.intent)).size).toBe(1);
  });
});

describe('money beyond the bills', () => {
  let bill: string;
  let intent: string;
  beforeEach(async () => {
    const begun = await atGateway([500_00]);
    ({ bill, intent } = begun);
    // Received at the counter while the payer is at the gateway.
    expect((await biller(operator).pay(bill, 300_00)).status).toBe(200);
    await payAt(begun.page, 'silent');
    await recoverPayments(minutes(3));
  });

  test('is a credit that school and operator see, and pays another bill once', async () => {
    expect(await paid(bill)).toBe(500_00);
    const [row] = await over(intent);
    expect(row).toMatchObject({ amount: 300_00, used: 0, state: 'OPEN', about_site: site });
    expect((await statusOf(intent)).credit).toBe(300_00);
    const own = await accountant.call<{ credit: number }>('GET', '/api/own-bills');
    expect(own.json.credit).toBeGreaterThanOrEqual(300_00);
    const listed = await operator.call<{ id: string; left: number }[]>('GET', '/api/overpayments', {
      filter: { state: 'OPEN' },
    });
    expect(listed.json.find((one) => one.id === row!.id)).toMatchObject({ left: 300_00 });
    const use = (invoice_id: string) =>
      operator.call('POST', `/api/overpayments/${row!.id}/use`, { invoice_id });
    const theirs = (await biller(operator).bill(world.second.id, 100_00)).json.id;
    expect((await use(theirs)).status).toBe(409);
    const next = (await biller(operator).bill(site, 200_00)).json.id;
    const used = await Promise.all([use(next), use(next), use(next)]);
    expect(used.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await paid(next)).toBe(200_00);
    expect(await over(intent)).toMatchObject([{ used: 200_00, state: 'OPEN' }]);
    // It is on a receipt now: the whole payment cannot go back, and nothing is sent.
    expect((await act(intent, 'refund')).status).toBe(409);
    expect(await state(intent)).toBe('PAID');
    const { gateway_session } = await intentOf(centralSite, intent);
    expect((await standIn()).bkash.payments.get(gateway_session!)!.refunds).toEqual([]);
    const { payments } = await biller(operator).show(next);
    const cancelled = await operator.call('POST', `/api/invoice-payments/${payments[0]!.id}/cancel`, {
      reason: 'another bill',
    });
    expect(cancelled.status).toBe(200);
    expect(await over(intent)).toMatchObject([{ used: 0 }]);
  });

  test('goes back through the gateway with its payment, and the bill is due again', async () => {
    expect((await act(intent, 'refund')).json.state).toBe('REFUNDED');
    expect(await paid(bill)).toBe(300_00);
    expect(await over(intent)).toMatchObject([{ state: 'REFUNDED' }]);
    expect((await creditOf(intent))[0]?.reversed_at).not.toBeNull();
  });

  test('is written down as given back by hand, once', async () => {
    const [row] = await over(intent);
    const give = () =>
      operator.call('POST', `/api/overpayments/${row!.id}/give-back`, { reason: 'cheque 77' });
    const given = await Promise.all([give(), give()]);
    expect(given.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await act(intent, 'refund')).status).toBe(409);
    const clerk = await asMember(server, world.first, 'head');
    expect((await clerk.call('GET', '/api/overpayments')).status).toBe(403);
  });

  test('a receipt of an online payment is not cancelled by hand', async () => {
    const { payments } = await biller(operator).show(bill);
    const online = payments.at(-1)!;
    const { status } = await operator.call('POST', `/api/invoice-payments/${online.id}/cancel`, {
      reason: 'by mistake',
    });
    expect(status).toBe(409);
  });
});

test('two payments of one bill pay it once, and the second is a credit', async () => {
  const { id } = (await biller(operator).bill(site, 700_00)).json;
  const begun = [(await begin([id], 700_00)).json, (await begin([id], 700_00)).json];
  const backs = [];
  for (const { intent } of begun)
    backs.push((await payAt(await goToGateway(server.port, centralSite, intent), 'success'))!);
  await Promise.all(backs.map(comeBack));
  expect(await paid(id)).toBe(700_00);
  const kept = (await Promise.all(begun.map(({ intent }) => over(intent)))).flat();
  expect(kept).toMatchObject([{ amount: 700_00, state: 'OPEN' }]);
});

test('the operator’s recovery shows a payment of bills with the institution that paid, also by its filter', async () => {
  const { intent } = await atGateway([100_00]);
  for (const filter of [{ purpose: 'FEE' }, { purpose: 'FEE', site_id: site }]) {
    const list = await operator.call<{ id: string; site_id: string; site_en: string }[]>(
      'GET',
      '/api/online-payments',
      { filter, per_page: 100 },
    );
    expect(list.json.find((one) => one.id === intent)).toMatchObject({
      site_id: centralSite,
      site_en: 'First School',
    });
  }
  const other = await operator.call<{ id: string }[]>('GET', '/api/online-payments', {
    filter: { purpose: 'FEE', site_id: world.second.id },
    per_page: 100,
  });
  expect(other.json.some((one) => one.id === intent)).toBe(false);
  const one = await operator.call<{ state: string }>('GET', `/api/online-payments/${centralSite}/${intent}`);
  expect(one.json.state).toBe('REDIRECTED');
  expect((await act(intent, 'query', {})).json.state).toBe('REDIRECTED');
  expect(today).toMatch(/^\d{4}-/);
});

test('money in the operator’s account that names no payment waits in the operator’s list', async () => {
  const { page, intent } = await atGateway([100_00], 'visa');
  const { books } = await standIn();
  const { tran_id } = await intentOf(centralSite, intent);
  const session = [...books.sessions.values()].find((one) => one.tran_id === tran_id)!;
  const { signedForm } = await import('../../payments/stand-in/store.server.ts');
  const form = signedForm(books.attempt({ ...session, tran_id: 'PAIDATTHEBANK' }, 'VALID'), session.password);
  const url = `http://127.0.0.1:${server.port}/gateway/sslcommerz/${centralSite}/ipn`;
  await Promise.all([1, 2, 3].map(() => post(url, form)));
  expect(page).not.toBe('');
  const kept = await rows(`SELECT amount FROM bill_overpayments WHERE about_site IS NULL`);
  expect(kept).toEqual([{ amount: 100_00 }]);
});
