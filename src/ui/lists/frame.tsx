import type { ReactNode } from 'react';
import { DataTable, type Column, type DataTableProps } from './data-table.tsx';
import type { ListState } from './state.ts';
import { ListTools } from './tools.tsx';
import { Refused } from '../refused.tsx';

/** What a screen has of a query: the rows so far, whether it asks again, and what went wrong. */
type Found<T> = {
  data: readonly T[] | undefined;
  isFetching: boolean;
  error: unknown;
  refetch: () => Promise<unknown>;
};

export type ListFrameProps<T> = Omit<
  DataTableProps<T>,
  'rows' | 'loading' | 'state' | 'columns' | 'label'
> & {
  state: ListState;
  columns: readonly Column<T>[];
  found: Found<T>;
  /** What the list holds, for people who hear it. */
  label: string;
  search?: boolean;
  /** The filters. */
  children?: ReactNode;
  /** What one does with the list as a whole, at the end of its tools. */
  menu?: ReactNode;
};

/** A list with a screen of its own: tools above, rows below, or what went wrong and a way to try again. */
export function ListFrame<T extends { id: string }>(props: ListFrameProps<T>) {
  const { state, columns, found, search = true, children, menu, ...table } = props;
  return (
    <>
      <ListTools state={state} columns={columns} search={search} menu={menu}>
        {children}
      </ListTools>
      {found.error ? (
        <Refused error={found.error} retry={() => void found.refetch()} />
      ) : (
        <DataTable {...table} rows={found.data} columns={columns} loading={found.isFetching} state={state} />
      )}
    </>
  );
}
