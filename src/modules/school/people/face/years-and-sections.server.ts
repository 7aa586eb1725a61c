import { and, asc, eq } from 'drizzle-orm';
import { withOverrides } from '#kernel/resource/overrides.server.ts';
import type { Ctx, SiteCtx } from '#kernel/procedures/procedure.server.ts';
import {
  labelledSections,
  type LabelledSection,
} from '#modules/school/academics/base/labelled-sections.server.ts';
import { academicYears, siteYears } from '#modules/school/academics/base/tables.server.ts';
import { seenSections } from '../base/who-may-see.server.ts';

export type Year = { id: string; en: string; bn: string; current: boolean };

/** The years that the school has opened, newest first. */
export async function openYears(ctx: SiteCtx): Promise<Year[]> {
  const rows = await ctx.db
    .select({
      id: academicYears.id,
      code: academicYears.code,
      en: academicYears.name_en,
      bn: academicYears.name_bn,
      current: siteYears.current,
    })
    .from(siteYears)
    .innerJoin(academicYears, eq(academicYears.id, siteYears.year_id))
    .where(eq(siteYears.site_id, ctx.siteId))
    .orderBy(asc(academicYears.starts_on));
  const named = await withOverrides(ctx, 'academic-years', rows);
  return named.toReversed().map(({ code: _, ...year }) => year);
}

/** The year that is meant when none is named: the one the school works in. */
export async function currentYearId(ctx: SiteCtx): Promise<string | null> {
  const found = await ctx.db
    .select({ id: siteYears.year_id })
    .from(siteYears)
    .where(and(eq(siteYears.site_id, ctx.siteId), eq(siteYears.current, true)));
  return found[0]?.id ?? null;
}

/** Years, and the sections of one of them that the caller may see: what the filters of lists offer. */
export async function sectionChoicesFor(
  ctx: Ctx,
  yearId: string | undefined,
): Promise<{ years: Year[]; year_id: string | null; sections: LabelledSection[] }> {
  const years = await openYears(ctx);
  const asked = years.find((year) => year.id === yearId) ?? years.find((year) => year.current) ?? years[0];
  if (!asked) return { years, year_id: null, sections: [] };
  const seen = await seenSections(ctx);
  const sections = (await labelledSections(ctx, { yearId: asked.id })).filter(({ active }) => active);
  return {
    years,
    year_id: asked.id,
    sections: seen ? sections.filter((section) => seen.includes(section.id)) : sections,
  };
}
