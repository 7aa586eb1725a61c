import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { emptyDatabase, freshDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { withClient, type Connection } from '../connection/connection.server.ts';
import { checkRuntimeRole, ensureAppRole, migrate } from './migrate.server.ts';

const MIGRATIONS = join(import.meta.dirname, '../../../migrations');
const quiet = () => {};

async function rows(connection: Connection, sql: string): Promise<Record<string, unknown>[]> {
  return withClient(connection, async (client) => (await client.query<Record<string, unknown>>(sql)).rows);
}

describe('migrations', () => {
  let folder: string;
  let owner: Connection;

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'bidyapith-migrations-'));
    owner = {
      ...inject('server').owner,
      database: `test_${inject('server').run}_m${randomBytes(5).toString('hex')}`,
    };
    await rows(inject('server').owner, `CREATE DATABASE ${owner.database}`);
  });

  afterEach(async () => {
    rmSync(folder, { recursive: true });
    await rows(inject('server').owner, `DROP DATABASE ${owner.database} WITH (FORCE)`);
    await rows(inject('server').owner, `DROP ROLE IF EXISTS ${owner.database}_app`);
  });

  const write = (name: string, sql: string) => writeFileSync(join(folder, name), sql);

  test('are applied in order, each once, and the first time is told apart', async () => {
    write('0002_second.sql', 'INSERT INTO one VALUES (2)');
    write('0001_first.sql', 'CREATE TABLE one (n int); INSERT INTO one VALUES (1)');
    expect(await migrate(owner, folder, quiet)).toEqual({
      applied: ['0001_first.sql', '0002_second.sql'],
      wasEmpty: true,
    });
    write('0003_third.sql', 'INSERT INTO one VALUES (3)');
    expect(await migrate(owner, folder, quiet)).toEqual({ applied: ['0003_third.sql'], wasEmpty: false });
    expect(await rows(owner, 'SELECT n FROM one ORDER BY n')).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }]);
  });

  test('leave nothing of a failed one and name its line', async () => {
    write('0001_first.sql', 'CREATE TABLE one (n int);');
    write('0002_wrong.sql', 'CREATE TABLE two (n int);\n\nINSERT INTO missing VALUES (1);');
    await expect(migrate(owner, folder, quiet)).rejects.toThrow(/0002_wrong\.sql, line 3 failed: .*missing/);
    expect(await rows(owner, `SELECT to_regclass('one') AS one, to_regclass('two') AS two`)).toEqual([
      { one: 'one', two: null },
    ]);
  });

  test('refuse a change to one that was applied, but not another kind of line end', async () => {
    write('0001_first.sql', 'CREATE TABLE one (n int);\n');
    await migrate(owner, folder, quiet);
    write('0001_first.sql', 'CREATE TABLE one (n int);\r\n');
    expect((await migrate(owner, folder, quiet)).applied).toEqual([]);
    write('0001_first.sql', 'CREATE TABLE one (n bigint);\n');
    await expect(migrate(owner, folder, quiet)).rejects.toThrow(/0001_first\.sql was changed/);
  });

  test('refuse one that comes too late, a number used twice, a missing one and a wrong name', async () => {
    write('0002_second.sql', 'SELECT 1');
    await migrate(owner, folder, quiet);
    write('0001_late.sql', 'SELECT 1');
    await expect(migrate(owner, folder, quiet)).rejects.toThrow(/0001_late\.sql comes before 0002_second/);
    rmSync(join(folder, '0001_late.sql'));
    write('0002_twin.sql', 'SELECT 1');
    await expect(migrate(owner, folder, quiet)).rejects.toThrow(/Two migrations have the number 0002/);
    rmSync(join(folder, '0002_twin.sql'));
    write('3_Third.sql', 'SELECT 1');
    await expect(migrate(owner, folder, quiet)).rejects.toThrow(/must be named like/);
    rmSync(join(folder, '3_Third.sql'));
    rmSync(join(folder, '0002_second.sql'));
    await expect(migrate(owner, folder, quiet)).rejects.toThrow(/database is newer than Bidyapith/);
  });

  test('run once when two programs start at once', async () => {
    write('0001_first.sql', 'CREATE TABLE one (n int); SELECT pg_sleep(0.2); INSERT INTO one VALUES (1)');
    const both = await Promise.all([migrate(owner, folder, quiet), migrate(owner, folder, quiet)]);
    expect(both.map((one) => one.applied.length).toSorted((a, b) => a - b)).toEqual([0, 1]);
    expect(await rows(owner, 'SELECT n FROM one')).toEqual([{ n: 1 }]);
  });

  test('may take a right from the program for good', async () => {
    write('0001_log.sql', 'CREATE TABLE log (n int); REVOKE UPDATE, DELETE ON log FROM bidyapith_app');
    await migrate(owner, folder, quiet);
    const app = await ensureAppRole(owner, inject('server').appPassword);
    await migrate(owner, folder, quiet);
    await rows(app, 'INSERT INTO log VALUES (1)');
    await expect(rows(app, 'DELETE FROM log')).rejects.toThrow(/permission denied/);
    await expect(rows(app, 'CREATE TEMP TABLE mine (n int)')).rejects.toThrow(/permission denied/);
    await expect(rows(app, 'DELETE FROM schema_migrations')).rejects.toThrow(/permission denied/);
    expect(await rows(app, 'SELECT name FROM schema_migrations')).toHaveLength(1);
  });

  test('named by their day may come after a later one was applied, and two may have one day', async () => {
    write('0001_first.sql', 'SELECT 1');
    write('20991202_rooms.sql', 'SELECT 1');
    await migrate(owner, folder, quiet);
    write('20991201_fees.sql', 'SELECT 1');
    write('20991202_leave.sql', 'SELECT 1');
    expect((await migrate(owner, folder, quiet)).applied).toEqual([
      '20991201_fees.sql',
      '20991202_leave.sql',
    ]);
  });

  test('tell beforehand what changes in a database that is in use, and stop if they may not', async () => {
    write('0001_first.sql', 'CREATE TABLE one (n int)');
    const told: unknown[] = [];
    const tell = async (change: unknown) => void told.push(change);
    await migrate(owner, folder, quiet, tell);
    await migrate(owner, folder, quiet, tell);
    expect(told).toEqual([]);
    write('20991201_second.sql', 'CREATE TABLE two (n int)');
    const stopped = migrate(owner, folder, quiet, () => Promise.reject(new Error('not now')));
    await expect(stopped).rejects.toThrow('not now');
    expect(await rows(owner, `SELECT to_regclass('two') AS two`)).toEqual([{ two: null }]);
    await migrate(owner, folder, quiet, tell);
    expect(told).toEqual([{ had: ['0001_first.sql'], pending: ['20991201_second.sql'] }]);
  });
});

