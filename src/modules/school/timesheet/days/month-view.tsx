import '../timesheet.css';
import { Stack, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { WEEKDAYS } from '#kernel/text/dates.ts';
import { monthOf, weekOrder, weeksOf } from '#ui/calendar/calendar.ts';
import { shortDay } from '#ui/calendar/views.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { DataTable, type Column } from '#ui/lists/data-table.tsx';
import { Facts } from '#ui/people/facts.tsx';
import { Section } from '#ui/section.tsx';
import type { PersonMonth } from '../client.ts';
import { useTimes } from './use-times.tsx';
import { dayStateWords, figureWords } from '../words.ts';
import { AskDrawer } from './ask-form.tsx';
import { DayDrawer, dayFigureKeys, figureOf } from './day-drawer.tsx';
import { MarkDrawer } from './mark-form.tsx';
import { Clock, StateBadge } from './state-badge.tsx';
import { dayWords } from './words.ts';

type Day = PersonMonth['days'][number];

function Picture({ found, onDay }: { found: PersonMonth; onDay: (day: string) => void }) {
  const state = useWords(dayStateWords);
  const f = useWords(figureWords);
  const lang = useLang();
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
    <table className="bp-ts-month">
      <thead>
        <tr>
          {weekOrder.map((weekday) => (
            <th key={weekday} scope="col" abbr={WEEKDAYS[lang][weekday]}>
              {shortDay(weekday, lang)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(found.month).map((week) => (
          <tr key={week[0]}>
            {week.map((at) => {
              const day = byDay.get(at);
              if (monthOf(at) !== found.month) return <td key={at} aria-label={format.date(at)} />;
              return (
                <td key={at}>
                  <UnstyledButton
                    className="bp-ts-cell"
                    {...(day ? { 'data-state': day.missing_out ? 'missing' : day.state } : {})}
                    disabled={!day}
                    title={format.date(at)}
                    onClick={() => onDay(at)}
                  >
                    <b>{format.digits(Number(at.slice(8)))}</b> <small>{day ? says(day) : ''}</small>
                  </UnstyledButton>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
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
    render: (day) => times.some(figureOf(day, key)) || '–',
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
