import { describe, expect, test } from 'vitest';
import { makeFlow, register, withToken } from '../../../../../tests/support/oauth-flow.ts';
import {
  beginPaying,
  books,
  comeBack,
  creditsOf,
  goToGateway,
  intentOf,
  ipnUrl,
  payAt,
  post,
} from '../../../../../tests/support/payer.ts';
import type { Caller } from '../../../../../tests/support/server.ts';
import { server, startWorld, world } from '../../../../../tests/support/start-world.ts';
import { asMember, asOperator } from '../../../../../tests/support/world.ts';
import { withClient } from '../../../../kernel/connection/connection.server.ts';
import { inTransaction } from '../../../../kernel/database/pool.server.ts';
import { loadPayments } from '../gateways/load.server.ts';
import { recoverPayments } from './recover.server.ts';

let operator: Caller;
let site: string;

startWorld(async () => {
  await inTransaction({}, (db) => loadPayments(db));
  operator = await asOperator(server, world);
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

describe('the operator', () => {
  const act = (id: string, what: string, body: object = {}) =>
    operator.call<{ state: string; raw: unknown }>(
      'POST',
      `/api/online-payments/${site}/${id}/${what}`,
      body,
    );

  test('sees a payment with everything that was heard, and no password in it', async () => {
    const { id, page } = await begin();
    await payAt(page, 'wrong-amount');
    const list = await operator.call<{ id: string }[]>('GET', '/api/online-payments', {
      filter: { purpose: 'FEE', state: 'REVIEW', site_id: site },
    });
    expect(list.json.map((row) => row.id)).toContain(id);
    const one = await operator.call('GET', `/api/online-payments/${site}/${id}`);
    expect(one.text).toContain('wrong'.slice(0, 0) + 'BKASH');
    expect(one.text).not.toMatch(/passw|verify_sign|stand-in 0/);
  });

  test('asks the gateway and books what it says', async () => {
    const { id, page } = await begin();
    await payAt(page, 'silent');
    expect((await act(id, 'query')).json.state).toBe('PAID');
    expect((await act(id, 'query')).json.state).toBe('PAID');
    expect(await creditOf(id)).toHaveLength(1);
  });

  test('takes what came in review, with a reason; other money is only sent back', async () => {
    const short = await begin();
    await payAt(short.page, 'wrong-amount');
    expect((await act(short.id, 'accept', {})).status).toBe(422);
    expect((await act(short.id, 'accept', { reason: 'agreed with the guardian' })).json.state).toBe('PAID');
    expect(await creditOf(short.id)).toMatchObject([{ amount: 10_00 }]);
    const dollars = await begin();
    await payAt(dollars.page, 'wrong-currency');
    expect((await act(dollars.id, 'accept', { reason: 'whatever' })).status).toBe(409);
  });

  test('sends money back, and the job learns that it arrived', async () => {
    const { id, page } = await begin();
    await payAt(page, 'ipn-only');
    const before = (await books()).refunds.size;
    const refunds = await Promise.all([1, 2, 3].map(() => act(id, 'refund', { reason: 'paid twice' })));
    expect(refunds.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(1);
    expect(await state(id)).toBe('REFUND_PENDING');
    expect((await books()).refunds.size).toBe(before + 1);
    await recoverPayments(minutes(3));
    await recoverPayments(minutes(6));
    expect(await state(id)).toBe('REFUNDED');
    expect((await creditOf(id))[0]?.reversed_at).not.toBeNull();
  });

  test.each(['ipn-only', 'wrong-amount'] as const)(
    'asks about money on its way back (%s): it stays on its way until it arrives',
    async (mood) => {
      const { id, page } = await begin();
      await payAt(page, mood);
      expect((await act(id, 'refund', { reason: 'paid twice' })).json.state).toBe('REFUND_PENDING');
      const answers = [await act(id, 'query'), await act(id, 'query'), await act(id, 'query')];
      expect(answers.map(({ json }) => json.state)).toEqual(['REFUND_PENDING', 'REFUNDED', 'REFUNDED']);
      const booked = (await creditOf(id)).map(({ reversed_at }) => reversed_at !== null);
      expect(booked).toEqual(mood === 'ipn-only' ? [true] : []);
    },
  );

  test('writes down what a gateway without refunds gave back in its own panel', async () => {
    const paidBy = async (gateway: string) => {
      const id = await beginPaying(site, 1500_00, 'FEE', gateway);
      await comeBack((await payAt(await goToGateway(server.port, site, id), 'success'))!);
      const { json } = await operator.call<{ refund: object }>('GET', `/api/online-payments/${site}/${id}`);
      return { id, refund: json.refund };
    };
    expect((await paidBy('bkash')).refund).toEqual({ by_hand: false, unheard: false });
    const { id, refund } = await paidBy('nagad');
    expect(refund).toEqual({ by_hand: true, unheard: false });
    expect((await act(id, 'refund', { reason: 'panel number 7' })).json.state).toBe('REFUNDED');
    expect((await creditOf(id))[0]?.reversed_at).not.toBeNull();
  });

  test('gives up what never came, but never what came', async () => {
    const { id } = await begin();
    expect((await act(id, 'fail', { reason: 'the payer never returned' })).json.state).toBe('FAILED');
    const paid = await begin();
    await payAt(paid.page, 'ipn-only');
    expect((await act(paid.id, 'fail', { reason: 'by mistake' })).status).toBe(409);
    expect(await state(paid.id)).toBe('PAID');
  });

  test('leaves a trace that the school can read', async () => {
    const log = await rows<{ action: string }>(`SELECT DISTINCT action FROM audit_log WHERE site_id = $1`, [
      site,
    ]);
    expect(log.map(({ action }) => action)).toEqual(
      expect.arrayContaining([
        'payment.begin',
        'payment.paid',
        'payment.book',
        'payment.review',
        'payment.failed',
        'payment.refunded',
      ]),
    );
  });

  test('is the only one: a school’s people reach none of it', async () => {
    const admin = await asMember(server, world.first, 'site-admin');
    expect((await admin.call('GET', '/api/online-payments', { filter: { purpose: 'FEE' } })).status).toBe(
      403,
    );
  });
});

describe('the credentials of a school', () => {
  const save = (secret: string | null, more: object = {}) =>
    operator.call('PUT', `/api/sites/${world.second.id}/gateway-accounts/sslcommerz`, {
      mode: 'sandbox',
      store_id: 'testbox',
      secret,
      active: true,
      ...more,
    });

  test('are not for an application, whatever the operator let it do with payments', async () => {
    const flow = makeFlow(server, await register(operator));
    const scope = 'openid payments:read payments:write billing:write';
    const tokens = await flow.exchange(await flow.code(operator, scope, { school: 'central' }));
    const app = withToken(server, tokens.json.access_token);
    expect((await app.call('GET', '/api/online-payments', { filter: { purpose: 'FEE' } })).status).toBe(200);
    const path = `/api/sites/${world.second.id}/gateway-accounts`;
    const changed = { mode: 'live', store_id: 'mine', secret: 'mine', active: true };
    expect((await app.call('PUT', `${path}/sslcommerz`, changed)).status).toBe(403);
    expect((await app.call('GET', path)).status).toBe(403);
    expect((await app.call('POST', '/api/billing-accounts', {})).status).toBe(403);
  });

  test('are kept sealed and never shown again, not to the operator and not in the log', async () => {
    expect((await save(null)).status).toBe(422);
    const secret = 'qwerty-canary-7731';
    const saved = await save(secret);
    expect(saved.status).toBe(200);
    expect(saved.text).not.toContain(secret);
    expect((await operator.call('GET', `/api/sites/${world.second.id}/gateway-accounts`)).text).not.toContain(
      secret,
    );
    const everywhere = await rows<{ text: string }>(
      `SELECT coalesce(before::text, '') || coalesce(after::text, '') AS text FROM audit_log
       UNION ALL SELECT encode(store_secret, 'escape') FROM gateway_accounts`,
    );
    expect(everywhere.some(({ text }) => text.includes(secret))).toBe(false);
    expect((await save(null, { store_id: 'otherbox' })).status).toBe(200);
  });

  test('do not open in another school’s row', async () => {
    const third = world.outside.id;
    await rows(
      `INSERT INTO gateway_accounts (site_id, id, gateway, mode, store_id, store_secret) SELECT $1, gen_random_uuid(), gateway, 'local', store_id, store_secret FROM gateway_accounts WHERE site_id = $2`,
      [third, world.second.id],
    );
    expect((await post(ipnUrl(server.port, third), { tran_id: 'x' })).status).toBe(500);
  });
});
