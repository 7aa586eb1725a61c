import { sql } from 'drizzle-orm';
import { index, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { siteTable } from '#kernel/database/tables.server.ts';
import { bytea } from '#kernel/database/kernel-tables.server.ts';
import { users } from '#modules/platform/identity/tables.server.ts';

/**
 * An address under which a person's calendar program reads the own routine. What it may show is asked at each reading;
 * the secret of the address is kept nowhere.
 */
export const routineFeeds = siteTable(
  'routine_feeds',
  {
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text().notNull().$type<'TEACHER' | 'STUDENT' | 'CHILD'>(),
    /** The student whose lessons are in it; of a teacher the person's own id. */
    about: uuid().notNull(),
    hash: bytea().notNull(),
    read_at: timestamp({ withTimezone: true }),
    revoked_at: timestamp({ withTimezone: true }),
  },
  (t) => [
    index('routine_feeds_hash').on(t.site_id, t.hash),
    uniqueIndex('routine_feeds__about_unique')
      .on(t.site_id, t.user_id, t.purpose, t.about)
      .where(sql`revoked_at IS NULL`),
  ],
);
