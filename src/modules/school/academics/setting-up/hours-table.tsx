import { Button, Group, Stack, Table } from '@mantine/core';
import { WEEKDAYS } from '#kernel/text/dates.ts';
import { TextField } from '#ui/fields/fields.tsx';
import { useLang, useWords } from '#ui/language.tsx';
import { shiftWords } from './words.ts';

export type Hours = { weekday: number; in: string; out: string };

/** The week of a school begins on Saturday. */
export const week = [6, 0, 1, 2, 3, 4, 5];

/** Whether every day that is begun has both of its times. */
export const isComplete = (hours: readonly Hours[]): boolean =>
  hours.every((day) => day.in !== '' && day.out !== '');

/** When a shift starts and ends on each weekday; a day without times is closed. */
export function HoursTable({
  hours,
  onChange,
  readOnly,
}: {
  hours: readonly Hours[];
  onChange: (hours: Hours[]) => void;
  readOnly: boolean;
}) {
  const t = useWords(shiftWords);
  const lang = useLang();
  const of = (weekday: number) => hours.find((day) => day.weekday === weekday);
  const set = (weekday: number, part: Partial<Hours>) => {
    const next = { weekday, in: '', out: '', ...of(weekday), ...part };
    const others = hours.filter((day) => day.weekday !== weekday);
    onChange(next.in === '' && next.out === '' ? others : [...others, next]);
  };
  const copyToAll = (day: Hours) =>
    onChange(week.filter((weekday) => weekday !== 5).map((weekday) => ({ ...day, weekday })));
  const first = week.map(of).find((day) => day !== undefined);
  return (
    <Stack gap="sm">
      <Table.ScrollContainer minWidth={280} maw={560}>
        <Table verticalSpacing={6} horizontalSpacing={4}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('day')}</Table.Th>
              <Table.Th>{t('in')}</Table.Th>
              <Table.Th>{t('out')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {week.map((weekday) => {
              const day = of(weekday);
              const name = WEEKDAYS[lang][weekday] ?? '';
              return (
                <Table.Tr key={weekday}>
                  <Table.Th scope="row" fw={day ? 600 : 400} c={day ? undefined : 'dimmed'}>
                    {name}
                  </Table.Th>
                  {(['in', 'out'] as const).map((key) => (
                    <Table.Td key={key}>
                      <TextField
                        type="time"
                        aria-label={t(`${key}_on`, { day: name })}
                        value={day?.[key] ?? ''}
                        onChange={(text) => set(weekday, { [key]: text ?? '' })}
                        readOnly={readOnly}
                      />
                    </Table.Td>
                  ))}
                </Table.Tr>
              );
            })}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {!readOnly && (
        <Group>
          <Button
            variant="default"
            disabled={!first || first.in === '' || first.out === ''}
            onClick={() => first && copyToAll(first)}
          >
            {t('copy', { day: WEEKDAYS[lang][first?.weekday ?? 0] ?? '' })}
          </Button>
        </Group>
      )}
    </Stack>
  );
}
