import { Group } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Column } from '#ui/data-table.tsx';
import { ChoiceField, DateField, LinkField } from '#ui/fields.tsx';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { ListFrame } from '#ui/list-frame.tsx';
import { ListMenu } from '#ui/list-menu.tsx';
import { useListState } from '#ui/list-state.ts';
import { useOpened } from '#ui/opened.ts';
import { Page } from '#ui/page.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { intentStates } from '../intent-rules.ts';
import { recoveryWords } from '../recovery-words.ts';
import { api } from './api.ts';
import { IntentBadge } from './intent-badge.tsx';
import { PaymentDrawer } from './payment-drawer.tsx';

/** The online payments of students or of applicants, with what an operator can do about them. */
export function PaymentRecovery({ purpose, title }: { purpose: 'FEE' | 'ADMISSION'; title: string }) {
  const t = useWords(recoveryWords);
  const lang = useLang();
  const format = useFormat();
  const { may } = useShell();
  const state = useListState();
  const [opened, open] = useOpened();
  const { filter } = state;
  const found = useQuery({
    ...api().onlinePayments.queryOptions({ input: { ...state.input, purpose } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const counts = found.data?.states ?? {};
  const states = intentStates.map((value) => {
    const many = counts[value] ?? 0;
    const word = recoveryWords[`state_${value}`];
    return {
      value: value as string,
      word: { en: `${word.en} (${many})`, bn: `${word.bn} (${format.number(many)})` },
    };
  });
  const rows = { ...found, data: found.data?.rows };
  type Row = NonNullable<typeof found.data>['rows'][number];
  const columns: Column<Row>[] = [
    { key: 'payer', title: t('payer'), sortable: true, render: (row) => row.payer_name || t('nobody') },
    {
      key: 'site',
      title: t('institution'),
      sortable: true,
      render: (row) => (lang === 'bn' ? row.site_bn : row.site_en),
    },
    {
      key: 'created_at',
      title: t('begun'),
      sortable: true,
      render: (row) => format.dateTime(row.created_at),
    },
    { key: 'gateway', title: t('gateway'), sortable: true, render: (row) => row.gateway },
    { key: 'card_type', title: t('card'), hidden: true, render: (row) => row.card_type ?? '–' },
    {
      key: 'amount',
      title: t('amount'),
      sortable: true,
      align: 'right',
      render: (row) => format.money(row.amount),
    },
    { key: 'state', title: t('state'), render: (row) => <IntentBadge state={row.state} /> },
    { key: 'tran_id', title: t('tran_id'), hidden: true, render: (row) => row.tran_id },
    {
      key: 'gateway_txn_id',
      title: t('gateway_txn_id'),
      hidden: true,
      render: (row) => row.gateway_txn_id ?? '–',
    },
  ];
  return (
    <Page
      title={title}
      lead={t('lead')}
      actions={
        <ListMenu
          path="online-payments"
          state={state}
          canExport={may('online-payment.export')}
          asked={{ purpose }}
        />
      }
    >
      <ListFrame
        state={state}
        columns={columns}
        found={rows}
        label={title}
        total={found.data?.total ?? 0}
        onRow={(row) => open(`${row.site_id}.${row.id}`)}
        empty={{ title: t('none'), hint: t('none_hint') }}
      >
        <Group gap="xs" align="flex-end">
          <LinkField
            to="sites"
            aria-label={t('institution')}
            placeholder={t('institution')}
            value={filter['site_id'] ?? null}
            onChange={(value) => state.setFilter('site_id', value)}
          />
          <ChoiceField
            choices={states}
            aria-label={t('state')}
            placeholder={t('state')}
            value={filter['state'] ?? null}
            onChange={(value) => state.setFilter('state', value)}
          />
          <DateField
            aria-label={t('from')}
            placeholder={t('from')}
            value={filter['from'] ?? null}
            onChange={(value) => state.setFilter('from', value)}
            w={160}
          />
          <DateField
            aria-label={t('to')}
            placeholder={t('to')}
            value={filter['to'] ?? null}
            onChange={(value) => state.setFilter('to', value)}
            w={160}
          />
        </Group>
      </ListFrame>
      <PaymentDrawer opened={opened} onClose={() => open(null)} />
    </Page>
  );
}
