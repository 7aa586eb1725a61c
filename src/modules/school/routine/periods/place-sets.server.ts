import { and, eq, inArray, isNull } from 'drizzle-orm';
import { updateRow } from '#kernel/database/rows.server.ts';
import type { WorkCtx, SiteCtx } from '#kernel/procedures/procedure.server.ts';
import { siteShifts } from '#modules/school/academics/base/tables.server.ts';
import { daysOfSet, type SetScope } from '../base/periods.ts';
import { sitePeriodSets } from '../base/tables.server.ts';

/**
 * Nobody changes which periods a shift has beside this until the transaction ends: two sets of one place never share a
 * weekday. False where the school does not have the shift.
 */
export async function lockShift({ db, siteId }: SiteCtx, shiftId: string): Promise<boolean> {
  const found = await db
    .select({ active: siteShifts.active })
    .from(siteShifts)
    .where(and(eq(siteShifts.site_id, siteId), eq(siteShifts.shift_id, shiftId)))
    .for('no key update');
  return found[0]?.active === true;
}

const inPlace = (siteId: string, { shift_id, version_id, level }: SetScope) =>
  and(
    eq(sitePeriodSets.site_id, siteId),
    eq(sitePeriodSets.shift_id, shift_id),
    eq(sitePeriodSets.level, level),
    version_id ? eq(sitePeriodSets.version_id, version_id) : isNull(sitePeriodSets.version_id),
  );

/** The sets of a place, of which each weekday has one at most. */
export const setsInPlace = ({ db, siteId }: SiteCtx, scope: SetScope) =>
  db.select().from(sitePeriodSets).where(inPlace(siteId, scope));

/** Takes weekdays from the sets of a place; a set that has none left goes. Answers those that went. */
export async function freeWeekdays(
  ctx: SiteCtx & Pick<WorkCtx, 'now'>,
  scope: SetScope,
  weekdays: readonly number[],
): Promise<string[]> {
  const wanted = new Set(daysOfSet(weekdays));
  const gone: string[] = [];
  for (const set of await setsInPlace(ctx, scope)) {
    const before = daysOfSet(set.weekdays);
    const left = before.filter((day) => !wanted.has(day));
    if (left.length === before.length) continue;
    if (left.length === 0) gone.push(set.id);
    else await updateRow(ctx, sitePeriodSets, set, { weekdays: left });
  }
  if (gone.length > 0)
    await ctx.db
      .delete(sitePeriodSets)
      .where(and(eq(sitePeriodSets.site_id, ctx.siteId), inArray(sitePeriodSets.id, gone)));
  return gone;
}
