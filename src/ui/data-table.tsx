import { Anchor, Box, Checkbox, Skeleton, Stack, Table, UnstyledButton } from '@mantine/core';
import type { MouseEvent, ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { Empty, type EmptyWords } from './empty.tsx';
import { icons } from './icons.ts';
import { useWords } from './language.tsx';
import type { ListState } from './list-state.ts';
import { TablePages } from './table-pages.tsx';
import { uiWords } from './words.ts';

export type Column<T> = {
  key: string;
  title: string;
  render?: (row: T, index: number) => ReactNode;
  sortable?: boolean;
  width?: number | string;
  align?: 'left' | 'center' | 'right';
  /** Not shown until the person asks for it. */
  hidden?: boolean;
};

export type Selection = { selected: readonly string[]; onChange: (ids: string[]) => void };

const plainText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** Which of a list's columns are on screen: the person's choice in the address, else those not hidden. */
export function shownColumns<T>(columns: readonly Column<T>[], state: ListState | undefined): Column<T>[] {
  const chosen = state?.columns;
  return columns.filter((column) => (chosen ? chosen.includes(column.key) : !column.hidden));
}

function Waiting({ columns }: { columns: readonly { key: string }[] }) {
  const t = useWords(uiWords);
  return (
    <output aria-label={t('loading')} className="bp-table-frame">
      <Table aria-hidden>
        <Table.Tbody>
          {Array.from({ length: 6 }, (_, row) => (
            <Table.Tr key={row}>
              {columns.map((column) => (
                <Table.Td key={column.key}>
                  <Skeleton height={14} my={4} width={`${60 + ((row * 17 + column.key.length * 7) % 35)}%`} />
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </output>
  );
}

export type DataTableProps<T> = {
  rows: readonly T[] | undefined;
  columns: readonly Column<T>[];
  loading?: boolean;
  total?: number | undefined;
  state?: ListState;
  empty?: EmptyWords;
  onRow?: (row: T) => void;
  /** Where a row leads; its first cell is the link. */
  href?: (row: T) => string;
  selection?: Selection;
  /** Buttons at the end of each row. */
  actions?: (row: T) => ReactNode;
  /** What the table holds, for people who hear it. */
  label?: string;
};

/** A list of rows: it scrolls within itself, keeps its header, and says what to do when there is nothing. */
export function DataTable<T extends { id: string }>(props: DataTableProps<T>) {
  const { rows, columns, loading = false, total, state, empty, selection, actions, label } = props;
  const t = useWords(uiWords);
  const shown = shownColumns(columns, state);
  if (rows === undefined) return loading ? <Waiting columns={shown} /> : <Empty {...empty} />;
  if (rows.length === 0) return <Empty {...empty} />;
  const all = rows.map((row) => row.id);
  const chosen = selection ? all.filter((id) => selection.selected.includes(id)).length : 0;
  return (
    <Stack gap={0} className="bp-table-frame" data-refreshing={loading || undefined}>
      <Box component="section" className="bp-table-scroll" tabIndex={0} aria-label={label ?? t('table_area')}>
        <Table
          verticalSpacing={7}
          horizontalSpacing="md"
          highlightOnHover={Boolean(props.onRow ?? props.href)}
        >
          <Table.Thead>
            <Table.Tr>
              {selection && (
                <Table.Th w={1}>
                  <Checkbox
                    aria-label={t('select_all')}
                    checked={chosen === all.length}
                    indeterminate={chosen > 0 && chosen < all.length}
                    onChange={(event) => selection.onChange(event.currentTarget.checked ? all : [])}
                  />
                </Table.Th>
              )}
              {shown.map((column) => (
                <Heading key={column.key} column={column} state={state} />
              ))}
              {actions && (
                <Table.Th w={1}>
                  <span className="bp-hidden">{t('actions')}</span>
                </Table.Th>
              )}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((row, index) => (
              <Line key={row.id} row={row} index={index} shown={shown} props={props} />
            ))}
          </Table.Tbody>
        </Table>
      </Box>
      {state && total !== undefined && total > Math.min(10, state.perPage) && (
        <TablePages state={state} total={total} />
      )}
    </Stack>
  );
}

const { sort: SortIcon, 'arrow-up': Up, 'arrow-down': Down } = icons;

function Heading<T>({ column, state }: { column: Column<T>; state: ListState | undefined }) {
  const { key, title, sortable, width, align } = column;
  const style = { textAlign: align ?? 'left', ...(width === undefined ? {} : { width }) } as const;
  if (!sortable || !state) return <Table.Th style={style}>{title}</Table.Th>;
  const isUp = state.sort === key;
  const isDown = state.sort === `-${key}`;
  const Sign = isUp ? Up : isDown ? Down : SortIcon;
  return (
    <Table.Th style={style} aria-sort={isUp ? 'ascending' : isDown ? 'descending' : 'none'}>
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

const isControl = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('a, button, input, label, [role="menu"]') !== null;

function Line<T extends { id: string }>({
  row,
  index,
  shown,
  props: { onRow, href, selection, actions },
}: {
  row: T;
  index: number;
  shown: readonly Column<T>[];
  props: DataTableProps<T>;
}) {
  const t = useWords(uiWords);
  const navigate = useNavigate();
  // The whole row is a larger target for the mouse; the keyboard has the link or button in the first cell.
  const open = (event: MouseEvent) => {
    if (isControl(event.target) || window.getSelection()?.type === 'Range') return;
    if (onRow) onRow(row);
    else if (href) void navigate(href(row));
  };
  const opens = onRow !== undefined || href !== undefined;
  return (
    <Table.Tr {...(opens ? { onClick: open, 'data-opens': true } : {})}>
      {selection && (
        <Table.Td>
          <Checkbox
            aria-label={t('select_row')}
            checked={selection.selected.includes(row.id)}
            onChange={(event) =>
              selection.onChange(
                event.currentTarget.checked
                  ? [...selection.selected, row.id]
                  : selection.selected.filter((id) => id !== row.id),
              )
            }
          />
        </Table.Td>
      )}
      {shown.map((column, at) => {
        const content = column.render
          ? column.render(row, index)
          : plainText((row as Record<string, unknown>)[column.key]);
        return (
          <Table.Td
            key={column.key}
            style={{ textAlign: column.align ?? 'left' }}
            className={at === 0 && opens ? 'bp-first-cell' : undefined}
          >
            {at === 0 && opens ? (
              <RowName to={href?.(row)} onOpen={() => onRow?.(row)}>
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

function RowName({
  to,
  onOpen,
  children,
}: {
  to: string | undefined;
  onOpen: () => void;
  children: ReactNode;
}) {
  if (to !== undefined)
    return (
      <Anchor component={Link} to={to} className="bp-row-button">
        {children}
      </Anchor>
    );
  return (
    <Anchor component="button" type="button" className="bp-row-button" onClick={onOpen}>
      {children}
    </Anchor>
  );
}
