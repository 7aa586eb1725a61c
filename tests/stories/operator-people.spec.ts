import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  choose,
  letPass,
  linkInMessage,
  menuTo,
  operatorWindow,
  ownPassword,
  press,
  putAwayToasts,
  seemly,
  seemlyInBengali,
  typeInto,
  welcomed,
} from '../support/operator-clicks.ts';
import { launchBrowser, openWindow, signIn, startProgram, type Person } from '../support/program.ts';
import { callFrom, inEnglish, staffWindow, type Stage } from '../support/story-window.ts';

let stage: Stage;

beforeAll(async () => {
  const [program, browser] = await Promise.all([startProgram({ DEMO: 'on' }), launchBrowser()]);
  stage = { program, browser, windows: new Map() };
});
afterAll(async () => {
  await stage?.browser.close();
  await stage?.program.stop();
});

const alias = 'krishnachura';
const school = 'Krishnachura High School';
const schoolAdmin = () => staffWindow(stage, { alias, identifier: 'admin', password: 'krishnachura' });
let auditor: Person;

test('roles of each scope; the new central one gets a module’s permissions and a person who holds it', async () => {
  const { page, faults } = await operatorWindow(stage);
  await menuTo(page, 'Users and roles', 'Roles');
  for (const [name, scope, panel] of [
    ['Auditor', 'Central area', 'Operators'],
    ['Group auditor', 'Institution group', 'Group administrators'],
    ['Librarian', 'Institution', 'Staff'],
  ] as const) {
    await press(page, 'Add role');
    const form = page.getByRole('dialog');
    await typeInto(form, {
      'Name (English)': name,
      'Name (Bengali)': 'নতুন ভূমিকা',
      Code: name.toLowerCase().replace(' ', '-'),
    });
    for (const [label, option] of [
      ['Scope', scope],
      ['Panel', panel],
    ] as const) {
      await form.getByRole('combobox', { name: label }).click();
      await page.getByRole('option', { name: option, exact: true }).click();
    }
    await press(form, 'Save');
    await page.getByRole('cell', { name, exact: true }).waitFor();
  }

  await menuTo(page, 'Users and roles', 'Permissions of operator roles');
  await page.getByRole('button', { name: /^Auditor/ }).click();
  for (const module of ['Billing', 'Roles and permissions'])
    await page.getByRole('checkbox', { name: `All of ${module}`, exact: true }).check();
  await seemly(page);
  await press(page, 'Save');
  await page.getByText('Permissions saved.').waitFor();
  await seemlyInBengali(page, 'অপারেটর ভূমিকার অনুমতি');

  await menuTo(page, 'Users and roles', 'Users');
  await press(page, 'New user');
  const form = page.getByRole('dialog');
  await typeInto(form, {
    'Name (English)': 'Amina Auditor',
    'Name (Bengali)': 'আমিনা নিরীক্ষক',
    'User name': 'auditor',
    Email: 'auditor@story.test',
  });
  await press(form, 'Save');
  await page.getByRole('heading', { level: 1, name: 'Amina Auditor' }).waitFor();
  await press(page, 'Add membership');
  await page.getByRole('menuitem', { name: 'Add as operator' }).click();
  const place = page.getByRole('dialog');
  await place.getByRole('combobox', { name: 'Company' }).click();
  await page.getByRole('option', { name: 'Demo Operating Company' }).click();
  await place.getByRole('combobox', { name: 'Roles' }).click();
  await page.getByRole('option', { name: 'Auditor', exact: true }).click();
  await putAwayToasts(page);
  await place.getByRole('heading').click();
  await press(place, 'Save');
  await page.getByRole('button', { name: 'Actions: Central area' }).waitFor();
  await press(page, 'Send password link');
  await press(page.getByRole('dialog'), 'Send');
  await page.getByText('The link was sent by email.').waitFor();
  expect(faults).toEqual([]);
});

