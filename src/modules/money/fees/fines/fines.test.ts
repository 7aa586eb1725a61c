import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { expectSameAfterUndo } from '../../../../../tests/support/before-and-after.ts';
import { inTransaction } from '#kernel/database/pool.server.ts';
import type { WorkCtx } from '#kernel/procedures/procedure.server.ts';
import { demandsOf } from '../../../../../tests/support/fee-charging.ts';
import {
  addLateFee,
  atCounter,
  charge,
  type FeeSchool,
  makeFeeSchool,
} from '../../../../../tests/support/fee-school.ts';
import type { Caller } from '../../../../../tests/support/server.ts';
import { server, startWorld, world } from '../../../../../tests/support/start-world.ts';
import { asMember, asOperator } from '../../../../../tests/support/world.ts';
import { absenceAmount, takeAbsenceFines } from './absence.server.ts';

type Fine = {
  id: string;
  version: number;
  kind: string;
  amount: number;
  waived: number;
  paid: number;
  open: number;
  state: string;
  student_id: string;
};
type Running = {
  count: number;
  total: number;
  rows: { student_id: string; rule_id: string; due_on: string; amount: number; days_late: number }[];
};

let school: FeeSchool;
let head: Caller;
let accountant: Caller;

const student = (at: number) => school.pupils[at]!;
const fines = async (at?: number, who: Caller = head) =>
  (
    await who.call<Fine[]>('GET', '/api/fee-fines', {
      per_page: 100,
      ...(at === undefined ? {} : { filter: { student_id: student(at).studentId } }),
    })
  ).json;
const running = async () => (await head.call<Running>('GET', '/api/fee-fines/running')).json;
const add = (at: number, more: object = {}, who: Caller = accountant) =>
  who.call<{ id: string }>('POST', '/api/fee-fines', {
    idempotency_key: randomUUID(),
    student_id: student(at).studentId,
    kind: 'LIBRARY',
    amount: 50_00,
    reason: 'Book not returned',
    due_on: school.today,
    ...more,
  });
const turn = (fine: Pick<Fine, 'id' | 'version'>, what: string, more: object = {}, who: Caller = head) =>
  who.call<{ version: number }>('POST', `/api/fee-fines/${fine.id}/${what}`, {
    version: fine.version,
    ...(what === 'unwaive' ? {} : { reason: 'The head has decided so' }),
    ...more,
  });
const pay = (at: number, amount: number) =>
  accountant.call<{ receipts: { id: string; fine: number }[] }>(
    'POST',
    '/api/fee-receipts',
    atCounter(school, student(at).studentId, amount),
  );
const due = async (at: number) =>
  (await accountant.call<{ due: number }>('GET', `/api/fee-dues/${student(at).studentId}`)).json.due;
/** Attendance says what a month costs. */
const absence = (month: string, owed: readonly [number, number][]) =>
  inTransaction({ siteId: school.siteId }, (db) => {
    const ctx: WorkCtx = {
      db,
      siteId: school.siteId,
      now: new Date(),
      actor: null,
      audit: async () => undefined,
      after: () => undefined,
    };
    return takeAbsenceFines(
      ctx,
      month,
      owed.map(([at, amount]) => ({ enrolment_id: student(at).enrolmentId, amount })),
    );
  });
const openAbsence = async (at: number) =>
  (await demandsOf(school, [student(at).studentId])).filter(
    ({ source, state }) => source === 'ABSENCE' && state === 'OPEN',
  );

startWorld(async () => {
  school = await makeFeeSchool(world.first);
  await addLateFee(school);
  head = await asMember(server, world.first, 'head');
  accountant = await asMember(server, world.first, 'accountant');
});

test('a fine that is added is due at the counter, waived, due again and cancelled', async () => {
  expect((await add(0)).status).toBe(200);
  const [fine] = await fines(0);
  expect(fine).toMatchObject({ kind: 'LIBRARY', amount: 50_00, open: 50_00, state: 'DUE' });
  expect(await due(0)).toBe(50_00);
  const waived = await turn(fine!, 'waive');
  expect(waived.status, waived.text).toBe(200);
  expect((await turn(fine!, 'unwaive')).status).toBe(409);
  const [after] = await fines(0);
  expect(after).toMatchObject({ waived: 50_00, open: 0, state: 'WAIVED' });
  expect(await due(0)).toBe(0);
  expect((await turn(after!, 'waive')).status).toBe(409);
  expect((await turn(after!, 'unwaive')).status).toBe(200);
  const [again] = await fines(0);
  expect(again).toMatchObject({ waived: 0, open: 50_00, state: 'DUE' });
  await expectSameAfterUndo({
    undo: 'a waived fine that is due again',
    owner: server.database.owner,
    site: school.siteId,
    act: async () => expect((await turn(again!, 'waive')).status).toBe(200),
    touches: ['fee_demands'],
    back: async () => expect((await turn((await fines(0))[0]!, 'unwaive')).status).toBe(200),
    left: { fee_demand_changes: 'Statements of the days between say what was owed then.' },
  });
  expect((await turn((await fines(0))[0]!, 'cancel')).status).toBe(200);
  expect((await fines(0))[0]).toMatchObject({ state: 'CANCELLED', open: 0 });
  expect((await turn((await fines(0))[0]!, 'cancel')).status).toBe(409);
});

