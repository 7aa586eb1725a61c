import type { Browser, BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import { demoPassword } from '../../src/modules/platform/access/face/load-roles.server.ts';
import { launchBrowser, startProgram, waitsPatiently, type Program } from './program.ts';
import { inEnglish } from './story-window.ts';

const alias = 'krishnachura';
const entry = '/site/site-mark-entry/site-exam-marks-entry-form';
export type Sheet = { exam: string; exam_subject_id: string; section_id: string };
export type Cell = { paper: string; part: string; status: string; obtained: number | null; version: number };
export type Grid = {
  rows: { enrolment_id: string; cells: Cell[] }[];
  columns: { paper: string; part: string }[];
};

let program: Program;
let browser: Browser;
const phones: BrowserContext[] = [];

/** The demo school, and a browser of which each context is a phone of its own. */
export async function startPhones(): Promise<Program> {
  [program, browser] = await Promise.all([startProgram({ DEMO: 'on' }), launchBrowser()]);
  return program;
}

export async function stopPhones(): Promise<void> {
  await Promise.all(phones.map((phone) => phone.close()));
  await browser?.close();
  await program?.stop();
}

export const at = (path: string) => program.url(path, alias);

const desk = { width: 1280, height: 900 };

/** A phone of its own: what it keeps goes with it. */
export async function newPhone(viewport = desk): Promise<BrowserContext> {
  const phone = await browser.newContext({ viewport, reducedMotion: 'reduce' });
  waitsPatiently(phone);
  phones.push(phone);
  return phone;
}

export const call = (
  page: Page,
  method: string,
  path: string,
  body?: object,
): Promise<{ status: number; data: unknown }> =>
  page.evaluate(
    async ([how, where, what]) => {
      const token = document.querySelector<HTMLMetaElement>('meta[name="csrf-token"]')?.content ?? '';
      const answer = await fetch(where, {
        method: how,
        headers: {
          'content-type': 'application/json',
          'x-requested-with': 'XMLHttpRequest',
          'x-csrf-token': token,
        },
        ...(what === null ? {} : { body: what }),
      });
      return { status: answer.status, data: await answer.json().catch(() => null) };
    },
    [method, path, body ? JSON.stringify(body) : null] as const,
  );

/** Signs in by the call of the form, and waits until the phone is ready to work without a network. */
export async function signedIn(phone: BrowserContext, identifier: string): Promise<Page> {
  const page = await phone.newPage();
  await page.goto(at('/login'));
  expect((await call(page, 'POST', '/api/login', { identifier, password: demoPassword })).status).toBe(200);
  await page.goto(at('/dashboard'));
  await page.locator('#main').waitFor();
  // The language is switched in the header of a desk.
  const size = page.viewportSize() ?? desk;
  await page.setViewportSize(desk);
  await inEnglish(page);
  await page.setViewportSize(size);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => null));
  await page.waitForFunction(() => localStorage.getItem('offline') === 'on');
  return page;
}

let sheets: Sheet[] = [];

/** Draft sheets of the demo school, each used by one story. */
export async function draftSheet(page: Page): Promise<Sheet> {
  if (sheets.length === 0) {
    const { years } = (await call(page, 'GET', '/api/exams/choices')).data as {
      years: { id: string; current: boolean }[];
    };
    const year = years.find(({ current }) => current) ?? years[0];
    const exams = (await call(page, 'GET', `/api/exams?year_id=${year?.id}`)).data as { id: string }[];
    for (const { id } of exams) {
      const found = (await call(page, 'GET', `/api/exams/${id}/my-mark-sheets?mine=false`)).data as (Sheet & {
        state: string;
      })[];
      sheets.push(...found.filter(({ state }) => state === 'DRAFT').map((each) => ({ ...each, exam: id })));
    }
  }
  const next = sheets.shift();
  if (!next) throw new Error('The demo school has no draft sheet left.');
  return next;
}

export const addressOf = ({ exam, section_id, exam_subject_id }: Sheet) =>
  at(`${entry}?exam=${exam}&section=${section_id}&subject=${exam_subject_id}`);
