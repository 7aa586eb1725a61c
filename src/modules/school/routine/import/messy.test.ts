import { describe, expect, test } from 'vitest';
import { readWorkbook } from '#kernel/spreadsheet/read.server.ts';
import { cellText } from '#kernel/spreadsheet/table.ts';
import { book, grid, makeSheetSchool, sheetDesk } from '../../../../../tests/support/routine-sheets.ts';
import { makeRoutineSchool, type RoutineSchool } from '../../../../../tests/support/routine-school.ts';
import type { Caller } from '../../../../../tests/support/server.ts';
import { asMember } from '../../../../../tests/support/world.ts';
import { makeZip, workbookParts } from '../../../../../tests/support/zip.ts';
import { upload } from '../../../../../tests/support/multipart.ts';
import { server, startWorld, world } from '../../../../../tests/support/start-world.ts';
import { sectionReader } from './section-names.ts';

let school: RoutineSchool;
let office: Caller;
let desk: ReturnType<typeof sheetDesk>;

startWorld(async () => {
  school = await makeSheetSchool(world.first);
  office = await asMember(server, world.first, 'office');
  desk = sheetDesk(world.first, school, office);
});

const [bangla, english, maths, physics] = ['101+102', '107+108', '109', '136'] as const;
const checked = async (file: ReturnType<typeof grid>) => (await desk.check(await desk.send(file))).json;

describe('the template', () => {
  test('is there before any draft, names sections, days, periods and initials, and comes in again filled', async () => {
    const answer = await office.call('GET', '/api/routine-sheets/template');
    expect(answer.status, answer.text.slice(0, 200)).toBe(200);
    const { sheets } = await readWorkbook(new Uint8Array(answer.bytes), 'template.xlsx');
    const [routine, teachers] = sheets;
    expect(routine?.rows[0]?.map(cellText)).toEqual(['Section', 'Day', '1', '2', '3', '4', '5', '6', '7']);
    expect(routine?.rows.slice(1)).toHaveLength(10);
    expect(teachers?.rows.map((row) => cellText(row[0]))).toEqual(expect.arrayContaining(['AKM', 'SR']));
    const rows = routine!.rows.map((row) => row.map(cellText));
    rows[1]![2] = 'Bangla / AKM';
    expect(await desk.read(grid(rows))).toEqual([
      expect.stringMatching(`^A \\d 1 ${bangla.replace('+', '.')} AKM$`),
    ]);
  });

  test('is nobody’s who may not edit, and of a year the institution has', async () => {
    const teacher = await asMember(server, world.first, 'teacher');
    expect((await teacher.call('GET', '/api/routine-sheets/template')).status).toBe(403);
    const strange = { year_id: crypto.randomUUID() };
    expect((await office.call('GET', '/api/routine-sheets/template', strange)).status).toBe(409);
    await makeRoutineSchool(world.second);
    const other = await (
      await asMember(server, world.second, 'office')
    ).call('GET', '/api/routine-sheets/template');
    expect(other.bytes.includes(Buffer.from('AKM'))).toBe(false);
  });
});

