import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { addItem, addRate, chargingOf, demandsOf } from '../../../../../tests/support/fee-charging.ts';
import { atCounter, charge, type FeeSchool, makeFeeSchool } from '../../../../../tests/support/fee-school.ts';
import { findBroken } from '../../../../../tests/support/find-broken.ts';
import type { Caller } from '../../../../../tests/support/server.ts';
import { server, startWorld, world } from '../../../../../tests/support/start-world.ts';
import { asGroupAdmin, asMember, makeSchool } from '../../../../../tests/support/world.ts';
import { collectionInvariants } from '../invariants.server.ts';

/* A guardian, a clerk of another school, a teacher, a group, and everybody at once. */

type Receipt = { id: string; receipt_no: string };
let school: FeeSchool;
let accountant: Caller;
let head: Caller;
let guardian: Caller;

const idOf = (at: number) => school.pupils[at]!.studentId;
const eight = <T>(work: (at: number) => Promise<T>) =>
  Promise.all(Array.from({ length: 8 }, (_, at) => work(at)));
const statuses = (answers: readonly { status: number }[]) =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b);
const pay = (at: number, amount: number, more: object = {}, who = accountant) =>
  who.call<{ receipts: Receipt[] }>('POST', '/api/fee-receipts', atCounter(school, idOf(at), amount, more));
const broken = () => findBroken(school.siteId, collectionInvariants);

startWorld(async () => {
  school = await makeFeeSchool(world.first);
  accountant = await asMember(server, world.first, 'accountant');
  head = await asMember(server, world.first, 'head');
  guardian = await asMember(server, world.first, 'guardian', [
    { kind: 'child', id: idOf(0) },
    { kind: 'child', id: idOf(1) },
  ]);
});

test('an advance of one child pays nothing of another, and eight presses use it once', async () => {
  await pay(0, 500_00);
  const demands = [];
  for (const at of [0, 1])
    demands.push(
      ...(await charge(school, school.pupils[at]!, [
        { head: 'tuition', amount: 400_00, due_on: school.today },
      ])),
    );
  const press = (chosen: object[]) =>
    guardian.call<{ receipts: { student_id: string; wallet_used: number }[] }>(
      'POST',
      '/api/my/fees/pay-from-advance',
      { idempotency_key: randomUUID(), for: chosen },
    );
  const [own, siblings] = demands as [string, string];
  // The brother has no advance, and his fee under the sister's name is not hers.
  expect((await press([{ student_id: idOf(1), demand_ids: [siblings] }])).status).toBe(422);
  expect((await press([{ student_id: idOf(0), demand_ids: [siblings] }])).status).toBe(422);
  expect((await press([{ student_id: idOf(2), demand_ids: [own] }])).status).toBe(404);
  const twice = await press([
    { student_id: idOf(0), demand_ids: [own] },
    { student_id: idOf(0), demand_ids: [own] },
  ]);
  expect(twice.status).toBe(422);
  const pressed = await eight(() => press([{ student_id: idOf(0), demand_ids: [own] }]));
  expect(statuses(pressed)).toEqual([200, ...Array.from({ length: 7 }, () => 422)]);
  const { json } = await guardian.call<{ children: { student_id: string; wallet: number; due: number }[] }>(
    'GET',
    '/api/my/fees',
  );
  expect(json.children.find(({ student_id }) => student_id === idOf(0))).toMatchObject({
    wallet: 100_00,
    due: 0,
  });
  expect(json.children.find(({ student_id }) => student_id === idOf(1))).toMatchObject({
    wallet: 0,
    due: 400_00,
  });
  expect(await broken()).toEqual([]);
});

