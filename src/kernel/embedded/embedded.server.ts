import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { readOrCreateSecret } from '../secret-file.server.ts';
import { HOW_TO_BRING_YOUR_OWN, StartError } from '../start-error.ts';
import { withClient, type Connection } from '../connection/connection.server.ts';
import { findHome, type Home } from './account.server.ts';
import { findBinaries, type Binaries } from './binaries.server.ts';
import * as postmaster from './postmaster.server.ts';
import { keepUp } from './keep-up.server.ts';
import { isAlive, signIn, signOut } from './presence.server.ts';

const DATABASE = 'bidyapith';
const PATIENCE = 30_000;
/** What PostgreSQL says when trying again cannot help. */
const HOPELESS =
  /invalid value|unrecognized configuration|has wrong ownership|invalid permissions|No space left/;

const SETTINGS: Record<string, string> = {
  shared_buffers: '256MB',
  max_connections: '100',
  // Parallel queries take their memory from here first: containers often give /dev/shm only 64 MB.
  min_dynamic_shared_memory: '32MB',
  wal_compression: 'pglz',
  max_wal_size: '1GB',
  random_page_cost: '1.1',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'warning',
  log_line_prefix: '%m [%p] ',
  password_encryption: 'scram-sha-256',
  idle_in_transaction_session_timeout: '5min',
};

/** Settings for tests: losing everything with the machine is fine, waiting for the disk is not. */
export const THROW_AWAY: Record<string, string> = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  shared_buffers: '128MB',
  // Two runs of one checkout share their database, each with two programs and those that it kills.
  max_connections: '300',
};

export type Embedded = {
  /** The owner's way in: superuser of this cluster. The program itself runs as a role that owns nothing. */
  owner: Connection;
  /** False when a server of this folder was running already and we joined it. */
  startedHere: boolean;
  /** True when the cluster was made just now. */
  isNew: boolean;
  /** The folder that holds the data. */
  where: string;
  /** Signs off; the last program that uses the folder also stops the server, and waits until it has ended. */
  stop(): Promise<void>;
};

/**
 * Brings up the PostgreSQL that comes with the program, with its data under `dataDir`, or joins the one that
 * already runs there. Keeps trying for 30 s. Throws a `StartError` that says what to do.
 */
export async function startEmbedded(options: {
  dataDir: string;
  log: (line: string) => void;
  settings?: Record<string, string>;
}): Promise<Embedded> {
  const home = findHome(options.dataDir);
  const binaries = findBinaries(home.account);
  const cluster = postmaster.clusterOf(home);
  const passwordFile = join(home.folder, 'owner-password');
  if (existsSync(cluster) && !existsSync(passwordFile)) {
    throw new StartError(
      `The database in ${cluster} has lost its password file ${passwordFile}; restore it from a back-up.`,
    );
  }
  const password = readOrCreateSecret(passwordFile, home.account ?? undefined);
  const isNew = postmaster.makeCluster(home, binaries, passwordFile);
  signIn(home.folder);
  try {
    const { at, startedHere } = await bringUp(home, binaries, { ...SETTINGS, ...options.settings }, password);
    await makeDatabase({ ...at, database: 'postgres' });
    const leaveAlone = keepUp({
      log: options.log,
      runs: () => {
        const running = postmaster.readPostmaster(home);
        return running !== null && isAlive(running.pid);
      },
      exists: () => existsSync(cluster),
      again: async () =>
        void (await bringUp(home, binaries, { ...SETTINGS, ...options.settings }, password, at)),
    });
    const stopAtExit = () => {
      leaveAlone();
      if (signOut(home.folder)) postmaster.askToStop(home, binaries);
    };
    process.on('exit', stopAtExit);
    options.log(startLine(home, binaries, startedHere));
    return {
      owner: { ...at, database: DATABASE },
      startedHere,
      isNew,
      where: cluster,
      async stop() {
        leaveAlone();
        process.off('exit', stopAtExit);
        if (signOut(home.folder)) await stopAndWait(home, binaries);
      },
    };
  } catch (error) {
    if (signOut(home.folder)) await stopAndWait(home, binaries);
    throw error;
  }
}

function startLine(home: Home, binaries: Binaries, startedHere: boolean): string {
  const as = home.account ? ` as ${home.account.name}` : '';
  const copied = binaries.copied ? `, its programs in ${binaries.folder}` : '';
  return `PostgreSQL ${startedHere ? 'started' : 'joined'}${as}; data in ${postmaster.clusterOf(home)}${copied}`;
}

/** Starts or joins, over and over: after a crash the kernel needs a moment to let go of memory and locks. */
async function bringUp(
  home: Home,
  binaries: Binaries,
  settings: Record<string, string>,
  password: string,
  earlier?: postmaster.Door,
): Promise<{ at: Omit<Connection, 'database'>; startedHere: boolean }> {
  const until = Date.now() + PATIENCE;
  let started: { ended: () => string | null } | null = null;
  let said = 'it did not answer';
  while (Date.now() < until) {
    const running = postmaster.readPostmaster(home);
    if (running && (await postmaster.answers(running))) {
      const at = { host: running.host, port: running.port, user: postmaster.OWNER, password };
      const problem = await tryLogin({ ...at, database: 'postgres' });
      if (problem === null) return { at, startedHere: started !== null && started.ended() === null };
      said = problem;
    } else if (!started || started.ended() !== null) {
      if (running) postmaster.removeStaleLock(home, running);
      if (started) await sleep(100);
      started = await postmaster.spawnPostmaster(home, binaries, settings, earlier);
    }
    await sleep(20);
    said = started?.ended() ?? said;
    if (HOPELESS.test(said)) break;
  }
  throw new StartError(
    `PostgreSQL could not be started. Data: ${home.folder}. It says:\n${said}\n${HOW_TO_BRING_YOUR_OWN}`,
  );
}

/** Null when the login worked; a reason when waiting may help; throws when it cannot. */
async function tryLogin(connection: Connection): Promise<string | null> {
  try {
    await withClient(connection, (client) => client.query('SELECT 1'));
    return null;
  } catch (error) {
    if ((error as pg.DatabaseError).code === '28P01') {
      throw new StartError(
        'The embedded PostgreSQL refuses the password in the file owner-password; the file and the data do not belong together.',
      );
    }
    // What the server itself said; anyone who reads it has no address to correct.
    const { cause, message } = error as Error;
    return cause instanceof Error ? cause.message : message;
  }
}

async function makeDatabase(connection: Connection): Promise<void> {
  await withClient(connection, async (client) => {
    const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [DATABASE]);
    if (found.rowCount) return;
    await client.query(`CREATE DATABASE ${DATABASE}`).catch((error: pg.DatabaseError) => {
      // Another program made it this moment (the two codes of that one event).
      if (error.code !== '42P04' && error.code !== '23505') throw error;
    });
  });
}

async function stopAndWait(home: Home, binaries: Binaries): Promise<void> {
  const running = postmaster.readPostmaster(home);
  if (!running || !postmaster.askToStop(home, binaries)) return;
  const until = Date.now() + PATIENCE;
  while (Date.now() < until && isAlive(running.pid)) {
    await sleep(20);
  }
  postmaster.removeShortSocket(home, running);
}
