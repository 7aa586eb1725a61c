import { isCluster } from '../connection/cluster.server.ts';
import type { Session } from '../database/copy.server.ts';
import { StartError } from '../start-error.ts';
import type { HeldTable, Manifest } from './manifest.ts';

/*
 * A back-up that holds too little looks like one that is whole: row-level security leaves rows out without a word. So
 * what is held is compared with what the database says of itself elsewhere.
 */

/** From so many rows on an estimate says something; and a table of which this part is missing is not whole. */
const enough = 200;
const least = 1 / 4;

/** The database counted in the school that it was told; asked in the same statement, so where the rows lie. */
export function refuseOutside(table: string, site: string | null, inside: string | null): void {
  if (site === null || inside === site) return;
  throw new StartError(
    `${table} was counted outside of the school ${site}, where none of its rows are seen. ` +
      'On a cluster npm run citus -- --apply sets what is missing. No back-up was made.',
  );
}

/** Rows of every table of schools as the database keeps count of them for itself, no matter who may see them. */
async function estimates(session: Session): Promise<ReadonlyMap<string, number>> {
  if (!(await isCluster(session))) {
    const { rows } = await session.query<{ name: string; n: string }>(
      `SELECT relname AS name, n_live_tup AS n FROM pg_stat_user_tables WHERE schemaname = 'public'`,
    );
    return new Map(rows.map(({ name, n }) => [name, Number(n)]));
  }
  const { rows } = await session.query<{ result: string }>(`
    SELECT result FROM run_command_on_workers($count$
      SELECT coalesce(json_object_agg(name, n), '{}') FROM (
        SELECT s.logicalrelid::text AS name,
          sum(pg_stat_get_live_tuples(to_regclass(shard_name(s.logicalrelid, s.shardid)))) AS n
        FROM pg_dist_shard s JOIN pg_dist_placement p USING (shardid)
        JOIN pg_dist_partition d ON d.logicalrelid = s.logicalrelid AND d.partmethod = 'h'
        WHERE p.groupid = (SELECT groupid FROM pg_dist_local_group) GROUP BY 1) one
    $count$) WHERE success`);
  const found = new Map<string, number>();
  for (const { result } of rows)
    for (const [name, n] of Object.entries(JSON.parse(result) as Record<string, number>))
      found.set(name, (found.get(name) ?? 0) + n);
  return found;
}

/** Refuses a back-up of everything of which the database has many more rows than were read. */
export async function refuseFewer(session: Session, tables: readonly HeldTable[]): Promise<void> {
  const known = await estimates(session);
  for (const { table, of_site, rows } of tables) {
    const estimate = known.get(table) ?? 0;
    if (of_site && estimate >= enough && rows < estimate * least)
      throw new StartError(
        `${table} has about ${estimate} rows, and only ${rows} of them could be read. No back-up was made. ` +
          `If the rows were removed a moment ago, run ANALYZE ${table} and try again.`,
      );
  }
}

/** Schools have rows: a back-up with schools and without any of them is none. */
export function refuseEmpty({ site, tables }: Manifest): void {
  const rows = (of: (table: HeldTable) => boolean) =>
    tables.filter(of).reduce((sum, held) => sum + held.rows, 0);
  const schools = site ? 1 : rows(({ table }) => table === 'sites');
  if (schools === 0 || rows(({ of_site }) => of_site) > 0) return;
  throw new StartError(
    site
      ? `Of the school ${site.alias} not a single row was found. This is no back-up.`
      : `${schools} ${schools === 1 ? 'school' : 'schools'} and not a single row of theirs. This is no back-up.`,
  );
}
