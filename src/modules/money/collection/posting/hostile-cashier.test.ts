import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { inTransaction } from '#kernel/database/pool.server.ts';
import { schoolWaiverTypes } from '#modules/money/fees/base/school-tables.server.ts';
import { guardians, guardianStudents } from '#modules/school/people/base/tables.server.ts';
import {
  addLateFee,
  atCounter,
  charge,
  type FeeSchool,
  makeFeeSchool,
} from '../../../../../tests/support/fee-school.ts';
import { findBroken } from '../../../../../tests/support/find-broken.ts';
import { pdfTexts } from '../../../../../tests/support/pdf-text.ts';
import type { Caller } from '../../../../../tests/support/server.ts';
import { server, startWorld, world } from '../../../../../tests/support/start-world.ts';
import { addRole, asMember } from '../../../../../tests/support/world.ts';
import { collectionInvariants } from '../invariants.server.ts';

type Receipt = { id: string; receipt_no: string; fine: number; total: number };
type Dues = { due: number; wallet: number; fines: { rule_id: string; due_on: string; amount: number }[] };
type Fine = { id: string; version: number; state: string };

let school: FeeSchool;
let accountant: Caller;
let head: Caller & { userId: string };
let second: Caller;

const idOf = (at: number) => school.pupils[at]!.studentId;
const pay = (at: number, amount: number, more: object = {}, who = accountant) =>
  who.call<{ receipts: Receipt[] }>('POST', '/api/fee-receipts', atCounter(school, idOf(at), amount, more));
const dues = async (at: number) => (await accountant.call<Dues>('GET', `/api/fee-dues/${idOf(at)}`)).json;
const cancel = (id: string, who: Caller = head) =>
  who.call('POST', `/api/fee-receipts/${id}/cancel`, { reason: 'Cancelled by hand' });
const broken = () => findBroken(school.siteId, collectionInvariants);
const statuses = (answers: readonly { status: number }[]) =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b);
const eight = <T>(work: (at: number) => Promise<T>) =>
  Promise.all(Array.from({ length: 8 }, (_, at) => work(at)));

startWorld(async () => {
  school = await makeFeeSchool(world.first);
  await addLateFee(school);
  accountant = await asMember(server, world.first, 'accountant');
  head = await asMember(server, world.first, 'head');
  second = await asMember(server, world.first, 'site-admin');
});

test('a transfer whose number is on a receipt pays for nobody else, however it is spelt', async () => {
  const by = { method: 'transaction_id', reference: '9AB 7cd 55' };
  expect((await pay(0, 500_00, by)).status).toBe(200);
  for (const reference of ['9AB 7cd 55', '9ab7CD55', ' 9AB7CD55 '])
    expect((await pay(1, 500_00, { ...by, reference })).status, reference).toBe(409);
  // One transfer for two children is one payment.
  const family = [0, 1].map((at) => ({ student_id: idOf(at + 2), amount: 100_00, demand_ids: null }));
  expect((await pay(0, 0, { ...by, reference: 'FAMILY01', for: family })).status).toBe(200);
  const many = await eight((at) => pay(at, 5_00, { ...by, reference: 'RACE 0001' }));
  expect(statuses(many)).toEqual([200, ...Array.from({ length: 7 }, () => 409)]);
  // What was cancelled frees the number.
  const one = many.find(({ status }) => status === 200)!.json.receipts[0]!;
  expect((await cancel(one.id)).status).toBe(200);
  expect((await pay(7, 5_00, { ...by, reference: 'race0001' })).status).toBe(200);
  expect(await broken()).toEqual([]);
});

test('nothing is booked on a day before the books, whose short number another year will need', async () => {
  for (const paid_on of ['0001-01-01', '1927-08-01', school.daysAgo(800)])
    expect((await pay(8, 10_00, { paid_on }, head)).status, paid_on).toBe(422);
  expect((await pay(8, 10_00, { paid_on: school.daysAgo(300) }, head)).status).toBe(200);
});

