import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPassword } from '../../src/modules/access/load-roles.server.ts';
import { allWords } from '../support/all-words.ts';
import { eachOf, isLong } from '../support/long.ts';
import { launchBrowser, openWindow, signIn, startProgram, type Program } from '../support/program.ts';
import { axeFaults, otherLookFaults, sightFaults, watch, type Watch } from '../support/screen-checks.ts';
import {
  lookName,
  looks,
  visitors,
  visitsOf,
  type Look,
  type Visit,
  type Visitor,
} from '../support/screen-visits.ts';

/*
 * Every screen of the product, opened as its user: no error, no refused request, no barrier (WCAG 2.2 AA), no
 * sideways scrolling, one language. The quick run opens each once, in languages, widths and themes by turns, and looks
 * at it on a phone and in the other colours before it goes on; the long run opens each in all eight, and what opens
 * beside a list in two. The pictures stay in test-results.
 */

const shots = join(import.meta.dirname, '../../test-results/screens');

let program: Program;
let browser: Browser;

beforeAll(async () => {
  rmSync(shots, { recursive: true, force: true });
  mkdirSync(shots, { recursive: true });
  [program, browser] = await Promise.all([startProgram({ DEMO: 'on' }), launchBrowser()]);
}, 90_000);
afterAll(async () => {
  await browser?.close();
  await program?.stop();
});

type State = Awaited<ReturnType<BrowserContext['storageState']>>;
type Opened = { visitor: Visitor; state: State; visits: (Visit & { path: string })[] };
type Round = { opened: Opened; look: Look; visits: Opened['visits'] };

/** Signs a visitor in and finds the rows behind the addresses. */
async function prepare(visitor: Visitor): Promise<Opened> {
  const person = await openWindow(browser);
  const { page, context } = person;
  const { alias, username } = visitor;
  if (username)
    await signIn(person, program, {
      identifier: username,
      password: demoPassword,
      ...(alias ? { alias } : {}),
    });
  else await page.goto(program.url('/', alias));
  const visits = visitor.panels === 'menu' ? await menuOf(page, visitor) : visitsOf(visitor, isLong);
  const paths = await Promise.all(visits.map((visit) => pathOf(page, visit)));
  const state = await context.storageState();
  await context.close();
  const found = visits.flatMap((visit, at) => {
    const path = paths[at];
    return path ? [{ ...visit, path }] : [];
  });
  return { visitor, state, visits: found };
}

async function menuOf(page: Page, visitor: Visitor): Promise<Visit[]> {
  await page.goto(program.url('/dashboard', visitor.alias));
  await page.waitForSelector('.bp-nav');
  const urls = await page.$$eval('.bp-nav a', (links) =>
    links.map((link) => link.getAttribute('href') ?? ''),
  );
  return urls.map((url) => ({ url }));
}

/** Null: it opens beside a row of a list that is empty in the demonstration. */
async function pathOf(page: Page, visit: Visit): Promise<string | null> {
  const id = visit.row ? await firstId(page, visit.row.api) : null;
  if (visit.row && visit.open && !id) return null;
  if (visit.open) return `${visit.url}?open=${visit.open === 'history' ? 'history.' : ''}${id ?? visit.open}`;
  if (!visit.url.includes(':')) return visit.url;
  if (!id && !visit.refused)
    throw new Error(`${visit.url}: say in tests/support/screen-visits.ts where its row comes from`);
  return visit.url.replaceAll(/:[A-Za-z_]+/g, id ?? 'none');
}

async function firstId(page: Page, api: string): Promise<string | null> {
  const answer = await page.evaluate(async (url) => {
    const got = await fetch(url, { headers: { 'x-requested-with': 'XMLHttpRequest' } });
    return got.ok ? ((await got.json()) as unknown) : got.status;
  }, api);
  const list = (
    Array.isArray(answer) ? answer : Object.values(answer as object).find((value) => Array.isArray(value))
  ) as { id: string }[] | undefined;
  if (!list) throw new Error(`There is no list at ${api}: ${JSON.stringify(answer)}`);
  return list[0]?.id ?? null;
}

/** Each look costs a window of its own that loads the whole program anew. */
const visitsALook = 15;

/** Which visits are made in which look: in the quick run each in one, and who has few screens sees them in few looks. */
function roundsOf(opened: Opened, offset: number): Round[] {
  if (isLong)
    return looks.map((look, at) => ({
      opened,
      look,
      // What opens beside a list is made of the same parts as all else: the two looks that share nothing are enough.
      visits: opened.visits.filter(({ open }) => !open || at === 0 || at === looks.length - 1),
    }));
  const some = Math.min(looks.length, Math.ceil(opened.visits.length / visitsALook));
  // Three steps further are another language, another width or another theme, and every look comes before one repeats.
  return Array.from({ length: some }, (_, at) => ({
    opened,
    look: looks[(offset * 3 + at * 3) % looks.length]!,
    visits: opened.visits.filter((_visit, order) => order % some === at),
  }));
}

type RouterWindow = { __reactRouterDataRouter?: { navigate(to: string): Promise<void> } };

async function makeRound({ opened, look, visits }: Round): Promise<string[]> {
  const { visitor, state } = opened;
  const context = await browser.newContext({
    storageState: state,
    viewport: { width: look.width, height: look.width > 500 ? 900 : 844 },
    colorScheme: look.dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
  });
  const url = program.url('/', visitor.alias);
  await context.addCookies([{ name: 'theme', value: look.dark ? 'dark' : 'light', url }]);
  const page = await context.newPage();
  const watched = watch(page);
  const faults: string[] = [];
  for (const visit of visits) {
    const found = await lookAt(page, watched, visitor, visit, look);
    faults.push(...found.map((fault) => `${visitor.key} ${visit.path} [${lookName(look)}] ${fault}`));
  }
  await context.close();
  return faults;
}

async function lookAt(
  page: Page,
  watched: Watch,
  visitor: Visitor,
  visit: Opened['visits'][number],
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
  await watched.settled().catch((error: Error) => faults.push(error.message));
  const kind = visit.open ? `-open-${visit.open}` : '';
  const name = `${visitor.key}${visit.url.replaceAll(/[^a-z0-9]+/gi, '-')}${kind}-${lookName(look)}.jpeg`;
  await page.screenshot({ path: join(shots, name), quality: 80 });
  faults.push(...watched.take((url) => visit.refused !== undefined && !url.includes('/assets/')));
  faults.push(...(await sightFaults(page, look.lang, allWords)), ...(await axeFaults(page)));
  // The long run opens it in every look.
  if (!isLong) faults.push(...(await otherLookFaults(page, look)));
  return faults;
}

test(
  'every screen is readable for everybody, in order and in one language',
  async () => {
    const seen = visitors.filter((visitor) => isLong || !visitor.longOnly);
    const opened: Opened[] = [];
    for (const visitor of seen) opened.push(await prepare(visitor));
    const rounds = opened.flatMap((one, at) => roundsOf(one, at));
    const faults: string[] = [];
    await eachOf(rounds, 3, async (round) => {
      faults.push(...(await makeRound(round)));
    });
    const combinations = new Set(rounds.map(({ look }) => lookName(look)));
    expect(combinations.size).toBe(looks.length);
    expect(faults.toSorted()).toEqual([]);
  },
  isLong ? 90 * 60_000 : 900_000,
);
