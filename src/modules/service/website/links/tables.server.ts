import { boolean, date, index, integer, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { centralTable, siteTable } from '#kernel/database/tables.server.ts';

/** Pages of the institution at social networks; the address is one of that network (platforms.ts). */
export const socialLinks = siteTable(
  'social_links',
  {
    platform: text().notNull(),
    address: text().notNull(),
    position: integer().notNull().default(0),
    active: boolean().notNull().default(true),
  },
  (t) => [
    index('social_links_list').on(t.site_id, t.active, t.position),
    unique('social_links__address_unique').on(t.site_id, t.address),
  ],
);

/** Quick links of the institution's own. */
export const siteLinks = siteTable(
  'site_links',
  {
    title_en: text().notNull(),
    title_bn: text().notNull(),
    address: text().notNull(),
    position: integer().notNull().default(0),
    active: boolean().notNull().default(true),
  },
  (t) => [index('site_links_list').on(t.site_id, t.active, t.position)],
);

/** Links to offices, boards and services that every public site shows (handbook 12). */
export const officialLinks = centralTable(
  'official_links',
  {
    category: text().notNull(),
    name_en: text().notNull(),
    name_bn: text().notNull(),
    address: text().notNull().unique(),
    /** Of a board's link: whose institutions see it. */
    board: text(),
    position: integer().notNull().default(0),
    active: boolean().notNull().default(true),
    /** Since which day it has not answered; null: it did when it was last asked, or was never asked. */
    silent_since: date(),
    checked_at: timestamp({ withTimezone: true }),
    failures: integer().notNull().default(0),
    next_check_at: timestamp({ withTimezone: true }),
  },
  (t) => [index('official_links_due').on(t.active, t.next_check_at)],
);
