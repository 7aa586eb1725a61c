import { Button, Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import { formatBengaliDay } from '#kernel/text/bengali-calendar.ts';
import { useWeekday } from '#ui/calendar/views.tsx';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { Drawer } from '#ui/dialogs/drawer.tsx';
import { uiWords } from '#ui/words.ts';
import type { CalendarDay } from '../base/calendar-day.ts';
import { calendarEntry, calendarEvent, holiday } from '../base/resources.ts';
import { calendarViewWords } from './words.ts';
import type { Panel } from '../base/client.ts';
import { DayBadges } from './day-facts.tsx';

function whereKept(day: CalendarDay, panel: Panel) {
  if (panel === 'site' && day.own) return calendarEntry;
  if (panel !== 'central' || day.own || day.what === 'exam') return null;
  return day.what === 'holiday' ? holiday : calendarEvent;
}

/** One day in full, with the way to its entry for who may change it. */
export function DayDrawer({
  day,
  panel,
  onClose,
}: {
  day: CalendarDay | null;
  panel: Panel;
  onClose: () => void;
}) {
  const t = useWords(calendarViewWords);
  const ui = useWords(uiWords);
  const lang = useLang();
  const format = useFormat();
  const weekday = useWeekday();
  const { may } = useShell();
  const resource = day && whereKept(day, panel);
  return (
    <Drawer opened={day !== null} onClose={onClose} title={day?.[`name_${lang}`]}>
      {day && (
        <Stack gap="sm">
          <DayBadges day={day} />
          {[...new Set([day.starts_on, day.ends_on])].map((on, at) => (
            <div key={on}>
              <Text fw={600}>
                {at === 1 && `${t('to_day')} `}
                {weekday(on)}, {format.date(on)}
              </Text>
              <Text size="sm" c="dimmed">
                {formatBengaliDay(on, lang)}
              </Text>
            </div>
          ))}
          {day.starts_at && <Text>{format.time(day.starts_at)}</Text>}
          {day.note && <Text style={{ whiteSpace: 'pre-line' }}>{day.note}</Text>}
          {resource && may(`${resource.key}.edit`) && (
            <Button
              component={Link}
              variant="default"
              w="fit-content"
              to={`${resource.urls.list}?q=${encodeURIComponent(day.name_en)}`}
            >
              {ui('edit')}
            </Button>
          )}
        </Stack>
      )}
    </Drawer>
  );
}
