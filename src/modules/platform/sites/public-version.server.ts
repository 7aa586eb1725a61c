import { eq, sql } from 'drizzle-orm';
import type { Db } from '#kernel/database/pool.server.ts';
import { sites } from './tables.server.ts';

/** Public content of a school changed: pages that were kept are rendered again. */
export async function renewPublicPages(db: Db, siteId: string): Promise<void> {
  await db
    .update(sites)
    .set({ public_version: sql`${sites.public_version} + 1` })
    .where(eq(sites.id, siteId));
}

/** Something that every public site shows has changed. */
export async function renewAllPublicPages(db: Db): Promise<void> {
  await db.update(sites).set({ public_version: sql`${sites.public_version} + 1` });
}
