import { GridFrame } from '#ui/grid/frame.tsx';
import { useCells } from '#ui/grid/use-cells.ts';
import './quick.css';
import { memo, type ClipboardEvent } from 'react';
import { useFormat } from '#ui/format.ts';
import { cellId, pastedBlock, undoByKeys, type GridKeys, type Place } from '#ui/grid/keys.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { toastDone, toastWarning } from '#ui/toast.ts';
import type { QuickField } from './fields.ts';
import type { QuickRow } from './schemas.ts';
import { quickKey, type QuickStore, type Refusal } from './store.ts';
import { quickWords } from './words.ts';

const keys: GridKeys = { name: 'quick', end: 'next-column' };
const isBlock = (text: string) => /[\t\n]/.test(text);

/** Why a cell is not taken, in words. */
export function useReason(): (refusal: Refusal) => string {
  const t = useWords(quickWords);
  const lang = useLang();
  return ({ problem, other }) =>
    problem === 'roll_twice' && other ? t('roll_of', { name: other[lang] }) : t(problem);
}

type RowProps = { store: QuickStore; row: QuickRow; at: number; onAt: (at: Place) => void };

function QuickCell({ store, row, field, at, onAt }: Omit<RowProps, 'at'> & { field: QuickField; at: Place }) {
  const t = useWords(quickWords);
  const lang = useLang();
  const reason = useReason();
  const name = { id: row.id, field };
  const changed = useCells(store, () => store.cell(quickKey(name)))?.value !== null;
  const problem = store.problem(name);
  const id = cellId(keys, at);
  return (
    <td data-state={problem ? 'wrong' : changed ? 'changed' : undefined}>
      <input
        id={id}
        value={store.text(name)}
        aria-label={t('cell', { field: t(field), name: row[`name_${lang}`] })}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-why` : undefined}
        title={problem ? reason(problem) : undefined}
        maxLength={200}
        autoComplete="off"
        onFocus={() => onAt(at)}
        onChange={(event) => store.enter([{ ...name, text: event.currentTarget.value }], true)}
        onKeyDown={undoByKeys({ undo: store.undo })}
      />
      {problem && <small id={`${id}-why`}>{reason(problem)}</small>}
    </td>
  );
}

const QuickLine = memo(function QuickLine({
  fields,
  at,
  ...props
}: RowProps & { fields: readonly QuickField[] }) {
  const lang = useLang();
  const format = useFormat();
  return (
    <tr>
      <th scope="row">
        <b>{format.number(props.row.values.roll)}</b> {props.row[`name_${lang}`]}
      </th>
      {fields.map((field, column) => (
        <QuickCell key={field} {...props} field={field} at={{ row: at, column }} />
      ))}
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
  onAt: (at: Place) => void;
}) {
  const t = useWords(quickWords);
  const format = useFormat();
  const paste = (event: ClipboardEvent<HTMLElement>) => {
    const cellAt = (row: number, column: number) => {
      const [id, field] = [store.rows[row]?.id, fields[column]];
      return id && field ? { id, field } : undefined;
    };
    const block = pastedBlock(keys, event, cellAt, isBlock);
    if (!block) return;
    store.enter(block.cells.map(({ cell, text }) => ({ ...cell, text })));
    toastDone(t('pasted', { count: format.number(block.cells.length) }));
    if (block.outside) toastWarning(t('outside'));
  };
  return (
    <GridFrame keys={keys} label={t('title')} className="bp-quick" onPaste={paste}>
      <thead>
        <tr>
          <th scope="col">{t('student')}</th>
          {fields.map((field) => (
            <th key={field} scope="col">
              {t(field)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {store.rows.map((row, at) => (
          <QuickLine key={row.id} {...{ store, row, at, fields, onAt }} />
        ))}
      </tbody>
    </GridFrame>
  );
}
