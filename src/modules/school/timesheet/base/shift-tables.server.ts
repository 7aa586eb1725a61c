import { date, foreignKey, jsonb, unique, uuid } from 'drizzle-orm/pg-core';
import { siteTable } from '#kernel/database/tables.server.ts';
import { shifts, type ShiftHours } from '#modules/school/academics/base/tables.server.ts';
import { employees } from '#modules/school/employees/base/tables.server.ts';

/** Whose hours are which, from a day on until the next row begins: a shift of the school, or hours of their own. */
export const employeeHours = siteTable(
  'employee_hours',
  {
    employee_id: uuid().notNull(),
    starts_on: date().notNull(),
    shift_id: uuid().references(() => shifts.id),
    /** Own hours by weekday; out before in is the next day. Null where the shift's hold. */
    hours: jsonb().$type<ShiftHours[]>(),
  },
  (t) => [
    foreignKey({
      columns: [t.site_id, t.employee_id],
      foreignColumns: [employees.site_id, employees.id],
    }).onDelete('cascade'),
    unique('employee_hours__starts_on_unique').on(t.site_id, t.employee_id, t.starts_on),
  ],
);
