import { boolean, date, foreignKey, index, integer, text, unique, uuid } from 'drizzle-orm/pg-core';
import { centralTable, siteTable } from '#kernel/database/tables.server.ts';
import { classSubjects, sections } from '#modules/school/academics/tables.server.ts';

export const designations = centralTable('designations', {
  code: text().notNull().unique(),
  name_en: text().notNull(),
  name_bn: text().notNull(),
  teaching: boolean().notNull().default(false),
  position: integer().notNull().default(0),
  active: boolean().notNull().default(true),
});

export const employees = siteTable(
  'employees',
  {
    employee_code: text().notNull(),
    name_en: text().notNull(),
    name_bn: text().notNull(),
    designation_id: uuid()
      .notNull()
      .references(() => designations.id),
    department: text(),
    gender: text(),
    phone: text(),
    email: text(),
    date_of_birth: date(),
    joined_on: date(),
    biometric_id: text(),
    user_id: uuid(),
    photo_file: uuid(),
    status: text().notNull().default('active'),
  },
  (t) => [
    unique('employees__employee_code_unique').on(t.site_id, t.employee_code),
    index('employees_name').on(t.site_id, t.name_en),
  ],
);

/** Who teaches what to whom; without a subject, the section's class teacher. */
export const teachingAssignments = siteTable(
  'teaching_assignments',
  {
    employee_id: uuid().notNull(),
    section_id: uuid().notNull(),
    class_subject_id: uuid(),
  },
  (t) => [
    foreignKey({
      columns: [t.site_id, t.employee_id],
      foreignColumns: [employees.site_id, employees.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [t.site_id, t.section_id],
      foreignColumns: [sections.site_id, sections.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [t.site_id, t.class_subject_id],
      foreignColumns: [classSubjects.site_id, classSubjects.id],
    }).onDelete('cascade'),
    unique('teaching_assignments__class_subject_id_unique')
      .on(t.site_id, t.employee_id, t.section_id, t.class_subject_id)
      .nullsNotDistinct(),
    index('teaching_assignments_section').on(t.site_id, t.section_id),
  ],
);
