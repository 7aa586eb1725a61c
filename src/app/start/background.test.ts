import { afterAll, beforeAll, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import { until } from '../../../tests/support/patience.ts';
import { acting } from '../../../tests/support/acting.ts';
import { freshDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import type { Role } from '#kernel/config/config.server.ts';
import { closePool, openPool } from '#kernel/database/pool.server.ts';
import { defineJob, registerJobs } from '#kernel/jobs/kinds.server.ts';
import { startJob } from '#kernel/jobs/jobs.server.ts';
import { post } from '#kernel/messages/outbox.server.ts';
import { jobs, outbox } from '#kernel/database/kernel-tables.server.ts';
import { startBackground } from './background.server.ts';

const site = '01900000-0000-7000-8000-000000000001';
const person = '01900000-0000-7000-8000-0000000000c1';
let database: TestDatabase;

beforeAll(async () => {
  database = await freshDatabase();
  openPool(database.app);
});
afterAll(async () => {
  await closePool();
  await database.drop();
});

async function start(role: Role) {
  const background = await startBackground({
    role,
    smtpUrl: null,
    mailFrom: 'no-reply@localhost',
    appSecret: 'x'.repeat(32),
    isThisMachine: true,
  });
  registerJobs([defineJob({ kind: 'test.hello', run: async () => 'hello' })]);
  return background;
}

const look = () =>
  acting(site, person, async ({ db }) => ({
    job: (await db.select({ state: jobs.state }).from(jobs).where(eq(jobs.site_id, site)))[0]?.state,
    message: (await db.select({ state: outbox.state }).from(outbox))[0]?.state,
  }));

it('a web process starts jobs and writes messages, and leaves both to a worker', async () => {
  const web = await start('web');
  await acting(site, person, async (ctx) => {
    await startJob(ctx, { kind: 'test.hello', title: { en: 'Hello', bn: 'হ্যালো' }, input: {} });
    await post(ctx.db, { channel: 'mail', recipient: 'mina@example.test', body: 'hello' });
  });
  await new Promise((resolve) => setTimeout(resolve, 2500));
  expect(await look()).toEqual({ job: 'waiting', message: 'waiting' });
  await web.stop();

  const worker = await start('worker');
  await until(look, ({ job, message }) => job === 'done' && message === 'sent');
  await worker.stop();
});
