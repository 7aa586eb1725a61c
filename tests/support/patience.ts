import { availableParallelism, loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * So many milliseconds of a quiet machine, on this one as it is now: where four times as much runs as there are cores,
 * everything takes four times as long. For limits of tests that say "it does not hang", never for how fast a thing is.
 */
export function patience(quietMs: number): number {
  const crowd = (loadavg()[0] ?? 0) / availableParallelism();
  return Math.ceil(quietMs * Math.max(1, crowd * 1.5));
}

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
  { quietMs = 60_000, everyMs = 25 }: { quietMs?: number; everyMs?: number } = {},
): Promise<T> {
  for (const began = Date.now(); ; await sleep(everyMs)) {
    const seen = await look();
    if (holds(seen)) return seen;
    if (Date.now() - began > patience(quietMs))
      throw new Error(`It did not come to pass: ${JSON.stringify(seen)?.slice(0, 2000)}`);
  }
}
