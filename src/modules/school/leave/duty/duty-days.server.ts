import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { SiteCtx } from '#kernel/procedures/procedure.server.ts';
import { daysWithin } from '#kernel/text/days.ts';
import { secondsOf } from '#kernel/text/seconds.ts';
import type { ExcusedDay, HolidayDuty } from './excused.server.ts';
import { calledDays } from './called-staff.server.ts';
import { duties } from './tables.server.ts';
import { dutyWords } from './words.ts';

/**
 * Approved duty and calls on holidays as days. A day of duty is in both lists: where the person has hours on it, it
 * excuses; where they have none (a holiday, a day off of their own), what is worked is holiday work.
 */
export async function dutyDays(
  ctx: SiteCtx,
  employeeIds: readonly string[],
  span: { from: string; to: string },
): Promise<{ excused: ExcusedDay[]; holidayDuty: HolidayDuty[] }> {
  if (employeeIds.length === 0) return { excused: [], holidayDuty: [] };
  const approved = await ctx.db
    .select()
    .from(duties)
    .where(
      and(
        eq(duties.site_id, ctx.siteId),
        eq(duties.state, 'APPROVED'),
        inArray(duties.employee_id, [...employeeIds]),
        sql`${duties.from_day} <= ${span.to}::date AND ${duties.to_day} >= ${span.from}::date`,
      ),
    )
    .orderBy(asc(duties.from_day), asc(duties.from_time), asc(duties.id));
  const excused: ExcusedDay[] = [];
  const onHoliday = new Map<string, HolidayDuty>();
  for (const duty of approved)
    for (const day of daysWithin({ from: duty.from_day, to: duty.to_day }, span)) {
      const { employee_id, kind, from_time, to_time } = duty;
      const hours =
        from_time && to_time ? { hours: { from: secondsOf(from_time), to: secondsOf(to_time) } } : {};
      excused.push({ employee_id, day, excuse: 'duty', paid: true, title: dutyWords[kind], ...hours });
      onHoliday.set(`${employee_id} ${day}`, { employee_id, day });
    }
  for (const { required, ...called } of await calledDays(ctx, employeeIds, span))
    onHoliday.set(`${called.employee_id} ${called.day}`, required ? { ...called, required: true } : called);
  return { excused, holidayDuty: [...onHoliday.values()] };
}
