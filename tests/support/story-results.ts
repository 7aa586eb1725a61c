import type { Page } from 'playwright-core';
import { expectedOf } from './exam-marks.ts';
import { type ResultRow, shownAs } from './shown-results.ts';
import { administrator, newSchool } from './story-founding.ts';
import { cellOf, examOf, marksSaved, openMathematics, sheetsOf } from './story-marks.ts';
import { askFrom, fileFrom, pick, staffWindow, type Stage } from './story-window.ts';

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

const permissionAddress = '/site/result-permission/site-result-permission';
const open = async (stage: Stage, path: string): Promise<Page> => {
  const { page } = await staffWindow(stage, administrator);
  await page.goto(stage.program.url(path, newSchool.alias));
  return page;
};

/** The rule engine's job, from its button to the counts; a reason where it is a correction. */
export async function generateResults(
  stage: Stage,
  number: number,
  reason?: string,
): Promise<{ faults: string[]; rows: Row[]; run: string }> {
  const { faults } = await staffWindow(stage, administrator);
  const page = await open(stage, '/site/result-generate/site-result-generate-form');
  await pick(page, 'Exam', /Half-Yearly/i);
  await page.getByText('Mark sheets approved').waitFor();
  if (reason) await page.getByLabel('Reason').fill(reason);
  await page.getByRole('button', { name: reason ? 'Generate again' : 'Generate', exact: true }).click();
  await page.getByText(`Result no. ${number}`).waitFor();
  await page
    .getByRole('link', { name: 'View', exact: true })
    .nth(number - 1)
    .waitFor();
  const run = await runOf(page);
  const rows = await askFrom<Row[]>(page, 'GET', `/api/result-runs/${run}/results`);
  return { faults, rows, run };
}

/** Why roll 1 has its result, sentence by sentence, and the one card that is printed from there. */
export async function explainOne(stage: Stage): Promise<{ text: string; card: Buffer }> {
  const page = await open(stage, permissionAddress);
  await page.getByRole('link', { name: 'View', exact: true }).first().click();
  await page
    .getByRole('button', { name: /^1\s*\S/ })
    .first()
    .click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('heading', { name: 'How this result was calculated' }).waitFor();
  await drawer.getByText('Calculation: version', { exact: false }).waitFor();
  const card = await drawer.getByRole('link', { name: /card/i }).last().getAttribute('href');
  return { text: await drawer.innerText(), card: await fileFrom(page, card ?? '') };
}

/** The newest results are approved and published. */
export async function publishResults(stage: Stage): Promise<string[]> {
  const { faults } = await staffWindow(stage, administrator);
  const page = await open(stage, permissionAddress);
  await page.getByRole('button', { name: 'Approve' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await page.getByText('The results are approved.').waitFor();
  await page.getByRole('button', { name: 'Publish' }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish results' });
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await page.getByText('The results are published.').waitFor();
  return faults;
}

type Reports = { faults: string[]; cards: Buffer; statistics: string };

/** Tabulation sheet, statistics, and the section's report cards as a job; gives the file. */
export async function readReports(stage: Stage): Promise<Reports> {
  const { faults } = await staffWindow(stage, administrator);
  const page = await open(stage, permissionAddress);
  await page.getByRole('link', { name: 'View', exact: true }).click();
  await page.getByRole('tab', { name: 'Tabulation sheet' }).waitFor();
  await page.getByRole('rowheader').nth(59).waitFor();
  await page.getByRole('tab', { name: 'Statistics' }).click();
  await page.getByRole('heading', { name: 'Results by grade' }).waitFor();
  const statistics = await page.getByRole('main').innerText();
  await page.getByRole('tab', { name: 'Report cards' }).click();
  await page.getByRole('button', { name: 'Generate report cards' }).click();
  const file = page.getByRole('link', { name: /60 cards/ });
  await file.waitFor();
  const cards = await fileFrom(page, (await file.getAttribute('href')) ?? '');
  return { faults, cards, statistics };
}

/**
 * One mark was wrong: the locked sheet goes back to draft with a reason, the mark is put right, and the results are
 * generated again; answers with what the program says has changed.
 */
export async function correctOne(
  stage: Stage,
): Promise<{ faults: string[]; changes: string[]; run: string }> {
  const { page } = await staffWindow(stage, administrator);
  await openMathematics(stage);
  await page.getByRole('button', { name: 'Return to draft' }).click();
  const dialog = page.getByRole('dialog', { name: 'Return to draft' });
  await dialog.getByLabel('Reason').fill('A script was added up wrongly');
  await dialog.getByRole('button', { name: 'Return to draft' }).click();
  await page.getByText('The marks are back in draft.').waitFor();
  await cellOf(page, 'CQ', 1).click();
  await marksSaved(page, () => page.keyboard.type('61').then(() => page.keyboard.press('Enter')));
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Submit' }).click();
  await page.getByText('The marks are submitted.').waitFor();
  await page.getByRole('button', { name: 'Approve' }).click();
  await page.getByText('1 mark sheet approved.').waitFor();
  const { faults, run } = await generateResults(stage, 2, 'A script of Mathematics was added up wrongly');
  await open(stage, permissionAddress);
  await page.getByText('Reason: A script of Mathematics was added up wrongly').waitFor();
  await page.getByRole('link', { name: 'Show changes' }).click();
  const table = page.getByRole('region', { name: 'Changes since the previous result' });
  await table.getByRole('row').nth(1).waitFor();
  return { faults, changes: (await table.getByRole('row').allInnerTexts()).slice(1), run };
}

/** The newest results are withdrawn, with a reason. */
export async function withdrawResults(stage: Stage): Promise<string[]> {
  const { faults } = await staffWindow(stage, administrator);
  const page = await open(stage, permissionAddress);
  await page.getByRole('button', { name: 'Withdraw' }).click();
  const dialog = page.getByRole('dialog', { name: 'Withdraw' });
  await dialog.getByLabel('Reason').fill('A mark sheet was mixed up');
  await dialog.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByText('The results are withdrawn.').waitFor();
  return faults;
}

/** Ids that the others are not to reach: the exam, and Mathematics in it. */
export async function placesOf(stage: Stage): Promise<{ exam: string; mathematics: string }> {
  const { page } = await staffWindow(stage, administrator);
  const sheet = (await sheetsOf(page)).find(({ code }) => code === '109')!;
  return { exam: await examOf(page), mathematics: sheet.exam_subject_id };
}
