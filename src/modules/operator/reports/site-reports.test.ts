import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { attendanceSheets } from '#modules/school/attendance/base/tables.server.ts';
import { withClient } from '#kernel/connection/connection.server.ts';
import { inTransaction } from '#kernel/database/pool.server.ts';
import { groupRows } from '#kernel/lists/report.ts';
import { readSheet } from '#kernel/spreadsheet/read.server.ts';
import { MONTHS } from '#kernel/text/dates.ts';
import { siteOptionRows } from '#modules/platform/site-options/base/tables.server.ts';
import { sites } from '#modules/platform/sites/base/tables.server.ts';
import { examAttendance, exams } from '#modules/learning/exams/base/tables.server.ts';
import { biller, inDays, readyToBill, today } from '../../../../tests/support/billing.ts';
import { declareHalfYearly } from '../../../../tests/support/exam-marks.ts';
import { makeAttendanceSchool } from '../../../../tests/support/attendance-school.ts';
import { makeExamSchool, type ExamSchool } from '../../../../tests/support/exam-school.ts';
import { pdfTexts } from '../../../../tests/support/pdf-text.ts';
import type { Caller } from '../../../../tests/support/server.ts';
import { server, startWorld, world } from '../../../../tests/support/start-world.ts';
import { asGroupAdmin, asMember, asOperator } from '../../../../tests/support/world.ts';
import { reportKeys, reportOf, shareOf, type ReportKey } from './base/report-list.ts';

let first: ExamSchool;
let operator: Caller;

type Row = { name_en: string; name_bn: string } & Record<string, number>;
type Wanted = Record<string, string> & { from?: string; to?: string };
const asked = ({ from = inDays(-200), to = today(), ...filter }: Wanted) => ({
  filter: { ...filter, period: `${from}..${to}` },
});
const ask = (report: ReportKey, more: Wanted = {}) =>
  operator.call<{ rows: Row[] }>('GET', `/api/site-reports/${report}`, asked(more));
const rowsOf = async (report: ReportKey, more: Wanted = {}) => {
  const { json, status, text } = await ask(report, more);
  expect(status, text).toBe(200);
  return json.rows;
};
const lines = async (report: ReportKey, more: Wanted = {}) =>
  Object.fromEntries(
    (await rowsOf(report, more)).map(({ name_en, name_bn: _bn, ...values }) => [name_en, values]),
  );
/** The foot of the report, as the screen and the paper work it out. */
const sums = async (report: ReportKey, more: Wanted = {}) =>
  groupRows(reportOf(report), await rowsOf(report, more)).sums;

const monthName = (day: string) => `${MONTHS.en[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`;
const query = async <R extends object>(text: string): Promise<R[]> =>
  (await withClient(server.database.owner, (client) => client.query(text))).rows as R[];

const countUntaken = (value: boolean) =>
  inTransaction({ siteId: world.first.id }, async (db) => {
    await db.delete(siteOptionRows).where(eq(siteOptionRows.site_id, world.first.id));
    await db
      .insert(siteOptionRows)
      .values({ site_id: world.first.id, key: 'attendance-untaken-days', value });
  });

startWorld(async () => {
  await readyToBill(world);
  operator = await asOperator(server, world);
  first = await makeAttendanceSchool(world.first, ['A']);
  await makeExamSchool(world.second, ['A', 'B']);
  await inTransaction({}, async (db) => {
    await db
      .update(sites)
      .set({ institution_type: 'college', levels: ['secondary', 'higher_secondary'], status: 'limited' })
      .where(eq(sites.id, world.outside.id));
    await db
      .update(sites)
      .set({ levels: ['secondary'] })
      .where(eq(sites.id, world.first.id));
  });
});

test('institutions are counted by type, level, status and group, and a filter narrows all of it', async () => {
  expect(await lines('sites')).toEqual({
    School: { active: 2, limited: 0, closed: 0, total: 2 },
    College: { active: 0, limited: 1, closed: 0, total: 1 },
  });
  expect(await lines('sites', { by: 'by_level' })).toMatchObject({
    Secondary: { active: 1, limited: 1, total: 2 },
    'Higher secondary': { total: 1 },
    None: { total: 1 },
  });
  expect(await lines('sites', { by: 'by_status' })).toMatchObject({
    Active: { total: 2 },
    Limited: { total: 1 },
  });
  expect(await lines('sites', { by: 'by_group' })).toMatchObject({
    'Test Group': { total: 2 },
    None: { total: 1 },
  });
  expect(await lines('sites', { type: 'college' })).toEqual({
    College: { active: 0, limited: 1, closed: 0, total: 1 },
  });
  for (const by of ['by_division', 'by_district', 'by_package'])
    expect((await sums('sites', { by }))['total']).toBe(3);
});

