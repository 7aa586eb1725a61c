import type { ChildProcess } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countingJob } from '../../../tests/support/counting-job.ts';
import { freshDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import {
  count,
  counted,
  ended,
  jobRow,
  other,
  said,
  site,
  workerProcess,
} from '../../../tests/support/job-watch.ts';
import { patience, until } from '../../../tests/support/patience.ts';
import { withClient } from '../connection/connection.server.ts';
import { lockNumbers } from '../connection/lock-numbers.ts';
import { closePool, openPool } from '../database/pool.server.ts';
import { registerJobs } from './kinds.server.ts';
import { closeQueue, openQueue } from './queue.server.ts';

let database: TestDatabase;
const children: ChildProcess[] = [];

async function child(): Promise<ChildProcess> {
  const made = await workerProcess(database.app);
  children.push(made);
  return made;
}

beforeAll(async () => {
  database = await freshDatabase();
  openPool(database.app);
  registerJobs([countingJob]);
  await openQueue({ supervise: false });
});
afterAll(async () => {
  for (const one of children) one.kill('SIGKILL');
  await closeQueue();
  await closePool();
  await database.drop();
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
    await child();
    await until(
      () => counted(id),
      (value) => value > before,
      { quietMs: 8000 },
    );
    expect(await ended(id)).toMatchObject({ state: 'done', result: { done: 60 } });
    expect(await counted(id)).toBe(60);
  });

  it('is relieved by a worker that was there all the time', async () => {
    const survivor = children.at(-1)!;
    const victim = await child();
    const all = await Promise.all(
      [1, 2, 3, 4].map((at) => count({ steps: 120, ms: 20 }, at > 2 ? other : site)),
    );
    await until(
      () => Promise.all(all.map((id, at) => counted(id, at > 1 ? other : site))),
      (values) => values.filter((value) => value > 2).length >= 4,
    );
    const killed = Date.now();
    victim.kill('SIGKILL');
    for (const [at, id] of all.entries())
      expect(await ended(id, at > 1 ? other : site)).toMatchObject({ state: 'done', result: { done: 120 } });
    expect(Date.now() - killed).toBeLessThan(patience(45_000));
    const stopped = said(survivor, 'stopped');
    survivor.kill('SIGTERM');
    await stopped;
  });
});

describe('two workers', () => {
  it('never run one job at the same time or one after the other', async () => {
    const workers = [await child(), await child()];
    const all = await Promise.all(
      Array.from({ length: 40 }, (_, at) => count({ steps: 4, ms: 5 }, at % 2 ? other : site)),
    );
    for (const [at, id] of all.entries()) {
      const siteId = at % 2 ? other : site;
      expect(await ended(id, siteId)).toMatchObject({ state: 'done', result: { done: 4 } });
      // Every taking of a job is a run of its own.
      expect([await counted(id, siteId), (await jobRow(id, siteId)).run]).toEqual([4, 1]);
    }
    const takers = await withClient(database.owner, (client) =>
      client.query<{ pid: number }>(
        `SELECT DISTINCT pid FROM pg_locks WHERE locktype = 'advisory' AND objid = $1`,
        [lockNumbers.workerAlive],
      ),
    );
    expect(takers.rows.length).toBeGreaterThanOrEqual(2);
    for (const one of workers) one.kill('SIGKILL');
  });
});
