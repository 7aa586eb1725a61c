import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from 'drizzle-orm';
import { freshDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { centralQuery, closePool, inTransaction, openPool } from './pool.server.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase();
  openPool(database.app, { max: 3 });
});
afterAll(async () => {
  await closePool();
  await database.drop();
});

it('many who ask beside their transaction, as a sign-in does, do not wait for each other for ever', async () => {
  const started = performance.now();
  await Promise.all(
    Array.from({ length: 30 }, () =>
      inTransaction({}, async (db) => {
        await db.execute(sql`SELECT 1`);
        expect(await centralQuery('SELECT 1 AS one')).toEqual([{ one: 1 }]);
        await db.execute(sql`SELECT 1`);
      }),
    ),
  );
  expect(performance.now() - started).toBeLessThan(5000);
}, 20_000);
