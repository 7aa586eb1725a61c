import { inOrder, readTables } from '../database/catalogue.server.ts';
import { withClient } from '../database/connection.server.ts';
import type { Session } from '../database/copy.server.ts';
import { StartError } from '../start-error.ts';
import type { HeldTable, Manifest } from './manifest.ts';
import { checkBackup } from './read-backup.server.ts';
import { calmDown, inOneGo, rowsBegin, takeFiles, type RestoreOptions } from './restore-backup.server.ts';
import { pourBeside, pourOver, proveSame } from './restore-rows.server.ts';
import { appendOnly, literal, quote } from './scope.server.ts';

/**
 * Brings one school back into a running installation, beside the others. Central rows that are there stay as they
 * are; those that are gone come back. `replace`: the school's present rows go first, but never its log.
 */
export async function restoreSchool(
  options: RestoreOptions & { alias: string; replace?: boolean },
): Promise<Manifest> {
  const manifest = await checkBackup(options.from, options.key ?? null);
  const { site } = manifest;
  if (!site)
    throw new StartError(
      'This is a back-up of everything. A single school comes back from a back-up made with --site.',
    );
  if (site.alias !== options.alias)
    throw new StartError(`This is a back-up of the school ${site.alias}, not of ${options.alias}.`);
  await withClient(options.owner, (session) =>
    inOneGo(session, async () => {
      await refuseOtherShape(session, manifest);
      await session.query(`SET LOCAL app.site_id = ${literal(site.id)}`);
      const used = await makeRoom(session, site.id, options.replace === true);
      const parts = await rowsBegin(options);
      for (const held of manifest.tables) {
        const beside = await pourBeside(session, held, parts);
        await proveSame(session, held, beside);
        const keepOwn = !held.of_site || (used && appendOnly.has(held.table));
        const count = await refusable(held, () => pourOver(session, held, beside, keepOwn));
        if (!held.of_site) await refuseMissing(session, held, beside);
        else if (!keepOwn && count !== held.rows)
          throw new StartError(`${held.table} came back with ${count} rows of ${held.rows}.`);
        if (held.rows > 0) options.say?.(`  ${held.table}: ${count} of ${held.rows} rows`);
      }
      await takeFiles(parts, options);
      await calmDown(
        session,
        { ...manifest, tables: manifest.tables.filter(({ table }) => table === 'jobs') },
        site.id,
      );
      // What people may do there is worked out again.
      await session.query('UPDATE sessions SET access = NULL WHERE about_site = $1', [site.id]);
    }),
  );
  return manifest;
}

async function refuseOtherShape(session: Session, manifest: Manifest): Promise<void> {
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
