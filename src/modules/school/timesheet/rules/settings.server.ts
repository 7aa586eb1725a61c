import { may } from '#kernel/actor.ts';
import { Problem } from '#kernel/problem.ts';
import type { Ctx, SiteCtx } from '#kernel/procedures/procedure.server.ts';
import { dayIn, type CalendarDate } from '#kernel/text/dates.ts';
import { addDays, monthEnd } from '#kernel/text/days.ts';
import { siteOptions } from '#modules/platform/site-options/face/values.server.ts';
import { timesheetProblems as w } from '../base/words.ts';
import type { TimeRule } from './day.ts';
import { timesheetOptions } from './options.ts';

export type WebPunch = 'OFF' | 'NETWORK' | 'ANYWHERE';

/** What the school has decided about working time. */
export async function timesheetSettings(ctx: SiteCtx) {
  const { graceIn, graceOut, grace, minOvertime, duplicateWindow, webPunch, ...rest } = await siteOptions(
    ctx,
    timesheetOptions,
  );
  const rule: TimeRule = {
    graceIn,
    graceOut,
    grace: grace as TimeRule['grace'],
    minOvertime,
    duplicateWindow,
  };
  return { ...rest, webPunch: webPunch as WebPunch, rule };
}
export type TimesheetSettings = Awaited<ReturnType<typeof timesheetSettings>>;

/** Whether the month of a day can no longer be corrected by everybody who corrects. */
export const isClosed = (
  day: CalendarDate,
  now: Date,
  { monthCloses }: Pick<TimesheetSettings, 'monthCloses'>,
) => addDays(monthEnd(day), monthCloses) < dayIn(now);

/** Refuses days that are yet to come, and those of closed months to anyone who may not correct them. */
export async function refuseDay(ctx: Ctx, days: readonly CalendarDate[], field = 'day'): Promise<void> {
  if (days.some((day) => day > dayIn(ctx.now))) throw new Problem(w.future, { status: 409, field });
  if (days.some(await closedTo(ctx))) throw new Problem(w.closed_month, { status: 409, field });
}

/** Says of days whether they lie in a month that is closed to the caller. */
export async function closedTo(ctx: Ctx): Promise<(day: CalendarDate) => boolean> {
  if (may(ctx.actor, 'timesheet.mark-closed')) return () => false;
  const settings = await timesheetSettings(ctx);
  return (day) => isClosed(day, ctx.now, settings);
}

/** Nobody decides about their own time. */
export function refuseOwn(ctx: Ctx, employeeIds: readonly string[]): void {
  if (ctx.actor.employeeId && employeeIds.includes(ctx.actor.employeeId))
    throw new Problem(w.own_time, { status: 409 });
}
