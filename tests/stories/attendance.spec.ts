import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { qrSvg } from '../../src/kernel/documents/qr.server.ts';
import { dayIn } from '../../src/kernel/text/dates.ts';
import { launchBrowser, startProgram, type Program } from '../support/program.ts';
import { askFrom, staffWindow, type Stage } from '../support/story-window.ts';

/* A teacher's morning on a phone, and the gate with cards, in the demo school. */

const alias = 'krishnachura';
const password = 'krishnachura';
const phone = { width: 390, height: 844 };

let stage: Stage;
let program: Program;
let browser: Browser;

beforeAll(async () => {
  [program, browser] = await Promise.all([startProgram({ DEMO: 'on' }), launchBrowser()]);
  stage = { program, browser, windows: new Map() };
  // The school is open today whatever day it is: compensating classes.
  const { page } = await staffWindow(stage, { alias, identifier: 'admin', password });
  const today = dayIn(new Date());
  await askFrom(page, 'POST', '/api/calendar-entries', {
    kind: 'class-day',
    name_en: 'Classes for a day lost',
    name_bn: 'ক্ষতিপূরণ ক্লাস',
    starts_on: today,
    ends_on: today,
    for_students: true,
    for_employees: true,
    public: false,
    active: true,
  });
});
afterAll(async () => {
  await browser?.close();
  await program?.stop();
});

const windowOf = (identifier: string) => staffWindow(stage, { alias, identifier, password });
const row = (page: Page, at: number) => page.locator('[data-att-row]').nth(at);

test('a teacher takes a class with one thumb: two taps for who is away or late, one for the save, and undoes it', async () => {
  const { page, faults } = await windowOf('teacher');
  await page.setViewportSize(phone);
  await page.goto(program.url('/site/student/attendance/master', alias));
  await page.locator('.bp-att-day', { hasText: 'Take attendance' }).first().click();
  await row(page, 0).waitFor();
  await row(page, 0).click();
  await expect.poll(() => row(page, 0).getAttribute('aria-label')).toMatch(/Absent$/);
  await row(page, 1).click();
  await row(page, 1).click();
  await expect.poll(() => row(page, 1).getAttribute('aria-label')).toMatch(/Late/);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Saved.').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('Undone.').waitFor();
  await page.getByRole('button', { name: 'Save', exact: true }).waitFor();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(phone.width);
  expect(faults).toEqual([]);
});

test('at a desk: arrows, letters, and Enter saves', async () => {
  const { page, faults } = await windowOf('teacher');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.reload();
  await row(page, 0).waitFor();
  await row(page, 0).focus();
  await page.keyboard.press('a');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('l');
  await page.keyboard.press('Enter');
  await page.getByText('Saved.').waitFor();
  await expect.poll(() => row(page, 0).getAttribute('aria-label')).toMatch(/Absent$/);
  expect(faults).toEqual([]);
});

test('the head sees what is taken and what is not', async () => {
  const { page, faults } = await windowOf('admin');
  await page.goto(program.url('/site/student/attendance/board', alias));
  await page.getByText(/Taken: 1 of \d+/).waitFor();
  expect(faults).toEqual([]);
});

test('cards at the gate: present or late, seen before, unknown', async () => {
  const { page, faults } = await windowOf('admin');
  const [first] = await askFrom<{ student_code: string; name_en: string }[]>(
    page,
    'GET',
    '/api/attendance/students?q=a',
  );
  await page.goto(program.url('/site/student/attendance/gate', alias));
  const card = page.getByRole('textbox', { name: 'Card or student code' });
  // A scanner types fast and ends with Enter.
  await card.fill('nobody-has-this');
  await card.press('Enter');
  await page.getByRole('heading', { name: 'Unknown card: nobody-has-this' }).waitFor();
  await card.fill(first!.student_code);
  await card.press('Enter');
  await page.getByRole('heading', { name: new RegExp(first!.name_en) }).waitFor();
  expect(faults).toEqual([]);
});

test('in a browser that reads no codes itself, a card in front of the camera is read by our own program', async () => {
  const { page, faults } = await windowOf('admin');
  const [, second] = await askFrom<{ student_code: string; name_en: string }[]>(
    page,
    'GET',
    '/api/attendance/students?q=a',
  );
  // The camera of this browser shows the card, held a little away.
  await page.addInitScript((card) => {
    Reflect.deleteProperty(window, 'BarcodeDetector');
    const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 });
    const picture = Object.assign(new Image(), { src: `data:image/svg+xml,${encodeURIComponent(card)}` });
    setInterval(() => {
      const pen = canvas.getContext('2d');
      if (!pen) return;
      pen.fillStyle = '#eee';
      pen.fillRect(0, 0, 640, 480);
      pen.drawImage(picture, 220, 140, 200, 200);
    }, 100);
    navigator.mediaDevices.getUserMedia = async () => canvas.captureStream(10);
  }, qrSvg(second!.student_code));
  const answers: [path: string, policy: string][] = [];
  page.on('response', (answer) => {
    const { pathname } = new URL(answer.url());
    if (/wasm/.test(pathname)) answers.push([pathname, answer.headers()['content-security-policy'] ?? '']);
  });
  const opened = await page.goto(program.url('/site/student/attendance/gate', alias));
  expect(opened?.headers()['content-security-policy']).not.toContain('wasm');
  await page.getByRole('button', { name: 'Use the camera' }).click();
  await page.getByRole('heading', { name: new RegExp(second!.name_en) }).waitFor();
  expect(answers.find(([path]) => path.includes('-wasm-worker-'))?.[1]).toContain("'wasm-unsafe-eval'");
  expect(answers.map(([path]) => path).every((path) => path.startsWith('/assets/'))).toBe(true);
  expect(faults).toEqual([]);
});
