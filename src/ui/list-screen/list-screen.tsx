import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { isFigure, listPermissions, type AnyList, type ListRow } from '#kernel/lists/list.ts';
import type { Lang } from '#kernel/words.ts';
import { contractApi } from '../api.ts';
import { useFormat } from '../format.ts';
import { icons } from '../icons.ts';
import { useLang, useWords } from '../language.tsx';
import type { Column } from '../lists/data-table.tsx';
import { ListFrame } from '../lists/frame.tsx';
import { ListMenu } from '../lists/list-menu.tsx';
import { RowMenu } from '../lists/row-menu.tsx';
import { useListState, type ListState } from '../lists/state.ts';
import { Page } from '../page.tsx';
import { useShell } from '../shell-context.tsx';
import { uiWords } from '../words.ts';
import { useListActions, type BulkAction, type RowAction } from './actions.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { listCell } from './cell.tsx';
import { DeclaredFilters } from './filters.tsx';
import { ListTabs } from './tabs.tsx';
import { SavedViews } from './views.tsx';

const Plus = icons.plus;

export type ListParts<L extends AnyList> = {
  list: L;
  /** Columns that are more than their kind: a name with a badge, a link into another screen. `own` is what the kind shows. */
  cells?: { readonly [K in keyof L['columns'] & string]?: (row: ListRow<L>, own: ReactNode) => ReactNode };
  /** What one does with a row, behind its dots. */
  actions?: (row: ListRow<L>) => readonly RowAction[];
  /** What a row is called in the words of its menu; its first column unless told. */
  nameOf?: (row: ListRow<L>) => string;
  /** What one does with many rows at once. */
  bulk?: readonly BulkAction[];
  /** What a click on a row opens, where the list does not say where it leads. */
  onRow?: (row: ListRow<L>) => void;
  href?: (row: ListRow<L>) => string;
  /** Instead of the list's own words where there are no rows. */
  empty?: { title?: string; hint?: string; action?: ReactNode };
  /** Asked again after so many milliseconds; null: not by itself. */
  refreshMs?: (rows: readonly ListRow<L>[]) => number | null;
  /** Filters beside the declared ones. */
  children?: ReactNode;
};

type Counted = { total: number; by_tab?: Record<string, number> };

/** The calls of a declared list, by its path. */
const callsOf = (path: string) =>
  contractApi(['list', path], {
    list: ['GET', `/${path}`],
    count: ['GET', `/${path}/count`],
  }) as unknown as Record<
    'list' | 'count',
    { call: (input: object) => Promise<unknown>; key: () => readonly unknown[] }
  >;

function useRows({ list, refreshMs }: AnyParts, state: ListState) {
  const calls = useMemo(() => callsOf(list.path), [list.path]);
  const asked = <I extends { filter?: Record<string, string> }>(input: I): I =>
    list.fixed ? { ...input, filter: { ...input.filter, ...list.fixed } } : input;
  const found = useQuery({
    queryKey: ['list', list.path, asked(state.input)],
    queryFn: async () => (await calls.list.call(asked(state.input))) as AnyRow[],
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => (data && refreshMs?.(data)) || false,
  });
  const counted = useQuery({
    queryKey: ['list', list.path, 'count', asked(state.countInput)],
    queryFn: async () => (await calls.count.call(asked(state.countInput))) as Counted,
    placeholderData: keepPreviousData,
  });
  return { found, counted: counted.data };
}

/** A row inside the parts that serve every list. */
type AnyRow = Record<string, unknown> & { id: string };
type AnyParts = Omit<ListParts<AnyList>, 'cells' | 'actions' | 'nameOf' | 'onRow' | 'href' | 'refreshMs'> & {
  cells?: { readonly [key: string]: ((row: AnyRow, own: ReactNode) => ReactNode) | undefined };
  actions?: (row: AnyRow) => readonly RowAction[];
  nameOf?: (row: AnyRow) => string;
  onRow?: (row: AnyRow) => void;
  href?: (row: AnyRow) => string;
  refreshMs?: (rows: readonly AnyRow[]) => number | null;
};

/** A declared list without a page around it: for a tab, or beside something else. */
export function ListPart<L extends AnyList>(props: ListParts<L> & PartExtras): ReactNode {
  return <AnyListPart {...(props as unknown as AnyParts & PartExtras)} />;
}

type PartExtras = {
  state?: ListState;
  menu?: ReactNode;
  /** Takes the list out from here: no page around it does. */
  withExport?: boolean;
};

