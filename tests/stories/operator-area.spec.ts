import { readFileSync } from 'node:fs';
import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, openWindow, signIn, startProgram, type Program } from '../support/program.ts';
import { axeFaults, watch } from '../support/screen-checks.ts';

let program: Program;
let browser: Browser;

beforeAll(async () => {
  [program, browser] = await Promise.all([startProgram({ DEMO: 'on' }), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await program?.stop();
});

const password = 'krishnachura';
const alias = 'krishnachura';

let signedIn: Awaited<ReturnType<BrowserContext['cookies']>> | undefined;

/** A window of the operator, who signs in once. */
async function operatorAt(path: string) {
  const operator = await openWindow(browser);
  if (signedIn) await operator.context.addCookies(signedIn);
  else {
    await signIn(operator, program, { identifier: 'operator', password });
    signedIn = await operator.context.cookies();
  }
  await operator.page.goto(program.url(path));
  return operator;
}

async function cardsOf(identifier: string): Promise<string[]> {
  const person = await openWindow(browser);
  await signIn(person, program, { alias, identifier, password });
  await person.page.goto(program.url('/dashboard?lang=en', alias));
  await person.page.locator('[data-card] ul, [data-card] figure, [data-card] p').first().waitFor();
  const cards = await person.page
    .locator('[data-card]')
    .evaluateAll((all) => all.map((card) => card.getAttribute('data-card') ?? ''));
  expect(person.faults).toEqual([]);
  await person.context.close();
  return cards;
}

test('an operator changes the palette of teachers, and a teacher’s dashboard follows', async () => {
  const before = await cardsOf('teacher');
  expect(before).toEqual(expect.arrayContaining(['students.my-classes', 'calendar.next', 'website.notices']));
  expect(before).not.toContain('employees.by-designation');

  const { page, faults, context } = await operatorAt('/edu/dashboard-palette/list?role=teacher&lang=en');
  await page.getByRole('checkbox', { name: 'Show Upcoming holidays and events' }).uncheck();
  await page.getByRole('button', { name: 'Move Latest notices up' }).click();
  for (;;) {
    const up = page.getByRole('button', { name: 'Move Latest notices up' });
    if (await up.isDisabled()) break;
    await up.click();
  }
  // A card that teachers may not see stays hidden from them, whatever the palette says.
  await page.getByRole('checkbox', { name: 'Show Employees by designation' }).check();
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Saved.').waitFor();
  expect(faults).toEqual([]);
  await context.close();

  const after = await cardsOf('teacher');
  // Figures and what waits are above all others; among those the operator's order holds.
  const isBefore = (cards: string[]) =>
    cards.indexOf('website.notices') < cards.indexOf('students.my-classes');
  expect([isBefore(before), isBefore(after)]).toEqual([false, true]);
  expect(after).toContain('students.my-classes');
  expect(after).not.toContain('calendar.next');
  expect(after).not.toContain('employees.by-designation');
});

test('one finds one’s own actions in the log, with what was before and after', async () => {
  const { page, faults, context } = await operatorAt('/edu/fetch/edu-log-view?site=central&lang=en');
  await page.getByRole('combobox', { name: 'Who' }).fill('Demo Operator');
  await page.getByRole('option', { name: /Demo Operator/ }).click();
  await page.waitForURL(/person=/);
  await page.getByRole('combobox', { name: 'What' }).click();
  await page.getByRole('option', { name: 'Dashboard cards' }).click();
  const entry = page.getByRole('button', { name: 'Dashboard cards: changed' }).first();
  await entry.click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('columnheader', { name: 'Before' }).waitFor();
  await expect.poll(() => drawer.locator('tr[data-changed]').innerText()).toContain('website.notices');
  expect(await axeFaults(page)).toEqual([]);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Verify seals' }).click();
  await page.getByText(/none changed/).waitFor();
  await page.getByRole('button', { name: 'Export' }).click();
  const link = page.getByRole('link', { name: 'Download the spreadsheet' });
  await link.waitFor();
  const [file] = await Promise.all([page.waitForEvent('download'), link.click()]);
  expect(file.suggestedFilename()).toMatch(/\.xlsx$/);
  expect(faults).toEqual([]);
  await context.close();
});

test('a holiday that the operator adds stands in every school’s calendar, also on its public site', async () => {
  const { page, faults, context } = await operatorAt('/edu/global-calendar/index?on=2026-03-10&lang=en');
  await page.getByText('1 Chaitra').waitFor();
  await page.getByRole('button', { name: 'Add a holiday' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Name (English)').fill('Foundation day of the service');
  await form.getByLabel('Name (Bengali)').fill('সেবার প্রতিষ্ঠা দিবস');
  await form.getByRole('textbox', { name: 'Code' }).fill('2026.foundation');
  await form.getByRole('textbox', { name: 'Starts on' }).fill('04/03/2026');
  await form.getByRole('textbox', { name: 'Ends on' }).fill('04/03/2026');
  // On to the next field, which closes the calendar.
  await page.keyboard.press('Tab');
  await form.getByRole('combobox', { name: 'Kind' }).click();
  await page.getByRole('option', { name: 'Schools only' }).click();
  await form.getByRole('button', { name: 'Save' }).click();
  await page.getByTitle('Foundation day of the service').waitFor();
  expect(faults).toEqual([]);
  await context.close();

  const visitor = await openWindow(browser, { width: 390, scriptless: true });
  await visitor.page.goto(program.url('/web/calendar?month=2026-03&lang=en', alias));
  await visitor.page.getByText('Foundation day of the service').last().waitFor();
  await expect.poll(() => visitor.page.locator('script:not([type="application/ld+json"])').count()).toBe(0);
  await visitor.page.getByRole('link', { name: 'Next month' }).click();
  await visitor.page.getByText('Bangla New Year').last().waitFor();
  await visitor.context.close();
});

test('the beginning of an address leads to its first screen, for everybody to their own', async () => {
  const operator = await operatorAt('/edu');
  expect(new URL(operator.page.url()).pathname).toMatch(/^\/edu\/.+/);
  await operator.page.goto(program.url('/edu/site'));
  expect(new URL(operator.page.url()).pathname).toBe('/edu/site/list');
  expect((await operator.page.goto(program.url('/nothing/here')))?.status()).toBe(404);
  expect((await operator.page.goto(program.url('/not-found')))?.status()).toBe(404);
  expect((await operator.page.goto(program.url('/unauthorized')))?.status()).toBe(403);
  await operator.context.close();
  const visitor = await openWindow(browser);
  await visitor.page.goto(program.url('/site', alias));
  expect(new URL(visitor.page.url()).pathname).toBe('/login');
  await visitor.page.goto(program.url('/web', alias));
  expect(new URL(visitor.page.url()).pathname).toMatch(/^\/web\//);
  await visitor.context.close();
});

test('an operator locks a central entry, a school names another its own way and is found under who differs', async () => {
  const { page, faults, context } = await operatorAt(
    '/academic/inheritance/master?catalogue=exam-types&lang=en',
  );
  await page.getByRole('switch', { name: 'Lock Half-Yearly for all institutions' }).click({ force: true });
  await page.getByText('Saved.').waitFor();
  expect(await axeFaults(page)).toEqual([]);

  const admin = await openWindow(browser);
  await signIn(admin, program, { alias, identifier: 'admin', password });
  const list = '/site/catalogue/master?catalogue=exam-types&lang=en';
  await admin.page.goto(program.url(list, alias));
  await admin.page.getByRole('link', { name: 'Half-Yearly' }).click();
  const drawer = admin.page.getByRole('dialog');
  await drawer.getByText('The operator has fixed this entry').waitFor();
  await expect.poll(() => drawer.getByRole('textbox', { name: 'Name (English)' }).isDisabled()).toBe(true);
  await admin.page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'detached' });
  await admin.page.getByRole('link', { name: 'Tutorial' }).click();
  await drawer.getByRole('textbox', { name: 'Name (English)' }).fill('Weekly test');
  expect(await axeFaults(admin.page)).toEqual([]);
  await drawer.getByRole('button', { name: 'Save', exact: true }).click();
  await admin.page.getByRole('link', { name: 'Weekly test' }).waitFor();
  expect(admin.faults).toEqual([]);
  await admin.context.close();

  await page.reload();
  await page.getByRole('link', { name: 'Tutorial' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Krishnachura High School' }).waitFor();
  await page.getByRole('dialog').getByText('Weekly test').waitFor();
  expect(await axeFaults(page)).toEqual([]);
  expect(faults).toEqual([]);
  await context.close();
});

/** The specified screens of a panel that need no row. */
const specified = (panel: string): string[] =>
  readFileSync(new URL('../fixtures/routes.tsv', import.meta.url), 'utf8')
    .split('\n')
    .map((line) => line.split('\t'))
    .filter(([, , of, path]) => of === panel && path !== undefined && !path.includes(':'))
    .map(([, , , path]) => path ?? '');

/** Screens for a new row are behind the button of their list. */
const behindButtons: Record<string, string> = {
  '/academic/class/list': '/academic/class/new',
  '/academic/session/list': '/academic/session/new',
  '/academic/class-group/list': '/academic/class-group/new',
  '/edu/class-room/view': '/edu/class-room/new',
};

test('every entry of the operator’s menu opens by a click, and every specified screen is reached from there', async () => {
  const { page, context } = await operatorAt('/dashboard?lang=en');
  const watched = watch(page);
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await menu.getByRole('link').first().waitFor();
  const folded = menu.getByRole('button', { expanded: false });
  while ((await folded.count()) > 0) await folded.first().click();
  const inMenu = await menu
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  const linked = new Set<string>();
  const wrong: string[] = [];
  for (const url of inMenu) {
    await menu.locator(`a[href="${url}"]`).click();
    await page.waitForURL((at) => at.pathname === url);
    await watched.settled();
    const seen = await page.evaluate(() => ({
      title: document.querySelector('h1')?.textContent,
      places: document.querySelectorAll('[aria-current="page"]').length,
      links: [...document.querySelectorAll('main a[href^="/"]')].map(
        (link) => link.getAttribute('href') ?? '',
      ),
    }));
    if (!seen.title || seen.places < (url === '/dashboard' ? 1 : 2)) wrong.push(`${url}: no title or place`);
    wrong.push(...watched.take().map((fault) => `${url}: ${fault}`));
    for (const link of seen.links) linked.add(link.split('?')[0] ?? '');
    const next = behindButtons[url];
    if (!next) continue;
    await page.getByRole('button', { name: /^Add / }).first().click();
    await page.waitForURL((at) => at.pathname === next);
    linked.add(next);
  }
  expect(wrong).toEqual([]);
  const byLinkOnly = specified('central').filter((path) => !inMenu.includes(path));
  expect(byLinkOnly.filter((path) => !linked.has(path))).toEqual([]);
  expect(byLinkOnly.toSorted()).toEqual(
    [
      '/edu/site/new',
      '/edu/invoice/create',
      '/edu/challan/create',
      '/menu/using-route-attachment',
      '/edu/permission/edu-user-assign-extra-permission',
      '/edu/site/user-permission',
      ...Object.values(behindButtons),
    ].toSorted(),
  );

  await page.getByRole('button', { name: /^Notifications/ }).click();
  await page.getByRole('link', { name: 'View', exact: true }).click();
  await page.waitForURL('**/user/notification/all');
  for (const [name, path] of [
    ['Profile', '/user/profile'],
    ['My invitations', '/user/my-invitation'],
  ] as const) {
    await page.getByRole('button', { name: /Demo Operator/ }).click();
    await page.getByRole('menuitem', { name }).click();
    await page.waitForURL(`**${path}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
  }
  expect(watched.take()).toEqual([]);
  await context.close();
});
