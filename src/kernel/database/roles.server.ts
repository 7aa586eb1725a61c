import { lockNumbers } from './lock-numbers.ts';
import pg from 'pg';
import { StartError } from '../start-error.ts';
import { withClient, type Connection } from './connection.server.ts';
import { scramMatches, scramVerifier } from './scram.server.ts';

/** The role that the running program uses: owns nothing, obeys row-level security. */
export const APP_ROLE = 'bidyapith_app';

/**
 * Lets `bidyapith_app` log in with this password (ASCII), making the role and its rights when they are
 * missing; returns the way in as that role. Safe to call at every start and before or after `migrate`.
 */
export async function ensureAppRole(owner: Connection, password: string): Promise<Connection> {
  await withClient(owner, async (client) => {
    await prepareAppRole(client);
    if (await hasPassword(client, password)) return;
    await patiently(() =>
      client.query(`ALTER ROLE ${APP_ROLE} LOGIN PASSWORD ${client.escapeLiteral(scramVerifier(password))}`),
    );
  });
  return { ...owner, user: APP_ROLE, password };
}

async function hasPassword(client: pg.Client, password: string): Promise<boolean> {
  try {
    const found = await client.query<{ rolpassword: string | null; rolcanlogin: boolean }>(
      'SELECT rolpassword, rolcanlogin FROM pg_authid WHERE rolname = $1',
      [APP_ROLE],
    );
    return found.rows[0]?.rolcanlogin === true && scramMatches(found.rows[0].rolpassword, password);
  } catch {
    // Only a superuser may read it; an owner in a hosted database sets the password again each time.
    return false;
  }
}

/**
 * Makes the role (without login) and, once per database, its rights on what is there and on what will come.
 * Once only: a migration may take rights away again (an append-only log), and that must stay.
 */
export async function prepareAppRole(client: pg.Client): Promise<void> {
  await makeRole(client);
  await client.query('BEGIN');
  try {
    // One program at a time; the number only has to differ from that of `migrate`.
    await client.query(`SELECT pg_advisory_xact_lock(${lockNumbers.role})`);
    const done = await client.query(
      `SELECT 1 FROM pg_default_acl d, aclexplode(d.defaclacl) a
       WHERE a.grantee = $1::regrole AND d.defaclnamespace = to_regnamespace('app') AND d.defaclobjtype = 'r'`,
      [APP_ROLE],
    );
    if (!done.rowCount) await client.query(grants(client.escapeIdentifier(client.database ?? '')));
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}

async function makeRole(client: pg.Client): Promise<void> {
  const found = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [APP_ROLE]);
  if (found.rowCount) return;
  try {
    await client.query(
      `CREATE ROLE ${APP_ROLE} NOLOGIN NOSUPERUSER NOBYPASSRLS NOCREATEDB NOCREATEROLE NOINHERIT`,
    );
  } catch (error) {
    const { code, message } = error as pg.DatabaseError;
    // Another program made it this moment (the two codes of that one event).
    if (code === '42710' || code === '23505') return;
    throw new StartError(
      `The database role ${APP_ROLE} is missing and could not be made (${message}). ` +
        `Let an administrator run: CREATE ROLE ${APP_ROLE} NOINHERIT NOLOGIN;`,
    );
  }
}

function grants(database: string): string {
  return `
    CREATE SCHEMA IF NOT EXISTS app;
    REVOKE ALL ON DATABASE ${database} FROM PUBLIC;
    GRANT CONNECT ON DATABASE ${database} TO ${APP_ROLE};
    REVOKE CREATE ON SCHEMA public FROM PUBLIC;
    GRANT USAGE ON SCHEMA public, app TO ${APP_ROLE};
    GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public, app TO ${APP_ROLE};
    GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public, app TO ${APP_ROLE};
    ALTER DEFAULT PRIVILEGES IN SCHEMA public, app
      GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO ${APP_ROLE};
    ALTER DEFAULT PRIVILEGES IN SCHEMA public, app GRANT USAGE, SELECT ON SEQUENCES TO ${APP_ROLE};`;
}

/** Roles are shared by all databases of a server, so two programs may touch the same one at once. */
async function patiently(work: () => Promise<unknown>): Promise<void> {
  for (let left = 20; ; left -= 1) {
    try {
      await work();
      return;
    } catch (error) {
      if (left === 0 || !/concurrently/.test((error as Error).message)) throw error;
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
  }
}

/**
 * Throws a `StartError` when the role of `connection` could look past row-level security: a superuser, one
 * that bypasses it, the owner of any table, or a member of such a role.
 */
export async function checkRuntimeRole(connection: Connection): Promise<void> {
  await withClient(connection, async (client) => {
    const { rows } = await client.query<{ name: string; strong: string | null; table: string | null }>(`
      SELECT r.rolname AS name,
             CASE WHEN r.rolsuper THEN 'is a superuser'
                  WHEN r.rolbypassrls THEN 'may bypass row-level security' END AS strong,
             (SELECT format('%I.%I', n.nspname, c.relname)
                FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
               WHERE c.relowner = r.oid AND c.relkind IN ('r', 'p', 'v', 'm', 'f')
                 AND n.nspname NOT IN ('pg_catalog', 'information_schema')
               LIMIT 1) AS table
        FROM pg_roles r
       WHERE pg_has_role(current_user, r.oid, 'MEMBER')
       ORDER BY r.rolname = current_user DESC`);
    for (const { name, strong, table } of rows) {
      const what = strong ?? (table ? `owns ${table}` : null);
      if (!what) continue;
      const own = name === connection.user;
      throw new StartError(
        `Bidyapith must not work as the database role "${connection.user}", which ` +
          `${own ? what : `is a member of "${name}", and that one ${what}`}: it could read every school's rows. ` +
          `Use a role such as ${APP_ROLE}, which owns nothing.`,
      );
    }
  });
}
