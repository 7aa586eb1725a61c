import { and, eq } from 'drizzle-orm';
import type { Db } from '#kernel/database/pool.server.ts';
import { onlineClassrooms } from '../tables.server.ts';
import { onlineClassWords as w } from '../words.ts';
import { hasOnlineClass } from './read.server.ts';

/** The entry of class rooms in the menu of a public site, where one is open. */
export async function classroomLinks(db: Db, siteId: string) {
  if (!(await hasOnlineClass(db, siteId))) return [];
  const found = await db
    .select({ id: onlineClassrooms.id })
    .from(onlineClassrooms)
    .where(and(eq(onlineClassrooms.site_id, siteId), eq(onlineClassrooms.audience, 'everybody')))
    .limit(1);
  return found.length > 0 ? [{ href: '/web/classroom/all', word: w.public }] : [];
}
