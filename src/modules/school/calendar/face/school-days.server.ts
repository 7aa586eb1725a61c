import { eq } from 'drizzle-orm';
import type { SiteCtx } from '#kernel/procedures/procedure.server.ts';
import type { CalendarDate } from '#kernel/text/dates.ts';
import { districts } from '#modules/platform/locations/tables.server.ts';
import { sites } from '#modules/platform/sites/base/tables.server.ts';
import { weeklyDaysOffByShift } from '#modules/school/academics/face/weekly-days-off.server.ts';
import { calendarBetween, type Span } from '../base/days.server.ts';
import { schoolDaysOf, type SchoolDay } from './school-days.ts';

export type DaysFor = {
  readonly who: 'students' | 'employees';
  /** Of this shift alone; a day on which any shift is open where none is named. */
  readonly shiftId?: string;
};

/** The three hill districts, which have holidays of their own. */
const hillDistricts: readonly string[] = [
  'bd.chattogram.bandarban',
  'bd.chattogram.khagrachhari',
  'bd.chattogram.rangamati',
];

export async function inHills({ db, siteId }: SiteCtx): Promise<boolean> {
  const [found] = await db
    .select({ code: districts.code })
    .from(sites)
    .innerJoin(districts, eq(districts.id, sites.district_id))
    .where(eq(sites.id, siteId));
  return hillDistricts.includes(found?.code ?? '');
}

/**
 * What each day between two days is for a school's students or employees, both days included, said by shift: who does
 * not know the shift yet asks the calendar meanwhile.
 */
export async function schoolDaysOfShifts(
  ctx: SiteCtx,
  span: Span,
  who: DaysFor['who'],
): Promise<(shiftId?: string) => SchoolDay[]> {
  const [weekly, entries] = await Promise.all([
    weeklyDaysOffByShift(ctx, span.to),
    calendarBetween(ctx.db, span, { id: ctx.siteId }),
  ]);
  const ofHills = entries.some((entry) => entry.hill_districts_only) && (await inHills(ctx));
  const here = entries.filter((entry) => ofHills || !entry.hill_districts_only);
  return (shiftId) => schoolDaysOf(span, who, weekly(shiftId), here);
}

/** The same of one shift, or of the whole school. */
export async function schoolDays(ctx: SiteCtx, span: Span, { who, shiftId }: DaysFor): Promise<SchoolDay[]> {
  return (await schoolDaysOfShifts(ctx, span, who))(shiftId);
}

/** The same of several shifts: what is asked of the calendar is asked once. */
export async function schoolDaysByShift(
  ctx: SiteCtx,
  span: Span,
  who: DaysFor['who'],
  shiftIds: readonly string[],
): Promise<ReadonlyMap<string, SchoolDay[]>> {
  const daysOf = await schoolDaysOfShifts(ctx, span, who);
  return new Map([...new Set(shiftIds)].map((shiftId) => [shiftId, daysOf(shiftId)]));
}

/** The closed days among them, each with its holiday where it has one. */
export async function closedDays(
  ctx: SiteCtx,
  span: Span,
  of: DaysFor,
): Promise<ReadonlyMap<CalendarDate, SchoolDay>> {
  const days = await schoolDays(ctx, span, of);
  return new Map(days.filter(({ kind }) => kind !== 'OPEN').map((day) => [day.day, day]));
}
