import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { offerStandIn, openPayments } from './addresses.server.ts';
import { bkash } from './bkash.server.ts';
import type { Account, Gateway } from '../base/gateway.ts';
import { nagad } from './nagad.server.ts';
import { sonali } from './sonali.server.ts';
import { sslcommerz } from './sslcommerz.server.ts';

const standInUrl = 'http://127.0.0.1:9';
const account = (mode: Account['mode']): Account => ({
  mode,
  store_id: 'box',
  secret: 'secret',
  more: {},
  merchant_type: null,
  tokens: { get: async () => 'token' },
});
const known = { tran_id: 'T1', session: 'S1', gateway_txn_id: null };
const how = { returned: false, may_take: false };

afterEach(() => vi.unstubAllGlobals());
offerStandIn(async () => 'http://127.0.0.1:7');
// Other files of this process find this machine, as a server of theirs would say.
afterAll(() => openPayments({ publicUrl: 'http://localhost:8080', baseDomain: 'localhost' }));

/** The hosts that are asked about a payment. */
async function asked(
  mode: Account['mode'],
  publicUrl: string,
  gateway: Gateway = sslcommerz,
): Promise<string[]> {
  openPayments({ publicUrl, baseDomain: new URL(publicUrl).hostname, standInUrl });
  const origins: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    origins.push(new URL(url).origin);
    return new Response('{"APIConnect":"DONE","element":[]}');
  });
  await gateway.query(account(mode), known, how);
  return origins;
}

test('another stand-in is asked by accounts of the stand-in alone, never by those with money behind them', async () => {
  const here = 'http://localhost:8080';
  expect(await asked('local', here)).toEqual([standInUrl]);
  expect(await asked('sandbox', here)).toEqual(['https://sandbox.sslcommerz.com']);
  expect(await asked('live', here)).toEqual(['https://securepay.sslcommerz.com']);
});

test('an installation that others reach does not look at the setting at all', async () => {
  expect(await asked('local', 'https://school.example')).not.toContain(standInUrl);
});

test.each([
  [bkash, 'https://tokenized.sandbox.bka.sh', 'https://tokenized.pay.bka.sh'],
  [nagad, 'http://sandbox.mynagad.com:10080', 'https://api.mynagad.com'],
  [sonali, 'https://spg.sblesheba.com:6314', 'https://spg.com.bd:6314'],
])('so do the other gateways (%#)', async (gateway, sandbox, live) => {
  const here = 'http://localhost:8080';
  expect(await asked('local', here, gateway)).toEqual([standInUrl]);
  expect(await asked('sandbox', here, gateway)).toEqual([sandbox]);
  expect(await asked('live', here, gateway)).toEqual([live]);
});
