import { lockNumbers } from '../connection/lock-numbers.ts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { inTransaction, type Db } from '../database/pool.server.ts';
import { jobs } from '../database/kernel-tables.server.ts';
import type { Word } from '../words.ts';
import { endTicket, putTicketBack, type Ticket } from './queue.server.ts';

export type JobRow = typeof jobs.$inferSelect;

/** This run was taken over by another, or the job has ended: nothing of it may be written any more. */
export class LeaseLost extends Error {}
/** The process is stopping: the job goes back into the queue and on from its checkpoint. */
export class Stopped extends Error {}
/** The person asked for the end and the job did not look. */
export class Cancelled extends Error {}

/** Runs without a checkpoint after which a job counts as one that kills its process. */
export const triesAtMost = 5;

const lockClass = lockNumbers.jobLease;
const lockKey = (id: string) => sql`${lockClass}, hashtext(${id})`;

const ofJob = (ticket: Ticket) => and(eq(jobs.site_id, ticket.siteId), eq(jobs.id, ticket.jobId));

/**
 * Gives the holder of a ticket the lease of its job, with a fencing number (`run`). Waits until no step of an earlier
 * run is open, so that its checkpoint is read as it was left. Null: there is nothing to run.
 */
export async function acquireLease(ticket: Ticket): Promise<JobRow | null> {
  return inTransaction({ siteId: ticket.siteId }, async (db) => {
    await db.execute(sql`SELECT pg_advisory_xact_lock(${lockKey(ticket.jobId)})`);
    const rows = await db
      .update(jobs)
      .set({
        state: 'running',
        run: sql`${jobs.run} + 1`,
        tries: sql`${jobs.tries} + 1`,
        started_at: sql`least(${jobs.started_at}, now())`,
        updated_at: sql`now()`,
      })
      .where(and(ofJob(ticket), inArray(jobs.state, ['waiting', 'running'])))
      .returning();
    const row = rows[0] ?? null;
    if (!row) await endTicket(db, ticket.id);
    return row;
  });
}

/** A run writes only in here: it proves first that it still has the lease, and keeps it until the commit. */
export async function withLease<T>(
  ticket: Ticket,
  run: number,
  work: (db: Db, row: Pick<JobRow, 'cancel_asked'>) => Promise<T>,
  userId: string | null = null,
): Promise<T> {
  return inTransaction({ siteId: ticket.siteId, userId }, async (db) => {
    await db.execute(sql`SELECT pg_advisory_xact_lock_shared(${lockKey(ticket.jobId)})`);
    const rows = await db
      .select({ cancel_asked: jobs.cancel_asked })
      .from(jobs)
      .where(and(ofJob(ticket), eq(jobs.run, run), eq(jobs.state, 'running')));
    const row = rows[0];
    if (!row) throw new LeaseLost();
    return work(db, row);
  });
}

type Ending = {
  readonly state: 'done' | 'failed' | 'cancelled';
  readonly result?: unknown;
  readonly problem?: Word;
  readonly done?: number;
  readonly total?: number;
};

/** The row and its ticket end in one transaction. */
export async function endJob(db: Db, ticket: Ticket, run: number, ending: Ending): Promise<void> {
  const { state, result, problem, done, total } = ending;
  const rows = await db
    .update(jobs)
    .set({
      state,
      result: result ?? null,
      problem: problem ?? null,
      ...(done === undefined ? {} : { done }),
      ...(total === undefined ? {} : { total }),
      ended_at: sql`now()`,
      updated_at: sql`now()`,
      version: sql`${jobs.version} + 1`,
    })
    .where(and(ofJob(ticket), eq(jobs.run, run), eq(jobs.state, 'running')))
    .returning({ id: jobs.id });
  if (!rows[0]) throw new LeaseLost();
  await endTicket(db, ticket.id);
}

/** Puts an unfinished job back into the queue; a stop of the program does not count as a try. */
export async function requeue(
  ticket: Ticket,
  run: number,
  options: { counts: boolean; seconds: number },
): Promise<void> {
  await withLease(ticket, run, async (db) => {
    await db
      .update(jobs)
      .set({
        state: 'waiting',
        tries: options.counts ? sql`${jobs.tries}` : sql`greatest(${jobs.tries} - 1, 0)`,
        updated_at: sql`now()`,
      })
      .where(and(ofJob(ticket), eq(jobs.run, run)));
    await putTicketBack(db, ticket.id, options.seconds);
  });
}

export async function writeProgress(
  db: Db,
  ticket: Ticket,
  run: number,
  progress: { done: number; total?: number },
): Promise<void> {
  await db
    .update(jobs)
    .set({ ...progress, updated_at: sql`now()` })
    .where(and(ofJob(ticket), eq(jobs.run, run), eq(jobs.state, 'running')));
}

export async function writeCheckpoint(
  db: Db,
  ticket: Ticket,
  run: number,
  checkpoint: unknown,
): Promise<void> {
  const rows = await db
    .update(jobs)
    .set({ checkpoint, tries: 0, updated_at: sql`now()` })
    .where(and(ofJob(ticket), eq(jobs.run, run), eq(jobs.state, 'running')))
    .returning({ id: jobs.id });
  if (!rows[0]) throw new LeaseLost();
}
