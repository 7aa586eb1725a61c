import type { z } from 'zod';
import { definePort } from '#kernel/port.server.ts';
import type { Ctx, WorkCtx } from '#kernel/procedures/procedure.server.ts';
import type { Cell } from '#kernel/spreadsheet/table.ts';
import type { Word } from '#kernel/words.ts';
import type { CheckedRow, SheetRow } from './row-findings.ts';
import type { SheetNotes } from './sheet-notes.ts';
import type { RowFinding } from './tables.server.ts';

/** Where the rows go: the ids that the person chose before the upload, such as a section. */
export type Target = Readonly<Record<string, string>>;

/** A column that the import looks for; its words and aliases are the headings it answers to. */
export type ImportColumn = {
  readonly key: string;
  readonly word: Word;
  readonly aliases?: { readonly en?: readonly string[]; readonly bn?: readonly string[] };
  /** `one-of-these`: at least one of the columns marked so. */
  readonly required?: boolean | 'one-of-these';
  /** Only a heading that is one of its names answers: where near names mean other things, as among subjects. */
  readonly exact?: boolean;
  /** Text in either language, which may be typed in a Bijoy font: it comes in as Unicode. */
  readonly words?: boolean;
  /** Has full marks, so that a percentage may be a part of them. */
  readonly hasFull?: boolean;
  /** Whether day or month comes first is settled by the whole column. */
  readonly date?: boolean;
};

/** A checked row on its way into the database. */
export type ReadyRow = { readonly number: number; readonly values: Record<string, unknown> };

/** What became of it; `made` is what undoing it will need. */
export type WrittenRow = {
  readonly number: number;
  readonly state: 'written' | 'unchanged' | 'refused';
  readonly made?: Record<string, unknown>;
  readonly problems?: readonly RowFinding[];
};

export type MadeRow = ReadyRow & { readonly made: Record<string, unknown> };

/** Headings that take more than one row of the sheet, already put together; row indexes count from 0. */
export type SheetHeadings = {
  headerRow: number;
  firstRow: number;
  headings: string[];
  /** What is with a column's heading and is no part of its name, such as its full marks. */
  hints?: (string | null)[];
  /** Columns that the kind knows better than their headings say; what the person chooses goes before it. */
  mapping?: Record<string, number>;
};

export type ImportKind = {
  /** `students`, `marks`, or a resource's key. */
  readonly kind: string;
  readonly title: Word;
  /** Who may import this at all; `allowed` narrows it to a target. */
  readonly permission: string;
  readonly target: z.ZodType<Target>;
  /** Who may open and undo what other people imported; absent: everyone who may import into the target. */
  readonly runsOfOthers?: string;
  /** Refuses (throws a Problem) when this person may not import into this target, or it is not there. */
  allowed(ctx: Ctx, target: Target): Promise<void>;
  /** What the target is called in lists: `Class Nine, Science, A`. */
  targetName(ctx: WorkCtx, target: Target): Promise<Word>;
  columns(ctx: Ctx, target: Target): Promise<readonly ImportColumn[]>;
  /** Only where one row of headings is not enough; null: no headings found. */
  headings?(rows: readonly (readonly Cell[])[]): SheetHeadings | null;
  /** Words of findings of its own, beside those of `finding-words.ts`. */
  readonly findings?: Readonly<Record<string, Word>>;
  /** The dry run: all rows at once, so that duplicates and the database are looked at in a few statements. */
  check(ctx: Ctx, rows: readonly SheetRow[], target: Target, sheet: SheetNotes): Promise<CheckedRow[]>;
  /** Writes one batch in one transaction; must find out again what is there already, and answers for every row. */
  write(ctx: WorkCtx, rows: readonly ReadyRow[], target: Target): Promise<WrittenRow[]>;
  /** Why rows cannot be undone; empty: they can. */
  blockers(ctx: WorkCtx, rows: readonly MadeRow[], target: Target): Promise<RowFinding[]>;
  undo(ctx: WorkCtx, rows: readonly MadeRow[], target: Target): Promise<void>;
  /** Rows of one transaction; 100 unless told. */
  readonly batch?: number;
};

/** Declares what can be imported from a spreadsheet; give it to `importKinds` in the module's `module.server.ts`. */
export function defineImport(kind: ImportKind): ImportKind {
  return kind;
}

/** The kinds of rows that modules above bring in from spreadsheets. */
export const importKinds = definePort<ImportKind>('imports.kinds');

export const importKind = (kind: string): ImportKind | undefined =>
  importKinds.answers().find((known) => known.kind === kind);
