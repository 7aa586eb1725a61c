import { inArray } from 'drizzle-orm';
import type { Db } from '#kernel/database/pool.server.ts';
import { users } from './tables.server.ts';

/** A user name of small letters, figures, dots and hyphens, at most forty. */
export function asUsername(text: string): string {
  const plain = text
    .toLowerCase()
    .replace(/[^a-z0-9.-]+/g, '-')
    .replace(/^[-.]+|[-.]+$/g, '');
  // The end tells people apart, so it is the beginning that gives way.
  return plain.length <= 36 ? plain : plain.slice(-36).replace(/^[-.]+/, '');
}

/** User names that nobody has, as near to the wanted ones as can be; all wanted ones are looked up at once. */
export async function freeUsernames(db: Db, wanted: readonly string[]): Promise<string[]> {
  const names = wanted.map(asUsername);
  const taken = new Set<string>();
  for (let round = 1; ; round++) {
    const asked = names.map((name) => (round === 1 ? name : `${name}-${round}`));
    const found = await db
      .select({ username: users.username })
      .from(users)
      .where(inArray(users.username, round === 1 ? names : asked));
    for (const { username } of found) if (username) taken.add(username);
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
