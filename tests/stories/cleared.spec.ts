import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, openWindow, signIn, startProgram, type Program } from '../support/program.ts';

let program: Program;
let browser: Browser;
const alias = 'krishnachura';

beforeAll(async () => {
  [program, browser] = await Promise.all([startProgram({ DEMO: 'on' }), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await program?.stop();
});

test('a browser that clears what is kept while it is read leaves no error on the page', async () => {
  const { page, context, faults } = await openWindow(browser);
  await signIn({ context }, program, { alias, identifier: 'teacher', password: alias });
  await page.goto(program.url('/dashboard', alias));
  await page.locator('.bp-shell').waitFor();
  const kept = () => page.evaluate(() => localStorage.getItem('offline'));
  await expect.poll(kept).toBe('on');
  const devtools = await context.newCDPSession(page);
  for (let time = 0; time < 40; time++) {
    // What looks at the kept work by itself.
    await page.evaluate(() => {
      for (let look = 0; look < 20; look++) window.dispatchEvent(new Event('online'));
    });
    await devtools.send('Storage.clearDataForOrigin', {
      origin: new URL(page.url()).origin,
      storageTypes: 'indexeddb',
    });
  }
  expect(faults).toEqual([]);
  await context.close();
});
