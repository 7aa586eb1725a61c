import { Badge, Button, Group, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Drawer } from '#ui/dialogs/drawer.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { useFormat } from '#ui/format.ts';
import { icons } from '#ui/icons.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { later } from '#ui/later.tsx';
import { DataTable } from '#ui/lists/data-table.tsx';
import { useEditing } from '#ui/lists/editing.ts';
import { RowMenu } from '#ui/lists/row-menu.tsx';
import { Refused } from '#ui/refused.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { uiWords } from '#ui/words.ts';
import { feesCalls } from '../base/client.ts';
import { feeSettingsPageWords } from '../base/words.ts';
import { useFeeYear, YearSelect } from './use-fee-year.tsx';
import { settingScreenWords } from './words.ts';

const ItemForm = later(() => import('./item-form.tsx').then((part) => part.ItemForm));
const TakeItems = later(() => import('./take-items.tsx').then((part) => part.TakeItems));
const { plus: Plus, edit: Edit, trash: Trash } = icons;

export type FeeItem = Awaited<ReturnType<ReturnType<typeof feesCalls>['settings']['items']['call']>>[number];

/** What is charged in a year, with the day on which it is due. */
export function ItemList() {
  const t = useWords(settingScreenWords);
  const ui = useWords(uiWords);
  const lang = useLang();
  const format = useFormat();
  const mayChange = useShell().may('fee-setting.change');
  const of = useFeeYear();
  const [taking, take] = useState(false);
  const year_id = of.year?.id ?? '';
  const found = useQuery({
    ...feesCalls().settings.items.queryOptions({ input: { year_id } }),
    enabled: year_id !== '',
  });
  const { editing, edit, remove } = useEditing<FeeItem>(t('sub_head'), ({ id }) =>
    feesCalls().settings.removeItem.call({ id }),
  );
  const error = of.error ?? found.error;
  if (error) return <Refused error={error} retry={() => void found.refetch()} />;
  if (of.isPending) return <Skeleton height={280} />;
  if (!of.year) return <Empty title={t('no_years')} />;
  return (
    <Stack gap="sm">
      <Group gap="sm" align="flex-end">
        <YearSelect of={of} />
        {mayChange && (
          <>
            <Button variant={found.data?.length === 0 ? 'filled' : 'default'} onClick={() => take(true)}>
              {t('choose_shared')}
            </Button>
            <Button
              variant={found.data?.length === 0 ? 'default' : 'filled'}
              leftSection={<Plus size={18} />}
              onClick={() => edit('new')}
            >
              {t('add', { type: t('sub_head') })}
            </Button>
          </>
        )}
      </Group>
      <DataTable
        label={feeSettingsPageWords.tab_items[lang]}
        rows={found.data}
        loading={found.isFetching}
        empty={{ title: t('none'), hint: t('none_hint') }}
        {...(mayChange ? { onRow: (row: FeeItem) => edit(row) } : {})}
        columns={[
          {
            key: 'name',
            title: t('name'),
            render: (row) => (
              <Group gap={8}>
                {row[`name_${lang}`]}
                {!row.active && (
                  <Badge variant="light" color="gray" tt="none">
                    {t('off')}
                  </Badge>
                )}
              </Group>
            ),
          },
          { key: 'head', title: t('head'), render: (row) => row.head[lang] },
          { key: 'due_on', title: t('due_on'), render: (row) => format.date(row.due_on) },
          {
            key: 'charged',
            title: t('charged'),
            align: 'right',
            render: (row) => format.number(row.charged),
          },
          { key: 'unpaid', title: t('unpaid'), align: 'right', render: (row) => format.number(row.unpaid) },
        ]}
        {...(mayChange
          ? {
              actions: (row: FeeItem) => (
                <RowMenu
                  name={row[`name_${lang}`]}
                  entries={[
                    { label: ui('edit'), icon: Edit, onClick: () => edit(row) },
                    { label: ui('delete'), icon: Trash, danger: true, onClick: () => void remove(row) },
                  ]}
                />
              ),
            }
          : {})}
      />
      <Drawer
        opened={editing !== null}
        onClose={() => edit(null)}
        title={t(editing === 'new' ? 'add' : 'edit', { type: t('sub_head') })}
      >
        {editing && (
          <ItemForm yearId={year_id} item={editing === 'new' ? null : editing} onDone={() => edit(null)} />
        )}
      </Drawer>
      <Drawer opened={taking} onClose={() => take(false)} title={t('choose_shared')}>
        {taking && <TakeItems yearId={year_id} onDone={() => take(false)} />}
      </Drawer>
    </Stack>
  );
}
