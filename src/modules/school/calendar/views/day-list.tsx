import { Badge, Text } from '@mantine/core';
import { formatBengaliDay } from '#kernel/text/bengali-calendar.ts';
import { useWeekday } from '#ui/calendar/views.tsx';
import { DataTable, type Column } from '#ui/lists/data-table.tsx';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import type { CalendarDay, TimedEntry } from '../base/calendar-day.ts';
import { calendarViewWords } from './words.ts';
import { DayBadges } from './day-facts.tsx';
import { takingPlace, useLessonLine, useTimes } from './lesson-times.tsx';
import type { Timed } from './use-lessons.tsx';

/** A line of the list: a day of the calendar, or the own lessons of one. */
type Line = { id: string; from: string; to: string } & (
  | { day: CalendarDay; lessons?: never }
  | { lessons: readonly TimedEntry[]; day?: never }
);

const linesOf = (days: readonly CalendarDay[], timed: Timed): Line[] =>
  [
    ...days.map((day) => ({ id: `${day.what}-${day.id}`, from: day.starts_on, to: day.ends_on, day })),
    ...[...timed].map(([on, lessons]) => ({ id: `lessons-${on}`, from: on, to: on, lessons })),
  ].toSorted((a, b) => a.from.localeCompare(b.from));

/** The days under each other, with weekday and both calendars' dates; lessons with their times, a line for each day. */
export function DayList({
  days,
  timed,
  onDay,
  onLessons,
}: {
  days: readonly CalendarDay[];
  timed: Timed;
  onDay: (day: CalendarDay) => void;
  onLessons: (day: string) => void;
}) {
  const t = useWords(calendarViewWords);
  const lang = useLang();
  const format = useFormat();
  const weekday = useWeekday();
  const lineOf = useLessonLine();
  const timesOf = useTimes();
  const spanOf = (lessons: readonly TimedEntry[]) =>
    timesOf({
      starts: Math.min(...lessons.map(({ starts }) => starts)),
      ends: Math.max(...lessons.map(({ ends }) => ends)),
    });
  const columns: Column<Line>[] = [
    {
      key: 'name',
      title: t('name'),
      render: ({ day, lessons }) =>
        day ? (
          day[`name_${lang}`]
        ) : (
          <>
            {t('lessons_count', { count: takingPlace(lessons) })}
            {lessons.map((entry) => (
              <Text key={entry.id} size="xs" c="dimmed" td={entry.on ? undefined : 'line-through'}>
                {lineOf(entry)}
              </Text>
            ))}
          </>
        ),
    },
    {
      key: 'day',
      title: t('day'),
      render: ({ from, to }) => [...new Set([from, to])].map((on) => format.date(on)).join(' – '),
    },
    { key: 'weekday', title: t('weekday'), render: ({ from }) => weekday(from) },
    { key: 'bengali', title: t('bengali_date'), render: ({ from }) => formatBengaliDay(from, lang) },
    {
      key: 'kind',
      title: t('kind'),
      render: ({ day, lessons }) =>
        day ? (
          <DayBadges day={day} />
        ) : (
          <>
            <Badge variant="light" tt="none" color="cyan">
              {t('layer_lessons')}
            </Badge>{' '}
            {spanOf(lessons)}
          </>
        ),
    },
  ];
  return (
    <DataTable
      rows={linesOf(days, timed)}
      columns={columns}
      onRow={(line) => (line.day ? onDay(line.day) : onLessons(line.from))}
      empty={{ title: t('none') }}
    />
  );
}
