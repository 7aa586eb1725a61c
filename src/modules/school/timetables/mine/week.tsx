import { Tabs, Text } from '@mantine/core';
import { weekdayOf, WEEKDAYS } from '#kernel/text/dates.ts';
import { shortDay } from '#ui/calendar/views.tsx';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import type { OwnLesson } from '../base/client.ts';
import { DayLessons, useDayOff, type RoutineDay } from './day-lessons.tsx';
import { LessonFacts, type Who } from './lesson-line.tsx';
import type { Moment } from '../lessons/now.ts';
import { ownRoutineWords } from './words.ts';

type WeekProps = { days: readonly RoutineDay[]; who: Who; at: Moment };

/** Days of the week that somebody asks about: all but weekly days off without lessons. */
export const schoolWeek = (days: readonly RoutineDay[]): RoutineDay[] =>
  days.filter(({ kind, lessons }) => kind !== 'WEEKLY' || lessons.length > 0);

/** On a phone: a tab for each day. */
export function WeekTabs({
  days,
  who,
  at,
  day,
  onDay,
}: WeekProps & { day: string | null; onDay: (day: string) => void }) {
  const t = useWords(ownRoutineWords);
  const lang = useLang();
  const format = useFormat();
  const shown = schoolWeek(days);
  const chosen = shown.find((one) => one.day === day) ?? shown.find((one) => one.day >= at.day) ?? shown[0];
  if (!chosen) return <Text c="dimmed">{t('no_lessons')}</Text>;
  return (
    <Tabs value={chosen.day} onChange={(next) => next && onDay(next)} className="bp-routine-tabs">
      <Tabs.List grow aria-label={t('weekday')}>
        {shown.map((one) => (
          <Tabs.Tab key={one.day} value={one.day}>
            <span>{shortDay(weekdayOf(one.day), lang)}</span>
            <b>{format.digits(Number(one.day.slice(8)))}</b>
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {shown.map((one) => (
        <Tabs.Panel key={one.day} value={one.day} pt="sm">
          {one.day === chosen.day && <DayLessons day={one} who={who} at={at} />}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

/** Cells of a day by the number of the lesson; the further numbers of a double lesson are covered by its cell. */
function cellsOf(day: RoutineDay): Map<number, OwnLesson[] | 'covered'> {
  const cells = new Map<number, OwnLesson[] | 'covered'>();
  for (const [number, lessons] of Map.groupBy(day.lessons, (lesson) => lesson.number))
    cells.set(number, lessons);
  for (const { number, span } of day.lessons)
    for (let more = number + 1; more < number + span; more++)
      if (!cells.has(more)) cells.set(more, 'covered');
  return cells;
}

/** On a desktop: the days beside each other, a row for each period. */
export function WeekGrid({ days, who, at }: WeekProps) {
  const t = useWords(ownRoutineWords);
  const lang = useLang();
  const format = useFormat();
  const offOf = useDayOff();
  const shown = schoolWeek(days);
  const cells = new Map(shown.map((day) => [day.day, cellsOf(day)]));
  const rows = Math.max(
    0,
    ...shown.flatMap(({ lessons }) => lessons.map(({ number, span }) => number + span - 1)),
  );
  if (rows === 0 && shown.every((day) => !offOf(day))) return <Text c="dimmed">{t('no_lessons')}</Text>;
  return (
    <table className="bp-routine-grid">
      <thead>
        <tr>
          <th scope="col">{t('period')}</th>
          {shown.map(({ day }) => (
            <th key={day} scope="col" data-today={day === at.day || undefined}>
              {WEEKDAYS[lang][weekdayOf(day)]}
              <small>{format.date(day)}</small>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {Array.from({ length: Math.max(1, rows) }, (_, index) => index + 1).map((number) => (
          <tr key={number}>
            <th scope="row">{format.number(number)}</th>
            {shown.map((day) => {
              const off = offOf(day);
              if (off)
                return number === 1 ? (
                  <td key={day.day} rowSpan={Math.max(1, rows)} className="bp-routine-off">
                    {off}
                  </td>
                ) : null;
              const cell = cells.get(day.day)?.get(number);
              if (cell === 'covered') return null;
              const span = cell ? Math.max(...cell.map((lesson) => lesson.span)) : 1;
              const isOn = cell?.some(
                ({ given, starts, ends }) =>
                  given && day.day === at.day && starts <= at.minute && at.minute < ends,
              );
              const isFree = day.free.some((slot) => slot.number === number);
              return (
                <td key={day.day} rowSpan={span} data-now={isOn || undefined}>
                  {cell?.map((lesson) => (
                    <LessonFacts key={lesson.id} lesson={lesson} who={who} />
                  ))}
                  {!cell && isFree && (
                    <Text size="sm" c="dimmed">
                      {t('free')}
                    </Text>
                  )}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
