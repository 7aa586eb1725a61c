import { and, asc, eq, sql } from 'drizzle-orm';
import { defineJob } from '#kernel/jobs/jobs.server.ts';
import type { WorkCtx } from '#kernel/procedures/procedure.server.ts';
import { runBatches } from '#kernel/runs/batches.server.ts';
import { importKind, type ImportKind, type WrittenRow } from '../base/define-import.server.ts';
import { countRows, moveRun, type RunCounts } from './runs.server.ts';
import { importRows, importRuns } from '../base/tables.server.ts';

const usualBatch = 100;

/** Writes the next batch of chosen rows and what became of each, in one transaction; 0 when none is left. */
async function writeBatch(ctx: WorkCtx, kind: ImportKind, runId: string): Promise<number> {
  const found = await ctx.db
    .select({ target: importRuns.target, state: importRuns.state })
    .from(importRuns)
    .where(and(eq(importRuns.site_id, ctx.siteId), eq(importRuns.id, runId)))
    .for('update');
  const run = found[0];
  if (!run || run.state !== 'importing') return 0;
  const rows = await ctx.db
    .select({ number: importRows.row_number, values: importRows.values })
    .from(importRows)
    .where(
      and(
        eq(importRows.site_id, ctx.siteId),
        eq(importRows.run_id, runId),
        eq(importRows.state, 'ready'),
        eq(importRows.chosen, true),
      ),
    )
    .orderBy(asc(importRows.row_number))
    .limit(kind.batch ?? usualBatch);
  if (rows.length === 0) return 0;
  const written = await kind.write(ctx, rows, run.target);
  if (written.length !== rows.length) throw new Error(`${kind.kind}: write must answer for every row`);
  await keepOutcome(ctx, runId, written);
  return rows.length;
}

async function keepOutcome(ctx: WorkCtx, runId: string, written: readonly WrittenRow[]): Promise<void> {
  const rows = written.map((row) => ({
    n: row.number,
    state: row.state,
    made: row.made ?? null,
    problems: row.problems ?? [],
  }));
  await ctx.db.execute(sql`
    UPDATE ${importRows} AS held
    SET state = r.state, made = nullif(r.made, 'null'::jsonb), problems = held.problems || r.problems
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r(n int, state text, made jsonb, problems jsonb)
    WHERE held.site_id = ${ctx.siteId} AND held.run_id = ${runId} AND held.row_number = r.n`);
}

/**
 * Imports the chosen rows. Each batch and the states of its rows are one transaction, so a killed process continues with
 * the rows that are still `ready` and nothing is created twice. Asked to stop, the job leaves what has been imported;
 * the run shows as cancelled and can continue or be undone.
 */
export const importJob = defineJob<{ run_id: string; kind: string }>({
  kind: 'import',
  run: async (job): Promise<RunCounts> => {
    const { run_id: runId, kind: key } = job.input;
    const kind = importKind(key);
    if (!kind) throw new Error(`There is no import called ${key}`);
    const { written, chosen } = await job.step((ctx) => countRows(ctx, runId));
    await job.progress(written, written + chosen);
    const { cancelled } = await runBatches({
      job,
      begin: { done: written, total: written + chosen },
      next: async (ctx, { done, total }) => {
        const count = await writeBatch(ctx, kind, runId);
        return count === 0 ? null : { done: done + count, total };
      },
      progress: ({ done, total }) => [done, total],
    });
    return job.step(async (ctx) => {
      // `imported` already: the process was killed after this step and before the job was closed.
      if (!cancelled)
        await moveRun(ctx, runId, ['importing', 'imported'], { state: 'imported', imported_at: ctx.now });
      return countRows(ctx, runId);
    });
  },
});
