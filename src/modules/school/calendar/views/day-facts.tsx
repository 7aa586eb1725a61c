import { Badge, Group } from '@mantine/core';
import { useLang, useWords } from '#ui/language.tsx';
import { dayColour, type CalendarDay } from '../base/calendar-day.ts';
import { calendarWords } from '../base/words.ts';
import { calendarViewWords } from './words.ts';

const kinds: Record<string, { en: string; bn: string }> = {
  ...calendarWords.event_kinds,
  ...calendarWords.entry_kinds,
  ...calendarWords.holiday_kinds,
};

/** What kind of day it is, and what to know about its date. */
export function DayBadges({ day }: { day: CalendarDay }) {
  const t = useWords(calendarViewWords);
  const lang = useLang();
  return (
    <Group gap={4}>
      <Badge variant="light" tt="none" color={dayColour(day)}>
        {day.what === 'exam' ? t('exam') : (kinds[day.kind]?.[lang] ?? day.kind)}
      </Badge>
      {day.moon_dependent && (
        <Badge variant="light" tt="none" color="yellow">
          ☾ {t('moon')}
        </Badge>
      )}
      {day.approximate && (
        <Badge variant="light" tt="none" color="gray">
          {t('approximate')}
        </Badge>
      )}
      {day.hill_districts_only && (
        <Badge variant="light" tt="none" color="gray">
          {t('hills')}
        </Badge>
      )}
      {day.own && (
        <Badge variant="light" tt="none" color="teal">
          {t('own')}
        </Badge>
      )}
    </Group>
  );
}
