import { Problem } from '#kernel/problem.ts';
import type { Ctx, SiteCtx } from '#kernel/procedures/procedure.server.ts';
import { dayIn, type CalendarDate } from '#kernel/text/dates.ts';
import { addDays } from '#kernel/text/days.ts';
import type { CalendarDay } from '#modules/school/calendar/base/calendar-day.ts';
import { calendarBetween, type Span } from '#modules/school/calendar/base/days.server.ts';
import { schoolDays } from '#modules/school/calendar/face/school-days.server.ts';
import { dayNoOf, dayOfHoliday, setLate } from '../rules/holiday-duty.ts';
import { holidayDutyRefusals as w } from './words.ts';

export type HolidayDay = {
  readonly holiday: CalendarDay;
  readonly day: CalendarDate;
  readonly day_no: number;
  readonly closed: boolean;
};

/** The days of the holidays of a year and of the one before, as the school has them. */
export async function holidaysOfTwo(ctx: SiteCtx, year: number) {
  const days = await holidayDays(ctx, { from: `${year - 1}-01-01`, to: `${year}-12-31` });
  const first = `${year}-01-01`;
  return { last: days.filter(({ day }) => day < first), now: days.filter(({ day }) => day >= first) };
}

async function holidayDays(ctx: SiteCtx, span: Span): Promise<HolidayDay[]> {
  const entries = await calendarBetween(ctx.db, span, { id: ctx.siteId });
  const days = await schoolDays(ctx, span, { who: 'employees' });
  const closed = new Map(days.filter(({ kind }) => kind !== 'OPEN').map((one) => [one.day, one]));
  const found: HolidayDay[] = [];
  const mine = entries.filter(
    ({ what, kind, for_employees }) => what === 'holiday' && kind !== 'optional' && for_employees,
  );
  for (const holiday of mine) {
    const first = holiday.starts_on < span.from ? span.from : holiday.starts_on;
    const last = holiday.ends_on > span.to ? span.to : holiday.ends_on;
    for (let day = first; day <= last; day = addDays(day, 1))
      found.push({ holiday, day, day_no: dayNoOf(holiday, day), closed: closed.has(day) });
  }
  const key = ({ day, holiday }: HolidayDay) => `${day} ${holiday.observed ? 0 : 1} ${holiday.name_en}`;
  return found.toSorted((a, b) => (key(a) < key(b) ? -1 : Number(key(a) > key(b))));
}

/** A day of a holiday that the school's calendar has, or a refusal. */
export async function askedDay(
  ctx: Ctx,
  { holiday_id, day_no }: { holiday_id: string; day_no: number },
): Promise<HolidayDay> {
  // A call follows its holiday, so its year is not known before the holiday is found: this one and its neighbours.
  const today = dayIn(ctx.now);
  const year = Number(today.slice(0, 4));
  const span = { from: `${year - 1}-01-01`, to: `${year + 2}-12-31` };
  const entries = await calendarBetween(ctx.db, span, { id: ctx.siteId });
  const holiday = entries.find(({ id, what }) => id === holiday_id && what === 'holiday');
  const day = holiday && dayOfHoliday(holiday, day_no);
  if (!holiday || !day) throw new Problem(w.no_holiday, { status: 404 });
  const [found] = await schoolDays(ctx, { from: day, to: day }, { who: 'employees' });
  return { holiday, day, day_no, closed: found?.kind !== 'OPEN' };
}

export const isOld = (ctx: Pick<Ctx, 'now'>, day: CalendarDate): boolean =>
  day < addDays(dayIn(ctx.now), -setLate);

export function refuseOld(ctx: Ctx, day: CalendarDate): void {
  if (isOld(ctx, day)) throw new Problem(w.too_old, { status: 409, values: { days: setLate } });
}
