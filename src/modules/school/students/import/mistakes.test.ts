import { describe, expect, test } from 'vitest';
import { loadCatalogues, setUpClassNine, type ClassNine } from '../../../../../tests/support/class-nine.ts';
import { enrolImported, dryRun, makeSheet, rowsOf, runNow } from '../../../../../tests/support/importing.ts';
import { server, startWorld, world } from '../../../../../tests/support/start-world.ts';
import { makeWorkbook, type FileCell } from '../../../../../tests/support/workbook.ts';
import type { ShownRow, ShownRun } from '#modules/platform/imports/runs/shown-run.ts';

let school: ClassNine;

startWorld(async () => {
  await loadCatalogues();
  school = await setUpClassNine(server, world.first);
});

const target = () => ({ section_id: school.sections[0]! });
const check = async (bytes: Uint8Array, name?: string) =>
  (await dryRun(school.admin, 'students', target(), bytes, name)).json;
const again = async (id: string, input: object) =>
  (await school.admin.call<ShownRun>('POST', `/api/imports/${id}/check`, input)).json;
const csv = (...lines: string[]) => check(new TextEncoder().encode(lines.join('\n')), 'list.csv');
const rows = (id: string) => rowsOf(school.admin, id);
const notes = (run: ShownRun) => run.notes.map(({ code, weight }) => [code, weight]);
const sentence = (run: ShownRun, code: string) => run.notes.find((note) => note.code === code)?.word.en;
const values = (list: readonly ShownRow[], key: string) => list.map((row) => row.values[key]);

describe('a workbook of several sheets', () => {
  const sheet = (name: string, cells: FileCell[][], hidden = false) => ({ name, rows: cells, hidden });
  const heads: FileCell[] = ['Roll', 'Name'];

  test('is never read from a hidden sheet unasked, and says what was read', async () => {
    const run = await check(
      makeWorkbook([
        sheet('2025', [heads, ['1', 'Old Name']], true),
        sheet('2026', [heads, ['1', 'New Name']]),
      ]),
    );
    expect(values(await rows(run.id), 'name_en')).toEqual(['New Name']);
    expect(sentence(run, 'sheet-read')).toBe('Sheet “2026” was read. Not read: 2025 (hidden).');
  });
  test('is read from the only sheet with a list of students', async () => {
    const run = await check(
      makeWorkbook([sheet('How to', [['Please read']]), sheet('List', [heads, ['1', 'A B']])]),
    );
    expect(run).toMatchObject({ state: 'checked', sheet: 1, counts: { rows: 1 } });
  });
  test('asks which of several lists is meant; the others follow without another upload', async () => {
    const book = makeWorkbook([
      sheet('9-A', [heads, ['21', 'Of Section Aa']]),
      sheet('9-B', [heads, ['22', 'Of Section Bb'], ['23', 'Also Of Bb']]),
    ]);
    const run = await check(book);
    expect(run).toMatchObject({ state: 'checking', sheet: null, counts: { rows: 0 } });
    expect(notes(run)).toEqual([['choose-sheet', 'question']]);
    expect(run.sheets.map(({ name }) => name)).toEqual(['9-A', '9-B']);
    expect(await again(run.id, { sheet: 1 })).toMatchObject({ state: 'checked', counts: { rows: 2 } });
    expect(values(await rows(run.id), 'roll')).toEqual([22, 23]);
    // The file is here: the next section takes the next sheet of it.
    const next = await school.admin.call<ShownRun>('POST', '/api/imports', {
      kind: 'students',
      target: { section_id: school.sections[1]! },
      file_id: run.file_id,
      sheet: 0,
    });
    expect(next.json).toMatchObject({ state: 'checked', sheet: 0, counts: { rows: 1 } });
    expect((await again(run.id, { sheet: 7 })).state).toBe('checking');
  });
});

