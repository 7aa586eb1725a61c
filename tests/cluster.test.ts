import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { refuseHalfSpread } from '../src/kernel/connection/cluster.server.ts';
import { makeBackup } from '../src/kernel/backup/make-backup.server.ts';
import type { Manifest } from '../src/kernel/backup/manifest.ts';
import { restoreEverything } from '../src/kernel/backup/restore-backup.server.ts';
import { restoreSchool } from '../src/kernel/backup/restore-school.server.ts';
import { withClient, type Connection } from '../src/kernel/connection/connection.server.ts';
import { migrate } from '../src/kernel/schema/migrate.server.ts';
import { APP_ROLE, appRoleOf } from '../src/kernel/connection/role-names.server.ts';
import { diskStore } from '../src/kernel/files/store.server.ts';
import { onEvery, spread } from './support/cluster-databases.ts';
import { bareDatabase, type TestDatabase } from './support/database.ts';
import { worldDatabase } from './support/world.ts';

const root = resolve(import.meta.dirname, '..');
const migrationsDir = join(root, 'migrations');
const nodes = inject('server').nodes ?? [];

/** As docs/operations.md says: an owner of the database without special rights, and the roles known to the cluster. */
async function ownedDatabase(): Promise<{ database: TestDatabase; owner: Connection }> {
  const database = await bareDatabase();
  const name = database.owner.database;
  const user = `owner_of_${name}`;
  const [first] = nodes;
  await withClient({ ...first!, database: name }, async (client) => {
    await client.query(`CREATE ROLE ${user} LOGIN CREATEROLE`);
    await client.query(`INSERT INTO pg_dist_object (classid, objid, objsubid)
      SELECT 'pg_authid'::regclass, oid, 0 FROM pg_roles WHERE rolname = '${APP_ROLE}' ON CONFLICT DO NOTHING`);
    await client.query(`GRANT ${APP_ROLE} TO ${user} WITH ADMIN OPTION, INHERIT FALSE, SET FALSE`);
  });
  await onEvery(nodes, `ALTER DATABASE ${name} OWNER TO ${user}`);
  return { database, owner: { ...database.owner, user, password: 'unused' } };
}

/** The way in as the role that the program has in a database; it may sign in, as after a start. */
async function programOf(database: TestDatabase): Promise<Connection> {
  return withClient(database.owner, async (client) => {
    const role = (await appRoleOf(client)) ?? '';
    await client.query(`ALTER ROLE ${role} LOGIN`);
    return { ...database.app, user: role };
  });
}

const ask = async <R extends object>(at: Connection, ...statements: string[]): Promise<R[]> =>
  withClient(at, async (client) => {
    let rows: R[] = [];
    for (const statement of statements) rows = (await client.query(statement)).rows as R[];
    return rows;
  });

