import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayIn } from '../../src/kernel/text/dates.ts';
import { comeBack, payAt } from '../support/payer.ts';
import { letPass } from '../support/operator-clicks.ts';
import { launchBrowser, startProgram, type Program } from '../support/program.ts';
import { axeFaults } from '../support/screen-checks.ts';
import { askFrom, englishWindow, pick, staffWindow, type Stage } from '../support/story-window.ts';

/*
 * A guardian pays for two children on a phone by bKash; the gateway tells twice and the browser never comes back. A
 * transaction ID that was typed wrong is found out by the office. A neighbour pays without signing in, without script.
 * All names are demo names.
 */

const alias = 'krishnachura';
const password = 'krishnachura';
const phone = { width: 390, height: 844 };
const today = () => dayIn(new Date());

type Fees = { children: { student_id: string; name_en: string; bill_no: string; due: number }[] };

let stage: Stage;
let program: Program;
let browser: Browser;
let siteId: string;

const windowOf = (identifier: string) => staffWindow(stage, { alias, identifier, password });
const open = async (page: Page, path: string) => {
  await page.goto(program.url(path, alias));
  await page.getByRole('heading', { level: 1 }).waitFor();
};
/** The page of the gateway is another site's, as it will be in truth. */
const ofOurs = (faults: readonly string[]) =>
  faults.filter((fault) => !/^elsewhere: \S+\/page\/\w+$/.test(fault));
const fits = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);

/** A fee of every child of the demo's guardian, as a run of charges writes it: 700 taka that are due today. */
const chargeAll = (ids: readonly string[]) =>
  letPass(
    program,
    `WITH head AS (
       INSERT INTO school_fee_heads (site_id, id, name_en, name_bn, kind, account_head_id)
       SELECT $1::uuid, gen_random_uuid(), 'Monthly fee of the story', 'মাসিক বেতন (গল্প)', 'TUITION', a.id
       FROM account_heads a LIMIT 1
       ON CONFLICT (site_id, name_en) DO UPDATE SET updated_at = now() RETURNING id)
     INSERT INTO fee_demands (site_id, id, student_id, enrolment_id, year_id, head_id, title_en, title_bn, amount, net,
       due_on)
     SELECT $1::uuid, gen_random_uuid(), e.student_id, e.id, e.year_id, head.id, 'Tuition of this month',
       'এ মাসের বেতন', 70000, 70000, $3::date
     FROM head, LATERAL (SELECT DISTINCT ON (student_id) * FROM enrolments
       WHERE site_id = $1::uuid AND student_id = ANY($2::uuid[]) ORDER BY student_id, id DESC) e RETURNING id`,
    [siteId, ids, today()],
  );

beforeAll(async () => {
  [program, browser] = await Promise.all([startProgram({ DEMO: 'on' }), launchBrowser()]);
  stage = { program, browser, windows: new Map() };
  const [site] = await letPass<{ id: string }>(program, `SELECT id FROM sites WHERE alias = $1`, [alias]);
  siteId = site!.id;
  // A brother or sister of the guardian's child, before the guardian signs in.
  await letPass(
    program,
    `WITH own AS (
       SELECT p.site_id, p.membership_id, p.person_id FROM member_people p
       JOIN memberships m ON m.site_id = p.site_id AND m.id = p.membership_id
       JOIN users u ON u.id = m.user_id AND u.username = 'guardian'
       WHERE p.site_id = $1::uuid AND p.kind = 'child' LIMIT 1),
     other AS (
       SELECT e.student_id FROM enrolments e, own
       WHERE e.site_id = $1::uuid AND e.status = 'ACTIVE' AND e.student_id <> own.person_id
       ORDER BY e.student_id LIMIT 1),
     seen AS (
       INSERT INTO guardian_students (site_id, guardian_id, student_id)
       SELECT $1::uuid, g.guardian_id, other.student_id FROM guardian_students g, own, other
       WHERE g.site_id = $1::uuid AND g.student_id = own.person_id ON CONFLICT DO NOTHING)
     INSERT INTO member_people (site_id, membership_id, kind, person_id)
     SELECT own.site_id, own.membership_id, 'child', other.student_id FROM own, other`,
    [siteId],
  );
  const { page } = await windowOf('guardian');
  const { children } = await askFrom<Fees>(page, 'GET', '/api/my/fees');
  await chargeAll(children.map(({ student_id }) => student_id));
});
afterAll(async () => {
  await browser?.close();
  await program?.stop();
});

