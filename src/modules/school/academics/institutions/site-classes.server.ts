import { and, eq, sql } from 'drizzle-orm';
import { notFound, Problem } from '#kernel/problem.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { sites } from '#modules/platform/sites/base/tables.server.ts';
import { currentYear } from '../base/current-year.server.ts';
import { offeredClasses } from '../setting-up/state.server.ts';
import { chooseClasses, type ClassAndGroup } from '../base/set-up.server.ts';
import { academicYears, classSubjects, sections, siteClasses } from '../base/tables.server.ts';
import { academicsWords as w } from '../base/words.ts';

/** The classes and groups that an institution runs in its year, beside all that there are; for the operator. */
export async function siteClassesOf(ctx: Ctx, id: string) {
  const [site] = await ctx.db
    .select({ name_en: sites.name_en, name_bn: sites.name_bn, levels: sites.levels })
    .from(sites)
    .where(eq(sites.id, id));
  if (!site) throw notFound();
  const { db } = await ctx.enterSite(id);
  const current = await currentYear(db, id);
  const [year] = current
    ? await db
        .select({ id: academicYears.id, en: academicYears.name_en, bn: academicYears.name_bn })
        .from(academicYears)
        .where(eq(academicYears.id, current.year_id))
    : [];
  const count = (table: typeof sections | typeof classSubjects) =>
    sql<number>`(SELECT count(*)::int FROM ${table} c WHERE c.site_id = ${id} AND c.year_id = ${siteClasses}.year_id
      AND c.class_id = ${siteClasses}.class_id AND c.group_id = ${siteClasses}.group_id)`;
  const chosen = year
    ? await db
        .select({
          class_id: siteClasses.class_id,
          group_id: siteClasses.group_id,
          sections: count(sections),
          subjects: count(classSubjects),
        })
        .from(siteClasses)
        .where(and(eq(siteClasses.site_id, id), eq(siteClasses.year_id, year.id)))
    : [];
  return {
    name_en: site.name_en,
    name_bn: site.name_bn,
    levels: site.levels,
    year: year ?? null,
    offered: await offeredClasses(db),
    chosen,
  };
}

/** The operator chooses the classes and groups of an institution for the year it works in. */
export async function chooseClassesOf(
  ctx: Ctx,
  input: { id: string; classes: ClassAndGroup[] },
): Promise<void> {
  const [site] = await ctx.db.select({ id: sites.id }).from(sites).where(eq(sites.id, input.id));
  if (!site) throw notFound();
  const inner = await ctx.enterSite(input.id);
  const year = await currentYear(inner.db, input.id);
  if (!year) throw new Problem(w.no_year, { status: 409 });
  await chooseClasses(inner, { year_id: year.year_id, classes: input.classes });
}
