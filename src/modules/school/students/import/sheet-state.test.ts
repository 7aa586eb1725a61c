import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { loadCatalogues, setUpClassNine, type ClassNine } from '../../../../../tests/support/class-nine.ts';
import { dryRun, enrolImported, rowsOf, startRun } from '../../../../../tests/support/importing.ts';
import { server, startWorld, world } from '../../../../../tests/support/start-world.ts';
import type { ShownRun } from '#modules/platform/imports/runs/shown-run.ts';

/* What a workbook is beside its cells: names that are missing, rows that somebody filtered away, numbers shown short. */

let school: ClassNine;

startWorld(async () => {
  await loadCatalogues();
  school = await setUpClassNine(server, world.first);
});

const check = async (name: string) => {
  const bytes = readFileSync(new URL(`../../../../../tests/fixtures/sheets/${name}`, import.meta.url));
  const answer = await dryRun(school.admin, 'students', { section_id: school.sections[0]! }, bytes);
  expect(answer.status, answer.text).toBe(200);
  return answer.json;
};
const again = async (id: string, input: object) =>
  (await school.admin.call<ShownRun>('POST', `/api/imports/${id}/check`, input)).json;

test('a workbook without cell names is read', async () => {
  const run = await check('students-workbook-without-cell-names.xlsx');
  expect(run).toMatchObject({ state: 'checked', counts: { rows: 4, ready: 4 } });
  expect((await rowsOf(school.admin, run.id)).map(({ values }) => values.name_en)).toEqual([
    'Test Child AA',
    'Test Child BA',
    'Test Child CA',
    'Test Child DA',
  ]);
});

test('rows that are hidden are asked about, and left out or taken as the person says', async () => {
  const run = await check('students-filtered-two-rows-hidden.xlsx');
  const note = run.notes.find(({ code }) => code === 'hidden-rows-open')!;
  expect(note).toMatchObject({ weight: 'question', asks: 'hidden_rows', chosen: null });
  expect(note.word.en).toContain('hidden in the sheet, as by a filter: 2 of 4 (row numbers 3, 4)');
  expect((await startRun(school.admin, run.id)).status).toBe(409);
  expect((await again(run.id, { hidden_rows: 'take' })).counts).toMatchObject({ rows: 4, ready: 4 });
  const left = await again(run.id, { hidden_rows: 'leave' });
  expect(left.counts).toMatchObject({ rows: 2, ready: 2 });
  expect(left.notes.find(({ asks }) => asks === 'hidden_rows')).toMatchObject({ chosen: 'leave' });
  expect((await enrolImported(school.admin, run.id)).counts).toMatchObject({ written: 2 });
});

test('a mobile that the sheet shows short is refused with the true reason', async () => {
  const run = await check('students-mobiles-as-excel-makes-them.xlsx');
  const refused = await rowsOf(school.admin, run.id, 'refused');
  const short = refused.filter(({ problems }) => problems.some(({ code }) => code === 'lost-digits'));
  expect(short.map(({ row_number, problems }) => [row_number, problems.map(({ code }) => code)])).toEqual([
    [4, ['lost-digits']],
    [8, ['lost-digits']],
  ]);
});
