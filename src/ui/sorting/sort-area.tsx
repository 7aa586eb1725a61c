import { VisuallyHidden } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useFormat } from '../format.ts';
import { useWords } from '../language.tsx';
import { uiWords } from '../words.ts';
import { DragArea } from './drag-area.tsx';
import { movedTo } from './order.ts';

const row = '[data-sort]';
const idOf = (at: HTMLElement): string => at.closest<HTMLElement>(row)?.dataset['sort'] ?? '';
/** A row takes the place of the one it is dropped on: those between them move up or down. */
const sideByOrder = (from: HTMLElement, place: HTMLElement) =>
  from.compareDocumentPosition(place) & Node.DOCUMENT_POSITION_FOLLOWING ? 'after' : 'before';

export type Sort = {
  /** What the mouse drags: whole rows, or their grips alone. A finger always takes the grip. */
  grabs: 'row' | 'grip';
  may: boolean;
  nameOf: (id: string) => string;
  /** A row was dropped on another one, or on a side of it as `sideOf` has it. */
  onDrop: (id: string, over: string, side: string) => void;
  sideOf?: (id: string, over: string, share: number) => string;
};

/**
 * Around a list or tree that people put in order: each row has `data-sort` with its id, and a `Grip`. A line shows where
 * a dragged row goes.
 */
export function SortArea({ sort, said, children }: { sort: Sort; said?: string; children: ReactNode }) {
  const [held, hold] = useState('');
  const { grabs, may, nameOf, onDrop, sideOf } = sort;
  return (
    <DragArea
      drag={{
        from: grabs === 'row' ? row : '[data-grip]',
        grip: '[data-grip]',
        onto: row,
        onTake: (from) => {
          hold(idOf(from));
          return true;
        },
        sideOf: (from, place, share) => {
          const id = idOf(from);
          if (id === idOf(place)) return null;
          return sideOf ? sideOf(id, idOf(place), share) : sideByOrder(from, place);
        },
        onDrop: (from, place, side) => place && onDrop(idOf(from), idOf(place), side),
      }}
      mayDrag={may}
      shown={<div className="bp-sort-held">{nameOf(held)}</div>}
      className={may && grabs === 'row' ? 'bp-sort-rows' : ''}
    >
      {children}
      <VisuallyHidden aria-live="polite">{said}</VisuallyHidden>
    </DragArea>
  );
}

/** One list of ids in order: `put` moves one, whatever asks for it, and says where it is now. */
export function useSorting({
  ids,
  onOrder,
  sentence,
  ...rest
}: Omit<Sort, 'onDrop' | 'sideOf'> & {
  ids: readonly string[];
  onOrder: (ids: string[], id: string) => void;
  /** What is said of a move, where it is not the usual sentence. */
  sentence?: (name: string, position: string) => string;
}) {
  const t = useWords(uiWords);
  const format = useFormat();
  const [said, say] = useState('');
  const put = (id: string, at: number) => {
    if (at < 0 || at >= ids.length || ids[at] === id) return;
    onOrder(movedTo(ids, id, at), id);
    const [name, position] = [rest.nameOf(id), format.number(at + 1)];
    say(sentence ? sentence(name, position) : t('row_moved', { name, position }));
  };
  const sort: Sort = { ...rest, onDrop: (id, over) => put(id, ids.indexOf(over)) };
  return { put, area: { sort, said } };
}
