import { and, eq, sql } from 'drizzle-orm';
import { Problem } from '#kernel/problem.ts';
import { say } from '#kernel/words.ts';
import type { WorkCtx } from '#kernel/procedures/procedure.server.ts';
import type { ImportKind, MadeRow } from '../base/define-import.server.ts';
import { findingWord } from '../findings/finding-word.ts';
import { moveRun, type ImportRun } from './runs.server.ts';
import { importRows } from '../base/tables.server.ts';
import { importWords as w } from '../base/words.ts';

async function writtenRows(ctx: WorkCtx, runId: string): Promise<MadeRow[]> {
  const rows = await ctx.db
    .select({ number: importRows.row_number, values: importRows.values, made: importRows.made })
    .from(importRows)
    .where(
      and(eq(importRows.site_id, ctx.siteId), eq(importRows.run_id, runId), eq(importRows.state, 'written')),
    );
  return rows.map((row) => ({ ...row, made: row.made ?? {} }));
}

/**
 * Undoes everything that a run brought in, all of it or nothing: refused, with every reason, as soon as something
 * depends on one of its rows.
 */
export async function undoRun(ctx: WorkCtx, kind: ImportKind, run: ImportRun): Promise<number> {
  // First, so that a second person waits here and then finds nothing to undo.
  await moveRun(ctx, run.id, ['imported', 'cancelled', 'failed'], { state: 'undone', undone_at: ctx.now });
  const rows = await writtenRows(ctx, run.id);
  if (rows.length === 0) throw new Problem(w.nothing_to_undo, { status: 409 });
  const reasons = await kind.blockers(ctx, rows, run.target);
  if (reasons.length > 0) {
    const words = reasons.map((reason) => findingWord(kind.findings, reason));
    throw new Problem(
      {
        en: `${w.cannot_undo.en} ${words.map((word) => say(word, 'en')).join('; ')}.`,
        bn: `${w.cannot_undo.bn} ${words.map((word) => say(word, 'bn')).join('; ')}।`,
      },
      { status: 409, data: { reasons: words } },
    );
  }
  await kind.undo(ctx, rows, run.target);
  await ctx.db
    .update(importRows)
    .set({ state: 'undone' })
    .where(
      and(
        eq(importRows.site_id, ctx.siteId),
        eq(importRows.run_id, run.id),
        sql`${importRows.state} = 'written'`,
      ),
    );
  // Once more, for the counts of what has become of the rows.
  await moveRun(ctx, run.id, ['undone'], { state: 'undone', undone_at: ctx.now });
  return rows.length;
}
