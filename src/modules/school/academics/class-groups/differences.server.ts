import { and, asc, eq, inArray } from 'drizzle-orm';
import { readAcrossSites } from '#kernel/procedures/across-sites.server.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { sites } from '#modules/platform/sites/base/tables.server.ts';
import { differencesOf, type Differences } from '../base/subject-differences.ts';
import type { ClassGroup } from '../base/group-lock.server.ts';
import { readyTemplate } from '../shipped/ready-templates.server.ts';
import { classSubjects, siteYears, subjectConditions } from '../base/tables.server.ts';

export type DifferingSite = Differences & {
  site_id: string;
  name_en: string;
  name_bn: string;
  alias: string;
};

const sameGroup = (table: typeof classSubjects | typeof subjectConditions, at: ClassGroup) =>
  and(eq(table.class_id, at.class_id), eq(table.group_id, at.group_id));

/**
 * Which institutions study a class and group differently from recommended, in the year each works in. `same` counts those
 * that follow. Two statements, however many institutions there are.
 */
export async function differingSites(
  ctx: Ctx,
  at: ClassGroup,
): Promise<{ same: number; differing: DifferingSite[] }> {
  const wanted = await readyTemplate(ctx.db, at);
  const names = await ctx.db
    .select({ site_id: sites.id, name_en: sites.name_en, name_bn: sites.name_bn, alias: sites.alias })
    .from(sites)
    .orderBy(asc(sites.name_en));
  const ids = names.map((site) => site.site_id);
  if (!wanted || ids.length === 0) return { same: 0, differing: [] };
  await readAcrossSites(ctx, ids);
  const current = (table: typeof classSubjects | typeof subjectConditions) =>
    and(
      eq(siteYears.site_id, table.site_id),
      eq(siteYears.year_id, table.year_id),
      eq(siteYears.current, true),
    );
  const subjects = await ctx.db
    .select({ row: classSubjects })
    .from(classSubjects)
    .innerJoin(siteYears, current(classSubjects))
    .where(and(inArray(classSubjects.site_id, ids), sameGroup(classSubjects, at)));
  const conditions = await ctx.db
    .select({ row: subjectConditions })
    .from(subjectConditions)
    .innerJoin(siteYears, current(subjectConditions))
    .where(and(inArray(subjectConditions.site_id, ids), sameGroup(subjectConditions, at)));
  const subjectsBySite = Map.groupBy(
    subjects.map(({ row }) => row),
    (row) => row.site_id,
  );
  const conditionBySite = new Map(conditions.map(({ row }) => [row.site_id, row]));
  let same = 0;
  const differing = names.flatMap((site) => {
    const own = subjectsBySite.get(site.site_id);
    if (!own) return [];
    const condition = conditionBySite.get(site.site_id) ?? { slots: [], exclusive: [] };
    const found = differencesOf(wanted, { subjects: own, condition });
    if (found) return [{ ...site, ...found }];
    same++;
    return [];
  });
  return { same, differing };
}
