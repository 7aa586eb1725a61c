import { z } from 'zod';
import { word } from '#kernel/schemas.ts';

export const shownFinding = z.object({
  column: z.string(),
  code: z.string(),
  word,
  /** Fits the rules and is hardly meant: the row waits for its tick. */
  doubt: z.boolean(),
  from: z.string().nullable(),
  to: word.nullable(),
});
export type ShownFinding = z.infer<typeof shownFinding>;

export const shownRow = z.object({
  row_number: z.int(),
  state: z.enum(['ready', 'refused', 'written', 'unchanged', 'undone']),
  chosen: z.boolean(),
  cells: z.array(z.string()),
  values: z.record(z.string(), z.unknown()),
  cleaned: z.array(shownFinding),
  problems: z.array(shownFinding),
});
export type ShownRow = z.infer<typeof shownRow>;

/** `said`: good to know; `warning`: asked again before the import; `question`: to be answered by `check`. */
export const shownNote = z.object({
  /** Of this run, this check and these words; `start` takes those of the warnings that were accepted. */
  id: z.string(),
  column: z.string(),
  code: z.string(),
  word,
  weight: z.enum(['said', 'warning', 'question']),
  /** What is asked, its answers, and which of them was given. */
  asks: z.enum(['date_order', 'hidden_rows', 'hidden_columns', 'percent']).nullable(),
  choices: z.array(z.object({ value: z.string(), word })),
  chosen: z.string().nullable(),
});
export type ShownNote = z.infer<typeof shownNote>;

export const shownRun = z.object({
  id: z.uuid(),
  version: z.int(),
  kind: z.string(),
  file_name: z.string(),
  state: z.enum([
    'checking',
    'checked',
    'importing',
    'imported',
    'cancelled',
    'failed',
    'undone',
    'discarded',
  ]),
  target: z.record(z.string(), z.string()),
  target_name: word,
  file_id: z.uuid(),
  /** Sheets with something in them, and which of them was read. */
  sheets: z.array(z.object({ name: z.string(), hidden: z.boolean(), rows: z.int() })),
  sheet: z.int().nullable(),
  date_order: z.enum(['dmy', 'mdy']).nullable(),
  /** Columns that look like Bijoy and come in as they were typed. */
  as_typed: z.array(z.string()),
  notes: z.array(shownNote),
  header_row: z.int().nullable(),
  headings: z.array(z.string()),
  mapping: z.record(z.string(), z.int()),
  counts: z.record(z.string(), z.int()),
  job_id: z.uuid().nullable(),
  user_name: word.nullable(),
  created_at: z.date(),
  imported_at: z.date().nullable(),
  undone_at: z.date().nullable(),
});
export type ShownRun = z.infer<typeof shownRun>;

export const shownColumn = z.object({
  key: z.string(),
  word,
  required: z.union([z.boolean(), z.literal('one-of-these')]),
});
