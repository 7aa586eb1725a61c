import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '#kernel/database/pool.server.ts';
import { notFound, Problem } from '#kernel/problem.ts';
import type { WorkCtx } from '#kernel/procedures/procedure.server.ts';
import { siteVersions } from '#modules/school/academics/base/tables.server.ts';
import type { Period, SetScope } from '../base/periods.ts';
import { freeWeekdays, lockShift } from './place-sets.server.ts';
import { periodTemplates, sitePeriods, sitePeriodSets } from '../base/tables.server.ts';
import { refuseUnknownTypes } from './types.server.ts';
import { routineWords as w } from '../base/words.ts';

/** A day as it is: its weekdays, the code of the template it was taken from, its periods in order. */
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
  if (!(await lockShift(ctx, shift_id))) throw new Problem(w.foreign_shift, { status: 409 });
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

/** Writes a set of a place of which the weekdays are free. */
export async function addSet(ctx: WorkCtx, scope: SetScope, day: PeriodDay): Promise<string> {
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
      shift_id: scope.shift_id,
      version_id: scope.version_id,
      level: scope.level,
      weekdays: day.weekdays,
      template_id: template?.id ?? null,
    })
    .returning({ id: sitePeriodSets.id });
  if (!set) throw notFound();
  if (day.periods.length > 0)
    await ctx.db
      .insert(sitePeriods)
      .values(
        day.periods.map((period, position) => ({ site_id: ctx.siteId, set_id: set.id, position, ...period })),
      );
  return set.id;
}

/** The place is the school's, its types are known; nobody changes its sets until the transaction ends. */
export async function lockPlace(
  ctx: WorkCtx,
  scope: SetScope,
  days: readonly Pick<PeriodDay, 'periods'>[],
): Promise<void> {
  await refuseForeign(ctx, scope);
  for (const { periods } of days) await refuseUnknownTypes(ctx, periods);
}

/** Sets the days of one place of the school, in place of those it has; none: takes them away. */
export async function putPeriods(ctx: WorkCtx, scope: SetScope, days: readonly PeriodDay[]): Promise<void> {
  if (days.length > 0) await lockPlace(ctx, scope, days);
  const { shift_id, level } = scope;
  const gone = await freeWeekdays(ctx, scope, []);
  const about = { subject: 'site-period', subjectId: ctx.siteId } as const;
  if (days.length === 0) {
    if (gone.length > 0)
      await ctx.audit({ action: 'site-period.take', ...about, before: { level, shift_id } });
    return;
  }
  for (const day of days) {
    await freeWeekdays(ctx, scope, day.weekdays);
    await addSet(ctx, scope, day);
    await ctx.audit({
      action: 'site-period.give',
      ...about,
      after: { template: day.template, shifts: [shift_id], levels: [level], periods: day.periods },
    });
  }
}
