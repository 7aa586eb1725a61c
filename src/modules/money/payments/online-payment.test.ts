import { describe, expect, test, vi } from 'vitest';
import {
  beginPaying,
  books,
  creditsOf,
  eventsOf,
  goToGateway,
  intentOf,
  ipnUrl,
  payAt,
  post,
} from '../../../../tests/support/payer.ts';
import { server, startWorld, world } from '../../../../tests/support/start-world.ts';
import { asMember, asOperator } from '../../../../tests/support/world.ts';
import { withClient } from '../../../kernel/connection/connection.server.ts';
import { inTransaction } from '../../../kernel/database/pool.server.ts';
import { openPayments } from './gateways/addresses.server.ts';
import { standInUrl } from '#modules/operator/stand-in/stand-in.server.ts';
import { signedForm } from '#modules/operator/stand-in/store.server.ts';
import { loadPayments } from './gateways/load.server.ts';
import { recoverPayments } from './recovery/recover.server.ts';
import { settle } from './intents/settle.server.ts';
import { startPayment } from './intents/start.server.ts';
import { onlineWords } from './base/words.ts';

let site: string;

startWorld(async () => {
  await inTransaction({}, (db) => loadPayments(db));
  site = world.first.id;
});

const begin = async () => {
  const id = await beginPaying(site);
  return { id, page: await goToGateway(server.port, site, id) };
};
const state = async (id: string) => (await intentOf(site, id)).state;
const creditOf = async (id: string) => (await creditsOf(site)).filter((one) => one.intent_id === id);
const minutes = (n: number) => new Date(Date.now() + n * 60_000);
const rows = async <R extends object>(sql: string, values: unknown[] = []): Promise<R[]> =>
  (await withClient(server.database.owner, (client) => client.query(sql, values))).rows as R[];

describe('a payer who pays', () => {
  test('is led to the gateway and back, and the money is booked once', async () => {
    const { id, page } = await begin();
    expect(await state(id)).toBe('REDIRECTED');
    const back = (await payAt(page, 'success'))!;
    const answer = await post(back.url, back.form);
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toContain(
      `first.localhost:${server.port}/web/sonali-pay-message?intent=${id}`,
    );
    expect(await state(id)).toBe('PAID');
    expect(await creditOf(id)).toMatchObject([{ amount: 1500_00, booked: 'SUSPENSE' }]);
  });

  test.each(['twice', 'ipn-only', 'redirect-only'] as const)('%s: the money is booked once', async (mood) => {
    const { id, page } = await begin();
    const back = await payAt(page, mood);
    if (back) await Promise.all([post(back.url, back.form), post(back.url, back.form)]);
    expect(await state(id)).toBe('PAID');
    expect(await creditOf(id)).toHaveLength(1);
  });

  test('fifty callbacks at once book it once', async () => {
    const { id, page } = await begin();
    const back = (await payAt(page, 'redirect-only'))!;
    await Promise.all(
      Array.from({ length: 50 }, (_, at) => post(at % 2 ? back.url : ipnUrl(server.port, site), back.form)),
    );
    expect(await state(id)).toBe('PAID');
    expect(await creditOf(id)).toHaveLength(1);
  });

  test.each(['fail', 'cancel'] as const)(
    '%s: nothing is booked, and a later success still is',
    async (mood) => {
      const { id, page } = await begin();
      const back = (await payAt(page, mood))!;
      await post(back.url, back.form);
      expect(await state(id)).toBe(mood === 'fail' ? 'FAILED' : 'CANCELLED');
      await payAt(page, 'ipn-only');
      expect(await state(id)).toBe('PAID');
      await post(back.url, back.form);
      expect(await state(id)).toBe('PAID');
      expect(await creditOf(id)).toHaveLength(1);
    },
  );
});

