import { describe, expect, test } from 'vitest';
import { gatewaySchool } from '../../../../../tests/support/gateway-school.ts';
import {
  beginPaying,
  comeBack,
  creditsOf,
  eventsOf,
  intentOf,
  payAt,
  post,
} from '../../../../../tests/support/payer.ts';
import { settle } from '../intents/settle.server.ts';
import { recoverPayments } from '../recovery/recover.server.ts';
import { standIn } from '#modules/operator/stand-in/stand-in.server.ts';

/** What bKash, Nagad and Sonali Payment Gateway have in common, against stand-ins that speak as they do (handbook 5.7 to 5.9). */
const { at, owner, begin, pay, state, creditOf, setOut, minutes } = gatewaySchool();

const all = ['bkash', 'nagad', 'sonali'] as const;

describe.each(all)('%s', (gateway) => {
  test('a payer is led there and back, and the money is booked once, however often it is told', async () => {
    const { id, page } = await begin(gateway);
    expect(await state(id)).toBe('REDIRECTED');
    const told = (await payAt(page, 'success'))!;
    const answer = await comeBack(told);
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toContain(`/web/sonali-pay-message?intent=${id}`);
    expect(await state(id)).toBe('PAID');
    await Promise.all(Array.from({ length: 20 }, () => comeBack(told)));
    expect(await creditOf(id)).toMatchObject([{ amount: 1500_00 }]);
  });

  test('a payer who closed the window is found by the job', async () => {
    const { id } = await pay(gateway, 'silent');
    expect(await state(id)).toBe('REDIRECTED');
    await recoverPayments(minutes(3));
    expect(await state(id)).toBe('PAID');
    expect(await creditOf(id)).toHaveLength(1);
  });

  test('PV-92 a success that only the browser tells is not believed', async () => {
    const { id } = await pay(gateway, 'forged');
    expect(await state(id)).toBe('REDIRECTED');
    expect(await creditOf(id)).toEqual([]);
    expect((await eventsOf(at.site, id)).some(({ note }) => note === 'not signed')).toBe(true);
  });

  test.each(['wrong-amount', 'less', 'more'])(
    'PV-91, PV-94 %s: a person looks at it, nothing is booked',
    async (mode) => {
      const { id } = await pay(gateway, mode);
      expect(await intentOf(at.site, id)).toMatchObject({ state: 'REVIEW', review_reason: 'amount' });
      expect(await creditOf(id)).toEqual([]);
    },
  );

  test('PV-93 the return of one school’s payment pays nothing at another, nor another payment', async () => {
    const paid = await begin(gateway);
    const told = (await payAt(paid.page, 'success'))!;
    const unpaid = await begin(gateway);
    const there = await begin(gateway, at.world.second.id);
    await comeBack({ ...told, url: told.url.replace(at.site, at.world.second.id) });
    const other = await intentOf(at.site, unpaid.id);
    await comeBack({ ...told, form: { ...told.form, order_id: other.tran_id, InvoiceNo: other.tran_id } });
    expect(await creditsOf(at.world.second.id)).toEqual([]);
    expect((await intentOf(at.world.second.id, there.id)).state).toBe('REDIRECTED');
    expect(await state(unpaid.id)).toBe('REDIRECTED');
    expect(await creditOf(unpaid.id)).toEqual([]);
  });

  test('PV-93 a session of another school’s account tells nothing with this school’s keys', async () => {
    const there = await begin(gateway, at.world.second.id);
    await payAt(there.page, 'success');
    const { id } = await begin(gateway);
    const { gateway_session } = await intentOf(at.world.second.id, there.id);
    await owner('UPDATE payment_intents SET gateway_session = $1 WHERE id = $2', [gateway_session, id]);
    expect((await settle(at.site, id, { kind: 'TEST', returned: true })).state).toBe('REDIRECTED');
    expect(await creditOf(id)).toEqual([]);
  });

  test('PV-95 while it is down nothing changes, and the job finds the money afterwards', async () => {
    const { id, page } = await begin(gateway);
    const told = (await payAt(page, 'success'))!;
    const { books } = await standIn();
    books.down = true;
    expect((await comeBack(told)).status).toBe(303);
    expect(await state(id)).toBe('REDIRECTED');
    await recoverPayments(minutes(3));
    expect(await state(id)).toBe('REDIRECTED');
    books.down = false;
    await recoverPayments(minutes(6));
    expect(await state(id)).toBe('PAID');
    expect(await creditOf(id)).toHaveLength(1);
  });

  test('nobody is sent to a page that was opened while another was', async () => {
    const id = await beginPaying(at.site, 1500_00, 'FEE', gateway);
    const answers = await Promise.all([1, 2, 3].map(() => setOut(id)));
    const pages = answers
      .map((one) => one.headers.get('location') ?? '')
      .filter((url) => /127\.0\.0\.1/.test(url));
    expect(pages).toHaveLength(1);
    await payAt(pages[0]!, 'silent');
    await recoverPayments(minutes(3));
    expect(await state(id)).toBe('PAID');
  });

  test('no password, token or key is kept of what was said', async () => {
    const { id } = await pay(gateway, 'success');
    const told = JSON.stringify(await eventsOf(at.site, id));
    expect(told).not.toMatch(/id_token|session_token|access_token|stand-in 0|sensitiveData|"password"/i);
  });

  test('nonsense does no harm, and other addresses are not there', async () => {
    const base = `http://127.0.0.1:${at.server.port}/gateway/${gateway}/${at.site}`;
    for (const query of ['', 'paymentID=', '%%%', `order_id=${'x'.repeat(5000)}`, 'a=1&'.repeat(150), '%00'])
      expect((await fetch(`${base}/back?${query}`, { redirect: 'manual' })).status).toBe(303);
    for (const what of ['success', 'fail', 'cancel', 'steal'])
      expect((await post(`${base}/${what}`, {})).status).toBe(404);
  });
});
