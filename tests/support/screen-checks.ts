import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import type { CDPSession, Page, Request } from 'playwright-core';
import type { Lang } from '../../src/kernel/words.ts';
import { patience } from './patience.ts';
import { foreignWords, type FoundWord } from './foreign-words.ts';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type Violation = { id: string; help: string; nodes: { target: unknown[]; html: string }[] };

const wcag = `['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']`;

/** WCAG 2.2 A and AA by axe-core, as short lines. The page's own policy forbids injected scripts, so it runs in an isolated world. */
export const axeFaults = (page: Page): Promise<string[]> => axe(page, wcag);

type World = { session: CDPSession; id: number };

/** The world of a page's document; reading axe into it costs as much as a look, so it stays while the document does. */
const worlds = new WeakMap<Page, World>();

async function evaluate({ session, id }: World, expression: string): Promise<unknown> {
  const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
    expression,
    contextId: id,
    awaitPromise: true,
    returnByValue: true,
  });
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
  return result.value as unknown;
}

async function worldOf(page: Page): Promise<World> {
  const known = worlds.get(page);
  // A new document has none; asked for the old one, the browser says so.
  const stands = known && (await evaluate(known, 'typeof axe').catch(() => null)) === 'object';
  if (stands) return known;
  const session = known?.session ?? (await page.context().newCDPSession(page));
  const { frameTree } = await session.send('Page.getFrameTree');
  const { executionContextId: id } = await session.send('Page.createIsolatedWorld', {
    frameId: frameTree.frame.id,
    worldName: 'axe',
  });
  const world = { session, id };
  await evaluate(world, axeSource);
  worlds.set(page, world);
  return world;
}

async function axe(page: Page, rules: string): Promise<string[]> {
  const world = await worldOf(page);
  const run = (expression: string) => evaluate(world, expression);
  const found = (await run(
    `axe.run(document, { runOnly: ${rules}, resultTypes: ['violations'] }).then((r) => r.violations.map((v) => ({ id: v.id, help: v.help, nodes: v.nodes.slice(0, 3).map((n) => ({ target: n.target, html: n.html.slice(0, 160) })) })))`,
  )) as Violation[];
  return found.map(
    ({ id, help, nodes }) => `axe ${id}: ${help} – ${nodes.map((node) => node.html).join(' | ')}`,
  );
}

/** Two frames: the page has been laid out and redrawn. */
const drawn = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((done) => {
        requestAnimationFrame(() => requestAnimationFrame(() => done()));
      }),
  );

/**
 * What the same screen would be on the other width and in the other colours, without opening it again: sideways
 * scrolling on a phone and texts that cannot be read. The page is left as it was found.
 */
export async function otherLookFaults(page: Page, look: { width: number; dark: boolean }): Promise<string[]> {
  const faults: string[] = [];
  const size = page.viewportSize();
  if (size && look.width > 390) {
    await page.setViewportSize({ width: 390, height: 844 });
    const measure = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    // What moves to its new place is given a moment; most screens need none.
    let wider = 2;
    const began = Date.now();
    for (let turn = 0; wider > 1 && (turn < 2 || Date.now() - began < patience(1500)); turn++) {
      if (turn > 0) await page.waitForTimeout(100 * turn);
      await drawn(page);
      wider = await measure();
    }
    if (wider > 1) faults.push(`sideways on a phone: ${wider} px wider than the window`);
    await page.setViewportSize(size);
  }
  const paint = (scheme: string) =>
    page.evaluate((to) => document.documentElement.setAttribute('data-mantine-color-scheme', to), scheme);
  await paint(look.dark ? 'light' : 'dark');
  await drawn(page);
  // Colours that glide to the new ones are judged when they are there.
  await page.evaluate(() =>
    document
      .getAnimations()
      .filter((one) => one.effect?.getTiming().iterations !== Infinity)
      .map((one) => one.finish()),
  );
  await drawn(page);
  faults.push(
    ...(await axe(page, `{ type: 'rule', values: ['color-contrast'] }`)).map(
      (fault) => `${look.dark ? 'light' : 'dark'}: ${fault}`,
    ),
  );
  await paint(look.dark ? 'dark' : 'light');
  return faults;
}

type Seen = { lang: string; title: string; sideways: number; body: string; texts: string[] };

