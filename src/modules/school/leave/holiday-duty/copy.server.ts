import { eq, inArray } from 'drizzle-orm';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { dayIn } from '#kernel/text/dates.ts';
import { addDays } from '#kernel/text/days.ts';
import { holidays } from '#modules/school/calendar/base/tables.server.ts';
import { mostCalls } from '../duty/called-staff.server.ts';
import type { HolidayDay } from './holidays.server.ts';
import { setLate, yearlyCode } from '../rules/holiday-duty.ts';
import { holidayCalls, type HolidayCall } from '../duty/holiday-tables.server.ts';

/** What a holiday is called every year: by its code in the central list, by its name in the school's own calendar. */
async function keysOf(ctx: Ctx, days: readonly HolidayDay[]): Promise<Map<string, string>> {
  const central = days.filter(({ holiday }) => !holiday.own).map(({ holiday }) => holiday.id);
  const codes = await ctx.db
    .select({ id: holidays.id, code: holidays.code })
    .from(holidays)
    .where(inArray(holidays.id, [...new Set(central)]));
  return new Map([
    ...codes.map(({ id, code }) => [id, yearlyCode(code)] as const),
    ...days.flatMap(({ holiday }) => (holiday.own ? [[holiday.id, `own ${holiday.name_en}`] as const] : [])),
  ]);
}

export type Copied = {
  readonly call: HolidayCall;
  readonly last: HolidayDay;
  readonly at: HolidayDay | null;
};

/** Calls of last year that this year's same holiday does not have; days that are long over are left as they were. */
export async function callsToCopy(
  ctx: Ctx,
  last: readonly HolidayDay[],
  now: readonly HolidayDay[],
): Promise<Copied[]> {
  const kept = await ctx.db
    .select()
    .from(holidayCalls)
    .where(eq(holidayCalls.site_id, ctx.siteId))
    .limit(mostCalls);
  const callOf = new Map(kept.map((call) => [`${call.holiday_id} ${call.day_no}`, call]));
  const has = ({ holiday, day_no }: HolidayDay) => callOf.get(`${holiday.id} ${day_no}`);
  if (!last.some(has)) return [];
  const keys = await keysOf(ctx, [...now, ...last]);
  const key = ({ holiday, day_no }: HolidayDay) => `${keys.get(holiday.id) ?? holiday.id} ${day_no}`;
  const thisYear = new Map(now.map((one) => [key(one), one]));
  const oldest = addDays(dayIn(ctx.now), -setLate);
  return last.flatMap((one) => {
    const call = has(one);
    const at = thisYear.get(key(one)) ?? null;
    return !call || (at && (has(at) || at.day < oldest)) ? [] : [{ call, last: one, at }];
  });
}
