import { ActionIcon } from '@mantine/core';
import type { DragEvent, KeyboardEvent } from 'react';
import { icons } from '../icons.ts';
import { useWords } from '../language.tsx';
import { uiWords } from '../words.ts';

/** Rows that people put in order: dragged by a handle, or moved by the arrow keys on it. */
export type RowOrder<T> = {
  name: (row: T) => string;
  /** All ids in their new order, and the row that moved. */
  onMove: (ids: string[], moved: T) => void;
};

const { grip: Grip } = icons;
const kind = 'application/x-bidyapith-row';

/** The ids with one of them at another place. */
export function movedTo(ids: readonly string[], id: string, at: number): string[] {
  const others = ids.filter((one) => one !== id);
  return others.toSpliced(Math.max(0, Math.min(at, others.length)), 0, id);
}

type Part<T> = { order: RowOrder<T>; rows: readonly T[]; row: T };

/** What a row needs so that another one can be dropped on it. */
export function dropOn<T extends { id: string }>({ order, rows, row }: Part<T>) {
  const ids = rows.map(({ id }) => id);
  const mark = (event: DragEvent<HTMLElement>, on: boolean) =>
    event.currentTarget.toggleAttribute('data-drop', on);
  return {
    onDragOver: (event: DragEvent<HTMLElement>) => {
      if (!event.dataTransfer.types.includes(kind)) return;
      event.preventDefault();
      mark(event, true);
    },
    onDragLeave: (event: DragEvent<HTMLElement>) => mark(event, false),
    onDrop: (event: DragEvent<HTMLElement>) => {
      mark(event, false);
      const moved = rows.find(({ id }) => id === event.dataTransfer.getData(kind));
      if (!moved || moved.id === row.id) return;
      event.preventDefault();
      order.onMove(movedTo(ids, moved.id, ids.indexOf(row.id)), moved);
    },
  };
}

/** The handle of a row. It stays focused where it goes, so that the next step follows. */
export function MoveHandle<T extends { id: string }>({ order, rows, row }: Part<T>) {
  const t = useWords(uiWords);
  const ids = rows.map(({ id }) => id);
  const step = (event: KeyboardEvent<HTMLElement>) => {
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    const at = ids.indexOf(row.id) + by;
    if (by === 0 || at < 0 || at >= ids.length) return;
    event.preventDefault();
    order.onMove(movedTo(ids, row.id, at), row);
    requestAnimationFrame(() =>
      document.querySelector<HTMLElement>(`[data-handle="${CSS.escape(row.id)}"]`)?.focus(),
    );
  };
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      className="bp-row-handle"
      aria-label={t('move_row', { name: order.name(row) })}
      title={t('move_row_hint')}
      data-handle={row.id}
      draggable
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData(kind, row.id);
        const line = event.currentTarget.closest('tr');
        if (line) event.dataTransfer.setDragImage(line, 16, 16);
      }}
      onKeyDown={step}
    >
      <Grip size={18} />
    </ActionIcon>
  );
}