test('nobody gives what they do not hold; an extra permission is for one person, a disabled account for nobody', async () => {
  auditor = await welcomed(stage, undefined, 'auditor@story.test');
  const { page } = auditor;
  await menuTo(page, 'Users and roles', 'Permissions of operator roles');
  await page.getByRole('button', { name: /^Support operator/ }).click();
  await page.getByRole('checkbox', { name: 'All of Billing', exact: true }).waitFor();
  await expect
    .poll(() => page.getByRole('checkbox', { name: 'All of Payments', exact: true }).isDisabled())
    .toBe(true);
  await seemly(page);
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await expect.poll(() => menu.getByRole('button', { name: 'Online payments' }).count()).toBe(0);

  const operator = await operatorWindow(stage);
  const at = operator.page;
  await menuTo(at, 'Users and roles', 'Users');
  await at.getByRole('link', { name: 'Amina Auditor' }).click();
  await at.getByRole('link', { name: 'Extra permissions', exact: true }).click();
  await at.getByRole('checkbox', { name: 'All of Payments', exact: true }).check();
  await press(at, 'Save');
  await at.getByText('Permissions saved.').last().waitFor();
  await seemlyInBengali(at, 'ব্যবহারকারীর বাড়তি অনুমতি');
  await page.reload();
  await menu.getByRole('button', { name: 'Online payments' }).waitFor();

  await menuTo(at, 'Users and roles', 'Users');
  await at.getByRole('link', { name: 'Demo Operator' }).click();
  await press(at, 'Delete');
  await press(at.getByRole('dialog'), 'Delete');
  await at.getByText('Error: Can not delete yourself!').waitFor();

  await menuTo(at, 'Users and roles', 'Users');
  await at.getByRole('link', { name: 'Amina Auditor' }).click();
  await press(at, 'Disable');
  await typeInto(at.getByRole('dialog'), { Reason: 'Left the company' });
  await press(at.getByRole('dialog'), 'Disable');
  await at.getByText('The account is disabled.').waitFor();
  expect((await callFrom(page, 'GET', '/api/invoices')).status).toBe(401);
  await page.goto(stage.program.url('/edu/login?lang=en'));
  const enter = async () => {
    await page.getByLabel('User name, mobile number or email').fill('auditor');
    await page.getByRole('textbox', { name: 'Password', exact: true }).fill(ownPassword);
    await press(page, 'Sign in');
  };
  await enter();
  await page
    .getByText('This account is disabled. Please, contact the system administrator.')
    .first()
    .waitFor();
  await press(at, 'Enable');
  await at.getByText('The account is enabled.').waitFor();
  await enter();
  await page.waitForURL((url) => !url.pathname.includes('login'));
  expect([...auditor.faults, ...operator.faults]).toEqual([]);
});

test('who is invited accepts from the message’s link, and stands among the users of the institution', async () => {
  const admin = await schoolAdmin();
  const { page } = admin;
  await menuTo(page, 'Users and roles', 'Users');
  await page.getByRole('tab', { name: 'Invitations' }).click();
  await press(page, 'Invite someone');
  const form = page.getByRole('dialog');
  await typeInto(form, { Email: 'guest@story.test', Message: 'Please help us with the accounts.' });
  await form.getByRole('combobox', { name: 'Roles' }).click();
  await page.getByRole('option', { name: 'Accountant' }).click();
  await page.keyboard.press('Escape');
  await press(form, 'Invite someone');
  await page.getByText('The invitation was sent.').waitFor();

  const guest = await openWindow(stage.browser);
  await guest.page.goto(await linkInMessage(stage, 'guest@story.test', /\/invitation/));
  const fields = guest.page.getByRole('textbox');
  await fields.first().waitFor();
  await seemly(guest.page, 'bn');
  for (const [at, text] of ['গিয়াস উদ্দিন', 'Gias Uddin', ownPassword, ownPassword].entries())
    await guest.page.locator('form input:not([type=hidden])').nth(at).fill(text);
  await guest.page.locator('form button[type=submit]').click();
  await guest.page.getByText('স্বাগতম। এখন লগইন করতে পারেন।').waitFor();
  await signIn(guest, stage.program, { alias, identifier: 'guest@story.test', password: ownPassword });

  const operator = await operatorWindow(stage);
  await menuTo(operator.page, 'Users and roles', 'Permissions of institution roles');
  await operator.page.getByRole('link', { name: 'User permissions by institution' }).click();
  await operator.page.getByRole('heading', { level: 1, name: 'User permissions by institution' }).waitFor();
  await choose(operator.page, { Institution: school });
  await choose(operator.page, { User: /Gias Uddin/ });
  await operator.page.getByText('Accountant').first().waitFor();
  await seemlyInBengali(operator.page, 'প্রতিষ্ঠানের ব্যবহারকারীর অনুমতি');
  expect([...admin.faults, ...guest.faults, ...operator.faults]).toEqual([]);
});

