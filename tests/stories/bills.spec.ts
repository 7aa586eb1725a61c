import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '../../src/kernel/days.ts';
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
import { launchBrowser, startProgram } from '../support/program.ts';
import { callFrom, fileFrom, staffWindow, type Stage } from '../support/story-window.ts';

let stage: Stage;

beforeAll(async () => {
  const [program, browser] = await Promise.all([startProgram({ DEMO: 'on' }), launchBrowser()]);
  stage = { program, browser, windows: new Map() };
}, 90_000);
afterAll(async () => {
  await stage?.browser.close();
  await stage?.program.stop();
});

const alias = 'krishnachura';
const school = 'Krishnachura High School';
const today = dayIn(new Date());
/** A day as people type it. */
const typed = (days: number) => addDays(today, days).split('-').toReversed().join('/');

const state = (page: Page, word: string) =>
  page.getByRole('main').getByText(word, { exact: true }).first().waitFor();

async function openForm(page: Page, number: string) {
  await menuTo(page, 'Billing', 'Invoices');
  await page.getByRole('link', { name: 'New invoice' }).click();
  await choose(page, { Institution: school });
  await typeInto(page, { 'Invoice No': number });
}

test('an institution is billed by its students, in two instalments with a discount; a number is used once', async () => {
  const { page, faults } = await operatorWindow(stage);
  await menuTo(page, 'Institutions', 'Packages');
  await press(page, 'Add Package');
  const made = page.getByRole('dialog');
  await typeInto(made, { 'Name (English)': 'By pupils', 'Name (Bengali)': 'শিক্ষার্থীপ্রতি', Code: 'pupils' });
  await typeInto(made, { 'Price a year': '120' });
  await made.getByRole('combobox', { name: 'Price for' }).click();
  await page.getByRole('option', { name: 'each active student' }).click();
  await press(made, 'Save');
  for (const box of await page.getByRole('checkbox', { name: /in By pupils/, checked: false }).all())
    await box.click();
  await press(page, 'Save');
  await page.getByText('Saved. It holds from the next request on.').waitFor();
  await page.getByRole('link', { name: 'Show all packages' }).click();
  await page.getByRole('tab', { name: 'By institution' }).click();
  await choose(page, { Institution: school, Package: 'By pupils' });
  await press(page, 'Save');
  await page.getByText('Saved. It holds from the next request on.').last().waitFor();

  await openForm(page, 'STORY-1');
  await press(page, 'Fill in from the package');
  await page.getByText(/Filled in for \d+ students/).waitFor();
  await putAwayToasts(page);
  await typeInto(page, { Discount: '100', 'Reason of the discount': 'The first year' });
  await press(page, 'Add an instalment');
  await press(page, 'Split evenly');
  await page.getByRole('textbox', { name: 'Due on' }).last().fill(typed(60));
  await seemly(page);
  await press(page, 'Save');
  await page.getByRole('heading', { level: 1, name: 'Invoice STORY-1' }).waitFor();
  await state(page, 'Unpaid');
  await seemlyInBengali(page, 'ইনভয়েস STORY-১');

  await openForm(page, 'STORY-1');
  await press(page, 'Fill in from the package');
  await page.getByText(/Filled in for/).last().waitFor();
  await press(page, 'Save');
  await page.getByText('Invoice No has already been taken').waitFor();
  await press(page, 'Cancel');
  expect(faults).toEqual([]);
}, 60_000);

test('a challan is printed in three copies, and payments make the invoice partially paid, then paid', async () => {
  const { page, faults } = await operatorWindow(stage);
  await menuTo(page, 'Billing', 'Invoices');
  await page.getByRole('link', { name: 'STORY-1' }).click();
  await page.getByRole('link', { name: 'Issue a challan' }).click();
  await page.getByRole('combobox', { name: 'Bank account' }).click();
  await page.getByRole('option').first().click();
  await typeInto(page, { Depositor: 'Rehana Begum' });
  console.log(await page.getByRole('main').ariaSnapshot());
  await press(page, 'Save');
  await page.getByRole('heading', { level: 1, name: /^Challan / }).waitFor();
  await press(page, 'Print');
  const paper = page.getByRole('menuitem', { name: 'Print in Bengali' });
  const bytes = await fileFrom(page, (await paper.getAttribute('href')) ?? '');
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect(bytes.length).toBeGreaterThan(10_000);
  await page.keyboard.press('Escape');
  await seemlyInBengali(page, 'চালান');
  expect(faults).toEqual([]);
}, 60_000);
