import { date, foreignKey, index, integer, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { siteTable } from '#kernel/database/tables.server.ts';
import { employees } from '#modules/school/employees/base/tables.server.ts';

export const correctionStates = ['APPLIED', 'APPROVED', 'REFUSED', 'WITHDRAWN'] as const;
export type CorrectionState = (typeof correctionStates)[number];

/** What an employee says about a day: when they really came, when they really left. */
export const timeCorrections = siteTable(
  'time_corrections',
  {
    employee_id: uuid().notNull(),
    day: date().notNull(),
    /** Seconds from the midnight of the day; null where the punch is right. */
    in_at: integer(),
    out_at: integer(),
    reason: text().notNull(),
    state: text().notNull().default('APPLIED').$type<CorrectionState>(),
    asked_by: uuid(),
    decided_by: uuid(),
    decided_at: timestamp({ withTimezone: true }),
    remark: text(),
  },
  (t) => [
    foreignKey({
      columns: [t.site_id, t.employee_id],
      foreignColumns: [employees.site_id, employees.id],
    }).onDelete('cascade'),
    index('time_corrections_person').on(t.site_id, t.employee_id, t.day),
    index('time_corrections_state').on(t.site_id, t.state, t.day),
  ],
);
