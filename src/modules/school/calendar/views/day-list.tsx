import { formatBengaliDay } from '#kernel/text/bengali-calendar.ts';
import { useWeekday } from '#ui/calendar/views.tsx';
import { DataTable, type Column } from '#ui/lists/data-table.tsx';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import type { CalendarDay } from '../calendar-day.ts';
import { calendarViewWords } from './words.ts';
import { DayBadges } from './day-facts.tsx';

/** The days under each other, with weekday and both calendars' dates. */
export function DayList({
  days,
  onDay,
}: {
  days: readonly CalendarDay[];
  onDay: (day: CalendarDay) => void;
}) {
  const t = useWords(calendarViewWords);
  const lang = useLang();
  const format = useFormat();
  const weekday = useWeekday();
  const columns: Column<CalendarDay>[] = [
    { key: 'name', title: t('name'), render: (day) => day[`name_${lang}`] },
    {
      key: 'day',
      title: t('day'),
      render: (day) => [...new Set([day.starts_on, day.ends_on])].map((on) => format.date(on)).join(' – '),
    },
    { key: 'weekday', title: t('weekday'), render: (day) => weekday(day.starts_on) },
    { key: 'bengali', title: t('bengali_date'), render: (day) => formatBengaliDay(day.starts_on, lang) },
    { key: 'kind', title: t('kind'), render: (day) => <DayBadges day={day} /> },
  ];
  const sorted = days.toSorted((a, b) => a.starts_on.localeCompare(b.starts_on));
  return <DataTable rows={sorted} columns={columns} onRow={onDay} empty={{ title: t('none') }} />;
}
