import { and, eq, inArray } from 'drizzle-orm';
import type { SiteCtxAt } from '#kernel/procedures/procedure.server.ts';
import { dayIn, zonedParts } from '#kernel/text/dates.ts';
import type { Away } from '#modules/school/routine/base/ports.server.ts';
import { whoPunched } from './came.server.ts';
import { employeeDays } from './tables.server.ts';

/** Who has not come so many seconds after the shift began is missed in the lessons. */
const patience = 30 * 60;

/**
 * Who should be at work today and has not punched, on a day on which anybody has; of other days nothing is known. As the
 * days were last worked out, ten minutes ago at most: anyone who looks changes nothing.
 */
export async function absentToday(ctx: SiteCtxAt, day: string): Promise<Away[]> {
  if (day !== dayIn(ctx.now) || (await whoPunched(ctx, [], day)) === null) return [];
  const { hour, minute } = zonedParts(ctx.now);
  const now = (hour * 60 + minute) * 60;
  const found = await ctx.db
    .select({ id: employeeDays.employee_id, state: employeeDays.state, begins: employeeDays.shift_in })
    .from(employeeDays)
    .where(
      and(
        eq(employeeDays.site_id, ctx.siteId),
        eq(employeeDays.day, day),
        inArray(employeeDays.state, ['absent', 'waiting', 'suspended']),
      ),
    );
  return found
    .filter(({ state, begins }) => state !== 'waiting' || (begins !== null && begins + patience <= now))
    .map(({ id }): Away => ({ employee_id: id, why: 'absent' }));
}