describe('headings', () => {
  test('that nothing wanted are named when something stands below them', async () => {
    const run = await csv('Sl,Roll,Name,Birth day,Grade,GPA,Empty', '1,1,Anika Khan,05/04/2011,A,4.5,');
    expect(run.mapping).toMatchObject({ date_of_birth: 3 });
    expect(sentence(run, 'not-read')).toBe('Columns not read: Grade, GPA.');
  });
  test('over two rows are put together', async () => {
    const run = await check(
      makeWorkbook([
        {
          name: 'S',
          merges: ['A1:A2', 'B1:C1', 'D1:D2'],
          rows: [
            ['Roll', 'Name', null, 'Sex'],
            [null, 'English', 'বাংলা', null],
            ['1', 'Anika Khan', 'আনিকা খান', 'F'],
          ],
        },
      ]),
    );
    expect(run).toMatchObject({ header_row: 1, mapping: { roll: 0, name_en: 1, name_bn: 2, gender: 3 } });
    const [row] = await rows(run.id);
    expect(row!.values).toMatchObject({ name_en: 'Anika Khan', name_bn: 'আনিকা খান', gender: 'female' });
  });
  test('of both kinds of school lists are told apart, and lost letters are named', async () => {
    const run = await csv('রোল,ছাত্র/ছাত্রীর নাম,ছাত্র/ছাত্রীর নাম (ইংরেজি),?????', '1,আনিকা খান,Anika Khan,??? ????');
    expect(run.mapping).toMatchObject({ roll: 0, name_bn: 1, name_en: 2 });
    expect(notes(run)).toContainEqual(['heading-unreadable', 'warning']);
  });
  test('that nobody knows are offered at once, also far below a title', async () => {
    const run = await csv('Ding,Dong,Dang', '1,Anika Khan,x');
    expect(run).toMatchObject({ state: 'checking', header_row: 1, headings: ['Ding', 'Dong', 'Dang'] });
    const shown = await school.admin.call<{ samples: string[][] }>('GET', `/api/imports/${run.id}`);
    expect(shown.json.samples).toEqual([['1', 'Anika Khan', 'x']]);
    const titles = Array.from({ length: 24 }, () => 'Krishnachura High School,,');
    expect(await csv(...titles, 'Roll,Name,', '1,Anika Khan,')).toMatchObject({
      state: 'checked',
      header_row: 25,
    });
  });
});

describe('birthdays', () => {
  const born = async (...days: string[]) =>
    csv('Roll,Name,DOB', ...days.map((day, at) => `${at + 1},Student Number${'abcdefgh'[at]},${day}`));

  test('of a column with one day that proves the order are all read in that order', async () => {
    const run = await born('3/6/2011', '12/25/2011', '1/31/2011', '4/5/2011');
    expect(run.counts).toMatchObject({ ready: 4, refused: 0 });
    expect(values(await rows(run.id), 'date_of_birth')).toEqual([
      '2011-03-06',
      '2011-12-25',
      '2011-01-31',
      '2011-04-05',
    ]);
    expect(notes(run)).toContainEqual(['dates-month-first', 'said']);
  });
  test('that can all be read both ways are asked about, and read as the person says', async () => {
    const run = await born('3/6/2011', '4/5/2011');
    const asked = run.notes.find(({ code }) => code === 'date-order-open');
    expect(asked).toMatchObject({
      weight: 'question',
      choices: [
        { value: 'dmy', word: { en: '03 June 2011' } },
        { value: 'mdy', word: { en: '06 March 2011' } },
      ],
    });
    const answered = await again(run.id, { date_order: 'mdy' });
    expect(answered.date_order).toBe('mdy');
    expect(values(await rows(run.id), 'date_of_birth')).toEqual(['2011-03-06', '2011-04-05']);
  });
  test('are read as Excel writes them into a CSV', async () => {
    const run = await born('06-Mar-11', '20110306', '06/13/11', '2011-03-06 00:00:00');
    expect(values(await rows(run.id), 'date_of_birth')).toEqual([
      '2011-03-06',
      '2011-03-06',
      '2011-06-13',
      '2011-03-06',
    ]);
    const [first] = await rows(run.id);
    expect(first!.cleaned.find(({ code }) => code === 'short-year')).toMatchObject({
      to: { en: '06 March 2011' },
    });
  });
  test('that no student of the class has wait for a tick', async () => {
    const run = await born('21/11/2025', '06/03/1910', '13/03/2011', '21/11/2031');
    expect((await rows(run.id)).map(({ state, chosen }) => [state, chosen])).toEqual([
      ['ready', false],
      ['ready', false],
      ['ready', true],
      ['refused', true],
    ]);
    expect(run.counts).toMatchObject({ doubtful: 2, chosen: 1 });
    await school.admin.call('POST', `/api/imports/${run.id}/choose`, { rows: [2], chosen: true });
    expect((await runNow(school.admin, run.id)).counts).toMatchObject({ chosen: 2 });
  });
});

