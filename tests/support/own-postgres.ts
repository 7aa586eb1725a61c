import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { chownSync, existsSync, globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { withClient, type Connection } from '../../src/kernel/connection/connection.server.ts';
import { chooseAccount, makeFolder } from '../../src/kernel/embedded/account.server.ts';
import { findBinaries, ids } from '../../src/kernel/embedded/binaries.server.ts';
import { handedOn } from './clock/moved.ts';
import { until } from './patience.ts';
import { freePort } from './ports.ts';
import { temporary } from './temporary.ts';

/*
 * A PostgreSQL and a PgBouncer as an operator has them: programs of the system, on a port, with passwords. They run
 * from a temporary folder under an account of their own, since both refuse to be root.
 */
export type Installed = { bin: string; version: number };

const password = 'a password of the tests';

/** The number before the first dot, with the one after it as thousandths: 1.024 is 1.24. */
function versionOf(program: string): number {
  const { stdout } = spawnSync(program, ['--version'], { encoding: 'utf8' });
  const [, major = '0', minor = '0'] = /(\d+)(?:\.(\d+))?/.exec(stdout ?? '') ?? [];
  return Number(major) + Number(minor) / 1000;
}

/** The PostgreSQLs of the system, oldest first: of Debian's packages, or in the folder that `POSTGRES_BIN` names. */
export function postgresOfSystem(): Installed[] {
  const named = process.env['POSTGRES_BIN'];
  const bins = named ? [named] : globSync('/usr/lib/postgresql/*/bin');
  return bins
    .filter((bin) => existsSync(join(bin, 'initdb')))
    .map((bin) => ({ bin, version: Math.floor(versionOf(join(bin, 'postgres'))) }))
    .filter(({ version }) => version > 0)
    .toSorted((a, b) => a.version - b.version);
}

/** The one that comes with the program, for machines that have no other. */
export function ownPostgres(): Installed {
  const { folder, version } = findBinaries(chooseAccount());
  return { bin: join(folder, 'bin'), version: Number.parseInt(version, 10) };
}

export function pgbouncerOfSystem(): Installed | null {
  const places = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin'];
  const bin = places.map((place) => join(place, 'pgbouncer')).find((file) => existsSync(file));
  return bin ? { bin, version: versionOf(bin) } : null;
}

export type OwnPostgres = {
  version: number;
  /** The administrator's way in. */
  admin: Connection;
  /** Runs statements as the administrator. */
  run(sql: string, database?: string): Promise<Record<string, unknown>[]>;
  stop(): Promise<void>;
};

export const urlOf = ({ user, password: secret, host, port, database }: Connection): string =>
  `postgres://${encodeURIComponent(user)}:${encodeURIComponent(secret)}@${host}:${port}/${encodeURIComponent(database)}`;

/** A folder of the account that the programs run as. */
function newFolder(): string {
  const folder = mkdtempSync(join(temporary(), 'bidyapith-own-'));
  makeFolder(folder, chooseAccount());
  return folder;
}

/** A file in it that the account reads. */
function write(folder: string, name: string, text: string): string {
  const [file, account] = [join(folder, name), chooseAccount()];
  writeFileSync(file, text, { mode: 0o600 });
  if (account) chownSync(file, account.uid, account.gid);
  return file;
}

function launch(folder: string, file: string, args: string[]) {
  let said = '';
  const child = spawn(file, args, {
    ...ids(chooseAccount()),
    cwd: folder,
    env: { PATH: process.env['PATH'], LC_ALL: 'C', ...handedOn() },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data: Buffer) => (said = (said + data.toString()).slice(-4000)));
  return { child, said: () => said };
}

async function end(child: ChildProcess, folder: string): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGQUIT');
    await ended;
  }
  rmSync(folder, { recursive: true, force: true });
}

async function answers(at: Connection, said: () => string): Promise<void> {
  const look = () => withClient(at, (client) => client.query('SELECT 1')).catch((error: Error) => error);
  await until(look, (seen) => !(seen instanceof Error)).catch((error: Error) => {
    throw new Error(`${error.message}\n${said()}`);
  });
}

export async function startPostgres({ bin, version }: Installed): Promise<OwnPostgres> {
  const folder = newFolder();
  const cluster = join(folder, 'cluster');
  const pwfile = write(folder, 'password', password);
  const made = spawnSync(
    join(bin, 'initdb'),
    [
      '-D',
      cluster,
      '-U',
      'postgres',
      `--pwfile=${pwfile}`,
      '-A',
      'scram-sha-256',
      '-E',
      'UTF8',
      '--locale=C',
    ],
    {
      ...ids(chooseAccount()),
      cwd: folder,
      env: { PATH: process.env['PATH'], LC_ALL: 'C', ...handedOn() },
      encoding: 'utf8',
    },
  );
  if (made.status !== 0) throw new Error(`initdb: ${made.stderr || made.error?.message}`);
  const port = await freePort();
  const settings = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    max_connections: '80',
    fsync: 'off',
  };
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const { child, said } = launch(folder, join(bin, 'postgres'), ['-D', cluster, ...options]);
  const admin = { host: '127.0.0.1', port, user: 'postgres', password, database: 'postgres' };
  await answers(admin, said);
  return {
    version,
    admin,
    run: (sql, database = 'postgres') =>
      withClient({ ...admin, database }, async (client) => {
        const result = await client.query<Record<string, unknown>>(sql);
        return result.rows;
      }),
    stop: () => end(child, folder),
  };
}

/** A pooler in front of it that lends connections for a transaction, and asks it for the passwords of roles. */
export async function startPooler(
  { bin }: Installed,
  { admin }: OwnPostgres,
  more: Record<string, string> = {},
): Promise<{ port: number; stop(): Promise<void> }> {
  const folder = newFolder();
  const port = await freePort();
  const settings = {
    listen_addr: '127.0.0.1',
    listen_port: String(port),
    unix_socket_dir: '',
    auth_type: 'scram-sha-256',
    auth_file: write(folder, 'users', `"postgres" "${password}"\n`),
    auth_user: 'postgres',
    pool_mode: 'transaction',
    default_pool_size: '12',
    max_client_conn: '200',
    ...more,
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`);
  const ini = `[databases]\n* = host=127.0.0.1 port=${admin.port}\n[pgbouncer]\n${lines.join('\n')}\n`;
  const { child, said } = launch(folder, bin, [write(folder, 'pgbouncer.ini', ini)]);
  await answers({ ...admin, port }, said);
  return { port, stop: () => end(child, folder) };
}
