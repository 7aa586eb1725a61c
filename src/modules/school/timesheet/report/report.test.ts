import { expect, test } from 'vitest';
import type { Caller } from '../../../../../tests/support/server.ts';
import { server, startWorld, world } from '../../../../../tests/support/start-world.ts';
import {
  makeTimesheetSchool,
  punchAt,
  type TimesheetSchool,
} from '../../../../../tests/support/timesheet-school.ts';
import { asMember } from '../../../../../tests/support/world.ts';

let school: TimesheetSchool;
let office: Caller;

startWorld(async () => {
  school = await makeTimesheetSchool(world.first, 2);
  office = await asMember(server, world.first, 'office');
  await punchAt(school, school.people[0]!, school.daysAgo(3), '08:17:05', '14:30:00');
  await punchAt(school, school.people[0]!, school.daysAgo(2), '08:00:00', '13:50:00');
});

type Row = Record<string, number | string>;
const period = () => `${school.daysAgo(3)}..${school.daysAgo(1)}`;
const rows = async (path: string, filter: object, who = office) =>
  (await who.call<{ rows: Row[] }>('GET', `/api/timesheet/${path}`, { filter })).json.rows;

test('the report sums every figure of each employee over a span', async () => {
  const [first, second] = await rows('report', { period: period() });
  expect(first).toMatchObject({
    present_days: 2,
    absent_days: 1,
    worked: 22_375 + 21_000,
    presence: 22_375 + 21_000,
    absence: 23_400,
    late: 1025,
    early: 2400,
    cut: 1025 + 2400 + 23_400,
  });
  expect(second).toMatchObject({ present_days: 0, absent_days: 3, absence: 3 * 23_400 });
});

test('the days behind the figures sum up to them', async () => {
  const days = await rows('report-days', { period: period(), employee_id: school.people[0] });
  expect(days.map(({ state }) => state)).toEqual(['late', 'present', 'absent']);
  expect(days.reduce((sum, { cut }) => sum + Number(cut), 0)).toBe(26_825);
});

test('the spreadsheet has seconds, and paper is drawn', async () => {
  const sheet = await office.call('GET', '/api/timesheet/report/export', {
    format: 'csv',
    lang: 'en',
    filter: { period: period() },
  });
  expect(sheet.text).toContain('Daily working (seconds)');
  expect(sheet.text).toContain('43375');
  const paper = await office.call('GET', '/api/timesheet/report/paper', { filter: { period: period() } });
  expect(paper.status).toBe(200);
});

test('an employee of another school is nobody here, and a teacher sees no report', async () => {
  const neighbour = await asMember(server, world.second, 'office');
  expect(await rows('report-days', { period: period(), employee_id: school.people[0] }, neighbour)).toEqual(
    [],
  );
  const teacher = await asMember(server, world.first, 'teacher');
  expect((await teacher.call('GET', '/api/timesheet/report', { filter: { period: period() } })).status).toBe(
    403,
  );
});
