import { withClient, type Connection } from '../../src/kernel/connection/connection.server.ts';
import type { FileStore } from '../../src/kernel/files/store.server.ts';
import type { FullSchool } from './full-world.ts';

/** Rows that a restore leaves behind on purpose. */
export const passing = [
  'sessions',
  'password_links',
  'operator_links',
  'identifier_codes',
  'throttles',
  'oauth_grants',
  'oauth_records',
  'oauth_keys',
];
/** Its times are when each installation had them. */
const apart = [...passing, 'schema_migrations'];

/** Independent of the back-up's own calculation: each table's rows as text, sorted, as one checksum. */
export async function fingerprints(
  owner: Connection,
  site?: string,
  without: string[] = apart,
): Promise<Record<string, string>> {
  return withClient(owner, async (client) => {
    await client.query(`SET TimeZone = 'UTC'`);
    const { rows: tables } = await client.query<{ name: string; site: boolean }>(
      `SELECT c.relname AS name, EXISTS (SELECT 1 FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attname = 'site_id') AS site
       FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' ORDER BY 1`,
    );
    const found: Record<string, string> = {};
    for (const { name, site: ofSite } of tables) {
      if (without.includes(name) || (site !== undefined && !ofSite)) continue;
      const where = site === undefined ? '' : `WHERE site_id = '${site}'`;
      // Work under way is ended by a restore, by rule.
      const changed = name === 'jobs' || name === 'outbox' ? `- 'state' - 'problem' - 'ended_at'` : '';
      const { rows } = await client.query<{ sum: string }>(
        `SELECT count(*) || ' ' || coalesce(md5(string_agg((to_jsonb(t) ${changed})::text, E'\\n' ORDER BY (to_jsonb(t) ${changed})::text)), '') AS sum FROM ${name} t ${where}`,
      );
      found[name] = rows[0]?.sum ?? '';
    }
    return found;
  });
}

/** The content of every file of a school, in the order of their sums. */
export async function filesOf(owner: Connection, files: FileStore, school: FullSchool): Promise<string[]> {
  const { rows } = await withClient(owner, (client) =>
    client.query<{ sha256: string }>('SELECT sha256 FROM files WHERE site_id = $1 ORDER BY 1', [school.id]),
  );
  return Promise.all(
    rows.map(async ({ sha256 }) => (await files.get(school.id, sha256))?.toString() ?? 'missing'),
  );
}
