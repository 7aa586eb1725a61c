import { ActionIcon, Button, Group, Table, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { TextField } from '#ui/fields.tsx';
import { useFormat } from '#ui/format.ts';
import { icons } from '#ui/icons.ts';
import { useWords } from '#ui/language.tsx';
import type { Category } from '../settings.ts';
import { helpDeskWords } from '../words.ts';

const { trash: Trash, plus: Plus } = icons;
const keys = ['code', 'name_bn', 'name_en'] as const;

/** What people may ask about, in both languages. */
export function CategoryRows({
  categories,
  onChange,
  readOnly,
  error,
}: {
  categories: readonly Category[];
  onChange: (categories: Category[]) => void;
  readOnly: boolean;
  error: ReactNode;
}) {
  const t = useWords(helpDeskWords);
  const format = useFormat();
  return (
    <>
      <Table.ScrollContainer minWidth={460}>
        <Table verticalSpacing={4} aria-label={t('part_categories')}>
          <Table.Thead>
            <Table.Tr>
              {keys.map((key) => (
                <Table.Th key={key}>{t(key)}</Table.Th>
              ))}
              <Table.Td />
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {categories.map((one, at) => (
              <Table.Tr key={at}>
                {keys.map((key) => (
                  <Table.Td key={key}>
                    <TextField
                      size="sm"
                      aria-label={t('cell', { number: format.number(at + 1), what: t(key) })}
                      value={one[key]}
                      max={key === 'code' ? 40 : 80}
                      disabled={readOnly}
                      onChange={(text) =>
                        onChange(
                          categories.map((row, place) =>
                            place === at ? { ...row, [key]: text ?? '' } : row,
                          ),
                        )
                      }
                    />
                  </Table.Td>
                ))}
                <Table.Td w={48}>
                  <ActionIcon
                    variant="subtle"
                    color="red"
                    disabled={readOnly}
                    aria-label={t('remove_row', { number: format.number(at + 1) })}
                    onClick={() => onChange(categories.filter((_, place) => place !== at))}
                  >
                    <Trash size={18} />
                  </ActionIcon>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {error && (
        <Text c="red" size="sm" role="alert">
          {error}
        </Text>
      )}
      {!readOnly && (
        <Group>
          <Button
            variant="default"
            size="xs"
            leftSection={<Plus size={16} />}
            onClick={() => onChange([...categories, { code: '', name_en: '', name_bn: '' }])}
          >
            {t('add_category')}
          </Button>
        </Group>
      )}
    </>
  );
}
