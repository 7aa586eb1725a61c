import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { acceptedStudents } from '../support/krishnachura.ts';
import { launchBrowser, startProgram, type Program } from '../support/program.ts';
import { qrAddresses } from '../support/read-qr.ts';
import * as families from '../support/story-families.ts';
import * as founding from '../support/story-founding.ts';
import * as marks from '../support/story-marks.ts';
import * as results from '../support/story-results.ts';
import * as staff from '../support/story-staff.ts';
import type { Stage } from '../support/story-window.ts';

// Each test goes on where the one before it stopped, as the people of the school do.
let stage: Stage;
let program: Program;
let browser: Browser;
let teacher: staff.Teacher;
let codes: string[] = [];
let rows: results.Row[] = [];
let run = '';

const first = acceptedStudents.find((one) => one.roll === 1)!;
const birth = first.date_of_birth.split('-').toReversed().join('/');
const enrolmentOf = (roll: number) => rows.find((row) => row.roll === roll)!.enrolment_id;

beforeAll(async () => {
  [program, browser] = await Promise.all([startProgram({ DEMO: 'on' }), launchBrowser()]);
  stage = { program, browser, windows: new Map() };
});
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

test('a teacher is engaged; 60 students come in from the workbook and 5 are refused with reasons', async () => {
  teacher = await staff.engageTeacher(stage);
  const { faults, refused, rolls } = await marks.importStudents(stage, teacher.section);
  const words = {
    'roll 12 already used in this class, section and year': 'Already in row 16',
    'no name': 'This is empty and required',
    'contact number is not a Bangladeshi mobile number': 'This is not a Bangladeshi mobile number',
    'date of birth does not exist': 'This date does not exist',
    'unknown 4th subject; the name is text, never a formula': 'The class has no such subject',
  } as Record<string, string>;
  const { rejected } = JSON.parse(
    readFileSync(new URL('../fixtures/krishnachura/expected.json', import.meta.url), 'utf8'),
  ).import as { rejected: { row: number; why: string }[] };
  expect(refused).toHaveLength(5);
  for (const [at, { row, why }] of rejected.entries()) {
    expect(refused[at]).toMatch(new RegExp(`^${row}\\b`));
    expect(refused[at]).toContain(words[why]);
  }
  expect([...rolls].toSorted(([a], [b]) => a - b).map(([, name]) => name.toLowerCase())).toEqual(
    acceptedStudents.map((one) => one.name_en.toLowerCase()),
  );
  expect(faults).toEqual([]);
});

test('the exam is declared, marks are typed by keyboard and pasted, and saved', async () => {
  expect(await marks.declareExam(stage)).toEqual([]);
  const { faults, seen } = await marks.typeMarks(stage);
  expect(seen).toEqual(['41', '50.5', 'A', '', '18', '28', '21']);
  expect(faults).toEqual([]);
});

test('the overview says what is missing and from whom; the workbook brings the rest, and every sheet is approved', async () => {
  const missing = await marks.missingMarks(stage);
  expect(missing).toContainEqual(
    expect.stringMatching(/Physics Nine · Science · A Draft 0 of 180 marks · 180 missing Abdul Karim/),
  );
  expect(missing).toContainEqual(
    expect.stringMatching(/Mathematics Nine · Science · A Draft 6 of 120 .*No one is assigned/),
  );
  const { faults, refused, changed } = await marks.importMarks(stage);
  const reasons = [
    /^4 .*English 1st Paper .*101.*More than the full marks/,
    /^5 .*Bangla 1st Paper CQ .*-3.*This is less than zero/,
    /^6 .*Bangla 2nd Paper CQ .*twelve.*This is not a number/,
    /^7 .*99.*There is no student with roll 99 in this section/,
  ];
  expect(refused).toEqual(reasons.map((reason) => expect.stringMatching(reason)));
  // Typed by hand before: a slip of the finger and an absence that was none.
  expect(changed).toEqual([
    expect.stringMatching(/Farzana Yasmin .*Mathematics CQ 50.5 47$/),
    expect.stringMatching(/Krishna Chandra .*Mathematics CQ A 20$/),
  ]);
  expect(faults).toEqual([]);
  const { entered, inBook } = await marks.marksStanding(stage);
  expect(entered).toBe(inBook);
  expect(await marks.approveMarks(stage)).toEqual({ faults: [], left: 0 });
});

test('the results of all sixty are those worked out by hand', async () => {
  const made = await results.generateResults(stage, 1);
  ({ rows, run } = made);
  expect(made.faults).toEqual([]);
  expect(rows).toHaveLength(60);
  for (const row of rows)
    expect(results.shownAs(row), `roll ${row.roll}`).toEqual(results.expectedOf(row.roll));
});

