import { writeFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { zstdCompressSync } from 'node:zlib';
import { archiveOf, sha256, type Entry } from '../../src/kernel/backup/archive.server.ts';
import { sumOf } from '../../src/kernel/backup/make-backup.server.ts';
import type { Manifest } from '../../src/kernel/backup/manifest.ts';
import { openBackup } from '../../src/kernel/backup/read-backup.server.ts';
import { quote } from '../../src/kernel/backup/scope.server.ts';
import { withClient, type Connection } from '../../src/kernel/connection/connection.server.ts';
import { copyIn, type Session } from '../../src/kernel/database/copy.server.ts';

/** A table of a back-up as somebody would change it: its rows as values, null for SQL's NULL. */
export type ForgedTable = {
  table: string;
  of_site: boolean;
  columns: string[];
  rows: (string | null)[][];
};
export type Forgery = {
  site: { id: string; alias: string };
  tables: ForgedTable[];
  /** What lies behind the tables: `files/<school>/<checksum>` and whatever else somebody puts there. */
  more: Entry[];
};

const fromCopy = (text: string): (string | null)[][] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    // Escapes stay as they are: the values only go back into a file.
    .map((line) => line.split('\t').map((value) => (value === String.raw`\N` ? null : value)));
const toCopy = (rows: (string | null)[][]): string =>
  rows.map((row) => `${row.map((value) => value ?? String.raw`\N`).join('\t')}\n`).join('');

/** What the database calculates of the rows, as the program that wrote a back-up would have had it calculate. */
async function reckon(
  session: Session,
  { table, columns, rows }: ForgedTable,
): Promise<{ rows: number; sum: string }> {
  const unknown = { rows: rows.length, sum: '0' };
  await session.query('BEGIN');
  try {
    const list = columns.map(quote).join(', ');
    await session.query("SET LOCAL TimeZone = 'UTC'");
    await session.query(`CREATE TEMP TABLE forged AS SELECT ${list} FROM ${quote(table)} WHERE false`);
    await copyIn(session, `COPY forged (${list}) FROM STDIN`, Readable.from([Buffer.from(toCopy(rows))]));
    const found = await session.query<{ rows: number; sum: string }>(sumOf(`SELECT ${list} FROM forged`));
    return found.rows[0] ?? unknown;
  } catch {
    // A table or a column that there is not: nobody can calculate it, and it is refused before that.
    return unknown;
  } finally {
    await session.query('ROLLBACK');
  }
}

/** A changed copy of an open back-up of one school, with every number and checksum right again. */
export async function forgeBackup(
  owner: Connection,
  from: string,
  to: string,
  change: (forgery: Forgery) => void,
): Promise<void> {
  const parts = new Map<string, string>();
  const more: Entry[] = [];
  let manifest: Manifest | undefined;
  for await (const entry of openBackup(from, null)) {
    const table = /^tables\/([^/]+)\//.exec(entry.name)?.[1];
    if (table) parts.set(table, (parts.get(table) ?? '') + entry.content.toString('utf8'));
    else if (entry.name === 'manifest.json')
      manifest = JSON.parse(entry.content.toString('utf8')) as Manifest;
    else if (entry.name !== 'begin.json') more.push(entry);
  }
  if (!manifest?.site) throw new Error('Only a back-up of a school is forged.');
  const forgery: Forgery = {
    site: { ...manifest.site },
    tables: manifest.tables.map(({ table, of_site, columns }) => ({
      table,
      of_site,
      columns: [...columns],
      rows: fromCopy(parts.get(table) ?? ''),
    })),
    more,
  };
  change(forgery);
  const entries: Entry[] = [];
  const add = (name: string, content: Buffer) => void entries.push({ name, content });
  const made: Manifest = { ...manifest, site: forgery.site, tables: [] };
  add('begin.json', Buffer.from(JSON.stringify({ ...made, tables: undefined })));
  await withClient(owner, async (session) => {
    for (const [number, held] of forgery.tables.entries()) {
      const content = Buffer.from(toCopy(held.rows));
      const name = `tables/${held.table}/${String(number + 1).padStart(6, '0')}.copy`;
      const written = held.rows.length > 0 ? [{ name, bytes: content.length, sha256: sha256(content) }] : [];
      const { table, of_site, columns } = held;
      made.tables.push({ table, of_site, columns, ...(await reckon(session, held)), parts: written });
      if (held.rows.length > 0) add(name, content);
    }
  });
  entries.push(...forgery.more);
  made.files = { ...made.files, count: forgery.more.filter(({ name }) => name.startsWith('files/')).length };
  add('manifest.json', Buffer.from(JSON.stringify(made)));
  writeFileSync(to, zstdCompressSync(await buffer(archiveOf(entries, new Date()))));
}
