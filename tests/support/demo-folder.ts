import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { isAlive } from '../../src/kernel/embedded/presence.server.ts';
import { until } from './patience.ts';
import { temporary } from './temporary.ts';

const prefix = 'bidyapith-demo-';
const homeOf = (run: number) => join(temporary(), `${prefix}${run}`);

/**
 * Fills `dataDir` with the demo schools, which take as long to make as a story to play: the first who asks in
 * a run has them made, all others get a copy. `run` is the run's process number.
 */
export async function copyDemo(
  run: number,
  dataDir: string,
  make: (dataDir: string) => Promise<void>,
): Promise<void> {
  const home = homeOf(run);
  const [ready, failed, draft] = ['ready', 'failed', 'draft'].map((name) => join(home, name)) as [
    string,
    string,
    string,
  ];
  if (isFirst(home)) {
    try {
      await make(draft);
      renameSync(draft, ready);
    } catch (error) {
      writeFileSync(failed, String(error));
      throw error;
    }
  }
  await until(() => existsSync(ready) || existsSync(failed), Boolean, { quietMs: 240_000, everyMs: 50 });
  if (existsSync(failed)) throw new Error('The demonstration schools were not made.');
  // Node's own copying forgets whose the files are; the database lies there as its own account's.
  await promisify(execFile)('cp', ['-a', `${ready}/.`, dataDir]);
}

/** Anyone who makes the folder makes what is in it. */
function isFirst(home: string): boolean {
  try {
    mkdirSync(home, { mode: 0o711 });
    return true;
  } catch {
    return false;
  }
}

/** Removes the copy of this run, and those of runs that were killed. */
export function dropDemo(run: number): void {
  for (const name of readdirSync(temporary())) {
    const of = name.startsWith(prefix) ? Number(name.slice(prefix.length)) : null;
    if (of === run || (of !== null && !isAlive(of)))
      rmSync(join(temporary(), name), { recursive: true, force: true });
  }
}
