import type { Db } from '#kernel/database/pool.server.ts';
import { askAll } from '#kernel/port.server.ts';
import { peopleWhoLeft, staffWhoStopped } from '../ports.server.ts';

/** Those of some students who have not left the school; null when there were some and all of them have. */
export async function stillHere(db: Db, siteId: string, ids: readonly string[]): Promise<string[] | null> {
  if (ids.length === 0) return [];
  const left = new Set((await askAll(peopleWhoLeft, db, siteId, ids)).flat());
  const here = ids.filter((id) => !left.has(id));
  return here.length === 0 ? null : here;
}

/** Whether somebody who is one of these employees stays outside the school's office for now. */
export async function isStopped(db: Db, siteId: string, employeeIds: readonly string[]): Promise<boolean> {
  if (employeeIds.length === 0) return false;
  return (await askAll(staffWhoStopped, db, siteId, employeeIds)).flat().length > 0;
}
