import { auditKey, keepAuditKey } from '#kernel/audit/chain.server.ts';
import { startListening } from '#kernel/database/listen.server.ts';
import { closeQueue, openQueue } from '#kernel/jobs/queue.server.ts';
import { switchLinkCheck } from '#kernel/http/link-check-switch.server.ts';
import { startWorker } from '#kernel/jobs/worker.server.ts';
import { openLocalBox } from '#kernel/messages/local-box.server.ts';
import { openChannels } from '#kernel/messages/outbox.server.ts';
import { startScheduledTasks } from '#kernel/jobs/scheduled-tasks.server.ts';
import { channelsOf, scheduledTasks, type BackgroundFacts } from './scheduled-tasks.server.ts';

export type Background = { stop: (patienceMs?: number) => Promise<void> };

/** What goes on beside the requests: listening to the database, and in a worker jobs and scheduled tasks. A `web` process only starts jobs. */
export async function startBackground(facts: BackgroundFacts): Promise<Background> {
  keepAuditKey(auditKey(facts.appSecret));
  openLocalBox(facts.smtpUrl === null && facts.isThisMachine);
  openChannels(channelsOf(facts));
  switchLinkCheck(facts.linkCheck ?? false);
  const works = facts.role !== 'web';
  await openQueue({ supervise: works });
  const listening = await startListening();
  const worker = works ? await startWorker(listening) : null;
  const going = works ? startScheduledTasks(scheduledTasks(facts)) : null;
  return {
    stop: async (patienceMs = 15_000) => {
      const late = new Promise((resolve) => setTimeout(resolve, patienceMs).unref());
      await Promise.all([worker?.stop(patienceMs), Promise.race([going?.stop(), late])]);
      await listening.stop();
      await closeQueue();
    },
  };
}
