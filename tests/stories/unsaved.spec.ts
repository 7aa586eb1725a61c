import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPassword } from '../../src/modules/platform/access/face/load-roles.server.ts';
import { launchBrowser, openWindow, signIn, startProgram, type Program } from '../support/program.ts';
import { inEnglish, pick } from '../support/story-window.ts';

let program: Program;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  [program, browser] = await Promise.all([startProgram({ DEMO: 'on' }), launchBrowser()]);
  const person = await openWindow(browser);
  await signIn(person, program, { alias: 'krishnachura', identifier: 'admin', password: demoPassword });
  page = person.page;
  await page.goto(program.url('/dashboard', 'krishnachura'));
  await inEnglish(page);
});
afterAll(async () => {
  await browser?.close();
  await program?.stop();
});

const question = () => page.getByRole('dialog', { name: 'Discard changes?' });
const keep = async () => {
  await question().getByRole('button', { name: 'Keep editing' }).click();
  await question().waitFor({ state: 'detached' });
};
const discard = async () => {
  await question().getByRole('button', { name: 'Discard', exact: true }).click();
  await question().waitFor({ state: 'detached' });
};
const open = (path: string) => page.goto(program.url(path, 'krishnachura'));
const blurredEscape = async () => {
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.keyboard.press('Escape');
};
const drawer = () => page.locator('.mantine-Drawer-content');

test('a drawer asks before it drops what was typed: Escape, a click beside it, its cross, Cancel, a menu entry, back', async () => {
  await open('/site/calendar/entries');
  await page.getByRole('button', { name: /^Add / }).first().click();
  const field = drawer().getByRole('textbox').first();
  // Nothing typed: it closes at once.
  await field.press('Escape');
  await drawer().waitFor({ state: 'detached' });
  await page.getByRole('button', { name: /^Add / }).first().click();
  await field.fill('Laboratory');
  const waysOut: [string, () => Promise<unknown>][] = [
    ['Escape', () => field.press('Escape')],
    // As after a button that was disabled while it worked.
    ['Escape with the focus nowhere', blurredEscape],
    ['beside', () => page.mouse.click(30, 500)],
    ['cross', () => drawer().getByRole('button', { name: 'Close' }).click()],
    ['Cancel', () => drawer().getByRole('button', { name: 'Cancel' }).click()],
    ['back', () => page.evaluate(() => window.history.back())],
  ];
  for (const [, leave] of waysOut) {
    await leave();
    await question().waitFor();
    await keep();
    await expect.poll(() => field.inputValue()).toBe('Laboratory');
  }
  // Escape answers the question, not the drawer below it, also with the focus nowhere.
  await field.press('Escape');
  await question().waitFor();
  await blurredEscape();
  await question().waitFor({ state: 'detached' });
  await expect.poll(() => field.inputValue()).toBe('Laboratory');
  await field.press('Escape');
  await question().waitFor();
  await page.keyboard.press('Escape');
  await question().waitFor({ state: 'detached' });
  await expect.poll(() => field.inputValue()).toBe('Laboratory');
  await field.press('Escape');
  await discard();
  await drawer().waitFor({ state: 'detached' });
});

test('a new student is not lost on a click in the menu; the window asks before it closes', async () => {
  await open('/student/add');
  await pick(page, 'Section', /.+/);
  await page.getByRole('textbox', { name: 'Name (English)' }).first().fill('Rehana Khatun');
  const isGuarded = () =>
    page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })));
  expect(await isGuarded()).toBe(true);
  await page.locator('.bp-nav a').first().click();
  await question().waitFor();
  await keep();
  expect(new URL(page.url()).pathname).toBe('/student/add');
  await expect
    .poll(() => page.getByRole('textbox', { name: 'Name (English)' }).first().inputValue())
    .toBe('Rehana Khatun');
  await page.locator('.bp-nav a').first().click();
  await discard();
  await page.waitForURL((url) => url.pathname !== '/student/add');
  expect(await isGuarded()).toBe(false);
});

test('after saving nobody is asked', async () => {
  await open('/user/profile');
  const about = page.getByRole('textbox', { name: 'About' });
  await about.fill('Head of the school office');
  await page.locator('form').filter({ has: about }).getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved.').first().waitFor();
  await page.locator('.bp-nav a').first().click();
  await page.waitForURL((url) => url.pathname !== '/user/profile');
  await expect.poll(() => question().count()).toBe(0);
});
