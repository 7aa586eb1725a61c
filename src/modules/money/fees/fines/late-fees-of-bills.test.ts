import { expect, test } from 'vitest';
import { chargingOf } from '../../../../../tests/support/fee-charging.ts';
import { atCounter, type FeeSchool, makeFeeSchool } from '../../../../../tests/support/fee-school.ts';
import type { Caller } from '../../../../../tests/support/server.ts';
import { server, startWorld, world } from '../../../../../tests/support/start-world.ts';
import { asMember } from '../../../../../tests/support/world.ts';

type Fine = { rule_id: string; due_on: string; amount: number; fined: string[] };
type Dues = {
  due: number;
  wallet: number;
  fines: Fine[];
  demands: { id: string; title_en: string; net: number; paid: number }[];
};
type Receipt = { id: string; fine: number; gross: number; advance: number };

let school: FeeSchool;
let head: Caller;
let admin: Caller;
let accountant: Caller;
let charging: ReturnType<typeof chargingOf>;

const student = (at: number) => school.pupils[at]!;
const dues = async (at: number, on?: string) =>
  (
    await accountant.call<Dues>(
      'GET',
      `/api/fee-dues/${student(at).studentId}`,
      on === undefined ? {} : { on },
    )
  ).json;
const finesOf = async (at: number, on?: string) => (await dues(at, on)).fines.map(({ amount }) => amount);
/** Pays at the counter what was chosen, on a day. */
const pay = async (at: number, amount: number | null, more: object = {}, who = head) => {
  const told = await who.call<{ receipts: Receipt[] }>('POST', '/api/fee-receipts', {
    ...atCounter(school, student(at).studentId, amount ?? (await dues(at)).due),
    ...more,
  });
  expect(told.status, told.text).toBe(200);
  return told.json.receipts[0]!;
};
const added = async (path: string, values: object) => {
  const made = await head.call<{ id: string }>('POST', `/api/${path}`, values);
  expect(made.status, made.text).toBe(200);
  return made.json.id;
};
let items = 0;
/** Charges students for a sub-head of a head with an amount, all through the door. */
async function charge(at: readonly number[], code: string, amount: number, due_on: string): Promise<void> {
  const of = { year_id: school.year, head_id: school.heads.get(code)! };
  const name_en = `${code} ${++items}`;
  const item_id = await added('fee-items', {
    ...of,
    name_en,
    name_bn: name_en,
    month: null,
    due_on,
    active: true,
  });
  const nobody = { version_id: null, shift_id: null, class_id: null, group_id: null, section_id: null };
  const rate = {
    ...of,
    ...nobody,
    item_id,
    category_id: null,
    student_id: null,
    amount,
    effective_from: null,
  };
  await added('fee-rates', rate);
  const run = await charging.run({
    item_ids: [item_id],
    enrolment_ids: at.map((one) => student(one).enrolmentId),
    late_joiners: true,
  });
  expect(run.demands).toBe(at.length);
}
const rest = async (value: 'STOPS' | 'RUNS_ON') => {
  const key = 'fee-late-rest';
  const all = await admin.call<{ key: string; version: number }[]>('GET', '/api/site-options', {});
  const { version } = all.json.find((option) => option.key === key)!;
  const told = await admin.call('PUT', '/api/site-options', { changes: [{ key, value, version }] });
  expect(told.status, told.text).toBe(200);
};
/** What the due list says of a student; it adds up in the database what the counter adds up one by one. */
const listed = async (at: number) => {
  const told = await head.call<{ rows: { student_id: string; late_fee: number; total: number }[] }>(
    'GET',
    '/api/fee-reports/dues',
    { per_page: 100 },
  );
  expect(told.status, told.text).toBe(200);
  return told.json.rows.find(({ student_id }) => student_id === student(at).studentId);
};

startWorld(async () => {
  school = await makeFeeSchool(world.first);
  head = await asMember(server, world.first, 'head');
  admin = await asMember(server, world.first, 'site-admin');
  accountant = await asMember(server, world.first, 'accountant');
  charging = chargingOf(head, school);
  await added('late-fee-rules', {
    name_en: 'Late fee',
    name_bn: 'বিলম্ব ফি',
    late_fee_kind: 'PER_DAY',
    fee: 5_00,
    share: null,
    grace_days: 0,
    late_fee_cap: 100_00,
    head_ids: [],
    active: true,
  });
});

test('a bill that is charged later for a date whose late fee was paid has a late fee of its own', async () => {
  const due_on = school.daysAgo(17);
  await charge([0], 'tuition', 600_00, due_on);
  expect(await finesOf(0)).toEqual([85_00]);
  expect((await pay(0, 685_00)).fine).toBe(85_00);
  await charge([0], 'session', 1_700_00, due_on);
  await charge([0], 'exam', 300_00, due_on);
  expect(await finesOf(0)).toEqual([85_00]);
  expect(await listed(0)).toMatchObject({ late_fee: 85_00, total: 2_085_00 });
  expect((await pay(0, 2_085_00)).fine).toBe(85_00);
  expect(await dues(0)).toMatchObject({ due: 0, wallet: 0, fines: [] });
});

