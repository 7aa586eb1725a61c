import { Badge, Group, Text } from '@mantine/core';
import { useLang, useWords } from '#ui/language.tsx';
import { useTimes } from './use-times.tsx';
import type { DayState } from '../rules/work-day.ts';
import { dayStateWords, figureWords } from '../base/words.ts';

const colours: Record<DayState, string> = {
  present: 'green',
  late: 'orange',
  absent: 'red',
  leave: 'blue',
  duty: 'blue',
  suspended: 'gray',
  off: 'gray',
  holiday: 'gray',
  'not-come': 'red',
  waiting: 'gray',
  unset: 'yellow',
};

type Shown = {
  state: string;
  missing_out: boolean;
  title: { en: string; bn: string } | null;
};

/** A time of day in one line. */
export function Clock({ at }: { at: number | null }) {
  return <span className="bp-whole">{useTimes().clock(at)}</span>;
}

/** How somebody was on a day, with the holiday, leave or duty, and whether they forgot to punch out. */
export function StateBadge({ day }: { day: Shown }) {
  const state = useWords(dayStateWords);
  const f = useWords(figureWords);
  const lang = useLang();
  const key = day.state as DayState;
  return (
    <Group gap={6}>
      <Badge variant="light" color={colours[key]} tt="none">
        {state(key)}
      </Badge>
      {day.missing_out && (
        <Badge variant="light" color="orange" tt="none">
          {f('missing_out')}
        </Badge>
      )}
      {day.title && (
        <Text size="sm" c="dimmed" span>
          {day.title[lang]}
        </Text>
      )}
    </Group>
  );
}
