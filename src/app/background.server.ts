import type { Role } from '#kernel/config.server.ts';
import { closeQueue, openQueue } from '#kernel/jobs/queue.server.ts';
import { registerJobs } from '#kernel/jobs/kinds.server.ts';
import { startWorker } from '#kernel/jobs/worker.server.ts';
import { startListening } from '#kernel/database/listen.server.ts';
import { jobs } from './jobs.server.ts';

export type Background = { stop: () => Promise<void> };

/** What goes on beside the requests: hearing news, and in a worker the jobs. A `web` process only starts jobs. */
export async function startBackground(role: Role): Promise<Background> {
  registerJobs(jobs);
  const works = role !== 'web';
  await openQueue({ supervise: works });
  const listening = await startListening();
  const worker = works ? await startWorker(listening) : null;
  return {
    stop: async () => {
      await worker?.stop();
      await listening.stop();
      await closeQueue();
    },
  };
}
