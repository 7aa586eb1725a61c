import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeBackup } from '../src/kernel/backup/make-backup.server.ts';
import type { Manifest } from '../src/kernel/backup/manifest.ts';
import { restoreEverything } from '../src/kernel/backup/restore-backup.server.ts';
import { refuseEmpty, refuseOutside } from '../src/kernel/backup/whole.server.ts';
import { withClient, type Connection } from '../src/kernel/connection/connection.server.ts';
import { diskStore } from '../src/kernel/files/store.server.ts';
import { bareDatabase, type TestDatabase } from './support/database.ts';
import { worldDatabase } from './support/world.ts';

/*
 * Row-level security leaves rows out without a word, and on a cluster it is enough that a setting does not reach the
 * other machines. Whatever hides rows from who makes a back-up, there is none rather than an empty one.
 */
let folder: string;
let database: TestDatabase;
/** Owns the tables and sees no row of a school outside of it. */
let owner: Connection;
let made: Manifest;
const files = () => diskStore(join(folder, 'files'));
const to = () => join(folder, 'tried.tar.zst');

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bidyapith-empty-'));
  const world = await worldDatabase();
  const from = join(folder, 'whole.tar.zst');
  made = await makeBackup({ owner: world.owner, files: files(), to: from });
  await world.drop();
  database = await bareDatabase();
  const name = database.owner.database;
  owner = { ...database.owner, user: `owner_of_${name}`, password: 'a password of the tests' };
  await asSuperuser(
    `CREATE ROLE ${owner.user} LOGIN CREATEROLE PASSWORD '${owner.password}'`,
    `ALTER DATABASE ${name} OWNER TO ${owner.user}`,
  );
  const migrationsDir = resolve(import.meta.dirname, '../migrations');
  await restoreEverything({ owner, files: files(), migrationsDir, from, unsealed: true });
});
afterAll(async () => {
  await database.drop();
  await asSuperuser(`DROP ROLE ${owner.user}`);
  rmSync(folder, { recursive: true, force: true });
});

async function asSuperuser(...statements: string[]): Promise<void> {
  await withClient({ ...database.owner, database: 'postgres' }, async (client) => {
    for (const statement of statements) await client.query(statement);
  });
}

const change = (...statements: string[]) =>
  withClient(owner, async (client) => {
    for (const statement of statements) await client.query(statement);
  });

const siteFunction = (body: string) =>
  `CREATE OR REPLACE FUNCTION app.site() RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE RETURN ${body}`;

test('an owner who sees the rows of each school makes a back-up of all', async () => {
  const again = await makeBackup({ owner, files: files(), to: to() });
  expect(again.tables.map(({ table, rows }) => [table, rows])).toEqual(
    made.tables.map(({ table, rows }) => [table, rows]),
  );
  rmSync(to());
});

test('one who sees none makes no back-up', async () => {
  await change(siteFunction('NULL::uuid'));
  await expect(makeBackup({ owner, files: files(), to: to() })).rejects.toThrow(
    '3 schools and not a single row of theirs',
  );
  await expect(makeBackup({ owner, files: files(), to: to(), site: 'first' })).rejects.toThrow(
    'Of the school first not a single row was found',
  );
  expect(existsSync(to())).toBe(false);
  await change(siteFunction(`nullif(current_setting('app.site_id', true), '')::uuid`));
});

test('one table whose rows are hidden is enough', async () => {
  await change(
    'ALTER TABLE counters NO FORCE ROW LEVEL SECURITY',
    `INSERT INTO counters (site_id, kind, period, value)
     SELECT s.id, 'tried', n::text, 1 FROM sites s, generate_series(1, 500) n`,
    'ALTER TABLE counters FORCE ROW LEVEL SECURITY',
    'ANALYZE counters',
  );
  await makeBackup({ owner, files: files(), to: to() });
  await change('ALTER POLICY tenant ON counters USING (false)');
  await expect(makeBackup({ owner, files: files(), to: to() })).rejects.toThrow(
    /counters has about \d+ rows, and only 0 of them could be read/,
  );
});

test('rows that are counted outside of the school that was told are not counted', () => {
  const site = '01980000-0000-7000-8000-000000000001';
  expect(() => refuseOutside('marks', site, site)).not.toThrow();
  for (const inside of ['', null, site.replace('1', '2')])
    expect(() => refuseOutside('marks', site, inside)).toThrow('marks was counted outside of the school');
});

test('an empty back-up of an older version is not called whole', () => {
  const without = {
    ...made,
    tables: made.tables.map((held) => (held.of_site ? { ...held, rows: 0 } : held)),
  };
  expect(() => refuseEmpty(made)).not.toThrow();
  expect(() => refuseEmpty(without)).toThrow('not a single row of theirs');
});
