import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import type { Browser } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser, openWindow, signIn, startProgram, type Program } from '../support/program.ts';
import { axeFaults } from '../support/screen-checks.ts';

let program: Program;
let browser: Browser;

beforeAll(async () => {
  [program, browser] = await Promise.all([startProgram({ DEMO: 'on' }), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await program?.stop();
});

type Answer = { status: number; text: string; headers: Record<string, string | string[] | undefined> };

/** A page as a machine without script and without cookies gets it. */
function get(path: string, alias: string | null = 'krishnachura', headers = {}): Promise<Answer> {
  const host = alias ? `${alias}.localhost` : 'localhost';
  return new Promise((resolve, reject) => {
    httpRequest(
      {
        host: '127.0.0.1',
        port: program.port,
        path,
        headers: { host: `${host}:${program.port}`, accept: 'text/html', ...headers },
      },
      (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (chunk: string) => (text += chunk));
        response.on('end', () => {
          resolve({ status: response.statusCode ?? 0, text, headers: response.headers });
        });
      },
    )
      .on('error', reject)
      .end();
  });
}

/** A photo as a phone takes it, with grain that does not compress away. */
async function drawnPhoto(): Promise<Buffer> {
  const size = { width: 2400, height: 1350, channels: 3 as const };
  return sharp({
    create: { ...size, background: '#4d8f58', noise: { type: 'gaussian', mean: 120, sigma: 12 } },
  })
    .jpeg({ quality: 90 })
    .toBuffer();
}

const one = (text: string, pattern: RegExp) => pattern.exec(text)?.[1] ?? '';

describe.each([
  '/',
  '/about',
  '/web/notice/all',
  '/web/event/all',
  '/web/event-gallery-details',
  '/web/event-video-details',
])('%s of a school', (path) => {
  test.each(['bn', 'en'] as const)('says in %s what it is, to people and to search engines', async (lang) => {
    const { text } = await get(lang === 'en' ? `${path}?lang=en` : path);
    expect(one(text, /<html lang="(\w+)"/)).toBe(lang);
    const name = lang === 'bn' ? 'কৃষ্ণচূড়া উচ্চ বিদ্যালয়' : 'Krishnachura High School';
    expect(one(text, /<title>([^<]*)<\/title>/)).toContain(name);
    expect(one(text, /<meta name="description" content="([^"]*)"/).length).toBeGreaterThan(20);
    const origin = `http://krishnachura.localhost:${program.port}`;
    const plain = `${origin}${path}`;
    expect(one(text, /<link rel="canonical" href="([^"]*)"/)).toBe(
      lang === 'en' ? `${plain}?lang=en` : plain,
    );
    const versions = [...text.matchAll(/rel="alternate" hrefLang="([\w-]+)" href="([^"]*)"/gi)];
    expect(versions.map((version) => version.slice(1, 3))).toEqual([
      ['bn', plain],
      ['en', `${plain}?lang=en`],
      ['x-default', plain],
    ]);
    expect([...text.matchAll(/<h1\b/g)]).toHaveLength(1);
  });

  test('ships no script, forbids any, and weighs less than 60 KB with its styles', async () => {
    const { text, headers } = await get(path);
    // What search engines are told of a page is data, which no browser runs.
    const run = text.replaceAll(/<script type="application\/ld\+json">[^<]*<\/script>/g, '');
    expect(run).not.toMatch(/<script\b|modulepreload|javascript:|\son\w+=/i);
    expect(headers['content-security-policy']).toContain("script-src 'none'");
    // The styles are in it, so that it is drawn after one answer.
    expect([...text.matchAll(/<style\b/g)]).toHaveLength(1);
    const style = one(text, /<style[^>]*>([\s\S]*?)<\/style>/);
    const digest = createHash('sha256').update(style).digest('base64');
    expect(headers['content-security-policy']).toContain(`style-src 'self' 'sha256-${digest}'`);
    const sheets = [...text.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(
      (match) => match[1] ?? '',
    );
    expect(sheets).toEqual([]);
    expect(Buffer.byteLength(text)).toBeLessThan(60_000);
    // Nothing is fetched from elsewhere; a link may lead there.
    for (const href of text.replaceAll(/<a [^>]*>/g, '').matchAll(/(?:src|href)="(https?:\/\/[^"]+)"/g))
      expect(new URL(href[1] ?? '').hostname).toBe('krishnachura.localhost');
  });

  test.each([
    [390, true],
    [1440, false],
  ])('can be used by everybody at %i px, dark %s', async (width, dark) => {
    const { page, faults } = await openWindow(browser, { width, dark });
    await page.goto(program.url(path, 'krishnachura'));
    expect(await axeFaults(page)).toEqual([]);
    expect(faults).toEqual([]);
  });
});

test('the own styles of the public site stay under 12 KB', async () => {
  const { statSync } = await import('node:fs');
  const files = ['public', 'header', 'pieces'].map((name) => `src/ui/public/${name}.css`);
  expect(files.reduce((sum, file) => sum + statSync(file).size, 0)).toBeLessThan(12_000);
});

test('a demonstration school says that it is one, and a page that is not there says so in its frame', async () => {
  const home = await get('/');
  expect(home.text).toContain('এই প্রতিষ্ঠানটি বাস্তবে নেই');
  const missing = await get('/web/notice/01980000-0000-7000-8000-000000000000');
  expect(missing.status).toBe(404);
  expect(missing.text).toContain('কৃষ্ণচূড়া উচ্চ বিদ্যালয়');
  expect((await get('/web/notice/all?page=99')).status).toBe(404);
});

test.each(['//evil.example/about', '//evil.example/..', '///'])(
  'no link of the page at %s leads to another host',
  async (path) => {
    for (const alias of ['krishnachura', null]) {
      const { text } = await get(path, alias);
      if (alias) expect(text).toContain('?lang=en');
      expect([...text.matchAll(/(?:href|src|action)="(?:[/\\\\]{2}|https?:\/\/evil)[^"]*"/g)]).toEqual([]);
    }
  },
);

test('each host has its own pages: nobody’s host has none, the base domain no notices, a school no application', async () => {
  expect((await get('/', 'nobody-here')).status).toBe(404);
  expect((await get('/web/notice/all', null)).status).toBe(404);
  expect((await get('/edu/application')).status).toBe(404);
  const central = await get('/', null);
  expect(central.status).toBe(200);
  expect(central.text).toContain('/edu/application');
  expect(central.text).toContain('/edu/login');
  expect(central.text).not.toMatch(/<script\b/);
});

test('a page is kept until the school’s content changes, and answers 304 to who has it', async () => {
  const first = await get('/web/notice/all');
  const etag = String(first.headers['etag']);
  expect((await get('/web/notice/all', 'krishnachura', { 'if-none-match': etag })).status).toBe(304);
  const admin = await openWindow(browser);
  await signIn(admin, program, { alias: 'krishnachura', identifier: 'admin', password: 'krishnachura' });
  await admin.page.goto(program.url('/dashboard', 'krishnachura'));
  const status = await admin.page.evaluate(async () => {
    const token = document.querySelector<HTMLMetaElement>('meta[name=csrf-token]')?.content ?? '';
    const answer = await fetch('/api/notices', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-csrf-token': token },
      body: JSON.stringify({
        title_en: 'Brand new',
        title_bn: 'একেবারে নতুন',
        published_on: '2026-01-01',
        published: true,
        pinned: true,
      }),
    });
    return answer.status;
  });
  expect(status).toBe(200);
  const second = await get('/web/notice/all', 'krishnachura', { 'if-none-match': etag });
  expect(second.status).toBe(200);
  expect(second.text).toContain('একেবারে নতুন');
  expect((await get('/web/notice/all', 'kadamtola')).text).not.toContain('একেবারে নতুন');
});

test('an administrator adds a slide with a picture and an event; a visitor without script sees both at once', async () => {
  const visitor = await openWindow(browser, { scriptless: true, width: 390 });
  await visitor.page.goto(program.url('/', 'krishnachura'));
  const { page, ...admin } = await openWindow(browser);
  await signIn(admin, program, {
    alias: 'krishnachura',
    identifier: 'admin',
    password: 'krishnachura',
  });
  const field = (name: string) => page.locator(`[data-path="${name}"]`);
  const save = async () => {
    await page.getByRole('button', { name: 'সংরক্ষণ করুন' }).click();
    await page.waitForURL(/\/list$/);
  };
  await page.goto(program.url('/site/web/setting/slide/list?open=new', 'krishnachura'));
  const buffer = await drawnPhoto();
  await field('picture')
    .locator('input[type=file]')
    .setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer });
  await page.getByAltText('বেছে নেওয়া ছবি').waitFor();
  await field('alt_en').fill('A green field');
  await field('alt_bn').fill('একটি সবুজ মাঠ');
  await field('title_bn').fill('নতুন মাঠ');
  await field('position').fill('0');
  await save();
  await page.goto(program.url('/site/web/setting/event/new', 'krishnachura'));
  await field('title_en').fill('Book fair');
  await field('title_bn').fill('বইমেলা');
  await field('starts_on').fill('02/01/2031');
  await field('ends_on').fill('01/01/2031');
  await page.getByRole('button', { name: 'সংরক্ষণ করুন' }).click();
  await page.getByText('শেষের তারিখ শুরুর তারিখের আগে।').waitFor();
  await field('ends_on').fill('03/01/2031');
  await save();

  await visitor.page.reload();
  const slide = visitor.page.getByAltText('একটি সবুজ মাঠ');
  const [seen, source] = await slide.evaluate((img: HTMLImageElement) => [
    img.naturalWidth > 0,
    img.currentSrc,
  ]);
  expect(seen).toBe(true);
  // A phone fetches the small drawing, and that is light.
  expect(source).toMatch(/\/small$/);
  const weight = await page.evaluate(async (url) => (await (await fetch(url)).blob()).size, String(source));
  expect(weight).toBeLessThan(100_000);
  await expect.poll(() => visitor.page.getByText('নতুন মাঠ').isVisible()).toBe(true);
  await visitor.page.getByRole('link', { name: 'বইমেলা' }).click();
  await expect.poll(() => visitor.page.locator('h1').textContent()).toBe('বইমেলা');
  await expect.poll(() => visitor.page.getByText('০২ জানুয়ারি ২০৩১ – ০৩ জানুয়ারি ২০৩১').isVisible()).toBe(true);
  expect([...visitor.faults, ...admin.faults]).toEqual([]);
});

