import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#kernel/database/pool.server.ts';
import { readSheet } from '#kernel/spreadsheet/read.server.ts';
import { sites } from '#modules/sites/tables.server.ts';
import { examAttendance, exams } from '#modules/exams/tables.server.ts';
import { biller, inDays, readyToBill, today } from '../../../tests/support/billing.ts';
import { declareHalfYearly } from '../../../tests/support/exam-marks.ts';
import { makeExamSchool, type ExamSchool } from '../../../tests/support/exam-school.ts';
import { startServer, type Caller, type TestServer } from '../../../tests/support/server.ts';
import { asGroupAdmin, asMember, asOperator, makeWorld, type World } from '../../../tests/support/world.ts';
import { shareOf, sumsOf } from './report-list.ts';

let server: TestServer;
let world: World;
let first: ExamSchool;
let operator: Caller;

type Report = {
  by: string;
  lines: { id: string; name: { en: string; bn: string }; values: Record<string, number> }[];
  sums: Record<string, number>;
};
const ask = (report: string, more: Record<string, unknown> = {}) =>
  operator.call<Report>('GET', '/api/site-reports', { report, from: inDays(-200), to: today, ...more });
const lines = async (report: string, more: Record<string, unknown> = {}) => {
  const { json, status, text } = await ask(report, more);
  expect(status, text).toBe(200);
  return Object.fromEntries(json.lines.map((line) => [line.name.en, line.values]));
};

beforeAll(async () => {
  server = await startServer();
  world = await makeWorld();
  await readyToBill(world);
  operator = await asOperator(server, world);
  first = await makeExamSchool(world.first);
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
afterAll(() => server.close());

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
    expect((await ask('sites', { by })).json.sums['total']).toBe(3);
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
  expect((await ask('students', { type: 'college' })).json.lines).toEqual([]);
});

test('growth has every month of the period, also the empty ones, and counts on from before it', async () => {
  const { json } = await ask('growth', { from: inDays(-70) });
  const last = json.lines.at(-1)!;
  expect(json.lines.length).toBeGreaterThanOrEqual(3);
  expect(last).toMatchObject({ id: today.slice(0, 7), values: { sites_so_far: 3, students_so_far: 180 } });
  expect(json.sums).toEqual({ new_sites: 3, new_students: 180 });
  const later = (await ask('growth', { from: inDays(40), to: inDays(70) })).json.lines[0]!.values;
  expect(later).toEqual({ new_sites: 0, new_students: 0, sites_so_far: 3, students_so_far: 180 });
});

test('attendance is what was recorded with exams; nothing is made up where there is none', async () => {
  expect((await ask('attendance')).json.lines).toEqual([]);
  const admin = await asMember(server, world.first, 'site-admin');
  const exam = await declareHalfYearly(admin, first);
  await inTransaction({ siteId: world.first.id }, async (db) => {
    await db
      .update(exams)
      .set({ working_days: 80, starts_on: today })
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
    'First School': { students: 2, working_days: 160, present_days: 125, share: 78_13 },
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
  const months = (await ask('collection', { by: 'by_month' })).json;
  expect(months.sums).toEqual({ invoiced: 1300_00, received: 550_00, due: 750_00, overdue: 350_00 });
  expect(months.lines.find(({ id }) => id === inDays(-40).slice(0, 7))?.values).toMatchObject({
    due: 750_00,
  });
  expect(await lines('collection', { to: inDays(-300), from: inDays(-400) })).toEqual({});
});

test('the spreadsheet holds the same figures with their sums, money in taka', async () => {
  const answer = await operator.call('GET', '/api/site-reports/sheet', {
    report: 'collection',
    from: inDays(-200),
    to: today,
    lang: 'en',
  });
  const sheet = await readSheet(new Uint8Array(answer.bytes), 'collection.xlsx');
  const text = JSON.stringify(sheet);
  for (const cell of ['First School', '1000', '750', 'Total', '1300']) expect(text).toContain(cell);
});

test('a period that is turned round is refused, and so is everybody but an operator', async () => {
  expect((await ask('growth', { from: today, to: inDays(-1) })).status).toBe(422);
  for (const person of [
    await asMember(server, world.first, 'site-admin'),
    await asGroupAdmin(server, world),
    server.stranger(),
  ])
    for (const path of ['/api/site-reports', '/api/site-reports/sheet'])
      expect([401, 403]).toContain(
        (await person.call('GET', path, { report: 'sites', from: today, to: today })).status,
      );
});

test('shares are half up, and a running count is not added up', () => {
  expect([shareOf(1, 3), shareOf(2, 3), shareOf(1, 1), shareOf(0, 0)]).toEqual([33_33, 66_67, 100_00, 0]);
  const line = (n: number) => ({
    id: String(n),
    name: { en: '', bn: '' },
    values: { new_sites: n, sites_so_far: n },
  });
  expect(sumsOf('growth', [line(1), line(2)])).toEqual({ new_sites: 3, new_students: 0 });
});