test('a late fee is asked for with the fees that it fines, not with others of the same date', async () => {
  const due_on = school.daysAgo(10);
  await charge([1], 'tuition', 600_00, due_on);
  await pay(1, 100_00);
  await charge([1], 'exam', 300_00, due_on);
  const { demands, fines } = await dues(1);
  const exam = demands.find(({ title_en }) => title_en.startsWith('exam'))!;
  const tuition = demands.find(({ title_en }) => title_en.startsWith('tuition'))!;
  expect(fines.map(({ fined, amount }) => [fined, amount])).toEqual([[[exam.id], 50_00]]);
  const of = (id: string) => [{ student_id: student(1).studentId, amount: 550_00, demand_ids: [id] }];
  expect(await pay(1, 0, { for: of(tuition.id) })).toMatchObject({ fine: 0, gross: 550_00, advance: 0 });
  expect((await pay(1, null)).fine).toBe(50_00);
});

test('F3: after a part payment the rest of a bill is not fined again, to the figures of the handbook', async () => {
  const due_on = school.daysAgo(38);
  // The tuition of a student who is half free.
  await charge([2], 'tuition', 300_00, due_on);
  await charge([2], 'session', 2_000_00, due_on);
  await charge([2], 'exam', 300_00, due_on);
  const eighth = school.daysAgo(30);
  expect(await dues(2, eighth)).toMatchObject({ due: 2_640_00, fines: [{ amount: 40_00 }] });
  expect(await pay(2, 1_500_00, { paid_on: eighth })).toMatchObject({ fine: 40_00, gross: 1_460_00 });
  expect(await dues(2)).toMatchObject({ due: 1_140_00, fines: [] });
  await charge([2], 'tuition', 300_00, school.today);
  expect(await pay(2, 2_000_00)).toMatchObject({ fine: 0, gross: 1_440_00, advance: 560_00 });
});

test('one taka of part payment stops the clock only where the school says so', async () => {
  const due_on = school.daysAgo(12);
  const fourth = school.daysAgo(8);
  await charge([3, 4], 'tuition', 600_00, due_on);
  for (const at of [3, 4]) expect((await pay(at, 1_00, { paid_on: fourth })).fine).toBe(1_00);
  // Raised as 20 that day: 19 of it are still to be paid.
  expect(await dues(3)).toMatchObject({ due: 619_00, fines: [] });
  await rest('RUNS_ON');
  expect(await dues(3)).toMatchObject({ due: 659_00, fines: [{ amount: 40_00 }] });
  expect(await listed(3)).toMatchObject({ late_fee: 40_00, total: 659_00 });
  // Paid on the day of the part payment nothing more is asked, and never more than the limit of the rule.
  expect(await finesOf(3, fourth)).toEqual([]);
  expect(await finesOf(3, school.daysAgo(-60))).toEqual([80_00]);
  expect(await pay(3, 659_00)).toMatchObject({ fine: 59_00, gross: 600_00 });
  expect(await dues(3)).toMatchObject({ due: 0, fines: [] });
  // A bill charged later for that date is another one beside the rest of the first.
  await charge([4], 'exam', 300_00, due_on);
  expect((await finesOf(4)).toSorted((a, b) => a - b)).toEqual([40_00, 60_00]);
  expect(await listed(4)).toMatchObject({ late_fee: 100_00 });
  const first = await pay(4, 700_00);
  expect(first.fine).toBe(119_00);
  const cancelled = await head.call('POST', `/api/fee-receipts/${first.id}/cancel`, { reason: 'A mistake' });
  expect(cancelled.status, cancelled.text).toBe(200);
  expect((await finesOf(4)).toSorted((a, b) => a - b)).toEqual([40_00, 60_00]);
  await rest('STOPS');
  expect(await finesOf(4)).toEqual([60_00]);
});

test('a running late fee is waived for its bill, and one charged later for that date runs', async () => {
  const due_on = school.daysAgo(6);
  await charge([5], 'tuition', 600_00, due_on);
  const running = async () =>
    (
      await head.call<{ rows: { student_id: string; rule_id: string; bill_id: string; due_on: string }[] }>(
        'GET',
        '/api/fee-fines/running',
      )
    ).json.rows.filter(({ student_id }) => student_id === student(5).studentId);
  const [first] = await running();
  const waive = (of: object) =>
    head.call('POST', '/api/fee-fines/running/waive', { reason: 'The bank was closed', ...of });
  const { rule_id, bill_id } = first!;
  const told = await waive({ student_id: student(5).studentId, rule_id, bill_id, due_on });
  expect(told.status, told.text).toBe(200);
  expect(await running()).toEqual([]);
  await charge([5], 'exam', 300_00, due_on);
  const [second] = await running();
  expect(second).toMatchObject({ due_on, rule_id });
  expect(second!.bill_id).not.toBe(bill_id);
  expect(await finesOf(5)).toEqual([30_00]);
});
