import { Anchor, Checkbox, Table, UnstyledButton } from '@mantine/core';
import type { MouseEvent, ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import type { Column, DataTableProps } from './data-table.tsx';
import { icons } from '../icons.ts';
import { MoveHandle } from './row-order.tsx';
import { useWords } from '../language.tsx';
import type { ListState } from './state.ts';
import { uiWords } from '../words.ts';

const { sort: SortIcon, 'arrow-up': Up, 'arrow-down': Down } = icons;

/** The head of a column; a click orders by it. */
export function Heading<T>({
  column,
  state,
  isFirst,
}: {
  column: Column<T>;
  state: ListState | undefined;
  isFirst: boolean;
}) {
  const className = isFirst ? 'bp-first-cell' : undefined;
  const { key, title, sortable, width, align } = column;
  const style = { textAlign: align ?? 'left', ...(width === undefined ? {} : { width }) } as const;
  if (!sortable || !state)
    return (
      <Table.Th style={style} className={className}>
        {title}
      </Table.Th>
    );
  const isUp = state.sort === key;
  const isDown = state.sort === `-${key}`;
  const Sign = isUp ? Up : isDown ? Down : SortIcon;
  return (
    <Table.Th
      style={style}
      className={className}
      aria-sort={isUp ? 'ascending' : isDown ? 'descending' : 'none'}
    >
      <UnstyledButton
        className="bp-sort"
        data-sorted={isUp || isDown || undefined}
        onClick={() => state.set({ sort: isUp ? `-${key}` : key })}
      >
        {title}
        <Sign size={14} aria-hidden />
      </UnstyledButton>
    </Table.Th>
  );
}

const plainText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

export function cellOf<T>(column: Column<T>, row: T, index: number): ReactNode {
  return column.render ? column.render(row, index) : plainText((row as Record<string, unknown>)[column.key]);
}

const isControl = (target: EventTarget): boolean =>
  target instanceof Element &&
  target.closest('a, button, input, label, [role="menu"], [role="option"]') !== null;

type Opening<T> = Pick<DataTableProps<T>, 'onRow' | 'href'>;

/** The whole row is a larger target for the mouse; the keyboard has the link or button of its name. */
export function useRowClick<T>(row: T, { onRow, href }: Opening<T>) {
  const navigate = useNavigate();
  if (!onRow && !href) return {};
  return {
    'data-opens': true,
    onClick: (event: MouseEvent) => {
      if (isControl(event.target) || window.getSelection()?.type === 'Range') return;
      if (!href) onRow?.(row);
      else if (event.ctrlKey || event.metaKey) window.open(href(row), '_blank', 'noopener');
      else void navigate(href(row), { preventScrollReset: href(row).startsWith('?') });
    },
  };
}

/** What a row is called by, and the way to it: a link wherever it has an address. */
export function RowName<T>({
  row,
  opening: { onRow, href },
  children,
}: {
  row: T;
  opening: Opening<T>;
  children: ReactNode;
}) {
  if (href)
    return (
      <Anchor
        component={Link}
        to={href(row)}
        preventScrollReset={href(row).startsWith('?')}
        className="bp-row-button"
      >
        {children}
      </Anchor>
    );
  if (!onRow) return children;
  return (
    <Anchor component="button" type="button" className="bp-row-button" onClick={() => onRow(row)}>
      {children}
    </Anchor>
  );
}

/** The box that chooses a row. */
export function RowChoice({
  id,
  selection,
}: {
  id: string;
  selection: NonNullable<DataTableProps<{ id: string }>['selection']>;
}) {
  const t = useWords(uiWords);
  return (
    <Checkbox
      aria-label={t('select_row')}
      checked={selection.selected.includes(id)}
      onChange={(event) =>
        selection.onChange(
          event.currentTarget.checked
            ? [...selection.selected, id]
            : selection.selected.filter((one) => one !== id),
        )
      }
    />
  );
}

// Shorter texts are on one line anyway.
const longText = 14;

/** A row of the table. */
export function Line<T extends { id: string }>({
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
  const { selection, actions, order, rows = [] } = props;
  const click = useRowClick(row, props);
  return (
    <Table.Tr {...click} data-sort={order && row.id}>
      {order && (
        <Table.Td>
          <MoveHandle order={order} rows={rows} row={row} />
        </Table.Td>
      )}
      {selection && (
        <Table.Td>
          <RowChoice id={row.id} selection={selection} />
        </Table.Td>
      )}
      {shown.map((column, at) => {
        const content = cellOf(column, row, index);
        const isText = typeof content === 'string' && content.length > longText;
        return (
          <Table.Td
            key={column.key}
            style={{ textAlign: column.align ?? 'left' }}
            className={at === 0 ? 'bp-first-cell' : isText ? 'bp-text-cell' : undefined}
          >
            {at === 0 ? (
              <RowName row={row} opening={props}>
                {content}
              </RowName>
            ) : (
              content
            )}
          </Table.Td>
        );
      })}
      {actions && <Table.Td className="bp-row-actions">{actions(row)}</Table.Td>}
    </Table.Tr>
  );
}
