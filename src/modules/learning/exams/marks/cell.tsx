import { memo, useEffect, useRef, useState, useSyncExternalStore, type KeyboardEvent } from 'react';
import { formatMarks } from '#kernel/exact.ts';
import { digitsIn } from '#kernel/text/digits.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { type CellProblem, emptyValue, type MarksStore } from './store.ts';
import { marksWords } from './words.ts';
import { readMark, showMark } from './typed-mark.ts';

export const cellId = (row: number, column: number): string => `mark-${row}-${column}`;

/** Puts the cursor into a cell of the grid, with what is there selected, so that typing replaces it. */
export function goTo(row: number, column: number): boolean {
  const input = document.getElementById(cellId(row, column));
  if (!(input instanceof HTMLInputElement)) return false;
  input.focus();
  input.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  return true;
}

const typers = new WeakMap<Element, (text: string) => void>();

/** Enters a text into a cell as if it had been typed and left. */
export function typeInto(row: number, column: number, text: string): void {
  const input = document.getElementById(cellId(row, column));
  if (input) typers.get(input)?.(text);
}

/** The next student in the same column, then the first one of the next column; backwards with `back`. */
export function goOn(row: number, column: number, back = false): void {
  if (!goTo(row + (back ? -1 : 1), column)) goTo(back ? row : 0, column + 1);
}

/** Why a cell is not taken, in words. */
export const problemWord = (problem: CellProblem): keyof typeof marksWords =>
  problem === 'above-full'
    ? 'problem_above_full'
    : problem === 'negative'
      ? 'problem_negative'
      : problem === 'not_taken' || problem === 'no_such_part'
        ? 'problem_not_taken'
        : 'problem_not_a_number';

const restBeforeSaving = 1200;

type Props = {
  store: MarksStore;
  cell: string;
  row: number;
  column: number;
  full: number;
  pass: number;
  label: string;
  readOnly: boolean;
  onPaste: (row: number, column: number, text: string) => void;
};

/** One cell of the marks grid. */
export const MarksCell = memo(function MarksCell(props: Props) {
  const { store, cell: key, row, column, full, pass, label, readOnly, onPaste } = props;
  const t = useWords(marksWords);
  const lang = useLang();
  const cell = useSyncExternalStore(store.subscribe, () => store.cell(key));
  const [draft, setDraft] = useState<string | null>(null);
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(rest.current), []);

  const value = cell?.value ?? emptyValue;
  const shown = cell?.typed ?? showMark(value, lang);
  const typing = draft === null ? null : readMark(draft, full);
  const problem = typing?.problem ?? (draft === null ? cell?.problem : undefined);
  const state = problem ? 'wrong' : draft === null ? (cell?.state ?? 'saved') : 'typing';
  const reasonId = `${cellId(row, column)}-reason`;
  const below = value.status === 'PRESENT' && value.obtained !== null && value.obtained < pass;

  const commit = (text: string) => {
    clearTimeout(rest.current);
    setDraft(null);
    const read = readMark(text, full);
    if (read.problem) store.refuse(key, text, read.problem);
    else store.write([{ key, value: read.value }]);
    store.draft(key, null);
  };

  const giveUp = () => {
    clearTimeout(rest.current);
    setDraft(null);
    store.draft(key, null);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const input = event.currentTarget;
    const all = input.selectionStart === 0 && input.selectionEnd === input.value.length;
    const atStart = all || (input.selectionStart === 0 && input.selectionEnd === 0);
    const atEnd = all || input.selectionStart === input.value.length;
    const move = (down: number, right: number) => {
      if (goTo(row + down, column + right)) event.preventDefault();
      else if (draft !== null) commit(draft);
    };
    switch (event.key) {
      case 'Enter':
        event.preventDefault();
        goOn(row, column, event.shiftKey);
        break;
      case 'ArrowDown':
        move(1, 0);
        break;
      case 'ArrowUp':
        move(-1, 0);
        break;
      case 'ArrowLeft':
        if (atStart) move(0, -1);
        break;
      case 'ArrowRight':
        if (atEnd) move(0, 1);
        break;
      case 'Escape':
        giveUp();
        break;
    }
  };

  return (
    <td className="bp-mark" data-state={state} data-touched={cell?.touched ?? false} data-below={below}>
      <input
        id={cellId(row, column)}
        ref={(node) => {
          if (node && !readOnly) typers.set(node, commit);
        }}
        value={draft ?? shown}
        readOnly={readOnly}
        aria-label={label}
        aria-invalid={problem !== undefined}
        aria-describedby={problem ? reasonId : undefined}
        inputMode="decimal"
        enterKeyHint="next"
        autoComplete="off"
        spellCheck={false}
        onFocus={(event) => event.currentTarget.select()}
        onMouseDown={(event) => {
          // The first click selects what is there, as the keyboard does; a second one sets the caret.
          if (document.activeElement === event.currentTarget) return;
          event.preventDefault();
          event.currentTarget.focus();
        }}
        onChange={(event) => {
          const text = event.currentTarget.value;
          setDraft(text);
          store.draft(key, () => commit(text));
          clearTimeout(rest.current);
          rest.current = setTimeout(() => {
            if (!readMark(text, full).problem) commit(text);
          }, restBeforeSaving);
        }}
        onBlur={() => {
          if (draft !== null) commit(draft);
        }}
        onKeyDown={onKeyDown}
        onPaste={(event) => {
          const text = event.clipboardData.getData('text/plain');
          if (!/[\t\n\r]/.test(text.trim()) || readOnly) return;
          event.preventDefault();
          giveUp();
          onPaste(row, column, text);
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
