import type { Db } from '#kernel/database/pool.server.ts';
import { takenUsernames } from './find-account.server.ts';

/** A user name of small letters, figures, dots and hyphens, at most forty; it begins with a letter. */
export function asUsername(text: string): string {
  const plain = text
    .toLowerCase()
    .replace(/[^a-z0-9.-]+/g, '-')
    .replace(/^[-.]+|[-.]+$/g, '');
  // The end tells people apart, so it is the beginning that gives way.
  const short = plain.length <= 36 ? plain : plain.slice(-36).replace(/^[-.]+/, '');
  // Only digits could be somebody's mobile number.
  return /^[a-z]/.test(short) ? short : `u-${short.slice(-34)}`;
}

/** User names that nobody has, as near to the wanted ones as can be; all wanted ones are looked up at once. */
export async function freeUsernames(db: Db, wanted: readonly string[]): Promise<string[]> {
  const names = wanted.map(asUsername);
  const taken = new Set<string>();
  for (let round = 1; ; round++) {
    const asked = names.map((name) => (round === 1 ? name : `${name}-${round}`));
    for (const name of await takenUsernames(db, round === 1 ? names : asked)) taken.add(name);
    const given = new Set<string>();
    let clash = false;
    const free = names.map((name) => {
      for (let at = 1; at <= round; at++) {
        const candidate = at === 1 ? name : `${name}-${at}`;
        if (!taken.has(candidate) && !given.has(candidate)) {
          given.add(candidate);
          return candidate;
        }
      }
      clash = true;
      return name;
    });
    if (!clash) return free;
  }
}
