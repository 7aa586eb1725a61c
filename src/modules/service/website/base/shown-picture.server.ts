import { sql, type SQLWrapper } from 'drizzle-orm';
import { and, eq, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { publishedWhen } from '#kernel/files/published.server.ts';
import type { FilePurpose } from '#kernel/files/purposes.ts';
import { files } from '#kernel/database/kernel-tables.server.ts';
import { siteAchievements, siteLeaders } from './people-tables.server.ts';
import {
  achievementPicture,
  eventCover,
  galleryPicture,
  leaderPhoto,
  messagePhoto,
  slidePicture,
  specialPicture,
  videoPicture,
} from './picture-purposes.ts';
import type { ShownPicture } from './shown-picture.ts';
import {
  galleryPictures,
  managementMessages,
  siteEvents,
  siteVideos,
  slides,
  specialPictures,
} from './tables.server.ts';

type Pictured = PgTable & Record<'site_id' | 'picture', PgColumn>;

/** While one published row of the school has it, everybody may fetch the file. */
function serve(purpose: FilePurpose, table: Pictured, published: () => SQL | undefined): void {
  publishedWhen(purpose.key, async (db, siteId, fileId) => {
    const found = await db
      .select({ one: sql`1` })
      .from(table)
      .where(and(eq(table.site_id, siteId), eq(table.picture, fileId), published()))
      .limit(1);
    return found.length > 0;
  });
}

/** An event's pictures are shown with it or not at all. */
export const withPublishedEvent = (siteId: SQLWrapper | string, eventId: SQLWrapper) =>
  sql`EXISTS (SELECT 1 FROM ${siteEvents} WHERE ${siteEvents.site_id} = ${siteId}
    AND ${siteEvents.id} = ${eventId} AND ${siteEvents.published})`;

serve(slidePicture, slides, () => eq(slides.active, true));
serve(specialPicture, specialPictures, () => eq(specialPictures.active, true));
serve(eventCover, siteEvents, () => eq(siteEvents.published, true));
serve(galleryPicture, galleryPictures, () =>
  and(
    eq(galleryPictures.published, true),
    withPublishedEvent(galleryPictures.site_id, galleryPictures.event_id),
  ),
);
serve(messagePhoto, managementMessages, () => eq(managementMessages.published, true));
serve(videoPicture, siteVideos, () => eq(siteVideos.published, true));
serve(leaderPhoto, siteLeaders, () => eq(siteLeaders.published, true));
serve(achievementPicture, siteAchievements, () => eq(siteAchievements.published, true));

/** The file behind a row's picture, for a left join. */
export const pictureFile = (table: Pictured) =>
  and(eq(files.site_id, table.site_id), eq(files.id, table.picture));

/** The columns of a picture, for a select beside the row's own. */
export const pictureColumns = { file_id: files.id, width: files.width, height: files.height };

type Columns = { file_id: string | null; width: number | null; height: number | null };
type Described = { alt_en: string | null; alt_bn: string | null };

/** A row as the public sees it: its picture by address and size. */
export function withPicture<R extends Described>(
  row: R & Columns,
): Omit<R, keyof Described | keyof Columns> & { picture: ShownPicture | null } {
  const { file_id, width, height, alt_en, alt_bn, ...rest } = row;
  const picture = file_id && {
    url: `/api/public/files/${file_id}`,
    small_url: `/api/public/files/${file_id}/small`,
    width: width ?? 1600,
    height: height ?? 900,
    alt_en: alt_en ?? '',
    alt_bn: alt_bn ?? '',
  };
  return { ...rest, picture: picture || null };
}
