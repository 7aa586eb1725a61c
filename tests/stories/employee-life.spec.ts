import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { menuTo, press, putAwayToasts, seemly, typeInto } from '../support/operator-clicks.ts';
import { launchBrowser, startProgram } from '../support/program.ts';
import { askFrom, pick, staffWindow, type Stage } from '../support/story-window.ts';

let stage: Stage;
let page: Page;

const alias = 'krishnachura';
const attach = '/site/employee/employee-attach-form';

beforeAll(async () => {
  const [program, browser] = await Promise.all([startProgram({ DEMO: 'on' }), launchBrowser()]);
  stage = { program, browser, windows: new Map() };
  ({ page } = await staffWindow(stage, { alias, identifier: 'admin', password: 'krishnachura' }));
});
afterAll(async () => {
  await stage?.browser.close();
  await stage?.program.stop();
});

const drawer = () => page.getByRole('dialog');
const closed = () => drawer().waitFor({ state: 'hidden' });
const tab = (name: string) => page.getByRole('tab', { name, exact: true }).click();
const chooseIn = async (label: string, option: string) => {
  await drawer().getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).first().click();
};
const save = async (button = 'Save') => {
  await press(drawer(), button);
  await closed();
  await putAwayToasts(page);
};

test('an employee is added and has a file', async () => {
  await menuTo(page, 'Employees', 'Teachers and staff');
  await press(page, 'Add employee');
  await typeInto(drawer(), {
    'Employee ID': 'T-LIFE',
    'Name (English)': 'Story Teacher',
    'Name (Bengali)': 'গল্পের শিক্ষক',
  });
  await pick(page, 'Designation', /^Assistant Teacher/);
  await press(drawer(), 'Save');
  await page.waitForURL(/\/site\/employee\/view\//);
  await page.getByRole('heading', { level: 1, name: 'Story Teacher' }).waitFor();
  await putAwayToasts(page);
  await seemly(page);
});

test('what the school knows of the person comes in part by part', async () => {
  await page.getByRole('button', { name: 'Edit: Person' }).click();
  await typeInto(drawer(), { 'Father’s name': 'Abdul Karim' });
  await save();
  await page.getByText('Abdul Karim').waitFor();
  await page.getByRole('button', { name: 'Show: National ID, bank and nominees' }).click();
  await page.getByRole('button', { name: 'Edit: National ID, bank and nominees' }).click();
  await typeInto(drawer(), { 'National ID (NID)': '123' });
  await press(drawer(), 'Save');
  await drawer().getByText('A national ID has 10, 13 or 17 digits.').waitFor();
  await typeInto(drawer(), { 'National ID (NID)': '1234567890' });
  await save();
  await page.getByText('1234567890').waitFor();
  await tab('Curriculum vitae');
  await page.getByRole('button', { name: 'Add: Training' }).click();
  await typeInto(drawer(), { 'Title of the training': 'ICT in the classroom' });
  await save();
  await page.getByText('ICT in the classroom').waitFor();
  await seemly(page);
});

test('a promotion changes the designation, and undoing it gives the earlier one back', async () => {
  await tab('Service');
  await press(page, 'Record event');
  await chooseIn('What happens', 'Change of designation');
  await pick(page, 'New designation', /^Senior Teacher/);
  await save('Record');
  await page.getByText('Senior Teacher').first().waitFor();
  await seemly(page);
  await page.getByRole('button', { name: /Change of designation/ }).click();
  await page.getByRole('menuitem', { name: 'Undo' }).click();
  await press(page.getByRole('dialog'), 'Undo');
  await page.getByText('Undone').waitFor();
  await putAwayToasts(page);
});

test('retirement by rule takes the person off the staff, and the file stays', async () => {
  const id = page.url().split('/').at(-1)!.split('?')[0]!;
  const row = await askFrom<Record<string, unknown>>(page, 'GET', `/api/employee-persons/${id}`);
  const { updated_at: _at, ...values } = row;
  await askFrom(page, 'PUT', `/api/employee-persons/${id}`, { ...values, date_of_birth: '1950-01-01' });
  await menuTo(page, 'Employees', 'Employee retirement');
  await page.getByText('Story Teacher').first().waitFor();
  await seemly(page);
  await page.getByRole('button', { name: /Story Teacher/ }).click();
  await page.getByRole('menuitem', { name: 'Retire' }).click();
  await save('Record');
  await page.getByText('Story Teacher').first().waitFor({ state: 'hidden' });
  await page.goto(stage.program.url(`${attach}?q=T-LIFE`, alias));
  await page.getByText('Retired').first().waitFor();
  await page.goto(stage.program.url('/site/employee/report/master?report=service', alias));
  await page.getByRole('heading', { level: 1, name: 'Length of service' }).waitFor();
  expect(await page.getByText('Story Teacher').count()).toBe(0);
  await seemly(page);
});
