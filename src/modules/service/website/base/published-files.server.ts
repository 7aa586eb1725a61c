import { and, arrayContains, eq, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '#kernel/database/pool.server.ts';
import { publishedWhen } from '#kernel/files/published.server.ts';
import { eventFile, noticeFile, pageCover, pageFile, textPicture } from './picture-purposes.ts';
import { visibleNotice, visiblePage } from './visible.server.ts';
import { managementMessages, notices, siteEvents, sitePages } from './tables.server.ts';

const published = (table: PgTable & Record<'site_id' | 'published', PgColumn>, siteId: string) =>
  and(eq(table.site_id, siteId), eq(table.published, true));

async function hasRow(db: Db, table: PgTable, where: SQL | undefined): Promise<boolean> {
  const found = await db
    .select({ one: sql`1` })
    .from(table)
    .where(where)
    .limit(1);
  return found.length > 0;
}

/** A file is fetched by everybody while a row that visitors see has it: not a moment before. */
publishedWhen(noticeFile.key, (db, siteId, id) =>
  hasRow(db, notices, and(visibleNotice(siteId, new Date()), arrayContains(notices.attachments, [id]))),
);
publishedWhen(pageFile.key, (db, siteId, id) =>
  hasRow(db, sitePages, and(visiblePage(siteId, new Date()), arrayContains(sitePages.attachments, [id]))),
);
publishedWhen(pageCover.key, (db, siteId, id) =>
  hasRow(db, sitePages, and(visiblePage(siteId, new Date()), eq(sitePages.picture, id))),
);
publishedWhen(eventFile.key, (db, siteId, id) =>
  hasRow(db, siteEvents, and(published(siteEvents, siteId), arrayContains(siteEvents.attachments, [id]))),
);
publishedWhen(textPicture.key, async (db, siteId, id) => {
  const now = new Date();
  const places: [PgTable & { text_pictures: PgColumn }, SQL | undefined][] = [
    [notices, visibleNotice(siteId, now)],
    [sitePages, visiblePage(siteId, now)],
    [siteEvents, published(siteEvents, siteId)],
    [managementMessages, published(managementMessages, siteId)],
  ];
  for (const [table, where] of places)
    if (await hasRow(db, table, and(where, arrayContains(table.text_pictures, [id])))) return true;
  return false;
});
