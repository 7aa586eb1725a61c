import { sql } from 'drizzle-orm';
import type { Db } from '#kernel/database/pool.server.ts';
import type { Word } from '#kernel/words.ts';
import { attendanceProblems as w } from '../base/words.ts';

/** Whether attendance was taken for any of these enrolments: they cannot be taken away then. */
export async function attendanceOfEnrolments(
  db: Db,
  siteId: string,
  enrolmentIds: readonly string[],
): Promise<Word | null> {
  const found = await db.execute<{ used: boolean }>(sql`
    SELECT EXISTS (SELECT 1 FROM attendance_marks m WHERE m.site_id = ${siteId}
      AND m.enrolment_id = ANY(${sql.param([...enrolmentIds])}::uuid[])) AS used`);
  return found.rows[0]?.used ? w.marks_of_attendance : null;
}
