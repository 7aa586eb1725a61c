import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import { findImportFile } from '#kernel/files/import-file.server.ts';
import { may } from '#kernel/actor.ts';
import { forbidden, notFound, Problem } from '#kernel/problem.ts';
import type { Ctx, WorkCtx } from '#kernel/procedures/procedure.server.ts';
import { jobs } from '#kernel/database/kernel-tables.server.ts';
import { importKind, type ImportKind } from '../base/define-import.server.ts';
import { importRows, importRuns, type ImportState } from '../base/tables.server.ts';
import { importWords as w } from '../base/words.ts';

export type ImportRun = typeof importRuns.$inferSelect;

/**
 * A run whose job has ended without finishing it is cancelled or failed, whatever its row says. The tables are named
 * by hand: in a query of one table Drizzle writes columns without it, and both sides would be the job's.
 */
const stateNow = sql<ImportState>`CASE WHEN import_runs.state <> 'importing' THEN import_runs.state ELSE
  coalesce((SELECT CASE WHEN j.state = 'cancelled' THEN 'cancelled'
                        WHEN j.state IN ('failed', 'done') THEN 'failed' END
            FROM ${jobs} j WHERE j.site_id = import_runs.site_id AND j.id = import_runs.job_id),
           'importing') END`;
const runColumns = { ...getTableColumns(importRuns), state: stateNow };

/** The kind, when this person may import it. */
export function allowedKind(ctx: Ctx, key: string): ImportKind {
  const kind = importKind(key);
  if (!kind) throw notFound();
  if (!may(ctx.actor, kind.permission)) throw forbidden();
  return kind;
}

const ownOrShared = (ctx: Ctx, { runsOfOthers }: ImportKind, run: Pick<ImportRun, 'user_id'>): boolean =>
  runsOfOthers === undefined || run.user_id === ctx.actor.userId || may(ctx.actor, runsOfOthers);

/** A run of the caller's school that they may see, with its kind; anything else does not exist. */
export async function runOf(ctx: Ctx, id: string): Promise<{ run: ImportRun; kind: ImportKind }> {
  const found = await ctx.db
    .select(runColumns)
    .from(importRuns)
    .where(and(eq(importRuns.site_id, ctx.siteId), eq(importRuns.id, id)));
  const run = found[0];
  if (!run) throw notFound();
  const kind = allowedKind(ctx, run.kind);
  if (!ownOrShared(ctx, kind, run)) throw notFound();
  await kind.allowed(ctx, run.target);
  return { run, kind };
}

/** Rows by what became of them. */
export type RunCounts = {
  rows: number;
  ready: number;
  chosen: number;
  cleaned: number;
  doubtful: number;
  refused: number;
  unchanged: number;
  written: number;
  undone: number;
};

/** Rows with a finding that has to be looked at before they come in. */
export const doubtful = sql`${importRows.cleaned} @> '[{"doubt": true}]'::jsonb`;

export async function countRows(ctx: WorkCtx, runId: string): Promise<RunCounts> {
  const number = (condition: ReturnType<typeof sql>) =>
    sql<number>`count(*) FILTER (WHERE ${condition})::int`;
  const is = (state: string) => sql`${importRows.state} = ${state}`;
  const found = await ctx.db
    .select({
      rows: sql<number>`count(*)::int`,
      ready: number(is('ready')),
      chosen: number(sql`${is('ready')} AND ${importRows.chosen}`),
      cleaned: number(sql`${importRows.state} <> 'refused' AND ${importRows.cleaned} <> '[]'::jsonb`),
      doubtful: number(sql`${is('ready')} AND ${doubtful}`),
      refused: number(is('refused')),
      unchanged: number(is('unchanged')),
      written: number(is('written')),
      undone: number(is('undone')),
    })
    .from(importRows)
    .where(and(eq(importRows.site_id, ctx.siteId), eq(importRows.run_id, runId)));
  return found[0]!;
}

/**
 * Moves a run from one of the given states to the next, with its counts brought up to date; refused when it is in
 * another state by now, so that two people cannot start the same run.
 */
export async function moveRun(
  ctx: WorkCtx,
  runId: string,
  from: readonly ImportState[],
  change: Partial<Pick<ImportRun, 'job_id' | 'imported_at' | 'undone_at'>> & { state: ImportState },
): Promise<void> {
  // Held first: a cluster takes no look at another table in the condition of an UPDATE.
  const own = and(eq(importRuns.site_id, ctx.siteId), eq(importRuns.id, runId));
  await ctx.db.select({ id: importRuns.id }).from(importRuns).where(own).for('update');
  const held = await ctx.db.select({ state: stateNow }).from(importRuns).where(own);
  if (!held[0] || !from.includes(held[0].state)) throw new Problem(w.not_now, { status: 409 });
  await ctx.db
    .update(importRuns)
    .set({
      ...change,
      counts: await countRows(ctx, runId),
      version: sql`${importRuns.version} + 1`,
      updated_at: ctx.now,
    })
    .where(own);
}

/** The latest runs of a kind; of one target when it is given. */
export async function recentRuns(
  ctx: Ctx,
  kind: ImportKind,
  target: Record<string, string> | undefined,
): Promise<ImportRun[]> {
  const found = await ctx.db
    .select(runColumns)
    .from(importRuns)
    .where(
      and(
        eq(importRuns.site_id, ctx.siteId),
        eq(importRuns.kind, kind.kind),
        kind.runsOfOthers === undefined || may(ctx.actor, kind.runsOfOthers)
          ? undefined
          : eq(importRuns.user_id, ctx.actor.userId),
        target ? sql`${importRuns.target} = ${JSON.stringify(target)}::jsonb` : undefined,
      ),
    )
    .orderBy(desc(importRuns.created_at))
    .limit(50);
  const shown: ImportRun[] = [];
  // A teacher sees the runs of the sections assigned; the same targets come again and again.
  const verdicts = new Map<string, boolean>();
  for (const run of found) {
    const key = JSON.stringify(run.target);
    let open = verdicts.get(key);
    if (open === undefined) {
      open = await kind.allowed(ctx, run.target).then(
        () => true,
        (error: unknown) => {
          if (error instanceof Problem) return false;
          throw error;
        },
      );
      verdicts.set(key, open);
    }
    if (open) shown.push(run);
  }
  return shown;
}

/** Begins a run for a file that this person uploaded. */
export async function startRun(
  ctx: Ctx,
  kind: ImportKind,
  input: { file_id: string; target: Record<string, string>; sheet?: number | undefined },
): Promise<ImportRun> {
  const parsed = kind.target.safeParse(input.target);
  if (!parsed.success) throw new Problem(w.no_target, { field: 'target' });
  await kind.allowed(ctx, parsed.data);
  const file = await findImportFile(ctx, input.file_id);
  const made = await ctx.db
    .insert(importRuns)
    .values({
      site_id: ctx.siteId,
      kind: kind.kind,
      file_id: input.file_id,
      file_name: file.name,
      file_sha256: file.sha256,
      target: { ...parsed.data },
      target_name: await kind.targetName(ctx, parsed.data),
      user_id: ctx.actor.userId,
    })
    .returning();
  return made[0]!;
}
