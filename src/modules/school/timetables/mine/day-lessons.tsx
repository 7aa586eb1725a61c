import { Text } from '@mantine/core';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import type { OwnRoutine } from '../base/client.ts';
import { LessonFacts, useLessonTimes, type Who } from './lesson-line.tsx';
import type { Moment } from '../lessons/now.ts';
import { clockOf } from '../lessons/now.ts';
import { ownRoutineWords } from './words.ts';

export type RoutineDay = OwnRoutine['days'][number];

/** Why a day has no lessons; null where it is an ordinary one. */
export function useDayOff(): (day: RoutineDay) => string | null {
  const t = useWords(ownRoutineWords);
  const lang = useLang();
  return ({ kind, name, provisional }) => {
    if (kind === 'OPEN') return null;
    if (kind === 'WEEKLY') return t('weekly_off');
    const said = name?.[lang] ?? t('holiday');
    return provisional ? t('moon', { name: said }) : said;
  };
}

/** The lessons of one day under each other, in the order of the clock; a teacher's free periods among them. */
export function DayLessons({ day, who, at }: { day: RoutineDay; who: Who; at: Moment }) {
  const t = useWords(ownRoutineWords);
  const format = useFormat();
  const offOf = useDayOff();
  const timesOf = useLessonTimes();
  const off = offOf(day);
  if (off || day.lessons.length === 0) return <Text c="dimmed">{off ?? t('no_lessons')}</Text>;
  const isOn = ({ starts, ends }: { starts: number; ends: number }) =>
    day.day === at.day && starts <= at.minute && at.minute < ends;
  const lines = [
    ...day.lessons.map((lesson) => ({
      key: lesson.id,
      starts: lesson.starts,
      number: lesson.number,
      isOn: lesson.given && isOn(lesson),
      facts: <LessonFacts lesson={lesson} who={who} times={false} />,
      times: timesOf(lesson),
    })),
    ...day.free.map((slot) => ({
      key: `free ${slot.starts}`,
      starts: slot.starts,
      number: slot.number,
      isOn: false,
      facts: <Text c="dimmed">{t('free')}</Text>,
      times: timesOf(slot),
    })),
  ].toSorted((a, b) => a.starts - b.starts);
  return (
    <ol className="bp-plain-list bp-routine-day">
      {lines.map((line) => (
        <li key={line.key} data-now={line.isOn || undefined}>
          <div className="bp-routine-time">
            <Text size="sm" fw={600}>
              {format.time(clockOf(line.starts))}
            </Text>
            <Text size="xs" c="dimmed" title={line.times}>
              {t('period_number', { number: format.number(line.number) })}
            </Text>
          </div>
          {line.facts}
        </li>
      ))}
    </ol>
  );
}
