import type { Lang, Word } from '#kernel/words.ts';
import { CellStore } from '#ui/grid/cells.ts';
import { usualSections } from '../base/catalogue.ts';
import {
  boardFields,
  type Board,
  type BoardField,
  type BoardRow,
  type CellRefusal,
  type CellValue,
} from './schemas.ts';

type CellName = { section_id: string; field: BoardField };

export const cellKey = (section: string, field: BoardField): string => `${section} ${field}`;
export const givenIn = (rows: readonly BoardRow[]) =>
  rows.flatMap((row) =>
    boardFields.map((field) => ({ section_id: row.id, field, value: row[field] as CellValue, version: 0 })),
  );

/** The cells of a board; what is typed and means nothing yet has a problem. */
export class BoardStore extends CellStore<CellName, CellValue, true, CellRefusal> {
  constructor(rows: readonly BoardRow[]) {
    super(({ section_id, field }) => cellKey(section_id, field), givenIn(rows));
  }

  /** What a cell shows: what was typed, else what is stored. */
  shown(row: BoardRow, field: BoardField): CellValue {
    const cell = this.cell(cellKey(row.id, field));
    return cell ? cell.value : row[field];
  }

  /** A usual name in one language brings its twin in the other. */
  writeName(row: BoardRow, field: 'name_en' | 'name_bn', typed: string): void {
    const usual = usualSections.find((one) => one[field].toLowerCase() === typed.trim().toLowerCase());
    const twin = field === 'name_en' ? 'name_bn' : 'name_en';
    const brings = usual && this.shown(row, twin) !== usual[twin];
    this.write([
      { key: cellKey(row.id, field), value: typed },
      ...(brings ? [{ key: cellKey(row.id, twin), value: usual[twin] }] : []),
    ]);
  }

  /** Moves a section one place up or down among those of its class, shift and version. */
  move(rows: readonly BoardRow[], row: BoardRow, by: -1 | 1): void {
    const like = this.inOrder(rows.filter((one) => placeOf(one) === placeOf(row)));
    const at = like.indexOf(row);
    const other = like[at + by];
    if (!other) return;
    // Numbered again, since positions that came from elsewhere may be alike.
    const least = Math.min(...like.map(({ position }) => position));
    this.write(
      like
        .with(at, other)
        .with(at + by, row)
        .flatMap((one, index) =>
          this.shown(one, 'position') === least + index
            ? []
            : { key: cellKey(one.id, 'position'), value: least + index },
        ),
    );
  }

  inOrder(rows: readonly BoardRow[]): BoardRow[] {
    return rows.toSorted((a, b) => Number(this.shown(a, 'position')) - Number(this.shown(b, 'position')));
  }

  /** The changed cells as they are sent. */
  sent = () =>
    this.changed().map(({ section_id, field, saved, value }) => ({
      section_id,
      field,
      before: saved,
      after: value,
    }));
}

/** Sections change their order among those of one place. */
export const placeOf = (row: BoardRow): string =>
  [row.class_id, row.group_id, row.version, row.shift].join(' ');

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
