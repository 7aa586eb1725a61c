import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { begin, commitLater } from './begin.server.ts';
import { isCluster } from './cluster.server.ts';
import type { Connection } from './connection.server.ts';
import { withNamedStatements } from './statement-names.server.ts';

export type Db = NodePgDatabase<Record<string, never>>;

// Counts and sums are far below 2^53; money is checked where it is added.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);

let pool: pg.Pool | undefined;
/**
 * Single statements beside a transaction (whose session, how many tries are left, the job queue). They have
 * connections of their own: if they took them from the pool, as many people signing in at once as it has
 * connections would wait for each other for ever.
 */
let sidePool: pg.Pool | undefined;
/** Opened only while the pool is taken: for the changes of signed-in people, so that no crowd of readers stops them. */
let reservedPool: pg.Pool | undefined;
/** Whether the pool leads to a Citus cluster; asked once. */
let onCluster: boolean | undefined;
const wrapped = new WeakMap<pg.ClientBase, Db>();

/** Opens the one pool of the process, as the runtime role that owns nothing. Called once by `app/server`. */
export function openPool(
  connection: Connection,
  options: { max?: number; reserved?: number; statementTimeout?: number } = {},
): pg.Pool {
  const { statementTimeout = 30_000, max = 10, reserved = 3 } = options;
  onCluster = undefined;
  pool = makePool(connection, max, statementTimeout);
  sidePool = makePool(connection, Math.min(max, 5), statementTimeout);
  reservedPool = makePool(connection, reserved, statementTimeout);
  return pool;
}

function makePool(connection: Connection, max: number, statementTimeout: number): pg.Pool {
  const made = new pg.Pool({
    ...connection,
    max,
    // Whoever gets no connection for so long hears that the system is busy.
    connectionTimeoutMillis: 15_000,
    pipeline: true,
    application_name: 'bidyapith',
    statement_timeout: statementTimeout,
    idle_in_transaction_session_timeout: 60_000,
    lock_timeout: 10_000,
  } as pg.PoolConfig);
  // An idle connection that breaks (database restarted) is replaced by the pool; nobody was using it.
  made.on('error', () => undefined);
  // One that breaks while it is in use says so as well, and nobody else listens: the process would end.
  made.on('connect', (client) => client.on('error', () => undefined));
  return made;
}

const lastWork = new Set<() => Promise<unknown>>();

/** What was collected in memory is written while there is still a database to write to. */
export function beforePoolCloses(work: () => Promise<unknown>): void {
  lastWork.add(work);
}

export async function closePool(): Promise<void> {
  if (pool) await Promise.allSettled([...lastWork].map((work) => work()));
  const closing = [pool, sidePool, reservedPool];
  pool = undefined;
  sidePool = undefined;
  reservedPool = undefined;
  await Promise.all(closing.flatMap((one) => (one ? [one.end()] : [])));
}

function thePool(): pg.Pool {
  if (!pool) throw new Error('The database pool is not open.');
  return pool;
}

function theSidePool(): pg.Pool {
  if (!sidePool) throw new Error('The database pool is not open.');
  return sidePool;
}

/** Where a transaction gets its connection. */
function poolFor(tenant: Tenant, readOnly: boolean): pg.Pool {
  const shared = thePool();
  const isTaken = shared.idleCount === 0 && shared.totalCount >= (shared.options.max ?? 10);
  return reservedPool && isTaken && !readOnly && tenant.userId ? reservedPool : shared;
}

export function databaseOf(client: pg.ClientBase): Db {
  let db = wrapped.get(client);
  if (!db) wrapped.set(client, (db = drizzle({ client: withNamedStatements(client as pg.PoolClient) })));
  return db;
}

/** The schools and the person a transaction may see; empty means central tables only. */
export type Tenant = {
  readonly siteId?: string | null;
  readonly siteIds?: readonly string[];
  readonly userId?: string | null;
};

const retryable = new Set(['40001', '40P01']);

export function databaseCode(error: unknown): string | undefined {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    const code = (at as { code?: unknown }).code;
    if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) return code;
  }
  return undefined;
}

const lostCodes = new Set(['ECONNRESET', 'ECONNREFUSED', 'EPIPE', 'ETIMEDOUT', 'ENOENT']);
const lostWords = /^Connection terminated|is not queryable$|^timeout exceeded when trying to connect/;

