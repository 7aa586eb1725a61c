import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startStandIn, type StandIn } from '../../src/modules/operator/stand-in/stand-in.server.ts';
import {
  menuTo,
  operatorWindow,
  press,
  putAwayToasts,
  seemly,
  typeInto,
} from '../support/operator-clicks.ts';
import { comeBack, payAt } from '../support/payer.ts';
import { launchBrowser, startProgram } from '../support/program.ts';
import { axeFaults } from '../support/screen-checks.ts';
import { askFrom, pick, staffWindow, type Stage } from '../support/story-window.ts';

/*
 * The operator enters an own account with bKash; a school pays its bills by it on a phone, in Bengali. The news of it
 * comes twice, and the payer's browser never comes back.
 */

const alias = 'krishnachura';
const phone = { width: 390, height: 844 };
let stage: Stage;
let gateway: StandIn;

beforeAll(async () => {
  gateway = await startStandIn();
  const [program, browser] = await Promise.all([
    startProgram({ DEMO: 'on', STAND_IN_URL: gateway.url }),
    launchBrowser(),
  ]);
  stage = { program, browser, windows: new Map() };
});
afterAll(async () => {
  await stage?.browser.close();
  await stage?.program.stop();
  await gateway?.close();
});

type Own = { payable: number };
/** The page of the gateway is another site's, as it will be in truth. */
const ofOurs = (faults: readonly string[]) =>
  faults.filter((fault) => !/^elsewhere: \S+\/page\/\w+$/.test(fault));
const fits = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);

test('the operator enters the keys of an own account beside the bills, and tries them', async () => {
  const { page, faults } = await operatorWindow(stage);
  await menuTo(page, 'Billing', 'Gateways for our bills');
  await page.getByText('Institutions cannot pay online yet. Add an account and switch it on.').waitFor();
  const bkash = page.locator('section', { has: page.getByRole('heading', { name: 'bKash', exact: true }) });
  await bkash.getByText('No account').waitFor();
  await seemly(page);
  await press(bkash, 'Add account');
  const drawer = page.getByRole('dialog', { name: 'bKash' });
  await pick(page, 'Mode', 'Test gateway on this computer');
  await typeInto(drawer, { 'App key': 'operator-key', 'User name': 'operator' });
  await drawer.getByLabel('App secret').fill('a secret of bKash');
  await drawer.getByLabel('Password').fill('a password of bKash');
  await press(drawer, 'Save');
  await drawer.waitFor({ state: 'hidden' });
  await putAwayToasts(page);
  await press(bkash, 'Test the keys');
  await page.getByText('The gateway accepts the keys.').waitFor();
  await putAwayToasts(page);
  await page.getByRole('listitem').getByText('bKash', { exact: true }).waitFor();
  expect(faults).toEqual([]);
});

test('a school pays its bills on a phone in Bengali, told twice by the gateway and never by the browser', async () => {
  const { page, faults } = await staffWindow(stage, {
    alias,
    identifier: 'admin',
    password: 'krishnachura',
  });
  const before = await askFrom<Own>(page, 'GET', '/api/own-bills/figures');
  expect(before.payable).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'বাংলা' }).click();
  await page.getByRole('button', { name: 'English' }).waitFor();
  await page.setViewportSize(phone);
  await page.goto(stage.program.url('/site/bills', alias));
  await page.getByRole('heading', { level: 1, name: 'আমাদের বিল' }).waitFor();
  const pay = page.getByRole('button', { name: /অনলাইনে .* পরিশোধ করুন/ });
  await pay.waitFor();
  await fits(page);
  expect(await axeFaults(page)).toEqual([]);
  await pay.click();
  const ways = page.getByRole('dialog', { name: 'অনলাইনে পরিশোধ করুন' });
  await ways.getByRole('button', { name: 'বিকাশ' }).waitFor();
  await fits(page);
  await ways.getByRole('button', { name: 'বিকাশ' }).click();
  await page.waitForURL(/\/page\//);
  const intents = [...gateway.bkash.payments.values()];
  expect(intents).toHaveLength(1);
  // The payer approves; the way back is taken twice by somebody else's phone, and never by this one.
  const back = (await payAt(page.url(), 'success'))!;
  const told = await Promise.all([comeBack(back), comeBack(back)]);
  await page.goto(stage.program.url('/site/bills', alias));
  await page.getByRole('heading', { level: 1, name: 'আমাদের বিল' }).waitFor();
  await pay.waitFor({ state: 'detached' });
  const after = await askFrom<Own>(page, 'GET', '/api/own-bills/figures');
  expect(after.payable).toBe(0);
  await expect.poll(() => pay.count()).toBe(0);
  // Anyone who opens the page of that payment in the school reads what became of it.
  await page.goto(told[0]!.headers.get('location')!);
  await page.getByRole('status').getByText(/RCP-/).first().waitFor();
  await fits(page);
  expect(await axeFaults(page)).toEqual([]);
  expect(ofOurs(faults)).toEqual([]);
});

test('the operator reads the bill as paid, once, and the payment in the recovery', async () => {
  const { page, faults } = await operatorWindow(stage);
  await menuTo(page, 'Online payments', 'Student payment recovery');
  await page.getByRole('link', { name: 'Krishnachura High School' }).first().click();
  const drawer = page.getByRole('dialog', { name: 'Krishnachura High School' });
  await drawer.getByText('Booked against the demand').waitFor();
  await page.keyboard.press('Escape');
  await menuTo(page, 'Billing', 'Over-payments');
  await page.getByText('No over-payments').waitFor();
  await seemly(page);
  expect(faults).toEqual([]);
});
