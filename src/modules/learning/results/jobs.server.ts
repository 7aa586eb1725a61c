import { defineJob, type JobKind } from '#kernel/jobs/jobs.server.ts';
import { Problem } from '#kernel/problem.ts';
import { cardsJob, printCards, type CardsInput } from './cards/class-cards.server.ts';
import { generateJob, generateRun, giveUpRun, type GenerateInput } from './runs/generate.server.ts';
import { resultProblems as w } from './base/words.ts';

const generate = defineJob<GenerateInput>({
  kind: generateJob,
  run: async (job) => {
    let cancelled = false;
    let lookedAt = 0;
    try {
      return await job.step((ctx) =>
        generateRun(ctx, job.input, {
          progress: async (done, total) => {
            await job.progress(done, total);
            if (Date.now() - lookedAt < 300) return;
            lookedAt = Date.now();
            cancelled = await job.cancelled();
            // Leaving by a refusal takes everything back that the transaction wrote.
            if (cancelled) throw new Problem(w.cancelled);
          },
        }),
      );
    } catch (error) {
      const refused = error instanceof Problem && error.status < 500;
      if (refused) await job.step((ctx) => giveUpRun(ctx, job.input.run_id));
      if (cancelled) return null;
      throw error;
    }
  },
});

const cards = defineJob<CardsInput>({ kind: cardsJob, run: printCards });

export const jobs: readonly JobKind[] = [generate, cards];
