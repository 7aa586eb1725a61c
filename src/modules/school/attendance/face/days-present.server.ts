import type { SiteCtxAt } from '#kernel/procedures/procedure.server.ts';
import { siteModules } from '#modules/platform/access/face/site-modules.server.ts';
import { countDays } from '../counts/day-counts.server.ts';
import { presentHalves } from '../rules/percent.ts';
import { attendanceSettings, percentRuleOf } from '../rules/settings.server.ts';

/** Days present of the working days, as attendance was taken. `present` in hundredths of a day: 14.5 are 1450. */
export type TakenDays = { working: number; present: number; percent: number | null };

/**
 * The days of students in a span, of those whose attendance was taken at all; of nobody where the school has not this
 * module. What report cards say of attendance.
 */
export async function daysPresent(
  ctx: SiteCtxAt,
  enrolmentIds: readonly string[],
  span: { from: string; to: string },
): Promise<ReadonlyMap<string, TakenDays>> {
  if (enrolmentIds.length === 0 || !(await siteModules(ctx.db, ctx.siteId))('attendance')) return new Map();
  const rule = percentRuleOf(await attendanceSettings(ctx));
  const counted = await countDays(ctx, { enrolmentIds }, span);
  return new Map(
    [...counted].flatMap(([id, { working, percent, ...days }]) => {
      const isTaken = Object.values(days).some((count) => count > 0);
      return isTaken ? [[id, { working, percent, present: presentHalves(days, rule) * 50 }] as const] : [];
    }),
  );
}
