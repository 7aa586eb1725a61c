import type { SiteCtx } from '#kernel/procedures/procedure.server.ts';
import { USUAL_WEEKEND } from '#kernel/text/dates.ts';
import { hoursOn, readHours } from '../base/shift-hours.server.ts';

/**
 * The weekdays on which no shift of the school (or the one that is named) is open (0 is Sunday) on a given day;
 * Friday and Saturday where the school has not said when its shifts are open. Good for every day up to `until`.
 */
export async function weeklyDaysOff(
  ctx: SiteCtx,
  until: string,
  shiftId?: string,
): Promise<(day: string) => readonly number[]> {
  return (await weeklyDaysOffByShift(ctx, until))(shiftId);
}

/** The same of several shifts, read at once. */
export async function weeklyDaysOffByShift(
  ctx: SiteCtx,
  until: string,
): Promise<(shiftId?: string) => (day: string) => readonly number[]> {
  const all = (await readHours(ctx, until)).filter(({ active }) => active);
  return (shiftId) => {
    const shifts = all.filter(({ shift_id }) => !shiftId || shift_id === shiftId);
    return (day) => {
      const open = new Set(shifts.flatMap((shift) => hoursOn(shift, day).map(({ weekday }) => weekday)));
      return open.size === 0 ? USUAL_WEEKEND : [0, 1, 2, 3, 4, 5, 6].filter((one) => !open.has(one));
    };
  };
}
