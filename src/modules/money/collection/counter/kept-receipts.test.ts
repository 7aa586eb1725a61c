import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { charge, makeFeeSchool, type FeeSchool } from '../../../../../tests/support/fee-school.ts';
import type { Caller } from '../../../../../tests/support/server.ts';
import { server, startWorld, world } from '../../../../../tests/support/start-world.ts';
import { slipNumber } from '../base/receipt.ts';
import { asMember } from '../../../../../tests/support/world.ts';

type Receipt = { id: string; receipt_no: string; gross: number; advance: number; total: number };
type Shown = { paid_on: string; note: string | null };

let school: FeeSchool;
let accountant: Caller;
let head: Caller;

/** A payment as a device sends it when its network is back. */
const kept = (at: number, amount: number, operation: string, more: object = {}, who = accountant) =>
  who.call<{ receipts: Receipt[] }>(
    'POST',
    '/api/fee-receipts',
    {
      idempotency_key: operation,
      for: [{ student_id: school.pupils[at]!.studentId, amount, demand_ids: null }],
      method: 'cash',
      reference: null,
      paid_on: school.today,
      note: null,
      use_wallet: null,
      ...more,
    },
    { 'x-operation-id': operation },
  );
const shown = async (id: string) => (await head.call<Shown>('GET', `/api/fee-receipts/${id}`)).json;

startWorld(async () => {
  school = await makeFeeSchool(world.first);
  accountant = await asMember(server, world.first, 'accountant');
  head = await asMember(server, world.first, 'head');
});

test('what a device sends again and again is one receipt; with another sum under its number it is refused', async () => {
  const operation = randomUUID();
  const all = await Promise.all(Array.from({ length: 5 }, () => kept(0, 100_00, operation)));
  expect(new Set(all.map(({ json }) => json.receipts[0]?.receipt_no)).size).toBe(1);
  expect((await kept(0, 900_00, operation)).status).toBe(422);
  const { json } = await head.call<{ total: number }>('GET', '/api/fee-receipts/totals');
  expect(json.total).toBe(100_00);
});

test('the receipt is found by the number of the slip that the family has', async () => {
  const operation = randomUUID();
  const { json } = await kept(3, 20_00, operation);
  const slip = slipNumber(operation);
  expect(await shown(json.receipts[0]!.id)).toMatchObject({ slip_no: slip });
  const found = await head.call<{ id: string }[]>('GET', '/api/fee-receipts', { q: slip });
  expect(found.json.map(({ id }) => id)).toEqual([json.receipts[0]!.id]);
});

test('money for fees that were paid elsewhere meanwhile goes to the advance', async () => {
  const [demand] = await charge(school, school.pupils[1]!, [
    { head: 'tuition', amount: 600_00, due_on: school.today },
  ]);
  const asked = {
    for: [{ student_id: school.pupils[1]!.studentId, amount: 600_00, demand_ids: [demand] }],
  };
  expect((await kept(1, 0, randomUUID(), asked)).json.receipts[0]).toMatchObject({ gross: 600_00 });
  const late = await kept(1, 0, randomUUID(), asked);
  expect(late.json.receipts[0]).toMatchObject({ gross: 0, advance: 600_00, total: 600_00 });
});

test('money of a past day is booked on the day on which it comes, says so, and gives nobody the right to back-date', async () => {
  const late = await kept(2, 50_00, randomUUID(), { paid_on: school.daysAgo(2) });
  expect(late.status).toBe(200);
  const receipt = await shown(late.json.receipts[0]!.id);
  expect(receipt.paid_on).toBe(school.today);
  expect(receipt.note).toBeTruthy();
  // A device whose clock is ahead.
  const early = await kept(2, 50_00, randomUUID(), { paid_on: school.daysAgo(-1) });
  expect((await shown(early.json.receipts[0]!.id)).paid_on).toBe(school.today);
  const mine = await kept(2, 50_00, randomUUID(), { paid_on: school.daysAgo(2) }, head);
  expect((await shown(mine.json.receipts[0]!.id)).paid_on).toBe(school.daysAgo(2));
});
