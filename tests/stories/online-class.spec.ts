import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeFaults } from '../support/screen-checks.ts';
import { launchBrowser, startProgram, type Program } from '../support/program.ts';
import { englishWindow, pick, staffWindow, type Stage } from '../support/story-window.ts';

/* A teacher makes an online class room with a lesson; a student sees it on a phone; visitors see only what is open. */

const alias = 'krishnachura';
const password = 'krishnachura';
const phone = { width: 390, height: 844 };
const meeting = 'https://meet.example.org/abc-defg-hij';

let stage: Stage;
let program: Program;
let browser: Browser;

const windowOf = (identifier: string) => staffWindow(stage, { alias, identifier, password });
const goto = (page: Page, path: string) => page.goto(program.url(path, alias));

beforeAll(async () => {
  [program, browser] = await Promise.all([startProgram({ DEMO: 'on' }), launchBrowser()]);
  stage = { program, browser, windows: new Map() };
});
afterAll(async () => {
  await browser?.close();
  await program?.stop();
});

async function makeRoom(page: Page, title: string, audience: string | null): Promise<void> {
  await goto(page, '/site/web/setting/class-room/list');
  await page.getByRole('link', { name: 'Add class room' }).click();
  await page.getByRole('heading', { level: 1, name: 'Add class room' }).waitFor();
  await pick(page, 'Class', /Ten, Science/);
  await page.getByLabel('Title (English)').fill(title);
  if (audience) await pick(page, 'Who may see it', audience);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('No lessons yet.').waitFor();
}

async function addLesson(page: Page, title: string, isLive: boolean): Promise<void> {
  await page.getByRole('link', { name: 'Add lesson' }).click();
  await page.getByRole('heading', { level: 1, name: 'Add lesson' }).waitFor();
  await page.getByLabel('Title (English)').fill(title);
  await page.getByLabel('Film address').fill('https://youtu.be/dQw4w9WgXcQ');
  if (isLive) {
    await page.getByLabel('Meeting link').fill(meeting);
    await page.getByLabel('Date', { exact: true }).fill('31/12/2048');
    await page.getByLabel('Time', { exact: true }).fill('10:30');
  }
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('link', { name: title }).waitFor();
}

test('a teacher makes rooms and lessons at their addresses, and puts the lessons in order', async () => {
  const { page, faults } = await windowOf('teacher');
  await makeRoom(page, 'Chemistry for the class', null);
  await addLesson(page, 'Acids', true);
  await addLesson(page, 'Bases', false);
  expect(new URL(page.url()).pathname).toBe('/api/site/web/setting/classroom/class-lesson-view');
  await page.getByRole('button', { name: 'Move up: Bases' }).click();
  await expect
    .poll(() => page.getByRole('list', { name: 'Lessons' }).getByRole('link').allInnerTexts())
    .toEqual(['Bases', 'Acids']);
  // The screen is one like any other when its address is opened again.
  await page.reload();
  await page.getByRole('link', { name: 'Acids' }).waitFor();
  await expect
    .poll(() => page.getByRole('list', { name: 'Lessons' }).getByRole('link').allInnerTexts())
    .toEqual(['Bases', 'Acids']);
  expect(await axeFaults(page)).toEqual([]);
  await makeRoom(page, 'Biology for everybody', 'Everyone');
  await addLesson(page, 'Cells', false);
  expect(faults).toEqual([]);
});

test('a student of the class sees them on a phone, the next live lesson with its link on top', async () => {
  const { page, faults } = await windowOf('student');
  await page.setViewportSize(phone);
  await goto(page, '/api/site/student/class-room/view');
  await page.getByRole('heading', { name: 'Next live lesson' }).waitFor();
  await page.getByRole('heading', { name: 'Chemistry for the class' }).waitFor();
  await page.getByRole('heading', { name: 'Biology for everybody' }).waitFor();
  const links = await page.getByRole('link', { name: 'Join the lesson' }).all();
  const addresses = await Promise.all(links.map((link) => link.getAttribute('href')));
  expect(addresses).toContain(meeting);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
  expect(await axeFaults(page)).toEqual([]);
  expect(faults).toEqual([]);
});

test('a visitor sees the open room alone, and where the class meets nowhere', async () => {
  const { page } = await englishWindow(stage, alias, true);
  await page.goto(program.url('/web/classroom/all?lang=en', alias));
  await page.getByRole('link', { name: 'Biology for everybody' }).waitFor();
  await expect.poll(() => page.getByText('Chemistry for the class').count()).toBe(0);
  await page.getByRole('link', { name: 'Biology for everybody' }).click();
  await page.getByRole('heading', { name: 'Cells' }).waitFor();
  expect(await page.content()).not.toContain('meet.example');
  // The checks of what is seen need script, the page does not.
  const { page: seen } = await englishWindow(stage, alias);
  await seen.goto(page.url());
  expect(await axeFaults(seen)).toEqual([]);
  const { page: everywhere } = await englishWindow(stage, undefined, true);
  await everywhere.goto(program.url('/web/edu/classroom/all?lang=en'));
  const open = everywhere.getByRole('link', { name: 'Biology for everybody' });
  await expect.poll(() => open.getAttribute('href')).toContain(`//${alias}.localhost`);
  await expect.poll(() => everywhere.getByText('Chemistry for the class').count()).toBe(0);
});
