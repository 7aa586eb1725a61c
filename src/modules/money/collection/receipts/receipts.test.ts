import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { expectSameAfterUndo } from '../../../../../tests/support/before-and-after.ts';
import { inTransaction } from '#kernel/database/pool.server.ts';
import { feeDemands } from '#modules/money/fees/base/demand-tables.server.ts';
import { schoolBankAccounts, schoolOffers } from '#modules/money/fees/base/school-tables.server.ts';
import { guardians, guardianStudents } from '#modules/school/people/base/tables.server.ts';
import {
  addLateFee,
  atCounter,
  charge,
  type FeeSchool,
  makeFeeSchool,
} from '../../../../../tests/support/fee-school.ts';
import { pdfTexts } from '../../../../../tests/support/pdf-text.ts';
import type { Caller } from '../../../../../tests/support/server.ts';
import { server, startWorld, world } from '../../../../../tests/support/start-world.ts';
import { asMember } from '../../../../../tests/support/world.ts';
import { receiptCode } from './paper.server.ts';

type Posted = { id: string; receipt_no: string; total: number };
type Shown = {
  bill_no: string;
  state: string;
  printed: number;
  lines: { title_en: string; net: number; paid: number }[];
  cancelling: { may: boolean; wallet: number; wallet_after: number; missing: number };
};

let school: FeeSchool;
let accountant: Caller;
let head: Caller;

const pay = async (at: number, amount: number, more: object = {}): Promise<Posted> =>
  (
    await accountant.call<{ receipts: Posted[] }>(
      'POST',
      '/api/fee-receipts',
      atCounter(school, school.pupils[at]!.studentId, amount, more),
    )
  ).json.receipts[0]!;
const shown = async (id: string, who = head) =>
  (await who.call<Shown>('GET', `/api/fee-receipts/${id}`)).json;
const paper = (id: string, asked: object, who = accountant) =>
  who.call('GET', `/api/fee-receipts/${id}/paper`, { paper: 'A5', lang: 'en', ...asked });

startWorld(async () => {
  school = await makeFeeSchool(world.first);
  accountant = await asMember(server, world.first, 'accountant');
  head = await asMember(server, world.first, 'head');
  await inTransaction({ siteId: school.siteId }, (db) =>
    db.insert(schoolBankAccounts).values({
      site_id: school.siteId,
      name_en: 'Sonali Bank',
      name_bn: 'সোনালী ব্যাংক',
      branch_en: 'College Road',
      branch_bn: 'কলেজ রোড শাখা',
      account_name: 'School fund',
      account_no: '0123456789',
    }),
  );
});

test('a receipt has all that the handbook asks, in either language and on each paper; a reprint says DUPLICATE', async () => {
  await charge(school, school.pupils[0]!, [
    { head: 'tuition', amount: 600_00, waiver: 300_00, due_on: school.today, title: 'Tuition January' },
    { head: 'session', amount: 2_000_00, due_on: school.today, title: 'Session fee' },
  ]);
  const { id, receipt_no } = await pay(0, 1_500_00);
  const first = await paper(id, { paper: 'A4' });
  expect(first.status).toBe(200);
  const text = pdfTexts(first.bytes).join(' ').replace(/\s+/g, ' ');
  for (const said of [
    receipt_no,
    'Student copy',
    'Office copy',
    'Bank copy',
    'Nine',
    'Session fee',
    '2,000.00',
    '1,500.00',
    'Taka One Thousand Five Hundred Only',
    'Cash',
    'Sonali Bank',
    'College Road',
    '0123456789',
    'System generated',
  ])
    expect(text).toContain(said);
  expect(text).not.toContain('DUPLICATE');
  const again = pdfTexts((await paper(id, { paper: 'ROLL' })).bytes).join(' ');
  expect(again).toContain('DUPLICATE');
  expect(again).not.toContain('Sonali Bank');
  const bengali = pdfTexts((await paper(id, { lang: 'bn' })).bytes).join(' ');
  expect(bengali).toContain('১,৫০০.০০');
  expect((await shown(id)).printed).toBe(3);
  expect(
    receiptCode(
      { receipt_no, total: 1_500_00, paid_on: school.today, student_code: 'S1' },
      { name: 'School', eiin: null },
    ),
  ).toContain(`${receipt_no}\nTk 1,500.00\n${school.today}`);
});

