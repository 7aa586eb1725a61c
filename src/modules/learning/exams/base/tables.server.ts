import {
  boolean,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { centralTable, siteTable } from '#kernel/database/tables.server.ts';
import {
  academicGroups,
  academicYears,
  classes,
  classSubjects,
  sections,
  type Paper,
} from '#modules/school/academics/base/tables.server.ts';
import type { CombineMode, MarkStatus, PassingRule } from '#modules/school/academics/base/subject-rule.ts';
import { enrolments } from '#modules/school/people/base/tables.server.ts';

/** Half-yearly, annual, test … (handbook 2.7). */
export const examTypes = centralTable('exam_types', {
  code: text().notNull().unique(),
  name_en: text().notNull(),
  name_bn: text().notNull(),
  position: integer().notNull().default(0),
  active: boolean().notNull().default(true),
});

/** An examination of a class, declared in one go with all its subjects. */
export const exams = siteTable(
  'exams',
  {
    year_id: uuid()
      .notNull()
      .references(() => academicYears.id),
    type_id: uuid()
      .notNull()
      .references(() => examTypes.id),
    class_id: uuid()
      .notNull()
      .references(() => classes.id),
    group_id: uuid()
      .notNull()
      .references(() => academicGroups.id),
    name_en: text().notNull(),
    name_bn: text().notNull(),
    starts_on: date(),
    ends_on: date(),
    /** Days the school was open in the term, for the attendance line of the report card. */
    working_days: integer(),
    status: text().notNull().default('declared'),
    /** The last day on which teachers were reminded of missing marks (marks-due.ts). */
    marks_told_on: date(),
  },
  (t) => [
    unique('exams__name_en_unique').on(t.site_id, t.year_id, t.class_id, t.group_id, t.name_en),
    index('exams_year').on(t.site_id, t.year_id),
  ],
);

/** When and where a paper is written: a day, times as HH:MM, a room as people call it. */
export type Sitting = {
  paper: string;
  on: string | null;
  from: string | null;
  to: string | null;
  room: string | null;
};

/** A subject of an exam, with the rules as they were when it was declared. */
export const examSubjects = siteTable(
  'exam_subjects',
  {
    exam_id: uuid().notNull(),
    class_subject_id: uuid().notNull(),
    code: text().notNull(),
    name_en: text().notNull(),
    name_bn: text().notNull(),
    papers: jsonb().notNull().$type<Paper[]>(),
    passing_rule: text().notNull().$type<PassingRule>(),
    combine_mode: text().notNull().$type<CombineMode>(),
    overall_pass: integer(),
    position: integer().notNull().default(0),
    /** One sitting a paper: date, from, to, room. */
    schedule: jsonb().notNull().default([]).$type<Sitting[]>(),
  },
  (t) => [
    foreignKey({ columns: [t.site_id, t.exam_id], foreignColumns: [exams.site_id, exams.id] }).onDelete(
      'cascade',
    ),
    foreignKey({
      columns: [t.site_id, t.class_subject_id],
      foreignColumns: [classSubjects.site_id, classSubjects.id],
    }),
    unique('exam_subjects__class_subject_id_unique').on(t.site_id, t.exam_id, t.class_subject_id),
  ],
);

export type SheetState = 'DRAFT' | 'SUBMITTED' | 'APPROVED' | 'PUBLISHED' | 'LOCKED';

/** The marks of one subject in one section, and how far they have come. */
export const markSheets = siteTable(
  'mark_sheets',
  {
    exam_subject_id: uuid().notNull(),
    section_id: uuid().notNull(),
    state: text().notNull().default('DRAFT').$type<SheetState>(),
    submitted_by: uuid(),
    submitted_at: timestamp({ withTimezone: true }),
    approved_by: uuid(),
    approved_at: timestamp({ withTimezone: true }),
    published_at: timestamp({ withTimezone: true }),
    locked_by: uuid(),
    locked_at: timestamp({ withTimezone: true }),
    returned_by: uuid(),
    returned_at: timestamp({ withTimezone: true }),
    returned_reason: text(),
  },
  (t) => [
    foreignKey({
      columns: [t.site_id, t.exam_subject_id],
      foreignColumns: [examSubjects.site_id, examSubjects.id],
    }).onDelete('cascade'),
    foreignKey({ columns: [t.site_id, t.section_id], foreignColumns: [sections.site_id, sections.id] }),
    unique('mark_sheets__section_id_unique').on(t.site_id, t.exam_subject_id, t.section_id),
  ],
);

/**
 * How many take a subject of an exam in a section, and how many of their marks are entered; kept by `countSheets` and
 * `addToSheet`, never typed. Apart from the sheet, whose row those who save marks hold together.
 */
export const markSheetCounts = pgTable(
  'mark_sheet_counts',
  {
    site_id: uuid().notNull(),
    exam_subject_id: uuid().notNull(),
    section_id: uuid().notNull(),
    students: integer().notNull(),
    entered: integer().notNull(),
    absent: integer().notNull(),
    last_at: timestamp({ withTimezone: true }),
  },
  (t) => [
    primaryKey({ columns: [t.site_id, t.exam_subject_id, t.section_id] }),
    foreignKey({
      columns: [t.site_id, t.exam_subject_id],
      foreignColumns: [examSubjects.site_id, examSubjects.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [t.site_id, t.section_id],
      foreignColumns: [sections.site_id, sections.id],
    }).onDelete('cascade'),
  ],
);

/** One mark: a student, a paper, a part. Hundredths of a mark, so that 79.5 is exact. */
export const marks = pgTable(
  'marks',
  {
    site_id: uuid().notNull(),
    exam_subject_id: uuid().notNull(),
    enrolment_id: uuid().notNull(),
    paper: text().notNull(),
    part: text().notNull(),
    status: text().notNull().default('PRESENT').$type<MarkStatus>(),
    obtained: integer(),
    version: integer().notNull().default(1),
    user_id: uuid(),
    updated_at: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.site_id, t.exam_subject_id, t.enrolment_id, t.paper, t.part] }),
    foreignKey({
      columns: [t.site_id, t.exam_subject_id],
      foreignColumns: [examSubjects.site_id, examSubjects.id],
    }),
    foreignKey({ columns: [t.site_id, t.enrolment_id], foreignColumns: [enrolments.site_id, enrolments.id] }),
  ],
);

/** Days present in the term, by student, for the report card. */
export const examAttendance = pgTable(
  'exam_attendance',
  {
    site_id: uuid().notNull(),
    exam_id: uuid().notNull(),
    enrolment_id: uuid().notNull(),
    present_days: integer().notNull(),
    conduct: text(),
    remark: text(),
    version: integer().notNull().default(1),
    user_id: uuid(),
  },
  (t) => [
    primaryKey({ columns: [t.site_id, t.exam_id, t.enrolment_id] }),
    foreignKey({ columns: [t.site_id, t.exam_id], foreignColumns: [exams.site_id, exams.id] }).onDelete(
      'cascade',
    ),
    foreignKey({
      columns: [t.site_id, t.enrolment_id],
      foreignColumns: [enrolments.site_id, enrolments.id],
    }).onDelete('cascade'),
  ],
);
