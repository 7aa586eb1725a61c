import { boolean, integer, text, unique, uuid } from 'drizzle-orm/pg-core';
import { centralTable, siteTable } from '#kernel/database/tables.server.ts';
import { users } from '#modules/platform/identity/tables.server.ts';

/**
 * What the operator changed in the menus, and menus the operator made. `key` is the key of a default group, the
 * address of a default screen, or `own:<id>`; what is null stays as the modules declare it.
 */
export const menus = centralTable(
  'menus',
  {
    panel: text().notNull(),
    key: text().notNull(),
    name_en: text(),
    name_bn: text(),
    icon: text(),
    route: text(),
    note: text(),
    parent_key: text(),
    position: integer(),
    active: boolean().notNull().default(true),
    displayable: boolean().notNull().default(true),
    for_signed_in: boolean().notNull().default(false),
  },
  (t) => [unique('menus__key_unique').on(t.panel, t.key)],
);

/** What the product can do, as the public page `/edu/feature` tells it. */
export const featuredItems = centralTable('featured_items', {
  title_en: text().notNull(),
  title_bn: text().notNull(),
  text_en: text().notNull(),
  text_bn: text().notNull(),
  icon: text(),
  position: integer().notNull().default(0),
  active: boolean().notNull().default(true),
});

/** Which cards a role sees on the dashboard, in their order; a role without a row sees all that it may. */
export const dashboardPalettes = centralTable('dashboard_palettes', {
  role_code: text().notNull().unique(),
  cards: text().array().notNull().default([]),
});

/** Views of lists that people saved for themselves; `query` is the part of the address that makes one. */
export const listViews = siteTable(
  'list_views',
  {
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    list: text().notNull(),
    name: text().notNull(),
    query: text().notNull(),
  },
  (t) => [unique('list_views__name_unique').on(t.site_id, t.user_id, t.list, t.name)],
);
