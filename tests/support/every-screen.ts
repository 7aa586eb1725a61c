import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoPassword } from '../../src/modules/platform/access/face/load-roles.server.ts';
import { allWords } from './all-words.ts';
import { isLong } from './long.ts';
import { lookFaults } from './look-faults.ts';
import { noteScreen } from './measured/screens.ts';
import { launchBrowser, openWindow, signIn, startProgram, type Program } from './program.ts';
import { axeFaults, otherLookFaults, sightFaults, watch, type Watch } from './screen-checks.ts';
import { askForDocuments, findPaths, type Found } from './screen-documents.ts';
import { documentsOf, roundsOf, type Round } from './screen-rounds.ts';
import { lookName, visitors, type Look, type Visitor } from './screen-visits.ts';

/*
 * Every screen of the product, opened as its user: no error, no refused request, no barrier (WCAG 2.2 AA), no
 * sideways scrolling, one language. Each is opened once, in languages, widths and themes by turns, and looked at on a
 * phone and in the other colours before the next; what changed, and where everything is tried every screen, is opened
 * in the other language as well; the long run opens each in all eight, and what opens beside a list in
 * two; where only some have their turn, the others are opened in one language without the looks, and public ones asked
 * for as documents. The pictures stay in test-results.
 */

const shots = join(import.meta.dirname, '../../test-results/screens');

let program: Program;
let browser: Browser;

type State = Awaited<ReturnType<BrowserContext['storageState']>>;
type Opened = {
  visitor: Visitor;
  state: State;
  rounds: { look: Look; visits: Found[]; again: Found[] }[];
  documents: Found[];
};

/** Tests for the screens of these visitors; each file that calls it has a program of its own. */
export function lookAtScreensOf(...keys: readonly string[]): void {
  beforeAll(async () => {
    mkdirSync(shots, { recursive: true });
    [program, browser] = await Promise.all([startProgram({ DEMO: 'on' }), launchBrowser()]);
  });
  afterAll(async () => {
    await browser?.close();
    await program?.stop();
  });
  const seen = visitors.filter(({ key, longOnly }) => keys.includes(key) && (isLong || !longOnly));
  describe.each(seen.map((visitor) => [visitor.key, visitor] as const))(
    'every screen of the %s is readable for everybody, in order and in one language',
    (_key, visitor) => {
      const rounds = roundsOf(visitor);
      let opened: Opened;
      beforeAll(async () => {
        opened = await prepare(visitor, rounds);
      });
      test('each of the others opens', async () => {
        const { documents } = opened;
        const faults = visitor.username
          ? [
              ...(await openAll(opened, everySecond(documents, 0), plain('en'), openOnly)),
              ...(await openAll(opened, everySecond(documents, 1), plain('bn'), openOnly)),
            ]
          : await askForDocuments(program, opened);
        expect(faults).toEqual([]);
      });
      test.each(rounds.map(({ look }, at) => [at, lookName(look)] as const))(
        'round %i, %s',
        async (at) => expect((await makeRound(opened, at)).toSorted()).toEqual([]),
        isLong ? 90 * 60_000 : 900_000,
      );
    },
  );
}

const plain = (lang: Look['lang']): Look => ({ lang, width: 1440, dark: false });
/** Screens by turns of the landing, so that each is opened in the other language at the next. */
const everySecond = (visits: readonly Found[], rest: 0 | 1): Found[] =>
  visits.filter((_, at) => (at + Number(process.env['TURN'] ?? 0)) % 2 === rest);

/** Signs a visitor in and finds the rows behind the addresses. */
async function prepare(visitor: Visitor, rounds: readonly Round[]): Promise<Opened> {
  const person = await openWindow(browser);
  const { page, context } = person;
  const { alias, username } = visitor;
  if (username)
    await signIn(person, program, {
      identifier: username,
      password: demoPassword,
      ...(alias ? { alias } : {}),
    });
  await page.goto(program.url(username ? '/dashboard' : '/', alias));
  const menu = visitor.panels === 'menu' ? await menuOf(page, visitor) : [];
  const found: Opened['rounds'] = [];
  for (const { look, visits, again } of rounds) {
    const paths = await findPaths(page, visits, menu);
    found.push({ look, visits: paths, again: paths.filter(again) });
  }
  const documents = await findPaths(page, documentsOf(visitor), menu);
  const state = await context.storageState();
  await context.close();
  return { visitor, state, rounds: found, documents };
}

async function makeRound(opened: Opened, at: number): Promise<string[]> {
  const { look, visits, again } = opened.rounds[at]!;
  const other: Look = { ...look, lang: look.lang === 'en' ? 'bn' : 'en' };
  return [
    ...(await openAll(opened, visits, look, lookAt)),
    ...(await openAll(opened, again, other, openOnly)),
  ];
}

