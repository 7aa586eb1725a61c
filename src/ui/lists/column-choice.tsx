import { Checkbox, Stack } from '@mantine/core';
import { shownColumns } from './data-table.tsx';
import type { ListState } from './state.ts';

/** A checkbox for each column of a list; the choice is in the address. */
export function ColumnChoice({
  columns,
  state,
}: {
  columns: readonly { key: string; title: string; hidden?: boolean }[];
  state: ListState;
}) {
  const shown = shownColumns(columns, state).map((column) => column.key);
  return (
    <Stack gap="xs">
      {columns.map((column) => (
        <Checkbox
          key={column.key}
          label={column.title}
          checked={shown.includes(column.key)}
          disabled={shown.length === 1 && shown.includes(column.key)}
          onChange={(event) => {
            const wanted = new Set(shown);
            if (event.currentTarget.checked) wanted.add(column.key);
            else wanted.delete(column.key);
            const next = columns.filter((at) => wanted.has(at.key)).map((at) => at.key);
            const usual = columns.filter((at) => !at.hidden).map((at) => at.key);
            state.set({ columns: next.join() === usual.join() ? null : next });
          }}
        />
      ))}
    </Stack>
  );
}
