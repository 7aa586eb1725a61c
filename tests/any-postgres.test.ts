import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { withClient, type Connection } from '../src/kernel/connection/connection.server.ts';
import { closePool, inTransaction } from '../src/kernel/database/pool.server.ts';
import { APP_ROLE } from '../src/kernel/connection/role-names.server.ts';
import { ensureAppRole, prepareAppRole, rolePassword } from '../src/kernel/schema/roles.server.ts';
import { serverProblem } from '../src/kernel/schema/server-check.server.ts';
import { StartError } from '../src/kernel/start-error.ts';
import { Installations, secretOf, type Installation } from './support/installations.ts';
import { postgresOfSystem, startPostgres, urlOf } from './support/own-postgres.ts';

/* The product on a PostgreSQL of the operator's own. */
const on = new Installations();
const root = resolve(import.meta.dirname, '..');
const tooOld = postgresOfSystem().find(({ version }) => version < 16);

beforeAll(() => on.open());
afterAll(() => on.close());
afterEach(() => closePool());

const seesSites = () => inTransaction({}, (db) => db.execute('SELECT count(*) FROM sites'));
const roles = async () =>
  (await on.server.run(`SELECT rolname AS name, rolpassword AS password FROM pg_authid ORDER BY 1`)) as {
    name: string;
    password: string | null;
  }[];

/** Does what a sentence says: the administrator's statement, then the setting with the chosen password. */
async function follow(sentence: string): Promise<Record<string, string>> {
  const [, statement, url] = /run: (.+;) then set DATABASE_APP_URL=(\S+)$/.exec(sentence) ?? [];
  await on.server.run((statement ?? '').replace("'PASSWORD'", `'chosen'`));
  return { DATABASE_APP_URL: (url ?? '').replace('PASSWORD', 'chosen') };
}

describe('the role of the running program', () => {
  test('is named for its database and made by an owner who may make roles', async () => {
    const school = await on.make();
    const { app, isNew } = await on.start(school);
    expect([app.user, isNew]).toEqual([`${school.name}_app`, true]);
    await seesSites();
    await closePool();
    const before = await roles();
    expect((await on.start(school)).isNew).toBe(false);
    expect(await roles()).toEqual(before);
  });

  test('is another where a database has a name like it', async () => {
    const [one, two] = [await on.make('CREATEROLE', 'like-this'), await on.make('CREATEROLE', 'like_this')];
    expect((await on.start(one)).app.user).toBe('like_this_app');
    await closePool();
    const before = await roles();
    expect((await on.start(two)).app.user).toMatch(/^like_this_app_[0-9a-f]{6}$/);
    await seesSites();
    const after = await roles();
    for (const role of before) expect(after).toContainEqual(role);
    const strange = withClient({ ...two.owner, user: 'like_this_app' }, (client) => client.query('SELECT 1'));
    await expect(strange).rejects.toThrow(StartError);
  });

  test('stays what it was called in 0.1.0, and two installations that shared it part without harm', async () => {
    const [one, two] = [await on.make('SUPERUSER'), await on.make('SUPERUSER')];
    for (const { owner, name } of [one, two]) {
      await withClient(owner, (client) => prepareAppRole(client, APP_ROLE));
      if (name === one.name) await ensureAppRole(owner, rolePassword(secretOf(name)));
    }
    expect((await on.start(one)).app.user).toBe(APP_ROLE);
    await closePool();
    const before = await roles();
    const { app } = await on.start(two);
    expect(app.user).toBe(`${two.name}_app`);
    await seesSites();
    expect((await roles()).find(({ name }) => name === APP_ROLE)).toEqual(
      before.find(({ name }) => name === APP_ROLE),
    );
    const [left] = await on.server.run(
      `SELECT has_table_privilege('${APP_ROLE}', 'sites', 'SELECT') AS may, has_schema_privilege('${APP_ROLE}', 'pgboss', 'USAGE') AS queue`,
      two.name,
    );
    expect(left).toEqual({ may: false, queue: false });
    await closePool();
    expect((await on.start(one)).app.user).toBe(APP_ROLE);
    await seesSites();
  });

  test('keeps what a migration took away when another takes its place', async () => {
    const school = await on.make();
    const { app } = await on.start(school);
    await closePool();
    await on.server.run(
      `REVOKE DELETE ON countries FROM ${app.user}; CREATE ROLE another LOGIN PASSWORD 'another'`,
      school.name,
    );
    const url = urlOf({ ...school.owner, user: 'another', password: 'another' });
    expect((await on.start(school, { DATABASE_APP_URL: url })).app.user).toBe('another');
    await seesSites();
    const may = (role: string, what: string, table: string) =>
      `has_table_privilege('${role}', '${table}', '${what}')`;
    const [held] = await on.server.run(
      `SELECT ${may('another', 'DELETE', 'countries')} AS a, ${may('another', 'DELETE', 'districts')} AS b,
         ${may(app.user, 'SELECT', 'districts')} AS c, ${may('another', 'SELECT', 'app.installation')} AS d`,
      school.name,
    );
    expect(held).toEqual({ a: false, b: true, c: false, d: false });
  });
});

