import type { sql } from 'drizzle-orm';
import { afterAll, beforeAll } from 'vitest';
import { withClient } from '#kernel/connection/connection.server.ts';
import { inTransaction } from '#kernel/database/pool.server.ts';
import { startServer, type TestServer } from './server.ts';
import { makeWorld, type World } from './world.ts';

/** Filled by `startWorld`. */
export let server: TestServer;
export let world: World;

/** Before the tests of a file a server starts with two schools, then `begin` runs; after them it is closed. */
export function startWorld(begin?: () => unknown): void {
  beforeAll(async () => {
    server = await startServer();
    world = await makeWorld();
    await begin?.();
  });
  afterAll(() => server.close());
}

/** Rows as the owner of the database sees them. */
export const query = (text: string, values: unknown[] = []) =>
  withClient(server.database.owner, async (client) => (await client.query(text, values)).rows);

/** Rows as the first school sees them. */
export const queryFirst = async <T extends Record<string, unknown>>(text: ReturnType<typeof sql>) =>
  (await inTransaction({ siteId: world.first.id }, (db) => db.execute<T>(text))).rows;
