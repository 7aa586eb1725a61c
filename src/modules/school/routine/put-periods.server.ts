import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Db } from '#kernel/database/pool.server.ts';
import { Problem } from '#kernel/problem.ts';
import type { WorkCtx } from '#kernel/procedure.server.ts';
import { siteShifts, siteVersions } from '#modules/school/academics/tables.server.ts';
import type { Period, SetScope } from './periods/periods.ts';
import { periodTemplates, sitePeriods, sitePeriodSets } from './tables.server.ts';
import { refuseUnknownTypes } from './types/types.server.ts';
import { routineWords as w } from './words.ts';

/** A day as it stands: its weekdays, the code of the template it was taken from, its periods in order. */
export type PeriodDay = { weekdays: number[]; template: string | null; periods: Period[] };

/** Every day that a school has, with the place it is for. */
export async function periodDays(db: Db, siteId: string): Promise<(SetScope & { day: PeriodDay })[]> {
  const sets = await db
    .select({ set: sitePeriodSets, template: periodTemplates.code })
    .from(sitePeriodSets)
    .leftJoin(periodTemplates, eq(periodTemplates.id, sitePeriodSets.template_id))
    .where(eq(sitePeriodSets.site_id, siteId))
    .orderBy(asc(sitePeriodSets.id));
  const rows = await db
    .select()
    .from(sitePeriods)
    .where(eq(sitePeriods.site_id, siteId))
    .orderBy(asc(sitePeriods.position));
  return sets.map(({ set, template }) => ({
    shift_id: set.shift_id,
    version_id: set.version_id,
    level: set.level,
    day: {
      weekdays: set.weekdays,
      template,
      periods: rows
        .filter((row) => row.set_id === set.id)
        .map(({ kind, name_en, name_bn, starts, ends }) => ({ kind, name_en, name_bn, starts, ends })),
    },
  }));
}

async function refuseForeign(ctx: WorkCtx, { shift_id, version_id }: SetScope): Promise<void> {
  const [shift] = await ctx.db
    .select({ id: siteShifts.id })
    .from(siteShifts)
    .where(
      and(eq(siteShifts.site_id, ctx.siteId), eq(siteShifts.shift_id, shift_id), eq(siteShifts.active, true)),
    );
  if (!shift) throw new Problem(w.foreign_shift, { status: 409 });
  if (!version_id) return;
  const [version] = await ctx.db
    .select({ id: siteVersions.id })
    .from(siteVersions)
    .where(
      and(
        eq(siteVersions.site_id, ctx.siteId),
        eq(siteVersions.version_id, version_id),
        eq(siteVersions.active, true),
      ),
    );
  if (!version) throw new Problem(w.foreign_version, { status: 409 });
}

/** Sets the day of one place of the school, or (null) takes it away. */
export async function putPeriods(ctx: WorkCtx, scope: SetScope, day: PeriodDay | null): Promise<void> {
  if (day) {
    await refuseForeign(ctx, scope);
    await refuseUnknownTypes(ctx, day.periods);
  }
  const { shift_id, version_id, level } = scope;
  const [gone] = await ctx.db
    .delete(sitePeriodSets)
    .where(
      and(
        eq(sitePeriodSets.site_id, ctx.siteId),
        eq(sitePeriodSets.shift_id, shift_id),
        eq(sitePeriodSets.level, level),
        version_id ? eq(sitePeriodSets.version_id, version_id) : isNull(sitePeriodSets.version_id),
      ),
    )
    .returning({ id: sitePeriodSets.id });
  const about = { subject: 'site-period', subjectId: ctx.siteId } as const;
  if (!day) {
    if (gone) await ctx.audit({ action: 'site-period.take', ...about, before: { level, shift_id } });
    return;
  }
  const [template] = day.template
    ? await ctx.db
        .select({ id: periodTemplates.id })
        .from(periodTemplates)
        .where(eq(periodTemplates.code, day.template))
    : [];
  const [set] = await ctx.db
    .insert(sitePeriodSets)
    .values({
      site_id: ctx.siteId,
      shift_id,
      version_id,
      level,
      weekdays: day.weekdays,
      template_id: template?.id ?? null,
    })
    .returning({ id: sitePeriodSets.id });
  if (set && day.periods.length > 0)
    await ctx.db.insert(sitePeriods).values(
      day.periods.map((period, position) => ({
        site_id: ctx.siteId,
        set_id: set.id,
        position,
        ...period,
      })),
    );
  await ctx.audit({
    action: 'site-period.give',
    ...about,
    after: { template: day.template, shifts: [shift_id], levels: [level], periods: day.periods },
  });
}
