import { boolean, date, index, integer, jsonb, text, unique, uuid } from 'drizzle-orm/pg-core';
import { centralTable, siteTable } from '#kernel/database/tables.server.ts';
import type { CombineMode, PartRule, PassingRule, SubjectKind } from './subject-rule.ts';
import type { SubjectSlot } from './subject-conditions.ts';

const entry = () => ({
  code: text().notNull().unique(),
  name_en: text().notNull(),
  name_bn: text().notNull(),
  position: integer().notNull().default(0),
  active: boolean().notNull().default(true),
});

/** Central catalogue: what schools choose from (handbook 1.1–1.4). */
export const classes = centralTable('classes', {
  ...entry(),
  level: text().notNull(),
  year_model: text().notNull().default('calendar'),
});
export const academicGroups = centralTable('academic_groups', entry());
export const shifts = centralTable('shifts', { ...entry(), in_time: text(), out_time: text() });
export const versions = centralTable('versions', entry());
export const sessionTypes = centralTable('session_types', entry());
export const academicYears = centralTable('academic_years', {
  ...entry(),
  starts_on: date().notNull(),
  ends_on: date().notNull(),
});
export const academicSessions = centralTable('academic_sessions', {
  ...entry(),
  starts_on: date().notNull(),
  ends_on: date().notNull(),
  session_type_id: uuid().references(() => sessionTypes.id),
});
export const fiscalYears = centralTable('fiscal_years', {
  ...entry(),
  starts_on: date().notNull(),
  ends_on: date().notNull(),
});
export const studentCategories = centralTable('student_categories', entry());
export const houses = centralTable('houses', { ...entry(), colour: text() });

/** Which groups a class may have: Class Nine with Science, Humanities, Business Studies. */
export const classGroups = centralTable(
  'class_groups',
  {
    class_id: uuid()
      .notNull()
      .references(() => classes.id),
    group_id: uuid()
      .notNull()
      .references(() => academicGroups.id),
    name_en: text().notNull(),
    name_bn: text().notNull(),
    position: integer().notNull().default(0),
    active: boolean().notNull().default(true),
  },
  (t) => [unique('class_groups__group_id_unique').on(t.class_id, t.group_id)],
);

/** Board subjects; codes repeat between levels with another meaning, so the key is (level, code). */
export const subjects = centralTable(
  'subjects',
  {
    level: text().notNull(),
    code: text().notNull(),
    name_en: text().notNull(),
    name_bn: text().notNull(),
    paper: integer(),
    combined_code: text(),
    religion: text(),
    full_marks: integer().notNull().default(100),
    position: integer().notNull().default(0),
    active: boolean().notNull().default(true),
  },
  (t) => [unique('subjects__code_unique').on(t.level, t.code)],
);

/** Of a class and group in a year: what tables about one begin with. */
const inYear = () => ({
  year_id: uuid()
    .notNull()
    .references(() => academicYears.id),
  class_id: uuid()
    .notNull()
    .references(() => classes.id),
  group_id: uuid()
    .notNull()
    .references(() => academicGroups.id),
});

/** The years a school has opened, and which one it works in. */
export const siteYears = siteTable(
  'site_years',
  {
    year_id: uuid()
      .notNull()
      .references(() => academicYears.id),
    current: boolean().notNull().default(false),
    /** The label that a college's students keep for two years. */
    session_id: uuid().references(() => academicSessions.id),
  },
  (t) => [unique('site_years__year_id_unique').on(t.site_id, t.year_id)],
);

/** Times of a shift on one weekday, `HH:mm`; days without an entry are closed. 0 is Sunday. */
export type ShiftHours = { weekday: number; in: string; out: string };

/** The shifts a school has; `hours` hold until the first set of `shiftHourSets` begins. */
export const siteShifts = siteTable(
  'site_shifts',
  {
    shift_id: uuid()
      .notNull()
      .references(() => shifts.id),
    hours: jsonb().notNull().default([]).$type<ShiftHours[]>(),
    active: boolean().notNull().default(true),
  },
  (t) => [unique('site_shifts__shift_id_unique').on(t.site_id, t.shift_id)],
);

/** Other hours of a shift from a day on, until the next set begins. */
export const shiftHourSets = siteTable(
  'shift_hour_sets',
  {
    shift_id: uuid()
      .notNull()
      .references(() => shifts.id),
    starts_on: date().notNull(),
    hours: jsonb().notNull().$type<ShiftHours[]>(),
  },
  (t) => [unique('shift_hour_sets__starts_on_unique').on(t.site_id, t.shift_id, t.starts_on)],
);

