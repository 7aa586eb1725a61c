import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { inTransaction } from '#kernel/database/pool.server.ts';
import { settle } from '#modules/money/payments/intents/settle.server.ts';
import { schoolBankAccounts, schoolFeeHeads } from '#modules/money/fees/base/school-tables.server.ts';
import { paymentIntents } from '#modules/money/payments/base/tables.server.ts';
import {
  addLateFee,
  charge,
  makeFeeSchool,
  type FeeSchool,
} from '../../../../../tests/support/fee-school.ts';
import { findBroken } from '../../../../../tests/support/find-broken.ts';
import {
  comeBack,
  creditsOf,
  goToGateway,
  intentOf,
  ipnUrl,
  payAt,
  post,
} from '../../../../../tests/support/payer.ts';
import type { Caller } from '../../../../../tests/support/server.ts';
import { server, startWorld, world } from '../../../../../tests/support/start-world.ts';
import { asMember } from '../../../../../tests/support/world.ts';
import { collectionInvariants } from '../invariants.server.ts';
import { feeReceipts } from '../base/tables.server.ts';

type Child = {
  student_id: string;
  bill_no: string;
  due: number;
  wallet: number;
  demands: { id: string; open: number; asked: boolean }[];
};
type MyFees = {
  children: Child[];
  methods: { code: string; gateway: string }[];
  unconfirmed: { intent: string; amount: number; outcome: string }[];
};
type Quote = {
  total: number;
  for: { student_id: string; fine: number; amount: number; wallet_used: number }[];
};
type Status = {
  outcome: string;
  receipts: { id: string; receipt_no: string; total: number; advance: number }[];
};

let school: FeeSchool;
let guardian: Caller;
let stranger: Caller;

const idOf = (at: number) => school.pupils[at]!.studentId;
const fees = async (who = guardian) => (await who.call<MyFees>('GET', '/api/my/fees')).json;
const childOf = async (at: number, who = guardian) =>
  (await fees(who)).children.find(({ student_id }) => student_id === idOf(at))!;
const chosen = (children: readonly Child[], all = false) =>
  children.map(({ student_id, demands }) => ({
    student_id,
    demand_ids: demands.filter(({ asked }) => all || asked).map(({ id }) => id),
  }));
const quote = async (what: ReturnType<typeof chosen>, who = guardian) =>
  who.call<Quote>('POST', '/api/my/fees/quote', { for: what });
const begin = async (what: ReturnType<typeof chosen>, seen: number, who = guardian, more: object = {}) =>
  who.call<{ intent: string; pay_url: string; amount: number }>('POST', '/api/my/fees/pay', {
    idempotency_key: randomUUID(),
    for: what,
    // Carried by SSLCommerz, whose server tells.
    method: 'rocket',
    seen,
    ...more,
  });
const status = async (intent: string, who = guardian) =>
  who.call<Status>('GET', `/api/my/fees/payments/${intent}`);
const receiptsOf = (intent: string) =>
  inTransaction({ siteId: school.siteId }, (db) =>
    db
      .select()
      .from(feeReceipts)
      .where(and(eq(feeReceipts.site_id, school.siteId), eq(feeReceipts.intent_id, intent))),
  );
const broken = () => findBroken(school.siteId, collectionInvariants);
/** Pays at the gateway; its server tells us twice, the browser never comes back. */
async function payTwiceTold(intent: string): Promise<void> {
  const page = await goToGateway(server.port, school.siteId, intent);
  const back = await payAt(page, 'success');
  const told = ipnUrl(server.port, school.siteId);
  await Promise.all([post(told, back!.form), post(told, back!.form)]);
}

startWorld(async () => {
  school = await makeFeeSchool(world.first);
  await addLateFee(school);
  guardian = await asMember(server, world.first, 'guardian', [
    { kind: 'child', id: idOf(0) },
    { kind: 'child', id: idOf(1) },
  ]);
  stranger = await asMember(server, world.first, 'guardian', [{ kind: 'child', id: idOf(2) }]);
});

test('a guardian pays for two children at once; told twice, it is booked once, a receipt each', async () => {
  await charge(school, school.pupils[0]!, [{ head: 'tuition', amount: 600_00, due_on: school.daysAgo(8) }]);
  await charge(school, school.pupils[1]!, [{ head: 'exam', amount: 300_00, due_on: school.today }]);
  const { children, methods } = await fees();
  expect(children.map(({ student_id }) => student_id).toSorted()).toEqual([idOf(0), idOf(1)].toSorted());
  expect(methods.map(({ code }) => code)).toContain('bkash');
  const what = chosen(children);
  const quoted = await quote(what);
  // Eight days late at five taka.
  expect(quoted.json.total).toBe(940_00);
  const begun = await begin(what, 940_00);
  expect(begun.json.amount).toBe(940_00);
  await payTwiceTold(begun.json.intent);
  const told = (await status(begun.json.intent)).json;
  expect(told.outcome).toBe('PAID');
  expect(told.receipts.map(({ total }) => total).toSorted((a, b) => a - b)).toEqual([300_00, 640_00]);
  expect(
    (await creditsOf(school.siteId)).filter(({ intent_id }) => intent_id === begun.json.intent),
  ).toMatchObject([
    {
      booked: 'DEMAND',
      amount: 940_00,
      reference: told.receipts.map(({ receipt_no }) => receipt_no).join(', '),
    },
  ]);
  expect((await childOf(0)).due).toBe(0);
  expect(await broken()).toEqual([]);
});

