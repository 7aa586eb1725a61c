import './own-routine.css';
import { Button, Group, Skeleton, Stack } from '@mantine/core';
import { keepPreviousData, type UseQueryResult } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { addDays } from '#kernel/text/days.ts';
import { useAddress } from '#ui/address.ts';
import { CalendarSteps, useWeekday } from '#ui/calendar/views.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { useFormat } from '#ui/format.ts';
import { useWords } from '#ui/language.tsx';
import { Refused } from '#ui/refused.tsx';
import { Section } from '#ui/section.tsx';
import type { OwnRoutine } from '../base/client.ts';
import { DayLessons } from './day-lessons.tsx';
import type { Who } from './lesson-line.tsx';
import { NowNext } from './now-next.tsx';
import { useMoment } from './use-moment.tsx';
import { WeekGrid, WeekTabs } from './week.tsx';
import { ownRoutineWords } from './words.ts';

/** Asked again while the page is open: substitutions come in the middle of the day. */
export const whileOpen = {
  refetchInterval: 120_000,
  refetchOnWindowFocus: true,
  placeholderData: keepPreviousData,
} as const;

/** Which week is asked for, by the address. */
export function useAskedWeek(): string | undefined {
  const [params] = useAddress();
  const asked = params.get('week') ?? '';
  return /^\d{4}-\d{2}-\d{2}$/.test(asked) ? asked : undefined;
}

function Week({ found, who }: { found: OwnRoutine; who: Who }) {
  const t = useWords(ownRoutineWords);
  const format = useFormat();
  const [, change] = useAddress();
  const [day, setDay] = useState<string | null>(null);
  const at = useMoment(found.now);
  const first = found.days[0]?.day ?? found.today;
  const last = found.days.at(-1)?.day ?? found.today;
  return (
    <Section title={t('week')}>
      <CalendarSteps
        title={t('week_of', { from: format.date(first), to: format.date(last) })}
        onStep={(by) => change({ week: addDays(first, 7 * by) })}
        onToday={() => change({ week: null })}
      />
      <div className="bp-routine-narrow">
        <WeekTabs days={found.days} who={who} at={at} day={day} onDay={setDay} />
      </div>
      <div className="bp-routine-wide">
        <WeekGrid days={found.days} who={who} at={at} />
      </div>
    </Section>
  );
}

function Shown({ found, who, calendar }: { found: OwnRoutine; who: Who; calendar: ReactNode }) {
  const t = useWords(ownRoutineWords);
  const format = useFormat();
  const weekday = useWeekday();
  const at = useMoment(found.now);
  const today = found.days.find(({ day }) => day === at.day);
  return (
    <Stack gap="md">
      <NowNext soon={found.soon} at={at} who={who} />
      {today && (
        <Section
          title={t('today')}
          aside={t('on_day', { weekday: weekday(today.day), day: format.date(today.day) })}
        >
          <DayLessons day={today} who={who} at={at} />
        </Section>
      )}
      <Week found={found} who={who} />
      {calendar}
    </Stack>
  );
}

/** Now, next, today and the week of a person's lessons. */
export function RoutineView({
  query,
  who,
  calendar,
}: {
  query: UseQueryResult<OwnRoutine>;
  who: Who;
  /** The way into a calendar program of one's own, under the routine. */
  calendar: ReactNode;
}) {
  const t = useWords(ownRoutineWords);
  const format = useFormat();
  const [params, change] = useAddress();
  const { data: found, error, refetch } = query;
  if (error && !found) return <Refused error={error} retry={() => void refetch()} />;
  if (!found) return <Skeleton height={320} />;
  const has = found.soon.length > 0 || found.days.some(({ lessons }) => lessons.length > 0);
  if (has || params.get('week')) return <Shown found={found} who={who} calendar={calendar} />;
  if (found.published && who === 'teacher') return <Empty title={t('none_own')} hint={t('none_own_hint')} />;
  const begins = found.upcoming && found.upcoming > found.today ? found.upcoming : null;
  if (found.published) return <Shown found={found} who={who} calendar={calendar} />;
  return (
    <Empty
      title={begins ? t('upcoming', { day: format.date(begins) }) : t('none')}
      hint={t('none_hint')}
      action={
        begins && (
          <Group>
            <Button variant="default" onClick={() => change({ week: begins })}>
              {t('week')}
            </Button>
          </Group>
        )
      }
    />
  );
}
