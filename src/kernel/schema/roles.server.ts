import { createHmac } from 'node:crypto';
import pg from 'pg';
import { StartError } from '../start-error.ts';
import { withClient, type Connection } from '../connection/connection.server.ts';
import { lockNumbers } from '../connection/lock-numbers.ts';
import { appRoleOf, freeRoleName, readRole, roleNamesFor } from '../connection/role-names.server.ts';
import { giveRights, handOverRights } from './role-rights.server.ts';
import { scramVerifier } from './scram.server.ts';

/** The password of the role that the program makes for itself. */
export const rolePassword = (appSecret: string): string =>
  createHmac('sha256', appSecret).update('database role').digest('base64url');

/**
 * Lets the database's own role log in with this password (ASCII), making the role and its rights when they are missing;
 * returns the way in as that role. A role whose password is another and that another database uses, or that the owner
 * may not change, is left as it is: the database gets another. Safe to call at every start and before or after `migrate`.
 */
export async function ensureAppRole(
  owner: Connection,
  password: string,
  way: Connection = owner,
): Promise<Connection> {
  const user = await withClient(owner, async (client) => {
    let role = await prepareAppRole(client);
    if (await canSignIn({ ...owner, user: role, password })) return role;
    const { isOurs, isUsedElsewhere } = await readRole(client, role);
    if (!isOurs || isUsedElsewhere) {
      const own = await freeRoleName(client, role);
      if (!own) throw noRole(owner, isUsedElsewhere ? nameToAskFor(client, role) : role, !isUsedElsewhere);
      role = await prepareAppRole(client, own);
    }
    const alter = `ALTER ROLE ${client.escapeIdentifier(role)} LOGIN PASSWORD ${client.escapeLiteral(scramVerifier(password))}`;
    await patiently(() => client.query(alter)).catch((error: Error) => {
      throw noRole(owner, role, true, error.message);
    });
    return role;
  });
  return { ...way, user, password };
}

/** Gives the role of a connection that an administrator made its rights, and changes nothing else of it. */
export async function useAppRole(owner: Connection, app: Connection): Promise<Connection> {
  await withClient(owner, async (client) => {
    const { exists } = await readRole(client, app.user);
    if (!exists) throw noRole(owner, app.user, false);
    if (app.user === owner.user)
      throw new StartError(
        `${app.setting} names "${app.user}", who owns the database and could read every school's rows. Name a role of its own, such as "${roleNamesFor(owner.database)[0]}".`,
      );
    await refuseStrongRole(client, app.user);
    await prepareAppRole(client, app.user);
  });
  return app;
}

async function canSignIn(app: Connection): Promise<boolean> {
  try {
    await withClient(app, (client) => client.query('SELECT 1'));
    return true;
  } catch (error) {
    // A wrong password, or a role that may not log in.
    if (['28P01', '28000'].includes((error as pg.DatabaseError).code ?? '')) return false;
    throw error;
  }
}

const nameToAskFor = (client: pg.Client, except?: string): string =>
  roleNamesFor(client.database ?? '').find((name) => name !== except) ?? '';

/** What somebody who may must do once, where the owner of the database may not make or change roles. */
function noRole(owner: Connection, role: string, exists: boolean, reason?: string): StartError {
  const { host, port, database, user } = owner;
  const name = pg.escapeIdentifier(role);
  const url = host.startsWith('/')
    ? `postgres://${encodeURIComponent(role)}:PASSWORD@localhost/${encodeURIComponent(database)}?host=${encodeURIComponent(host)}`
    : `postgres://${encodeURIComponent(role)}:PASSWORD@${host}:${port}/${encodeURIComponent(database)}`;
  const statement = `${exists ? 'ALTER' : 'CREATE'} ROLE ${name} LOGIN NOINHERIT PASSWORD 'PASSWORD';`;
  return new StartError(
    `Bidyapith works as a database role of its own, and "${user}" may not ${exists ? 'set the password of' : 'make'} the role "${role}"${reason ? ` (${reason})` : ''}. ` +
      `Let an administrator choose a password and run: ${statement} ` +
      `then set DATABASE_APP_URL=${url}`,
  );
}

