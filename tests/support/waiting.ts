import type pg from 'pg';
import { withClient, type Connection } from '../../src/kernel/connection/connection.server.ts';
import { nodesOf } from './cluster-databases.ts';
import { until } from './patience.ts';

/** How many in this database wait for a lock that somebody else holds. */
export async function waiting(client: pg.Client): Promise<number> {
  // Inside a transaction the view would stay as it was when it was first read.
  await client.query('SELECT pg_stat_clear_snapshot()');
  const { rows } = await client.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM pg_stat_activity
     WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return rows[0]?.n ?? 0;
}

/** Until a request is where this connection stops it: an event, where a pause would only hope for it. */
export async function untilWaiting(client: pg.Client): Promise<void> {
  await until(() => waiting(client));
}

/** The same on every machine of a cluster (`npm run test:cluster`), where a lock is held where the rows are. */
export async function waitingAnywhere(owner: Connection): Promise<number> {
  const cluster = process.env['CLUSTER_URL'];
  const machines = cluster
    ? (await nodesOf(cluster)).map((node) => ({ ...node, database: owner.database }))
    : [owner];
  const counts = await Promise.all(machines.map((machine) => withClient(machine, waiting)));
  return counts.reduce((sum, count) => sum + count, 0);
}
