import type { Page } from 'playwright-core';
import { expectedOf } from './exam-marks.ts';
import { administrator, newSchool } from './story-founding.ts';
import { askFrom, pick, staffWindow, type Stage } from './story-window.ts';
import { examOf } from './story-marks.ts';
import { type ResultRow, shownAs } from './shown-results.ts';

export type Row = ResultRow;
export { expectedOf, shownAs };

async function runOf(page: Page): Promise<string> {
  const exam = await examOf(page);
  const choices = await askFrom<{ years: { id: string; current: boolean }[] }>(
    page,
    'GET',
    '/api/exams/choices',
  );
  const year = choices.years.find((one) => one.current) ?? choices.years[0];
  const list = await askFrom<{ id: string; runs: { id: string }[] }[]>(
    page,
    'GET',
    `/api/result-runs?year_id=${year?.id}`,
  );
  return list.find((one) => one.id === exam)!.runs[0]!.id;
}

/** The rule engine's job, from its button to the counts. */
export async function generateResults(stage: Stage): Promise<{ faults: string[]; rows: Row[]; run: string }> {
  const { page, faults } = await staffWindow(stage, administrator);
  await page.goto(stage.program.url('/site/result-generate/site-result-generate-form', newSchool.alias));
  await pick(page, 'Exam', /Half-Yearly/i);
  await page.getByText('Mark sheets approved').waitFor();
  await page.getByRole('button', { name: 'Generate', exact: true }).click();
  await page.getByText('Result no. 1').waitFor({ timeout: 60_000 });
  await page.getByRole('link', { name: 'View', exact: true }).waitFor({ timeout: 60_000 });
  const run = await runOf(page);
  const rows = await askFrom<Row[]>(page, 'GET', `/api/result-runs/${run}/results`);
  return { faults, rows, run };
}

/** Why roll 1 has its result, then approval and publication. */
export async function publishResults(stage: Stage): Promise<string[]> {
  const { page, faults } = await staffWindow(stage, administrator);
  await page.goto(stage.program.url('/site/result-permission/site-result-permission', newSchool.alias));
  await page.getByRole('link', { name: 'View', exact: true }).click();
  await page
    .getByRole('button', { name: /^1\s*\S/ })
    .first()
    .click();
  await page.getByRole('heading', { name: 'How this result was reached' }).waitFor();
  await page.getByText('Arithmetic: version', { exact: false }).waitFor();
  await page.goBack();
  await page.getByRole('button', { name: 'Approve' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click();
  await page.getByText('The results are approved.').waitFor();
  await page.getByRole('button', { name: 'Publish' }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish results' });
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await page.getByText('The results are published.').waitFor();
  return faults;
}

/** Tabulation sheet, statistics, and the section's report cards as a job; gives the file. */
export async function readReports(stage: Stage): Promise<{ faults: string[]; pdf: Buffer; cards: number }> {
  const { page, faults } = await staffWindow(stage, administrator);
  await page.goto(stage.program.url('/site/result-permission/site-result-permission', newSchool.alias));
  await page.getByRole('link', { name: 'View', exact: true }).click();
  await page.getByRole('tab', { name: 'Tabulation sheet' }).waitFor();
  await page.getByRole('rowheader').nth(59).waitFor();
  await page.getByRole('tab', { name: 'Statistics' }).click();
  await page.getByRole('heading', { name: 'Results by letter' }).waitFor();
  await page.getByRole('tab', { name: 'Report cards' }).click();
  await page.getByRole('button', { name: 'Make report cards' }).click();
  const file = page.getByRole('link', { name: /60 cards/ });
  await file.waitFor({ timeout: 90_000 });
  const path = (await file.getAttribute('href')) ?? '';
  // Only the browser knows the names under localhost everywhere.
  const bytes = await page.evaluate(
    async (address) => Array.from(new Uint8Array(await (await fetch(address)).arrayBuffer())),
    path,
  );
  return { faults, pdf: Buffer.from(bytes), cards: 60 };
}

/** The results are taken back, with a reason. */
export async function withdrawResults(stage: Stage): Promise<string[]> {
  const { page, faults } = await staffWindow(stage, administrator);
  await page.goto(stage.program.url('/site/result-permission/site-result-permission', newSchool.alias));
  await page.getByRole('button', { name: 'Withdraw' }).click();
  const dialog = page.getByRole('dialog', { name: 'Withdraw' });
  await dialog.getByLabel('Reason').fill('A mark sheet was mixed up');
  await dialog.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByText('The results are withdrawn.').waitFor();
  return faults;
}
