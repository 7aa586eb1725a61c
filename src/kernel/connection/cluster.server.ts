import type pg from 'pg';
import { StartError } from '../start-error.ts';
import { inOrder, readTables } from './catalogue.server.ts';
import {
  distributionStatements,
  roleSettings,
  type ClusterState,
  type ForeignKey,
  type RoleSetting,
} from './distribution.ts';
import { APP_ROLE, appRoleOf } from './role-names.server.ts';

/** Whether the database is spread over the machines of a Citus cluster. */
export async function isCluster(client: Pick<pg.ClientBase | pg.Pool, 'query'>): Promise<boolean> {
  const { rowCount } = await client.query(`SELECT 1 FROM pg_extension WHERE extname = 'citus'`);
  return rowCount === 1;
}

/** The tables that lie on more machines than the coordinator. */
export async function spreadTables(client: pg.ClientBase): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT c.relname AS name FROM pg_dist_partition p JOIN pg_class c ON c.oid = p.logicalrelid
     WHERE c.relnamespace = 'public'::regnamespace AND (p.partmethod = 'h' OR p.repmodel = 't')`,
  );
  return new Set(rows.map(({ name }) => name));
}

/** What a migrated database on a cluster has, and what Citus knows of it; asked as the owner of the tables. */
export async function readCluster(client: pg.ClientBase): Promise<ClusterState> {
  const list = async <R extends pg.QueryResultRow>(text: string): Promise<R[]> =>
    (await client.query<R>(text)).rows;
  const subqueries = await list<{ name: string }>(
    `SELECT tablename AS name FROM pg_policies
     WHERE schemaname = 'public' AND policyname = 'tenant' AND qual ILIKE '%select%' ORDER BY 1`,
  );
  const keys = await list<ForeignKey>(
    `SELECT k.conname AS name, c.relname AS table, r.relname AS there, pg_get_constraintdef(k.oid) AS says
     FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid JOIN pg_class r ON r.oid = k.confrelid
     WHERE k.contype = 'f' AND c.relnamespace = 'public'::regnamespace ORDER BY 2, 1`,
  );
  const functions = await list<{ name: string }>(
    `SELECT p.oid::regprocedure::text AS name FROM pg_proc p
     WHERE p.pronamespace = 'app'::regnamespace AND NOT EXISTS (SELECT 1 FROM pg_dist_object o
       WHERE o.classid = 'pg_proc'::regclass AND o.objid = p.oid) ORDER BY 1`,
  );
  const app = (await appRoleOf(client)) ?? APP_ROLE;
  const wanted = Object.entries(roleSettings).map(([name, value]) => `('${name}', '${value}')`);
  const settings = await list<RoleSetting>(
    `SELECT r.rolname AS role, w.name, w.value FROM pg_roles r, (VALUES ${wanted.join(', ')}) w(name, value)
     WHERE r.rolname IN ('${app}', current_user) AND NOT EXISTS (
       SELECT 1 FROM pg_db_role_setting s, unnest(s.setconfig) one
       WHERE s.setrole = r.oid AND s.setdatabase = (SELECT oid FROM pg_database WHERE datname = current_database())
         AND one = w.name || '=' || w.value) ORDER BY 1, 2`,
  );
  const [database] = await list<{ name: string }>('SELECT quote_ident(current_database()) AS name');
  const names = (rows: { name: string }[]) => rows.map(({ name }) => name);
  return {
    tables: inOrder(await readTables(client)),
    database: database?.name ?? '',
    spread: await spreadTables(client),
    subqueries: names(subqueries),
    keys,
    functions: names(functions),
    settings,
  };
}

/** On a cluster a table that was not spread would fill the coordinator, and nothing could be split afterwards. */
export async function refuseHalfSpread(client: pg.ClientBase): Promise<void> {
  if (!(await isCluster(client))) return;
  const missing = distributionStatements(await readCluster(client));
  if (missing.length > 0)
    throw new StartError(
      'The tables are not all spread over the cluster yet: npm run citus -- --apply (without --apply it prints what is missing).',
    );
}