test('what is paid of a fine stays: the rest is waived, and it cannot be cancelled', async () => {
  await add(1, { amount: 100_00, kind: 'DAMAGE' });
  expect((await pay(1, 40_00)).status).toBe(200);
  const [fine] = await fines(1);
  expect(fine).toMatchObject({ paid: 40_00, open: 60_00 });
  expect((await turn(fine!, 'cancel')).text).toContain('Cancel the receipt first');
  expect((await turn(fine!, 'waive')).status).toBe(200);
  expect((await fines(1))[0]).toMatchObject({ paid: 40_00, waived: 60_00, open: 0, state: 'SETTLED' });
});

test('added twice with one key there is one fine; two who waive at once waive once', async () => {
  const idempotency_key = randomUUID();
  const both = await Promise.all([add(2, { idempotency_key }), add(2, { idempotency_key })]);
  expect(both.map(({ json }) => json.id)).toEqual([both[0].json.id, both[0].json.id]);
  const mine = await fines(2);
  expect(mine).toHaveLength(1);
  const waived = await Promise.all([turn(mine[0]!, 'waive'), turn(mine[0]!, 'waive')]);
  expect(waived.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409']);
});

test('a late fee that runs is seen, grows, and is waived as it is today: nobody is fined for that bill again', async () => {
  await charge(school, student(3), [
    { head: 'tuition', amount: 600_00, due_on: school.daysAgo(8) },
    { head: 'exam', amount: 300_00, due_on: school.daysAgo(8) },
  ]);
  const seen = await running();
  expect(seen).toMatchObject({ count: 1, total: 40_00 });
  const [fine] = seen.rows;
  expect(fine).toMatchObject({ amount: 40_00, days_late: 8 });
  const { student_id, rule_id, due_on } = fine!;
  const waive = (who: Caller = head) =>
    who.call<{ amount: number }>('POST', '/api/fee-fines/running/waive', {
      student_id,
      rule_id,
      due_on,
      reason: 'The bank was closed',
    });
  expect((await waive(accountant)).status).toBe(403);
  const both = await Promise.all([waive(), waive()]);
  expect(both.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409']);
  expect(await running()).toMatchObject({ count: 0, total: 0 });
  expect(await due(3)).toBe(900_00);
  const [raised] = await fines(3);
  expect(raised).toMatchObject({ kind: 'LATE_FEE', amount: 40_00, waived: 40_00, state: 'WAIVED' });
  // Raised wrongly: cancelled, it runs on.
  expect((await turn(raised!, 'cancel')).status).toBe(200);
  expect(await due(3)).toBe(940_00);
  const paid = await pay(3, 940_00);
  expect(paid.json.receipts[0]!.fine).toBe(40_00);
  expect((await fines(3))[0]).toMatchObject({ kind: 'LATE_FEE', paid: 40_00, state: 'SETTLED' });
});

test('fines for absence are demands that follow attendance, never below what was paid', async () => {
  const month = '2026-03-01';
  await absence(month, [
    [4, 30_00],
    [5, 10_00],
  ]);
  expect((await fines(4))[0]).toMatchObject({ kind: 'ABSENCE', amount: 30_00, state: 'DUE' });
  await absence(month, [
    [4, 30_00],
    [5, 10_00],
  ]);
  expect(await openAbsence(4)).toHaveLength(1);
  await absence(month, [[4, 20_00]]);
  expect((await openAbsence(4))[0]).toMatchObject({ amount: 20_00, net: 20_00 });
  expect(await openAbsence(5)).toEqual([]);
  expect((await pay(4, 15_00)).status).toBe(200);
  await absence(month, [[4, 10_00]]);
  expect((await openAbsence(4))[0]).toMatchObject({ amount: 15_00, net: 15_00, paid: 15_00 });
  await absence(month, []);
  expect((await openAbsence(4))[0]).toMatchObject({ amount: 15_00, paid: 15_00 });
  await absence(month, [
    [4, 50_00],
    [5, 10_00],
  ]);
  expect((await openAbsence(4))[0]).toMatchObject({ amount: 50_00, net: 50_00, paid: 15_00 });
  expect(await openAbsence(5)).toHaveLength(1);
  const [fine] = await fines(5);
  expect((await turn(fine!, 'cancel')).text).toContain('follows attendance');
  expect((await turn(fine!, 'waive')).status).toBe(200);
  await absence(month, [
    [4, 50_00],
    [5, 10_00],
  ]);
  expect((await openAbsence(5))[0]).toMatchObject({ amount: 10_00, waiver: 10_00, net: 0 });
});

test('whatever attendance says, a fine keeps what was paid and its sums fit', () => {
  const poisha = fc.integer({ min: 0, max: 1_000_00 });
  fc.assert(
    fc.property(poisha, poisha, poisha, poisha, (paid, rest, waiver, owed) => {
      const raised = { amount: paid + rest + waiver, waiver, offer: 0, paid };
      const next = absenceAmount(raised, owed);
      expect(next.net).toBe(next.amount - next.waiver);
      expect(next.net).toBeGreaterThanOrEqual(paid);
      expect(next.waiver).toBeGreaterThanOrEqual(0);
      expect(next.amount).toBe(Math.max(owed, paid));
    }),
  );
});

test('the register sums what was raised, waived and paid', async () => {
  const told = await head.call<{ rows: { amount: number }[] }>('GET', '/api/fee-fine-register', {
    filter: { period: 'this-month' },
  });
  expect(told.status, told.text).toBe(200);
  const totals = await head.call<{ kind: string; amount: number; open: number }[]>(
    'GET',
    '/api/fee-fines/totals',
  );
  const [lines, sums] = [told.json.rows, totals.json];
  const sum = (of: readonly { amount: number }[]) => of.reduce((all, { amount }) => all + amount, 0);
  expect(sum(lines)).toBe(sum(sums));
  expect(sum(sums)).toBeGreaterThan(0);
});

test('teachers, other schools, sub-heads and amounts of one’s own are refused', async () => {
  const teacher = await asMember(server, world.first, 'teacher');
  const stranger = await asMember(server, world.second, 'head');
  const [fine] = await fines();
  expect((await teacher.call('GET', '/api/fee-fines')).status).toBe(403);
  expect((await add(6, {}, teacher)).status).toBe(403);
  expect((await add(6, {}, stranger)).status).toBe(404);
  expect((await turn(fine!, 'waive', {}, accountant)).status).toBe(403);
  expect((await turn(fine!, 'waive', {}, stranger)).status).toBe(404);
  expect((await turn(fine!, 'cancel', {}, stranger)).status).toBe(404);
  expect(await fines(undefined, stranger)).toEqual([]);
  expect((await add(6, { kind: 'LATE_FEE' })).status).toBe(422);
  expect((await add(6, { amount: -5 })).status).toBe(422);
  expect((await add(6, { reason: '' })).status).toBe(422);
  const [demand] = await charge(school, student(7), [
    { head: 'tuition', amount: 600_00, due_on: school.today },
  ]);
  expect((await turn({ id: demand!, version: 1 }, 'waive')).status).toBe(404);
  expect((await turn({ id: demand!, version: 1 }, 'cancel')).status).toBe(404);
});

test('absence fines say whether the school collects them: not while fees are switched off', async () => {
  const operator = await asOperator(server, world);
  const told = async () =>
    (await head.call<{ collected: boolean }>('GET', '/api/attendance-fines/months')).json.collected;
  const fees = (on: boolean | null) =>
    operator.call('PUT', `/api/attachments/sites/${world.first.id}`, { modules: { fees: on } });
  expect(await told()).toBe(true);
  expect((await fees(false)).status).toBe(200);
  expect(await told()).toBe(false);
  expect((await fees(null)).status).toBe(200);
  expect(await told()).toBe(true);
});

test('a fine is cancelled by the person who added it, on the same day; later, or by another cashier, it is waived', async () => {
  await add(5, { amount: 2_500_00, kind: 'DAMAGE' }, head);
  const [fine] = await fines(5);
  expect((await turn(fine!, 'cancel', {}, accountant)).status).toBe(403);
  expect((await turn(fine!, 'cancel', {}, head)).status).toBe(200);
  await add(6, { amount: 100_00 });
  const [own] = await fines(6);
  expect((await turn(own!, 'cancel', {}, accountant)).status).toBe(200);
  await add(7, { amount: 100_00 });
  await inTransaction({ siteId: school.siteId }, (db) =>
    db.execute(sql`UPDATE fee_demands SET created_at = created_at - interval '1 day'
      WHERE site_id = ${school.siteId} AND student_id = ${school.pupils[7]!.studentId} AND source <> 'ITEM'`),
  );
  const [old] = await fines(7);
  expect((await turn(old!, 'cancel', {}, accountant)).status).toBe(403);
  expect((await turn(old!, 'waive', {}, head)).status).toBe(200);
});
