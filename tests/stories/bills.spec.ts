import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '../../src/kernel/text/days.ts';
import { dayIn } from '../../src/kernel/text/dates.ts';
import {
  choose,
  menuTo,
  operatorWindow,
  press,
  putAwayToasts,
  seemly,
  seemlyInBengali,
  typeInto,
} from '../support/operator-clicks.ts';
import { pdfTexts } from '../support/pdf-text.ts';
import { launchBrowser, startProgram } from '../support/program.ts';
import { askFrom, callFrom, fileFrom, staffWindow, type Stage } from '../support/story-window.ts';

let stage: Stage;

beforeAll(async () => {
  const [program, browser] = await Promise.all([startProgram({ DEMO: 'on' }), launchBrowser()]);
  stage = { program, browser, windows: new Map() };
});
afterAll(async () => {
  await stage?.browser.close();
  await stage?.program.stop();
});

const alias = 'krishnachura';
const school = 'Krishnachura High School';
const today = () => dayIn(new Date());
/** A day as people type it. */
const typed = (days: number) => addDays(today(), days).split('-').toReversed().join('/');

const state = (page: Page, word: string) =>
  page.getByRole('main').getByText(word, { exact: true }).first().waitFor();

/** A package by the number of students for the school; how that is done by hand has a story of its own. */
async function sellByPupils(page: Page) {
  const { id } = await askFrom<{ id: string }>(page, 'POST', '/api/packages', {
    name_en: 'By pupils',
    name_bn: 'শিক্ষার্থীপ্রতি',
    code: 'pupils',
    price: 120_00,
    price_per: 'student',
  });
  const { modules } = await askFrom<{ modules: { key: string; core: boolean }[] }>(
    page,
    'GET',
    '/api/attachments/packages',
  );
  const module_keys = modules.filter(({ core }) => !core).map(({ key }) => key);
  await askFrom(page, 'PUT', `/api/attachments/packages/${id}`, { version: 1, module_keys });
  const sites = await askFrom<{ value: string }[]>(page, 'GET', '/api/sites/options?q=Krishnachura');
  await askFrom(page, 'POST', '/api/attachments/package-of-sites', {
    site_ids: [sites[0]?.value],
    package_id: id,
  });
}

async function openForm(page: Page, number: string) {
  await menuTo(page, 'Billing', 'Invoices');
  await page.getByRole('link', { name: 'New invoice' }).click();
  await page.getByRole('heading', { level: 1, name: 'New invoice' }).waitFor();
  await choose(page, { Institution: school });
  await typeInto(page, { 'Invoice No': number });
}

test('an institution is billed by its students, in two instalments with a discount; a number is used once', async () => {
  const { page, faults } = await operatorWindow(stage);
  await sellByPupils(page);
  await openForm(page, 'STORY-1');
  await press(page, 'Fill in from package');
  await page.getByText(/Filled in for \d+ students/).waitFor();
  await putAwayToasts(page);
  await typeInto(page, { Discount: '100', 'Reason for the discount': 'The first year' });
  await press(page, 'Add an instalment');
  await page.getByRole('textbox', { name: 'Due on' }).last().fill(typed(60));
  // The calendar is open beneath it.
  await seemly(page);
  await press(page, 'Save');
  await page.getByRole('heading', { level: 1, name: 'Invoice STORY-1' }).waitFor();
  await state(page, 'Unpaid');
  await seemlyInBengali(page, 'ইনভয়েস STORY-1');

  await openForm(page, 'STORY-1');
  await press(page, 'Fill in from package');
  await page
    .getByText(/Filled in for/)
    .last()
    .waitFor();
  await press(page, 'Save');
  await page.getByText('Invoice No has already been taken').waitFor();
  await press(page, 'Cancel');
  await press(page, 'Discard');
  expect(faults).toEqual([]);
});

async function receive(page: Page, amount: string | null) {
  await press(page, 'Receive payment');
  const form = page.getByRole('dialog');
  if (amount !== null) await typeInto(form, { Amount: amount });
  await typeInto(form, { Reference: 'SLIP-7' });
  await press(form, 'Receive payment');
  await form.waitFor({ state: 'hidden' });
}

