import { describe, expect, test } from 'vitest';
import { inDays, key } from '../../../../../tests/support/billing.ts';
import { comeBack, goToGateway, intentOf, payAt, post } from '../../../../../tests/support/payer.ts';
import { payingSchool } from '../../../../../tests/support/paying-school.ts';
import { asMember } from '../../../../../tests/support/world.ts';
import { centralSite } from '../../../../kernel/audit/audit.server.ts';
import { recoverPayments } from '../../payments/recovery/recover.server.ts';
import { standIn } from '#modules/operator/stand-in/stand-in.server.ts';
import { signedForm } from '#modules/operator/stand-in/store.server.ts';
import { reviewAll } from '../receipts/credit.server.ts';

type Begun = { intent: string };

const school = payingSchool({ ready: false });
const {
  at,
  rows,
  account,
  bill: newBill,
  begin,
  atGateway,
  state,
  creditOf,
  show,
  paid,
  statusOf,
  over,
  act,
  minutes,
} = school;

describe('without an account of the operator', () => {
  test('nobody is offered to pay online, and nothing is begun', async () => {
    const id = await newBill(500_00);
    expect((await at.accountant.call<unknown[]>('GET', '/api/own-bill-payments/methods')).json).toEqual([]);
    const begun = await begin([id], 500_00);
    expect(begun.status).toBe(422);
    expect(await rows(`SELECT 1 FROM payment_intents`)).toEqual([]);
  });

  test('a callback for one is not found', async () => {
    const url = `http://127.0.0.1:${at.server.port}/gateway/sslcommerz/${centralSite}/ipn`;
    expect((await post(url, { tran_id: 'x' })).status).toBe(404);
  });
});

describe('the operator’s own account', () => {
  test('is kept sealed, tried without moving money, and written down', async () => {
    for (const gateway of ['bkash', 'sslcommerz']) {
      const saved = await account(gateway);
      expect(saved.status).toBe(200);
      expect(saved.text).not.toContain('own-canary-4417');
    }
    expect((await account('bkash')).status).toBe(409);
    const seen = await at.operator.call('GET', '/api/operator-gateways');
    expect(seen.text).toContain('operator-bkash');
    expect(seen.text).not.toContain('own-canary-4417');
    const tried = await at.operator.call<{ ok: boolean }>('POST', '/api/operator-gateways/bkash/test', {});
    expect(tried.json.ok).toBe(true);
    expect((await at.operator.call('POST', '/api/operator-gateways/nagad/test', {})).status).toBe(409);
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
    const head = await asMember(at.server, at.world.first, 'head');
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
    const around = await at.operator.call('PUT', `/api/sites/${centralSite}/gateway-accounts/bkash`, more);
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
        `first.localhost:${at.server.port}/site/bills?intent=${intent}`,
      );
    }
    await recoverPayments(minutes(3));
    expect(await state(intent)).toBe('PAID');
    expect(await creditOf(intent)).toMatchObject([{ amount: 1_000_00, booked: 'DEMAND' }]);
    const shown = await show(bill);
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
    const id = await newBill(300_00, late);
    await reviewAll(new Date());
    const status = async () =>
      (await rows<{ status: string }>(`SELECT status FROM sites WHERE id = $1`, [at.site]))[0]!.status;
    expect(await status()).toBe('limited');
    // Who may do nothing else may pay.
    const limited = await asMember(at.server, at.world.first, 'accountant');
    const begun = await begin([id], 300_00, limited);
    expect(begun.status).toBe(200);
    await payAt(await goToGateway(at.server.port, centralSite, begun.json.intent), 'silent');
    await recoverPayments(minutes(3));
    expect(await status()).toBe('active');
  });
});

describe('who lies', () => {
  test('another school’s bill, a cancelled one and a paid one are not paid', async () => {
    const theirs = await newBill(100_00, {}, at.world.second.id);
    expect((await begin([theirs], 100_00)).status).toBe(404);
    const mine = await newBill(100_00);
    expect((await begin([mine, theirs], 200_00)).status).toBe(404);
    await at.operator.call('POST', `/api/invoices/${mine}/cancel`, { reason: 'a mistake' });
    expect((await begin([mine], 100_00)).status).toBe(422);
  });

  test('an amount that the client changed is not taken', async () => {
    const id = await newBill(100_00);
    const begun = await begin([id], 1_00);
    expect(begun.status).toBe(409);
    expect(begun.json.data.data.now).toBe(100_00);
    expect((await begin([id, id], 200_00)).status).toBe(409);
  });

  test('a clerk without the right, a teacher and an operator begin nothing', async () => {
    const id = await newBill(100_00);
    for (const role of ['office', 'teacher'] as const) {
      const clerk = await asMember(at.server, at.world.first, role);
      expect((await begin([id], 100_00, clerk)).status).toBe(403);
      expect((await clerk.call('GET', '/api/own-bill-payments/methods')).status).toBe(403);
    }
    expect((await begin([id], 100_00, at.operator)).status).toBe(403);
  });

  test('another school does not see what became of it', async () => {
    const { intent } = await atGateway([100_00]);
    const stranger = await asMember(at.server, at.world.second, 'accountant');
    expect((await stranger.call('GET', `/api/own-bill-payments/${intent}`)).status).toBe(404);
  });

  test('a callback for the school’s own account pays no bill of the operator', async () => {
    const { bill, intent, page } = await atGateway([100_00], 'visa');
    // The school's own key signs it rightly, for the school's own address and for the operator's.
    const { books } = await standIn();
    const { tran_id } = await intentOf(centralSite, intent);
    const session = [...books.sessions.values()].find((one) => one.tran_id === tran_id)!;
    const element = { ...books.attempt(session, 'VALID'), store_id: `local-${at.site}` };
    books.elements.pop();
    const form = signedForm(element, `stand-in ${at.site}`);
    for (const where of [at.site, centralSite])
      await post(`http://127.0.0.1:${at.server.port}/gateway/sslcommerz/${where}/ipn`, form);
    expect(await paid(bill)).toBe(0);
    expect(await creditOf(intent)).toEqual([]);
    expect(page).toContain('/page/');
    const second = await atGateway([100_00]);
    const session_id = (await intentOf(centralSite, second.intent)).gateway_session!;
    await payAt(second.page, 'silent');
    const school = `http://127.0.0.1:${at.server.port}/gateway/bkash/${at.site}/back`;
    await comeBack({ url: school, form: { paymentID: session_id, status: 'success' } });
    expect(await paid(second.bill)).toBe(0);
  });

  test('the same answer is given to the same click, and one key begins one payment', async () => {
    const id = await newBill(100_00);
    const body = { bill_ids: [id], seen: 100_00, method: 'bkash', ...key() };
    const twice = await Promise.all(
      [1, 2].map(() => at.accountant.call<Begun>('POST', '/api/own-bill-payments', body)),
    );
    expect(new Set(twice.map(({ json }) => json.intent)).size).toBe(1);
  });
});
