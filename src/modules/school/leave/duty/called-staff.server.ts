import { and, asc, eq, inArray } from 'drizzle-orm';
import type { SiteCtx, SiteCtxAt } from '#kernel/procedures/procedure.server.ts';
import { withLocalNames } from '#kernel/resource/overrides.server.ts';
import { dayIn, type CalendarDate } from '#kernel/text/dates.ts';
import type { Word } from '#kernel/words.ts';
import type { CalendarDay } from '#modules/school/calendar/base/calendar-day.ts';
import { calendarBetween, type Span } from '#modules/school/calendar/base/days.server.ts';
import { schoolDays } from '#modules/school/calendar/face/school-days.server.ts';
import { designations, employees } from '#modules/school/employees/base/tables.server.ts';
import { isEmployed } from './at-work.server.ts';
import { calls, dayOfHoliday, isWorkday, type CallChoice } from '../rules/holiday-duty.ts';
import { holidayCalls, type HolidayCall } from './holiday-tables.server.ts';

/** More than any school has: a dozen calls a year, some hundred of staff. */
export const mostCalls = 2000;
const mostStaff = 5000;

export type CallDay = {
  readonly call: HolidayCall;
  readonly day: CalendarDate;
  readonly name: Word;
  readonly observed: boolean;
  readonly provisional: boolean;
  /** The school is closed: on an open day everybody works anyway, and nobody is called. */
  readonly closed: boolean;
};

export const nameOf = (entry: Pick<CalendarDay, 'name_en' | 'name_bn'>): Word => ({
  en: entry.name_en,
  bn: entry.name_bn,
});
export const isProvisional = (entry: Pick<CalendarDay, 'moon_dependent' | 'approximate'>): boolean =>
  entry.moon_dependent || entry.approximate;

/** The calls of a school whose day lies between two days, both included. */
export async function callsBetween(ctx: SiteCtx, span: Span): Promise<CallDay[]> {
  const kept = await ctx.db
    .select()
    .from(holidayCalls)
    .where(eq(holidayCalls.site_id, ctx.siteId))
    .orderBy(asc(holidayCalls.id))
    .limit(mostCalls);
  if (kept.length === 0) return [];
  const entries = await calendarBetween(ctx.db, span, { id: ctx.siteId });
  const holidays = new Map(entries.filter(({ what }) => what === 'holiday').map((one) => [one.id, one]));
  const found = kept.flatMap((call) => {
    const holiday = holidays.get(call.holiday_id);
    const day = holiday && dayOfHoliday(holiday, call.day_no);
    return holiday && day && span.from <= day && day <= span.to ? [{ call, day, holiday }] : [];
  });
  if (found.length === 0) return [];
  const days = await schoolDays(ctx, span, { who: 'employees' });
  const open = new Set(days.filter(({ kind }) => kind === 'OPEN').map(({ day }) => day));
  return found
    .map(({ call, day, holiday }) => ({
      call,
      day,
      name: nameOf(holiday),
      observed: holiday.observed,
      provisional: isProvisional(holiday),
      closed: !open.has(day),
    }))
    .toSorted((a, b) => (a.day < b.day ? -1 : Number(a.day > b.day)));
}

export type StaffMember = {
  readonly id: string;
  readonly name: Word;
  readonly designation_id: string;
  readonly designation: Word;
  readonly teaching: boolean;
  readonly user_id: string | null;
  readonly email: string | null;
  readonly status: string;
  readonly joined_on: string | null;
  readonly left_on: string | null;
};

/** Everybody whom a school has or had, or some of them; who is of the staff on a day is asked afterwards. */
export async function staffOf(ctx: SiteCtx, ids?: readonly string[]): Promise<StaffMember[]> {
  return ctx.db
    .select({
      id: employees.id,
      name: { en: employees.name_en, bn: employees.name_bn },
      designation_id: employees.designation_id,
      designation: { en: designations.name_en, bn: designations.name_bn },
      teaching: designations.teaching,
      user_id: employees.user_id,
      email: employees.email,
      status: employees.status,
      joined_on: employees.joined_on,
      left_on: employees.left_on,
    })
    .from(employees)
    .innerJoin(designations, eq(designations.id, employees.designation_id))
    .where(and(eq(employees.site_id, ctx.siteId), ids ? inArray(employees.id, [...ids]) : undefined))
    .orderBy(asc(employees.employee_code))
    .limit(mostStaff);
}

/** The staff of today, to be called or given duty by name. */
export async function staffToChoose(ctx: SiteCtxAt) {
  const today = dayIn(ctx.now);
  const staff = (await staffOf(ctx)).filter((one) => isEmployed(one, { from_day: today, to_day: today }));
  const named = await withLocalNames(ctx, staff, { designation: ['designations', 'designation_id'] });
  return named.map(({ id, name, designation, teaching }) => ({ id, name, designation, teaching }));
}

/** Whom a call names on its day. */
export const calledOn = (
  staff: readonly StaffMember[],
  choice: CallChoice,
  day: CalendarDate,
): StaffMember[] =>
  staff.filter((one) => calls(choice, one) && isEmployed(one, { from_day: day, to_day: day }));

/** Days on which some of these employees are called, and for whom of them the day counts as a working day. */
export async function calledDays(
  ctx: SiteCtx,
  employeeIds: readonly string[],
  span: Span,
): Promise<{ employee_id: string; day: string; required: boolean }[]> {
  if (employeeIds.length === 0) return [];
  const days = (await callsBetween(ctx, span)).filter(({ closed }) => closed);
  if (days.length === 0) return [];
  const staff = await staffOf(ctx, employeeIds);
  return days.flatMap(({ call, day }) =>
    calledOn(staff, call, day).map((one) => ({
      employee_id: one.id,
      day,
      required: isWorkday(call.workday_for, one),
    })),
  );
}
