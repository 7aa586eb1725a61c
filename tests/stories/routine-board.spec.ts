import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeFaults } from '../support/screen-checks.ts';
import { launchBrowser, startProgram, type Program } from '../support/program.ts';
import type { BoardAnswer } from '../../src/modules/school/routine/base/schemas.ts';
import { readyForRoutine } from '../support/story-routine.ts';
import { askFrom, staffWindow, type Stage } from '../support/story-window.ts';

/* The routine of a school from nothing, by hand: with the mouse, by tapping, by keys alone, and by two people at once. */

const alias = 'krishnachura';
const password = 'krishnachura';
const url = '/site/routine/master';

let stage: Stage;
let program: Program;
let browser: Browser;

beforeAll(async () => {
  [program, browser] = await Promise.all([startProgram({ DEMO: 'on' }), launchBrowser()]);
  stage = { program, browser, windows: new Map() };
  await readyForRoutine(program.dataDir, { alias, admin: 'admin', colleague: 'teacher' });
});
afterAll(async () => {
  await browser?.close();
  await program?.stop();
});

const windowOf = (identifier: string) => staffWindow(stage, { alias, identifier, password });
const cell = (page: Page, day: string, time: string) =>
  page.getByRole('gridcell', { name: new RegExp(`^${day}, ${time}`) });
const card = (page: Page, subject: string) => page.locator('[data-missing]', { hasText: subject }).first();
const said = (page: Page, text: string | RegExp) =>
  page.locator('[data-spoken]').filter({ hasText: text }).waitFor({ state: 'attached' });
const holds = (page: Page, day: string, time: string, subject: string) =>
  cell(page, day, time).filter({ hasText: subject }).waitFor();
/** Nothing is on its way to the server. */
const saved = (page: Page) => page.locator('[data-board]:not([data-saving])').waitFor();
/** Takes hold of one thing, which has come to rest by then, and lets go of it over another. */
async function drag(page: Page, what: Locator, where: Locator): Promise<void> {
  await what.hover({ position: { x: 20, y: 20 } });
  await page.mouse.down();
  const from = (await what.boundingBox())!;
  await page.mouse.move(from.x + 40, from.y + 30, { steps: 4 });
  await page.locator('[data-cell][data-state]').first().waitFor();
  const to = (await where.boundingBox())!;
  await page.mouse.move(to.x + 30, to.y + 30, { steps: 10 });
  await page.mouse.up();
}
const moves = (page: Page, path: string) => new URL(path, page.url()).pathname.endsWith('/moves');

test('a school without a routine begins one, and its lessons are placed by dragging, by tapping and by keys', async () => {
  const { page, faults } = await windowOf('admin');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(program.url(url, alias));
  const made = await askFrom<unknown[]>(page, 'GET', '/api/routines');
  if (made.length === 0) await page.getByRole('button', { name: 'Make the routine' }).click();
  await page
    .getByText(/^0 of \d+ placed$/)
    .first()
    .waitFor();

  // Dragged from what is missing to its place.
  await drag(page, card(page, 'Bangla'), cell(page, 'Sunday', '10:00'));
  await holds(page, 'Sunday', '10:00', 'Bangla');
  await said(page, 'Placed: Bangla, Sunday, 10:00');

  // Picked by a click, placed by another.
  await card(page, 'English').click();
  await cell(page, 'Monday', '10:40').click();
  await holds(page, 'Monday', '10:40', 'English');

  // By keys alone: one column to the right, one row down.
  await saved(page);
  await cell(page, 'Sunday', '10:00').focus();
  await page.keyboard.press('Enter');
  await said(page, 'Picked: Bangla');
  await page.keyboard.press('ArrowRight');
  await said(page, 'Fits here.');
  await page.keyboard.press('ArrowDown');
  await said(page, 'Changes places with English.');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await holds(page, 'Tuesday', '10:40', 'Bangla');
  await expect.poll(() => cell(page, 'Sunday', '10:00').getAttribute('data-full')).toBeNull();
  await saved(page);
  expect(await axeFaults(page)).toEqual([]);
  expect(faults).toEqual([]);
});

