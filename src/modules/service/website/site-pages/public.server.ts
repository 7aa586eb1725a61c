import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Db } from '#kernel/database/pool.server.ts';
import { files } from '#kernel/database/kernel-tables.server.ts';
import { classes } from '#modules/school/academics/base/tables.server.ts';
import { attachmentsOf } from '../base/attachments.server.ts';
import { pictureColumns, pictureFile, withPicture } from '../base/shown-picture.server.ts';
import { sitePages } from '../base/tables.server.ts';
import { visiblePage } from '../base/visible.server.ts';
import { aboutKinds } from './kinds.ts';

const text = {
  id: sitePages.id,
  kind: sitePages.kind,
  title_en: sitePages.title_en,
  title_bn: sitePages.title_bn,
  body_en: sitePages.body_en,
  body_bn: sitePages.body_bn,
};

/** Texts about the institution; of one kind of page where it is named. */
export async function aboutTexts(db: Db, siteId: string, kind?: string) {
  return db
    .select(text)
    .from(sitePages)
    .where(
      and(
        visiblePage(siteId, new Date()),
        kind ? eq(sitePages.kind, kind) : inArray(sitePages.kind, [...aboutKinds]),
      ),
    )
    .orderBy(asc(sitePages.position), asc(sitePages.id));
}

/** Published pages with what they show, in their order: of some kinds, or the one with an address of its own. */
export async function shownPages(
  db: Db,
  { siteId, now }: { siteId: string; now: Date },
  by: { kinds: readonly string[] } | { slug: string },
) {
  const rows = await db
    .select({
      ...text,
      slug: sitePages.slug,
      published_at: sitePages.published_at,
      attachments: sitePages.attachments,
      class_en: classes.name_en,
      class_bn: classes.name_bn,
      alt_en: sitePages.alt_en,
      alt_bn: sitePages.alt_bn,
      ...pictureColumns,
    })
    .from(sitePages)
    .leftJoin(files, pictureFile(sitePages))
    .leftJoin(classes, eq(classes.id, sitePages.class_id))
    .where(
      and(
        visiblePage(siteId, now),
        'slug' in by ? eq(sitePages.slug, by.slug) : inArray(sitePages.kind, [...by.kinds]),
      ),
    )
    .orderBy(asc(sitePages.position), asc(sitePages.id))
    .limit(200);
  const attached = await attachmentsOf(
    db,
    siteId,
    rows.flatMap((row) => row.attachments),
  );
  return rows.map(withPicture).map(({ attachments, published_at, ...row }) => ({
    ...row,
    published_at: published_at?.toISOString() ?? null,
    attachments: attachments.flatMap((id) => attached.get(id) ?? []),
  }));
}

export type ShownPageRow = Awaited<ReturnType<typeof shownPages>>[number];
