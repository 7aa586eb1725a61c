import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { isAlive } from '../../src/kernel/embedded/presence.server.ts';

/*
 * Ports for programs that are started later, ended and started again. A port of the system's choice may be anybody's
 * by then: here it is kept for the process that asked, and lies below those that connections take.
 */
const from = 20_000;
const count = 10_000;
const home = join(tmpdir(), `bidyapith-ports-${userInfo().uid}`);
let next = from + ((process.pid * 37) % count);

/** A port that is this process's alone until it ends. */
export async function freePort(): Promise<number> {
  mkdirSync(home, { recursive: true, mode: 0o700 });
  for (let tries = 0; tries < count; tries++) {
    const port = next;
    next = from + ((next + 1 - from) % count);
    if (keep(port) && (await isFree(port))) return port;
  }
  throw new Error('There is no free port.');
}

/** Files named by the ports say whose they are; one of a process that has ended is nobody's. */
function keep(port: number): boolean {
  const file = join(home, String(port));
  for (let again = 0; again < 2; again++) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' });
      return true;
    } catch {
      const owner = ownerOf(file);
      if (owner === null || isAlive(owner)) return false;
      rmSync(file, { force: true });
    }
  }
  return false;
}

/** Null: its owner is just writing. */
function ownerOf(file: string): number | null {
  try {
    return Number(readFileSync(file, 'utf8')) || null;
  } catch {
    return null;
  }
}

/** Whether nobody listens there, on any address of the machine. */
async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  const free = await new Promise<boolean>((done) => {
    server.once('error', () => done(false));
    server.listen(port, () => done(true));
  });
  if (free) await new Promise((done) => server.close(done));
  return free;
}
