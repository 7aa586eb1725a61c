import { randomUUID } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayIn } from '../../src/kernel/text/dates.ts';
import { formatMoney } from '../../src/kernel/text/money.ts';
import { dragByMouse } from '../support/fingers.ts';
import { letPass } from '../support/operator-clicks.ts';
import { launchBrowser, startProgram, type Program } from '../support/program.ts';
import { axeFaults, otherLookFaults } from '../support/screen-checks.ts';
import { askFrom, callFrom, pick, staffWindow, type Stage } from '../support/story-window.ts';

/* The head of the demo school looks where the money is: from the first page to the report, its receipts and their lines. */

const alias = 'krishnachura';
let stage: Stage;
let program: Program;
let browser: Browser;
let page: Page;
let faults: string[];
let receiptNo: string;
let name: string;
/** What the school had collected before anything was looked at. */
let figures: { today: number; this_month: number };

type Due = { student_id: string; name_en: string; total: number };
const money = (poisha: number) => formatMoney(poisha, 'en');
const open = async (path: string, title: string) => {
  await page.goto(program.url(path, alias));
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
};
/** Nothing is wrong for eyes and ears: as it is, in the other colours and as wide as a phone. */
const looksRight = async () => {
  await page.locator('.mantine-Skeleton-root').first().waitFor({ state: 'detached' });
  expect(await axeFaults(page)).toEqual([]);
  expect(await otherLookFaults(page, { width: 1440, dark: false })).toEqual([]);
};
const master = '/site/student/report/payment-master';
const payments = '/site/fee/student-payment-report/view';

beforeAll(async () => {
  [program, browser] = await Promise.all([startProgram({ DEMO: 'on' }), launchBrowser()]);
  stage = { program, browser, windows: new Map() };
  const head = await staffWindow(stage, { alias, identifier: 'admin', password: alias });
  ({ page, faults } = head as { page: Page; faults: string[] });
  const { rows } = await askFrom<{ rows: Due[] }>(page, 'GET', '/api/fee-reports/dues');
  name = rows[0]!.name_en;
  // Most families of the demo have neither account nor address; this one has.
  await letPass(
    program,
    `UPDATE guardians g SET email = 'family@story.test' FROM guardian_students s
     WHERE s.site_id = g.site_id AND s.guardian_id = g.id AND s.student_id = $1 RETURNING g.id`,
    [rows[0]!.student_id],
  );
  const { json } = await callFrom<{ receipts: { receipt_no: string }[] }>(page, 'POST', '/api/fee-receipts', {
    idempotency_key: randomUUID(),
    for: [{ student_id: rows[0]!.student_id, amount: 1_500_00, demand_ids: null }],
    method: 'cash',
    reference: null,
    paid_on: dayIn(new Date()),
    note: null,
    use_wallet: null,
  });
  receiptNo = json.receipts[0]!.receipt_no;
  figures = await askFrom(page, 'GET', '/api/fee-reports/figures');
});
afterAll(async () => {
  await browser?.close();
  await program?.stop();
});

test('from the month by method to the receipts of cash, to the lines of one', async () => {
  await open(`${payments}?filter.by=method`, 'Payment report');
  await page.getByRole('link', { name: 'Cash' }).waitFor();
  await page
    .getByRole('cell', { name: money(figures.this_month) })
    .first()
    .waitFor();
  await looksRight();
  await page.getByRole('link', { name: 'Cash' }).click();
  await page.getByRole('heading', { level: 1, name: 'Receipts' }).waitFor();
  await page.getByRole('link', { name: receiptNo }).waitFor();
  await looksRight();
  await page.getByRole('link', { name: receiptNo }).click();
  await page.getByRole('heading', { level: 1, name: 'Lines of a receipt' }).waitFor();
  await page.getByRole('columnheader', { name: 'Tk 1,500.00' }).waitFor();
  // Back to the receipts of the same filters.
  await page.goBack();
  await page.getByRole('link', { name: receiptNo }).waitFor();
});

test('the index says what was collected today and leads to each report', async () => {
  await open(master, 'Payment reports');
  await page.getByText(money(figures.today)).first().waitFor();
  await looksRight();
  for (const title of [
    'Daily collection',
    'Dues by class',
    'Waiver register',
    'Fine register',
    'Advance list',
  ]) {
    await page.getByRole('link', { name: new RegExp(`^${title}`) }).click();
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await looksRight();
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Payment reports' }).waitFor();
  }
  await open('/site/student/report/general-payment-report-view', 'General payment report');
  await page.getByRole('row', { name: /^Total/ }).waitFor();
  await looksRight();
  await open('/site/student/report/financial-statement-view', 'Financial statement');
  await page.getByText('Money received').waitFor();
  await looksRight();
});

test('who owes is reminded once, and a name opens the ledger with the receipt', async () => {
  await open(`${master}?report=dues`, 'Due list');
  await page.getByRole('link', { name, exact: true }).first().waitFor();
  await looksRight();
  await page.getByRole('button', { name: 'Remind guardians' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(/Students with dues/).waitFor();
  await dialog.getByRole('button', { name: 'Remind guardians' }).click();
  await page.getByText(/Families reminded: \d+/).waitFor();
  const figures = await askFrom<{ ready: number; told: number }>(page, 'GET', '/api/fee-reminders/figures');
  expect(figures.ready).toBe(0);
  expect(figures.told).toBeGreaterThan(0);
  await page.getByRole('link', { name, exact: true }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Student ledger' }).waitFor();
  await page.getByRole('cell', { name: receiptNo }).waitFor();
  await looksRight();
  expect(faults).toEqual([]);
});

test('the months of a section, by its students', async () => {
  await open(`${master}?report=matrix`, 'Month matrix');
  await pick(page, 'Section', /^Eight/);
  await page.getByText('Due', { exact: true }).first().waitFor();
  await looksRight();
});

test('fee heads are put in order by the handle: by the arrow keys, and by dragging', async () => {
  type Head = { name_en: string };
  const order = async () =>
    (await askFrom<Head[]>(page, 'GET', '/api/school-fee-heads')).map(({ name_en }) => name_en);
  const before = await order();
  const [first, second] = before as [string, string];
  await open('/site/fee/settings?tab=heads', 'Fee settings');
  const handle = (head: string) => page.getByRole('button', { name: `Move ${head}`, exact: true });
  const saved = () =>
    page.waitForResponse((answer) => answer.url().includes('/api/fee-settings/heads-order'));
  const moved = saved();
  await handle(first).focus();
  await page.keyboard.press('ArrowDown');
  await moved;
  expect((await order()).slice(0, 2)).toEqual([second, first]);
  // The handle is still held: the next press goes on from there.
  await page.waitForFunction(
    (name) => document.activeElement?.getAttribute('aria-label') === name,
    `Move ${first}`,
  );
  const dragged = saved();
  await dragByMouse(page, handle(first), page.getByRole('row', { name: new RegExp(second) }));
  await dragged;
  expect(await order()).toEqual(before);
  await looksRight();
});

test('from what a student owes to the counter with that student: one click', async () => {
  const { rows } = await askFrom<{ rows: Due[] }>(page, 'GET', '/api/fee-reports/dues');
  const one = rows[0]!;
  await open(`${master}?report=ledger&filter.student_id=${one.student_id}`, 'Student ledger');
  await page.getByRole('link', { name: 'Collect from this student' }).click();
  await page.getByRole('region', { name: one.name_en }).waitFor();
  await page.getByRole('textbox', { name: 'Amount' }).waitFor();
});
