import { memo, useState, type KeyboardEvent } from 'react';
import { digitsIn } from '#kernel/text/digits.ts';
import { useLang } from '#ui/language.tsx';

const cellId = (row: number, column: number): string => `asked-${row}-${column}`;

/** Puts the cursor into the next cell of a column or row that takes something; gaps are stepped over. */
function goTo(row: number, column: number, down: number, right: number): boolean {
  for (let step = 1; step <= 60; step += 1) {
    const input = document.getElementById(cellId(row + down * step, column + right * step));
    if (!(input instanceof HTMLElement)) continue;
    input.focus();
    input.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    return true;
  }
  return false;
}

/** One cell of the grid: typed over as in a spreadsheet, left with arrows and Enter. */
export const AskedCell = memo(function AskedCell({
  row,
  column,
  text,
  label,
  choices,
  changed,
  numeric,
  onType,
  onPaste,
}: {
  row: number;
  column: number;
  text: string;
  label: string;
  /** Instead of typing: one of these. */
  choices: readonly { value: string; label: string }[] | null;
  changed: boolean;
  numeric: boolean;
  /** False: it was not understood. */
  onType: (row: number, column: number, text: string) => boolean;
  onPaste: (row: number, column: number, text: string) => void;
}) {
  const lang = useLang();
  const [draft, setDraft] = useState<string | null>(null);
  const [wrong, setWrong] = useState(false);
  const keep = () => {
    if (draft === null) return;
    const isRead = onType(row, column, draft);
    setWrong(!isRead);
    if (isRead) setDraft(null);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const { selectionStart: from, selectionEnd: to, value } = event.currentTarget;
    const isWhole = from === 0 && to === value.length;
    const go = (down: number, right: number) => {
      if (goTo(row, column, down, right)) event.preventDefault();
      else keep();
    };
    if (event.key === 'Enter') {
      event.preventDefault();
      go(event.shiftKey ? -1 : 1, 0);
    } else if (event.key === 'ArrowDown') go(1, 0);
    else if (event.key === 'ArrowUp') go(-1, 0);
    else if (event.key === 'ArrowLeft' && (isWhole || to === 0)) go(0, -1);
    else if (event.key === 'ArrowRight' && (isWhole || from === value.length)) go(0, 1);
    else if (event.key === 'Escape') {
      setDraft(null);
      setWrong(false);
    }
  };
  if (choices)
    return (
      <td data-changed={changed}>
        <select
          id={cellId(row, column)}
          aria-label={label}
          value={choices.find((one) => one.label === text)?.value ?? ''}
          onChange={(event) => onType(row, column, event.currentTarget.value)}
        >
          {choices.map((one) => (
            <option key={one.value} value={one.value}>
              {one.label}
            </option>
          ))}
        </select>
      </td>
    );
  return (
    <td data-changed={changed} data-wrong={wrong}>
      <input
        id={cellId(row, column)}
        value={draft ?? (numeric ? digitsIn(text, lang) : text)}
        aria-label={label}
        aria-invalid={wrong}
        inputMode={numeric ? 'numeric' : 'text'}
        enterKeyHint="next"
        autoComplete="off"
        spellCheck={false}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setDraft(event.currentTarget.value)}
        onBlur={keep}
        onKeyDown={onKeyDown}
        onPaste={(event) => {
          const pasted = event.clipboardData.getData('text/plain');
          if (!/[\t\n]/.test(pasted.trim())) return;
          event.preventDefault();
          setDraft(null);
          onPaste(row, column, pasted);
        }}
      />
    </td>
  );
});
