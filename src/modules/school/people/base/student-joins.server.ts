import { and, eq, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Called } from '#kernel/lists/called.server.ts';
import { inner } from '#kernel/lists/list.server.ts';
import { containsPattern } from '#kernel/lists/query.ts';
import { labelSections } from '#modules/school/academics/base/labelled-sections.server.ts';
import { sections } from '#modules/school/academics/base/tables.server.ts';
import { enrolments, students } from './tables.server.ts';

/** Joins `students` to rows that name one. */
export const studentOf = (
  rows: { readonly site_id: PgColumn; readonly student_id: PgColumn },
  siteId: string | SQLWrapper = rows.site_id,
): SQL | undefined => and(eq(students.site_id, siteId), eq(students.id, rows.student_id));

/** The same in a statement that is written out: students `p`, of the rows with this alias; enrolments are `e`. */
export const joinStudent = (siteId: string | SQL, of = 'e'): SQL =>
  sql`JOIN students p ON p.site_id = ${siteId} AND p.id = ${sql.identifier(of)}.student_id`;

/** Enrolments `e` that rows of this alias name, and their students `p`. */
export const joinEnrolment = (siteId: string | SQL, of: string): SQL =>
  sql`JOIN enrolments e ON e.site_id = ${siteId} AND e.id = ${sql.identifier(of)}.enrolment_id ${joinStudent(siteId)}`;

/** The joins of a list whose rows name an enrolment, or a student beside it: `enrolments`, `students`, `sections`. */
export const studentJoins = (rows: {
  readonly site_id: PgColumn;
  readonly enrolment_id: PgColumn;
  readonly student_id?: PgColumn;
}) => [
  inner(enrolments, and(eq(enrolments.site_id, rows.site_id), eq(enrolments.id, rows.enrolment_id))),
  inner(students, studentOf({ student_id: enrolments.student_id, ...rows })),
  inner(sections, and(eq(sections.site_id, rows.site_id), eq(sections.id, enrolments.section_id))),
];

/** Where a list has what it says of a student; the section as the school calls it, class and group included. */
export const studentSources = {
  name: { en: students.name_en, bn: students.name_bn },
  section: {
    en: sections.name_en,
    bn: sections.name_bn,
    called: {
      id: enrolments.section_id,
      find: (ctx, read) => labelSections(ctx, [...read.keys()]),
    } satisfies Called,
  },
  roll: enrolments.roll,
  section_id: enrolments.section_id,
};

/** What a search for a student looks through. */
export const studentSearch = [students.search_key, students.name_bn, students.student_code];

/** A name of students `p` as columns of a statement: each language has the other's where it has none. */
export const nameColumns = (name: string, as = name): SQL =>
  sql.raw(`coalesce(nullif(p.${name}_en, ''), p.${name}_bn) AS ${as}_en,
  coalesce(nullif(p.${name}_bn, ''), p.${name}_en) AS ${as}_bn`);

/** Students `p` by a part of their name or ID. */
export function matchStudent(q: string): SQL {
  const like = containsPattern(q.toLowerCase());
  return sql`(p.search_key LIKE ${like} OR lower(p.student_code) LIKE ${like} OR p.name_bn LIKE ${like})`;
}

/** States of those who sit in a section, or sat in it until the year ended; who left during the year is not among them. */
export const sittingStates = ['ACTIVE', 'PROMOTED', 'REPEATED'] as const;

/** The same of enrolments `e`, for statements written by hand. */
export const sitsInSection = sql`e.status IN ('ACTIVE', 'PROMOTED', 'REPEATED')`;

/** Enrolments `e` whose student is a member on a day, as `isMemberOn` says. */
export const memberOn = (day: SQL): SQL =>
  sql`e.started_on <= ${day}::date AND (e.ended_on IS NULL OR e.ended_on >= ${day}::date)`;

/** Enrolments `e` whose student is a member on some day of a span. */
export const memberWithin = (from: string, to: string): SQL =>
  sql`e.started_on <= ${to}::date AND (e.ended_on IS NULL OR e.ended_on >= ${from}::date)`;