describe('where the owner may not make roles', () => {
  test('one sentence says what an administrator does once', async () => {
    const school = await on.make('NOCREATEROLE');
    const sentence = await on.refusal(school);
    expect(sentence).toContain(`may not make the role "${school.name}_app"`);
    const setting = await follow(sentence);
    const before = await roles();
    expect((await on.start(school, setting)).app.user).toBe(`${school.name}_app`);
    await seesSites();
    expect(await roles()).toEqual(before);
  });

  test('nor set the password of one that is theirs to give', async () => {
    const school = await on.make('NOCREATEROLE');
    await on.server.run(
      `CREATE ROLE ${school.name}_app NOLOGIN; GRANT ${school.name}_app TO ${school.owner.user} WITH ADMIN OPTION`,
    );
    const sentence = await on.refusal(school);
    expect(sentence).toContain(`may not set the password of the role "${school.name}_app"`);
    await on.start(school, await follow(sentence));
    await seesSites();
  });

  test('but one who may, and finds a role that is not theirs, makes another', async () => {
    const school = await on.make();
    await on.server.run(`CREATE ROLE ${school.name}_app LOGIN PASSWORD 'of somebody else'`);
    const before = await roles();
    expect((await on.start(school)).app.user).toMatch(new RegExp(`^${school.name}_app_`));
    await seesSites();
    for (const role of before) expect(await roles()).toContainEqual(role);
  });

  test('a role that does not exist, owns the database or sees everything is not taken', async () => {
    const school = await on.make('NOCREATEROLE');
    const as = (user: string, password = 'x') => ({
      DATABASE_APP_URL: urlOf({ ...school.owner, user, password }),
    });
    expect(await on.refusal(school, as('nobody_here'))).toContain('CREATE ROLE "nobody_here" LOGIN');
    expect(await on.refusal(school, as(school.owner.user, 'owner'))).toMatch(
      /^DATABASE_APP_URL names ".*", who owns/,
    );
    expect(await on.refusal(school, as('postgres', on.server.admin.password))).toContain(
      'which is a superuser',
    );
    // Nor was it given rights before that was seen.
    expect(await on.server.run('SELECT FROM pg_default_acl', school.name)).toEqual([]);
    await on.server.run(`CREATE ROLE ${school.name}_app LOGIN PASSWORD 'right'`);
    expect(await on.refusal(school, as(`${school.name}_app`, 'wrong'))).toMatch(
      /refuses .*Correct DATABASE_APP_URL\.$/,
    );
  });
});

