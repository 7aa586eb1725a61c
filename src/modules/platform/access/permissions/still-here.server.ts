import type { Db } from '#kernel/database/pool.server.ts';
import { askAll } from '#kernel/port.server.ts';
import { peopleWhoLeft } from '../ports.server.ts';

/** Those of some students who have not left the school; null when there were some and all of them have. */
export async function stillHere(db: Db, siteId: string, ids: readonly string[]): Promise<string[] | null> {
  if (ids.length === 0) return [];
  const left = new Set((await askAll(peopleWhoLeft, db, siteId, ids)).flat());
  const here = ids.filter((id) => !left.has(id));
  return here.length === 0 ? null : here;
}
