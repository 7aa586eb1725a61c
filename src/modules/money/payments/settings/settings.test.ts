import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { beginPaying, comeBack, goToGateway, payAt } from '../../../../../tests/support/payer.ts';
import type { Caller } from '../../../../../tests/support/server.ts';
import { server, startWorld, world } from '../../../../../tests/support/start-world.ts';
import { asMember, asOperator } from '../../../../../tests/support/world.ts';
import { withClient } from '../../../../kernel/connection/connection.server.ts';
import { inTransaction } from '../../../../kernel/database/pool.server.ts';
import { openPayments } from '../gateways/addresses.server.ts';
import { loadPayments } from '../gateways/load.server.ts';
import { onlineMethodsOf } from '../gateways/offered.server.ts';

let operator: Caller;
let admin: Caller;
let other: Caller;

startWorld(async () => {
  await inTransaction({}, (db) => loadPayments(db));
  operator = await asOperator(server, world);
  admin = await asMember(server, world.first, 'site-admin');
  other = await asMember(server, world.second, 'site-admin');
});

const owner = async (sql: string, values: unknown[] = []) =>
  (await withClient(server.database.owner, (client) => client.query(sql, values))).rows as Record<
    string,
    unknown
  >[];

type Shown = {
  local_allowed: boolean;
  offered: { code: string; gateway: string; min_amount: number; max_amount: number | null }[];
  gateways: {
    code: string;
    is_offered: boolean;
    account: { version: number; mode: string; details: object; kept: string[] } | null;
    activity: { paid: number; failed: number; last_paid: string | null };
  }[];
};
const settings = async (who = admin) => (await who.call<Shown>('GET', '/api/gateway-settings')).json;
const bkash = {
  mode: 'local',
  store_id: 'app-key',
  secret: 'canary-secret-4711',
  more: { username: 'school', password: 'canary-password-4712' },
  merchant_type: 'wallet',
  active: true,
};
const save = (gateway: string, input: object, who = admin) =>
  who.call<{ version: number }>('PUT', `/api/gateway-settings/${gateway}`, { version: 0, ...input });
const faultAt = (answer: { text: string }) => answer.text;

