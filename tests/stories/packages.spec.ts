import type { Page } from 'playwright-core';
import { screenEntries } from '../../src/modules/platform/shell-settings/menus/default-menu.ts';
import { modules as allModules } from '../../src/app/modules.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  choose,
  menuTo,
  operatorWindow,
  press,
  seemly,
  seemlyInBengali,
  typeInto,
  welcomed,
} from '../support/operator-clicks.ts';
import { launchBrowser, startProgram, type Person } from '../support/program.ts';
import { askFrom, callFrom, type Stage } from '../support/story-window.ts';

let stage: Stage;

beforeAll(async () => {
  const [program, browser] = await Promise.all([startProgram({ DEMO: 'on' }), launchBrowser()]);
  stage = { program, browser, windows: new Map() };
});
afterAll(async () => {
  await stage?.browser.close();
  await stage?.program.stop();
});

const schools = [
  { alias: 'shapla', name: 'Shapla High School', bn: 'শাপলা উচ্চ বিদ্যালয়' },
  { alias: 'doyel', name: 'Doyel High School', bn: 'দোয়েল উচ্চ বিদ্যালয়' },
  { alias: 'ilish', name: 'Ilish High School', bn: 'ইলিশ উচ্চ বিদ্যালয়' },
] as const;
const shapla = 'shapla';
const modules = ['Students', 'Exams', 'Website'];
let head: Person;

/** The form beside a list, opened by its button. */
async function add(page: Page, entry: string, button: string, answers: Record<string, string>) {
  await menuTo(page, entry === 'Packages' ? 'Packages' : 'Institutions', entry);
  await press(page.getByRole('main'), button);
  const form = page.getByRole('dialog');
  await typeInto(form, answers);
  return form;
}

const turn = (page: Page, module: string) =>
  page.getByRole('checkbox', { name: `${module} in Story package` }).click();

test('an operator makes a company, a group and a package, and is led on to what the package holds', async () => {
  const { page, faults } = await operatorWindow(stage);
  const company = await add(page, 'Companies', 'Add company', {
    'Name (English)': 'Story Company',
    'Name (Bengali)': 'গল্প কোম্পানি',
  });
  await press(company, 'Save');
  await page.getByRole('cell', { name: 'Story Company', exact: true }).waitFor();

  const group = await add(page, 'Institution groups', 'Add institution group', {
    'Name (English)': 'Story Group',
    'Name (Bengali)': 'গল্প গ্রুপ',
    Code: 'story',
  });
  await group.getByRole('combobox', { name: 'Company' }).click();
  await page.getByRole('option', { name: 'Story Company', exact: true }).click();
  await press(group, 'Save');
  await page.getByRole('cell', { name: 'Story Group', exact: true }).waitFor();

  const held = await add(page, 'Packages', 'Add package', {
    'Name (English)': 'Story package',
    'Name (Bengali)': 'গল্প প্যাকেজ',
    Code: 'story',
    'Price per year': '120',
  });
  await held.getByRole('combobox', { name: 'Price for' }).click();
  await page.getByRole('option', { name: 'each active student' }).click();
  await press(held, 'Save');
  await page.getByText('This package has no modules yet').waitFor();
  await seemlyInBengali(page, 'মডিউল');
  expect(faults).toEqual([]);
});

/** Founds an institution by the form; the program says when it exists. */
async function found(page: Page, school: (typeof schools)[number]) {
  await menuTo(page, 'Institutions', 'Institutions');
  await page.getByRole('link', { name: 'New institution' }).click();
  await page.getByRole('heading', { level: 1, name: 'New institution' }).waitFor();
  const part = (name: string) => page.getByRole('group', { name });
  await typeInto(page, { 'Institute Name': school.name, 'Institute Name in Bengali': school.bn });
  await choose(page, {
    'Institution Type': 'School',
    'Students (boys, girls or both)': 'Co-education',
    Levels: 'Secondary',
  });
  await page.keyboard.press('Escape');
  await choose(page, { Division: 'Dhaka', District: 'Gazipur', Thana: 'Kapasia' });
  await typeInto(page, {
    Address: `House of ${school.alias}`,
    Phone: '01711000000',
    'Web address': school.alias,
  });
  await typeInto(part('Contact and web address'), { Email: `office@${school.alias}.test` });
  await choose(page, { Company: 'Story Company', Package: 'Story package' });
  await typeInto(part('First administrator'), { Name: 'Rehana Begum', Email: `head@${school.alias}.test` });
  await press(page, 'Create institution');
}

