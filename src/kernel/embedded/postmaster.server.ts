import { spawn, spawnSync } from 'node:child_process';
import {
  closeSync,
  existsSync,
  mkdtempSync,
  openSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { chownSync, fchownSync, lstatSync, statSync, truncateSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { HOW_TO_BRING_YOUR_OWN, StartError } from '../start-error.ts';
import { makeFolder, type Home } from './account.server.ts';
import { ids, program, type Binaries } from './binaries.server.ts';
import { isAlive } from './presence.server.ts';

const WINDOWS = process.platform === 'win32';
const MAJOR = '18';

/** PostgreSQL's superuser in an embedded database; owns every table. */
export const OWNER = 'bidyapith_owner';

/** The cluster's folder inside the home. */
export function clusterOf(home: Home): string {
  return join(home.folder, 'cluster');
}

/**
 * Makes the cluster when there is none. It is made beside and then renamed, so a program killed half-way
 * leaves no half cluster, and of two programs at once the second finds the first one's.
 */
export function makeCluster(home: Home, binaries: Binaries, passwordFile: string): boolean {
  const cluster = clusterOf(home);
  const versionFile = join(cluster, 'PG_VERSION');
  if (existsSync(versionFile)) {
    const version = readFileSync(versionFile, 'utf8').trim();
    if (version === MAJOR) return false;
    throw new StartError(
      `The database in ${cluster} was created by PostgreSQL ${version}; Bidyapith comes with ${MAJOR}.`,
    );
  }
  removeDrafts(home.folder);
  const draft = `${cluster}.new-${process.pid}`;
  rmSync(draft, { recursive: true, force: true });
  const run = spawnSync(
    program(binaries, 'initdb'),
    [
      `--pgdata=${draft}`,
      `--username=${OWNER}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--no-instructions',
    ],
    { ...ids(home.account), cwd: home.folder, env: cleanEnvironment(), encoding: 'utf8', timeout: 120_000 },
  );
  if (run.status !== 0) {
    rmSync(draft, { recursive: true, force: true });
    const said = run.error ? run.error.message : (run.stderr || run.stdout).trim();
    throw new StartError(
      `PostgreSQL could not make a new database in ${cluster}: ${said}\n${HOW_TO_BRING_YOUR_OWN}`,
    );
  }
  try {
    renameSync(draft, cluster);
    return true;
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (existsSync(versionFile)) return false;
    throw error;
  }
}

function removeDrafts(folder: string): void {
  for (const name of readdirSync(folder)) {
    const maker = /^cluster\.new-(\d+)$/.exec(name)?.[1];
    if (maker && !isAlive(Number(maker))) rmSync(join(folder, name), { recursive: true, force: true });
  }
}

/** What a running server wrote down about itself. */
export type Postmaster = { pid: number; port: number; host: string };

/** The lines of `postmaster.pid`; null when no server runs, or one that has not got so far yet. */
export function readPostmaster(home: Home): Postmaster | null {
  try {
    const lines = readFileSync(join(clusterOf(home), 'postmaster.pid'), 'utf8').split('\n');
    const [pid, , , port, socketFolder, address] = lines;
    const host = socketFolder?.trim() || address?.trim();
    if (!pid || !port || !host) return null;
    return { pid: Number(pid), port: Number(port), host };
  } catch {
    return null;
  }
}

/** Whether something answers at the server's door; a process number alone may be somebody else's by now. */
export function answers(at: Postmaster): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = at.host.startsWith('/')
      ? connect(join(at.host, `.s.PGSQL.${at.port}`))
      : connect(at.port, at.host);
    const done = (open: boolean) => {
      socket.destroy();
      resolve(open);
    };
    socket.setTimeout(2000, () => done(false));
    socket.on('connect', () => done(true)).on('error', () => done(false));
  });
}

/**
 * Removes a lock file whose process number now belongs to another program. PostgreSQL sees by itself when the
 * number belongs to nobody, but takes any living process of its own account for a server.
 */
export function removeStaleLock(home: Home, at: Postmaster): void {
  if (WINDOWS || !isAlive(at.pid) || commandOf(at.pid).includes('postgres')) return;
  rmSync(join(clusterOf(home), 'postmaster.pid'), { force: true });
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return spawnSync('ps', ['-p', String(pid), '-o', 'args='], { encoding: 'utf8' }).stdout ?? '';
  }
}

/**
 * Starts a server; `ended` turns to a reason when it stops by itself. Not waited for. With `earlier` it listens where an
 * earlier one did, so that those who knew that one find it.
 */
export async function spawnPostmaster(
  home: Home,
  binaries: Binaries,
  settings: Record<string, string>,
  earlier?: Door,
): Promise<{ ended: () => string | null }> {
  const logFile = join(home.folder, 'postgres.log');
  if (existsSync(logFile) && statSync(logFile).size > 20 * 1024 * 1024) truncateSync(logFile, 0);
  const log = openSync(logFile, 'a', 0o600);
  if (home.account) fchownSync(log, home.account.uid, home.account.gid);
  const before = statSync(logFile).size;
  const all = { ...settings, ...(await door(home, earlier)) };
  const options = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const cluster = clusterOf(home);

  // On Windows pg_ctl gives up an administrator's rights, which PostgreSQL itself refuses to run with.
  const [file, args] = WINDOWS
    ? [program(binaries, 'pg_ctl'), ['start', '-W', '-D', cluster, '-o', quoteForWindows(options)]]
    : [program(binaries, 'postgres'), ['-D', cluster, ...options]];
  let reason: string | null = null;
  const child = spawn(file, args, {
    ...ids(home.account),
    cwd: home.folder,
    env: cleanEnvironment(),
    // Its own process group: Ctrl-C in the terminal is for us, and we stop it after the last query.
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  child.on('error', (error) => (reason = error.message));
  child.on('exit', (code, signal) => {
    if (WINDOWS && code === 0) return;
    reason = lastLines(logFile, before) || `it ended with ${signal ?? `code ${code}`}`;
  });
  child.unref();
  return { ended: () => reason };
}

function lastLines(file: string, from: number): string {
  try {
    const text = readFileSync(file).subarray(from).toString('utf8').trim();
    return text.split('\n').slice(-5).join('\n');
  } catch {
    // The folder was deleted under the server.
    return '';
  }
}

export type Door = Pick<Postmaster, 'host' | 'port'>;

/** Where the server listens: a Unix socket only, or on Windows a free port of this machine only. */
async function door(home: Home, earlier?: Door): Promise<Record<string, string>> {
  if (WINDOWS)
    return {
      listen_addresses: '127.0.0.1',
      port: String(earlier?.port ?? (await freePort())),
      unix_socket_directories: '',
    };
  return {
    listen_addresses: '',
    port: '5432',
    unix_socket_directories: earlier && existsSync(earlier.host) ? earlier.host : socketFolder(home),
    unix_socket_permissions: '0700',
  };
}

/** A socket's whole path must stay under 104 bytes (macOS; Linux 108), so a deep home gets a short one. */
function socketFolder(home: Home): string {
  const own = join(home.folder, 'socket');
  if (Buffer.byteLength(own) < 80 && !own.includes(',')) {
    makeFolder(own, home.account);
    return own;
  }
  const base = Buffer.byteLength(tmpdir()) < 60 ? tmpdir() : '/tmp';
  removeOldSockets(home, base);
  const short = mkdtempSync(join(base, `${shortName(home)}-`));
  if (home.account) chownSync(short, home.account.uid, home.account.gid);
  return short;
}

function removeOldSockets(home: Home, base: string): void {
  const owner = home.account?.uid ?? process.getuid?.();
  for (const name of readdirSync(base)) {
    const old = join(base, name);
    if (name.startsWith(`${shortName(home)}-`) && lstatSync(old).uid === owner) {
      rmSync(old, { recursive: true, force: true });
    }
  }
}

/** Takes away the short folder of a server that has ended. */
export function removeShortSocket(home: Home, { host }: Postmaster): void {
  if (basename(host).startsWith(`${shortName(home)}-`)) rmSync(host, { recursive: true, force: true });
}

function shortName(home: Home): string {
  return `bidyapith-${lstatSync(home.folder).ino.toString(36)}`;
}

function quoteForWindows(options: string[]): string {
  return options.map((option) => `"${option}"`).join(' ');
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/**
 * The user's PGDATA, PGPORT and locale must not reach the server, nor any secret in our environment. Where a test has
 * moved our clock, the server's is moved with it (`scripts/on-a-day.ts`).
 */
function cleanEnvironment(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot, TEMP, TMP, LD_PRELOAD, CLOCK_MOVED_BY } = process.env;
  const clock = CLOCK_MOVED_BY ? { LD_PRELOAD, CLOCK_MOVED_BY } : {};
  return { PATH, SystemRoot, TEMP, TMP, LC_ALL: 'C', TZ: 'UTC', ...clock };
}

/**
 * Asks the server to end now: sessions are cut, everything committed is written (fast shutdown). False when
 * there is none.
 */
export function askToStop(home: Home, binaries: Binaries): boolean {
  if (WINDOWS) {
    return spawnSync(program(binaries, 'pg_ctl'), ['stop', '-m', 'fast', '-D', clusterOf(home)]).status === 0;
  }
  const at = readPostmaster(home);
  if (!at || !isAlive(at.pid) || !commandOf(at.pid).includes('postgres')) return false;
  try {
    return process.kill(at.pid, 'SIGINT');
  } catch {
    return false;
  }
}