test('nobody waives, forgives or gives back for their own child, alone or with a colleague’s request', async () => {
  await inTransaction({ siteId: school.siteId }, async (db) => {
    const [parent] = await db
      .insert(guardians)
      .values({ site_id: school.siteId, name_en: 'Head', name_bn: 'প্রধান', user_id: head.userId })
      .returning();
    await db
      .insert(guardianStudents)
      .values({ site_id: school.siteId, guardian_id: parent!.id, student_id: idOf(10) });
  });
  const types = await inTransaction({ siteId: school.siteId }, (db) =>
    db
      .insert(schoolWaiverTypes)
      .values(
        [true, false].map((needs_approval) => ({
          site_id: school.siteId,
          name_en: `Free ${needs_approval}`,
          name_bn: `Free ${needs_approval}`,
          percent: needs_approval ? 100_00 : 50_00,
          needs_approval,
        })),
      )
      .returning(),
  );
  const ask = (type_id: string, who: Caller, from_on = school.daysAgo(60)) =>
    who.call<{ id: string; version: number }>('POST', '/api/student-waivers', {
      student_id: idOf(10),
      type_id,
      amount: null,
      from_on,
      until_on: school.today,
      reason: 'Needs help',
    });
  const [asked, atOnce] = types.map(({ id }) => id) as [string, string];
  expect((await ask(atOnce, head, school.today)).status).toBe(403);
  const waiver = await ask(asked, accountant);
  const approve = (who: Caller) =>
    who.call('POST', `/api/student-waivers/${waiver.json.id}/approve`, {
      version: waiver.json.version,
      reason: 'Seen',
    });
  expect((await approve(head)).status).toBe(403);
  await charge(school, school.pupils[10]!, [{ head: 'tuition', amount: 600_00, due_on: school.daysAgo(4) }]);
  const [running] = (await dues(10)).fines;
  const forgive = (who: Caller) =>
    who.call('POST', '/api/fee-fines/running/waive', {
      student_id: idOf(10),
      rule_id: running!.rule_id,
      due_on: running!.due_on,
      reason: 'Forgiven',
    });
  expect((await forgive(head)).status).toBe(403);
  const fine = await accountant.call<{ id: string }>('POST', '/api/fee-fines', {
    idempotency_key: randomUUID(),
    student_id: idOf(10),
    kind: 'OTHER',
    amount: 50_00,
    reason: 'A broken window',
    due_on: school.today,
  });
  expect(fine.status, fine.text).toBe(200);
  for (const act of ['waive', 'cancel'])
    expect(
      (await head.call('POST', `/api/fee-fines/${fine.json.id}/${act}`, { version: 1, reason: 'Forgiven' }))
        .status,
      act,
    ).toBe(403);
  await pay(10, 2_000_00);
  const back = (who: Caller) =>
    who.call('POST', `/api/fee-advances/${idOf(10)}/give-back`, {
      amount: 10_00,
      reason: 'Asked for it',
      idempotency_key: randomUUID(),
    });
  expect((await back(head)).status).toBe(403);
  expect((await back(second)).status).toBe(200);
  expect((await approve(second)).status).toBe(200);
  expect(await broken()).toEqual([]);
});

test('a taka paid early and cancelled late does not hold a late fee where it was', async () => {
  await charge(school, school.pupils[11]!, [{ head: 'tuition', amount: 600_00, due_on: school.daysAgo(6) }]);
  // The fine is raised by the first receipt and paid on by the second, in which it is no longer new.
  const early = await pay(11, 5_00, { paid_on: school.daysAgo(4) }, head);
  const late = await pay(11, 20_00, {}, head);
  for (const { json } of [early, late]) expect((await cancel(json.receipts[0]!.id)).status).toBe(200);
  expect((await dues(11)).due).toBe(630_00);
  expect(await broken()).toEqual([]);
});

