import { sql } from 'drizzle-orm';
import type { Db } from '#kernel/database/pool.server.ts';
import type { Word } from '#kernel/words.ts';
import type { YearResult } from '#modules/school/people/base/ports.server.ts';

/** The kinds of exam that have published results in a year. */
export async function examsOfYear(
  db: Db,
  siteId: string,
  yearId: string,
): Promise<readonly ({ id: string } & Word)[]> {
  const found = await db.execute<{ id: string } & Word>(sql`
    SELECT t.id, t.name_en AS en, t.name_bn AS bn FROM exam_types t
    WHERE t.id = ANY(ARRAY(SELECT x.type_id FROM exams x
      JOIN result_runs r ON r.site_id = ${siteId} AND r.exam_id = x.id AND r.state = 'PUBLISHED'
      WHERE x.site_id = ${siteId} AND x.year_id = ${yearId}))
    ORDER BY t.position DESC, t.code`);
  return found.rows;
}

/** How each student of a year did in the published results of a kind of exam. */
export async function resultsOfYear(
  db: Db,
  siteId: string,
  { yearId, examTypeId }: { yearId: string; examTypeId: string },
): Promise<ReadonlyMap<string, YearResult>> {
  const found = await db.execute<{ enrolment_id: string } & YearResult>(sql`
    SELECT o.enrolment_id, o.status <> 'INCOMPLETE' AS complete, greatest(o.failed, (o.status = 'FAILED')::int) AS failed,
      o.class_position AS position
    FROM exams x
    JOIN result_runs r ON r.site_id = ${siteId} AND r.exam_id = x.id AND r.state = 'PUBLISHED'
    JOIN results o ON o.site_id = ${siteId} AND o.run_id = r.id
    WHERE x.site_id = ${siteId} AND x.year_id = ${yearId} AND x.type_id = ${examTypeId}`);
  return new Map(found.rows.map(({ enrolment_id, ...result }) => [enrolment_id, result]));
}
