import { boolean, date, foreignKey, index, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { siteTable } from '#kernel/database/tables.server.ts';
import { employees } from '#modules/school/employees/base/tables.server.ts';
import type { DutyKind } from '../rules/duty.ts';
import type { DutyState } from './workflow.ts';

/** Duty of an employee elsewhere, at an exam, or on a holiday: applied for, or assigned by the office. */
export const duties = siteTable(
  'duties',
  {
    employee_id: uuid().notNull(),
    kind: text().notNull().$type<DutyKind>(),
    /** Both days included. */
    from_day: date().notNull(),
    to_day: date().notNull(),
    /** `HH:mm` on each of the days; null: the whole day. */
    from_time: text(),
    to_time: text(),
    place: text(),
    reason: text().notNull(),
    state: text().notNull().default('APPLIED').$type<DutyState>(),
    /** By the office, and not applied for. */
    assigned: boolean().notNull().default(false),
    asked_by: uuid(),
    /** Of anyone who decided last. */
    remark: text(),
    decided_by: uuid(),
    decided_at: timestamp({ withTimezone: true }),
  },
  (t) => [
    foreignKey({
      columns: [t.site_id, t.employee_id],
      foreignColumns: [employees.site_id, employees.id],
    }).onDelete('cascade'),
    index('duties_state').on(t.site_id, t.state, t.from_day),
    index('duties_person').on(t.site_id, t.employee_id, t.from_day),
  ],
);
export type DutyRow = typeof duties.$inferSelect;
