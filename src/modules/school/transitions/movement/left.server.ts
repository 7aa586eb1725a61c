import { sql } from 'drizzle-orm';
import type { Db } from '#kernel/database/pool.server.ts';

/** Those of some students who have left: they study in no year, and their last enrolment ended before its year did. */
export async function whoLeft(db: Db, siteId: string, studentIds: readonly string[]): Promise<string[]> {
  if (studentIds.length === 0) return [];
  const found = await db.execute<{ student_id: string }>(sql`
    SELECT student_id FROM enrolments
    WHERE site_id = ${siteId} AND student_id = ANY(${sql.param([...studentIds])}::uuid[])
    GROUP BY student_id
    HAVING NOT bool_or(status = 'ACTIVE') AND bool_or(status IN ('TC', 'DROPPED', 'PASSED_OUT', 'DECEASED', 'TRANSFERRED'))`);
  return found.rows.map((row) => row.student_id);
}
