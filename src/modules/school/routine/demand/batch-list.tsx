import { NativeSelect, Table } from '@mantine/core';
import { NumberField } from '#ui/fields/fields.tsx';
import { useCells } from '#ui/grid/use-cells.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { Section } from '#ui/section.tsx';
import type { Demands } from './schemas.ts';
import { mostLessons } from './sums.ts';
import type { AskedStore } from './use-asked.tsx';
import { askedWords } from './words.ts';

/** Batches on the board: lessons a week of each. */
export function BatchList({ data, asked }: { data: Demands; asked: AskedStore }) {
  const t = useWords(askedWords);
  const lang = useLang();
  useCells(asked, asked.turn);
  const number = (row: Demands['batches'][number], key: 'lessons' | 'doubles') => (
    <NumberField
      size="xs"
      w={72}
      aria-label={`${row.name[lang]}: ${t(key)}`}
      value={asked.of(row)[key]}
      onChange={(value) => asked.change([[row.id, { [key]: Math.min(value ?? 0, mostLessons) }]])}
    />
  );
  return (
    <Section title={t('batches')}>
      <Table.ScrollContainer minWidth={620}>
        <Table aria-label={t('batches')} verticalSpacing={6}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('batch')}</Table.Th>
              <Table.Th>{t('teacher')}</Table.Th>
              <Table.Th>{t('lessons')}</Table.Th>
              <Table.Th>{t('doubles')}</Table.Th>
              <Table.Th>{t('rooms')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {data.batches.map((row) => (
              <Table.Tr key={row.id}>
                <Table.Td>{row.name[lang]}</Table.Td>
                <Table.Td>{row.teacher?.[lang] ?? '–'}</Table.Td>
                <Table.Td>{number(row, 'lessons')}</Table.Td>
                <Table.Td>{number(row, 'doubles')}</Table.Td>
                <Table.Td>
                  <NativeSelect
                    size="xs"
                    aria-label={`${row.name[lang]}: ${t('rooms')}`}
                    value={asked.of(row).room_kind_id ?? ''}
                    onChange={(event) =>
                      asked.change([[row.id, { room_kind_id: event.currentTarget.value || null }]])
                    }
                    data={[
                      { value: '', label: t('any_room') },
                      ...data.kinds.map(({ id, name }) => ({ value: id, label: name[lang] })),
                    ]}
                  />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Section>
  );
}