/**
 * Makes the role of the running program (without login) and, once per database, its rights on what is there and on what
 * will come; returns its name. Once only: a migration may take rights away again, and that must stay. `wanted` takes the
 * place of the role that the database had.
 */
export async function prepareAppRole(client: pg.Client, wanted?: string): Promise<string> {
  const role = wanted ?? (await appRoleOf(client)) ?? (await newRole(client));
  await makeRole(client, role);
  await client.query('BEGIN');
  try {
    // One program at a time; the number only has to differ from that of `migrate`.
    await client.query(`SELECT pg_advisory_xact_lock(${lockNumbers.role})`);
    const had = await appRoleOf(client);
    if (had === null) await giveRights(client, role);
    else if (had !== role) await handOverRights(client, had, role);
    await mayConnect(client, role);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
  return role;
}

/** Rights on a database are not copied with it, and were taken from everybody else. */
async function mayConnect(client: pg.Client, role: string): Promise<void> {
  const { rows } = await client.query<{ may: boolean }>(
    `SELECT has_database_privilege($1, current_database(), 'CONNECT') AS may`,
    [role],
  );
  if (rows[0]?.may) return;
  const database = client.escapeIdentifier(client.database ?? '');
  await client.query(`GRANT CONNECT ON DATABASE ${database} TO ${client.escapeIdentifier(role)}`);
}

async function newRole(client: pg.Client): Promise<string> {
  const free = await freeRoleName(client);
  if (free) return free;
  const { host, port, user = '', database = '' } = client;
  const [first, second] = roleNamesFor(database);
  const { exists, isUsedElsewhere } = await readRole(client, first);
  const owner = { host, port, user, database, password: '' };
  throw noRole(owner, isUsedElsewhere ? second : first, exists && !isUsedElsewhere);
}

async function makeRole(client: pg.Client, role: string): Promise<void> {
  if ((await readRole(client, role)).exists) return;
  try {
    await client.query(
      `CREATE ROLE ${client.escapeIdentifier(role)} NOLOGIN NOSUPERUSER NOBYPASSRLS NOCREATEDB NOCREATEROLE NOINHERIT`,
    );
  } catch (error) {
    // Another program made it this moment (the two codes of that one event).
    if (!['42710', '23505'].includes((error as pg.DatabaseError).code ?? '')) throw error;
  }
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
  await withClient(connection, (client) => refuseStrongRole(client, connection.user));
}

async function refuseStrongRole(client: pg.Client, role: string): Promise<void> {
  const { rows } = await client.query<{ name: string; strong: string | null; table: string | null }>(
    `SELECT r.rolname AS name,
            CASE WHEN r.rolsuper THEN 'is a superuser'
                 WHEN r.rolbypassrls THEN 'may bypass row-level security' END AS strong,
            (SELECT format('%I.%I', n.nspname, c.relname)
               FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
              WHERE c.relowner = r.oid AND c.relkind IN ('r', 'p', 'v', 'm', 'f')
                AND n.nspname NOT IN ('pg_catalog', 'information_schema')
              LIMIT 1) AS table
       FROM pg_roles r
      WHERE pg_has_role($1, r.oid, 'MEMBER')
      ORDER BY r.rolname = $1 DESC`,
    [role],
  );
  for (const { name, strong, table } of rows) {
    const what = strong ?? (table ? `owns ${table}` : null);
    if (!what) continue;
    throw new StartError(
      `Bidyapith must not work as the database role "${role}", which ` +
        `${name === role ? what : `is a member of "${name}", and that one ${what}`}: it could read every school's rows. ` +
        `Use a role such as "${nameToAskFor(client)}", which owns nothing.`,
    );
  }
}
