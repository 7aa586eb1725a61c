import { bijoyIn, convertBijoy } from '#kernel/text/legacy-letters.ts';
import type { Cell } from '#kernel/spreadsheet/table.ts';
import type { ImportColumn } from '../base/define-import.server.ts';
import type { Headings } from './read-headings.ts';
import type { CheckedRow } from '../base/row-findings.ts';
import type { SheetNotes } from '../base/sheet-notes.ts';

/** What a column's cells become, by the index of their row in the sheet. */
type Converted = ReadonlyMap<number, { readonly from: string; readonly to: string }>;
export type BijoyColumns = ReadonlyMap<string, Converted>;

/** One cell in so many must surely be Bijoy before those that may be are taken for it. */
const oneIn = 4;

function convertColumn(cells: readonly Cell[], firstRow: number): Converted {
  const [surely, perhaps] = [new Map<number, string>(), new Map<number, string>()];
  let others = 0;
  cells.forEach((cell, at) => {
    if (typeof cell !== 'string') return;
    const found = bijoyIn(cell);
    if (found === 'surely') surely.set(firstRow + at, cell);
    else if (found === 'perhaps') perhaps.set(firstRow + at, cell);
    else if (/\p{Script=Latin}/u.test(cell)) others++;
  });
  const isBijoy = surely.size > 0 && surely.size * oneIn >= surely.size + perhaps.size + others;
  const converted = new Map<number, { from: string; to: string }>();
  for (const [row, from] of isBijoy ? [...surely, ...perhaps] : surely) {
    const to = convertBijoy(from);
    if (to !== null) converted.set(row, { from, to });
  }
  return converted;
}

/** The columns of a sheet with Bengali typed in a Bijoy font, and what it is in Unicode. */
export function bijoyColumns(
  columns: readonly ImportColumn[],
  rows: readonly (readonly Cell[])[],
  found: Headings,
): BijoyColumns {
  const below = rows.slice(found.firstRow);
  const all = new Map<string, Converted>();
  for (const { key, words } of columns) {
    const column = found.mapping[key];
    if (!words || column === undefined) continue;
    const converted = convertColumn(
      below.map((row) => row[column] ?? null),
      found.firstRow,
    );
    if (converted.size > 0) all.set(key, converted);
  }
  return all;
}

/** Says of each such column that it is converted, or that the person wants it as it was typed. */
export function sayBijoy(notes: SheetNotes, columns: BijoyColumns, asTyped: ReadonlySet<string>): void {
  for (const [column, cells] of columns) {
    const [example] = [...cells.values()];
    if (!example) continue;
    const values = { count: cells.size, example: `${example.from} → ${example.to}` };
    notes.say(asTyped.has(column) ? 'bijoy-as-typed' : 'bijoy-converted', { column, values });
  }
}

/** The row with what was converted in it, old and new. */
export function withBijoy(row: CheckedRow, columns: BijoyColumns): CheckedRow {
  const said = [...columns].flatMap(([column, cells]) => {
    const cell = cells.get(row.number - 1);
    return cell ? [{ column, code: 'bijoy', ...cell }] : [];
  });
  return said.length > 0 ? { ...row, cleaned: [...said, ...row.cleaned] } : row;
}
