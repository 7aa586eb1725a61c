import type { Db } from './pool.server.ts';

const memories = new WeakMap<Db, Map<string, Promise<unknown>>>();

/** What is the same until a transaction ends is asked once in it, no matter who asks. One that failed is asked again. */
export function onceInTransaction<T>(db: Db, key: string, ask: () => Promise<T>): Promise<T> {
  let known = memories.get(db);
  if (!known) memories.set(db, (known = new Map()));
  const held = known.get(key);
  if (held) return held as Promise<T>;
  const asked = ask();
  known.set(key, asked);
  asked.catch(() => known.delete(key));
  return asked;
}

/** A connection begins its next transaction: nothing is known. */
export const forgetTransaction = (db: Db): void => void memories.delete(db);