type Looking = (page: Page, watched: Watch, visitor: Visitor, visit: Found, look: Look) => Promise<string[]>;

/** Screens one after another in one window. */
async function openAll(
  { visitor, state }: Opened,
  visits: readonly Found[],
  look: Look,
  looking: Looking,
): Promise<string[]> {
  if (visits.length === 0) return [];
  const context = await browser.newContext({
    storageState: state,
    viewport: { width: look.width, height: look.width > 500 ? 900 : 844 },
    hasTouch: look.width < 500,
    colorScheme: look.dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
  });
  const url = program.url('/', visitor.alias);
  await context.addCookies([{ name: 'theme', value: look.dark ? 'dark' : 'light', url }]);
  const page = await context.newPage();
  const watched = watch(page);
  const faults: string[] = [];
  for (const visit of visits) {
    const found = await looking(page, watched, visitor, visit, look);
    faults.push(...found.map((fault) => `${visitor.key} ${visit.path} [${lookName(look)}] ${fault}`));
  }
  await context.close();
  return faults;
}

/** Where the person's own menu leads. */
async function menuOf(page: Page, visitor: Visitor): Promise<string[]> {
  await page.goto(program.url('/dashboard', visitor.alias));
  await page.waitForSelector('.bp-nav');
  return page.$$eval('.bp-nav a', (links) => links.map((link) => link.getAttribute('href') ?? ''));
}

type RouterWindow = { __reactRouterDataRouter?: { navigate(to: string): Promise<void> } };

/** Opens a screen from the one before it, or by its address where nothing is open yet. */
async function open(
  page: Page,
  watched: Watch,
  visitor: Visitor,
  visit: Found,
  look: Look,
): Promise<string[]> {
  const faults: string[] = [];
  const { path } = visit;
  const wanted = visit.refused === 'page' ? 404 : 200;
  const isInside = await page.evaluate(() =>
    Boolean(document.querySelector('.bp-shell') && '__reactRouterDataRouter' in window),
  );
  if (isInside) {
    // The document is asked for as well: its guard answers with 200, or leads away.
    const status = await page.evaluate(async (to) => {
      const answer = await fetch(to, { headers: { accept: 'text/html' }, redirect: 'manual' });
      await answer.text();
      return answer.status;
    }, path);
    if (status !== wanted) faults.push(`status ${status}`);
    await page.evaluate((to) => (window as RouterWindow).__reactRouterDataRouter?.navigate(to), path);
  } else {
    const asked = `${path}${path.includes('?') ? '&' : '?'}lang=${look.lang}`;
    const answer = await page.goto(program.url(asked, visitor.alias));
    if (answer?.status() !== wanted) faults.push(`status ${answer?.status()}`);
    if (new URL(page.url()).pathname !== path.split('?')[0]) faults.push(`led to ${page.url()}`);
  }
  noteScreen();
  await watched.settled().catch((error: Error) => faults.push(error.message));
  return faults;
}

/** A screen without a title of its own has the program's; the first page of the central site may. */
const titleFaults = async (page: Page, { username }: Visitor): Promise<string[]> =>
  username && /^(?:Bidyapith|বিদ্যাপীঠ)$/.test(await page.title()) ? ['title: none of its own'] : [];

const failures = (watched: Watch, { refused }: Found): string[] =>
  watched.take((url) => refused !== undefined && !url.includes('/assets/'));

/** What a screen is without the looks: whether it opens, and whether its words are of that language. */
const openOnly: Looking = async (page, watched, visitor, visit, look) => {
  const faults = await open(page, watched, visitor, visit, look);
  return [
    ...faults,
    ...failures(watched, visit),
    ...(await titleFaults(page, visitor)),
    ...(await sightFaults(page, look.lang, allWords)),
  ];
};

const lookAt: Looking = async (page, watched, visitor, visit, look) => {
  const faults = await open(page, watched, visitor, visit, look);
  const kind = visit.open ? `-open-${visit.open}` : '';
  const name = `${visitor.key}${visit.url.replaceAll(/[^a-z0-9]+/gi, '-')}${kind}-${lookName(look)}.jpeg`;
  await page.screenshot({ path: join(shots, name), quality: 80 });
  faults.push(...failures(watched, visit), ...(await titleFaults(page, visitor)));
  faults.push(...(await sightFaults(page, look.lang, allWords)), ...(await axeFaults(page)));
  // Public pages have a type of their own.
  if (visitor.panels === 'menu' || !visitor.panels.includes('public'))
    faults.push(...(await lookFaults(page)));
  // The long run opens it in every look.
  if (!isLong) faults.push(...(await otherLookFaults(page, look)));
  return faults;
};
