import { setTimeout as sleep } from 'node:timers/promises';
import { and, count, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { triesAtMost } from '../../src/kernel/jobs/lease.server.ts';
import { jobs } from '../../src/kernel/database/kernel-tables.server.ts';
import { closePool, inTransaction } from '../../src/kernel/database/pool.server.ts';
import { startStandIn, useStandIn } from '../../src/modules/operator/stand-in/stand-in.server.ts';
import { resultRuns, results } from '../../src/modules/learning/results/base/tables.server.ts';
import { enrolments } from '../../src/modules/school/people/base/tables.server.ts';
import { importEnd } from '../support/importing.ts';
import { isLong } from '../support/long.ts';
import { until } from '../support/patience.ts';
import { Ledger, Outside } from '../support/outside.ts';
import { chances } from '../support/seed.ts';
import { atWork, insist, type AtWork } from './support/school-at-work.ts';
import { checkInvoices, checkMarks, checkPayments, jobEnd, startImport, Work } from './support/work.ts';

const gateway = await startStandIn();
useStandIn(gateway);
const program = new Outside(gateway);
const ledger = new Ledger();
let at: AtWork;
const rounds = isLong ? 40 : 2;
const limit = isLong ? 3_600_000 : 900_000;
const students = isLong ? 2000 : 400;
const { between } = chances();
const moment = () => sleep(between(150, 850));

beforeAll(async () => {
  await program.start();
  at = await atWork(program);
});
afterAll(async () => {
  await closePool();
  await program.end();
  await gateway.close();
  ledger.end();
});

/** People work while `fault` happens over and over; afterwards nothing acknowledged is lost and nothing half done. */
async function survive(fault: () => Promise<void>): Promise<void> {
  const work = new Work(at, () => program.port, ledger);
  work.start();
  try {
    for (let round = 0; round < rounds; round++) {
      await moment();
      await fault();
      await program.answers(15_000);
      await checkMarks(at, ledger).catch((error: unknown) => {
        // Our own look may have met the fault; a wrong sheet is wrong at a second look as well.
        if (
          !/Connection terminated|Failed query|ECONN|broke at the commit|recovery mode|starting up/.test(
            String(error),
          )
        )
          throw error;
      });
    }
    await moment();
  } finally {
    // Anyone who still works would change what the next test looks at.
    await work.stop();
  }
  expect(work.broken).toBeGreaterThan(0);
  await checkMarks(at, ledger);
  await checkPayments(at, ledger);
  await checkInvoices(ledger);
  for (const { run, job } of ledger.read<{ run: string; job: string }>('run')) {
    const end = await jobEnd(at, job);
    const siteId = at.world.first.id;
    const made = await inTransaction({ siteId }, async (db) => {
      const ofRun = and(eq(results.site_id, siteId), eq(results.run_id, run));
      const found = await db
        .select()
        .from(resultRuns)
        .where(and(eq(resultRuns.site_id, siteId), eq(resultRuns.id, run)));
      return { run: found[0], rows: (await db.select({ n: count() }).from(results).where(ofRun))[0]?.n };
    });
    if (end === 'failed') {
      // Killed five times without getting anywhere, it counts as what kills the program: given up, nothing half done.
      expect(isLong).toBe(true);
      expect([made.run?.state, made.rows]).toEqual([expect.stringMatching(/GENERATING|FAILED/), 0]);
      expect((await jobOf(siteId, job))?.tries).toBeGreaterThan(5);
      continue;
    }
    expect(end).toBe('done');
    expect(made.run?.state).toMatch(/GENERATED|SUPERSEDED|DISCARDED/);
    expect(made.rows).toBe(120);
  }
}

const jobOf = (siteId: string, id: string) =>
  inTransaction({ siteId }, async (db) => {
    const found = await db
      .select()
      .from(jobs)
      .where(and(eq(jobs.site_id, siteId), eq(jobs.id, id)));
    return found[0];
  });

/** A job that five killed programs held in a row is given up: before the next one it may get to a checkpoint. */
async function getsOn(siteId: string): Promise<void> {
  const held = and(eq(jobs.site_id, siteId), inArray(jobs.state, ['waiting', 'running']));
  await until(
    () =>
      inTransaction({ siteId }, (db) => db.select({ tries: jobs.tries }).from(jobs).where(held)).catch(
        () => null,
      ),
    (left) => left?.every(({ tries }) => tries < triesAtMost - 1),
  );
}

const whole = async () => expect(await program.checkData()).toMatchObject({ code: 0 });

it(
  'the program killed amid marks, results and payments has lost nothing that it acknowledged',
  async () => {
    await survive(async () => {
      await program.kill();
      await program.start();
    });
    await whole();
  },
  limit,
);

it(
  'one process of the database killed at work: the program goes on by itself',
  async () => {
    await survive(async () => {
      // After the round before the database may still be recovering.
      const backend = await until(() => program.busyBackend().catch(() => null));
      if (backend) process.kill(backend, 'SIGKILL');
    });
    expect(program.child?.exitCode).toBe(null);
  },
  limit,
);

it(
  'the whole database killed: it is started again within ten seconds, and nothing is lost',
  async () => {
    await survive(() => program.killDatabase(10_000));
    expect(program.child?.exitCode).toBe(null);
    await whole();
  },
  limit,
);

it(
  'an import goes on where it was when its program was killed, and brings every row in once',
  async () => {
    const run = await startImport(at, students);
    const siteId = at.world.first.id;
    for (let round = 0; round < rounds; round++) {
      await getsOn(siteId);
      await sleep(between(20, 80));
      await program.kill();
      await program.start();
    }
    expect(await importEnd(at.admin, run)).toMatchObject({
      state: 'imported',
      counts: { written: students },
    });
    const rolls = await inTransaction({ siteId }, (db) =>
      db.select({ roll: enrolments.roll }).from(enrolments).where(eq(enrolments.site_id, siteId)),
    );
    const brought = rolls.filter(({ roll }) => roll >= 1000).map(({ roll }) => roll);
    expect(brought).toHaveLength(students);
    expect(new Set(brought).size).toBe(students);
    await insist(() => at.admin.call('GET', '/api/jobs'));
    await whole();
  },
  limit,
);