describe('the keys of a school', () => {
  test('are entered by its administrator, sealed, and never shown again', async () => {
    expect((await save('bkash', { ...bkash, secret: null })).status).toBe(422);
    expect((await save('bkash', { ...bkash, more: { username: 'school' } })).status).toBe(422);
    const saved = await save('bkash', bkash);
    expect(saved.status, saved.text).toBe(200);
    const everything = [
      saved.text,
      (await admin.call('GET', '/api/gateway-settings')).text,
      (await operator.call('GET', `/api/sites/${world.first.id}/gateway-accounts`)).text,
      JSON.stringify(
        await owner(`SELECT coalesce(before::text, '') || coalesce(after::text, '') AS t FROM audit_log
          UNION ALL SELECT encode(store_secret, 'escape') || encode(more_secret, 'escape') FROM gateway_accounts`),
      ),
    ].join('\n');
    expect(everything).not.toContain('canary-');
    const shown = (await settings()).gateways.find(({ code }) => code === 'bkash');
    expect(shown?.account).toMatchObject({ details: { username: 'school' }, kept: ['password'] });
  });

  test('stay as they are where nothing new is typed, and pay', async () => {
    const again = await save('bkash', {
      ...bkash,
      secret: null,
      more: { username: 'school', password: null },
      version: 1,
    });
    expect(again.status, again.text).toBe(200);
    const id = await beginPaying(world.first.id, 1500_00, 'FEE', 'bkash');
    const told = await payAt(await goToGateway(server.port, world.first.id, id), 'success');
    await comeBack(told!);
    const shown = (await settings()).gateways.find(({ code }) => code === 'bkash');
    expect(shown?.activity).toMatchObject({ paid: 1 });
    expect(shown?.activity.last_paid).not.toBeNull();
  });

  test('are not overwritten by somebody who saw older ones', async () => {
    expect((await save('bkash', { ...bkash, version: 1 })).status).toBe(409);
  });

  test('are another school’s own: it sees and changes its own alone', async () => {
    expect((await settings(other)).gateways.every(({ account }) => account === null)).toBe(true);
    const mine = await save('bkash', { ...bkash, store_id: 'theirs' }, other);
    expect(mine.status, mine.text).toBe(200);
    const rows = await owner(`SELECT store_id FROM gateway_accounts WHERE site_id = $1`, [world.first.id]);
    expect(rows).toEqual([{ store_id: 'app-key' }]);
  });

  test('are not changed by an accountant or a teacher', async () => {
    for (const role of ['accountant', 'teacher'] as const) {
      const person = await asMember(server, world.first, role);
      expect((await save('bkash', { ...bkash, version: 2 }, person)).status, role).toBe(403);
      expect((await person.call('POST', '/api/gateway-settings/bkash/test', {})).status, role).toBe(403);
    }
  });

  test('are refused where a gateway could not use them', async () => {
    const key = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const weak = generateKeyPairSync('rsa', { modulusLength: 1024 });
    const text = (one: typeof key) => ({
      secret: one.privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
      gateway_key: (one.publicKey.export({ type: 'spki', format: 'pem' }) as string).replace(
        /-----.*-----/g,
        '',
      ),
    });
    const nagad = (secret: string, gateway_key: string) =>
      save('nagad', { mode: 'sandbox', store_id: '683', secret, more: { gateway_key }, active: true });
    const [good, bad] = [text(key), text(weak)];
    expect(faultAt(await nagad('not a key', good.gateway_key))).toContain('"secret"');
    expect(faultAt(await nagad(bad.secret, good.gateway_key))).toContain('"secret"');
    expect(faultAt(await nagad(good.secret, bad.gateway_key))).toContain('"gateway_key"');
    expect((await nagad(good.secret, good.gateway_key)).status).toBe(200);
    const sonali = { mode: 'sandbox', store_id: 'u', secret: 'p', active: true };
    const more = { basic: 'dTpw', credit_account: '0100000000001', counter_days: '10' };
    for (const wrong of [
      { basic: 'Basic x' },
      { credit_account: '12a4567' },
      { counter_days: '0' },
      { counter_days: '61' },
      { basic: '' },
    ])
      expect((await save('sonali', { ...sonali, more: { ...more, ...wrong } })).status).toBe(422);
    expect((await save('unknown', sonali)).status).toBe(422);
    for (const wrong of [
      { merchant_type: 'aggregator' },
      { methods: ['rocket'] },
      { min_amount: 500, max_amount: 100 },
    ])
      expect((await save('sonali', { ...sonali, more, ...wrong })).status, JSON.stringify(wrong)).toBe(422);
    const saved = await save('sonali', { ...sonali, more, merchant_type: 'bank_challan' });
    expect(saved.status, saved.text).toBe(200);
    await owner(`DELETE FROM gateway_accounts WHERE gateway IN ('nagad', 'sonali')`);
  });

  test('of the test gateway are not for an installation that others reach', async () => {
    openPayments({ publicUrl: 'https://school.example', baseDomain: 'school.example' });
    try {
      const answer = await save('bkash', { ...bkash, version: 2 });
      expect(answer.status).toBe(422);
      const { offered, local_allowed } = await settings();
      expect({ offered, local_allowed }).toEqual({ offered: [], local_allowed: false });
    } finally {
      openPayments({ publicUrl: `http://127.0.0.1:${server.port}`, baseDomain: 'localhost' });
    }
  });
});

describe('the test of the keys', () => {
  const tried = (gateway: string) =>
    admin.call<{ ok: boolean; says: string }>('POST', `/api/gateway-settings/${gateway}/test`, {});

  test.each(['sslcommerz', 'bkash', 'nagad', 'sonali'])('%s answers', async (gateway) => {
    const before = await owner('SELECT count(*)::int AS n FROM payment_intents');
    if (gateway === 'sslcommerz') {
      // SSLCommerz knows a store from its first payment here.
      await goToGateway(server.port, world.first.id, await beginPaying(world.first.id));
      await owner(`DELETE FROM payment_watch`);
    }
    const answer = await tried(gateway);
    expect(answer.status, answer.text).toBe(200);
    expect(answer.json.ok, answer.text).toBe(true);
    if (gateway !== 'sslcommerz')
      expect(await owner('SELECT count(*)::int AS n FROM payment_intents')).toEqual(before);
  });

  test('says that wrong keys are wrong', async () => {
    const [{ version } = { version: 0 }] = (await owner(
      `SELECT version FROM gateway_accounts WHERE site_id = $1 AND gateway = 'bkash'`,
      [world.first.id],
    )) as { version: number }[];
    await save('bkash', { ...bkash, secret: 'wrong', version });
    const answer = await tried('bkash');
    expect(answer.status).toBe(200);
    expect(answer.json.ok).toBe(false);
    expect((await tried('unknown')).status).toBe(404);
    // New keys are not held back by what the old ones were refused.
    await save('bkash', { ...bkash, version: version + 1 });
    expect((await tried('bkash')).json.ok).toBe(true);
  });
});

