import { foreignKey, index, jsonb, timestamp, uuid } from 'drizzle-orm/pg-core';
import { siteTable } from '#kernel/database/tables.server.ts';
import { academicYears } from '#modules/school/academics/base/tables.server.ts';
import type { MadeByFeeCopy } from './plan.ts';

/** Settings of one year that were copied into the next, with what was made: it can be undone while nothing was charged. */
export const feeCopies = siteTable(
  'fee_copies',
  {
    from_year_id: uuid().notNull(),
    to_year_id: uuid().notNull(),
    made: jsonb().notNull().$type<MadeByFeeCopy>(),
    made_by: uuid(),
    undone_at: timestamp({ withTimezone: true }),
    undone_by: uuid(),
  },
  (t) => [
    foreignKey({ columns: [t.from_year_id], foreignColumns: [academicYears.id] }),
    foreignKey({ columns: [t.to_year_id], foreignColumns: [academicYears.id] }),
    index('fee_copies_recent').on(t.site_id, t.created_at),
  ],
);
