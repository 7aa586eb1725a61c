import type { SiteCtx } from '#kernel/procedures/procedure.server.ts';
import { sql } from 'drizzle-orm';

type Placed = { lessons: number; placed: number };

/** Lessons a week that are asked for, of each year: of the sections that are open, and of batches. */
export async function askedByYear({ db, siteId }: SiteCtx): Promise<ReadonlyMap<string, number>> {
  const found = await db.execute<{ year_id: string; asked: number }>(sql`
    SELECT year_id, sum(lessons)::int AS asked FROM (
      SELECT s.year_id, d.lessons FROM sections s
      JOIN class_subjects c ON c.site_id = ${siteId} AND c.year_id = s.year_id AND c.class_id = s.class_id
        AND c.group_id = s.group_id AND c.active
      JOIN routine_demands d ON d.site_id = ${siteId} AND d.class_subject_id = c.id
      WHERE s.site_id = ${siteId} AND s.active
      UNION ALL
      SELECT b.year_id, d.lessons FROM batches b
      JOIN routine_demands d ON d.site_id = ${siteId} AND d.batch_id = b.id
      WHERE b.site_id = ${siteId} AND b.active) AS asked
    GROUP BY year_id`);
  return new Map(found.rows.map(({ year_id, asked }) => [year_id, asked]));
}

/** How many lessons each routine has, and how many of those that are asked for. A batch of several sections is one. */
export async function placedByRoutine({ db, siteId }: SiteCtx): Promise<ReadonlyMap<string, Placed>> {
  const found = await db.execute<Placed & { routine_id: string }>(sql`
    SELECT p.routine_id, sum(p.rows)::int AS lessons, sum(least(p.spans, coalesce(d.lessons, 0)))::int AS placed
    FROM (
      SELECT routine_id, class_subject_id, NULL::uuid AS batch_id, count(*) AS rows, sum(span) AS spans
      FROM routine_lessons WHERE site_id = ${siteId} AND class_subject_id IS NOT NULL
      GROUP BY routine_id, section_id, class_subject_id
      UNION ALL
      SELECT routine_id, NULL, batch_id, sum(rows), max(spans) FROM (
        SELECT routine_id, batch_id, count(*) AS rows, sum(span) AS spans
        FROM routine_lessons WHERE site_id = ${siteId} AND batch_id IS NOT NULL
        GROUP BY routine_id, batch_id, section_id) AS b
      GROUP BY routine_id, batch_id) AS p
    LEFT JOIN routine_demands d ON d.site_id = ${siteId}
      AND (d.class_subject_id = p.class_subject_id OR d.batch_id = p.batch_id)
    GROUP BY p.routine_id`);
  return new Map(found.rows.map(({ routine_id, ...figures }) => [routine_id, figures]));
}
