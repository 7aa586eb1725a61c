import { stringify } from 'csv-stringify/sync';
import writeXlsxFile, { type Cell as OutCell } from 'write-excel-file/node';
import { isRealDay } from '#kernel/text/dates.ts';

/** `money` values are integer poisha and are written in taka; `date` values are `yyyy-mm-dd`. */
export type ColumnType = 'text' | 'number' | 'money' | 'date' | 'boolean';
export type WrittenColumn = { header: string; type: ColumnType; width?: number };
export type WrittenValue = string | number | bigint | boolean | null | undefined;
export type WrittenSheet = { name: string; columns: WrittenColumn[]; rows: WrittenValue[][] };

const HEADER = {
  type: String,
  fontWeight: 'bold',
  backgroundColor: '#e7eef5',
  bottomBorderStyle: 'thin',
  alignVertical: 'center',
  wrap: true,
} as const;

// What XML 1.0 cannot hold would make Excel call the whole file damaged.
function xmlText(text: string): string {
  return text
    .toWellFormed()
    .replace(/(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu, '')
    .slice(0, 32_767);
}

function outCell(value: WrittenValue, type: ColumnType): OutCell {
  if (value === null || value === undefined || value === '') return null;
  if (type === 'money' && typeof value !== 'string' && typeof value !== 'boolean') {
    return { type: Number, value: Number(value) / 100, format: '#,##,##0.00' };
  }
  if (
    type === 'number' &&
    (typeof value === 'bigint' || (typeof value === 'number' && Number.isFinite(value)))
  ) {
    return { type: Number, value: Number(value) };
  }
  const match = type === 'date' && /^(\d{4})-(\d{2})-(\d{2})$/.exec(String(value));
  if (match && isRealDay(Number(match[1]), Number(match[2]), Number(match[3]))) {
    return { type: Date, value: new Date(`${match[0]}T00:00:00Z`), format: 'dd/mm/yyyy' };
  }
  if (type === 'boolean' && typeof value === 'boolean') return { type: Boolean, value };
  // A cell of type text is never a formula, whatever it begins with; it can also be read back unchanged.
  return { type: String, value: xmlText(String(value)), format: '@' };
}

// Excel allows 31 characters and none of these signs in the name of a sheet, and no name twice.
function sheetNames(sheets: readonly WrittenSheet[]): string[] {
  const used = new Set<string>();
  return sheets.map(({ name }, i) => {
    const plain =
      xmlText(name)
        .replace(/[\\/?*[\]:]/g, ' ')
        .replace(/^'|'$/g, '')
        .trim()
        .slice(0, 31) || `${i + 1}`;
    const free = used.has(plain.toLowerCase()) ? `${plain.slice(0, 27)} ${i + 1}` : plain;
    used.add(free.toLowerCase());
    return free;
  });
}

/** Write an .xlsx with a styled, frozen header row; numbers stay numbers, text stays text. */
export async function writeSheet({ sheets }: { sheets: WrittenSheet[] }): Promise<Uint8Array> {
  const names = sheetNames(sheets);
  const file = writeXlsxFile(
    sheets.map(({ columns, rows }, i) => ({
      sheet: names[i] ?? '',
      stickyRowsCount: 1,
      columns: columns.map(({ width, header }) => ({
        width: width ?? Math.max(10, Math.min(40, header.length + 4)),
      })),
      data: [
        columns.map(({ header }): OutCell => ({ ...HEADER, value: xmlText(header) })),
        ...rows.map((row) => columns.map(({ type }, at) => outCell(row[at], type))),
      ],
    })),
    { fontFamily: 'Noto Sans Bengali', fontSize: 11 },
  );
  return file.toBuffer();
}

const FORMULA_START = /^[=+\-@\t\r]/;

/**
 * Write UTF-8 comma separated text with a byte-order mark, so that Excel shows Bengali. Text that a spreadsheet would
 * run as a formula gets an apostrophe in front; numbers are left alone.
 */
export function writeCsv({ columns, rows }: Omit<WrittenSheet, 'name'>): Uint8Array {
  const guard = (text: string): string => (FORMULA_START.test(text) ? `'${text}` : text);
  const cell = (value: WrittenValue, type: ColumnType): string => {
    if (value === null || value === undefined) return '';
    if (type === 'money' && typeof value !== 'string' && typeof value !== 'boolean')
      return (Number(value) / 100).toFixed(2);
    return typeof value === 'string' ? guard(value.toWellFormed().replaceAll('\u0000', '')) : String(value);
  };
  const text = stringify(
    [
      columns.map(({ header }) => guard(header)),
      ...rows.map((row) => columns.map(({ type }, i) => cell(row[i], type))),
    ],
    { record_delimiter: 'windows' },
  );
  return new TextEncoder().encode(`\ufeff${text}`);
}
