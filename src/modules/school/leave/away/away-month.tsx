import { Group, Skeleton, Stack, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { addMonths } from '#kernel/text/days.ts';
import { useAddress } from '#ui/address.ts';
import { firstOf, lastOf, monthOf, weeksOf } from '#ui/calendar/calendar.ts';
import { MonthView } from '#ui/calendar/month.tsx';
import { CalendarSteps, useMonthTitle } from '#ui/calendar/views.tsx';
import { useLang, useWords } from '#ui/language.tsx';
import { Refused } from '#ui/refused.tsx';
import { Section } from '#ui/section.tsx';
import { useToday } from '#ui/today.ts';
import { useDates } from '../base/use-dates.ts';
import { leaveCalls } from '../base/client.ts';
import { awayWords } from './words.ts';

/** Who is away in a month, as a wall calendar shows it, and below as a list that a phone reads well. */
export function AwayMonth() {
  const t = useWords(awayWords);
  const lang = useLang();
  const today = useToday();
  const monthTitle = useMonthTitle();
  const [params, change] = useAddress();
  const asked = params.get('on') ?? '';
  const month = /^\d{4}-\d{2}$/.test(asked) ? asked : monthOf(today);
  const weeks = weeksOf(month);
  const span = { from: weeks[0]?.[0] ?? today, to: weeks.at(-1)?.[6] ?? today };
  const found = useQuery({
    ...leaveCalls().away.queryOptions({ input: span }),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  });
  const items = (found.data ?? []).map((one) => ({
    id: one.id,
    title: [one.name[lang], one.half && t(one.half), one.waits && t('waiting')].filter(Boolean).join(' · '),
    from: one.from,
    to: one.to,
    colour: one.waits ? 'yellow' : 'teal',
    hint: one.type?.[lang],
  }));
  const here = items.filter(({ from, to }) => from <= lastOf(month) && to >= firstOf(month));
  const dates = useDates();
  return (
    <Stack gap="md">
      <Group justify="space-between" gap="sm">
        <CalendarSteps
          title={monthTitle(month)}
          onStep={(by) => change({ on: monthOf(addMonths(firstOf(month), by)) })}
          onToday={() => change({ on: null })}
        />
      </Group>
      <Text size="sm" c="dimmed">
        {t('lead')}
      </Text>
      {found.error && <Refused error={found.error} retry={() => void found.refetch()} />}
      {!found.data && found.isPending && <Skeleton height={420} />}
      {found.data && <MonthView month={month} items={items} />}
      {found.data && (
        <Section title={t('list')}>
          {here.length === 0 && <Text c="dimmed">{t('nobody')}</Text>}
          <Stack component="ul" gap="xs" className="bp-plain-list">
            {here.map(({ id, title, from, to, hint }) => (
              <li key={id}>
                <Text size="sm" fw={600}>
                  {title}
                </Text>
                <Text size="sm" c="dimmed">
                  {[dates(from, to), hint].filter(Boolean).join(' · ')}
                </Text>
              </li>
            ))}
          </Stack>
        </Section>
      )}
    </Stack>
  );
}