export const gridOf = async (page: Page, sheet: Sheet) =>
  (
    await call(
      page,
      'GET',
      `/api/marks?exam_subject_id=${sheet.exam_subject_id}&section_id=${sheet.section_id}`,
    )
  ).data as Grid;
export const firstCell = (page: Page) => page.locator('table input').first();
export const markNow = async (page: Page, sheet: Sheet) => {
  const { rows, columns } = await gridOf(page, sheet);
  return rows[0]?.cells.find(({ paper, part }) => paper === columns[0]?.paper && part === columns[0].part);
};

declare global {
  interface Window {
    /** What the first cell showed, one after the other, since the page was opened. */
    shown?: string[];
  }
}

/** Pages that are opened from now on note all that their first cell shows; kept work is slow to be read. */
export const watchFirstCell = (phone: BrowserContext): Promise<unknown> =>
  phone.addInitScript(() => {
    const open = crypto.subtle.decrypt.bind(crypto.subtle);
    crypto.subtle.decrypt = async (...sealed) => {
      const [{ additionalData }] = sealed as unknown as [AesGcmParams];
      const isWork = new TextDecoder().decode(additionalData).includes(' operation ');
      if (isWork) await new Promise((done) => setTimeout(done, 1500));
      return open(...sealed);
    };
    const shown: string[] = (window.shown = []);
    const look = () => {
      const cell = document.querySelector<HTMLInputElement>('table input');
      if (cell && cell.value !== shown.at(-1)) shown.push(cell.value);
      requestAnimationFrame(look);
    };
    look();
  });

export async function openSheet(page: Page, sheet: Sheet): Promise<void> {
  await page.goto(addressOf(sheet));
  await firstCell(page).waitFor();
}

export async function typeFirst(page: Page, mark: string): Promise<void> {
  await firstCell(page).fill(mark);
  await firstCell(page).press('Enter');
}

export const chip = (page: Page) => page.getByRole('button', { name: /^Work kept on this device/ });
export const drawer = (page: Page) => page.getByRole('dialog', { name: 'Work kept on this device' });
export const waiting = (page: Page, text: RegExp) => page.getByRole('button', { name: text }).waitFor();

export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /My account/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
}

/** How what was said is to the bars at the bottom of the screen: a toast covers none of them. */
export const toastOverBar = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const boxes = (selector: string) =>
      [...document.querySelectorAll(selector)].map((one) => one.getBoundingClientRect());
    const toasts = boxes('.mantine-Notification-root').filter(({ height }) => height > 0);
    const bars = boxes('[data-bottom-bar]').filter(({ height }) => height > 0);
    if (toasts.length === 0 || bars.length === 0) return `${toasts.length} toasts, ${bars.length} bars`;
    const covers = toasts.some((toast) =>
      bars.some((bar) => toast.bottom > bar.top && toast.top < bar.bottom),
    );
    const isSeen = toasts.every(({ top, bottom }) => top >= 0 && bottom <= window.innerHeight);
    return covers ? 'covers' : isSeen ? 'clear' : 'out of sight';
  });

export type Kept = {
  current: string | null;
  people: number;
  rows: { owner: string; kind: string; text: string }[];
};

/** The rows of the device's database, sealed as they are. */
export const rowsOn = (page: Page): Promise<Kept> =>
  page.evaluate(async () => {
    // Asked for under a name that there is not, the browser would make an empty one.
    const names = (await indexedDB.databases()).map(({ name }) => name);
    if (!names.includes('offline')) return { current: null, people: 0, rows: [] };
    return new Promise((resolve, reject) => {
      const asked = indexedDB.open('offline');
      asked.onerror = () => reject(asked.error);
      asked.onsuccess = () => {
        const tx = asked.result.transaction(['people', 'rows', 'facts']);
        const rows = tx.objectStore('rows').getAll();
        const current = tx.objectStore('facts').get('current');
        const people = tx.objectStore('people').count();
        tx.oncomplete = () => {
          asked.result.close();
          resolve({
            current: current.result ?? null,
            people: people.result,
            rows: rows.result.map(({ owner, kind, text }) => ({
              owner,
              kind,
              text: new TextDecoder('latin1').decode(text),
            })),
          });
        };
      };
    });
  });
