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
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { siteTable } from '#kernel/database/tables.server.ts';
import { classSubjects, sections } from '#modules/school/academics/base/tables.server.ts';
import { enrolments } from '#modules/school/people/base/tables.server.ts';
import type { MarkStatus } from './day-status.ts';

export type MarkSource = 'MANUAL' | 'GATE' | 'IMPORT' | 'PERIOD' | 'LEAVE' | 'CORRECTION';

/** That attendance of a section was taken on a day; period 0 is the day itself, the others those of its routine. */
export const attendanceSheets = siteTable(
  'attendance_sheets',
  {
    section_id: uuid().notNull(),
    day: date().notNull(),
    period: smallint().notNull().default(0),
    /** Of a period: what was taught, and by whom the sheet was first taken. */
    class_subject_id: uuid(),
    taken_by: uuid(),
    taken_at: timestamp({ withTimezone: true }).notNull(),
    present: integer().notNull(),
    /** Of the present, those who were there for half of the day. */
    half: integer().notNull().default(0),
    late: integer().notNull(),
    absent: integer().notNull(),
    on_leave: integer().notNull(),
  },
  (t) => [
    foreignKey({ columns: [t.site_id, t.section_id], foreignColumns: [sections.site_id, sections.id] }),
    foreignKey({
      columns: [t.site_id, t.class_subject_id],
      foreignColumns: [classSubjects.site_id, classSubjects.id],
    }),
    unique('attendance_sheets__period_unique').on(t.site_id, t.section_id, t.day, t.period),
    // Who has not taken yet: the sheets of one day.
    index('attendance_sheets_day').on(t.site_id, t.day, t.period),
  ],
);

/**
 * How a student was on a day or in a period of it. Narrow and without an id: a school of a thousand students writes
 * 220,000 a year, and everybody reads by enrolment and days. None exist for days off (handbook 4.1).
 */
export const attendanceMarks = pgTable(
  'attendance_marks',
  {
    site_id: uuid().notNull(),
    enrolment_id: uuid().notNull(),
    day: date().notNull(),
    period: smallint().notNull().default(0),
    status: text().notNull().$type<MarkStatus>(),
    /** Present for half of the day. */
    half: boolean().notNull().default(false),
    minutes_late: smallint().notNull().default(0),
    source: text().notNull().$type<MarkSource>(),
    version: integer().notNull().default(1),
    user_id: uuid(),
    updated_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.site_id, t.enrolment_id, t.day, t.period] }),
    foreignKey({
      columns: [t.site_id, t.enrolment_id],
      foreignColumns: [enrolments.site_id, enrolments.id],
    }).onDelete('cascade'),
  ],
);

export type DayBefore = Pick<
  typeof attendanceMarks.$inferSelect,
  'status' | 'half' | 'minutes_late' | 'source' | 'user_id'
>;

/** What a cell held before a save; `null` where it was empty. */
export type MarkBefore = {
  enrolment_id: string;
  status: MarkStatus | null;
  half: boolean;
  minutes_late: number;
  source: MarkSource | null;
  /** Who had written it; absent in saves of older versions. */
  user_id?: string | null;
  /** Of a period: what the day itself held, as the gate saw it for instance, and no longer does. */
  of_day?: DayBefore;
  /** The version that the save gave: anyone who changed the cell since must be undone first. */
  version: number;
};

/**
 * A save of a sheet, under the id that the sender gave its operation: sent twice, it is done once and answered alike.
 * It knows what was before, for undoing it until the day closes.
 */
export const attendanceSaves = siteTable(
  'attendance_saves',
  {
    operation_id: uuid().notNull(),
    sheet_id: uuid().notNull(),
    user_id: uuid().notNull(),
    before: jsonb().notNull().$type<MarkBefore[]>(),
    /** What the sender was told, for the same answer to a replay. */
    answer: jsonb().notNull(),
    undone_at: timestamp({ withTimezone: true }),
  },
  (t) => [
    foreignKey({
      columns: [t.site_id, t.sheet_id],
      foreignColumns: [attendanceSheets.site_id, attendanceSheets.id],
    }).onDelete('cascade'),
    unique('attendance_saves__operation_id_unique').on(t.site_id, t.operation_id),
    index('attendance_saves_sheet').on(t.site_id, t.sheet_id),
  ],
);
