import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { and, eq, sql } from 'drizzle-orm';
import { countingJob } from '../../../tests/support/counting-job.ts';
import { freshDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { as, count, counted, ended, jobRow, other, site, title } from '../../../tests/support/job-watch.ts';
import { patience, until } from '../../../tests/support/patience.ts';
import { closePool, openPool } from '../database/pool.server.ts';
import { startJob } from './jobs.server.ts';
import { Problem } from '../problem.ts';
import { startListening, type Listening } from '../database/listen.server.ts';
import { auditLog, jobs } from '../database/kernel-tables.server.ts';
import { LeaseLost, acquireLease } from './lease.server.ts';
import { defineJob, registerJobs } from './kinds.server.ts';
import { closeQueue, openQueue, takeTicket } from './queue.server.ts';
import { Run } from './run.server.ts';
import { startWorker } from './worker.server.ts';

let database: TestDatabase;
let listening: Listening;

const kinds = [
  countingJob,
  defineJob({
    kind: 'test.refuse',
    run: async () => {
      throw new Problem({ en: 'Class {name} is full.', bn: '{name} শ্রেণি পূর্ণ।' }, { values: { name: 'IX' } });
    },
  }),
  defineJob({
    kind: 'test.break',
    run: async (job) => {
      await job.step((ctx) => ctx.db.execute(sql`SELECT 1/0`));
    },
  }),
  defineJob({
    kind: 'test.busy',
    run: async () => {
      throw Object.assign(new Error('deadlock'), { code: '40P01' });
    },
  }),
];

beforeAll(async () => {
  database = await freshDatabase();
  openPool(database.app);
  registerJobs(kinds);
  await openQueue({ supervise: false });
  listening = await startListening();
});
afterAll(async () => {
  await listening.stop();
  await closeQueue();
  await closePool();
  await database.drop();
});

const mine = (id: string) => and(eq(jobs.site_id, site), eq(jobs.id, id));

describe('a job', () => {
  it('does not exist when the transaction that started it is rolled back', async () => {
    let id = '';
    await expect(
      as(site, async (ctx) => {
        id = await startJob(ctx, { kind: 'test.count', title, input: { steps: 1, ms: 0 } });
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    expect(await takeTicket(10)).toBeNull();
    expect(await as(site, (ctx) => ctx.db.select().from(jobs).where(mine(id)))).toEqual([]);
  });

  it('that was taken over can no longer write, and its successor goes on from the checkpoint', async () => {
    const id = await count({ steps: 3, ms: 0 });
    const ticket = (await takeTicket(10))!;
    expect(ticket).toMatchObject({ siteId: site, jobId: id });
    const first = (await acquireLease(ticket))!;
    const never = new AbortController().signal;
    let late: unknown;
    let goOn = () => {};
    const stuck = new Run(
      ticket,
      first,
      defineJob({
        kind: 'test.count',
        run: async (job) => {
          await job.step(async (ctx) => {
            await ctx.db.execute(sql`INSERT INTO counters VALUES (${site}, 'test.count', ${id}, 1)`);
            await job.saveCheckpoint(ctx.db, { done: 1 });
          });
          await new Promise<void>((resolve) => (goOn = resolve));
          await job
            .step((ctx) => ctx.db.execute(sql`UPDATE counters SET value = 99`))
            .catch((error: unknown) => {
              late = error;
              throw error;
            });
        },
      }),
      never,
    ).execute();
    await until(
      () => counted(id),
      (value) => value === 1,
    );
    const second = (await acquireLease(ticket))!;
    expect(second.run).toBe(first.run + 1);
    goOn();
    await stuck;
    expect(late).toBeInstanceOf(LeaseLost);
    expect((await jobRow(id)).state).toBe('running');
    await new Run(ticket, second, countingJob, never).execute();
    expect(await counted(id)).toBe(3);
    expect(await jobRow(id)).toMatchObject({ state: 'done', result: { done: 3 }, done: 3, total: 3 });
    expect(await takeTicket(10)).toBeNull();
  });

  it('is not taken while a step of the earlier run is open', async () => {
    const id = await count({ steps: 1, ms: 0 });
    const ticket = (await takeTicket(10))!;
    const first = (await acquireLease(ticket))!;
    let inside = () => {};
    const stepped = new Promise<void>((resolve) => (inside = resolve));
    const slow = defineJob({
      kind: 'test.count',
      run: async (job) => {
        await job.step(async (ctx) => {
          inside();
          await ctx.db.execute(sql`SELECT pg_sleep(0.4)`);
          await job.saveCheckpoint(ctx.db, { done: 1 });
        });
        return 'first';
      },
    });
    const running = new Run(ticket, first, slow, new AbortController().signal).execute();
    await stepped;
    const second = (await acquireLease(ticket))!;
    expect(second.checkpoint).toEqual({ done: 1 });
    await running;
    await new Run(ticket, second, countingJob, new AbortController().signal).execute();
    expect(await jobRow(id)).toMatchObject({ state: 'done', result: { done: 1 } });
  });

  it('is given up when five runs ended without a checkpoint', async () => {
    const id = await count({ steps: 1, ms: 0 });
    const ticket = (await takeTicket(10))!;
    let row = await acquireLease(ticket);
    for (let tries = 1; tries <= 5; tries++) row = await acquireLease(ticket);
    await new Run(ticket, row!, countingJob, new AbortController().signal).execute();
    expect(await jobRow(id)).toMatchObject({ state: 'failed', problem: { en: /several times/ } });
  });
});

describe('a worker', () => {
  it('runs what is started, says how far it is, and leaves its trace', async () => {
    const worker = await startWorker(listening);
    const started = Date.now();
    const id = await count({ steps: 20, ms: 30 });
    const seen = await until(
      () => jobRow(id),
      (row) => row.state === 'running' && row.done > 2,
    );
    expect(seen.total).toBe(20);
    const row = await ended(id);
    expect(row).toMatchObject({ state: 'done', done: 20, result: { done: 20 }, problem: null });
    expect(Date.now() - started).toBeLessThan(patience(5000));
    const trace = await as(site, (ctx) =>
      ctx.db
        .select({ action: auditLog.action })
        .from(auditLog)
        .where(and(eq(auditLog.site_id, site), eq(auditLog.subject_id, id))),
    );
    expect(trace.map((entry) => entry.action)).toEqual(['job.start', 'job.done']);
    await worker.stop();
  });

  it('ends a refused job with its sentence in both languages, and a broken one with a plain one', async () => {
    const worker = await startWorker(listening);
    const refused = await as(site, (ctx) => startJob(ctx, { kind: 'test.refuse', title, input: null }));
    const broken = await as(site, (ctx) => startJob(ctx, { kind: 'test.break', title, input: null }));
    expect(await ended(refused)).toMatchObject({
      state: 'failed',
      problem: { en: 'Class IX is full.', bn: 'IX শ্রেণি পূর্ণ।' },
    });
    const row = await ended(broken);
    expect(row.state).toBe('failed');
    expect(JSON.stringify(row.problem)).not.toMatch(/division|SELECT/);
    await worker.stop();
  });

  it('tries again what failed because the database was busy', async () => {
    const worker = await startWorker(listening);
    const id = await as(site, (ctx) => startJob(ctx, { kind: 'test.busy', title, input: null }));
    const row = await until(
      () => jobRow(id),
      (at) => at.tries >= 2,
    );
    expect(['waiting', 'running']).toContain(row.state);
    await as(site, (ctx) =>
      ctx.db.update(jobs).set({ cancel_asked: true, state: 'cancelled' }).where(eq(jobs.site_id, site)),
    );
    await worker.stop();
  });

  it('stops a job that is asked to stop', async () => {
    const worker = await startWorker(listening);
    const id = await count({ steps: 1000, ms: 20 });
    await until(
      () => jobRow(id),
      (row) => row.done > 2,
    );
    await as(site, (ctx) => ctx.db.update(jobs).set({ cancel_asked: true }).where(mine(id)));
    const row = await ended(id);
    expect(row.state).toBe('cancelled');
    expect(row.done).toBeLessThan(1000);
    await worker.stop();
  });

  it('puts its jobs down when the program stops, and the next goes on', async () => {
    const worker = await startWorker(listening);
    const id = await count({ steps: 30, ms: 20 });
    await until(
      () => jobRow(id),
      (row) => row.done > 3,
    );
    await worker.stop();
    expect(await jobRow(id)).toMatchObject({ state: 'waiting', tries: 0 });
    const next = await startWorker(listening);
    expect(await ended(id)).toMatchObject({ state: 'done', run: 2 });
    expect(await counted(id)).toBe(30);
    await next.stop();
  });

  it('lets no school wait for the pile of another', async () => {
    const pile = await Promise.all(Array.from({ length: 4 }, () => count({ steps: 40, ms: 25 })));
    const single = await count({ steps: 1, ms: 0 }, other);
    const worker = await startWorker(listening);
    expect(await ended(single, other)).toMatchObject({ state: 'done' });
    expect((await jobRow(pile[3]!)).state).toBe('waiting');
    await as(site, (ctx) => ctx.db.update(jobs).set({ cancel_asked: true }).where(eq(jobs.site_id, site)));
    for (const id of pile) expect((await ended(id)).state).toBe('cancelled');
    await worker.stop();
  });
});
