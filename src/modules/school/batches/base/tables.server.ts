import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { siteTable } from '#kernel/database/tables.server.ts';
import { users } from '#modules/platform/identity/tables.server.ts';
import {
  academicSessions,
  academicYears,
  classes,
  sections,
} from '#modules/school/academics/base/tables.server.ts';
import { employees } from '#modules/school/employees/base/tables.server.ts';
import { rooms } from '#modules/school/rooms/base/tables.server.ts';
import { enrolments } from '#modules/school/people/base/tables.server.ts';
import type { BatchHour } from './hours.ts';

/** Students who are taught together beside their sections: HSC, coaching, practical batches. */
export const batches = siteTable(
  'batches',
  {
    year_id: uuid()
      .notNull()
      .references(() => academicYears.id),
    name_en: text().notNull(),
    name_bn: text().notNull(),
    kind: text().notNull(),
    /** A student is in at most one batch of a set at a time: `Physics practical`. Null: in as many as one likes. */
    set_name: text(),
    /** Only students of this class, or of this section, can be members. */
    class_id: uuid().references(() => classes.id),
    section_id: uuid(),
    session_id: uuid().references(() => academicSessions.id),
    teacher_id: uuid(),
    room_id: uuid(),
    capacity: integer(),
    starts_on: date(),
    ends_on: date(),
    hours: jsonb().notNull().default([]).$type<BatchHour[]>(),
    active: boolean().notNull().default(true),
  },
  (t) => [
    foreignKey({ columns: [t.site_id, t.section_id], foreignColumns: [sections.site_id, sections.id] }),
    foreignKey({ columns: [t.site_id, t.teacher_id], foreignColumns: [employees.site_id, employees.id] }),
    foreignKey({ columns: [t.site_id, t.room_id], foreignColumns: [rooms.site_id, rooms.id] }),
    unique('batches__name_en_unique').on(t.site_id, t.year_id, t.name_en),
  ],
);

/** What was done to many members at once, for the way back. */
export const batchChanges = siteTable(
  'batch_changes',
  {
    kind: text().notNull(),
    /** The batches whose members changed. */
    batch_ids: uuid().array().notNull(),
    /** The batches that it made. */
    made: uuid().array().notNull().default([]),
    students: integer().notNull(),
    made_by: uuid().references(() => users.id, { onDelete: 'set null' }),
    undone: boolean().notNull().default(false),
  },
  (t) => [index('batch_changes_newest').on(t.site_id, t.created_at)],
);

/** An enrolment in a batch, from a day to a day; open while `to_on` is empty. */
export const batchMembers = siteTable(
  'batch_members',
  {
    batch_id: uuid().notNull(),
    enrolment_id: uuid().notNull(),
    from_on: date().notNull(),
    /** The last day. */
    to_on: date(),
    added_in: uuid(),
    /** Empty where the student left the school or the section. */
    ended_in: uuid(),
  },
  (t) => [
    foreignKey({
      columns: [t.site_id, t.batch_id],
      foreignColumns: [batches.site_id, batches.id],
    }),
    foreignKey({
      columns: [t.site_id, t.enrolment_id],
      foreignColumns: [enrolments.site_id, enrolments.id],
    }).onDelete('cascade'),
    uniqueIndex('batch_members__enrolment_id_unique')
      .on(t.site_id, t.batch_id, t.enrolment_id)
      .where(sql`to_on IS NULL`),
    index('batch_members_enrolment').on(t.site_id, t.enrolment_id),
  ],
);