test('one result is explained; all are approved, published, tabulated and printed', async () => {
  const { text, card } = await results.explainOne(stage);
  expect(text).toContain('GPA');
  expect(qrAddresses(card)).toHaveLength(1);
  expect(await results.publishResults(stage)).toEqual([]);
  const { faults, cards, statistics } = await results.readReports(stage);
  expect(faults).toEqual([]);
  expect(statistics).toContain('Results by grade');
  codes = qrAddresses(cards);
  expect(new Set(codes).size).toBe(60);
});

test('without script, a visitor sees the result in both languages, at the QR address too', async () => {
  expect(await families.askPublicly(stage, 'bn', '১', birth)).toContain(first.name_bn);
  expect((await families.askPublicly(stage, 'en', '1', birth)).toLowerCase()).toContain(
    first.name_en.toLowerCase(),
  );
  expect(await families.askPublicly(stage, 'en', '1', '01/01/2010')).toContain(
    'No published result was found',
  );
  expect(codes[0]).toContain(`${founding.newSchool.alias}.localhost`);
  expect(await families.scan(stage, codes[0]!)).toContain('This is a genuine published result.');
  expect(await families.scan(stage, codes[0]!, 'bn')).toContain('এটি প্রকাশিত আসল ফলাফল।');
});

test('student and guardian sign in with their slips, by user name and by phone, and see only their own', async () => {
  const { student, guardian } = await families.makeLogins(stage, teacher.section);
  const beyond = [
    `/api/my/results/${run}/${enrolmentOf(40)}`,
    `/api/result-runs/${run}/explain/${enrolmentOf(40)}`,
    `/api/students`,
  ];
  const pupil = await families.ownResults(stage, student.login, student.password, beyond);
  expect(pupil.text).toContain('অর্ধবার্ষিক');
  expect(pupil.results.map((row) => row.student.en)).toEqual([student.name_en]);
  const phone = guardian.login.replace('+88', '');
  const parent = await families.ownResults(stage, phone, guardian.password, beyond);
  expect(parent.results.map((row) => row.student.en)).toEqual(guardian.children.map((one) => one.name_en));
  for (const { faults, answers } of [pupil, parent]) {
    expect(answers).toEqual([404, 403, 403]);
    expect(faults).toEqual([]);
  }
});

test('a teacher sees the sheet and the section assigned and no others; another institution sees nothing', async () => {
  const elsewhere = await staff.addElsewhere(stage, teacher.otherSection);
  const { exam, mathematics } = await results.placesOf(stage);
  const seen = await staff.teacherSees(stage, teacher, exam, [
    `/api/students/${elsewhere}`,
    `/api/marks?exam_subject_id=${mathematics}&section_id=${teacher.section}`,
  ]);
  expect(seen).toEqual({ faults: [], sheets: ['পদার্থবিজ্ঞান'], students: 60, answers: [404, 404] });
  const stranger = { alias: 'kadamtola', identifier: 'collegeadmin', password: 'krishnachura' };
  const answers = await families.strangerSees(stage, stranger, [
    `/api/students/${elsewhere}`,
    `/api/result-runs/${run}`,
    `/api/result-runs/${run}/results`,
    `/api/result-runs/${run}/explain/${enrolmentOf(1)}`,
    `/api/exams/${exam}`,
  ]);
  expect(answers).toEqual([404, 404, 404, 404, 404, 0]);
});

test('a correction makes a new version with a reason and a list of changes; the old card is replaced', async () => {
  const { faults, changes } = await results.correctOne(stage);
  expect(changes).toContainEqual(expect.stringMatching(/^1 · SUMAIYA[^]*Mark of Mathematics, CQ\s+41\s+61$/));
  expect(faults).toEqual([]);
  const { card } = await results.explainOne(stage);
  const [fresh] = qrAddresses(card);
  expect(await results.publishResults(stage)).toEqual([]);
  const old = await families.scan(stage, codes[0]!);
  expect(old).toContain('This result has been replaced by a corrected one.');
  expect(old).not.toMatch(/GPA|Sumaiya/i);
  expect(await families.scan(stage, fresh!)).toContain('This is a genuine published result.');
  expect(await results.withdrawResults(stage)).toEqual([]);
  const after = await families.scan(stage, fresh!);
  expect(after).toContain('This result has been withdrawn.');
  expect(after).not.toMatch(/GPA|Sumaiya/i);
});
