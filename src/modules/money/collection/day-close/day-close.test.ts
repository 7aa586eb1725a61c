import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { inTransaction } from '#kernel/database/pool.server.ts';
import { atCounter, type FeeSchool, makeFeeSchool } from '../../../../../tests/support/fee-school.ts';
import { findBroken } from '../../../../../tests/support/find-broken.ts';
import type { Caller } from '../../../../../tests/support/server.ts';
import { server, startWorld, world } from '../../../../../tests/support/start-world.ts';
import { asMember } from '../../../../../tests/support/world.ts';
import { collectionInvariants } from '../invariants.server.ts';

type Cash = {
  day: string;
  receipts: number;
  cash_in: number;
  cash_out: number;
  other_in: number;
  expected: number;
};
type Board = { mine: Cash[]; others: Cash[] };

let school: FeeSchool;
let second: FeeSchool;
let accountant: Caller;
let head: Caller;

const pay = (at: number, amount: number, more: object = {}, who = accountant) =>
  who.call<{ receipts: { id: string }[] }>(
    'POST',
    '/api/fee-receipts',
    atCounter(school, school.pupils[at]!.studentId, amount, more),
  );
const board = async (who = accountant) => (await who.call<Board>('GET', '/api/day-close')).json;
const close = (more: object, who = accountant) =>
  who.call<{ id: string }>('POST', '/api/day-close', {
    day: school.today,
    notes: {},
    expected: 0,
    reason: null,
    handed_to: 'Head teacher',
    ...more,
  });
const broken = () => findBroken(school.siteId, collectionInvariants);

startWorld(async () => {
  school = await makeFeeSchool(world.first);
  second = await makeFeeSchool(world.second);
  accountant = await asMember(server, world.first, 'accountant');
  head = await asMember(server, world.first, 'head');
});

test('a day is what came in cash less what was given back; a difference has its reason; then it is closed', async () => {
  expect((await close({})).status).toBe(409);
  await pay(0, 1_000_00);
  await pay(1, 300_00, { method: 'cheque', reference: 'CHQ 1' });
  const wrong = (await pay(2, 250_00)).json.receipts[0]!;
  const cancel = await head.call('POST', `/api/fee-receipts/${wrong.id}/cancel`, { reason: 'Wrong student' });
  expect(cancel.status).toBe(200);
  const [day] = (await board()).mine;
  expect(day).toMatchObject({
    receipts: 3,
    cash_in: 1_250_00,
    cash_out: 250_00,
    other_in: 300_00,
    expected: 1_000_00,
  });
  expect((await board(head)).mine).toEqual([]);
  expect((await board(head)).others).toMatchObject([{ expected: 1_000_00 }]);

  expect((await close({ expected: 900_00, notes: { 500: 2 } })).status).toBe(409);
  const short = await close({ expected: 1_000_00, notes: { 500: 1, 100: 4 } });
  expect(short.status).toBe(422);
  expect(short.text).toContain('reason');
  expect((await close({ expected: 1_000_00, notes: { 3: 1 } })).status).toBe(422);
  const closed = await close({
    expected: 1_000_00,
    notes: { 500: 1, 100: 4 },
    reason: 'A note was torn',
  });
  expect(closed.status).toBe(200);
  expect((await close({ expected: 1_000_00, notes: { 500: 2 } })).status).toBe(409);

  expect((await pay(3, 10_00)).status).toBe(409);
  // Afterwards money goes back out of the cash of who cancels.
  const late = (await pay(4, 70_00, {}, head)).json.receipts[0]!;
  await head.call('POST', `/api/fee-receipts/${late.id}/cancel`, { reason: 'Too much' });
  const { json } = await head.call<{ id: string }[]>('GET', '/api/day-closes', {});
  expect(json).toMatchObject([
    { expected: 1_000_00, counted: 900_00, difference: -100_00, state: 'WAITING' },
  ]);
  expect((await accountant.call('POST', `/api/day-closes/${json[0]!.id}/approve`)).status).toBe(403);
  // A cheque of 300 taka was taken on that day, which nobody has seen in the account: the head says so.
  expect((await head.call('POST', `/api/day-closes/${json[0]!.id}/approve`)).status).toBe(409);
  const looked = await head.call('GET', `/api/day-closes/${json[0]!.id}/not-confirmed`);
  expect(looked.json).toMatchObject([{ reference: 'CHQ 1', total: 300_00 }]);
  const approved = { not_confirmed: 300_00 };
  expect((await head.call('POST', `/api/day-closes/${json[0]!.id}/approve`, approved)).status).toBe(200);
  expect((await head.call('POST', `/api/day-closes/${json[0]!.id}/approve`)).status).toBe(409);
  expect((await accountant.call('GET', '/api/day-closes')).status).toBe(403);
  expect(await broken()).toEqual([]);
});

