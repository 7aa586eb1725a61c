import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { join, resolve } from 'node:path';
import type { Browser, BrowserContext, Cookie, Page } from 'playwright-core';
import { inject } from 'vitest';
import { launchBrowser } from './browser.ts';
import { copyDemo } from './demo-folder.ts';
import { hangsMs, patience, patienceEnds } from './patience.ts';
import { freePort } from './ports.ts';
import { temporary } from './temporary.ts';

export type Program = {
  port: number;
  /** `http://krishnachura.localhost:<port>/path`; without an alias the central area. */
  url(path: string, alias?: string): string;
  /** Where its database and files are. */
  dataDir: string;
  output(): string;
  /** The process, for tests that kill it. */
  child: ChildProcess;
  /** Asks it to end and waits until it has. */
  end(): Promise<void>;
  restart(): Promise<void>;
  stop(): Promise<void>;
};

const root = resolve(import.meta.dirname, '../..');

/** Waits until it says that it is ready; the limit is only for one that hangs. Nothing stays of one that is not. */
async function started(child: ChildProcess, output: () => string): Promise<void> {
  const over = new AbortController();
  await new Promise<void>((ready, failed) => {
    const fail = () => failed(new Error(`The program did not start:\n${output()}`));
    const look = () => {
      if (output().includes('Bidyapith is ready')) ready();
    };
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', look);
    child.once('exit', fail);
    void patienceEnds(120_000, over.signal).then(fail);
    look();
  })
    .catch(async (error: unknown) => {
      await ended(child);
      throw error;
    })
    .finally(() => over.abort());
}

/** Asks a program to end, and kills one that does not. */
async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const over = new AbortController();
  const gone = new Promise<void>((done) => child.once('exit', () => done()));
  child.kill('SIGTERM');
  void patienceEnds(60_000, over.signal).then(() => over.signal.aborted || child.kill('SIGKILL'));
  await gone;
  over.abort();
}

function newFolder(): string {
  const folder = mkdtempSync(join(temporary(), 'bidyapith-story-'));
  // So that the account which PostgreSQL runs as may go in.
  chmodSync(folder, 0o711);
  return folder;
}

/** Starts the program once where there is nothing yet, so that it makes the demo schools. */
async function makeDemo(dataDir: string): Promise<void> {
  const program = await spawnProgram(dataDir, { DEMO: 'on' });
  await program.end();
}

/** The built program as people run it, with a database and files of its own, on a free port. */
export async function startProgram(env: Record<string, string> = {}): Promise<Program> {
  const dataDir = env['DATA_DIR'] ?? newFolder();
  if (env['DEMO'] !== 'on' || env['DATA_DIR']) return spawnProgram(dataDir, env);
  await copyDemo(inject('server').run, dataDir, makeDemo);
  const { DEMO: _, ...others } = env;
  return spawnProgram(dataDir, others);
}

