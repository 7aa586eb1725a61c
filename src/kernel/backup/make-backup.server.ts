import { createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress } from 'node:zlib';
import { withClient, type Connection } from '../connection/connection.server.ts';
import { copyOut, type Session } from '../database/copy.server.ts';
import type { FileStore } from '../files/store.server.ts';
import { StartError } from '../start-error.ts';
import { archiveOf, sha256, type Entry } from './archive.server.ts';
import type { Beginning, HeldTable, Manifest } from './manifest.ts';
import { literal, quote, schoolScope, wholeScope, type Share } from './scope.server.ts';
import { sealed } from './seal.server.ts';
import { refuseEmpty, refuseFewer, refuseOutside } from './whole.server.ts';

export type BackupOptions = {
  owner: Connection;
  files: FileStore;
  /** Where to write it; a file there is replaced. */
  to: string;
  /** The alias of one school; null: everything. */
  site?: string | null;
  /** At least 32 bytes; the back-up is then sealed. */
  key?: Buffer | null;
  /** Goes into a sealed back-up of everything. */
  appSecret?: string | null;
  say?: (line: string) => void;
};

/** Values are written the same on every machine. */
export const plainSettings = [
  `SET LOCAL TimeZone = 'UTC'`,
  `SET LOCAL DateStyle = 'ISO, YMD'`,
  `SET LOCAL IntervalStyle = 'postgres'`,
  `SET LOCAL bytea_output = 'hex'`,
  `SET LOCAL statement_timeout = 0`,
  `SET LOCAL lock_timeout = 0`,
  `SET LOCAL idle_in_transaction_session_timeout = 0`,
];

/** Number of the rows and a sum over them that does not depend on their order. */
export const sumOf = (select: string): string =>
  `SELECT count(*)::int AS rows, coalesce(sum(('x' || left(md5(s::text), 15))::bit(60)::bigint), 0)::text AS sum FROM (${select}) s`;

/**
 * Writes a back-up from one snapshot of the database, then the files that its rows name. The file appears under its
 * name only when it is whole and on disk.
 */
