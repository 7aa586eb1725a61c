import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, openWindow, signIn, startProgram, type Program } from '../support/program.ts';

/* What the first page costs and how still it is, for each kind of user; and that every kind finds what it came for. */

const password = 'krishnachura';
const people = [
  { identifier: 'operator' },
  { identifier: 'groupadmin' },
  { identifier: 'admin', alias: 'krishnachura' },
  { identifier: 'teacher', alias: 'krishnachura' },
  { identifier: 'student', alias: 'krishnachura' },
  { identifier: 'guardian', alias: 'krishnachura' },
];
const looks = [
  { lang: 'bn', width: 390 },
  { lang: 'en', width: 1440 },
] as const;
const most = { scripts: 40, shift: 0.02 };

let program: Program;
let browser: Browser;

beforeAll(async () => {
  [program, browser] = await Promise.all([startProgram({ DEMO: 'on' }), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await program?.stop();
});

/** Signed in, in a language and on a width, with the dashboard's layout shifts counted from its first frame. */
async function arrive(
  who: (typeof people)[number],
  { lang, width }: (typeof looks)[number],
  before?: (page: Page) => Promise<void>,
): Promise<{ page: Page; scripts: () => number; faults: string[] }> {
  const person = await openWindow(browser);
  const { page, faults } = person;
  await page.setViewportSize({ width, height: width < 500 ? 844 : 900 });
  await signIn(person, program, { ...who, password });
  await page.goto(program.url('/dashboard', who.alias));
  await page.locator('.bp-page').waitFor();
  await page.evaluate(
    (to) =>
      fetch('/api/me/language', {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-requested-with': 'XMLHttpRequest',
          'x-csrf-token': document.querySelector<HTMLMetaElement>('meta[name="csrf-token"]')?.content ?? '',
        },
        body: JSON.stringify({ lang: to }),
      }).then((answer) => answer.status),
    lang,
  );
  await page.addInitScript(() => {
    const seen = window as unknown as { shift: number };
    seen.shift = 0;
    new PerformanceObserver((list) => {
      for (const one of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[])
        if (!one.hadRecentInput) seen.shift += one.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  let scripts = 0;
  page.on('response', (answer) => {
    if (new URL(answer.url()).pathname.endsWith('.js')) scripts++;
  });
  await before?.(page);
  await page.reload();
  await page.locator('.bp-page').waitFor();
  await page.locator('.bp-content [aria-busy=true]').waitFor({ state: 'detached' });
  await page.waitForLoadState('networkidle');
  return { page, scripts: () => scripts, faults };
}

for (const who of people)
  for (const look of looks)
    test(`${who.identifier} in ${look.lang} on ${look.width} px: few files, and nothing moves`, async () => {
      const { page, scripts, faults } = await arrive(who, look);
      expect(scripts()).toBeGreaterThan(3);
      expect(scripts()).toBeLessThanOrEqual(most.scripts);
      expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBeLessThanOrEqual(
        most.shift,
      );
      expect(faults).toEqual([]);
      await page.context().close();
    });

const rest = (ms: number) => new Promise((done) => void setTimeout(done, ms));

/**
 * Answers are held back; `delay`: of the n-th address of them that the page asks for, in milliseconds, or until nothing
 * else was asked for or answered for longer than the page's patience, however slow the machine is.
 */
async function slowly(who: (typeof people)[number], what: string, delay: (at: number) => number | 'last') {
  // By address: the page before may still ask for the same.
  const asked = new Map<string, number>();
  const held = new Set<string>();
  let moved = Date.now();
  const { page } = await arrive(who, looks[0], async (slow) => {
    slow.on('response', (answer) => {
      if (!held.has(answer.url())) moved = Date.now();
    });
    await slow.route(what, async (route) => {
      const address = route.request().url();
      const at = asked.get(address) ?? asked.size + 1;
      asked.set(address, at);
      moved = Date.now();
      const wait = delay(at);
      if (wait === 'last') {
        held.add(address);
        while (Date.now() - moved < 5000) await rest(100);
      } else await rest(wait);
      await route.continue();
    });
  });
  const shift = await page.evaluate(() => (window as unknown as { shift: number }).shift);
  return { page, shift, asked: asked.size };
}

test('cards that come slowly, one after the other, are shown at once, so that nothing moves', async () => {
  const { page, shift, asked } = await slowly(people[3]!, '**/api/cards/**', (at) => 600 * at);
  expect(asked).toBeGreaterThan(3);
  expect(shift).toBeLessThanOrEqual(most.shift);
  await page.context().close();
});

for (const who of [people[2]!, people[3]!])
  test(`${who.identifier}: a card slower than the patience comes below the others, whichever it is`, async () => {
    await Promise.all(
      [0, 1, 2].map(async (slow) => {
        const late = (at: number) => (at % 3 === slow ? 'last' : 0);
        const { page, shift, asked } = await slowly(who, '**/api/cards/**', late);
        expect(shift, `every third card from ${slow} is late`).toBeLessThanOrEqual(most.shift);
        // Nothing stays behind.
        const waiting = page.getByRole('status').filter({ hasText: 'লোড হচ্ছে' });
        await expect.poll(() => waiting.count()).toBe(0);
        const below = page.locator('.bp-figure-cards').last().locator('[data-card]');
        await expect.poll(() => below.count()).toBeGreaterThanOrEqual(Math.floor(asked / 3));
        await page.context().close();
      }),
    );
  });

test('cards that could not be asked for are in their places once they are asked for again', async () => {
  let refusing = true;
  const { page } = await arrive(people[3]!, looks[1], async (broken) => {
    await broken.route('**/api/dashboard/cards', (route) =>
      refusing
        ? route.fulfill({ status: 503, contentType: 'application/json', body: '{}' })
        : route.continue(),
    );
  });
  const again = page.getByRole('button', { name: 'Try again' });
  await again.waitFor();
  refusing = false;
  await again.click();
  // What waits is a section of its own, and not one card below all others.
  await page.locator('.bp-strip, .bp-todo').first().waitFor();
  await page.context().close();
});

test('letters that come late leave the page as it was drawn', async () => {
  for (const who of [people[2]!, people[3]!]) {
    const { page, shift, asked } = await slowly(who, '**/*.woff2', () => 1500);
    expect(asked).toBeGreaterThan(0);
    expect(shift).toBeLessThanOrEqual(most.shift);
    await page.context().close();
  }
});

test('a guardian sees the child’s GPA without a touch, and the whole card leads to the result', async () => {
  const { page } = await arrive(people[5]!, looks[0]);
  const card = page.locator('.bp-person').first();
  await expect
    .poll(() => card.locator('.bp-person-figure strong').textContent())
    .toMatch(/^[০-৯]\.[০-৯]{2}$/);
  await expect.poll(() => card.getByText('উত্তীর্ণ').isVisible()).toBe(true);
  await expect.poll(() => card.getByRole('link', { name: 'প্রগতি পত্র' }).isVisible()).toBe(true);
  // The link lies over the whole card.
  await card.locator('.bp-person-figure').click({ force: true });
  await page.waitForURL('**/student/result/master?**');
  const opened = page.locator('[aria-current="true"]', { hasText: 'প্রগতি পত্র' });
  await opened.getByRole('table').waitFor();
  await page.context().close();
});

test('the office finds a student by keys alone: Ctrl+K, a name, Enter; Escape closes', async () => {
  const { page } = await arrive(people[2]!, looks[1]);
  await page.keyboard.press('Control+k');
  const box = page.getByRole('textbox', { name: 'Search' });
  await box.waitFor();
  await page.keyboard.press('Escape');
  await box.waitFor({ state: 'hidden' });
  await page.keyboard.press('/');
  await box.waitFor();
  await box.fill('রেহানা');
  await page.getByRole('group', { name: 'Students' }).getByRole('option').first().waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/student/view/*');
  // On a page below another, the entry above it is open and marked.
  await page.locator('.bp-nav [aria-current=page][href="/student/list"]').waitFor();
  await page.context().close();
});

test('a wrong address keeps the menu; a visitor’s keeps the school', async () => {
  const { page } = await arrive(people[2]!, looks[1]);
  const answer = await page.goto(program.url('/no/such/page', 'krishnachura'));
  expect(answer?.status()).toBe(404);
  await page.getByRole('heading', { name: 'Page not found' }).waitFor();
  await expect.poll(() => page.locator('.bp-nav').first().isVisible()).toBe(true);
  await page.context().close();
  const visitor = await openWindow(browser);
  await visitor.page.goto(program.url('/no/such/page', 'krishnachura'));
  await visitor.page.getByRole('heading', { level: 1 }).waitFor();
  await expect.poll(() => visitor.page.locator('script[src]').count()).toBe(0);
  await expect.poll(() => visitor.page.locator('body').textContent()).toContain('কৃষ্ণচূড়া');
  await visitor.context.close();
});

test('the language chosen before signing in stays, and an ended session says so in it', async () => {
  const { page, context } = await openWindow(browser);
  await page.goto(program.url('/login', 'krishnachura'));
  await page.locator('[data-language=en]').click();
  await page.waitForURL('**lang=en**');
  await page.locator('input').first().fill('teacher');
  await page.locator('input[type=password]').fill(password);
  await page.locator('button[type=submit]').click();
  await page.waitForURL('**/dashboard');
  await page.locator('html[lang=en] .bp-page').waitFor();
  await context.clearCookies({ name: 'lang' });
  await page.reload();
  await page.locator('html[lang=en] .bp-page').waitFor();
  await context.clearCookies({ name: 'bidyapith_session' });
  await page.evaluate(() => window.dispatchEvent(new Event('bidyapith:signed-out')));
  await page.waitForURL((url) => url.pathname === '/login' && url.searchParams.has('ended'));
  await page.locator('html[lang=en]').waitFor();
  await page.getByText('You were signed out. Sign in to continue.').waitFor();
  await context.close();
});

test('a document is made for many, and holds its reader’s own token, name and nothing of others', async () => {
  const [admin, teacher] = await Promise.all([arrive(people[2]!, looks[1]), arrive(people[3]!, looks[1])]);
  const ask = async ({ page }: { page: Page }, path: string) => {
    const { html, policy, to } = await page.evaluate(async (address) => {
      const answer = await fetch(address, { headers: { accept: 'text/html' } });
      const { pathname, search } = new URL(answer.url);
      const header = answer.headers.get('content-security-policy') ?? '';
      return { html: await answer.text(), policy: header, to: pathname + search };
    }, path);
    const csrf = /name="csrf-token" content="([^"]+)"/.exec(html)?.[1];
    return {
      html,
      policy,
      to,
      csrf,
      nonces: new Set([...html.matchAll(/nonce="([^"]+)"/g)].map(([, at]) => at)),
    };
  };
  const found = [];
  for (const who of [admin, teacher, admin, teacher]) found.push(await ask(who, '/dashboard'));
  for (const { html, csrf, nonces, policy } of found) {
    expect(csrf).toMatch(/^[\w-]{20,}$/);
    expect(nonces.size).toBe(1);
    expect(policy).toContain(`'nonce-${[...nonces][0]}'`);
    // Nothing stands in for anything any more.
    expect(html).not.toMatch(/(csrf|nonce|start)-[0-9a-f]{32}/);
  }
  expect(new Set(found.map(({ nonces }) => [...nonces][0])).size).toBe(4);
  expect(found[0]!.csrf).toBe(found[2]!.csrf);
  expect(found[1]!.csrf).toBe(found[3]!.csrf);
  expect(found[0]!.csrf).not.toBe(found[1]!.csrf);
  for (const [at, { html }] of found.entries())
    expect(html.includes('Demo Administrator')).toBe(at % 2 === 0);
  // A screen whose document is known is guarded like any other.
  const users = '/site/user/master';
  expect((await ask(admin, users)).html).toContain('Demo Administrator');
  expect((await ask(admin, users)).html).toContain('Demo Administrator');
  expect((await ask(teacher, users)).to).toBe('/unauthorized');
  await admin.page.context().clearCookies({ name: 'bidyapith_session' });
  expect((await ask(admin, users)).to).toBe(`/login?next=${encodeURIComponent(users)}`);
  await Promise.all([admin, teacher].map(({ page }) => page.context().close()));
});
