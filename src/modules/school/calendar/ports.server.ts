import { askAll, definePort } from '#kernel/port.server.ts';
import type { Ctx } from '#kernel/procedure.server.ts';
import type { CalendarDay } from './calendar-day.ts';
import type { Span } from './days.server.ts';

/**
 * Days that modules above bring into an institution's calendar, exams for instance. The asker is the one who looks:
 * each answers with what that person may see, nothing where they may see none.
 */
export const calendarDays = definePort<(ctx: Ctx, span: Span) => Promise<CalendarDay[]>>('calendar.days');

export const daysOfOthers = async (ctx: Ctx, span: Span): Promise<CalendarDay[]> =>
  (await askAll(calendarDays, ctx, span)).flat();
