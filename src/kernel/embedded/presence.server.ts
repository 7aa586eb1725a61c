import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/*
 * Which programs use the database of a folder. Each leaves a file named by its process id; the last one that
 * goes stops the server, so that the first of two programs does not take the database from the second, and a
 * server left behind by a killed program is stopped by the next one.
 */

/** Signs this process in. */
export function signIn(home: string): void {
  const folder = join(home, 'users');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  writeFileSync(join(folder, String(process.pid)), born(process.pid));
}

/** Signs this process out; true when no other living program uses the database. Safe to call twice. */
export function signOut(home: string): boolean {
  const folder = join(home, 'users');
  rmSync(join(folder, String(process.pid)), { force: true });
  let others = 0;
  try {
    for (const name of readdirSync(folder)) {
      if (lives(folder, name)) others += 1;
      else rmSync(join(folder, name), { force: true });
    }
  } catch {
    // The folder is gone: somebody deleted the data. Nobody uses it.
  }
  return others === 0;
}

function lives(folder: string, name: string): boolean {
  const pid = Number(name);
  if (!isAlive(pid)) return false;
  const noted = readFileSync(join(folder, name), 'utf8');
  const now = born(pid);
  return noted === '' || now === '' || noted === now;
}

/** Whether a process with this number exists, ours or not. */
export function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Process numbers are used again, in containers soon; number and birth time together are not. Linux only. */
function born(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}
