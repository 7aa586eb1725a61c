import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayIn, weekdayOf } from '../../src/kernel/text/dates.ts';
import { addDays } from '../../src/kernel/text/days.ts';
import { launchBrowser, startProgram, type Program } from '../support/program.ts';
import { askFrom, staffWindow, type Stage } from '../support/story-window.ts';

/* A teacher punches on a phone, forgot to punch out on another day, and asks for a correction that the office approves. */

const alias = 'krishnachura';
const password = 'krishnachura';
const today = () => dayIn(new Date());
/** The last Friday before today: a day off, on which nobody of the demo punched. */
const friday = () =>
  [1, 2, 3, 4, 5, 6, 7].map((ago) => addDays(today(), -ago)).find((day) => weekdayOf(day) === 5)!;

let stage: Stage;
let program: Program;
let browser: Browser;

beforeAll(async () => {
  [program, browser] = await Promise.all([startProgram({ DEMO: 'on' }), launchBrowser()]);
  stage = { program, browser, windows: new Map() };
});
afterAll(async () => {
  await browser?.close();
  await program?.stop();
});

const windowOf = (identifier: string) => staffWindow(stage, { alias, identifier, password });
const attendance = '/site/employee/attendance';

test('a teacher punches in with one tap on a phone and is asked to punch out before leaving', async () => {
  const { page, faults } = await windowOf('teacher');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(program.url('/dashboard', alias));
  const card = page.locator('[data-card="timesheet.punch"]');
  await card.getByText('Punch in when you come.').waitFor();
  await card.getByRole('button', { name: 'Punch in', exact: true }).dblclick();
  await card.getByText('Punch out before you leave.').waitFor();
  await card.getByRole('button', { name: 'Punch out', exact: true }).waitFor();
  await page.goto(program.url('/site/employee/my-attendance', alias));
  await page.getByText('Punch out before you leave.').waitFor();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
  expect(faults).toEqual([]);
});

test('who forgot to punch out asks for a correction', async () => {
  const { page: office } = await windowOf('admin');
  const found = await askFrom<{ employee_id: string; employee_code: string }[]>(
    office,
    'GET',
    '/api/timesheet/employees?q=T003',
  );
  await askFrom(office, 'POST', '/api/timesheet/punches', {
    employee_ids: [found[0]!.employee_id],
    day: friday(),
    in_at: '08:00',
    reason: 'Came on a day off',
  });
  const { page, faults } = await windowOf('teacher');
  await page.goto(program.url(`/site/employee/my-attendance?month=${friday().slice(0, 7)}`, alias));
  await page
    .locator('.bp-month-cell[data-tone=late]', { hasText: String(Number(friday().slice(8))) })
    .first()
    .click();
  await page.getByRole('button', { name: 'Ask for a correction' }).click();
  await page.getByLabel('Left at').fill('2:30 pm');
  await page.getByLabel('Reason').fill('I forgot to punch out');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByText('Sent to the office.').waitFor();
  expect(faults).toEqual([]);
});

test('the office approves it, and the time report has the time', async () => {
  const { page, faults } = await windowOf('admin');
  await page.goto(program.url(`${attendance}/corrections`, alias));
  await page.getByText('I forgot to punch out').first().waitFor();
  await page
    .getByRole('button', { name: /^Actions/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Approve' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await page.getByText('Approved.', { exact: true }).waitFor();
  await page.goto(program.url(`${attendance}/report?filter.period=${friday()}..${friday()}`, alias));
  await page.getByRole('cell', { name: '6:30', exact: true }).first().waitFor();
  expect(faults).toEqual([]);
});
