import { uuidv7 } from 'uuidv7';
import { sendTicket } from './queue.server.ts';
import { jobKindNamed } from './kinds.server.ts';
import type { WorkCtx } from '../procedures/procedure.server.ts';
import { jobs } from '../database/kernel-tables.server.ts';
import type { Word } from '../words.ts';

export { defineJob, type JobKind, type JobRun } from './kinds.server.ts';

export type JobStart = {
  readonly kind: string;
  readonly title: Word;
  /** JSON; the job's function gets it back as it is. */
  readonly input: unknown;
  /** How many things there are to do, when it is known. */
  readonly total?: number;
};

/**
 * Starts long work when the transaction of `ctx` commits; row and ticket are written in it, so neither can be lost.
 * Returns the job's id for the screen to watch (`GET /api/jobs/{id}`).
 */
export async function startJob(ctx: WorkCtx, start: JobStart): Promise<string> {
  if (!jobKindNamed(start.kind)) throw new Error(`No kind of job is named ${start.kind}.`);
  const id = uuidv7();
  await ctx.db.insert(jobs).values({
    site_id: ctx.siteId,
    id,
    kind: start.kind,
    title: start.title,
    input: start.input ?? {},
    total: start.total ?? 0,
    user_id: ctx.actor?.userId ?? null,
    impersonator_id: ctx.actor?.impersonatorId ?? null,
    client_id: ctx.actor?.application?.clientId ?? null,
    client_name: ctx.actor?.application?.name ?? null,
  });
  await sendTicket(ctx.db, { site_id: ctx.siteId, job_id: id });
  await ctx.audit({
    action: 'job.start',
    subject: 'job',
    subjectId: id,
    after: { kind: start.kind, title: start.title, input: start.input },
  });
  return id;
}