test.each([
  ['/web/exam-result', 200, 'same-origin'],
  ['/student-check-exam-result/unknown/unknown/SINGLE_EXAM', 404, 'no-referrer'],
  ['/verify/card/unknown', 404, 'no-referrer'],
  ['/site-public/student-details/a.b.c', 404, 'no-referrer'],
  ['/web/notice/all', 200, 'same-origin'],
])('%s tells other sites only what it should', async (path, status, policy) => {
  const { headers, status: got } = await get(path);
  expect(got).toBe(status);
  expect(headers['referrer-policy']).toBe(policy);
});

test('no page of a school holds a word of another, for visitors or its own people, and no line of the log does', async () => {
  const word = 'canary-of-krishnachura';
  const admin = await openWindow(browser);
  await signIn(admin, program, { alias: 'krishnachura', identifier: 'admin', password: 'krishnachura' });
  await admin.page.goto(program.url('/dashboard', 'krishnachura'));
  const notice = await admin.page.evaluate(async (text) => {
    const token = document.querySelector<HTMLMetaElement>('meta[name=csrf-token]')?.content ?? '';
    const answer = await fetch('/api/notices', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-csrf-token': token },
      body: JSON.stringify({
        title_en: text,
        title_bn: text,
        body_en: text,
        body_bn: text,
        published_on: '2026-01-01',
        published: true,
        pinned: true,
      }),
    });
    return ((await answer.json()) as { id: string }).id;
  }, word);
  expect((await get(`/web/notice/${notice}`)).text).toContain(word);
  const college = await openWindow(browser);
  await signIn(college, program, {
    alias: 'kadamtola',
    identifier: 'collegeadmin',
    password: 'krishnachura',
  });
  const cookies = await college.context.cookies();
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const rows = [...readFileSync('docs/urls.md', 'utf8').matchAll(/^\| `([^`]+)` \| [^|]+ \| (\w+) /gm)];
  const paths = rows
    .filter(([, , panel]) => panel === 'public' || panel === 'site')
    // The demonstration's mail box is for whoever runs it and shows every message.
    .map(([, path = '']) => path.replace(/:\w+/g, notice))
    // The class rooms that institutions open to everybody stand together on one page.
    .filter((path) => path !== '/mailbox' && path !== '/web/edu/classroom/all');
  expect(paths.length).toBeGreaterThan(40);
  const secret = new RegExp(`${word}|Krishnachura High|কৃষ্ণচূড়া উচ্চ`);
  const seen: string[] = [];
  for (const path of paths)
    for (const headers of [{}, { cookie }]) {
      const { status, text } = await get(path, 'kadamtola', headers);
      if (status >= 500 || secret.test(text)) seen.push(`${status} ${path} ${JSON.stringify(headers)}`);
    }
  expect(seen).toEqual([]);
  expect(program.output()).not.toContain(word);
});
