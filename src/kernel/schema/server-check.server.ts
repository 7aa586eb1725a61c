import type pg from 'pg';
import { StartError } from '../start-error.ts';
import { withClient, type Connection } from '../connection/connection.server.ts';

/** What a server and a database say of themselves. */
export type ServerFacts = {
  /** As `server_version_num`: 160004 is 16.4. */
  version: number;
  encoding: string;
  /** Follows another server and takes no changes. */
  isStandby: boolean;
  /** The user owns the database, itself or as a member of a role that does. */
  isOwner: boolean;
  /** Something answers in the server's place and lends its connections. */
  isPooled: boolean;
  /** The same for all connections that lead to one database of one running server. */
  identity: string;
};

const oldest = 16;

/** Sees a server through a session; a pooler makes up the process number that a server tells when a session begins. */
export async function readServer(client: pg.Client): Promise<ServerFacts> {
  const { rows } = await client.query<ServerFacts & { process: number }>(`
    SELECT current_setting('server_version_num')::int AS version, pg_encoding_to_char(encoding) AS encoding,
      pg_is_in_recovery() AS "isStandby", pg_has_role(datdba, 'USAGE') AS "isOwner", pg_backend_pid() AS process,
      oid || '@' || extract(epoch FROM pg_postmaster_start_time()) AS identity
    FROM pg_database WHERE datname = current_database()`);
  const { process, ...facts } = rows[0]!;
  const { processID } = client as unknown as { processID: number };
  return { ...facts, isPooled: processID !== process };
}

/** Why Bidyapith cannot live in a database, and what to do; null when it can. */
export function serverProblem(facts: ServerFacts, { user, database, setting }: Connection): string | null {
  const major = Math.floor(facts.version / 10_000);
  if (major < oldest)
    return `The database is PostgreSQL ${major}; Bidyapith needs ${oldest} or later. Upgrade it, or unset ${setting ?? 'DATABASE_URL'} to use the one that comes with Bidyapith.`;
  if (facts.encoding !== 'UTF8')
    return `The database "${database}" is encoded in ${facts.encoding}, which cannot hold every script. Create it with ENCODING 'UTF8' TEMPLATE template0.`;
  if (facts.isStandby)
    return `The database server follows another one and takes no changes. Name the leading server in ${setting ?? 'the connection'}.`;
  if (facts.isPooled)
    return `${setting ?? 'The connection'} leads to a connection pooler, which cannot hold locks or listen. Set DATABASE_DIRECT_URL to the same database past the pooler, with the same owner.`;
  if (!facts.isOwner)
    return `The user "${user}" does not own the database "${database}". Let an administrator run: ALTER DATABASE "${database}" OWNER TO "${user}";`;
  return null;
}

/** Refuses, with a `StartError`, a database that Bidyapith cannot live in; `owner` is its owner's way in. */
export async function checkServer(owner: Connection): Promise<ServerFacts> {
  return withClient(owner, async (client) => {
    const facts = await readServer(client);
    const problem = serverProblem(facts, owner);
    if (problem) throw new StartError(problem);
    return facts;
  });
}

/** Named so that both sessions below mean the same statement. */
const probe = 'bidyapith_probe';

/**
 * Looks at the way of the running program, which may lead through a pooler. Refuses one to another database than the
 * owner's, and a pooler that mixes up the named statements of its clients.
 */
export async function checkWay(app: Connection, owners: ServerFacts): Promise<{ isPooled: boolean }> {
  return withClient(app, async (client) => {
    const facts = await readServer(client);
    if (facts.identity !== owners.identity)
      throw new StartError(
        `${app.setting ?? 'The connection'} leads to another database than the owner's connection does. Name the same server and database in both.`,
      );
    if (facts.isPooled && !(await keepsNamesApart(app, client)))
      throw new StartError(
        `The connection pooler at ${app.host}:${app.port} does not support named prepared statements. Use PgBouncer 1.21 or later with max_prepared_statements = 200.`,
      );
    return { isPooled: facts.isPooled };
  });
}

/** Whether one name may mean two statements in two sessions, which a pooler that only passes them on cannot do. */
async function keepsNamesApart(app: Connection, first: pg.Client): Promise<boolean> {
  const ask = (client: pg.Client, answer: number) =>
    client.query<{ answer: number }>({
      name: probe,
      text: `SELECT ${answer} + $1::int AS answer`,
      values: [0],
    });
  try {
    await ask(first, 1);
    const { rows } = await withClient(app, (second) => ask(second, 2));
    return rows[0]?.answer === 2;
  } catch (error) {
    // Exists already (another session of the pooler made it), or does not exist (that session is another's now).
    if (['42P05', '26000'].includes((error as pg.DatabaseError).code ?? '')) return false;
    throw error;
  }
}
