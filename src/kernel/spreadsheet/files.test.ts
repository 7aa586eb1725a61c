import { randomBytes } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { buffer as collect } from 'node:stream/consumers';
import yauzl from 'yauzl';
import { describe, expect, it } from 'vitest';
import { makeZip, workbookParts } from '../../../tests/support/zip.ts';
import { readSheet } from './read.server.ts';
import { SpreadsheetProblem } from './table.ts';
import { writeCsv, writeSheet, type WrittenColumn, type WrittenValue } from './write.server.ts';

const CELL = '<row r="1"><c r="A1" t="str"><v>ok</v></c></row>';
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

async function codeOf(file: Uint8Array, name = 'a.xlsx'): Promise<string> {
  try {
    await readSheet(file, name);
    return 'accepted';
  } catch (error) {
    if (error instanceof SpreadsheetProblem) return error.code;
    throw error;
  }
}

describe('a file that is not an honest workbook', () => {
  it('is refused by what it is, not by its name', async () => {
    expect(await codeOf(bytes('hello'))).toBe('not-a-spreadsheet');
    expect(await codeOf(makeZip(workbookParts(CELL)), 'a.csv')).toBe('not-a-spreadsheet');
    expect(await codeOf(makeZip(workbookParts(CELL)), 'a.pdf')).toBe('not-a-spreadsheet');
    expect(await codeOf(makeZip([{ name: 'readme.txt', data: 'x' }]))).toBe('not-a-spreadsheet');
    expect(await codeOf(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 1, 2]), 'old.xls')).toBe('old-format');
    expect(await codeOf(new Uint8Array(0))).toBe('empty');
    expect(await codeOf(new Uint8Array(21 * 1024 * 1024))).toBe('too-large');
    expect(await codeOf(makeZip(workbookParts(CELL)).slice(0, 400))).toBe('damaged');
  });
  it('but the smallest honest one is read', async () => {
    expect(await readSheet(makeZip(workbookParts(CELL)), 'a.XLSX')).toEqual({ rows: [['ok']] });
  });
  it('is refused when it inflates beyond measure', async () => {
    const zeros = { name: 'xl/media/a.bin', data: Buffer.alloc(5 * 1024 * 1024) };
    expect(await codeOf(makeZip([...workbookParts(CELL), zeros]))).toBe('bomb');
    const noise = Buffer.from(Array.from({ length: 20_000 }, (_, i) => (i * 7919) % 251));
    const large = { name: 'xl/a.bin', data: Buffer.concat(Array.from({ length: 60 }, () => noise)) };
    expect(await codeOf(makeZip([...workbookParts(CELL), { ...large, claims: 10 }]))).toBe('bomb');
    const random = { name: 'xl/b.bin', data: randomBytes(50_000) };
    expect(await codeOf(makeZip([...workbookParts(CELL), { ...random, claims: 10 }]))).toBe('bomb');
    expect(await codeOf(makeZip([...workbookParts(CELL), random]))).toBe('accepted');
    const many = Array.from({ length: 60 }, (_, i) => ({ name: `xl/a${i}.xml`, data: '<a/>' }));
    expect(await codeOf(makeZip([...workbookParts(CELL), ...many]))).toBe('bomb');
  });
  it('is refused when it reaches outside or carries programs', async () => {
    const extra = (name: string, data = '<a/>'): Uint8Array =>
      makeZip([...workbookParts(CELL), { name, data }]);
    expect(await codeOf(extra('xl/externalLinks/externalLink1.xml'))).toBe('unsafe-content');
    expect(await codeOf(extra('xl/vbaProject.bin'))).toBe('unsafe-content');
    expect(await codeOf(extra('../../etc/passwd'))).toBe('damaged');
    const outside =
      '<Relationship Id="r" Type="x/oleObject" Target="http://a.invalid" TargetMode="External"/>';
    expect(await codeOf(extra('xl/worksheets/_rels/sheet1.xml.rels', outside))).toBe('unsafe-content');
    expect(
      await codeOf(extra('xl/worksheets/_rels/sheet1.xml.rels', outside.replace('oleObject', 'hyperlink'))),
    ).toBe('accepted');
    const laughs = '<!DOCTYPE a [<!ENTITY b "ha"><!ENTITY c "&b;&b;">]>';
    expect(await codeOf(makeZip(workbookParts(CELL, laughs)))).toBe('unsafe-content');
  });
  it('is refused when one far cell would ask for a million rows', async () => {
    const far = (at: string): Uint8Array =>
      makeZip(workbookParts(`<row><c r="${at}" t="str"><v>x</v></c></row>`));
    expect(await codeOf(far('A1048576'))).toBe('too-many-rows');
    expect(await codeOf(far('XFD1'))).toBe('too-many-columns');
    // Seventeen thousand million cells: a reader that believed it would not come back.
    expect(await codeOf(far('XFD1048576'))).toBe('too-many-rows');
    expect(await codeOf(far('GR20000'))).toBe('accepted');
  });
  it('is refused when a cell holds a book', async () => {
    const cell = `<row r="1"><c r="A1" t="str"><v>${'x1 '.repeat(12_000)}</v></c></row>`;
    expect(await codeOf(makeZip(workbookParts(cell)))).toBe('cell-too-long');
  });
});

