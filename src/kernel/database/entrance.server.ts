import pg from 'pg';
import { databaseCode } from './database-errors.server.ts';
import { poolConnection } from './pools.server.ts';

/**
 * Whether the database opens another connection to the running program. Those that are open go on when the password or
 * the database has changed; requests soon need others.
 */
export async function letsUsIn(patienceMs: number): Promise<boolean> {
  const client = new pg.Client({ ...poolConnection(), connectionTimeoutMillis: patienceMs });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch (error) {
    // A server that is full serves those that are in.
    return databaseCode(error) === '53300';
  } finally {
    await client.end().catch(() => undefined);
  }
}
