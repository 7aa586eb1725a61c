import type { Browser, BrowserContext, Page } from 'playwright-core';
import { shellWords } from '../../src/app/shell/words.ts';
import { say } from '../../src/kernel/words.ts';
import type { Program } from './program.ts';
import type { Opened as Visits } from './screen-rounds.ts';
import type { Visit, Visitor } from './screen-visits.ts';

export type Found = Visit & { path: string };

/** The addresses of some visits with the rows they name; what opens beside a row that there is none of is left out. */
export async function findPaths(page: Page, visits: Visits, menu: readonly string[]): Promise<Found[]> {
  const made = typeof visits === 'function' ? visits(menu) : visits;
  const paths = await Promise.all(made.map((visit) => pathOf(page, visit)));
  return made.flatMap((visit, at) => (paths[at] ? [{ ...visit, path: paths[at] }] : []));
}

/** Null: it opens beside a row of a list that is empty in the demonstration. */
async function pathOf(page: Page, visit: Visit): Promise<string | null> {
  const id = visit.row ? await firstId(page, visit.row.api) : null;
  if (visit.row && visit.open && !id) return null;
  if (visit.open) return `${visit.url}?open=${visit.open === 'history' ? 'history.' : ''}${id ?? visit.open}`;
  if (!visit.url.includes(':')) return visit.url;
  if (visit.linkedOn) return linkOn(page, visit.url, visit.linkedOn);
  if (!id && !visit.refused)
    throw new Error(`${visit.url}: say in tests/support/screen-visits.ts where its row comes from`);
  return visit.url.replaceAll(/:[A-Za-z_]+/g, id ?? 'none');
}

/** An id, or the name of a kind of page such as dress-code. */
const inAddress = '(?:[0-9a-f-]{36}|[a-z]+-[a-z]+)';

/** The first link of a public page that leads to such an address. */
async function linkOn(page: Page, url: string, linkedOn: string): Promise<string> {
  const html = await page.evaluate(async (at) => (await fetch(at)).text(), linkedOn);
  const wanted = new RegExp(`href="(${url.replace(/:[A-Za-z_]+/, inAddress)})[?"]`);
  const path = wanted.exec(html)?.[1];
  if (!path) throw new Error(`No link on ${linkedOn} leads to ${url}.`);
  return path;
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

type Asked = {
  visitor: Visitor;
  state: Awaited<ReturnType<BrowserContext['storageState']>>;
  documents: readonly Found[];
};

/** Asks for screens as documents, in one language by turns: status, language, title and no page of an error. */
export async function askForDocuments(browser: Browser, program: Program, asked: Asked): Promise<string[]> {
  const { visitor, state, documents } = asked;
  const context = await browser.newContext({ storageState: state });
  const faults: string[] = [];
  for (const [at, { path, refused }] of documents.entries()) {
    const lang = at % 2 === 0 ? 'en' : 'bn';
    const url = program.url(`${path}${path.includes('?') ? '&' : '?'}lang=${lang}`, visitor.alias);
    const answer = await context.request.get(url, { headers: { accept: 'text/html' } });
    const html = await answer.text();
    const fault = (what: string) => faults.push(`${visitor.key} ${path} [${lang}] ${what}`);
    const wanted = refused === 'page' ? 404 : 200;
    if (answer.status() !== wanted) fault(`status ${answer.status()}`);
    if (new URL(answer.url()).pathname !== path.split('?')[0]) fault(`led to ${answer.url()}`);
    if (!html.includes(`<html lang="${lang}"`)) fault('another language');
    if (!/<title>[^<]{3,}<\/title>/.test(html)) fault('no title');
    if (wanted === 200 && html.includes(`<h1>${say(shellWords.failed, lang)}</h1>`)) fault('shows an error');
  }
  await context.close();
  return faults;
}
