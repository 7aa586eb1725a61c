import { expect, test } from 'vitest';
import { inTransaction } from '#kernel/database/pool.server.ts';
import { groupRows } from '#kernel/lists/report.ts';
import { sql } from 'drizzle-orm';
import {
  addLateFee,
  atCounter,
  charge,
  type FeeSchool,
  makeFeeSchool,
} from '../../../../../tests/support/fee-school.ts';
import { findBroken } from '../../../../../tests/support/find-broken.ts';
import type { Caller } from '../../../../../tests/support/server.ts';
import { server, startWorld, world } from '../../../../../tests/support/start-world.ts';
import { asGroupAdmin, asMember } from '../../../../../tests/support/world.ts';
import { collectionInvariants } from '../invariants.server.ts';
import { sectionSummaries } from '../figures/books.server.ts';
import { generalReport } from './books-list.ts';
import { collectedBy } from './payment-list.ts';

type Row = Record<string, number> & { key: string; student_id: string; name_en: string };
type Card = {
  value: number;
  total: number;
  points?: { value: number }[];
  rows?: { url: string }[];
};
let school: FeeSchool;
let accountant: Caller & { userId: string };
let head: Caller;
let group: Caller;

const rowsOf = async (report: string, filter: object = {}, who = accountant as Caller): Promise<Row[]> => {
  const { status, text, json } = await who.call<{ rows: Row[] }>('GET', `/api/${report}`, { filter });
  expect(status, text).toBe(200);
  return json.rows;
};
const total = (rows: readonly Row[], key: string) => rows.reduce((sum, row) => sum + (row[key] ?? 0), 0);
const pay = async (at: number, amount: number, more: object = {}, who: Caller = accountant) => {
  const { status, text, json } = await who.call<{ receipts: { id: string }[] }>(
    'POST',
    '/api/fee-receipts',
    atCounter(school, school.pupils[at]!.studentId, amount, more),
  );
  expect(status, text).toBe(200);
  return json.receipts[0]!.id;
};

/** Bills that fell due, part payments, late fees, an advance that pays, cancelled receipts, other days and cashiers. */
startWorld(async () => {
  school = await makeFeeSchool(world.first, ['A', 'B']);
  await addLateFee(school);
  accountant = await asMember(server, world.first, 'accountant');
  head = await asMember(server, world.first, 'head');
  group = await asGroupAdmin(server, world);
  for (const at of [0, 1, 2, 3, 4, 5])
    await charge(school, school.pupils[at]!, [
      { head: 'tuition', amount: 600_00, waiver: at % 2 ? 300_00 : 0, due_on: school.daysAgo(8) },
      { head: 'session', amount: 2_000_00, due_on: school.daysAgo(8) },
      { head: 'exam', amount: 300_00, due_on: school.daysAgo(-45) },
    ]);
  await pay(0, 1_500_00);
  await pay(1, 900_00, { method: 'cheque', reference: '12345' });
  // Paid whole, with too much: the rest is an advance.
  await pay(2, 3_500_00, { paid_on: school.daysAgo(3) }, head);
  const wrong = await pay(3, 700_00, { paid_on: school.daysAgo(2) }, head);
  await head.call('POST', `/api/fee-receipts/${wrong}/cancel`, { reason: 'Wrong student' });
  const again = await pay(4, 50_00);
  await head.call('POST', `/api/fee-receipts/${again}/cancel`, { reason: 'Entered twice' });
  // The advance pays what comes next.
  await charge(school, school.pupils[2]!, [{ head: 'tuition', amount: 600_00, due_on: school.today }]);
  await pay(2, 100_00);
  await pay(6, 250_00);
  // A part of what falls due later is paid already.
  const { studentId } = school.pupils[5]!;
  const { json } = await accountant.call<{ demands: { id: string; asked: boolean }[] }>(
    'GET',
    `/api/fee-dues/${studentId}`,
  );
  const later = json.demands.find(({ asked }) => !asked)!.id;
  await pay(5, 100_00, { for: [{ student_id: studentId, amount: 100_00, demand_ids: [later] }] });
});

