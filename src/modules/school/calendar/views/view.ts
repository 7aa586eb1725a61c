import { addDays, addMonths } from '#kernel/text/days.ts';
import { firstOf, lastOf, monthOf, weekOf, weeksOf } from '#ui/calendar/calendar.ts';
import type { CalendarDay } from '../base/calendar-day.ts';
import type { Span } from '../base/client.ts';

export const views = ['month', 'week', 'year', 'list'] as const;
export type View = (typeof views)[number];

export const layers = ['holidays', 'events', 'exams'] as const;

/** What can be hidden together. */
export const layerOf = ({ what, kind }: CalendarDay): (typeof layers)[number] =>
  what === 'holiday' ? 'holidays' : what === 'exam' || kind === 'exam' ? 'exams' : 'events';

/** The days that a view shows around one of them. */
export function spanOf(view: View, on: string): Span {
  if (view === 'week') {
    const days = weekOf(on);
    return { from: days[0] ?? on, to: days[6] ?? on };
  }
  if (view === 'month') {
    const weeks = weeksOf(monthOf(on));
    return { from: weeks[0]?.[0] ?? on, to: weeks.at(-1)?.[6] ?? on };
  }
  const year = on.slice(0, 4);
  return view === 'year'
    ? { from: `${year}-01-01`, to: `${year}-12-31` }
    : { from: firstOf(monthOf(on)), to: lastOf(monthOf(addMonths(on, 2))) };
}

/** The day on which a view is after a step. */
export function stepOf(view: View, on: string, by: 1 | -1): string {
  if (view === 'week') return addDays(on, 7 * by);
  return addMonths(firstOf(monthOf(on)), view === 'year' ? 12 * by : by);
}
