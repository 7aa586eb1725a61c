import { ActionIcon, Button, Group, Table, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useFormat } from '../format.ts';
import { icons } from '../icons.ts';
import { useWords } from '../language.tsx';
import { uiWords } from '../words.ts';

const { trash: Trash, plus: Plus } = icons;

export type TypedColumn<T> = {
  key: string;
  title: string;
  minWidth?: number;
  /** The field of a row; `label` names row and column to people who hear it. */
  field: (row: T, change: (part: Partial<T>) => void, label: string) => ReactNode;
};

type Props<T> = {
  /** What the rows are, for people who hear it. */
  label: string;
  columns: readonly TypedColumn<T>[];
  rows: readonly T[];
  onChange: (rows: T[]) => void;
  /** What a new row begins with. */
  fresh: () => T;
  /** What the button for a new row says. */
  add: string;
  minWidth: number;
  readOnly?: boolean;
  error?: ReactNode;
};

/** A few rows that are typed one below the other, added and taken away. */
export function TypedRows<T extends object>(props: Props<T>) {
  const { label, columns, rows, onChange, fresh, add, minWidth, readOnly = false, error } = props;
  const t = useWords(uiWords);
  const format = useFormat();
  const change = (at: number, part: Partial<T>) =>
    onChange(rows.map((row, index) => (index === at ? { ...row, ...part } : row)));
  return (
    <>
      <Table.ScrollContainer minWidth={minWidth}>
        <Table verticalSpacing={4} aria-label={label}>
          <Table.Thead>
            <Table.Tr>
              {columns.map(({ key, title }) => (
                <Table.Th key={key}>{title}</Table.Th>
              ))}
              <Table.Td />
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((row, at) => (
              <Table.Tr key={at}>
                {columns.map(({ key, title, minWidth: least, field }) => (
                  <Table.Td key={key} miw={least}>
                    {field(
                      row,
                      (part) => change(at, part),
                      t('cell', { number: format.number(at + 1), what: title }),
                    )}
                  </Table.Td>
                ))}
                <Table.Td w={48}>
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    disabled={readOnly}
                    aria-label={t('remove_row', { number: format.number(at + 1) })}
                    onClick={() => onChange(rows.filter((_, index) => index !== at))}
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
            onClick={() => onChange([...rows, fresh()])}
          >
            {add}
          </Button>
        </Group>
      )}
    </>
  );
}
