import { bigint, boolean, date, foreignKey, index, integer, text, unique, uuid } from 'drizzle-orm/pg-core';
import { siteTable } from '#kernel/database/tables.server.ts';
import { classes } from '#modules/school/academics/base/tables.server.ts';
import { enrolments } from '#modules/school/people/base/tables.server.ts';

export const fineRules = siteTable(
  'attendance_fine_rules',
  {
    kind: text().notNull().$type<'ABSENT' | 'LATE'>(),
    /** Poisha a day. */
    amount: bigint({ mode: 'number' }).notNull(),
    free_days: integer().notNull().default(0),
    class_id: uuid().references(() => classes.id),
    starts_on: date().notNull(),
    active: boolean().notNull().default(true),
  },
  (t) => [index('attendance_fine_rules_start').on(t.site_id, t.starts_on)],
);

/** What a student's month costs by the rules; one a student and month however often it is calculated. */
export const attendanceFines = siteTable(
  'attendance_fines',
  {
    enrolment_id: uuid().notNull(),
    /** Its first day. */
    month: date().notNull(),
    absent_days: integer().notNull(),
    late_days: integer().notNull(),
    /** Poisha. */
    amount: bigint({ mode: 'number' }).notNull(),
    state: text().notNull().default('DUE').$type<'DUE' | 'WAIVED'>(),
    /** Why it was waived. */
    reason: text(),
  },
  (t) => [
    foreignKey({
      columns: [t.site_id, t.enrolment_id],
      foreignColumns: [enrolments.site_id, enrolments.id],
    }).onDelete('cascade'),
    unique('attendance_fines__month_unique').on(t.site_id, t.month, t.enrolment_id),
  ],
);
