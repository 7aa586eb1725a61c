import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { declareHalfYearly, type DeclaredExam } from '../../../../../tests/support/exam-marks.ts';
import { type ExamSchool, makeExamSchool } from '../../../../../tests/support/exam-school.ts';
import { dryRun, enrolImported, rowsOf, startRun } from '../../../../../tests/support/importing.ts';
import type { Caller } from '../../../../../tests/support/server.ts';
import { server, startWorld, world } from '../../../../../tests/support/start-world.ts';
import { asMember } from '../../../../../tests/support/world.ts';
import type { ShownRun } from '#modules/platform/imports/runs/shown-run.ts';

/* Marks as spreadsheets keep them: as percentages, and with what formulas leave behind. */

let school: ExamSchool;
let admin: Caller;
let exam: DeclaredExam;

startWorld(async () => {
  school = await makeExamSchool(world.first, ['A', 'B']);
  admin = await asMember(server, world.first, 'site-admin');
  exam = await declareHalfYearly(admin, school);
});

const check = async (name: string) => {
  const bytes = readFileSync(new URL(`../../../../../tests/fixtures/sheets/${name}`, import.meta.url));
  return (await dryRun(admin, 'marks', { exam_id: exam.id, section_id: school.sections[0]! }, bytes)).json;
};
const means = async (id: string, meaning: string) => {
  const { json } = await admin.call<ShownRun>('POST', `/api/imports/${id}/check`, {
    percent: { column: (await percentColumn(id)) ?? '', means: meaning },
  });
  return json;
};
const percentColumn = async (id: string) =>
  (await admin.call<ShownRun>('GET', `/api/imports/${id}`)).json.notes.find(({ asks }) => asks === 'percent')
    ?.column;
type Cells = { cells: { obtained: number | null }[] };
const obtained = async (id: string) =>
  (await rowsOf(admin, id)).flatMap(({ values, state }) =>
    state === 'ready' ? (values as Cells).cells.map((cell) => (cell.obtained ?? 0) / 100) : [],
  );

test('percentages are asked about, and nothing comes in before somebody has said what they mean', async () => {
  const run = await check('marks-in-percent-cells.xlsx');
  const note = run.notes.find(({ code }) => code === 'percent-open')!;
  expect(note).toMatchObject({ weight: 'question', asks: 'percent', chosen: null });
  expect(note.word.en).toContain('45%');
  expect(note.choices.map(({ value, word }) => [value, word.en])).toEqual([
    ['figure', '45% is meant as 45'],
    ['share', '45% of the full marks'],
    ['leave', 'Leave out'],
  ]);
  expect(await obtained(run.id)).toEqual([]);
  expect((await startRun(admin, run.id)).status).toBe(409);
});

test('as marks they are the figure before the sign, or that part of the full marks', async () => {
  const run = await check('marks-in-percent-cells.xlsx');
  await means(run.id, 'figure');
  const figures = await obtained(run.id);
  expect(figures.slice(0, 3)).toEqual([45, 50, 55]);
  await means(run.id, 'share');
  const shares = await obtained(run.id);
  expect(shares).toHaveLength(figures.length);
  shares.forEach((share, at) => expect(share).toBeCloseTo((figures[at]! / 100) * 70, 2));
  const [row] = await rowsOf(admin, run.id);
  expect(row!.cleaned.map(({ code }) => code)).toContain('percent-of-full');
  expect((await enrolImported(admin, run.id)).counts.written).toBe(figures.length);
});

test('what a formula leaves behind is taken as the sheet shows it and told; a third is refused with the reason', async () => {
  const run = await check('marks-worked-out-by-formula.xlsx');
  const rows = (await rowsOf(admin, run.id)).filter(({ problems }) =>
    problems.every(({ code }) => code !== 'unknown-roll'),
  );
  const third = rows.find(({ row_number }) => row_number === 4)!;
  expect(third.problems.map(({ code }) => code)).toEqual(['more-decimals']);
  const noisy = rows.find(({ row_number }) => row_number === 2)!;
  expect(noisy).toMatchObject({ state: 'ready' });
  expect(noisy.cleaned).toContainEqual(
    expect.objectContaining({ code: 'as-shown', from: '45.49999999999999', to: { en: '45.5', bn: '45.5' } }),
  );
  expect((noisy.values as Cells).cells[0]!.obtained).toBe(4550);
});
