import { afterAll, beforeAll, expect, test } from 'vitest';
import { startStandIn, type StandIn } from '../../src/modules/operator/stand-in/stand-in.server.ts';
import {
  menuTo,
  press,
  putAwayToasts,
  seemly,
  seemlyInBengali,
  typeInto,
} from '../support/operator-clicks.ts';
import { launchBrowser, startProgram } from '../support/program.ts';
import { pick, staffWindow, type Stage } from '../support/story-window.ts';

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

test('the administrator enters the keys of a gateway, tries them, and looks at what it settles', async () => {
  const { page } = await staffWindow(stage, {
    identifier: 'admin',
    password: 'krishnachura',
    alias: 'krishnachura',
  });
  await menuTo(page, 'Fees', 'Payment gateway settings');
  const bkash = page.locator('section', { has: page.getByRole('heading', { name: 'bKash', exact: true }) });
  await bkash.getByText('Test: no money moves').waitFor();
  await seemly(page);
  await press(bkash, 'Add account');
  const drawer = page.getByRole('dialog', { name: 'bKash' });
  await pick(page, 'Mode', 'Test gateway on this computer');
  await typeInto(drawer, { 'App key': 'app-key', 'User name': 'school' });
  await drawer.getByLabel('App secret').fill('a secret of bKash');
  await drawer.getByLabel('Password').fill('a password of bKash');
  await seemly(page);
  await press(drawer, 'Save');
  await drawer.waitFor({ state: 'hidden' });
  await putAwayToasts(page);
  await press(bkash, 'Test the keys');
  await page.getByText('The gateway accepts the keys.').waitFor();
  expect(gateway.bkash.lent).toBe(1);
  await putAwayToasts(page);
  // What was typed is not in the page again.
  await press(bkash, 'Change keys');
  await expect.poll(() => drawer.getByLabel('App secret').inputValue()).toBe('');
  await expect.poll(() => drawer.getByLabel('App key').inputValue()).toBe('app-key');
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'hidden' });
  await press(bkash, 'Show last payments');
  await bkash.getByText('No payments through this gateway yet.').waitFor();
  await seemlyInBengali(page, 'পেমেন্ট গেটওয়ের সেটিং');
  await page.setViewportSize({ width: 390, height: 844 });
  await seemly(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByText('Settlement', { exact: true }).click();
  await page.getByText('No online payments in this period.').waitFor();
  await seemly(page);
});
