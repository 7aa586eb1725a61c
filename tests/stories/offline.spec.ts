import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPassword } from '../../src/modules/platform/access/load-roles.server.ts';
import { patience } from '../support/patience.ts';
import {
  at,
  call,
  chip,
  draftSheet,
  drawer,
  firstCell,
  gridOf,
  markNow,
  newPhone,
  openSheet,
  rowsOn,
  signedIn,
  startPhones,
  stopPhones,
  typeFirst,
  waiting,
} from '../support/phones.ts';
import type { Program } from '../support/program.ts';

let program: Program;
beforeAll(async () => {
  program = await startPhones();
});
afterAll(stopPhones);

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /My account/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
}

test('marks typed without a network outlive the tab, are there when it opens again, and arrive once', async () => {
  const phone = await newPhone();
  const page = await signedIn(phone, 'admin');
  const sheet = await draftSheet(page);
  await openSheet(page, sheet);
  const before = await markNow(page, sheet);
  await phone.setOffline(true);
  await typeFirst(page, '11');
  await page.getByText('1 mark is kept on this device', { exact: false }).waitFor();
  await waiting(page, /1 change not sent yet/);
  await page.close({ runBeforeUnload: false });

  // Opened by the service worker: the menu, the list, and the mark in its cell.
  const again = await phone.newPage();
  await openSheet(again, sheet);
  expect(await firstCell(again).inputValue()).toMatch(/11|১১/);
  // Nothing of it can be read in the database.
  const kept = await rowsOn(again);
  expect(kept.rows.map(({ kind }) => kind)).toContain('operation');
  expect(kept.rows.filter(({ text }) => /enrolment|obtained|Mathematics/.test(text))).toEqual([]);
  // Typed again in the same cell: goes on top of the first, which refuses nothing.
  await typeFirst(again, '12');
  await waiting(again, /2 changes not sent yet/);
  await again.close();

  const back = await phone.newPage();
  await openSheet(back, sheet);
  expect(await firstCell(back).inputValue()).toMatch(/12|১২/);
  await waiting(back, /2 changes not sent yet/);
  await phone.setOffline(false);
  await chip(back).waitFor({ state: 'detached' });
  expect(await markNow(back, sheet)).toMatchObject({
    obtained: 1200,
    version: (before?.version ?? 0) + 2,
  });
  // A page that was opened without a network works on with one.
  await typeFirst(back, '13');
  await expect
    .poll(async () => (await markNow(back, sheet))?.obtained, { timeout: patience(30_000) })
    .toBe(1300);
});

test('where the browser offers it, the panel is installed as an app under the name of the school; a no is kept', async () => {
  const phone = await newPhone();
  const page = await signedIn(phone, 'admin');
  const address = await page.locator('link[rel="manifest"]').getAttribute('href');
  const manifest = (await call(page, 'GET', address ?? '')).data as { name: string; start_url: string };
  expect(manifest).toMatchObject({ start_url: '/dashboard' });
  const shown = await page.locator('.bp-header').textContent();
  expect(shown).toContain(manifest.name);
  const hint = page.getByRole('complementary', { name: 'Install as an app' });
  const offer = () =>
    page.evaluate(() => {
      const told = Object.assign(new Event('beforeinstallprompt'), {
        prompt: () => Promise.resolve(document.body.toggleAttribute('data-asked', true)),
      });
      window.dispatchEvent(told);
    });
  await offer();
  await hint.getByRole('button', { name: 'Install' }).click();
  await page.locator('body[data-asked]').waitFor();
  await hint.waitFor({ state: 'detached' });
  await offer();
  expect(await hint.count()).toBe(0);
});

test('a page that needs the network says so without one, and no public page is touched', async () => {
  const phone = await newPhone();
  const page = await signedIn(phone, 'admin');
  await phone.setOffline(true);
  await page.getByRole('link', { name: 'Dashboard' }).first().waitFor();
  const other = await phone.newPage();
  await other.goto(at('/site/calendar/entries'));
  await other.getByText('This page needs the internet.', { exact: false }).waitFor();
  await other.getByRole('link').click();
  await other.locator('#main').waitFor();
  await expect(other.goto(at('/about'))).rejects.toThrow(/DISCONNECTED/);
});

test('a mark that somebody else changed meanwhile is shown beside mine, and I choose', async () => {
  const phone = await newPhone();
  const page = await signedIn(phone, 'admin');
  const sheet = await draftSheet(page);
  await openSheet(page, sheet);
  await phone.setOffline(true);
  await typeFirst(page, '21');
  await waiting(page, /1 change not sent yet/);
  await page.close();

  const office = await signedIn(await newPhone(), 'admin');
  const { rows, columns } = await gridOf(office, sheet);
  const cell = { enrolment_id: rows[0]!.enrolment_id, paper: columns[0]!.paper, part: columns[0]!.part };
  const version = (await markNow(office, sheet))?.version ?? 0;
  const { exam_subject_id, section_id } = sheet;
  const cells = [{ ...cell, status: 'PRESENT', obtained: 2900, version }];
  await call(office, 'PUT', '/api/marks', { exam_subject_id, section_id, cells });
  expect((await markNow(office, sheet))?.obtained).toBe(2900);

  // The clock of the phone is a day ahead by now; nothing is lost by that.
  const back = await phone.newPage();
  await back.clock.setFixedTime(Date.now() + 24 * 3600_000);
  await phone.setOffline(false);
  await back.goto(at('/dashboard'));
  await waiting(back, /1 change needs your attention/);
  await chip(back).click();
  await drawer(back).getByText('Part of it was not saved', { exact: false }).waitFor();
  await drawer(back).getByRole('link', { name: 'Open' }).click();
  const mine = back.getByRole('button', { name: /mine/i }).first();
  await mine.waitFor();
  expect((await markNow(back, sheet))?.obtained).toBe(2900);
  await mine.click();
  await expect
    .poll(async () => (await markNow(back, sheet))?.obtained, { timeout: patience(30_000) })
    .toBe(2100);
  await chip(back).waitFor({ state: 'detached' });
});

