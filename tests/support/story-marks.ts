import type { Page } from 'playwright-core';
import { sampleStudents } from './krishnachura.ts';
import { administrator, newSchool } from './story-founding.ts';
import { askFrom, pick, staffWindow, type Stage } from './story-window.ts';

const fixture = (name: string) => new URL(`../fixtures/krishnachura/${name}`, import.meta.url).pathname;

/** The sixty come in from the workbook; five are refused, each with its reason. */
export async function importStudents(stage: Stage): Promise<{ faults: string[]; refused: string[] }> {
  const { page, faults } = await staffWindow(stage, administrator);
  await page.goto(stage.program.url('/student/import', newSchool.alias));
  await page.getByRole('combobox', { name: 'Section' }).click();
  await page.getByRole('option').first().click();
  await page.locator('input[type=file]').setInputFiles(fixture('students-class-9-science.xlsx'));
  await page.getByRole('button', { name: 'Import 60 good rows' }).waitFor({ timeout: 60_000 });
  await page.getByText('Refused 5', { exact: true }).waitFor();
  const refused = await page.getByRole('table').getByRole('row').allInnerTexts();
  await page.getByRole('button', { name: 'Import 60 good rows' }).click();
  await page.getByText('60 rows have come in.').waitFor({ timeout: 60_000 });
  return { faults, refused: refused.slice(1) };
}

/** One exam for the class, declared in one go. */
export async function declareExam(stage: Stage): Promise<string[]> {
  const { page, faults } = await staffWindow(stage, administrator);
  await page.goto(stage.program.url('/site/exam-declare/site-exam-declare-form', newSchool.alias));
  await page.getByRole('button', { name: 'Declare exam' }).first().click();
  await pick(page, 'Class', /Nine, Science/);
  await pick(page, 'Exam type', /Half-Yearly/i);
  await page.getByLabel('Working days of the term').fill('112');
  await page.getByText('Copied from the class.', { exact: false }).waitFor();
  await page.getByRole('button', { name: 'Declare exam' }).last().click();
  await page.getByText('The exam is declared.').waitFor();
  await page.getByRole('cell', { name: /Half-Yearly 2026/i }).waitFor();
  return faults;
}

/** The whole sheet of Mathematics' first students by keyboard, as a teacher types it; what was saved is seen anew. */
export async function typeMarks(stage: Stage): Promise<string[]> {
  const { page, faults } = await staffWindow(stage, administrator);
  await page.goto(stage.program.url('/site/site-mark-entry/site-exam-marks-entry-form', newSchool.alias));
  await pick(page, 'Exam', /Half-Yearly 2026/i);
  await pick(page, 'Section', /A/);
  await pick(page, 'Subject', 'Mathematics');
  const cell = (part: string, roll: number) =>
    page.getByRole('textbox', { name: new RegExp(`^${part} of roll ${roll},`) });
  await cell('CQ', 1).click();
  // More than the full marks is said at once and not saved.
  await page.keyboard.type('171');
  await page.keyboard.press('Enter');
  await page.getByText('Cells to mend: 1').waitFor();
  const sample = await sampleStudents('marks-half-yearly-class-9-science.xlsx');
  for (const part of ['CQ', 'MCQ']) {
    await cell(part, 1).click();
    for (const roll of [1, 2, 3]) {
      const mark = sample.get(String(roll))?.marks.find((one) => one.subject === '109' && one.part === part);
      await page.keyboard.type(mark?.status === 'ABSENT' ? 'A' : String((mark?.obtained ?? 0) / 100));
      await page.keyboard.press('Enter');
    }
  }
  await page.getByText('All marks are saved').waitFor();
  const typed = await cell('MCQ', 2).inputValue();
  await page.reload();
  await cell('MCQ', 2).waitFor();
  if ((await cell('MCQ', 2).inputValue()) !== typed) throw new Error('The mark is not there after a reload');
  return faults;
}

type Sheet = { exam_subject_id: string; section_id: string; code: string; state: string };
type Grid = {
  rows: {
    enrolment_id: string;
    roll: number;
    cells: { paper: string; part: string; version: number }[];
  }[];
};

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

/**
 * The other marks of the sample's workbook by the calls that the grid itself makes: nobody types 1,500 marks in a
 * browser test.
 */
export async function enterTheRest(stage: Stage): Promise<number> {
  const { page } = await staffWindow(stage, administrator);
  const exam = await examOf(page);
  const sheets = await askFrom<Sheet[]>(page, 'GET', `/api/exams/${exam}/mark-sheets`);
  const sample = await sampleStudents('marks-half-yearly-class-9-science.xlsx');
  const religions = ['111', '112', '113', '114'];
  let saved = 0;
  for (const { exam_subject_id, section_id, code } of sheets) {
    const place = { exam_subject_id, section_id };
    const grid = await askFrom<Grid>(page, 'GET', `/api/marks?${new URLSearchParams(place).toString()}`);
    const cells = grid.rows.flatMap(({ enrolment_id, roll, cells: known }) =>
      (sample.get(String(roll))?.marks ?? [])
        // The workbook has one column for religion; the marks belong to the student's own subject.
        .map((mark) =>
          mark.subject === '111' && religions.includes(code) ? { ...mark, subject: code, paper: code } : mark,
        )
        .filter((mark) => mark.subject === code)
        .map(({ paper, part, status, obtained }) => ({
          enrolment_id,
          paper,
          part,
          status,
          obtained,
          version: known.find((one) => one.paper === paper && one.part === part)?.version ?? 0,
        })),
    );
    const answer = await askFrom<{ saved: unknown[]; refused: unknown[] }>(page, 'PUT', '/api/marks', {
      ...place,
      cells,
    });
    if (answer.refused.length > 0) throw new Error(`${code}: ${JSON.stringify(answer.refused[0])}`);
    saved += answer.saved.length;
  }
  return saved;
}

/** One sheet is submitted and approved on its page, the others by the same calls. */
export async function approveMarks(stage: Stage): Promise<string[]> {
  const { page, faults } = await staffWindow(stage, administrator);
  await page.goto(stage.program.url('/site/site-mark-entry/site-exam-marks-entry-form', newSchool.alias));
  await pick(page, 'Exam', /Half-Yearly 2026/i);
  await pick(page, 'Section', /A/);
  await pick(page, 'Subject', 'Mathematics');
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Submit' }).click();
  await page.getByText('The marks are submitted.').waitFor();
  await page.getByRole('button', { name: 'Approve' }).click();
  await page.getByText('1 mark sheets approved.').waitFor();
  const exam = await examOf(page);
  const all = await askFrom<Sheet[]>(page, 'GET', `/api/exams/${exam}/mark-sheets`);
  const open = all.filter(({ state }) => state === 'DRAFT');
  const sheets = open.map(({ exam_subject_id, section_id }) => ({ exam_subject_id, section_id }));
  for (const sheet of sheets)
    await askFrom(page, 'POST', '/api/marks/submit', { ...sheet, with_missing: true });
  await askFrom(page, 'POST', '/api/marks/approve', { sheets });
  return faults;
}
