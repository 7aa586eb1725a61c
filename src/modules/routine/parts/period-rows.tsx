import { ActionIcon, Button, Group, NativeSelect, Table } from '@mantine/core';
import { say } from '#kernel/words.ts';
import { TextField } from '#ui/fields.tsx';
import { useFormat } from '#ui/format.ts';
import { icons } from '#ui/icons.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { later, periodKinds, type Period, type PeriodKind } from '../periods.ts';
import { periodKindWords, routineScreenWords } from '../screen-words.ts';

const { trash: Trash, plus: Plus } = icons;
const keys = ['kind', 'name_en', 'name_bn', 'starts', 'ends'] as const;

/** The periods of a day, typed row by row; a new row begins where the last one ends. */
export function PeriodRows({
  periods,
  onChange,
}: {
  periods: readonly Period[];
  onChange: (periods: Period[]) => void;
}) {
  const t = useWords(routineScreenWords);
  const lang = useLang();
  const format = useFormat();
  const change = (at: number, part: Partial<Period>) =>
    onChange(periods.map((one, place) => (place === at ? { ...one, ...part } : one)));
  const label = (at: number, what: string) => t('cell', { number: format.number(at + 1), what });
  const add = () => {
    const starts = periods.at(-1)?.ends || '10:00';
    const { en: name_en, bn: name_bn } = periodKindWords.CLASS;
    onChange([...periods, { kind: 'CLASS', name_en, name_bn, starts, ends: later(starts, 50) }]);
  };
  return (
    <>
      <Table.ScrollContainer minWidth={720}>
        <Table verticalSpacing={4} aria-label={t('periods')}>
          <Table.Thead>
            <Table.Tr>
              {keys.map((key) => (
                <Table.Th key={key}>{t(key)}</Table.Th>
              ))}
              <Table.Td />
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {periods.map((one, at) => (
              <Table.Tr key={at}>
                <Table.Td miw={120}>
                  <NativeSelect
                    size="sm"
                    aria-label={label(at, t('kind'))}
                    data={periodKinds.map((kind) => ({
                      value: kind,
                      label: say(periodKindWords[kind], lang),
                    }))}
                    value={one.kind}
                    onChange={(event) => change(at, { kind: event.currentTarget.value as PeriodKind })}
                  />
                </Table.Td>
                {(['name_en', 'name_bn', 'starts', 'ends'] as const).map((key) => (
                  <Table.Td key={key}>
                    <TextField
                      size="sm"
                      aria-label={label(at, t(key))}
                      type={key === 'starts' || key === 'ends' ? 'time' : 'text'}
                      value={one[key]}
                      max={80}
                      onChange={(text) => change(at, { [key]: text ?? '' })}
                    />
                  </Table.Td>
                ))}
                <Table.Td w={48}>
                  <ActionIcon
                    variant="subtle"
                    color="red"
                    aria-label={t('remove_row', { number: format.number(at + 1) })}
                    onClick={() => onChange(periods.filter((_, place) => place !== at))}
                  >
                    <Trash size={18} />
                  </ActionIcon>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      <Group>
        <Button variant="default" size="xs" leftSection={<Plus size={16} />} onClick={add}>
          {t('add_row')}
        </Button>
      </Group>
    </>
  );
}
