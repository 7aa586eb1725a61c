import type { SiteCtx } from '#kernel/procedures/procedure.server.ts';
import { weekdayOf, type CalendarDate } from '#kernel/text/dates.ts';
import { secondsOf } from '#kernel/text/seconds.ts';
import { hoursOn, readHours } from '#modules/school/academics/base/shift-hours.server.ts';
import { attendanceSettings } from './settings.server.ts';

/** A shift that begins after the school's own time, or just before it, has so long to come. */
const toCome = 3600;

/**
 * From which second of a day who has not come is absent, by shift (handbook 4.1, `absent_cutoff`): the school's time, and
 * never before an hour after the shift begins.
 */
export async function cutOffByShift(ctx: SiteCtx, day: CalendarDate): Promise<(shiftId: string) => number> {
  const own = secondsOf((await attendanceSettings(ctx)).absentCutoff);
  const shifts = await readHours(ctx, day);
  return (shiftId) => {
    const shift = shifts.find(({ shift_id }) => shift_id === shiftId);
    const hours = shift && hoursOn(shift, day).find(({ weekday }) => weekday === weekdayOf(day));
    return hours ? Math.max(own, secondsOf(hours.in) + toCome) : own;
  };
}
