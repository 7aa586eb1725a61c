import type { Lang } from '#kernel/words.ts';

/** A row of a wall sheet and how many lines its fullest cell takes. */
export type PlanRow<T> = { of: T; lines: number };

// Millimetres of a sheet of A3, in letters of 7 points: what lies across beside the sections' names, what lies down
// between the head and the foot, the head of a table, a line, and what is around the lines of a row.
const across = 376;
const down = 246;
const tableHead = 14;
const lineHeight = 3.05;
const rowFrame = 3.2;
const legendWidth = 390;
const letterWidth = { en: 1.45, bn: 1.7 };

const rowHeight = ({ lines }: { lines: number }): number => rowFrame + lineHeight * lines;

/** How much of a wall sheet its parts take; the layout measures, this only decides what is on which sheet. */
export const wallPlan = {
  /** `split`: with more than one sheet, columns are wide enough for a subject; on one sheet for a few letters of it. */
  mostColumns: { split: 40, whole: 48 },
  /** How many letters are beside each other in a share of the width. */
  letters: (share: number, lang: Lang): number => (across * share - 1) / letterWidth[lang],
  /** What is left for tables over the names of short forms. */
  place: (named: readonly { short: string; name: string }[]): number => {
    const letters = named.reduce((sum, { short, name }) => sum + short.length + name.length + 4, 0);
    return Math.max(60, down - (Math.ceil((letters * letterWidth.en) / legendWidth) + 2) * lineHeight);
  },
  tableHeight: (rows: readonly { lines: number }[]): number =>
    tableHead + rows.reduce((sum, row) => sum + rowHeight(row), 0),
};

/** Pieces of a list, each as high as fits. */
function pieces<T>(rows: readonly PlanRow<T>[], most: number): T[][] {
  const found: T[][] = [];
  let height = tableHead;
  for (const row of rows) {
    if (found.length === 0 || height + rowHeight(row) > most) {
      found.push([]);
      height = tableHead;
    }
    found.at(-1)?.push(row.of);
    height += rowHeight(row);
  }
  return found;
}

/** As few pieces as there have to be, all of about the same height. */
export function evenPieces<T>(rows: readonly PlanRow<T>[], most: number): T[][] {
  const few = pieces(rows, most);
  const total = rows.reduce((sum, row) => sum + rowHeight(row), 0);
  for (let limit = Math.ceil(tableHead + total / Math.max(1, few.length)); limit < most; limit++) {
    const even = pieces(rows, limit);
    if (even.length === few.length) return even;
  }
  return few;
}