describe('a gateway that says nothing', () => {
  test('is asked by the job, every two minutes', async () => {
    const { id, page } = await begin();
    await payAt(page, 'silent');
    await recoverPayments(minutes(1));
    expect(await state(id)).toBe('REDIRECTED');
    await recoverPayments(minutes(3));
    expect(await state(id)).toBe('PAID');
  });

  test('a payer who closed the window is given up after half an hour, and heard when the money comes days later', async () => {
    const { id, page } = await begin();
    await rows(`UPDATE payment_intents SET expires_at = now() - interval '1 minute' WHERE id = $1`, [id]);
    await recoverPayments(minutes(3));
    expect(await state(id)).toBe('EXPIRED');
    await payAt(page, 'silent');
    await rows(
      `UPDATE payment_watch SET since = now() - interval '3 days', next_at = now() WHERE intent_id = $1`,
      [id],
    );
    await recoverPayments(new Date());
    expect(await state(id)).toBe('PAID');
  });

  test('is asked no more after a week', async () => {
    const { id } = await begin();
    await rows(
      `UPDATE payment_watch SET since = now() - interval '8 days', next_at = now() WHERE intent_id = $1`,
      [id],
    );
    await recoverPayments(new Date());
    expect(await rows('SELECT 1 FROM payment_watch WHERE intent_id = $1', [id])).toEqual([]);
  });

  test('changes nothing while it is down, and is asked again', async () => {
    const { id, page } = await begin();
    await payAt(page, 'silent');
    const gateway = await books();
    gateway.down = true;
    expect(await settle(site, id, { kind: 'TEST' })).toMatchObject({ state: 'REDIRECTED', down: true });
    gateway.down = false;
    await recoverPayments(minutes(3));
    expect(await state(id)).toBe('PAID');
  });
});

describe('who lies', () => {
  test('a forged success is not believed: the redirect proves nothing', async () => {
    const { id, page } = await begin();
    const back = (await payAt(page, 'forged'))!;
    await post(back.url, back.form);
    expect(['REDIRECTED', 'RETURNED']).toContain(await state(id));
    expect(await creditOf(id)).toEqual([]);
    expect((await eventsOf(site, id)).some(({ note }) => note === 'not signed')).toBe(true);
  });

  test.each(['ipn', 'success', 'fail', 'cancel'])(
    'a callback to %s without a signature, or with a wrong one, moves no payment',
    async (what) => {
      const { id } = await begin();
      const { tran_id } = await intentOf(site, id);
      const claim = { tran_id, status: 'VALID', val_id: 'made-up', amount: '1500.00', currency: 'BDT' };
      const forged = { ...claim, verify_key: 'amount,status,tran_id', verify_sign: '0'.repeat(32) };
      for (const form of [claim, forged]) await post(ipnUrl(server.port, site).replace(/ipn$/, what), form);
      expect(await state(id)).toBe('REDIRECTED');
      expect(await creditOf(id)).toEqual([]);
      const received = (await eventsOf(site, id)).filter(({ kind }) => kind === what.toUpperCase());
      expect(received.map(({ note }) => note)).toEqual(['not signed', 'not signed']);
    },
  );

  test.each([
    ['wrong-amount', 'amount'],
    ['wrong-currency', 'currency'],
    ['risky', 'risk'],
  ] as const)('%s: a person looks at it, nothing is booked', async (mood, reason) => {
    const { id, page } = await begin();
    const back = (await payAt(page, mood))!;
    await post(back.url, back.form);
    expect(await intentOf(site, id)).toMatchObject({ state: 'REVIEW', review_reason: reason });
    expect(await creditOf(id)).toEqual([]);
  });

  test('a callback for another school does not pay there', async () => {
    const { id, page } = await begin();
    const back = (await payAt(page, 'silent'), await books());
    const element = back.elements.at(-1)!;
    const session = [...back.sessions.values()].find(({ tran_id }) => tran_id === element.tran_id)!;
    const form = signedForm(element, session.password);
    expect((await post(ipnUrl(server.port, world.second.id), form)).status).toBe(200);
    expect(await creditsOf(world.second.id)).toEqual([]);
    expect(await state(id)).toBe('REDIRECTED');
  });

  test('the success of one payment does not pay another, though its amount is the same', async () => {
    const [paid, unpaid] = [await begin(), await begin()];
    const back = (await payAt(paid.page, 'success'))!;
    const other = await intentOf(site, unpaid.id);
    await post(ipnUrl(server.port, site), { ...back.form, tran_id: other.tran_id });
    expect(await state(unpaid.id)).toBe('REDIRECTED');
    expect(await creditOf(unpaid.id)).toEqual([]);
  });

  test('one movement of money does not pay twice', async () => {
    const [first, second] = [await begin(), await begin()];
    await payAt(first.page, 'ipn-only');
    const gateway = await books();
    const used = gateway.elements.at(-1)!;
    const other = await intentOf(site, second.id);
    const session = [...gateway.sessions.values()].find(({ tran_id }) => tran_id === other.tran_id)!;
    gateway.attempt(session, 'VALID', { bank_tran_id: used['bank_tran_id']! });
    await recoverPayments(minutes(3));
    expect(await intentOf(site, second.id)).toMatchObject({ state: 'REVIEW', review_reason: 'number-used' });
  });

  test('nonsense, ten megabytes and unknown addresses do no harm', async () => {
    for (const body of ['', 'tran_id=', '%%%', `tran_id=${'x'.repeat(5000)}`, 'a=1&'.repeat(150), '\u0000'])
      expect((await post(ipnUrl(server.port, site), body)).status).toBe(200);
    expect((await post(ipnUrl(server.port, site), 'a=1&'.repeat(500))).status).toBe(413);
    expect(
      (await post(ipnUrl(server.port, site), 'a'.repeat(10 * 1024 * 1024)).catch(() => ({ status: 413 })))
        .status,
    ).toBe(413);
    const base = `http://127.0.0.1:${server.port}/gateway`;
    for (const path of [
      `/bkash/${site}/ipn`,
      `/sslcommerz/${site}/steal`,
      '/sslcommerz/not-a-school/ipn',
      '/sslcommerz/01980000-0000-7000-8000-000000000000/ipn',
    ])
      expect((await post(base + path, {})).status).toBe(404);
    expect(
      (await fetch(`${base}/pay/${site}/01980000-0000-7000-8000-000000000000`, { redirect: 'manual' }))
        .status,
    ).toBe(404);
  });
});

