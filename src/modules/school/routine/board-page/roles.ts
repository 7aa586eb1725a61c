/**
 * The parts of a grid as assistive technology names them. The rows are laid out by time, each with hours of its own, which
 * the cells of a table cannot be: a table's tags lose their meaning with another layout, so it is said here.
 */
export const roles = {
  row: { role: 'row' },
  cell: { role: 'gridcell' },
  rowHead: { role: 'rowheader' },
  columnHead: { role: 'columnheader' },
} as const;

/** A cell of the grid; one of them is reached with Tab, the others from it by arrows. */
export const gridCell = (isFirst: boolean) => ({ ...roles.cell, tabIndex: isFirst ? 0 : -1 });
