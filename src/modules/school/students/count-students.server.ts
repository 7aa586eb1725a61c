import { sql } from 'drizzle-orm';
import type { Db } from '#kernel/database/pool.server.ts';

/**
 * Students of several schools at once, for those who may see them (a central operator, a group): who is enrolled and
 * still there in each school's current year. Who left, passed out or was dropped is not counted.
 */
export async function countStudents(
  db: Db,
  siteIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (siteIds.length === 0) return new Map();
  const found = await db.execute<{ site_id: string; total: number }>(sql`
    SELECT e.site_id, count(*)::int AS total FROM site_years y
    JOIN enrolments e ON e.site_id = y.site_id AND e.year_id = y.year_id AND e.status = 'ACTIVE'
    WHERE y.site_id = ANY (${`{${siteIds.join(',')}}`}::uuid[]) AND y.current
    GROUP BY e.site_id`);
  return new Map(found.rows.map((row) => [row.site_id, row.total]));
}

/** Active enrolments by section of one school. */
export async function countBySection(db: Db, siteId: string): Promise<ReadonlyMap<string, number>> {
  const found = await db.execute<{ section_id: string; total: number }>(sql`
    SELECT section_id, count(*)::int AS total FROM enrolments
    WHERE site_id = ${siteId} AND status = 'ACTIVE' GROUP BY section_id`);
  return new Map(found.rows.map((row) => [row.section_id, row.total]));
}
