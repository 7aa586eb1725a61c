import { Stack } from '@mantine/core';
import { useState } from 'react';
import { MonthGrid, type MonthCell } from '#ui/calendar/month-grid.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { useFormat } from '#ui/format.ts';
import { useWords } from '#ui/language.tsx';
import { later } from '#ui/later.tsx';
import { DataTable, type Column } from '#ui/lists/data-table.tsx';
import { Facts } from '#ui/people/facts.tsx';
import { Section } from '#ui/section.tsx';
import type { PersonMonth } from '../base/client.ts';
import type { DayState } from '../rules/work-day.ts';
import { useTimes } from './use-times.tsx';
import { dayStateWords, figureWords } from '../base/words.ts';
import { DayDrawer, dayFigureKeys, figureOf } from './day-drawer.tsx';
import { Clock, StateBadge } from './state-badge.tsx';
import { dayWords } from './words.ts';

const AskDrawer = later(() => import('./ask-form.tsx').then((part) => part.AskDrawer), null);
const MarkDrawer = later(() => import('./mark-form.tsx').then((part) => part.MarkDrawer), null);

type Day = PersonMonth['days'][number];

const tones: Readonly<Record<DayState, MonthCell['tone']>> = {
  present: 'good',
  late: 'late',
  absent: 'bad',
  'not-come': 'bad',
  leave: 'away',
  duty: 'away',
  suspended: 'off',
  off: 'off',
  holiday: 'off',
  waiting: undefined,
  unset: undefined,
};

function Picture({ found, onDay }: { found: PersonMonth; onDay: (day: string) => void }) {
  const state = useWords(dayStateWords);
  const f = useWords(figureWords);
  const format = useFormat();
  const times = useTimes();
  const byDay = new Map(found.days.map((day) => [day.day, day]));
  const says = (day: Day) =>
    day.missing_out
      ? f('missing_out')
      : day.first_in === null
        ? state(day.state as 'late')
        : times.clock(day.first_in);
  return (
    <MonthGrid
      month={found.month}
      cell={(at) => {
        const day = byDay.get(at);
        return {
          tone: day && (day.missing_out ? 'late' : tones[day.state as DayState]),
          word: day ? says(day) : '',
          title: format.date(at),
          disabled: !day,
          onPress: () => onDay(at),
        };
      }}
    />
  );
}

function Sums({ days }: { days: readonly Day[] }) {
  const t = useWords(dayWords);
  const f = useWords(figureWords);
  const format = useFormat();
  const times = useTimes();
  const count = (is: (day: Day) => boolean) => format.number(days.filter(is).length);
  const total = (key: (typeof dayFigureKeys)[number]) =>
    times.hours(days.reduce((sum, day) => sum + figureOf(day, key), 0));
  return (
    <Section title={t('sums')}>
      <Facts
        facts={[
          [f('present_days'), count((day) => day.first_in !== null)],
          [f('absent_days'), count(({ state }) => state === 'absent')],
          [f('late_days'), count(({ state }) => state === 'late')],
          [f('leave_days'), count(({ state }) => state === 'leave' || state === 'duty')],
          [f('missing_out'), count((day) => day.missing_out)],
          ...dayFigureKeys.map((key) => [f(key), total(key)] as const),
        ]}
      />
    </Section>
  );
}

/** One employee’s month as a picture and a table; a day opens with its punches. */
export function MonthView({
  found,
  own = false,
  mayMark = false,
}: {
  found: PersonMonth;
  own?: boolean;
  mayMark?: boolean;
}) {
  const t = useWords(dayWords);
  const f = useWords(figureWords);
  const format = useFormat();
  const times = useTimes();
  const [open, setOpen] = useState<string | null>(null);
  const [marking, setMarking] = useState<Day | null>(null);
  if (found.days.length === 0) return <Empty title={t('no_days')} hint={t('nobody_hint')} />;
  const figure = (key: (typeof dayFigureKeys)[number]): Column<Day & { id: string }> => ({
    key,
    title: f(key),
    align: 'right',
    render: (day) => times.hours(figureOf(day, key)),
  });
  return (
    <Stack gap="md">
      <Picture found={found} onDay={setOpen} />
      <Sums days={found.days} />
      <DataTable
        label={t('days')}
        rows={found.days.map((day) => ({ ...day, id: day.day }))}
        onRow={({ day }) => setOpen(day)}
        columns={[
          { key: 'day', title: f('day'), render: (day) => format.date(day.day) },
          { key: 'state', title: f('state'), render: (day) => <StateBadge day={day} /> },
          { key: 'first_in', title: f('first_in'), render: (day) => <Clock at={day.first_in} /> },
          { key: 'last_out', title: f('last_out'), render: (day) => <Clock at={day.last_out} /> },
          ...dayFigureKeys.map(figure),
        ]}
      />
      <DayDrawer
        day={found.days.find(({ day }) => day === open) ?? null}
        own={own}
        mayMark={mayMark}
        onMark={() => {
          setMarking(found.days.find(({ day }) => day === open) ?? null);
          setOpen(null);
        }}
        onClose={() => setOpen(null)}
      />
      {own ? (
        <AskDrawer day={marking?.day ?? null} onClose={() => setMarking(null)} />
      ) : (
        <MarkDrawer
          people={marking ? [found] : []}
          day={marking?.day ?? ''}
          onClose={() => setMarking(null)}
        />
      )}
    </Stack>
  );
}
