import { date, foreignKey, index, integer, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { siteTable } from '#kernel/database/tables.server.ts';
import { employees } from '#modules/school/employees/base/tables.server.ts';
import type { CallWho, WorkdayFor } from '../rules/holiday-duty.ts';

/** Whom a school calls on a holiday. It follows the holiday: where the moon moves it, the call moves along. */
export const holidayCalls = siteTable(
  'holiday_calls',
  {
    /** A holiday of the central list, or of the school's own calendar. */
    holiday_id: uuid().notNull(),
    /** Which day of the holiday: 0 is its first. */
    day_no: integer().notNull().default(0),
    who: text().notNull().$type<CallWho>(),
    designation_ids: uuid().array().notNull().default([]),
    employee_ids: uuid().array().notNull().default([]),
    workday_for: text().notNull().default('nobody').$type<WorkdayFor>(),
    /** When to come, `HH:mm`. */
    at_time: text(),
    /** Where, and what for; said in the notice. */
    note: text(),
    /** The day that was named when the people were last told. */
    told_day: date(),
    told_at: timestamp({ withTimezone: true }),
  },
  (t) => [unique('holiday_calls__day_unique').on(t.site_id, t.holiday_id, t.day_no)],
);
/** Who was told of a call, and when: nobody is told the same twice. */
export const holidayCallNotices = siteTable(
  'holiday_call_notices',
  {
    call_id: uuid().notNull(),
    employee_id: uuid().notNull(),
    /** A mark of the words that were sent. */
    said: text().notNull(),
    told_at: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [
    unique('holiday_call_notices__person_unique').on(t.site_id, t.call_id, t.employee_id),
    index('holiday_call_notices_person').on(t.site_id, t.employee_id),
    foreignKey({
      columns: [t.site_id, t.call_id],
      foreignColumns: [holidayCalls.site_id, holidayCalls.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [t.site_id, t.employee_id],
      foreignColumns: [employees.site_id, employees.id],
    }).onDelete('cascade'),
  ],
);
export type HolidayCall = typeof holidayCalls.$inferSelect;
