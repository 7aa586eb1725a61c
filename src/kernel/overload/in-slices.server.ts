import { setImmediate as nextTurn } from 'node:timers/promises';

// A request waits for a slice at every one of its ten or so turns, not once.
const sliceMs = 2;

/**
 * Works through a list in slices of a few milliseconds and lets other requests in between, so that a register of
 * thousands of rows holds nobody else up. The order stays.
 */
export async function inSlices<T, R>(items: readonly T[], work: (item: T, at: number) => R): Promise<R[]> {
  const done: R[] = [];
  let until = performance.now() + sliceMs;
  for (const [at, item] of items.entries()) {
    done.push(work(item, at));
    if (performance.now() < until) continue;
    await nextTurn();
    until = performance.now() + sliceMs;
  }
  return done;
}