describe('cells', () => {
  test('that say there is nothing are empty, and of two phones the first is kept', async () => {
    const run = await csv(
      'Roll,Name,Mobile,Blood group,Birth registration no,E-mail',
      '1,Anika Khan,-,N/A,nil,নাই',
      '2,Babul Khan,"01711111111, 01811222222",,,',
    );
    const [empty, two] = await rows(run.id);
    expect(empty!.state).toBe('ready');
    const said = empty!.cleaned.filter(({ code }) => code === 'said-empty');
    expect(said.map(({ from }) => from)).toEqual(['nil', 'N/A', '-', 'নাই']);
    expect(two!.values).toMatchObject({ phone: '+8801711111111' });
    expect(two!.cleaned[0]).toMatchObject({ code: 'second-phone', from: '01711111111, 01811222222' });
  });
  test('with errors, lost letters and Bijoy text that cannot be read are refused with their reasons', async () => {
    const run = await check(
      makeWorkbook([
        {
          name: 'S',
          rows: [
            ['Roll', 'Name', 'Father'],
            ['1', { error: '#N/A' }, 'Karim Khan'],
            ['2', 'iwng DwÏb†', 'Karim Khan'],
            ['3', '????? ????', 'Karim Khan'],
            ['4', 'Anika Khan', '†Avãyj Kwig†'],
            ['5', { formula: 'A1', value: 'Babul Khan' }, 'Karim Khan'],
            ['6', 'Chaity Khan', { error: '#N/A' }],
          ],
        },
      ]),
    );
    expect(
      (await rows(run.id)).map(({ problems }) => problems.map(({ column, code }) => `${column} ${code}`)),
    ).toEqual([
      ['name_en formula-error'],
      ['name_en bijoy-text'],
      ['name_en unreadable-text'],
      ['father_name_en bijoy-text'],
      [],
      ['father_name_en formula-error'],
    ]);
  });
  test('merged over several rows hold for all of them, which is said', async () => {
    const run = await check(
      makeWorkbook([
        {
          name: 'S',
          merges: ['C2:C4'],
          rows: [
            ['Roll', 'Name', 'Gender'],
            ['1', 'Anika Khan', 'Female'],
            ['2', 'Bithi Khan', null],
            ['3', 'Chaity Khan', null],
          ],
        },
      ]),
    );
    expect(values(await rows(run.id), 'gender')).toEqual(['female', 'female', 'female']);
    expect(notes(run)).toContainEqual(['merged-cells', 'said']);
  });
});

describe('before the import', () => {
  test('a section that would hold too many is warned of, and so is a roll far from the others', async () => {
    const names = Array.from({ length: 101 }, (_, at) => [
      String(at === 100 ? 100_000 : at + 1),
      `Number ${'xyz'[at % 3]}${at}`,
    ]);
    const run = await check(await makeSheet(['Roll', 'Name'], names));
    expect(sentence(run, 'over-capacity')).toBe('The section will have 101 students; it is set up for 100.');
    expect(run.counts).toMatchObject({ doubtful: 1, chosen: 100 });
    const fewer = await check(await makeSheet(['Roll', 'Name'], names.slice(0, 60)));
    expect(notes(fewer)).toContainEqual(['over-ministry', 'warning']);
  });
  test('students without all of their subjects are counted', async () => {
    const run = await csv('Roll,Name', '1,Anika Khan');
    expect(sentence(run, 'subjects-open-rows')).toContain('Subjects still to be chosen in 1 of these rows.');
    const ended = await enrolImported(school.admin, run.id);
    expect(ended.counts).toMatchObject({ written: 1 });
    expect(ended.notes).toEqual(run.notes);
  });
});
