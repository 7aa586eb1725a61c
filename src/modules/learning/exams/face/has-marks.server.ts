import { sql } from 'drizzle-orm';
import type { Db } from '#kernel/database/pool.server.ts';

/** Whether any mark has been entered for a class and group of a year. */
export async function hasMarks(
  db: Db,
  siteId: string,
  classGroup: { year_id: string; class_id: string; group_id: string },
): Promise<boolean> {
  const found = await db.execute(sql`
    SELECT 1 FROM marks m
    JOIN exam_subjects s ON s.site_id = ${siteId} AND s.id = m.exam_subject_id
    JOIN exams e ON e.site_id = ${siteId} AND e.id = s.exam_id
    WHERE m.site_id = ${siteId} AND e.year_id = ${classGroup.year_id}
      AND e.class_id = ${classGroup.class_id} AND e.group_id = ${classGroup.group_id}
    LIMIT 1`);
  return found.rows.length > 0;
}
