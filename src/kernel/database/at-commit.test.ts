import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from 'drizzle-orm';
import { acting } from '../../../tests/support/acting.ts';
import { freshDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { enterInvitingSite } from '../procedures/across-sites.server.ts';
import { atCommit } from './at-commit.server.ts';
import { closePool, databaseCode, inTransaction, openPool, type Db } from './pool.server.ts';
import { reading } from './prepared.server.ts';

const site = '01900000-0000-7000-8000-0000000000a1';
const other = '01900000-0000-7000-8000-0000000000a2';
const person = '01900000-0000-7000-8000-0000000000a3';

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase();
  openPool(database.app, { max: 1 });
});
afterAll(async () => {
  await closePool();
  await database.drop();
});

const keep = reading<never, { site: string; key: string }>(
  'a key of these tests',
  (value) => sql`
    INSERT INTO idempotency_keys (site_id, key, procedure, request_hash)
    VALUES (${value('site')}, ${value('key')}, 'test', 'test')`,
);
const keys = (siteId: string) =>
  inTransaction(
    { siteId },
    async (db) =>
      (await db.execute<{ key: string }>(sql`SELECT key FROM idempotency_keys ORDER BY key`)).rows.map(
        ({ key }) => key,
      ),
    true,
  );
type Socket = { write: (...given: unknown[]) => unknown; _writev: (...given: unknown[]) => unknown };

/** How often the operating system is called while something is done, on the only connection that there is. */
async function writesOf(db: Db, work: () => Promise<unknown>): Promise<number> {
  const { stream } = (db as unknown as { $client: { connection: { stream: Socket & object } } }).$client
    .connection;
  const of = stream as unknown as Record<'_write' | '_writev', (...given: unknown[]) => unknown>;
  const before = { _write: of._write, _writev: of._writev };
  let writes = 0;
  for (const name of ['_write', '_writev'] as const)
    of[name] = function (this: unknown, ...given: unknown[]) {
      writes++;
      return Reflect.apply(before[name], this, given);
    };
  try {
    await work();
  } finally {
    Object.assign(of, before);
  }
  return writes;
}

it('what is asked without waiting in between leaves in one message', async () => {
  await inTransaction({ siteId: site }, async (db) => {
    await db.execute(sql`SELECT 1`);
    const one = () => db.execute(sql`SELECT 1`);
    expect(await writesOf(db, () => Promise.all([one(), one(), one()]))).toBe(1);
    expect(await writesOf(db, async () => [await one(), await one()])).toBe(2);
  });
});

it('what is left for the end is kept with the transaction, in the message of its COMMIT', async () => {
  let connection: Db | undefined;
  const ended = Promise.withResolvers<void>();
  const counted = Promise.withResolvers<number>();
  await inTransaction({ siteId: site }, async (db) => {
    connection = db;
    await db.execute(sql`SELECT 1`);
    atCommit(db, () => keep(db, { site, key: 'first' }));
    atCommit(
      db,
      Promise.resolve(() => keep(db, { site, key: 'second' })),
    );
    writesOf(db, () => ended.promise).then(counted.resolve, counted.reject);
  });
  ended.resolve();
  expect(connection).toBeDefined();
  expect(await counted.promise).toBe(1);
  expect(await keys(site)).toEqual(['first', 'second']);
});

it('one of the last that fails undoes everything, and says why', async () => {
  const failed = inTransaction({ siteId: site }, async (db) => {
    await keep(db, { site, key: 'third' });
    atCommit(db, () => keep(db, { site, key: 'first' }));
    atCommit(db, () => keep(db, { site, key: 'fourth' }));
  });
  expect(databaseCode(await failed.catch((error: unknown) => error))).toBe('23505');
  expect(await keys(site)).toEqual(['first', 'second']);
});

it('what was left by a transaction that failed is sent by none after it', async () => {
  const failed = inTransaction({ siteId: site }, async (db) => {
    atCommit(db, () => keep(db, { site, key: 'lost' }));
    await db.execute(sql`SELECT 1`);
    throw new Error('refused');
  });
  await expect(failed).rejects.toThrow('refused');
  await inTransaction({ siteId: site }, (db) => keep(db, { site, key: 'fifth' }));
  expect(await keys(site)).toEqual(['fifth', 'first', 'second']);
});

it('it is written as the school that left it, also where the transaction goes on in another', async () => {
  await inTransaction({ siteId: other }, async (db) => {
    atCommit(db, () => keep(db, { site: other, key: 'of the other' }));
    await enterInvitingSite(db, site);
    atCommit(db, () => keep(db, { site, key: 'of the first' }));
  });
  expect(await keys(other)).toEqual(['of the other']);
  expect(await keys(site)).toContain('of the first');
});

it('an entry of the log that is left for the end is in it, as it was when it was left', async () => {
  await acting(site, person, async (ctx) => {
    const after = { name: 'as it was' };
    ctx.auditLast({ action: 'site.edit', subject: 'site', after });
    after.name = 'changed later';
    await ctx.db.execute(sql`SELECT 1`);
  });
  const found = await inTransaction({ siteId: site }, (db) =>
    db.execute(sql`SELECT action, user_id, after FROM audit_log`),
  );
  expect(found.rows).toEqual([{ action: 'site.edit', user_id: person, after: { name: 'as it was' } }]);
});