test('real money without an intent of ours is kept in suspense, once', async () => {
  const { page } = await begin();
  await payAt(page, 'silent');
  const gateway = await books();
  const session = [...gateway.sessions.values()].at(-1)!;
  const element = gateway.attempt({ ...session, tran_id: 'PAIDATTHEBANK' }, 'VALID');
  const form = signedForm(element, session.password);
  await Promise.all([1, 2, 3].map(() => post(ipnUrl(server.port, site), form)));
  const unknown = await rows<{ state: string; amount: string }>(
    `SELECT state, amount FROM payment_intents WHERE purpose = 'UNKNOWN'`,
  );
  expect(unknown).toMatchObject([{ state: 'PAID' }]);
});

test('where others reach the installation, a sandbox begins and books nothing; its keys are tested', async () => {
  const [admin, operator] = [
    await asMember(server, world.outside, 'site-admin'),
    await asOperator(server, world),
  ];
  const site = world.outside.id;
  const [paid, begun] = [await beginPaying(site), await beginPaying(site)];
  await payAt(await goToGateway(server.port, site, paid), 'silent');
  const gateway = await books();
  const session = [...gateway.sessions.values()].at(-1)!;
  const unknown = gateway.attempt({ ...session, tran_id: 'NOTBEGUNHERE' }, 'VALID');
  const settings = '/api/gateway-settings';
  const saved = await admin.call('PUT', `${settings}/sslcommerz`, {
    mode: 'sandbox',
    store_id: `local-${site}`,
    secret: `stand-in ${site}`,
    active: true,
    version: 0,
  });
  expect(saved.status, saved.text).toBe(200);
  const [really, instead] = [fetch, await standInUrl()];
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) =>
    really(url.replace('https://sandbox.sslcommerz.com', instead), init),
  );
  openPayments({ publicUrl: 'https://school.example', baseDomain: 'school.example' });
  try {
    expect((await admin.call<{ offered: unknown[] }>('GET', settings)).json.offered).toEqual([]);
    await expect(beginPaying(site)).rejects.toMatchObject({ status: 422 });
    await expect(startPayment(site, begun)).rejects.toMatchObject({ word: onlineWords.sandbox_only });
    const tried = await admin.call<{ ok: boolean }>('POST', `${settings}/sslcommerz/test`, {});
    expect(tried.json.ok, tried.text).toBe(true);
    expect((await settle(site, paid, { kind: 'TEST' })).state).toBe('REVIEW');
    expect((await post(ipnUrl(server.port, site), signedForm(unknown, session.password))).status).toBe(200);
  } finally {
    vi.unstubAllGlobals();
    openPayments({ publicUrl: `http://127.0.0.1:${server.port}`, baseDomain: 'localhost' });
  }
  expect(await intentOf(site, paid)).toMatchObject({ review_reason: 'sandbox', gateway_txn_id: null });
  expect(await creditsOf(site)).toEqual([]);
  const kept = await rows(`SELECT 1 FROM payment_intents WHERE site_id = $1 AND purpose = 'UNKNOWN'`, [site]);
  expect(kept).toEqual([]);
  const accepted = await operator.call('POST', `/api/online-payments/${site}/${paid}/accept`, {
    reason: 'it was paid',
  });
  expect(accepted.status).toBe(409);
});
