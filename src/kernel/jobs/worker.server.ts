import { subscribe, type Listening } from '../database/listen.server.ts';
import { lockNumbers } from '../connection/lock-numbers.ts';
import { log } from '../log.server.ts';
import { acquireLease } from './lease.server.ts';
import { jobKindNamed } from './kinds.server.ts';
import { beat, beatMs, takeBackTickets, takeTicket, type Ticket } from './queue.server.ts';
import { Run } from './run.server.ts';

export type Worker = { stop: (patienceMs?: number) => Promise<void> };

const pollMs = 2000;
/** All living workers share this lock; anyone who gets it alone knows that there is no other. */
const aliveLock = lockNumbers.workerAlive;

/**
 * Takes tickets and runs their jobs, `atOnce` side by side and at most two of one school. Notifications wake it at
 * once; without them it looks every two seconds.
 */
export async function startWorker(
  listening: Listening,
  options: { atOnce?: number; perSite?: number } = {},
): Promise<Worker> {
  const { atOnce = 3, perSite = 2 } = options;
  const running = new Map<string, Promise<void>>();
  const held = new Map<string, Ticket>();
  const stopping = new AbortController();
  let wake = () => {};
  let woken = false;

  const living = await listening.whenConnected(async (client) => {
    const alone = await client.query<{ got: boolean }>('SELECT pg_try_advisory_lock($1) AS got', [aliveLock]);
    if (alone.rows[0]?.got && held.size === 0) {
      const count = await takeBackTickets();
      if (count) log.warn({ count }, 'jobs of a worker that was killed go on');
    }
    await client.query('SELECT pg_advisory_lock_shared($1)', [aliveLock]);
    if (alone.rows[0]?.got) await client.query('SELECT pg_advisory_unlock($1)', [aliveLock]);
  });
  const unsubscribe = subscribe('jobs', () => {
    woken = true;
    wake();
  });
  const heart = setInterval(() => {
    beat([...held.keys()]).catch((error: unknown) => log.warn({ err: error }, 'a heartbeat was missed'));
  }, beatMs);

  async function runTicket(ticket: Ticket): Promise<void> {
    try {
      const row = await acquireLease(ticket);
      if (row) await new Run(ticket, row, jobKindNamed(row.kind), stopping.signal).execute();
    } catch (error) {
      // The ticket stays out without heartbeats and comes back by itself.
      log.error({ err: error, job: ticket.jobId }, 'a job could not be brought to an end');
    }
  }

  async function fill(): Promise<void> {
    while (running.size < atOnce && !stopping.signal.aborted) {
      const ticket = await takeTicket(perSite);
      if (!ticket) return;
      // A ticket of ours that was thought dead while this process was too busy to say that it lives: still ours.
      if (held.has(ticket.id)) continue;
      held.set(ticket.id, ticket);
      const ended = runTicket(ticket).finally(() => {
        held.delete(ticket.id);
        running.delete(ticket.id);
        woken = true;
        wake();
      });
      running.set(ticket.id, ended);
    }
  }

  async function loop(): Promise<void> {
    while (!stopping.signal.aborted) {
      woken = false;
      try {
        await fill();
      } catch (error) {
        log.warn({ err: error }, 'the job queue cannot be reached');
      }
      if (woken || stopping.signal.aborted) continue;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, pollMs);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  }
  const looping = loop();

  return {
    stop: async (patienceMs = 15_000) => {
      stopping.abort();
      wake();
      unsubscribe();
      await looping;
      const all = Promise.allSettled(running.values());
      const late = new Promise((resolve) => setTimeout(resolve, patienceMs).unref());
      await Promise.race([all, late]);
      clearInterval(heart);
      await living((client) => client.query('SELECT pg_advisory_unlock_shared($1)', [aliveLock]));
    },
  };
}
