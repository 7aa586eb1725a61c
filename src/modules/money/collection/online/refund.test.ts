import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { inTransaction } from '#kernel/database/pool.server.ts';
import { charge, makeFeeSchool, type FeeSchool } from '../../../../../tests/support/fee-school.ts';
import { findBroken } from '../../../../../tests/support/find-broken.ts';
import { upload } from '../../../../../tests/support/multipart.ts';
import {
  beginPaying,
  comeBack,
  creditsOf,
  goToGateway,
  intentOf,
  payAt,
} from '../../../../../tests/support/payer.ts';
import type { Caller } from '../../../../../tests/support/server.ts';
import { server, startWorld, world } from '../../../../../tests/support/start-world.ts';
import { asMember, asOperator } from '../../../../../tests/support/world.ts';
import { standIn } from '#modules/operator/stand-in/stand-in.server.ts';
import { collectionInvariants } from '../invariants.server.ts';

let school: FeeSchool;
let guardian: Caller;
let operator: Caller;
let accountant: Caller;

startWorld(async () => {
  school = await makeFeeSchool(world.first);
  operator = await asOperator(server, world);
  accountant = await asMember(server, world.first, 'accountant');
  guardian = await asMember(server, world.first, 'guardian', [
    { kind: 'child', id: school.pupils[0]!.studentId },
  ]);
});

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
/** Paid under this number, of which the program learns afterwards. */
async function payAs(intent: string, trxID: string) {
  const told = (await payAt(await goToGateway(server.port, school.siteId, intent), 'success'))!;
  const { gateway_session } = await intentOf(school.siteId, intent);
  Object.assign((await standIn()).bkash.payments.get(gateway_session!)!, { state: 'Completed', trxID });
  await comeBack(told);
  expect(await intentOf(school.siteId, intent)).toMatchObject({ state: 'PAID', gateway_txn_id: trxID });
}
const refund = (intent: string) =>
  operator.call<{ state: string }>('POST', `/api/online-payments/${school.siteId}/${intent}/refund`, {
    reason: 'paid twice',
  });
const sent = async (intent: string) => {
  const { gateway_session } = await intentOf(school.siteId, intent);
  return (await standIn()).bkash.payments.get(gateway_session!)!.refunds;
};
const numberOf = async (intent: string) => (await intentOf(school.siteId, intent)).gateway_txn_id!;
const atCounter = (reference: string) =>
  accountant.call('POST', '/api/fee-receipts', {
    idempotency_key: randomUUID(),
    for: [{ student_id: school.pupils[1]!.studentId, amount: 100_00, demand_ids: null }],
    method: 'transaction_id',
    reference,
    paid_on: school.today,
    note: null,
    use_wallet: null,
  });
const tell = (transaction_no: string) =>
  guardian.call<{ id: string }>('POST', '/api/my/fees/told-payments', {
    idempotency_key: randomUUID(),
    student_id: school.pupils[0]!.studentId,
    method: 'bkash',
    transaction_no,
    amount: 100_00,
    paid_on: school.today,
    note: null,
    file_id: null,
  });
/** A line of a statement with this number: how many are new and how many are known. */
async function onStatement(number: string, method: string, dry_run = true) {
  const bytes = Buffer.from(`Date,Trx ID,Amount,Reference\n${school.today},${number},100.00,`);
  const file = await upload<{ id: string }>(accountant, { name: 'lines.csv', bytes }, 'import');
  const { json } = await accountant.call<{ fresh: number; known: number }>(
    'POST',
    '/api/unmatched-payment-statements',
    { file_id: file.json.id, method, columns: {}, dry_run },
  );
  return { fresh: json.fresh, known: json.known };
}
const match = (id: string) =>
  accountant.call<{ receipt_id: string; receipt_no: string }>('POST', `/api/unmatched-payments/${id}/match`, {
    student_id: school.pupils[1]!.studentId,
  });
const waiting = async (q: string, origin: string) =>
  (
    await accountant.call<{ id: string; origin: string }[]>('GET', '/api/unmatched-payments', { q, page: 1 })
  ).json.find((row) => row.origin === origin)!.id;
