import type { AuditActor } from '../actor.ts';
import { writeAudit, type AuditEntry } from '../audit/audit.server.ts';
import { inTransaction, type Db } from '../database/pool.server.ts';
import { log } from '../log.server.ts';
import { Problem } from '../problem.ts';
import type { WorkCtx } from '../procedures/procedure.server.ts';
import { asProblem } from '../procedures/refusals.server.ts';
import { sayBoth, type Word } from '../words.ts';
import {
  Cancelled,
  endJob,
  withLease,
  LeaseLost,
  requeue,
  Stopped,
  triesAtMost,
  writeCheckpoint,
  writeProgress,
  type JobRow,
} from './lease.server.ts';
import type { JobKind, JobRun } from './kinds.server.ts';
import { jobWords as w } from './words.ts';
import type { Ticket } from './queue.server.ts';

/** Progress is written at most five times a second. */
const progressEvery = 200;

/** Who asked for the job; what it does is in the log under their name. */
function actorOf(row: JobRow): AuditActor | null {
  if (!row.user_id) return null;
  const { client_id: clientId, client_name: name } = row;
  const application = clientId && name !== null ? { clientId, name } : null;
  return { userId: row.user_id, impersonatorId: row.impersonator_id, application };
}

/** One run of one job: what its function gets, and what becomes of it. */
export class Run {
  readonly ticket: Ticket;
  private readonly row: JobRow;
  private readonly kind: JobKind | undefined;
  private readonly stopping: AbortSignal;
  private pending: { done: number; total?: number } | null = null;
  private writtenAt = 0;
  private rowLocked = false;
  private sawCancel = false;
  private leaseLost = false;

  constructor(ticket: Ticket, row: JobRow, kind: JobKind | undefined, stopping: AbortSignal) {
    this.ticket = ticket;
    this.row = row;
    this.kind = kind;
    this.stopping = stopping;
  }

  /** Runs the job to its end, whatever that is; throws only when the database cannot be reached. */
  async execute(): Promise<void> {
    const { row, kind } = this;
    try {
      if (!kind) return await this.requeue(true, 30);
      if (row.tries > triesAtMost) return await this.end('failed', { problem: w.keeps_stopping });
      const result = await kind.run(this.context());
      await this.end(this.sawCancel ? 'cancelled' : 'done', { result });
    } catch (error) {
      await this.fail(error);
    }
  }

  private async fail(error: unknown): Promise<void> {
    if (error instanceof LeaseLost || this.leaseLost) return;
    if (error instanceof Stopped) return this.unlessLeaseLost(() => this.requeue(false, 0));
    if (error instanceof Cancelled) return this.unlessLeaseLost(() => this.end('cancelled', {}));
    const refused = asProblem(error);
    const passing = refused instanceof Problem && refused.status === 503;
    if (passing && this.row.tries < triesAtMost)
      return this.unlessLeaseLost(() => this.requeue(true, this.row.tries * 2));
    if (!(refused instanceof Problem))
      log.error({ err: error, kind: this.row.kind, job: this.row.id }, 'a job failed');
    const problem = refused instanceof Problem ? sayBoth(refused.word, refused.values) : w.failed;
    return this.unlessLeaseLost(() => this.end('failed', { problem }));
  }

  private async unlessLeaseLost(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof LeaseLost)) throw error;
    }
  }

  private requeue(counts: boolean, seconds: number): Promise<void> {
    return requeue(this.ticket, this.row.run, { counts, seconds });
  }

  private end(
    state: 'done' | 'failed' | 'cancelled',
    outcome: { result?: unknown; problem?: Word },
  ): Promise<void> {
    return this.within(async (ctx) => {
      await endJob(ctx.db, this.ticket, this.row.run, { state, ...outcome, ...this.pending });
      await ctx.audit({
        action: `job.${state}`,
        subject: 'job',
        subjectId: this.row.id,
        after: { kind: this.row.kind },
      });
    });
  }

  /** One transaction of this run; `after` work follows the commit. */
  private async within<T>(work: (ctx: WorkCtx) => Promise<T>, before?: (asked: boolean) => void): Promise<T> {
    const { row, ticket } = this;
    let later: (() => void | Promise<void>)[] = [];
    const actor = actorOf(row);
    try {
      const result = await withLease(
        ticket,
        row.run,
        (db, { cancel_asked }) => {
          before?.(cancel_asked);
          later = [];
          const now = new Date();
          const origin = { actor, ip: null, requestId: row.id };
          return work({
            db,
            siteId: row.site_id,
            now,
            actor,
            audit: (entry: AuditEntry) => writeAudit(db, row.site_id, origin, entry),
            after: (more) => void later.push(more),
          });
        },
        row.user_id,
      );
      for (const more of later) await more();
      return result;
    } catch (error) {
      if (error instanceof LeaseLost) this.leaseLost = true;
      throw error;
    }
  }

  private async step<T>(work: (ctx: WorkCtx) => Promise<T>): Promise<T> {
    if (this.leaseLost) throw new LeaseLost();
    if (this.stopping.aborted) throw new Stopped();
    try {
      return await this.within(work, (cancelAsked) => {
        if (cancelAsked && !this.sawCancel) throw new Cancelled();
        this.rowLocked = false;
      });
    } finally {
      this.rowLocked = false;
      if (!this.leaseLost) await this.flush(false).catch(() => undefined);
    }
  }

  /** Progress is for eyes: it is written beside the steps, so that it is seen before they commit. */
  private async flush(now: boolean): Promise<void> {
    const { pending, row, ticket } = this;
    if (!pending || this.rowLocked || (!now && Date.now() - this.writtenAt < progressEvery)) return;
    this.pending = null;
    this.writtenAt = Date.now();
    await inTransaction({ siteId: row.site_id }, (db) => writeProgress(db, ticket, row.run, pending));
  }

  private async cancelled(): Promise<boolean> {
    if (this.stopping.aborted) throw new Stopped();
    if (!this.sawCancel)
      this.sawCancel = await withLease(this.ticket, this.row.run, async (_db, row) => row.cancel_asked);
    return this.sawCancel;
  }

  private context(): JobRun<unknown> {
    const { row } = this;
    return {
      id: row.id,
      siteId: row.site_id,
      userId: row.user_id,
      input: row.input,
      checkpoint: row.checkpoint,
      step: (work) => this.step(work),
      progress: async (done, total) => {
        this.pending = { done, ...(total === undefined ? {} : { total }) };
        await this.flush(false);
      },
      saveCheckpoint: async (db: Db, value: unknown) => {
        this.rowLocked = true;
        await writeCheckpoint(db, this.ticket, row.run, value);
      },
      cancelled: () => this.cancelled(),
    };
  }
}
