import type { Page } from 'playwright-core';
import { sampleStudents } from './krishnachura.ts';
import { administrator, newSchool } from './story-founding.ts';
import { askFrom, callFrom, pick, staffWindow, type Stage } from './story-window.ts';

const fixture = (name: string) => new URL(`../fixtures/krishnachura/${name}`, import.meta.url).pathname;

type Imported = { faults: string[]; refused: string[]; rolls: Map<number, string> };

/** The sixty come in from the workbook; five are refused, each with its reason. */
export async function importStudents(stage: Stage, section: string): Promise<Imported> {
  const { page, faults } = await staffWindow(stage, administrator);
  await page.goto(stage.program.url(`/student/import?section=${section}`, newSchool.alias));
  await page.locator('input[type=file]').setInputFiles(fixture('students-class-9-science.xlsx'));
  await page.getByRole('button', { name: 'Import 60 rows' }).waitFor();
  await page.getByText('Rejected 5', { exact: true }).waitFor();
  await page.getByRole('table').getByRole('row').nth(5).waitFor();
  const refused = await page.getByRole('table').getByRole('row').allInnerTexts();
  await page.getByRole('button', { name: 'Import 60 rows' }).click();
  // More than the section is set up for: said, and asked once.
  const question = page.getByRole('dialog', { name: 'Import anyway?' });
  await question.getByText('The section will have 60 students; it is set up for 55.').waitFor();
  await question.getByRole('button', { name: 'Import', exact: true }).click();
  await page.getByText('60 rows imported.').waitFor();
  const list = await askFrom<{ roll: number; name_en: string }[]>(
    page,
    'GET',
    `/api/students?section_id=${section}&per_page=100`,
  );
  return { faults, refused: refused.slice(1), rolls: new Map(list.map((row) => [row.roll, row.name_en])) };
}

/** One exam for the class, declared in one go. */
export async function declareExam(stage: Stage): Promise<string[]> {
  const { page, faults } = await staffWindow(stage, administrator);
  await page.goto(stage.program.url('/site/exam-declare/site-exam-declare-form', newSchool.alias));
  await page.getByRole('button', { name: 'Declare exam' }).first().click();
  await pick(page, 'Class', /Nine, Science/);
  await pick(page, 'Exam type', /Half-Yearly/i);
  await page.getByLabel('Working days').fill('112');
  await page.getByText('Copied from the class.', { exact: false }).waitFor();
  await page.getByRole('button', { name: 'Declare exam' }).last().click();
  await page.getByText('The exam is declared.').waitFor();
  await page.getByRole('cell', { name: /Half-Yearly 2026/i }).waitFor();
  return faults;
}

const gridAddress = '/site/site-mark-entry/site-exam-marks-entry-form';
const overviewAddress = '/site/mark-list/site-all-exam-mark-list';

/** The sheet of Mathematics in section A, as the office opens it. */
export async function openMathematics(stage: Stage): Promise<Page> {
  const { page } = await staffWindow(stage, administrator);
  await page.goto(stage.program.url(gridAddress, newSchool.alias));
  await pick(page, 'Exam', /Half-Yearly 2026/i);
  await pick(page, 'Section', /A/);
  await pick(page, 'Subject', 'Mathematics');
  return page;
}

export const cellOf = (page: Page, part: string, roll: number) =>
  page.getByRole('textbox', { name: new RegExp(`^${part} of roll ${roll},`) });

/** Types marks and waits until they are saved: that text was there before, so the answer to the call comes first. */
export async function marksSaved(page: Page, type: () => Promise<unknown>): Promise<void> {
  const answered = page.waitForResponse(
    (answer) => answer.request().method() === 'PUT' && new URL(answer.url()).pathname === '/api/marks',
  );
  await Promise.all([answered, type()]);
  await page.getByText('All marks are saved').waitFor();
}

/** Mathematics by keyboard, as a teacher types it, in both scripts, with a block pasted; what was saved is seen again. */
export async function typeMarks(stage: Stage): Promise<{ faults: string[]; seen: string[] }> {
  const { faults } = await staffWindow(stage, administrator);
  const page = await openMathematics(stage);
  const cell = (part: string, roll: number) => cellOf(page, part, roll);
  const type = (text: string) => page.keyboard.type(text);
  await cell('CQ', 1).click();
  // More than the full marks is said at once and not saved.
  await type('171');
  await page.keyboard.press('Enter');
  await page.getByText('1 cell to correct').first().waitFor();
  await page.keyboard.press('ArrowUp');
  await type('৪১');
  await page.keyboard.press('Enter');
  await type('50.5');
  await page.keyboard.press('ArrowDown');
  await type('abs');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowRight');
  // From roll 2 on, as copied from a spreadsheet: two columns do not fit beside MCQ, three rows do.
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(() => navigator.clipboard.writeText('18\r\n২৮\r\n21\r\n'));
  await marksSaved(page, async () => {
    await page.keyboard.press('Control+V');
    await page.getByText('3 marks pasted.').waitFor();
  });
  await page.reload();
  await cell('CQ', 1).waitFor();
  const seen = [];
  for (const [part, roll] of [
    ['CQ', 1],
    ['CQ', 2],
    ['CQ', 3],
    ['MCQ', 1],
    ['MCQ', 2],
    ['MCQ', 3],
    ['MCQ', 4],
  ] as const)
    seen.push(await cell(part, roll).inputValue());
  return { faults, seen };
}