async function spawnProgram(dataDir: string, env: Record<string, string>): Promise<Program> {
  const port = await freePort();
  let text = '';
  const spawnIt = () => {
    text = '';
    const child = spawn(process.execPath, ['--enable-source-maps', 'build/server/index.js'], {
      cwd: root,
      env: { ...process.env, NODE_ENV: 'production', PORT: String(port), ...env, DATA_DIR: dataDir },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => (text += chunk.toString()));
    return child;
  };
  const program: Program = {
    port,
    dataDir,
    url: (path, alias) => `http://${alias ? `${alias}.` : ''}localhost:${port}${path}`,
    output: () => text,
    child: spawnIt(),
    restart: async () => {
      program.child = spawnIt();
      await started(program.child, () => text);
    },
    end: () => ended(program.child),
    stop: async () => {
      await program.end();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
  await started(program.child, () => text);
  return program;
}

export type Person = {
  page: Page;
  context: BrowserContext;
  /** Console errors, failed requests and requests elsewhere since the start. */ faults: string[];
};

/**
 * Where one test of a story has failed, those after it often wait for what it should have made: they fail soon, and do
 * not take an hour to say the same again.
 */
let hasFailed = false;
const open = new Set<BrowserContext>();
export function impatient(): void {
  hasFailed = true;
  for (const context of open) context.setDefaultTimeout(patience(10_000));
}

/** How long a window waits: asked when it opens, so it holds for a crowd that comes later, too. */
export function waitsPatiently(context: BrowserContext): void {
  context.setDefaultTimeout(hasFailed ? patience(10_000) : hangsMs);
  open.add(context);
  context.once('close', () => open.delete(context));
}

/** A browser window of its own: cookies, language, size; whatever goes wrong in it is noted. */
export async function openWindow(
  browser: Browser,
  options: { width?: number; height?: number; dark?: boolean; scriptless?: boolean; touch?: boolean } = {},
): Promise<Person> {
  const context = await browser.newContext({
    viewport: { width: options.width ?? 1440, height: options.height ?? 900 },
    colorScheme: options.dark ? 'dark' : 'light',
    // Nothing slides or fades: what is clicked is where it will stay, and no frames are drawn for nobody.
    reducedMotion: 'reduce',
    javaScriptEnabled: !options.scriptless,
    acceptDownloads: true,
    hasTouch: options.touch === true,
  });
  waitsPatiently(context);
  const page = await context.newPage();
  if (!options.scriptless) waitUntilAwake(page);
  const faults: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && !/status of (4\d\d)/.test(message.text()))
      faults.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => faults.push(`page: ${error.message}`));
  page.on('request', (request) => {
    const { hostname, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && hostname !== 'localhost' && !hostname.endsWith('.localhost'))
      faults.push(`elsewhere: ${request.url()}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 500) faults.push(`${response.status()}: ${response.url()}`);
  });
  return { page, context, faults };
}

/**
 * Anyone who opens one of the program's pages finds it awake: what is clicked before its script has come, which on a busy
 * machine takes a while, a person would click again.
 */
function waitUntilAwake(page: Page): void {
  const awake = () =>
    page.waitForFunction(
      () =>
        !('__reactRouterContext' in window) ||
        Object.keys(document).some((key) => key.startsWith('__reactContainer')),
    );
  const [goto, reload, waitForURL] = [
    page.goto.bind(page),
    page.reload.bind(page),
    page.waitForURL.bind(page),
  ];
  page.goto = async (...asked) => {
    const answer = await goto(...asked);
    await awake();
    return answer;
  };
  page.reload = async (...asked) => {
    const answer = await reload(...asked);
    await awake();
    return answer;
  };
  page.waitForURL = async (...asked) => {
    await waitForURL(...asked);
    await awake();
  };
}

/** Signs a window in on a host by the login call, without opening a page: what comes next is a page of that host. */
export async function signIn(
  { context }: Pick<Person, 'context'>,
  program: Program,
  login: { alias?: string; identifier: string; password: string },
): Promise<void> {
  const url = program.url('/', login.alias);
  const { identifier, password } = login;
  // Cookies stay with the host that is asked for, which has no address but in a browser.
  const answer = await new Promise<IncomingMessage>((answered, failed) =>
    request({
      host: '127.0.0.1',
      port: program.port,
      method: 'POST',
      path: '/api/login',
      agent: false,
      headers: {
        host: new URL(url).host,
        'content-type': 'application/json',
        'x-requested-with': 'XMLHttpRequest',
      },
    })
      .once('response', answered)
      .once('error', failed)
      .end(JSON.stringify({ identifier, password })),
  );
  answer.resume();
  if (answer.statusCode !== 200) throw new Error(`Login of ${identifier} answered ${answer.statusCode}`);
  await context.addCookies((answer.headers['set-cookie'] ?? []).map((line) => cookieOf(line, url)));
}

/** A cookie as a server sets it, for a host. */
function cookieOf(line: string, url: string): Cookie {
  const [pair = '', ...rest] = line.split('; ');
  const facts = new Map(
    rest.map((each) => each.toLowerCase().split('=')).map(([name, value = '']) => [name, value] as const),
  );
  const at = pair.indexOf('=');
  const { hostname } = new URL(url);
  const age = facts.get('max-age');
  const expires = age ? Date.now() + Number(age) * 1000 : Date.parse(facts.get('expires') ?? '');
  return {
    name: pair.slice(0, at),
    value: pair.slice(at + 1),
    domain: hostname,
    path: facts.get('path') ?? '/',
    httpOnly: facts.has('httponly'),
    secure: facts.has('secure'),
    sameSite: facts.get('samesite') === 'strict' ? 'Strict' : 'Lax',
    expires: Number.isNaN(expires) ? -1 : Math.floor(expires / 1000),
  };
}

export { launchBrowser };
