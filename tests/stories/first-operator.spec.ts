import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { patience } from '../support/patience.ts';
import { launchBrowser, openWindow, startProgram, type Program } from '../support/program.ts';
import { axeFaults } from '../support/screen-checks.ts';

let program: Program;
let browser: Browser;
const root = resolve(import.meta.dirname, '../..');
const known = /\/edu\/operator\/new\?token=[\w-]{43}/;

beforeAll(async () => {
  [program, browser] = await Promise.all([startProgram({ DEMO: 'off' }), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await program?.stop();
});

/** A start or a command that ends by itself, with the story's data. */
function run(args: string[], env: Record<string, string>) {
  return spawnSync(process.execPath, args, {
    cwd: root,
    encoding: 'utf8',
    timeout: patience(120_000),
    env: { ...process.env, NODE_ENV: 'production', DATA_DIR: program.dataDir, ...env },
  });
}

async function becomeOperator(path: string, name: string, email: string): Promise<void> {
  const { page, faults } = await openWindow(browser);
  await page.goto(program.url(`${path}&lang=en`));
  await page.getByRole('heading', { name: 'Create your operator account' }).waitFor();
  await page.getByLabel('Name in English').fill(name);
  await page.getByLabel('Name in Bengali').fill('নাসিমা আক্তার');
  await page.getByLabel('Email').fill(email);
  for (const at of [0, 1]) await page.locator('input[type=password]').nth(at).fill('sal trees in June');
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByText('Your account is ready.').waitFor();
  await page.getByRole('link', { name: 'Sign in' }).click();
  await page.locator('input[name=identifier]').fill(email);
  await page.locator('input[type=password]').fill('sal trees in June');
  await page.locator('button[type=submit]').click();
  await page.waitForURL('**/dashboard');
  await page.goto(program.url('/division/view'));
  await page.getByText('Chattogram').or(page.getByText('চট্টগ্রাম')).first().waitFor();
  expect(faults).toEqual([]);
  await page.context().close();
}

test('without the demonstration the start prints a link that makes the first operator, once', async () => {
  const link = known.exec(program.output())?.[0] ?? '';
  expect(link).not.toBe('');
  expect(program.output()).not.toContain('the password of all');
  await becomeOperator(link, 'Nasima Akter', 'nasima@example.test');
  const { page } = await openWindow(browser);
  await page.goto(program.url(`${link}&lang=en`));
  await page.getByLabel('Name in English').fill('Somebody Else');
  await page.getByLabel('Name in Bengali').fill('অন্য কেউ');
  await page.getByLabel('Email').fill('else@example.test');
  for (const at of [0, 1]) await page.locator('input[type=password]').nth(at).fill('sal trees in June');
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByText('This link has expired or was already used.').waitFor();
});

test('a second operator comes by a command on the server, beside the running program', async () => {
  const made = run(['scripts/make-operator.ts'], { PORT: String(program.port) });
  expect(made.stderr).toBe('');
  const link = known.exec(made.stdout)?.[0] ?? '';
  await becomeOperator(link, 'Rafiq Islam', 'rafiq@example.test');
});

test('started again, it offers no link', async () => {
  await program.end();
  await program.restart();
  expect(program.output()).not.toMatch(known);
});

test('without the demonstration no address of the payment stand-in answers', async () => {
  const { page } = await openWindow(browser);
  await page.goto(program.url('/'));
  for (const path of [
    '/page/session',
    '/gwprocess/v4/api.php',
    '/validator/api/validationserverAPI.php',
    '/bkash/tokenized/checkout/create',
    '/nagad/check-out/initialize/book',
    '/spg/api/v2/SpgService/CreatePaymentRequest',
  ]) {
    const status = await page.evaluate(async (at) => (await fetch(at)).status, path);
    expect(status, path).toBe(404);
  }
});

test('the demonstration’s logins are not started on another address unless somebody says so', async () => {
  const demo = await startProgram({ DEMO: 'on' });
  try {
    await demo.end();
    const env = { DATA_DIR: demo.dataDir, PORT: String(demo.port), PUBLIC_URL: 'https://school.example' };
    const refused = run(['build/server/index.js'], env);
    expect(refused.status).toBe(1);
    expect(refused.stderr).toMatch(/operator.*these demo accounts have a publicly known password/s);
    expect(
      run(['build/server/index.js'], { ...env, PUBLIC_URL: '', HOST: '0.0.0.0', DEMO: 'off' }).status,
    ).toBe(1);
  } finally {
    await demo.stop();
  }
});
