import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { backUpBefore } from '../src/app/start/upgrade.server.ts';
import { checkBackup } from '../src/kernel/backup/read-backup.server.ts';
import { rowsOf } from '../src/kernel/backup/manifest.ts';
import { withClient, type Connection } from '../src/kernel/connection/connection.server.ts';
import { migrate, readMigrations } from '../src/kernel/schema/migrate.server.ts';
import { releaseOf } from '../src/kernel/connection/releases.ts';
import { diskStore } from '../src/kernel/files/store.server.ts';
import { emptyDatabase, type TestDatabase } from './support/database.ts';
import {
  asLeftBy,
  fixtureKey,
  fixtureOf,
  migrationsDir,
  migrationsOf,
  releases,
} from './support/released.ts';
import { temporary } from './support/temporary.ts';

const folder = mkdtempSync(join(temporary(), 'bidyapith-upgrade-'));
const databases: TestDatabase[] = [];
afterAll(async () => {
  for (const database of databases) await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

async function leftBy(version: string): Promise<{ owner: Connection; dataDir: string }> {
  const database = await emptyDatabase();
  databases.push(database);
  const dataDir = mkdtempSync(join(folder, 'data-'));
  await asLeftBy(version, { owner: database.owner, files: diskStore(join(dataDir, 'files')), dataDir });
  return { owner: database.owner, dataDir };
}

/** The newest migrations and one that comes after them. */
function withOneMore(sql: string): string {
  const last = releases.at(-1)?.version ?? '';
  const dir = migrationsOf(last);
  writeFileSync(join(dir, '20991231_later.sql'), sql);
  return dir;
}

const count = (owner: Connection, from: string) =>
  withClient(owner, async (client) => {
    const { rows } = await client.query<{ n: number }>(`SELECT count(*)::int AS n FROM ${from}`);
    return rows[0]?.n;
  });

test('released migrations stay as they are, and new ones come after them', () => {
  const now = readMigrations(migrationsDir);
  const released = releases.flatMap(({ migrations }) => Object.entries(migrations));
  expect(now.slice(0, released.length).map(({ name, sha256 }) => [name, sha256])).toEqual(released);
  for (const { name } of now.slice(released.length)) expect(name).toMatch(/^20\d{6}_/);
  expect(releases.map(({ version }) => version)).toContain('0.1.0');
});

describe.each(releases)('what $version left', ({ version }) => {
  test('comes back from its back-up into today’s tables, every row', async () => {
    const held = await checkBackup(fixtureOf(version), fixtureKey);
    expect(rowsOf(held)).toBeGreaterThan(3000);
    const { owner } = await leftBy(version);
    await migrate(owner, migrationsDir, () => undefined);
    for (const table of ['students', 'marks', 'results', 'users', 'notices'])
      expect(await count(owner, table), table).toBe(held.tables.find((one) => one.table === table)?.rows);
  });

  test('is backed up before its tables change, and says so', async () => {
    const { owner, dataDir } = await leftBy(version);
    const said: string[] = [];
    const say = (line: string) => said.push(line);
    const dir = withOneMore('ALTER TABLE students ADD COLUMN later text');
    const config = { dataDir, objectStorage: null, upgradeBackup: true };
    await migrate(owner, dir, say, backUpBefore({ owner, config, migrationsDir: dir, say }));
    expect(said.join('\n')).toContain(`This installation was last used by Bidyapith`);
    expect(said.join('\n')).toMatch(/Backed up: .*before-upgrade-.*\.tar\.zst \(\d+ rows/);
    const [file] = readdirSync(join(dataDir, 'backups'));
    const held = await checkBackup(join(dataDir, 'backups', file ?? ''), null);
    expect(rowsOf(held)).toBeGreaterThan(3000);
    expect(held.tables.find(({ table }) => table === 'students')?.columns).not.toContain('later');
    expect(await count(owner, 'students WHERE later IS NULL')).toBeGreaterThan(50);
    // Nothing is left to do: no second back-up at the next start.
    await migrate(owner, dir, say, backUpBefore({ owner, config, migrationsDir: dir, say }));
    expect(readdirSync(join(dataDir, 'backups'))).toHaveLength(1);
  });
});

test('nothing changes when the back-up cannot be written', async () => {
  const { owner, dataDir } = await leftBy('0.1.0');
  writeFileSync(join(dataDir, 'backups'), 'a file where the folder should be');
  const dir = withOneMore('ALTER TABLE students ADD COLUMN later text');
  const config = { dataDir, objectStorage: null, upgradeBackup: true };
  const upgrade = migrate(
    owner,
    dir,
    () => undefined,
    backUpBefore({ owner, config, migrationsDir: dir, say: () => undefined }),
  );
  await expect(upgrade).rejects.toThrow(/back-up before the upgrade failed: .*Nothing was changed/);
  expect(await count(owner, `information_schema.columns WHERE column_name = 'later'`)).toBe(0);
  const without = { ...config, upgradeBackup: false };
  await migrate(
    owner,
    dir,
    () => undefined,
    backUpBefore({ owner, config: without, migrationsDir: dir, say: () => undefined }),
  );
  expect(await count(owner, `information_schema.columns WHERE column_name = 'later'`)).toBe(1);
});

test('a database that a newer version used is refused with a sentence', async () => {
  const { owner } = await leftBy('0.1.0');
  await migrate(owner, withOneMore('SELECT 1'), () => undefined);
  await expect(migrate(owner, migrationsDir, () => undefined)).rejects.toThrow(
    /20991231_later\.sql, which this version does not know: the database is newer than Bidyapith/,
  );
});

test('a version is known by its migrations, and a half of them is none', () => {
  const two: typeof releases = [
    { version: '1.0.0', migrations: { a: '1', b: '2' } },
    { version: '1.1.0', migrations: { c: '3' } },
  ];
  expect(releaseOf(two, ['a'])).toBeNull();
  expect(releaseOf(two, ['a', 'b', 'x'])).toBe('1.0.0');
  expect(releaseOf(two, ['c', 'b', 'a'])).toBe('1.1.0');
});
