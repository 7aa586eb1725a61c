import { sql } from 'drizzle-orm';
import type { Db } from '#kernel/database/pool.server.ts';
import type { Invariant } from '#kernel/declarations/invariant.ts';
import { lines } from '#kernel/declarations/invariants.server.ts';

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
];
