import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, startProgram, type Person, type Program } from '../support/program.ts';
import { addChild, makeFamilyLogins, type Made } from '../support/story-children.ts';
import { enter, ownPassword, refusedAt } from '../support/story-people.ts';
import { askFrom, callFrom, staffWindow, type Stage } from '../support/story-window.ts';
import { countTaps } from '../support/taps.ts';

/*
 * A father with two children at a school, entered twice there, and one at a college: one mobile number, one login. What
 * he sees at each, how he goes from one to the other, ends his access and is let in again, and how the office makes one
 * entry of two. All names are demo names.
 */

const [school, college] = ['krishnachura', 'kadamtola'];
const phone = '01719000071';
const password = 'kept to oneself';
const [first, second, third] = ['Tanisha Islam', 'Tamim Islam', 'Tahmid Islam'];

let stage: Stage;
let program: Program;
let browser: Browser;
let office: Page;
let collegeOffice: Page;
let father: Person;
let page: Page;
let taps: Awaited<ReturnType<typeof countTaps>>;
let made: { first: Made; second: Made; third: Made };
let stranger: string;

type Mine = { id: string; name_en: string };
const seen = async () =>
  (await askFrom<Mine[]>(page, 'GET', '/api/my/students')).map(({ name_en }) => name_en).toSorted();
const openAt = async (of: Page, alias: string, path: string) => {
  await of.goto(program.url(path, alias));
  await of.getByRole('heading', { level: 1 }).waitFor();
};
/** The dashboard as it is when every card has come. */
async function home(): Promise<string> {
  await page.locator('.bp-content [aria-busy=true]').waitFor({ state: 'detached' });
  return page.getByRole('main').innerText();
}

beforeAll(async () => {
  [program, browser] = await Promise.all([startProgram({ DEMO: 'on' }), launchBrowser()]);
  stage = { program, browser, windows: new Map() };
  office = (await staffWindow(stage, { alias: school!, identifier: 'admin', password: school! })).page;
  collegeOffice = (
    await staffWindow(stage, { alias: college!, identifier: 'collegeadmin', password: school! })
  ).page;
  made = {
    first: await addChild(office, /^Six/, first!, 'Nazrul Islam', phone),
    second: await addChild(office, /^Seven/, second!, 'Md. Nazrul Islam', phone),
    third: await addChild(collegeOffice, /^Eleven.*Business/, third!, 'Nazrul Islam', phone),
  };
  const [other] = await askFrom<Mine[]>(office, 'GET', '/api/students?q=&per_page=1');
  stranger = other!.id;
});
afterAll(async () => {
  await browser?.close();
  await program?.stop();
});

test('one number is one login for both entries; with a password of his own he sees both children', async () => {
  const slips = [
    ...(await makeFamilyLogins(office, made.first.section)),
    ...(await makeFamilyLogins(office, made.second.section)),
  ];
  expect(new Set(slips.map(({ login }) => login))).toEqual(new Set(['+8801719000071']));
  expect(slips.filter(({ password: given }) => given !== null)).toHaveLength(1);
  await ownPassword(stage, school!, phone, password);
  father = await enter(stage, school!, phone, password);
  page = father.page;
  taps = await countTaps(page);
  expect(await seen()).toEqual([second, first]);
  await openAt(page, school!, '/dashboard');
  const said = await home();
  for (const name of [first, second]) expect(said).toContain(name);
});

test('he sees nothing of other children, of the office, or of what the school does not let him see', async () => {
  const look = async (path: string) => (await callFrom(page, 'GET', path)).status;
  for (const path of [`/api/students/${stranger}`, '/api/students', '/api/guardians', '/api/employees'])
    expect([path, await look(path)]).toEqual([path, 403]);
  expect(await look(`/api/my/students/${stranger}/photo`)).not.toBe(200);
  await openAt(office, school!, `/student/guardians/${made.second.guardian}`);
  const right = office.getByRole('switch', { name: `${second}: Sees results and records` });
  await right.click({ force: true });
  await office.getByText('Saved').first().waitFor();
  expect(await seen()).toEqual([first]);
  await right.click({ force: true });
  await office.getByRole('switch', { name: `${second}: Sees results and records`, checked: true }).waitFor();
  expect(await seen()).toEqual([second, first]);
});

