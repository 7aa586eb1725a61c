import { parentPort, workerData } from 'node:worker_threads';
import readXlsxFile, { readSheet } from 'read-excel-file/universal';
import { checkZip, type CheckedZip } from './check-zip.server.ts';
import { readCsv } from './csv.server.ts';
import {
  columnLetters,
  LIMITS,
  SpreadsheetProblem,
  type Cell,
  type NamedSheet,
  type ProblemLocation,
} from './table.ts';

/** What the worker answers: the sheets with something in them, or the code and place of a `SpreadsheetProblem`. */
export type ReadAnswer =
  | { sheets: NamedSheet[] }
  | { problem: SpreadsheetProblem['code']; location: ProblemLocation };

type RawRows = ReadonlyArray<ReadonlyArray<unknown>>;

/** The day, and the time of day where the cell has one. */
function dateCell(value: Date): Cell {
  // A sheet keeps a time as a fraction of a day: 08:04:11 may lie some milliseconds beside it.
  const [date = '', clock = ''] = new Date(Math.round(value.getTime() / 1000) * 1000)
    .toISOString()
    .split('T');
  const time = clock.slice(0, 8);
  return time === '00:00:00' ? { date } : { date, time };
}

function tidy(value: unknown, row: number, column: number): Cell {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value === 'boolean') return value;
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : dateCell(value);
  if (typeof value !== 'string') return null;
  if (value.length > LIMITS.cellLength)
    throw new SpreadsheetProblem('cell-too-long', {
      location: { cell: `${columnLetters(column)}${row + 1}` },
    });
  return value.toWellFormed().replaceAll('\u0000', '').normalize('NFC') || null;
}

const isEmpty = (row: readonly Cell[]): boolean => row.every((cell) => cell === null);

function tidyRows(raw: RawRows): Cell[][] {
  if (raw.length > LIMITS.rows) throw new SpreadsheetProblem('too-many-rows');
  const rows = raw.map((row, at) => {
    if (row.length > LIMITS.columns) throw new SpreadsheetProblem('too-many-columns');
    return row.map((cell, column) => tidy(cell, at, column));
  });
  while (rows.length && isEmpty(rows.at(-1)!)) rows.pop();
  return rows;
}

/** What the reader takes for empty: results that are errors, and formulas that were never worked out. */
function putFaults(rows: Cell[][], faults: CheckedZip[number]['faults']): void {
  for (const { row, column, text } of faults) {
    while (rows.length <= row) rows.push([]);
    const cells = rows[row]!;
    while (cells.length <= column) cells.push(null);
    cells[column] = { fault: text };
  }
}

/** A value holds for every row that its cell was merged over. */
function spread(rows: Cell[][], merges: NamedSheet['merges']): void {
  for (const { column, from, to } of merges) {
    const value = rows[from]?.[column] ?? null;
    if (value === null) continue;
    for (let at = from + 1; at <= to && at < rows.length; at++) {
      const cells = rows[at]!;
      // A cell merged over rows that have nothing else makes no rows.
      if (isEmpty(cells)) continue;
      while (cells.length <= column) cells.push(null);
      cells[column] = value;
    }
  }
}

/** All sheets in one go; one by one where there are charts between them, which the reader cannot pass over. */
async function rawSheets(file: ArrayBuffer, parts: CheckedZip): Promise<RawRows[]> {
  if (parts.every(({ number }, at) => number === at + 1)) {
    const all = await readXlsxFile(file);
    if (all.length === parts.length) return all.map(({ data }) => data);
  }
  const sheets: RawRows[] = [];
  for (const { number } of parts) sheets.push(await readSheet(file, number));
  return sheets;
}

async function readXlsx(bytes: Uint8Array<ArrayBuffer>): Promise<NamedSheet[]> {
  const { parts, bytes: readable } = await checkZip(bytes);
  let raw: RawRows[];
  try {
    raw = await rawSheets(readable.buffer, parts);
  } catch (error) {
    const location = /row (\d+), col (\d+): VALUE_MISSING/.exec(error instanceof Error ? error.message : '');
    if (location)
      throw new SpreadsheetProblem('formula-without-value', {
        location: { cell: `${columnLetters(Number(location[2]) - 1)}${location[1]}` },
        cause: error,
      });
    throw new SpreadsheetProblem('damaged', { cause: error });
  }
  return parts.map(({ name, hidden, merges, wide, faults, percents, hiddenRows, hiddenColumns }, at) => {
    const rows = tidyRows(raw[at] ?? []);
    for (const { row, column } of percents) {
      const cell = rows[row]?.[column];
      if (typeof cell === 'number') rows[row]![column] = { percent: cell };
    }
    putFaults(rows, faults);
    spread(rows, merges);
    return { name, hidden, rows, merges, wide, hiddenRows, hiddenColumns };
  });
}

async function read(bytes: Uint8Array<ArrayBuffer>): Promise<NamedSheet[]> {
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
  const sheets = isZip
    ? await readXlsx(bytes)
    : [{ name: '', hidden: false, rows: tidyRows(readCsv(bytes)), merges: [], wide: [] }];
  const filled = sheets.filter(({ rows }) => rows.length > 0);
  if (filled.length === 0) throw new SpreadsheetProblem('empty');
  return filled;
}

async function answer(): Promise<ReadAnswer> {
  try {
    return { sheets: await read(workerData as Uint8Array<ArrayBuffer>) };
  } catch (error) {
    if (error instanceof SpreadsheetProblem) return { problem: error.code, location: error.location };
    throw error;
  }
}

parentPort?.postMessage(await answer());