test('a head approves no count of their own, and another school sees nothing of it', async () => {
  const [mine] = (await board(head)).mine;
  expect(mine).toMatchObject({ cash_in: 70_00, cash_out: 70_00, expected: 0 });
  const own = await close({ expected: 0, handed_to: 'Safe' }, head);
  expect(own.status).toBe(200);
  expect((await head.call('POST', `/api/day-closes/${own.json.id}/approve`)).status).toBe(409);
  const elsewhere = await asMember(server, world.second, 'head');
  expect((await elsewhere.call('POST', `/api/day-closes/${own.json.id}/approve`)).status).toBe(404);
  expect((await elsewhere.call<unknown[]>('GET', '/api/day-closes')).json).toEqual([]);
  const register = await head.call('GET', '/api/day-close-register/paper', { lang: 'bn' });
  expect(register.status).toBe(200);
});

test('while somebody closes, receipts that are posted are counted or refused, never neither', async () => {
  const other = await asMember(server, world.second, 'accountant');
  const taking = (at: number) =>
    other.call('POST', '/api/fee-receipts', atCounter(second, second.pupils[at]!.studentId, 10_00));
  await taking(0);
  const closing = async () => {
    for (;;) {
      const [day] = (await board(other)).mine;
      const pieces = (day?.expected ?? 0) / 10_00;
      const done = await close({ expected: day?.expected, notes: { 10: pieces } }, other);
      if (done.status === 200) return;
      expect(done.status).toBe(409);
    }
  };
  const [, ...posted] = await Promise.all([
    closing(),
    ...Array.from({ length: 15 }, (_, at) => taking(at + 1)),
  ]);
  const taken = posted.filter(({ status }) => status === 200).length + 1;
  expect(posted.every(({ status }) => status === 200 || status === 409)).toBe(true);
  const theirHead = await asMember(server, world.second, 'head');
  const { json } = await theirHead.call<{ expected: number }[]>('GET', '/api/day-closes');
  expect(json).toMatchObject([{ expected: taken * 10_00 }]);
});

test('of very many open days the latest are shown, and one’s own among those of the others', async () => {
  const theirs = await asMember(server, world.second, 'accountant');
  const theirHead = await asMember(server, world.second, 'head');
  const taking = (who: Caller) =>
    who.call('POST', '/api/fee-receipts', atCounter(second, second.pupils[0]!.studentId, 10_00));
  await taking(theirs);
  await inTransaction({ siteId: second.siteId }, (db) =>
    db.execute(sql`INSERT INTO wallet_movements (site_id, id, student_id, kind, amount, balance, on_day, made_by)
      SELECT ${second.siteId}::uuid, gen_random_uuid(), ${second.pupils[0]!.studentId}::uuid, 'REFUND', -1, 0,
        ${second.today}::date - n, ${theirs.userId}::uuid FROM generate_series(1, 1000) n`),
  );
  await taking(theirHead);
  const { mine, others } = await board(theirHead);
  expect(mine).toMatchObject([{ day: second.today, expected: 10_00 }]);
  expect(others).toHaveLength(1000);
  expect(others.at(-1)).toMatchObject({ day: second.today, expected: 10_00 });
});
