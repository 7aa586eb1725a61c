import { Anchor, Checkbox, Skeleton, Stack, Table } from '@mantine/core';
import {
  DataTable as MantineDataTable,
  type DataTableColumn,
  type DataTableSortStatus,
} from 'mantine-datatable';
import { useMemo, type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { Empty, type EmptyWords } from './empty.tsx';
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

function Waiting({ columns }: { columns: readonly { key: string; title: string }[] }) {
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

function RowName<T>({
  row,
  href,
  onRow,
  children,
}: {
  row: T;
  href: ((row: T) => string) | undefined;
  onRow: ((row: T) => void) | undefined;
  children: ReactNode;
}) {
  if (href)
    return (
      <Anchor
        component={Link}
        to={href(row)}
        className="bp-row-button"
        onClick={(event) => event.stopPropagation()}
      >
        {children}
      </Anchor>
    );
  return (
    <Anchor
      component="button"
      type="button"
      className="bp-row-button"
      onClick={(event) => {
        event.stopPropagation();
        onRow?.(row);
      }}
    >
      {children}
    </Anchor>
  );
}

/** A list of rows: it scrolls within itself, keeps its header, and says what to do when there is nothing. */
export function DataTable<T extends { id: string }>({
  rows,
  columns,
  loading = false,
  total,
  state,
  empty,
  onRow,
  href,
  selection,
  actions,
  label,
}: {
  rows: readonly T[] | undefined;
  columns: readonly Column<T>[];
  loading?: boolean;
  total?: number;
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
}) {
  const t = useWords(uiWords);
  const navigate = useNavigate();
  const shown = shownColumns(columns, state);
  const records = useMemo(() => (rows ? [...rows] : []), [rows]);

  if (rows === undefined) return loading ? <Waiting columns={shown} /> : <Empty {...empty} />;
  if (rows.length === 0) return <Empty {...empty} />;

  const made: DataTableColumn<T>[] = shown.map((column, at) => {
    const content = (row: T, index: number): ReactNode =>
      column.render ? column.render(row, index) : plainText((row as Record<string, unknown>)[column.key]);
    return {
      accessor: column.key,
      title: column.title,
      sortable: Boolean(column.sortable && state),
      textAlign: column.align ?? 'left',
      ...(column.width === undefined ? {} : { width: column.width }),
      render: (row: T, index: number) =>
        at === 0 && (href || onRow) ? (
          <RowName row={row} href={href} onRow={onRow}>
            {content(row, index)}
          </RowName>
        ) : (
          content(row, index)
        ),
    };
  });
  if (actions)
    made.push({
      accessor: 'bp-actions',
      title: <span className="bp-hidden">{t('actions')}</span>,
      textAlign: 'right',
      width: '1%',
      cellsClassName: 'bp-row-actions',
      render: (row: T) => actions(row),
    });

  const open = ({ record }: { record: T }) => {
    if (window.getSelection()?.type === 'Range') return;
    if (onRow) onRow(record);
    else if (href) void navigate(href(record));
  };
  const sort = state?.sort;
  // Each is all of a group of properties or none of it, which the kit's types can only say as unions.
  const choosing: object = selection
    ? {
        selectedRecords: records.filter((row) => selection.selected.includes(row.id)),
        onSelectedRecordsChange: (chosen: T[]) => selection.onChange(chosen.map((row) => row.id)),
        allRecordsSelectionCheckboxProps: { 'aria-label': t('select_all') },
        getRecordSelectionCheckboxProps: () => ({ 'aria-label': t('select_row') }),
      }
    : {};
  const sorting: object = state
    ? {
        sortStatus: {
          columnAccessor: sort?.replace(/^-/, '') ?? '',
          direction: sort?.startsWith('-') ? 'desc' : 'asc',
        },
        onSortStatusChange: ({ columnAccessor, direction }: DataTableSortStatus<T>) =>
          state.set({ sort: `${direction === 'desc' ? '-' : ''}${String(columnAccessor)}` }),
      }
    : {};
  return (
    <Stack gap={0} className="bp-table-frame" data-refreshing={loading || undefined}>
      <MantineDataTable<T>
        records={records}
        columns={made}
        verticalSpacing={7}
        horizontalSpacing="md"
        highlightOnHover={Boolean(onRow ?? href)}
        maxHeight="var(--bp-table-height)"
        scrollAreaProps={{
          type: 'auto',
          viewportProps: { tabIndex: 0, role: 'region', 'aria-label': label ?? t('table_area') },
        }}
        {...(onRow || href ? { onRowClick: open } : {})}
        {...sorting}
        {...choosing}
      />
      {state && total !== undefined && total > Math.min(10, state.perPage) && (
        <TablePages state={state} total={total} />
      )}
    </Stack>
  );
}

/** A checkbox list of the columns, for `ListTools`. */
export function ColumnChoice<T>({ columns, state }: { columns: readonly Column<T>[]; state: ListState }) {
  const shown = shownColumns(columns, state).map((column) => column.key);
  return (
    <Stack gap="xs">
      {columns.map((column) => (
        <Checkbox
          key={column.key}
          label={column.title}
          checked={shown.includes(column.key)}
          disabled={shown.length === 1 && shown.includes(column.key)}
          onChange={(event) => {
            const wanted = new Set(shown);
            if (event.currentTarget.checked) wanted.add(column.key);
            else wanted.delete(column.key);
            const next = columns.filter((at) => wanted.has(at.key)).map((at) => at.key);
            const usual = columns.filter((at) => !at.hidden).map((at) => at.key);
            state.set({ columns: next.join() === usual.join() ? null : next });
          }}
        />
      ))}
    </Stack>
  );
}
