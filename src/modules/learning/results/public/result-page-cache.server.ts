import { readAtOnce } from '#kernel/database/pool.server.ts';
import type { CachePolicy, Visit } from '#kernel/http/cacheable-pages.server.ts';
import { hashOf, type LinkParts, singleExam, wellFormed } from '../cards/links.server.ts';
import { recordView, type OpenedLink } from './link-views.server.ts';

const linkPage = /^\/student-check-exam-result\/([^/]+)\/([^/]+)\/([^/]+)$/;

/** The parts of the address behind a QR code; null for any other page. */
function linkPartsOf(pathname: string): LinkParts | null {
  const [, result_id, student_history_id, result_type_id] = linkPage.exec(pathname) ?? [];
  if (!result_id || !student_history_id || result_type_id !== singleExam) return null;
  const parts = { result_id, student_history_id, result_type_id };
  return wellFormed(parts) ? parts : null;
}

type LinkValidator = { validator: string; link: OpenedLink };

// PostgreSQL's `xmin` names the transaction that wrote a row as it is, no matter who wrote it and by whatever way.
const linkText = (host: 'alias' | 'domain') => `
  SELECT l.run_id, l.enrolment_id,
    concat_ws('.', s.xmin, u.xmin, r.xmin, e.xmin, p.xmin, c.xmin, x.xmin, k.xmin, g.xmin, y.xmin) AS validator
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
 * What a cached page of a link depends on, in one question by keys: that the link is valid and the result is published
 * today, and the version of every row that the page shows. Null: the page must not be shown from the cache.
 */
async function linkValidator({ site, host, today }: Visit, parts: LinkParts): Promise<LinkValidator | null> {
  const tokenHash = hashOf(parts);
  const [row] = await readAtOnce<{ run_id: string; enrolment_id: string; validator: string }>(
    { siteId: site.id },
    {
      name: `result-link-by-${host.key}`,
      text: linkText(host.key),
      values: [site.id, host.value, tokenHash, parts.result_type_id, new Date().toISOString(), today],
    },
  );
  return row
    ? {
        validator: row.validator,
        link: { siteId: site.id, tokenHash, runId: row.run_id, enrolmentId: row.enrolment_id },
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
    (SELECT concat_ws('.', count(*), sum(c.xmin::text::bigint)) FROM sections c WHERE c.site_id = $1),
    (SELECT sum(h.xmin::text::bigint) FROM shifts h), (SELECT sum(v.xmin::text::bigint) FROM versions v)) AS validator
  FROM sites s WHERE s.id = $1 AND s.${host} = $2`;

/** What the page where results are asked for depends on: the published exams and their sections, each as it is. */
async function formValidator({ site, host, today }: Visit): Promise<string | null> {
  const [row] = await readAtOnce<{ validator: string }>(
    { siteId: site.id },
    {
      name: `result-form-by-${host.key}`,
      text: formText(host.key),
      values: [site.id, host.value, today],
    },
  );
  return row?.validator ?? null;
}

/** The form, and the pages behind QR codes: cached, and validated with one question each (decision 0015). */
export const resultPages: CachePolicy = ({ pathname, search }) => {
  if (search !== '') return null;
  const kind = { isPrivate: true };
  if (pathname === '/web/exam-result')
    return { ...kind, validate: async (visit) => ({ validator: await formValidator(visit) }) };
  const parts = linkPartsOf(pathname);
  return (
    parts && {
      ...kind,
      validate: async (visit) => {
        const found = await linkValidator(visit, parts);
        return found
          ? { validator: found.validator, onHit: () => recordView(found.link, visit.who) }
          : { validator: null };
      },
    }
  );
};