test('where a lesson does not fit the reason is said, and a warning gives way to one click', async () => {
  const { page, faults } = await windowOf('admin');
  await card(page, 'Mathematics').click();
  await cell(page, 'Monday', '10:40').click();
  await said(page, /Does not fit: .* has English then\./);
  await page.keyboard.press('Escape');
  await said(page, 'Let go.');

  await card(page, 'English').click();
  await cell(page, 'Monday', '1:10').click();
  await page.getByText('English is already on that day.').first().waitFor();
  await expect.poll(() => cell(page, 'Monday', '1:10').getAttribute('data-full')).toBeNull();
  await page.getByRole('button', { name: 'Place anyway' }).click();
  await holds(page, 'Monday', '1:10', 'English');

  // One click proposes a place that nothing is against.
  await page.getByRole('button', { name: 'Place where it fits: Mathematics' }).click();
  await said(page, 'Placed: Mathematics');
  await saved(page);
  expect(faults).toEqual([]);
});

test('undo takes moves back one after the other, redo makes them again, and a reload shows the same', async () => {
  const { page, faults } = await windowOf('admin');
  await card(page, 'Science').click();
  await cell(page, 'Wednesday', '10:00').click();
  await holds(page, 'Wednesday', '10:00', 'Science');
  await page.getByRole('button', { name: 'Undo' }).click();
  await cell(page, 'Wednesday', '10:00').filter({ hasNotText: 'Science' }).waitFor();
  await page.keyboard.press('Control+Shift+Z');
  await holds(page, 'Wednesday', '10:00', 'Science');
  await saved(page);
  const lessons = await page.locator('[data-board] [data-lesson]').allInnerTexts();
  await page.reload();
  await holds(page, 'Wednesday', '10:00', 'Science');
  await expect.poll(() => page.locator('[data-board] [data-lesson]').allInnerTexts()).toEqual(lessons);
  expect(faults).toEqual([]);
});

test('a lesson has another teacher, is double, is locked, and is removed by its menu', async () => {
  const { page, faults } = await windowOf('admin');
  const science = cell(page, 'Wednesday', '10:00').locator('[data-lesson]');
  await science.click();
  await page.getByText('Double', { exact: true }).click();
  await cell(page, 'Wednesday', '10:00–11:20').waitFor();
  await page.getByRole('button', { name: 'Lock', exact: true }).click();
  await page.getByRole('button', { name: 'Unlock' }).waitFor();
  await cell(page, 'Wednesday', '1:10').click();
  await said(page, 'This lesson is locked.');
  await page.getByRole('button', { name: 'Unlock' }).click();
  await page.getByRole('button', { name: 'Lock', exact: true }).waitFor();
  await page.getByRole('combobox', { name: 'Teacher' }).click();
  await page.getByRole('option', { name: /No teacher yet/ }).click();
  await page
    .getByRole('combobox', { name: 'Teacher' })
    .and(page.locator('[value="No teacher yet"]'))
    .waitFor();
  await page.getByRole('button', { name: 'Remove' }).click();
  await cell(page, 'Wednesday', '10:00–10:40').filter({ hasNotText: 'Science' }).waitFor();
  await saved(page);
  expect(faults).toEqual([]);
});