/** What can be read on the page: texts and labels, without codes, what people typed, and what says that it is in another language. */
function readPage(): Seen {
  const root = document.documentElement;
  const skipped = 'code, script, style, textarea, [contenteditable], .bp-waiting';
  const isForeign = (at: Element) => (at.closest('[lang]') as HTMLElement | null)?.lang !== root.lang;
  const texts: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.nodeValue?.trim().replaceAll(/\s+/g, ' ');
    const at = node.parentElement;
    if (text && at && !at.closest(skipped) && !isForeign(at) && at.checkVisibility()) texts.push(text);
  }
  for (const at of document.body.querySelectorAll('[aria-label], [placeholder], [title], [alt]'))
    if (!isForeign(at) && at.checkVisibility())
      for (const name of ['aria-label', 'placeholder', 'title', 'alt']) {
        const text = at.getAttribute(name)?.trim();
        if (text) texts.push(text);
      }
  return {
    lang: root.lang,
    title: document.title,
    sideways: root.scrollWidth - window.innerWidth,
    body: document.body.innerText,
    texts: [...new Set(texts)],
  };
}

/** What a person would see that must not be there: sideways scrolling, keys, broken values, the other language. */
export async function sightFaults(page: Page, lang: Lang, words: readonly FoundWord[]): Promise<string[]> {
  const seen = await page.evaluate(readPage);
  const faults: string[] = [];
  if (seen.lang !== lang) faults.push(`language: html says ${seen.lang}`);
  if (seen.sideways > 1) faults.push(`sideways: ${seen.sideways} px wider than the window`);
  if (seen.title.trim() === '') faults.push('title: none');
  if (seen.body.trim().length < 20) faults.push('text: the page is empty');
  for (const text of seen.texts) {
    const short = text.slice(0, 80);
    if (/\b(undefined|NaN|Invalid Date)\b|\[object Object\]/.test(text)) faults.push(`value: ${short}`);
    if (/(^|\s)[a-z]+(_[a-z0-9]+)+(\s|$)/.test(text) && !/[@/.]/.test(text)) faults.push(`key: ${short}`);
    if (/\{[a-z_]+(?:\|[^{}]*)?\}/.test(text)) faults.push(`placeholder: ${short}`);
  }
  for (const text of foreignWords(words, lang)(seen.texts)) faults.push(`other language: ${text}`);
  return faults;
}

const isOurs = (url: string): boolean => {
  const { hostname, protocol } = new URL(url);
  return !protocol.startsWith('http') || hostname === 'localhost' || hostname.endsWith('.localhost');
};

export type Watch = {
  /** What went wrong since the last call; those refusals aside that `expected` says belong to the screen. */
  take(expected?: (url: string) => boolean): string[];
  /** Waits until nothing is on its way: no request, no waiting frame, no busy part. */
  settled(quietMs?: number): Promise<void>;
};

/** What is where something is still to come. */
export const waiting = '.bp-waiting, main [aria-busy="true"], .mantine-Skeleton-root';

/** Notes errors in the console, errors of scripts, failed requests, and requests to elsewhere, from now on. */
export function watch(page: Page): Watch {
  let faults: { text: string; url?: string }[] = [];
  const under = new Set<Request>();
  page.on('console', (message) => {
    // Refused requests are noted below, with their address.
    if (message.type() === 'error' && !/status of (4|5)\d\d/.test(message.text()))
      faults.push({ text: `console: ${message.text()}` });
  });
  page.on('pageerror', (error) => faults.push({ text: `page: ${error.message}` }));
  page.on('request', (request) => {
    if (request.resourceType() !== 'eventsource') under.add(request);
    if (!isOurs(request.url())) faults.push({ text: `elsewhere: ${request.url()}` });
  });
  page.on('requestfinished', (request) => under.delete(request));
  page.on('requestfailed', (request) => {
    under.delete(request);
    const why = request.failure()?.errorText ?? '';
    // What the next page cuts short, and files that are saved instead of shown.
    if (why !== 'net::ERR_ABORTED' && isOurs(request.url()))
      faults.push({ text: `failed: ${request.url()} ${why}` });
  });
  page.on('response', (response) => {
    if (response.status() >= 400)
      faults.push({ text: `${response.status()}: ${response.url()}`, url: response.url() });
  });
  return {
    take(expected = () => false) {
      const found = faults.filter(({ url }) => !url || !expected(url)).map(({ text }) => text);
      faults = [];
      return found;
    },
    async settled(quietMs = 20_000) {
      const began = Date.now();
      for (let quiet = 0; quiet < 2;) {
        if (Date.now() - began > patience(quietMs))
          throw new Error(`still loading: ${[...under].map((one) => one.url()).join(' ') || waiting}`);
        const still =
          under.size === 0 &&
          (await page.evaluate(
            (at) =>
              // On a busy machine the screen's own script may still be about to ask for something.
              new Promise<boolean>((done) => {
                requestIdleCallback(() => done(!document.querySelector(at)), { timeout: 500 });
              }),
            waiting,
          ));
        quiet = still ? quiet + 1 : 0;
        await new Promise((done) => {
          setTimeout(done, 40);
        });
      }
    },
  };
}
