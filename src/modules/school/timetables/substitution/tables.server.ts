import { date, foreignKey, index, smallint, text, unique, uuid } from 'drizzle-orm/pg-core';
import { siteTable } from '#kernel/database/tables.server.ts';
import { users } from '#modules/platform/identity/tables.server.ts';
import { employees } from '#modules/school/employees/base/tables.server.ts';

/** Teachers whom the office marked as absent on a day, beside those whom leave and attendance name. */
export const routineAbsences = siteTable(
  'routine_absences',
  {
    employee_id: uuid().notNull(),
    day: date().notNull(),
    /** Minutes from midnight; empty: the whole day. */
    starts: smallint(),
    ends: smallint(),
    note: text(),
    made_by: uuid().references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [
    foreignKey({
      columns: [t.site_id, t.employee_id],
      foreignColumns: [employees.site_id, employees.id],
    }).onDelete('cascade'),
    unique('routine_absences__day_unique').on(t.site_id, t.employee_id, t.day),
    index('routine_absences_day').on(t.site_id, t.day),
  ],
);
