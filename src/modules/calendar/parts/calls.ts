import { contractApi, moduleApi } from '#ui/api.ts';
import type { CalendarDay } from '../calendar-day.ts';

export const calendarCalls = moduleApi<typeof import('../api.server.ts').calendarApi>('calendar');

export type Panel = 'central' | 'site' | 'student';
export type Span = { from: string; to: string };

type Exams = { days: { call: (span: Span) => Promise<CalendarDay[]> } };

/** Exams stand in a module that this one does not know; their days come by a path. */
export const examDays = (panel: 'site' | 'student', span: Span): Promise<CalendarDay[]> =>
  (
    contractApi(['exam-days', panel], {
      days: ['GET', panel === 'site' ? '/exams/days' : '/exams/family-days'],
    }) as unknown as Exams
  ).days.call(span);
