import {
  cellText,
  columnLetters,
  isPercent,
  percentFigure,
  type Cell,
  type NamedSheet,
} from '#kernel/spreadsheet/table.ts';
import type { ImportColumn } from '../base/define-import.server.ts';
import type { SheetNotes } from '../base/sheet-notes.ts';
import type { PercentMeans, SheetChoice } from '../base/tables.server.ts';
import type { Headings } from './read-headings.ts';

/* What the state of a sheet says and its cells alone do not: rows that somebody filtered away, and percentages. */

const namedAtMost = 12;
const someOf = (names: readonly (string | number)[]): string =>
  names.length > namedAtMost
    ? `${names.slice(0, namedAtMost).join(', ')} (+${names.length - namedAtMost})`
    : names.join(', ');

/** The indexes of rows that are left out; asks where nobody has said it. */
export function hiddenRowsLeft(
  notes: SheetNotes,
  { rows, hiddenRows = [] }: NamedSheet,
  found: Headings,
  choice: SheetChoice,
): ReadonlySet<number> {
  const isFilled = (row: readonly Cell[] | undefined) =>
    row?.some((cell) => cellText(cell).trim() !== '') ?? false;
  const hidden = hiddenRows.filter((at) => at >= found.firstRow && isFilled(rows[at]));
  if (hidden.length === 0) return new Set();
  const all = rows.slice(found.firstRow).filter(isFilled).length;
  const values = { rows: hidden.length, all, which: someOf(hidden.map((at) => at + 1)) };
  notes.ask(choice.hiddenRows ? 'hidden-rows-chosen' : 'hidden-rows-open', { values });
  return new Set(choice.hiddenRows === 'take' ? [] : hidden);
}

/** Keys of columns that are left out because the sheet hides them. */
export function hiddenColumnsLeft(
  notes: SheetNotes,
  { hiddenColumns = [] }: NamedSheet,
  found: Headings,
  choice: SheetChoice,
): ReadonlySet<string> {
  const hidden = Object.entries(found.mapping).filter(([, column]) => hiddenColumns.includes(column));
  if (hidden.length === 0) return new Set();
  const columns = someOf(hidden.map(([, column]) => found.headings[column] || columnLetters(column)));
  notes.ask(choice.hiddenColumns ? 'hidden-columns-chosen' : 'hidden-columns-open', { values: { columns } });
  return new Set(choice.hiddenColumns === 'take' ? [] : hidden.map(([key]) => key));
}

/** What the percentages of each column mean; asks where nobody has said it. */
export function percentMeanings(
  notes: SheetNotes,
  columns: readonly ImportColumn[],
  rows: NamedSheet['rows'],
  found: Headings,
  choice: SheetChoice,
): ReadonlyMap<string, PercentMeans> {
  const meanings = new Map<string, PercentMeans>();
  for (const { key, hasFull } of columns) {
    const column = found.mapping[key];
    if (column === undefined) continue;
    const example = rows
      .slice(found.firstRow)
      .map((row) => row[column])
      .find(isPercent);
    if (!example) continue;
    const said = choice.percent?.[key];
    const values = { example: cellText(example), figure: percentFigure(example), full: hasFull ? 1 : 0 };
    notes.ask(said ? 'percent-chosen' : 'percent-open', { column: key, values });
    // Until somebody says it, nothing of the column is taken for anything.
    meanings.set(key, said && (said !== 'share' || hasFull) ? said : 'leave');
  }
  return meanings;
}

/** A cell as its column's percentages are meant. */
export function withMeaning(cell: Cell, means: PercentMeans | undefined): Cell {
  if (!isPercent(cell) || means === undefined || means === 'share') return cell;
  return means === 'leave' ? null : percentFigure(cell);
}