test('two people on one board see each other’s moves, and neither overwrites the other', async () => {
  const { page: mine, faults } = await windowOf('admin');
  const { page: theirs, faults: otherFaults } = await windowOf('teacher');
  await theirs.setViewportSize({ width: 1440, height: 900 });
  await theirs.goto(program.url(url, alias));
  await holds(theirs, 'Tuesday', '10:40', 'Bangla');

  // Mine moves, theirs sees it come and who did it.
  await cell(mine, 'Tuesday', '10:40').locator('[data-lesson]').click();
  await cell(mine, 'Tuesday', '1:10').click();
  await holds(theirs, 'Tuesday', '1:10', 'Bangla');
  await theirs.locator('.bp-rt-note', { hasText: 'Bangla' }).waitFor();

  // Theirs moves it while mine hears of nothing: what I do then is refused, and I see both.
  await mine.route(
    (address) => moves(mine, address.href),
    (route) => (route.request().method() === 'GET' ? route.abort() : route.fallback()),
  );
  await cell(theirs, 'Tuesday', '1:10').locator('[data-lesson]').click();
  await cell(theirs, 'Tuesday', '1:50').click();
  await saved(theirs);
  await cell(mine, 'Tuesday', '1:10').locator('[data-lesson]').click();
  await cell(mine, 'Tuesday', '2:30').click();
  await mine
    .getByText(/Someone else changed this lesson\..*1:50.*You wanted: Bangla, Tuesday, 2:30/)
    .waitFor();
  await mine.unrouteAll();
  await holds(mine, 'Tuesday', '1:50', 'Bangla');
  await expect.poll(() => cell(mine, 'Tuesday', '2:30').getAttribute('data-full')).toBeNull();
  // The calls that were cut off above.
  expect([...faults.filter((fault) => !fault.includes('net::ERR_FAILED')), ...otherFaults]).toEqual([]);
  faults.length = 0;
});

test('every view shows the lessons, at a desk and on a phone', async () => {
  const { page, faults } = await windowOf('admin');
  for (const view of ['teacher', 'room', 'day', 'school']) {
    await page.goto(program.url(`${url}?view=${view}`, alias));
    await page.locator('[data-cell]').first().waitFor();
    expect(await axeFaults(page), view).toEqual([]);
  }
  await page.locator('[data-lesson]', { hasText: 'Bangla' }).first().waitFor();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(program.url(url, alias));
  await cell(page, 'Tuesday', '1:50').locator('[data-lesson]').click();
  await page.getByRole('button', { name: 'Change this lesson' }).waitFor();
  await cell(page, 'Wednesday', '1:10').click();
  await holds(page, 'Wednesday', '1:10', 'Bangla');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(faults).toEqual([]);
});

test('hours when a teacher cannot come are hatched before anything is picked, and a clash opens its very lesson', async () => {
  const { page, faults } = await windowOf('admin');
  await page.setViewportSize({ width: 1440, height: 900 });
  const [draft] = await askFrom<{ id: string }[]>(page, 'GET', '/api/routines');
  const { board } = await askFrom<BoardAnswer>(page, 'GET', `/api/routines/${draft?.id}/board`);
  const lesson = board.lessons.find(({ teacher_id }) => teacher_id !== null);
  const { teachers } = await askFrom<{ teachers: { id: string; version: number }[] }>(
    page,
    'GET',
    '/api/routine-teachers',
  );
  const found = teachers.find(({ id }) => id === lesson?.teacher_id);
  await askFrom(page, 'PUT', '/api/routine-teachers', {
    teachers: [
      {
        id: found?.id,
        version: found?.version,
        initials: null,
        max_week: null,
        max_day: null,
        max_row: null,
        unavailable: [{ weekday: lesson?.weekday, starts: 0, ends: 1439 }],
      },
    ],
  });
  await page.goto(program.url(`${url}?routine=${draft?.id}&view=teacher&teacher=${found?.id}`, alias));
  await page.locator('[data-cell][data-away]').nth(1).waitFor();
  await page.getByText('Not available', { exact: true }).waitFor();
  await expect.poll(() => page.locator('[data-cell][data-state]').count()).toBe(0);
  expect(await axeFaults(page)).toEqual([]);

  await page.goto(program.url(`/site/routine/clashes?routine=${draft?.id}`, alias));
  await page
    .getByRole('region')
    .filter({ hasText: 'is not available then.' })
    .first()
    .getByRole('link', { name: 'Open on the board' })
    .click();
  const picked = page.locator('[data-cell][data-picked]');
  await picked.waitFor();
  await expect.poll(() => picked.locator(`[data-lesson="${lesson?.id}"]`).count()).toBe(1);
  await page.getByRole('button', { name: 'Let go' }).waitFor();
  expect(new URL(page.url()).searchParams.has('lesson')).toBe(false);
  await page.goto(program.url(`${url}?routine=${draft?.id}&lesson=${crypto.randomUUID()}`, alias));
  await page.getByText('This lesson is no longer on the board.').waitFor();
  expect(faults).toEqual([]);
});
