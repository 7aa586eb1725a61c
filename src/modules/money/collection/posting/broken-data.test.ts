import { randomUUID } from 'node:crypto';
import { drizzle } from 'drizzle-orm/node-postgres';
import { expect, test } from 'vitest';
import { withClient } from '#kernel/connection/connection.server.ts';
import { inTransaction, type Db } from '#kernel/database/pool.server.ts';
import { paymentInvariants } from '#modules/money/payments/invariants.server.ts';
import {
  addLateFee,
  atCounter,
  charge,
  type FeeSchool,
  makeFeeSchool,
} from '../../../../../tests/support/fee-school.ts';
import { goToGateway, ipnUrl, payAt, post } from '../../../../../tests/support/payer.ts';
import { server, startWorld, world } from '../../../../../tests/support/start-world.ts';
import { asMember } from '../../../../../tests/support/world.ts';
import { collectionInvariants } from '../invariants.server.ts';

/* Each rule that `npm run check:data` looks at is broken once in data that keep it, and must be the one that is told. */

let school: FeeSchool;
const all = [...collectionInvariants, ...paymentInvariants];

startWorld(async () => {
  school = await makeFeeSchool(world.first);
  await addLateFee(school);
  const { studentId } = school.pupils[0]!;
  await charge(school, school.pupils[0]!, [{ head: 'tuition', amount: 600_00, due_on: school.daysAgo(4) }]);
  const cashier = await asMember(server, world.first, 'accountant');
  const take = (amount: number, more: object = {}) =>
    cashier.call('POST', '/api/fee-receipts', atCounter(school, studentId, amount, more));
  for (const amount of [300_00, 500_00]) expect((await take(amount)).status).toBe(200);
  for (const reference of ['TX1', 'TX2'])
    expect((await take(10_00, { method: 'transaction_id', reference })).status).toBe(200);
  const closed = await cashier.call('POST', '/api/day-close', {
    day: school.today,
    notes: { 100: 8 },
    expected: 800_00,
    reason: null,
    handed_to: 'Head teacher',
  });
  expect(closed.status, closed.text).toBe(200);
  const guardian = await asMember(server, world.first, 'guardian', [{ kind: 'child', id: studentId }]);
  await charge(school, school.pupils[0]!, [{ head: 'exam', amount: 900_00, due_on: school.today }]);
  const mine = await guardian.call<{
    children: { demands: { id: string }[]; due: number; wallet: number }[];
  }>('GET', '/api/my/fees');
  const [child] = mine.json.children;
  const begun = await guardian.call<{ intent: string }>('POST', '/api/my/fees/pay', {
    idempotency_key: randomUUID(),
    for: [{ student_id: studentId, demand_ids: child!.demands.map(({ id }) => id) }],
    method: 'rocket',
    seen: child!.due - child!.wallet,
  });
  expect(begun.status, begun.text).toBe(200);
  const told = await payAt(await goToGateway(server.port, school.siteId, begun.json.intent), 'success');
  await post(ipnUrl(server.port, school.siteId), told!.form);
});

/** What is told of data in which somebody has done this; afterwards it is undone. */
const told = (...damage: string[]): Promise<string[]> =>
  withClient(server.database.owner, async (client) => {
    await client.query('BEGIN');
    try {
      await client.query(`SELECT set_config('app.site_id', $1, true)`, [school.siteId]);
      for (const sql of damage) expect((await client.query(sql)).rowCount, sql).not.toBe(0);
      const db = drizzle({ client: client as never }) as unknown as Db;
      const found: string[] = [];
      for (const { key, find } of all) if ((await find(db, school.siteId)).length > 0) found.push(key);
      return found;
    } finally {
      await client.query('ROLLBACK');
    }
  });
const one = (table: string, where = 'true') =>
  `(SELECT id FROM ${table} WHERE site_id = app.site() AND ${where} ORDER BY id LIMIT 1)`;
const online = one('fee_receipts', 'intent_id IS NOT NULL');
const withAdvance = one('fee_receipts', 'advance > 0');