test('by bKash: the payer comes back twice, or never, and it is booked once', async () => {
  await charge(school, school.pupils[0]!, [{ head: 'tuition', amount: 50_00, due_on: school.today }]);
  const twice = await begin(chosen([await childOf(0)]), 50_00, guardian, { method: 'bkash' });
  expect(await intentOf(school.siteId, twice.json.intent)).toMatchObject({ gateway: 'bkash', splits: [] });
  expect((await status(twice.json.intent)).json.outcome).toBe('NOT_OPENED');
  const told = await payAt(await goToGateway(server.port, school.siteId, twice.json.intent), 'success');
  await Promise.all([comeBack(told!), comeBack(told!)]);
  expect((await status(twice.json.intent)).json).toMatchObject({
    outcome: 'PAID',
    receipts: [{ total: 50_00 }],
  });

  await charge(school, school.pupils[0]!, [{ head: 'tuition', amount: 60_00, due_on: school.today }]);
  const never = await begin(chosen([await childOf(0)]), 60_00, guardian, { method: 'bkash' });
  await payAt(await goToGateway(server.port, school.siteId, never.json.intent), 'success');
  expect((await status(never.json.intent)).json.outcome).toBe('WAITING');
  // Anyone who comes back to the fees is told of it, and nobody else.
  const open = { intent: never.json.intent, amount: 60_00, outcome: 'WAITING' };
  expect((await fees()).unconfirmed).toMatchObject([open]);
  expect((await fees(stranger)).unconfirmed).toEqual([]);
  await settle(school.siteId, never.json.intent, { kind: 'SETTLE' });
  expect((await status(never.json.intent)).json.outcome).toBe('PAID');
  expect((await fees()).unconfirmed).toEqual([]);
  const [paper] = (await status(never.json.intent)).json.receipts;
  const own = `/api/my/fee-receipts/${paper!.id}/paper`;
  expect((await guardian.call('GET', own, { lang: 'bn' })).text.slice(0, 5)).toBe('%PDF-');
  expect((await stranger.call('GET', own, { lang: 'bn' })).status).toBe(404);
  expect(await broken()).toEqual([]);
});

test('fees of a head with a bank account of its own go there, never more than is paid', async () => {
  const account = await inTransaction({ siteId: school.siteId }, (db) =>
    db
      .insert(schoolBankAccounts)
      .values({
        site_id: school.siteId,
        name_en: 'Sonali Bank',
        name_bn: 'সোনালী ব্যাংক',
        branch_en: 'Savar',
        branch_bn: 'সাভার',
        account_name: 'Library fund',
        account_no: '0123456789012',
      })
      .returning(),
  );
  const ofHead = (bank_account_id: string | null) =>
    inTransaction({ siteId: school.siteId }, (db) =>
      db
        .update(schoolFeeHeads)
        .set({ bank_account_id })
        .where(
          and(eq(schoolFeeHeads.site_id, school.siteId), eq(schoolFeeHeads.id, school.heads.get('session')!)),
        ),
    );
  await ofHead(account[0]!.id);
  const lone = await asMember(server, world.first, 'guardian', [{ kind: 'child', id: idOf(4) }]);
  await charge(school, school.pupils[4]!, [
    { head: 'session', amount: 200_00, due_on: school.today },
    { head: 'exam', amount: 100_00, due_on: school.today },
  ]);
  const begun = await begin(chosen((await fees(lone)).children), 300_00, lone);
  expect((await intentOf(school.siteId, begun.json.intent)).splits).toEqual([
    { account: '0123456789012', amount: 200_00 },
  ]);
  await ofHead(null);
});

