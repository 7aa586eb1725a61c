import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { siteTable } from '#kernel/database/tables.server.ts';
import type { MenuItemKind, PublishedMenuItem } from './items.ts';

/** The menu of the public site as its office is arranging it; visitors see what was published of it. */
export const siteMenuItems = siteTable(
  'site_menu_items',
  {
    parent_id: uuid(),
    position: integer().notNull().default(0),
    kind: text().notNull().$type<MenuItemKind>(),
    /** A page's address, the kind of a text, or a web address; null for a file and a heading. */
    target: text(),
    file_id: uuid(),
    name_en: text().notNull(),
    name_bn: text().notNull(),
    hidden: boolean().notNull().default(false),
    new_window: boolean().notNull().default(false),
  },
  (t) => [
    index('site_menu_items_order').on(t.site_id, t.parent_id, t.position),
    foreignKey({ columns: [t.site_id, t.parent_id], foreignColumns: [t.site_id, t.id] }).onDelete('cascade'),
    check('site_menu_items_parent', sql`parent_id IS DISTINCT FROM id`),
    check('site_menu_items_kind', sql`kind IN ('page', 'text', 'file', 'address', 'heading')`),
  ],
);

/** What was published, newest last; `items` is null where the standard menu was. */
export const siteMenuVersions = siteTable(
  'site_menu_versions',
  {
    items: jsonb().$type<PublishedMenuItem[]>(),
    published_at: timestamp({ withTimezone: true }).notNull(),
    published_by: uuid(),
  },
  (t) => [index('site_menu_versions_newest').on(t.site_id, t.published_at)],
);
