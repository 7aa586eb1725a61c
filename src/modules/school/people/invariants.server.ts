import { sql } from 'drizzle-orm';
import type { Db } from '#kernel/database/pool.server.ts';
import type { Invariant } from '#kernel/declarations/invariant.ts';
import { lines } from '#kernel/declarations/invariants.server.ts';
import { joinStudent, sitsInSection } from './base/student-joins.server.ts';

export const studentInvariants: readonly Invariant<Db>[] = [
  {
    key: 'students.one-enrolment',
    says: 'A student is enrolled at most once in a year.',
    scope: 'site',
    find: (db, siteId) =>
      lines(
        db,
        sql`SELECT 'student ' || student_id || ' has ' || count(*) || ' active enrolments in one year'
            FROM enrolments WHERE site_id = ${siteId} AND status = 'ACTIVE'
            GROUP BY student_id, year_id HAVING count(*) > 1`,
      ),
  },
  {
    key: 'students.one-roll',
    says: 'No two active students of a section have the same roll.',
    scope: 'site',
    find: (db, siteId) =>
      lines(
        db,
        sql`SELECT 'section ' || section_id || ' has roll ' || roll || ' ' || count(*) || ' times'
            FROM enrolments WHERE site_id = ${siteId} AND status = 'ACTIVE'
            GROUP BY section_id, roll HAVING count(*) > 1`,
      ),
  },
  {
    key: 'students.counts',
    says: 'The kept number of students of every section is the number who study in it.',
    scope: 'site',
    find: (db, siteId) =>
      lines(
        db,
        sql`SELECT 'section ' || section_id || ' ' || coalesce(nullif(gender, ''), 'unknown') || ': '
              || coalesce(k.students, 0) || ' kept, ' || coalesce(n.students, 0) || ' there'
            FROM (SELECT e.year_id, e.section_id, coalesce(p.gender, '') AS gender, count(*)::int AS students
              FROM enrolments e
              ${joinStudent(siteId)}
              WHERE e.site_id = ${siteId} AND ${sitsInSection} GROUP BY 1, 2, 3) n
            FULL JOIN (SELECT c.year_id, c.section_id, c.gender, c.students FROM section_students c
              WHERE c.site_id = ${siteId}) k USING (year_id, section_id, gender)
            WHERE coalesce(k.students, 0) <> coalesce(n.students, 0)`,
      ),
  },
];
