import { auditKey, keepAuditKey } from '#kernel/audit/chain.server.ts';
import { startListening } from '#kernel/database/listen.server.ts';
import { registerJobs } from '#kernel/jobs/kinds.server.ts';
import { closeQueue, openQueue } from '#kernel/jobs/queue.server.ts';
import { startWorker } from '#kernel/jobs/worker.server.ts';
import { openLocalBox } from '#kernel/mail/local-box.server.ts';
import { startRounds } from '#kernel/rounds.server.ts';
import { registerImports } from '#modules/imports/define-import.server.ts';
import { importKinds } from './imports.server.ts';
import { jobs } from './jobs.server.ts';
import { rounds, type BackgroundFacts } from './rounds.server.ts';

export type Background = { stop: (patienceMs?: number) => Promise<void> };

/** What goes on beside the requests: hearing news, and in a worker jobs and rounds. A `web` process only starts jobs. */
export async function startBackground(facts: BackgroundFacts): Promise<Background> {
  registerJobs(jobs);
  registerImports(importKinds);
  keepAuditKey(auditKey(facts.appSecret));
  openLocalBox(facts.smtpUrl === null);
  const works = facts.role !== 'web';
  await openQueue({ supervise: works });
  const listening = await startListening();
  const worker = works ? await startWorker(listening) : null;
  const going = works ? startRounds(rounds(facts)) : null;
  return {
    stop: async (patienceMs = 15_000) => {
      const late = new Promise((resolve) => setTimeout(resolve, patienceMs).unref());
      await Promise.all([worker?.stop(patienceMs), Promise.race([going?.stop(), late])]);
      await listening.stop();
      await closeQueue();
    },
  };
}
