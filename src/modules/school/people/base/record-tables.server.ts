import { date, foreignKey, index, text, uuid } from 'drizzle-orm/pg-core';
import { siteTable } from '#kernel/database/tables.server.ts';
import { students } from './tables.server.ts';

/** A paper of a student: what it is, its number, until when it holds, and a copy of it. */
export const studentDocuments = siteTable(
  'student_documents',
  {
    student_id: uuid().notNull(),
    kind: text().notNull(),
    number: text(),
    expires_on: date(),
    note: text(),
    file_id: uuid(),
  },
  (t) => [
    foreignKey({
      columns: [t.site_id, t.student_id],
      foreignColumns: [students.site_id, students.id],
    }).onDelete('cascade'),
    index('student_documents_student').on(t.site_id, t.student_id),
  ],
);

/** What a school has to know of a student's health; read and changed under a permission of its own. */
export const studentHealth = siteTable(
  'student_health',
  {
    student_id: uuid().notNull(),
    kind: text().notNull(),
    note: text().notNull(),
    since: date(),
  },
  (t) => [
    foreignKey({
      columns: [t.site_id, t.student_id],
      foreignColumns: [students.site_id, students.id],
    }).onDelete('cascade'),
    index('student_health_student').on(t.site_id, t.student_id),
  ],
);
