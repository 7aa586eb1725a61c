import { and, desc, eq } from 'drizzle-orm';
import type { Db } from '#kernel/database/pool.server.ts';
import { publishedWhen } from '#kernel/files/published.server.ts';
import { linkAddress } from '../links/addresses.ts';
import { menuFile } from './file-purpose.ts';
import type { MenuTarget, PublicMenuEntry, PublishedMenuItem } from './items.ts';
import { shownPages, textAddress, type ShownPages } from './pages.server.ts';
import { shownStandardMenu } from './standard.ts';
import { siteMenuVersions } from './tables.server.ts';

/** What was published, the newest first. */
export const publishedMenus = (db: Db, siteId: string, limit: number) =>
  db
    .select()
    .from(siteMenuVersions)
    .where(and(eq(siteMenuVersions.site_id, siteId)))
    .orderBy(desc(siteMenuVersions.published_at), desc(siteMenuVersions.id))
    .limit(limit);

/** Where an entry leads; null: nowhere that has something to show now. */
export function hrefOf({ kind, target, file_id }: MenuTarget, shown: ShownPages): string | null {
  switch (kind) {
    case 'page':
      return target !== null && shown.page(target) ? target : null;
    case 'text':
      return target !== null && shown.text(target) ? textAddress(target) : null;
    case 'file':
      return file_id && `/api/public/files/${file_id}`;
    // Checked when it was written; asked again, because visitors follow it.
    case 'address':
      return target && linkAddress(target);
    case 'heading':
      return null;
  }
}

/** Entries as visitors get them: without what is hidden, what is empty, and headings with nothing under them. */
export function shownEntries(
  items: readonly PublishedMenuItem[],
  shown: ShownPages,
  depth = 0,
): PublicMenuEntry[] {
  return items
    .filter(({ hidden }) => !hidden)
    .flatMap((item): PublicMenuEntry[] => {
      const href = hrefOf(item, shown);
      const children = depth === 0 ? shownEntries(item.children, shown, 1) : [];
      if (href === null && children.length === 0) return [];
      return [
        {
          href,
          word: { en: item.name_en, bn: item.name_bn },
          newWindow: item.new_window,
          children,
        },
      ];
    });
}

/** The menu of a site as visitors see it: the one that its office published, else the standard one. */
export async function publicMenu(db: Db, siteId: string): Promise<PublicMenuEntry[]> {
  const [shown, menus] = await Promise.all([shownPages(db, siteId), publishedMenus(db, siteId, 1)]);
  const items = menus[0]?.items ?? null;
  const own = items && shownEntries(items, shown);
  return own && own.length > 0 ? own : shownStandardMenu(shown.page);
}

const files = (items: readonly PublishedMenuItem[]): string[] =>
  items
    .filter(({ hidden }) => !hidden)
    .flatMap(({ file_id, kind, children }) => [
      ...(kind === 'file' && file_id ? [file_id] : []),
      ...files(children),
    ]);

// Everybody may fetch a file while the published menu leads to it.
publishedWhen(menuFile.key, async (db, siteId, fileId) => {
  const current = (await publishedMenus(db, siteId, 1))[0]?.items ?? [];
  return files(current).includes(fileId);
});
