import type { Word } from '#kernel/words.ts';
import { findingWord } from '../findings/finding-word.ts';
import type { SheetNote } from '../base/sheet-notes.ts';
import type { ShownNote } from './shown-run.ts';
import type { SheetChoice } from '../base/tables.server.ts';

/** A note as the screen shows it; of an open order of dates with its two readings. */
export function shownNoteOf(
  findings: Readonly<Record<string, Word>> | undefined,
  note: SheetNote,
): Omit<ShownNote, 'id'> {
  const { column, code, weight } = note;
  const values = note.values ?? {};
  const reading = (value: 'dmy' | 'mdy') => ({
    value,
    word: { en: String(values[`${value}_en`]), bn: String(values[`${value}_bn`]) },
  });
  const asks = code.startsWith('date-order');
  return {
    column,
    code,
    weight,
    word: findingWord(findings, note),
    choices: asks ? [reading('dmy'), reading('mdy')] : [],
  };
}

type Said = {
  mapping?: Record<string, number | null> | undefined;
  header_row?: number | undefined;
  sheet?: number | undefined;
  date_order?: 'dmy' | 'mdy' | undefined;
  as_typed?: string[] | undefined;
};

/** What the person said now on top of what they said before; another sheet has headings of its own. */
export function choiceOf(before: SheetChoice, said: Said): SheetChoice {
  const other = said.sheet !== undefined && said.sheet !== before.sheet;
  // What was said of the dates and letters of a column was said of the columns as they were matched then.
  const rematched = said.mapping !== undefined || said.header_row !== undefined;
  const { dateOrder: _order, asTyped: _letters, ...rest } = before;
  const kept = other ? {} : rematched ? rest : before;
  return {
    ...kept,
    ...(said.sheet === undefined ? {} : { sheet: said.sheet }),
    ...(said.mapping === undefined ? {} : { mapping: said.mapping }),
    ...(said.header_row === undefined ? {} : { headerRow: said.header_row - 1 }),
    ...(said.as_typed === undefined ? {} : { asTyped: said.as_typed }),
    ...(said.date_order === undefined ? {} : { dateOrder: said.date_order }),
  };
}
