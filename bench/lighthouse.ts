// Public pages of the demo school as Google's Lighthouse sees them with a phone's profile: start page, notices, one notice, one event, results. Prints a line of JSON and fails where a page is under what is asked for: 100 for accessibility, best practices and search engines, 98 for performance. The built program is measured.
import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import lighthouse from 'lighthouse';
import { launchBrowser } from '../tests/support/browser.ts';

const root = resolve(import.meta.dirname, '..');
const asked = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
type Category = keyof typeof asked;
const categories = Object.keys(asked) as Category[];

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
}

async function startDemo(port: number): Promise<{ stop: () => Promise<void> }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bidyapith-lighthouse-'));
  // Where it is root that measures, the database runs as somebody else, who has to get in.
  chmodSync(dataDir, 0o711);
  const child = spawn(process.execPath, ['build/server/index.js'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', DEMO: 'on', PORT: String(port), DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((done, failed) => {
    child.once('exit', () => failed(new Error('The program ended before it was ready.')));
    child.stdout.on('data', (text: Buffer) => text.includes('Bidyapith is ready') && done());
  });
  return {
    stop: async () => {
      const gone = new Promise((done) => child.once('exit', done));
      child.kill('SIGTERM');
      await gone;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** A page as a machine without script gets it; names below `localhost` are not known to every machine. */
function read(path: string): Promise<string> {
  return new Promise((done, failed) => {
    const headers = { host: `krishnachura.localhost:${port}`, accept: 'text/html' };
    request({ host: '127.0.0.1', port, path, headers }, (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (chunk: string) => (text += chunk));
      answer.on('end', () => done(text));
    })
      .on('error', failed)
      .end();
  });
}

/** The first link of a page that leads to one of something. */
async function linkOn(path: string, pattern: RegExp): Promise<string> {
  const found = pattern.exec(await read(path))?.[0];
  if (!found) throw new Error(`${path} leads to nothing like ${pattern}.`);
  return found;
}

const [port, debugging] = [await freePort(), await freePort()];
const program = await startDemo(port);
const browser = await launchBrowser([`--remote-debugging-port=${debugging}`]);
const wrong: string[] = [];
try {
  const base = `http://krishnachura.localhost:${port}`;
  const paths = [
    '/',
    '/web/notice/all',
    await linkOn('/web/notice/all', /\/web\/notice\/[0-9a-f-]{36}/),
    await linkOn('/web/event/all', /\/web\/event\/[0-9a-f-]{36}/),
    '/web/exam-result',
    '/?lang=en',
  ];
  const pages: Record<string, Record<string, number>> = {};
  for (const path of paths) {
    // The page is kept when a visitor comes, as it is for all but the first.
    await read(path);
    const result = await lighthouse(base + path, {
      port: debugging,
      output: 'json',
      logLevel: 'error',
      onlyCategories: categories,
    });
    if (!result) throw new Error(`Lighthouse said nothing of ${path}.`);
    const name = path.replace(/[0-9a-f-]{36}/, ':id');
    pages[name] = {};
    for (const category of categories) {
      const score = Math.round((result.lhr.categories[category]?.score ?? 0) * 100);
      pages[name][category] = score;
      if (score >= asked[category]) continue;
      const failed = (result.lhr.categories[category]?.auditRefs ?? [])
        .map(({ id }) => result.lhr.audits[id])
        .filter((audit) => audit && audit.score !== null && audit.score < 0.9)
        .map((audit) => `${audit?.id} ${audit?.displayValue ?? ''}`.trim());
      wrong.push(`${name}: ${category} ${score}: ${failed.join(', ')}`);
    }
  }
  console.log(JSON.stringify({ bench: 'lighthouse', asked, pages }));
} finally {
  await browser.close();
  await program.stop();
}
if (wrong.length > 0) {
  console.error(wrong.join('\n'));
  process.exitCode = 1;
}
