import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayIn } from '../../src/kernel/text/dates.ts';
import { addDays } from '../../src/kernel/text/days.ts';
import { launchBrowser, startProgram, type Program } from '../support/program.ts';
import { typedDay } from '../support/story-people.ts';
import { askFrom, staffWindow, type Stage } from '../support/story-window.ts';

/* Duty from the application on a phone to the approval, and whom a national day calls, in the demo school. */

const alias = 'krishnachura';
const password = 'krishnachura';
const phone = { width: 390, height: 844 };
const day = () => addDays(dayIn(new Date()), 20);
const place = 'District education office';

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

test('a teacher applies on a phone, the office approves it in the list, and the teacher sees it', async () => {
  const { page, faults } = await windowOf('teacher');
  await page.setViewportSize(phone);
  await page.goto(program.url('/site/employee-duty/own', alias));
  await page.getByRole('button', { name: 'Apply for duty' }).first().click();
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: 'Place' }).fill(place);
  await form.getByRole('textbox', { name: 'Reason' }).fill('Meeting of head examiners');
  for (const label of ['From', 'To']) {
    await form.getByRole('textbox', { name: label }).fill(typedDay(day()));
    await page.keyboard.press('Tab');
  }
  await form.getByRole('button', { name: 'Apply', exact: true }).click();
  await page.getByText('Application sent.').waitFor();
  await page.getByText(place).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
  const office = await windowOf('admin');
  await office.page.goto(program.url('/site/employee-duty/duty-master?filter.state=APPLIED', alias));
  await office.page.getByRole('row').filter({ hasText: place }).getByText(place).click();
  const view = office.page.getByRole('dialog');
  await view.getByText('Meeting of head examiners').waitFor();
  await view.getByRole('textbox', { name: 'Remark' }).fill('Take the register along');
  await view.getByRole('button', { name: 'Approve', exact: true }).click();
  await view.waitFor({ state: 'detached' });
  await page.reload();
  await page.getByText('Remark: Take the register along').waitFor();
  expect([...faults, ...office.faults]).toEqual([]);
});

test('the office assigns duty to several at once, and it stands in the list and the register', async () => {
  const { page, faults } = await windowOf('admin');
  await page.goto(program.url('/site/employee-duty/duty-master', alias));
  await page.getByRole('button', { name: 'Assign duty' }).first().click();
  const form = page.getByRole('dialog');
  await form.getByRole('button', { name: 'All teachers' }).and(page.locator(':enabled')).click();
  await form.getByText(/^Chosen: /).waitFor();
  for (const label of ['From', 'To']) {
    await form.getByRole('textbox', { name: label }).fill(typedDay(addDays(day(), 4)));
    await page.keyboard.press('Tab');
  }
  await form.getByRole('textbox', { name: 'Place' }).fill('Exam centre');
  await form.getByRole('textbox', { name: 'Reason' }).fill('Centre duty');
  await form.getByRole('button', { name: 'Assign', exact: true }).click();
  await form.waitFor({ state: 'detached' });
  await page.getByRole('cell', { name: 'Exam centre' }).first().waitFor();
  await page.getByRole('link', { name: 'Register to print' }).click();
  await page.getByRole('heading', { name: 'Duty register', level: 1 }).waitFor();
  expect(faults).toEqual([]);
});

test('a holiday calls staff: the preview names them, and the notices reach who has an account', async () => {
  const { page, faults } = await windowOf('admin');
  const year = Number(dayIn(new Date()).slice(0, 4)) + 1;
  await page.goto(program.url(`/holiday-on-duty-settings?year=${year}`, alias));
  const card = page.getByRole('article').filter({ hasText: 'Independence and National Day' });
  await card.getByRole('button', { name: 'Call staff' }).click();
  const form = page.getByRole('dialog');
  await form.getByText(/^Calls \d+ people$/).waitFor();
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await form.waitFor({ state: 'detached' });
  await card.getByText(/^All staff: \d+ people$/).waitFor();
  await card.getByRole('button', { name: 'Send notices' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send notices' }).click();
  await card.getByText(/^Told: \d+ of \d+/).waitFor();
  const teacher = await windowOf('teacher');
  const own = await askFrom<{ called: { name: { en: string } }[] }>(teacher.page, 'GET', '/api/own-duties');
  expect(own.called.map(({ name }) => name.en)).toContain('Independence and National Day');
  expect(faults).toEqual([]);
});

test('a year without holidays says so where the calendar is kept', async () => {
  const { page } = await windowOf('admin');
  await page.goto(program.url('/site/calendar-view?on=2035-03-01', alias));
  await page.getByText('The calendar of 2035 has no holidays yet.').waitFor();
  await page.getByRole('link', { name: 'Institution’s own entries' }).last().click();
  await page.getByRole('heading', { name: 'Institution’s own entries', level: 1 }).waitFor();
});
