import { createHash } from 'node:crypto';
import { readdirSync, rmSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join, resolve } from 'node:path';
import type pg from 'pg';
import type { TestProject } from 'vitest/node';
import { withClient } from '../../src/kernel/database/connection.server.ts';
import { isAlive } from '../../src/kernel/database/embedded/presence.server.ts';
import {
  startEmbedded,
  THROW_AWAY,
  type Embedded,
} from '../../src/kernel/database/embedded/embedded.server.ts';
import { migrate, readMigrations } from '../../src/kernel/database/migrate.server.ts';
import { prepareQueue } from '../../src/kernel/jobs/queue.server.ts';
import { APP_ROLE } from '../../src/kernel/database/role-names.server.ts';
import { ensureAppRole, prepareAppRole } from '../../src/kernel/database/roles.server.ts';
import { dropDemo } from './demo-folder.ts';
import { temporary } from './temporary.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const MIGRATIONS = join(ROOT, 'migrations');
const hash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12);

/**
 * One PostgreSQL for the whole run, kept per checkout in the temporary folder so that the next run starts
 * faster, and a template database named by the content of all migrations, made when there is none yet.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  dropDemo(process.pid);
  const server = await start(join(temporary(), `bidyapith-test-${userInfo().uid}-${hash(ROOT)}`));
  const appPassword = hash(`app ${server.owner.password}`);
  const template = `template_${hash(
    readMigrations(MIGRATIONS)
      .map((one) => one.name + one.sha256)
      .join(),
  )}`;
  await withClient(server.owner, async (client) => {
    // Two runs at once: the second waits for the template of the first.
    await client.query('SELECT pg_advisory_lock(1)');
    await dropStrays(client, template);
    await ensureAppRole(server.owner, appPassword);
    const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [template]);
    if (found.rowCount) return;
    const draft = `${template}_draft`;
    await client.query(`DROP DATABASE IF EXISTS ${draft} WITH (FORCE)`);
    await client.query(`CREATE DATABASE ${draft}`);
    await withClient({ ...server.owner, database: draft }, (one) => prepareAppRole(one, APP_ROLE));
    await migrate({ ...server.owner, database: draft }, MIGRATIONS, () => {});
    await prepareQueue({ ...server.owner, database: draft });
    await client.query(`ALTER DATABASE ${draft} RENAME TO ${template}`);
  });
  project.provide('server', { owner: server.owner, appPassword, template, run: process.pid });
  return async () => {
    await withClient(server.owner, (client) => dropDatabases(client, `test\\_${process.pid}\\_%`));
    await server.stop();
    dropDemo(process.pid);
  };
}

/**
 * Without fsync a machine that lost power may leave a broken cluster; then a new one is made. Where another run of this
 * checkout uses it, it is not broken: that machine is busy, and the program's own patience was too short.
 */
async function start(dataDir: string): Promise<Embedded> {
  const options = { dataDir, log: () => {}, settings: THROW_AWAY };
  for (let tries = 1; ; tries++)
    try {
      return await startEmbedded(options);
    } catch (error) {
      if (tries === 5) throw error;
      if (!isInUse(dataDir)) rmSync(dataDir, { recursive: true, force: true });
    }
}

/** Whether a run that lives has signed in to the database of a folder. */
function isInUse(dataDir: string): boolean {
  try {
    return readdirSync(join(dataDir, 'postgres/users')).some((pid) => isAlive(Number(pid)));
  } catch {
    return false;
  }
}

async function dropStrays(client: pg.Client, template: string): Promise<void> {
  const { rows } = await client.query<{ datname: string }>('SELECT datname FROM pg_database');
  for (const { datname } of rows) {
    const run = /^test_(\d+)_/.exec(datname)?.[1];
    const stray = run ? !isAlive(Number(run)) : datname.startsWith('template_') && datname !== template;
    if (stray) await client.query(`DROP DATABASE IF EXISTS ${datname} WITH (FORCE)`);
  }
}

async function dropDatabases(client: pg.Client, like: string): Promise<void> {
  const { rows } = await client.query<{ datname: string }>(
    'SELECT datname FROM pg_database WHERE datname LIKE $1',
    [like],
  );
  for (const { datname } of rows) await client.query(`DROP DATABASE IF EXISTS ${datname} WITH (FORCE)`);
}
