import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayIn } from '../../src/kernel/text/dates.ts';
import { addMonths } from '../../src/kernel/text/days.ts';
import { until } from '../support/patience.ts';
import { launchBrowser, startProgram, type Person, type Program } from '../support/program.ts';
import { engageTeacherOf, rolesHeld } from '../support/story-engaged.ts';
import { enter, ownPassword, refusedAt, typedDay } from '../support/story-people.ts';
import { askFrom, callFrom, staffWindow, type Stage } from '../support/story-window.ts';
import { countTaps } from '../support/taps.ts';
import { makeWorkbook } from '../support/workbook.ts';

/*
 * A teacher of one institution whom another asks, from the request to retirement. What the office does on any day is
 * counted in clicks; a number here goes down, never up. All names are demo names.
 */

const [school, college] = ['krishnachura', 'kadamtola'];
const phone = '01719000061';
const password = 'kept to oneself';
const today = () => dayIn(new Date());
/** Fifty-nine today: a birthday, and a year to go. */
const born = () => addMonths(today(), -59 * 12);
const code = 'K-61';

let stage: Stage;
let program: Program;
let browser: Browser;
let office: Person;
let page: Page;
let person: Person;
let taps: Awaited<ReturnType<typeof countTaps>>;
let id: string;

const button = (name: string | RegExp) => page.getByRole('button', { name }).first();
const form = () => page.getByRole('dialog');
const row = (text: string) => page.getByRole('row').filter({ hasText: text });
const working = async () => (await askFrom<{ value: number }>(page, 'GET', '/api/cards/employees')).value;
const status = async () =>
  (await askFrom<{ employee: { status: string } }>(page, 'GET', `/api/employees/${id}/file`)).employee.status;

async function open(path: string): Promise<void> {
  await page.goto(program.url(path, college));
  await page.getByRole('heading', { level: 1 }).waitFor();
  taps.reset();
}
const openTab = (tab: string) => open(`/site/employee/view/${id}?tab=${tab}`);

async function choose(of: ReturnType<typeof form> | Page, label: string, option: string): Promise<void> {
  const field = of.getByRole('combobox', { name: label, exact: true });
  await field.and(page.locator(':enabled')).waitFor();
  await field.focus();
  await page.keyboard.press('ArrowDown');
  if (await field.isEditable()) await field.fill(option);
  await page.getByRole('option', { name: option, exact: true }).first().click();
}

/** Records what happened to the person, with its day, by the form of the service tab. */
async function record(kind: string, more: () => Promise<void> = async () => {}): Promise<void> {
  await openTab('service');
  await button('Record event').click();
  await choose(form(), 'What happens', kind);
  await more();
  await form().getByRole('button', { name: 'Record', exact: true }).click();
  await form().waitFor({ state: 'detached' });
}

beforeAll(async () => {
  [program, browser] = await Promise.all([startProgram({ DEMO: 'on' }), launchBrowser()]);
  stage = { program, browser, windows: new Map() };
  await engageTeacherOf(stage, school!, { phone, code: 'T-61', date_of_birth: born() });
  await ownPassword(stage, school!, phone, password);
  person = await enter(stage, school!, phone, password);
  office = await staffWindow(stage, { alias: college!, identifier: 'collegeadmin', password: school! });
  page = office.page;
  taps = await countTaps(page);
});
afterAll(async () => {
  await browser?.close();
  await program?.stop();
});

test('the office asks somebody of another institution: 4 clicks', async () => {
  await open('/site/employee/attachments');
  await button('Attach someone').click();
  const field = (name: string) => form().getByRole('textbox', { name });
  await field('Mobile, email or national ID').fill(phone);
  await field('Date of birth').fill(typedDay(born()));
  await field('Employee ID').fill(code);
  await choose(form(), 'Designation', 'Lecturer');
  await form().getByRole('button', { name: 'Send request' }).click();
  await form().waitFor({ state: 'detached' });
  await row(code).getByText('Waiting').waitFor();
  expect(taps.count).toBeLessThanOrEqual(4);
  // The college learns no name from it.
  await expect.poll(() => page.getByRole('main').innerText()).not.toContain('Shahana');
});

