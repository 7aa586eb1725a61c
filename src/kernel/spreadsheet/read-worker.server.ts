import { parentPort, workerData } from 'node:worker_threads';
import { readSheet } from 'read-excel-file/universal';
import { checkZip } from './check-zip.server.ts';
import { readCsv } from './csv.server.ts';
import { LIMITS, SpreadsheetProblem, type Cell } from './table.ts';

/** What the worker answers: the rows, or the code of a `SpreadsheetProblem`. */
export type ReadAnswer = { rows: Cell[][] } | { problem: SpreadsheetProblem['code'] };

function tidy(value: unknown): Cell {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value === 'boolean') return value;
  if (value instanceof Date)
    return Number.isNaN(value.getTime()) ? null : { date: value.toISOString().slice(0, 10) };
  if (typeof value !== 'string') return null;
  if (value.length > LIMITS.cellLength) throw new SpreadsheetProblem('cell-too-long');
  return value.toWellFormed().replaceAll('\u0000', '').normalize('NFC') || null;
}

async function read(bytes: Uint8Array<ArrayBuffer>): Promise<Cell[][]> {
  let raw: ReadonlyArray<ReadonlyArray<unknown>>;
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) {
    await checkZip(bytes);
    try {
      raw = await readSheet(bytes.buffer);
    } catch (error) {
      throw new SpreadsheetProblem('damaged', { cause: error });
    }
  } else {
    raw = readCsv(bytes);
  }
  if (raw.length > LIMITS.rows) throw new SpreadsheetProblem('too-many-rows');
  const rows = raw.map((row) => {
    if (row.length > LIMITS.columns) throw new SpreadsheetProblem('too-many-columns');
    return row.map(tidy);
  });
  while (rows.length && rows.at(-1)?.every((cell) => cell === null)) rows.pop();
  if (rows.length === 0) throw new SpreadsheetProblem('empty');
  return rows;
}

async function answer(): Promise<ReadAnswer> {
  try {
    return { rows: await read(workerData as Uint8Array<ArrayBuffer>) };
  } catch (error) {
    if (error instanceof SpreadsheetProblem) return { problem: error.code };
    throw error;
  }
}

parentPort?.postMessage(await answer());
