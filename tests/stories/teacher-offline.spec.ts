import { addDays } from '../../src/kernel/text/days.ts';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayIn, weekdayOf } from '../../src/kernel/text/dates.ts';
import {
  at,
  call,
  chip,
  drawer,
  newPhone,
  rowsOn,
  signedIn,
  startPhones,
  stopPhones,
  toastOverBar,
  waiting,
} from '../support/phones.ts';

/* A teacher's morning on a phone whose network goes away, in the demo school. */

type Line = {
  enrolment_id: string;
  student_id: string;
  name_en: string;
  status: string | null;
  version: number;
};
type Place = { section_id: string; label: { en: string }; students: number };

const small = { width: 390, height: 844 };
const master = '/site/student/attendance/master';
const today = () => dayIn(new Date());
const holiday = () => ({
  name_en: 'Heavy rain',
  name_bn: 'ভারী বৃষ্টি',
  starts_on: today(),
  ends_on: today(),
  for_students: true,
  for_employees: true,
  public: false,
  active: true,
});

let office: Page;
let classes: Place[];
/** What opens the school today. */
let entry: string;

beforeAll(async () => {
  await startPhones();
  office = await signedIn(await newPhone(), 'admin');
  // The school is open today whatever day it is.
  const open = { ...holiday(), kind: 'class-day', name_en: 'Classes for a day lost', name_bn: 'ক্ষতিপূরণ ক্লাস' };
  const made = await call(office, 'POST', '/api/calendar-entries', open);
  expect(made.status).toBe(200);
  entry = (made.data as { id: string }).id;
  const page = await signedIn(await newPhone(), 'teacher');
  classes = ((await call(page, 'GET', '/api/attendance/classes')).data as { sections: Place[] }).sections;
});
afterAll(stopPhones);

async function putEntry(values: object): Promise<void> {
  const path = `/api/calendar-entries/${entry}`;
  const { version } = (await call(office, 'GET', path)).data as { version: number };
  expect(await call(office, 'PUT', path, { ...values, version })).toMatchObject({ status: 200 });
}

async function closeDayAt(value: string): Promise<void> {
  const options = (await call(office, 'GET', '/api/site-options')).data as { key: string; version: number }[];
  const { key, version } = options.find((one) => one.key === 'attendance-day-closes')!;
  const changed = await call(office, 'PUT', '/api/site-options', { changes: [{ key, value, version }] });
  expect(changed).toMatchObject({ status: 200 });
}

const linesOf = async ({ section_id }: Place) => {
  const found = await call(office, 'GET', `/api/attendance/sheet?section_id=${section_id}&day=${today()}`);
  return (found.data as { rows: Line[] }).rows;
};
const marksOf = async (place: Place) =>
  (await linesOf(place)).map(({ status, version }) => `${status ?? '-'} ${version}`);
const row = (page: Page, place: number) => page.locator('[data-att-row]').nth(place);
const card = (page: Page, { label }: Place) =>
  page.getByRole('button', { name: new RegExp(`^${label.en.replaceAll(/[()]/g, '\\$&')}`) });
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });

/** The phone in the morning, with a network: classes and their lists are on it before the network goes. */
async function inTheMorning(phone: BrowserContext): Promise<Page> {
  const page = await signedIn(phone, 'teacher');
  await page.goto(at(master));
  await card(page, classes[0]!).waitFor();
  const reads = async () => (await rowsOn(page)).rows.filter(({ kind }) => kind === 'read').length;
  await expect.poll(reads).toBeGreaterThan(classes.length);
  return page;
}

async function openClass(page: Page, place: Place): Promise<void> {
  await page.goto(at(master));
  await card(page, place).click();
  await row(page, 0).waitFor();
}