const spans = () => [
  `${school.daysAgo(400)}..${school.today}`,
  `${school.today}..${school.today}`,
  `${school.daysAgo(3)}..${school.daysAgo(1)}`,
  `${school.daysAgo(2)}..${school.daysAgo(2)}`,
];

test('every way to put the money of a span together gives the same total, and so do receipts, days and the statement', async () => {
  for (const period of spans()) {
    const totals = new Map<string, number>();
    for (const by of collectedBy)
      totals.set(by, total(await rowsOf('fee-reports/payments', { period, by }), 'total'));
    const receipts = await rowsOf('fee-reports/receipts', { period });
    totals.set('receipts', total(receipts, 'total'));
    totals.set('daily', total(await rowsOf('fee-reports/daily', { period }), 'total'));
    const facts = await accountant.call<Record<string, number>>('GET', '/api/fee-reports/statement/facts', {
      period,
    });
    totals.set('statement', facts.json['money_in']!);
    const [from, to] = period.split('..') as [string, string];
    const bare = await inTransaction({ siteId: school.siteId }, (db) =>
      db.execute<{ money: number }>(sql`
        SELECT ((SELECT coalesce(sum(total), 0) FROM fee_receipts WHERE site_id = ${school.siteId}
            AND paid_on BETWEEN ${from}::date AND ${to}::date)
          - (SELECT coalesce(sum(total), 0) FROM fee_receipts WHERE site_id = ${school.siteId}
            AND cancelled_on BETWEEN ${from}::date AND ${to}::date))::float8 AS money`),
    );
    expect([period, ...new Set(totals.values())]).toEqual([period, bare.rows[0]!.money]);
    // What the heads collected is what fees and fines were given, in every report.
    const statement = await rowsOf('fee-reports/statement', { period });
    expect(total(statement, 'collected')).toBe(total(receipts, 'fees') + total(receipts, 'fine'));
    expect(facts.json['given']).toBe(total(statement, 'collected'));
    for (const row of statement)
      expect(row['opening']! + row['charged']! - row['waived']! - row['offer']! - row['collected']!).toBe(
        row['closing'],
      );
    const { opening = 0, closing, advances_in = 0, advances_used = 0, advances_back = 0 } = facts.json;
    expect(opening + advances_in - advances_used - advances_back).toBe(closing);
  }
});

test('the cash of a collector is the same in the payments of a day and in the closing of it', async () => {
  const { json } = await head.call<Record<'mine' | 'others', { name: { en: string }; expected: number }[]>>(
    'GET',
    '/api/day-close',
  );
  const period = `${school.today}..${school.today}`;
  const collected = await rowsOf('fee-reports/payments', { period, by: 'collector', method: 'cash' });
  const open = [...json.mine, ...json.others].filter((one) => 'day' in one && one.day === school.today);
  expect(open.length).toBeGreaterThan(1);
  const byName = (rows: string[]) => rows.toSorted((a, b) => a.localeCompare(b));
  expect(byName(collected.map(({ name_en, total: sum }) => `${name_en} ${sum}`))).toEqual(
    byName(open.map(({ name, expected }) => `${name.en} ${expected}`)),
  );
});

test('a statement carries forward what the next brings forward', async () => {
  const before = await rowsOf('fee-reports/statement', {
    period: `${school.daysAgo(400)}..${school.daysAgo(2)}`,
  });
  const after = await rowsOf('fee-reports/statement', { period: `${school.daysAgo(1)}..${school.today}` });
  expect(total(after, 'opening')).toBe(total(before, 'closing'));
});

