import { and, eq, lt, sql } from 'drizzle-orm';
import { inTransaction } from '../database/pool.server.ts';
import { log } from '../log.server.ts';
import { outbox } from '../database/kernel-tables.server.ts';
import { NotSent, type MailTransport } from './transport.server.ts';

type OutboxMessage = typeof outbox.$inferSelect;
export type Channel = OutboxMessage['channel'];

const minute = 60;
/** Seconds to the next try, after the first, the second …; a message that failed them all is given up. */
const waits = [minute, 5 * minute, 15 * minute, 3600, 3 * 3600, 6 * 3600, 12 * 3600, 24 * 3600];
/** A message in progress longer than this belonged to a process that was killed. */
const inHandAtMost = sql`interval '10 minutes'`;

/** Claims one message; two workers never claim the same. */
async function take(channels: readonly Channel[]): Promise<OutboxMessage | null> {
  return inTransaction({}, async (db) => {
    const rows = await db
      .update(outbox)
      .set({ state: 'sending', tries: sql`${outbox.tries} + 1`, taken_at: sql`now()` })
      .where(
        sql`${outbox.id} = (
          SELECT id FROM outbox
          WHERE state = 'waiting' AND next_try_at <= now() AND channel = ANY (${sql.param([...channels])}::text[])
          ORDER BY next_try_at LIMIT 1 FOR UPDATE SKIP LOCKED)`,
      )
      .returning();
    return rows[0] ?? null;
  });
}

type Outcome = Partial<Pick<OutboxMessage, 'state' | 'problem' | 'tries' | 'sent_at' | 'next_try_at'>>;

async function settle(message: OutboxMessage, outcome: Outcome): Promise<void> {
  await inTransaction({}, (db) =>
    db
      .update(outbox)
      .set({ ...outcome, taken_at: null, updated_at: sql`now()` })
      .where(and(eq(outbox.id, message.id), eq(outbox.state, 'sending'))),
  );
}

function outcomeOf(message: OutboxMessage, error: unknown): Outcome {
  const problem = String(error instanceof Error ? error.message : error).slice(0, 300);
  const how = error instanceof NotSent ? error.how : 'later';
  if (how === 'never') return { state: 'failed', problem };
  if (how === 'unclear') return { state: 'unclear', problem };
  // A server that is down for a week does not count against the message.
  if (how === 'offline')
    return { state: 'waiting', problem, tries: message.tries - 1, next_try_at: soon(minute) };
  const wait = waits[message.tries - 1];
  if (wait === undefined) return { state: 'failed', problem };
  return { state: 'waiting', problem, next_try_at: soon(wait) };
}

/** A little apart, so that a server that came back is not met by all at once. */
const soon = (seconds: number) => new Date(Date.now() + seconds * 1000 * (1 + Math.random() * 0.2));

async function sendOne(message: OutboxMessage, transport: MailTransport): Promise<boolean> {
  try {
    await transport.send(message);
  } catch (error) {
    const outcome = outcomeOf(message, error);
    log.warn(
      { message: message.id, state: outcome.state, problem: outcome.problem },
      'an email was not sent',
    );
    await settle(message, outcome);
    return !(error instanceof NotSent && error.how === 'offline');
  }
  await settle(message, { state: 'sent', sent_at: new Date(), problem: null });
  return true;
}

/**
 * Sends what is due, a few messages in parallel, until nothing is left or the server is unreachable. A message goes
 * out at most once: it is marked before it is handed over, and one whose process was killed in between is left for a
 * person to decide (`unclear`). Returns how many were sent or settled otherwise.
 */
export async function sendWaiting(
  transport: MailTransport,
  options: { channels: readonly Channel[]; sideBySide?: number; stopped?: () => boolean },
): Promise<number> {
  const { channels, sideBySide = 3, stopped = () => false } = options;
  let count = 0;
  let online = true;
  const sender = async () => {
    while (online && !stopped()) {
      const message = await take(channels);
      if (!message) return;
      online = (await sendOne(message, transport)) && online;
      count += 1;
    }
  };
  await Promise.all(Array.from({ length: sideBySide }, sender));
  return count;
}

/** Messages that a killed process had in hand. */
export async function findUnclear(): Promise<void> {
  await inTransaction({}, (db) =>
    db
      .update(outbox)
      .set({ state: 'unclear', problem: 'The process that sent it was killed.', taken_at: null })
      .where(and(eq(outbox.state, 'sending'), lt(outbox.taken_at, sql`now() - ${inHandAtMost}`))),
  );
}

/** Messages hold links and names: those that went out are forgotten after ninety days. */
export async function forgetOldMessages(): Promise<void> {
  await inTransaction({}, (db) =>
    db
      .delete(outbox)
      .where(and(eq(outbox.state, 'sent'), lt(outbox.sent_at, sql`now() - interval '90 days'`))),
  );
}

export async function countMessages(): Promise<
  { state: string; channel: string; count: number; oldest: number }[]
> {
  const rows = await inTransaction(
    {},
    (db) =>
      db.execute(sql`
        SELECT state, channel, count(*)::int AS count,
               coalesce(extract(epoch FROM now() - min(created_at)), 0)::int AS oldest
        FROM outbox WHERE state <> 'sent' GROUP BY state, channel`),
    true,
  );
  return rows.rows as { state: string; channel: string; count: number; oldest: number }[];
}