describe('a sheet as it really comes', () => {
  test('sections written in three ways, Bengali digits, blank rows at the end, cells merged down', async () => {
    const blank = Array.from({ length: 30 }, () => [null, '  ', null, '']);
    const file = grid(
      [
        ['সেকশন', 'বার', '১ম', '২য়'],
        ['৯-ক', 'রবি', 'বাংলা AKM', 'গণিত SR'],
        [null, 'সোম', 'ইংরেজি AKM', null],
        ['IX B', 'Sun', 'Math SR', null],
        ['9-A', 'Tue', 'Physics SR', null],
        ...blank,
      ],
      { merges: ['A2:A3'] },
    );
    expect(await desk.read(file)).toEqual(
      [
        `A 0 1 ${bangla} AKM`,
        `A 0 2 ${maths} SR`,
        `A 1 1 ${english} AKM`,
        `A 2 1 ${physics} SR`,
        `B 0 1 ${maths} SR`,
      ].toSorted(),
    );
  });

  test('of two teachers for one subject the second is named as left out, with its cell', async () => {
    const found = await checked(
      grid([
        ['Section', 'Day', '1', '2', '3'],
        ['Nine A', 'Sun', 'Bangla AKM/SR', 'AKM/SR', 'English AKM/QQ'],
      ]),
    );
    expect(found.unread).toEqual([
      { at: 'Routine!C2', text: 'Bangla AKM/SR', why: 'teachers', words: 'SR' },
      { at: 'Routine!D2', text: 'AKM/SR', why: 'subject', words: '' },
      { at: 'Routine!E2', text: 'English AKM/QQ', why: 'words', words: 'QQ' },
    ]);
    expect(found.lessons).toBe(2);
    // What is left out is to be seen before anything is imported.
    const into = await desk.draft();
    const file = grid([
      ['Section', 'Day', '1', '2'],
      ['Nine A', 'Sun', 'Bangla AKM/SR', null],
    ]);
    const refused = await desk.bring(await desk.send(file), into, { accept: false });
    expect(refused.status).toBe(409);
    expect(await desk.lessonsOf(into)).toEqual([]);
  });

  test('initials that nobody has are asked for with every cell that has them', async () => {
    const { unknown } = await checked(
      grid([
        ['Section', 'Day', '1', '2', '3'],
        ['Nine A', 'Sun', 'Bangla ZZ', 'Math ZZ', 'English AKM'],
        ['Nine A', 'Mon', 'Bangla ZZ', 'Math (z.z.)', null],
      ]),
    );
    expect(unknown).toMatchObject([
      { kind: 'teacher', count: 4, at: ['Routine!C2', 'Routine!D2', 'Routine!C3', 'Routine!D3'] },
    ]);
  });

  test('an unknown room, a lesson over too many periods, hidden sheets and further columns are all said', async () => {
    const found = await checked(
      book(
        {
          name: 'Grid',
          rows: [
            ['Section', 'Day', '1', '2', '3', '4', '5', '6'],
            ['Nine A', 'Sun', 'Bangla / Room 999', null, null, null, null, null],
            ['Nine A', 'Mon', 'English AKM', null, null, null, null, null],
          ],
          merges: ['C3:G3'],
        },
        {
          name: 'Old',
          hidden: true,
          rows: [
            ['Section', 'Day', '1', '2'],
            ['Nine A', 'Sun', 'Math SR', null],
          ],
        },
        {
          name: 'List',
          rows: [
            ['Section', 'Day', 'Period', 'Subject', 'Teacher', 'Remarks'],
            ['Nine B', 'Sun', '3-4', 'Math', 'SR', 'in the lab'],
          ],
        },
      ),
    );
    expect(found.unread.map(({ at, why, words }) => [at, why, words])).toEqual([
      ['Grid!C2', 'words', '999'],
      ['Grid!C3', 'long', ''],
      ['List!D2', 'period', ''],
    ]);
    expect(found.unknown).toEqual([]);
    expect(found.sheets).toContainEqual({ name: 'Old', shape: 'hidden', cells: 0 });
    expect(found.titles).toContainEqual({ at: 'List!F1', text: 'Remarks' });
  });

  test('every filled cell of a sheet is a lesson, a question or a line that says why not', async () => {
    const cells = [
      'Bangla AKM',
      'AKM/SR',
      '???',
      'Math SR x2',
      'Religion',
      '-',
      'Tiffin',
      '১২৩',
      'Bangla Math SR AKM QQ',
    ];
    const found = await checked(
      grid([
        ['Section', 'Day', ...cells.map((_, at) => String(at + 1))],
        ['Nine A', 'Sun', ...cells],
        ['7-Q', 'Mon', ...cells],
      ]),
    );
    const named = new Set([
      ...found.unread.map(({ at }) => at),
      ...found.skipped.map(({ at }) => at),
      ...found.titles.map(({ at }) => at),
      ...found.not_placed.map(({ at }) => at),
      ...found.unknown.flatMap(({ at }) => at),
    ]);
    const all = [2, 3].flatMap((row) =>
      cells.map((_, at) => `Routine!${String.fromCharCode(67 + at)}${row}`),
    );
    // The others are read: Bangla and the double Mathematics. A dash and the tiffin are counted as breaks.
    const breaks = ['H', 'I'].flatMap((column) => [`Routine!${column}2`, `Routine!${column}3`]);
    expect(all.filter((at) => !named.has(at)).toSorted()).toEqual(
      ['Routine!C2', 'Routine!F2', ...breaks].toSorted(),
    );
    expect([found.lessons, found.pauses]).toEqual([4, 4]);
  });

  test('7-A, VII A and সপ্তম-ক are one section, and a section of another class is not taken for it', () => {
    const section = (id: string, code: string, en: string, bn: string, letter: string, ban: string) => ({
      id,
      class_code: code,
      class: { en, bn },
      group_code: 'general',
      group: { en: 'General', bn: 'সাধারণ' },
      section: { en: letter, bn: ban },
      shift: { en: 'Day', bn: 'দিবা' },
      version: { en: 'Bangla', bn: 'বাংলা' },
    });
    const { candidates } = sectionReader([
      section('7a', '7', 'Seven', 'সপ্তম', 'A', 'ক'),
      section('7b', '7', 'Seven', 'সপ্তম', 'B', 'খ'),
      section('8a', '8', 'Eight', 'অষ্টম', 'A', 'ক'),
      section('10a', '10', 'Ten', 'দশম', 'A', 'ক'),
    ]);
    const ways =
      '7-A|7A|7 (A)|VII A|VII-A|VIIA|Class 7 Sec. A|Seven A|7th A|সপ্তম-ক|সপ্তম ক|৭ম ক|৭-ক|৭ম শ্রেণি, সেকশন ক|ক সেকশন ৭ম';
    for (const way of ways.split('|')) expect([way, candidates(way)]).toEqual([way, ['7a']]);
    for (const way of ['VIII A', '৮ম-ক', '8A']) expect([way, candidates(way)]).toEqual([way, ['8a']]);
    for (const way of ['X-A', 'XA', '১০ম ক']) expect([way, candidates(way)]).toEqual([way, ['10a']]);
    expect(candidates('7-C')).not.toContain('7b');
    expect(candidates('9-A')).toEqual([]);
  });
});

