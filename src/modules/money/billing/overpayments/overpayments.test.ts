import { beforeEach, describe, expect, test } from 'vitest';
import { biller } from '../../../../../tests/support/billing.ts';
import { comeBack, goToGateway, intentOf, payAt, post } from '../../../../../tests/support/payer.ts';
import { payingSchool } from '../../../../../tests/support/paying-school.ts';
import { asMember } from '../../../../../tests/support/world.ts';
import { centralSite } from '../../../../kernel/audit/audit.server.ts';
import { recoverPayments } from '../../payments/recovery/recover.server.ts';
import { standIn } from '#modules/operator/stand-in/stand-in.server.ts';
import { signedForm } from '#modules/operator/stand-in/store.server.ts';

const school = payingSchool({ ready: true });
const {
  at,
  rows,
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

describe('money beyond the bills', () => {
  let bill: string;
  let intent: string;
  beforeEach(async () => {
    const begun = await atGateway([500_00]);
    ({ bill, intent } = begun);
    // Received at the counter while the payer is at the gateway.
    expect((await biller(at.operator).pay(bill, 300_00)).status).toBe(200);
    await payAt(begun.page, 'silent');
    await recoverPayments(minutes(3));
  });

  test('is a credit that school and operator see, and pays another bill once', async () => {
    expect(await paid(bill)).toBe(500_00);
    const [row] = await over(intent);
    expect(row).toMatchObject({ amount: 300_00, used: 0, state: 'OPEN', about_site: at.site });
    expect((await statusOf(intent)).credit).toBe(300_00);
    const own = await at.accountant.call<{ credit: number }>('GET', '/api/own-bills/figures');
    expect(own.json.credit).toBeGreaterThanOrEqual(300_00);
    const listed = await at.operator.call<{ id: string; left: number }[]>('GET', '/api/overpayments', {
      filter: { state: 'OPEN' },
    });
    expect(listed.json.find((one) => one.id === row!.id)).toMatchObject({ left: 300_00 });
    const use = (invoice_id: string) =>
      at.operator.call('POST', `/api/overpayments/${row!.id}/use`, { invoice_id });
    const theirs = await newBill(100_00, {}, at.world.second.id);
    expect((await use(theirs)).status).toBe(409);
    const next = await newBill(200_00);
    const used = await Promise.all([use(next), use(next), use(next)]);
    expect(used.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await paid(next)).toBe(200_00);
    expect(await over(intent)).toMatchObject([{ used: 200_00, state: 'OPEN' }]);
    // It is on a receipt now: the whole payment cannot go back, and nothing is sent.
    expect((await act(intent, 'refund')).status).toBe(409);
    expect(await state(intent)).toBe('PAID');
    const { gateway_session } = await intentOf(centralSite, intent);
    expect((await standIn()).bkash.payments.get(gateway_session!)!.refunds).toEqual([]);
    const { payments } = await show(next);
    const cancelled = await at.operator.call('POST', `/api/invoice-payments/${payments[0]!.id}/cancel`, {
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
      at.operator.call('POST', `/api/overpayments/${row!.id}/give-back`, { reason: 'cheque 77' });
    const given = await Promise.all([give(), give()]);
    expect(given.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await act(intent, 'refund')).status).toBe(409);
    const clerk = await asMember(at.server, at.world.first, 'head');
    expect((await clerk.call('GET', '/api/overpayments')).status).toBe(403);
  });

  test('what a bill gives back after the rest was given back by hand is a credit again, and no more than that', async () => {
    const { id } = (await over(intent))[0]!;
    const use = (invoice_id: string) =>
      at.operator.call('POST', `/api/overpayments/${id}/use`, { invoice_id });
    const give = () => at.operator.call('POST', `/api/overpayments/${id}/give-back`, { reason: 'cheque 78' });
    const next = await newBill(200_00);
    expect((await use(next)).status).toBe(200);
    expect((await give()).status).toBe(200);
    const credit = async () =>
      (await at.accountant.call<{ credit: number }>('GET', '/api/own-bills/figures')).json.credit;
    const before = await credit();
    const { payments } = await show(next);
    const cancelled = await at.operator.call('POST', `/api/invoice-payments/${payments[0]!.id}/cancel`, {
      reason: 'another bill',
    });
    expect(cancelled.status).toBe(200);
    expect(await credit()).toBe(before + 200_00);
    const shown = await at.operator.call<object>('GET', `/api/overpayments/${id}`);
    expect(shown.json).toMatchObject({ state: 'OPEN', left: 200_00 });
    const larger = await newBill(900_00);
    expect((await use(larger)).status).toBe(200);
    expect(await paid(larger)).toBe(200_00);
    expect((await use(larger)).status).toBe(409);
    expect((await give()).status).toBe(409);
    expect((await act(intent, 'refund')).status).toBe(409);
    expect(await over(intent)).toMatchObject([{ used: 200_00, returned: 100_00, state: 'OPEN' }]);
    // Not on a bill any more, a part of it is with the institution still.
    const [last] = (await show(larger)).payments;
    await at.operator.call('POST', `/api/invoice-payments/${last!.id}/cancel`, { reason: 'once more' });
    expect((await act(intent, 'refund')).status).toBe(409);
    expect((await give()).status).toBe(200);
    expect(await over(intent)).toMatchObject([{ used: 0, returned: 300_00, state: 'RETURNED' }]);
  });

  test('a receipt of an online payment is not cancelled by hand', async () => {
    const { payments } = await show(bill);
    const online = payments.at(-1)!;
    const { status } = await at.operator.call('POST', `/api/invoice-payments/${online.id}/cancel`, {
      reason: 'by mistake',
    });
    expect(status).toBe(409);
  });
});

test('two payments of one bill pay it once, and the second is a credit', async () => {
  const id = await newBill(700_00);
  const begun = [(await begin([id], 700_00)).json, (await begin([id], 700_00)).json];
  const backs = [];
  for (const { intent } of begun)
    backs.push((await payAt(await goToGateway(at.server.port, centralSite, intent), 'success'))!);
  await Promise.all(backs.map(comeBack));
  expect(await paid(id)).toBe(700_00);
  const kept = (await Promise.all(begun.map(({ intent }) => over(intent)))).flat();
  expect(kept).toMatchObject([{ amount: 700_00, state: 'OPEN' }]);
});

test('the operator’s recovery shows a payment of bills with the institution that paid, also by its filter', async () => {
  const { intent } = await atGateway([100_00]);
  for (const filter of [{ purpose: 'FEE' }, { purpose: 'FEE', site_id: at.site }]) {
    const list = await at.operator.call<{ id: string; site_id: string; site_en: string }[]>(
      'GET',
      '/api/online-payments',
      { filter, per_page: 100 },
    );
    expect(list.json.find((one) => one.id === intent)).toMatchObject({
      site_id: centralSite,
      site_en: 'First School',
    });
  }
  const other = await at.operator.call<{ id: string }[]>('GET', '/api/online-payments', {
    filter: { purpose: 'FEE', site_id: at.world.second.id },
    per_page: 100,
  });
  expect(other.json.some((one) => one.id === intent)).toBe(false);
  const one = await at.operator.call<{ state: string }>(
    'GET',
    `/api/online-payments/${centralSite}/${intent}`,
  );
  expect(one.json.state).toBe('REDIRECTED');
  expect((await act(intent, 'query', {})).json.state).toBe('REDIRECTED');
});

test('money in the operator’s account that names no payment waits in the operator’s list', async () => {
  const { page, intent } = await atGateway([100_00], 'visa');
  const { books } = await standIn();
  const { tran_id } = await intentOf(centralSite, intent);
  const session = [...books.sessions.values()].find((one) => one.tran_id === tran_id)!;
  const form = signedForm(books.attempt({ ...session, tran_id: 'PAIDATTHEBANK' }, 'VALID'), session.password);
  const url = `http://127.0.0.1:${at.server.port}/gateway/sslcommerz/${centralSite}/ipn`;
  await Promise.all([1, 2, 3].map(() => post(url, form)));
  expect(page).not.toBe('');
  const kept = await rows(`SELECT amount FROM bill_overpayments WHERE about_site IS NULL`);
  expect(kept).toEqual([{ amount: 100_00 }]);
});
