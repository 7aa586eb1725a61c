import type { SiteCtx } from '#kernel/procedures/procedure.server.ts';
import { siteOptions } from '#modules/platform/site-options/face/values.server.ts';
import type { DayFromPeriods } from '../base/day-status.ts';
import { attendanceOptions } from './options.ts';
import type { PercentRule } from './percent.ts';

export type AttendanceMode = 'DAILY' | 'PERIOD';

/** What the school has decided about attendance. */
export async function attendanceSettings(ctx: SiteCtx) {
  const { mode, dayFromPeriods, lateToAbsent, ...rest } = await siteOptions(ctx, attendanceOptions);
  return {
    ...rest,
    mode: mode as AttendanceMode,
    dayFromPeriods: dayFromPeriods as DayFromPeriods,
    lateToAbsent: lateToAbsent || null,
  };
}
export type AttendanceSettings = Awaited<ReturnType<typeof attendanceSettings>>;

export const percentRuleOf = ({ lateToAbsent, leaveIsPresent }: AttendanceSettings): PercentRule => ({
  lateToAbsent,
  leaveIsPresent,
});