test('a class is taken without a network, outlives the tab, arrives once, and the head sees it', async () => {
  const [first, second] = classes as [Place, Place];
  const phone = await newPhone(small);
  const page = await inTheMorning(phone);
  await card(page, first).click();
  await row(page, 0).click();
  await save(page).click();
  await page.getByText('Saved.').waitFor();
  await page.getByRole('button', { name: /^Next:/ }).waitFor();
  await expect.poll(() => toastOverBar(page)).toBe('clear');

  // The network goes between two classes.
  await phone.setOffline(true);
  await page.getByRole('button', { name: /^Next:/ }).click();
  await page.getByText('No connection. This is the list as of', { exact: false }).waitFor();
  await page.getByRole('button', { name: 'Other class' }).click();
  await card(page, second).click();
  await row(page, 0).click();
  await row(page, 1).click();
  await row(page, 1).click();
  await save(page).click();
  await page.getByText('Kept on this device at', { exact: false }).waitFor();
  await waiting(page, /1 change not sent yet/);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(small.width);
  await page.close({ runBeforeUnload: false });

  // Opened by the service worker: what is sent and what is not is on the cards, the marks in the list.
  const again = await phone.newPage();
  await again.goto(at(master));
  await again.getByText('No connection. This is the list as of', { exact: false }).waitFor();
  await card(again, second).getByText('On this device, not sent').waitFor();
  await card(again, first).getByText('1 absent', { exact: false }).waitFor();
  await card(again, second).click();
  await row(again, 0).waitFor();
  await expect.poll(() => row(again, 0).getAttribute('aria-label')).toMatch(/Absent$/);
  await expect.poll(() => row(again, 1).getAttribute('aria-label')).toMatch(/Late/);
  // Nothing of it can be read in the database of the phone.
  const [line] = await linesOf(second);
  const kept = (await rowsOn(again)).rows;
  expect(
    kept.filter(({ text }) => text.includes(line!.enrolment_id) || text.includes(line!.name_en)),
  ).toEqual([]);
  // Undone while it is still here: nothing was sent, and the marks are there to be saved again.
  await again.getByRole('button', { name: 'Undo' }).click();
  await again.getByText('Nothing was sent', { exact: false }).waitFor();
  await chip(again).waitFor();
  // By key: the message stays above the button while the mouse rests on it.
  await row(again, 0).press('Enter');
  await waiting(again, /1 change not sent yet/);
  expect(await marksOf(second)).toEqual(Array.from({ length: second.students }, () => '- 0'));
  await again.close();

  const back = await phone.newPage();
  await phone.setOffline(false);
  await back.goto(at(master));
  await expect.poll(async () => (await marksOf(second))[0]).toBe('A 1');
  const marks = await marksOf(second);
  expect(marks.slice(0, 3)).toEqual(['A 1', 'L 1', 'P 1']);
  expect(marks.every((mark) => mark.endsWith(' 1'))).toBe(true);
  await card(back, second).getByText('1 absent', { exact: false }).waitFor();
  await office.goto(at('/site/student/attendance/board'));
  await office.getByText(/Taken: 2 of \d+/).waitFor();
});

test('an undo waits for the network and can be called off; then it happens once', async () => {
  const [first] = classes as [Place];
  const phone = await newPhone(small);
  const page = await inTheMorning(phone);
  await openClass(page, first);
  await phone.setOffline(true);
  const undo = page.getByRole('button', { name: 'Undo', exact: true });
  await undo.click();
  await page.getByText('The undo is sent when you are back online', { exact: false }).waitFor();
  await row(page, 2).click({ force: true });
  await expect.poll(() => row(page, 2).getAttribute('aria-label')).toMatch(/Present$/);
  await page.getByRole('button', { name: 'Do not undo' }).click();
  await undo.click();
  await page.getByText('The undo is sent when you are back online', { exact: false }).waitFor();
  expect((await linesOf(first))[0]?.status).toBe('A');
  await phone.setOffline(false);
  await page.getByText('Undone.', { exact: true }).waitFor();
  await expect.poll(async () => (await marksOf(first))[0]).toBe('- 0');
  // Taken again at once: what was known of the first save is not in the way.
  await save(page).click();
  await page.getByText('Saved.').waitFor();
  expect(new Set(await marksOf(first))).toEqual(new Set(['P 1']));
});

