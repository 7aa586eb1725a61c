import {
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { siteTable } from '#kernel/database/tables.server.ts';
import { employees } from '#modules/school/employees/base/tables.server.ts';

export const recalculationStates = ['COUNTING', 'READY', 'KEEPING', 'KEPT', 'LEFT'] as const;
export type RecalculationState = (typeof recalculationStates)[number];
/** The figures of a day that somebody compares. */
export type Figures = {
  state: string;
  counted_late: number;
  counted_early: number;
  worked: number;
  counted_overtime: number;
  holiday_worked: number;
  absent: number;
  cut: number;
};

/** Days calculated again from the punches, by the rules and hours of now; kept only when somebody says so. */
export const recalculations = siteTable(
  'time_recalculations',
  {
    from_day: date().notNull(),
    to_day: date().notNull(),
    reason: text().notNull(),
    state: text().notNull().default('COUNTING').$type<RecalculationState>(),
    days: integer().notNull().default(0),
    differences: integer().notNull().default(0),
    job_id: uuid(),
    asked_by: uuid(),
  },
  (t) => [index('time_recalculations_newest').on(t.site_id, t.created_at)],
);

export const timeDifferences = pgTable(
  'time_differences',
  {
    site_id: uuid().notNull(),
    recalculation_id: uuid().notNull(),
    employee_id: uuid().notNull(),
    day: date().notNull(),
    before: jsonb().notNull().$type<Figures>(),
    after: jsonb().notNull().$type<Figures>(),
  },
  (t) => [
    primaryKey({ columns: [t.site_id, t.recalculation_id, t.employee_id, t.day] }),
    foreignKey({
      columns: [t.site_id, t.recalculation_id],
      foreignColumns: [recalculations.site_id, recalculations.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [t.site_id, t.employee_id],
      foreignColumns: [employees.site_id, employees.id],
    }).onDelete('cascade'),
  ],
);
