import type { Browser, Page } from 'playwright-core';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, startProgram, type Person, type Program } from '../support/program.ts';
import { pdfTexts } from '../support/pdf-text.ts';
import { asBlock, engageClerk, messySheet, type SheetRow } from '../support/story-clerks.ts';
import { askFrom, fileFrom, type Stage } from '../support/story-window.ts';
import { countTaps } from '../support/taps.ts';

/*
 * The first week of somebody in the office: students one by one and by a sheet, what was refused, rolls and mobile
 * numbers of a section at once beside a colleague, heads counted, a report kept. Clicks are counted from the dashboard;
 * a number here goes down, never up. All names are demo names.
 */

const alias = 'krishnachura';
let stage: Stage;
let program: Program;
let browser: Browser;
let clerk: Person;
let colleague: Person;
let page: Page;
let taps: Awaited<ReturnType<typeof countTaps>>;
let six: string;
let sixth: string;

type Listed = { roll: number; name_en: string; phone: string | null; date_of_birth: string | null };
const register = () =>
  askFrom<Listed[]>(page, 'GET', `/api/students?section_id=${six}&per_page=100&also[0]=date_of_birth`);
const button = (name: string | RegExp, of: Page = page) => of.getByRole('button', { name }).first();
const dialog = (of: Page = page) => of.getByRole('dialog');

async function fromTheDashboard(of = clerk.page): Promise<void> {
  await of.goto(program.url('/dashboard', alias));
  await of.locator('.bp-page').waitFor();
  await of.locator('.bp-content [aria-busy=true]').waitFor({ state: 'detached' });
  taps.reset();
}

/** Opens a screen as fingers do that do not leave the keyboard: the finder. */
async function find(what: string, address: string, of: Page = page): Promise<void> {
  await of.keyboard.press('Control+k');
  await of.getByRole('textbox', { name: 'Search' }).fill(what);
  await of.getByRole('option').filter({ hasText: what }).first().waitFor();
  await of.keyboard.press('Enter');
  await of.waitForURL((url) => url.pathname === address);
  await of.getByRole('heading', { level: 1 }).waitFor();
}

/** Chooses the first option that what is typed leaves; without a hand on the mouse once the field has the focus. */
async function choose(label: string, option: string): Promise<void> {
  const field = page.getByRole('combobox', { name: label, exact: true });
  await field.and(page.locator(':enabled')).waitFor();
  await field.focus();
  await page.keyboard.press('ArrowDown');
  if (await field.isEditable()) await field.fill(option);
  await page.getByRole('option', { name: option }).first().waitFor();
  if (await field.isEditable()) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
}

async function paste(cell: string, block: string, of: Page = page): Promise<void> {
  await of.getByRole('textbox', { name: cell }).focus();
  await of.evaluate((text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    const pasted = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(pasted);
  }, block);
}

beforeAll(async () => {
  [program, browser] = await Promise.all([startProgram({ DEMO: 'on' }), launchBrowser()]);
  stage = { program, browser, windows: new Map() };
  clerk = await engageClerk(stage, alias, 1);
  colleague = await engageClerk(stage, alias, 2);
  page = clerk.page;
  taps = await countTaps(page);
  const { sections } = await askFrom<{ sections: { id: string; label: { en: string } }[] }>(
    page,
    'GET',
    '/api/students/section-choices',
  );
  ({
    id: six,
    label: { en: sixth },
  } = sections.find(({ label }) => label.en.startsWith('Six'))!);
});
afterAll(async () => {
  await browser?.close();
  await program?.stop();
});

