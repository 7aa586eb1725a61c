import { and, eq, inArray } from 'drizzle-orm';
import { notFound, Problem } from '#kernel/problem.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { siteShifts } from '#modules/school/academics/base/tables.server.ts';
import { sites } from '#modules/platform/sites/base/tables.server.ts';
import { sitePeriods, sitePeriodSets } from '../base/tables.server.ts';
import { freeWeekdays, lockShift } from '../periods/place-sets.server.ts';
import { oneTemplate } from './templates.server.ts';
import { routineWords as w } from '../base/words.ts';

/**
 * Gives a school the periods of a template, for the template's levels and weekdays in the chosen shifts; what was
 * there is replaced. Both the school's and the operator's log tell of it.
 */
export async function givePeriods(
  ctx: Ctx,
  { id, template_id, shift_ids }: { id: string; template_id: string; shift_ids: readonly string[] },
): Promise<{ sets: number }> {
  const template = await oneTemplate(ctx.db, template_id);
  if (!template.active) throw new Problem(w.template_off, { field: 'template_id' });
  const known = await ctx.db.select({ id: sites.id }).from(sites).where(eq(sites.id, id));
  if (!known[0]) throw notFound();
  const inSite = await ctx.enterSite(id);
  const chosen = [...new Set(shift_ids)];
  const own = await inSite.db
    .select({ id: siteShifts.shift_id })
    .from(siteShifts)
    .where(
      and(eq(siteShifts.site_id, id), inArray(siteShifts.shift_id, chosen), eq(siteShifts.active, true)),
    );
  if (own.length !== chosen.length) throw new Problem(w.foreign_shift, { field: 'shift_ids' });
  if (template.shift_id && chosen.some((shift) => shift !== template.shift_id))
    throw new Problem(w.other_shift, { field: 'shift_ids' });
  for (const shift_id of chosen) {
    await lockShift(inSite, shift_id);
    for (const level of template.levels)
      await freeWeekdays(inSite, { shift_id, version_id: template.version_id, level }, template.weekdays);
  }
  const sets = await inSite.db
    .insert(sitePeriodSets)
    .values(
      chosen.flatMap((shift_id) =>
        template.levels.map((level) => ({
          site_id: id,
          shift_id,
          version_id: template.version_id,
          level,
          weekdays: template.weekdays,
          template_id,
        })),
      ),
    )
    .returning({ id: sitePeriodSets.id });
  await inSite.db
    .insert(sitePeriods)
    .values(
      sets.flatMap((set) =>
        template.periods.map((period, position) => ({ site_id: id, set_id: set.id, position, ...period })),
      ),
    );
  await inSite.audit({
    action: 'site-period.give',
    subject: 'site-period',
    subjectId: id,
    after: { template: template.code, shifts: chosen, levels: template.levels, periods: template.periods },
  });
  return { sets: sets.length };
}

/** Takes one day's periods from a school. */
export async function takePeriods(
  ctx: Ctx,
  { id, set_id }: { id: string; set_id: string },
): Promise<{ id: string }> {
  const inSite = await ctx.enterSite(id);
  const gone = await inSite.db
    .delete(sitePeriodSets)
    .where(and(eq(sitePeriodSets.site_id, id), eq(sitePeriodSets.id, set_id)))
    .returning({ level: sitePeriodSets.level, shift_id: sitePeriodSets.shift_id });
  if (!gone[0]) throw notFound();
  const { level, shift_id } = gone[0];
  await inSite.audit({
    action: 'site-period.take',
    subject: 'site-period',
    subjectId: id,
    before: { level, shift_id },
  });
  return { id: set_id };
}