describe('a start that cannot succeed says why in one sentence', () => {
  let school: Installation;
  beforeAll(async () => {
    school = await on.make();
    await on.start(school);
    await closePool();
  });
  const at = (change: Partial<Connection>) => ({ DATABASE_URL: urlOf({ ...school.owner, ...change }) });

  test('a wrong password, user, port, host or database', async () => {
    expect(await on.refusal(school, at({ password: 'wrong' }))).toMatch(
      /refuses the user .*Correct DATABASE_URL\.$/,
    );
    expect(await on.refusal(school, at({ user: 'nobody' }))).toMatch(/refuses the user "nobody"/);
    expect(await on.refusal(school, at({ port: 1 }))).toBe(
      'No database answers at 127.0.0.1:1. Start it, or correct DATABASE_URL.',
    );
    expect(await on.refusal(school, at({ host: 'nowhere.invalid' }))).toBe(
      'There is no server called "nowhere.invalid". Correct DATABASE_URL.',
    );
    expect(await on.refusal(school, at({ database: 'missing' }))).toMatch(/^There is no database "missing"/);
    expect(await on.refusal(school, at({ password: '' }))).toMatch(
      /asks for a password and DATABASE_URL has none/,
    );
    expect(await on.refusal(school, { DATABASE_URL: `${school.url}?sslmode=require` })).toMatch(
      /does not support SSL/,
    );
  });

  test('a database that is somebody else’s, or not in UTF-8', async () => {
    const other = await on.make();
    await on.server.run(`GRANT CONNECT ON DATABASE ${school.name} TO ${other.owner.user}`);
    const { user } = other.owner;
    expect(await on.refusal(school, at({ user }))).toContain(
      `ALTER DATABASE "${school.name}" OWNER TO "${user}";`,
    );
    await on.server.run(`CREATE DATABASE latin OWNER ${user} ENCODING 'LATIN1' TEMPLATE template0`);
    const latin = { DATABASE_URL: urlOf({ ...other.owner, database: 'latin' }) };
    expect(await on.refusal(other, latin)).toMatch(/^The database "latin" is encoded in LATIN1/);
  });

  test('another secret, before it changes anything', async () => {
    const before = await roles();
    const sentence = await on.refusal(school, { APP_SECRET: secretOf('somebody else') });
    expect(sentence).toMatch(/^This database belongs to an installation with another APP_SECRET\./);
    expect(await roles()).toEqual(before);
    await on.server.run('DELETE FROM app.installation', school.name);
    await on.start(school, { APP_SECRET: secretOf('somebody else') });
    await seesSites();
    await on.server.run('DELETE FROM app.installation', school.name);
  });

  test('as a command: the sentence alone, and not 0', () => {
    const env = { ...process.env, ...on.settings(school, at({ password: 'wrong' })) };
    const { status, stderr } = spawnSync(process.execPath, ['scripts/make-operator.ts'], {
      cwd: root,
      env,
      encoding: 'utf8',
    });
    expect([status, stderr.trim().split('\n').length]).toEqual([1, 1]);
  });

  test('an old server, one that follows another, and a pooler', () => {
    const facts = {
      version: 160_000,
      encoding: 'UTF8',
      isStandby: false,
      isOwner: true,
      isPooled: false,
      identity: '',
    };
    const owner = { ...school.owner, setting: 'DATABASE_URL' };
    expect(serverProblem(facts, owner)).toBeNull();
    expect(serverProblem({ ...facts, version: 150_018 }, owner)).toMatch(
      /is PostgreSQL 15; Bidyapith needs 16 or later/,
    );
    expect(serverProblem({ ...facts, isStandby: true }, owner)).toMatch(/follows another one/);
    expect(serverProblem({ ...facts, isPooled: true }, owner)).toMatch(/Set DATABASE_DIRECT_URL/);
  });

  test.runIf(tooOld)('a real old server', async () => {
    const old = await startPostgres(tooOld!);
    try {
      const url = urlOf(old.admin);
      expect(await on.refusal(school, { DATABASE_URL: url })).toContain(`is PostgreSQL ${old.version};`);
    } finally {
      await old.stop();
    }
  });
});
