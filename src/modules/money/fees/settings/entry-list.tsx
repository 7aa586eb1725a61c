import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Drawer } from '#ui/dialogs/drawer.tsx';
import { icons } from '#ui/icons.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { later } from '#ui/later.tsx';
import { DataTable } from '#ui/lists/data-table.tsx';
import { useEditing } from '#ui/lists/editing.ts';
import { RowMenu } from '#ui/lists/row-menu.tsx';
import { Refused } from '#ui/refused.tsx';
import { SortArea, useSorting } from '#ui/sorting/sort-area.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { toastRefusal } from '#ui/toast.ts';
import { uiWords } from '#ui/words.ts';
import { feesCalls } from '../base/client.ts';
import { callsOf, type FeeEntry } from './entry-client.ts';
import { isDifferent, useEntryColumns } from './entry-columns.tsx';
import { feeLists, sharedLists, type FeeList, type FeeListKey, type SharedFeeList } from './lists.ts';
import { settingScreenWords } from './words.ts';

const EntryForm = later(() => import('./entry-form.tsx').then((part) => part.EntryForm));
const TakeShared = later(() => import('./take-shared.tsx').then((part) => part.TakeShared));
const { plus: Plus, edit: Edit, trash: Trash, 'arrow-up': Up, 'arrow-down': Down, refresh: Turn } = icons;

/** One of the lists of settings: what the school took of the shared list, and its own. */
export function EntryList({ list: key }: { list: FeeListKey }) {
  const list: FeeList = feeLists[key];
  const t = useWords(settingScreenWords);
  const lang = useLang();
  const client = useQueryClient();
  const mayChange = useShell().may(key === 'banks' ? 'fee-bank-account.change' : 'fee-setting.change');
  const calls = callsOf(key);
  const found = useQuery(calls.list.queryOptions({ input: {} }));
  // What was put in another order is shown so at once.
  const [order, setOrder] = useState<readonly string[] | null>(null);
  const kept = found.data as FeeEntry[] | undefined;
  const rows = order ? kept?.toSorted((a, b) => order.indexOf(a.id) - order.indexOf(b.id)) : kept;
  const [taking, take] = useState(false);
  const { editing, edit, remove } = useEditing<FeeEntry>(list.words.one[lang], ({ id }) =>
    calls.remove.call({ id }),
  );
  const shared = (sharedLists as readonly string[]).includes(key) ? (key as SharedFeeList) : null;
  const columns = useEntryColumns(key);
  const act = async (work: () => Promise<unknown>) => {
    try {
      await work();
    } catch (error) {
      toastRefusal(error, lang);
    }
    await client.invalidateQueries();
  };
  const values = (row: FeeEntry) =>
    Object.fromEntries(Object.keys(list.fields).map((field) => [field, row[field]]));
  const change = (row: FeeEntry, more: Record<string, unknown>) =>
    act(() => calls.change.call({ ...values(row), ...more, id: row.id, version: row.version } as never));
  const arrange = async (ids: string[]) => {
    setOrder(ids);
    await act(() => feesCalls().settings.orderHeads.call({ ids }));
    // Anyone who moves on meanwhile has an order of their own.
    setOrder((now) => (now === ids ? null : now));
  };
  const ids = (rows ?? []).map(({ id }) => id);
  const sorting = useSorting({
    ids,
    nameOf: (id) => rows?.find((row) => row.id === id)?.[`name_${lang}`] ?? '',
    grabs: 'grip',
    may: mayChange,
    onOrder: (next) => void arrange(next),
  });
  if (found.error) return <Refused error={found.error} retry={() => void found.refetch()} />;
  const buttons = mayChange && (
    <AddButtons
      list={list}
      shared={shared}
      isEmpty={rows?.length === 0}
      onTake={() => take(true)}
      onAdd={() => edit('new')}
    />
  );
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        {list.words.lead[lang]}
      </Text>
      {buttons}
      <SortArea {...sorting.area}>
        <DataTable
          label={list.words.many[lang]}
          rows={rows}
          loading={found.isFetching}
          empty={{ title: t('none'), hint: t(shared ? 'none_hint' : 'none_banks_hint') }}
          {...(mayChange ? { onRow: (row: FeeEntry) => edit(row) } : {})}
          {...(mayChange && key === 'heads' && rows && rows.length > 1
            ? {
                order: {
                  name: (row: FeeEntry) => row[`name_${lang}`],
                  onMove: ({ id }: FeeEntry, at: number) => sorting.put(id, at),
                },
              }
            : {})}
          columns={columns}
          {...(mayChange
            ? {
                actions: (row: FeeEntry) => (
                  <EntryMenu
                    row={row}
                    isHead={key === 'heads'}
                    onEdit={() => edit(row)}
                    onStep={(by) => sorting.put(row.id, ids.indexOf(row.id) + by)}
                    onChange={(values) => void change(row, values)}
                    onRemove={() => void remove(row)}
                  />
                ),
              }
            : {})}
        />
      </SortArea>
      <Drawer
        opened={editing !== null}
        onClose={() => edit(null)}
        title={t(editing === 'new' ? 'add' : 'edit', { type: list.words.one[lang].toLowerCase() })}
      >
        {editing && (
          <EntryForm
            list={key}
            row={editing === 'new' ? null : editing}
            after={kept ?? []}
            onDone={() => edit(null)}
          />
        )}
      </Drawer>
      <Drawer
        opened={taking}
        onClose={() => take(false)}
        title={t(shared === 'late_fees' ? 'choose_usual' : 'choose_shared')}
      >
        {taking && shared && <TakeShared list={shared} onDone={() => take(false)} />}
      </Drawer>
    </Stack>
  );
}

