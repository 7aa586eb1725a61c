import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { acceptedStudents } from '../support/krishnachura.ts';
import { launchBrowser, startProgram, type Program } from '../support/program.ts';
import { qrAddresses } from '../support/read-qr.ts';
import * as families from '../support/story-families.ts';
import * as founding from '../support/story-founding.ts';
import * as marks from '../support/story-marks.ts';
import * as results from '../support/story-results.ts';
import type { Stage } from '../support/story-window.ts';

// Each test goes on where the one before it stopped, as the people of the school do.
let stage: Stage;
let program: Program;
let browser: Browser;
let code = '';
let rows: results.Row[] = [];
let run = '';

beforeAll(async () => {
  [program, browser] = await Promise.all([startProgram({ DEMO: 'on' }), launchBrowser()]);
  stage = { program, browser };
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await program?.stop();
});

test('a school applies, is approved, and its first administrator sets a password on its own host', async () => {
  expect(await founding.apply(stage)).toEqual([]);
  expect(await founding.approveApplication(stage)).toEqual([]);
  expect(await founding.setFirstPassword(stage)).toEqual([]);
});

test('the administrator is led from the year to the subjects', async () => {
  expect(await founding.setUpSchool(stage)).toEqual([]);
});

test('60 students come in from the workbook and 5 are refused with reasons', async () => {
  const { faults, refused } = await marks.importStudents(stage);
  expect(refused).toHaveLength(5);
  expect(refused[0]).toContain('Stands in row 16 already');
  expect(faults).toEqual([]);
});

test('the exam is declared, marks are typed by keyboard and saved, and every sheet is approved', async () => {
  expect(await marks.declareExam(stage)).toEqual([]);
  expect(await marks.typeMarks(stage)).toEqual([]);
  expect(await marks.enterTheRest(stage)).toBeGreaterThan(1000);
  expect(await marks.approveMarks(stage)).toEqual([]);
});

test('the results of all sixty are those worked out by hand', async () => {
  const made = await results.generateResults(stage);
  ({ rows, run } = made);
  expect(made.faults).toEqual([]);
  expect(rows).toHaveLength(60);
  for (const row of rows)
    expect(results.shownAs(row), `roll ${row.roll}`).toEqual(results.expectedOf(row.roll));
});

test('one result is explained; all are approved, published, tabulated and printed', async () => {
  expect(await results.publishResults(stage)).toEqual([]);
  const { faults, pdf } = await results.readReports(stage);
  expect(faults).toEqual([]);
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  const codes = qrAddresses(pdf);
  expect(new Set(codes).size).toBe(60);
  code = codes[0]!;
});

test('without script, a visitor sees the result in both languages, and the QR address opens until it is withdrawn', async () => {
  const first = acceptedStudents.find((one) => one.roll === 1)!;
  const birth = first.date_of_birth.split('-').toReversed().join('/');
  expect(await families.askPublicly(stage, 'bn', '১', birth)).toContain(first.name_bn);
  expect(await families.askPublicly(stage, 'en', '1', birth)).toContain(first.name_en);
  expect(await families.askPublicly(stage, 'en', '1', '01/01/2010')).toContain(
    'No published result was found',
  );
  expect(code).toContain(`${founding.newSchool.alias}.localhost`);
  expect(await families.scan(stage, code)).toContain('This is a genuine published result.');
  expect(await results.withdrawResults(stage)).toEqual([]);
  const after = await families.scan(stage, code);
  expect(after).toContain('This result has been withdrawn.');
  expect(after).not.toContain('GPA');
});

test('student and guardian see their own result; a teacher only the sheets assigned', async () => {
  for (const identifier of ['student', 'guardian']) {
    const { faults, text } = await families.ownResults(stage, identifier);
    expect(text).toContain('Half-Yearly 2026');
    expect(faults).toEqual([]);
  }
  const [seen, all] = await families.sheetsSeen(stage);
  expect(seen).toBeLessThan(all);
});

test('another institution sees nothing of the school', async () => {
  const student = await families.someStudent(stage);
  const stranger = { alias: 'kadamtola', identifier: 'collegeadmin', password: 'krishnachura' };
  const answers = await families.asksFor(stage, stranger, [
    `/api/students/${student}`,
    `/api/result-runs/${run}`,
    `/api/result-runs/${run}/results`,
    `/api/result-runs/${run}/explain/${rows[0]!.enrolment_id}`,
  ]);
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
});
