import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { inTransaction } from '#kernel/database/pool.server.ts';
import { inSite } from '#modules/money/payments/intents/site-work.server.ts';
import { settle } from '#modules/money/payments/intents/settle.server.ts';
import { charge, makeFeeSchool, type FeeSchool } from '../../../../../tests/support/fee-school.ts';
import { findBroken } from '../../../../../tests/support/find-broken.ts';
import { beginPaying, creditsOf, goToGateway, payAt } from '../../../../../tests/support/payer.ts';
import type { Caller } from '../../../../../tests/support/server.ts';
import { upload } from '../../../../../tests/support/multipart.ts';
import { server, startWorld, world } from '../../../../../tests/support/start-world.ts';
import { asMember } from '../../../../../tests/support/world.ts';
import { collectionInvariants } from '../invariants.server.ts';
import { billNumbersOf, numberBills } from '../base/bill-numbers.server.ts';
import { feeReceipts } from '../base/tables.server.ts';
import { unmatchedPayments } from './tables.server.ts';

type Row = {
  id: string;
  origin: string;
  transaction_no: string;
  state: string;
  suggestions: { student_id: string; why: string }[];
};
type Read = { fresh: number; known: number; skipped: number; sum: number; kept: number; missing: string[] };

let school: FeeSchool;
let accountant: Caller;
let guardian: Caller;

const idOf = (at: number) => school.pupils[at]!.studentId;
const tell = (transaction_no: string, amount: number, who = guardian, at = 0) =>
  who.call<{ id: string }>('POST', '/api/my/fees/told-payments', {
    idempotency_key: randomUUID(),
    student_id: idOf(at),
    method: 'bkash',
    transaction_no,
    amount,
    paid_on: school.today,
    note: null,
    file_id: null,
  });
async function statement(rows: string[], who = accountant, more: object = {}) {
  const bytes = Buffer.from(['Date,Trx ID,Amount,Reference', ...rows].join('\n'));
  const file = await upload<{ id: string }>(who, { name: 'bkash.csv', bytes }, 'import');
  const bring = (dry_run: boolean) =>
    who.call<Read>('POST', '/api/unmatched-payment-statements', {
      file_id: file.json.id,
      method: 'bkash',
      columns: {},
      dry_run,
      ...more,
    });
  return { tried: await bring(true), kept: () => bring(false) };
}
const rows = async (q: string, who = accountant) =>
  (await who.call<Row[]>('GET', '/api/unmatched-payments', { q, page: 1 })).json;
const match = (id: string, student_id: string, who = accountant) =>
  who.call<{ receipt_no: string; receipt_id: string }>('POST', `/api/unmatched-payments/${id}/match`, {
    student_id,
  });
const receiptsWith = (reference: string) =>
  inTransaction({ siteId: school.siteId }, (db) =>
    db
      .select()
      .from(feeReceipts)
      .where(and(eq(feeReceipts.site_id, school.siteId), eq(feeReceipts.reference, reference))),
  );
const broken = () => findBroken(school.siteId, collectionInvariants);

startWorld(async () => {
  school = await makeFeeSchool(world.first);
  accountant = await asMember(server, world.first, 'accountant');
  guardian = await asMember(server, world.first, 'guardian', [{ kind: 'child', id: idOf(0) }]);
});

