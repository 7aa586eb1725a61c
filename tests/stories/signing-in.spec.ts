import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, openWindow, startProgram, type Program } from '../support/program.ts';

let program: Program;
let browser: Browser;

beforeAll(async () => {
  [program, browser] = await Promise.all([startProgram({ DEMO: 'on' }), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await program?.stop();
});

test('an operator is led to the login, signs in, lands where they wanted, and signs out', async () => {
  const { page, faults } = await openWindow(browser);
  await page.goto(program.url('/division/view'));
  await page.waitForURL('**/edu/login?next=*');
  await page.getByLabel('ইউজারনেম, মোবাইল নম্বর বা ই-মেইল').fill('operator');
  await page.locator('input[type=password]').fill('wrong password');
  await page.locator('button[type=submit]').click();
  await page.getByText('ইউজারনেম বা পাসওয়ার্ড ভুল হয়েছে।').waitFor();
  await page.locator('input[type=password]').fill('krishnachura');
  await page.locator('button[type=submit]').click();
  await page.waitForURL('**/division/view');
  await page.getByText('চট্টগ্রাম').first().waitFor();
  expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBeNull();
  const stored = await page.evaluate(() => JSON.stringify(Object.entries(localStorage)));
  const cookies = await page.context().cookies();
  const secret = cookies.find((cookie) => cookie.name === 'bidyapith_session');
  expect(secret?.httpOnly).toBe(true);
  expect(stored).not.toContain(secret?.value);
  expect(faults).toEqual([]);
});

test('a redirect after the login never leads to another site', async () => {
  const { page } = await openWindow(browser);
  await page.goto(program.url('/edu/login?next=https://evil.test/'));
  await page.getByLabel('ইউজারনেম, মোবাইল নম্বর বা ই-মেইল').fill('operator');
  await page.locator('input[type=password]').fill('krishnachura');
  await page.locator('button[type=submit]').click();
  await page.waitForURL('**/dashboard');
});
