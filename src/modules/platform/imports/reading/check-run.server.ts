import { and, eq, sql } from 'drizzle-orm';
import { updateRow } from '#kernel/database/rows.server.ts';
import { each } from '#kernel/database/each.server.ts';
import { readFile } from '#kernel/files/files.server.ts';
import { Problem } from '#kernel/problem.ts';
import { readSentWorkbook } from '#kernel/spreadsheet/read.server.ts';
import {
  cellText,
  columnLetters,
  type Cell,
  type NamedSheet,
  type Workbook,
} from '#kernel/spreadsheet/table.ts';
import type { DateOrder } from '#kernel/text/date-input.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { bijoyColumns, sayBijoy, withBijoy, type BijoyColumns } from './bijoy-columns.ts';
import type { ImportColumn, ImportKind } from '../base/define-import.server.ts';
import { isSettled, readHeadings, unreadColumns, type Headings } from './read-headings.ts';
import type { CheckedRow, SheetRow } from '../base/row-findings.ts';
import { countRows, type ImportRun } from '../runs/runs.server.ts';
import { dateOrders, sayMerged, saySheets, sayUnread } from './sheet-findings.ts';
import { SheetNotes } from '../base/sheet-notes.ts';
import { hiddenColumnsLeft, hiddenRowsLeft, percentMeanings, withMeaning } from './hidden-and-percent.ts';
import { importRows, importRuns, type PercentMeans, type SheetChoice } from '../base/tables.server.ts';
import { importWords as w } from '../base/words.ts';

async function readFileOf(ctx: Ctx, fileId: string, name: string): Promise<Workbook> {
  const { bytes } = await readFile(ctx.db, ctx.siteId, fileId);
  return readSentWorkbook(bytes, name);
}

type Picked = { at: number; found: Headings };

/**
 * The sheet to read: the one chosen, else the only one that people see, else the only one of those whose headings are
 * known. A hidden sheet is never read unasked. Null: the person has to choose.
 */
function pickSheet(
  kind: ImportKind,
  columns: readonly ImportColumn[],
  { sheets }: Workbook,
  choice: SheetChoice,
): Picked | null {
  const read = (at: number): Picked => ({
    at,
    found: readHeadings(kind, columns, sheets[at]!.rows, choice),
  });
  if (choice.sheet !== undefined) return sheets[choice.sheet] ? read(choice.sheet) : null;
  const seen = sheets.flatMap((sheet, at) => (sheet.hidden ? [] : [at]));
  if (seen.length === 1) return read(seen[0]!);
  const known = seen.map(read).filter(({ found }) => isSettled(found));
  return known.length === 1 ? known[0]! : null;
}

// A database refuses NUL and lone surrogates; a sheet may hold both.
const plainText = (text: string): string => text.toWellFormed().replaceAll('\u0000', '');
const keepable = (cell: Cell): Cell => (typeof cell === 'string' ? plainText(cell) : cell);

type NumberedRow = SheetRow & { cells: Cell[] };

/** How the cells of a sheet are to be read, column by column. */
type Reading = {
  readonly orders: ReadonlyMap<string, DateOrder>;
  readonly bijoy: BijoyColumns;
  readonly asTyped: ReadonlySet<string>;
  readonly percents: ReadonlyMap<string, PercentMeans>;
  /** Indexes of rows that are left out. */
  readonly left: ReadonlySet<number>;
};

function sheetRows({ rows, merges }: NamedSheet, found: Headings, reading: Reading): NumberedRow[] {
  const { orders, bijoy, asTyped, percents, left } = reading;
  const merged = new Map<number, NamedSheet['merges']>();
  for (const each of merges) merged.set(each.column, [...(merged.get(each.column) ?? []), each]);
  return rows
    .slice(found.firstRow)
    .map((row, at) => {
      const cells = row.map(keepable);
      const index = found.firstRow + at;
      return {
        number: index + 1,
        cells,
        merged: (key: string) =>
          merged.get(found.mapping[key] ?? -1)?.some(({ from, to }) => from <= index && index <= to) ?? false,
        dateOrder: (key: string) => orders.get(key) ?? 'dmy',
        asTyped: (key: string) => asTyped.has(key),
        cell: (key: string): Cell =>
          bijoy.get(key)?.get(index)?.to ??
          withMeaning(cells[found.mapping[key] ?? -1] ?? null, percents.get(key)),
        has: (key: string) => key in found.mapping,
        hint: (key: string) => found.hints[found.mapping[key] ?? -1] ?? null,
      };
    })
    .filter(
      ({ number, cells }) => !left.has(number - 1) && cells.some((cell) => cellText(cell).trim() !== ''),
    );
}

/** Rows of one statement: a register of thousands in one piece would hold up every other request. */
const atOnce = 250;

const stateOf = (row: CheckedRow) => (row.problems.length ? 'refused' : row.same ? 'unchanged' : 'ready');

async function storeRows(
  ctx: Ctx,
  runId: string,
  sheet: readonly NumberedRow[],
  checked: readonly CheckedRow[],
): Promise<void> {
  const cells = new Map(sheet.map((row) => [row.number, row.cells]));
  for (let at = 0; at < checked.length; at += atOnce)
    await storeSome(ctx, runId, cells, checked.slice(at, at + atOnce));
}

