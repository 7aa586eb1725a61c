import { sql } from 'drizzle-orm';
import type { SiteCtxAt } from '#kernel/procedures/procedure.server.ts';
import { dayIn } from '#kernel/text/dates.ts';
import { sitsInSection } from '#modules/school/people/base/student-joins.server.ts';

/**
 * Who left the school has left its batches, on that day; who went to another class or section those of the old one,
 * today. Asked whenever it changed who is in these sections.
 */
export async function leaveBatches(
  { db, siteId, now }: SiteCtxAt,
  sectionIds: readonly string[],
): Promise<void> {
  await db.execute(sql`
    UPDATE batch_members m SET to_on = greatest(m.from_on,
        CASE WHEN ${sitsInSection} OR e.ended_on IS NULL THEN ${dayIn(now)}::date
          ELSE e.ended_on END),
      version = m.version + 1, updated_at = ${now.toISOString()}::timestamptz
    FROM enrolments e, sections s, batches b
    WHERE m.site_id = ${siteId} AND m.to_on IS NULL
      AND e.site_id = ${siteId} AND e.id = m.enrolment_id AND e.section_id = ANY (${sql.param([...sectionIds])}::uuid[])
      AND s.site_id = ${siteId} AND s.id = e.section_id
      AND b.site_id = ${siteId} AND b.id = m.batch_id
      AND (NOT ${sitsInSection} OR b.section_id <> e.section_id OR b.class_id <> s.class_id)`);
}
