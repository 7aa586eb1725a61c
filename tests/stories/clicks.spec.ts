import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, startProgram, type Program } from '../support/program.ts';
import { askFrom, fileFrom, pick, staffWindow, type Stage } from '../support/story-window.ts';
import { countTaps } from '../support/taps.ts';

/*
 * How many clicks the daily tasks take from the first page. Typing is not counted. The tests share one school and go on
 * where the one before stopped. A number here goes down, never up.
 */

const alias = 'krishnachura';
const password = 'krishnachura';
const exam = 'Half-Yearly 2026';

let stage: Stage;
let program: Program;
let browser: Browser;
const counters = new Map<Page, Awaited<ReturnType<typeof countTaps>>>();

beforeAll(async () => {
  [program, browser] = await Promise.all([startProgram({ DEMO: 'on' }), launchBrowser()]);
  stage = { program, browser, windows: new Map() };
});
afterAll(async () => {
  await browser?.close();
  await program?.stop();
});

/** The first page of somebody, whole, and a count that starts there. */
async function firstPage(identifier: string) {
  const { page, faults } = await staffWindow(stage, { alias, identifier, password });
  let taps = counters.get(page);
  if (!taps) {
    taps = await countTaps(page);
    counters.set(page, taps);
  }
  await page.goto(program.url('/dashboard', alias));
  await page.locator('.bp-page').waitFor();
  await page.locator('.bp-content [aria-busy=true]').waitFor({ state: 'detached' });
  taps.reset();
  return { page, faults, taps };
}

/** A task from the first page to its end, in at most so many clicks. */
async function task(identifier: string, most: number, work: (page: Page) => Promise<unknown>) {
  const { page, faults, taps } = await firstPage(identifier);
  await work(page);
  expect(taps.count).toBeLessThanOrEqual(most);
  expect(taps.count > 0).toBe(most > 0);
  expect(faults).toEqual([]);
}

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();

/** The exam of class Eight that the demo is in the middle of, as the first page leads to it. */
const openExam = (page: Page) =>
  page.locator('[data-card="results.open-exams"]').getByRole('link', { name: exam }).first().click();

