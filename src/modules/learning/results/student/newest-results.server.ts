import { sql } from 'drizzle-orm';
import { withLocalNames } from '#kernel/resource/overrides.server.ts';
import type { SiteCtx } from '#kernel/procedures/procedure.server.ts';
import { yearName } from '#modules/school/academics/base/section-catalogues.ts';

export type StudentResult = {
  run_id: string;
  enrolment_id: string;
  exam: { en: string; bn: string };
  year: { en: string; bn: string };
  status: 'PASSED' | 'FAILED' | 'INCOMPLETE';
  /** In hundredths; null where the exam gives none. */
  gpa: number | null;
  letter: string | null;
  section_position: number | null;
};

/** A student's published results over all years, newest first, at most twelve. */
export async function resultsOfStudent(ctx: SiteCtx, studentId: string): Promise<StudentResult[]> {
  const found = await ctx.db.execute<StudentResult & { year_id: string }>(sql`
    SELECT u.id AS run_id, r.enrolment_id, x.year_id, r.status, r.gpa, r.letter, r.section_position,
      jsonb_build_object('en', x.name_en, 'bn', x.name_bn) AS exam,
      jsonb_build_object('en', y.name_en, 'bn', y.name_bn) AS year
    FROM enrolments e
    JOIN results r ON r.site_id = ${ctx.siteId} AND r.enrolment_id = e.id
    JOIN result_runs u ON u.site_id = ${ctx.siteId} AND u.id = r.run_id AND u.state = 'PUBLISHED'
    JOIN exams x ON x.site_id = ${ctx.siteId} AND x.id = u.exam_id
    JOIN academic_years y ON y.id = x.year_id
    WHERE e.site_id = ${ctx.siteId} AND e.student_id = ${studentId}
    ORDER BY u.publication_date DESC, u.published_at DESC LIMIT 12`);
  const named = await withLocalNames(ctx, found.rows, yearName);
  return named.map(({ year_id: _year, ...row }) => row);
}
