import { boolean, date, index, integer, text, uuid } from 'drizzle-orm/pg-core';
import { siteTable } from '#kernel/database/tables.server.ts';

export const notices = siteTable(
  'notices',
  {
    title_en: text().notNull(),
    title_bn: text().notNull(),
    /** Sanitised on write. */
    body_en: text().notNull().default(''),
    body_bn: text().notNull().default(''),
    published_on: date().notNull(),
    published: boolean().notNull().default(true),
    pinned: boolean().notNull().default(false),
    file_id: uuid(),
  },
  (t) => [index('notices_list').on(t.site_id, t.published, t.published_on)],
);

export const sitePages = siteTable(
  'site_pages',
  {
    kind: text().notNull(),
    title_en: text().notNull(),
    title_bn: text().notNull(),
    body_en: text().notNull().default(''),
    body_bn: text().notNull().default(''),
    position: integer().notNull().default(0),
    published: boolean().notNull().default(true),
  },
  (t) => [index('site_pages_kind').on(t.site_id, t.kind, t.position)],
);
