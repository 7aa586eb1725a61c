import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { uuidv7 } from 'uuidv7';
import { atCounter, charge, makeFeeSchool, type FeeSchool } from '../../../../../tests/support/fee-school.ts';
import type { Caller } from '../../../../../tests/support/server.ts';
import { server, startWorld, world } from '../../../../../tests/support/start-world.ts';
import { asMember } from '../../../../../tests/support/world.ts';

/* What a cashier did not see is asked about before money goes where nobody meant it to go. */

type Receipt = { receipt_no: string; gross: number; advance: number; total: number };
type Asked = { data: { data: { asks: string; seen?: Record<string, number> } } };
let school: FeeSchool;
let first: Caller;
let second: Caller;

const idOf = (at: number) => school.pupils[at]!.studentId;
const owe = (at: number, amount: number) =>
  charge(school, school.pupils[at]!, [{ head: 'tuition', amount, due_on: school.today }]);
type Line = { student_id: string; amount: number; demand_ids: string[] | null; seen?: number | null };
const collect = (lines: Line[], more: object = {}, who = first, headers: Record<string, string> = {}) =>
  who.call<{ receipts: Receipt[] } & Asked>(
    'POST',
    '/api/fee-receipts',
    atCounter(school, idOf(0), 0, { for: lines, ...more }),
    headers,
  );

startWorld(async () => {
  school = await makeFeeSchool(world.first);
  first = await asMember(server, world.first, 'accountant');
  second = await asMember(server, world.first, 'head');
});

test('who looks at dues that a colleague has collected meanwhile is told so, and nothing goes into the advance', async () => {
  const demand_ids = await owe(0, 600_00);
  const line = { student_id: idOf(0), amount: 600_00, demand_ids, seen: 600_00 };
  const [taken] = (await collect([line], {}, second)).json.receipts;
  const late = await collect([line]);
  expect(late.status).toBe(409);
  const said = JSON.stringify(late.json);
  expect(said).toContain(taken!.receipt_no);
  expect(said).toMatch(/\d\d:\d\d [AP]M/);
  expect(late.json.data.data).toEqual({ asks: 'changed', seen: { [idOf(0)]: 0 } });
  // The second of two answers: it is an advance.
  const meant = await collect([{ ...line, seen: 0 }]);
  expect(meant.json.receipts).toMatchObject([{ gross: 0, advance: 600_00 }]);
});

test('two cashiers at once: one receipt, one question', async () => {
  const demand_ids = await owe(1, 500_00);
  const line = { student_id: idOf(1), amount: 500_00, demand_ids, seen: 500_00 };
  const both = await Promise.all([collect([line]), collect([line], {}, second)]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
});

test('a fee that was charged or waived meanwhile is asked about too, by its sum', async () => {
  const demand_ids = await owe(2, 400_00);
  const line = { student_id: idOf(2), amount: 400_00, demand_ids, seen: 450_00 };
  const { status, json } = await collect([line]);
  expect(status).toBe(409);
  expect(JSON.stringify(json)).toContain('400.00');
  // Other fees that were charged meanwhile are no matter of those that were chosen.
  await owe(2, 100_00);
  expect((await collect([{ ...line, seen: 400_00 }])).status).toBe(200);
});

test('money that was taken without a network is booked without the question', async () => {
  const demand_ids = await owe(3, 300_00);
  const line = { student_id: idOf(3), amount: 300_00, demand_ids, seen: 300_00 };
  await collect([line], {}, second);
  const hourAgo = uuidv7().replace(/^.{8}-.{4}/, () => {
    const at = (Date.now() - 3_600_000).toString(16).padStart(12, '0');
    return `${at.slice(0, 8)}-${at.slice(8)}`;
  });
  const kept = await collect([line], { idempotency_key: hourAgo }, first, { 'x-operation-id': hourAgo });
  expect(kept.json.receipts).toMatchObject([{ advance: 300_00 }]);
  // Sent at once, the cashier has the family there and can be asked.
  const now = uuidv7();
  const asked = await collect([line], { idempotency_key: now }, first, { 'x-operation-id': now });
  expect(asked.status).toBe(409);
});

test('a sum far beyond what is due is asked about once more', async () => {
  const demand_ids = await owe(4, 6_000_00);
  const line = { student_id: idOf(4), amount: 60_001_00, demand_ids, seen: 6_000_00 };
  const asked = await collect([line]);
  expect(asked.status).toBe(409);
  expect(asked.json.data.data).toEqual({ asks: 'large' });
  expect((await collect([{ ...line, amount: 60_000_00 }], { paid_on: school.today })).status).toBe(200);
  // Little is due, and little is paid in advance: nobody is asked.
  expect((await collect([{ student_id: idOf(5), amount: 50_000_00, demand_ids: null }])).status).toBe(200);
  const whole = { student_id: idOf(5), amount: 50_000_01, demand_ids: null };
  expect((await collect([whole])).status).toBe(409);
  const meant = await collect([whole], { large: true });
  expect(meant.json.receipts).toMatchObject([{ advance: 50_000_01 }]);
  const kept = randomUUID();
  const sent = await collect([whole], { idempotency_key: kept }, first, { 'x-operation-id': kept });
  expect(sent.status).toBe(200);
});
