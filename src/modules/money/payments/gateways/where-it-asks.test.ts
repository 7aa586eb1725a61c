import { afterEach, expect, test, vi } from 'vitest';
import { openPayments } from './addresses.server.ts';
import type { Account } from './gateway.ts';
import { sslcommerz } from './sslcommerz.server.ts';

const standInUrl = 'http://127.0.0.1:9';
const account = (mode: Account['mode']): Account => ({ mode, store_id: 'box', secret: 'secret' });

afterEach(() => vi.unstubAllGlobals());

/** The hosts that are asked about a payment. */
async function asked(mode: Account['mode'], publicUrl: string): Promise<string[]> {
  openPayments({ publicUrl, baseDomain: new URL(publicUrl).hostname, standInUrl });
  const origins: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    origins.push(new URL(url).origin);
    return new Response('{"APIConnect":"DONE","element":[]}');
  });
  await sslcommerz.query(account(mode), 'T1');
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
