import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { canEnter, chooseAccount, sharedFolder } from '../../../src/kernel/embedded/account.server.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
const SOURCE = join(import.meta.dirname, 'moved-clock.c');

/** Why the clock cannot be moved here; for people. */
export class ClockError extends Error {}

/** Where what was compiled lies: PostgreSQL has to read it, which may run as an account that cannot enter our folder. */
function cacheFolder(): string {
  const own = join(ROOT, '.cache');
  mkdirSync(own, { recursive: true });
  return canEnter(chooseAccount(), own) ? own : sharedFolder();
}

/** Compiles the moved clock unless that was done before; the file to put into LD_PRELOAD. */
function library(): string {
  if (process.platform !== 'linux')
    throw new ClockError(
      `The clock of a program can be moved on Linux only, and this is ${process.platform}.`,
    );
  const hash = createHash('sha256').update(readFileSync(SOURCE)).digest('hex').slice(0, 12);
  const file = join(cacheFolder(), `moved-clock-${process.arch}-${hash}.so`);
  if (existsSync(file)) return file;
  const draft = `${file}.${process.pid}`;
  const compiler = process.env['CC'] ?? 'cc';
  const made = spawnSync(compiler, ['-O2', '-shared', '-fPIC', '-o', draft, SOURCE, '-ldl'], {
    encoding: 'utf8',
  });
  if (made.error)
    throw new ClockError(
      `Moving the clock needs a C compiler, and "${compiler}" cannot be run. Install one (Debian: apt-get install gcc libc6-dev), or name it in CC.`,
    );
  if (made.status !== 0)
    throw new ClockError(`${compiler} could not compile ${SOURCE}:\n${made.stderr.trim()}`);
  chmodSync(draft, 0o755);
  renameSync(draft, file);
  return file;
}

/**
 * What a program's environment needs so that it begins at this moment, its database with it. Its data lie in a folder of
 * their own unless `DATA_DIR` says where: a database that was used on a later day is not one for today.
 */
export function environmentAt(at: Date, env: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv {
  if (Number.isNaN(at.getTime())) throw new ClockError('Give a moment such as 2027-01-01T05:00Z.');
  const file = library();
  // Where this clock is moved already, its distance is from the true one.
  const moved = Math.ceil((at.getTime() - Date.now()) / 1000) + Number(process.env['CLOCK_MOVED_BY'] ?? 0);
  const others = (env['LD_PRELOAD'] ?? '').split(/[ :]+/).filter((one) => one && one !== file);
  return {
    ...env,
    LD_PRELOAD: [file, ...others].join(':'),
    CLOCK_MOVED_BY: String(moved),
    DATA_DIR: env['DATA_DIR'] ?? join(ROOT, '.cache', 'days', at.toISOString().slice(0, 10)),
  };
}

/** What hands the moved clock on to a program that is given nothing else of our environment. */
export function handedOn(): NodeJS.ProcessEnv {
  const { LD_PRELOAD, CLOCK_MOVED_BY } = process.env;
  return CLOCK_MOVED_BY ? { LD_PRELOAD, CLOCK_MOVED_BY } : {};
}

/** `''` on the true day, else what tells apart what was made while the clock was moved: `-on-2027-01-01`. */
export const movedDay = (): string =>
  process.env['CLOCK_MOVED_BY'] ? `-on-${new Date().toISOString().slice(0, 10)}` : '';
