import type { SiteCtx } from '#kernel/procedures/procedure.server.ts';
import { sql } from 'drizzle-orm';
import { currentYear } from '#modules/school/academics/base/current-year.server.ts';

/** What a school has of what its first routine needs. */
export async function boardStart(ctx: SiteCtx): Promise<{ periods: boolean; asked: boolean; year: string }> {
  const year = await currentYear(ctx.db, ctx.siteId);
  const found = await ctx.db.execute<{ periods: boolean; asked: boolean; year: string | null }>(sql`
    SELECT EXISTS (SELECT 1 FROM site_periods WHERE site_id = ${ctx.siteId}) AS periods,
      EXISTS (SELECT 1 FROM routine_demands d
        LEFT JOIN class_subjects s ON s.site_id = ${ctx.siteId} AND s.id = d.class_subject_id
        LEFT JOIN batches b ON b.site_id = ${ctx.siteId} AND b.id = d.batch_id
        WHERE d.site_id = ${ctx.siteId} AND d.lessons > 0
          AND coalesce(s.year_id, b.year_id) = ${year?.year_id ?? null}::uuid) AS asked,
      (SELECT code FROM academic_years WHERE id = ${year?.year_id ?? null}::uuid) AS year`);
  const [row] = found.rows;
  return { periods: row?.periods ?? false, asked: row?.asked ?? false, year: row?.year ?? '' };
}
