import { lockNumbers } from '../connection/lock-numbers.ts';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { StartError } from '../start-error.ts';
import { isCluster, spreadTables } from '../connection/cluster.server.ts';
import { withClient, type Connection } from '../connection/connection.server.ts';
import { makeInstallationTable } from './installation.server.ts';
import { APP_ROLE } from '../connection/role-names.server.ts';
import { prepareAppRole } from './roles.server.ts';
import { splitSql } from './split-sql.ts';

export { checkRuntimeRole, ensureAppRole } from './roles.server.ts';

export type Migration = { name: string; sql: string; sha256: string };

export type Migrated = {
  /** The migrations applied now, oldest first. */
  applied: string[];
  /** True when the database had none before: a new installation. */
  wasEmpty: boolean;
};

/** Up to the first release by number, since then by day: two branches seldom take the same name, and both may come. */
const NAME = /^(?:\d{4}|20\d{6})_[a-z0-9_]+\.sql$/;

const ownRole = new RegExp(`"?\\b${APP_ROLE}\\b"?`, 'g');

/** Tells what is about to be applied to a database that is in use; what it throws stops it. */
export type BeforeUpgrade = (change: { had: string[]; pending: string[] }) => Promise<void>;

/**
 * Applies the migrations of `dir` (`20261201_fee_waivers.sql`) that the database has not had, in order, one
 * transaction each. Refuses with a `StartError` a released migration that was changed, removed or slipped in
 * between; nothing of a failed one stays. Two programs may call it at once: the second waits.
 */
export async function migrate(
  owner: Connection,
  dir: string,
  log: (line: string) => void,
  beforeUpgrade: BeforeUpgrade = async () => undefined,
): Promise<Migrated> {
  const migrations = readMigrations(dir);
  return withClient(owner, async (client) => {
    await client.query(`SELECT pg_advisory_lock(${lockNumbers.migrate})`);
    const role = pg.escapeIdentifier(await prepareAppRole(client));
    await prepareTables(client, role);
    const { rows } = await client.query<{ name: string; sha256: string }>(
      'SELECT name, sha256 FROM public.schema_migrations ORDER BY name',
    );
    const pending = pendingOf(migrations, rows);
    if (rows.length > 0 && pending.length > 0)
      await beforeUpgrade({ had: rows.map(({ name }) => name), pending: pending.map(({ name }) => name) });
    const spread = (await isCluster(client)) ? await spreadTables(client) : null;
    for (const migration of pending) {
      const start = performance.now();
      await apply(client, migration, { role, spread });
      log(`database: ${migration.name} (${Math.round(performance.now() - start)} ms)`);
    }
    return { applied: pending.map((migration) => migration.name), wasEmpty: rows.length === 0 };
  });
}

/** The migrations of a folder in order. Line ends do not count, so a checkout on Windows reads the same. */
export function readMigrations(dir: string): Migration[] {
  const names = readdirSync(dir)
    .filter((name) => name.endsWith('.sql'))
    .toSorted();
  const numbers = new Map<string, string>();
  return names.map((name) => {
    if (!NAME.test(name)) {
      throw new StartError(`The migration ${name} must be named like 20261201_fee_waivers.sql.`);
    }
    const number = /^\d{4}(?=_)/.exec(name)?.[0] ?? name;
    const twin = numbers.get(number);
    if (twin)
      throw new StartError(
        `Two migrations have the number ${number}: ${twin} and ${name}. Renumber the newer.`,
      );
    numbers.set(number, name);
    const sql = readFileSync(join(dir, name), 'utf8').replaceAll('\r\n', '\n');
    return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') };
  });
}

/** Compares what there is with what was applied; throws where they contradict each other. */
export function pendingOf(
  migrations: Migration[],
  applied: readonly { name: string; sha256: string }[],
): Migration[] {
  const known = new Map(migrations.map((migration) => [migration.name, migration]));
  for (const { name, sha256 } of applied) {
    const migration = known.get(name);
    if (!migration) {
      throw new StartError(
        `The database has had the migration ${name}, which this version does not know: the database is newer ` +
          'than Bidyapith. Update Bidyapith.',
      );
    }
    if (migration.sha256 !== sha256) {
      throw new StartError(
        `The migration ${name} was changed after it was applied. Put the file back as it was; data from before the first release (0.1.0) cannot be upgraded.`,
      );
    }
  }
  const done = new Set(applied.map(({ name }) => name));
  const last = applied.at(-1)?.name ?? '';
  const pending = migrations.filter(({ name }) => !done.has(name));
  // Of two branches the older may be merged later. Tests hold that none comes before what was released.
  const late = pending.find(({ name }) => /^\d{4}_/.test(name) && name < last);
  if (late) {
    throw new StartError(
      `The migration ${late.name} comes before ${last}, which was applied already. Give it the next free number.`,
    );
  }
  return pending;
}

async function prepareTables(client: pg.Client, role: string): Promise<void> {
  await makeInstallationTable(client);
  await client.query(`
    CREATE TABLE IF NOT EXISTS public.schema_migrations (
      name text PRIMARY KEY,
      sha256 text NOT NULL,
      applied_at timestamptz NOT NULL DEFAULT now()
    );
    REVOKE ALL ON public.schema_migrations, app.installation FROM ${role};
    GRANT SELECT ON public.schema_migrations TO ${role};`);
}

/**
 * A table is made on the coordinator alone, with its keys, and spread afterwards (`npm run citus`): with keys to tables
 * that are spread already Citus would refuse it.
 */
async function onCluster(client: pg.Client, statement: string, spread: ReadonlySet<string>): Promise<void> {
  const keyed = /^ALTER TABLE (?:public\.)?"?(\w+)"?[\s\S]*\bFOREIGN KEY\b/i.exec(statement)?.[1];
  const alone = /^CREATE TABLE\b/i.test(statement) || (keyed !== undefined && !spread.has(keyed));
  if (alone) await client.query('SET LOCAL citus.enable_ddl_propagation = off');
  await client.query(statement);
  if (alone) await client.query('SET LOCAL citus.enable_ddl_propagation = on');
}

/**
 * A migration writes `bidyapith_app` for the role that the program has in this database. `spread`: on a cluster, the
 * tables that lie on more than the coordinator.
 */
async function apply(
  client: pg.Client,
  { name, ...migration }: Migration,
  { role, spread }: { role: string; spread: ReadonlySet<string> | null },
): Promise<void> {
  const sql = migration.sql.replaceAll(ownRole, () => role);
  await client.query('BEGIN');
  try {
    if (spread) for (const statement of splitSql(sql)) await onCluster(client, statement, spread);
    else await client.query(sql);
    await client.query('INSERT INTO public.schema_migrations (name, sha256) VALUES ($1, $2)', [
      name,
      migration.sha256,
    ]);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    const { message, position, hint } = error as pg.DatabaseError;
    const line = position ? `, line ${sql.slice(0, Number(position)).split('\n').length}` : '';
    throw new StartError(`The migration ${name}${line} failed: ${message}${hint ? ` (${hint})` : ''}`, {
      cause: error,
    });
  }
}
