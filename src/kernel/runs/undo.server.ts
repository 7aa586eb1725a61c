import { getTableColumns } from 'drizzle-orm';
import type { PgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { databaseCode, dependingTable } from '../database/database-errors.server.ts';
import { findRow, updateRow } from '../database/rows.server.ts';
import { Problem, stale } from '../problem.ts';
import type { Ctx, WorkCtx } from '../procedures/procedure.server.ts';
import type { Word } from '../words.ts';
import { runWords as w } from './words.ts';

type Row = { readonly id: string; readonly version: number };
type RunTable = PgTable & { readonly $inferSelect: Row };

/** What undoing did: the answer to the caller, and what the audit trail shows of before and after. */
type Reverted<Answer> = { readonly answer: Answer; readonly before?: object; readonly after?: object };

/** A run, a copy or an imported file that is undone as a whole or not at all. */
export type Undo<T extends RunTable, Answer, Found extends T['$inferSelect'], C extends WorkCtx> = {
  /** In the audit trail, as `<subject>.<verb>`; absent where `revert` writes several entries of its own. */
  readonly action?: `${string}.${string}`;
  /** What the entry in the audit trail is about, where that is not the row itself. */
  readonly about?: (row: Found) => { readonly subject: string; readonly subjectId: string | null };
  readonly table: T;
  /** Reads and locks the row, where others are locked before it or not everybody may see it. */
  readonly find?: (ctx: Ctx, id: string) => Promise<Found>;
  /** Whether it is whole; what still runs is not undone. */
  readonly isFinished?: (ctx: Ctx, row: Found) => boolean | Promise<boolean>;
  readonly words?: {
    readonly undone?: Word;
    readonly unfinished?: Word;
    /** Where the database itself refuses because another row names something that would be deleted; `{what}` is what. */
    readonly used?: Word;
  };
  /** What people call the rows of a table that still names something, for `used`. */
  readonly nameOf?: (table: string) => Word;
  /** Makes everything as it was before, or throws the Problem that names what depends on it. */
  readonly revert: (ctx: C, row: Found) => Promise<Reverted<Answer>>;
};

type Marks = { readonly undone_at?: Date | null; readonly undone?: boolean; readonly state?: string };
const isUndone = ({ undone_at, undone, state }: Marks): boolean =>
  Boolean(undone_at) || undone === true || state === 'undone';

/** Who undid it and when, in whichever of these columns the table has. */
function marks(table: PgTable, { actor, now }: WorkCtx): Record<string, unknown> {
  const columns = getTableColumns(table) as Record<string, PgColumn>;
  const values = { undone_at: now, undone_by: actor?.userId ?? null, undone: true, state: 'undone' };
  const kept = Object.entries(values).filter(([key]) => key in columns);
  return Object.fromEntries(columns.undone_at ? kept.filter(([key]) => key !== 'state') : kept);
}

/**
 * Declares how something is undone. `undo` is what a person asks for: the row locked as they saw it, refused where it is
 * undone already, unfinished or used. `revert` is the same without asking, for a run that was cancelled halfway. Either
 * is one transaction with the note and the entry in the audit trail.
 */
export function defineUndo<
  T extends RunTable,
  Answer extends object,
  Found extends T['$inferSelect'] = T['$inferSelect'],
  C extends WorkCtx = Ctx,
>(spec: Undo<T, Answer, Found, C>) {
  const { table, words = {} } = spec;

  async function revert(ctx: C, row: Found): Promise<Answer> {
    const { answer, before, after } = await spec.revert(ctx, row).catch((error: unknown) => {
      if (words.used && databaseCode(error) === '23503')
        throw new Problem(words.used, {
          status: 409,
          ...(spec.nameOf ? { values: { what: spec.nameOf(dependingTable(error)) } } : {}),
        });
      throw error;
    });
    await updateRow(ctx, table, row, marks(table, ctx) as PgUpdateSetSource<T>);
    if (spec.action)
      await ctx.audit({
        action: spec.action,
        ...(spec.about?.(row) ?? {
          subject: spec.action.slice(0, spec.action.indexOf('.')),
          subjectId: row.id,
        }),
        ...(before ? { before } : {}),
        ...(after ? { after } : {}),
      });
    return answer;
  }

  async function undo(ctx: Ctx & C, { id, version }: { id: string; version?: number }): Promise<Answer> {
    const row = spec.find ? await spec.find(ctx, id) : ((await findRow(ctx, table, id, 'update')) as Found);
    if (isUndone(row as Marks)) throw new Problem(words.undone ?? w.undone, { status: 409 });
    if (version !== undefined && row.version !== version) throw stale({ version }, { version: row.version });
    if (spec.isFinished && !(await spec.isFinished(ctx, row)))
      throw new Problem(words.unfinished ?? w.unfinished, { status: 409 });
    return revert(ctx, row);
  }
  return { undo, revert };
}
