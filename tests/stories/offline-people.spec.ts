import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPassword } from '../../src/modules/platform/access/face/load-roles.server.ts';
import {
  at,
  call,
  chip,
  draftSheet,
  firstCell,
  markNow,
  newPhone,
  openSheet,
  rowsOn,
  signOut,
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
  await expect.poll(() => chip(other).count()).toBe(0);
  const office = await signedIn(await newPhone(), 'admin');
  expect((await markNow(office, sheet))?.obtained ?? null).toBe(before);
  // Without a network it is the teacher's panel that opens.
  await phone.setOffline(true);
  await other.goto(at('/dashboard'));
  await other.getByRole('button', { name: /My account/ }).waitFor();
  await expect.poll(() => other.getByRole('button', { name: /Administrator/ }).count()).toBe(0);
  await phone.setOffline(false);
  await other.goto(at('/dashboard'));
  await signOut(other);
  await other.waitForURL(/login/);
  expect((await rowsOn(other)).people).toBe(1);
  await other.close();

  const first = await signedIn(phone, 'admin');
  await expect.poll(async () => (await markNow(first, sheet))?.obtained).toBe(3100);
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

test('without a network signing out says why it cannot, clears the device for who wants that, and ends the session later', async () => {
  const phone = await newPhone();
  const page = await signedIn(phone, 'admin');
  await openSheet(page, await draftSheet(page));
  await phone.setOffline(true);
  await typeFirst(page, '42');
  await waiting(page, /1 change not sent yet/);
  const question = page.getByRole('dialog', { name: 'Sign out without a connection?' });
  await signOut(page);
  await question.getByText('1 change that was not sent will be lost.', { exact: false }).waitFor();
  await question.getByRole('button', { name: 'Stay signed in' }).click();
  await question.waitFor({ state: 'detached' });
  expect((await rowsOn(page)).people).toBe(1);
  await signOut(page);
  await question.getByRole('button', { name: 'Clear and sign out' }).click();
  await expect.poll(() => rowsOn(page).catch(() => null)).toEqual({ current: null, people: 0, rows: [] });
  await page.getByRole('button', { name: /account/ }).waitFor({ state: 'detached' });
  await page.close();
  // With a network the session ends at the first page, and who signs in next stays.
  await phone.setOffline(false);
  const next = await phone.newPage();
  await next.goto(at('/dashboard'));
  await next.waitForURL(/login/);
  await expect.poll(() => next.evaluate(() => localStorage.getItem('offline'))).toBe(null);
  const again = await signedIn(phone, 'admin');
  await again.reload();
  await again.getByRole('button', { name: /My account/ }).waitFor();
});

test('a tab of one person neither shows nor keeps what the server answers somebody who signed in beside it', async () => {
  const phone = await newPhone();
  const page = await signedIn(phone, 'admin');
  await openSheet(page, await draftSheet(page));
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await page.waitForURL(/dashboard/);
  const owner = (await rowsOn(page)).current;
  // It sleeps while the session changes.
  await page.route('**/api/**', (route) => route.abort());
  await phone.clearCookies();
  const other = await signedIn(phone, 'teacher');
  const kept = async () =>
    (await rowsOn(other)).rows.filter((row) => row.owner === owner).map(({ kind, text }) => kind + text);
  const before = await kept();
  expect(before.length).toBeGreaterThan(1);
  expect((await rowsOn(other)).current).not.toBe(owner);
  await page.unroute('**/api/**');
  // The tab goes back to the sheet, and asks for it in what is now the teacher's session.
  await page.goBack();
  await page.getByRole('heading', { name: 'Someone else has signed in' }).waitFor();
  await expect.poll(() => firstCell(page).count()).toBe(0);
  await expect.poll(() => page.getByRole('button', { name: /account/ }).count()).toBe(0);
  expect(await kept()).toEqual(before);
  await page.getByRole('link', { name: 'Open the page of who is signed in' }).click();
  await page.getByRole('button', { name: /My account/ }).waitFor();
  await expect.poll(() => page.getByRole('button', { name: /Administrator/ }).count()).toBe(0);
});

// It disables the teacher's account, so it comes last.
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
  await expect.poll(() => locked.getByRole('button', { name: /account/ }).count()).toBe(0);
});