/** Takes entries of the shared list, where there is one, or adds one of the school's own. */
function AddButtons({
  list,
  shared,
  isEmpty,
  onTake,
  onAdd,
}: {
  list: FeeList;
  shared: SharedFeeList | null;
  isEmpty: boolean;
  onTake: () => void;
  onAdd: () => void;
}) {
  const t = useWords(settingScreenWords);
  const lang = useLang();
  return (
    <Group gap="sm">
      {shared && (
        <Button variant={isEmpty ? 'filled' : 'default'} onClick={onTake}>
          {t(shared === 'late_fees' ? 'choose_usual' : 'choose_shared')}
        </Button>
      )}
      <Button
        variant={isEmpty && shared ? 'default' : 'filled'}
        leftSection={<Plus size={18} />}
        onClick={onAdd}
      >
        {t('add', { type: list.words.one[lang].toLowerCase() })}
      </Button>
    </Group>
  );
}

/** What can be done with an entry: changed, moved among heads, called as in the shared list, switched off, deleted. */
function EntryMenu({
  row,
  isHead,
  onEdit,
  onStep,
  onChange,
  onRemove,
}: {
  row: FeeEntry;
  isHead: boolean;
  onEdit: () => void;
  onStep: (by: 1 | -1) => void;
  onChange: (values: Record<string, unknown>) => void;
  onRemove: () => void;
}) {
  const t = useWords(settingScreenWords);
  const ui = useWords(uiWords);
  const lang = useLang();
  return (
    <RowMenu
      name={row[`name_${lang}`]}
      entries={[
        { label: ui('edit'), icon: Edit, onClick: onEdit },
        ...(isHead
          ? [
              { label: t('up'), icon: Up, onClick: () => onStep(-1) },
              { label: t('down'), icon: Down, onClick: () => onStep(1) },
            ]
          : []),
        ...(isDifferent(row)
          ? [
              {
                label: t('use_shared'),
                onClick: () =>
                  onChange({
                    name_en: row.shared_name?.en,
                    name_bn: row.shared_name?.bn,
                  }),
              },
            ]
          : []),
        {
          label: t(row.active ? 'switch_off' : 'switch_on'),
          icon: Turn,
          onClick: () => onChange({ active: !row.active }),
        },
        {
          label: ui('delete'),
          icon: Trash,
          danger: true,
          onClick: onRemove,
        },
      ]}
    />
  );
}
