import type { ClipboardEvent, KeyboardEvent } from 'react';
import { readBlock } from '#kernel/spreadsheet/pasted-block.ts';

/** How a grid is moved over by keys. */
export type GridKeys = {
  /** Begins the ids of its cells on the page. */
  name: string;
  /** Where Enter leads from the last cell of a column, and what leaving the column does to the cursor. */
  end?: 'next-column' | 'leave';
  /** False: left and right stay in their cell. */
  sideways?: false;
  /** False: what is in a cell is not selected where the cursor comes to it. */
  select?: false;
};
export type Place = { readonly row: number; readonly column: number };
type Field = Pick<HTMLInputElement, 'selectionStart' | 'selectionEnd' | 'value'>;

export const cellId = ({ name }: GridKeys, { row, column }: Place): string => `${name}-${row}-${column}`;

/** The place of a cell of the grid, by its id; null for what is none. */
export function placeOf({ name }: GridKeys, id: string): Place | null {
  const found = /^(.+)-(\d+)-(\d+)$/.exec(id);
  return found?.[1] === name ? { row: Number(found[2]), column: Number(found[3]) } : null;
}

/** Rows and columns that a key leads on; null: it stays in the cell, as an arrow does between letters. */
export function stepOf(
  { key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>,
  { selectionStart: from, selectionEnd: to, value: { length } }: Field,
): [number, number] | null {
  const isWhole = from === 0 && to === length;
  if (key === 'Enter') return [shiftKey ? -1 : 1, 0];
  if (key === 'ArrowDown') return [1, 0];
  if (key === 'ArrowUp') return [-1, 0];
  if (key === 'ArrowLeft' && (isWhole || to === 0)) return [0, -1];
  return key === 'ArrowRight' && (isWhole || from === length) ? [0, 1] : null;
}

/** More rows or columns than a gap in a grid has. */
const reach = 500;

/** The next cell in a direction, gaps stepped over, and for Enter that of the next column; null at the border. */
export function cellBeyond(
  { end }: GridKeys,
  from: Place,
  [down, right]: [number, number],
  isCell: (at: Place) => boolean,
  isEnter = false,
): Place | null {
  for (let step = 1; step <= reach; step += 1) {
    const at = { row: from.row + down * step, column: from.column + right * step };
    if (isCell(at)) return at;
  }
  const first = { row: down < 0 ? from.row : 0, column: from.column + 1 };
  return isEnter && end === 'next-column' && isCell(first) ? first : null;
}

const elementAt = (keys: GridKeys, at: Place) => document.getElementById(cellId(keys, at));
const cellsOf = (keys: GridKeys) => (at: Place) => elementAt(keys, at) !== null;

/** Puts the cursor into a cell, with what is there selected, so that typing replaces it. */
export function goTo(keys: GridKeys, at: Place | null): void {
  const cell = at && elementAt(keys, at);
  if (!cell) return;
  cell.focus();
  if (cell instanceof HTMLInputElement && keys.select !== false) cell.select();
  cell.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/** Goes on as Enter does. */
export const goOn = (keys: GridKeys, from: Place): void =>
  goTo(keys, cellBeyond(keys, from, [1, 0], cellsOf(keys), true));

/** What a cell does with a text that is no value of it yet. */
export type Draft = { take: (text?: string) => void; giveUp: () => void };
const drafts = new WeakMap<Element, Draft>();
export const keepDraft = (cell: Element, draft: Draft): void => void drafts.set(cell, draft);

/** Enters a text into a cell as if it had been typed and left. */
export function typeInto(keys: GridKeys, at: Place, text: string): void {
  const cell = elementAt(keys, at);
  if (cell) drafts.get(cell)?.take(text);
}

/** Moves over the cells inside the element that hears the keys; what is chosen from a list keeps its own arrows. */
export const moveByKeys =
  (keys: GridKeys) =>
  (event: KeyboardEvent<HTMLElement>): void => {
    const field = event.target as HTMLInputElement;
    const from = placeOf(keys, field.id);
    if (!from || event.nativeEvent.isComposing) return;
    const step = stepOf(event, field);
    const isEnter = event.key === 'Enter';
    const isChoice = !(field instanceof HTMLInputElement) || field.hasAttribute('list');
    if (!step || (isChoice && !isEnter) || (step[1] !== 0 && keys.sideways === false)) return;
    const to = cellBeyond(keys, from, step, cellsOf(keys), isEnter);
    if (to || isEnter) event.preventDefault();
    if (to) goTo(keys, to);
    else if (keys.end === 'leave') field.blur();
    else drafts.get(field)?.take();
  };

/** Undoes and redoes by the usual keys; without `redo` all of them undo. */
export const undoByKeys =
  ({ undo, redo }: { undo: () => unknown; redo?: () => unknown }) =>
  (event: KeyboardEvent<HTMLElement>): void => {
    if (!(event.ctrlKey || event.metaKey)) return;
    const key = event.key.toLowerCase();
    if (key === 'z' && !(event.shiftKey && redo)) undo();
    else if (redo && (key === 'y' || key === 'z')) redo();
    else return;
    event.preventDefault();
  };

/** The texts of a block over the cells from a place on; `outside`: something fell beside the grid. */
export function spread<C>(
  block: readonly (readonly string[])[],
  from: Place,
  cellAt: (row: number, column: number) => C | undefined,
): { cells: { cell: C; text: string }[]; outside: boolean } {
  const cells: { cell: C; text: string }[] = [];
  let outside = false;
  for (const [down, line] of block.entries())
    for (const [right, text] of line.entries()) {
      const cell = cellAt(from.row + down, from.column + right);
      if (cell === undefined) outside ||= text !== '';
      else cells.push({ cell, text });
    }
  return { cells, outside };
}

const isBlock = (text: string) => /[\t\n\r]/.test(text.trim());

/** A block from a spreadsheet that is pasted into a cell; null: one text alone, which is pasted as ever. */
export function pastedBlock<C>(
  keys: GridKeys,
  event: ClipboardEvent<HTMLElement>,
  cellAt: (row: number, column: number) => C | undefined,
  isTaken: (text: string) => boolean = isBlock,
): ReturnType<typeof spread<C>> | null {
  const field = event.target as HTMLElement;
  const from = placeOf(keys, field.id);
  const text = event.clipboardData.getData('text/plain');
  if (!from || !isTaken(text)) return null;
  event.preventDefault();
  drafts.get(field)?.giveUp();
  return spread(readBlock(text), from, cellAt);
}