test('a receipt bears the bill number, and one of many lines fits each third of the page', async () => {
  const lines = Array.from({ length: 20 }, () => ({
    head: 'tuition' as const,
    amount: 100_00,
    due_on: school.today,
  }));
  await charge(school, school.pupils[4]!, lines);
  const { id } = await pay(4, 2_000_00);
  const found = await shown(id);
  expect(found.bill_no).toMatch(/^\d{7}$/);
  const text = async (of: string) => pdfTexts((await paper(id, { paper: of })).bytes).join(' ');
  const roll = await text('ROLL');
  expect(roll).toContain(found.bill_no);
  expect(roll).not.toContain('× 20');
  const copies = await text('A4');
  for (const said of ['× 20', found.bill_no, 'Two Thousand']) expect(copies.split(said)).toHaveLength(4);
});

test('children who were paid together are on one strip, with what was handed over in all', async () => {
  const two = [1, 2].map((at) => school.pupils[at]!.studentId);
  await inTransaction({ siteId: school.siteId }, async (db) => {
    const [parent] = await db
      .insert(guardians)
      .values({ site_id: school.siteId, name_en: 'Parent', name_bn: 'অভিভাবক' })
      .returning({ id: guardians.id });
    await db
      .insert(guardianStudents)
      .values(two.map((student_id) => ({ site_id: school.siteId, guardian_id: parent!.id, student_id })));
  });
  for (const at of [1, 2])
    await charge(school, school.pupils[at]!, [{ head: 'tuition', amount: 600_00, due_on: school.today }]);
  const family = await accountant.call<{ children: { student_id: string; due: number }[] }>(
    'GET',
    `/api/fee-counter/families/${two[0]}`,
  );
  expect(family.json.children.map(({ student_id, due }) => [student_id, due])).toEqual(
    two.map((id) => [id, 600_00]),
  );
  const asked = {
    for: two.map((student_id) => ({ student_id, demand_ids: null })),
    paid_on: school.today,
    use_wallet: null,
  };
  const whole = await accountant.call<{ asked: number; children: { amount: number }[] }>(
    'POST',
    '/api/fee-receipts/preview',
    { ...asked, amount: null },
  );
  expect(whole.json).toMatchObject({ asked: 1_200_00, amount: 1_200_00 });
  const part = await accountant.call<{ children: { amount: number; due_after: number }[] }>(
    'POST',
    '/api/fee-receipts/preview',
    { ...asked, amount: 700_00 },
  );
  expect(part.json.children).toMatchObject([
    { amount: 600_00, due_after: 0 },
    { amount: 100_00, due_after: 500_00 },
  ]);
  const { id } = await pay(1, 600_00, {
    for: two.map((student_id) => ({ student_id, amount: 600_00, demand_ids: null })),
  });
  const strip = pdfTexts((await paper(id, { paper: 'ROLL' })).bytes).join(' ');
  expect(strip).toContain('Paid together');
  expect(strip).toContain('1,200.00');
  expect(pdfTexts((await paper(id, { alone: true })).bytes).join(' ')).not.toContain('1,200.00');
});

test('before a receipt is cancelled it says what opens again; an advance that was used is in the way', async () => {
  await charge(school, school.pupils[3]!, [{ head: 'tuition', amount: 600_00, due_on: school.today }]);
  const { id, receipt_no } = await pay(3, 900_00);
  const before = await shown(id);
  expect(before).toMatchObject({
    state: 'POSTED',
    cancelling: { may: true, wallet: 300_00, wallet_after: 0, missing: 0 },
  });
  expect(before.lines).toMatchObject([{ net: 600_00, paid: 600_00 }]);
  expect((await shown(id, accountant)).cancelling.may).toBe(false);
  expect((await head.call('POST', `/api/fee-receipts/${id}/cancel`, { reason: 'Wrong amount' })).status).toBe(
    200,
  );
  expect((await shown(id)).state).toBe('CANCELLED');
  const list = await head.call<{ receipt_no: string }[]>('GET', '/api/fee-receipts', {
    filter: { state: 'CANCELLED' },
    q: receipt_no,
  });
  expect(list.json.map((row) => row.receipt_no)).toEqual([receipt_no]);
  const sums = await head.call<{ receipts: number; total: number }>('GET', '/api/fee-receipts/totals', {
    filter: { state: 'CANCELLED' },
  });
  expect(sums.json).toMatchObject({ receipts: 1, total: 900_00 });
});

