import { sql } from 'drizzle-orm';
import type { Db } from '#kernel/database/pool.server.ts';
import type { Word } from '#kernel/words.ts';
import { examWords as w } from '../base/words.ts';

/** Percent of the working days of a year's exams on which each student was present, as the report cards count them. */
export async function attendanceOfYear(
  db: Db,
  siteId: string,
  yearId: string,
): Promise<ReadonlyMap<string, number>> {
  const found = await db.execute<{ enrolment_id: string; percent: number }>(sql`
    SELECT a.enrolment_id, (100.0 * sum(a.present_days) / sum(x.working_days))::float8 AS percent
    FROM exam_attendance a
    JOIN exams x ON x.site_id = ${siteId} AND x.id = a.exam_id
    WHERE a.site_id = ${siteId} AND x.year_id = ${yearId} AND x.working_days > 0 AND a.present_days IS NOT NULL
    GROUP BY a.enrolment_id`);
  return new Map(found.rows.map((row) => [row.enrolment_id, row.percent]));
}

/** Whether marks or attendance of an exam were entered for any of these enrolments. */
export async function marksOfEnrolments(
  db: Db,
  siteId: string,
  enrolmentIds: readonly string[],
): Promise<Word | null> {
  const ids = sql`${sql.param([...enrolmentIds])}::uuid[]`;
  const found = await db.execute<{ used: boolean }>(sql`
    SELECT EXISTS (SELECT 1 FROM marks m WHERE m.site_id = ${siteId} AND m.enrolment_id = ANY(${ids}))
      OR EXISTS (SELECT 1 FROM exam_attendance a WHERE a.site_id = ${siteId} AND a.enrolment_id = ANY(${ids})) AS used`);
  return found.rows[0]?.used ? w.marks_in_new_year : null;
}