/** The connection broke, or there is no database to connect to: nobody's mistake, and soon over. */
export function isConnectionLost(error: unknown): boolean {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    const { code, syscall } = at as NodeJS.ErrnoException;
    if (/^(08|57P)/.test(databaseCode(at) ?? '') || lostWords.test(at.message)) return true;
    if (code !== undefined && lostCodes.has(code) && (code !== 'ENOENT' || syscall === 'connect'))
      return true;
  }
  return false;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Runs work in one transaction that sees only the tenant's rows. BEGIN and the settings travel in one flight
 * with the first queries. Serialisation failures and deadlocks are tried again up to three times, so `work` keeps
 * its side effects inside the transaction. `planOnce`: named statements keep one plan in a connection whatever the
 * values are, for a page of a list whose every value leads to the same index.
 */
export async function inTransaction<T>(
  tenant: Tenant,
  work: (db: Db) => Promise<T>,
  readOnly = false,
  planOnce = false,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await once(tenant, work, readOnly, planOnce);
    } catch (error) {
      if (attempt >= 3 || !retryable.has(databaseCode(error) ?? '')) throw error;
      await pause(10 * attempt + Math.random() * 30);
    }
  }
}

/** The connection broke while the change was being made final: nobody can say whether it was. */
export class CommitUnknown extends Error {}

async function once<T>(
  tenant: Tenant,
  work: (db: Db) => Promise<T>,
  readOnly: boolean,
  planOnce: boolean,
): Promise<T> {
  onCluster ??= await isCluster(theSidePool());
  const client = await poolFor(tenant, readOnly).connect();
  let broken: Error | undefined;
  try {
    const opened = begin(client, tenant, { readOnly, planOnce, onCluster });
    // The queries of `work` follow in the same flight; a failed opening makes them fail as well.
    opened.catch(() => undefined);
    const result = await work(databaseOf(client));
    await opened;
    if (readOnly) commitLater(client);
    else await commit(client);
    return result;
  } catch (error) {
    await client.query('ROLLBACK').catch((rollbackError: Error) => {
      broken = rollbackError;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

/**
 * One reading in one message, its end included: BEGIN, the tenant, the statement and COMMIT leave together. For what is
 * asked so often that messages count; the statement is parsed and planned once in a connection.
 */
export async function readAtOnce<R extends pg.QueryResultRow>(
  tenant: Tenant,
  query: { name: string; text: string; values: unknown[] },
): Promise<R[]> {
  onCluster ??= await isCluster(theSidePool());
  const client = await thePool().connect();
  let broken: Error | undefined;
  try {
    const sent = [
      begin(client, tenant, { readOnly: true, planOnce: true, onCluster }),
      client.query<R>(query),
      client.query('COMMIT'),
    ] as const;
    const [opened, found, ended] = await Promise.allSettled(sent);
    if (opened.status === 'rejected') throw opened.reason;
    if (found.status === 'rejected') throw found.reason;
    if (ended.status === 'rejected') broken = ended.reason as Error;
    return found.value.rows;
  } catch (error) {
    if (isConnectionLost(error)) broken = error as Error;
    throw error;
  } finally {
    client.release(broken);
  }
}

async function commit(client: pg.PoolClient): Promise<void> {
  try {
    await client.query('COMMIT');
  } catch (error) {
    if (!isConnectionLost(error)) throw error;
    throw new CommitUnknown('The connection broke at the commit.', { cause: error });
  }
}

/** A single statement on central tables (sessions, hosts): no tenant, no transaction. */
export async function centralQuery<R extends pg.QueryResultRow>(
  text: string,
  values: unknown[] = [],
  name?: string,
): Promise<R[]> {
  const result = await theSidePool().query<R>(name ? { name, text, values } : { text, values });
  return result.rows;
}

/** For the job queue's own schema, which holds no school's rows; several statements in one text are allowed. */
export async function queueQuery(text: string, values?: unknown[]): Promise<pg.QueryResult> {
  return theSidePool().query(text, values);
}

/** Where the pool leads, for the one connection that listens. */
export function poolConnection(): pg.ClientConfig {
  const { user, password, host, port, database, ssl } = thePool().options;
  return { user, password, host, port, database, ssl } as pg.ClientConfig;
}

export function poolCounts(): { total: number; idle: number; waiting: number } {
  const all = [thePool(), theSidePool(), ...(reservedPool ? [reservedPool] : [])];
  const sum = (of: (one: pg.Pool) => number) => all.reduce((total, one) => total + of(one), 0);
  return {
    total: sum((one) => one.totalCount),
    idle: sum((one) => one.idleCount),
    waiting: sum((one) => one.waitingCount),
  };
}
