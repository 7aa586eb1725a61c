import { and, eq } from 'drizzle-orm';
import type { WorkCtx } from '#kernel/procedure.server.ts';
import { USUAL_WEEKEND } from '#kernel/text/dates.ts';
import { siteShifts } from './tables.server.ts';

/**
 * The weekdays on which no shift of the school is open (0 is Sunday), as every calendar marks them; Friday and Saturday
 * where the school has not said when its shifts are open.
 */
export async function weeklyDaysOff({
  db,
  siteId,
}: Pick<WorkCtx, 'db' | 'siteId'>): Promise<readonly number[]> {
  const shifts = await db
    .select({ hours: siteShifts.hours })
    .from(siteShifts)
    .where(and(eq(siteShifts.site_id, siteId), eq(siteShifts.active, true)));
  const open = new Set(shifts.flatMap(({ hours }) => hours.map((day) => day.weekday)));
  return open.size === 0 ? USUAL_WEEKEND : [0, 1, 2, 3, 4, 5, 6].filter((day) => !open.has(day));
}
