import type { Browser, Response } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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

/* Pages that bring styles of their own keep those of the frame. */
describe.each([
  '/',
  '/web/citizen-charter',
  '/web/governing-body',
  '/web/achievements',
  '/web/employee-details',
  '/web/student-statistics',
  '/web/classroom/all',
  '/web/contact-form',
  '/web/calendar',
  '/web/prospectus-details',
  '/web/no-such-page',
])('the frame of %s', (path) => {
  test.each([390, 1440])('has one menu at %i px, and its foot stands under its text', async (width) => {
    const { page, context } = await openWindow(browser, { width, scriptless: true });
    await page.goto(program.url(path, 'krishnachura'));
    const isPhone = width === 390;
    await expect.poll(() => page.locator('.pb-nav-narrow').isVisible()).toBe(isPhone);
    await expect.poll(() => page.locator('.pb-nav-wide').isVisible()).toBe(!isPhone);
    await expect
      .poll(() => page.locator('.pb-trail').count())
      .toBe(['/', '/web/no-such-page'].includes(path) ? 0 : 1);
    const starts = await page.locator('.pb-foot > *').evaluateAll((all) =>
      all.map((one) => {
        const range = document.createRange();
        range.selectNodeContents(one);
        return Math.round(Math.min(...[...range.getClientRects()].map(({ left }) => left)));
      }),
    );
    const left = await page
      .locator('.pb-bar')
      .evaluate((bar) => bar.children[0]?.getBoundingClientRect().left);
    expect(new Set(starts)).toEqual(new Set([Math.round(left ?? 0)]));
    await context.close();
  });
});

test('a menu that opens over a page can be read and is not cut off', async () => {
  const { page } = await openWindow(browser, { width: 1440, scriptless: true });
  await page.goto(program.url('/', 'krishnachura'));
  const menu = page.locator('.pb-nav-wide details').first();
  await menu.locator('summary').click();
  const list = menu.locator('ul');
  const [ink, ground] = await list.evaluate((ul) => [
    getComputedStyle(ul.querySelector('a') ?? ul).color,
    getComputedStyle(ul).backgroundColor,
  ]);
  const sum = (colour = '') =>
    [...colour.matchAll(/\d+/g)].slice(0, 3).reduce((all, [one]) => all + Number(one), 0);
  expect(Math.abs(sum(ink) - sum(ground))).toBeGreaterThan(400);
  const last = list.getByRole('link').last();
  const box = await last.boundingBox();
  const top = await page.evaluate(
    ([x, y]) =>
      document
        .elementFromPoint(x ?? 0, y ?? 0)
        ?.closest('a')
        ?.getAttribute('href'),
    [(box?.x ?? 0) + 10, (box?.y ?? 0) + (box?.height ?? 0) / 2],
  );
  expect(top).toBe(await last.getAttribute('href'));
});

test('search engines may find the form of results, never an answer about a student', async () => {
  const { page } = await openWindow(browser, { scriptless: true });
  const robots = async (asked: Promise<Response | null>) => (await asked)?.headers()['x-robots-tag'];
  expect(await robots(page.goto(program.url('/web/exam-result', 'krishnachura')))).toBeUndefined();
  const answered = page.waitForResponse((answer) => answer.request().method() === 'POST');
  await page.evaluate(() => document.querySelector<HTMLFormElement>('main form')?.submit());
  expect(await robots(answered)).toContain('noindex');
});

test('the other language shows the same search, and the same month', async () => {
  const { page, context } = await openWindow(browser, { scriptless: true });
  await page.goto(program.url('/web/search?q=exam&lang=en', 'krishnachura'));
  const first = page.locator('.pb-found a').first();
  await expect.poll(() => first.getAttribute('href')).toContain('lang=en');
  await page.locator('.pb-lang').click();
  await page.waitForURL('**/web/search?q=exam&lang=bn');
  await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('exam');
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('bn');
  await page.goto(program.url('/web/calendar?lang=bn', 'krishnachura'));
  await page.locator('a[rel=prev]').click();
  const month = new URL(page.url()).search;
  await page.locator('.pb-lang').click();
  const asked = Object.fromEntries(new URLSearchParams(month));
  expect(Object.keys(asked).length).toBeGreaterThan(0);
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({ ...asked, lang: 'en' });
  await context.close();
});

test('pages of other routes are whole beside those of open addresses', async () => {
  const { page, context } = await openWindow(browser, { scriptless: true });
  const words = async (path: string, alias?: string) => {
    const answer = await page.goto(program.url(path, alias));
    return [answer?.status(), ((await page.locator('main').textContent()) ?? '').trim().length > 20];
  };
  for (const path of ['/', '/about/', '/about', '/web/notice/all'])
    expect([path, ...(await words(path, 'krishnachura'))]).toEqual([path, 200, true]);
  expect(await words('/edu/feature')).toEqual([200, true]);
  expect(await words('/')).toEqual([200, true]);
  await context.close();
});
