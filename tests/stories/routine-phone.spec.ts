import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '../../src/kernel/text/days.ts';
import { axeFaults } from '../support/screen-checks.ts';
import { launchBrowser, startProgram, type Program } from '../support/program.ts';
import { askFrom, staffWindow, type Stage } from '../support/story-window.ts';

/* A student's phone: what is on now, what comes next, the week by its days, and the lessons in the calendar. */

const alias = 'krishnachura';
const password = 'krishnachura';
const phone = { width: 390, height: 844 };

type Lesson = { day: string; starts: number; ends: number; title: { en: string }; given: boolean };
type Own = { now: string; today: string; soon: Lesson[]; days: { day: string; lessons: Lesson[] }[] };

let stage: Stage;
let program: Program;
let browser: Browser;
let enrolment: string;
/** The next day with lessons after today. */
let lessons: Lesson[];

const windowOf = (identifier: string) => staffWindow(stage, { alias, identifier, password });
const fits = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
/** A minute of a day in Dhaka. */
const instant = (day: string, minute: number) =>
  new Date(new Date(`${day}T00:00:00+06:00`).getTime() + minute * 60_000).toISOString();

/** The page as the server would answer it at another minute of its clock. */
async function atMinute(page: Page, day: string, minute: number): Promise<void> {
  await page.unrouteAll();
  const read = await askFrom<Own>(page, 'GET', `/api/my/routine/${enrolment}?week=${day}`);
  await page.route(
    (address) => /^\/api\/my\/routine\/./.test(address.pathname),
    (route) => route.fulfill({ json: { ...read, now: instant(day, minute), today: day } }),
  );
  await page.goto(program.url(`/student/attendance/routine?week=${day}`, alias));
  await page.getByRole('heading', { level: 1 }).waitFor();
}

beforeAll(async () => {
  [program, browser] = await Promise.all([startProgram({ DEMO: 'on' }), launchBrowser()]);
  stage = { program, browser, windows: new Map() };
  const { page } = await windowOf('student');
  const [child] = await askFrom<{ enrolment_id: string }[]>(page, 'GET', '/api/my/routine');
  enrolment = child?.enrolment_id ?? '';
  const { soon, today } = await askFrom<Own>(page, 'GET', `/api/my/routine/${enrolment}`);
  const next = soon.find(({ day }) => day > today)?.day;
  lessons = soon.filter(({ day }) => day === next);
  await page.setViewportSize(phone);
});
afterAll(async () => {
  await browser?.close();
  await program?.stop();
});

test('in the middle of a lesson the phone says what is on, how long yet, and what comes next', async () => {
  const { page, faults } = await windowOf('student');
  const [first, second] = lessons.toSorted((a, b) => a.starts - b.starts);
  await atMinute(page, first!.day, first!.ends - 10);
  const now = page.getByRole('region', { name: 'Now' });
  await now.getByText(first!.title.en).waitFor();
  await now.getByText(/^(9|10) min left$/).waitFor();
  const next = page.getByRole('region', { name: 'Next' });
  await next.getByText(second!.title.en).first().waitFor();
  await fits(page);
  expect(await axeFaults(page)).toEqual([]);
  expect(faults).toEqual([]);
});

test('before school only what comes next is there, with how long it takes until then', async () => {
  const { page, faults } = await windowOf('student');
  const [first] = lessons.toSorted((a, b) => a.starts - b.starts);
  await atMinute(page, first!.day, first!.starts - 20);
  const next = page.getByRole('region', { name: 'Next' });
  await next.getByText(first!.title.en).first().waitFor();
  await next.getByText(/^in (19|20) min$/).waitFor();
  await expect.poll(() => page.getByRole('region', { name: 'Now' }).count()).toBe(0);
  expect(faults).toEqual([]);
});

test('the week is a tab for each day, wide enough for a thumb', async () => {
  const { page, faults } = await windowOf('student');
  const tabs = page.getByRole('tab');
  await tabs.first().waitFor();
  for (const tab of await tabs.all()) {
    const box = await tab.boundingBox();
    expect(box!.width).toBeGreaterThanOrEqual(44);
    expect(box!.height).toBeGreaterThanOrEqual(44);
    await tab.click();
    await page
      .getByRole('tabpanel')
      .getByText(/^Period 1$|No classes/)
      .first()
      .waitFor();
  }
  await fits(page);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Later' }).click();
  await page.waitForURL(/week=/);
  await tabs.first().waitFor();
  expect(faults).toEqual([]);
});

test('the calendar counts the lessons of a day and opens them with their times; switched off, they stay off', async () => {
  const { page, faults } = await windowOf('student');
  const { day } = lessons[0]!;
  await page.unrouteAll();
  await page.goto(program.url(`/student/calendar-view?on=${day}`, alias));
  const counts = page.getByRole('button', { name: `Lessons: ${lessons.length}` });
  const cell = page.locator(`td:has(time[datetime="${day}"])`);
  await cell.getByRole('button', { name: `Lessons: ${lessons.length}` }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByText(lessons[0]!.title.en).first().waitFor();
  await drawer
    .getByText(/^\d\d:\d\d (AM|PM) – \d\d:\d\d (AM|PM)$/)
    .first()
    .waitFor();
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'hidden' });
  await page.getByText('Lessons', { exact: true }).click();
  await counts.first().waitFor({ state: 'detached' });
  await page.goto(program.url(`/student/calendar-view?view=week&on=${addDays(day, 1)}`, alias));
  await page.getByRole('heading', { level: 1 }).waitFor();
  const chip = page.getByRole('checkbox', { name: 'Lessons' });
  await chip.waitFor({ state: 'attached' });
  await expect.poll(() => chip.isChecked()).toBe(false);
  await page.getByText('Lessons', { exact: true }).click();
  await page.getByText(new RegExp(`^\\d\\d:\\d\\d (AM|PM) `)).first().waitFor();
  await fits(page);
  expect(await axeFaults(page)).toEqual([]);
  expect(faults).toEqual([]);
});
