import { index, jsonb, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { siteTable } from '#kernel/database/tables.server.ts';

/** A message for one person inside the program; central people's stand under the nil site. */
export const notifications = siteTable(
  'notifications',
  {
    user_id: uuid().notNull(),
    title: jsonb().notNull().$type<{ en: string; bn: string }>(),
    body: jsonb().notNull().$type<{ en: string; bn: string }>(),
    url: text(),
    read_at: timestamp({ withTimezone: true }),
  },
  (t) => [index('notifications_person').on(t.site_id, t.user_id, t.created_at)],
);
