import { sql } from 'drizzle-orm';
import { inTransaction } from '#kernel/database/pool.server.ts';
import { dayIn } from '#kernel/text/dates.ts';
import { hashOf, type LinkParts, singleExam, wellFormed } from './links.server.ts';
import type { OpenedLink } from './openings.server.ts';

type School = { readonly id: string; readonly zone: string };

const linkPage = /^\/student-check-exam-result\/([^/]+)\/([^/]+)\/([^/]+)$/;

/** The parts of the address behind a QR code; null for any other page. */
export function linkPartsOf(pathname: string): LinkParts | null {
  const [, result_id, student_history_id, result_type_id] = linkPage.exec(pathname) ?? [];
  if (!result_id || !student_history_id || result_type_id !== singleExam) return null;
  const parts = { result_id, student_history_id, result_type_id };
  return wellFormed(parts) ? parts : null;
}

export type LinkStamp = { stamp: string; link: OpenedLink };

/**
 * What a kept page of a link hangs on, in one question by keys: that the link is valid and the result is published
 * today, and the version of every row that the page shows. Null: the page must not be shown from memory. PostgreSQL's
 * `xmin` names the transaction that wrote a row as it stands, whoever wrote it.
 */
export async function linkStamp(school: School, parts: LinkParts, now: Date): Promise<LinkStamp | null> {
  const tokenHash = hashOf(parts);
  const found = await inTransaction(
    { siteId: school.id },
    (db) =>
      db.execute<{ run_id: string; enrolment_id: string; stamp: string }>(sql`
        SELECT l.run_id, l.enrolment_id,
          concat_ws('.', u.xmin, r.xmin, e.xmin, p.xmin, c.xmin, x.xmin, k.xmin, g.xmin, y.xmin) AS stamp
        FROM result_links l
        JOIN result_runs u ON u.site_id = ${school.id} AND u.id = l.run_id
        JOIN results r ON r.site_id = ${school.id} AND r.run_id = l.run_id AND r.enrolment_id = l.enrolment_id
        JOIN enrolments e ON e.site_id = ${school.id} AND e.id = l.enrolment_id
        JOIN students p ON p.site_id = ${school.id} AND p.id = e.student_id
        JOIN sections c ON c.site_id = ${school.id} AND c.id = r.section_id
        JOIN exams x ON x.site_id = ${school.id} AND x.id = u.exam_id
        JOIN classes k ON k.id = x.class_id
        JOIN academic_groups g ON g.id = x.group_id
        JOIN academic_years y ON y.id = x.year_id
        WHERE l.site_id = ${school.id} AND l.token_hash = ${tokenHash} AND l.kind = ${parts.result_type_id}
          AND l.revoked_at IS NULL AND l.expires_at > ${now.toISOString()}::timestamptz
          AND u.state = 'PUBLISHED' AND u.publication_date <= ${dayIn(now, school.zone)}::date`),
    true,
    true,
  );
  const row = found.rows[0];
  return row
    ? {
        stamp: row.stamp,
        link: { siteId: school.id, tokenHash, runId: row.run_id, enrolmentId: row.enrolment_id },
      }
    : null;
}

/** What the page where results are asked for hangs on: the published exams and their sections, each as it stands. */
export async function formStamp(school: School, now: Date): Promise<string> {
  const found = await inTransaction(
    { siteId: school.id },
    (db) =>
      db.execute<{ exams: string | null; sections: string | null }>(sql`
        SELECT (SELECT md5(string_agg(concat_ws('.', u.id, u.xmin, x.xmin, k.xmin, g.xmin), ',' ORDER BY u.id))
            FROM result_runs u
            JOIN exams x ON x.site_id = ${school.id} AND x.id = u.exam_id
            JOIN classes k ON k.id = x.class_id
            JOIN academic_groups g ON g.id = x.group_id
            WHERE u.site_id = ${school.id} AND u.state = 'PUBLISHED'
              AND u.publication_date <= ${dayIn(now, school.zone)}::date) AS exams,
          (SELECT concat_ws('.', count(*), sum(c.xmin::text::bigint)) FROM sections c
            WHERE c.site_id = ${school.id}) AS sections`),
    true,
    true,
  );
  const row = found.rows[0];
  return `${row?.exams ?? ''}.${row?.sections ?? ''}`;
}
