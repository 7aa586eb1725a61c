import { Worker } from 'node:worker_threads';
import { sourceFile } from '#kernel/source-file.server.ts';
import type { ReadAnswer } from './read-worker.server.ts';
import { LIMITS, SpreadsheetProblem, type SheetTable } from './table.ts';

const MAGIC = { zip: [0x50, 0x4b, 0x03, 0x04], ole: [0xd0, 0xcf, 0x11, 0xe0] } as const;
const startsWith = (bytes: Uint8Array, magic: readonly number[]): boolean =>
  magic.every((byte, i) => bytes[i] === byte);

function checkKind(bytes: Uint8Array, name: string): void {
  if (bytes.length === 0) throw new SpreadsheetProblem('empty');
  if (bytes.length > LIMITS.fileBytes) throw new SpreadsheetProblem('too-large');
  // .xls of before 2007, and every .xlsx with a password, is an OLE file.
  if (startsWith(bytes, MAGIC.ole)) throw new SpreadsheetProblem('old-format');
  const ending = /\.([^.]*)$/.exec(name.toLowerCase())?.[1] ?? '';
  if (!['xlsx', 'csv', 'tsv', 'txt'].includes(ending)) throw new SpreadsheetProblem('not-a-spreadsheet');
  if ((ending === 'xlsx') !== startsWith(bytes, MAGIC.zip)) throw new SpreadsheetProblem('not-a-spreadsheet');
}

function readInWorker(bytes: Uint8Array): Promise<SheetTable> {
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
        'rows' in answer ? resolve({ rows: answer.rows }) : reject(new SpreadsheetProblem(answer.problem)),
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
 * Read the first sheet of an .xlsx or .csv file that someone sent, in a worker with limits on time and memory.
 * Nothing is evaluated: a formula gives its stored result, text that begins with `=` is text. Throws `SpreadsheetProblem`.
 */
export async function readSheet(bytes: Uint8Array, name: string): Promise<SheetTable> {
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
