import { Table, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { NumberField } from '#ui/fields/fields.tsx';
import { useWords } from '#ui/language.tsx';
import { priorities, type Hours } from '../base/settings.ts';
import { helpDeskWords } from '../base/words.ts';

/** Hours for the first answer and for solving, by priority. */
export function HourRows({
  hours,
  onChange,
  readOnly,
  error,
}: {
  hours: Hours;
  onChange: (hours: Hours) => void;
  readOnly: boolean;
  error: ReactNode;
}) {
  const t = useWords(helpDeskWords);
  return (
    <>
      <Table verticalSpacing={4} aria-label={t('part_hours')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('priority')}</Table.Th>
            <Table.Th>{t('answer')}</Table.Th>
            <Table.Th>{t('solve')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {priorities.map((priority) => (
            <Table.Tr key={priority}>
              <Table.Th scope="row">{t(priority)}</Table.Th>
              {(['answer', 'solve'] as const).map((key) => (
                <Table.Td key={key}>
                  <NumberField
                    size="sm"
                    aria-label={t('of_priority', { what: t(key), priority: t(priority) })}
                    value={hours[priority][key]}
                    disabled={readOnly}
                    onChange={(value) =>
                      onChange({ ...hours, [priority]: { ...hours[priority], [key]: value ?? 0 } })
                    }
                  />
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {error && (
        <Text c="red" size="sm" role="alert">
          {error}
        </Text>
      )}
    </>
  );
}
