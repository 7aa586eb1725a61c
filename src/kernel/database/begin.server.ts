import type pg from 'pg';
import { contextStatements } from './context-statements.server.ts';
import { inOneMessage } from './one-message.server.ts';
import type { Tenant } from './pool.server.ts';
import { limitsOfTransaction } from './pools.server.ts';

/** Readings whose end has not been told to the database, by their connection. */
const owed = new WeakMap<pg.PoolClient, NodeJS.Timeout>();
const owedForMs = 2;

/**
 * Nothing waits for the end of a reading, so its COMMIT travels with the next reading of the connection, or alone
 * a moment later: a message less for each request, on both sides.
 */
export function commitLater(client: pg.PoolClient): void {
  owed.set(
    client,
    setTimeout(() => {
      owed.delete(client);
      client.query('COMMIT').catch(() => undefined);
    }, owedForMs),
  );
}

export type Opening = { readonly readOnly: boolean; readonly planOnce: boolean; readonly onCluster: boolean };

/**
 * Begins a transaction in one message. What is asked before the program waits for an answer is sent together
 * with it, in one call of the operating system.
 */
export function begin(
  client: pg.PoolClient,
  tenant: Tenant,
  { readOnly, planOnce, onCluster }: Opening,
): Promise<unknown> {
  inOneMessage(client);
  const opening = readOnly ? 'BEGIN READ ONLY' : 'BEGIN';
  const lines = [opening, ...limitsOfTransaction(), ...contextStatements(tenant)];
  // A plan that is kept may be made while a table is empty, where reading all of it looks as good as its index.
  if (planOnce)
    lines.push('SET LOCAL plan_cache_mode = force_generic_plan', 'SET LOCAL enable_seqscan = off');
  const late = owed.get(client);
  if (late) {
    clearTimeout(late);
    owed.delete(client);
    // A message of its own before a change: no fault may part BEGIN from what follows it.
    if (readOnly && !onCluster) lines.unshift('COMMIT');
    else client.query('COMMIT').catch(() => undefined);
  }
  if (onCluster) return beginOnCluster(client, opening, tenant);
  return client.query(lines.join('; '));
}

/**
 * Citus passes the whole message in which it finds a SET LOCAL on to the other machines, so each is a message of its
 * own, and there are as few as possible. It also plans for the school of the moment and takes no plan that is kept.
 */
function beginOnCluster(client: pg.PoolClient, opening: string, tenant: Tenant): Promise<unknown> {
  const { userId: _told, ...seen } = tenant;
  return Promise.all(
    [opening, ...limitsOfTransaction(), ...contextStatements(seen)].map((line) => client.query(line)),
  );
}
