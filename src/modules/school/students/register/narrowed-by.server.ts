import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { academicSessions } from '#modules/school/academics/base/tables.server.ts';
import { enrolments } from '#modules/school/people/base/tables.server.ts';

/** What of the enrolment narrows a list, beside what the student is; `none` finds where nothing is. */
export const ofEnrolment = ['session_id', 'session_type_id', 'house_id', 'category_id', 'status'] as const;

/** Where an enrolment says it; the type is that of its session. */
export const enrolmentSource: Record<(typeof ofEnrolment)[number], PgColumn | SQL> = {
  session_id: enrolments.session_id,
  session_type_id: sql`(SELECT ${academicSessions.session_type_id} FROM ${academicSessions}
    WHERE ${academicSessions.id} = ${enrolments.session_id})`,
  house_id: enrolments.house_id,
  category_id: enrolments.category_id,
  status: enrolments.status,
};
