import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withClient, type Connection } from '../connection/connection.server.ts';
import type { Session } from '../database/copy.server.ts';
import { migrate, readMigrations } from '../schema/migrate.server.ts';
import type { FileStore } from '../files/store.server.ts';
import { StartError } from '../start-error.ts';
import type { Manifest } from './manifest.ts';
import { plainSettings } from './make-backup.server.ts';
import { checkBackup, openBackup, refuseUnsealed } from './read-backup.server.ts';
import { pour, pourBeside, pourOver, proveSame, TableParts } from './restore-rows.server.ts';
import { literal, quote, seesEverything } from './scope.server.ts';

export type RestoreOptions = {
  owner: Connection;
  files: FileStore;
  migrationsDir: string;
  from: string;
  key?: Buffer | null;
  /** Takes a file without a seal. */
  unsealed?: boolean;
  say?: (line: string) => void;
};

/**
 * Brings a back-up of everything into an empty database: its tables as they were at the time, the rows in one
 * transaction that ends only when every table proves to be the same, then the migrations since. Returns what it held.
 */
export async function restoreEverything(
  options: RestoreOptions & { takeSecret?: (secret: string) => void },
): Promise<Manifest> {
  const manifest = await checkBackup(options.from, options.key ?? null);
  await refuseUnsealed(options.from, options.unsealed === true);
  if (manifest.site)
    throw new StartError(
      `This is a back-up of the school ${manifest.site.alias} alone: add --site ${manifest.site.alias}.`,
    );
  await refuseUsed(options.owner);
  await migrateTo(manifest, options);
  await withClient(options.owner, (session) =>
    inOneGo(session, async () => {
      const direct = await seesEverything(session);
      const parts = await rowsBegin(options);
      for (const held of manifest.tables) {
        if (direct) await pour(session, held, parts);
        const beside = direct ? null : await pourBeside(session, held, parts);
        await proveSame(session, held, beside ?? quote(held.table));
        if (beside) await pourOver(session, held, beside, false);
        if (held.rows > 0) options.say?.(`  ${held.table}: ${held.rows} rows`);
      }
      await takeFiles(parts, options);
      await calmDown(session, manifest);
    }),
  );
  await migrate(options.owner, options.migrationsDir, () => undefined);
  return manifest;
}

/** Reads on to the first table. */
export async function rowsBegin(options: RestoreOptions): Promise<TableParts> {
  const parts = new TableParts(openBackup(options.from, options.key ?? null));
  for (let entry = await parts.peek(); entry && entry.name === 'begin.json'; entry = await parts.peek())
    parts.drop();
  return parts;
}

async function takeFiles(
  parts: TableParts,
  options: RestoreOptions & { takeSecret?: (secret: string) => void },
): Promise<void> {
  for (let entry = await parts.peek(); entry; entry = await parts.peek()) {
    parts.drop();
    const [kind, site, sum] = entry.name.split('/');
    if (kind === 'files' && site && sum) await options.files.put(site, sum, entry.content);
    if (kind === 'app-secret') options.takeSecret?.(entry.content.toString('utf8'));
  }
}

export async function inOneGo(session: Session, work: () => Promise<void>): Promise<void> {
  await session.query('BEGIN');
  try {
    for (const setting of plainSettings) await session.query(setting);
    await work();
    await session.query('COMMIT');
  } catch (error) {
    await session.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}

async function refuseUsed(owner: Connection): Promise<void> {
  await withClient(owner, async (session) => {
    const { rows } = await session.query<{ used: boolean }>(
      `SELECT to_regclass('public.schema_migrations') IS NOT NULL AS used`,
    );
    if (rows[0]?.used)
      throw new StartError(
        'There is something in this database already. Restore into an empty one: another DATA_DIR, or a new DATABASE_URL.',
      );
  });
}

/** The tables as they were when the back-up was made; what came later is applied afterwards. */
async function migrateTo(manifest: Manifest, options: RestoreOptions): Promise<void> {
  const ours = new Map(readMigrations(options.migrationsDir).map((one) => [one.name, one.sha256]));
  for (const { name, sha256 } of manifest.migrations)
    if (ours.get(name) !== sha256)
      throw new StartError(`The back-up comes from a newer or different version of Bidyapith (${name}).`);
  const folder = mkdtempSync(join(tmpdir(), 'bidyapith-migrations-'));
  try {
    for (const { name } of manifest.migrations)
      copyFileSync(join(options.migrationsDir, name), join(folder, name));
    await migrate(options.owner, folder, () => undefined);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What was under way then is not any more: no mail goes out twice, no job is waited for. */
export async function calmDown(
  session: Session,
  manifest: Manifest,
  site: string | null = null,
): Promise<void> {
  const has = (table: string) => manifest.tables.some((held) => held.table === table);
  const word = `'{"en":"It was under way when the back-up was made.","bn":"ব্যাকআপের সময় কাজটি চলছিল।"}'`;
  if (has('jobs')) {
    const schools = site ? [site] : await schoolsWithJobs(session);
    for (const school of schools) {
      await session.query(`SET LOCAL app.site_id = ${literal(school)}`);
      await session.query(
        `UPDATE jobs SET state = 'failed', problem = ${word}, ended_at = now() WHERE site_id = $1 AND state IN ('waiting', 'running')`,
        [school],
      );
    }
  }
  if (has('outbox'))
    await session.query(`UPDATE outbox SET state = 'failed', problem = 'restored' WHERE state = 'waiting'`);
}

async function schoolsWithJobs(session: Session): Promise<string[]> {
  const { rows } = await session.query<{ id: string }>(
    `SELECT id FROM sites UNION SELECT '00000000-0000-0000-0000-000000000000'`,
  );
  return rows.map(({ id }) => id);
}
