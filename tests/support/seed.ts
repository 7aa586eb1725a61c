import { randomInt } from 'node:crypto';
import { afterEach } from 'vitest';

export type Chances = {
  /** From 0 to just below 1. */
  next: () => number;
  /** A whole number, from `least` to just below `most`. */
  between: (least: number, most: number) => number;
  pick: <T>(list: readonly T[]) => T;
};

/** The same numbers for the same seed (mulberry32). */
export function chancesOf(seed: number): Chances {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least));
  return { next, between, pick: (list) => list[between(0, list.length)] as never };
}

/**
 * What a test file leaves to chance. Each run has another seed, which is said where a test fails: with `SEED` set to it
 * the same is tried again. Called at the top of the file.
 */
export function chances(): Chances {
  const seed = Number(process.env['SEED'] ?? randomInt(1_000_000_000));
  afterEach(({ task }) => {
    if (task.result?.state === 'fail') console.error(`SEED=${seed} tries the same again.`);
  });
  return chancesOf(seed);
}
