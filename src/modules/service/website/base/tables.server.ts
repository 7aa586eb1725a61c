import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { siteTable } from '#kernel/database/tables.server.ts';
import { bytea } from '#kernel/database/kernel-tables.server.ts';
import { classes } from '#modules/school/academics/base/tables.server.ts';
import type { PageContent, PageState } from './page-content.ts';

/** What a row shows beside its words: files in their order, and the pictures within its texts. */
const withFiles = () => ({
  attachments: uuid().array().notNull().default([]),
  text_pictures: uuid().array().notNull().default([]),
});

export const notices = siteTable(
  'notices',
  {
    title_en: text().notNull(),
    title_bn: text().notNull(),
    /** Sanitised on write. */
    body_en: text().notNull().default(''),
    body_bn: text().notNull().default(''),
    category: text(),
    published_on: date().notNull(),
    /** On that day not before this time, `HH:MM`. */
    publish_time: text(),
    published: boolean().notNull().default(true),
    pinned: boolean().notNull().default(false),
    /** The last day on which it stays on top. */
    pinned_until: date(),
    ...withFiles(),
    /** When the school's people were notified of it; null as long as nobody can read it. */
    told_at: timestamp({ withTimezone: true }),
    /** So many people were. */
    people_told: integer(),
  },
  (t) => [
    index('notices_list').on(t.site_id, t.published, t.published_on),
    index('notices_untold')
      .on(t.site_id, t.published_on)
      .where(sql`${t.told_at} IS NULL AND ${t.published}`),
  ],
);

export const sitePages = siteTable(
  'site_pages',
  {
    kind: text().notNull(),
    title_en: text().notNull(),
    title_bn: text().notNull(),
    body_en: text().notNull().default(''),
    body_bn: text().notNull().default(''),
    /** Its own address `/web/page/<slug>`; null: by its kind alone. */
    slug: text(),
    /** Of a syllabus. */
    class_id: uuid().references(() => classes.id),
    picture: uuid(),
    alt_en: text(),
    alt_bn: text(),
    ...withFiles(),
    position: integer().notNull().default(0),
    published: boolean().notNull().default(true),
    /** When visitors first saw it as it is. */
    published_at: timestamp({ withTimezone: true }),
    /** When what is worked on becomes visible, and when the page goes. */
    publish_at: timestamp({ withTimezone: true }),
    publish_until: timestamp({ withTimezone: true }),
    /** What is worked on while visitors still see the rest; null: nothing else than the row. */
    draft: jsonb().$type<PageContent>(),
    state: text().notNull().default('published').$type<PageState>(),
    /** Of the link under which what is worked on is seen without signing in; the secret itself is kept nowhere. */
    preview_hash: bytea(),
  },
  (t) => [
    index('site_pages_kind').on(t.site_id, t.kind, t.position),
    uniqueIndex('site_pages__slug_unique').on(t.site_id, t.slug),
    index('site_pages_preview').on(t.site_id, t.preview_hash),
    index('site_pages_due')
      .on(t.site_id)
      .where(sql`publish_at IS NOT NULL OR publish_until IS NOT NULL`),
  ],
);

/** What a picture shows, for anyone who cannot see it; both are there when the picture is. */
const pictured = () => ({ picture: uuid(), alt_en: text(), alt_bn: text() });
const titled = () => ({ title_en: text().notNull(), title_bn: text().notNull() });
/** Sanitised on write. */
const bodies = () => ({
  body_en: text().notNull().default(''),
  body_bn: text().notNull().default(''),
});

/** What happens at the school and visitors may come to. */
export const siteEvents = siteTable(
  'site_events',
  {
    ...titled(),
    starts_on: date().notNull(),
    ends_on: date().notNull(),
    /** `HH:MM`; without it the event is of the whole day. */
    starts_at: text(),
    ends_at: text(),
    venue_en: text(),
    venue_bn: text(),
    ...bodies(),
    ...pictured(),
    ...withFiles(),
    published: boolean().notNull().default(true),
  },
  (t) => [
    index('site_events_list').on(t.site_id, t.published, t.ends_on),
    check('site_events_days', sql`starts_on <= ends_on`),
  ],
);

/** Pictures of an event, in their order. */
export const galleryPictures = siteTable(
  'gallery_pictures',
  {
    event_id: uuid().notNull(),
    picture: uuid().notNull(),
    alt_en: text().notNull(),
    alt_bn: text().notNull(),
    title_en: text(),
    title_bn: text(),
    position: integer().notNull().default(0),
    published: boolean().notNull().default(true),
  },
  (t) => [
    index('gallery_pictures_event').on(t.site_id, t.event_id, t.position),
    foreignKey({ columns: [t.site_id, t.event_id], foreignColumns: [siteEvents.site_id, siteEvents.id] }),
  ],
);

/** What the head of the institution, the chairman of its governing body and others say to visitors. */
export const managementMessages = siteTable(
  'management_messages',
  {
    kind: text().notNull(),
    name_en: text().notNull(),
    name_bn: text().notNull(),
    designation_en: text().notNull(),
    designation_bn: text().notNull(),
    ...bodies(),
    ...pictured(),
    text_pictures: uuid().array().notNull().default([]),
    position: integer().notNull().default(0),
    published: boolean().notNull().default(true),
  },
  (t) => [index('management_messages_list').on(t.site_id, t.published, t.position)],
);

/** Films at a known host; the address is kept as that host writes it (video-address.ts). */
export const siteVideos = siteTable(
  'site_videos',
  {
    ...titled(),
    address: text().notNull(),
    event_id: uuid(),
    ...pictured(),
    on_home: boolean().notNull().default(true),
    position: integer().notNull().default(0),
    published: boolean().notNull().default(true),
  },
  (t) => [
    index('site_videos_list').on(t.site_id, t.published, t.position),
    foreignKey({ columns: [t.site_id, t.event_id], foreignColumns: [siteEvents.site_id, siteEvents.id] }),
    check(
      'site_videos_host',
      sql`address ~ '^https://(www[.]youtube[.]com|vimeo[.]com|www[.]facebook[.]com|fb[.]watch)/'`,
    ),
  ],
);

/** Large pictures at the top of the start page. */
export const slides = siteTable(
  'slides',
  {
    picture: uuid().notNull(),
    alt_en: text().notNull(),
    alt_bn: text().notNull(),
    title_en: text(),
    title_bn: text(),
    caption_en: text(),
    caption_bn: text(),
    link: text(),
    position: integer().notNull().default(0),
    active: boolean().notNull().default(true),
  },
  (t) => [index('slides_list').on(t.site_id, t.active, t.position)],
);

/** Pictures that lead somewhere, beside what the start page says. */
export const specialPictures = siteTable(
  'special_pictures',
  {
    picture: uuid().notNull(),
    alt_en: text().notNull(),
    alt_bn: text().notNull(),
    title_en: text(),
    title_bn: text(),
    link: text(),
    position: integer().notNull().default(0),
    active: boolean().notNull().default(true),
  },
  (t) => [index('special_pictures_list').on(t.site_id, t.active, t.position)],
);
