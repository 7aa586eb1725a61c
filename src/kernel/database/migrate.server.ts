import { lockNumbers } from './lock-numbers.ts';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { StartError } from '../start-error.ts';
import { withClient, type Connection } from './connection.server.ts';
import { APP_ROLE, prepareAppRole } from './roles.server.ts';

export { checkRuntimeRole, ensureAppRole, APP_ROLE } from './roles.server.ts';

export type Migration = { name: string; sql: string; sha256: string };

export type Migrated = {
  /** The migrations applied now, oldest first. */
  applied: string[];
  /** True when the database had none before: a new installation. */
  wasEmpty: boolean;
};

const NAME = /^\d{4}_[a-z0-9_]+\.sql$/;

/**
 * Applies the migrations of `dir` (`0012_fee_waivers.sql`) that the database has not had, in order, one
 * transaction each. Refuses with a `StartError` a released migration that was changed, removed or slipped in
 * between; nothing of a failed one stays. Two programs may call it at once: the second waits.
 */
export async function migrate(
  owner: Connection,
  dir: string,
  log: (line: string) => void,
): Promise<Migrated> {
  const migrations = readMigrations(dir);
  return withClient(owner, async (client) => {
    await client.query(`SELECT pg_advisory_lock(${lockNumbers.migrate})`);
    await prepareAppRole(client);
    await prepareTable(client);
    const { rows } = await client.query<{ name: string; sha256: string }>(
      'SELECT name, sha256 FROM public.schema_migrations ORDER BY name',
    );
    const pending = pendingOf(migrations, rows);
    for (const migration of pending) {
      const start = performance.now();
      await apply(client, migration);
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
      throw new StartError(`The migration ${name} must be named like 0012_fee_waivers.sql.`);
    }
    const number = name.slice(0, 4);
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
        `The database has had the migration ${name}, which this program does not know: the database is newer ` +
          'than the program. Update the program.',
      );
    }
    if (migration.sha256 !== sha256) {
      throw new StartError(
        `The migration ${name} was changed after it was applied. Put it back as it was and write a new migration.`,
      );
    }
  }
  const done = new Set(applied.map(({ name }) => name));
  const last = applied.at(-1)?.name ?? '';
  const pending = migrations.filter(({ name }) => !done.has(name));
  const late = pending.find(({ name }) => name < last);
  if (late) {
    throw new StartError(
      `The migration ${late.name} comes before ${last}, which was applied already. Give it the next free number.`,
    );
  }
  return pending;
}

async function prepareTable(client: pg.Client): Promise<void> {
  await client.query(`
    CREATE TABLE IF NOT EXISTS public.schema_migrations (
      name text PRIMARY KEY,
      sha256 text NOT NULL,
      applied_at timestamptz NOT NULL DEFAULT now()
    );
    REVOKE ALL ON public.schema_migrations FROM ${APP_ROLE};
    GRANT SELECT ON public.schema_migrations TO ${APP_ROLE};`);
}

async function apply(client: pg.Client, { name, sql, sha256 }: Migration): Promise<void> {
  await client.query('BEGIN');
  try {
    await client.query(sql);
    await client.query('INSERT INTO public.schema_migrations (name, sha256) VALUES ($1, $2)', [name, sha256]);
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