test('students are counted over all schools by class and gender, the schools of a group alone on request', async () => {
  const girls = first.pupils.filter(({ gender }) => gender.toLowerCase() === 'female').length;
  expect(girls).toBeGreaterThan(0);
  expect(await lines('students')).toEqual({
    Nine: { female: 3 * girls, male: 3 * (60 - girls), other: 0, total: 180 },
  });
  expect(await lines('students', { by: 'by_site' })).toMatchObject({
    'First School': { total: 60 },
    'Second School': { total: 120 },
  });
  expect(await rowsOf('students', { type: 'college' })).toEqual([]);
});

test('growth has every month of the period, also the empty ones, and counts on from before it', async () => {
  const rows = await rowsOf('growth', { from: inDays(-70) });
  expect(rows.length).toBeGreaterThanOrEqual(3);
  expect(rows.at(-1)).toMatchObject({ sites_so_far: 3, students_so_far: 180 });
  expect(await sums('growth', { from: inDays(-70) })).toEqual({ new_sites: 3, new_students: 180 });
  const [later] = await rowsOf('growth', { from: inDays(40), to: inDays(70) });
  expect(later).toMatchObject({ new_sites: 0, new_students: 0, sites_so_far: 3, students_so_far: 180 });
});

test('attendance is what was recorded with exams; nothing is made up where there is none', async () => {
  expect(await rowsOf('attendance')).toEqual([]);
  const admin = await asMember(server, world.first, 'site-admin');
  const exam = await declareHalfYearly(admin, first);
  await inTransaction({ siteId: world.first.id }, async (db) => {
    await db
      .update(exams)
      .set({ working_days: 80, starts_on: today() })
      .where(eq(exams.site_id, world.first.id));
    await db.insert(examAttendance).values(
      first.pupils.slice(0, 2).map(({ enrolmentId }, at) => ({
        site_id: world.first.id,
        exam_id: exam.id,
        enrolment_id: enrolmentId,
        present_days: at === 0 ? 80 : 45,
      })),
    );
  });
  expect(await lines('attendance')).toEqual({
    'First School': { students: 2, working_days: 160, present_days: 125_00, share: 78_13 },
  });
  expect((await sums('attendance'))['share']).toBe(78_13);
  // Taken day by day, it is counted by what was taken: nothing twice.
  await inTransaction({ siteId: world.first.id }, async (db) => {
    const sheet = { site_id: world.first.id, section_id: first.sections[0]!, taken_at: new Date() };
    await db.insert(attendanceSheets).values([
      { ...sheet, day: today(), present: 40, half: 3, late: 5, absent: 10, on_leave: 5 },
      { ...sheet, day: inDays(-1), present: 50, late: 0, absent: 10, on_leave: 0 },
      { ...sheet, day: inDays(-1), period: 1, present: 1, late: 0, absent: 59, on_leave: 0 },
    ]);
  });
  await countUntaken(false);
  expect(await lines('attendance')).toEqual({
    'First School': { students: 60, working_days: 120, present_days: 93_50, share: 77_92 },
  });
  expect(await lines('attendance', { by: 'by_class' })).toEqual({
    Nine: { students: 60, working_days: 120, present_days: 93_50, share: 77_92 },
  });
  // As the school counts: days on which nobody took attendance are working days, since it takes attendance at all.
  await inTransaction({ siteId: world.first.id }, (db) =>
    db.insert(attendanceSheets).values({
      site_id: world.first.id,
      section_id: first.sections[0]!,
      taken_at: new Date(),
      day: inDays(-9),
      present: 60,
      late: 0,
      absent: 0,
      on_leave: 0,
    }),
  );
  await countUntaken(true);
  expect(await lines('attendance', { from: inDays(-3) })).toEqual({
    'First School': { students: 60, working_days: 240, present_days: 93_50, share: 38_96 },
  });
});

