import { say, type Word } from '#kernel/words.ts';
import { findingWord } from '../findings/finding-word.ts';
import type { SheetNote } from '../base/sheet-notes.ts';
import type { ShownNote } from './shown-run.ts';
import { noteChoiceWords } from '../base/words.ts';
import type { PercentMeans, SheetChoice } from '../base/tables.server.ts';

type Asked = Pick<ShownNote, 'choices' | 'chosen'> & { asks: NonNullable<ShownNote['asks']> };

/** What a note asks, with its answers and the one that was given; null: it asks nothing of the kind. */
function askedBy({ code, column, values = {} }: SheetNote, choice: SheetChoice): Asked | null {
  const of = (...keys: (keyof typeof noteChoiceWords)[]) =>
    keys.map((value) => ({ value: value as string, word: noteChoiceWords[value] as Word }));
  if (code.startsWith('date-order'))
    return { asks: 'date_order', choices: [], chosen: choice.dateOrder ?? null };
  if (code.startsWith('hidden-rows'))
    return { asks: 'hidden_rows', choices: of('leave', 'take'), chosen: choice.hiddenRows ?? null };
  if (code.startsWith('hidden-columns'))
    return { asks: 'hidden_columns', choices: of('leave', 'take'), chosen: choice.hiddenColumns ?? null };
  if (!code.startsWith('percent-')) return null;
  const filled = of('figure', ...(values.full ? (['share'] as const) : []), 'leave').map(
    ({ value, word }) => ({
      value,
      word: { en: say(word, 'en', values), bn: say(word, 'bn', values) },
    }),
  );
  return { asks: 'percent', choices: filled, chosen: choice.percent?.[column] ?? null };
}

/** A note as the screen shows it; of an open order of dates with its two readings. */
export function shownNoteOf(
  findings: Readonly<Record<string, Word>> | undefined,
  note: SheetNote,
  choice: SheetChoice = {},
): Omit<ShownNote, 'id'> {
  const { column, code, weight } = note;
  const values = note.values ?? {};
  const reading = (value: 'dmy' | 'mdy') => ({
    value,
    word: { en: String(values[`${value}_en`]), bn: String(values[`${value}_bn`]) },
  });
  const asked = askedBy(note, choice);
  return {
    column,
    code,
    weight,
    word: findingWord(findings, note),
    asks: asked?.asks ?? null,
    choices: asked?.asks === 'date_order' ? [reading('dmy'), reading('mdy')] : (asked?.choices ?? []),
    chosen: asked?.chosen ?? null,
  };
}

type Said = {
  mapping?: Record<string, number | null> | undefined;
  header_row?: number | undefined;
  sheet?: number | undefined;
  date_order?: 'dmy' | 'mdy' | undefined;
  as_typed?: string[] | undefined;
  hidden_rows?: 'leave' | 'take' | undefined;
  hidden_columns?: 'leave' | 'take' | undefined;
  percent?: { column: string; means: PercentMeans } | undefined;
};

/** What the person said now on top of what they said before; another sheet has headings of its own. */
export function choiceOf(before: SheetChoice, said: Said): SheetChoice {
  const other = said.sheet !== undefined && said.sheet !== before.sheet;
  // What was said of the dates and letters of a column was said of the columns as they were matched then.
  const rematched = said.mapping !== undefined || said.header_row !== undefined;
  const { dateOrder: _order, asTyped: _letters, percent: _percent, ...rest } = before;
  const kept: SheetChoice = other ? {} : rematched ? rest : before;
  return {
    ...kept,
    ...(said.sheet === undefined ? {} : { sheet: said.sheet }),
    ...(said.mapping === undefined ? {} : { mapping: said.mapping }),
    ...(said.header_row === undefined ? {} : { headerRow: said.header_row - 1 }),
    ...(said.as_typed === undefined ? {} : { asTyped: said.as_typed }),
    ...(said.date_order === undefined ? {} : { dateOrder: said.date_order }),
    ...(said.hidden_rows === undefined ? {} : { hiddenRows: said.hidden_rows }),
    ...(said.hidden_columns === undefined ? {} : { hiddenColumns: said.hidden_columns }),
    ...(said.percent === undefined
      ? {}
      : { percent: { ...kept.percent, [said.percent.column]: said.percent.means } }),
  };
}
