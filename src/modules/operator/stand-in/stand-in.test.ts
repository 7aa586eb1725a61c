import { afterEach, expect, test } from 'vitest';
import { openGateways } from '../../../app/start/payments.server.ts';
import { inTransaction } from '../../../kernel/database/pool.server.ts';
import type { Caller } from '../../../../tests/support/server.ts';
import { server, startWorld, world } from '../../../../tests/support/start-world.ts';
import { asMember } from '../../../../tests/support/world.ts';
import { loadPayments } from '../../money/payments/gateways/load.server.ts';
import { onlineMethodsOf } from '../../money/payments/gateways/offered.server.ts';

let admin: Caller;

startWorld(async () => {
  await inTransaction({}, (db) => loadPayments(db));
  admin = await asMember(server, world.first, 'site-admin');
});

const startedWith = (demo: boolean | 'when-new', standInUrl: string | null = null) =>
  openGateways({ publicUrl: `http://127.0.0.1:${server.port}`, baseDomain: 'localhost', standInUrl, demo });
afterEach(() => startedWith('when-new'));

const account = {
  version: 0,
  mode: 'local',
  store_id: 'app-key',
  secret: 'secret',
  more: { username: 'school', password: 'password' },
  merchant_type: 'wallet',
  active: true,
};
const isAllowed = async () =>
  (await admin.call<{ local_allowed: boolean }>('GET', '/api/gateway-settings')).json.local_allowed;
const offered = () => inTransaction({ siteId: world.first.id }, (db) => onlineMethodsOf(db, world.first.id));

test('with the demo on this machine everything can be paid through the stand-in', async () => {
  for (const demo of [true, 'when-new'] as const) {
    startedWith(demo);
    expect(await isAllowed()).toBe(true);
    expect(await offered()).not.toEqual([]);
  }
});

test('with the demo off there is none, of another process neither: nothing is offered, and no account works with it', async () => {
  startedWith(false, 'http://127.0.0.1:9');
  expect(await isAllowed()).toBe(false);
  expect(await offered()).toEqual([]);
  expect((await admin.call('PUT', '/api/gateway-settings/bkash', account)).status).toBe(422);
});
