import { eq, and } from 'drizzle-orm';
import { jobs } from '../database/kernel-tables.server.ts';
import type { JobRun } from '../jobs/kinds.server.ts';
import type { SiteCtx, WorkCtx } from '../procedures/procedure.server.ts';

/** Long work in batches: what is done and how far it is are one transaction, so a killed run continues where it was. */
type Batches<I, At> = {
  readonly job: JobRun<I>;
  /** Where a run begins that has committed nothing yet. */
  readonly begin: At;
  /** Does the next batch; answers how far it is then, or null where nothing was left. */
  readonly next: (ctx: WorkCtx, at: At) => Promise<At | null>;
  /** How many things are done, of how many. */
  readonly progress: (at: At) => readonly [done: number, total?: number];
  /** What a cancelled run leaves behind, in one transaction; absent: what is done stays. */
  readonly cancelled?: (ctx: WorkCtx, at: At) => Promise<unknown>;
};

/** Runs batch after batch to the end, or until the person cancels. */
export async function runBatches<I, At>({
  job,
  begin,
  next,
  progress,
  cancelled,
}: Batches<I, At>): Promise<{ at: At; cancelled: boolean }> {
  let at = (job.checkpoint as At | null) ?? begin;
  for (;;) {
    if (await job.cancelled()) {
      if (cancelled) await job.step((ctx) => cancelled(ctx, at));
      return { at, cancelled: true };
    }
    const after = await job.step(async (ctx) => {
      const found = await next(ctx, at);
      if (found !== null) await job.saveCheckpoint(ctx.db, found);
      return found;
    });
    if (after === null) return { at, cancelled: false };
    at = after;
    await job.progress(...progress(at));
  }
}

/** Whether the job of a run ended before the run did, so that somebody may continue it or undo it. */
export async function isJobOver({ db, siteId }: SiteCtx, jobId: string | null): Promise<boolean> {
  if (jobId === null) return true;
  const [job] = await db
    .select({ state: jobs.state })
    .from(jobs)
    .where(and(eq(jobs.site_id, siteId), eq(jobs.id, jobId)));
  return !job || job.state === 'failed' || job.state === 'cancelled';
}
