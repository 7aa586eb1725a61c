import { sql } from 'drizzle-orm';
import type { Db } from '#kernel/database/pool.server.ts';
import type { Invariant } from '#kernel/declarations/invariant.ts';
import { lines } from '#kernel/declarations/invariants.server.ts';
import { countedSheets } from './sheets/counts.server.ts';

export const examInvariants: readonly Invariant<Db>[] = [
  {
    key: 'marks.at-most-full',
    says: 'A mark is between zero and the full marks of its part, and belongs to a part of the exam.',
    scope: 'site',
    find: (db, siteId) =>
      lines(
        db,
        sql`WITH places AS (
              SELECT s.id, paper ->> 'key' AS paper, part ->> 'type' AS part, (part ->> 'full')::int AS full
              FROM exam_subjects s, jsonb_array_elements(s.papers) AS paper,
                jsonb_array_elements(paper -> 'parts') AS part
              WHERE s.site_id = ${siteId})
            SELECT 'enrolment ' || m.enrolment_id || ', subject ' || m.exam_subject_id || ', ' || m.paper || ' '
              || m.part || ': ' || coalesce(m.obtained::text, m.status) || ' of ' || coalesce(p.full::text, 'no place')
            FROM marks m
            LEFT JOIN places p ON p.id = m.exam_subject_id AND p.paper = m.paper AND p.part = m.part
            WHERE m.site_id = ${siteId} AND (p.id IS NULL OR m.obtained < 0 OR m.obtained > p.full)`,
      ),
  },
  {
    key: 'marks.status',
    says: 'Who was absent, expelled, exempt or withheld has no mark.',
    scope: 'site',
    find: (db, siteId) =>
      lines(
        db,
        sql`SELECT 'enrolment ' || enrolment_id || ', subject ' || exam_subject_id || ': ' || status
            FROM marks WHERE site_id = ${siteId} AND status <> 'PRESENT' AND obtained IS NOT NULL`,
      ),
  },
  {
    key: 'marks.once',
    says: 'A student has one mark in each part of a paper of an exam.',
    scope: 'site',
    find: (db, siteId) =>
      lines(
        db,
        sql`SELECT 'enrolment ' || m.enrolment_id || ', ' || s.code || ' ' || m.paper || ' ' || m.part
            FROM marks m JOIN exam_subjects s ON s.site_id = ${siteId} AND s.id = m.exam_subject_id
            WHERE m.site_id = ${siteId}
            GROUP BY s.exam_id, s.code, m.enrolment_id, m.paper, m.part HAVING count(*) > 1`,
      ),
  },
  {
    key: 'marks.counts',
    says: 'The kept number of marks of every sheet, and of students who have them, is what is there.',
    scope: 'site',
    find: (db, siteId) =>
      lines(
        db,
        sql`SELECT 'subject ' || exam_subject_id || ', section ' || section_id || ': '
              || concat_ws(' ', k.students, k.entered, k.absent) || ' kept, '
              || concat_ws(' ', n.students, n.entered, n.absent) || ' there'
            FROM (${countedSheets(siteId, sql`true`)}) n
            FULL JOIN (SELECT c.exam_subject_id, c.section_id, c.students, c.entered, c.absent
              FROM mark_sheet_counts c WHERE c.site_id = ${siteId}) k USING (exam_subject_id, section_id)
            WHERE (k.students, k.entered, k.absent) IS DISTINCT FROM (n.students, n.entered, n.absent)`,
      ),
  },
];
