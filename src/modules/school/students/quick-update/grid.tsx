import './quick.css';
import { memo, useSyncExternalStore, type ClipboardEvent, type KeyboardEvent } from 'react';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { toastDone, toastWarning } from '#ui/toast.ts';
import { readBlock } from '#kernel/spreadsheet/pasted-block.ts';
import type { QuickField } from './fields.ts';
import type { QuickRow } from './schemas.ts';
import type { QuickStore, Refusal, Typed } from './store.ts';
import { quickWords } from './words.ts';

const cellId = (row: number, column: number) => `quick-${row}-${column}`;

function goTo(row: number, column: number): boolean {
  const input = document.getElementById(cellId(row, column));
  if (!(input instanceof HTMLInputElement)) return false;
  input.focus();
  input.select();
  input.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  return true;
}

/** Why a cell is not taken, in words. */
export function useReason(): (refusal: Refusal) => string {
  const t = useWords(quickWords);
  const lang = useLang();
  return ({ problem, other }) =>
    problem === 'roll_twice' && other ? t('roll_of', { name: other[lang] }) : t(problem);
}

type RowProps = {
  store: QuickStore;
  row: QuickRow;
  at: number;
  fields: readonly QuickField[];
  onPaste: (row: number, column: number, text: string) => void;
  onAt: (row: number, column: number) => void;
};

const QuickLine = memo(function QuickLine({ store, row, at, fields, onPaste, onAt }: RowProps) {
  const t = useWords(quickWords);
  const lang = useLang();
  const format = useFormat();
  const reason = useReason();
  useSyncExternalStore(
    store.subscribe,
    () => store.rowTurn(row.id),
    () => 0,
  );
  const name = row[`name_${lang}`];
  const onKeyDown = (column: number) => (event: KeyboardEvent<HTMLInputElement>) => {
    const input = event.currentTarget;
    const all = input.selectionStart === 0 && input.selectionEnd === input.value.length;
    const atStart = all || input.selectionEnd === 0;
    const atEnd = all || input.selectionStart === input.value.length;
    const move = (down: number, right: number) => {
      if (goTo(at + down, column + right)) event.preventDefault();
    };
    if (event.key === 'Enter') {
      event.preventDefault();
      if (!goTo(at + (event.shiftKey ? -1 : 1), column)) goTo(event.shiftKey ? at : 0, column + 1);
    } else if (event.key === 'ArrowDown') move(1, 0);
    else if (event.key === 'ArrowUp') move(-1, 0);
    else if (event.key === 'ArrowLeft' && atStart) move(0, -1);
    else if (event.key === 'ArrowRight' && atEnd) move(0, 1);
    else if (event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      store.undo();
    }
  };
  const paste = (column: number) => (event: ClipboardEvent<HTMLInputElement>) => {
    const text = event.clipboardData.getData('text/plain');
    if (!/[\t\n]/.test(text)) return;
    event.preventDefault();
    onPaste(at, column, text);
  };
  return (
    <tr>
      <th scope="row" className="bp-quick-who">
        <b>{format.number(row.values.roll)}</b> {name}
      </th>
      {fields.map((field, column) => {
        const problem = store.problem(row.id, field);
        const changed = store.isChanged(row.id, field);
        const why = `${cellId(at, column)}-why`;
        return (
          <td key={field} data-state={problem ? 'wrong' : changed ? 'changed' : undefined}>
            <input
              id={cellId(at, column)}
              value={store.text(row.id, field)}
              aria-label={t('cell', { field: t(field), name })}
              aria-invalid={problem ? true : undefined}
              aria-describedby={problem ? why : undefined}
              title={problem ? reason(problem) : undefined}
              maxLength={200}
              autoComplete="off"
              onFocus={() => onAt(at, column)}
              onChange={(event) => store.type({ id: row.id, field, text: event.currentTarget.value })}
              onKeyDown={onKeyDown(column)}
              onPaste={paste(column)}
            />
            {problem && <small id={why}>{reason(problem)}</small>}
          </td>
        );
      })}
    </tr>
  );
});

/** Students down, the chosen fields across: arrows, Enter and Tab move, a block can be pasted. */
export function QuickGrid({
  store,
  fields,
  onAt,
}: {
  store: QuickStore;
  fields: readonly QuickField[];
  onAt: (row: number, column: number) => void;
}) {
  const t = useWords(quickWords);
  const format = useFormat();
  const paste = (row: number, column: number, text: string) => {
    const cells: Typed[] = [];
    let outside = false;
    for (const [down, line] of readBlock(text).entries())
      for (const [right, typed] of line.entries()) {
        const id = store.rows[row + down]?.id;
        const field = fields[column + right];
        if (id && field) cells.push({ id, field, text: typed });
        else outside ||= typed !== '';
      }
    store.write(cells);
    toastDone(t('pasted', { count: format.number(cells.length) }));
    if (outside) toastWarning(t('outside'));
  };
  return (
    <section className="bp-quick" aria-label={t('title')}>
      <table>
        <thead>
          <tr>
            <th scope="col" className="bp-quick-who">
              {t('student')}
            </th>
            {fields.map((field) => (
              <th key={field} scope="col">
                {t(field)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {store.rows.map((row, at) => (
            <QuickLine key={row.id} {...{ store, row, at, fields, onAt }} onPaste={paste} />
          ))}
        </tbody>
      </table>
    </section>
  );
}
