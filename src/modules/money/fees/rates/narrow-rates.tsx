import { Button, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Drawer } from '#ui/dialogs/drawer.tsx';
import { useFormat } from '#ui/format.ts';
import { icons } from '#ui/icons.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { later } from '#ui/later.tsx';
import { DataTable } from '#ui/lists/data-table.tsx';
import { useEditing } from '#ui/lists/editing.ts';
import { RowMenu } from '#ui/lists/row-menu.tsx';
import { Refused } from '#ui/refused.tsx';
import { Section } from '#ui/section.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { uiWords } from '#ui/words.ts';
import { feesCalls } from '../base/client.ts';
import { rateWords } from './words.ts';

const RateForm = later(() => import('./rate-form.tsx').then((part) => part.RateForm));
const { plus: Plus, edit: Edit, trash: Trash } = icons;

type Found = Awaited<ReturnType<ReturnType<typeof feesCalls>['rates']['narrow']['call']>>[number];
export type NarrowRate = Found & { name_en: string; name_bn: string };

/** Rates for less than a whole class. */
export function NarrowRates({ yearId }: { yearId: string }) {
  const t = useWords(rateWords);
  const ui = useWords(uiWords);
  const lang = useLang();
  const format = useFormat();
  const mayChange = useShell().may('fee-setting.change');
  const found = useQuery(feesCalls().rates.narrow.queryOptions({ input: { year_id: yearId } }));
  const { editing, edit, remove } = useEditing<NarrowRate>(t('rate'), ({ id }) =>
    feesCalls().rates.remove.call({ id }),
  );
  const rows = found.data?.map((rate) => ({ ...rate, name_en: rate.head.en, name_bn: rate.head.bn }));
  const named = (rate: NarrowRate) =>
    [
      ...rate.for.map((word) => word[lang]),
      rate.effective_from && t('from_day', { day: format.date(rate.effective_from) }),
    ]
      .filter(Boolean)
      .join(' · ') || t('everybody');
  return (
    <Section
      title={t('narrow')}
      lead={`${t('narrow_lead')} ${t('narrowest')}`}
      aside={
        mayChange && (
          <Button leftSection={<Plus size={18} />} onClick={() => edit('new')}>
            {t('add')}
          </Button>
        )
      }
    >
      {found.error && <Refused error={found.error} retry={() => void found.refetch()} />}
      <Stack gap="sm">
        <DataTable
          label={t('narrow')}
          rows={rows}
          loading={found.isFetching}
          empty={{ title: t('none') }}
          {...(mayChange ? { onRow: (rate: NarrowRate) => edit(rate) } : {})}
          columns={[
            { key: 'head', title: t('head'), render: (rate) => rate.head[lang] },
            { key: 'item', title: t('item'), render: (rate) => rate.item?.[lang] ?? t('all_items') },
            { key: 'for', title: t('for'), render: named },
            {
              key: 'amount',
              title: t('amount'),
              align: 'right',
              render: (rate) => format.money(rate.amount),
            },
          ]}
          {...(mayChange
            ? {
                actions: (rate: NarrowRate) => (
                  <RowMenu
                    name={`${rate.head[lang]} ${named(rate)}`}
                    entries={[
                      { label: ui('edit'), icon: Edit, onClick: () => edit(rate) },
                      { label: ui('delete'), icon: Trash, danger: true, onClick: () => void remove(rate) },
                    ]}
                  />
                ),
              }
            : {})}
        />
      </Stack>
      <Drawer
        opened={editing !== null}
        onClose={() => edit(null)}
        title={t(editing === 'new' ? 'add' : 'edit')}
      >
        {editing && (
          <RateForm yearId={yearId} rate={editing === 'new' ? null : editing} onDone={() => edit(null)} />
        )}
      </Drawer>
    </Section>
  );
}
