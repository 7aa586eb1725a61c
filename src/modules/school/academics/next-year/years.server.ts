import { and, asc, eq } from 'drizzle-orm';
import { withOverrides, refuseUnused } from '#kernel/resource/overrides.server.ts';
import { notFound, Problem } from '#kernel/problem.ts';
import type { Ctx, SiteCtx } from '#kernel/procedures/procedure.server.ts';
import { academicSessions, academicYears, siteYears } from '../base/tables.server.ts';
import { nextYearWords as w } from './words.ts';

/** All years of the catalogue that the school has opened or may open, oldest first, and the sessions. */
export async function yearsToBegin(ctx: SiteCtx) {
  const rows = await ctx.db
    .select({
      id: academicYears.id,
      code: academicYears.code,
      en: academicYears.name_en,
      bn: academicYears.name_bn,
      starts_on: academicYears.starts_on,
      active: academicYears.active,
      current: siteYears.current,
      session_id: siteYears.session_id,
    })
    .from(academicYears)
    .leftJoin(siteYears, and(eq(siteYears.site_id, ctx.siteId), eq(siteYears.year_id, academicYears.id)))
    .orderBy(asc(academicYears.starts_on));
  const named = await withOverrides(ctx, 'academic-years', rows);
  const years = named
    .filter((row) => row.current !== null || row.active)
    .map(({ code: _, active: __, current, ...row }) => ({
      ...row,
      open: current !== null,
      current: current ?? false,
    }));
  const sessions = await ctx.db
    .select({
      id: academicSessions.id,
      en: academicSessions.name_en,
      bn: academicSessions.name_bn,
    })
    .from(academicSessions)
    .where(eq(academicSessions.active, true))
    .orderBy(asc(academicSessions.starts_on));
  return { years, sessions };
}

/** A year begins from one that the school has opened, and that was earlier. */
export async function refuseOtherYears(
  ctx: Ctx,
  { from_year_id, to_year_id }: { from_year_id: string; to_year_id: string },
): Promise<void> {
  const { years } = await yearsToBegin(ctx);
  const from = years.find((year) => year.id === from_year_id && year.open);
  const to = years.find((year) => year.id === to_year_id);
  if (!from || !to) throw notFound();
  if (to.starts_on <= from.starts_on) throw new Problem(w.not_later, { field: 'to_year_id' });
  if (!to.open) await refuseUnused(ctx, 'academic-years', [to_year_id], 'to_year_id');
}