test('a statement finds what a family told, is matched once, and the family reads its receipt', async () => {
  await charge(school, school.pupils[0]!, [{ head: 'tuition', amount: 500_00, due_on: school.today }]);
  await tell('AB12 CD3456', 500_00);
  const brought = await statement([
    `${school.today},ab12cd3456,500.00,Roll 1`,
    `${school.today},OUT001,-20.00,`,
  ]);
  expect(brought.tried.json).toMatchObject({ fresh: 1, known: 0, skipped: 1, sum: 500_00, kept: 0 });
  expect(await rows('AB12CD3456')).toHaveLength(1);
  expect((await brought.kept()).json.kept).toBe(1);
  expect((await brought.kept()).json).toMatchObject({ fresh: 0, known: 1, kept: 0 });
  const line = (await rows('AB12CD3456')).find(({ origin }) => origin === 'STATEMENT')!;
  expect(line.suggestions).toMatchObject([{ student_id: idOf(0), why: 'TOLD' }]);
  const many = await Promise.all(
    Array.from({ length: 4 }, () =>
      accountant.call<{ receipt_no: string }>('POST', `/api/unmatched-payments/${line.id}/match-suggested`),
    ),
  );
  expect(many.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
  expect(await receiptsWith('AB12CD3456')).toMatchObject([
    { channel: 'BANK', method: 'bkash', gross: 500_00, student_id: idOf(0) },
  ]);
  const told = await guardian.call<{ state: string; receipt_no: string }[]>(
    'GET',
    '/api/my/fees/told-payments',
  );
  expect(told.json).toMatchObject([{ state: 'MATCHED' }]);
  expect((await tell('AB12CD3456', 500_00)).status).toBe(409);
  expect(await broken()).toEqual([]);
});

test('a claim with another sum than the statement is not believed, nor is one’s own', async () => {
  const { json } = await tell('WRONG55555', 900_00);
  await (await statement([`${school.today},WRONG55555,90.00,`])).kept();
  expect((await match(json.id, idOf(0))).status).toBe(409);
  const line = (await rows('WRONG55555')).find(({ origin }) => origin === 'STATEMENT')!;
  expect(line.suggestions).toMatchObject([{ why: 'TOLD_OTHER_SUM' }]);
  expect((await accountant.call('POST', `/api/unmatched-payments/${line.id}/match-suggested`)).status).toBe(
    409,
  );
  expect((await match(line.id, idOf(0))).status).toBe(200);
  expect(await receiptsWith('WRONG55555')).toMatchObject([{ total: 90_00 }]);
  // A family's word alone is never matched unread.
  const { json: alone } = await tell('ALONE77777', 10_00);
  expect((await accountant.call('POST', `/api/unmatched-payments/${alone.id}/match-suggested`)).status).toBe(
    409,
  );
});

test('a bill number in the details finds its student; a cancelled receipt frees the number again', async () => {
  const bills = await inSite(school.siteId, null, async (ctx) => {
    await numberBills(ctx, [idOf(3)]);
    return billNumbersOf(ctx, [idOf(3)]);
  });
  await (await statement([`${school.today},BILL000001,70.00,FEE ${bills.get(idOf(3))}`])).kept();
  const [line] = await rows('BILL000001');
  expect(line!.suggestions).toMatchObject([{ student_id: idOf(3), why: 'BILL' }]);
  const first = await match(line!.id, idOf(3));
  await tell('BILL000001', 70_00);
  const claim = (await rows('BILL000001')).find(({ origin }) => origin === 'FAMILY')!;
  expect((await match(claim.id, idOf(0))).status).toBe(409);
  const head = await asMember(server, world.first, 'head');
  await head.call('POST', `/api/fee-receipts/${first.json.receipt_id}/cancel`, { reason: 'Wrong student' });
  expect((await match(claim.id, idOf(0))).status).toBe(200);
  expect(await broken()).toEqual([]);
});

test('money that names nobody waits in suspense and is booked under its own payment', async () => {
  const intent = await beginPaying(school.siteId, 250_00);
  await payAt(await goToGateway(server.port, school.siteId, intent), 'silent');
  await settle(school.siteId, intent, { kind: 'SETTLE' });
  const found = await inTransaction({ siteId: school.siteId }, (db) =>
    db
      .select()
      .from(unmatchedPayments)
      .where(and(eq(unmatchedPayments.site_id, school.siteId), eq(unmatchedPayments.intent_id, intent))),
  );
  expect(found).toMatchObject([{ origin: 'SUSPENSE', state: 'PENDING', amount: 250_00 }]);
  expect((await match(found[0]!.id, idOf(5))).status).toBe(200);
  const credits = (await creditsOf(school.siteId)).filter(({ intent_id }) => intent_id === intent);
  expect(credits).toMatchObject([{ booked: 'WALLET' }]);
  expect(await broken()).toEqual([]);
});

test('who may not is refused: families, other schools, other people’s files, a student of another school', async () => {
  const { json } = await tell('HOSTILE999', 10_00);
  expect((await match(json.id, idOf(0), guardian)).status).toBe(403);
  expect((await guardian.call('GET', '/api/unmatched-payments', { page: 1 })).status).toBe(403);
  const elsewhere = await asMember(server, world.second, 'accountant');
  expect((await elsewhere.call('GET', `/api/unmatched-payments/${json.id}`)).status).toBe(404);
  expect((await match(json.id, idOf(0), elsewhere)).status).toBe(404);
  expect((await match(json.id, randomUUID())).status).toBe(404);
  const file = await statement([`${school.today},MINE0001,10.00,`]);
  expect(file.tried.status).toBe(200);
  const stolen = await elsewhere.call('POST', '/api/unmatched-payment-statements', {
    file_id: randomUUID(),
    method: 'bkash',
    columns: {},
    dry_run: true,
  });
  expect(stolen.status).toBe(404);
  const dismiss = (who: Caller) =>
    who.call('POST', `/api/unmatched-payments/${json.id}/dismiss`, { reason: 'Not ours' });
  // Who matches money may not make it disappear.
  expect((await dismiss(accountant)).status).toBe(403);
  expect((await dismiss(await asMember(server, world.first, 'head'))).status).toBe(200);
  const told = await guardian.call<{ transaction_no: string; reason: string | null }[]>(
    'GET',
    '/api/my/fees/told-payments',
  );
  expect(told.json.find(({ transaction_no }) => transaction_no === 'HOSTILE999')?.reason).toBe('Not ours');
});