test('collection adds up what was invoiced, received, is due and overdue, by institution and by month', async () => {
  const { bill, pay } = biller(operator);
  const late = await bill(world.first.id, 1000_00, {
    issued_on: inDays(-40),
    instalments: [
      { due_on: inDays(-10), amount: 600_00 },
      { due_on: inDays(20), amount: 400_00 },
    ],
  });
  expect(late.status, late.text).toBe(200);
  await pay(late.json.id, 250_00);
  const whole = await bill(world.second.id, 300_00);
  await pay(whole.json.id, 300_00);
  const gone = await bill(world.second.id, 999_00);
  await operator.call('POST', `/api/invoices/${gone.json.id}/cancel`, { reason: 'a mistake' });
  expect(await lines('collection')).toEqual({
    'First School': { invoiced: 1000_00, received: 250_00, due: 750_00, overdue: 350_00 },
    'Second School': { invoiced: 300_00, received: 300_00, due: 0, overdue: 0 },
  });
  const byMonth = { by: 'by_month' };
  expect(await sums('collection', byMonth)).toEqual({
    invoiced: 1300_00,
    received: 550_00,
    due: 750_00,
    overdue: 350_00,
  });
  const month = monthName(inDays(-40));
  expect((await lines('collection', byMonth))[month]).toMatchObject({ due: 750_00 });
  expect(await lines('collection', { to: inDays(-300), from: inDays(-400) })).toEqual({});
  const byYear = { by: 'by_fiscal_year' };
  expect(Object.keys(await lines('collection', byYear))).toHaveLength(1);
  await query(`INSERT INTO fiscal_years (id, code, name_en, name_bn, starts_on, ends_on)
    VALUES (gen_random_uuid(), 'now', 'This fiscal year', 'এই অর্থবছর', '${inDays(-400)}', '${inDays(100)}')`);
  expect(await lines('collection', byYear)).toEqual({
    'This fiscal year': { invoiced: 1300_00, received: 550_00, due: 750_00, overdue: 350_00 },
  });
});

describe('out of the program', () => {
  const file = (what: string, filter: object, more: object = {}) =>
    operator.call('GET', `/api/site-reports/collection/${what}`, { ...asked({ ...filter }), ...more });

  test('a spreadsheet holds the same figures with their sums, money in taka', async () => {
    const answer = await file('export', {}, { lang: 'en' });
    const { rows } = await readSheet(new Uint8Array(answer.bytes), 'collection.xlsx');
    expect(rows.map((cells) => cells.slice(0, 5))).toEqual([
      ['Institution', 'Invoiced', 'Received', 'Due', 'Overdue'],
      ['First School', 1000, 250, 750, 350],
      ['Second School', 300, 300, 0, 0],
      ['Total', 1300, 550, 750, 350],
    ]);
  });

  test('what the rows are of stands over them, in both languages', async () => {
    const heading = async (by: string, lang: string) =>
      (await file('export', { by }, { lang, format: 'csv' })).text.replace(/^\uFEFF/, '').split(',')[0];
    expect(await heading('by_month', 'en')).toBe('Month');
    expect(await heading('by_month', 'bn')).toBe('মাস');
    expect(await heading('by_shoe_size', 'en')).toBe('Institution');
  });

  test('paper says what was asked, the rows and their sums', async () => {
    const answer = await file('paper', {}, { lang: 'en' });
    expect(answer.headers['content-type']).toBe('application/pdf');
    const text = pdfTexts(answer.bytes).join(' ').replace(/\s+/g, ' ');
    for (const said of [
      'Collection',
      'Grouped by: Institution',
      'Period:',
      'First School',
      '1,000',
      'Total',
      '1,300',
    ])
      expect(text).toContain(said);
    expect(pdfTexts((await file('paper', {}, { lang: 'bn' })).bytes).join(' ')).toContain('১,৩০০');
  });

  test('each way leaves a trace of what was asked', async () => {
    const found = await query<{ after: { format: string } }>(
      `SELECT after FROM audit_log WHERE action = 'site-report.export'`,
    );
    expect(new Set(found.map(({ after }) => after.format))).toEqual(new Set(['xlsx', 'csv', 'pdf']));
    expect(found.find(({ after }) => after.format === 'xlsx')?.after).toMatchObject({
      by: 'by_site',
      rows: 2,
    });
  });
});

test('a period that is turned round, or has no end, is refused', async () => {
  expect((await ask('growth', { from: today(), to: inDays(-1) })).status).toBe(422);
  expect((await ask('growth', { from: '' })).status).toBe(422);
  expect((await ask('growth', { from: '2001-01-01' })).status).toBe(422);
  const usual = await operator.call<{ rows: Row[] }>('GET', '/api/site-reports/growth', {});
  expect(usual.json.rows).toHaveLength(12);
});

test('everybody but an operator is refused', async () => {
  for (const person of [
    await asMember(server, world.first, 'site-admin'),
    await asGroupAdmin(server, world),
    server.stranger(),
  ])
    for (const report of reportKeys)
      for (const path of ['', '/export', '/paper'])
        expect([401, 403]).toContain((await person.call('GET', `/api/site-reports/${report}${path}`)).status);
});

test('shares are half up, and nothing of nothing is nothing', () => {
  expect([shareOf(1, 3), shareOf(2, 3), shareOf(1, 1), shareOf(0, 0)]).toEqual([33_33, 66_67, 100_00, 0]);
});
