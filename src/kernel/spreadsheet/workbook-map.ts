import { LIMITS, type Merge, type WideMerge } from './table.ts';

/** What a workbook says about its sheets beside their cells. */
export type SheetPart = {
  name: string;
  path: string;
  hidden: boolean;
  /** Its place among all tabs of the workbook, from 1; charts count. */
  number: number;
};
export type SheetFacts = {
  merges: Merge[];
  wide: WideMerge[];
  /** Formulas without a usable result: `#REF!`, or `=` where no result was kept. */
  faults: { row: number; column: number; text: string }[];
  /** Cells that the sheet shows as percentages. */
  percents: { row: number; column: number }[];
  /** Rows and columns that people do not see, because they were hidden or filtered away. */
  hiddenRows: number[];
  hiddenColumns: number[];
};

const unescape: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function plain(text: string): string {
  return text
    .replace(/&(?:#(\d+)|#x([0-9a-f]+)|(\w+));/gi, (whole, decimal, hex, name: string) => {
      if (decimal) return String.fromCodePoint(Number(decimal));
      return hex ? String.fromCodePoint(Number.parseInt(hex, 16)) : (unescape[name] ?? whole);
    })
    .replace(/_x([0-9a-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

const attribute = (tag: string, name: string): string | null =>
  new RegExp(`\\s(?:\\w+:)?${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`)
    .exec(tag)
    ?.slice(1)
    .find((text) => text !== undefined) ?? null;

/** The worksheets of a workbook in the order of their tabs; charts and other parts are no sheets. */
export function sheetParts(workbookXml: string, relationsXml: string): SheetPart[] {
  const paths = new Map<string, string>();
  for (const [tag] of relationsXml.matchAll(/<(?:\w+:)?Relationship\s(?:[^>"']|"[^"]*"|'[^']*')*>/g)) {
    const [id, target, type] = [attribute(tag, 'Id'), attribute(tag, 'Target'), attribute(tag, 'Type')];
    if (!id || !target || !type?.endsWith('/worksheet')) continue;
    paths.set(id, target.startsWith('/') ? target.slice(1) : `xl/${target.replace(/^\.\//, '')}`);
  }
  const sheets: SheetPart[] = [];
  let number = 0;
  for (const [tag] of workbookXml.matchAll(/<(?:\w+:)?sheet\s(?:[^>"']|"[^"]*"|'[^']*')*>/g)) {
    number++;
    const path = paths.get(/\s\w+:id\s*=\s*["']([^"']*)["']/.exec(tag)?.[1] ?? '');
    if (path)
      sheets.push({
        name: plain(attribute(tag, 'name') ?? ''),
        path,
        number,
        hidden: /hidden/i.test(attribute(tag, 'state') ?? ''),
      });
  }
  return sheets;
}

export function columnIndex(letters: string): number {
  let n = 0;
  for (const letter of letters.toUpperCase()) n = n * 26 + letter.charCodeAt(0) - 64;
  return n - 1;
}

const MERGE =
  /<(?:\w+:)?mergeCell\s[^>]*\bref\s*=\s*["']([A-Za-z]{1,3})(\d{1,7}):([A-Za-z]{1,3})(\d{1,7})["']/g;
const CELL = /<(?:\w+:)?c\s([^<>]*?)(?:\/>|>((?:(?!<\/?(?:\w+:)?c[\s>])[\s\S])*)<\/(?:\w+:)?c>)/g;

/** The formats of cells, by their index, that show a number as a percentage. */
export function percentStyles(xml: string): ReadonlySet<number> {
  const formats = new Set([9, 10]);
  for (const [tag] of xml.matchAll(/<(?:\w+:)?numFmt\s[^>]*>/g))
    // A sign in quotes is a word behind the number, and changes nothing of it.
    if (
      plain(attribute(tag, 'formatCode') ?? '')
        .replace(/"[^"]*"|\\./g, '')
        .includes('%')
    )
      formats.add(Number(attribute(tag, 'numFmtId')));
  const inner = /<(?:\w+:)?cellXfs[\s>]([\s\S]*?)<\/(?:\w+:)?cellXfs>/.exec(xml)?.[1] ?? '';
  const found = new Set<number>();
  let index = 0;
  for (const [tag] of inner.matchAll(/<(?:\w+:)?xf\s[^>]*>/g)) {
    if (formats.has(Number(attribute(tag, 'numFmtId')))) found.add(index);
    index++;
  }
  return found;
}

const isHidden = (tag: string): boolean => /^(?:1|true)$/i.test(attribute(tag, 'hidden') ?? '');

function hiddenIn(xml: string): Pick<SheetFacts, 'hiddenRows' | 'hiddenColumns'> {
  const hiddenRows: number[] = [];
  const hiddenColumns: number[] = [];
  if (!/\shidden\s*=/.test(xml)) return { hiddenRows, hiddenColumns };
  for (const [tag] of xml.matchAll(/<(?:\w+:)?row\s[^>]*>/g))
    if (isHidden(tag)) hiddenRows.push(Number(attribute(tag, 'r')) - 1);
  for (const [tag] of xml.matchAll(/<(?:\w+:)?col\s[^>]*>/g)) {
    if (!isHidden(tag)) continue;
    const last = Math.min(Number(attribute(tag, 'max')), LIMITS.columns);
    for (let column = Number(attribute(tag, 'min')); column <= last; column++) hiddenColumns.push(column - 1);
  }
  return { hiddenRows, hiddenColumns };
}

function percentsIn(xml: string, styles: ReadonlySet<number>): SheetFacts['percents'] {
  if (styles.size === 0) return [];
  return [...xml.matchAll(/<(?:\w+:)?c\s[^<>]*>/g)].flatMap(([tag]) => {
    if (!styles.has(Number(attribute(tag, 's') ?? -1))) return [];
    const [, letters = '', digits = ''] = /^([A-Za-z]{1,3})(\d+)$/.exec(attribute(tag, 'r') ?? '') ?? [];
    return letters ? [{ row: Number(digits) - 1, column: columnIndex(letters) }] : [];
  });
}

/** Merged cells, cells whose formula has no result, percentages and what is hidden, of a sheet's XML. */
export function sheetFacts(xml: string, percent: ReadonlySet<number> = new Set()): SheetFacts {
  const facts: SheetFacts = {
    merges: [],
    wide: [],
    faults: [],
    percents: percentsIn(xml, percent),
    ...hiddenIn(xml),
  };
  for (const [, left = '', top = '', right = '', bottom = ''] of xml.matchAll(MERGE)) {
    const [row, last] = [Number(top) - 1, Number(bottom) - 1];
    const [column, to] = [columnIndex(left), columnIndex(right)];
    if (to > column) facts.wide.push({ row, last, column, to });
    if (last > row) facts.merges.push({ column, from: row, to: last });
  }
  // Most sheets have neither formulas nor errors, and looking at every cell takes time.
  if (!/<(?:\w+:)?f[\s>/]|\bt\s*=\s*["']e["']/.test(xml)) return facts;
  for (const [, attributes = '', inner = ''] of xml.matchAll(CELL)) {
    const at = /\br\s*=\s*["']([A-Za-z]{1,3})(\d{1,7})["']/.exec(attributes);
    if (!at) continue;
    const value = /<(?:\w+:)?v[^>]*>([^<]*)</.exec(inner)?.[1];
    const isError = /\bt\s*=\s*["']e["']/.test(attributes);
    const isEmptyFormula =
      /<(?:\w+:)?f[\s>/]/.test(inner) && value === undefined && !/<(?:\w+:)?is>/.test(inner);
    if (isError || isEmptyFormula)
      facts.faults.push({
        row: Number(at[2]) - 1,
        column: columnIndex(at[1] ?? ''),
        text: isError ? plain(value || '#N/A') : '=',
      });
  }
  return facts;
}
