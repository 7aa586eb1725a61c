import { closePool, openPool } from '../../src/kernel/database/pool.server.ts';
import type { Connection } from '../../src/kernel/connection/connection.server.ts';
import { registerJobs } from '../../src/kernel/jobs/kinds.server.ts';
import { closeQueue, openQueue } from '../../src/kernel/jobs/queue.server.ts';
import { startWorker } from '../../src/kernel/jobs/worker.server.ts';
import { startListening } from '../../src/kernel/database/listen.server.ts';
import { countingJob } from './counting-job.ts';

/*
 * A worker of its own, for tests that kill one: works in the database given as JSON until SIGTERM, prints "ready",
 * then "stopped".
 */
openPool(JSON.parse(process.argv[2] ?? '') as Connection);
registerJobs([countingJob]);
await openQueue({ supervise: true });
const listening = await startListening();
const worker = await startWorker(listening);
console.log('ready');
process.on('SIGTERM', () => {
  void (async () => {
    await worker.stop();
    await listening.stop();
    await closeQueue();
    await closePool();
    console.log('stopped');
    process.exit(0);
  })();
});
