import { ColorSwatch, Group, Table, Text } from '@mantine/core';
import { say } from '#kernel/words.ts';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { shippedTypes } from './catalogue.ts';
import { WEEK } from '../base/board.ts';
import { daysOfSet, lessonsIn, minutesOf, type Period, type PeriodType } from '../base/periods.ts';
import { periodWords } from './words.ts';
import { routineFieldWords, weekdayWords } from '../base/words.ts';

/** A day as it is: each period with its time and length. */
export function PeriodTable({
  periods,
  weekdays,
  label,
  types = shippedTypes,
}: {
  periods: readonly Period[];
  weekdays: readonly number[];
  label: string;
  /** The school's types; without them as they are shipped. */
  types?: readonly PeriodType[];
}) {
  const t = useWords(periodWords);
  const field = useWords(routineFieldWords);
  const lang = useLang();
  const format = useFormat();
  const lessons = lessonsIn(periods, types);
  const held = daysOfSet(weekdays);
  const days = WEEK.filter((at) => held.includes(at));
  const typeOf = (kind: string) => types.find(({ code }) => code === kind);
  const day = (at: number) => say(weekdayWords[`day${at}` as 'day0'], lang);
  return (
    <>
      <Text size="sm" c="dimmed">
        {days.map(day).join(', ')} ·{' '}
        {t('lessons', { count: format.number(lessons), week: format.number(lessons * days.length) })}
      </Text>
      <Table verticalSpacing={4} aria-label={label}>
        <Table.Tbody>
          {periods.map((one, at) => (
            <Table.Tr key={at}>
              <Table.Td>{one[`name_${lang}`]}</Table.Td>
              <Table.Td>
                <Group gap={6} wrap="nowrap">
                  <ColorSwatch
                    size={12}
                    color={typeOf(one.kind)?.colour ?? 'transparent'}
                    withShadow={false}
                  />
                  {typeOf(one.kind)?.[`name_${lang}`] ?? one.kind}
                </Group>
              </Table.Td>
              <Table.Td>
                {field('from_to', { from: format.time(one.starts), to: format.time(one.ends) })}
              </Table.Td>
              <Table.Td ta="right">{t('minutes', { count: format.number(minutesOf(one)) })}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </>
  );
}
