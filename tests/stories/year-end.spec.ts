import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, startProgram, type Program } from '../support/program.ts';
import { askFrom, pick, staffWindow, type Stage } from '../support/story-window.ts';

/* The last afternoon of a year: the next one starts from it, everyone is promoted, somebody changes their mind. */

const alias = 'krishnachura';
let stage: Stage;
let program: Program;
let browser: Browser;
let page: Page;
let faults: readonly string[];

type Promotion = { id: string; state: string; total: number; sums: Record<string, number> };
const studentsIn = async (year: string) => {
  const { years } = await askFrom<{ years: { id: string; en: string }[] }>(
    page,
    'GET',
    '/api/students/section-choices',
  );
  const year_id = years.find(({ en }) => en === year)!.id;
  return (await askFrom<{ total: number }>(page, 'GET', `/api/students/count?year_id=${year_id}`)).total;
};
const promotions = async () =>
  (await askFrom<{ promotions: Promotion[] }>(page, 'GET', '/api/promotions/start')).promotions;
const button = (name: string | RegExp) => page.getByRole('button', { name });
const dialog = () => page.getByRole('dialog');

beforeAll(async () => {
  [program, browser] = await Promise.all([startProgram({ DEMO: 'on' }), launchBrowser()]);
  stage = { program, browser, windows: new Map() };
  ({ page, faults } = await staffWindow(stage, { alias, identifier: 'admin', password: alias }));
});
afterAll(async () => {
  await browser?.close();
  await program?.stop();
});

test('the next year starts from the last, after a look at what it lacks', async () => {
  await page.goto(program.url('/site/site-academic-setting-replication/view', alias));
  await button('Compare').click();
  await page.getByRole('heading', { name: 'Sections and their seats' }).waitFor();
  await button(/^Copy \d+ entries$/).click();
  await page.getByText(/^\d+ entries copied\.$/).waitFor();
  await page.getByRole('link', { name: 'Go to promotion' }).click();
  await page.getByRole('heading', { name: 'New promotion' }).waitFor();
  expect(await studentsIn('2027')).toBe(0);
});

test('everyone has an outcome before anything is written, and one is decided by hand', async () => {
  await pick(page, 'Passed in', 'Results are not asked');
  await pick(page, 'Eight: Goes to', 'Nine, Science');
  await pick(page, 'Sections', 'Spread evenly');
  await button('Show students').click();
  await page.getByText('120 of 120 students are decided').waitFor();
  await page.getByText('Promoted: 60').waitFor();
  await page.locator('tbody input[type=checkbox]').first().check();
  await button('Set to: Repeats').click();
  await dialog().getByRole('textbox').fill('Asked for by the guardian');
  await dialog().getByRole('button', { name: 'Set to: Repeats' }).click();
  await page.getByText('Promoted: 59').waitFor();
  expect(await studentsIn('2026')).toBe(120);
  expect(await studentsIn('2027')).toBe(0);
});

test('promoted, no one is lost or doubled, and the year that is over keeps its list', async () => {
  await button('Promote').click();
  await dialog().getByText('59 promoted, 1 repeat, 60 leave, 0 wait.').waitFor();
  await dialog().getByRole('button', { name: 'Promote' }).click();
  await button('Undo').waitFor();
  await page.getByText('120 of 120 students are decided').waitFor();
  expect(await studentsIn('2027')).toBe(60);
  expect(await studentsIn('2026')).toBe(60);
  expect((await promotions())[0]!.state).toBe('done');
});

test('undone, everyone is where they were', async () => {
  await button('Undo').click();
  await dialog().getByRole('button', { name: 'Undo' }).click();
  await button('Undo').waitFor({ state: 'detached' });
  await button('All promotions').click();
  await page.getByText('Undone', { exact: true }).waitFor();
  expect(await studentsIn('2026')).toBe(120);
  expect(await studentsIn('2027')).toBe(0);
  expect(faults).toEqual([]);
});
