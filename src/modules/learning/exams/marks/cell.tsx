import { memo } from 'react';
import { formatMarks } from '#kernel/exact.ts';
import { digitsIn } from '#kernel/text/digits.ts';
import { useCells } from '#ui/grid/use-cells.ts';
import { cellId, type GridKeys } from '#ui/grid/keys.ts';
import { useDraft } from '#ui/grid/use-draft.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { type CellProblem, emptyValue, type MarksStore } from './store.ts';
import { marksWords } from './words.ts';
import { readMark, showMark } from './typed-mark.ts';

export const marksKeys: GridKeys = { name: 'mark', end: 'next-column' };

/** Why a cell is not taken, in words. */
export const problemWord = (problem: CellProblem): keyof typeof marksWords =>
  problem === 'above-full'
    ? 'problem_above_full'
    : problem === 'negative'
      ? 'problem_negative'
      : problem === 'not_taken' || problem === 'no_such_part'
        ? 'problem_not_taken'
        : 'problem_not_a_number';

type Props = {
  store: MarksStore;
  cell: string;
  row: number;
  column: number;
  full: number;
  pass: number;
  label: string;
  readOnly: boolean;
};

/** One cell of the marks grid. */
export const MarksCell = memo(function MarksCell(props: Props) {
  const { store, cell: key, row, column, full, pass, label, readOnly } = props;
  const t = useWords(marksWords);
  const lang = useLang();
  const cell = useCells(store, () => store.cell(key));
  const { draft, ...typing } = useDraft(
    (text) => {
      const read = readMark(text, full);
      if (read.problem) store.refuse(key, text, read.problem);
      else store.write([{ key, value: read.value }]);
      return true;
    },
    { rests: (text) => !readMark(text, full).problem, onDraft: (commit) => store.draft(key, commit) },
  );

  const value = cell?.value ?? emptyValue;
  const shown = cell?.typed ?? showMark(value, lang);
  const problem = draft === null ? cell?.problem : readMark(draft, full).problem;
  const state = problem ? 'wrong' : draft === null ? (cell?.state ?? 'saved') : 'typing';
  const id = cellId(marksKeys, { row, column });
  const reasonId = `${id}-reason`;
  const below = value.status === 'PRESENT' && value.obtained !== null && value.obtained < pass;

  return (
    <td className="bp-mark" data-state={state} data-touched={cell?.touched ?? false} data-below={below}>
      <input
        id={id}
        value={draft ?? shown}
        readOnly={readOnly}
        aria-label={label}
        aria-invalid={problem !== undefined}
        aria-describedby={problem ? reasonId : undefined}
        inputMode="decimal"
        {...typing}
        onMouseDown={(event) => {
          // The first click selects what is there, as the keyboard does; a second one sets the caret.
          if (document.activeElement === event.currentTarget) return;
          event.preventDefault();
          event.currentTarget.focus();
        }}
      />
      {problem && (
        <span id={reasonId} className="bp-mark-reason">
          {t(problemWord(problem), { full: digitsIn(formatMarks(full), lang) })}
        </span>
      )}
    </td>
  );
});