test.each<[string, string[], string[]]>([
  ['nothing is told of whole data', [], []],
  [
    'a receipt without its lines',
    [`DELETE FROM fee_receipt_lines WHERE receipt_id = ${one('fee_receipts', 'gross > 0')}`],
    ['collection.receipts', 'collection.paid'],
  ],
  [
    'a receipt of another sum than its parts',
    [
      `UPDATE fee_receipts SET total = total + 1 WHERE id = ${one('fee_receipts', `method = 'transaction_id'`)}`,
    ],
    ['collection.receipts'],
  ],
  [
    'a demand of which more is paid than receipts say',
    [`UPDATE fee_demands SET paid = paid - 1 WHERE id = ${one('fee_demands', 'paid > 0')}`],
    ['collection.paid'],
  ],
  [
    'a cancelled demand that was paid',
    [`UPDATE fee_demands SET state = 'CANCELLED' WHERE id = ${one('fee_demands', 'paid > 0')}`],
    ['collection.paid'],
  ],
  [
    'a wallet below zero',
    [
      'ALTER TABLE student_wallets DROP CONSTRAINT student_wallets__balance',
      'UPDATE student_wallets SET balance = -1',
    ],
    ['collection.wallets'],
  ],
  [
    'money in a wallet that no receipt put there',
    ['UPDATE student_wallets SET balance = balance + 100'],
    ['collection.wallets'],
  ],
  [
    'a gap in the numbers',
    [
      `UPDATE fee_receipts SET receipt_no = split_part(receipt_no, '-', 1) || '-000099'
       WHERE id = (SELECT id FROM fee_receipts ORDER BY receipt_no DESC LIMIT 1)`,
    ],
    ['collection.gapless'],
  ],
  [
    'a number that was counted and is on no receipt',
    [`UPDATE counters SET value = value + 1 WHERE kind = 'fee-receipt'`],
    ['collection.gapless'],
  ],
  [
    'an advance on another day than its receipt',
    [
      `UPDATE wallet_movements SET on_day = on_day - 1 WHERE receipt_id = ${withAdvance} AND kind = 'ADVANCE'`,
    ],
    ['collection.advances'],
  ],
  [
    'two bookings of one online payment',
    [
      `INSERT INTO fee_receipts SELECT (jsonb_populate_record(r, jsonb_build_object('id', gen_random_uuid(),
         'receipt_no', split_part(r.receipt_no, '-', 1) || '-000006', 'payment_id', gen_random_uuid(), 'gross', 0,
         'fine', 0, 'advance', 0, 'wallet_used', 0, 'total', 0))).*
       FROM fee_receipts r WHERE r.id = ${online}`,
      `UPDATE counters SET value = value + 1 WHERE kind = 'fee-receipt'`,
    ],
    ['collection.online'],
  ],
  [
    'an online payment whose receipt was cancelled while the money stays',
    [
      `UPDATE fee_demands d SET paid = d.paid - l.amount FROM fee_receipt_lines l
       WHERE l.demand_id = d.id AND l.receipt_id = ${online}`,
      `UPDATE fee_receipts SET state = 'CANCELLED', cancelled_on = paid_on, wallet_used = 0, total = gross + fine
       WHERE id = ${online}`,
    ],
    ['collection.online'],
  ],
  ['a paid payment that is not booked', ['DELETE FROM payment_credits'], ['payments.one-credit']],
  [
    'another sum booked than came',
    ['UPDATE payment_credits SET amount = amount + 1'],
    ['payments.one-credit', 'collection.online'],
  ],
  [
    'cash taken on a day that is closed',
    [`UPDATE day_closes SET expected = expected - 300`],
    ['collection.closed-days'],
  ],
  [
    'a transfer that pays twice',
    [`UPDATE fee_receipts SET reference = 'tx-1' WHERE reference = 'TX2'`],
    ['collection.transfers'],
  ],
])('%s', async (_, damage, expected) => {
  const found = await told(...damage);
  expect(found).toEqual(expect.arrayContaining(expected));
  // What rests on the same rows may be told too; where nothing was done nothing is.
  if (damage.length === 0) expect(found).toEqual([]);
});

test('what the tables themselves refuse cannot be written at all: a number twice, more paid than asked, two credits', async () => {
  const refused = (sql: string) =>
    withClient(server.database.owner, async (client) => {
      await client.query('BEGIN');
      await client.query(`SELECT set_config('app.site_id', $1, true)`, [school.siteId]);
      const error = await client.query(sql).then(
        () => null,
        (reason: { code?: string }) => reason.code,
      );
      await client.query('ROLLBACK');
      return error;
    });
  expect(
    await refused(`UPDATE fee_receipts SET receipt_no = (SELECT min(receipt_no) FROM fee_receipts)`),
  ).toBe('23505');
  expect(await refused(`UPDATE fee_demands SET paid = net + 1`)).toBe('23514');
  expect(await refused(`UPDATE student_wallets SET balance = -1`)).toBe('23514');
  expect(await refused(`INSERT INTO payment_credits SELECT * FROM payment_credits`)).toBe('23505');
  expect(
    await refused(`INSERT INTO payment_intents SELECT (jsonb_populate_record(i, jsonb_build_object(
      'id', gen_random_uuid(), 'tran_id', 'ANOTHER'))).* FROM payment_intents i`),
  ).toBe('23505');
  await inTransaction({ siteId: school.siteId }, async (db) => {
    for (const { find } of all) expect(await find(db, school.siteId)).toEqual([]);
  });
});
