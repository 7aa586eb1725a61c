import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '#kernel/database/pool.server.ts';
import { publishedWhen } from '#kernel/files/published.server.ts';
import { Problem } from '#kernel/problem.ts';
import { files } from '#kernel/database/kernel-tables.server.ts';
import { designPicture } from '../base/picture-purposes.ts';
import { picturesIn, type SiteDesign } from './design.ts';
import { designRefusals as w } from './refusals.ts';
import { siteDesigns } from './tables.server.ts';

// What is published is for everybody; what is in the draft, for as long as there is a link to it.
publishedWhen(designPicture.key, async (db, siteId, fileId) => {
  const found = await db
    .select({ one: sql`1` })
    .from(siteDesigns)
    .where(
      and(
        eq(siteDesigns.site_id, siteId),
        sql`(${fileId}::uuid = ANY (${siteDesigns.published_pictures})
          OR (${siteDesigns.preview_hash} IS NOT NULL AND ${fileId}::uuid = ANY (${siteDesigns.draft_pictures})))`,
      ),
    )
    .limit(1);
  return found.length > 0;
});

async function found(db: Db, siteId: string, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .select({ id: files.id, width: files.width, height: files.height })
    .from(files)
    .where(
      and(
        eq(files.site_id, siteId),
        inArray(files.id, [...ids]),
        eq(files.purpose, designPicture.key),
        isNull(files.small_of),
      ),
    );
}

/** Refuses a picture that is not one which this institution sent for its design. */
export async function checkPictures(db: Db, siteId: string, design: SiteDesign): Promise<void> {
  const ids = [...new Set([design.header.picture, design.hero.picture].filter((id) => id !== null))];
  if ((await found(db, siteId, ids)).length !== ids.length) throw new Problem(w.unknown_picture);
}

export type DesignPicture = { url: string; small_url: string; width: number; height: number };

/** The pictures of a design by their id; one that is gone is not among them. `own`: for who is signed in. */
export async function picturesOfDesign(db: Db, siteId: string, design: SiteDesign, own: boolean) {
  const rows = await found(db, siteId, picturesIn(design));
  const at = own ? '/api/files' : '/api/public/files';
  return new Map<string, DesignPicture>(
    rows.map(({ id, width, height }) => [
      id,
      { url: `${at}/${id}`, small_url: `${at}/${id}/small`, width: width ?? 1600, height: height ?? 900 },
    ]),
  );
}
