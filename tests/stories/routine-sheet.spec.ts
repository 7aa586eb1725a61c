import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { secondaryDay } from '../../src/modules/school/routine/periods/catalogue.ts';
import type { Board } from '../../src/modules/school/routine/base/board.ts';
import { launchBrowser, startProgram, type Person, type Program } from '../support/program.ts';
import { withoutRoutine } from '../support/story-routine.ts';
import { askFrom, pick, staffWindow, type Stage } from '../support/story-window.ts';
import { makeWorkbook } from '../support/workbook.ts';

/*
 * A school's routine comes from the spreadsheet that it has: initials that nobody knows are matched by hand, a clash is
 * seen before anything is saved, the draft is published, and its clashes have a list with ways out. All names are demo
 * names.
 */

const school = 'krishnachura';
let program: Program;
let browser: Browser;
let office: Person;
let page: Page;
let board: Board;

const button = (name: string | RegExp) => page.getByRole('button', { name }).first();
const open = async (path: string) => {
  await page.goto(program.url(path, school));
  await page.getByRole('heading', { level: 1 }).waitFor();
};

beforeAll(async () => {
  [program, browser] = await Promise.all([startProgram({ DEMO: 'on' }), launchBrowser()]);
  await withoutRoutine(program.dataDir, school);
  const stage: Stage = { program, browser, windows: new Map() };
  office = await staffWindow(stage, { alias: school, identifier: 'admin', password: school });
  page = office.page;
  const places = await askFrom<{ shifts: { id: string }[]; levels: string[] }>(
    page,
    'GET',
    '/api/period-places',
  );
  const draft = await askFrom<{ id: string; version: number }>(page, 'POST', '/api/routines', {
    name: 'Empty',
    from_id: null,
  });
  const first = await askFrom<{ board: Board }>(page, 'GET', `/api/routines/${draft.id}/board`);
  const section = first.board.sections[0]!;
  if (first.board.sets.length === 0)
    await askFrom(page, 'POST', '/api/period-days', {
      shift_id: section.shift_id ?? places.shifts[0]?.id,
      version_id: null,
      level: section.level,
      weekdays: [0, 1, 2, 3, 4],
      template_id: null,
      periods: secondaryDay('10:00', 6),
    });
  board = (await askFrom<{ board: Board }>(page, 'GET', `/api/routines/${draft.id}/board`)).board;
});
afterAll(async () => {
  await browser?.close();
  await program?.stop();
});

/** Monday of two sections: one teacher in both at the same time, and initials of another. */
function paperRoutine(): Buffer {
  const [one, other] = board.sections;
  const of = (at: typeof one) =>
    board.subjects.filter(({ class_id, group_id }) => class_id === at?.class_id && group_id === at.group_id);
  const [first, second] = [of(one), of(other)];
  return Buffer.from(
    makeWorkbook([
      {
        name: 'Routine',
        rows: [
          ['Class routine'],
          ['Section', 'Day', '1st', '2nd'],
          [one!.label.en, 'Mon', `${first[0]!.name.en} / QZA`, `${first[1]!.name.en} / QZB`],
          [other!.label.en, 'Mon', `${second[0]!.name.en} / QZA`, null],
        ],
      },
    ]),
  );
}

test('the spreadsheet is read, initials are matched by hand, and the clash is seen before anything is saved', async () => {
  await open('/site/routine/bring');
  await page.locator('input[type=file]').setInputFiles({
    name: 'routine.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: paperRoutine(),
  });
  await page.getByRole('heading', { name: 'Names to match' }).waitFor();
  const [first, second] = board.teachers.filter(({ active }) => active);
  await pick(page, /QZA/, new RegExp(first!.name.en));
  await pick(page, /QZB/, new RegExp(second!.name.en));
  await button('Match and check again').click();
  await page.getByRole('heading', { name: 'Lessons that clash: 1' }).waitFor();
  await page.getByRole('textbox', { name: 'Name of the new draft' }).fill('From paper');
  await page.getByRole('checkbox', { name: 'I have seen what is left out' }).check();
  await button('Import lessons: 2').click();
  await page.getByRole('link', { name: 'Open the board' }).waitFor();
  const routines = await askFrom<{ name: string; lessons: number }[]>(page, 'GET', '/api/routines');
  expect(routines.find(({ name }) => name === 'From paper')?.lessons).toBe(2);
});

test('the same spreadsheet again has nothing new, and knows the initials', async () => {
  await button('Another file').click();
  await pick(page, 'Draft', /From paper/);
  await page.locator('input[type=file]').setInputFiles({
    name: 'routine.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: paperRoutine(),
  });
  await page.getByText('Everything in the file is already in the draft.').waitFor();
  await expect.poll(() => page.getByRole('heading', { name: 'Names to match' }).count()).toBe(0);
});

test('the draft is published', async () => {
  const routines = await askFrom<{ id: string; name: string }[]>(page, 'GET', '/api/routines');
  const draft = routines.find(({ name }) => name === 'From paper');
  await open(`/site/routine/versions?publish=${draft?.id}`);
  const form = page.getByRole('dialog');
  await form.getByRole('button', { name: 'Publish' }).waitFor();
  const anyway = form.getByRole('checkbox', { name: /publish it as it is/ });
  if (await anyway.count()) await anyway.check();
  await form.getByRole('button', { name: 'Publish' }).click();
  await page.getByText('In force').first().waitFor();
});

test('the list of clashes opens a draft of it, where a section is copied and a teacher replaced', async () => {
  await open('/site/routine/clashes');
  await button('Make a draft of it').click();
  await page.getByText('Draft created.').waitFor();
  await page.getByRole('tab', { name: 'Replace a teacher' }).click();
  const [first, second, third] = board.teachers.filter(({ active }) => active);
  await pick(page, 'Teacher who leaves', new RegExp(first!.name.en));
  await page.getByRole('combobox', { name: 'New teachers, in this order' }).click();
  await page
    .getByRole('option', { name: new RegExp((third ?? second)!.name.en) })
    .first()
    .click();
  await page.keyboard.press('Escape');
  await page.getByText('Lessons given to others: 1').waitFor();
  await button('Replace the teacher').click();
  await page.getByText('Done.', { exact: true }).waitFor();
});
