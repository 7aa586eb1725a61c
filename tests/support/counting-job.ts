import { sql } from 'drizzle-orm';
import { defineJob } from '../../src/kernel/jobs/jobs.server.ts';
import { nextNumber } from '../../src/kernel/http/counters.server.ts';

export type CountingInput = { steps: number; ms: number };

/** Counts to `steps`, one committed step every `ms`; the counter shows every step that was done twice or never. */
export const countingJob = defineJob<CountingInput>({
  kind: 'test.count',
  run: async (job) => {
    const { steps, ms } = job.input;
    let done = (job.checkpoint as { done: number } | null)?.done ?? 0;
    while (done < steps) {
      if (await job.cancelled()) return { done };
      await job.step(async (ctx) => {
        await nextNumber(ctx, 'test.count', job.id);
        await ctx.db.execute(sql`SELECT pg_sleep(${ms / 1000})`);
        await job.saveCheckpoint(ctx.db, { done: done + 1 });
      });
      done += 1;
      await job.progress(done, steps);
    }
    return { done };
  },
});