/** The overview's rows with the subject, what is missing and whose it is. */
export async function missingMarks(stage: Stage): Promise<string[]> {
  const { page } = await staffWindow(stage, administrator);
  await page.goto(stage.program.url(overviewAddress, newSchool.alias));
  await pick(page, 'Exam', /Half-Yearly 2026/i);
  await page.getByRole('checkbox', { name: 'Missing only' }).click();
  await page.getByRole('row').nth(1).waitFor();
  return (await page.getByRole('row').allInnerTexts()).map((text) => text.replace(/\s+/g, ' '));
}

/** From the overview to the import: a sheet with errors is looked at and left, the workbook comes in. */
export async function importMarks(
  stage: Stage,
): Promise<{ faults: string[]; refused: string[]; changed: string[] }> {
  const { page, faults } = await staffWindow(stage, administrator);
  // The rows come after their counts.
  const findings = async (count: number) => {
    const rows = page.getByRole('table').getByRole('row');
    await rows.nth(count).waitFor();
    return (await rows.allInnerTexts()).map((text) => text.replace(/\s+/g, ' ')).slice(1);
  };
  await page.getByRole('link', { name: 'Import marks' }).click();
  // The exam comes along, and the only section with students needs no choosing.
  await page.waitForURL('**/mark-import?**');
  await page.locator('input[type=file]').setInputFiles(fixture('marks-with-errors.xlsx'));
  await page.getByText('Rejected 4', { exact: true }).waitFor();
  const refused = await findings(4);
  await page.getByRole('button', { name: 'Choose another file' }).click();
  await page.locator('input[type=file]').setInputFiles(fixture('marks-half-yearly-class-9-science.xlsx'));
  await page.getByRole('button', { name: 'Import 60 rows' }).waitFor();
  const changed = (await findings(50)).filter((row) => row.includes('Mathematics'));
  await page.getByRole('button', { name: 'Import 60 rows' }).click();
  await page.getByText('60 rows imported.').waitFor();
  return { faults, refused, changed };
}

type Sheet = { exam_subject_id: string; section_id: string; code: string; state: string };

export async function examOf(page: Page): Promise<string> {
  const { years } = await askFrom<{ years: { id: string; current: boolean }[] }>(
    page,
    'GET',
    '/api/exams/choices',
  );
  const year = years.find((one) => one.current) ?? years[0];
  const exams = await askFrom<{ id: string }[]>(page, 'GET', `/api/exams?year_id=${year?.id}`);
  return exams[0]!.id;
}

export const sheetsOf = async (page: Page): Promise<Sheet[]> =>
  askFrom<Sheet[]>(page, 'GET', `/api/exams/${await examOf(page)}/mark-sheets`);

/** How many of the workbook's marks are in the sheets. */
export async function marksStanding(stage: Stage): Promise<{ entered: number; inBook: number }> {
  const { page } = await staffWindow(stage, administrator);
  const sheets = await askFrom<{ entered: number }[]>(
    page,
    'GET',
    `/api/exams/${await examOf(page)}/mark-sheets`,
  );
  const sample = await sampleStudents('marks-half-yearly-class-9-science.xlsx');
  return {
    entered: sheets.reduce((sum, sheet) => sum + sheet.entered, 0),
    inBook: [...sample.values()].reduce((sum, student) => sum + student.marks.length, 0),
  };
}

/** Mathematics is submitted on its page, the others by the same call; all are approved in the overview. */
export async function approveMarks(stage: Stage): Promise<{ faults: string[]; left: number }> {
  const { faults } = await staffWindow(stage, administrator);
  const page = await openMathematics(stage);
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Submit' }).click();
  await page.getByText('The marks are submitted.').waitFor();
  const drafts = (await sheetsOf(page)).filter(({ state }) => state === 'DRAFT');
  for (const { exam_subject_id, section_id } of drafts) {
    const sheet = { exam_subject_id, section_id };
    const asked = await callFrom(page, 'POST', '/api/marks/submit', sheet);
    if (asked.status !== 200) throw new Error(JSON.stringify(asked.json));
  }
  await page.goto(stage.program.url(overviewAddress, newSchool.alias));
  await pick(page, 'Exam', /Half-Yearly 2026/i);
  await page.getByRole('button', { name: 'Approve all submitted' }).click();
  await page.getByText(`${drafts.length + 1} mark sheets approved.`).waitFor();
  return { faults, left: (await sheetsOf(page)).filter(({ state }) => state !== 'APPROVED').length };
}