test('pressed eight times at once, a receipt is cancelled once, an advance given back once, a fine added once', async () => {
  const one = (await pay(12, 100_00)).json.receipts[0]!;
  expect(statuses(await eight(() => cancel(one.id)))).toEqual([200, ...Array.from({ length: 7 }, () => 409)]);
  await pay(13, 100_00);
  const back = await eight(() =>
    head.call('POST', `/api/fee-advances/${idOf(13)}/give-back`, {
      amount: 60_00,
      reason: 'Asked for it',
      idempotency_key: randomUUID(),
    }),
  );
  expect(statuses(back)).toEqual([200, ...Array.from({ length: 7 }, () => 422)]);
  expect((await dues(13)).wallet).toBe(40_00);
  const key = randomUUID();
  const added = await eight(() =>
    accountant.call<{ id: string }>('POST', '/api/fee-fines', {
      idempotency_key: key,
      student_id: idOf(14),
      kind: 'OTHER',
      amount: 50_00,
      reason: 'A broken window',
      due_on: school.today,
    }),
  );
  expect(new Set(added.map(({ status, json }) => `${status} ${json.id}`)).size).toBe(1);
  const [fine] = (await head.call<Fine[]>('GET', '/api/fee-fines', { page: 1 })).json.filter(
    ({ id }) => id === added[0]!.json.id,
  );
  const waived = await eight(() =>
    head.call('POST', `/api/fee-fines/${fine!.id}/waive`, { version: fine!.version, reason: 'Forgiven' }),
  );
  expect(statuses(waived)).toEqual([200, ...Array.from({ length: 7 }, () => 409)]);
  expect(await broken()).toEqual([]);
});

test('a receipt is no original a second time, whoever prints it in which language and however fast', async () => {
  const one = (await pay(15, 100_00)).json.receipts[0]!;
  const papers = await eight((at) =>
    accountant.call('GET', `/api/fee-receipts/${one.id}/paper`, {
      paper: 'A5',
      lang: at % 2 ? 'bn' : 'en',
      alone: 'true',
    }),
  );
  expect(papers.every(({ status }) => status === 200)).toBe(true);
  const originals = [];
  for (const { bytes } of papers) {
    const text = pdfTexts(bytes).join(' ');
    if (!/DUPLICATE|ডুপ্লিকেট/.test(text)) originals.push(text);
  }
  expect(originals).toHaveLength(1);
});

test('who takes money is who is signed in: no field of the call says another, none changes a receipt', async () => {
  const one = await pay(16, 70_00, { collector: head.userId, total: 1, receipt_no: 'R2627-000001' });
  if (one.status === 200) {
    const { json } = await head.call<{ collector_id?: string; total: number; receipt_no: string }>(
      'GET',
      `/api/fee-receipts/${one.json.receipts[0]!.id}`,
    );
    expect(json.total).toBe(70_00);
    const mine = (await accountant.call<{ receipts: number }>('GET', '/api/fee-counter')).json.receipts;
    const theirs = (await head.call<{ receipts: number }>('GET', '/api/fee-counter')).json.receipts;
    await pay(16, 70_00, { collector: head.userId });
    expect((await accountant.call<{ receipts: number }>('GET', '/api/fee-counter')).json.receipts).toBe(
      mine + 1,
    );
    expect((await head.call<{ receipts: number }>('GET', '/api/fee-counter')).json.receipts).toBe(theirs);
  } else expect(one.status).toBe(422);
});

test('a cashier who may cancel cannot do so once the day is handed over, nor close it twice at once', async () => {
  await addRole(world.first, 'cashier', ['fee-receipt.collect', 'fee-receipt.cancel', 'day-close.close']);
  const cashier = await asMember(server, world.first, 'cashier');
  const taken = (await pay(17, 300_00, {}, cashier)).json.receipts[0]!;
  const closed = await eight(() =>
    cashier.call('POST', '/api/day-close', {
      day: school.today,
      notes: { 100: 3 },
      expected: 300_00,
      reason: null,
      handed_to: 'Head teacher',
    }),
  );
  expect(statuses(closed)).toEqual([200, ...Array.from({ length: 7 }, () => 409)]);
  expect((await cancel(taken.id, cashier)).status).toBe(409);
  expect((await pay(17, 10_00, {}, cashier)).status).toBe(409);
  expect((await cancel(taken.id)).status).toBe(200);
  expect(await broken()).toEqual([]);
});
