import type { Locator } from 'playwright-core';
import { englishWindow, staffWindow, type Stage } from './story-window.ts';

export const newSchool = {
  alias: 'shimulia',
  name_en: 'Shimulia High School',
  name_bn: 'শিমুলিয়া উচ্চ বিদ্যালয়',
  eiin: '131415',
  email: 'head@shimulia.example',
  password: 'a long walk to the school',
};

export const administrator = {
  alias: newSchool.alias,
  identifier: newSchool.email,
  password: newSchool.password,
};

/** Reads the page in Bengali, then applies in English; answers with the faults of the window. */
export async function apply(stage: Stage): Promise<string[]> {
  const { page, faults } = await englishWindow(stage);
  await page.goto(stage.program.url('/edu/application?lang=bn'));
  await page.getByRole('heading', { level: 1, name: 'নতুন প্রতিষ্ঠানের আবেদন' }).waitFor();
  await page.goto(stage.program.url('/edu/application?lang=en'), { waitUntil: 'networkidle' });
  // Sent empty, it says in the specification's words what is missing.
  await page.getByRole('button', { name: 'Send the application' }).click();
  await page.getByRole('link', { name: 'The Institute Name field is required.' }).waitFor();
  const fill = async (label: string, text: string) => {
    const field = page.getByRole('textbox', { name: label, exact: true });
    await field.fill(text);
    await field.blur();
  };
  await fill('Institute Name', newSchool.name_en);
  await fill('Institute Name in Bengali', newSchool.name_bn);
  await fill('EIIN', '131416');
  await page.getByLabel('Institution Type').selectOption({ label: 'School' });
  await page.getByLabel('Students (boys, girls or both)').selectOption({ label: 'Co-education' });
  await page.getByLabel('Secondary', { exact: true }).check();
  await page.getByLabel('Division').selectOption({ label: 'Mymensingh' });
  await page.getByLabel('District').selectOption({ label: 'Netrokona' });
  await page.getByLabel('Thana').selectOption({ label: 'Purbadhala' });
  // What is taken is said while it is typed.
  await fill('Address', 'Shyamganj, Purbadhala');
  await page.getByText('The Address has already been taken.').waitFor();
  await fill('Address', 'Shimulia Bazar');
  await fill('Email', 'office@krishnachura.example');
  await page.getByText('The Email has already been taken.').waitFor();
  await fill('Email', newSchool.email);
  await fill('Phone', '01711000001');
  await fill('Web Address', 'krishnachura');
  await page.getByText('The Web Address has already been taken.').waitFor();
  await fill('Web Address', newSchool.alias);
  await page.getByText('This address is available.').last().waitFor();
  await fill('Applicant Name', 'Rahima Khatun');
  await fill('Designation', 'Head Teacher');
  await fill('Applicant Phone', '01711000001');
  await page.getByRole('button', { name: 'Send the application' }).click();
  await page.getByRole('heading', { name: 'We have received your application' }).waitFor();
  return faults;
}

/** The operator finds the application in the list, puts its EIIN right and approves it. */
export async function approveApplication(stage: Stage): Promise<string[]> {
  const { page, faults } = await staffWindow(stage, { identifier: 'operator', password: 'krishnachura' });
  await page.goto(stage.program.url('/edu/site/application/list'));
  await page.getByRole('link', { name: newSchool.name_en }).click();
  await page.waitForURL('**/edu/site/application/approve/*');
  await page.getByRole('heading', { level: 1, name: newSchool.name_en }).waitFor();
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await page.getByRole('textbox', { name: 'EIIN' }).fill(newSchool.eiin);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.waitForURL('**/edu/site/application/approve/*');
  await page.getByText(newSchool.eiin).waitFor();
  await page.getByText('receives an email with a link to set a password.').waitFor();
  await page.getByRole('button', { name: 'Approve' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await page.getByRole('link', { name: 'Open institution' }).waitFor();
  return faults;
}

/** The first administrator follows the message to the school's own host, sets a password and signs in. */
export async function setFirstPassword(stage: Stage): Promise<string[]> {
  const { page, faults } = await englishWindow(stage, newSchool.alias);
  await page.goto(stage.program.url('/mailbox'));
  const message = page
    .getByRole('article')
    .filter({ hasText: newSchool.email })
    .filter({
      has: page.getByRole('link', { name: /set-password|password|token/ }),
    });
  await message.first().getByRole('link').first().click();
  await page.waitForURL(`http://${newSchool.alias}.localhost:*/**`);
  await page.getByLabel('New password').fill(newSchool.password);
  await page.getByLabel('Password again').fill(newSchool.password);
  await page.getByRole('button', { name: 'Save password' }).click();
  await page.waitForURL('**/dashboard');
  return faults;
}

/** From an empty school to Class Nine Science, section A of the morning, with its subjects. */
export async function setUpSchool(stage: Stage): Promise<string[]> {
  const { page, faults } = await staffWindow(stage, administrator);
  await page.goto(stage.program.url('/site/shift-class-group-section-setting/master', newSchool.alias));
  const next = () => page.getByRole('button', { name: 'Save and continue' }).click();
  // The chips are ticked by keyboard: their inputs are there, but not to be seen.
  const tick = async (chip: Locator) => {
    await chip.waitFor({ state: 'attached' });
    if (!(await chip.isChecked())) await chip.press('Space');
  };
  await page.getByRole('button', { name: /Year$/ }).click();
  await tick(page.getByRole('radio', { name: '2026' }));
  await next();
  await page.getByText('Shifts', { exact: true }).waitFor();
  await tick(page.getByRole('checkbox', { name: /Morning/ }));
  await tick(page.getByRole('checkbox', { name: 'Bangla' }));
  await next();
  await page.getByText('Which classes do you have', { exact: false }).waitFor();
  const nine = page.getByText('Nine', { exact: true }).locator('..');
  await tick(nine.getByRole('checkbox', { name: 'Science' }));
  await next();
  const sections = page.getByRole('combobox', { name: 'Sections of Nine' });
  await sections.or(page.getByLabel('Sections of Nine')).first().fill('A');
  await page.keyboard.press('Enter');
  await page.keyboard.type('B');
  await page.keyboard.press('Enter');
  await page.getByText('2 sections').waitFor();
  await next();
  // The template that fits is chosen already; choosing it once more does not lose it.
  const template = page.getByRole('combobox', { name: /^Template for Nine/ });
  await template.click();
  await page.getByRole('option', { name: 'Classes Nine and Ten, Science', exact: true }).click();
  if ((await template.inputValue()) !== 'Classes Nine and Ten, Science')
    throw new Error('The chosen template is not chosen any more');
  await page.getByRole('button', { name: 'Use the chosen templates' }).click();
  await page.getByText('Everything is set up').waitFor();
  await page.getByRole('button', { name: 'Finish setup' }).click();
  await page.waitForURL('**/dashboard');
  return faults;
}
