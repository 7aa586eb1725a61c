import { date, foreignKey, integer, text, unique, uuid } from 'drizzle-orm/pg-core';
import { siteTable } from '#kernel/database/tables.server.ts';
import { employees } from '#modules/school/employees/base/tables.server.ts';

/** How much of a day's overtime counts; nothing where it was refused. Stays when the day is calculated again. */
export const overtimeDecisions = siteTable(
  'overtime_decisions',
  {
    employee_id: uuid().notNull(),
    day: date().notNull(),
    seconds: integer().notNull(),
    remark: text(),
    decided_by: uuid(),
  },
  (t) => [
    foreignKey({
      columns: [t.site_id, t.employee_id],
      foreignColumns: [employees.site_id, employees.id],
    }).onDelete('cascade'),
    unique('overtime_decisions__day_unique').on(t.site_id, t.employee_id, t.day),
  ],
);
