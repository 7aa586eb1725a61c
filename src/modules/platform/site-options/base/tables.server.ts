import { jsonb, text, unique, uuid } from 'drizzle-orm/pg-core';
import { siteTable } from '#kernel/database/tables.server.ts';
import { users } from '#modules/platform/identity/tables.server.ts';

/** What a school has decided differently from the default; an option without a row has its default. */
export const siteOptionRows = siteTable(
  'site_options',
  {
    key: text().notNull(),
    value: jsonb().notNull(),
    set_by: uuid().references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [unique('site_options__key_unique').on(t.site_id, t.key)],
);
