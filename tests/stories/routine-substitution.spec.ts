import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeFaults } from '../support/screen-checks.ts';
import { launchBrowser, startProgram, type Program } from '../support/program.ts';
import {
  bellOf,
  coverDayOf,
  nextDays,
  sectionName,
  teacherName,
  teacherOf,
  type StoryDay,
} from '../support/story-cover.ts';
import { staffWindow, type Stage } from '../support/story-window.ts';

/*
 * A teacher is ill: the office marks it, sees for each lesson who is free and why that one, assigns, and both hear of it;
 * a colleague who is chosen by hand finds the lesson on the own page. The next day with lessons stands for today.
 */

const alias = 'krishnachura';
const password = 'krishnachura';

let stage: Stage;
let program: Program;
let browser: Browser;
let day: StoryDay;
/** The employee of the account that is signed in as `teacher`. */
let own: string;

const windowOf = (identifier: string) => staffWindow(stage, { alias, identifier, password });
const url = () => program.url(`/site/routine/substitution?day=${day.day}`, alias);
const rows = (page: Page, teacher: string) =>
  page.getByRole('listitem').filter({ hasText: `for ${teacher}` });

async function markAbsent(page: Page, teacher: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Mark a teacher as absent' }).click();
  await page.getByRole('option', { name: new RegExp(`^${teacher} · Lessons: `) }).click();
  await page.getByText('Marked as absent').first().waitFor();
}

beforeAll(async () => {
  [program, browser] = await Promise.all([startProgram({ DEMO: 'on' }), launchBrowser()]);
  stage = { program, browser, windows: new Map() };
  const admin = (await windowOf('admin')).page;
  const teacher = (await windowOf('teacher')).page;
  for (const one of await nextDays(admin)) {
    const found = await teacherOf(teacher, one);
    if (!found || one.away.some(({ employee_id }) => employee_id === found)) continue;
    if (one.lessons.filter(({ usual }) => usual.teacher_id === found).length < 2) continue;
    [day, own] = [one, found];
    break;
  }
});
afterAll(async () => {
  await browser?.close();
  await program?.stop();
});

test('an ill teacher is marked, and for each lesson the best who is free is proposed with the reasons', async () => {
  const { page, faults } = await windowOf('admin');
  await page.goto(url());
  const name = teacherName(day, own);
  await markAbsent(page, name);
  const lessons = day.lessons.filter(({ usual }) => usual.teacher_id === own);
  await rows(page, name).first().waitFor();
  const first = rows(page, name).first();
  await first.getByText(/Lessons that day with this one: \d+, in a row: \d+\./).waitFor();
  await first.getByText(/Substituted in 30 days: \d+, this year: \d+\./).waitFor();
  await first.getByText(sectionName(day, lessons[0]!.section_id)).first().waitFor();
  await first.getByText('Not saved').waitFor();
  await first.getByRole('button', { name: 'Change' }).click();
  // Everybody is ranked: the free ones first, the others with what they do then.
  const drawer = page.getByRole('dialog', { name: 'Choose a substitute' });
  await drawer.getByText('Free then').waitFor();
  await drawer.getByText('Not free').waitFor();
  await drawer
    .getByText(/ then\.$/)
    .first()
    .waitFor();
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'hidden' });
  expect(await axeFaults(page)).toEqual([]);
  expect(faults).toEqual([]);
});

test('saving what is proposed tells both, and the day lists who gives what', async () => {
  const { page, faults } = await windowOf('admin');
  const name = teacherName(day, own);
  const mine = day.lessons.filter(({ usual }) => usual.teacher_id === own);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Saved. Both are told.').waitFor();
  const { lessons } = await coverDayOf(page, day.day);
  const given = lessons.filter(({ usual, change }) => usual.teacher_id === own && change?.kind === 'COVER');
  expect(given).toHaveLength(mine.length);
  for (const { teacher_id, section_id, number } of given) {
    const row = rows(page, name)
      .filter({ hasText: sectionName(day, section_id) })
      .filter({ hasText: `Period ${number}` });
    await row.getByText('Assigned').waitFor();
    await row.getByText(teacherName(day, teacher_id ?? ''), { exact: true }).waitFor();
  }
  const told = await bellOf((await windowOf('teacher')).page);
  expect(told[0]?.title.en).toContain('Your lessons on');
  for (const { teacher_id } of given)
    expect(told[0]?.body.en).toContain(`${teacherName(day, teacher_id ?? '')} gives it`);
  expect(faults).toEqual([]);
});

test('the teacher is back: what was assigned is no longer needed and is cancelled for both', async () => {
  const { page, faults } = await windowOf('admin');
  const name = teacherName(day, own);
  await page.getByRole('button', { name: `Is here after all: ${name}` }).click();
  await page.getByText('No longer needed').first().waitFor();
  await page.getByRole('button', { name: 'Cancel all' }).click();
  await page.getByText('No longer needed').first().waitFor({ state: 'hidden' });
  const told = await bellOf((await windowOf('teacher')).page);
  expect(told[0]?.body.en).toContain('you give it yourself');
  expect(faults).toEqual([]);
});

test('a colleague who is chosen by hand is told, and finds the lesson on the own page', async () => {
  const { page, faults } = await windowOf('admin');
  const { page: theirs, faults: otherFaults } = await windowOf('teacher');
  const mine = day.lessons.filter(({ usual }) => usual.teacher_id === own);
  // Somebody else’s lesson at a time at which the teacher has none.
  const free = day.lessons.find(
    (one) =>
      one.usual.teacher_id !== null &&
      one.usual.teacher_id !== own &&
      one.together === null &&
      !day.away.some(({ employee_id }) => employee_id === one.usual.teacher_id) &&
      !mine.some(({ starts, ends }) => starts < one.ends && one.starts < ends),
  );
  const absent = teacherName(day, free?.usual.teacher_id ?? '');
  await markAbsent(page, absent);
  const row = rows(page, absent)
    .filter({ hasText: sectionName(day, free?.section_id ?? '') })
    .filter({ hasText: `Period ${free?.number}` });
  await row.getByRole('button', { name: /^(Change|Others)$/ }).click();
  const drawer = page.getByRole('dialog', { name: 'Choose a substitute' });
  await drawer.getByRole('button', { name: `Assign ${teacherName(day, own)}` }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await row.getByText('Assigned').waitFor();
  const told = await bellOf(theirs);
  expect(told[0]?.title.en).toContain('Substitution on');
  expect(told[0]?.body.en).toContain(`you give it for ${absent}`);
  await theirs.goto(program.url(`/site/routine/my?week=${day.day}`, alias));
  await theirs.getByText(`in place of ${absent}`).first().waitFor();
  // In the calendar too, where the count of the day opens it.
  await theirs.goto(program.url(`/site/calendar-view?on=${day.day}`, alias));
  const count = day.lessons.filter(({ usual }) => usual.teacher_id === own).length + 1;
  await theirs
    .getByRole('button', { name: `Lessons: ${count}` })
    .first()
    .waitFor();
  expect([...faults, ...otherFaults]).toEqual([]);
});
