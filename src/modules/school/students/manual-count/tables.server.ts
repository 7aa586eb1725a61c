import { date, foreignKey, index, integer, text, unique, uuid } from 'drizzle-orm/pg-core';
import { siteTable } from '#kernel/database/tables.server.ts';
import { users } from '#modules/platform/identity/tables.server.ts';
import { sections } from '#modules/school/academics/base/tables.server.ts';

/** How many somebody counted in a section on a day, by gender or category, and how many the register then had. */
export const manualCounts = siteTable(
  'manual_counts',
  {
    section_id: uuid().notNull(),
    counted_on: date().notNull(),
    by: text().notNull().$type<'gender' | 'category'>(),
    /** A gender's code, a category's id, or empty where neither is known. */
    value: text().notNull(),
    declared: integer().notNull(),
    registered: integer().notNull(),
    counted_by: uuid().references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [
    foreignKey({
      columns: [t.site_id, t.section_id],
      foreignColumns: [sections.site_id, sections.id],
    }).onDelete('cascade'),
    unique('manual_counts__value_unique').on(t.site_id, t.section_id, t.counted_on, t.by, t.value),
    index('manual_counts_day').on(t.site_id, t.counted_on),
  ],
);
