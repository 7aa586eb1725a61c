import { cellText, type Cell } from './table.ts';
import { figuresOfDate, type DateOrder } from '../text/date-input.ts';

/**
 * What a column tells about its dates. `open`: every date could be read both ways; `mixed`: some only with the day
 * first and some only with the month first; `swapped`: the program that made the sheet has already taken day for month.
 */
export type DatesOfColumn = {
  order: DateOrder;
  verdict: 'plain' | 'month-first' | 'open' | 'mixed' | 'swapped';
  /** A cell that could be read both ways. */
  example: string | null;
};

type Count = { dayFirst: number; monthFirst: number; either: number; real: number; realLateDay: number };

function count(cells: readonly Cell[]): Count & { example: string | null } {
  const found: Count & { example: string | null } = {
    dayFirst: 0,
    monthFirst: 0,
    either: 0,
    real: 0,
    realLateDay: 0,
    example: null,
  };
  for (const cell of cells) {
    if (typeof cell === 'object' && cell !== null && 'date' in cell) {
      found.real++;
      if (Number(cell.date.slice(8)) > 12) found.realLateDay++;
    }
    const figures = typeof cell === 'string' ? figuresOfDate(cell) : null;
    if (!figures) continue;
    const [first, second] = figures;
    if (first > 12 && second <= 12) found.dayFirst++;
    else if (second > 12 && first <= 12) found.monthFirst++;
    else if (first <= 12 && second <= 12 && first !== second) {
      found.either++;
      found.example ??= cellText(cell).trim();
    }
  }
  return found;
}

/** Settles whether day or month comes first by all cells of a column: one day above the twelfth proves it for all. */
export function settleDates(cells: readonly Cell[], chosen?: DateOrder): DatesOfColumn {
  const { dayFirst, monthFirst, either, real, realLateDay, example } = count(cells);
  if (dayFirst > 0 && monthFirst > 0) return { order: chosen ?? 'dmy', verdict: 'mixed', example };
  if (monthFirst > 0) return { order: 'mdy', verdict: 'month-first', example };
  // 25/12/2010 stayed text while every early day became a date: the sheet was opened where the month comes first.
  if (dayFirst > 0 && either === 0 && real > 1 && realLateDay === 0)
    return { order: 'dmy', verdict: 'swapped', example: null };
  if (dayFirst > 0) return { order: 'dmy', verdict: 'plain', example };
  return { order: chosen ?? 'dmy', verdict: either > 0 ? 'open' : 'plain', example };
}