async function storeSome(
  ctx: Ctx,
  runId: string,
  cells: ReadonlyMap<number, Cell[]>,
  checked: readonly CheckedRow[],
): Promise<void> {
  const column = (type: Parameters<typeof each>[1], of: (row: CheckedRow) => unknown) =>
    each(
      checked.map((row) => (type === 'jsonb' ? JSON.stringify(of(row)) : of(row))),
      type,
    );
  // What is hardly meant waits for somebody to tick it.
  const chosen = (row: CheckedRow) => !row.cleaned.some(({ doubt }) => doubt);
  await ctx.db.execute(sql`
    INSERT INTO ${importRows} (site_id, run_id, row_number, cells, "values", cleaned, problems, state, chosen)
    VALUES (${ctx.siteId}, ${runId}, ${column('int', (row) => row.number)},
      ${column('jsonb', (row) => cells.get(row.number) ?? [])}, ${column('jsonb', (row) => row.values)},
      ${column('jsonb', (row) => row.cleaned)}, ${column('jsonb', (row) => row.problems)},
      ${column('text', stateOf)}, ${column('boolean', chosen)})`);
}

const headingsOf = ({ headings, mapping }: Headings): Map<string, string> =>
  new Map(
    Object.entries(mapping).map(([key, at]) => [key, plainText(headings[at] ?? '') || columnLetters(at)]),
  );

const withoutKeys = (mapping: Record<string, number>, keys: ReadonlySet<string>): Record<string, number> =>
  Object.fromEntries(Object.entries(mapping).filter(([key]) => !keys.has(key)));

type Checked = Pick<
  ImportRun,
  'sheet' | 'sheets' | 'header_row' | 'headings' | 'mapping' | 'notes' | 'samples'
> & {
  settled: boolean;
};

const sampleRows = ({ rows }: NamedSheet, found: Headings): string[][] =>
  rows
    .slice(found.firstRow)
    .filter((row) => row.some((cell) => cellText(cell).trim() !== ''))
    .slice(0, 3)
    .map((row) => row.map((cell) => plainText(cellText(cell)).slice(0, 200)));

/** Reads the chosen sheet and checks its rows, which are kept; answers with what is to be kept of the run. */
async function checkSheet(
  ctx: Ctx,
  kind: ImportKind,
  run: ImportRun,
  book: Workbook,
  choice: SheetChoice,
): Promise<Checked> {
  const columns = await kind.columns(ctx, run.target);
  const picked = pickSheet(kind, columns, book, choice);
  const sheets = book.sheets.map(({ name, hidden, rows }) => ({
    name: plainText(name),
    hidden,
    rows: rows.length,
  }));
  if (!picked) {
    const notes = new SheetNotes();
    notes.ask('choose-sheet');
    const none = { sheet: null, header_row: null, headings: [], mapping: {}, samples: [] };
    return { ...none, sheets, notes: notes.notes, settled: false };
  }
  const { at } = picked;
  const sheet = book.sheets[at]!;
  const settled = isSettled(picked.found);
  const notes = new SheetNotes(
    settled ? unreadColumns(sheet.rows, picked.found) : [],
    headingsOf(picked.found),
  );
  const without = settled ? hiddenColumnsLeft(notes, sheet, picked.found, choice) : new Set<string>();
  const found = { ...picked.found, mapping: withoutKeys(picked.found.mapping, without) };
  saySheets(notes, book.sheets, at);
  if (settled) {
    sayUnread(notes);
    sayMerged(notes, sheet, found);
    const orders = dateOrders(notes, columns, sheet.rows, found, choice, ctx.now.getUTCFullYear());
    const asTyped = new Set(choice.asTyped);
    const typed = bijoyColumns(columns, sheet.rows, found);
    sayBijoy(notes, typed, asTyped);
    const bijoy = new Map([...typed].filter(([key]) => !asTyped.has(key)));
    const percents = percentMeanings(notes, columns, sheet.rows, found, choice);
    const left = hiddenRowsLeft(notes, sheet, found, choice);
    const rows = sheetRows(sheet, found, { orders, bijoy, asTyped, percents, left });
    const checked = await kind.check(ctx, rows, run.target, notes);
    await storeRows(
      ctx,
      run.id,
      rows,
      checked.map((row) => withBijoy(row, bijoy)),
    );
  }
  return {
    sheet: at,
    sheets,
    header_row: found.headerRow < 0 ? null : found.headerRow + 1,
    headings: found.headings.map(plainText),
    mapping: picked.found.mapping,
    notes: notes.notes,
    samples: sampleRows(sheet, found),
    settled,
  };
}

/**
 * The dry run: reads the file again, settles sheet and headings, checks every row and keeps what it found. Rows of an
 * earlier dry run are replaced; rows that have come in already forbid it.
 */
export async function checkRun(
  ctx: Ctx,
  kind: ImportKind,
  run: ImportRun,
  choice: SheetChoice,
): Promise<void> {
  const before = await countRows(ctx, run.id);
  if (before.written > 0) throw new Problem(w.rows_written, { status: 409 });
  const book = await readFileOf(ctx, run.file_id, run.file_name);
  await ctx.db
    .delete(importRows)
    .where(and(eq(importRows.site_id, ctx.siteId), eq(importRows.run_id, run.id)));
  const { settled, ...checked } = await checkSheet(ctx, kind, run, book, choice);
  await updateRow(ctx, importRuns, run, {
    ...checked,
    choice,
    state: settled ? 'checked' : 'checking',
    counts: await countRows(ctx, run.id),
    undone_at: null,
  });
}
