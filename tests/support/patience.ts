import { readFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';

type Pressure = { now: number; waited: number };

/**
 * What the kernel knows of programs that wait for a processor: the share of the last ten seconds, in percent, and for how
 * many microseconds since it started. Null where it does not say.
 */
export function pressureIn(text: string): Pressure | null {
  const found = /^some avg10=([\d.]+) .*total=(\d+)/m.exec(text);
  return found ? { now: Number(found[1]), waited: Number(found[2]) } : null;
}

function pressure(): Pressure | null {
  try {
    return pressureIn(readFileSync('/proc/pressure/cpu', 'utf8'));
  } catch {
    return null;
  }
}

let before = { at: performance.now(), waited: pressure()?.waited ?? 0 };

/** The share of the time since somebody last asked, or of the last ten seconds: whichever is worse. */
function waitingNow(): number | null {
  const found = pressure();
  if (!found) return null;
  const ms = performance.now() - before.at;
  const since = ms > 0 ? ((found.waited - before.waited) / 1000 / ms) * 100 : 0;
  if (ms > 1000) before = { at: performance.now(), waited: found.waited };
  return Math.min(100, Math.max(found.now, ms > 250 ? since : 0));
}

/**
 * How many times as long everything takes here as on a quiet machine. The load of the last minute says how large a crowd
 * is, but not yet of one that has just come: where something always waits for a processor it is at least four times. A
 * machine that does not tell its pressure is judged by the load alone.
 */
export function crowdOf(waiting: number | null, load: number, cores: number): number {
  const byLoad = (load / cores) * 1.5;
  return Math.max(1, byLoad, waiting === null ? 1 : 1 + (waiting / 100) * 3);
}

/**
 * So many milliseconds of a quiet machine, on this one as it is now. For limits of tests that say "it does not hang",
 * never for how fast a thing is.
 */
export function patience(quietMs: number): number {
  return Math.ceil(quietMs * crowdOf(waitingNow(), loadavg()[0] ?? 0, availableParallelism()));
}

/** How long a page may take to show something before it hangs, whatever crowd comes meanwhile; a test ends after 15 minutes. */
export const hangsMs = 600_000;

/** Comes to pass after so many milliseconds of a quiet machine, or when stopped; a crowd that comes meanwhile makes it later. */
export async function patienceEnds(quietMs: number, signal?: AbortSignal): Promise<void> {
  const began = Date.now();
  for (
    let left = patience(quietMs);
    left > 0 && !signal?.aborted;
    left = began + patience(quietMs) - Date.now()
  )
    await sleep(left, undefined, { ref: false, ...(signal ? { signal } : {}) }).catch(() => {});
}

/** Looks again and again until what is seen holds, and returns it; says what it saw last when that never comes. */
export async function until<T>(
  look: () => T | Promise<T>,
  holds: (seen: T) => unknown = Boolean,
  { quietMs = 120_000, everyMs = 25 }: { quietMs?: number; everyMs?: number } = {},
): Promise<T> {
  // The worst of the crowd while it was waited for: when it has gone, what it has delayed is still late.
  let most = 0;
  for (const began = Date.now(); ; await sleep(everyMs)) {
    const seen = await look();
    if (holds(seen)) return seen;
    const over = Date.now() - began;
    if (over < quietMs) continue;
    most = Math.max(most, patience(quietMs));
    if (over > most) throw new Error(`It did not come to pass: ${JSON.stringify(seen)?.slice(0, 2000)}`);
  }
}
