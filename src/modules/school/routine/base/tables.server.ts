import {
  boolean,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  smallint,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { centralTable, siteTable } from '#kernel/database/tables.server.ts';
import { users } from '#modules/platform/identity/tables.server.ts';
import { sites } from '#modules/platform/sites/base/tables.server.ts';
import {
  academicYears,
  classSubjects,
  sections,
  shifts,
  versions,
} from '#modules/school/academics/base/tables.server.ts';
import { batches } from '#modules/school/batches/base/tables.server.ts';
import { employees } from '#modules/school/employees/base/tables.server.ts';
import { classRooms, rooms } from '#modules/school/rooms/base/tables.server.ts';
import type { Period } from './periods.ts';
import type { DayPeriod, Times } from './board.ts';

/** Days that the operator offers: periods with their times for some levels, any shift and version unless one is named. */
export const periodTemplates = centralTable('period_templates', {
  code: text().notNull().unique(),
  name_en: text().notNull(),
  name_bn: text().notNull(),
  shift_id: uuid().references(() => shifts.id),
  version_id: uuid().references(() => versions.id),
  levels: text().array().notNull().default([]),
  /** 0 is Sunday. */
  weekdays: integer().array().notNull().default([]),
  periods: jsonb().notNull().default([]).$type<Period[]>(),
  note: text(),
  active: boolean().notNull().default(true),
});

/**
 * The day of a school's shift and level; without a version it holds for all of them. A level has one for each weekday
 * at most: the half day of Thursday is another set than that of Sunday to Wednesday.
 */
export const sitePeriodSets = siteTable(
  'site_period_sets',
  {
    shift_id: uuid()
      .notNull()
      .references(() => shifts.id),
    version_id: uuid().references(() => versions.id),
    level: text().notNull(),
    weekdays: integer().array().notNull().default([]),
    /** The template it was taken from. */
    template_id: uuid().references(() => periodTemplates.id),
  },
  (t) => [
    unique('site_period_sets__level_unique')
      .on(t.site_id, t.shift_id, t.version_id, t.level, t.weekdays)
      .nullsNotDistinct(),
  ],
);

/** The periods of such a day, in their order. */
export const sitePeriods = siteTable(
  'site_periods',
  {
    set_id: uuid().notNull(),
    position: integer().notNull(),
    /** The code of a period type. */
    kind: text().notNull(),
    name_en: text().notNull(),
    name_bn: text().notNull(),
    starts: text().notNull(),
    ends: text().notNull(),
  },
  (t) => [
    foreignKey({
      columns: [t.site_id, t.set_id],
      foreignColumns: [sitePeriodSets.site_id, sitePeriodSets.id],
    }).onDelete('cascade'),
    unique('site_periods__position_unique').on(t.site_id, t.set_id, t.position),
  ],
);

/** The types of periods that a school has beside the shipped ones, and what it changed of those (by their code). */
export const periodTypes = siteTable(
  'period_types',
  {
    code: text().notNull(),
    name_en: text().notNull(),
    name_bn: text().notNull(),
    colour: text().notNull(),
    teaching: boolean().notNull().default(false),
    /** Minutes that a new period of this type begins with. */
    length: integer().notNull(),
    position: integer().notNull().default(0),
    active: boolean().notNull().default(true),
  },
  (t) => [unique('period_types__code_unique').on(t.site_id, t.code)],
);

/** The set of periods as a published routine keeps it: what is changed later changes no past day. */
export type KeptSet = {
  shift_id: string;
  version_id: string | null;
  level: string;
  weekdays: number[];
  periods: DayPeriod[];
};

/**
 * A routine of the whole school: a draft that people work on, or one that holds from a day until the next begins.
 * Lessons of a published one never change; who wants another makes a draft of it.
 */
export const routines = siteTable(
  'routines',
  {
    year_id: uuid()
      .notNull()
      .references(() => academicYears.id),
    name: text().notNull(),
    state: text().notNull().default('DRAFT').$type<'DRAFT' | 'PUBLISHED'>(),
    /** Of a published one: the first day on which it holds, and the periods of the day as they were then. */
    starts_on: date(),
    periods: jsonb().$type<KeptSet[]>(),
    /** Goes up with every move on its board, by which boards tell what they have not seen. */
    revision: integer().notNull().default(0),
    published_at: timestamp({ withTimezone: true }),
    published_by: uuid().references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [index('routines_in_force').on(t.site_id, t.year_id, t.state, t.starts_on)],
);

/** A lesson of a section on a weekday, from its `number`-th lesson on, over `span` of them. */
export const routineLessons = siteTable(
  'routine_lessons',
  {
    routine_id: uuid().notNull(),
    section_id: uuid().notNull(),
    /** What is taught: a subject of the section's class, or a batch that takes students out of the section. */
    class_subject_id: uuid(),
    batch_id: uuid(),
    teacher_id: uuid(),
    /** Empty: where the section sits. */
    room_id: uuid(),
    /** 0 is Sunday. */
    weekday: smallint().notNull(),
    number: smallint().notNull(),
    span: smallint().notNull().default(1),
    /** Lessons that are given at the same time and move as one: combined sections, subjects taught in parallel. */
    together: uuid(),
    locked: boolean().notNull().default(false),
  },
  (t) => [
    foreignKey({
      columns: [t.site_id, t.routine_id],
      foreignColumns: [routines.site_id, routines.id],
    }).onDelete('cascade'),
    foreignKey({ columns: [t.site_id, t.section_id], foreignColumns: [sections.site_id, sections.id] }),
    foreignKey({
      columns: [t.site_id, t.class_subject_id],
      foreignColumns: [classSubjects.site_id, classSubjects.id],
    }),
    foreignKey({ columns: [t.site_id, t.batch_id], foreignColumns: [batches.site_id, batches.id] }),
    foreignKey({ columns: [t.site_id, t.teacher_id], foreignColumns: [employees.site_id, employees.id] }),
    foreignKey({ columns: [t.site_id, t.room_id], foreignColumns: [rooms.site_id, rooms.id] }),
    index('routine_lessons_day').on(t.site_id, t.routine_id, t.weekday),
    index('routine_lessons_section').on(t.site_id, t.routine_id, t.section_id),
    index('routine_lessons_teacher').on(t.site_id, t.teacher_id, t.routine_id),
  ],
);

/** A lesson as a move leaves it on the board, or found it. */
export type KeptLesson = {
  id: string;
  version: number;
  section_id: string;
  class_subject_id: string | null;
  batch_id: string | null;
  teacher_id: string | null;
  room_id: string | null;
  weekday: number;
  number: number;
  span: number;
  together: string | null;
  locked: boolean;
};

/** Moves on the board of a draft, in their order; they go when it is published. */
export const routineMoves = siteTable(
  'routine_moves',
  {
    routine_id: uuid().notNull(),
    revision: integer().notNull(),
    put: jsonb().notNull().$type<KeptLesson[]>(),
    removed: uuid().array().notNull().default([]),
    made_by: uuid().references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [
    foreignKey({
      columns: [t.site_id, t.routine_id],
      foreignColumns: [routines.site_id, routines.id],
    }).onDelete('cascade'),
    unique('routine_moves__revision_unique').on(t.site_id, t.routine_id, t.revision),
  ],
);

/** How many lessons a week are asked for, of a subject of a class and group or of a batch. */
export const routineDemands = siteTable(
  'routine_demands',
  {
    class_subject_id: uuid(),
    batch_id: uuid(),
    lessons: smallint().notNull(),
    /** How many of them are two lessons in a row. */
    doubles: smallint().notNull().default(0),
    room_kind_id: uuid().references(() => classRooms.id),
    /** Subjects of a class with the same word are taught at the same time, each to those who take it: `religion`. */
    parallel: text(),
  },
  (t) => [
    foreignKey({
      columns: [t.site_id, t.class_subject_id],
      foreignColumns: [classSubjects.site_id, classSubjects.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [t.site_id, t.batch_id],
      foreignColumns: [batches.site_id, batches.id],
    }).onDelete('cascade'),
    unique('routine_demands__class_subject_id_unique').on(t.site_id, t.class_subject_id),
    unique('routine_demands__batch_id_unique').on(t.site_id, t.batch_id),
  ],
);

/** When a teacher cannot teach, and how much; an empty limit is that of the school's options. */
export const routineTeachers = siteTable(
  'routine_teachers',
  {
    employee_id: uuid().notNull(),
    /** As routines on paper name the teacher: AKM. */
    initials: text(),
    max_week: smallint(),
    max_day: smallint(),
    max_row: smallint(),
    unavailable: jsonb().notNull().default([]).$type<Times[]>(),
  },
  (t) => [
    foreignKey({
      columns: [t.site_id, t.employee_id],
      foreignColumns: [employees.site_id, employees.id],
    }).onDelete('cascade'),
    unique('routine_teachers__employee_id_unique').on(t.site_id, t.employee_id),
    unique('routine_teachers__initials_unique').on(t.site_id, t.initials),
  ],
);

/**
 * When the published routine of an institution occupies a person, for the others in which the same person teaches:
 * times alone, nothing of what is taught or to whom.
 */
export const teachingElsewhere = centralTable(
  'teaching_elsewhere',
  {
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    about_site: uuid()
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    routine_id: uuid().notNull(),
    starts_on: date().notNull(),
    /** The last day of the routine's year. */
    ends_on: date().notNull(),
    weekday: smallint().notNull(),
    /** Minutes from midnight. */
    starts: smallint().notNull(),
    ends: smallint().notNull(),
  },
  (t) => [
    index('teaching_elsewhere_person').on(t.user_id),
    index('teaching_elsewhere_site').on(t.about_site),
  ],
);
