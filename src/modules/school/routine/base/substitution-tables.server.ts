import { sql } from 'drizzle-orm';
import { date, foreignKey, index, smallint, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { siteTable } from '#kernel/database/tables.server.ts';
import { users } from '#modules/platform/identity/tables.server.ts';
import { employees } from '#modules/school/employees/base/tables.server.ts';
import { routineLessons } from './tables.server.ts';

/**
 * What is otherwise with a lesson on one day: another teacher is in, it changes places with another lesson, or it
 * is not given. A change that was cancelled stays as a row; a lesson has one that holds at most.
 */
export const routineDayChanges = siteTable(
  'routine_day_changes',
  {
    day: date().notNull(),
    lesson_id: uuid().notNull(),
    kind: text().notNull().$type<'COVER' | 'SWAP' | 'NONE'>(),
    /** Who gives it instead. */
    teacher_id: uuid(),
    /** What is taught instead, where the one who stands in teaches another subject of the class. */
    class_subject_id: uuid(),
    /** Of a swap: the number at which it is given on that day; both lessons of it have the same `swap_id`. */
    number: smallint(),
    swap_id: uuid(),
    note: text(),
    made_by: uuid().references(() => users.id, { onDelete: 'set null' }),
    told_at: timestamp({ withTimezone: true }),
    cancelled_at: timestamp({ withTimezone: true }),
    cancelled_by: uuid().references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [
    foreignKey({
      columns: [t.site_id, t.lesson_id],
      foreignColumns: [routineLessons.site_id, routineLessons.id],
    }),
    foreignKey({ columns: [t.site_id, t.teacher_id], foreignColumns: [employees.site_id, employees.id] }),
    uniqueIndex('routine_day_changes__lesson_id_unique')
      .on(t.site_id, t.day, t.lesson_id)
      .where(sql`cancelled_at IS NULL`),
    index('routine_day_changes_teacher').on(t.site_id, t.teacher_id, t.day),
  ],
);
