import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from 'drizzle-orm';
import { freshDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { prepared } from './prepared.server.ts';
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
  await Promise.all(
    Array.from({ length: 30 }, () =>
      inTransaction({}, async (db) => {
        await db.execute(sql`SELECT 1`);
        expect(await centralQuery('SELECT 1 AS one')).toEqual([{ one: 1 }]);
        await db.execute(sql`SELECT 1`);
      }),
    ),
  );
});

it('two readings whose long names begin alike are two statements', async () => {
  const alike = 'a list narrowed by all that there is to narrow it by, one and all, ';
  const asked = await inTransaction({}, async (db) => {
    const ask = (name: string, answer: number) =>
      prepared(db, name, (short) =>
        db
          .select({ answer: sql<number>`${sql.raw(String(answer))}` })
          .from(sql`(VALUES (0)) AS one`)
          .prepare(short),
      ).execute({});
    return [await ask(`${alike}first`, 1), await ask(`${alike}second`, 2), await ask(`${alike}first`, 1)];
  });
  expect(asked).toEqual([[{ answer: 1 }], [{ answer: 2 }], [{ answer: 1 }]]);
});