test('Saturday: two students one after the other, the section chosen once: 3 clicks', async () => {
  await fromTheDashboard();
  await page.getByRole('main').getByRole('link', { name: 'Add a student' }).click();
  await choose('Section', 'Six');
  for (const [at, name] of ['Sadia Akter', 'Tanvir Hossain'].entries()) {
    await page.getByRole('textbox', { name: 'Name (English)', exact: true }).fill(name);
    await choose('Religion', 'Islam');
    await page.getByRole('textbox', { name: "Guardian's mobile" }).fill(`০১৭১৯০০০০১${at}`);
    await page.getByRole('textbox', { name: 'Father’s name (English)' }).fill('Rafi Hossain');
    if (at === 0) {
      await button('Save and add another').click();
      await page.getByText('The student has been added.').waitFor();
    }
  }
  await button(/^Save$/).click();
  await page.waitForURL('**/student/view/*');
  expect(taps.count).toBeLessThanOrEqual(3);
  expect((await register()).map(({ roll, name_en }) => [roll, name_en])).toEqual([
    [1, 'Sadia Akter'],
    [2, 'Tanvir Hossain'],
  ]);
});

const good: SheetRow[] = [
  ['৩', ' Anika  Khatun', '১৫/০৮/২০১৪', '১৭১৯০০০০২১', 'F', 'ইসলাম'],
  ['4', 'Puja Rani Das', '17-06-2014', '+8801719000022', 'Female', 'Hindu'],
  ['৫', 'Milan Barua', '০৬/০৪/২০১৪', '01719000023', 'ছাত্র', 'Buddhist'],
];
const bad: SheetRow[] = [
  ['2', 'Stella Gomes', '09/06/2014', '01719000024', 'F', 'Christian'],
  ['7', 'Nayan Kumar Roy', '31/02/2014', '01719000025', 'M', 'Hindu'],
  ['8', 'Fahim Ahmed', '11/07/2014', '0171900', 'M', 'Islam'],
];

test('Sunday: a messy sheet; what is wrong is refused with its reason, what is good comes in: 2 clicks', async () => {
  await fromTheDashboard();
  await find('Import students', '/student/import');
  if (!(await page.locator('input[type=file]').count())) await choose('Section', sixth);
  await page.locator('input[type=file]').setInputFiles(messySheet([...good, ...bad]));
  await page.getByText('Rejected 3', { exact: true }).waitFor();
  const said = await page.getByRole('table').first().innerText();
  for (const reason of [
    'Roll 2 belongs to Tanvir Hossain in this section',
    'This date does not exist',
    'This is not a Bangladeshi mobile number',
  ])
    expect(said).toContain(reason);
  await button('Import 3 rows').click();
  await page.getByText('3 rows imported.').waitFor();
  expect(taps.count).toBeLessThanOrEqual(2);
  const list = await register();
  expect(list.map(({ roll, name_en, phone }) => [roll, name_en, phone]).slice(2)).toEqual([
    [3, 'Anika Khatun', '+8801719000021'],
    [4, 'Puja Rani Das', '+8801719000022'],
    [5, 'Milan Barua', '+8801719000023'],
  ]);
  expect(list[2]!.date_of_birth).toBe('2014-08-15');
});

test('Sunday, later: the rejected rows come back in a sheet, corrected they come in', async () => {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download rejected rows' }).click(),
  ]);
  expect(
    readFileSync(await download.path())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK');
  const corrected = bad.map(([, name, , , gender, religion], at): SheetRow => [
    String(6 + at),
    name,
    `1${at}/07/2014`,
    `0171900002${4 + at}`,
    gender,
    religion,
  ]);
  await button('Choose another file').click();
  // Those who are in already are recognised, not doubled.
  await page.locator('input[type=file]').setInputFiles(messySheet([...good, ...corrected]));
  await button('Import 3 rows').click();
  await page.getByText('3 rows imported.').waitFor();
  expect((await register()).map(({ roll }) => roll)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
});

const block = [
  ['২', '০১৭১৯০০০০৩১'],
  ['১', '০১৭১৯০০০০৩২'],
  ['৩', '০১৭১৯০০০০৩৩'],
];

test('Monday: rolls and mobiles of a section from a block in Bengali digits: 4 clicks', async () => {
  await fromTheDashboard();
  await find('Quick update', '/site/student/quick-update/site-student-quick-update-master');
  await button(sixth).click();
  await paste('Roll of Sadia Akter', asBlock(block));
  await page.getByText('Cells pasted: 6').waitFor();
  await button('Review changes').click();
  await dialog().getByText('Changed cells: 5; students: 3').waitFor();
  await dialog().getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('Students changed: 3').waitFor();
  expect(taps.count).toBeLessThanOrEqual(4);
  expect((await register()).slice(0, 3).map(({ roll, name_en, phone }) => [roll, name_en, phone])).toEqual([
    [1, 'Tanvir Hossain', '+8801719000032'],
    [2, 'Sadia Akter', '+8801719000031'],
    [3, 'Anika Khatun', '+8801719000033'],
  ]);
});

