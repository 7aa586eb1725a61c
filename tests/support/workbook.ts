import { makeZip, workbookParts, type ZipPart } from './zip.ts';

/** A cell as it is in the file: text, a number, a formula with or without its result, an error. */
export type FileCell =
  | string
  | number
  | null
  | { formula: string; value?: string | number }
  | { error: string };

export type FileSheet = {
  name: string;
  rows: FileCell[][];
  hidden?: boolean;
  /** `A2:A4` */
  merges?: string[];
  /** Columns (from 0) whose numbers are days. */
  dates?: number[];
  /** Rows (from 0) that are hidden, as by a filter. */
  hiddenRows?: number[];
};

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
const letters = (column: number): string => String.fromCharCode(65 + column);

function cellXml(cell: FileCell, at: string, isDay: boolean): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return `<c r="${at}"${isDay ? ' s="1"' : ''}><v>${cell}</v></c>`;
  if (typeof cell === 'string')
    return `<c r="${at}" t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`;
  if ('error' in cell) return `<c r="${at}" t="e"><f>NA()</f><v>${cell.error}</v></c>`;
  const value = cell.value === undefined ? '' : `<v>${cell.value}</v>`;
  const type = typeof cell.value === 'string' ? ' t="str"' : '';
  return `<c r="${at}"${type}><f>${escaped(cell.formula)}</f>${value}</c>`;
}

function sheetXml({ rows, merges = [], dates = [], hiddenRows = [] }: FileSheet): string {
  const body = rows
    .map((row, r) => {
      const cells = row.map((cell, c) => cellXml(cell, `${letters(c)}${r + 1}`, dates.includes(c)));
      const hidden = hiddenRows.includes(r) ? ' hidden="1"' : '';
      return `<row r="${r + 1}"${hidden}>${cells.join('')}</row>`;
    })
    .join('');
  const merged = merges.map((ref) => `<mergeCell ref="${ref}"/>`).join('');
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  return `<worksheet xmlns="${main}"><sheetData>${body}</sheetData>${merged ? `<mergeCells>${merged}</mergeCells>` : ''}</worksheet>`;
}

/** A workbook of several sheets as other programs write it: hidden ones, merged cells, formulas, the dates of old Macs. */
export function makeWorkbook(sheets: FileSheet[], { from1904 = false } = {}): Uint8Array {
  const parts = new Map(workbookParts('').map(({ name, data }) => [name, String(data)]));
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const tabs = sheets.map(
    ({ name, hidden }, at) =>
      `<sheet name="${escaped(name)}" sheetId="${at + 1}"${hidden ? ' state="hidden"' : ''} r:id="rId${at + 1}"/>`,
  );
  parts.set(
    'xl/workbook.xml',
    `<workbook xmlns="${main}" xmlns:r="${relations}"><workbookPr${from1904 ? ' date1904="1"' : ''}/><sheets>${tabs.join('')}</sheets></workbook>`,
  );
  const links = sheets.map(
    (_, at) =>
      `<Relationship Id="rId${at + 1}" Type="${relations}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
  );
  links.push(`<Relationship Id="styles" Type="${relations}/styles" Target="styles.xml"/>`);
  parts.set(
    'xl/_rels/workbook.xml.rels',
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${links.join('')}</Relationships>`,
  );
  parts.set(
    'xl/styles.xml',
    `<styleSheet xmlns="${main}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
  );
  sheets.forEach((sheet, at) => parts.set(`xl/worksheets/sheet${at + 1}.xml`, sheetXml(sheet)));
  return makeZip([...parts].map(([name, data]): ZipPart => ({ name, data })));
}
