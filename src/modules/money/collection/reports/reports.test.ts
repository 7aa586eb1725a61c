import { and, eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { inTransaction } from '#kernel/database/pool.server.ts';
import { readSheet } from '#kernel/spreadsheet/read.server.ts';
import { groupMembers } from '#modules/platform/access/base/tables.server.ts';
import { paymentIntents } from '#modules/money/payments/base/tables.server.ts';
import { users } from '#modules/platform/identity/tables.server.ts';
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
import { addRole, asGroupAdmin, asMember, asOperator } from '../../../../../tests/support/world.ts';
import { feeReceipts } from '../base/tables.server.ts';

type Row = Record<string, unknown>;
let school: FeeSchool;
let other: FeeSchool;
let accountant: Caller & { userId: string };
let elsewhere: Caller;
let receiptId: string;

const ask = (report: string, filter: object = {}, who: Caller = accountant) =>
  who.call<{ rows: Row[] }>('GET', `/api/${report}`, { filter });
const rowsOf = async (report: string, filter: object = {}, who: Caller = accountant) => {
  const { status, text, json } = await ask(report, filter, who);
  expect(status, text).toBe(200);
  return json.rows;
};

async function addGuardian(at: number, values: Partial<typeof guardians.$inferInsert>) {
  await inTransaction({ siteId: school.siteId }, async (db) => {
    const [row] = await db
      .insert(guardians)
      .values({ site_id: school.siteId, name_en: 'Guardian', name_bn: 'অভিভাবক', ...values })
      .returning({ id: guardians.id });
    await db.insert(guardianStudents).values({
      site_id: school.siteId,
      guardian_id: row!.id,
      student_id: school.pupils[at]!.studentId,
      relation: 'father',
      gets_messages: true,
    });
  });
}

startWorld(async () => {
  school = await makeFeeSchool(world.first, ['A', 'B']);
  other = await makeFeeSchool(world.second);
  await addLateFee(school);
  accountant = await asMember(server, world.first, 'accountant');
  elsewhere = await asMember(server, world.second, 'accountant');
  await inTransaction({ siteId: school.siteId }, (db) =>
    db.delete(guardianStudents).where(eq(guardianStudents.site_id, school.siteId)),
  );
  for (const at of [0, 1, 2])
    await charge(school, school.pupils[at]!, [
      { head: 'tuition', amount: 500_00 + at * 100_00, due_on: school.daysAgo(10 + at) },
    ]);
  const { json } = await accountant.call<{ receipts: { id: string }[] }>(
    'POST',
    '/api/fee-receipts',
    atCounter(school, school.pupils[0]!.studentId, 100_00),
  );
  receiptId = json.receipts[0]!.id;
});

const paths = [
  'payments',
  'receipts',
  'daily',
  'due-sections',
  'dues',
  'waivers',
  'fines',
  'advances',
  'cancelled',
];
const more = ['online', 'general', 'statement', 'months', 'ledger', 'lines'];

test('who keeps no money reads no report, and who may not export gets no file', async () => {
  const teacher = await asMember(server, world.first, 'teacher');
  for (const path of [...paths, ...more])
    expect([path, (await ask(`fee-reports/${path}`, {}, teacher)).status]).toEqual([path, 403]);
  for (const path of ['fee-reports/choices', 'fee-reports/figures', 'fee-reports/students'])
    expect([path, (await teacher.call('GET', `/api/${path}`)).status]).toEqual([path, 403]);
  expect((await teacher.call('POST', '/api/fee-reminders', {})).status).toBe(403);
  await addRole(world.first, 'reader', ['fee-report.view']);
  const reader = await asMember(server, world.first, 'reader');
  expect((await ask('fee-reports/dues', {}, reader)).status).toBe(200);
  expect((await reader.call('GET', '/api/fee-reports/dues/export', { format: 'csv' })).status).toBe(403);
  expect((await reader.call('POST', '/api/fee-reminders', {})).status).toBe(403);
  // Families' numbers are for who may see families.
  await addGuardian(0, { phone: '+8801711111111' });
  const numbers = async (who: Caller) =>
    (await rowsOf('fee-reports/dues', {}, who)).map((row) => row['guardian_phone']);
  expect(await numbers(reader)).toEqual([null, null, null]);
  expect(await numbers(accountant)).toContain('+8801711111111');
});

test('nothing of one school is in the reports of another, whatever ids are asked', async () => {
  const period = `${school.daysAgo(400)}..${school.today}`;
  const student_id = school.pupils[0]!.studentId;
  expect((await rowsOf('fee-reports/ledger', { student_id })).length).toBeGreaterThan(0);
  for (const [path, filter] of [
    ['ledger', { student_id }],
    ['lines', { receipt_id: receiptId }],
    ['receipts', { period }],
    ['payments', { period, by: 'head' }],
    ['dues', {}],
    ['dues', { section_id: school.sections[0] }],
    ['months', { section_id: school.sections[0] }],
    ['statement', { period }],
    ['fines', { period }],
  ] as const)
    expect([path, await rowsOf(`fee-reports/${path}`, filter, elsewhere)]).toEqual([path, []]);
  const found = await elsewhere.call('GET', '/api/fee-reports/students', { id: student_id });
  expect(found.json).toEqual([]);
  for (const key of ['head_id', 'collector', 'section_id', 'class_id'])
    expect([key, await rowsOf('fee-reports/receipts', { period, [key]: 'x' })]).toEqual([key, []]);
});

test('the due list is ordered by the longest due, by the most and as the register', async () => {
  const by = async (order: string) =>
    (await rowsOf('fee-reports/dues', { order })).map(({ student_id }) =>
      school.pupils.findIndex(({ studentId }) => studentId === student_id),
    );
  expect(await by('longest')).toEqual([2, 1, 0]);
  expect(await by('most')).toEqual([2, 1, 0]);
  expect(await by('register')).toEqual([0, 1, 2]);
  const [first] = await rowsOf('fee-reports/dues', { order: 'longest' });
  expect(first).toMatchObject({ due: 700_00, late_fee: 60_00, total: 760_00, days_late: 12 });
});

test('a paper and a spreadsheet hold what the screen holds', async () => {
  const period = 'this-month';
  const [receipt] = await rowsOf('fee-reports/receipts', { period });
  const sheet = await accountant.call('GET', '/api/fee-reports/receipts/export', {
    format: 'xlsx',
    lang: 'en',
    filter: { period },
  });
  const table = await readSheet(new Uint8Array(sheet.bytes), 'receipts.xlsx');
  expect(JSON.stringify(table.rows)).toContain(receipt!['receipt_no']);
  const paper = await accountant.call('GET', '/api/fee-reports/payments/paper', {
    lang: 'en',
    filter: { period, by: 'method' },
  });
  const text = pdfTexts(paper.bytes).join(' ');
  for (const part of ['Payment report', 'Cash', '100.00']) expect(text).toContain(part);
});

test('what a gateway confirmed is shown with its charge, and what no receipt books of it is the difference', async () => {
  await inTransaction({ siteId: school.siteId }, async (db) => {
    const about = {
      site_id: school.siteId,
      purpose: 'FEE' as const,
      payer_ref: {},
      payer_name: 'Payer',
      gateway: 'bkash',
      state: 'PAID' as const,
      expires_at: new Date(),
      paid_at: new Date(),
    };
    const [booked] = await db
      .insert(paymentIntents)
      .values([
        { ...about, tran_id: 'T1', amount: 100_00, received_amount: 100_00, charge: 1_85, net: 98_15 },
        { ...about, tran_id: 'T2', amount: 70_00 },
        { ...about, tran_id: 'T3', amount: 90_00, state: 'FAILED' as const },
        { ...about, tran_id: 'T4', amount: 90_00, purpose: 'ADMISSION' as const },
      ])
      .returning({ id: paymentIntents.id });
    await db
      .update(feeReceipts)
      .set({ intent_id: booked!.id })
      .where(and(eq(feeReceipts.site_id, school.siteId), eq(feeReceipts.id, receiptId)));
  });
  const rows = await rowsOf('fee-reports/online', { period: 'today' });
  const of = (id: string) => rows.find(({ tran_id }) => tran_id === id);
  expect(rows).toHaveLength(2);
  expect(of('T1')).toMatchObject({ gross: 100_00, charge: 1_85, net: 98_15, booked: 100_00, difference: 0 });
  expect(of('T2')).toMatchObject({ gross: 70_00, charge: null, booked: 0, difference: 70_00 });
  expect(await rowsOf('fee-reports/online', { period: 'yesterday' })).toEqual([]);
});

test('a family is reminded once a day, however many press at once, and only about dues', async () => {
  const parent = await asMember(server, world.first, 'guardian', [
    { kind: 'child', id: school.pupils[1]!.studentId },
  ]);
  await addGuardian(1, { user_id: parent.userId });
  const figures = async () =>
    (await accountant.call<Record<string, number>>('GET', '/api/fee-reminders/figures', {})).json;
  expect(await figures()).toMatchObject({ due: 3, ready: 1, told: 0, unreachable: 2 });
  // Another school reminds nobody here.
  const foreign = await elsewhere.call<{ sent: number }>('POST', '/api/fee-reminders', {
    section_id: school.sections[0],
  });
  expect(foreign.json).toEqual({ sent: 0 });
  const sent = await Promise.all(
    [1, 2, 3].map(() => accountant.call<{ sent: number }>('POST', '/api/fee-reminders', {})),
  );
  expect(sent.map(({ json }) => json.sent).toSorted((a, b) => a - b)).toEqual([0, 0, 1]);
  expect(await figures()).toMatchObject({ ready: 0, told: 1 });
  const told = await inTransaction({ siteId: school.siteId }, (db) =>
    db.execute<{ body: { en: string }; url: string }>(sql`SELECT body, url FROM notifications
      WHERE site_id = ${school.siteId} AND user_id = ${parent.userId}`),
  );
  expect(told.rows).toHaveLength(1);
  expect(told.rows[0]!.body.en).toContain('655.00');
});

test('cards say what was collected today and who owes most', async () => {
  const card = async (path: string) => {
    const { status, json } = await accountant.call<Row>('GET', `/api/cards/${path}`);
    expect(status).toBe(200);
    return json;
  };
  expect(await card('fees-today')).toMatchObject({ value: 100_00, unit: 'money' });
  const { points } = await card('fees-months');
  expect((points as { value: number }[])[1]!.value).toBe(100_00);
  const { rows, total } = await card('fees-due');
  expect(total).toBe(3);
  expect((rows as { url: string }[])[0]!.url).toContain(school.pupils[2]!.studentId);
});

test('a group sees its own institutions, and their students by name only where it may see students', async () => {
  const admin = await asGroupAdmin(server, world);
  const schools = await rowsOf('group-fees/institutions', {}, admin);
  expect(new Set(schools.map(({ site_id }) => site_id))).toEqual(new Set([school.siteId, other.siteId]));
  const mine = { site_id: school.siteId };
  const students = await rowsOf('group-fees/students', { ...mine, which: 'due' }, admin);
  expect(students).toHaveLength(3);
  expect(students[0]!['name_en']).toBeTruthy();
  expect(await rowsOf('group-fees/students', { site_id: world.outside.id }, admin)).toEqual([]);
  expect(await rowsOf('group-fees/institutions', { site_id: world.outside.id }, admin)).toEqual([]);
  for (const who of [accountant, await asOperator(server, world)])
    expect((await ask('group-fees/students', mine, who)).status).toBe(403);
  const userId = await inTransaction({}, async (db) => {
    const [user] = await db
      .insert(users)
      .values({ username: 'fee-reader', name_en: 'Fee reader', name_bn: 'ফি পাঠক', lang: 'en' })
      .returning({ id: users.id });
    await db
      .insert(groupMembers)
      .values({ user_id: user!.id, group_id: world.group, extra_permissions: ['group-fee.view'] });
    return user!.id;
  });
  const reader = await server.signedIn('localhost', {
    userId,
    panel: 'group',
    siteId: null,
    groupId: world.group,
  });
  const nameless = await rowsOf('group-fees/students', mine, reader);
  expect(nameless).toHaveLength(3);
  expect(nameless.map(({ name_en, due }) => [name_en, typeof due])).toEqual(
    nameless.map(() => [null, 'number']),
  );
});
