import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, openWindow, signIn, startProgram, type Program } from '../support/program.ts';
import { axeFaults } from '../support/screen-checks.ts';

let program: Program;
let browser: Browser;

beforeAll(async () => {
  [program, browser] = await Promise.all([startProgram({ DEMO: 'on' }), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await program?.stop();
});

const email = 'head@palash.test';

/** Fills in the application; without script a button brings the lists of places. */
async function fillIn(
  page: Page,
  answers: { alias: string; address: string; email: string },
  scriptless = false,
) {
  await page.fill('#name_en', 'Palash High School');
  await page.fill('#name_bn', 'পলাশ উচ্চ বিদ্যালয়');
  await page.selectOption('#institution_type', 'school-college');
  await page.selectOption('#gender_type', 'co-education');
  for (const level of ['junior_secondary', 'secondary', 'higher_secondary'])
    await page.check(`input[value=${level}]`);
  for (const [field, name] of [
    ['#division_id', scriptless ? 'Dhaka' : 'ঢাকা'],
    ['#district_id', scriptless ? 'Gazipur' : 'গাজীপুর'],
    ['#thana_id', scriptless ? 'Kapasia' : 'কাপাসিয়া'],
  ] as const) {
    await page.locator(`${field} option`, { hasText: name }).first().waitFor({ state: 'attached' });
    await page.selectOption(field, { label: name });
    if (scriptless && field !== '#thana_id') await page.click('button[name=step]');
  }
  await page.fill('#address', answers.address);
  await page.fill('#email', answers.email);
  await page.fill('#phone', '০১৭১১-০০০০০০');
  await page.fill('#alias', answers.alias);
  await page.fill('#applicant_name', 'Rehana Begum');
  await page.fill('#applicant_designation', 'Head Teacher');
  await page.fill('#applicant_phone', '01811000000');
}

const send = (page: Page) => page.locator('form button[type=submit]:not([name])').click();

test('an application without script: what is missing is said, and it arrives', async () => {
  const { page, faults } = await openWindow(browser, { width: 390, scriptless: true });
  await page.goto(program.url('/edu/application?lang=en'));
  await send(page);
  await page.locator('.pb-errors li').first().waitFor();
  const errors = await page.locator('.pb-errors li').allInnerTexts();
  expect(errors).toContain('The Institute Name field is required.');
  expect(errors).toContain('The Thana field is required.');
  await fillIn(page, { alias: 'scriptless', address: 'House 1', email: 'one@palash.test' }, true);
  await send(page);
  await expect.poll(() => page.locator('.pb-number').innerText()).toMatch(/^[0-9A-F]{6}$/);
  expect(faults).toEqual([]);
});

test('from the application to a school that is set up', async () => {
  const visitor = await openWindow(browser);
  await visitor.page.goto(program.url('/edu/application'), { waitUntil: 'networkidle' });
  await fillIn(visitor.page, { alias: 'krishnachura', address: 'House 2', email: 'one@palash.test' });
  await visitor.page.getByText('এই ওয়েব ঠিকানাটি আগেই নেওয়া হয়েছে।').waitFor();
  await visitor.page.getByText('এই ই-মেইলটি আগেই ব্যবহৃত হয়েছে।').waitFor();
  await visitor.page.fill('#alias', 'palash');
  await visitor.page.fill('#email', email);
  await visitor.page.locator('#alias-note.pb-right').waitFor();
  expect(await axeFaults(visitor.page)).toEqual([]);
  await send(visitor.page);
  await visitor.page.locator('.pb-number').waitFor();
  expect(visitor.faults).toEqual([]);

  const operator = await openWindow(browser);
  await signIn(operator, program, { identifier: 'operator', password: 'krishnachura' });
  await operator.page.goto(program.url('/edu/site/application/list?lang=en'));
  await operator.page
    .getByRole('row', { name: /palash/ })
    .last()
    .waitFor();
  await operator.page.goto(program.url('/edu/site/application/list?q=palash'));
  await operator.page
    .locator('tbody tr', { hasText: 'palash' })
    .locator('a[href*="/approve/"]')
    .last()
    .click();
  await operator.page.getByText(`http://palash.localhost:${program.port}`).waitFor();
  expect(await axeFaults(operator.page)).toEqual([]);
  await operator.page.getByRole('button', { name: 'অনুমোদন করুন' }).click();
  await operator.page.getByRole('dialog').getByRole('button', { name: 'অনুমোদন করুন' }).click();
  await operator.page.getByRole('link', { name: 'প্রতিষ্ঠানে যান' }).waitFor();
  await operator.page.goto(program.url('/mailbox'));
  const messages = await operator.page.content();
  const link = /http:\/\/palash\.localhost:\d+\/password\/reset\?token=[\w-]{43}/.exec(messages)?.[0] ?? '';
  expect(operator.faults).toEqual([]);

  const head = await openWindow(browser);
  await head.page.goto(link, { waitUntil: 'networkidle' });
  const fields = head.page.locator('input[type=password]');
  await fields.nth(0).fill('sonar bangla');
  await fields.nth(1).fill('sonar bangla');
  await head.page.locator('button[type=submit]').click();
  // Who sets the first password is signed in.
  await head.page.waitForURL('**/dashboard');
  await setUp(head.page);
  expect(head.faults).toEqual([]);
});

/** The five steps, in Bengali as most administrators see them. */
async function setUp(page: Page): Promise<void> {
  const next = () => page.getByRole('button', { name: 'সংরক্ষণ করে এগিয়ে যান' }).click();
  await page.goto(program.url('/dashboard', 'palash'));
  await page.getByRole('link', { name: 'এগিয়ে যান' }).click();
  await page.getByRole('combobox', { name: /কোন সেশন শুরু/ }).click();
  await page.getByRole('option', { name: '২০২৫-২০২৬' }).click();
  await next();
  await page.getByText('প্রভাতি', { exact: false }).first().click();
  expect(await axeFaults(page)).toEqual([]);
  await next();
  await page.getByText('কোন কোন শ্রেণি চালু আছে', { exact: false }).waitFor();
  for (const button of await page.getByRole('button', { name: 'সবগুলো নিন' }).all()) await button.click();
  expect(await axeFaults(page)).toEqual([]);
  await next();
  const first = page.getByRole('combobox', { name: /সেকশন$/ }).first();
  await first.fill('ক');
  await first.press('Enter');
  await first.fill('খ');
  await first.press('Enter');
  await page
    .getByRole('button', { name: /সব শ্রেণিতে .*সেকশনগুলো দিন/ })
    .first()
    .click();
  await page.getByText('৩০টি সেকশন').waitFor();
  await next();
  await page.getByRole('button', { name: 'নির্বাচিত নমুনা ব্যবহার করুন' }).click();
  await page.getByRole('button', { name: 'সেটআপ শেষ করুন' }).click();
  await page.waitForURL('**/dashboard');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  await expect.poll(() => page.getByRole('link', { name: 'এগিয়ে যান' }).count()).toBe(0);
  await page.goto(program.url('/site/subject-group-condition-setting/list', 'palash'));
  await page.getByText('101+102').first().waitFor();
}
