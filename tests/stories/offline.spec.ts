import { afterAll, beforeAll, expect, test } from 'vitest';
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
  watchFirstCell,
} from '../support/phones.ts';

beforeAll(async () => {
  await startPhones();
});
afterAll(stopPhones);

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
  await expect.poll(() => firstCell(again).inputValue()).toMatch(/11|১১/);
  // Nothing of it can be read in the database.
  const kept = await rowsOn(again);
  expect(kept.rows.map(({ kind }) => kind)).toContain('operation');
  expect(kept.rows.filter(({ text }) => /enrolment|obtained|Mathematics/.test(text))).toEqual([]);
  // Typed again in the same cell: goes on top of the first, which refuses nothing.
  await typeFirst(again, '12');
  await waiting(again, /2 changes not sent yet/);
  await again.close();

  // The last that is kept of a cell is there from the first moment: nobody types over an older one.
  await watchFirstCell(phone);
  const back = await phone.newPage();
  await openSheet(back, sheet);
  await waiting(back, /2 changes not sent yet/);
  expect(await back.evaluate(() => window.shown)).toEqual([expect.stringMatching(/^(?:12|১২)$/)]);
  await phone.setOffline(false);
  await chip(back).waitFor({ state: 'detached' });
  expect(await markNow(back, sheet)).toMatchObject({
    obtained: 1200,
    version: (before?.version ?? 0) + 2,
  });
  // A page that was opened without a network works on with one.
  await typeFirst(back, '13');
  await expect.poll(async () => (await markNow(back, sheet))?.obtained).toBe(1300);
});

test('a mark is not called saved from the first key on, and is submitted though its cell still has the cursor', async () => {
  const page = await signedIn(await newPhone(), 'admin');
  const sheet = await draftSheet(page);
  await openSheet(page, sheet);
  const said = page.getByText(/^(?:All marks are saved|Not saved yet)$/);
  await expect.poll(() => said.allTextContents()).toEqual(['All marks are saved']);
  // In one turn of the page, so that no pause in typing comes first.
  const meanwhile = await page.evaluate(async () => {
    const cell = document.querySelector<HTMLInputElement>('table input')!;
    cell.focus();
    document.execCommand('insertText', false, '37');
    await new Promise((done) => setTimeout(done));
    const state = document.querySelector('output.mantine-Badge-root')?.textContent;
    const submit = [...document.querySelectorAll('button')].find((each) => each.textContent === 'Submit');
    submit?.click();
    return { state, inCell: document.activeElement === cell };
  });
  expect(meanwhile).toEqual({ state: 'Not saved yet', inCell: true });
  await page.getByRole('dialog').getByRole('button', { name: 'Submit' }).click();
  await page.getByText('The marks are submitted.').waitFor();
  expect((await markNow(page, sheet))?.obtained).toBe(3700);
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
  await expect.poll(() => hint.count()).toBe(0);
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
  await expect.poll(async () => (await markNow(back, sheet))?.obtained).toBe(2100);
  await chip(back).waitFor({ state: 'detached' });
});

test('a device without room says that marks are on the page alone, and keeps them as soon as it can', async () => {
  const phone = await newPhone();
  const page = await signedIn(phone, 'admin');
  const sheet = await draftSheet(page);
  await openSheet(page, sheet);
  await page.evaluate(() => {
    const place = IDBObjectStore.prototype;
    const was = Object.getOwnPropertyDescriptor(place, 'put')!;
    const value = () => {
      throw new DOMException('No room.', 'QuotaExceededError');
    };
    Object.defineProperty(place, 'put', { ...was, value });
    Object.assign(window, { makeRoom: () => Object.defineProperty(place, 'put', was) });
  });
  // With a network they go straight to the server.
  await typeFirst(page, '43');
  await expect.poll(async () => (await markNow(page, sheet))?.obtained).toBe(4300);
  await phone.setOffline(true);
  await typeFirst(page, '44');
  await page.getByText('this device has no room to keep 1 mark', { exact: false }).waitFor();
  await page.evaluate(() => (window as unknown as { makeRoom: () => void }).makeRoom());
  await page.getByText('1 mark is kept on this device', { exact: false }).waitFor();
  await phone.setOffline(false);
  await chip(page).waitFor({ state: 'detached' });
  await expect.poll(async () => (await markNow(page, sheet))?.obtained).toBe(4400);
});
