import { afterAll, beforeAll, expect } from 'vitest';
import { centralSite } from '../../src/kernel/audit/audit.server.ts';
import { withClient } from '../../src/kernel/connection/connection.server.ts';
import { inTransaction } from '../../src/kernel/database/pool.server.ts';
import { billingInvariants } from '../../src/modules/money/billing/invariants.server.ts';
import { paymentInvariants } from '../../src/modules/money/payments/invariants.server.ts';
import { biller, key, readyToBill } from './billing.ts';
import { creditsOf, goToGateway, intentOf } from './payer.ts';
import { startServer, type Caller, type TestServer } from './server.ts';
import { asMember, asOperator, makeWorld, type World } from './world.ts';

type Begun = {
  intent: string;
  pay_url: string;
  amount: number;
  message: string;
  data: { data: { now: number } };
};
type Over = {
  id: string;
  amount: number;
  used: number;
  returned: number;
  state: string;
  about_site: string | null;
};

/** A school whose accountant pays the bills of the operator. `ready`: the operator has accounts of their own already. */
export function payingSchool({ ready }: { ready: boolean }) {
  const at = {} as {
    server: TestServer;
    world: World;
    operator: Caller;
    accountant: Caller;
    site: string;
  };
  const rows = async <R extends object>(sql: string, values: unknown[] = []): Promise<R[]> =>
    (await withClient(at.server.database.owner, (client) => client.query(sql, values))).rows as R[];
  /** The operator enters an own account. */
  const account = (gateway: string, more: object = {}) =>
    at.operator.call<{ version: number }>('PUT', `/api/operator-gateways/${gateway}`, {
      mode: 'local',
      store_id: `operator-${gateway}`,
      secret: 'own-canary-4417',
      more: gateway === 'bkash' ? { username: 'operator', password: 'own-canary-4417' } : {},
      active: true,
      version: 0,
      ...more,
    });
  beforeAll(async () => {
    at.server = await startServer();
    at.world = await makeWorld();
    await readyToBill(at.world);
    at.operator = await asOperator(at.server, at.world);
    at.accountant = await asMember(at.server, at.world.first, 'accountant');
    at.site = at.world.first.id;
    if (ready) for (const gateway of ['bkash', 'sslcommerz']) await account(gateway);
  });
  afterAll(async () => {
    const broken = await inTransaction({ siteId: centralSite }, async (db) => {
      const found: string[] = [];
      for (const { find } of [...billingInvariants, ...paymentInvariants])
        found.push(...(await find(db, centralSite)));
      return found;
    });
    await at.server.close();
    expect(broken).toEqual([]);
  });

  const bill = async (poisha: number, more: Record<string, unknown> = {}, site = at.site) =>
    (await biller(at.operator).bill(site, poisha, more)).json.id;
  const begin = (bill_ids: string[], seen: number, who = at.accountant, method = 'bkash') =>
    who.call<Begun>('POST', '/api/own-bill-payments', { bill_ids, seen, method, ...key() });
  return {
    at,
    rows,
    account,
    bill,
    begin,
    /** Bills, and somebody at the gateway's page who is about to pay them. */
    atGateway: async (amounts: number[], method = 'bkash') => {
      const bills: string[] = [];
      for (const amount of amounts) bills.push(await bill(amount));
      const sum = amounts.reduce((total, amount) => total + amount, 0);
      const { json } = await begin(bills, sum, at.accountant, method);
      const page = await goToGateway(at.server.port, centralSite, json.intent);
      return { bills, bill: bills[0]!, intent: json.intent, page };
    },
    state: async (intent: string) => (await intentOf(centralSite, intent)).state,
    creditOf: async (intent: string) =>
      (await creditsOf(centralSite)).filter((one) => one.intent_id === intent),
    show: (id: string) => biller(at.operator).show(id),
    paid: async (id: string) => (await biller(at.operator).show(id)).balance.principal_paid,
    statusOf: async (intent: string) =>
      (
        await at.accountant.call<{ outcome: string; receipts: string[]; credit: number }>(
          'GET',
          `/api/own-bill-payments/${intent}`,
        )
      ).json,
    over: (intent: string) => rows<Over>(`SELECT * FROM bill_overpayments WHERE intent_id = $1`, [intent]),
    act: (intent: string, what: string, body: object = { reason: 'as agreed' }) =>
      at.operator.call<{ state: string }>(
        'POST',
        `/api/online-payments/${centralSite}/${intent}/${what}`,
        body,
      ),
    minutes: (n: number) => new Date(Date.now() + n * 60_000),
  };
}
