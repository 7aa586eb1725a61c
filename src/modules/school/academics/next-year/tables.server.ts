import { boolean, index, jsonb, text, uuid } from 'drizzle-orm/pg-core';
import { siteTable } from '#kernel/database/tables.server.ts';
import { academicYears } from '../base/tables.server.ts';

/** One thing that was copied into a year, and a digest of what it then was: what differs now was changed since. */
export type CopiedThing = { part: string; key: string; digest: string };

/** What a year was begun with from another year of the school. */
export const yearCopies = siteTable(
  'year_copies',
  {
    from_year_id: uuid()
      .notNull()
      .references(() => academicYears.id),
    to_year_id: uuid()
      .notNull()
      .references(() => academicYears.id),
    /** The copy opened the year; undoing it closes it again. */
    opened: boolean().notNull(),
    things: jsonb().notNull().$type<CopiedThing[]>(),
    state: text().notNull().default('done').$type<'done' | 'undone'>(),
    made_by: uuid().notNull(),
  },
  (t) => [index('year_copies_latest').on(t.site_id, t.created_at)],
);
