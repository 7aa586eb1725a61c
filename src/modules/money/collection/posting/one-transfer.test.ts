import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { inTransaction } from '#kernel/database/pool.server.ts';
import { atCounter, type FeeSchool, makeFeeSchool } from '../../../../../tests/support/fee-school.ts';
import { findBroken } from '../../../../../tests/support/find-broken.ts';
import { upload } from '../../../../../tests/support/multipart.ts';
import type { Caller } from '../../../../../tests/support/server.ts';
import { server, startWorld, world } from '../../../../../tests/support/start-world.ts';
import { asMember } from '../../../../../tests/support/world.ts';
import { collectionInvariants } from '../invariants.server.ts';

/* One movement of money pays once, however its number is spelt and whatever it is called. */

type Receipt = { id: string; receipt_no: string };
let school: FeeSchool;
let accountant: Caller;
let head: Caller;
let guardian: Caller;

const idOf = (at: number) => school.pupils[at]!.studentId;
const pay = (at: number, reference: string, method = 'transaction_id', more: object = {}, who = accountant) =>
  who.call<{ receipts: Receipt[] }>(
    'POST',
    '/api/fee-receipts',
    atCounter(school, idOf(at), 100_00, { method, reference, ...more }),
  );
const tell = (transaction_no: string, method = 'bkash') =>
  guardian.call<{ id: string }>('POST', '/api/my/fees/told-payments', {
    idempotency_key: randomUUID(),
    student_id: idOf(0),
    method,
    transaction_no,
    amount: 100_00,
    paid_on: school.today,
    note: null,
    file_id: null,
  });
const pasted = async (reference: string, at = 1) => {
  const { json } = await head.call<{ id: string }>('POST', '/api/bank-lists', {
    title: `List ${randomUUID()}`,
    text: `9-A ${at + 1}\t100\t${school.today}\t${reference}`,
    idempotency_key: randomUUID(),
  });
  const list = await head.call<{ lines: { state: string }[] }>('GET', `/api/bank-lists/${json.id}`);
  return list.json.lines.map(({ state }) => state);
};
const statement = async (number: string) => {
  const bytes = Buffer.from(['Date,Trx ID,Amount', `${school.today},${number},100.00`].join('\n'));
  const file = await upload<{ id: string }>(accountant, { name: 'bank.csv', bytes }, 'import');
  const { json } = await accountant.call<{ fresh: number; confirmed: number }>(
    'POST',
    '/api/unmatched-payment-statements',
    { file_id: file.json.id, method: 'bank', columns: {}, dry_run: true },
  );
  return json;
};
const broken = () => findBroken(school.siteId, collectionInvariants);

startWorld(async () => {
  school = await makeFeeSchool(world.first);
  accountant = await asMember(server, world.first, 'accountant');
  head = await asMember(server, world.first, 'head');
  guardian = await asMember(server, world.first, 'guardian', [{ kind: 'child', id: idOf(0) }]);
});

test('a number that is on a receipt pays for nobody else: not with dashes, not in other letters, not as a cheque', async () => {
  expect((await pay(0, 'BK7QX21M4P')).status).toBe(200);
  // The same, as somebody copies it.
  for (const same of ['bk7qx21m4p', 'BK7 QX2 1M4P', 'TrxID BK7QX21M4P', 'BK७QX२১M৪P', 'BK7QX21M4P\u3164'])
    expect((await pay(1, same)).status, same).toBe(409);
  // What is no number of a transfer at all, with a sentence beside the field.
  for (const other of ['BK7-QX21M4P', 'BK7QX21M4P.', '#BK7QX21M4P', 'ВК7QX21M4P', 'BK7QX21M\u03014P', '–']) {
    const { status, json } = await pay(1, other);
    expect(status, other).toBe(422);
    expect(JSON.stringify(json), other).toContain('letters A–Z and digits');
    expect((await pay(1, other, 'bank_deposit')).status, other).toBe(422);
  }
  for (const method of ['cheque', 'pay_order', 'bank_deposit']) {
    expect((await pay(1, 'BK7QX21M4P', method)).status, method).toBe(409);
    expect((await pay(1, 'bk7-qx21m4p', method)).status).toBe(method === 'bank_deposit' ? 422 : 409);
  }
  expect(await pasted('BK7-QX21M4P')).toEqual(['DUPLICATE']);
  // The line of the statement is that money: it confirms the receipt and waits for nobody.
  expect(await statement('BK7-QX21-M4P')).toMatchObject({ fresh: 1, confirmed: 1 });
});

test('a receipt of a past day asks the same, and a cheque of another bank bears its bank', async () => {
  const past = { paid_on: school.daysAgo(3) };
  expect((await pay(2, 'OLD0000001', 'transaction_id', past, head)).status).toBe(200);
  expect((await pay(3, 'old 0000001', 'transaction_id', past, head)).status).toBe(409);
  expect((await pay(2, '1204567', 'cheque')).status).toBe(200);
  const again = await pay(3, '1204567', 'cheque');
  expect(again.status).toBe(409);
  expect(JSON.stringify(again.json)).toContain('name of the bank');
  expect((await pay(3, '1204567 Janata Bank', 'cheque')).status).toBe(200);
  expect((await pay(4, '1204567', 'bank_deposit')).status).toBe(409);
});

test('a family writes the number as bKash and Nagad give it', async () => {
  for (const wrong of ['BK7QX21M4', 'BK7QX21M4PP', 'BK7-QX21M4P', 'ВК7QX21M4P'])
    expect((await tell(wrong)).status, wrong).toBe(422);
  expect((await tell('bk৭ab 21m4p')).status).toBe(200);
  expect((await tell('71ABCD2', 'nagad')).status).toBe(422);
  expect((await tell('71abcd23', 'nagad')).status).toBe(200);
});

test('a transfer that pays twice is found in the books, however it is spelt there', async () => {
  expect(await broken()).toEqual([]);
  expect((await pay(5, 'TWICE00001')).status).toBe(200);
  expect((await pay(6, 'TWICE00002', 'pay_order')).status).toBe(200);
  const spell = (to: string) =>
    inTransaction({ siteId: school.siteId }, (db) =>
      db.execute(sql`UPDATE fee_receipts SET reference = ${to} WHERE site_id = ${school.siteId}
        AND method = 'pay_order'`),
    );
  await spell('twice-00001.');
  expect(await broken()).toEqual([expect.stringContaining('TWICE00001')]);
  await spell('TWICE00002');
});
