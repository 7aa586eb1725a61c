import type { Word } from '#kernel/words.ts';

export type Cell = { value: string; declared: number | null; registered: number | null; by: Word | null };
export type Row = { section_id: string; label: Word; class: Word; cells: Cell[] };
export type Counted = {
  on: string;
  today: string;
  values: { value: string; word: Word }[];
  days: string[];
  rows: Row[];
};
type TypedCell = { section_id: string; value: string; declared: number | null; seen: number | null };
/** What was typed and is not saved, by `section value`. */
export type Typed = Readonly<Record<string, TypedCell>>;

/** `counted`: what the register has where somebody counted; `cells`: in how many cells. */
export type Sum = { declared: number; registered: number; counted: number; cells: number };
const nothing: Sum = { declared: 0, registered: 0, counted: 0, cells: 0 };

const keyOf = (row: Row, cell: Cell): string => `${row.section_id} ${cell.value}`;

/** A value that nobody has and nobody counted needs no column. */
export const shownValues = (counted: Counted): Counted['values'] =>
  counted.values.filter(
    ({ value }, at) =>
      (value !== '' && at < 2) ||
      counted.rows.some((row) =>
        row.cells.some((cell) => cell.value === value && (cell.registered || cell.declared)),
      ),
  );

/** What a cell holds now, typed or saved. */
export function typedIn(typed: Typed, row: Row, cell: Cell): number | null {
  const own = typed[keyOf(row, cell)];
  return own ? own.declared : cell.declared;
}

/** What is typed once a cell holds another count; the saved one is not typed. */
export function withTyped(typed: Typed, row: Row, cell: Cell, declared: number | null): Typed {
  const key = keyOf(row, cell);
  const { [key]: _before, ...others } = typed;
  const one = { section_id: row.section_id, value: cell.value, declared, seen: cell.declared };
  return declared === cell.declared ? others : { ...others, [key]: one };
}

/** The sum of rows over a value, or over all where that is null. */
export const sumOf = (rows: readonly Row[], typed: Typed, value: string | null): Sum =>
  rows.reduce(
    (total, row) =>
      row.cells
        .filter((cell) => value === null || cell.value === value)
        .reduce((of, cell) => {
          const declared = typedIn(typed, row, cell);
          return declared === null
            ? { ...of, registered: of.registered + (cell.registered ?? 0) }
            : {
                declared: of.declared + declared,
                registered: of.registered + (cell.registered ?? 0),
                counted: of.counted + (cell.registered ?? 0),
                cells: of.cells + 1,
              };
        }, total),
    nothing,
  );
