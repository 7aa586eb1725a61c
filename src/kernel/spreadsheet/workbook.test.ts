import { describe, expect, it } from 'vitest';
import { makeWorkbook } from '../../../tests/support/workbook.ts';
import { makeZip } from '../../../tests/support/zip.ts';
import { settleDates } from './date-columns.ts';
import { spreadsheetWords } from './problem-words.ts';
import { readWorkbook } from './read.server.ts';
import { SpreadsheetProblem } from './table.ts';

const text = (value: string): Uint8Array => new TextEncoder().encode(value);
const wide = (value: string): Buffer => Buffer.from(value, 'utf16le');
const ole = (stream: string): Uint8Array =>
  Buffer.concat([
    Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
    Buffer.alloc(600),
    wide(stream),
  ]);

async function problemOf(file: Uint8Array, name: string): Promise<SpreadsheetProblem> {
  const answer: unknown = await readWorkbook(file, name).catch((error: unknown) => error);
  if (answer instanceof SpreadsheetProblem) return answer;
  throw new Error(`${name} was read`);
}

describe('a workbook of several sheets', () => {
  it('is read whole: names, what is hidden, what is empty left out', async () => {
    const book = await readWorkbook(
      makeWorkbook([
        { name: 'গত বছর', hidden: true, rows: [['old']] },
        { name: '9 <A> & B', rows: [['Roll'], [1]] },
        { name: 'Sheet3', rows: [] },
      ]),
      'a.xlsx',
    );
    expect(book.sheets.map(({ name, hidden, rows }) => [name, hidden, rows])).toEqual([
      ['গত বছর'.normalize('NFC'), true, [['old']]],
      ['9 <A> & B', false, [['Roll'], [1]]],
    ]);
  });
  it('counts the days of old Macs from 1904', async () => {
    // 5 April 2010 is day 40,273 from 1900 and 38,811 from 1904.
    const sheet = (day: number) => [{ name: 'S', dates: [0], rows: [['Born'], [day]] }];
    const rows = [['Born'], [{ date: '2010-04-05' }]];
    expect((await readWorkbook(makeWorkbook(sheet(40_273)), 'a.xlsx')).sheets[0]?.rows).toEqual(rows);
    const mac = await readWorkbook(makeWorkbook(sheet(38_811), { from1904: true }), 'a.xlsx');
    expect(mac.sheets[0]?.rows).toEqual(rows);
  });
  it('spreads a value over the rows that its cell is merged over, and not over empty ones', async () => {
    const file = makeWorkbook([
      {
        name: 'S',
        merges: ['B2:B9', 'A1:B1'],
        rows: [
          ['Class nine', null],
          ['1', 'Male'],
          ['2', null],
          ['3', null],
        ],
      },
    ]);
    expect((await readWorkbook(file, 'a.xlsx')).sheets[0]?.rows).toEqual([
      ['Class nine', null],
      ['1', 'Male'],
      ['2', 'Male'],
      ['3', 'Male'],
    ]);
  });
  it('keeps the place of formulas without a result', async () => {
    const file = makeWorkbook([
      {
        name: 'S',
        rows: [
          ['Roll', 'Name'],
          [1, { error: '#REF!' }],
          [{ formula: 'A2+1' }, { formula: 'B1', value: 'Rahim' }],
        ],
      },
    ]);
    expect((await readWorkbook(file, 'a.xlsx')).sheets[0]?.rows).toEqual([
      ['Roll', 'Name'],
      [1, { fault: '#REF!' }],
      [{ fault: '=' }, 'Rahim'],
    ]);
  });
});

describe('a file that cannot be read', () => {
  it.each<[string, Uint8Array, string]>([
    ['password', ole('EncryptedPackage'), 'marks.xlsx'],
    ['old-format', ole('Workbook'), 'marks.xls'],
    ['other-document', ole('WordDocument'), 'marks.doc'],
    ['html', text('\n<html><table><tr><td>1</td></tr></table></html>'), 'marks.xls'],
    [
      'html',
      text('<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet"/>'),
      'a.xls',
    ],
    ['binary-workbook', makeZip([{ name: 'xl/workbook.bin', data: 'x' }]), 'marks.xlsb'],
    [
      'open-document',
      // The kind of an OpenDocument file is unpacked at its beginning.
      Buffer.concat([
        Buffer.from('PK\x03\x04mimetypeapplication/vnd.oasis.opendocument.spreadsheet'),
        Buffer.alloc(50),
      ]),
      'marks.ods',
    ],
    ['other-document', makeZip([{ name: 'word/document.xml', data: '<a/>' }]), 'marks.xlsx'],
    ['damaged', makeWorkbook([{ name: 'S', rows: [['Roll']] }]).slice(0, 900), 'marks.xlsx'],
    ['unknown-encoding', new Uint8Array([0x69, 0x77, 0xcf, 0x62, 0x2c, 0x81, 0x0a]), 'marks.csv'],
  ])('says %s', async (code, file, name) => expect((await problemOf(file, name)).code).toBe(code));

  it('is refused with the line of the quotation mark that never closes', async () => {
    const problem = await problemOf(text('Roll,Name\n1,"A ""b"" C"\n2,"Rahim\n3,Karim\n'), 'a.csv');
    expect([problem.code, problem.location]).toEqual(['unclosed-quote', { line: 3 }]);
  });
  it('is refused with the cell that is too long', async () => {
    const problem = await problemOf(text(`Roll,Name\n1,${'x'.repeat(40_000)}\n`), 'a.csv');
    expect([problem.code, problem.location]).toEqual(['cell-too-long', { cell: 'B2' }]);
  });
  it('always gets a sentence that says what to do', () => {
    const sentences = Object.values(spreadsheetWords).map(({ en }) => en);
    expect(new Set(sentences).size).toBe(sentences.length);
    const silent = Object.entries(spreadsheetWords).filter(
      ([code, { en }]) => code !== 'empty' && !/save|upload|delete|split|shorten/i.test(en),
    );
    expect(silent).toEqual([]);
  });
});

describe('the dates of a column', () => {
  it('are read by the month first as soon as one of them has no other reading', () => {
    expect(settleDates(['3/6/2010', '12/25/2010', '1/31/2010'])).toMatchObject({
      order: 'mdy',
      verdict: 'month-first',
    });
    expect(settleDates(['3/6/2010', '25/12/2010'])).toMatchObject({ order: 'dmy', verdict: 'plain' });
  });
  it('are asked for where all of them can be read both ways', () => {
    expect(settleDates(['5/5/2010', '3/6/2010'])).toEqual({
      order: 'dmy',
      verdict: 'open',
      example: '3/6/2010',
    });
    expect(settleDates(['3/6/2010'], 'mdy')).toMatchObject({ order: 'mdy', verdict: 'open' });
    expect(settleDates(['5/5/2010', '2010-06-03', '6 March 2010'])).toMatchObject({ verdict: 'plain' });
  });
  it('are doubted where they contradict each other or were exchanged on the way', () => {
    expect(settleDates(['12/25/2010', '25/12/2010']).verdict).toBe('mixed');
    const early = [{ date: '2010-03-06' }, { date: '2010-11-09' }];
    expect(settleDates([...early, '25/12/2010']).verdict).toBe('swapped');
    expect(settleDates([...early, { date: '2010-01-31' }, '25/12/2010']).verdict).toBe('plain');
  });
});
