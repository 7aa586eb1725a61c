import type { CalendarItem } from '#ui/calendar/calendar.ts';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { dayColour, type CalendarDay } from '../base/calendar-day.ts';
import { takingPlace, useLessonLine } from './lesson-times.tsx';
import type { Timed } from './use-lessons.tsx';
import type { View } from './view.ts';
import { calendarViewWords } from './words.ts';

/** An entry of the grid: a day of the calendar, or lessons where `day` is null. */
export type Item = CalendarItem & { readonly day: CalendarDay | null };

/** What the grid of a view shows: `days` of the calendar alone, `all` with the lessons. */
export function useItems(view: View, shown: readonly CalendarDay[], lessons: Timed) {
  const t = useWords(calendarViewWords);
  const lang = useLang();
  const format = useFormat();
  const lineOf = useLessonLine();
  const days: Item[] = shown.map((day) => ({
    id: `${day.what}-${day.id}`,
    title: `${day.moon_dependent ? '☾ ' : ''}${day[`name_${lang}`]}`,
    from: day.starts_on,
    to: day.ends_on,
    colour: dayColour(day),
    day,
  }));
  const lessonItem = (id: string, at: string, title: string, short?: string): Item => ({
    id: `lessons-${id}`,
    title,
    ...(short && { short }),
    from: at,
    to: at,
    colour: 'cyan',
    day: null,
  });
  // Below what makes a day special: a month counts the lessons of a day, a week shows each.
  const all = [
    ...days,
    ...[...lessons].flatMap(([at, entries]) =>
      view === 'week'
        ? entries.map((entry) => lessonItem(entry.id, at, lineOf(entry)))
        : [
            lessonItem(
              at,
              at,
              t('lessons_count', { count: takingPlace(entries) }),
              format.number(takingPlace(entries)),
            ),
          ],
    ),
  ];
  return { days, all };
}
