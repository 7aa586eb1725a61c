import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Column } from '#ui/data-table.tsx';
import { ChoiceField } from '#ui/fields.tsx';
import { useFormat } from '#ui/format.ts';
import { icons } from '#ui/icons.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { useListState } from '#ui/list-state.ts';
import { ListFrame } from '#ui/list-frame.tsx';
import { ListMenu } from '#ui/list-menu.tsx';
import { Page } from '#ui/page.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { api } from '../parts/api.ts';
import { StateBadge, stateChoices } from '../parts/state-badge.tsx';
import { screenWords } from '../screen-words.ts';

const Plus = icons.plus;
const states = stateChoices(['open', 'paid', 'expired', 'cancelled']);

export default function ChallanList() {
  const t = useWords(screenWords);
  const lang = useLang();
  const format = useFormat();
  const { may } = useShell();
  const state = useListState();
  const found = useQuery({
    ...api().challans.queryOptions({ input: state.input }),
    placeholderData: keepPreviousData,
  });
  const counted = useQuery(api().countChallans.queryOptions({ input: state.countInput }));
  type Row = NonNullable<typeof found.data>[number];
  const columns: Column<Row>[] = [
    {
      key: 'challan_no',
      title: t('challan_no'),
      sortable: true,
      render: (row) => format.digits(row.challan_no),
    },
    { key: 'site', title: t('institution'), render: (row) => (lang === 'bn' ? row.site_bn : row.site_en) },
    { key: 'invoice_no', title: t('invoice_no'), render: (row) => format.digits(row.invoice_no) },
    { key: 'bank', title: t('bank'), render: (row) => (lang === 'bn' ? row.bank_bn : row.bank_en) },
    { key: 'issued_on', title: t('issued_on'), sortable: true, render: (row) => format.date(row.issued_on) },
    {
      key: 'valid_until',
      title: t('valid_until'),
      sortable: true,
      render: (row) => format.date(row.valid_until),
    },
    {
      key: 'amount',
      title: t('amount'),
      sortable: true,
      align: 'right',
      render: (row) => format.money(row.amount),
    },
    { key: 'state', title: t('state'), render: (row) => <StateBadge state={row.state} /> },
  ];
  return (
    <Page
      title={t('challans')}
      actions={
        <>
          <ListMenu path="challans" state={state} canExport={may('challan.export')} />
          {may('challan.change') && (
            <Button component={Link} to="/edu/challan/create" leftSection={<Plus size={16} />}>
              {t('new_challan')}
            </Button>
          )}
        </>
      }
    >
      <ListFrame
        label={t('challans')}
        state={state}
        columns={columns}
        found={found}
        total={counted.data?.total ?? 0}
        href={(row) => `/edu/challan/edit/${row.id}`}
        empty={{ title: t('no_challans'), hint: t('no_challans_hint') }}
      >
        <ChoiceField
          choices={states}
          aria-label={t('state')}
          placeholder={t('state')}
          value={state.filter['state'] ?? null}
          onChange={(value) => state.setFilter('state', value)}
        />
      </ListFrame>
    </Page>
  );
}
