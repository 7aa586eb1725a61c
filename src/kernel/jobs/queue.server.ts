import { lockNumbers } from '../connection/lock-numbers.ts';
import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss, type Db as QueueDb } from 'pg-boss';
import { withClient, type Connection } from '../connection/connection.server.ts';
import { queueQuery, type Db } from '../database/pool.server.ts';
import { appRoleOf } from '../connection/role-names.server.ts';
import { log } from '../log.server.ts';

/**
 * pg-boss carries one ticket for every job: which school, which row. What the job is and how far it has come is
 * in the school's `jobs` table; the ticket only sees to it that some worker looks at the row.
 */
const schema = 'pgboss';
const queue = 'tickets';

export type Ticket = { readonly id: string; readonly siteId: string; readonly jobId: string };
type TicketData = { site_id: string; job_id: string };

const tenYears = 10 * 365 * 86_400;
const settings = {
  // A ticket is never given up: the row decides when a job has failed.
  retryLimit: 1_000_000,
  retryDelay: 0,
  retentionSeconds: tenYears,
  deleteAfterSeconds: 3600,
  expireInSeconds: 86_000,
  heartbeatSeconds: 10,
};
/** How often a worker says that it lives; three missed beats hand the ticket to another. */
export const beatMs = 3000;

/** Makes or updates the queue's own tables as their owner, and lets the runtime role use, not change, them. After `migrate`. */
export async function prepareQueue(owner: Connection): Promise<void> {
  await withClient(owner, async (client) => {
    // Two programs starting at once: the second waits. The number only has to differ from those of `migrate`.
    await client.query(`SELECT pg_advisory_lock(${lockNumbers.queue})`);
    const boss = new PgBoss({
      db: { executeSql: async (text, values) => client.query(text, values) },
      schema,
      supervise: false,
      schedule: false,
    });
    const problems: Error[] = [];
    boss.on('error', (error) => problems.push(error));
    await boss.start();
    await boss.createQueue(queue, settings);
    await boss.updateQueue(queue, settings);
    await boss.stop({ graceful: false, close: false });
    if (problems[0]) throw problems[0];
    const role = client.escapeIdentifier((await appRoleOf(client)) ?? '');
    await client.query(`
      GRANT USAGE ON SCHEMA ${schema} TO ${role};
      GRANT SELECT ON ALL TABLES IN SCHEMA ${schema} TO ${role};
      GRANT INSERT, UPDATE, DELETE ON ${schema}.job, ${schema}.job_common, ${schema}.job_dependency TO ${role};
      GRANT UPDATE ON ${schema}.queue, ${schema}.version TO ${role};`);
  });
}

let boss: PgBoss | undefined;

/** Opens the queue as the runtime role. A worker also looks for tickets whose worker has gone silent. */
export async function openQueue(options: { supervise: boolean }): Promise<void> {
  const opening = new PgBoss({
    db: { executeSql: queueQuery },
    schema,
    migrate: false,
    createSchema: false,
    schedule: false,
    supervise: options.supervise,
    superviseIntervalSeconds: 2,
    monitorIntervalSeconds: 1,
    // Rebuilding and judging tables is the database administrator's.
    reindex: false,
    monitorVacuum: false,
  });
  opening.on('error', (error) => log.error({ err: error }, 'the job queue has a problem'));
  await opening.start();
  boss = opening;
}

export async function closeQueue(): Promise<void> {
  const closing = boss;
  boss = undefined;
  await closing?.stop({ graceful: false, close: false });
}

function theQueue(): PgBoss {
  if (!boss) throw new Error('The job queue is not open.');
  return boss;
}

const within = (db: Db): { db: QueueDb } => ({ db: fromDrizzle(db, sql) });

/** Writes a ticket in the transaction of its job's row, and wakes the workers when that is committed. */
export async function sendTicket(
  db: Db,
  data: TicketData,
  options: { startAfter?: number } = {},
): Promise<void> {
  await theQueue().send(queue, data, { ...options, group: { id: data.site_id }, ...within(db) });
  await db.execute(sql`SELECT pg_notify('bidyapith', 'jobs')`);
}

/** The next ticket; of one school at most `perSite` are out at a time, so that no school waits for another's pile. */
export async function takeTicket(perSite: number): Promise<Ticket | null> {
  const taken = await theQueue().fetch<TicketData>(queue, { batchSize: 1, groupConcurrency: perSite });
  const ticket = taken[0];
  return ticket ? { id: ticket.id, siteId: ticket.data.site_id, jobId: ticket.data.job_id } : null;
}

/** In the transaction that ends the job: either both are there or neither. */
export async function endTicket(db: Db, id: string): Promise<void> {
  await theQueue().complete(queue, id, null, within(db));
}

/** Back into the queue, at once or after some seconds. */
export async function putTicketBack(db: Db, id: string, seconds = 0): Promise<void> {
  await theQueue().fail(queue, id, { message: 'put back' }, within(db));
  if (seconds > 0) await theQueue().update(queue, undefined, { id, startAfter: seconds, ...within(db) });
}

export async function beat(ids: string[]): Promise<void> {
  if (ids.length) await theQueue().touch(queue, ids);
}

/** Called by a worker that knows itself to be the only one: tickets still out belong to workers that are dead. */
export async function takeBackTickets(): Promise<number> {
  const { rows } = await queueQuery(`SELECT id FROM ${schema}.job WHERE name = $1 AND state = 'active'`, [
    queue,
  ]);
  const ids = (rows as { id: string }[]).map((row) => row.id);
  if (ids.length) await theQueue().fail(queue, ids, { message: 'worker gone' });
  return ids.length;
}

/** Waiting and running tickets, for the metrics. */
export async function countTickets(): Promise<{ waiting: number; running: number }> {
  const { rows } = await queueQuery(
    `SELECT count(*) FILTER (WHERE state IN ('created', 'retry'))::int AS waiting,
            count(*) FILTER (WHERE state = 'active')::int AS running
     FROM ${schema}.job WHERE name = $1 AND state < 'completed'`,
    [queue],
  );
  return rows[0] as { waiting: number; running: number };
}
