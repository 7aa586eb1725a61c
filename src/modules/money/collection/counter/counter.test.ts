import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { schoolFeeHeads, schoolWaiverTypes } from '#modules/money/fees/base/school-tables.server.ts';
import { inTransaction } from '#kernel/database/pool.server.ts';
import {
  addLateFee,
  atCounter,
  charge,
  type FeeSchool,
  makeFeeSchool,
} from '../../../../../tests/support/fee-school.ts';
import { findBroken } from '../../../../../tests/support/find-broken.ts';
import type { Caller } from '../../../../../tests/support/server.ts';
import { server, startWorld, world } from '../../../../../tests/support/start-world.ts';
import { asMember } from '../../../../../tests/support/world.ts';
import { collectionInvariants } from '../invariants.server.ts';

type Dues = {
  demands: { id: string; net: number; paid: number; asked: boolean }[];
  fines: { amount: number; days_late: number }[];
  wallet: number;
  due: number;
};
type Receipt = {
  id: string;
  receipt_no: string;
  gross: number;
  fine: number;
  advance: number;
  wallet_used: number;
  total: number;
  due_after: number;
  wallet_after: number;
};

let school: FeeSchool;
let accountant: Caller;
let head: Caller;

const dues = async (studentId: string, on?: string, who = accountant) =>
  (await who.call<Dues>('GET', `/api/fee-dues/${studentId}`, on ? { on } : {})).json;
const pay = (studentId: string, amount: number, more: object = {}, who = accountant) =>
  who.call<{ receipts: Receipt[] }>('POST', '/api/fee-receipts', atCounter(school, studentId, amount, more));
const broken = () => findBroken(school.siteId, collectionInvariants);
/** The bill of January of a student who is half free: 2,600 net, due eight days ago. */
const bill = (at: number) =>
  charge(school, school.pupils[at]!, [
    { head: 'tuition', amount: 600_00, waiver: 300_00, due_on: school.daysAgo(8) },
    { head: 'session', amount: 2_000_00, due_on: school.daysAgo(8) },
    { head: 'exam', amount: 300_00, due_on: school.daysAgo(8) },
  ]);

startWorld(async () => {
  school = await makeFeeSchool(world.first);
  await addLateFee(school);
  accountant = await asMember(server, world.first, 'accountant');
  head = await asMember(server, world.first, 'head');
});

test('F1 to F3 and F5: late fee, part payment, advance, and a cancelled receipt opens everything again', async () => {
  const { studentId } = school.pupils[0]!;
  await bill(0);
  const before = await dues(studentId);
  expect(before.due).toBe(2_640_00);
  expect(before.fines).toMatchObject([{ amount: 40_00, days_late: 8 }]);
  const [first] = (await pay(studentId, 1_500_00)).json.receipts;
  expect(first).toMatchObject({ gross: 1_460_00, fine: 40_00, total: 1_500_00, due_after: 1_140_00 });
  expect(first?.receipt_no).toMatch(/^R\d{4}-000001$/);
  expect((await dues(studentId)).due).toBe(1_140_00);

  const cancelled = await head.call('POST', `/api/fee-receipts/${first!.id}/cancel`, {
    reason: 'Wrong student',
  });
  expect(cancelled.status).toBe(200);
  const open = await dues(studentId);
  expect(open.due).toBe(2_640_00);
  expect(open.fines).toHaveLength(1);
  expect(await broken()).toEqual([]);
  expect(
    (await head.call('POST', `/api/fee-receipts/${first!.id}/cancel`, { reason: 'Once more' })).status,
  ).toBe(409);

  await pay(studentId, 1_500_00);
  await charge(school, school.pupils[0]!, [
    { head: 'tuition', amount: 600_00, waiver: 300_00, due_on: school.today },
  ]);
  const [third] = (await pay(studentId, 2_000_00)).json.receipts;
  expect(third).toMatchObject({ advance: 560_00, wallet_after: 560_00, due_after: 0 });
  expect(await broken()).toEqual([]);
});

test('the advance pays new fees first, and a receipt whose advance was used is not cancelled before those', async () => {
  const { studentId } = school.pupils[1]!;
  const [advance] = (await pay(studentId, 500_00)).json.receipts;
  expect(advance).toMatchObject({ gross: 0, advance: 500_00 });
  await charge(school, school.pupils[1]!, [{ head: 'tuition', amount: 600_00, due_on: school.today }]);
  const [second] = (await pay(studentId, 100_00)).json.receipts;
  expect(second).toMatchObject({ gross: 600_00, wallet_used: 500_00, wallet_after: 0 });
  const refused = await head.call('POST', `/api/fee-receipts/${advance!.id}/cancel`, { reason: 'Too early' });
  expect(refused.status).toBe(409);
  expect(refused.text).toContain('500');
  for (const { id } of [second!, advance!])
    expect((await head.call('POST', `/api/fee-receipts/${id}/cancel`, { reason: 'In order' })).status).toBe(
      200,
    );
  expect((await dues(studentId)).wallet).toBe(0);
  expect(await broken()).toEqual([]);
});