async function beginActing(entry: string, field: string, place: string, reason: string) {
  const operator = await operatorWindow(stage);
  const { page } = operator;
  await page.goto(stage.program.url('/dashboard'));
  await menuTo(page, 'Institutions', entry);
  await choose(page, { [field]: place });
  await typeInto(page, { Reason: reason });
  await press(page, 'Start');
  await page.waitForURL('**/dashboard');
  await inEnglish(page);
  await page.getByRole('region', { name: 'Acting for an institution' }).waitFor();
  return operator;
}

test('an operator acts for a school in plain sight, without what is sensitive, until the button or the clock ends it', async () => {
  const { page, faults } = await beginActing(
    'Act for an institution',
    'Institution',
    school,
    'The head asked for help',
  );
  const banner = page.getByRole('region', { name: 'Acting for an institution' });
  await banner.getByText(/(29|30) minutes left. Reason: The head asked for help/).waitFor();
  await seemly(page);
  for (const [method, path, input] of [
    ['POST', '/api/impersonation/sites/00000000-0000-7000-8000-000000000000', { reason: 'nested one' }],
    ['POST', '/api/password/change', { current: 'a', password: 'b', password_again: 'b' }],
    ['POST', '/oauth/clients', { name: 'Sly', redirect: 'https://sly.test/back' }],
    ['POST', '/api/billing-accounts', { bank_name: 'Sly Bank', account_no: '1' }],
    [
      'PUT',
      '/api/sites/00000000-0000-7000-8000-000000000000/gateway-accounts/sslcommerz',
      { mode: 'live', store_id: 'sly', secret: 'sly', active: true },
    ],
  ] as const)
    expect((await callFrom(page, method, path, input)).status, path).toBe(403);
  await page.getByRole('button', { name: /Demo Operator/ }).click();
  await page.getByRole('menuitem', { name: 'Profile' }).click();
  const password = page.locator('form').filter({ hasText: 'New password again' });
  for (const label of ['Current password', 'New password', 'New password again'])
    await password.getByRole('textbox', { name: label, exact: true }).fill('krishnachura');
  await press(password, 'Save password');
  await password.getByText('You do not have permission to do this.').waitFor();
  await menuTo(page, 'Users and roles', 'Roles', { discards: true });
  await press(page, 'Add role');
  const form = page.getByRole('dialog');
  await typeInto(form, {
    'Name (English)': 'Made for them',
    'Name (Bengali)': 'তাঁদের জন্য',
    Code: 'made-for-them',
  });
  await form.getByRole('combobox', { name: 'Panel' }).click();
  await page.getByRole('option', { name: 'Staff' }).click();
  await press(form, 'Save');
  await page.getByRole('cell', { name: 'Made for them', exact: true }).waitFor();

  const admin = await schoolAdmin();
  await menuTo(admin.page, 'Users and roles', 'Activity log');
  await admin.page.getByText('operator, acting for the institution').first().waitFor();
  await admin.page.getByText('The head asked for help').first().waitFor();
  await seemly(admin.page);

  await press(banner, 'End');
  await page.waitForURL((url) => url.hostname === 'localhost');

  await beginActing('Act for an institution', 'Institution', school, 'Once more');
  await letPass(
    stage.program,
    `UPDATE sessions SET expires_at = now() - interval '1 second' WHERE impersonator_id IS NOT NULL`,
  );
  // The open page may find out by itself first, and is then on its way to the login already.
  await page.goto(stage.program.url('/dashboard', alias)).catch(() => null);
  await page.waitForURL('**/login**');
  expect(faults).toEqual([]);
});

test('the same for a site group', async () => {
  const { page, faults } = await beginActing(
    'Act for a group',
    'Institution group',
    'Demo Education Group',
    'A new school',
  );
  const banner = page.getByRole('region', { name: 'Acting for an institution' });
  await banner.getByText(/Reason: A new school/).waitFor();
  await seemly(page);
  await press(banner, 'End');
  await page
    .getByRole('navigation', { name: /^(Menu|মেনু)$/ })
    .getByRole('button', { name: /^(Institutions|প্রতিষ্ঠান)$/ })
    .waitFor();
  expect(faults).toEqual([]);
});
