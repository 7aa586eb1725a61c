import type { SiteCtx } from '#kernel/procedures/procedure.server.ts';
import { weekdayOf, type CalendarDate } from '#kernel/text/dates.ts';
import { addDays } from '#kernel/text/days.ts';
import { hoursOn } from '#modules/school/academics/base/shift-hours.server.ts';
import { DAY } from '../base/clock.ts';
import type { ShiftDay } from '../rules/day.ts';
import { beginOf, hoursOfWeekday } from '../rules/work-day.ts';
import { hoursReader } from './calculate.server.ts';

/** From when to when somebody's day goes, in seconds from its midnight: whose punches are the day's. */
export async function windowReader(
  ctx: SiteCtx,
  id: string,
  until: CalendarDate,
  { earlyWindow }: { earlyWindow: number },
): Promise<(day: CalendarDate) => { begin: number; end: number }> {
  const hoursOf = await hoursReader(ctx, [id], addDays(until, 1));
  const raw = (day: CalendarDate): ShiftDay | null => {
    const { shift, own } = hoursOf(id, day);
    return hoursOfWeekday(own?.hours ?? (shift ? hoursOn(shift, day) : []), weekdayOf(day));
  };
  return (day) => ({
    begin: beginOf(raw(addDays(day, -1)), raw(day), earlyWindow),
    end: DAY + beginOf(raw(day), raw(addDays(day, 1)), earlyWindow),
  });
}
