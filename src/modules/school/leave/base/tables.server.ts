import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  foreignKey,
  index,
  integer,
  text,
  unique,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import { siteTable } from '#kernel/database/tables.server.ts';
import { employees } from '#modules/school/employees/base/tables.server.ts';
import type { LeaveAct, LeaveState } from './states.ts';

const ofEmployee = (t: { site_id: AnyPgColumn }, employee: AnyPgColumn) =>
  foreignKey({
    columns: [t.site_id, employee],
    foreignColumns: [employees.site_id, employees.id],
  });

/** Kinds of leave, which each school decides. All days are counted in halves. */
export const leaveTypes = siteTable(
  'leave_types',
  {
    name_en: text().notNull(),
    name_bn: text().notNull(),
    /** The most in a year, or of a type that accrues the most it grows to; null: no limit. */
    per_year: integer(),
    /** One day for each so many working days; null: given on the first day of the year. */
    accrues_every: integer(),
    /** What goes into the next year at most; null: all of it. */
    carried_over: integer(),
    most_at_once: integer(),
    half_days: boolean().notNull(),
    /** A paper is needed for more than this; null: never. */
    attachment_over: integer(),
    counts: text().notNull().$type<'working' | 'calendar'>(),
    paid: boolean().notNull(),
    /** Counts as presence, like leave for training or an exam. */
    presence: boolean().notNull(),
    /** For women or men alone. */
    gender: text(),
    active: boolean().notNull().default(true),
    position: integer().notNull().default(0),
  },
  (t) => [
    unique('leave_types__name_en_unique').on(t.site_id, t.name_en),
    unique('leave_types__name_bn_unique').on(t.site_id, t.name_bn),
  ],
);

export const leaveApplications = siteTable(
  'leave_applications',
  {
    employee_id: uuid().notNull(),
    type_id: uuid().notNull(),
    from_day: date().notNull(),
    to_day: date().notNull(),
    /** Of a single day: its first or its second half. */
    half: text().$type<'first' | 'second'>(),
    reason: text().notNull(),
    substitute_id: uuid(),
    file_id: uuid(),
    state: text().notNull().default('APPLIED').$type<LeaveState>(),
    /** Its employee wants approved leave cancelled. */
    cancel_asked: boolean().notNull().default(false),
  },
  (t) => [
    ofEmployee(t, t.employee_id).onDelete('cascade'),
    ofEmployee(t, t.substitute_id),
    foreignKey({ columns: [t.site_id, t.type_id], foreignColumns: [leaveTypes.site_id, leaveTypes.id] }),
    index('leave_applications_person').on(t.site_id, t.employee_id, t.from_day),
    index('leave_applications_days').on(t.site_id, t.from_day, t.to_day),
    index('leave_applications_state').on(t.site_id, t.state, t.from_day),
    index('leave_applications_substitute').on(t.site_id, t.substitute_id),
    index('leave_applications_type').on(t.site_id, t.type_id),
  ],
);

/** What happened to an application, with the remark of who did it. */
export const leaveSteps = siteTable(
  'leave_steps',
  {
    application_id: uuid().notNull(),
    act: text().notNull().$type<LeaveAct>(),
    remark: text(),
    user_id: uuid(),
  },
  (t) => [
    foreignKey({
      columns: [t.site_id, t.application_id],
      foreignColumns: [leaveApplications.site_id, leaveApplications.id],
    }).onDelete('cascade'),
    index('leave_steps_application').on(t.site_id, t.application_id, t.created_at),
  ],
);

/** What changes a balance besides the rule of its type: corrections of the office, and what came from last year. */
export const leaveEntries = siteTable(
  'leave_entries',
  {
    employee_id: uuid().notNull(),
    type_id: uuid().notNull(),
    year: integer().notNull(),
    kind: text().notNull().$type<'correction' | 'carried'>(),
    halves: integer().notNull(),
    /** Of a correction. */
    reason: text(),
    user_id: uuid(),
  },
  (t) => [
    ofEmployee(t, t.employee_id).onDelete('cascade'),
    foreignKey({ columns: [t.site_id, t.type_id], foreignColumns: [leaveTypes.site_id, leaveTypes.id] }),
    index('leave_entries_person').on(t.site_id, t.employee_id, t.year),
    index('leave_entries_type').on(t.site_id, t.type_id),
    uniqueIndex('leave_entries_carried')
      .on(t.site_id, t.employee_id, t.type_id, t.year)
      .where(sql`${t.kind} = 'carried'`),
  ],
);
