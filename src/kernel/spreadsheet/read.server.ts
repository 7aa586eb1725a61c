import { Worker } from 'node:worker_threads';
import { sourceFile } from '#kernel/source-file.server.ts';
import type { ReadAnswer } from './read-worker.server.ts';
import { fileTrouble } from './file-trouble.ts';
import { sheetRefusal } from './problem-words.ts';
import { LIMITS, SpreadsheetProblem, type NamedSheet, type SheetTable, type Workbook } from './table.ts';

function checkKind(bytes: Uint8Array, name: string): void {
  if (bytes.length === 0) throw new SpreadsheetProblem('empty');
  if (bytes.length > LIMITS.fileBytes) throw new SpreadsheetProblem('too-large');
  const trouble = fileTrouble(bytes, name);
  if (trouble) throw new SpreadsheetProblem(trouble);
}

function readInWorker(bytes: Uint8Array): Promise<Workbook> {
  // A copy of exactly these bytes: the worker gets nothing else of a shared pool, and the caller keeps the file.
  const copy = new Uint8Array(bytes);
  return new Promise((resolve, reject) => {
    const worker = new Worker(sourceFile('src/kernel/spreadsheet/read-worker.server.ts'), {
      workerData: copy,
      transferList: [copy.buffer],
      resourceLimits: { maxOldGenerationSizeMb: LIMITS.memoryMb, maxYoungGenerationSizeMb: 32 },
      execArgv: [],
      env: {},
    });
    const end = (act: () => void): void => {
      clearTimeout(timer);
      act();
      void worker.terminate();
    };
    const timer = setTimeout(
      () => end(() => reject(new SpreadsheetProblem('timeout'))),
      LIMITS.seconds * 1000,
    );
    worker.once('message', (answer: ReadAnswer) =>
      end(() =>
        'sheets' in answer
          ? resolve(answer)
          : reject(new SpreadsheetProblem(answer.problem, { location: answer.location })),
      ),
    );
    worker.once('error', (error: NodeJS.ErrnoException) =>
      end(() => reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new SpreadsheetProblem('bomb') : error)),
    );
    worker.once('exit', () => end(() => reject(new SpreadsheetProblem('damaged'))));
  });
}

// Two at a time: ten uploads at once may not take ten times the memory.
let running = 0;
const waiting: Array<() => void> = [];

/**
 * Read every sheet of an .xlsx or .csv file that someone sent, in a worker with limits on time and memory. Nothing is
 * evaluated: a formula gives its stored result, text that begins with `=` is text. Throws `SpreadsheetProblem`.
 */
export async function readWorkbook(bytes: Uint8Array, name: string): Promise<Workbook> {
  checkKind(bytes, name);
  if (running >= 2) await new Promise<void>((go) => waiting.push(go));
  else running++;
  try {
    return await readInWorker(bytes);
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}

/** The same for anyone who sent the file: what is wrong with it is said to them. */
export async function readSentWorkbook(bytes: Uint8Array, name: string): Promise<Workbook> {
  try {
    return await readWorkbook(bytes, name);
  } catch (error) {
    if (error instanceof SpreadsheetProblem) throw sheetRefusal(error);
    throw error;
  }
}

/** The sheet that is meant where nobody was asked: the first that people see. */
export const firstSheet = ({ sheets }: Workbook): NamedSheet =>
  sheets.find((sheet) => !sheet.hidden) ?? sheets[0]!;

/** The rows of that sheet. Throws `SpreadsheetProblem`. */
export async function readSheet(bytes: Uint8Array, name: string): Promise<SheetTable> {
  return { rows: firstSheet(await readWorkbook(bytes, name)).rows };
}
