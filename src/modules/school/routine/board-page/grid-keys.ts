/** Moves over the cells of a grid as they are drawn: whatever the rows' hours are, up and down go to the cell nearest. */

const cellsOf = (row: Element | null): HTMLElement[] =>
  row ? [...row.querySelectorAll<HTMLElement>(':scope > [data-cell]')] : [];

const middle = (at: Element): number => {
  const { left, width } = at.getBoundingClientRect();
  return left + width / 2;
};

function nearest(cells: readonly HTMLElement[], to: number): HTMLElement | undefined {
  return cells.toSorted((a, b) => Math.abs(middle(a) - to) - Math.abs(middle(b) - to))[0];
}

/** The cell that an arrow key leads to; undefined at the border, or for another key. */
export function cellBeside(cell: HTMLElement, key: string): HTMLElement | undefined {
  const row = cell.closest('[role=row]');
  const cells = cellsOf(row);
  const at = cells.indexOf(cell);
  if (key === 'ArrowLeft') return cells[at - 1];
  if (key === 'ArrowRight') return cells[at + 1];
  if (key === 'Home') return cells[0];
  if (key === 'End') return cells.at(-1);
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return undefined;
  const area = cell.closest('[data-board]');
  const rows = [...(area?.querySelectorAll('[role=row]') ?? [])].filter((one) => cellsOf(one).length > 0);
  const next = rows[rows.indexOf(row as Element) + (key === 'ArrowUp' ? -1 : 1)];
  return next ? nearest(cellsOf(next), middle(cell)) : undefined;
}

/** One cell of a board is reached with Tab: the one where the person was last. */
export function focusCell(cell: HTMLElement): void {
  const area = cell.closest('[data-board]');
  for (const one of area?.querySelectorAll('[data-cell][tabindex="0"]') ?? [])
    one.setAttribute('tabindex', '-1');
  cell.setAttribute('tabindex', '0');
  cell.focus({ preventScroll: false });
}
