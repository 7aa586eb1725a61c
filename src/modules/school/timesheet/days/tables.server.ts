import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { employees } from '#modules/school/employees/base/tables.server.ts';
import type { Word } from '#kernel/words.ts';
import type { DayState, WorkDayKind } from '../rules/work-day.ts';

/**
 * A day of an employee as it was calculated from punches, hours, calendar, leave and duty; it can be calculated again
 * at any time. Narrow and without an id, as the marks of students are. Times are seconds from the midnight on which the
 * day begins, so that who works at night leaves after 86 400.
 */
export const employeeDays = pgTable(
  'employee_days',
  {
    site_id: uuid().notNull(),
    employee_id: uuid().notNull(),
    day: date().notNull(),
    kind: text().notNull().$type<WorkDayKind>(),
    state: text().notNull().$type<DayState>(),
    /** The shift that it was compared with; null with hours of one's own, and without hours. */
    shift_id: uuid(),
    shift_in: integer(),
    shift_out: integer(),
    first_in: integer(),
    last_out: integer(),
    punches: smallint().notNull(),
    scheduled: integer().notNull(),
    late: integer().notNull(),
    counted_late: integer().notNull(),
    early: integer().notNull(),
    counted_early: integer().notNull(),
    worked: integer().notNull(),
    presence: integer().notNull(),
    overtime: integer().notNull(),
    /** Of it what was approved, where the school approves overtime. */
    counted_overtime: integer().notNull(),
    holiday_worked: integer().notNull(),
    absent: integer().notNull(),
    cut: integer().notNull(),
    missing_out: boolean().notNull(),
    /** The shift was not over yet when it was calculated. */
    running: boolean().notNull(),
    excuse: text(),
    /** The holiday, or the leave or duty. */
    title: jsonb().$type<Word>(),
  },
  (t) => [
    primaryKey({ columns: [t.site_id, t.employee_id, t.day] }),
    foreignKey({
      columns: [t.site_id, t.employee_id],
      foreignColumns: [employees.site_id, employees.id],
    }).onDelete('cascade'),
    index('employee_days_day').on(t.site_id, t.day),
    index('employee_days_running')
      .on(t.site_id, t.day)
      .where(sql`${t.running}`),
  ],
);
export type EmployeeDay = typeof employeeDays.$inferSelect;