test('Tuesday: a colleague was faster; both values are shown and nothing is saved until one is chosen', async () => {
  const other = colleague.page;
  const mobile = 'Mobile of Sadia Akter';
  const sheet = `/site/student/quick-update/site-student-quick-update-master?filter.section_id=${six}`;
  for (const of of [page, other]) await of.goto(program.url(sheet, alias));
  for (const of of [page, other]) await of.getByRole('textbox', { name: mobile }).waitFor();
  await other.getByRole('textbox', { name: mobile }).fill('01719000041');
  await button('Review changes', other).click();
  await button('Save changes', other).click();
  await other.getByText('Students changed: 1').waitFor();
  await page.getByRole('textbox', { name: mobile }).fill('০১৭১৯০০০০৪২');
  await page.getByRole('textbox', { name: 'Mobile of Tanvir Hossain' }).fill('০১৭১৯০০০০৪৩');
  await button('Review changes').click();
  await button('Save changes').click();
  await dialog()
    .getByText(/Your value: .*42 · Saved by someone else: .*41/)
    .waitFor();
  const phones = async () => (await register()).slice(0, 2).map(({ phone }) => phone?.slice(-2));
  expect(await phones()).toEqual(['32', '41']);
  await button('Keep mine').click();
  await button('Save changes').click();
  await page.getByText('Students changed: 2').waitFor();
  expect(await phones()).toEqual(['43', '42']);
});

test('Wednesday: heads are counted, a difference opens the names: 3 clicks', async () => {
  await fromTheDashboard();
  await find('Manual student count', '/site/student/manual/site-student-manual-count');
  const girls = page.getByRole('textbox', { name: `${sixth}, Female: counted` });
  await girls.fill('2');
  const row = page.getByRole('row').filter({ hasText: sixth }).first();
  await row.getByRole('button', { name: 'Register: 3 (−1)' }).click();
  const names = dialog();
  await names.getByText('Not found: 3').waitFor();
  for (const name of ['Anika Khatun', 'Puja Rani Das', 'Stella Gomes']) await names.getByText(name).waitFor();
  await page.keyboard.press('Escape');
  await names.waitFor({ state: 'detached' });
  await button(/^Save/).click();
  await page.getByText('Count saved').waitFor();
  expect(taps.count).toBeLessThanOrEqual(3);
});

test('Thursday: a report is saved, runs again with one click, and is taken as a sheet and on paper', async () => {
  const reports = '/site/student/report/master';
  await page.goto(program.url(`${reports}?report=list&filter.section_id=${six}`, alias));
  await page.getByText('Sadia Akter').first().waitFor();
  await button('Views').click();
  await page.getByRole('textbox', { name: 'Name of the view' }).fill('Class six');
  await page.keyboard.press('Enter');
  await page.getByText('View saved').waitFor();
  await fromTheDashboard();
  await page.goto(program.url(reports, alias));
  await page.getByRole('link', { name: /^Class six/ }).click();
  await page.getByText('Sadia Akter').first().waitFor();
  expect(taps.count).toBe(1);
  await button('Export').click();
  const [sheet] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: /xlsx|Excel/i }).click(),
  ]);
  expect(
    readFileSync(await sheet.path())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK');
  const paper = await fileFrom(
    page,
    `/api/student-reports/list/paper?paper=portrait&lang=en&filter[section_id]=${six}`,
  );
  const text = pdfTexts(paper).join(' ');
  for (const name of ['Sadia Akter', 'Milan Barua', 'Fahim Ahmed']) expect(text).toContain(name);
});

test('nothing went wrong on any screen of the week', () => {
  expect([...clerk.faults, ...colleague.faults]).toEqual([]);
});
