import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeBackup } from '../src/kernel/backup/make-backup.server.ts';
import type { Manifest } from '../src/kernel/backup/manifest.ts';
import { checkBackup } from '../src/kernel/backup/read-backup.server.ts';
import { restoreEverything } from '../src/kernel/backup/restore-backup.server.ts';
import { restoreSchool } from '../src/kernel/backup/restore-school.server.ts';
import { withClient, type Connection } from '../src/kernel/connection/connection.server.ts';
import { diskStore, type FileStore } from '../src/kernel/files/store.server.ts';
import { bareDatabase, emptyDatabase, type TestDatabase } from './support/database.ts';
import { filesOf, fingerprints, passing } from './support/fingerprints.ts';
import { fullWorld, type FullWorld } from './support/full-world.ts';

const migrationsDir = resolve(import.meta.dirname, '../migrations');
const key = randomBytes(32);
let full: FullWorld;
let folder: string;
let whole: string;
let made: Manifest;
/** The tables as they were when the back-up was made; other tests add rows to the source. */
let before: Record<string, string>;
const databases: TestDatabase[] = [];

beforeAll(async () => {
  full = await fullWorld();
  // What a back-up holds is compared with the tables: rounds and jobs would write meanwhile.
  await full.server.stopBackground();
  folder = mkdtempSync(join(tmpdir(), 'bidyapith-backup-'));
  whole = join(folder, 'whole.sealed');
  made = await makeBackup({
    ...source(),
    to: whole,
    key,
    appSecret: 'the secret of the application, kept safe',
  });
  before = await fingerprints(full.server.database.owner);
});
afterAll(async () => {
  for (const database of databases) await database.drop();
  rmSync(folder, { recursive: true, force: true });
  await full.server.close();
});

const source = () => ({ owner: full.server.database.owner, files: full.server.files });

async function newInstallation(): Promise<{ owner: Connection; files: FileStore; migrationsDir: string }> {
  const database = await emptyDatabase();
  databases.push(database);
  return { owner: database.owner, files: diskStore(mkdtempSync(join(folder, 'files-'))), migrationsDir };
}

describe('a back-up of everything', () => {
  test('comes back into an empty place as it was: every table by checksum, every file by content, the secret', async () => {
    const installation = await newInstallation();
    let secret = '';
    const held = await restoreEverything({
      ...installation,
      from: whole,
      key,
      takeSecret: (text) => (secret = text),
    });
    expect(await fingerprints(installation.owner)).toEqual(await fingerprints(full.server.database.owner));
    expect(held.tables.length).toBeGreaterThan(50);
    expect(held.files.count).toBe(12);
    for (const school of [full.first, full.second, full.outside])
      expect(await filesOf(installation.owner, installation.files, school)).toEqual(
        await filesOf(source().owner, source().files, school),
      );
    expect(secret).toBe('the secret of the application, kept safe');
  });

  test('brings back no login, no mail that is still to go, and no job that nobody does', async () => {
    const installation = await newInstallation();
    await restoreEverything({ ...installation, from: whole, key });
    await withClient(installation.owner, async (client) => {
      for (const name of passing)
        expect((await client.query(`SELECT count(*)::int AS n FROM ${name}`)).rows[0], name).toEqual({
          n: 0,
        });
      const waiting = `SELECT (SELECT count(*)::int FROM outbox WHERE state = 'waiting') AS mails,
        (SELECT count(*)::int FROM jobs WHERE state IN ('waiting', 'running')) AS jobs`;
      expect((await client.query(waiting)).rows[0]).toEqual({ mails: 0, jobs: 0 });
    });
  });

  test('does not come into a place that is used', async () => {
    await expect(restoreEverything({ ...source(), migrationsDir, from: whole, key })).rejects.toThrow(
      /something in this database already/,
    );
  });

  test('is one snapshot: rows that are added meanwhile are in all of it or in none', async () => {
    const owner = source().owner;
    let over = false;
    const adding = (async () => {
      for (let n = 0; !over; n++)
        await withClient(owner, async (client) => {
          await client.query('BEGIN');
          await client.query(
            `INSERT INTO countries (id, name_en, name_bn, code) VALUES (gen_random_uuid(), 'a', 'a', $1)`,
            [`x${n}`],
          );
          await client.query(
            `INSERT INTO notices (site_id, id, title_en, title_bn, published_on) VALUES ($1, gen_random_uuid(), 'counted', 'c', '2026-01-01')`,
            [full.first.id],
          );
          await client.query('COMMIT');
        });
    })();
    const file = join(folder, 'amid.tar.zst');
    await makeBackup({ ...source(), to: file }).finally(() => (over = true));
    await adding;
    const installation = await newInstallation();
    await restoreEverything({ ...installation, from: file, unsealed: true });
    await withClient(installation.owner, async (client) => {
      const { rows } = await client.query<{ a: number; b: number }>(
        `SELECT (SELECT count(*)::int FROM countries WHERE code LIKE 'x%') AS a, (SELECT count(*)::int FROM notices WHERE title_en = 'counted') AS b`,
      );
      expect(rows[0]?.a).toBe(rows[0]?.b);
    });
  });
});