describe('files that mean harm', () => {
  test('a bomb is refused in words and nothing is read of it', async () => {
    const cell = '<row r="1"><c r="A1" t="inlineStr"><is><t>Section</t></is></c></row>';
    const zeros = { name: 'xl/media/a.bin', data: Buffer.alloc(60 * 1024 * 1024) };
    const file = { bytes: makeZip([...workbookParts(cell), zeros]), name: 'routine.xlsx' };
    const sent = await upload(office, file, 'import');
    const answer = sent.status === 200 ? await desk.check(sent.json.id) : sent;
    expect(answer.status).toBe(422);
    expect(answer.text).toContain('far more data than a school list');
    expect(answer.text).not.toMatch(/stack|Error:/);
  });

  test('more than ten megabytes are not taken at all', async () => {
    const bytes = new Uint8Array(11 * 1024 * 1024).fill(65);
    const sent = await upload(office, { bytes, name: 'routine.csv' }, 'import');
    const answer = sent.status === 200 ? await desk.check(sent.json.id) : sent;
    expect(answer.status).toBe(413);
  });

  test('what looks like a formula in a name is written as text', async () => {
    const into = await desk.draft('=HYPERLINK("http://x")');
    const answer = await office.call('GET', `/api/routines/${into}/sheet`);
    expect(answer.status).toBe(200);
    expect(decodeURIComponent(String(answer.headers['content-disposition']))).toContain('HYPERLINK');
    const { sheets } = await readWorkbook(new Uint8Array(answer.bytes), 'x.xlsx');
    expect(JSON.stringify(sheets)).not.toContain('"formula"');
  });
});
