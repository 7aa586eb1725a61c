import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { screenLines } from '../../src/app/urls-page.ts';
import type { Lang } from '../../src/kernel/words.ts';
import { allWords } from '../support/all-words.ts';
import { demoLogins } from '../support/demo-logins.ts';
import {
  launchBrowser,
  openWindow,
  signIn,
  startProgram,
  type Person,
  type Program,
} from '../support/program.ts';
import { axeFaults, sightFaults } from '../support/screen-checks.ts';

/** Every screen of the product, opened as its user: the quick run takes two looks at each, the long run all eight. */
type Look = { lang: Lang; width: number; dark: boolean };
const quick: readonly Look[] = [
  { lang: 'en', width: 1440, dark: false },
  { lang: 'bn', width: 390, dark: true },
];
const all: readonly Look[] = (['en', 'bn'] as const).flatMap((lang) =>
  [1440, 390].flatMap((width) => [false, true].map((dark) => ({ lang, width, dark }))),
);
const looks = process.env.LONG === '1' ? all : quick;

const shots = join(import.meta.dirname, '../../test-results/screens');
const words = allWords.map(({ word }) => word);
const noId = '01980000-0000-7000-8000-000000000000';

let program: Program;
let browser: Browser;

beforeAll(async () => {
  mkdirSync(shots, { recursive: true });
  [program, browser] = await Promise.all([startProgram({ DEMO: 'on' }), launchBrowser()]);
}, 90_000);
afterAll(async () => {
  await browser?.close();
  await program?.stop();
});

const pathOf = (url: string) => url.replace(/:[A-Za-z_]+/g, noId);

/** Puts a window into a language, size and theme and loads its first page whole. */
async function dress(person: Person, alias: string | undefined, start: string, at: Look): Promise<void> {
  const { page } = person;
  await page.setViewportSize({ width: at.width, height: at.width > 500 ? 900 : 844 });
  await page
    .context()
    .addCookies([{ name: 'theme', value: at.dark ? 'dark' : 'light', url: program.url('/', alias) }]);
  await page.emulateMedia({ colorScheme: at.dark ? 'dark' : 'light' });
  await page.goto(program.url(`${start}?lang=${at.lang}`, alias));
  await settled(page);
}

/** Nothing on its way any more: no waiting frame, no busy part, and the pictures of the page are still. */
async function settled(page: Page): Promise<void> {
  await page.waitForFunction(
    () => !document.querySelector('.bp-waiting, main [aria-busy="true"], .mantine-Skeleton-root'),
    undefined,
    { timeout: 15_000 },
  );
  await page.waitForTimeout(120);
}

type RouterWindow = { __reactRouterDataRouter: { navigate(to: string): Promise<void> } };

async function look(
  person: Person,
  alias: string | undefined,
  url: string,
  at: Look,
  whole: boolean,
): Promise<string[]> {
  const { page } = person;
  person.faults.length = 0;
  const faults: string[] = [];
  const path = pathOf(url);
  if (whole) {
    const answer = await page.goto(program.url(`${path}?lang=${at.lang}`, alias));
    if (answer && answer.status() >= 400 && !url.includes(':')) faults.push(`status ${answer.status()}`);
  } else {
    const status = await page.evaluate(
      async (to) => (await fetch(to, { headers: { accept: 'text/html' }, redirect: 'manual' })).status,
      path,
    );
    if (status !== 200 && !url.includes(':')) faults.push(`status ${status}`);
    await page.evaluate(
      (to) => (window as unknown as RouterWindow).__reactRouterDataRouter.navigate(to),
      path,
    );
  }
  await settled(page).catch(() => faults.push('still loading after 15 s'));
  const name = `${alias ?? 'central'}${url.replaceAll(/[^a-z0-9]+/gi, '-')}-${at.lang}-${at.width}${at.dark ? '-dark' : ''}`;
  await page.screenshot({ path: join(shots, `${name}.jpg`), type: 'jpeg', quality: 60 });
  faults.push(...person.faults, ...(await sightFaults(page, at.lang, words)), ...(await axeFaults(page)));
  return faults.map((fault) => `${url} [${at.lang} ${at.width}${at.dark ? ' dark' : ''}] ${fault}`);
}

describe.each(demoLogins)('$panel', ({ panel, alias, identifier, password }) => {
  const urls = [
    ...new Set(
      screenLines()
        .filter((line) => line.panel === panel || (line.panel === 'any' && panel !== 'public'))
        .map(({ url }) => url),
    ),
  ];

  test(
    'every screen is readable, in order and in one language',
    async () => {
      const person = await openWindow(browser);
      if (identifier && password)
        await signIn(person, program, { identifier, password, ...(alias ? { alias } : {}) });
      const faults: string[] = [];
      const whole = !identifier;
      for (const at of looks) {
        await dress(person, alias, whole ? '/' : '/dashboard', at);
        for (const url of urls) faults.push(...(await look(person, alias, url, at, whole)));
      }
      await person.context.close();
      expect(faults).toEqual([]);
    },
    20 * 60_000,
  );
});