describe.skipIf(nodes.length === 0)('on a Citus cluster (npm run test:cluster -- URL)', () => {
  const made: { database: TestDatabase; owner: Connection }[] = [];
  let folder: string;
  let source: TestDatabase;
  let whole: Manifest;
  /** Restored by its owner and spread, with three schools. */
  let restored: { database: TestDatabase; owner: Connection };
  const files = () => diskStore(join(folder, 'files'));
  const owned = async () => {
    const one = await ownedDatabase();
    made.push(one);
    return one;
  };

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'bidyapith-cluster-'));
    source = await worldDatabase();
    const from = join(folder, 'whole.tar.zst');
    whole = await makeBackup({ owner: source.owner, files: files(), to: from });
    restored = await owned();
    await restoreEverything({ owner: restored.owner, files: files(), migrationsDir, from, unsealed: true });
    await spread(restored.owner);
  });
  afterAll(async () => {
    for (const { database, owner } of made) {
      await database.drop();
      await onEvery(nodes, `DROP ROLE IF EXISTS ${owner.user}`);
    }
    await source.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  test('an empty one becomes an installation by npm run migrate and npm run citus, run by an owner without special rights', async () => {
    const { owner } = await owned();
    const run = (script: string, ...args: string[]) => {
      const { host, port, user, database } = owner;
      const done = spawnSync(process.execPath, [`scripts/${script}.ts`, ...args], {
        cwd: root,
        encoding: 'utf8',
        env: {
          ...process.env,
          DATABASE_URL: `postgres://${user}@${host}:${port}/${database}`,
          DATA_DIR: join(folder, 'data'),
          PGOPTIONS: '-c citus.shard_count=4',
        },
      });
      expect(done.stderr).toBe('');
      return done.stdout;
    };
    expect(run('migrate')).toMatch(/Next: npm run citus -- --apply/);
    await expect(withClient(owner, refuseHalfSpread)).rejects.toThrow('npm run citus -- --apply');
    expect(run('citus')).toMatch(/create_reference_table\('public.users'\)[\s\S]*create_distributed_table/);
    expect(run('citus', '--apply')).toMatch(/Everything is spread/);
    expect(run('citus')).toBe('-- Nothing is missing.\n');
    await withClient(owner, refuseHalfSpread);
  });

  test('tables of a later migration come to the others with their keys, and again nothing is missing', async () => {
    const { owner, database } = restored;
    const later = join(folder, 'later');
    cpSync(migrationsDir, later, { recursive: true });
    writeFileSync(
      join(later, '20991231_book_loans.sql'),
      `CREATE TABLE book_kinds (id uuid PRIMARY KEY);
       CREATE TABLE book_loans (site_id uuid NOT NULL, id uuid NOT NULL, role_id uuid NOT NULL, kind uuid REFERENCES book_kinds (id),
         PRIMARY KEY (site_id, id), FOREIGN KEY (site_id, role_id) REFERENCES roles (site_id, id) ON DELETE CASCADE);
       SELECT app.protect('book_loans');
       ALTER TABLE book_loans ADD COLUMN lent_by uuid;
       ALTER TABLE book_loans ADD CONSTRAINT lent_by_somebody FOREIGN KEY (lent_by) REFERENCES users (id);
       ALTER TABLE roles ADD COLUMN may_lend boolean NOT NULL DEFAULT false;
       ALTER TABLE roles NO FORCE ROW LEVEL SECURITY;
       UPDATE roles SET may_lend = true WHERE code = 'teacher';
       ALTER TABLE roles FORCE ROW LEVEL SECURITY;`,
    );
    await migrate(owner, later, () => undefined);
    await expect(withClient(owner, refuseHalfSpread)).rejects.toThrow('npm run citus');
    await spread(owner);
    await withClient(owner, refuseHalfSpread);
    const [site] = await ask<{ id: string }>(database.owner, `SELECT id FROM sites WHERE alias = 'first'`);
    const lent = await ask<{ n: number; may: number }>(
      await programOf(database),
      'BEGIN',
      `SET LOCAL app.site_id = '${site?.id}'`,
      `INSERT INTO book_loans (site_id, id, role_id) SELECT site_id, id, id FROM roles WHERE site_id = '${site?.id}'`,
      `SELECT count(*)::int AS n, (SELECT count(*)::int FROM roles r WHERE r.site_id = '${site?.id}' AND r.may_lend) AS may
       FROM book_loans WHERE site_id = '${site?.id}'`,
    );
    expect(lent[0]?.n).toBeGreaterThan(3);
    expect(lent[0]?.may).toBe(1);
  });

  test('rows that were there before are all there after the tables were spread, and in the owner’s back-up', async () => {
    const { owner } = restored;
    const again = await makeBackup({ owner, files: files(), to: join(folder, 'again.tar.zst') });
    const counts = ({ tables }: Manifest) =>
      new Map(
        tables.filter(({ table }) => !table.startsWith('book_')).map(({ table, rows }) => [table, rows]),
      );
    expect(counts(again)).toEqual(counts(whole));
  });

  test('an owner whose school does not reach the other machines makes no back-up', async () => {
    const { owner, database } = restored;
    const role = `ALTER ROLE ${owner.user} IN DATABASE ${owner.database}`;
    await ask(database.owner, `${role} RESET citus.propagate_set_commands`);
    const to = join(folder, 'silent.tar.zst');
    await expect(makeBackup({ owner, files: files(), to })).rejects.toThrow('counted outside of the school');
    await ask(database.owner, `${role} SET citus.propagate_set_commands = 'local'`);
  });

  test('one school comes back into the cluster, and no other is touched', async () => {
    const { owner, database } = restored;
    const from = join(folder, 'first.tar.zst');
    const options = { owner, files: files(), migrationsDir: join(folder, 'later'), from, alias: 'first' };
    const held = await makeBackup({ owner, files: files(), to: from, site: 'first' });
    const others = `SELECT count(*)::int AS n, md5(string_agg(r::text, ',' ORDER BY r.id)) AS sum FROM roles r
      WHERE r.site_id IN (SELECT id FROM sites WHERE alias <> 'first')`;
    const before = await ask(database.owner, others);
    await ask(
      database.owner,
      `UPDATE roles SET name_en = 'spoilt' WHERE site_id = (SELECT id FROM sites WHERE alias = 'first')`,
    );
    await restoreSchool({ ...options, replace: true, unsealed: true });
    const after = await makeBackup({ owner, files: files(), to: from, site: 'first' });
    const sums = ({ tables }: Manifest) => tables.map(({ table, sum }) => [table, sum]);
    expect(sums(after)).toEqual(sums(held));
    expect(await ask(database.owner, others)).toEqual(before);
  });

  describe('the program’s role', () => {
    let own: string;
    let other: string;
    /** The role on each machine, the coordinator first. */
    let everywhere: Connection[];
    beforeAll(async () => {
      const rows = await ask<{ id: string; alias: string }>(
        restored.database.owner,
        `SELECT id, alias FROM sites WHERE alias IN ('first', 'outside') ORDER BY alias`,
      );
      [own = '', other = ''] = rows.map(({ id }) => id);
      const program = await programOf(restored.database);
      everywhere = nodes.map(({ host, port }) => ({ ...program, host, port }));
    });
    const count = async (at: Connection, table: string, ...before: string[]): Promise<number> =>
      (await ask<{ n: number }>(at, ...before, `SELECT count(*)::int AS n FROM ${table}`))[0]?.n ?? -1;
    const within = (site: string) => ['BEGIN', `SET LOCAL app.site_id = '${site}'`];

    test('sees nothing without a school, on any machine', async () => {
      for (const at of everywhere) expect(await count(at, 'roles'), String(at.port)).toBe(0);
    });

    test('sees its own school and no other from the coordinator, and changes and adds nothing of another', async () => {
      const [at] = everywhere as [Connection];
      expect(await count(at, `roles WHERE site_id = '${own}'`, ...within(own))).toBeGreaterThan(3);
      expect(await count(at, `roles WHERE site_id = '${other}'`, ...within(own))).toBe(0);
      expect(await count(at, `roles WHERE site_id <> '${own}'`, ...within(own))).toBe(0);
      const changed = `WITH changed AS (UPDATE roles SET name_en = 'x' WHERE site_id = '${other}' RETURNING 1) SELECT count(*)::int AS n FROM changed`;
      expect(await ask(at, ...within(own), changed)).toEqual([{ n: 0 }]);
      await expect(
        ask(
          at,
          ...within(own),
          `INSERT INTO roles (site_id, id, code, name_en, name_bn) VALUES ('${other}', gen_random_uuid(), 'x', 'x', 'x')`,
        ),
      ).rejects.toThrow(/row-level security/);
    });

    test('sees no other school’s rows in the parts of tables either, asked for by their names', async () => {
      let parts = 0;
      for (const at of everywhere.slice(1)) {
        const superuser = { ...restored.database.owner, host: at.host, port: at.port };
        const found = await ask<{ name: string; open: boolean }>(
          superuser,
          'SET citus.override_table_visibility = off',
          `SELECT c.relname AS name, NOT (c.relrowsecurity AND c.relforcerowsecurity) AS open
           FROM pg_dist_shard s JOIN pg_dist_partition d USING (logicalrelid) JOIN pg_dist_placement p USING (shardid)
           JOIN pg_class c ON c.relname = d.logicalrelid::text || '_' || s.shardid
           WHERE d.partmethod = 'h' AND p.groupid = (SELECT groupid FROM pg_dist_local_group)`,
        );
        expect(found.filter(({ open }) => open)).toEqual([]);
        parts += found.length;
        const roles = found.filter(({ name }) => /^(?:roles|audit_log)_\d+$/.test(name));
        expect(roles.length).toBeGreaterThan(0);
        for (const { name } of roles) {
          expect(await count(at, name)).toBe(0);
          expect(await count(at, `${name} WHERE site_id = '${other}'`, ...within(own))).toBe(0);
        }
      }
      expect(parts).toBeGreaterThan(100);
    });

    test('cannot change the log, anywhere', async () => {
      for (const at of everywhere) {
        await expect(
          ask(at, ...within(own), `UPDATE audit_log SET action = 'x' WHERE site_id = '${own}'`),
        ).rejects.toThrow();
        await expect(
          ask(at, ...within(own), `DELETE FROM audit_log WHERE site_id = '${own}'`),
        ).rejects.toThrow();
      }
    });
  });
});