describe('separated text', () => {
  const text = 'Roll;Name\r\n০১;"Rahim; A"\r\n2;\r\n';
  const rows = [
    ['Roll', 'Name'],
    ['০১', 'Rahim; A'],
    ['2', null],
  ];
  it.each([
    ['UTF-8', bytes(text)],
    ['UTF-8 with a mark', bytes(`\ufeff${text}`)],
    ['UTF-16 with a mark', new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le'))],
    ['UTF-16 big end first', new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le').swap16())],
    ['tabs', bytes(text.replace(/;(?! )/g, '\t'))],
    ['commas', bytes(text.replace(/;(?! )/g, ','))],
    ['its separator named', bytes(`sep=;\n${text}`)],
  ])('is read in %s', async (_, file) => expect(await readSheet(file, 'a.csv')).toEqual({ rows }));
  it('is read as Excel saves a plain CSV; Bengali with a broken letter is not taken for that', async () => {
    const bijoy = [0x31, 0x2c, 0x86, 0x76, 0xc3, 0x67, 0x20, 0x44, 0x77, 0xcf, 0x62];
    expect(await readSheet(new Uint8Array(bijoy), 'a.csv')).toEqual({ rows: [['1', '†vÃg DwÏb']] });
    const cut = bytes('১,রহিম উদ্দিন').subarray(0, -1);
    expect(await codeOf(new Uint8Array(cut), 'a.csv')).toBe('unknown-encoding');
  });
  it('is refused when it is no text, or too much of it', async () => {
    expect(await codeOf(new Uint8Array([0xff, 0x00, 0x80, 0x41]), 'a.csv')).toBe('unknown-encoding');
    expect(await codeOf(bytes('a\u0000b'), 'a.csv')).toBe('not-a-spreadsheet');
    expect(await codeOf(bytes('a\n'.repeat(20_001)), 'a.csv')).toBe('too-many-rows');
    expect(await codeOf(bytes('a,'.repeat(201)), 'a.csv')).toBe('too-many-columns');
    expect(await codeOf(bytes('\n\n'), 'a.csv')).toBe('empty');
  });
});

describe('writing', () => {
  const columns: WrittenColumn[] = [
    { header: 'রোল', type: 'number' },
    { header: 'নাম', type: 'text', width: 30 },
    { header: 'জন্ম তারিখ', type: 'date' },
    { header: 'বকেয়া', type: 'money' },
  ];
  const rows: WrittenValue[][] = [
    [1, '=HYPERLINK("http://a.invalid")', '2011-06-17', 125050],
    [2, '+8801711111111', null, -5n],
    [3, 'কৃষ্ণ চন্দ্র\u0000 <b>&', '2011-02-31', 0],
  ];
  it('gives a workbook that reads back: numbers as numbers, formulas as text, Bengali whole', async () => {
    const file = await writeSheet({ sheets: [{ name: 'তালিকা: ক/খ', columns, rows }] });
    const read = await readSheet(file, 'a.xlsx');
    expect(read.rows).toEqual([
      ['রোল', 'নাম', 'জন্ম তারিখ', 'বকেয়া'.normalize('NFC')],
      [1, '=HYPERLINK("http://a.invalid")', { date: '2011-06-17' }, 1250.5],
      [2, '+8801711111111', null, -0.05],
      [3, 'কৃষ্ণ চন্দ্র <b>&', '2011-02-31', 0],
    ]);
    const zip = await yauzl.fromBufferPromise(Buffer.from(file));
    const parts = new Map<string, string>();
    for await (const entry of zip.eachEntry()) {
      parts.set(entry.fileName, (await collect(await zip.openReadStreamPromise(entry))).toString());
    }
    const sheet = parts.get('xl/worksheets/sheet1.xml') ?? '';
    expect(sheet).not.toContain('<f>');
    expect(sheet).toContain('state="frozen"');
    expect(parts.get('xl/workbook.xml')).toContain('তালিকা  ক খ');
  });
  it('gives two sheets of one name two names', async () => {
    const sheet = { name: 'A', columns, rows };
    await expect(writeSheet({ sheets: [sheet, sheet] })).resolves.toBeInstanceOf(Uint8Array);
  });
  it.each(['=', '+', '-', '@', '\t', '\r'])('guards separated text that begins with %j', (sign) => {
    const text = `${sign}SUM(1)`;
    const columns: WrittenColumn[] = [{ header: text, type: 'text' }];
    const file = new TextDecoder().decode(writeCsv({ columns, rows: [[text]] }));
    expect(file.match(/'/g)).toHaveLength(2);
    expect(file.replaceAll('"', '').split('\r\n').slice(0, 2).join('')).toBe(`'${text}`.repeat(2));
  });
  it('guards separated text against formulas and reads its own back', async () => {
    const file = writeCsv({ columns, rows });
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(file);
    expect(text.startsWith('\ufeffরোল,')).toBe(true);
    expect(text).toContain(`"'=HYPERLINK(""http://a.invalid"")"`);
    expect(text).toContain(`2,'+8801711111111,,-0.05\r\n`);
    expect((await readSheet(file, 'a.csv')).rows[1]?.[1]).toBe('=HYPERLINK("http://a.invalid")');
  });
});

describe('reading in a worker', () => {
  it('takes a register of 5,000 students in seconds while the server goes on answering', async () => {
    const columns: WrittenColumn[] = Array.from({ length: 12 }, (_, i) => ({
      header: `H${i}`,
      type: 'text',
    }));
    const rows = Array.from({ length: 5000 }, (_, r) => columns.map((_c, c) => `শিক্ষার্থী ${r} ${c}`));
    const file = await writeSheet({ sheets: [{ name: 'S', columns, rows }] });
    const before = performance.eventLoopUtilization();
    const read = await readSheet(file, 'a.xlsx');
    expect(read.rows).toHaveLength(5001);
    expect(performance.eventLoopUtilization(before).utilization).toBeLessThan(0.6);
  });
});
