import { ActionIcon } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { icons } from '../icons.ts';
import { useWords } from '../language.tsx';
import { focusMoved } from '../sorting/order.ts';
import { uiWords } from '../words.ts';

/** Rows that people put in order: by the arrow keys on a handle, or dragged by it within a `SortArea`. */
export type RowOrder<T> = {
  name: (row: T) => string;
  /** The row goes to another place among those that are shown. */
  onMove: (row: T, at: number) => void;
};

const { grip: Grip } = icons;

type Part<T> = { order: RowOrder<T>; rows: readonly T[]; row: T };

/** The handle of a row. It stays focused where it goes, so that the next step follows. */
export function MoveHandle<T extends { id: string }>({ order, rows, row }: Part<T>) {
  const t = useWords(uiWords);
  const step = (event: KeyboardEvent<HTMLElement>) => {
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    const at = rows.indexOf(row) + by;
    if (by === 0 || at < 0 || at >= rows.length) return;
    event.preventDefault();
    order.onMove(row, at);
    focusMoved(`[data-handle="${CSS.escape(row.id)}"]`);
  };
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={t('move_row', { name: order.name(row) })}
      title={t('move_row_hint')}
      data-handle={row.id}
      data-grip
      onKeyDown={step}
    >
      <Grip size={18} />
    </ActionIcon>
  );
}
