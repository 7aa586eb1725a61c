import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayIn } from '../../src/kernel/text/dates.ts';
import { addDays } from '../../src/kernel/text/days.ts';
import { launchBrowser, startProgram, type Person, type Program } from '../support/program.ts';
import { typedDay } from '../support/story-people.ts';
import { askFrom, staffWindow, type Stage } from '../support/story-window.ts';
import { countTaps } from '../support/taps.ts';

/*
 * An employee's leave: applied for on a phone, recommended and approved in the office, taken off the balance, and seen
 * in the calendar of who is away. What people do on any day is counted in clicks; a number here goes down, never up.
 */

const school = 'krishnachura';
const today = () => dayIn(new Date());
/** A Sunday and a Monday of next year: working days whatever today is. */
const sunday = () => {
  let day = `${Number(today().slice(0, 4)) + 1}-09-01`;
  while (new Date(`${day}T00:00:00Z`).getUTCDay() !== 0) day = addDays(day, 1);
  return day;
};
const monday = () => addDays(sunday(), 1);

let stage: Stage;
let program: Program;
let browser: Browser;
let phone: Person;
let office: Person;
let taps: Awaited<ReturnType<typeof countTaps>>;

const dialog = (page: Page) => page.getByRole('dialog');
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();
const open = async (page: Page, path: string) => {
  await page.goto(program.url(path, school));
  await page.getByRole('heading', { level: 1 }).waitFor();
};
const left = async () => {
  const year = Number(sunday().slice(0, 4));
  const { balances } = await askFrom<{ balances: { type: { en: string }; left: number }[] }>(
    phone.page,
    'GET',
    `/api/leave/person?year=${year}`,
  );
  return balances.find(({ type }) => type.en === 'Casual leave')?.left;
};

beforeAll(async () => {
  [program, browser] = await Promise.all([startProgram({ DEMO: 'on' }), launchBrowser()]);
  stage = { program, browser, windows: new Map() };
  phone = await staffWindow(stage, { alias: school, identifier: 'teacher', password: school });
  await phone.page.setViewportSize({ width: 390, height: 844 });
  office = await staffWindow(stage, { alias: school, identifier: 'admin', password: school });
  taps = await countTaps(office.page);
});
afterAll(async () => {
  await browser?.close();
  await program?.stop();
});

test('from the dashboard of a phone one tap opens the application, which says what is left', async () => {
  const { page } = phone;
  await open(page, '/dashboard');
  await page.getByRole('link', { name: 'Apply for leave' }).first().click();
  const form = dialog(page);
  await form.getByRole('textbox', { name: 'From' }).fill(typedDay(sunday()));
  await form.getByRole('textbox', { name: 'From' }).blur();
  await form.getByRole('textbox', { name: 'To' }).fill(typedDay(monday()));
  await form.getByRole('textbox', { name: 'To' }).blur();
  await form.getByText('left afterwards: 18').waitFor();
  await form.getByRole('textbox', { name: 'Explanation' }).fill('A wedding in the family');
  await form.getByRole('button', { name: 'Send application' }).click();
  await form.waitFor({ state: 'detached' });
  await page.getByText('Applied', { exact: true }).first().waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(await left()).toBe(36);
});

test('the office finds it on the dashboard and recommends it, then it is approved: 4 clicks each', async () => {
  const { page } = office;
  const me = await askFrom<{ employee: { name: { en: string } } }>(phone.page, 'GET', '/api/leave/person');
  const name = me.employee.name.en;
  for (const [status, after] of [
    ['Recommended', 'Recommended'],
    ['Approved', 'Approved'],
  ] as const) {
    await open(page, '/site/employee-leave/leave-approve');
    taps.reset();
    await page
      .getByRole('row')
      .filter({ hasText: name })
      .filter({ hasText: status === 'Recommended' ? 'Applied' : 'Recommended' })
      .getByText(name)
      .click();
    await dialog(page).getByRole('button', { name: 'Change application status' }).click();
    await dialog(page).getByRole('radio', { name: status }).check();
    await dialog(page).getByRole('button', { name: 'Change application status' }).last().click();
    await dialog(page).getByText(`${after} ·`).first().waitFor();
    expect(taps.count).toBeLessThanOrEqual(4);
  }
  expect(await left()).toBe(36);
});

test('the employee is told, and the calendar shows who is away', async () => {
  const { page } = phone;
  await open(page, '/user/notification/all');
  await page.getByText('Your leave is approved').first().waitFor();
  await open(page, `/site/employee-leave-history/index?tab=away&on=${sunday().slice(0, 7)}`);
  const name = await askFrom<{ employee: { name: { en: string } } }>(page, 'GET', '/api/leave/person');
  await page.getByRole('listitem').filter({ hasText: name.employee.name.en }).first().waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test('approved leave that is no longer wanted is asked back and given back', async () => {
  const { page } = phone;
  await open(page, '/site/employee-leave-history/index');
  await page.getByText('Approved', { exact: true }).first().waitFor();
  const rows = await askFrom<{ id: string; from_day: string }[]>(page, 'GET', '/api/leave/history');
  const { id } = rows.find(({ from_day }) => from_day === sunday())!;
  await open(page, `/site/employee-leave-history/index?application=${id}`);
  await button(page, 'Request cancellation').click();
  await page.getByRole('textbox', { name: 'Reason' }).fill('The wedding is later');
  await dialog(page).last().getByRole('button', { name: 'Request cancellation' }).last().click();
  await page.getByText('Cancellation requested').first().waitFor();

  await open(office.page, `/site/employee-leave/leave-approve?application=${id}`);
  await dialog(office.page).getByRole('button', { name: 'Change application status' }).click();
  await dialog(office.page).getByRole('radio', { name: 'Cancelled' }).check();
  await dialog(office.page).getByRole('textbox', { name: 'Remark' }).fill('As requested');
  await dialog(office.page).getByRole('button', { name: 'Change application status' }).last().click();
  await dialog(office.page).getByRole('textbox', { name: 'Remark' }).waitFor({ state: 'hidden' });
  await dialog(office.page).getByText('As requested').waitFor();
  expect(await left()).toBe(40);
  expect([...phone.faults, ...office.faults]).toEqual([]);
});