test('the person is asked in the own account, chooses what is copied, and accepts', async () => {
  const own = person.page;
  await until(async () =>
    (await askFrom<{ kind: string }[]>(own, 'GET', '/api/me/link-requests')).some(
      ({ kind }) => kind === 'attachment',
    ),
  );
  await own.goto(program.url('/user/my-invitation', school));
  await own.getByText('Kadamtola Model College').first().waitFor();
  await own.getByRole('checkbox', { name: /^Training/ }).check();
  await own.getByRole('button', { name: 'Accept' }).click();
  await own.getByText('Accepted').first().waitFor();
  await open('/site/employee/attachments');
  await row(code).getByText('Accepted').waitFor();
  await open('/site/employee/employee-attach-form');
  await page.getByText('Shahana Begum').first().click();
  await page.waitForURL('**/site/employee/view/*');
  id = new URL(page.url()).pathname.split('/').at(-1)!;
  await openTab('cv');
  await page.getByText('Digital content').waitFor();
  await expect.poll(() => page.getByRole('main').innerText()).not.toContain('Alpona');
});

test('without a role nobody enters; with one they enter by the same password: 2 clicks', async () => {
  expect(await refusedAt(stage, college!, phone, password)).toContain('do not match');
  await openTab('account');
  await page.getByRole('checkbox', { name: 'Teacher', exact: true }).check();
  await button('Save roles').click();
  await until(async () => (await rolesHeld(page, id)).length === 1);
  expect(taps.count).toBeLessThanOrEqual(2);
  const inside = await enter(stage, college!, phone, password);
  stage.windows.set('at the college', inside);
});

test('designation and subject, teaching and a row of the curriculum vitae', async () => {
  await openTab('overview');
  await button('Edit: Work').click();
  await choose(form(), 'Subject of appointment', 'Physics');
  await form().getByRole('button', { name: 'Save', exact: true }).click();
  await form().waitFor({ state: 'detached' });
  expect(taps.count).toBeLessThanOrEqual(3);
  await page.getByText('Physics').first().waitFor();
  await openTab('teaching');
  await button('Change teaching').click();
  await form().getByRole('checkbox').first().check();
  await button('Save teaching').click();
  await form().waitFor({ state: 'detached' });
  await page.getByText('Class teacher').first().waitFor();
  await openTab('cv');
  await button('Add: Skills').click();
  await form().getByRole('textbox', { name: 'Skill' }).fill('First aid');
  await form().getByRole('button', { name: 'Save', exact: true }).click();
  await form().waitFor({ state: 'detached' });
  await page.getByText('First aid').waitFor();
});

test('a sheet corrects this person and adds another; what is wrong is refused with its reason', async () => {
  await open('/site/employee/import');
  await page.locator('input[type=file]').setInputFiles({
    name: 'staff.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from(
      makeWorkbook([
        {
          name: 'Sheet1',
          rows: [
            ['কর্মী আইডি', 'Name', 'বাংলা নাম', 'পদবি', 'মোবাইল', 'পিতার নাম'],
            [code, '', '', '', '', 'Abdur Rahim'],
            ['K-62', 'Mizanur Rahman', 'মিজানুর রহমান', 'Lecturer', '০১৭১৯০০০০৬২', ''],
            ['K-63', 'Nasreen Sultana', 'নাসরীন সুলতানা', 'Lecturer', '0171900', ''],
          ],
        },
      ]),
    ),
  });
  await page.getByText('Rejected 1', { exact: true }).waitFor();
  await button(/^Import 2 rows/).click();
  await page.getByText('2 rows imported.').waitFor();
  await openTab('overview');
  await page.getByText('Abdur Rahim').waitFor();
});

test('a promotion with its day: 4 clicks', async () => {
  await record('Change of designation', () => choose(form(), 'New designation', 'Assistant Professor'));
  expect(taps.count).toBeLessThanOrEqual(4);
  await page.getByText('as Assistant Professor').waitFor();
  await page
    .getByText(/Assistant Professor/)
    .first()
    .waitFor();
});