test('the next person on the phone sees nothing of it and sends nothing; it goes when the first signs in again', async () => {
  const phone = await newPhone();
  const page = await signedIn(phone, 'admin');
  const sheet = await draftSheet(page);
  await openSheet(page, sheet);
  const before = (await markNow(page, sheet))?.obtained ?? null;
  await phone.setOffline(true);
  await typeFirst(page, '31');
  await waiting(page, /1 change not sent yet/);
  await page.close();
  await phone.setOffline(false);
  await phone.clearCookies();

  const other = await signedIn(phone, 'teacher');
  await other.goto(at('/dashboard'));
  await other.locator('#main').waitFor();
  expect(await chip(other).count()).toBe(0);
  const office = await signedIn(await newPhone(), 'admin');
  expect((await markNow(office, sheet))?.obtained ?? null).toBe(before);
  // Without a network it is the teacher's panel that opens.
  await phone.setOffline(true);
  await other.goto(at('/dashboard'));
  await other.getByRole('button', { name: /My account/ }).waitFor();
  expect(await other.getByRole('button', { name: /Administrator/ }).count()).toBe(0);
  await phone.setOffline(false);
  await other.goto(at('/dashboard'));
  await signOut(other);
  await other.waitForURL(/login/);
  expect((await rowsOn(other)).people).toBe(1);
  await other.close();

  const first = await signedIn(phone, 'admin');
  await expect
    .poll(async () => (await markNow(first, sheet))?.obtained, { timeout: patience(30_000) })
    .toBe(3100);
});

test('signing out asks about unsent work, and then nothing of the person is left', async () => {
  const phone = await newPhone();
  const page = await signedIn(phone, 'admin');
  const sheet = await draftSheet(page);
  await openSheet(page, sheet);
  // The server cannot answer: the work waits although there is a network.
  await page.route('**/api/marks', (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 503, body: '{}' }) : route.continue(),
  );
  await typeFirst(page, '41');
  await waiting(page, /1 change not sent yet/);
  const question = page.getByRole('dialog', { name: 'Sign out and lose unsent work?' });
  await signOut(page);
  await question.getByRole('button', { name: 'Stay signed in' }).click();
  await question.waitFor({ state: 'detached' });
  expect((await rowsOn(page)).people).toBe(1);
  await signOut(page);
  await question.getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL(/login|\/$/);
  expect(await rowsOn(page)).toEqual({ current: null, people: 0, rows: [] });
  await phone.setOffline(true);
  // The service worker went too.
  const other = await phone.newPage();
  await expect(other.goto(at('/dashboard'))).rejects.toThrow(/DISCONNECTED/);
});

test('who has lost the place loses what the phone keeps as soon as it meets the server', async () => {
  const phone = await newPhone();
  const page = await signedIn(phone, 'teacher');
  await page.goto(at('/dashboard'));
  await page.locator('#main').waitFor();
  expect((await rowsOn(page)).people).toBe(1);
  await page.close();
  // A session that only ended locks; the pass says that the person still belongs.
  await phone.clearCookies();
  const ended = await phone.newPage();
  await ended.goto(at('/dashboard'));
  await expect.poll(async () => (await rowsOn(ended)).current).toBe(null);
  expect((await rowsOn(ended)).people).toBe(1);
  await ended.close();

  const again = await signedIn(phone, 'teacher');
  const [userId] = [(await rowsOn(again)).current?.split(' ')[1]];
  const office = await (await newPhone()).newPage();
  await office.goto(program.url('/edu/login'));
  await call(office, 'POST', '/api/login', { identifier: 'operator', password: demoPassword });
  await office.goto(program.url('/edu/site/list'));
  await office.locator('#main').waitFor();
  const disabled = await call(office, 'POST', `/api/users/${userId}/disable`, {
    reason: 'Has left the school',
  });
  expect(disabled.status).toBe(200);
  await again.goto(at('/dashboard'));
  await expect.poll(() => rowsOn(again)).toEqual({ current: null, people: 0, rows: [] });
  await phone.setOffline(true);
  const locked = await phone.newPage();
  await locked.goto(at('/dashboard'));
  await locked.getByRole('heading').waitFor();
  expect(await locked.getByRole('button', { name: /account/ }).count()).toBe(0);
});