test('a challan is printed in three copies, and payments make the invoice partially paid, then paid', async () => {
  const { page, faults } = await operatorWindow(stage);
  await menuTo(page, 'Billing', 'Invoices');
  await page.getByRole('link', { name: 'STORY-1' }).click();
  await page.getByRole('link', { name: 'Issue a challan' }).click();
  await page.getByRole('combobox', { name: 'Bank account' }).click();
  await page.getByRole('option').first().click();
  await typeInto(page, { Depositor: 'Rehana Begum' });
  await press(page, 'Save');
  const title = page.getByRole('heading', { level: 1, name: /^Challan [A-Z]/ });
  const number = (await title.innerText()).replace('Challan ', '');
  await press(page, 'Print');
  const printed = async (lang: string) => {
    const paper = page.getByRole('menuitem', { name: `Print in ${lang}` });
    return fileFrom(page, (await paper.getAttribute('href')) ?? '');
  };
  expect((await printed('Bengali')).length).toBeGreaterThan(10_000);
  const words = pdfTexts(await printed('English'));
  expect(words.filter((word) => word.endsWith(' copy'))).toEqual([
    'Bank copy',
    'Office copy',
    'Institution copy',
  ]);
  expect(words.filter((word) => word === number)).toHaveLength(3);
  await page.keyboard.press('Escape');
  await seemlyInBengali(page, 'চালান');
  await press(page, 'Cancel challan');
  await typeInto(page.getByRole('dialog'), { Reason: 'Paid in cash' });
  await press(page.getByRole('dialog'), 'Cancel challan');
  await state(page, 'Cancelled');

  await menuTo(page, 'Billing', 'Invoices');
  await page.getByRole('link', { name: 'STORY-1' }).click();
  await receive(page, '50');
  await state(page, 'Partially paid');
  await receive(page, null);
  await state(page, 'Paid');
  expect(faults).toEqual([]);
});

/** One line of 1,000 taka, due some days ago. */
async function billLate(page: Page, number: string, daysAgo: number) {
  await openForm(page, number);
  await typeInto(page, { 'Issued on': typed(-60), 'Due on': typed(-daysAgo) });
  await typeInto(page, { 'Description (English)': 'Training', 'Description (Bengali)': 'প্রশিক্ষণ' });
  await typeInto(page, { 'Unit price': '1000' });
  await typeInto(page.getByRole('region', { name: 'Instalments' }), { Amount: '1000' });
  await choose(page, { 'Late fee': 'Per day' });
  await typeInto(page, { 'Fee amount': '5' });
  await press(page, 'Save');
  await page.getByRole('heading', { level: 1, name: `Invoice ${number}` }).waitFor();
}

test('who pays late sees a warning, then may only look, and is free again after paying', async () => {
  const { page, faults } = await operatorWindow(stage);
  const admin = await staffWindow(stage, { alias, identifier: 'admin', password: 'krishnachura' });
  const warning = admin.page.getByRole('region', { name: 'An invoice is overdue' });
  const limit = admin.page.getByRole('region', { name: 'Your access is limited' });
  const adminAt = (path: string) => admin.page.goto(stage.program.url(path, alias));
  const addNotice = admin.page.getByRole('button', { name: 'Add notice' });
  await expect.poll(() => warning.or(limit).count()).toBe(0);

  await billLate(page, 'STORY-2', 10);
  await state(page, 'Overdue');
  // Ten days at five taka.
  await page.getByText('Tk 1,050.00').first().waitFor();
  await seemlyInBengali(page, 'ইনভয়েস STORY-2');
  await adminAt('/site/notice/master');
  await warning.getByText('Tk 1,000.00').waitFor();
  await addNotice.first().waitFor();
  await seemlyInBengali(admin.page, 'নোটিশ');

  await billLate(page, 'STORY-3', 50);
  await adminAt('/site/notice/master');
  await limit.getByText('Tk 2,000.00').waitFor();
  await expect.poll(() => addNotice.count()).toBe(0);
  expect((await callFrom(admin.page, 'POST', '/api/notices', {})).status).toBe(403);
  expect((await callFrom(admin.page, 'GET', '/api/students')).status).toBe(200);
  await menuTo(admin.page, 'Students', 'Student list');
  await admin.page.getByRole('main').getByRole('row').nth(1).waitFor();
  await seemly(admin.page);

  await menuTo(page, 'Billing', 'Invoices');
  const owing = page.getByRole('table', { name: 'Overdue by age' });
  for (const line of [/^1–30 days 1,000/, /^31–60 days 1,000/])
    await owing.getByRole('row', { name: line }).waitFor({ state: 'attached' });
  for (const number of ['STORY-3', 'STORY-2']) {
    await menuTo(page, 'Billing', 'Invoices');
    await page.getByRole('link', { name: number }).click();
    await receive(page, null);
    await state(page, 'Paid');
  }
  await adminAt('/site/notice/master');
  await addNotice.first().waitFor();
  await expect.poll(() => warning.or(limit).count()).toBe(0);

  await menuTo(page, 'Billing', 'Invoices by institution');
  await choose(page, { Institution: school });
  const statement = page.getByRole('main');
  await statement.getByText('STORY-3').first().waitFor();
  // Only the ID cards of the demo are still due.
  await statement.getByRole('definition').filter({ hasText: 'Tk 5,400.00' }).waitFor();
  await seemlyInBengali(page, 'প্রতিষ্ঠানভিত্তিক ইনভয়েস');
  expect([...faults, ...admin.faults]).toEqual([]);
});
