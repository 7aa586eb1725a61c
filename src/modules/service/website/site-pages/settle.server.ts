import { and, eq, sql } from 'drizzle-orm';
import type { SiteCtxAt } from '#kernel/procedures/procedure.server.ts';
import { renewPublicPages } from '#modules/platform/sites/base/public-version.server.ts';
import { sitePages } from '../base/tables.server.ts';
import { keepVersion } from '../base/versions.server.ts';
import { contentOf, type PageContent } from '../base/page-content.ts';

type InSite = SiteCtxAt & { actor: { userId: string } | null };

/** After a page was written: the state it is in, the day it is shown with, and the pages that visitors get. */
export async function settlePage({ db, siteId, now }: InSite, id: string): Promise<void> {
  await db
    .update(sitePages)
    .set({
      state: sql`CASE
        WHEN publish_at IS NOT NULL THEN 'scheduled'
        WHEN NOT published AND publish_until <= ${now} THEN 'ended'
        WHEN NOT published THEN 'draft'
        WHEN draft IS NOT NULL THEN 'changed'
        ELSE 'published' END`,
      published_at: sql`CASE WHEN published THEN coalesce(published_at, ${now}) END`,
    })
    .where(and(eq(sitePages.site_id, siteId), eq(sitePages.id, id)));
  await renewPublicPages(db, siteId);
}

/** Keeps what visitors see of a page from now on. */
export const keepPageVersion = (ctx: InSite, id: string, row: PageContent): Promise<string> =>
  keepVersion(ctx, { kind: 'page', subjectId: id, content: contentOf(row) });
