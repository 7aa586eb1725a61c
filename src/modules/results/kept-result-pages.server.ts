import { readAtOnce } from '#kernel/database/pool.server.ts';
import { hashOf, type LinkParts, singleExam, wellFormed } from './links.server.ts';
import type { OpenedLink } from './openings.server.ts';

/** The school and the name by which it was found; a kept page is shown only while the name still leads there. */
export type AskedSchool = {
  readonly id: string;
  /** The day there, `YYYY-MM-DD`. */
  readonly today: string;
  readonly host: { readonly key: 'alias' | 'domain'; readonly value: string };
};

const linkPage = /^\/student-check-exam-result\/([^/]+)\/([^/]+)\/([^/]+)$/;

/** The parts of the address behind a QR code; null for any other page. */
export function linkPartsOf(pathname: string): LinkParts | null {
  const [, result_id, student_history_id, result_type_id] = linkPage.exec(pathname) ?? [];
  if (!result_id || !student_history_id || result_type_id !== singleExam) return null;
  const parts = { result_id, student_history_id, result_type_id };
  return wellFormed(parts) ? parts : null;
}

export type LinkStamp = { stamp: string; link: OpenedLink };

// PostgreSQL's `xmin` names the transaction that wrote a row as it stands, whoever wrote it and by whatever way.
const linkText = (host: 'alias' | 'domain') => `
  SELECT l.run_id, l.enrolment_id,
    concat_ws('.', s.xmin, u.xmin, r.xmin, e.xmin, p.xmin, c.xmin, x.xmin, k.xmin, g.xmin, y.xmin) AS stamp
  FROM sites s
  JOIN result_links l ON l.site_id = $1 AND l.token_hash = $3
  JOIN result_runs u ON u.site_id = $1 AND u.id = l.run_id
  JOIN results r ON r.site_id = $1 AND r.run_id = l.run_id AND r.enrolment_id = l.enrolment_id
  JOIN enrolments e ON e.site_id = $1 AND e.id = l.enrolment_id
  JOIN students p ON p.site_id = $1 AND p.id = e.student_id
  JOIN sections c ON c.site_id = $1 AND c.id = r.section_id
  JOIN exams x ON x.site_id = $1 AND x.id = u.exam_id
  JOIN classes k ON k.id = x.class_id
  JOIN academic_groups g ON g.id = x.group_id
  JOIN academic_years y ON y.id = x.year_id
  WHERE s.id = $1 AND s.${host} = $2 AND l.kind = $4 AND l.revoked_at IS NULL AND l.expires_at > $5::timestamptz
    AND u.state = 'PUBLISHED' AND u.publication_date <= $6::date`;

/**
 * What a kept page of a link hangs on, in one question by keys: that the link is valid and the result is published
 * today, and the version of every row that the page shows. Null: the page must not be shown from memory.
 */
export async function linkStamp(school: AskedSchool, parts: LinkParts, now: Date): Promise<LinkStamp | null> {
  const tokenHash = hashOf(parts);
  const [row] = await readAtOnce<{ run_id: string; enrolment_id: string; stamp: string }>(
    { siteId: school.id },
    {
      name: `result-link-by-${school.host.key}`,
      text: linkText(school.host.key),
      values: [
        school.id,
        school.host.value,
        tokenHash,
        parts.result_type_id,
        now.toISOString(),
        school.today,
      ],
    },
  );
  return row
    ? {
        stamp: row.stamp,
        link: { siteId: school.id, tokenHash, runId: row.run_id, enrolmentId: row.enrolment_id },
      }
    : null;
}

const formText = (host: 'alias' | 'domain') => `
  SELECT concat_ws('.', s.xmin,
    (SELECT md5(string_agg(concat_ws('.', u.id, u.xmin, x.xmin, k.xmin, g.xmin), ',' ORDER BY u.id))
      FROM result_runs u
      JOIN exams x ON x.site_id = $1 AND x.id = u.exam_id
      JOIN classes k ON k.id = x.class_id
      JOIN academic_groups g ON g.id = x.group_id
      WHERE u.site_id = $1 AND u.state = 'PUBLISHED' AND u.publication_date <= $3::date),
    (SELECT concat_ws('.', count(*), sum(c.xmin::text::bigint)) FROM sections c WHERE c.site_id = $1)) AS stamp
  FROM sites s WHERE s.id = $1 AND s.${host} = $2`;

/** What the page where results are asked for hangs on: the published exams and their sections, each as it stands. */
export async function formStamp(school: AskedSchool): Promise<string | null> {
  const [row] = await readAtOnce<{ stamp: string }>(
    { siteId: school.id },
    {
      name: `result-form-by-${school.host.key}`,
      text: formText(school.host.key),
      values: [school.id, school.host.value, school.today],
    },
  );
  return row?.stamp ?? null;
}
