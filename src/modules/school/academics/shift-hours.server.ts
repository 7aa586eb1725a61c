import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '#kernel/database/pool.server.ts';
import { withOverrides } from '#kernel/resource/overrides.server.ts';
import { notFound, Problem, stale } from '#kernel/problem.ts';
import type { WorkCtx } from '#kernel/procedure.server.ts';
import { shifts, siteShifts, type ShiftHours } from './tables.server.ts';
import { academicsWords as w } from './words.ts';

/** The shifts of a school with their hours on each weekday. */
export async function shiftHours(db: Db, siteId: string) {
  const found = await db
    .select({
      id: siteShifts.id,
      version: siteShifts.version,
      shift_id: siteShifts.shift_id,
      name_en: shifts.name_en,
      name_bn: shifts.name_bn,
      hours: siteShifts.hours,
      active: siteShifts.active,
    })
    .from(siteShifts)
    .innerJoin(shifts, eq(shifts.id, siteShifts.shift_id))
    .where(eq(siteShifts.site_id, siteId))
    .orderBy(asc(shifts.position));
  return withOverrides({ db, siteId }, 'shifts', found, 'shift_id');
}

export async function setShiftHours(
  ctx: WorkCtx,
  id: string,
  seen: number,
  hours: ShiftHours[],
): Promise<{ id: string; version: number }> {
  if (hours.some((day) => day.in >= day.out)) throw new Problem(w.bad_hours, { field: 'hours' });
  const mine = and(eq(siteShifts.site_id, ctx.siteId), eq(siteShifts.id, id));
  const found = await ctx.db.select().from(siteShifts).where(mine);
  const before = found[0];
  if (!before) throw notFound();
  const changed = await ctx.db
    .update(siteShifts)
    .set({ hours: hours.toSorted((a, b) => a.weekday - b.weekday), version: seen + 1, updated_at: ctx.now })
    .where(and(mine, eq(siteShifts.version, seen)))
    .returning();
  if (!changed[0]) throw stale({ hours }, before);
  await ctx.audit({ action: 'shift.hours', subject: 'site-shift', subjectId: id, before, after: changed[0] });
  return { id, version: changed[0].version };
}
