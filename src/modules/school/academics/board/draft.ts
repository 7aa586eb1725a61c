import type { Lang, Word } from '#kernel/words.ts';
import { usualSections } from '../base/catalogue.ts';
import type { Board, BoardField, BoardRow, CellValue } from './schemas.ts';

/** A changed cell: what was there when it was changed, and what is typed; `wrong` while that means nothing yet. */
export type DraftCell = { before: CellValue; after: CellValue; typed?: string; wrong?: boolean };
/** By section and field. */
export type Draft = ReadonlyMap<string, DraftCell>;

export const cellKey = (section: string, field: BoardField): string => `${section} ${field}`;
const partsOf = (key: string): [string, BoardField] => key.split(' ') as [string, BoardField];

/** What a cell shows: what was typed, else what is stored. */
export const shown = (draft: Draft, row: BoardRow, field: BoardField): CellValue => {
  const cell = draft.get(cellKey(row.id, field));
  return cell ? cell.after : row[field];
};

/** A cell set to a value; back to what it was, it is no change. */
export function withCell(
  draft: Draft,
  row: BoardRow,
  field: BoardField,
  cell: Omit<DraftCell, 'before'>,
): Draft {
  const key = cellKey(row.id, field);
  const before = draft.get(key)?.before ?? row[field];
  const next = new Map(draft);
  if (cell.after === before && !cell.wrong) next.delete(key);
  else next.set(key, { before, ...cell });
  return next;
}

/** A usual name in one language brings its twin in the other. */
export function withName(draft: Draft, row: BoardRow, field: 'name_en' | 'name_bn', typed: string): Draft {
  const next = withCell(draft, row, field, { after: typed });
  const usual = usualSections.find((one) => one[field].toLowerCase() === typed.trim().toLowerCase());
  const twin = field === 'name_en' ? 'name_bn' : 'name_en';
  return usual ? withCell(next, row, twin, { after: usual[twin] }) : next;
}

/** Moves a section one place up or down among those of its class, shift and version. */
export function withMove(draft: Draft, rows: readonly BoardRow[], row: BoardRow, by: -1 | 1): Draft {
  const like = rows
    .filter(
      (one) =>
        one.class_id === row.class_id &&
        one.group_id === row.group_id &&
        one.shift === row.shift &&
        one.version === row.version,
    )
    .toSorted((a, b) => Number(shown(draft, a, 'position')) - Number(shown(draft, b, 'position')));
  const at = like.indexOf(row);
  const to = at + by;
  if (to < 0 || to >= like.length) return draft;
  const order = like.with(at, like[to]!).with(to, row);
  // Numbered again, since positions that came from elsewhere may be alike.
  const least = Math.min(...like.map(({ position }) => position));
  return order.reduce<Draft>(
    (held, one, index) => withCell(held, one, 'position', { after: least + index }),
    draft,
  );
}

/** What a value says to a person. */
export function valueWord(
  board: Board,
  field: BoardField,
  value: CellValue,
  words: { yes: Word; no: Word; none: Word },
): Word {
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (value === null || value === '') return words.none;
  const list =
    field === 'shift'
      ? board.shifts
      : field === 'version'
        ? board.versions
        : (board.columns.find(({ key }) => key === field)?.choices ?? []);
  const found = list.find(({ id }) => id === value);
  const text = String(value);
  return found ? { en: found.en, bn: found.bn } : { en: text, bn: text };
}

/** The changed cells as they are sent. */
export const cellsOf = (draft: Draft) =>
  [...draft].map(([key, { before, after }]) => {
    const [section_id, field] = partsOf(key);
    return { section_id, field, before, after };
  });

/** Which choice a typed text means: exactly one of that name. */
export function chosenBy<T extends Word & { id: string }>(
  choices: readonly T[],
  typed: string,
  lang: Lang,
): T | undefined {
  const plain = typed.trim().toLowerCase();
  const exact = choices.filter((one) => one[lang].toLowerCase() === plain);
  if (exact.length === 1) return exact[0];
  const begun = choices.filter((one) => one[lang].toLowerCase().startsWith(plain));
  return begun.length === 1 ? begun[0] : undefined;
}