test('a mark that the office changed meanwhile stands beside mine, and who left the section is named', async () => {
  const [, second] = classes as [Place, Place];
  const phone = await newPhone(small);
  const page = await inTheMorning(phone);
  const lines = await linesOf(second);
  await openClass(page, second);
  await phone.setOffline(true);
  await row(page, 3).click();
  await row(page, 4).click();
  await save(page).click();
  await page.getByText('Kept on this device at', { exact: false }).waitFor();
  await page.close();

  const [theirs, leaver] = [lines[3]!, lines[4]!];
  const cells = [{ enrolment_id: theirs.enrolment_id, status: 'LV', version: theirs.version }];
  const sheet = { section_id: second.section_id, day: today(), operation_id: crypto.randomUUID(), cells };
  expect((await call(office, 'PUT', '/api/attendance/sheet', sheet)).status).toBe(200);
  // On the last day a student is still on the list.
  const left = { kind: 'LEAVE', on: addDays(today(), -1), reason: 'Moved to another town', leave_as: 'TC' };
  const moved = await call(office, 'POST', `/api/students/${leaver.student_id}/movements`, left);
  expect(moved).toMatchObject({ status: 200 });

  const back = await phone.newPage();
  await phone.setOffline(false);
  await back.goto(at('/dashboard'));
  await waiting(back, /1 change needs your attention/);
  await chip(back).click();
  await drawer(back).getByRole('link', { name: 'Open' }).click();
  await back.getByText(`No longer in this section, so not saved: ${leaver.name_en}.`).waitFor();
  await back.getByText(`${theirs.name_en}: yours is Absent; On leave by`, { exact: false }).waitFor();
  await back.getByRole('button', { name: 'Got it' }).click();
  await back.getByRole('button', { name: 'Keep mine' }).click();
  await save(back).click();
  await chip(back).waitFor({ state: 'detached' });
  await expect
    .poll(async () => (await linesOf(second)).find((one) => one.enrolment_id === theirs.enrolment_id)?.status)
    .toBe('A');
});

test('a list whose day became a holiday is refused with its name and waits with its marks', async () => {
  const [first] = classes as [Place];
  const phone = await newPhone(small);
  const page = await inTheMorning(phone);
  await openClass(page, first);
  await phone.setOffline(true);
  await row(page, 5).click();
  await save(page).click();
  await page.getByText('Kept on this device at', { exact: false }).waitFor();
  await putEntry({ ...holiday(), kind: 'holiday' });
  await phone.setOffline(false);
  // On a Friday or Saturday no holiday is needed for the school to be closed.
  const why = weekdayOf(today()) >= 5 ? 'is a weekly day off.' : 'is a holiday: Heavy rain.';
  await page.getByText(why, { exact: false }).waitFor();
  await page.getByText('What you took is still here, on this device alone.', { exact: false }).waitFor();
  await expect.poll(() => row(page, 5).getAttribute('aria-label')).toMatch(/Absent$/);
  await page.close();
  // Also when it is opened again: nothing of it is lost.
  const again = await phone.newPage();
  await again.goto(at(master));
  await card(again, first).getByText('Needs your attention').click();
  await again.getByText('What you took is still here, on this device alone.', { exact: false }).waitFor();
  await expect.poll(() => row(again, 5).getAttribute('aria-label')).toMatch(/Absent$/);
  await putEntry({ ...holiday(), kind: 'class-day' });
  await again.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(async () => (await linesOf(first))[5]?.status).toBe('A');
  await chip(again).waitFor({ state: 'detached' });
});

test('a list that arrives after its day has closed is refused, and is copied for the office, who enters it', async () => {
  const [first] = classes as [Place];
  const phone = await newPhone(small);
  await phone.grantPermissions(['clipboard-read', 'clipboard-write']);
  const page = await inTheMorning(phone);
  const [name, status] = [(await linesOf(first))[6]!.name_en, (await linesOf(first))[6]!.status];
  await openClass(page, first);
  await phone.setOffline(true);
  await row(page, 6).click();
  await save(page).click();
  await page.getByText('Kept on this device at', { exact: false }).waitFor();
  await closeDayAt('00:00');
  await phone.setOffline(false);
  await page
    .getByText('The day is closed. The office can still change it.', { exact: false })
    .first()
    .waitFor();
  await page.close();
  // Opened again: the marks are there, the list is closed, and there is a way on.
  const again = await phone.newPage();
  await again.goto(at(master));
  await card(again, first).click();
  await again.getByText('Copy it for the office', { exact: false }).waitFor();
  await expect.poll(() => row(again, 6).getAttribute('aria-label')).toMatch(/Absent$/);
  await again.getByRole('button', { name: 'Copy for the office' }).click();
  await again.getByText('Copied.', { exact: false }).waitFor();
  const copied = await again.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain(`${name}: Absent`);
  expect((await linesOf(first))[6]?.status).toBe(status);
  await closeDayAt('23:59');
  await again.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(async () => (await linesOf(first))[6]?.status).toBe('A');
});
