import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import type { CalendarDay } from '../base/calendar-day.ts';
import { calendarBetween, type Span } from '../base/days.server.ts';
import { daysOfOthers } from '../base/ports.server.ts';

/** The calendar of the institution with what other modules bring into it, as the one who asks may see it. */
export const calendarOf = async (ctx: Ctx, span: Span): Promise<CalendarDay[]> => [
  ...(await calendarBetween(ctx.db, span, { id: ctx.siteId })),
  ...(await daysOfOthers(ctx, span)),
];
