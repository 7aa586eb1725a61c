import { date, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';

/** How many visits the public site had on a day: a number, and nothing of who came. */
export const siteVisitDays = pgTable(
  'site_visit_days',
  {
    site_id: uuid().notNull(),
    day: date().notNull(),
    visits: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.site_id, t.day] })],
);
