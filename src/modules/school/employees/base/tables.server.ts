import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  text,
  timestamp,
  unique,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import { centralTable, siteTable } from '#kernel/database/tables.server.ts';
import { users } from '#modules/platform/identity/tables.server.ts';
import { classSubjects, sections, subjects } from '#modules/school/academics/base/tables.server.ts';

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
    /** Follows from the dated events on their day (service/). */
    status: text().notNull().default('active'),
    religion: text(),
    blood_group: text(),
    marital_status: text(),
    father_name: text(),
    mother_name: text(),
    spouse_name: text(),
    /** The subject of the appointment; what is taught this year are the assignments. */
    subject_id: uuid().references(() => subjects.id),
    index_number: text(),
    mpo_status: text(),
    mpo_code: text(),
    mpo_on: date(),
    present_address: text(),
    permanent_address: text(),
    emergency_name: text(),
    emergency_relation: text(),
    emergency_phone: text(),
    // Read by who holds employee-private.view alone.
    national_id: text(),
    bank_name: text(),
    bank_branch: text(),
    bank_account: text(),
    bank_routing: text(),
    /** The first day on which the person is no longer of the staff. */
    left_on: date(),
    /** Service goes on to this day, past the age of retirement. */
    extended_until: date(),
  },
  (t) => [
    unique('employees__employee_code_unique').on(t.site_id, t.employee_code),
    index('employees_name').on(t.site_id, t.name_en),
  ],
);

const ofEmployee = (t: { site_id: AnyPgColumn; employee_id: AnyPgColumn }) =>
  foreignKey({
    columns: [t.site_id, t.employee_id],
    foreignColumns: [employees.site_id, employees.id],
  }).onDelete('cascade');

/** Rows of the curriculum vitae; which columns a section uses, and what it calls them, says file/sections.ts. */
export const employeeRecords = siteTable(
  'employee_records',
  {
    employee_id: uuid().notNull(),
    section: text().notNull(),
    title: text(),
    level: text(),
    place: text(),
    location: text(),
    subject: text(),
    year: integer(),
    starts_on: date(),
    ends_on: date(),
    duration: text(),
    result: text(),
    relation: text(),
    phone: text(),
    email: text(),
    share: integer(),
    note: text(),
  },
  (t) => [ofEmployee(t), index('employee_records_person').on(t.site_id, t.employee_id, t.section)],
);

/** Papers of an employee: certificates, orders, cards. */
export const employeeDocuments = siteTable(
  'employee_documents',
  {
    employee_id: uuid().notNull(),
    kind: text().notNull(),
    number: text(),
    issued_on: date(),
    expires_on: date(),
    file_id: uuid(),
    note: text(),
  },
  (t) => [
    ofEmployee(t),
    index('employee_documents_person').on(t.site_id, t.employee_id),
    index('employee_documents_expiry').on(t.site_id, t.expires_on),
  ],
);

/** What happened in somebody's service, each on its day; what was undone stays and counts no longer. */
export const employeeEvents = siteTable(
  'employee_events',
  {
    employee_id: uuid().notNull(),
    kind: text().notNull(),
    on_day: date().notNull(),
    /** Of a joining, a promotion, a rejoining. */
    designation_id: uuid().references(() => designations.id),
    /** Of a change of department. */
    department: text(),
    /** Of an extension, a suspension, a long leave. */
    until_day: date(),
    reason: text(),
    order_number: text(),
    file_id: uuid(),
    made_by: uuid(),
    applied_at: timestamp({ withTimezone: true }),
    undone_at: timestamp({ withTimezone: true }),
    undone_by: uuid(),
    /** Roles that ended with it, for undoing. */
    ended_roles: uuid().array().notNull().default([]),
    /** What the account's place was besides; null where none ended, or an older version ended it. */
    ended_place: jsonb().$type<{ extra_permissions: string[]; active: boolean }>(),
  },
  (t) => [
    ofEmployee(t),
    index('employee_events_person').on(t.site_id, t.employee_id, t.on_day),
    index('employee_events_waiting')
      .on(t.site_id, t.on_day)
      .where(sql`${t.applied_at} IS NULL AND ${t.undone_at} IS NULL`),
  ],
);

/** Who was wished a happy birthday: once for each birthday. */
export const employeeGreetings = siteTable(
  'employee_greetings',
  {
    employee_id: uuid().notNull(),
    /** Of the birthday. */
    year: integer().notNull(),
    greeted_on: date().notNull(),
    greeted_by: uuid(),
    channel: text().notNull(),
  },
  (t) => [ofEmployee(t), unique('employee_greetings__year_unique').on(t.site_id, t.employee_id, t.year)],
);

/** Whom a school asked to join its staff; whether there is such a person is known when they accept. */
export const employeeAttachments = siteTable(
  'employee_attachments',
  {
    /** phone, email or national_id */
    found_by: text().notNull(),
    /** As it was typed; forgotten when the request is over. */
    typed: text(),
    date_of_birth: date().notNull(),
    employee_code: text().notNull(),
    designation_id: uuid()
      .notNull()
      .references(() => designations.id),
    department: text(),
    joined_on: date(),
    asked_by: uuid()
      .notNull()
      .references(() => users.id),
    state: text().notNull().default('waiting'),
    expires_at: timestamp({ withTimezone: true }).notNull(),
    /** When the person was last looked for. */
    looked_at: timestamp({ withTimezone: true }),
    answered_at: timestamp({ withTimezone: true }),
    employee_id: uuid(),
  },
  (t) => [
    foreignKey({
      columns: [t.site_id, t.employee_id],
      foreignColumns: [employees.site_id, employees.id],
    }).onDelete('cascade'),
    index('employee_attachments_sent').on(t.site_id, t.created_at),
    index('employee_attachments_person').on(t.site_id, t.employee_id),
  ],
);

/** What somebody taught until an event ended it. */
export const endedTeaching = siteTable(
  'ended_teaching',
  {
    employee_id: uuid().notNull(),
    event_id: uuid().notNull(),
    section_id: uuid().notNull(),
    class_subject_id: uuid(),
    ended_on: date().notNull(),
  },
  (t) => [
    ofEmployee(t),
    foreignKey({
      columns: [t.site_id, t.event_id],
      foreignColumns: [employeeEvents.site_id, employeeEvents.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [t.site_id, t.section_id],
      foreignColumns: [sections.site_id, sections.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [t.site_id, t.class_subject_id],
      foreignColumns: [classSubjects.site_id, classSubjects.id],
    }).onDelete('cascade'),
    index('ended_teaching_person').on(t.site_id, t.employee_id),
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