/** As in somebody's cloud: an owner of the database whom row-level security holds back like everybody else. */
test('an owner without special rights backs up and restores all the same', async () => {
  const database = await bareDatabase();
  databases.push(database);
  const name = database.owner.database;
  const role = { ...database.owner, user: `owner_of_${name}`, password: 'a password of the tests' };
  await withClient({ ...database.owner, database: 'postgres' }, async (client) => {
    await client.query(
      `CREATE ROLE ${role.user} LOGIN NOSUPERUSER NOBYPASSRLS CREATEROLE PASSWORD '${role.password}'`,
    );
    await client.query(`ALTER DATABASE ${name} OWNER TO ${role.user}`);
  });
  try {
    const files = diskStore(mkdtempSync(join(folder, 'files-')));
    await restoreEverything({ owner: role, files, migrationsDir, from: whole, key });
    const there = await fingerprints(database.owner);
    expect(there).toEqual(before);
    const again = join(folder, 'again.tar.zst');
    await makeBackup({ owner: role, files, to: again });
    const installation = await newInstallation();
    await restoreEverything({ ...installation, from: again, unsealed: true });
    expect(await fingerprints(installation.owner)).toEqual(there);
  } finally {
    await database.drop();
    await withClient({ ...database.owner, database: 'postgres' }, (client) =>
      client.query(`DROP ROLE ${role.user}`),
    );
  }
});
test('npm run backup and npm run restore say what they did, and what is wrong in a sentence', () => {
  const { host, port, user, password, database } = full.server.database.owner;
  const url = `postgres://${user}:${encodeURIComponent(password)}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
  const run = (script: string, ...args: string[]) =>
    spawnSync(process.execPath, [`scripts/${script}.ts`, ...args], {
      cwd: resolve(migrationsDir, '..'),
      encoding: 'utf8',
      env: { ...process.env, DATABASE_URL: url, DATA_DIR: join(folder, 'data') },
    });
  const to = join(folder, 'by-command.tar.zst');
  const backup = run('backup', '--to', to);
  expect(backup.stderr).toBe('');
  expect(backup.stdout).toMatch(/\d+ rows of \d+ tables and \d+ files/);
  expect(run('restore', to, '--check').stdout).toMatch(/^Whole: everything/);
  const unsealed = run('restore', to);
  expect([unsealed.status, unsealed.stderr]).toMatchObject([1, /^\nThis back-up is not sealed/]);
  expect(run('restore', to, '--check').stdout).toMatch(/^Not sealed: /m);
  const refused = run('restore', to, '--unsealed');
  expect(refused.status).toBe(1);
  expect(refused.stderr).toMatch(/^\nThere is something in this database already/);
  expect(run('backup', '--site', 'nobody').stderr).toMatch(/no school with the alias "nobody"/);
});

describe('the file', () => {
  const spoil = async (change: (bytes: Buffer) => Buffer): Promise<string> => {
    const file = join(folder, `spoilt-${randomBytes(4).toString('hex')}`);
    writeFileSync(file, change(Buffer.from(readFileSync(whole))));
    return file;
  };

  test('is nobody else’s to read, and holds no word of any school', () => {
    expect(statSync(whole).mode & 0o077).toBe(0);
    const bytes = readFileSync(whole);
    for (const word of ['canary', 'site_id', 'manifest']) expect(bytes.includes(word), word).toBe(false);
  });
  test('opens with its key alone', async () => {
    await expect(checkBackup(whole, null)).rejects.toThrow(/sealed/);
    await expect(checkBackup(whole, randomBytes(32))).rejects.toThrow(/key is another/);
    expect((await checkBackup(whole, key)).tables).toEqual(made.tables);
  });

  test.each([
    ['one bit', (bytes: Buffer) => (bytes.writeUInt8(bytes.readUInt8(90) ^ 1, 90), bytes)],
    ['its end cut off', (bytes: Buffer) => bytes.subarray(0, bytes.length - 40)],
    ['a piece twice', (bytes: Buffer) => Buffer.concat([bytes, bytes.subarray(-200)])],
    ['nothing but its head', (bytes: Buffer) => bytes.subarray(0, 58)],
    ['nothing', () => Buffer.alloc(0)],
    ['something else', () => randomBytes(5000)],
  ])('that was changed (%s) is refused before anything is touched', async (_name, change) => {
    const installation = await newInstallation();
    await expect(restoreEverything({ ...installation, from: await spoil(change), key })).rejects.toThrow(
      /back-up|cannot be read/,
    );
    const { rows } = await withClient(installation.owner, (client) =>
      client.query(`SELECT to_regclass('public.schema_migrations') AS there`),
    );
    expect(rows[0]).toEqual({ there: null });
  });
  test('without a seal is a tar that any machine unpacks', async () => {
    const file = join(folder, 'plain.tar.zst');
    await makeBackup({ ...source(), to: file });
    const listed = spawnSync('tar', ['--zstd', '-tf', file], { encoding: 'utf8' });
    if (listed.status === 0)
      expect(listed.stdout).toMatch(
        /^begin\.json\n[\s\S]*tables\/students\/000001\.copy[\s\S]*manifest\.json\n$/,
      );
    expect((await checkBackup(file, null)).has_app_secret).toBe(false);
  });
});

describe('a back-up of one school', () => {
  const alias = 'first';
  let file: string;
  beforeAll(async () => {
    file = join(folder, 'first.tar.zst');
    await makeBackup({ ...source(), to: file, site: alias });
  });

  test('holds nothing of another school and nobody’s password', async () => {
    const unpacked = spawnSync('zstd', ['-dc', file], { maxBuffer: 1e9 });
    if (unpacked.status === 0) {
      expect(unpacked.stdout.includes('canary-first')).toBe(true);
      expect(
        /canary-(second|outside)|\$argon2/.exec(unpacked.stdout.toString('latin1'))?.[0],
      ).toBeUndefined();
    }
    await expect(makeBackup({ ...source(), to: file, site: 'nobody' })).rejects.toThrow(/no school/);
  });

  test('brings the school back into the running installation, and touches no other', async () => {
    const { owner } = source();
    const installation = { ...source(), migrationsDir, from: file, alias, unsealed: true };
    const before = await fingerprints(owner, full.first.id);
    const others = [await fingerprints(owner, full.second.id), await fingerprints(owner, full.outside.id)];
    await expect(restoreSchool(installation)).rejects.toThrow(/--replace/);
    await withClient(owner, async (client) => {
      await client.query(`UPDATE students SET name_en = 'spoilt' WHERE site_id = $1`, [full.first.id]);
      await client.query('DELETE FROM marks WHERE site_id = $1', [full.first.id]);
    });
    expect(await fingerprints(owner, full.first.id)).not.toEqual(before);
    await restoreSchool({ ...installation, replace: true });
    expect(await fingerprints(owner, full.first.id)).toEqual(before);
    expect([await fingerprints(owner, full.second.id), await fingerprints(owner, full.outside.id)]).toEqual(
      others,
    );
  });

  test('keeps what the log has gained since', async () => {
    const { owner } = source();
    await withClient(owner, (client) =>
      client.query(
        `INSERT INTO audit_log (site_id, id, at, action, subject) VALUES ($1, gen_random_uuid(), now(), 'gained.since', 'x')`,
        [full.first.id],
      ),
    );
    await restoreSchool({ ...source(), migrationsDir, from: file, alias, replace: true, unsealed: true });
    const { rows } = await withClient(owner, (client) =>
      client.query(`SELECT count(*)::int AS n FROM audit_log WHERE action = 'gained.since'`),
    );
    expect(rows[0]).toEqual({ n: 1 });
  });

  test('of another installation is refused with a reason, and nothing stays of the attempt', async () => {
    const installation = await newInstallation();
    await restoreEverything({ ...installation, from: whole, key });
    await withClient(installation.owner, (client) =>
      client.query(`UPDATE sites SET id = gen_random_uuid() WHERE alias = 'first'`),
    ).catch(() => undefined);
    await withClient(installation.owner, async (client) => {
      await client.query('DELETE FROM marks');
      await client.query(`ALTER TABLE academic_years DISABLE TRIGGER ALL`);
      await client.query(`UPDATE academic_years SET id = gen_random_uuid()`);
    });
    await expect(
      restoreSchool({ ...installation, from: file, alias, replace: true, unsealed: true }),
    ).rejects.toThrow(/another installation|not in this installation/);
    const { rows } = await withClient(installation.owner, (client) =>
      client.query('SELECT count(*)::int AS n FROM marks'),
    );
    expect(rows[0]).toEqual({ n: 0 });
  });
});
