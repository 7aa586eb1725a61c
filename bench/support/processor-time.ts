import { readdirSync, readFileSync } from 'node:fs';

/** Ticks of the kernel's clock a second, as Linux tells them in /proc. */
const ticks = 100;

/** Milliseconds of processor used so far by this process, and by the program and the database beside it. */
export type Meter = { own(): number; others(): number };

/** This process's own part, exact to a millionth of a second. */
export const ownMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

type Used = { ms: number; parent: number; ended: number };

function used(pid: number): Used | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const ms = (at: number) => ((Number(fields[at]) + Number(fields[at + 1])) * 1000) / ticks;
    return { parent: Number(fields[1]), ms: ms(11), ended: ms(13) };
  } catch {
    return null;
  }
}

/** Processor time in milliseconds that a process has used so far. */
export const processorMs = (pid: number): number => used(pid)?.ms ?? 0;

/** The same of its processes that have ended and were waited for, with theirs. */
export const endedMs = (pid: number): number => used(pid)?.ended ?? 0;

/** The process that started this one. */
export const parentOf = (pid: number): number => used(pid)?.parent ?? 0;

/** The same of the database's processes together, those that have ended included. */
export function databaseMs(postmaster: number): number {
  const pids = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
  return pids.reduce((sum, pid) => {
    const one = used(pid);
    if (!one) return sum;
    if (pid === postmaster) return sum + one.ms + one.ended;
    return one.parent === postmaster ? sum + one.ms : sum;
  }, 0);
}

/** Resident memory of a process in MB. */
export function residentMb(pid: number): number {
  try {
    const text = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Math.round(Number(/VmRSS:\s+(\d+)/.exec(text)?.[1] ?? 0) / 1024);
  } catch {
    return 0;
  }
}