test('a number that a family saw on somebody else’s message is told to nobody and books nothing', async () => {
  const shown = await pay(3, 250_00, { method: 'transaction_id', reference: 'SEEN778899' });
  const told = await guardian.call<{ id: string }>('POST', '/api/my/fees/told-payments', {
    idempotency_key: randomUUID(),
    student_id: idOf(0),
    method: 'bkash',
    transaction_no: 'seen 778899',
    amount: 250_00,
    paid_on: school.today,
    note: null,
    file_id: null,
  });
  // The same answer as for a number that is on no receipt: whose it is cannot be learned here.
  expect(told.status).toBe(200);
  expect(told.text).not.toContain(shown.json.receipts[0]!.receipt_no);
  const match = await head.call('POST', `/api/unmatched-payments/${told.json.id}/match`, {
    student_id: idOf(0),
  });
  expect(match.status).toBe(409);
});

test('charged eight times at once, everybody is charged once; a rate that is added eight times is there once', async () => {
  await addRate(school, 'exam', 300_00);
  const item = await addItem(school, 'exam', 'Half-yearly');
  const charging = chargingOf(head, school);
  const started = await eight(() => charging.start({ item_ids: [item], section_ids: school.sections }));
  for (const { status, json, text } of started) {
    expect(status, text).toBe(200);
    await charging.done(json.id);
  }
  const pupils = school.pupils.map(({ studentId }) => studentId);
  const made = (await demandsOf(school, pupils)).filter(({ item_id }) => item_id === item);
  expect(made).toHaveLength(pupils.length);
  const rates = await eight(() =>
    head.call('POST', '/api/fee-rates', {
      year_id: school.year,
      head_id: school.heads.get('exam'),
      item_id: null,
      version_id: null,
      shift_id: null,
      class_id: null,
      group_id: null,
      section_id: null,
      category_id: null,
      student_id: idOf(5),
      amount: 100_00,
      effective_from: null,
    }),
  );
  expect(rates.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(rates.every(({ status }) => [200, 409, 422].includes(status))).toBe(true);
  expect(await broken()).toEqual([]);
});

test('two families whose children are named in the other order do not stop each other', async () => {
  const both = (turned: boolean) => {
    const named = [6, 7].map((at) => ({ student_id: idOf(at), amount: 5_00, demand_ids: null }));
    return pay(6, 0, { for: turned ? named.toReversed() : named });
  };
  const all = await eight((at) => both(at % 2 === 1));
  expect(statuses(all)).toEqual(all.map(() => 200));
  expect(await broken()).toEqual([]);
});

test('a teacher, a clerk of another school and a group of other schools reach no money of this one', async () => {
  const { id } = (await pay(8, 20_00)).json.receipts[0]!;
  const teacher = await asMember(server, world.first, 'teacher');
  const elsewhere = await asMember(server, world.second, 'head');
  const calls: [string, string, object][] = [
    ['GET', `/api/fee-receipts/${id}`, {}],
    ['GET', `/api/fee-receipts/${id}/paper`, { paper: 'A5', lang: 'en' }],
    ['POST', `/api/fee-receipts/${id}/cancel`, { reason: 'Not ours' }],
    ['GET', `/api/fee-counter/families/${idOf(8)}`, {}],
    [
      'POST',
      `/api/fee-advances/${idOf(8)}/give-back`,
      { amount: 10_00, reason: 'Not ours', idempotency_key: randomUUID() },
    ],
    [
      'POST',
      '/api/fee-fines/running/waive',
      { student_id: idOf(8), rule_id: randomUUID(), due_on: school.today, reason: 'Not ours' },
    ],
  ];
  for (const [method, path, input] of calls) {
    expect((await teacher.call(method, path, input)).status, path).toBe(403);
    expect([404, 409], path).toContain((await elsewhere.call(method, path, input)).status);
  }
  // The group's own institutions by its header; one of nobody's is not entered.
  const group = await asGroupAdmin(server, world);
  const alone = await makeSchool('alone', 'Alone', null);
  for (const site of [alone.id, randomUUID()]) {
    const entered = await group.call('GET', '/api/fee-receipts', {}, { 'x-group-site': site });
    expect(entered.status).not.toBe(200);
  }
  expect(
    (await group.call('POST', '/api/fee-receipts', {}, { 'x-group-site': school.siteId })).status,
  ).not.toBe(200);
  expect(await broken()).toEqual([]);
});
