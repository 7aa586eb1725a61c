import { sql } from 'drizzle-orm';
import { check, date, foreignKey, index, integer, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { siteTable } from '#kernel/database/tables.server.ts';
import { academicGroups, classes } from '#modules/school/academics/base/tables.server.ts';
import { employees } from '#modules/school/employees/base/tables.server.ts';

/** An online class room: the lessons of a subject for a class, kept by one teacher. */
export const onlineClassrooms = siteTable(
  'online_classrooms',
  {
    class_id: uuid()
      .notNull()
      .references(() => classes.id),
    /** Null: every group of the class. */
    group_id: uuid().references(() => academicGroups.id),
    /** As the class's list of subjects calls it; null: no one subject. */
    subject_code: text(),
    subject_en: text(),
    subject_bn: text(),
    employee_id: uuid().notNull(),
    title_en: text().notNull(),
    title_bn: text().notNull(),
    /** Plain text. */
    about_en: text().notNull().default(''),
    about_bn: text().notNull().default(''),
    picture: uuid(),
    alt_en: text(),
    alt_bn: text(),
    /** everybody, students or hidden */
    audience: text().notNull().default('students'),
  },
  (t) => [
    foreignKey({
      columns: [t.site_id, t.employee_id],
      foreignColumns: [employees.site_id, employees.id],
    }),
    index('online_classrooms_class').on(t.site_id, t.class_id, t.audience),
    index('online_classrooms_teacher').on(t.site_id, t.employee_id),
    index('online_classrooms_open')
      .on(t.class_id, t.site_id, t.id)
      .where(sql`${t.audience} = 'everybody'`),
    check('online_classrooms_audience', sql`audience IN ('everybody', 'students', 'hidden')`),
  ],
);

/** A lesson of an online class room: a film, a live meeting, files, or several of them. */
export const onlineLessons = siteTable(
  'online_lessons',
  {
    classroom_id: uuid().notNull(),
    title_en: text().notNull(),
    title_bn: text().notNull(),
    /** Plain text. */
    about_en: text().notNull().default(''),
    about_bn: text().notNull().default(''),
    /** The address of a film as its host writes it. */
    film: text(),
    /** Where the class meets: shown to its own students alone. */
    meeting: text(),
    meets_at: timestamp({ withTimezone: true }),
    minutes: integer(),
    /** Null: not published. */
    published_from: date(),
    position: integer().notNull().default(0),
  },
  (t) => [
    foreignKey({
      columns: [t.site_id, t.classroom_id],
      foreignColumns: [onlineClassrooms.site_id, onlineClassrooms.id],
    }).onDelete('cascade'),
    index('online_lessons_room').on(t.site_id, t.classroom_id, t.position),
    check('online_lessons_meeting', sql`(meeting IS NULL) = (meets_at IS NULL)`),
  ],
);

/** Files of a lesson, in their order. */
export const onlineLessonFiles = siteTable(
  'online_lesson_files',
  {
    lesson_id: uuid().notNull(),
    file_id: uuid().notNull(),
    position: integer().notNull().default(0),
  },
  (t) => [
    foreignKey({
      columns: [t.site_id, t.lesson_id],
      foreignColumns: [onlineLessons.site_id, onlineLessons.id],
    }).onDelete('cascade'),
    unique('online_lesson_files__file_id_unique').on(t.site_id, t.lesson_id, t.file_id),
    index('online_lesson_files_file').on(t.site_id, t.file_id),
  ],
);