test('an advance goes back in cash with a reason, never more than there is', async () => {
  const { studentId } = school.pupils[4]!;
  await pay(4, 500_00);
  const give = (amount: number, who = head) =>
    who.call('POST', `/api/fee-advances/${studentId}/give-back`, {
      amount,
      reason: 'Leaves the school',
      idempotency_key: randomUUID(),
    });
  expect((await give(501_00)).status).toBe(422);
  expect((await give(100_00, accountant)).status).toBe(403);
  expect((await give(200_00)).json).toEqual({ wallet_after: 300_00 });
  const both = await Promise.all([give(300_00), give(300_00)]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
});

test('the counter finds by roll with class, ID, name and mobile; another school finds and prints nothing', async () => {
  const pupil = school.pupils[5]!;
  const search = async (q: string, who = accountant) =>
    (
      await who.call<{ student_id: string; roll: number; code: string }[]>('GET', '/api/fee-counter/search', {
        q,
      })
    ).json;
  const [byRoll] = await search('nine 6');
  expect(byRoll?.roll).toBe(6);
  expect((await search(byRoll!.code)).map(({ student_id }) => student_id)).toContain(byRoll!.student_id);
  expect((await search('৯ ৬')).map(({ student_id }) => student_id)).toEqual([byRoll!.student_id]);
  expect(await search('')).toEqual([]);
  const elsewhere = await asMember(server, world.second, 'accountant');
  expect(await search(byRoll!.code, elsewhere)).toEqual([]);
  expect((await elsewhere.call('GET', `/api/fee-counter/families/${pupil.studentId}`)).status).toBe(404);
  const { id } = await pay(5, 10_00);
  expect((await elsewhere.call('GET', `/api/fee-receipts/${id}`)).status).toBe(404);
  expect((await paper(id, {}, elsewhere)).status).toBe(404);
  const teacher = await asMember(server, world.first, 'teacher');
  expect((await paper(id, {}, teacher)).status).toBe(403);
});

test('a cancelled receipt takes its offer back as well: what it paid is asked again as it was', async () => {
  const { studentId } = school.pupils[9]!;
  await charge(school, school.pupils[9]!, [{ head: 'tuition', amount: 600_00, due_on: school.today }]);
  await inTransaction({ siteId: school.siteId }, (db) =>
    db.insert(schoolOffers).values({
      site_id: school.siteId,
      name_en: 'Paid whole',
      name_bn: 'একসঙ্গে',
      percent: 5_00,
      head_ids: [school.heads.get('tuition')!],
    }),
  );
  const asked = async () => {
    const rows = await inTransaction({ siteId: school.siteId }, (db) =>
      db
        .select()
        .from(feeDemands)
        .where(and(eq(feeDemands.site_id, school.siteId), eq(feeDemands.student_id, studentId))),
    );
    return rows.map(({ version: _version, updated_at: _at, ...row }) => row);
  };
  await addLateFee(school);
  await charge(school, school.pupils[9]!, [{ head: 'exam', amount: 300_00, due_on: school.daysAgo(8) }]);
  let id = '';
  await expectSameAfterUndo({
    undo: 'a receipt that is cancelled',
    owner: server.database.owner,
    site: school.siteId,
    act: async () => {
      // Both demands, the late fee of one and the offer of the other, and an advance.
      id = (await pay(9, 1_500_00)).id;
      expect((await asked()).map(({ paid, offer }) => [paid > 0, offer])).toEqual(
        expect.arrayContaining([[true, 30_00]]),
      );
    },
    touches: ['fee_demands', 'student_wallets', 'wallet_movements', 'fee_receipts'],
    back: async () => {
      const cancelled = await head.call('POST', `/api/fee-receipts/${id}/cancel`, { reason: 'wrong pupil' });
      expect(cancelled.status, cancelled.text).toBe(200);
    },
    left: {
      'fee_demands new': 'The late fee of the receipt, which is cancelled with it.',
      fee_bill_numbers: 'Numbers once given are not given again.',
      fee_receipts: 'A receipt that was printed keeps its number and says that it was cancelled.',
      fee_receipt_lines: 'What the cancelled receipt says.',
      wallet_movements: 'Money that came and went.',
      counters: 'Numbers once given are not given again.',
    },
  });
});
