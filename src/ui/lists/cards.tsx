import { Badge, NativeSelect } from '@mantine/core';
import { isValidElement, type ReactElement, type ReactNode } from 'react';
import type { Column, DataTableProps } from './data-table.tsx';
import { useWords } from '../language.tsx';
import type { ListState } from './state.ts';
import { CallButton } from '../people/phone-link.tsx';
import { MoveHandle } from './row-order.tsx';
import { cellOf, RowChoice, RowName, useRowClick } from './table-line.tsx';
import { uiWords } from '../words.ts';

const isBadge = (content: ReactNode): content is ReactElement<{ children?: ReactNode }> =>
  isValidElement(content) && content.type === Badge;
const isNothing = (content: ReactNode): boolean =>
  content === null || content === undefined || content === false || content === '' || content === '–';

/** How many facts are under a name; the rest is on the row's own screen. */
const facts = 4;
/** So many states have room beside a name. Of more, each says whose it is, so all but the first are facts. */
const mostBeside = 2;

function Card<T extends { id: string }>({
  row,
  index,
  shown,
  props,
}: {
  row: T;
  index: number;
  shown: readonly Column<T>[];
  props: DataTableProps<T>;
}) {
  const { selection, actions, columns, order, rows = [] } = props;
  const t = useWords(uiWords);
  const isAnswer = (content: ReactNode): boolean => {
    const text = isBadge(content) ? content.props.children : content;
    return text === t('yes') || text === t('no');
  };
  // A number, a bare yes or no, or one of many states says nothing without its name.
  const isState = (content: ReactNode) => isBadge(content) && !isAnswer(content);
  const needsName = (column: Column<T>, content: ReactNode) =>
    column.align === 'right' || isAnswer(content) || isState(content);
  const click = useRowClick(row, props);
  const [name, ...others] = shown;
  const tel = columns.find((column) => column.tel)?.tel?.(row);
  const cells = others
    .filter((column) => !column.tel && column.onCard !== false)
    .map((column) => ({ column, content: cellOf(column, row, index) }))
    .filter(({ content }) => !isNothing(content));
  const states = cells.filter(({ content }) => isState(content));
  const beside = states.slice(0, states.length > mostBeside ? 1 : mostBeside);
  const below = cells.filter((cell) => !beside.includes(cell));
  return (
    <li className="bp-row-card" {...click} data-sort={order && row.id}>
      {order && <MoveHandle order={order} rows={rows} row={row} />}
      {selection && <RowChoice id={row.id} selection={selection} />}
      <div className="bp-grow">
        <div className="bp-row-card-head">
          <div className="bp-row-card-name">
            {name && (
              <RowName row={row} opening={props}>
                {cellOf(name, row, index)}
              </RowName>
            )}
          </div>
          {beside.map(({ column, content }) => (
            <span key={column.key}>{content}</span>
          ))}
        </div>
        <div className="bp-row-card-facts">
          {below.slice(0, facts).map(({ column, content }) => (
            <div key={column.key}>
              <span className={needsName(column, content) ? undefined : 'bp-hidden'}>{column.title}: </span>
              {isBadge(content) ? content.props.children : content}
            </div>
          ))}
        </div>
        {tel && <span className="bp-hidden">{tel}</span>}
      </div>
      <div className="bp-row-card-acts">
        {tel && <CallButton number={tel} />}
        {actions?.(row)}
      </div>
    </li>
  );
}

function SortChoice<T>({ columns, state }: { columns: readonly Column<T>[]; state: ListState }) {
  const t = useWords(uiWords);
  return (
    <NativeSelect
      aria-label={t('sort_by')}
      className="bp-row-card-sort"
      value={state.sort ?? ''}
      onChange={(event) => state.set({ sort: event.currentTarget.value || null })}
      data={[
        { value: '', label: t('sort_by'), disabled: true },
        ...columns.flatMap(({ key, title }) => [
          { value: key, label: `${title} ↑` },
          { value: `-${key}`, label: `${title} ↓` },
        ]),
      ]}
    />
  );
}

/** A list on a phone: each row is a card of two lines with its name, facts and state, a call and its menu. */
export function ListCards<T extends { id: string }>({
  shown,
  props,
}: {
  shown: readonly Column<T>[];
  props: DataTableProps<T>;
}) {
  const t = useWords(uiWords);
  const { rows, state, label } = props;
  const sortable = shown.filter((column) => column.sortable);
  return (
    <>
      {state && sortable.length > 0 && <SortChoice columns={sortable} state={state} />}
      <ul className="bp-plain-list" aria-label={label ?? t('table_area')}>
        {rows?.map((row, index) => (
          <Card key={row.id} row={row} index={index} shown={shown} props={props} />
        ))}
      </ul>
    </>
  );
}
