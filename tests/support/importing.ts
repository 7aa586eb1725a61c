import { readFileSync } from 'node:fs';
import { writeCsv, writeSheet, type WrittenValue } from '../../src/kernel/spreadsheet/write.server.ts';
import type { ShownRow, ShownRun } from '../../src/modules/platform/imports/runs/shown-run.ts';
import { upload } from './multipart.ts';
import { until } from './patience.ts';
import type { Answer, Caller } from './server.ts';

/** A workbook of the sample school. */
export const fixtureSheet = (name: string): Uint8Array =>
  readFileSync(new URL(`../fixtures/krishnachura/${name}`, import.meta.url));

export const sampleSheet = (): Uint8Array => fixtureSheet('students-class-9-science.xlsx');

/** A sheet of text as someone might make it; `csv` by the ending of its name. */
export async function makeSheet(
  headings: string[],
  rows: WrittenValue[][],
  csv = false,
): Promise<Uint8Array> {
  const columns = headings.map((header) => ({ header, type: 'text' as const }));
  return csv ? writeCsv({ columns, rows }) : writeSheet({ sheets: [{ name: 'Sheet', columns, rows }] });
}

/** Uploads a sheet and lets it be checked. */
export async function dryRun(
  caller: Caller,
  kind: string,
  target: Record<string, string>,
  bytes: Uint8Array,
  name = 'sheet.xlsx',
): Promise<Answer<ShownRun>> {
  const file = await upload(caller, { name, bytes }, 'import');
  if (file.status !== 200) throw new Error(file.text);
  return caller.call('POST', '/api/imports', { kind, target, file_id: file.json.id });
}

export const runNow = async (caller: Caller, id: string): Promise<ShownRun> =>
  (await caller.call<ShownRun>('GET', `/api/imports/${id}`)).json;

export const rowsOf = async (caller: Caller, id: string, filter = 'all'): Promise<ShownRow[]> =>
  (await caller.call<{ rows: ShownRow[] }>('GET', `/api/imports/${id}/rows`, { filter, per_page: 200 })).json
    .rows;

/** Starts a run as it is now, all of its warnings accepted. */
export async function startRun(caller: Caller, id: string): Promise<Answer<{ job_id: string }>> {
  const { version, notes } = await runNow(caller, id);
  const accepted = notes.filter(({ weight }) => weight === 'warning').map((note) => note.id);
  return caller.call('POST', `/api/imports/${id}/start`, { version, accepted });
}

/** Starts a checked run and waits for its end. */
export async function enrolImported(caller: Caller, id: string): Promise<ShownRun> {
  const started = await startRun(caller, id);
  if (started.status !== 200) throw new Error(started.text);
  return importEnd(caller, id);
}

export async function importEnd(caller: Caller, id: string): Promise<ShownRun> {
  return until(
    () => runNow(caller, id),
    (run) => run.state !== 'importing',
    { quietMs: 120_000, everyMs: 20 },
  );
}
