import { spawn, type ChildProcess } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { until } from '../../../tests/support/patience.ts';
import { temporary } from '../../../tests/support/temporary.ts';
import { withClient, type Connection } from '../connection/connection.server.ts';
import { canEnter } from './account.server.ts';
import { startEmbedded, THROW_AWAY, type Embedded } from './embedded.server.ts';

const CHILD = resolve(import.meta.dirname, '../../../tests/support/start-database.ts');
const NOBODY = { uid: 65534, gid: 65534, name: 'nobody' };
const asRoot = process.getuid?.() === 0;
const onPosix = process.platform !== 'win32';

let folder: string;
let lines: string[];
const children: ChildProcess[] = [];
const running: Embedded[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(temporary(), 'bidyapith-embedded-'));
  chmodSync(folder, 0o755);
  lines = [];
});

afterEach(async () => {
  for (const child of children.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.stdin?.end();
    await once(child, 'exit');
  }
  for (const one of running.splice(0)) await one.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function start(dataDir = join(folder, 'data'), settings = THROW_AWAY): Promise<Embedded> {
  const embedded = await startEmbedded({ dataDir, log: (line) => lines.push(line), settings });
  running.push(embedded);
  return embedded;
}

type Told = Partial<Embedded> & { error?: string; uid?: number; child: ChildProcess };

/** Another program that uses the same folder. */
async function startChild(dataDir = join(folder, 'data'), as?: { uid: number; gid: number }): Promise<Told> {
  const child = spawn(process.execPath, [CHILD, dataDir], {
    stdio: ['pipe', 'pipe', 'inherit'],
    ...(as ? { uid: as.uid, gid: as.gid } : {}),
  });
  children.push(child);
  for await (const line of createInterface({ input: child.stdout })) {
    return { ...(JSON.parse(line) as Omit<Told, 'child'>), child };
  }
  throw new Error('The other program said nothing.');
}

const ask = (connection: Connection, sql: string): Promise<unknown> =>
  withClient(connection, async (client) => {
    const { rows } = await client.query<Record<string, unknown>>(sql);
    return Object.values(rows[0] ?? {})[0];
  });

const pidOf = (embedded: { where?: string }): number =>
  Number(readFileSync(join(embedded.where ?? '', 'postmaster.pid'), 'utf8').split('\n')[0]);

const alive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

describe('the embedded database', () => {
  test('starts from nothing, in UTF-8, in UTC, with Bengali in and out', async () => {
    const { owner, startedHere, isNew } = await start();
    expect({ startedHere, isNew }).toEqual({ startedHere: true, isNew: true });
    expect(await ask(owner, `SELECT 'বিদ্যাপীঠ' || current_setting('server_encoding')`)).toBe('বিদ্যাপীঠUTF8');
    expect(await ask(owner, 'SHOW timezone')).toBe('UTC');
    expect(await ask(owner, `SELECT upper('é')`)).toBe('É');
    expect(lines).toHaveLength(1);
  });

  test('keeps durability on unless a test asks otherwise', async () => {
    const embedded = await start(join(folder, 'data'), {});
    for (const name of ['fsync', 'synchronous_commit', 'full_page_writes', 'data_checksums']) {
      expect(await ask(embedded.owner, `SHOW ${name}`)).toBe('on');
    }
  });

  test('keeps the data over a stop and a start, and does not call itself new again', async () => {
    const first = await start();
    await ask(first.owner, `CREATE TABLE kept AS SELECT 42 AS value`);
    const pid = pidOf(first);
    await first.stop();
    expect(alive(pid)).toBe(false);
    const second = await start();
    expect(second.isNew).toBe(false);
    expect(await ask(second.owner, 'SELECT value FROM kept')).toBe(42);
  });

  test.runIf(onPosix)(
    'asks for the password, kept where only its owner reads it, and listens on no port',
    async () => {
      const { owner, where } = await start();
      expect(statSync(join(where, '../owner-password')).mode & 0o777).toBe(0o600);
      expect(owner.password.length).toBeGreaterThanOrEqual(43);
      await expect(ask({ ...owner, password: 'password' }, 'SELECT 1')).rejects.toThrow(
        /authentication failed/,
      );
      expect(await ask(owner, 'SHOW listen_addresses')).toBe('');
      expect(await ask(owner, 'SELECT rolpassword FROM pg_authid WHERE rolcanlogin')).toMatch(
        /^SCRAM-SHA-256/,
      );
      expect(statSync(owner.host).mode & 0o077).toBe(0);
    },
  );

  test('a second program joins the first one, and the last that leaves stops the server', async () => {
    const first = await start();
    const second = await startChild();
    expect(second.startedHere).toBe(false);
    const pid = pidOf(first);
    await first.stop();
    expect(alive(pid)).toBe(true);
    expect(await ask(second.owner!, 'SELECT 1')).toBe(1);
    second.child.stdin?.end();
    await until(() => !alive(pid));
  });

  test('two programs that start at once on nothing get one and the same database', async () => {
    const both = await Promise.all([startChild(), startChild()]);
    expect(both.map((one) => one.error)).toEqual([undefined, undefined]);
    expect(both[0].owner).toEqual(both[1].owner);
    expect(both.filter((one) => one.startedHere)).toHaveLength(1);
    expect(both.filter((one) => one.isNew)).toHaveLength(1);
  });

  test('after kill -9 of the program the next one takes over its server, and stops it in the end', async () => {
    const first = await startChild();
    const pid = pidOf(first);
    first.child.kill('SIGKILL');
    await once(first.child, 'exit');
    expect(alive(pid)).toBe(true);
    const second = await start();
    expect(second.startedHere).toBe(false);
    await second.stop();
    expect(alive(pid)).toBe(false);
  });

  test('after kill -9 of the server it starts again with everything that was committed', async () => {
    const first = await start(join(folder, 'data'), {});
    await ask(first.owner, `CREATE TABLE kept AS SELECT 7 AS value`);
    const pid = pidOf(first);
    process.kill(pid, 'SIGKILL');
    await until(() => !alive(pid));
    const second = await start(join(folder, 'data'), {});
    expect(second.startedHere).toBe(true);
    expect(await ask(second.owner, 'SELECT value FROM kept')).toBe(7);
  });

  test.runIf(onPosix)(
    'is not held up by a lock file whose number belongs to another program now',
    async () => {
      const first = await start();
      const lock = join(first.where, 'postmaster.pid');
      const old = readFileSync(lock, 'utf8').split('\n');
      const { uid, gid } = statSync(first.where);
      await first.stop();
      const other = spawn('sleep', ['3600'], { uid, gid });
      try {
        writeFileSync(lock, [String(other.pid), ...old.slice(1)].join('\n'), { mode: 0o600 });
        chownSync(lock, uid, gid);
        const second = await start();
        expect(second.startedHere).toBe(true);
        expect(alive(other.pid!)).toBe(true);
      } finally {
        other.kill();
      }
    },
  );

  test.runIf(onPosix)('works in a very deep folder, where a socket would not fit', async () => {
    const deep = join(folder, ...Array.from({ length: 6 }, (_, index) => `a-rather-long-folder-${index}`));
    const embedded = await start(deep);
    const { owner } = embedded;
    expect(owner.host.length).toBeLessThan(80);
    expect(await ask(owner, 'SELECT 1')).toBe(1);
    await embedded.stop();
    expect(existsSync(owner.host)).toBe(false);
  });

  test('refuses a cluster of another PostgreSQL instead of touching it', async () => {
    const first = await start();
    await first.stop();
    writeFileSync(join(first.where, 'PG_VERSION'), '17\n');
    await expect(start()).rejects.toThrow(/created by PostgreSQL 17/);
  });
});

describe.runIf(asRoot)('the embedded database, started by root', () => {
  test('runs as an ordinary account that owns its files', async () => {
    const { where } = await start();
    expect(statSync(where).uid).not.toBe(0);
    expect(lines[0]).toMatch(/ as (postgres|nobody); /);
  });

  test.runIf(canEnter(NOBODY, CHILD.replace(/[^/]+$/, '')))('runs for an ordinary user, too', async () => {
    mkdirSync(join(folder, 'theirs'));
    chownSync(join(folder, 'theirs'), NOBODY.uid, NOBODY.gid);
    const dataDir = join(folder, 'theirs/data');
    const told = await startChild(dataDir, NOBODY);
    expect(told).toMatchObject({ startedHere: true, uid: NOBODY.uid });
    expect(statSync(told.where!).uid).toBe(NOBODY.uid);
    // Root, coming later, leaves the files to the one who owns them.
    told.child.stdin?.end();
    await once(told.child, 'exit');
    const { where } = await start(dataDir);
    expect(statSync(join(where, 'postmaster.pid')).uid).toBe(NOBODY.uid);
  });

  test.runIf(canEnter(NOBODY, CHILD.replace(/[^/]+$/, '')))(
    'tells another user whose the data are',
    async () => {
      await (await start()).stop();
      chmodSync(join(folder, 'data'), 0o755);
      const told = await startChild(join(folder, 'data'), NOBODY);
      expect(told.error).toMatch(/belongs to another account/);
    },
  );

  test('puts the data elsewhere when they would lie in a closed folder, and finds them again after a move', async () => {
    const closed = join(folder, 'closed');
    mkdirSync(closed, { mode: 0o700 });
    const first = await start(join(closed, 'data'));
    const home = join(first.where, '..');
    try {
      expect(first.where.startsWith(folder)).toBe(false);
      expect(lines[0]).toContain(first.where);
      await ask(first.owner, `CREATE TABLE kept AS SELECT 1 AS value`);
      await first.stop();
      renameSync(join(closed, 'data'), join(closed, 'moved'));
      const second = await start(join(closed, 'moved'));
      expect(await ask(second.owner, 'SELECT value FROM kept')).toBe(1);
      // A copy of the folder must not write into the original's database.
      cpSync(join(closed, 'moved'), join(closed, 'data-copy'), { recursive: true });
      const copy = await start(join(closed, 'data-copy'));
      expect(copy.where).not.toBe(second.where);
      await copy.stop();
      rmSync(join(copy.where, '..'), { recursive: true });
      await second.stop();
    } finally {
      rmSync(home, { recursive: true, force: true });
    }
  });
});
