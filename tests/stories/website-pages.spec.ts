import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, openWindow, startProgram, type Person, type Program } from '../support/program.ts';
import { staffWindow, type Stage } from '../support/story-window.ts';

/* A clerk writes what the demo school asks of those who apply, and a visitor with a phone looks for a notice. */

const alias = 'krishnachura';
let program: Program;
let browser: Browser;
let clerk: Person;
let page: Page;
let visitor: Person;

const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');
const editor = (name: string) => page.getByRole('textbox', { name, exact: true });
const save = () => page.getByRole('button', { name: 'Save', exact: true }).click();
const visit = async (path: string) => {
  const answer = await visitor.page.goto(program.url(path, alias));
  return { status: answer?.status(), text: await visitor.page.locator('main').innerText() };
};

beforeAll(async () => {
  [program, browser] = await Promise.all([startProgram({ DEMO: 'on' }), launchBrowser()]);
  const stage: Stage = { program, browser, windows: new Map() };
  clerk = await staffWindow(stage, { alias, identifier: 'admin', password: alias });
  page = clerk.page;
  visitor = await openWindow(browser, { width: 390, height: 844, scriptless: true });
});
afterAll(async () => {
  await browser?.close();
  await program?.stop();
});

test('the admission page in both languages with a file: a draft that nobody sees but by its link', async () => {
  await page.goto(program.url('/site/web/setting/about/new', alias));
  await page.getByRole('combobox', { name: 'Kind' }).click();
  await page.getByRole('option', { name: 'Admission information' }).click();
  await page.getByLabel('Title (English)').fill('Admission 2027');
  await page.getByLabel('Title (Bengali)').fill('ভর্তি ২০২৭');
  const english = editor('Text (English)');
  await english.click();
  const bar = page.getByRole('toolbar', { name: 'Format: Text (English)' });
  await bar.getByRole('button', { name: 'Heading', exact: true }).click();
  await page.keyboard.type('Forms');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Forms are sold from ');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('1 December');
  await page.keyboard.press('Control+b');
  await page.getByText('Not yet translated', { exact: true }).waitFor();
  await editor('Text (Bengali)').click();
  await page.keyboard.type('ফরম বিক্রি ১ ডিসেম্বর থেকে');
  await expect.poll(() => page.getByText('Not yet translated', { exact: true }).count()).toBe(0);
  await page
    .getByRole('group', { name: 'Attachments' })
    .locator('input[type=file]')
    .setInputFiles({ name: 'admission.pdf', mimeType: 'application/pdf', buffer: pdf });
  await page.getByRole('link', { name: 'admission.pdf' }).waitFor();
  await page.getByRole('radio', { name: 'Keep as draft' }).check();
  await save();
  await page.getByRole('heading', { level: 1, name: 'Edit page' }).waitFor();
  expect((await visit('/web/page/admission')).status).toBe(404);

  await page.getByRole('button', { name: 'Create preview link' }).click();
  const link = page.getByRole('link', { name: 'Open preview' });
  await link.waitFor();
  const seen = await visit(`${new URL((await link.getAttribute('href')) ?? '').pathname}?lang=en`);
  expect(seen.text).toContain('Forms are sold from 1 December');
  expect(seen.text).toContain('admission.pdf');
});

test('it is scheduled, published, changed and undone', async () => {
  await page.getByRole('radio', { name: 'Publish at a chosen time' }).check();
  await page.getByLabel('Publication day').fill('01/12/2099');
  await page.getByLabel('Publication time').fill('10:00');
  await save();
  await page.getByText('Scheduled').first().waitFor();
  expect((await visit('/web/page/admission')).status).toBe(404);

  await page.getByRole('radio', { name: 'Publish now' }).check();
  await save();
  await page.getByRole('link', { name: 'View on the site' }).waitFor();
  const published = await visit('/web/page/admission?lang=en');
  expect(published.text).toContain('Admission 2027');
  await expect.poll(() => visitor.page.locator('.pb-article h2').first().innerText()).toBe('Forms');
  await expect.poll(() => visitor.page.locator('.pb-article strong').innerText()).toBe('1 December');
  const file = await visitor.page.getByRole('link', { name: 'admission.pdf' }).getAttribute('href');
  const fetched = await page.evaluate(
    async (url) => (await fetch(url, { credentials: 'omit' })).status,
    file ?? '',
  );
  expect(fetched).toBe(200);
  expect((await visit('/web/page/admission?lang=bn')).text).toContain('ফরম বিক্রি');

  await editor('Text (English)').click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' at a wrong price');
  await save();
  await page
    .getByRole('button', { name: /^Publish this version again/ })
    .first()
    .waitFor();
  expect((await visit('/web/page/admission?lang=en')).text).toContain('wrong price');
  await page
    .getByRole('button', { name: /^Publish this version again/ })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish this version again' }).click();
  await page.getByText('The version has been published again.').waitFor();
  const undone = await visit('/web/page/admission?lang=en');
  expect(undone.text).toContain('1 December');
  expect(undone.text).not.toContain('wrong price');
  expect(clerk.faults).toEqual([]);
});

test('a visitor with a phone finds the notice of the exam fee in two taps from the home page', async () => {
  await page.goto(program.url('/site/notice/master?open=new', alias));
  await page.getByLabel('Title (English)').fill('Exam fee for the annual exam');
  await page.getByLabel('Title (Bengali)').fill('বার্ষিক পরীক্ষার ফি');
  await page.locator('[data-path="category"]').click();
  await page.getByRole('option', { name: 'Exam', exact: true }).click();
  await save();
  await page.getByText('Exam fee for the annual exam').first().waitFor();
  await visit('/?lang=en');
  const tap = async (name: string) => {
    const target = visitor.page.getByRole('link', { name }).first();
    await target.click();
    await visitor.page.waitForLoadState();
  };
  await tap('All notices');
  await expect.poll(() => visitor.page.locator('.pb-new').count()).toBeGreaterThan(0);
  await tap('Exam fee for the annual exam');
  await expect.poll(() => visitor.page.locator('h1').innerText()).toContain('Exam fee');
  expect(new URL(visitor.page.url()).pathname).toMatch(/^\/web\/notice\/[0-9a-f-]{36}$/);

  await visit('/web/notice/all?lang=en&q=annual+exam&category=exam');
  await expect.poll(() => visitor.page.locator('.pb-notices li').count()).toBe(1);
  expect((await visit('/web/notice/all?lang=en&q=%25%27%3Cscript%3E')).text).toContain('No notice was found');
  expect(await visitor.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(visitor.faults).toEqual([]);
});
