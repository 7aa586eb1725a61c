import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { charge, makeFeeSchool, type FeeSchool } from '../../../../../tests/support/fee-school.ts';
import { comeBack, creditsOf, goToGateway, intentOf, payAt } from '../../../../../tests/support/payer.ts';
import { startServer, type Caller, type TestServer } from '../../../../../tests/support/server.ts';
import { asMember, asOperator, makeWorld } from '../../../../../tests/support/world.ts';
import { standIn } from '../../payments/stand-in/stand-in.server.ts';

let server: TestServer;
let school: FeeSchool;
let guardian: Caller;
let operator: Caller;

beforeAll(async () => {
  server = await startServer();
  const world = await makeWorld();
  school = await makeFeeSchool(world.first);
  operator = await asOperator(server, world);
  guardian = await asMember(server, world.first, 'guardian', [
    { kind: 'child', id: school.pupils[0]!.studentId },
  ]);
});
afterAll(() => server.close());

type Child = { student_id: string; due: number; wallet: number; demands: { id: string }[] };
const child = async () =>
  (await guardian.call<{ children: Child[] }>('GET', '/api/my/fees')).json.children[0]!;
const owes = (amount: number) =>
  charge(school, school.pupils[0]!, [{ head: 'tuition', amount, due_on: school.today }]);
async function begin(seen: number): Promise<string> {
  const { student_id, demands } = await child();
  const begun = await guardian.call<{ intent: string }>('POST', '/api/my/fees/pay', {
    idempotency_key: randomUUID(),
    for: [{ student_id, demand_ids: demands.map(({ id }) => id) }],
    method: 'bkash',
    seen,
  });
  return begun.json.intent;
}
const pay = async (intent: string) =>
  comeBack((await payAt(await goToGateway(server.port, school.siteId, intent), 'success'))!);
const refund = (intent: string) =>
  operator.call<{ state: string }>('POST', `/api/online-payments/${school.siteId}/${intent}/refund`, {
    reason: 'paid twice',
  });
const sent = async (intent: string) => {
  const { gateway_session } = await intentOf(school.siteId, intent);
  return (await standIn()).bkash.payments.get(gateway_session!)!.refunds;
};

test('an advance that was used keeps its payment here: nothing is sent; freed again, it goes back', async () => {
  await owes(500_00);
  const [first, second] = [await begin(500_00), await begin(500_00)];
  await pay(first);
  await pay(second);
  expect(await child()).toMatchObject({ due: 0, wallet: 500_00 });
  await owes(200_00);
  const { student_id, demands } = await child();
  const used = await guardian.call('POST', '/api/my/fees/pay-from-advance', {
    idempotency_key: randomUUID(),
    for: [{ student_id, demand_ids: demands.map(({ id }) => id) }],
  });
  expect(used.status).toBe(200);
  expect((await refund(second)).status).toBe(409);
  expect(await sent(second)).toEqual([]);
  expect(await intentOf(school.siteId, second)).toMatchObject({ state: 'PAID', refund_trans_id: null });
  const kept = (await creditsOf(school.siteId)).find(({ intent_id }) => intent_id === second)!;
  expect(kept.reversed_at).toBeNull();
  // The first paid the fees themselves: it can go back, and they are due again.
  expect((await refund(first)).json.state).toBe('REFUNDED');
  expect(await sent(first)).toHaveLength(1);
  expect((await child()).due).toBe(500_00);
});

test('bKash refuses to give back: the fees are paid again, by a receipt of a new number', async () => {
  const before = await child();
  const intent = await begin(before.due - before.wallet);
  await pay(intent);
  const { gateway_session } = await intentOf(school.siteId, intent);
  const at = (await standIn()).bkash.payments.get(gateway_session!)!;
  at.refunds = Array.from({ length: 10 }, () => ({
    refundTrxId: 'R',
    refundTransactionStatus: 'Completed',
    refundAmount: '0.00',
  }));
  const due = (await child()).due;
  expect((await refund(intent)).json.state).toBe('PAID');
  expect((await child()).due).toBe(due);
  const kept = (await creditsOf(school.siteId)).filter(({ intent_id }) => intent_id === intent);
  expect(kept).toMatchObject([{ booked: 'DEMAND', reversed_at: null }]);
});
