import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  beginPaying,
  books,
  creditsOf,
  eventsOf,
  goToGateway,
  intentOf,
  ipnUrl,
  post,
} from '../../../../../tests/support/payer.ts';
import { startServer, type TestServer } from '../../../../../tests/support/server.ts';
import { makeWorld } from '../../../../../tests/support/world.ts';
import { inTransaction } from '../../../../kernel/database/pool.server.ts';
import { loadPayments } from '../gateways/load.server.ts';

/** Signs that no database keeps: what a gateway or a forger says in them must not keep money from being booked. */
let server: TestServer;
let site: string;

beforeAll(async () => {
  server = await startServer();
  site = (await makeWorld()).first.id;
  await inTransaction({}, (db) => loadPayments(db));
});
afterAll(() => server.close());

async function paidAtGateway(change: Record<string, string> = {}) {
  const id = await beginPaying(site);
  await goToGateway(server.port, site, id);
  const { tran_id } = await intentOf(site, id);
  const kept = await books();
  const session = [...kept.sessions.values()].find((one) => one.tran_id === tran_id)!;
  kept.attempt(session, 'VALID', change);
  return { id, tran_id };
}
const creditOf = async (id: string) => (await creditsOf(site)).filter((one) => one.intent_id === id);

test.each([
  ['a NUL in a name', { card_issuer: 'City\u0000Bank' }],
  ['half a character', { card_issuer: 'City \ud83c Bank' }],
  ['a long text cut in the middle of a character', { error: `${'x'.repeat(1999)}🏦` }],
  ['a NUL in what is kept beside the payment', { card_type: 'VISA\u0000' }],
  ['a NUL in a field’s own name', { 'odd\u0000': 'x' }],
])('the gateway’s record has %s: the money is booked once', async (_, change) => {
  const { id, tran_id } = await paidAtGateway(change);
  expect((await post(ipnUrl(server.port, site), { tran_id })).status).toBe(200);
  expect((await intentOf(site, id)).state).toBe('PAID');
  expect(await creditOf(id)).toHaveLength(1);
});

test('a callback with such a field is heeded without it, and one with such a number is unknown', async () => {
  const { id, tran_id } = await paidAtGateway();
  const told = await post(ipnUrl(server.port, site), { tran_id, note: 'a\u0000b' });
  expect(told.status).toBe(200);
  expect((await intentOf(site, id)).state).toBe('PAID');
  const [heard] = (await eventsOf(site, id)).filter(({ kind }) => kind === 'IPN');
  expect(heard!.payload).toEqual({ tran_id });
  expect((await post(ipnUrl(server.port, site), { tran_id: `${tran_id}\u0000` })).status).toBe(200);
});
