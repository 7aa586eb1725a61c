/** Demo data only: repeatable chance, never for secrets. A draw depends on the seed and the labels alone. */
export type Draw = {
  /** A whole number from 0 to `below` − 1. */
  number(below: number): number;
  /** One of the list, all equally likely. */
  pick<T>(list: readonly T[]): T;
  /** True in `share` of a hundred draws. */
  chance(share: number): boolean;
};

/** FNV-1a, 32 bits. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0;
  return hash;
}

/** A row of draws (mulberry32) that is the same on every machine for the same seed and labels. */
export function drawFor(...labels: readonly (string | number)[]): Draw {
  let state = hashOf(labels.join('|'));
  const number = (below: number): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * below);
  };
  return {
    number,
    pick: <T>(list: readonly T[]): T => {
      const chosen = list[number(list.length)];
      if (chosen === undefined) throw new RangeError('cannot pick from an empty list');
      return chosen;
    },
    chance: (share) => number(100) < share,
  };
}