function AnyListPart(props: AnyParts & PartExtras) {
  const { list, cells, actions, bulk = [], children, menu, withExport = false } = props;
  const ownState = useListState();
  const state = props.state ?? ownState;
  const lang = useLang();
  const format = useFormat();
  const t = useWords(uiWords);
  const [selected, setSelected] = useState<readonly string[]>([]);
  const { entry, runBulk, dialog } = useListActions();
  const { found, counted } = useRows(props, state);
  const showing = { lang, format, t };
  const columns = Object.entries(list.columns).map(([key, column]): Column<AnyRow> => ({
    key,
    title: column.word[lang],
    ...(column.sortable ? { sortable: true } : {}),
    ...(column.hidden ? { hidden: true } : {}),
    ...(column.onCard === false ? { onCard: false as const } : {}),
    ...(isFigure(column) ? { align: 'right' as const } : {}),
    ...(column.kind === 'phone' ? { tel: (row: AnyRow) => row[key] as string | null } : {}),
    render: (row) => {
      const own = listCell(key, column, row, showing);
      return cells?.[key]?.(row, own) ?? own;
    },
  }));
  const first = Object.keys(list.columns)[0] ?? 'id';
  const nameOf = (row: AnyRow) => {
    const own = props.nameOf?.(row) ?? row[`${first}_${lang}`] ?? row[first];
    return typeof own === 'string' ? own : '';
  };
  const { row: rowUrl, words } = list;
  const href = props.href ?? (rowUrl ? (row: AnyRow) => rowUrl.replace(':id', row.id) : undefined);
  return (
    <>
      <ListTabs list={list} state={state} counts={counted?.by_tab} />
      <ListFrame
        label={words.many[lang]}
        state={{ ...state, sort: sortShown(list, state.sort ?? list.sort, lang) }}
        columns={columns}
        found={found}
        total={counted?.total}
        search={list.search !== false}
        empty={{
          ...(words.none ? { title: words.none[lang] } : {}),
          ...(words.hint ? { hint: words.hint[lang] } : {}),
          ...props.empty,
        }}
        menu={
          <>
            <SavedViews list={list.path} />
            {withExport && <ExportMenu list={list} state={state} />}
            {menu}
          </>
        }
        {...(href ? { href } : {})}
        {...(props.onRow ? { onRow: props.onRow } : {})}
        {...(bulk.length > 0 ? { selection: { selected, onChange: setSelected } } : {})}
        {...(actions
          ? { actions: (row) => <Actions name={nameOf(row)} entries={actions(row).map(entry)} /> }
          : {})}
      >
        <DeclaredFilters list={list} state={state} counts={counted?.by_tab} />
        {children}
      </ListFrame>
      {selected.length > 0 && (
        <BulkBar
          actions={bulk}
          selected={selected}
          onRun={(action) => runBulk(action, selected, () => setSelected([]))}
          onClear={() => setSelected([])}
        />
      )}
      {dialog}
    </>
  );
}

/** A name that is ordered in the reader's language is the order of its column. */
function sortShown(list: AnyList, sort: string, lang: Lang): string {
  const own = sort.replace(new RegExp(`_${lang}$`), '');
  return list.columns[own.replace(/^-/, '')]?.kind === 'name' ? own : sort;
}

function ExportMenu({ list, state }: { list: AnyList; state: ListState }) {
  const { may } = useShell();
  const fixed = Object.entries(list.fixed ?? {}).map(([key, value]) => [`filter[${key}]`, value]);
  return (
    <ListMenu
      path={list.path}
      state={state}
      canExport={may(listPermissions(list).export)}
      asked={Object.fromEntries(fixed) as Record<string, string>}
    />
  );
}

function Actions({ name, entries }: Parameters<typeof RowMenu>[0]) {
  return entries.length > 0 ? <RowMenu name={name} entries={entries} /> : null;
}

/** The screen of a declared list: its title, what one does with it as a whole, and its rows. */
export function ListScreen<L extends AnyList>(
  props: ListParts<L> & {
    lead?: ReactNode;
    /** Buttons of the page, before the one for a new row. */
    buttons?: ReactNode;
    /** What is between the title and the list. */
    above?: ReactNode;
  },
) {
  const { list, lead, buttons, above, ...parts } = props;
  const lang = useLang();
  const { may } = useShell();
  const state = useListState();
  const { create, words } = list;
  return (
    <Page
      title={words.many[lang]}
      lead={lead ?? words.lead?.[lang]}
      actions={
        <>
          <ExportMenu list={list} state={state} />
          {buttons}
          {create && may(create.permission) && (
            <Button component={Link} to={create.url} leftSection={<Plus size={16} />}>
              {create.word[lang]}
            </Button>
          )}
        </>
      }
    >
      {above}
      <ListPart {...(parts as ListParts<L>)} list={list} state={state} />
    </Page>
  );
}