describe('the role of the running program', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await freshDatabase();
    await rows(database.owner, 'CREATE TABLE made_later (n int)');
  });
  afterAll(() => database.drop());

  test('reads and writes tables made after it', async () => {
    await rows(database.app, 'INSERT INTO made_later VALUES (1)');
    await rows(database.app, 'UPDATE made_later SET n = 2');
    expect(await rows(database.app, 'DELETE FROM made_later RETURNING n')).toEqual([{ n: 2 }]);
  });

  test.each([
    'TRUNCATE made_later',
    'CREATE TABLE mine (n int)',
    'CREATE TABLE app.mine (n int)',
    'CREATE TEMP TABLE mine (n int)',
    'CREATE SCHEMA mine',
    'ALTER TABLE made_later DISABLE ROW LEVEL SECURITY',
    'SET ROLE bidyapith_owner',
    'SELECT * FROM pg_authid',
  ])('may not: %s', async (sql) => {
    await expect(rows(database.app, sql)).rejects.toThrow(/permission denied|must be owner/);
  });

  test('knows the site, the sites and the person only when they were told', async () => {
    const site = '01890000-0000-7000-8000-000000000001';
    const who = 'SELECT app.site() AS site, app.sites() AS sites, app.user_id() AS person';
    expect(await rows(database.app, who)).toEqual([{ site: null, sites: [], person: null }]);
    const told = await withClient(database.app, async (client) => {
      await client.query('BEGIN');
      await client.query(`SELECT set_config('app.site_id', $1, true), set_config('app.user_id', $1, true)`, [
        site,
      ]);
      await client.query(`SELECT set_config('app.site_ids', $1, true)`, [`${site},${site}`]);
      const inside = (await client.query(who)).rows;
      await client.query('COMMIT');
      return { inside, after: (await client.query(who)).rows };
    });
    expect(told.inside).toEqual([{ site, sites: [site, site], person: site }]);
    expect(told.after).toEqual([{ site: null, sites: [], person: null }]);
  });

  test('is accepted as it is', async () => {
    await checkRuntimeRole(database.app);
  });

  test('is refused when it is a superuser, owns a table or belongs to one who does', async () => {
    await expect(checkRuntimeRole(database.owner)).rejects.toThrow(/"bidyapith_owner", which is a superuser/);
    const name = database.owner.database;
    await rows(
      database.owner,
      `CREATE ROLE ${name}_a LOGIN PASSWORD 'a'; CREATE ROLE ${name}_b LOGIN PASSWORD 'b';
       CREATE ROLE ${name}_c LOGIN BYPASSRLS PASSWORD 'c';
       GRANT CONNECT ON DATABASE ${name} TO ${name}_a, ${name}_b, ${name}_c;
       CREATE TABLE theirs (n int); ALTER TABLE theirs OWNER TO ${name}_a; GRANT ${name}_a TO ${name}_b`,
    );
    const as = (letter: string) => ({ ...database.owner, user: `${name}_${letter}`, password: letter });
    try {
      await expect(checkRuntimeRole(as('a'))).rejects.toThrow(/owns public\.theirs/);
      await expect(checkRuntimeRole(as('b'))).rejects.toThrow(/is a member of .*_a", and that one owns/);
      await expect(checkRuntimeRole(as('c'))).rejects.toThrow(/may bypass row-level security/);
    } finally {
      await rows(database.owner, `DROP TABLE theirs; DROP OWNED BY ${name}_a, ${name}_b, ${name}_c`);
      await rows(database.owner, `DROP ROLE ${name}_a, ${name}_b, ${name}_c`);
    }
  });

  test('keeps its password when it is told the same again, stored as a verifier only', async () => {
    const before = (
      await rows(database.owner, `SELECT rolpassword FROM pg_authid WHERE rolname = 'bidyapith_app'`)
    )[0];
    await ensureAppRole(database.owner, inject('server').appPassword);
    const after = (
      await rows(database.owner, `SELECT rolpassword FROM pg_authid WHERE rolname = 'bidyapith_app'`)
    )[0];
    expect(after).toEqual(before);
    expect(String(after?.['rolpassword'])).toMatch(/^SCRAM-SHA-256\$4096:/);
    await expect(rows({ ...database.app, password: 'wrong' }, 'SELECT 1')).rejects.toThrow(/authentication/);
  });
});

test('a clone of the template costs a fraction of what migrating an empty database does', async () => {
  const took = async (make: () => Promise<{ drop: () => Promise<void> }>): Promise<number> => {
    const start = performance.now();
    const database = await make();
    const ms = performance.now() - start;
    await database.drop();
    return ms;
  };
  const clones: number[] = [];
  const migrated: number[] = [];
  // In turns, so that a busy moment of the machine meets both.
  for (let round = 0; round < 3; round += 1) {
    clones.push(await took(freshDatabase));
    migrated.push(
      await took(async () => {
        const database = await emptyDatabase();
        await migrate(database.owner, MIGRATIONS, quiet);
        return database;
      }),
    );
  }
  console.log('clone, migrated, ms', clones.map(Math.round), migrated.map(Math.round));
  expect(Math.min(...clones) / Math.min(...migrated)).toBeLessThan(0.25);
});
