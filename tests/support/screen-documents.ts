import { request } from 'node:http';
import type { BrowserContext, Page } from 'playwright-core';
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

/** Null: it opens beside a row of a list that is empty in the demo. */
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

type Answer = { status: number; text: string; ledTo: string | null };

/** Asks the program as a browser would that has these cookies; a host under localhost has no address but in a browser. */
function ask(program: Program, url: URL, cookie: string): Promise<Answer> {
  return new Promise((answered, failed) => {
    const headers = { host: url.host, cookie, accept: 'text/html' };
    const path = url.pathname + url.search;
    const asked = request(
      { host: '127.0.0.1', port: program.port, path, headers, agent: false },
      (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', () =>
          answered({
            status: answer.statusCode ?? 0,
            text: Buffer.concat(parts).toString(),
            ledTo: answer.headers.location ?? null,
          }),
        );
      },
    );
    asked.on('error', failed).end();
  });
}

/** Asks for public screens as documents, in one language by turns: status, language, title and no page of an error. */
export async function askForDocuments(program: Program, asked: Asked): Promise<string[]> {
  const { visitor, state, documents } = asked;
  const { hostname } = new URL(program.url('/', visitor.alias));
  const cookie = state.cookies
    .filter(({ domain }) => domain === hostname)
    .map(({ name, value }) => `${name}=${value}`)
    .join('; ');
  const faults: string[] = [];
  for (const [at, { path, refused }] of documents.entries()) {
    const lang = at % 2 === 0 ? 'en' : 'bn';
    const url = new URL(program.url(path, visitor.alias));
    url.searchParams.set('lang', lang);
    const { status, text, ledTo } = await ask(program, url, cookie);
    const fault = (what: string) => faults.push(`${visitor.key} ${path} [${lang}] ${what}`);
    const wanted = refused === 'page' ? 404 : 200;
    if (status !== wanted) fault(ledTo ? `led to ${ledTo}` : `status ${status}`);
    else if (!text.includes(`<html lang="${lang}"`)) fault('another language');
    else if (!/<title>[^<]{3,}<\/title>/.test(text)) fault('no title');
    else if (wanted === 200 && text.includes(`<h1>${say(shellWords.failed, lang)}</h1>`))
      fault('shows an error');
  }
  return faults;
}