test('suspended, they are out here and go on there; lifted, they are in again: 3 clicks each', async () => {
  const before = await working();
  const inside = stage.windows.get('at the college')!;
  await record('Suspension');
  expect(taps.count).toBeLessThanOrEqual(3);
  expect([await status(), await working()]).toEqual(['suspended', before - 1]);
  expect((await callFrom(inside.page, 'GET', '/api/students/section-choices')).status).toBe(401);
  expect(await refusedAt(stage, college!, phone, password)).toContain('do not match');
  expect((await callFrom(person.page, 'GET', '/api/students/section-choices')).status).toBe(200);
  await record('End of suspension');
  expect(taps.count).toBeLessThanOrEqual(3);
  expect([await status(), await working()]).toEqual(['active', before]);
  stage.windows.set('at the college', await enter(stage, college!, phone, password));
});

test('the birthday is greeted once: 3 clicks', async () => {
  await open('/site-employee-birthday-list');
  await button('Actions for Shahana Begum').click();
  await page.getByRole('menuitem', { name: 'Send greeting' }).click();
  await form().getByRole('button', { name: 'Send greeting' }).click();
  await page.getByText('Greeting sent.').waitFor();
  expect(taps.count).toBeLessThanOrEqual(3);
  await button('Actions for Shahana Begum').waitFor({ state: 'detached' });
  const inside = stage.windows.get('at the college')!.page;
  const { rows } = await askFrom<{ rows: { title: { en: string } }[] }>(inside, 'GET', '/api/notifications');
  expect(rows.filter(({ title }) => title.en === 'Happy birthday')).toHaveLength(1);
});

test('a year to go by the rule; an extension puts it off: 3 clicks', async () => {
  const months = async () => {
    const rows = await askFrom<{ id: string; months: number }[]>(
      page,
      'GET',
      '/api/employee-retirements?per_page=100',
    );
    return rows.find((one) => one.id === id)?.months;
  };
  expect(await months()).toBe(12);
  await open('/site-Employee-retirement');
  await button('Actions for Shahana Begum').click();
  await page.getByRole('menuitem', { name: 'Extend service' }).click();
  await form()
    .getByRole('textbox', { name: 'Until' })
    .fill(typedDay(addMonths(today(), 24)));
  await form().getByRole('button', { name: 'Record', exact: true }).click();
  await form().waitFor({ state: 'detached' });
  expect(taps.count).toBeLessThanOrEqual(3);
  expect(await months()).toBe(24);
});

test('on the day of retirement they are gone from lists, counts and sign-in here, and nowhere else', async () => {
  const before = await working();
  await open('/site-Employee-retirement');
  await button('Actions for Shahana Begum').click();
  await page.getByRole('menuitem', { name: 'Retire' }).click();
  await form().getByRole('textbox', { name: 'First day no longer on the staff' }).fill(typedDay(today()));
  await form().getByRole('button', { name: 'Record', exact: true }).click();
  await form().waitFor({ state: 'detached' });
  expect(taps.count).toBeLessThanOrEqual(3);
  await page.getByText('Shahana Begum').first().waitFor({ state: 'detached' });
  expect([await status(), await working()]).toEqual(['retired', before - 1]);
  for (const path of ['employee-birthdays', 'employee-retirements']) {
    const rows = await askFrom<{ id: string }[]>(page, 'GET', `/api/${path}?per_page=100`);
    expect([path, rows.some((one) => one.id === id)]).toEqual([path, false]);
  }
  const inside = stage.windows.get('at the college')!.page;
  expect((await callFrom(inside, 'GET', '/api/students/section-choices')).status).toBe(401);
  expect(await refusedAt(stage, college!, phone, password)).toContain('do not match');
  // Who taught what can still be read, and the other institution goes on.
  await openTab('teaching');
  await page.getByText('Taught before').waitFor();
  expect((await callFrom(person.page, 'GET', '/api/students/section-choices')).status).toBe(200);
});

test('nothing went wrong on any screen', () => {
  const windows = [office, person, ...stage.windows.values()];
  expect(windows.flatMap(({ faults }) => faults)).toEqual([]);
});
