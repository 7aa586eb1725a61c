import { and, asc, count, eq, sql } from 'drizzle-orm';
import type { Db } from '#kernel/database/pool.server.ts';
import { files } from '#kernel/database/kernel-tables.server.ts';
import { pictureColumns, pictureFile, withPicture } from '../base/shown-picture.server.ts';
import {
  galleryPictures,
  managementMessages,
  siteEvents,
  siteVideos,
  slides,
  specialPictures,
} from '../base/tables.server.ts';
import { isSlideLink } from '../base/video-address.ts';

export const videosPerPage = 24;

/** The active slides of the start page in their order. */
export async function activeSlides(db: Db, siteId: string) {
  const rows = await db
    .select({
      id: slides.id,
      title_en: slides.title_en,
      title_bn: slides.title_bn,
      caption_en: slides.caption_en,
      caption_bn: slides.caption_bn,
      link: slides.link,
      alt_en: slides.alt_en,
      alt_bn: slides.alt_bn,
      ...pictureColumns,
    })
    .from(slides)
    .innerJoin(files, pictureFile(slides))
    .where(and(eq(slides.site_id, siteId), eq(slides.active, true)))
    .orderBy(asc(slides.position), asc(slides.id))
    .limit(12);
  return rows.map((row) =>
    withPicture({ ...row, link: row.link && isSlideLink(row.link) ? row.link : null }),
  );
}

/** The pictures that lead somewhere, in their order. */
export async function activeSpecialPictures(db: Db, siteId: string) {
  const rows = await db
    .select({
      id: specialPictures.id,
      title_en: specialPictures.title_en,
      title_bn: specialPictures.title_bn,
      link: specialPictures.link,
      alt_en: specialPictures.alt_en,
      alt_bn: specialPictures.alt_bn,
      ...pictureColumns,
    })
    .from(specialPictures)
    .innerJoin(files, pictureFile(specialPictures))
    .where(and(eq(specialPictures.site_id, siteId), eq(specialPictures.active, true)))
    .orderBy(asc(specialPictures.position), asc(specialPictures.id))
    .limit(12);
  return rows.map((row) =>
    withPicture({ ...row, link: row.link && isSlideLink(row.link) ? row.link : null }),
  );
}

/** What those who run the school say to visitors; of the head alone where asked. */
export async function publishedMessages(db: Db, siteId: string, kind?: string) {
  const rows = await db
    .select({
      id: managementMessages.id,
      kind: managementMessages.kind,
      name_en: managementMessages.name_en,
      name_bn: managementMessages.name_bn,
      designation_en: managementMessages.designation_en,
      designation_bn: managementMessages.designation_bn,
      body_en: managementMessages.body_en,
      body_bn: managementMessages.body_bn,
      alt_en: managementMessages.alt_en,
      alt_bn: managementMessages.alt_bn,
      ...pictureColumns,
    })
    .from(managementMessages)
    .leftJoin(files, pictureFile(managementMessages))
    .where(
      and(
        eq(managementMessages.site_id, siteId),
        eq(managementMessages.published, true),
        kind ? eq(managementMessages.kind, kind) : undefined,
      ),
    )
    .orderBy(asc(managementMessages.position), asc(managementMessages.id))
    .limit(20);
  return rows.map(withPicture);
}

type VideosOf = { eventId?: string; home?: boolean; page?: number; limit?: number };

/** Published videos in their order: all by the page, those of one event, or those of the start page. */
export async function publishedVideos(
  db: Db,
  siteId: string,
  { eventId, home, page = 1, limit = videosPerPage }: VideosOf = {},
) {
  const within = and(
    eq(siteVideos.site_id, siteId),
    eq(siteVideos.published, true),
    eventId ? eq(siteVideos.event_id, eventId) : undefined,
    home ? eq(siteVideos.on_home, true) : undefined,
  );
  const rows = await db
    .select({
      id: siteVideos.id,
      title_en: siteVideos.title_en,
      title_bn: siteVideos.title_bn,
      address: siteVideos.address,
      alt_en: siteVideos.alt_en,
      alt_bn: siteVideos.alt_bn,
      ...pictureColumns,
    })
    .from(siteVideos)
    .leftJoin(files, pictureFile(siteVideos))
    .where(within)
    .orderBy(asc(siteVideos.position), asc(siteVideos.id))
    .limit(limit)
    .offset((page - 1) * limit);
  const total = await db.select({ total: count() }).from(siteVideos).where(within);
  return { rows: rows.map(withPicture), pages: Math.max(1, Math.ceil((total[0]?.total ?? 0) / limit)) };
}

/** Which pages have something to show, so that the menu leads nowhere empty. */
export async function filledPages(db: Db, siteId: string) {
  const found = await db.execute<{ events: boolean; gallery: boolean; videos: boolean }>(sql`
    SELECT EXISTS (SELECT 1 FROM ${siteEvents} WHERE site_id = ${siteId} AND published) AS events,
      EXISTS (SELECT 1 FROM ${galleryPictures} g JOIN ${siteEvents} e ON e.site_id = ${siteId} AND e.id = g.event_id
        WHERE g.site_id = ${siteId} AND g.published AND e.published) AS gallery,
      EXISTS (SELECT 1 FROM ${siteVideos} WHERE site_id = ${siteId} AND published) AS videos`);
  return found.rows[0] ?? { events: false, gallery: false, videos: false };
}

export type PublicSlide = Awaited<ReturnType<typeof activeSlides>>[number];
export type PublicMessage = Awaited<ReturnType<typeof publishedMessages>>[number];
export type PublicVideo = Awaited<ReturnType<typeof publishedVideos>>['rows'][number];
export type PublicSpecialPicture = Awaited<ReturnType<typeof activeSpecialPictures>>[number];