async function inBankList(number: string): Promise<string[]> {
  const text = `Nobody\t100\t${school.today}\t${number}`;
  const { json } = await accountant.call<{ lines: { state: string }[] }>('POST', '/api/bank-lists/preview', {
    text,
  });
  return json.lines.map(({ state }) => state);
}
/** Money that names nobody, paid through bKash. */
async function nobodys(): Promise<string> {
  const intent = await beginPaying(school.siteId, 100_00, 'FEE', 'bkash');
  await pay(intent);
  return intent;
}
const broken = () => findBroken(school.siteId, collectionInvariants);

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
  // The report of online payments counts the receipt that is in force alone.
  const { json } = await accountant.call<{ rows: Record<string, unknown>[] }>(
    'GET',
    '/api/fee-reports/online',
    { filter: { period: 'today' } },
  );
  const { tran_id, amount } = await intentOf(school.siteId, intent);
  expect(json.rows.find((row) => row['tran_id'] === tran_id)).toMatchObject({
    booked: amount,
    difference: 0,
  });
  const back = json.rows.filter(({ state }) => state === 'REFUNDED');
  expect(back).toMatchObject([{ booked: 0, difference: 0 }]);
});

test('the number of money that went back stays used: counter, statement, list and family bring it in vain', async () => {
  await owes(300_00);
  const { due, wallet } = await child();
  const [ofChild, ofNobody] = [await begin(due - wallet), await nobodys()];
  await pay(ofChild);
  for (const intent of [ofChild, ofNobody]) {
    expect((await refund(intent)).json.state).toBe('REFUNDED');
    const number = await numberOf(intent);
    expect((await atCounter(number)).status).toBe(409);
    for (const method of ['bkash', 'bank'])
      expect(await onStatement(number, method)).toEqual({ fresh: 0, known: 1 });
    expect(await inBankList(number)).toEqual(['DUPLICATE']);
  }
  expect((await tell(await numberOf(ofChild))).status).toBe(409);
  // Of money that was nobody's no family is told anything; the office cannot match what it claims.
  const claim = await tell(await numberOf(ofNobody));
  expect(claim.status).toBe(200);
  expect((await match(claim.json.id)).status).toBe(409);
  expect(await broken()).toEqual([]);
});

test('what came through a gateway is not booked again from a bank’s statement or list, by whatever method', async () => {
  await owes(300_00);
  const { due, wallet } = await child();
  const intent = await begin(due - wallet);
  await pay(intent);
  const number = await numberOf(intent);
  expect(await onStatement(number, 'bank')).toEqual({ fresh: 0, known: 1 });
  expect(await inBankList(number)).toEqual(['DUPLICATE']);
  // The line came first, and was not matched before the gateway told.
  const early = 'EARLY00001';
  expect(await onStatement(early, 'bank', false)).toEqual({ fresh: 1, known: 0 });
  await owes(200_00);
  const after = await child();
  const late = await begin(after.due - after.wallet);
  await payAs(late, early);
  expect((await match(await waiting(early, 'STATEMENT'))).status).toBe(409);
  // What was paid online for an admission is no fee.
  const admission = await beginPaying(school.siteId, 100_00, 'ADMISSION', 'bkash');
  await payAs(admission, 'ADMISSION1');
  expect((await atCounter('ADMISSION1')).status).toBe(409);
  expect(await onStatement('ADMISSION1', 'bkash')).toEqual({ fresh: 0, known: 1 });
  // A number that is on two payments anyway is found.
  expect(await broken()).toEqual([]);
  expect((await atCounter('TYPED00001')).status).toBe(200);
  const write = (from: string, to: string) =>
    inTransaction({ siteId: school.siteId }, (db) =>
      db.execute(sql`UPDATE fee_receipts SET reference = ${to} WHERE site_id = ${school.siteId}
        AND channel = 'COUNTER' AND reference = ${from}`),
    );
  await write('TYPED00001', early);
  expect(await broken()).toEqual([expect.stringContaining(early)]);
  await write(early, 'TYPED00001');
  expect(await broken()).toEqual([]);
});

test('money that the office has on a receipt of its own does not go back beside it', async () => {
  await owes(150_00);
  const { due, wallet } = await child();
  const intent = await begin(due - wallet);
  const number = 'EARLY00002';
  expect(await onStatement(number, 'bank', false)).toEqual({ fresh: 1, known: 0 });
  const { json } = await match(await waiting(number, 'STATEMENT'));
  await payAs(intent, number);
  const credits = (await creditsOf(school.siteId)).filter(({ intent_id }) => intent_id === intent);
  expect(credits).toMatchObject([{ booked: 'SUSPENSE' }]);
  const refused = await refund(intent);
  expect(refused.status).toBe(409);
  expect(refused.text).toContain(json.receipt_no);
  expect(await sent(intent)).toEqual([]);
  expect(await intentOf(school.siteId, intent)).toMatchObject({ state: 'PAID', refund_trans_id: null });
  const head = await asMember(server, world.first, 'head');
  await head.call('POST', `/api/fee-receipts/${json.receipt_id}/cancel`, { reason: 'Money goes back' });
  expect((await refund(intent)).json.state).toBe('REFUNDED');
  expect(await broken()).toEqual([]);
});
