import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayIn, formatDate } from '../../src/kernel/text/dates.ts';
import { addDays } from '../../src/kernel/text/days.ts';
import { launchBrowser, startProgram, type Person, type Program } from '../support/program.ts';
import { feeFamily, type FeeFamily } from '../support/story-fees.ts';
import { askFrom, staffWindow, type Stage } from '../support/story-window.ts';

/* A day of a cashier in the demo school, by keys alone: families are collected from, and the cash is handed over. */

const alias = 'krishnachura';
let stage: Stage;
let program: Program;
let browser: Browser;
let cashier: Person;
let page: Page;
let family: FeeFamily;
let other: FeeFamily;

type Receipts = { receipt_no: string; total: number; state: string }[];
const receipts = () => askFrom<Receipts>(page, 'GET', '/api/fee-receipts');
const press = (...keys: readonly string[]) =>
  keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve());
const search = () => page.getByRole('textbox', { name: 'Student' });
const amount = () => page.getByRole('textbox', { name: 'Amount' });
const focused = (name: string) =>
  page.waitForFunction((label) => {
    const one = document.activeElement;
    const text = one?.textContent ?? '';
    const labels =
      one instanceof HTMLInputElement ? [...(one.labels ?? [])].map((each) => each.textContent) : [];
    return text.startsWith(label) || labels.some((each) => each?.startsWith(label));
  }, name);

beforeAll(async () => {
  [program, browser] = await Promise.all([startProgram({ DEMO: 'on' }), launchBrowser()]);
  stage = { program, browser, windows: new Map() };
  family = await feeFamily(program.dataDir, alias, 0);
  other = await feeFamily(program.dataDir, alias, 1);
  cashier = await staffWindow(stage, { alias, identifier: 'admin', password: alias });
  page = cashier.page;
});
afterAll(async () => {
  await browser?.close();
  await program?.stop();
});

test('a family of two is collected from by keys alone: ID, Enter, Enter, Enter', async () => {
  await page.goto(program.url('/site/fee/student-payment/view', alias));
  await page.getByRole('heading', { level: 1, name: 'Fee collection' }).waitFor();
  await focused('Student');
  await page.keyboard.type(family.code);
  await press('Enter');
  for (const name of family.names) await page.getByRole('region', { name }).waitFor();
  await focused('Amount');
  await expect.poll(() => amount().inputValue()).toBe('1500');
  await press('Enter');
  await focused('Collect');
  await press('Enter');
  await page.getByRole('region', { name: 'Last receipt' }).waitFor();
  await focused('Student');
  const posted = await receipts();
  expect(new Set(posted.slice(0, 2).map(({ total }) => total))).toEqual(new Set([600_00, 900_00]));
  await page.getByRole('region', { name: 'Last receipt' }).getByText(posted[0]!.receipt_no).waitFor();
});

test('part of it by cheque: a sibling left out with the arrows and Space, another sum typed, a reference asked for', async () => {
  await search().focus();
  await page.keyboard.type(other.code);
  await press('Enter');
  await focused('Amount');
  // Into the list of what can be chosen, down to the second child, and out of it.
  await press('ArrowDown');
  for (let at = 0; at < 20; at++) {
    const label = await page.evaluate(
      () => (document.activeElement as HTMLInputElement).labels?.[0]?.textContent ?? '',
    );
    if (label.startsWith(other.names[1])) break;
    await press('ArrowDown');
  }
  await press('Space', 'Enter');
  await focused('Amount');
  await page.waitForFunction(() => (document.activeElement as HTMLInputElement).value === '900');
  await press('F4');
  await focused('Cheque or transaction number');
  await page.keyboard.type('CHQ-77');
  await amount().focus();
  await page.keyboard.type('700');
  await press('Enter');
  await page.getByRole('button', { name: 'Collect Tk 700.00' }).waitFor();
  await focused('Collect');
  await press('Enter');
  await page.getByRole('region', { name: 'Last receipt' }).getByText('Cheque').waitFor();
  const [part] = await receipts();
  expect(part?.total).toBe(700_00);
  // What is left is proposed the next time, with the sibling.
  await focused('Student');
  await page.keyboard.type(other.code);
  await press('Enter');
  await focused('Amount');
  await expect.poll(() => amount().inputValue()).toBe('800');
  await press('Escape');
  await focused('Student');
});

test('a receipt of an earlier day says its day before it is taken, and keeps what was typed beside it', async () => {
  await search().focus();
  await page.keyboard.type(other.code);
  await press('Enter');
  await focused('Amount');
  await page.getByRole('button', { name: 'Date and note' }).click();
  await page.getByRole('textbox', { name: 'Note' }).fill('Brought by the uncle');
  const day = addDays(dayIn(new Date()), -1);
  await page.getByLabel('Date', { exact: true }).fill(day.split('-').toReversed().join('/'));
  await press('Tab');
  await page.getByText(`The receipt is dated ${formatDate(day, 'en')}.`).waitFor();
  await expect
    .poll(() => page.getByRole('textbox', { name: 'Note' }).inputValue())
    .toBe('Brought by the uncle');
  await press('Escape');
});

test('the receipt is printed again as a duplicate, and cancelled with its reason', async () => {
  await page.goto(program.url('/site/fee/student-payment/fee-cancel-view', alias));
  const [part] = await receipts();
  await page.getByRole('textbox', { name: 'Receipt or slip number, or student' }).fill(part!.receipt_no);
  await page.getByRole('button', { name: part!.receipt_no }).click();
  const drawer = page.getByRole('dialog', { name: `Receipt ${part!.receipt_no}` });
  await drawer.getByText('Open again: Tk').first().waitFor();
  await drawer.getByRole('button', { name: 'Cancel receipt' }).click();
  const ask = page.getByRole('dialog', { name: `Cancel receipt ${part!.receipt_no}?` });
  await ask.getByRole('textbox', { name: 'Reason' }).fill('The cheque was returned');
  await ask.getByRole('button', { name: 'Cancel receipt' }).click();
  await drawer.getByText('Cancelled', { exact: true }).waitFor();
  const [cancelled] = await receipts();
  expect(cancelled).toMatchObject({ receipt_no: part!.receipt_no, state: 'CANCELLED' });
});

test('the cash of the day is counted, handed over and closed; then nothing more is collected', async () => {
  await page.goto(program.url('/site/fee/day-close', alias));
  await page.getByRole('button', { name: 'Count and close' }).last().click();
  const form = page.getByRole('dialog');
  await form.getByText(/^Expected: /).waitFor();
  const text = (await form.getByText(/^Expected: /).textContent()) ?? '';
  const expected = Number(text.replace(/[^\d.]/g, ''));
  await form.getByRole('textbox', { name: /^500 ×/ }).fill(String(Math.floor(expected / 500)));
  await form.getByRole('textbox', { name: /^1 ×/ }).fill(String(expected % 500));
  await form.getByText('It matches.').waitFor();
  await form.getByRole('textbox', { name: 'Handed to' }).fill('Head teacher');
  await form.getByRole('button', { name: 'Close day' }).click();
  await form.waitFor({ state: 'detached' });
  await page.getByText('Head teacher').waitFor();
  await page.goto(program.url('/site/fee/student-payment/view', alias));
  await page.getByText('You have closed your cash of today').first().waitFor();
  expect(cashier.faults).toEqual([]);
});
