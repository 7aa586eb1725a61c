import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayIn } from '../../src/kernel/text/dates.ts';
import { addDays } from '../../src/kernel/text/days.ts';
import { launchBrowser, startProgram, type Person, type Program } from '../support/program.ts';
import { askFrom, staffWindow, type Stage } from '../support/story-window.ts';
import { attendanceOf, Terminal } from '../support/terminal-emulator.ts';

/*
 * A day of a terminal in the demo school: it calls, the office claims it, it pushes a day of punches as real ones do,
 * and the day and the time report say what came. The day lies before all demo punches, so that every figure is known.
 */

const alias = 'krishnachura';
const today = () => dayIn(new Date());
const serial = 'CQZ7210004711';
const stranger = '7001';

type Row = {
  employee_id: string;
  employee_code: string;
  name_en: string;
  excuse: string | null;
};
type Board = { closed: object | null; rows: Row[] };

let stage: Stage;
let program: Program;
let browser: Browser;
let office: Person;
let page: Page;
let terminal: Terminal;
let day: string;
/** Two with the numbers of the demo, and whose number nobody knows yet. */
let early: Row;
let late: Row;
let newcomer: Row;

const open = async (path: string) => {
  await page.goto(program.url(path, alias));
  await page.getByRole('heading', { level: 1 }).waitFor();
};
const board = () => askFrom<Board>(page, 'GET', `/api/timesheet/day?day=${day}`);
const at = (time: string) => `${day} ${time}`;
const rowOf = ({ name_en }: Row): Locator => page.getByRole('row').filter({ hasText: name_en });
const openDay = () => open(`/site/employee/attendance/master?day=${day}`);
const shows = async (row: Row, ...texts: readonly string[]) => {
  let found = rowOf(row);
  for (const text of texts) found = found.filter({ hasText: text });
  await found.waitFor();
};

beforeAll(async () => {
  [program, browser] = await Promise.all([startProgram({ DEMO: 'on' }), launchBrowser()]);
  stage = { program, browser, windows: new Map() };
  office = await staffWindow(stage, { alias, identifier: 'admin', password: alias });
  page = office.page;
  terminal = new Terminal({ port: program.port, host: `${alias}.localhost`, serial });
  for (day = addDays(today(), -40); (await board()).closed; day = addDays(day, -1));
  const { rows } = await askFrom<{ rows: Row[] }>(page, 'GET', '/api/timesheet/hours');
  const staff = rows.toSorted((a, b) => (a.employee_code < b.employee_code ? -1 : 1));
  [early, late, newcomer] = staff as [Row, Row, Row];
  await askFrom(page, 'POST', '/api/timesheet/hours', {
    employee_ids: [early, late, newcomer].map(({ employee_id }) => employee_id),
    starts_on: addDays(day, -1),
    hours: [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, in: '08:00', out: '14:30' })),
  });
});
afterAll(async () => {
  await browser?.close();
  await program?.stop();
});

test('it keeps its punches until the office has claimed it in the browser', async () => {
  await terminal.handshake();
  expect((await terminal.punch('101', at('07:55:00'))).status).toBe(403);
  await open('/site/employee/terminals');
  await page.getByText(serial).waitFor();
  await page.getByRole('button', { name: 'Claim', exact: true }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: 'Name' }).fill('Main gate');
  await form.getByRole('button', { name: 'Claim', exact: true }).click();
  await form.waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Main gate' }).waitFor();
  expect((await terminal.punch('101', at('07:55:00'))).text).toBe('OK: 1');
});

test('a day of punches, one of them twice and one hours late, is on the day page as it was', async () => {
  expect((await terminal.punch('101', at('07:55:00'))).text).toBe('OK: 1');
  await terminal.punch(stranger, at('08:05:00'));
  await terminal.attendance(
    attendanceOf('101', at('14:40:00')) +
      attendanceOf('102', at('14:35:00')) +
      attendanceOf(stranger, at('14:31:00')),
  );
  await openDay();
  await shows(early, 'Present', '07:55 AM', '02:40 PM', '6:30');
  // Of the second only the evening is known: one punch is no working time.
  await shows(late, 'No punch out', '02:35 PM');
  await terminal.punch('102', at('08:25:00'));
  await page.reload();
  await shows(late, 'Late', '08:25 AM', '02:35 PM', '0:25', '6:05');
  await expect.poll(() => rowOf(late).getByText('No punch out').count()).toBe(0);
  await expect.poll(() => rowOf(newcomer).getByText('08:05 AM').count()).toBe(0);
});

test('the number that nobody has is given to an employee, and its punches count', async () => {
  await open('/site/employee/unknown-numbers');
  const card = page
    .locator('.mantine-Paper-root')
    .filter({ hasText: `Number ${stranger}` })
    .last();
  await card.getByText('Punches: 2').waitFor();
  await card.getByRole('button', { name: 'Give to an employee' }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('combobox', { name: 'Employee' }).fill(newcomer.name_en);
  await page.getByRole('option', { name: newcomer.name_en }).first().click();
  await form.getByRole('switch', { name: 'Replace the number that they have' }).check();
  await form.getByRole('button', { name: 'Give to an employee' }).click();
  await page.getByText('Given. Punches taken over: 2.').waitFor();
  await openDay();
  await shows(newcomer, 'Present', '08:05 AM', '02:31 PM', '6:25');
});

test('the time report has the same figures for each of them', async () => {
  await open(`/site/employee/attendance/report?filter.period=${day}..${day}`);
  await shows(early, '6:30', '6:45');
  await shows(late, '6:05', '6:10', '0:25');
  await shows(newcomer, '6:25', '6:26');
});

test('a wrong clock is flagged and counts for nobody, and a clock that was set is told', async () => {
  expect((await terminal.punch('101', `${addDays(today(), 3)} 09:00:00`)).text).toBe('OK: 1');
  await terminal.operations(`OPLOG 21\t1\t${at('18:00:00')}\t0\t0\t0\t0\n`);
  await open('/site/employee/terminals');
  const card = page.locator('.mantine-Paper-root').filter({ hasText: serial }).last();
  await card.getByText(/min ahead$/).waitFor();
  await card.getByText(/^Its clock was changed to .* 06:00 PM/).waitFor();
  const { terminals } = await askFrom<{ terminals: { serial: string; faults: number }[] }>(
    page,
    'GET',
    '/api/timesheet/terminals',
  );
  expect(terminals.find((one) => one.serial === serial)?.faults).toBe(1);
  await openDay();
  await shows(early, 'Present', '07:55 AM', '02:40 PM', '6:30');
  expect(office.faults).toEqual([]);
});
