import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayIn } from '../../src/kernel/text/dates.ts';
import { launchBrowser, startProgram, type Program } from '../support/program.ts';
import { askFrom, staffWindow, type Stage } from '../support/story-window.ts';

/*
 * A child is ill: the guardian applies for leave on a phone, the class teacher approves it, the list of the day is
 * filled in with it, and the family finds it in the month. All names are demo names.
 */

const alias = 'krishnachura';
const password = 'krishnachura';
const phone = { width: 390, height: 844 };

type Mine = { enrolment_id: string; name_en: string; section: { en: string } };
type Duties = { duties: { section_id: string; class_subject_id: string | null }[] };

let stage: Stage;
let program: Program;
let browser: Browser;
let child: Mine;
let section: string;

const windowOf = (identifier: string) => staffWindow(stage, { alias, identifier, password });
const open = async (page: Page, path: string) => {
  await page.goto(program.url(path, alias));
  await page.getByRole('heading', { level: 1 }).waitFor();
};
const fits = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);

beforeAll(async () => {
  [program, browser] = await Promise.all([startProgram({ DEMO: 'on' }), launchBrowser()]);
  stage = { program, browser, windows: new Map() };
  const { page } = await windowOf('admin');
  const today = dayIn(new Date());
  // The school is open today whatever day it is: compensating classes.
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
  [child] = (await askFrom<Mine[]>((await windowOf('guardian')).page, 'GET', '/api/my/attendance')) as [Mine];
  const { sections } = await askFrom<{ sections: { section_id: string; label: { en: string } }[] }>(
    page,
    'GET',
    '/api/attendance/classes?all=true',
  );
  section = sections.find(({ label }) => label.en === child.section.en)!.section_id;
  // Who signs in as the teacher of the demo becomes the class teacher of this section.
  const teacher = await teacherOf(page);
  const path = `/api/employees/${teacher}/teaching`;
  const { duties } = await askFrom<Duties>(page, 'GET', path);
  await askFrom(page, 'PUT', path, { duties: [...duties, { section_id: section, class_subject_id: null }] });
});
afterAll(async () => {
  await browser?.close();
  await program?.stop();
});

/** The employee whose account is the demo's teacher: the one who teaches what that account finds. */
async function teacherOf(admin: Page): Promise<string> {
  const { page } = await windowOf('teacher');
  const own = await askFrom<{ sections: { section_id: string; subjects: { id: string }[] }[] }>(
    page,
    'GET',
    '/api/attendance/classes',
  );
  const [lesson] = own.sections.flatMap(({ section_id, subjects }) =>
    subjects.map(({ id }) => ({ section_id, class_subject_id: id })),
  );
  const all = await askFrom<{ id: string }[]>(admin, 'GET', '/api/employees?per_page=100');
  for (const { id } of all) {
    const { duties } = await askFrom<Duties>(admin, 'GET', `/api/employees/${id}/teaching`);
    const teaches = ({ section_id, class_subject_id }: Duties['duties'][number]) =>
      section_id === lesson?.section_id && class_subject_id === lesson.class_subject_id;
    if (duties.some(teaches)) return id;
  }
  throw new Error('No employee teaches it.');
}

test('the guardian applies on a phone for today, and finds it waiting', async () => {
  const { page, faults } = await windowOf('guardian');
  await page.setViewportSize(phone);
  await open(page, '/student/attendance/my-attendance');
  await page
    .getByText(/% present/)
    .first()
    .waitFor();
  await fits(page);
  await page.getByRole('link', { name: 'Apply for leave' }).click();
  await page.getByText('1 class day', { exact: true }).waitFor();
  await page.getByLabel('Reason').fill('Fever since last night.');
  await page.getByRole('button', { name: 'Send application' }).click();
  await page.getByText('Sent. You will be told what the school decides.').waitFor();
  await page.getByText('Fever since last night.').waitFor();
  await page.getByText('Waiting').first().waitFor();
  await fits(page);
  expect(faults).toEqual([]);
});

test('the class teacher finds it on the dashboard and approves it', async () => {
  const { page, faults } = await windowOf('teacher');
  await open(page, '/dashboard');
  await page.getByText('Leave applications to decide').first().waitFor();
  await open(page, '/site/student/attendance/leave');
  await page.getByText(child.name_en).first().waitFor();
  await page.getByRole('row', { name: /Fever since last night/ }).click();
  await page.getByRole('button', { name: 'Approve' }).click();
  await page.getByText('Approved. The family has been told.').waitFor();
  expect(faults).toEqual([]);
});

test('the list of the day is filled in with it', async () => {
  const { page, faults } = await windowOf('teacher');
  await open(page, `/site/student/attendance/master?section=${section}`);
  const row = page.locator('[data-att-row]', { hasText: child.name_en });
  await row.waitFor();
  await expect.poll(() => row.getAttribute('aria-label')).toMatch(/On leave$/);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Saved.').waitFor();
  expect(faults).toEqual([]);
});

test('the family reads the answer, and finds the day on leave in the month', async () => {
  const { page, faults } = await windowOf('guardian');
  await open(page, '/student/attendance/leave');
  await page.getByText('Approved').first().waitFor();
  await open(page, '/student/attendance/my-attendance');
  await page.locator('.bp-month-cell[data-today][data-tone="away"]').waitFor();
  await fits(page);
  expect(faults).toEqual([]);
});
