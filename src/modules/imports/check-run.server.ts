import { and, eq, sql } from 'drizzle-orm';
import { readFile } from '#kernel/files.server.ts';
import { Problem } from '#kernel/problem.ts';
import { readSheet } from '#kernel/spreadsheet/read.server.ts';
import { recognise } from '#kernel/spreadsheet/recognise.ts';
import { SpreadsheetProblem, cellText, type Cell, type SheetTable } from '#kernel/spreadsheet/table.ts';
import type { Ctx } from '#kernel/procedure.server.ts';
import type { ImportColumn, ImportKind } from './define-import.server.ts';
import type { CheckedRow, SheetRow } from './row-findings.ts';
import { countRows, type ImportRun } from './runs.server.ts';
import { importRows, importRuns } from './tables.server.ts';
import { importWords as w } from './words.ts';

/** What the person says about the headings; absent keys are recognised. */
export type HeadingChoice = {
  headerRow?: number | undefined;
  mapping?: Readonly<Record<string, number | null>> | undefined;
};

type Headings = {
  headerRow: number;
  firstRow: number;
  headings: string[];
  mapping: Record<string, number>;
  missing: string[];
  hints: (string | null)[];
};

async function readTable(ctx: Ctx, fileId: string, name: string): Promise<SheetTable> {
  const file = await readFile(ctx.db, ctx.siteId, fileId);
  try {
    return await readSheet(file.bytes, name);
  } catch (error) {
    if (error instanceof SpreadsheetProblem) throw new Problem(w[`file-${error.code}`], { field: 'file' });
    throw error;
  }
}

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

/** Which column is what: put-together headings where the kind makes them, else the row that looks like headings. */
export function readHeadings(
  kind: Pick<ImportKind, 'headings'>,
  columns: readonly ImportColumn[],
  rows: readonly (readonly Cell[])[],
  choice: HeadingChoice,
): Headings {
  const composed = kind.headings?.(rows);
  // The row that they begin in, chosen again, means them all.
  const own =
    choice.headerRow === undefined || choice.headerRow === composed?.headerRow ? composed : undefined;
  const chosen = choice.mapping ? { mapping: { ...choice.mapping } } : {};
  const found = own
    ? recognise([own.headings], targets(columns), { headerRow: 0, ...chosen })
    : recognise(rows, targets(columns), {
        ...(choice.headerRow === undefined ? {} : { headerRow: choice.headerRow }),
        ...chosen,
      });
  const headerRow = own ? own.headerRow : found.headerRow;
  return {
    headerRow,
    firstRow: own ? own.firstRow : headerRow + 1,
    headings: own ? own.headings : (rows[headerRow] ?? []).map((cell) => cellText(cell).trim()),
    mapping: Object.fromEntries(Object.entries(found.mapping).map(([key, { column }]) => [key, column])),
    hints: own?.hints ?? [],
    missing: [...found.missing, ...noneOfThese(columns, found.mapping)],
  };
}

// A database refuses NUL and lone surrogates; a sheet may hold both.
const plainText = (text: string): string => text.toWellFormed().replaceAll('\u0000', '');
const keepable = (cell: Cell): Cell => (typeof cell === 'string' ? plainText(cell) : cell);

type NumberedRow = SheetRow & { cells: Cell[] };

function sheetRows(rows: readonly (readonly Cell[])[], found: Headings): NumberedRow[] {
  return rows
    .slice(found.firstRow)
    .map((row, at) => {
      const cells = row.map(keepable);
      return {
        number: found.firstRow + at + 1,
        cells,
        cell: (key: string): Cell => cells[found.mapping[key] ?? -1] ?? null,
        has: (key: string) => key in found.mapping,
        hint: (key: string) => found.hints[found.mapping[key] ?? -1] ?? null,
      };
    })
    .filter(({ cells }) => cells.some((cell) => cellText(cell).trim() !== ''));
}

const stateOf = (row: CheckedRow) => (row.problems.length ? 'refused' : row.same ? 'unchanged' : 'ready');

async function storeRows(
  ctx: Ctx,
  runId: string,
  sheet: readonly NumberedRow[],
  checked: readonly CheckedRow[],
): Promise<void> {
  const cells = new Map(sheet.map((row) => [row.number, row.cells]));
  const rows = checked.map((row) => ({
    n: row.number,
    cells: cells.get(row.number) ?? [],
    values: row.values,
    cleaned: row.cleaned,
    problems: row.problems,
    state: stateOf(row),
  }));
  await ctx.db.execute(sql`
    INSERT INTO ${importRows} (site_id, run_id, row_number, cells, "values", cleaned, problems, state)
    SELECT ${ctx.siteId}::uuid, ${runId}::uuid, r.n, r.cells, r."values", r.cleaned, r.problems, r.state
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS r(n int, cells jsonb, "values" jsonb, cleaned jsonb, problems jsonb, state text)`);
}

/**
 * The dry run: reads the sheet again, settles the headings, checks every row and keeps what it found. Rows of an
 * earlier dry run are replaced; rows that have come in already forbid it.
 */
export async function checkRun(
  ctx: Ctx,
  kind: ImportKind,
  run: ImportRun,
  choice: HeadingChoice,
): Promise<void> {
  const before = await countRows(ctx, run.id);
  if (before.written > 0) throw new Problem(w.rows_written, { status: 409 });
  const table = await readTable(ctx, run.file_id, run.file_name);
  const columns = await kind.columns(ctx, run.target);
  const found = readHeadings(kind, columns, table.rows, choice);
  await ctx.db
    .delete(importRows)
    .where(and(eq(importRows.site_id, ctx.siteId), eq(importRows.run_id, run.id)));
  const settled = found.headerRow >= 0 && found.missing.length === 0;
  if (settled) {
    const sheet = sheetRows(table.rows, found);
    await storeRows(ctx, run.id, sheet, await kind.check(ctx, sheet, run.target));
  }
  await ctx.db
    .update(importRuns)
    .set({
      state: settled ? 'checked' : 'checking',
      header_row: found.headerRow < 0 ? null : found.headerRow + 1,
      headings: found.headings.map(plainText),
      mapping: found.mapping,
      counts: await countRows(ctx, run.id),
      undone_at: null,
      version: run.version + 1,
      updated_at: ctx.now,
    })
    .where(and(eq(importRuns.site_id, ctx.siteId), eq(importRuns.id, run.id)));
}
