import { afterAll, beforeAll, beforeEach } from 'vitest';
import { withClient } from '../../src/kernel/connection/connection.server.ts';
import { inTransaction } from '../../src/kernel/database/pool.server.ts';
import { loadPayments } from '../../src/modules/money/payments/gateways/load.server.ts';
import { beginPaying, comeBack, creditsOf, goToGateway, intentOf, payAt } from './payer.ts';
import { startServer, type TestServer } from './server.ts';
import { makeWorld, type World } from './world.ts';

/** A school whose payers pay through bKash, Nagad or the bank; each test begins with no token lent and nothing to ask about. */
export function gatewaySchool() {
  const at = {} as { server: TestServer; world: World; site: string };
  const owner = (sql: string, values: unknown[] = []) =>
    withClient(at.server.database.owner, (client) => client.query(sql, values));
  beforeAll(async () => {
    at.server = await startServer();
    at.world = await makeWorld();
    await inTransaction({}, (db) => loadPayments(db));
    at.site = at.world.first.id;
  });
  afterAll(() => at.server.close());
  beforeEach(async () => {
    await owner('DELETE FROM gateway_tokens');
    await owner('DELETE FROM payment_watch');
  });
  const begin = async (gateway: string, siteId = at.site) => {
    const id = await beginPaying(siteId, 1500_00, 'FEE', gateway);
    return { id, page: await goToGateway(at.server.port, siteId, id) };
  };
  const minutes = (n: number) => new Date(Date.now() + n * 60_000);
  return {
    at,
    owner,
    begin,
    /** The payer goes there, chooses how it goes, and comes back. */
    pay: async (gateway: string, mode: string) => {
      const { id, page } = await begin(gateway);
      const told = await payAt(page, mode);
      if (told) await comeBack(told);
      return { id, page, told };
    },
    /** What the program answers to somebody who wants to pay. */
    setOut: (id: string) =>
      fetch(`http://127.0.0.1:${at.server.port}/gateway/pay/${at.site}/${id}`, { redirect: 'manual' }),
    state: async (id: string) => (await intentOf(at.site, id)).state,
    creditOf: async (id: string) => (await creditsOf(at.site)).filter((one) => one.intent_id === id),
    minutes,
    days: (n: number) => minutes(n * 24 * 60),
  };
}
