import { recognise, type Recognised } from '#kernel/spreadsheet/recognise.ts';
import { cellText, columnLetters, type Cell } from '#kernel/spreadsheet/table.ts';
import { fromBijoy } from '#kernel/text/bijoy.ts';
import { searchKey } from '#kernel/text/names.ts';
import type { ImportColumn, ImportKind, SheetHeadings } from '../base/define-import.server.ts';
import type { UnreadColumn } from '../base/sheet-notes.ts';
import type { SheetChoice } from '../base/tables.server.ts';

type Rows = readonly (readonly Cell[])[];

/** How a sheet's headings were read; row indexes count from 0, `headerRow` -1: not found. */
export type Headings = {
  headerRow: number;
  firstRow: number;
  headings: string[];
  mapping: Record<string, number>;
  missing: string[];
  hints: (string | null)[];
};

const textOf = (cell: Cell | undefined): string => cellText(cell).trim();

const targets = (columns: readonly ImportColumn[]) =>
  columns.map(({ key, word, aliases, required, exact }) => ({
    key,
    aliases: { en: [word.en, ...(aliases?.en ?? [])], bn: [word.bn, ...(aliases?.bn ?? [])] },
    required: required === true,
    exact: exact === true,
  }));

/** The columns of which one is needed, when none of them was found. */
function noneOfThese(columns: readonly ImportColumn[], mapping: object): string[] {
  const group = columns.filter(({ required }) => required === 'one-of-these').map(({ key }) => key);
  return group.some((key) => key in mapping) ? [] : group;
}

/** `Name` over `English | Bangla`: the two rows put together; null where the lower one is no row of headings. */
function twoRows(upper: readonly Cell[], lower: readonly Cell[]): string[] | null {
  const isHeading = (cell: Cell): boolean => typeof cell === 'string' && !/\d/.test(cell);
  const said = lower.filter((cell) => textOf(cell) !== '');
  if (said.length === 0 || !said.every(isHeading)) return null;
  let under = 0;
  let last = '';
  const headings = Array.from({ length: Math.max(upper.length, lower.length) }, (_, at) => {
    const own = textOf(upper[at]);
    const below = textOf(lower[at]);
    if (own !== '') last = own;
    else if (below !== '') under++;
    if (below === '' || below === own) return own;
    return own === '' && below === '' ? '' : `${last} ${below}`.trim();
  });
  return under > 0 ? headings : null;
}

const size = (found: Recognised): number => Object.keys(found.mapping).length;

/** Headings over two rows, where together they name more columns than one row alone. */
function twoRowHeadings(
  rows: Rows,
  columns: readonly ImportColumn[],
  single: Recognised,
): SheetHeadings | null {
  for (const at of [single.headerRow, single.headerRow - 1]) {
    const headings = at < 0 ? null : twoRows(rows[at] ?? [], rows[at + 1] ?? []);
    if (!headings) continue;
    if (size(recognise([headings], targets(columns), { headerRow: 0 })) > size(single))
      return { headerRow: at, firstRow: at + 2, headings };
  }
  return null;
}

/** The row that looks most like headings although nothing in it is known, so that its columns can be offered. */
function likelyHeadings(rows: Rows): number {
  const widths = rows.slice(0, 40).map((row) => row.filter((cell) => textOf(cell) !== '').length);
  const widest = Math.max(0, ...widths);
  return widths.findIndex((width) => width > 1 && width * 2 > widest);
}

const headingsAtMost = 60;

/** The rows at the top with the headings that are known once they are read as Bijoy (`†ivj bs` is রোল নং) in Unicode. */
function withoutBijoy(rows: Rows, columns: readonly ImportColumn[]): Rows {
  const known = new Set(
    targets(columns).flatMap(({ aliases }) => [...aliases.en, ...aliases.bn].map(searchKey)),
  );
  return rows.map((row, at) =>
    at >= headingsAtMost
      ? row
      : row.map((cell) => {
          if (typeof cell !== 'string' || cell.length > 200 || known.has(searchKey(cell))) return cell;
          const { text, whole } = fromBijoy(cell);
          return whole && known.has(searchKey(text)) ? text : cell;
        }),
  );
}

/** Which column is what: put-together headings where the kind makes them, else the row that looks like headings. */
export function readHeadings(
  kind: Pick<ImportKind, 'headings'>,
  columns: readonly ImportColumn[],
  typed: Rows,
  choice: SheetChoice,
): Headings {
  const rows = withoutBijoy(typed, columns);
  const chosenRow = choice.headerRow === undefined ? {} : { headerRow: choice.headerRow };
  const chosen = choice.mapping ? { mapping: { ...choice.mapping } } : {};
  const composed =
    kind.headings?.(rows) ?? twoRowHeadings(rows, columns, recognise(rows, targets(columns), chosenRow));
  // The row that they begin in, chosen again, means them all.
  const own =
    choice.headerRow === undefined || choice.headerRow === composed?.headerRow ? composed : undefined;
  const found = own
    ? recognise([own.headings], targets(columns), {
        headerRow: 0,
        mapping: { ...own.mapping, ...chosen.mapping },
      })
    : recognise(rows, targets(columns), { ...chosenRow, ...chosen });
  const missing = [...found.missing, ...noneOfThese(columns, found.mapping)];
  const unknown = !own && found.headerRow < 0;
  const headerRow = own ? own.headerRow : unknown ? likelyHeadings(rows) : found.headerRow;
  return {
    headerRow,
    firstRow: own ? own.firstRow : headerRow + 1,
    headings: own ? own.headings : (rows[headerRow] ?? []).map(textOf),
    mapping: Object.fromEntries(Object.entries(found.mapping).map(([key, { column }]) => [key, column])),
    hints: own?.hints ?? [],
    missing: unknown && missing.length === 0 ? columns.slice(0, 1).map(({ key }) => key) : missing,
  };
}

export const isSettled = (found: Headings): boolean => found.headerRow >= 0 && found.missing.length === 0;

const serial = new Set(
  ['Sl', 'S/L', 'Sl No', 'SN', 'S No', 'No', 'Serial', 'Serial No', 'ক্রমিক', 'ক্র নং', 'ক্রমিক নং', 'ক্রম'].map(
    searchKey,
  ),
);

/** Columns with something in them that the import leaves out; the numbers of the lines are no loss. */
export function unreadColumns(rows: Rows, found: Headings): UnreadColumn[] {
  const used = new Set(Object.values(found.mapping));
  const filled = new Set<number>();
  for (const row of rows.slice(found.firstRow))
    row.forEach((cell, column) => {
      if (!used.has(column) && textOf(cell) !== '') filled.add(column);
    });
  return [...filled]
    .toSorted((a, b) => a - b)
    .map((column) => ({ column, heading: found.headings[column] ?? '' }))
    .filter(({ heading }) => !serial.has(searchKey(heading)) && heading !== '#')
    .map(({ column, heading }) => {
      const shared = heading !== '' && found.headings.filter((other) => other === heading).length > 1;
      return { column, heading: shared ? `${heading} (${columnLetters(column)})` : heading };
    });
}
