import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { and, eq } from 'drizzle-orm';
import { writeAudit } from '../../src/kernel/audit/audit.server.ts';
import type { Connection } from '../../src/kernel/connection/connection.server.ts';
import { inTransaction } from '../../src/kernel/database/pool.server.ts';
import { startJob } from '../../src/kernel/jobs/jobs.server.ts';
import type { WorkCtx } from '../../src/kernel/procedures/procedure.server.ts';
import { counters, jobs } from '../../src/kernel/database/kernel-tables.server.ts';
import type { CountingInput } from './counting-job.ts';
import { until } from './patience.ts';

export const site = '01900000-0000-7000-8000-000000000001';
export const other = '01900000-0000-7000-8000-000000000002';

/** Work in a school's transaction, as nobody in particular. */
export function as<T>(siteId: string, work: (ctx: WorkCtx) => Promise<T>): Promise<T> {
  return inTransaction({ siteId }, (db) => {
    const now = new Date();
    const origin = { actor: null, ip: null, requestId: null };
    return work({
      db,
      siteId,
      now,
      actor: null,
      audit: (entry) => writeAudit(db, siteId, origin, entry),
      after: () => {},
    });
  });
}

export const title = { en: 'A test', bn: 'পরীক্ষা' };
export const count = (input: CountingInput, siteId = site) =>
  as(siteId, (ctx) => startJob(ctx, { kind: 'test.count', title, input, total: input.steps }));

export const jobRow = (id: string, siteId = site) =>
  as(
    siteId,
    async (ctx) =>
      (
        await ctx.db
          .select()
          .from(jobs)
          .where(and(eq(jobs.site_id, siteId), eq(jobs.id, id)))
      )[0]!,
  );
export const counted = (id: string, siteId = site) =>
  as(siteId, async (ctx) => {
    const rows = await ctx.db
      .select()
      .from(counters)
      .where(and(eq(counters.site_id, siteId), eq(counters.period, id)));
    return rows[0]?.value ?? 0;
  });

export const ended = (id: string, siteId = site) =>
  until(
    () => jobRow(id, siteId),
    (row) => !['waiting', 'running'].includes(row.state),
  );

/** A worker in a process of its own. */
export async function workerProcess(database: Connection): Promise<ChildProcess> {
  const file = join(import.meta.dirname, 'job-worker.ts');
  const made = spawn(process.execPath, [file, JSON.stringify(database)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await said(made, 'ready');
  return made;
}
export const said = (from: ChildProcess, text: string) =>
  new Promise<void>((resolve, reject) => {
    from.stdout?.on('data', (data: Buffer) => data.toString().includes(text) && resolve());
    from.once('exit', (code) => reject(new Error(`The worker ended (${code}) before it said ${text}.`)));
  });
