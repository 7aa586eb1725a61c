import { inOrder, readTables } from '../connection/catalogue.server.ts';
import { withClient } from '../connection/connection.server.ts';
import type { Session } from '../database/copy.server.ts';
import { StartError } from '../start-error.ts';
import type { HeldTable, Manifest } from './manifest.ts';
import { checkBackup, refuseUnsealed } from './read-backup.server.ts';
import { calmDown, inOneGo, rowsBegin, type RestoreOptions } from './restore-backup.server.ts';
import { besideOf, pourBeside, pourOver, proveSame, type TableParts } from './restore-rows.server.ts';
import { appendOnly, listed, literal, quote, schoolTables } from './scope.server.ts';
import { knownTables, refuseForeignRows, refuseOtherSchool } from './trust.server.ts';

export type SchoolOptions = RestoreOptions & {
  alias: string;
  /** The school's present rows go first, but never its log. */
  replace?: boolean;
  /** Does everything and then none of it: whether the file could come in. */
  tryOnly?: boolean;
};

class OnlyTried extends Error {}

/**
 * Brings one school back into a running installation, beside the others. Central rows that are there stay as they
 * are; those that the school needs and that are gone come back. Nothing in the file is believed (trust.server.ts).
 */
export async function restoreSchool(options: SchoolOptions): Promise<Manifest> {
  const manifest = await checkBackup(options.from, options.key ?? null);
  await refuseUnsealed(options.from, options.unsealed === true || options.tryOnly === true);
  const { site } = manifest;
  if (!site)
    throw new StartError(
      'This is a back-up of everything. A single school comes back from a back-up made with --site.',
    );
  await withClient(options.owner, (session) =>
    inOneGo(session, async () => {
      await refuseOtherSchema(session, manifest);
      await refuseOtherSchool(session, site, options.alias);
      await session.query(`SET LOCAL app.site_id = ${literal(site.id)}`);
      const known = knownTables(manifest, await schoolTables(session));
      const parts = await rowsBegin(options);
      for (const held of manifest.tables)
        await proveSame(session, held, await pourBeside(session, held, parts));
      const wanted = await refuseForeignRows(session, site, known);
      const files = await filesOf(parts, site.id);
      await pourAll(session, manifest, wanted, options);
      await calmDown(
        session,
        { ...manifest, tables: manifest.tables.filter(({ table }) => table === 'jobs') },
        site.id,
      );
      // What people may do there is worked out again.
      await session.query('UPDATE sessions SET access = NULL WHERE about_site = $1', [site.id]);
      if (options.tryOnly) throw new OnlyTried();
      for await (const { sum, content } of files) await options.files.put(site.id, sum, content);
    }),
  ).catch((error: unknown) => {
    if (!(error instanceof OnlyTried)) throw error;
  });
  return manifest;
}

async function pourAll(
  session: Session,
  manifest: Manifest,
  wanted: ReadonlyMap<string, ReadonlySet<string>>,
  options: SchoolOptions,
): Promise<void> {
  const site = manifest.site?.id ?? '';
  const used = await makeRoom(session, site, options.replace === true || options.tryOnly === true);
  for (const held of manifest.tables) {
    const beside = besideOf(held.table);
    if (!held.of_site)
      await session.query(
        `DELETE FROM ${beside} WHERE NOT (id = ANY (${listed(wanted.get(held.table) ?? [])}))`,
      );
    const keepOwn = !held.of_site || (used && appendOnly.has(held.table));
    const count = await refusable(held, () => pourOver(session, held, beside, keepOwn));
    if (!held.of_site) await refuseMissing(session, held, beside);
    else if (!keepOwn && count !== held.rows)
      throw new StartError(`${held.table} came back with ${count} rows of ${held.rows}.`);
    if (held.rows > 0) options.say?.(`  ${held.table}: ${count} of ${held.rows} rows`);
  }
}

type HeldFile = { sum: string; content: Buffer };

/**
 * The files behind the rows, each read when it is asked for; whatever else is there or is another school's is
 * refused at the first look, before a row is changed.
 */
async function filesOf(parts: TableParts, site: string): Promise<AsyncGenerator<HeldFile>> {
  await nextFile(parts, site);
  return (async function* () {
    for (let file = await nextFile(parts, site); file; file = await nextFile(parts, site)) {
      parts.drop();
      yield file;
    }
  })();
}

async function nextFile(parts: TableParts, site: string): Promise<HeldFile | null> {
  const entry = await parts.peek();
  if (!entry || entry.name === 'manifest.json') return null;
  const [kind, of, sum = '', more] = entry.name.split('/');
  if (kind !== 'files' || of !== site || !/^[0-9a-f]{64}$/.test(sum) || more !== undefined)
    throw new StartError(`The back-up of a school has no ${entry.name}. Nothing was restored.`);
  return { sum, content: entry.content };
}

async function refuseOtherSchema(session: Session, manifest: Manifest): Promise<void> {
  const { rows } = await session.query<{ name: string; sha256: string }>(
    'SELECT name, sha256 FROM schema_migrations ORDER BY name',
  );
  const lines = (list: readonly { name: string; sha256: string }[]) =>
    list.map(({ name, sha256 }) => `${name} ${sha256}`);
  if (lines(rows).join() !== lines(manifest.migrations).join())
    throw new StartError(
      'The tables have changed since this back-up was made. Restore a back-up of everything elsewhere, start it, and back up the school from there.',
    );
}

/** True when the school had rows. */
async function makeRoom(session: Session, site: string, replace: boolean): Promise<boolean> {
  const tables = inOrder(await readTables(session)).filter(({ ofSite }) => ofSite);
  const used: string[] = [];
  for (const { name } of tables) {
    const { rows } = await session.query(`SELECT 1 FROM ${quote(name)} WHERE site_id = $1 LIMIT 1`, [site]);
    if (rows.length > 0) used.push(name);
  }
  if (used.length > 0 && !replace)
    throw new StartError(
      `The school has rows already (${used.slice(0, 5).join(', ')} …). Add --replace to take the back-up's instead.`,
    );
  for (const { name } of tables.toReversed())
    if (!appendOnly.has(name)) await session.query(`DELETE FROM ${quote(name)} WHERE site_id = $1`, [site]);
  return used.length > 0;
}

async function refusable<T>(held: HeldTable, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { code, detail } = error as { code?: string; detail?: string };
    if (code !== '23503') throw error;
    throw new StartError(
      `${held.table} names something that is not in this installation (${detail ?? ''}). Nothing was restored.`,
    );
  }
}

/** A central row that could not come back because its place is taken: the back-up is of another installation. */
async function refuseMissing(session: Session, held: HeldTable, beside: string): Promise<void> {
  const { rows } = await session.query<{ id: string }>(
    `SELECT b.id FROM ${beside} b WHERE NOT EXISTS (SELECT 1 FROM ${quote(held.table)} t WHERE t.id = b.id) LIMIT 1`,
  );
  if (rows[0])
    throw new StartError(
      `${held.table} has another row in the place of ${rows[0].id}: this back-up is of another installation. Nothing was restored.`,
    );
}
