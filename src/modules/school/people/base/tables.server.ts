import { sql } from 'drizzle-orm';
import {
  check,
  bigint,
  boolean,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { siteTable } from '#kernel/database/tables.server.ts';
import {
  academicYears,
  academicSessions,
  classSubjects,
  houses,
  sections,
  studentCategories,
} from '#modules/school/academics/base/tables.server.ts';
import { countries, districts, divisions, thanas } from '#modules/platform/locations/tables.server.ts';
import type { PreviousExam } from './details.ts';

/** A person who studies here, for life; what changes from year to year is in `enrolments`. */
export const students = siteTable(
  'students',
  {
    student_code: text().notNull(),
    name_en: text().notNull(),
    name_bn: text().notNull(),
    /** Both names, lower case and without signs: what a search looks in. */
    search_key: text().notNull(),
    gender: text(),
    religion: text(),
    date_of_birth: date(),
    birth_registration: text(),
    blood_group: text(),
    phone: text(),
    email: text(),
    father_name_en: text(),
    father_name_bn: text(),
    mother_name_en: text(),
    mother_name_bn: text(),
    present_address: text(),
    permanent_address: text(),
    emergency_phone: text(),
    national_id: text(),
    passport_no: text(),
    admitted_on: date(),
    photo_file: uuid(),
    user_id: uuid(),
    remark: text(),
  },
  (t) => [
    unique('students__student_code_unique').on(t.site_id, t.student_code),
    index('students_birth_registration').on(t.site_id, t.birth_registration),
    index('students_phone').on(t.site_id, t.phone),
    index('students_search').on(t.site_id, t.search_key),
  ],
);

/**
 * What the admission form asks beyond `students`: read on a student's own page, in sheets and forms, and never by a
 * list. One row a student who has any of it; its version is the student's.
 */
export const studentDetails = pgTable(
  'student_details',
  {
    site_id: uuid().notNull(),
    student_id: uuid().notNull(),
    emergency_name: text(),
    father_occupation: text(),
    father_national_id: text(),
    /** Of a year, in poisha. */
    father_income: bigint({ mode: 'number' }),
    father_phone: text(),
    father_email: text(),
    father_birth_registration: text(),
    mother_occupation: text(),
    mother_national_id: text(),
    mother_income: bigint({ mode: 'number' }),
    mother_phone: text(),
    mother_email: text(),
    mother_birth_registration: text(),
    present_care_of: text(),
    present_country_id: uuid().references(() => countries.id),
    present_division_id: uuid().references(() => divisions.id),
    present_district_id: uuid().references(() => districts.id),
    present_thana_id: uuid().references(() => thanas.id),
    present_post_office: text(),
    permanent_care_of: text(),
    permanent_country_id: uuid().references(() => countries.id),
    permanent_division_id: uuid().references(() => divisions.id),
    permanent_district_id: uuid().references(() => districts.id),
    permanent_thana_id: uuid().references(() => thanas.id),
    permanent_post_office: text(),
    local_guardian_name: text(),
    local_guardian_relation: text(),
    local_guardian_phone: text(),
    previous_exams: jsonb().$type<PreviousExam[]>(),
  },
  (t) => [
    primaryKey({ columns: [t.site_id, t.student_id] }),
    foreignKey({
      columns: [t.site_id, t.student_id],
      foreignColumns: [students.site_id, students.id],
    }).onDelete('cascade'),
  ],
);

/** One guardian a family: siblings share the row. */
export const guardians = siteTable(
  'guardians',
  {
    name_en: text().notNull(),
    name_bn: text().notNull(),
    phone: text(),
    email: text(),
    occupation: text(),
    user_id: uuid(),
    /** Mobile number and name as searched: the same family comes in once. Null without a number. */
    family_key: text(),
  },
  (t) => [
    unique('guardians__family_key_unique').on(t.site_id, t.family_key),
    index('guardians_phone').on(t.site_id, t.phone),
  ],
);

export const guardianStudents = pgTable(
  'guardian_students',
  {
    site_id: uuid().notNull(),
    guardian_id: uuid().notNull(),
    student_id: uuid().notNull(),
    relation: text().notNull().default('father'),
    /** The child is among those that the guardian's login shows. */
    may_see: boolean().notNull().default(true),
    /** The school hands the child over to them. */
    may_collect: boolean().notNull().default(true),
    /** Messages about the child go to them. */
    gets_messages: boolean().notNull().default(true),
  },
  (t) => [
    primaryKey({ columns: [t.site_id, t.guardian_id, t.student_id] }),
    foreignKey({
      columns: [t.site_id, t.guardian_id],
      foreignColumns: [guardians.site_id, guardians.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [t.site_id, t.student_id],
      foreignColumns: [students.site_id, students.id],
    }).onDelete('cascade'),
    index('guardian_students_student').on(t.site_id, t.student_id),
  ],
);

/** A student in a section for a year (student_history): roll, marks, attendance and fees belong to it. */
export const enrolments = siteTable(
  'enrolments',
  {
    student_id: uuid().notNull(),
    section_id: uuid().notNull(),
    year_id: uuid()
      .notNull()
      .references(() => academicYears.id),
    session_id: uuid().references(() => academicSessions.id),
    roll: integer().notNull(),
    /** What an active student's roll must be unique within; ended enrolments free it. */
    status: text().notNull().default('ACTIVE'),
    house_id: uuid().references(() => houses.id),
    category_id: uuid().references(() => studentCategories.id),
    board_roll: text(),
    board_registration: text(),
    /** The religion subject may differ from the religion where the school has no teacher. */
    religion_subject_code: text(),
    promoted_from_id: uuid(),
    /**
     * First and last day in the year, both included: what counts by day counts between them (`membership.ts`). A student
     * who leaves before the first day was never a member.
     */
    started_on: date().notNull(),
    ended_on: date(),
    /** Class order, section order, roll: the order in which lists are read through the index. */
    list_order: text().notNull(),
  },
  (t) => [
    foreignKey({ columns: [t.site_id, t.student_id], foreignColumns: [students.site_id, students.id] }),
    foreignKey({ columns: [t.site_id, t.section_id], foreignColumns: [sections.site_id, sections.id] }),
    uniqueIndex('enrolments__roll_unique')
      .on(t.site_id, t.section_id, t.roll)
      .where(sql`status = 'ACTIVE'`),
    index('enrolments_section').on(t.site_id, t.section_id, t.list_order),
    unique('enrolments__student_id_unique').on(t.site_id, t.year_id, t.student_id),
    // A student who left has a last day.
    check('enrolments__ended', sql`(status = 'ACTIVE') = (ended_on IS NULL)`),
    // All years of a student: their page, their results.
    index('enrolments_student').on(t.site_id, t.student_id),
    // With the status in it a page far down the list is found without looking at the rows before it.
    index('enrolments_list').on(t.site_id, t.year_id, t.list_order, t.id, t.status),
  ],
);

/** What a student takes; the same subject is elective for one and fourth for the next. */
export const studentSubjects = pgTable(
  'student_subjects',
  {
    site_id: uuid().notNull(),
    enrolment_id: uuid().notNull(),
    class_subject_id: uuid().notNull(),
    kind: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.site_id, t.enrolment_id, t.class_subject_id] }),
    foreignKey({
      columns: [t.site_id, t.enrolment_id],
      foreignColumns: [enrolments.site_id, enrolments.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [t.site_id, t.class_subject_id],
      foreignColumns: [classSubjects.site_id, classSubjects.id],
    }),
    index('student_subjects_subject').on(t.site_id, t.class_subject_id),
  ],
);

/** How many study in a section now, by gender ('' where it is not known); kept by `keepCounts`, never typed. */
export const sectionStudents = pgTable(
  'section_students',
  {
    site_id: uuid().notNull(),
    year_id: uuid().notNull(),
    section_id: uuid().notNull(),
    gender: text().notNull(),
    students: integer().notNull(),
  },
  (t) => [
    // A year's counts lie together: a dashboard reads them and nothing else.
    primaryKey({ columns: [t.site_id, t.year_id, t.section_id, t.gender] }),
    foreignKey({ columns: [t.year_id], foreignColumns: [academicYears.id] }),
    foreignKey({
      columns: [t.site_id, t.section_id],
      foreignColumns: [sections.site_id, sections.id],
    }).onDelete('cascade'),
  ],
);
