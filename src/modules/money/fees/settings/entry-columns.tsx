import { Badge, Group, Stack, Text } from '@mantine/core';
import { fieldWord } from '#kernel/resource/resource.ts';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import type { Column } from '#ui/lists/data-table.tsx';
import { fieldCell, isNumber } from '#ui/resource-screen/field-value.tsx';
import { uiWords } from '#ui/words.ts';
import type { FeeEntry } from './entry-client.ts';
import { feeLists, type FeeList, type FeeListKey } from './lists.ts';
import { settingScreenWords } from './words.ts';
import { WorkedExample } from './worked-example.tsx';

/** Whether the school calls an entry of the shared list by a name of its own. */
export const isDifferent = ({ shared_name, name_en, name_bn }: FeeEntry) =>
  shared_name !== null && (shared_name.en !== name_en || shared_name.bn !== name_bn);

/** The name of an entry with what differs from the shared list and an example, then what its list shows. */
export function useEntryColumns(key: FeeListKey): Column<FeeEntry>[] {
  const list: FeeList = feeLists[key];
  const t = useWords(settingScreenWords);
  const ui = useWords(uiWords);
  const lang = useLang();
  const format = useFormat();
  const showing = { lang, format, t: ui };
  return [
    {
      key: 'name',
      title: t('name'),
      render: (row) => (
        <Stack gap={2}>
          <Group gap={8}>
            {row[`name_${lang}`]}
            {!row.active && (
              <Badge variant="light" color="gray" tt="none">
                {t('off')}
              </Badge>
            )}
          </Group>
          {isDifferent(row) && (
            <Text size="sm" c="dimmed">
              {t('shared_called', { name: row.shared_name?.[lang] ?? '' })}
            </Text>
          )}
          <WorkedExample list={key} row={row} />
        </Stack>
      ),
    },
    ...list.shown.flatMap((field) => {
      const declared = list.fields[field];
      return declared
        ? [
            {
              key: field,
              title: fieldWord(list, field)[lang],
              ...(isNumber(declared) ? { align: 'right' as const } : {}),
              render: (row: FeeEntry) => {
                if (field === 'head_ids' && (row['head_ids'] as string[]).length === 0) return t('all');
                const cell = fieldCell(declared, field, row, showing);
                // A sum is not torn from its sign.
                return isNumber(declared) ? <span style={{ whiteSpace: 'nowrap' }}>{cell}</span> : cell;
              },
            },
          ]
        : [];
    }),
  ];
}
