import { eq, sql } from 'drizzle-orm';
import { centralQuery, type Db } from '#kernel/database/pool.server.ts';
import { askedTogether } from '#kernel/overload/asked-together.server.ts';
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

/** What a kept page is and falls with: by which names its school is found, and how often its content has changed. */
export type PublicStanding = {
  readonly id: string;
  readonly alias: string;
  readonly domain: string | null;
  readonly public_version: number;
  readonly status: string;
};

/**
 * How a school's public pages are now. Visitors who come at the same time share one question to the database, begun
 * after the last of them came, so a change shows with the next request on every process.
 */
export const publicStanding = askedTogether<PublicStanding>(async (ids) => {
  const rows = await centralQuery<PublicStanding>(
    'SELECT id, alias, domain, public_version, status FROM sites WHERE id = ANY($1::uuid[])',
    [ids],
    'public-standing',
  );
  return new Map(rows.map((row) => [row.id, row]));
});
