import { sql } from 'drizzle-orm';
import { date, foreignKey, index, integer, timestamp, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { siteTable } from '#kernel/database/tables.server.ts';
import { bytea } from '#kernel/database/kernel-tables.server.ts';
import { enrolments } from '#modules/school/people/base/tables.server.ts';

/** The public page of an enrolment, behind an address that nobody can guess. */
export const studentPages = siteTable(
  'student_pages',
  {
    student_id: uuid().notNull(),
    enrolment_id: uuid().notNull(),
    /** Of the address: what a visitor's is looked up by. */
    token_hash: bytea().notNull(),
    /** The address in the secret box, so that the office and papers can show it again. */
    sealed: bytea().notNull(),
    revoked_at: timestamp({ withTimezone: true }),
    opened: integer().notNull().default(0),
    last_opened_on: date(),
  },
  (t) => [
    unique('student_pages__token_hash_unique').on(t.site_id, t.token_hash),
    // One that is open each; what was revoked stays, so that what is printed never opens again.
    uniqueIndex('student_pages__open_unique')
      .on(t.site_id, t.enrolment_id)
      .where(sql`revoked_at IS NULL`),
    index('student_pages_student').on(t.site_id, t.student_id),
    foreignKey({
      columns: [t.site_id, t.enrolment_id],
      foreignColumns: [enrolments.site_id, enrolments.id],
    }).onDelete('cascade'),
  ],
);