test('an empty package is not given out; with modules it is, to three institutions of a group', async () => {
  const { page, faults } = await operatorWindow(stage);
  await found(page, schools[0]);
  await page.getByText('This package has no modules yet. Choose modules first').waitFor();
  // What was typed is given up, after the question.
  await menuTo(page, 'Packages', 'Packages', { discards: true });
  await press(page, 'Actions for Story package');
  await page.getByRole('menuitem', { name: 'Package modules' }).click();
  for (const module of modules) await turn(page, module);
  await press(page, 'Save');
  await page.getByRole('link', { name: 'Choose the features of Story package' }).click();
  await page.getByRole('checkbox', { name: 'All of Students' }).waitFor();
  await seemly(page);

  const asked = page.waitForRequest((one) => one.method() === 'POST' && one.url().endsWith('/api/sites'));
  await found(page, schools[0]);
  await page.getByText('The institution was created.').last().waitFor();
  const form = (await asked).postData() ?? '';
  // The others by the call that the form has made.
  for (const { alias, name, bn } of schools.slice(1)) {
    const [first] = schools;
    const other = form.replaceAll(first.name, name).replaceAll(first.bn, bn).replaceAll(first.alias, alias);
    await askFrom(page, 'POST', '/api/sites', JSON.parse(other));
  }
  await menuTo(page, 'Institutions', 'Institution groups');
  await press(page, 'Actions for Story Group');
  await page.getByRole('menuitem', { name: 'Its institutions' }).click();
  for (const { name, alias } of schools) {
    await page.getByRole('combobox', { name: 'Institution without a group' }).fill(name);
    await page.getByRole('option', { name: `${name} (${alias})` }).click();
    await press(page, 'Add');
    await page.getByRole('link', { name }).waitFor();
  }
  await seemlyInBengali(page, 'গ্রুপের প্রতিষ্ঠান');
  expect(faults).toEqual([]);
});

async function menuOf(page: Page) {
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await menu.getByRole('link').first().waitFor();
  // Folded groups as well.
  return menu
    .getByRole('link', { includeHidden: true })
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
}

/** Gives the package another choice of modules, by one click. */
async function turnAndSave(module: string) {
  const { page } = await operatorWindow(stage);
  await page.goto(stage.program.url('/module/attachment-list'));
  await turn(page, module);
  await press(page, 'Save');
  await page.getByText('Saved. It takes effect at once.').last().waitFor();
}

test('its administrator has the menus of the package; what is taken away is refused at once and not lost', async () => {
  head = await welcomed(stage, shapla, `head@${shapla}.test`);
  const { page, faults } = head;
  const own = await menuOf(page);
  // What belongs to every institution, and of the modules of choice those that the package holds.
  const moduleOf = new Map(screenEntries(allModules).map(({ url, module }) => [url, module]));
  const ofChoice = allModules.filter(({ inPackage }) => inPackage === 'choice').map(({ key }) => key);
  const seen = new Set(own.map((url) => moduleOf.get(url ?? '') ?? ''));
  expect(ofChoice.filter((key) => seen.has(key)).toSorted()).toEqual(['exams', 'students', 'website']);
  expect(own).toEqual(expect.arrayContaining(['/dashboard', '/site/user/master', '/site/log']));
  await menuTo(page, 'Website', 'Notices');
  await press(page.getByRole('main'), 'Add notice');
  const form = page.getByRole('dialog');
  await typeInto(form, {
    'Title (English)': 'Admission test',
    'Title (Bengali)': 'ভর্তি পরীক্ষা',
    'Publication date': '20/11/2026',
    'Text (English)': 'On Sunday',
  });
  await press(form, 'Save');
  await page.getByRole('link', { name: 'Admission test', exact: true }).waitFor();

  await turnAndSave('Website');
  // The page is open; its next step is refused in words.
  await page.getByRole('searchbox', { name: 'Search' }).fill('test');
  await page.getByText('You do not have permission to do this.').first().waitFor();
  expect((await callFrom(page, 'GET', '/api/notices')).status).toBe(403);
  expect((await page.goto(stage.program.url('/site/notice/master', shapla)))?.status()).toBe(403);
  await page.goto(stage.program.url('/dashboard', shapla));
  expect(await menuOf(page)).not.toContain('/site/notice/master');
  expect(await menuOf(page)).toContain('/student/list');

  await turnAndSave('Website');
  await page.reload();
  await menuTo(page, 'Website', 'Notices');
  await page.getByRole('link', { name: 'Admission test', exact: true }).waitFor();
  expect(faults).toEqual([]);
});