test('a sum that changed, others’ children and a made-up method are refused', async () => {
  await charge(school, school.pupils[2]!, [{ head: 'tuition', amount: 100_00, due_on: school.today }]);
  const mine = chosen((await fees(stranger)).children);
  expect((await begin(mine, 1_00, stranger)).status).toBe(409);
  expect((await begin(mine, 100_00)).status).toBe(404);
  expect((await quote(mine)).status).toBe(404);
  expect((await begin(mine, 100_00, stranger, { method: 'shells' })).status).toBe(422);
  // Another child's demand under one's own child is nobody's demand here.
  const foreign = [{ student_id: idOf(0), demand_ids: mine[0]!.demand_ids }];
  expect((await begin(foreign, 100_00)).status).toBe(422);
  // Named twice it would be paid for twice.
  expect((await begin([mine[0]!, mine[0]!], 200_00, stranger)).status).toBe(422);
  const begun = await begin(mine, 100_00, stranger);
  expect((await status(begun.json.intent)).status).toBe(404);
  expect((await status(begun.json.intent, stranger)).json.outcome).toBe('NOT_OPENED');
  expect((await guardian.call('GET', `/api/my/fees/movements/${idOf(2)}`)).status).toBe(404);
  const teacher = await asMember(server, world.first, 'teacher');
  expect((await teacher.call('GET', '/api/my/fees')).status).toBe(403);
});

test('two payments for one fee: the second becomes an advance, which then pays the next fee', async () => {
  await charge(school, school.pupils[0]!, [{ head: 'tuition', amount: 500_00, due_on: school.today }]);
  const what = chosen([await childOf(0)]);
  const [first, second] = [await begin(what, 500_00), await begin(what, 500_00)];
  await payTwiceTold(first.json.intent);
  await payTwiceTold(second.json.intent);
  const [booked] = await receiptsOf(second.json.intent);
  expect(booked).toMatchObject({ gross: 0, advance: 500_00, total: 500_00 });
  const credits = (await creditsOf(school.siteId)).filter(
    ({ intent_id }) => intent_id === second.json.intent,
  );
  expect(credits).toMatchObject([{ booked: 'WALLET' }]);
  expect((await childOf(0)).wallet).toBe(500_00);

  await charge(school, school.pupils[0]!, [{ head: 'exam', amount: 200_00, due_on: school.today }]);
  const next = chosen([await childOf(0)]);
  expect((await quote(next)).json).toMatchObject({ total: 0, for: [{ wallet_used: 200_00 }] });
  // The gateway is not asked for nothing.
  expect((await begin(next, 0)).status).toBe(422);
  const paid = await guardian.call<{ receipts: { wallet_used: number; wallet_after: number }[] }>(
    'POST',
    '/api/my/fees/pay-from-advance',
    { idempotency_key: randomUUID(), for: next },
  );
  expect(paid.json.receipts).toMatchObject([{ wallet_used: 200_00, wallet_after: 300_00 }]);
  const elsewhere = await guardian.call('POST', '/api/my/fees/pay-from-advance', {
    idempotency_key: randomUUID(),
    for: [{ student_id: idOf(2), demand_ids: [] }],
  });
  expect(elsewhere.status).toBe(404);
  expect(await broken()).toEqual([]);
});

test('one child’s advance is enough, the other pays: both are settled by one payment', async () => {
  await charge(school, school.pupils[0]!, [{ head: 'exam', amount: 300_00, due_on: school.today }]);
  await charge(school, school.pupils[1]!, [{ head: 'exam', amount: 70_00, due_on: school.today }]);
  const what = chosen((await fees()).children);
  const begun = await begin(what, 70_00);
  await payTwiceTold(begun.json.intent);
  expect((await receiptsOf(begun.json.intent)).map(({ total }) => total).toSorted((a, b) => a - b)).toEqual([
    0, 70_00,
  ]);
  const { children } = await fees();
  expect(children.map(({ due }) => due)).toEqual([0, 0]);
  expect(await broken()).toEqual([]);
});

test('a success that comes a week late pays at the price of the day on which the payer left', async () => {
  await charge(school, school.pupils[1]!, [{ head: 'tuition', amount: 400_00, due_on: school.today }]);
  const begun = await begin(chosen([await childOf(1)]), 400_00);
  const page = await goToGateway(server.port, school.siteId, begun.json.intent);
  await payAt(page, 'silent');
  await inTransaction({ siteId: school.siteId }, (db) =>
    db
      .update(paymentIntents)
      .set({ state: 'EXPIRED' })
      .where(and(eq(paymentIntents.site_id, school.siteId), eq(paymentIntents.id, begun.json.intent))),
  );
  await settle(school.siteId, begun.json.intent, { kind: 'SETTLE' });
  expect((await intentOf(school.siteId, begun.json.intent)).state).toBe('PAID');
  expect(await receiptsOf(begun.json.intent)).toMatchObject([{ gross: 400_00, paid_on: school.today }]);
});

test('the movements of a student add up to what is owed less the advance', async () => {
  for (const at of [0, 1]) {
    const { due, wallet } = await childOf(at);
    const found = await guardian.call<{ debit: number; credit: number }[]>(
      'GET',
      `/api/my/fees/movements/${idOf(at)}`,
    );
    const sum = found.json.reduce((total, { debit, credit }) => total + debit - credit, 0);
    expect(sum).toBe(due - wallet);
  }
});
