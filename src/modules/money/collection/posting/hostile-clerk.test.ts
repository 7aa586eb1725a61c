import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { inTransaction } from '#kernel/database/pool.server.ts';
import { settle } from '#modules/money/payments/intents/settle.server.ts';
import { guardians, guardianStudents, students } from '#modules/school/people/base/tables.server.ts';
import { atCounter, type FeeSchool, makeFeeSchool } from '../../../../../tests/support/fee-school.ts';
import { ended } from '../../../../../tests/support/job-watch.ts';
import { upload } from '../../../../../tests/support/multipart.ts';
import { beginPaying, goToGateway, payAt } from '../../../../../tests/support/payer.ts';
import type { Caller } from '../../../../../tests/support/server.ts';
import { server, startWorld, world } from '../../../../../tests/support/start-world.ts';
import { asMember } from '../../../../../tests/support/world.ts';

/* Somebody of the office who says of money that nobody else has seen that it came. */

type Receipt = { id: string; receipt_no: string };
type Line = { id: string; origin: string; state: string; who: string };
let school: FeeSchool;
let clerk: Caller & { userId: string };
let head: Caller;

const idOf = (at: number) => school.pupils[at]!.studentId;
const own = 5;
const codes = new Map<string, string>();
const codeOf = (at: number) => codes.get(idOf(at))!;
const pay = (at: number, more: object, who: Caller = clerk) =>
  who.call<{ receipts: Receipt[] }>(
    'POST',
    '/api/fee-receipts',
    atCounter(school, idOf(at), 100_00, { method: 'transaction_id', ...more }),
  );

startWorld(async () => {
  school = await makeFeeSchool(world.first);
  clerk = await asMember(server, world.first, 'accountant');
  head = await asMember(server, world.first, 'head');
  await inTransaction({ siteId: school.siteId }, async (db) => {
    const known = await db.select().from(students).where(eq(students.site_id, school.siteId));
    for (const { id, student_code } of known) codes.set(id, student_code);
    const [parent] = await db
      .insert(guardians)
      .values({ site_id: school.siteId, name_en: 'Clerk', name_bn: 'কেরানি', user_id: clerk.userId })
      .returning();
    await db
      .insert(guardianStudents)
      .values({ site_id: school.siteId, guardian_id: parent!.id, student_id: idOf(own) });
  });
});

test('a transfer is on a receipt already, in whatever digits and spaces its number is pasted', async () => {
  expect((await pay(0, { reference: '7AB\u00a05CD\u200b55' })).status).toBe(200);
  for (const reference of ['7AB5CD55', '৭ab ৫cd ৫৫', '7AB\u20095CD55', '７ＡＢ５ＣＤ５５'])
    expect((await pay(1, { reference })).status, reference).toBe(409);
  expect((await pay(0, { method: 'bank_deposit', reference: '৯০০১' })).status).toBe(200);
  const list = await head.call<{ id: string }>('POST', '/api/bank-lists', {
    title: 'Pasted',
    text: `${codeOf(1)}\t100\t${school.today}\t90\u00a001`,
    idempotency_key: randomUUID(),
  });
  const { json } = await head.call<{ lines: Line[] }>('GET', `/api/bank-lists/${list.json.id}`);
  expect(json.lines).toMatchObject([{ state: 'DUPLICATE' }]);
});

test('PV-38 for a child of one’s own one’s own word about money that nobody counts is none', async () => {
  expect((await pay(own, { reference: 'MADEUP01' })).status).toBe(403);
  for (const method of ['bank_deposit', 'cheque'])
    expect((await pay(own, { method, reference: 'MADEUP02' })).status, method).toBe(403);
  // Hidden among others it is still their child.
  const among = [0, own].map((at) => ({ student_id: idOf(at), amount: 10_00, demand_ids: null }));
  expect((await pay(0, { reference: 'MADEUP03', for: among })).status).toBe(403);
  // Cash is counted when the day is closed, and another colleague may take what the first may not.
  expect((await pay(own, { method: 'cash' })).status).toBe(200);
  expect((await pay(own, { reference: 'REAL0001' }, head)).status).toBe(200);
});

test('a statement that one brought oneself proves nothing for one’s own child', async () => {
  const bytes = Buffer.from(
    ['Date,Trx ID,Amount,Reference', `${school.today},OWN00001,500.00,${codeOf(own)}`].join('\n'),
  );
  const file = await upload<{ id: string }>(clerk, { name: 'bkash.csv', bytes }, 'import');
  const brought = await clerk.call<{ kept: number }>('POST', '/api/unmatched-payment-statements', {
    file_id: file.json.id,
    method: 'bkash',
    columns: {},
    dry_run: false,
  });
  expect(brought.json.kept).toBe(1);
  const [line] = (await clerk.call<Line[]>('GET', '/api/unmatched-payments', { q: 'OWN00001', page: 1 }))
    .json;
  const match = (who: Caller) =>
    who.call('POST', `/api/unmatched-payments/${line!.id}/match`, { student_id: idOf(own) });
  expect((await match(clerk)).status).toBe(403);
  expect((await match(head)).status).toBe(200);
});

test('nobody puts money that others brought on a child of their own: a line of a statement, money that is nobody’s', async () => {
  const bytes = Buffer.from(['Date,Trx ID,Amount', `${school.today},OTHERS01,500.00`].join('\n'));
  const file = await upload<{ id: string }>(head, { name: 'bkash.csv', bytes }, 'import');
  await head.call('POST', '/api/unmatched-payment-statements', {
    file_id: file.json.id,
    method: 'bkash',
    columns: {},
    dry_run: false,
  });
  const intent = await beginPaying(school.siteId, 500_00);
  await payAt(await goToGateway(server.port, school.siteId, intent), 'silent');
  await settle(school.siteId, intent, { kind: 'SETTLE' });
  const { json } = await clerk.call<Line[]>('GET', '/api/unmatched-payments', {
    page: 1,
    filter: { state: 'PENDING' },
  });
  expect(json.map(({ origin }) => origin).toSorted()).toEqual(['STATEMENT', 'SUSPENSE']);
  for (const { id } of json) {
    const match = (who: Caller) =>
      who.call('POST', `/api/unmatched-payments/${id}/match`, { student_id: idOf(own) });
    expect((await match(clerk)).status).toBe(403);
    expect((await match(head)).status).toBe(200);
  }
});

test('a line for one’s own child in a list that one pasted oneself is refused, the others are booked', async () => {
  const text = [
    `${codeOf(own)}\t100\t${school.today}\tLIST0001`,
    `${codeOf(3)}\t100\t${school.today}\tLIST0002`,
  ].join('\n');
  const list = await clerk.call<{ id: string }>('POST', '/api/bank-lists', {
    title: 'Mine',
    text,
    idempotency_key: randomUUID(),
  });
  const posting = await clerk.call<{ job_id: string }>('POST', `/api/bank-lists/${list.json.id}/post`);
  await ended(posting.json.job_id, school.siteId);
  const { json } = await clerk.call<{ lines: Line[] }>('GET', `/api/bank-lists/${list.json.id}`);
  expect(json.lines.map(({ state }) => state)).toEqual(['REFUSED', 'POSTED']);
});
