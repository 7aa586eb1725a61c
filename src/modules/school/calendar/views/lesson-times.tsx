import { Stack, Text } from '@mantine/core';
import { formatBengaliDay } from '#kernel/text/bengali-calendar.ts';
import { useWeekday } from '#ui/calendar/views.tsx';
import { Drawer } from '#ui/dialogs/drawer.tsx';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import type { TimedEntry } from '../base/calendar-day.ts';
import { calendarViewWords } from './words.ts';

const clockOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** When something is, on a clock of twelve hours: `10:15 AM – 10:55 AM`. */
export function useTimes(): (entry: Pick<TimedEntry, 'starts' | 'ends'>) => string {
  const t = useWords(calendarViewWords);
  const format = useFormat();
  return ({ starts, ends }) =>
    t('from_to', { from: format.time(clockOf(starts)), to: format.time(clockOf(ends)) });
}

/** How many of them take place. */
export const takingPlace = (entries: readonly TimedEntry[]): number => entries.filter(({ on }) => on).length;

/** One lesson in a line: when, what, and what is otherwise. */
export function useLessonLine(): (entry: TimedEntry) => string {
  const lang = useLang();
  const format = useFormat();
  return ({ starts, name, about, note }) =>
    [`${format.time(clockOf(starts))} ${name[lang]}`, about?.[lang], note?.[lang]]
      .filter(Boolean)
      .join(' · ');
}

/** The lessons of a day with their times, under each other. */
export function LessonTimes({ entries }: { entries: readonly TimedEntry[] }) {
  const lang = useLang();
  const timesOf = useTimes();
  return (
    <Stack component="ol" gap="sm" className="bp-plain-list">
      {entries.map((entry) => (
        <li key={entry.id}>
          <Text size="sm" c="dimmed">
            {timesOf(entry)}
          </Text>
          <Text fw={600} td={entry.on ? undefined : 'line-through'}>
            {entry.name[lang]}
          </Text>
          {entry.about && <Text size="sm">{entry.about[lang]}</Text>}
          {entry.note && (
            <Text size="sm" fw={600} c="orange">
              {entry.note[lang]}
            </Text>
          )}
        </li>
      ))}
    </Stack>
  );
}

/** The lessons of a day, opened from its count. */
export function LessonsDrawer({
  day,
  entries,
  onClose,
}: {
  day: string | null;
  entries: readonly TimedEntry[];
  onClose: () => void;
}) {
  const t = useWords(calendarViewWords);
  const lang = useLang();
  const format = useFormat();
  const weekday = useWeekday();
  return (
    <Drawer
      opened={day !== null}
      onClose={onClose}
      title={day ? t('lessons_of', { day: format.date(day) }) : ''}
    >
      {day && (
        <Stack gap="md">
          <Text c="dimmed">
            {weekday(day)}, {formatBengaliDay(day, lang)}
          </Text>
          <LessonTimes entries={entries} />
        </Stack>
      )}
    </Drawer>
  );
}
