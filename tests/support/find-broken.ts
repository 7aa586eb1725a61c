import type { Invariant } from '#kernel/declarations/invariant.ts';
import { inTransaction, type Db } from '#kernel/database/pool.server.ts';

/** What of a school's data breaks the invariants. */
export const findBroken = (siteId: string, invariants: readonly Invariant<Db>[]): Promise<string[]> =>
  inTransaction({ siteId }, async (db) => {
    const found: string[] = [];
    for (const { find } of invariants) found.push(...(await find(db, siteId)));
    return found;
  });