test('the college finds the number, he accepts there where he is, and goes over: 2 clicks', async () => {
  const [slip] = await makeFamilyLogins(collegeOffice, made.third.section);
  expect(slip).toMatchObject({ requested: true, password: null });
  await openAt(page, school!, '/user/my-invitation');
  await page.getByText('Kadamtola Model College').first().waitFor();
  await page.getByText(third!).first().waitFor();
  await page.getByRole('button', { name: 'Accept' }).click();
  await page.getByText('Accepted').first().waitFor();
  await openAt(page, school!, '/user/profile');
  await page.getByRole('heading', { name: 'My other institutions' }).waitFor();
  taps.reset();
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await page.waitForURL((url) => url.pathname === '/enter');
  await page.getByText(/You continue as .*Nazrul Islam/).waitFor();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.waitForURL(program.url('/dashboard', college));
  expect(taps.count).toBeLessThanOrEqual(2);
  await page.getByText(third!).first().waitFor();
  expect(await home()).toContain(third);
  expect(await seen()).toEqual([third]);
});

test('and back again; the way in works once, and each institution shows its own children alone', async () => {
  await openAt(page, college!, '/user/profile');
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.waitForURL(program.url('/dashboard', school));
  expect(await seen()).toEqual([second, first]);
  await page.goto(program.url('/enter', college));
  await page.getByText('This way in has expired.').waitFor();
});

test('he ends his access at the college: out there, in here, and the office sees it', async () => {
  await openAt(page, college!, '/user/profile');
  taps.reset();
  await page.getByRole('button', { name: 'End my access' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End my access' }).click();
  await page.waitForURL(program.url('/login', college));
  expect(taps.count).toBeLessThanOrEqual(2);
  expect(await refusedAt(stage, college!, phone, password)).toMatch(/do not match/);
  await openAt(page, school!, '/user/profile');
  expect(await seen()).toEqual([second, first]);
  await page.getByRole('heading', { name: 'My access here' }).waitFor();
  await expect.poll(() => page.getByRole('heading', { name: 'My other institutions' }).count()).toBe(0);
  // Without his word the next run of accounts leaves him out.
  expect(await makeFamilyLogins(collegeOffice, made.third.section)).toEqual([]);
  await openAt(collegeOffice, college!, `/student/guardians/${made.third.guardian}`);
  await collegeOffice.getByText(/^Ended by the guardian on/).waitFor();
});

test('when he asks the office, it lets him in again, and he accepts again', async () => {
  await collegeOffice.getByRole('button', { name: 'Allow again' }).click();
  await collegeOffice.getByText('Allowed.').first().waitFor();
  const [slip] = await makeFamilyLogins(collegeOffice, made.third.section);
  expect(slip).toMatchObject({ requested: true });
  await openAt(page, school!, '/user/my-invitation');
  await page.getByRole('button', { name: 'Accept' }).click();
  await page.getByText('Accepted').first().waitFor();
  const again = await enter(stage, college!, phone, password);
  stage.windows.set('at the college', again);
  const rows = await askFrom<Mine[]>(again.page, 'GET', '/api/my/students');
  expect(rows.map(({ name_en }) => name_en)).toEqual([third]);
});

test('the office compares the two entries, merges them, and undoes it; he sees both children all along', async () => {
  await openAt(office, school!, '/student/guardians?filter.doubled=yes');
  await office.getByText('Md. Nazrul Islam').first().click();
  await office.waitForURL('**/student/guardians/*');
  await office.getByRole('button', { name: 'Compare and merge' }).click();
  const dialog = office.getByRole('dialog');
  const preview = await dialog.innerText();
  for (const text of [first, second, 'Nazrul Islam', 'Md. Nazrul Islam', 'the same account'])
    expect(preview).toContain(text);
  await dialog.getByRole('radio').last().check();
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await office.getByText(/^Merged with Nazrul Islam on/).waitFor();
  for (const name of [first, second]) await office.getByRole('link', { name }).waitFor();
  expect(await seen()).toEqual([second, first]);
  await office.getByRole('button', { name: 'Undo' }).click();
  await office.getByText('Both entries are there again').waitFor();
  await office.getByRole('button', { name: 'Compare and merge' }).waitFor();
  await expect.poll(() => office.getByRole('link', { name: first }).count()).toBe(0);
  expect(await seen()).toEqual([second, first]);
});

test('nothing went wrong on any screen', () => {
  expect([father, ...stage.windows.values()].flatMap(({ faults }) => faults)).toEqual([]);
});
