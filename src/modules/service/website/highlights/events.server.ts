import { and, asc, count, desc, eq, gte, inArray, lt } from 'drizzle-orm';
import type { Db } from '#kernel/database/pool.server.ts';
import { dayIn } from '#kernel/text/dates.ts';
import { files } from '#kernel/database/kernel-tables.server.ts';
import { attachmentsOf } from '../base/attachments.server.ts';
import { pictureColumns, pictureFile, withPicture } from '../base/shown-picture.server.ts';
import { galleryPictures, siteEvents } from '../base/tables.server.ts';

type SiteMoment = { siteId: string; zone: string; now: Date };
export const eventsPerPage = 10;
const galleriesPerPage = 5;
const atMost = 200;

const shown = {
  id: siteEvents.id,
  title_en: siteEvents.title_en,
  title_bn: siteEvents.title_bn,
  starts_on: siteEvents.starts_on,
  ends_on: siteEvents.ends_on,
  starts_at: siteEvents.starts_at,
  ends_at: siteEvents.ends_at,
  venue_en: siteEvents.venue_en,
  venue_bn: siteEvents.venue_bn,
  body_en: siteEvents.body_en,
  body_bn: siteEvents.body_bn,
  alt_en: siteEvents.alt_en,
  alt_bn: siteEvents.alt_bn,
  ...pictureColumns,
};

const published = (siteId: string) => and(eq(siteEvents.site_id, siteId), eq(siteEvents.published, true));
const today = ({ now, zone }: SiteMoment) => dayIn(now, zone);
const pagesOf = (total: number | undefined, each: number) => Math.max(1, Math.ceil((total ?? 0) / each));

/** Events that have not ended, the next one first. */
export async function comingEvents(db: Db, moment: SiteMoment, limit: number) {
  const rows = await db
    .select(shown)
    .from(siteEvents)
    .leftJoin(files, pictureFile(siteEvents))
    .where(and(published(moment.siteId), gte(siteEvents.ends_on, today(moment))))
    .orderBy(asc(siteEvents.starts_on), asc(siteEvents.id))
    .limit(limit);
  return rows.map(withPicture);
}

/** Events that are over, the latest first, by the page. */
export async function pastEvents(db: Db, moment: SiteMoment, page: number) {
  const over = and(published(moment.siteId), lt(siteEvents.ends_on, today(moment)));
  const rows = await db
    .select(shown)
    .from(siteEvents)
    .leftJoin(files, pictureFile(siteEvents))
    .where(over)
    .orderBy(desc(siteEvents.ends_on), desc(siteEvents.id))
    .limit(eventsPerPage)
    .offset((page - 1) * eventsPerPage);
  const total = await db.select({ total: count() }).from(siteEvents).where(over);
  return { rows: rows.map(withPicture), pages: pagesOf(total[0]?.total, eventsPerPage) };
}

export async function oneEvent(db: Db, siteId: string, id: string) {
  if (!/^[0-9a-f-]{36}$/.test(id)) return null;
  const rows = await db
    .select({ ...shown, attachments: siteEvents.attachments, updated_at: siteEvents.updated_at })
    .from(siteEvents)
    .leftJoin(files, pictureFile(siteEvents))
    .where(and(published(siteId), eq(siteEvents.id, id)));
  const row = rows[0];
  if (!row) return null;
  const attached = await attachmentsOf(db, siteId, row.attachments);
  return { ...withPicture(row), attachments: row.attachments.flatMap((one) => attached.get(one) ?? []) };
}

/** The published pictures of events, in their order. */
export async function picturesOf(db: Db, siteId: string, eventIds: readonly string[]) {
  if (eventIds.length === 0) return [];
  const rows = await db
    .select({
      id: galleryPictures.id,
      event_id: galleryPictures.event_id,
      title_en: galleryPictures.title_en,
      title_bn: galleryPictures.title_bn,
      alt_en: galleryPictures.alt_en,
      alt_bn: galleryPictures.alt_bn,
      ...pictureColumns,
    })
    .from(galleryPictures)
    .innerJoin(files, pictureFile(galleryPictures))
    .where(
      and(
        eq(galleryPictures.site_id, siteId),
        inArray(galleryPictures.event_id, [...eventIds]),
        eq(galleryPictures.published, true),
      ),
    )
    .orderBy(asc(galleryPictures.position), asc(galleryPictures.id))
    .limit(atMost * eventIds.length);
  return rows.map(withPicture);
}

/** Events that have pictures, the latest first, by the page, with their pictures. */
export async function galleryPage(db: Db, siteId: string, page: number) {
  const withPictures = and(
    published(siteId),
    inArray(
      siteEvents.id,
      db
        .select({ id: galleryPictures.event_id })
        .from(galleryPictures)
        .where(and(eq(galleryPictures.site_id, siteId), eq(galleryPictures.published, true))),
    ),
  );
  const events = await db
    .select({
      id: siteEvents.id,
      title_en: siteEvents.title_en,
      title_bn: siteEvents.title_bn,
      starts_on: siteEvents.starts_on,
      ends_on: siteEvents.ends_on,
    })
    .from(siteEvents)
    .where(withPictures)
    .orderBy(desc(siteEvents.starts_on), desc(siteEvents.id))
    .limit(galleriesPerPage)
    .offset((page - 1) * galleriesPerPage);
  const total = await db.select({ total: count() }).from(siteEvents).where(withPictures);
  const pictures = await picturesOf(
    db,
    siteId,
    events.map(({ id }) => id),
  );
  return {
    rows: events.map((event) => ({
      ...event,
      pictures: pictures.filter((picture) => picture.event_id === event.id),
    })),
    pages: pagesOf(total[0]?.total, galleriesPerPage),
  };
}

export type PublicEvent = Awaited<ReturnType<typeof comingEvents>>[number];
export type PublicGallery = Awaited<ReturnType<typeof galleryPage>>['rows'][number];