/** The versions (language of teaching) a school has. */
export const siteVersions = siteTable(
  'site_versions',
  {
    version_id: uuid()
      .notNull()
      .references(() => versions.id),
    active: boolean().notNull().default(true),
  },
  (t) => [unique('site_versions__version_id_unique').on(t.site_id, t.version_id)],
);

/** The classes a school runs in a year, by group. */
export const siteClasses = siteTable(
  'site_classes',
  {
    ...inYear(),
  },
  (t) => [unique('site_classes__group_id_unique').on(t.site_id, t.year_id, t.class_id, t.group_id)],
);

/** What people call a place in school: year, version, shift, class, group and section (handbook 1.3). */
export const sections = siteTable(
  'sections',
  {
    year_id: uuid()
      .notNull()
      .references(() => academicYears.id),
    session_id: uuid().references(() => academicSessions.id),
    version_id: uuid()
      .notNull()
      .references(() => versions.id),
    shift_id: uuid()
      .notNull()
      .references(() => shifts.id),
    class_id: uuid()
      .notNull()
      .references(() => classes.id),
    group_id: uuid()
      .notNull()
      .references(() => academicGroups.id),
    name_en: text().notNull(),
    name_bn: text().notNull(),
    position: integer().notNull().default(0),
    capacity: integer().notNull().default(55),
    active: boolean().notNull().default(true),
  },
  (t) => [
    unique('sections__name_en_unique').on(
      t.site_id,
      t.year_id,
      t.version_id,
      t.shift_id,
      t.class_id,
      t.group_id,
      t.name_en,
    ),
    index('sections_year').on(t.site_id, t.year_id, t.class_id),
  ],
);

/** One paper of a subject and its parts, marks in hundredths; the rule engine's paper with its board code. */
export type Paper = {
  key: string;
  code: string | null;
  name_en: string;
  name_bn: string;
  parts: PartRule[];
};

/** A subject as a class of this school takes it in a year: papers, parts, marks and how it is passed. */
export const classSubjects = siteTable(
  'class_subjects',
  {
    ...inYear(),
    code: text().notNull(),
    name_en: text().notNull(),
    name_bn: text().notNull(),
    slot: text().notNull().$type<SubjectKind>(),
    papers: jsonb().notNull().$type<Paper[]>(),
    passing_rule: text().notNull().default('BOTH').$type<PassingRule>(),
    combine_mode: text().notNull().default('PARTS_COMBINED').$type<CombineMode>(),
    /** Hundredths; null: the rule of thirds. */
    overall_pass: integer(),
    /** Islam, Hindu …: the students who take it. */
    religion: text(),
    position: integer().notNull().default(0),
    active: boolean().notNull().default(true),
  },
  (t) => [unique('class_subjects__code_unique').on(t.site_id, t.year_id, t.class_id, t.group_id, t.code)],
);

/** How many subjects of each slot a student of the class takes (handbook 1.5). */
export const subjectConditions = siteTable(
  'subject_conditions',
  {
    ...inYear(),
    slots: jsonb().notNull().$type<SubjectSlot[]>(),
    exclusive: jsonb().notNull().default([]).$type<string[][]>(),
  },
  (t) => [unique('subject_conditions__group_id_unique').on(t.site_id, t.year_id, t.class_id, t.group_id)],
);

/** Of a class and group in the catalogue: its key in both tables below. */
const ofClassGroup = () => ({
  class_id: uuid()
    .notNull()
    .references(() => classes.id),
  group_id: uuid()
    .notNull()
    .references(() => academicGroups.id),
});

/** What a class and group studies as the operator recommends it; schools begin with these (handbook 1.5). */
export const groupSubjects = centralTable(
  'group_subjects',
  {
    ...ofClassGroup(),
    code: text().notNull(),
    name_en: text().notNull(),
    name_bn: text().notNull(),
    slot: text().notNull().$type<SubjectKind>(),
    papers: jsonb().notNull().$type<Paper[]>(),
    passing_rule: text().notNull().default('BOTH').$type<PassingRule>(),
    combine_mode: text().notNull().default('PARTS_COMBINED').$type<CombineMode>(),
    overall_pass: integer(),
    religion: text(),
    position: integer().notNull().default(0),
    active: boolean().notNull().default(true),
  },
  (t) => [unique('group_subjects__code_unique').on(t.class_id, t.group_id, t.code)],
);

/** What students of a class and group choose, as recommended; `locked`: no school may differ. */
export const groupConditions = centralTable(
  'group_conditions',
  {
    ...ofClassGroup(),
    slots: jsonb().notNull().$type<SubjectSlot[]>(),
    exclusive: jsonb().notNull().default([]).$type<string[][]>(),
    locked: boolean().notNull().default(false),
  },
  (t) => [unique('group_conditions__group_id_unique').on(t.class_id, t.group_id)],
);
