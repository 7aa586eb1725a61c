import { Box, Checkbox, Skeleton, Stack, Table } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { lazy, Suspense, useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { Empty, type EmptyWords } from '../feedback/empty.tsx';
import { useWords } from '../language.tsx';
import type { RowOrder } from './row-order.tsx';
import type { ListState } from './state.ts';
import { Heading, Line } from './table-line.tsx';
import { later } from '../later.tsx';
import { uiWords } from '../words.ts';

export type Column<T> = {
  key: string;
  title: string;
  render?: (row: T, index: number) => ReactNode;
  sortable?: boolean;
  width?: number | string;
  align?: 'left' | 'center' | 'right';
  /** Not shown until the person asks for it. */
  hidden?: boolean;
  /** Not on the card of a phone: it repeats the name, or is long. */
  onCard?: false;
  /** The number in this column, which a card offers to call. */
  tel?: (row: T) => string | null;
};

export type Selection = { selected: readonly string[]; onChange: (ids: string[]) => void };

/** Which of a list's columns are on screen: the person's choice in the address, else those not hidden. */
export function shownColumns<C extends { key: string; hidden?: boolean }>(
  columns: readonly C[],
  state: ListState | undefined,
): C[] {
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
  /** Rows that can be put in another order. */
  order?: RowOrder<T>;
  /** Buttons at the end of each row. */
  actions?: (row: T) => ReactNode;
  /** What the table holds, for people who hear it. */
  label?: string;
};

// Most lists have no second page; its place is kept.
const TablePages = later(
  () => import('./table-pages.tsx').then((part) => part.TablePages),
  <div className="bp-pages-waiting" />,
);

// A part that is loaded later cannot say of which rows it is.
type AnyRow = { id: string };

// A wide window has no use for them.
const ListCards = lazy(() => import('./cards.tsx').then((part) => ({ default: part.ListCards })));

/** Marks the sides on which a table that scrolls sideways goes on. */
function useEdges(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const at = box.current;
    if (!at) return undefined;
    const look = () => {
      const rest = at.scrollWidth - at.clientWidth - at.scrollLeft;
      at.dataset.more = [at.scrollLeft > 1 && 'left', rest > 1 && 'right'].filter(Boolean).join(' ');
    };
    const sizes = new ResizeObserver(look);
    sizes.observe(at);
    if (at.firstElementChild) sizes.observe(at.firstElementChild);
    at.addEventListener('scroll', look, { passive: true });
    return () => {
      sizes.disconnect();
      at.removeEventListener('scroll', look);
    };
  });
}

/** A list of rows: cards on a phone; else a table that scrolls within itself, keeps its header, and says what to do when there is nothing. */
export function DataTable<T extends { id: string }>(props: DataTableProps<T>) {
  const { rows, columns, loading = false, total, state, empty, selection, actions, label } = props;
  const t = useWords(uiWords);
  const shown = shownColumns(columns, state);
  const isPhone = useMediaQuery('(max-width: 600px)', false, { getInitialValueInEffect: false });
  const box = useRef<HTMLElement>(null);
  useEdges(box);
  if (rows === undefined) return loading ? <Waiting columns={shown} /> : <Empty {...empty} />;
  if (rows.length === 0) return <Empty {...empty} />;
  const all = rows.map((row) => row.id);
  const chosen = selection ? all.filter((id) => selection.selected.includes(id)).length : 0;
  return (
    <Stack gap={0} className="bp-table-frame" data-refreshing={loading || undefined}>
      {isPhone ? (
        <Suspense fallback={<Waiting columns={shown.slice(0, 1)} />}>
          <ListCards
            shown={shown as unknown as readonly Column<AnyRow>[]}
            props={props as unknown as DataTableProps<AnyRow>}
          />
        </Suspense>
      ) : (
        <Box
          component="section"
          ref={box}
          className="bp-table-scroll"
          tabIndex={0}
          aria-label={label ?? t('table_area')}
        >
          <Table
            verticalSpacing={7}
            horizontalSpacing="md"
            highlightOnHover={Boolean(props.onRow ?? props.href)}
          >
            <Table.Thead>
              <Table.Tr>
                {props.order && (
                  <Table.Th w={1}>
                    <span className="bp-hidden">{t('order_column')}</span>
                  </Table.Th>
                )}
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
                  <Heading key={column.key} column={column} state={state} isFirst={column === shown[0]} />
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
      )}
      {state && total !== undefined && total > Math.min(10, state.perPage) && (
        <TablePages state={state} total={total} />
      )}
    </Stack>
  );
}
