import { createHash } from 'node:crypto';
import { readdirSync, rmSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join, resolve } from 'node:path';
import type pg from 'pg';
import type { TestProject } from 'vitest/node';
import { withClient } from '../../src/kernel/connection/connection.server.ts';
import { isAlive } from '../../src/kernel/embedded/presence.server.ts';
import { startEmbedded, THROW_AWAY, type Embedded } from '../../src/kernel/embedded/embedded.server.ts';
import { roleSettings } from '../../src/kernel/connection/distribution.ts';
import { migrate, readMigrations } from '../../src/kernel/schema/migrate.server.ts';
import { prepareQueue } from '../../src/kernel/jobs/queue.server.ts';
import { APP_ROLE } from '../../src/kernel/connection/role-names.server.ts';
import { ensureAppRole, prepareAppRole } from '../../src/kernel/schema/roles.server.ts';
import {
  createOnEvery,
  dropOnEvery,
  nodesOf,
  onEvery,
  renameOnEvery,
  spread,
  type Nodes,
} from './cluster-databases.ts';
import { movedDay } from './clock/moved.ts';
import { dropDemo } from './demo-folder.ts';
import { temporary } from './temporary.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const MIGRATIONS = join(ROOT, 'migrations');
const hash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12);

/**
 * One PostgreSQL for the whole run, kept per checkout in the temporary folder so that the next run starts
 * faster, and a template database named by the content of all migrations, made when there is none yet. A run whose clock
 * is moved has one of its own.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  dropDemo(process.pid);
  const cluster = process.env['CLUSTER_URL'];
  if (cluster) return clusterSetup(project, await nodesOf(cluster));
  const folder = join(temporary(), `bidyapith-test-${userInfo().uid}-${hash(ROOT)}${movedDay()}`);
  const server = await start(folder);
  const appPassword = hash(`app ${server.owner.password}`);
  const template = templateName();
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
    // Kept for the next run only where that is on the same clock.
    if (movedDay() && !isInUse(folder)) rmSync(folder, { recursive: true, force: true });
  };
}

const templateName = () =>
  `template_${hash(
    readMigrations(MIGRATIONS)
      .map((one) => one.name + one.sha256)
      .join(),
  )}`;

/** The same on a Citus cluster that runs already (`npm run test:cluster`): templates on each of its machines. */
async function clusterSetup(project: TestProject, nodes: Nodes): Promise<() => Promise<void>> {
  const owner = nodes[0]!;
  const template = `${templateName()}_spread`;
  const appPassword = hash('app of a cluster');
  await withClient(owner, async (client) => {
    await client.query('SELECT pg_advisory_lock(1)');
    for (const name of await straysOf(client, template)) await dropOnEvery(nodes, name);
    const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [template]);
    if (found.rowCount) return;
    const draft = `${template}_draft`;
    await dropOnEvery(nodes, draft);
    await createOnEvery(nodes, draft);
    const inDraft = { ...owner, database: draft };
    await withClient(inDraft, async (one) => {
      await prepareAppRole(one, APP_ROLE);
      await one.query(`ALTER ROLE ${APP_ROLE} LOGIN`);
    });
    await migrate(inDraft, MIGRATIONS, () => {});
    await prepareQueue(inDraft);
    await spread(inDraft);
    await renameOnEvery(nodes, draft, template);
  });
  // A cluster has a setting for the role in each database, and a copy of a database has none of it.
  const settings = Object.entries(roleSettings);
  await onEvery(nodes, ...settings.map(([name, value]) => `ALTER ROLE ${APP_ROLE} SET ${name} = '${value}'`));
  project.provide('server', { owner, appPassword, template, run: process.pid, nodes });
  return async () => {
    const ours = await withClient(owner, (client) => databasesLike(client, `test\\_${process.pid}\\_%`));
    for (const name of ours) await dropOnEvery(nodes, name);
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
  for (const name of await straysOf(client, template))
    await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
}

async function straysOf(client: pg.Client, template: string): Promise<string[]> {
  return (await databasesLike(client, '%')).filter((name) => {
    const run = /^test_(\d+)_/.exec(name)?.[1];
    return run ? !isAlive(Number(run)) : name.startsWith('template_') && name !== template;
  });
}

async function databasesLike(client: pg.Client, like: string): Promise<string[]> {
  const { rows } = await client.query<{ datname: string }>(
    'SELECT datname FROM pg_database WHERE datname LIKE $1',
    [like],
  );
  return rows.map(({ datname }) => datname);
}

async function dropDatabases(client: pg.Client, like: string): Promise<void> {
  for (const name of await databasesLike(client, like))
    await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
}
