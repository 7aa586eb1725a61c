import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dragByFinger, dragByMouse, swipeUp } from '../support/fingers.ts';
import { axeFaults } from '../support/screen-checks.ts';
import {
  launchBrowser,
  openWindow,
  signIn,
  startProgram,
  type Person,
  type Program,
} from '../support/program.ts';

let program: Program;
let browser: Browser;
let clerk: Person;
/** A phone without script, and one whose page is looked through. */
let visitor: Person;
let reader: Person;

beforeAll(async () => {
  [program, browser] = await Promise.all([startProgram({ DEMO: 'on' }), launchBrowser()]);
  clerk = await openWindow(browser);
  await signIn(clerk, program, { alias: 'krishnachura', identifier: 'admin', password: 'krishnachura' });
  visitor = await openWindow(browser, { width: 390, scriptless: true });
  reader = await openWindow(browser, { width: 390 });
});
afterAll(async () => {
  await browser?.close();
  await program?.stop();
});

const at = (path: string) => program.url(path, 'krishnachura');
const visit = async (path = '/?lang=en'): Promise<Page> => {
  await visitor.page.goto(at(path));
  return visitor.page;
};
const look = async () => {
  const page = await visit();
  const site = page.locator('.pb-site');
  return {
    theme: await site.getAttribute('data-theme'),
    accent: /--l-accent:(#\w+)/.exec((await site.getAttribute('style')) ?? '')?.[1],
    layout: await page.locator('.pb-top').getAttribute('data-layout'),
    blocks: await page
      .locator('[data-block]')
      .evaluateAll((all) => all.map((one) => one.getAttribute('data-block'))),
  };
};
const saved = (page: Page) => page.getByText('Draft saved').waitFor();
const open = async (path: string) => {
  await clerk.page.goto(at(path));
  return clerk.page;
};

test('a clerk without training sees what the site lacks and goes there with one click', async () => {
  const page = await open('/site/web/setting/master?lang=en');
  await page.getByRole('heading', { name: 'What is still missing' }).waitFor();
  expect(
    await page.getByRole('link', { name: `http://krishnachura.localhost:${program.port}` }).count(),
  ).toBe(1);
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole('link', { name: 'Logo' }).click();
  await page.waitForURL(/option\/view-and-form\?tab=institution/);
});

test('theme, colour, header and blocks are worked on in a draft, seen in the preview, published and undone', async () => {
  const before = await look();
  expect(before).toMatchObject({ theme: 'calm', layout: 'beside' });

  const page = await open('/site/web/setting/master?tab=design&lang=en');
  await page.getByRole('radio', { name: 'Classic' }).click();
  await saved(page);
  await page.getByRole('button', { name: 'Colour of the institution: #8c1d2c' }).click();
  await saved(page);
  const preview = page.frameLocator('iframe');
  await preview.locator('[data-theme="classic"][style*="--l-accent:#8"]').waitFor();

  // By the keyboard: videos come before the messages.
  await page.getByRole('button', { name: 'Move up: Videos' }).focus();
  await page.keyboard.press('Enter');
  await page.getByText(/^Videos: place \d+$/).waitFor({ state: 'attached' });
  // By the mouse: the notices are dragged onto the slides.
  await dragByMouse(page, page.locator('li[data-block="notices"]'), page.locator('li[data-block="slides"]'));
  await page.getByRole('switch', { name: 'Show: Headlines' }).click({ force: true });
  await preview.locator('[data-block="headlines"]').waitFor();
  expect(await axeFaults(page)).toEqual([]);

  await open('/site/web/setting/header-design?lang=en');
  await page.getByRole('radio', { name: 'Large crest' }).click();
  await page.frameLocator('iframe').locator('[data-layout="crest"]').waitFor();
  expect(await axeFaults(page)).toEqual([]);
  // Nobody outside sees any of it yet.
  expect(await look()).toEqual(before);

  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByText('Design published').waitFor();
  const after = await look();
  expect(after).toMatchObject({ theme: 'classic', layout: 'crest' });
  expect(after.accent).not.toBe(before.accent);
  expect(after.blocks.indexOf('notices')).toBeLessThan(after.blocks.indexOf('slides'));
  expect(after.blocks.indexOf('videos')).toBeLessThan(after.blocks.indexOf('messages'));
  expect(after.blocks).toContain('headlines');
  await reader.page.goto(at('/?lang=bn'));
  expect(await axeFaults(reader.page)).toEqual([]);

  await open('/site/web/setting/master?tab=design&lang=en');
  await page.getByRole('button', { name: 'Undo last publishing' }).click();
  await page.getByText('The design before is published again').waitFor();
  expect(await look()).toEqual(before);
  await page
    .getByRole('button', { name: /^Publish again: / })
    .first()
    .click();
  await expect.poll(async () => (await look()).theme).toBe('classic');
});

test('on a phone blocks and fee heads are put in order with a finger on the grip; beside it the page scrolls', async () => {
  const phone = await openWindow(browser, { width: 390, height: 844, touch: true });
  await signIn(phone, program, { alias: 'krishnachura', identifier: 'admin', password: 'krishnachura' });
  const { page } = phone;
  const grip = (row: Locator) => row.locator('[data-grip]');
  const top = () => page.evaluate(() => window.scrollY);

  await page.goto(at('/site/web/setting/master?tab=design&lang=en'));
  const blocks = page.getByRole('list', { name: 'Blocks of the home page' }).locator('li');
  const keys = () => blocks.evaluateAll((all) => all.map((one) => one.getAttribute('data-block')));
  await grip(blocks.first()).evaluate((one) => one.scrollIntoView({ block: 'center' }));
  const before = await keys();
  const seen = await top();
  await dragByFinger(page, grip(blocks.first()), blocks.nth(2));
  const [first, second, third, ...rest] = before;
  await expect.poll(keys).toEqual([second, third, first, ...rest]);
  await page.getByText(/: place 3$/).waitFor({ state: 'attached' });
  expect(await top()).toBe(seen);
  await swipeUp(page, blocks.first().locator('.bp-grow'), 200);
  await expect.poll(top).toBeGreaterThan(seen);
  expect(await keys()).toEqual([second, third, first, ...rest]);
  expect(await axeFaults(page)).toEqual([]);

  await page.goto(at('/site/fee/settings?tab=heads&lang=en'));
  const cards = page.locator('li.bp-row-card');
  await cards.nth(1).waitFor();
  await grip(cards.first()).evaluate((one) => one.scrollIntoView({ block: 'center' }));
  const name = await cards.first().locator('.bp-row-card-name').innerText();
  const saved = page.waitForResponse((answer) => answer.url().includes('/api/fee-settings/heads-order'));
  await dragByFinger(page, grip(cards.first()), cards.nth(1));
  expect((await saved).status()).toBe(200);
  await expect.poll(() => cards.nth(1).locator('.bp-row-card-name').innerText()).toBe(name);
  expect(await axeFaults(page)).toEqual([]);
  expect(phone.faults).toEqual([]);
  await phone.context.close();
});

test('an announcement opens over the home page and is closed without script', async () => {
  const page = await open('/site/web/setting/master?tab=design&lang=en');
  await page.getByLabel('Title (Bengali)').fill('ভর্তি চলছে');
  await page.getByLabel('Title (English)').fill('Admission is open');
  await page.getByLabel('Text (English)').fill('<b>Forms</b> at the office.');
  await page.getByLabel('Show announcement').click({ force: true });
  await saved(page);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByText('Design published').waitFor();
  const home = await visit();
  const window = home.getByRole('dialog', { name: 'Admission is open' });
  await expect.poll(() => window.innerText()).toContain('<b>Forms</b> at the office.');
  await reader.page.goto(at('/?lang=bn'));
  expect(await axeFaults(reader.page)).toEqual([]);
  await window.getByRole('button', { name: 'Close' }).click();
  await expect.poll(() => window.isVisible()).toBe(false);
});

test('a link shows the draft without a login until it is revoked, to nobody’s search engine and in no cache', async () => {
  const page = await open('/site/web/setting/master?tab=design&lang=en');
  await page.getByRole('radio', { name: 'Lively' }).click();
  await saved(page);
  await page.getByRole('button', { name: 'Create link' }).click();
  const address = (await page.getByText(/\/web\/preview\/[\w-]{43}/).innerText()).trim();
  const path = new URL(address).pathname;
  const answer = await visitor.page.goto(at(path));
  await expect.poll(() => visitor.page.locator('.pb-site').getAttribute('data-theme')).toBe('lively');
  expect(answer?.headers()).toMatchObject({
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow, noarchive',
  });
  expect((await look()).theme).toBe('classic');
  // The address of the editor's own preview is nobody else's; another institution has no such link.
  expect((await visitor.page.goto(at('/web/preview/draft')))?.status()).toBe(404);
  expect((await visitor.page.goto(program.url(path, 'kadamtola')))?.status()).toBe(404);
  await page.getByRole('button', { name: 'Revoke link' }).click();
  await page.getByText('Link revoked').waitFor();
  expect((await visitor.page.goto(at(path)))?.status()).toBe(404);
});

test('two editors of one draft: the second chooses, and nothing is lost', async () => {
  const other = await openWindow(browser);
  await signIn(other, program, { alias: 'krishnachura', identifier: 'admin', password: 'krishnachura' });
  await other.page.goto(at('/site/web/setting/master?tab=design&lang=en'));
  await other.page.getByRole('radio', { name: 'Calm' }).waitFor();
  const page = await open('/site/web/setting/master?tab=design&lang=en');
  await page.getByRole('radio', { name: 'Calm' }).click();
  await saved(page);
  await other.page.getByRole('button', { name: 'Colour of the institution: #1f4e9c' }).click();
  await other.page.getByRole('button', { name: 'Keep my changes' }).click();
  await saved(other.page);
  await open('/site/web/setting/master?tab=design&lang=en');
  await page.getByRole('button', { name: 'Colour of the institution: #1f4e9c', pressed: true }).waitFor();
  expect([...clerk.faults, ...reader.faults]).toEqual([]);
  await other.page.context().close();
});
