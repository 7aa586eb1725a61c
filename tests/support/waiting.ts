import type pg from 'pg';
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

/** Until a request stands where this connection stops it: an event, where a pause would only hope for it. */
export async function untilWaiting(client: pg.Client): Promise<void> {
  await until(() => waiting(client));
}
