import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { databaseCode, isConnectionLost } from './database-errors.server.ts';
import { forgetLast, takeLast, type Send } from './at-commit.server.ts';
import { begin, commitLater } from './begin.server.ts';
import { inOneMessage } from './one-message.server.ts';
import { forgetTransaction } from './transaction-memory.server.ts';
import {
  askCluster,
  knownAsCluster,
  limitsOfTransaction,
  poolFor,
  thePool,
  theSidePool,
} from './pools.server.ts';
import { withNamedStatements } from './statement-names.server.ts';

export { databaseCode, isConnectionLost };
export { beforePoolCloses, closePool, openPool, poolCounts } from './pools.server.ts';

export type Db = NodePgDatabase<Record<string, never>>;

const wrapped = new WeakMap<pg.ClientBase, Db>();

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
  const onCluster = knownAsCluster() ?? (await askCluster());
  const client = await poolFor(!readOnly && Boolean(tenant.userId)).connect();
  const db = databaseOf(client);
  forgetTransaction(db);
  let broken: Error | undefined;
  try {
    const opened = begin(client, tenant, { readOnly, planOnce, onCluster });
    // The queries of `work` follow in the same flight; a failed opening makes them fail as well.
    opened.catch(() => undefined);
    const result = await work(db);
    await opened;
    if (readOnly) commitLater(client);
    else await commit(client, await takeLast(db));
    return result;
  } catch (error) {
    forgetLast(db);
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
  const onCluster = knownAsCluster() ?? (await askCluster());
  const open = (client: pg.PoolClient) =>
    begin(client, tenant, { readOnly: true, planOnce: true, onCluster });
  const { found } = await atOnce<R>(thePool(), open, query);
  return found.rows;
}

async function atOnce<R extends pg.QueryResultRow>(
  from: pg.Pool,
  open: (client: pg.PoolClient) => Promise<unknown>,
  query: pg.QueryConfig,
): Promise<{ found: pg.QueryResult<R>; ended: PromiseSettledResult<unknown> }> {
  const client = await from.connect();
  let broken: Error | undefined;
  try {
    const sent = [open(client), client.query<R>(query), client.query('COMMIT')] as const;
    const [opened, found, ended] = await Promise.allSettled(sent);
    if (opened.status === 'rejected') throw opened.reason;
    if (found.status === 'rejected') throw found.reason;
    if (ended.status === 'rejected') broken = ended.reason as Error;
    return { found: found.value, ended };
  } catch (error) {
    if (isConnectionLost(error)) broken = error as Error;
    throw error;
  } finally {
    client.release(broken);
  }
}

/** Ends a transaction, with the statements that were left for its end before it in the same message. */
async function commit(client: pg.PoolClient, last: readonly Send[]): Promise<void> {
  inOneMessage(client);
  const sent = last.map((send) => send());
  const [ended, ...answers] = await Promise.allSettled([client.query('COMMIT'), ...sent]);
  // Where one of them failed, the COMMIT has undone everything.
  const failed = answers.find((answer) => answer.status === 'rejected');
  if (failed && !isConnectionLost(failed.reason)) throw failed.reason;
  if (ended.status === 'fulfilled') return;
  if (!isConnectionLost(ended.reason)) throw ended.reason;
  throw new CommitUnknown('The connection broke at the commit.', { cause: ended.reason });
}

/** A single statement on central tables (sessions, hosts): no tenant, no transaction. */
export async function centralQuery<R extends pg.QueryResultRow>(
  text: string,
  values: unknown[] = [],
  name?: string,
): Promise<R[]> {
  const result = await sideQuery<R>(name ? { name, text, values } : { text, values });
  return result.rows;
}

/** For the job queue's own schema, which holds no school's rows; several statements in one text are allowed. */
export async function queueQuery(text: string, values?: unknown[]): Promise<pg.QueryResult> {
  return sideQuery(values ? { text, values } : { text });
}

/** Where a pooler takes no settings for a session, the statement gets a transaction of its own to have them in. */
async function sideQuery<R extends pg.QueryResultRow>(query: pg.QueryConfig): Promise<pg.QueryResult<R>> {
  const [side, limits] = [theSidePool(), limitsOfTransaction()];
  if (limits.length === 0 || /^\s*BEGIN\b/i.test(query.text)) return side.query<R>(query);
  const open = (client: pg.PoolClient) => client.query(['BEGIN', ...limits].join('; '));
  const { found, ended } = await atOnce<R>(side, open, query);
  if (ended.status === 'rejected')
    throw new CommitUnknown('A statement was cut off.', { cause: ended.reason });
  return found;
}
