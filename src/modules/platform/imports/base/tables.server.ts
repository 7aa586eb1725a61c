import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { siteTable } from '#kernel/database/tables.server.ts';
import type { Word } from '#kernel/words.ts';
import type { Finding } from './row-findings.ts';
import type { SheetNote } from './sheet-notes.ts';

/** `checking`: the headings are not settled yet; `checked`: the dry run is. */
export type ImportState =
  | 'checking'
  | 'checked'
  | 'importing'
  | 'imported'
  | 'cancelled'
  | 'failed'
  | 'undone'
  | 'discarded';

/** A sheet of the workbook with something in it. */
export type SheetInfo = { name: string; hidden: boolean; rows: number };

/** `figure`: 45 % is 45; `share`: it is that part of the full marks; `leave`: the cell is left out. */
export type PercentMeans = 'figure' | 'share' | 'leave';

/** What the person said about the sheet; what is absent is recognised. */
export type SheetChoice = {
  sheet?: number;
  headerRow?: number;
  mapping?: Record<string, number | null>;
  dateOrder?: 'dmy' | 'mdy';
  /** What becomes of rows and of columns that are hidden in the sheet. */
  hiddenRows?: 'leave' | 'take';
  hiddenColumns?: 'leave' | 'take';
  /** What cells shown as percentages mean, by column. */
  percent?: Record<string, PercentMeans>;
  /** Columns that look like Bijoy and are not. */
  asTyped?: string[];
};

/** A spreadsheet on its way in: what it is, how its headings were read, what came of it. */
export const importRuns = siteTable(
  'import_runs',
  {
    kind: text().notNull(),
    file_id: uuid().notNull(),
    file_name: text().notNull(),
    file_sha256: text().notNull(),
    state: text().notNull().default('checking').$type<ImportState>(),
    target: jsonb().notNull().default({}).$type<Record<string, string>>(),
    target_name: jsonb().notNull().$type<Word>(),
    /** Which of `sheets` was read; null: the person has to say. */
    sheet: integer(),
    sheets: jsonb().notNull().default([]).$type<SheetInfo[]>(),
    choice: jsonb().notNull().default({}).$type<SheetChoice>(),
    notes: jsonb().notNull().default([]).$type<SheetNote[]>(),
    /** The first rows below the headings, as they are in the sheet. */
    samples: jsonb().notNull().default([]).$type<string[][]>(),
    /** The sheet's number of the row of headings; null: not found yet. */
    header_row: integer(),
    mapping: jsonb().notNull().default({}).$type<Record<string, number>>(),
    headings: jsonb().notNull().default([]).$type<string[]>(),
    counts: jsonb().notNull().default({}).$type<Record<string, number>>(),
    job_id: uuid(),
    user_id: uuid(),
    imported_at: timestamp({ withTimezone: true }),
    undone_at: timestamp({ withTimezone: true }),
  },
  (t) => [index('import_runs_recent').on(t.site_id, t.kind, t.created_at)],
);

export type RowFinding = Finding;

/** One row of the sheet: as it was, as it would come in, what is said about it and what became of it. */
export const importRows = pgTable(
  'import_rows',
  {
    site_id: uuid().notNull(),
    run_id: uuid().notNull(),
    row_number: integer().notNull(),
    cells: jsonb().notNull().$type<unknown[]>(),
    values: jsonb().notNull().$type<Record<string, unknown>>(),
    cleaned: jsonb().notNull().default([]).$type<RowFinding[]>(),
    problems: jsonb().notNull().default([]).$type<RowFinding[]>(),
    state: text()
      .notNull()
      .default('ready')
      .$type<'ready' | 'refused' | 'written' | 'unchanged' | 'undone'>(),
    made: jsonb().$type<Record<string, unknown>>(),
    chosen: boolean().notNull().default(true),
  },
  (t) => [
    primaryKey({ columns: [t.site_id, t.run_id, t.row_number] }),
    foreignKey({
      columns: [t.site_id, t.run_id],
      foreignColumns: [importRuns.site_id, importRuns.id],
    }).onDelete('cascade'),
  ],
);