test('what is due is the same in the due list, its sections, the summary, the statement, the ledgers and the group', async () => {
  const [dues, sections] = [await rowsOf('fee-reports/dues'), await rowsOf('fee-reports/due-sections')];
  for (const key of ['due', 'late_fee', 'total', 'overdue'])
    expect([key, total(sections, key)]).toEqual([key, total(dues, key)]);
  const general = await rowsOf('fee-reports/general');
  expect(total(general, 'due')).toBe(total(dues, 'due'));
  const statement = await rowsOf('fee-reports/statement', { period: `${school.daysAgo(400)}..` });
  const asked = await rowsOf('fee-reports/statement', { period: 'this-month' });
  expect(total(asked, 'closing')).toBe(total(dues, 'due'));
  // Without an end the fees of later months are charged too.
  expect(total(statement, 'closing')).toBe(total(asked, 'closing') + 6 * 300_00 - 100_00);
  // Each student's due is what the counter asks for.
  for (const row of dues) {
    const { json } = await accountant.call<{ due: number }>('GET', `/api/fee-dues/${row.student_id}`);
    expect([row.name_en, row['total']]).toEqual([row.name_en, json.due]);
    const ledger = await rowsOf('fee-reports/ledger', { student_id: row.student_id });
    expect(ledger.at(-1)!['due_after']).toBe(row['due']);
  }
  const schools = await rowsOf('group-fees/institutions', { site_id: school.siteId }, group);
  expect(schools).toHaveLength(1);
  expect(schools[0]).toMatchObject({ due: total(general, 'due'), collected: total(general, 'applied') });
  const students = await rowsOf('group-fees/students', { site_id: school.siteId }, group);
  expect(total(students, 'due')).toBe(total(dues, 'due'));
  expect(total(students, 'collected')).toBe(total(general, 'applied'));
});

test('a summary until today says the same by the demands as by every receipt, and one of a past day by receipts alone', async () => {
  const at = async (until: string, now: Date) =>
    inTransaction({ siteId: school.siteId }, async (db) =>
      (
        await sectionSummaries(
          { db, siteId: school.siteId, now },
          { year: school.year, until, sectionIds: null },
        )
      ).toSorted((a, b) => (a.section_id < b.section_id ? -1 : 1)),
    );
  const later = new Date(Date.now() + 2 * 86_400_000);
  expect(await at(school.today, new Date())).toEqual(await at(school.today, later));
  const before = await at(school.daysAgo(2), new Date());
  const statement = await rowsOf('fee-reports/statement', {
    period: `${school.daysAgo(400)}..${school.daysAgo(2)}`,
  });
  expect(before.reduce((sum, { due }) => sum + due, 0)).toBe(total(statement, 'closing'));
});

test('the class is the sum of its sections by F6, and advances are those of the advance list and the ledger', async () => {
  const general = await rowsOf('fee-reports/general');
  const { sums } = groupRows(generalReport as never, general);
  expect(sums['net']).toBe(sums['demand']! - sums['waiver']! - sums['offer']! + sums['fine']!);
  expect(sums['due']).toBe(sums['net']! - sums['applied']!);
  expect(sums['received']).toBe(sums['applied']! + sums['advance']!);
  const advances = await rowsOf('fee-reports/advances');
  expect(sums['advance']).toBe(total(advances, 'balance'));
  expect(advances.length).toBeGreaterThan(0);
  for (const { student_id, balance } of advances) {
    const ledger = await rowsOf('fee-reports/ledger', { student_id });
    expect(ledger.at(-1)!['advance_after']).toBe(balance);
  }
  const figures = await accountant.call<Record<string, number>>('GET', '/api/fee-reports/figures');
  expect(figures.json['advance']).toBe(total(advances, 'balance'));
  const dues = await rowsOf('fee-reports/dues');
  expect(figures.json['due']).toBe(total(dues, 'due'));
  const card = async (path: string) => (await accountant.call<Card>('GET', `/api/cards/${path}`)).json;
  expect((await card('fees-months')).points!.at(-1)!.value).toBe(figures.json['due']);
  const firstOfMonth = `${school.today.slice(0, 8)}01`;
  const ofMonth = await inTransaction({ siteId: school.siteId }, (db) =>
    db.execute<{ sum: number }>(sql`SELECT coalesce(sum(net - paid), 0)::float8 AS sum FROM fee_demands
      WHERE site_id = ${school.siteId} AND state = 'OPEN'
        AND date_trunc('month', due_on) = date_trunc('month', ${firstOfMonth}::date)`),
  );
  expect((await card('fees-due-month')).value).toBe(ofMonth.rows[0]!.sum);
  // Who owes most, as the whole list says it.
  const most = await card('fees-due');
  expect(most.total).toBe(dues.length);
  const byTotal = dues.toSorted((a, b) => Number(b['total']) - Number(a['total']));
  expect(most.rows![0]!.url).toContain(String(byTotal[0]!['student_id']));
});

