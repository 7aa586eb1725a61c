import { spawn, type ChildProcess } from 'node:child_process';
import { resolve } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../support/ports.ts';
import { axeFaults } from '../support/screen-checks.ts';
import { launchBrowser, openWindow, signIn, startProgram, type Program } from '../support/program.ts';

let program: Program;
let browser: Browser;
let stranger: ChildProcess | undefined;

const alias = 'krishnachura';
const password = 'krishnachura';

beforeAll(async () => {
  [program, browser] = await Promise.all([startProgram({ DEMO: 'on' }), launchBrowser()]);
});
afterAll(async () => {
  stranger?.kill();
  await browser?.close();
  await program?.stop();
});

async function startStranger(env: Record<string, string>): Promise<void> {
  const child = spawn(process.execPath, [resolve(import.meta.dirname, '../support/third-party.ts')], {
    env: { ...process.env, ISSUER: program.url(''), ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  stranger = child;
  await new Promise<void>((ready, failed) => {
    child.stdout.on('data', (chunk: Buffer) => chunk.toString().includes('ready') && ready());
    child.on('exit', () => failed(new Error('The program of somebody else ended.')));
  });
}

test('a stranger’s program is registered, let in, reads, refreshes, is refused when it cheats, and put out', async () => {
  // Its maker registers it in the panel.
  const maker = await openWindow(browser);
  await signIn(maker, program, { alias, identifier: 'teacher', password });
  await maker.page.goto(program.url('/user/profile?lang=en', alias));
  const panel = maker.page.getByRole('heading', { name: 'OAuth Clients' }).locator('xpath=ancestor::section');
  await panel.getByText('You have not created any OAuth clients.').waitFor();
  await panel.getByRole('button', { name: 'Create New Client' }).click();
  const dialog = maker.page.getByRole('dialog', { name: 'Create Client' });
  await dialog.getByText("Your application's authorization callback URL.").waitFor();
  await expect
    .poll(() => dialog.getByLabel('Name').evaluate((field) => field === document.activeElement))
    .toBe(true);
  await maker.page.keyboard.press('Enter');
  await dialog.getByText('Whoops! Something went wrong!').waitFor();
  await expect.poll(() => dialog.getByRole('listitem').count()).toBe(2);
  const port = await freePort();
  await dialog.getByLabel('Name').fill('Homework helper');
  await dialog.getByLabel('Redirect URL').fill(`http://localhost:${port}/callback`);
  await maker.page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  const secret = (await panel.locator('[data-secret]').textContent()) ?? '';
  expect(secret).toMatch(/^[\w-]{43}$/);
  const id = (await panel.getByRole('row').nth(1).getByRole('cell').first().textContent()) ?? '';
  await maker.page.reload();
  await panel.getByText('Homework helper').waitFor();
  await expect.poll(() => panel.textContent()).not.toContain(secret);

  // A student is sent to us, signs in, sees what is asked in plain words and says yes.
  await startStranger({
    CLIENT_ID: id,
    CLIENT_SECRET: secret,
    SCOPE: 'identity:read notifications:read',
    PORT: String(port),
  });
  const home = `http://localhost:${port}`;
  const { page, faults } = await openWindow(browser);
  const said = async (at: Page) =>
    JSON.parse((await at.locator('body').textContent()) ?? '') as Record<string, unknown>;
  await page.goto(`${home}/begin`);
  await page.waitForURL(`**/login?next=*`);
  await page.locator('input[name=identifier]').fill('student');
  await page.locator('input[type=password]').fill(password);
  await page.locator('button[type=submit]').click();
  // Whose app it is comes before what it calls itself.
  await page
    .getByRole('heading', { name: /-এর তৈরি একটি অ্যাপকে আপনার অ্যাকাউন্ট ব্যবহারের অনুমতি দেবেন\?/ })
    .waitFor();
  await page.getByText(/অ্যাপটির দেওয়া নাম “Homework helper”। এটি .+-এর তৈরি/).waitFor();
  await expect.poll(() => page.getByRole('listitem').count()).toBe(3);
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'অনুমতি দিন', exact: true }).click();
  await page.waitForURL(`${home}/callback?*`);
  expect(await said(page)).toMatchObject({ said: 'signed in', status: 200, body: { username: 'student' } });

  // What was not asked for stays closed; what it does not ask twice is not asked of the person again.
  const ask = async (path: string) => {
    await page.goto(`${home}${path}`);
    return said(page);
  };
  expect(await ask('/read?path=/api/notifications')).toMatchObject({ status: 200 });
  expect(await ask('/read?path=/api/me/sessions')).toMatchObject({ status: 403 });
  await page.goto(`${home}/begin`);
  await page.waitForURL(`${home}/callback?*`);
  expect(await said(page)).toMatchObject({ said: 'signed in' });

  // The first family: refreshed, then cheated with.
  expect(await ask('/refresh-first')).toMatchObject({ status: 200 });
  expect(await ask('/read?path=/api/me/profile')).toMatchObject({ status: 200 });
  expect(await ask('/refresh-first')).toMatchObject({ status: 400, error: 'invalid_grant' });
  expect(await ask('/read?path=/api/me/profile')).toMatchObject({ status: 401 });

  // Once more in, and the student withdraws it.
  await page.goto(`${home}/begin`);
  await page.waitForURL(`${home}/callback?*`);
  await page.goto(program.url('/user/profile?lang=en', alias));
  await page.getByRole('button', { name: 'Remove access of Homework helper' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove access' }).click();
  await page.getByText('No app is connected to your account.').waitFor();
  expect(await ask('/read?path=/api/me/profile')).toMatchObject({ status: 401 });
  expect(await ask('/refresh')).toMatchObject({ status: 400 });
  expect(faults).toEqual([]);
  expect(maker.faults).toEqual([]);
});
