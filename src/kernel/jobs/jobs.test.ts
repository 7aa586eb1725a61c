import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eq, sql } from 'drizzle-orm';
import { countingJob, type CountingInput } from '../../../tests/support/counting-job.ts';
import { freshDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { writeAudit } from '../audit.server.ts';
import { closePool, inTransaction, openPool } from '../database/pool.server.ts';
import { startJob } from '../jobs.server.ts';
import { Problem } from '../problem.ts';
import type { WorkCtx } from '../procedure.server.ts';
import { startListening, type Listening } from '../listen.server.ts';
import { auditLog, counters, jobs } from '../tables.server.ts';
import { Lost, takeHold } from './hold.server.ts';
import { defineJob, registerJobs } from './kinds.server.ts';
import { closeQueue, openQueue, takeTicket } from './queue.server.ts';
import { Run } from './run.server.ts';
import { startWorker } from './worker.server.ts';

const site = '01900000-0000-7000-8000-000000000001';
const other = '01900000-0000-7000-8000-000000000002';
let database: TestDatabase;
let listening: Listening;
const children: ChildProcess[] = [];

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

function as<T>(siteId: string, work: (ctx: WorkCtx) => Promise<T>): Promise<T> {
  return inTransaction({ siteId }, (db) => {
    const now = new Date();
    const origin = { actor: null, ip: null, requestId: null, now };
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

const title = { en: 'A test', bn: 'পরীক্ষা' };
const count = (input: CountingInput, siteId = site) =>
  as(siteId, (ctx) => startJob(ctx, { kind: 'test.count', title, input, total: input.steps }));

const jobRow = (id: string, siteId = site) =>
  as(siteId, async (ctx) => (await ctx.db.select().from(jobs).where(eq(jobs.id, id)))[0]!);
const counted = (id: string, siteId = site) =>
  as(siteId, async (ctx) => {
    const rows = await ctx.db.select().from(counters).where(eq(counters.period, id));
    return rows[0]?.value ?? 0;
  });

async function until<T>(look: () => Promise<T>, holds: (value: T) => boolean, ms = 20_000): Promise<T> {
  for (const end = Date.now() + ms; ;) {
    const value = await look();
    if (holds(value)) return value;
    if (Date.now() > end) throw new Error(`It did not come to pass: ${JSON.stringify(value)}`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}
const ended = (id: string, siteId = site) =>
  until(
    () => jobRow(id, siteId),
    (row) => !['waiting', 'running'].includes(row.state),
  );

async function child(): Promise<ChildProcess> {
  const file = join(import.meta.dirname, '../../../tests/support/job-worker.ts');
  const made = spawn(process.execPath, [file, JSON.stringify(database.app)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(made);
  await said(made, 'ready');
  return made;
}
const said = (from: ChildProcess, text: string) =>
  new Promise<void>((resolve, reject) => {
    from.stdout?.on('data', (data: Buffer) => data.toString().includes(text) && resolve());
    from.once('exit', (code) => reject(new Error(`The worker ended (${code}) before it said ${text}.`)));
  });

beforeAll(async () => {
  database = await freshDatabase();
  openPool(database.app);
  registerJobs(kinds);
  await openQueue({ supervise: false });
  listening = await startListening();
});
afterAll(async () => {
  for (const one of children) one.kill('SIGKILL');
  await listening.stop();
  await closeQueue();
  await closePool();
  await database.drop();
});

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
    expect(await as(site, (ctx) => ctx.db.select().from(jobs).where(eq(jobs.id, id)))).toEqual([]);
  });

  it('that was taken over can no longer write, and its successor goes on from the checkpoint', async () => {
    const id = await count({ steps: 3, ms: 0 });
    const ticket = (await takeTicket(10))!;
    expect(ticket).toMatchObject({ siteId: site, jobId: id });
    const first = (await takeHold(ticket))!;
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
    ).toEnd();
    await until(
      () => counted(id),
      (value) => value === 1,
    );
    const second = (await takeHold(ticket))!;
    expect(second.run).toBe(first.run + 1);
    goOn();
    await stuck;
    expect(late).toBeInstanceOf(Lost);
    expect((await jobRow(id)).state).toBe('running');
    await new Run(ticket, second, countingJob, never).toEnd();
    expect(await counted(id)).toBe(3);
    expect(await jobRow(id)).toMatchObject({ state: 'done', result: { done: 3 }, done: 3, total: 3 });
    expect(await takeTicket(10)).toBeNull();
  });

  it('is not taken while a step of the earlier run is open', async () => {
    const id = await count({ steps: 1, ms: 0 });
    const ticket = (await takeTicket(10))!;
    const first = (await takeHold(ticket))!;
    const slow = defineJob({
      kind: 'test.count',
      run: async (job) => {
        await job.step(async (ctx) => {
          await ctx.db.execute(sql`SELECT pg_sleep(0.4)`);
          await job.saveCheckpoint(ctx.db, { done: 1 });
        });
        return 'first';
      },
    });
    const running = new Run(ticket, first, slow, new AbortController().signal).toEnd();
    await new Promise((resolve) => setTimeout(resolve, 100));
    const second = (await takeHold(ticket))!;
    expect(second.checkpoint).toEqual({ done: 1 });
    await running;
    await new Run(ticket, second, countingJob, new AbortController().signal).toEnd();
    expect(await jobRow(id)).toMatchObject({ state: 'done', result: { done: 1 } });
  });

  it('is given up when five runs ended without a checkpoint', async () => {
    const id = await count({ steps: 1, ms: 0 });
    const ticket = (await takeTicket(10))!;
    let row = await takeHold(ticket);
    for (let tries = 1; tries <= 5; tries++) row = await takeHold(ticket);
    await new Run(ticket, row!, countingJob, new AbortController().signal).toEnd();
    expect(await jobRow(id)).toMatchObject({ state: 'failed', problem: { en: /several times/ } });
  });
});

describe('a worker', () => {
  it('runs what is started, says how far it is, and leaves its trace', async () => {
    const worker = await startWorker(listening);
    const started = performance.now();
    const id = await count({ steps: 20, ms: 30 });
    const seen = await until(
      () => jobRow(id),
      (row) => row.state === 'running' && row.done > 2,
    );
    expect(seen.total).toBe(20);
    const row = await ended(id);
    expect(row).toMatchObject({ state: 'done', done: 20, result: { done: 20 }, problem: null });
    expect(performance.now() - started).toBeLessThan(5000);
    const trace = await as(site, (ctx) =>
      ctx.db.select({ action: auditLog.action }).from(auditLog).where(eq(auditLog.subject_id, id)),
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
    await as(site, (ctx) => ctx.db.update(jobs).set({ cancel_asked: true, state: 'cancelled' }));
    await worker.stop();
  });

  it('stops a job that is asked to stop', async () => {
    const worker = await startWorker(listening);
    const id = await count({ steps: 1000, ms: 20 });
    await until(
      () => jobRow(id),
      (row) => row.done > 2,
    );
    await as(site, (ctx) => ctx.db.update(jobs).set({ cancel_asked: true }).where(eq(jobs.id, id)));
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
    await as(site, (ctx) => ctx.db.update(jobs).set({ cancel_asked: true }));
    for (const id of pile) expect((await ended(id)).state).toBe('cancelled');
    await worker.stop();
  });
});

describe('a killed process', () => {
  it('loses nothing and does nothing twice: its job goes on within seconds after a restart', async () => {
    const id = await count({ steps: 60, ms: 25 });
    for (const at of [5, 20, 35]) {
      const victim = await child();
      await until(
        () => counted(id),
        (value) => value >= at,
      );
      victim.kill('SIGKILL');
    }
    const before = await counted(id);
    expect(before).toBeLessThan(60);
    const restarted = performance.now();
    await child();
    await until(
      () => counted(id),
      (value) => value > before,
      3000,
    );
    expect(performance.now() - restarted).toBeLessThan(3000);
    expect(await ended(id)).toMatchObject({ state: 'done', result: { done: 60 } });
    expect(await counted(id)).toBe(60);
  });

  it('is relieved by a worker that was there all the time', async () => {
    const survivor = children.at(-1)!;
    const victim = await child();
    const all = await Promise.all(
      [1, 2, 3, 4].map((at) => count({ steps: 200, ms: 20 }, at > 2 ? other : site)),
    );
    await until(
      () => Promise.all(all.map((id, at) => counted(id, at > 1 ? other : site))),
      (values) => values.filter((value) => value > 2).length >= 4,
    );
    const killed = performance.now();
    victim.kill('SIGKILL');
    for (const [at, id] of all.entries())
      expect(await ended(id, at > 1 ? other : site)).toMatchObject({ state: 'done', result: { done: 200 } });
    expect(performance.now() - killed).toBeLessThan(25_000);
    const stopped = said(survivor, 'stopped');
    survivor.kill('SIGTERM');
    await stopped;
  }, 60_000);
});