test('all children are paid in one cart on a phone, told twice by the gateway and never by the browser', async () => {
  const { page, faults } = await windowOf('guardian');
  const { children } = await askFrom<Fees>(page, 'GET', '/api/my/fees');
  expect(children.length).toBeGreaterThanOrEqual(2);
  // One of them may have paid at the counter before.
  const before = await askFrom<unknown[]>(page, 'GET', '/api/my/fee-receipts');
  const due = children.reduce((sum, one) => sum + one.due, 0);
  await page.setViewportSize(phone);
  await open(page, '/student/payment/master');
  await page.getByText(children[0]!.name_en).first().waitFor();
  await page.getByText(children[1]!.name_en).first().waitFor();
  await fits(page);
  expect(await axeFaults(page)).toEqual([]);
  // The button is in sight at the top of a long bill, above the bar of the phone.
  const pay = (await page.getByRole('button', { name: /^Pay Tk/ }).boundingBox())!;
  const bar = (await page.locator('.bp-bottom-bar').boundingBox())!;
  expect(pay.y + pay.height).toBeLessThanOrEqual(bar.y);
  await page.getByRole('button', { name: /^Pay Tk/ }).click();
  await page.getByRole('button', { name: 'bKash' }).click();
  await page.waitForURL(/\/page\//);
  const gateway = page.url();
  // Who comes back without having seen how it ended is told not to pay again.
  await open(page, '/student/payment/master');
  await page.getByText('If you have paid, do not pay again').waitFor();
  // The payer approves; the browser's way back is taken twice by somebody else's phone, and never by this one.
  const back = await payAt(gateway, 'success');
  await Promise.all([comeBack(back!), comeBack(back!)]);
  await open(page, '/student/payment/payment-list');
  await page
    .getByRole('link', { name: /^Download receipt R/ })
    .first()
    .waitFor();
  await expect.poll(() => page.getByText(/^Receipt R/).count()).toBe(before.length + children.length);
  await fits(page);
  const after = await askFrom<Fees>(page, 'GET', '/api/my/fees');
  expect(after.children.map((one) => one.due)).toEqual(children.map(() => 0));
  expect(due).toBeGreaterThan(0);
  await open(page, '/student/transaction/master');
  await page.getByText('Tuition of this month').first().waitFor();
  await fits(page);
  expect(ofOurs(faults)).toEqual([]);
});

test('a wrong transaction ID is told to the office, which does not find it', async () => {
  const family = await windowOf('guardian');
  await family.page.setViewportSize(phone);
  await open(family.page, '/student/payment/payment-with-transaction-id');
  // One that bKash never gives is refused beside its field.
  await family.page.getByLabel('Transaction ID').fill('9Z9Z 9Z9Z');
  await family.page.getByLabel('Amount').fill('500');
  await family.page.getByRole('button', { name: 'Send to the office' }).click();
  await family.page.getByText(/bKash has ten letters and digits/).waitFor();
  await family.page.getByLabel('Transaction ID').fill('9Z9Z 9Z9Z 9Z');
  await fits(family.page);
  await family.page.getByRole('button', { name: 'Send to the office' }).click();
  await family.page.getByText('9Z9Z9Z9Z9Z').waitFor();
  await family.page.getByText('The office is checking').waitFor();

  const office = await windowOf('admin');
  await open(office.page, '/site/fee/unmatched-payments');
  await office.page.getByRole('row', { name: /9Z9Z9Z9Z9Z/ }).click();
  await office.page.getByText('Not on a statement yet').waitFor();
  await office.page.getByRole('button', { name: 'Dismiss' }).click();
  await office.page.getByRole('dialog').last().getByLabel('Reason').fill('No such transaction');
  await office.page.getByRole('dialog').last().getByRole('button', { name: 'Dismiss' }).click();
  await office.page.getByText('Dismissed.').waitFor();

  await open(family.page, '/student/payment/check-payment-with-transaction-id');
  await family.page.getByText('Not found').waitFor();
  await family.page.getByText('No such transaction').waitFor();
  expect(ofOurs(family.faults)).toEqual([]);
  expect(office.faults).toEqual([]);
});

test('the fees of a student are paid without signing in and without script', async () => {
  const { page: admin } = await windowOf('admin');
  const [student] = await letPass<{ id: string; student_code: string; born: string }>(
    program,
    `SELECT t.id, t.student_code, to_char(t.date_of_birth, 'DD/MM/YYYY') AS born FROM students t
     JOIN enrolments e ON e.site_id = t.site_id AND e.student_id = t.id
     WHERE t.site_id = $1::uuid AND t.date_of_birth IS NOT NULL AND e.status = 'ACTIVE'
     ORDER BY t.student_code DESC LIMIT 1`,
    [siteId],
  );
  await chargeAll([student!.id]);
  await open(admin, '/site/fee/settings?tab=general');
  await pick(admin, 'Fees can be paid without signing in', 'Yes');
  await admin.getByRole('button', { name: 'Save', exact: true }).click();
  await admin.getByText('Saved').first().waitFor();
  const { page } = await englishWindow(stage, alias, true);
  await page.setViewportSize(phone);
  await open(page, '/web/student-fee?lang=en');
  await page.getByLabel('Student ID or bill number').fill(student!.student_code);
  await page.getByLabel(/^Date of birth/).fill('01/01/1990');
  await page.getByRole('button', { name: 'Show fees' }).click();
  await page.getByText('No student was found for this. Check both fields.').waitFor();
  await page.getByLabel(/^Date of birth/).fill(student!.born);
  await page.getByRole('button', { name: 'Show fees' }).click();
  await page.getByText(/^\S\*\*\*/).waitFor();
  await fits(page);
  await page.getByRole('button', { name: /^Pay Tk/ }).click();
  await page.waitForURL(/\/page\//);
  const back = await payAt(page.url(), 'success');
  const answer = await comeBack(back!);
  await page.goto(answer.headers.get('location')!);
  await page.getByText(/^Receipt R/).waitFor();
  await fits(page);
  expect(admin.isClosed()).toBe(false);
});