describe('what payers are offered', () => {
  const offered = () =>
    inTransaction({ siteId: world.outside.id }, (db) => onlineMethodsOf(db, world.outside.id));
  const by = async () => Object.fromEntries((await offered()).map(({ code, gateway }) => [code, gateway]));

  test('comes from the gateways in use, the wallet’s own first', async () => {
    expect(await by()).toMatchObject({
      bkash: 'bkash',
      nagad: 'nagad',
      rocket: 'sslcommerz',
      visa: 'sslcommerz',
    });
    await owner(`UPDATE payment_gateways SET active = false WHERE code = 'nagad'`);
    expect((await by())['nagad']).toBe('sslcommerz');
    await owner(`UPDATE online_payment_methods SET active = false WHERE code = 'rocket'`);
    expect((await by())['rocket']).toBeUndefined();
    await owner(`UPDATE payment_gateways SET active = true WHERE code = 'nagad'`);
    await owner(`UPDATE online_payment_methods SET active = true WHERE code = 'rocket'`);
  });

  test('is what the school lets through an account, held in a way that the operator still takes', async () => {
    await owner(
      `INSERT INTO gateway_accounts (site_id, id, gateway, mode, store_id, store_secret, methods, merchant_type, max_amount)
       VALUES ($1, gen_random_uuid(), 'sslcommerz', 'sandbox', 'box', '\\x01', '{visa}', 'aggregator', 200000)`,
      [world.outside.id],
    );
    expect(await by()).toMatchObject({ visa: 'sslcommerz', bkash: 'bkash' });
    expect((await by())['rocket']).toBeUndefined();
    expect((await offered()).find(({ code }) => code === 'visa')).toMatchObject({ max_amount: 200000 });
    await expect(beginPaying(world.outside.id, 2000_01, 'FEE', 'sslcommerz')).rejects.toMatchObject({
      status: 422,
    });
    await owner(`UPDATE merchant_types SET active = false WHERE code = 'aggregator'`);
    expect((await by())['visa']).toBe('sonali');
    await owner(`UPDATE merchant_types SET active = true WHERE code = 'aggregator'`);
    await owner(`UPDATE gateway_accounts SET active = false WHERE site_id = $1`, [world.outside.id]);
    expect((await by())['visa']).toBe('sonali');
    await expect(beginPaying(world.outside.id, 100_00, 'FEE', 'sslcommerz')).rejects.toMatchObject({
      status: 422,
    });
  });

  test('is no gateway that the program does not speak', async () => {
    const [kind] = await owner(`SELECT id FROM merchant_types LIMIT 1`);
    const upay = (active: boolean) =>
      operator.call('POST', '/api/payment-gateways', {
        name_en: 'Upay',
        name_bn: 'উপায়',
        code: 'upay',
        merchant_type_ids: [kind?.['id']],
        min_amount: null,
        max_amount: null,
        counter_payment: false,
        active,
      });
    expect((await upay(true)).status).toBe(422);
    expect((await upay(false)).status).toBe(200);
    expect((await settings()).gateways.map(({ code }) => code)).not.toContain('upay');
  });
});

test('the settlement says what came in, what the gateway keeps and what reaches the school', async () => {
  for (const gateway of ['sslcommerz', 'sonali']) {
    const id = await beginPaying(world.first.id, 1500_00, 'FEE', gateway);
    await payAt(await goToGateway(server.port, world.first.id, id), 'ipn-only');
  }
  const { json } = await admin.call<{ rows: Record<string, unknown>[] }>('GET', '/api/gateway-settlement');
  const of = (name: string) => json.rows.find(({ gateway_en }) => gateway_en === name);
  expect(of('SSLCommerz')).toMatchObject({ payments: 1, gross: 1500_00, charge: 37_50, net: 1462_50 });
  expect(of('Sonali Payment Gateway')).toMatchObject({ gross: 1511_50, charge: 11_50, net: 1500_00 });
  expect(of('bKash')).toMatchObject({ gross: 1500_00, charge: 0, unsaid: 1 });
  const recent = await admin.call<{ state: string }[]>('GET', '/api/gateway-settings/sonali/payments');
  expect(recent.json).toMatchObject([{ state: 'PAID', why: null }]);
  expect((await other.call<unknown[]>('GET', '/api/gateway-settings/sonali/payments')).json).toEqual([]);
});