test('registers hold what happened: waivers, fines, cancelled receipts, months', async () => {
  const period = `${school.daysAgo(30)}..${school.today}`;
  const waivers = await rowsOf('fee-reports/waivers', { period });
  expect(waivers).toHaveLength(3);
  expect(total(waivers, 'waived')).toBe(900_00);
  const fines = await rowsOf('fee-reports/fines', { period });
  expect(fines.map(({ state }) => String(state)).toSorted()).toEqual([
    'CANCELLED',
    'CANCELLED',
    'PAID',
    'PAID',
    'PAID',
  ]);
  const cancelled = await rowsOf('fee-reports/cancelled', { period });
  expect(cancelled.map((row) => row['total'])).toEqual(expect.arrayContaining([700_00, 50_00]));
  const months = await rowsOf('fee-reports/months', { section_id: school.sections[0] });
  expect(months.length).toBeGreaterThan(0);
  const lines = await rowsOf('fee-reports/lines', {
    receipt_id: String((await rowsOf('fee-reports/receipts', { period: 'today' }))[0]!['receipt_id']),
  });
  expect(lines.length).toBeGreaterThan(0);
});

test('the month matrix begins with the year: one from July to June has July first', async () => {
  const months = async () => {
    const [row] = await rowsOf('fee-reports/months', { section_id: school.sections[0] });
    return Object.keys(row!).filter((key) => /^m\d+$/.test(key) && row![key] !== null);
  };
  const all = (from: number) => Array.from({ length: 12 }, (_, at) => `m${from + at}`);
  const change = (starts: string, ends: string) =>
    inTransaction({}, (db) =>
      db.execute(sql`UPDATE academic_years SET starts_on = ${starts}::date, ends_on = ${ends}::date
        WHERE id = ${school.year}`),
    );
  const { rows } = await inTransaction({}, (db) =>
    db.execute<{ starts: string; ends: string }>(sql`SELECT starts_on::text AS starts, ends_on::text AS ends
      FROM academic_years WHERE id = ${school.year}`),
  );
  const [year = 0, first = 0] = rows[0]!.starts.split('-').map(Number);
  expect(await months()).toEqual(expect.arrayContaining(all(first)));
  await change(`${year}-07-01`, `${year + 1}-06-30`);
  const shown = await months();
  expect(shown).toEqual(expect.arrayContaining(all(7)));
  // What fell due before the first day of the year is of its first month.
  expect(shown).not.toContain('m1');
  await change(rows[0]!.starts, rows[0]!.ends);
});

test('no invariant is broken, and one that is broken is found', async () => {
  const broken = () => findBroken(school.siteId, collectionInvariants);
  expect(await broken()).toEqual([]);
  await inTransaction({ siteId: school.siteId }, (db) =>
    db.execute(sql`UPDATE wallet_movements SET on_day = on_day - 1 WHERE site_id = ${school.siteId}
      AND kind = 'ADVANCE' AND id = (SELECT min(id::text)::uuid FROM wallet_movements WHERE kind = 'ADVANCE')`),
  );
  expect(await broken()).not.toEqual([]);
  await inTransaction({ siteId: school.siteId }, (db) =>
    db.execute(sql`UPDATE wallet_movements SET on_day = on_day + 1 WHERE site_id = ${school.siteId}
      AND kind = 'ADVANCE' AND id = (SELECT min(id::text)::uuid FROM wallet_movements WHERE kind = 'ADVANCE')`),
  );
});
