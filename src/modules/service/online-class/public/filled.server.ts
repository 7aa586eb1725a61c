import { and, eq } from 'drizzle-orm';
import type { Db } from '#kernel/database/pool.server.ts';
import { onlineClassrooms } from '../base/tables.server.ts';
import { hasOnlineClass } from './read.server.ts';

/** Whether a class room is open to everybody, so that the public menu leads to the page of class rooms. */
export async function classroomsFilled(db: Db, siteId: string): Promise<Record<string, boolean>> {
  const found = (await hasOnlineClass(db, siteId))
    ? await db
        .select({ id: onlineClassrooms.id })
        .from(onlineClassrooms)
        .where(and(eq(onlineClassrooms.site_id, siteId), eq(onlineClassrooms.audience, 'everybody')))
        .limit(1)
    : [];
  return { '/web/classroom/all': found.length > 0 };
}