export async function makeBackup(options: BackupOptions): Promise<Manifest> {
  const draft = `${options.to}.part`;
  await mkdir(dirname(options.to), { recursive: true, mode: 0o700 });
  let manifest: Manifest | undefined;
  try {
    await withClient(options.owner, async (session) => {
      const at = new Date();
      const archive = archiveOf(
        entries(session, options, at, (made) => (manifest = made)),
        at,
      );
      const compress = createZstdCompress({ params: { [constants.ZSTD_c_compressionLevel]: 3 } });
      const to = createWriteStream(draft, { mode: 0o600 });
      const { key } = options;
      await (key
        ? pipeline(archive, compress, (packed: AsyncIterable<Buffer>) => sealed(packed, key), to)
        : pipeline(archive, compress, to));
    });
    await onDisk(draft);
    await rename(draft, options.to);
    await onDisk(dirname(options.to));
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  if (!manifest) throw new Error('The back-up has no end.');
  return manifest;
}

async function onDisk(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } catch (error) {
    // Folders cannot be synced everywhere.
    if (!['EISDIR', 'EPERM', 'EINVAL'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  } finally {
    await handle.close();
  }
}

async function* entries(
  session: Session,
  options: BackupOptions,
  at: Date,
  done: (manifest: Manifest) => void,
): AsyncGenerator<Entry> {
  const json = (name: string, value: unknown): Entry => ({
    name,
    content: Buffer.from(JSON.stringify(value, null, 1)),
  });
  await session.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  for (const setting of plainSettings) await session.query(setting);
  const beginning = await begin(session, at, options.site ?? null);
  yield json('begin.json', beginning);
  const shares = await (beginning.site ? schoolScope(session, beginning.site.id) : wholeScope(session));
  const tables: HeldTable[] = [];
  for (const share of shares) {
    const held = {
      table: share.table,
      of_site: share.ofSite,
      columns: share.columns,
      ...(await counted(session, share)),
      parts: [],
    };
    tables.push(held);
    let lines = 0;
    for await (const { name, content } of rowsOf(session, share)) {
      lines += linesIn(content);
      (held.parts as HeldTable['parts']).push({ name, bytes: content.length, sha256: sha256(content) });
      yield { name, content };
    }
    if (lines !== held.rows)
      throw new StartError(
        `${share.table} has ${held.rows} rows, and ${lines} came out. No back-up was made.`,
      );
    if (held.rows > 0) options.say?.(`  ${share.table}: ${held.rows} rows`);
  }
  if (!beginning.site) await refuseFewer(session, tables);
  const files = { count: 0, bytes: 0, missing: [] as string[] };
  for (const { site, sum } of await filesOf(session, beginning.site?.id ?? null)) {
    const content = await options.files.get(site, sum);
    if (!content || sha256(content) !== sum) {
      files.missing.push(`${site}/${sum}`);
      continue;
    }
    files.count++;
    files.bytes += content.length;
    yield { name: `files/${site}/${sum}`, content };
  }
  const secret = options.key && !beginning.site ? (options.appSecret ?? null) : null;
  if (secret) yield { name: 'app-secret', content: Buffer.from(secret) };
  await session.query('COMMIT');
  const manifest: Manifest = { ...beginning, tables, files, has_app_secret: secret !== null };
  refuseEmpty(manifest);
  yield json('manifest.json', manifest);
  done(manifest);
}

async function begin(session: Session, at: Date, alias: string | null): Promise<Beginning> {
  const migrations = await session.query<{ name: string; sha256: string }>(
    'SELECT name, sha256 FROM schema_migrations ORDER BY name',
  );
  let site: Beginning['site'] = null;
  if (alias !== null) {
    const { rows } = await session.query<{ id: string; alias: string }>(
      'SELECT id, alias FROM sites WHERE alias = $1',
      [alias],
    );
    site = rows[0] ?? null;
    if (!site) throw new StartError(`There is no school with the alias "${alias}".`);
  }
  return { format: 1, made_at: at.toISOString(), site, migrations: migrations.rows };
}

const enter = async (session: Session, site: string | null): Promise<void> => {
  if (site) await session.query(`SET LOCAL app.site_id = ${literal(site)}`);
};

async function counted(session: Session, share: Share): Promise<{ rows: number; sum: string }> {
  let [rows, sum] = [0, 0n];
  for (const { site, text } of share.selects) {
    await enter(session, site);
    const found = await session.query<{ rows: number; sum: string; inside: string | null }>(
      `SELECT counted.*, current_setting('app.site_id', true) AS inside FROM (${sumOf(text)}) counted`,
    );
    refuseOutside(share.table, site, found.rows[0]?.inside ?? null);
    rows += found.rows[0]?.rows ?? 0;
    sum += BigInt(found.rows[0]?.sum ?? 0);
  }
  return { rows, sum: String(sum) };
}

/** COPY writes a row a line; a line break inside of a value is written otherwise. */
function linesIn(content: Buffer): number {
  let count = 0;
  for (let at = content.indexOf(10); at !== -1; at = content.indexOf(10, at + 1)) count++;
  return count;
}

/** A share as parts of some megabytes, while the database waits. */
async function* rowsOf(session: Session, share: Share): AsyncGenerator<Entry> {
  let number = 0;
  for (const { site, text } of share.selects) {
    await enter(session, site);
    for await (const content of copyOut(session, `COPY (${text}) TO STDOUT`))
      yield { name: `tables/${share.table}/${String(++number).padStart(6, '0')}.copy`, content };
  }
}

async function filesOf(session: Session, only: string | null): Promise<{ site: string; sum: string }[]> {
  const found: { site: string; sum: string }[] = [];
  const schools = only
    ? [only]
    : (
        await session.query<{ id: string }>(
          `SELECT id FROM sites UNION SELECT '00000000-0000-0000-0000-000000000000'`,
        )
      ).rows.map(({ id }) => id);
  for (const site of schools) {
    await enter(session, site);
    const { rows } = await session.query<{ site: string; sum: string }>(
      `SELECT DISTINCT site_id AS site, sha256 AS sum FROM ${quote('files')} WHERE site_id = $1 ORDER BY 2`,
      [site],
    );
    found.push(...rows);
  }
  return found;
}
