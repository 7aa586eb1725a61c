import { sql } from 'drizzle-orm';
import type { Db } from '#kernel/database/pool.server.ts';

/**
 * Students of several schools at once, for those who may see them (a central operator, a group): who is enrolled and
 * still there in each school's current year. Who left, passed out or was dropped is not counted. Like the others here,
 * read from what `keepCounts` keeps.
 */
export async function countStudents(
  db: Db,
  siteIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (siteIds.length === 0) return new Map();
  const found = await db.execute<{ site_id: string; total: number }>(sql`
    SELECT k.site_id, sum(k.students)::int AS total FROM site_years y
    JOIN section_students k ON k.site_id = y.site_id AND k.year_id = y.year_id
    WHERE y.site_id = ANY (${`{${siteIds.join(',')}}`}::uuid[]) AND y.current
    GROUP BY k.site_id`);
  return new Map(found.rows.map((row) => [row.site_id, row.total]));
}

/** Active enrolments by section of one school. */
export async function countBySection(db: Db, siteId: string): Promise<ReadonlyMap<string, number>> {
  const found = await db.execute<{ section_id: string; total: number }>(sql`
    SELECT section_id, sum(students)::int AS total FROM section_students
    WHERE site_id = ${siteId} GROUP BY section_id`);
  return new Map(found.rows.map((row) => [row.section_id, row.total]));
}