test('find a student by name: 1', () =>
  task('admin', 1, async (page) => {
    await page.keyboard.press('Control+k');
    await page.getByRole('textbox', { name: 'Search' }).fill('রেহানা');
    await page.getByRole('group', { name: 'Students' }).getByRole('option').first().waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/student/view/*');
  }));

test('add a student: 3', () =>
  task('admin', 3, async (page) => {
    await page.getByRole('main').getByRole('link', { name: 'Add a student' }).click();
    const section = page.getByRole('combobox', { name: 'Section' });
    await section.click();
    await section.fill('Six');
    await page.getByRole('option', { name: /^Six/ }).first().waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('textbox', { name: 'Name (English)', exact: true }).fill('Nusaiba Karim');
    await page.getByRole('combobox', { name: 'Religion', exact: true }).focus();
    await page.keyboard.press('ArrowDown');
    await page.getByRole('option', { name: 'Islam' }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.waitForURL('**/student/view/*');
  }));

test('declare an exam for one class: 8', () =>
  task('admin', 8, async (page) => {
    await page.getByRole('link', { name: 'Declare exam' }).first().click();
    await pick(page, 'Classes', /^Ten, Science/);
    await pick(page, 'Exam type', 'Class Test');
    await page.getByText('Copied from the class.', { exact: false }).waitFor();
    await page.getByRole('button', { name: 'Declare exam' }).last().click();
    await page.getByText('The exam is declared.').waitFor();
  }));

test('open an own mark sheet as a teacher: 1, and submit it: 2', async () => {
  await task('teacher', 1, async (page) => {
    await page.locator('.bp-todo [data-card="exams.marks-missing"]').getByRole('link').first().click();
    await page
      .getByRole('textbox', { name: /of roll/ })
      .first()
      .waitFor();
  });
  const { page, faults } = await staffWindow(stage, { alias, identifier: 'teacher', password });
  const taps = counters.get(page)!;
  taps.reset();
  await press(page, 'Submit');
  await page.getByRole('dialog').getByRole('button', { name: 'Submit' }).click();
  await page.getByText('The marks are submitted.').waitFor();
  expect(taps.count).toBe(2);
  expect(faults).toEqual([]);
});

type Sheet = { exam_subject_id: string; section_id: string; state: string };

/** The other teachers submit theirs. */
async function everyoneSubmits(page: Page): Promise<void> {
  const { years } = await askFrom<{ years: { id: string; current: boolean }[] }>(
    page,
    'GET',
    '/api/exams/choices',
  );
  const year = years.find((one) => one.current)!;
  const exams = await askFrom<{ id: string; name_en: string; sheets: { DRAFT?: number } }[]>(
    page,
    'GET',
    `/api/exams?year_id=${year.id}`,
  );
  const open = exams.find((one) => one.name_en === exam && (one.sheets.DRAFT ?? 0) > 0)!;
  const all = await askFrom<Sheet[]>(page, 'GET', `/api/exams/${open.id}/mark-sheets`);
  const sheets = all
    .filter(({ state }) => state === 'DRAFT')
    .map(({ exam_subject_id, section_id }) => ({ exam_subject_id, section_id }));
  await askFrom(page, 'POST', '/api/marks/submit-several', { sheets, with_missing: true });
}

test('approve all sheets of an exam: 2', async () => {
  const { page } = await staffWindow(stage, { alias, identifier: 'admin', password });
  await everyoneSubmits(page);
  await task('admin', 2, async () => {
    await openExam(page);
    await press(page, /^Approve \d+ sheets/);
    await page.getByRole('button', { name: 'Generate results' }).waitFor();
  });
});

test('generate results: 2', () =>
  task('admin', 2, async (page) => {
    await openExam(page);
    await press(page, 'Generate results');
    await page.getByRole('button', { name: 'Approve and publish' }).waitFor();
  }));

test('approve and publish: 3', () =>
  task('admin', 3, async (page) => {
    await openExam(page);
    await press(page, 'Approve and publish');
    await page.getByRole('dialog').getByRole('button', { name: 'Approve and publish' }).click();
    await page.getByRole('button', { name: 'Generate report cards' }).waitFor();
  }));

test('report cards of a class: 2', () =>
  task('admin', 2, async (page) => {
    await page.keyboard.press('Control+k');
    await page.getByRole('textbox', { name: 'Search' }).fill('Eight');
    await page.getByRole('group', { name: 'Exams' }).getByRole('option').first().waitFor();
    await page.keyboard.press('Enter');
    await press(page, 'Generate report cards');
    await page
      .getByRole('link', { name: /\d+ cards/ })
      .first()
      .waitFor();
  }));

test('declare an exam for nine classes: 10', () =>
  task('admin', 10, async (page) => {
    await page.getByRole('link', { name: 'Declare exam' }).first().click();
    await press(page, 'All classes');
    await pick(page, 'Exam type', 'Annual');
    await page.getByRole('button', { name: 'Declare exam' }).last().click();
    await page.getByText(/exams are declared/).waitFor();
  }));

test('publish a notice: 3', () =>
  task('admin', 3, async (page) => {
    await page.getByRole('link', { name: 'Add notice' }).click();
    const form = page.getByRole('dialog');
    await form.getByRole('textbox', { name: 'Title (English)' }).fill('Parents’ meeting on Thursday');
    await form.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('link', { name: 'Parents’ meeting on Thursday' }).waitFor();
    const shown = await fileFrom(page, '/web/notice/all?lang=en');
    expect(shown.toString()).toContain('Parents’ meeting on Thursday');
  }));

test('a guardian sees the result: 0', () =>
  task('guardian', 0, async (page) => {
    const figure = page.locator('.bp-person-figure strong').first();
    await expect.poll(() => figure.textContent()).toMatch(/^\d\.\d{2}$/);
  }));