test('where the head of fines became another kind, a payment raises its late fee under a head of its own', async () => {
  const elsewhere = await makeFeeSchool(world.second);
  await addLateFee(elsewhere);
  const fine = elsewhere.heads.get('fine')!;
  await inTransaction({ siteId: elsewhere.siteId }, (db) =>
    db
      .update(schoolFeeHeads)
      .set({ kind: 'OTHER' })
      .where(and(eq(schoolFeeHeads.site_id, elsewhere.siteId), eq(schoolFeeHeads.id, fine))),
  );
  const cashier = await asMember(server, world.second, 'accountant');
  const { studentId } = elsewhere.pupils[0]!;
  await charge(elsewhere, elsewhere.pupils[0]!, [
    { head: 'tuition', amount: 600_00, due_on: elsewhere.daysAgo(8) },
  ]);
  const paid = await pay(studentId, 640_00, {}, cashier);
  expect(paid.status, paid.text).toBe(200);
  expect(paid.json.receipts).toMatchObject([{ gross: 600_00, fine: 40_00, due_after: 0 }]);
  const shown = await cashier.call('GET', `/api/fee-receipts/${paid.json.receipts[0]!.id}`);
  expect(shown.text).toContain('"Late fine 2"');
});

test('what a cancelled receipt had paid is asked less the waivers of today', async () => {
  const pupil = school.pupils[25]!;
  const { studentId: student_id } = pupil;
  await charge(school, pupil, [{ head: 'tuition', amount: 600_00, due_on: school.today }]);
  const [type] = await inTransaction({ siteId: school.siteId }, (db) =>
    db
      .insert(schoolWaiverTypes)
      .values({ site_id: school.siteId, name_en: 'Half free', name_bn: 'অর্ধ বেতন', percent: 50_00 })
      .returning(),
  );
  const asked = await accountant.call<{ id: string; version: number }>('POST', '/api/student-waivers', {
    student_id,
    type_id: type!.id,
    amount: null,
    from_on: school.today,
    until_on: school.daysAgo(-30),
    reason: 'Father is ill',
  });
  const decide = (act: string, { version }: { version: number }, more: object = {}) =>
    head.call<{ version: number }>('POST', `/api/student-waivers/${asked.json.id}/${act}`, {
      version,
      reason: 'Seen',
      ...more,
    });
  const cancel = (id: string) =>
    head.call('POST', `/api/fee-receipts/${id}/cancel`, { reason: 'The cheque bounced' });
  const [part] = (await pay(student_id, 400_00, { method: 'cheque', reference: '12345' })).json.receipts;
  const approved = await decide('approve', asked.json);
  expect(approved.status, approved.text).toBe(200);
  expect((await dues(student_id)).due).toBe(0);
  expect((await cancel(part!.id)).status).toBe(200);
  expect((await dues(student_id)).due).toBe(300_00);
  // Ended as if it had never been, while the fee is paid.
  const [whole] = (await pay(student_id, 300_00)).json.receipts;
  expect((await decide('end', approved.json, { last_on: school.daysAgo(1) })).status).toBe(200);
  expect((await dues(student_id)).due).toBe(0);
  expect((await cancel(whole!.id)).status).toBe(200);
  expect((await dues(student_id)).due).toBe(600_00);
  expect(await broken()).toEqual([]);
});

test('the same call twice makes one receipt, and twenty cashiers at once number theirs without a gap', async () => {
  const key = randomUUID();
  const { studentId } = school.pupils[2]!;
  const twice = await Promise.all([
    pay(studentId, 10_00, { idempotency_key: key }),
    pay(studentId, 10_00, { idempotency_key: key }),
  ]);
  expect(new Set(twice.map(({ json }) => json.receipts[0]?.receipt_no)).size).toBe(1);
  const many = await Promise.all(school.pupils.slice(3, 23).map((pupil) => pay(pupil.studentId, 25_00)));
  expect(many.map(({ status }) => status)).toEqual(many.map(() => 200));
  // Two cashiers take the rest of one bill: it is paid once, the second sum is an advance.
  await bill(23);
  const rest = school.pupils[23]!.studentId;
  await Promise.all([pay(rest, 2_640_00), pay(rest, 2_640_00)]);
  expect(await dues(rest)).toMatchObject({ due: 0, wallet: 2_640_00 });
  expect(await broken()).toEqual([]);
});

test('who may not is refused: past days, another school, a method that does not exist, a day to come', async () => {
  const { studentId } = school.pupils[24]!;
  expect((await pay(studentId, 10_00, { paid_on: school.daysAgo(3) })).status).toBe(403);
  expect((await pay(studentId, 10_00, { paid_on: school.daysAgo(3) }, head)).status).toBe(200);
  expect((await pay(studentId, 10_00, { paid_on: school.daysAgo(-1) })).status).toBe(422);
  expect((await pay(studentId, 10_00, { method: 'cheque' })).status).toBe(422);
  expect((await pay(studentId, 10_00, { method: 'shells' })).status).toBe(422);
  expect((await pay(studentId, 0)).status).toBe(422);
  const elsewhere = await asMember(server, world.second, 'accountant');
  expect((await elsewhere.call('GET', `/api/fee-dues/${studentId}`)).status).toBe(404);
  const stolen = await pay(studentId, 10_00, {}, elsewhere);
  expect(stolen.status).toBe(404);
  const office = await asMember(server, world.first, 'teacher');
  expect((await pay(studentId, 10_00, {}, office)).status).toBe(403);
  expect(
    (await accountant.call('POST', `/api/fee-receipts/${randomUUID()}/cancel`, { reason: 'None' })).status,
  ).toBe(403);
});
