import { Group } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { DataTable, type Column } from '#ui/data-table.tsx';
import { ChoiceField, DateField, LinkField } from '#ui/fields.tsx';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { useListState } from '#ui/list-state.ts';
import { ListTools } from '#ui/list-tools.tsx';
import { Page } from '#ui/page.tsx';
import { Refused } from '#ui/refused.tsx';
import { intentStates, type IntentState } from '../intent-rules.ts';
import { recoveryWords } from '../recovery-words.ts';
import { api } from './api.ts';
import { IntentBadge } from './intent-badge.tsx';
import { PaymentDrawer } from './payment-drawer.tsx';

/** The online payments of students or of applicants, with what an operator can do about them. */
export function PaymentRecovery({ purpose, title }: { purpose: 'FEE' | 'ADMISSION'; title: string }) {
  const t = useWords(recoveryWords);
  const lang = useLang();
  const format = useFormat();
  const state = useListState();
  const [params, setParams] = useSearchParams();
  const { filter } = state;
  const asked = {
    purpose,
    page: state.page,
    per_page: state.perPage,
    ...(state.q ? { q: state.q } : {}),
    ...(filter['site_id'] ? { site_id: filter['site_id'] } : {}),
    ...(filter['state'] ? { state: filter['state'] as IntentState } : {}),
    ...(filter['from'] ? { from: filter['from'] } : {}),
    ...(filter['to'] ? { to: filter['to'] } : {}),
  };
  const found = useQuery({
    ...api().onlinePayments.queryOptions({ input: asked }),
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
  type Row = NonNullable<typeof found.data>['rows'][number];
  const columns: Column<Row>[] = [
    { key: 'payer', title: t('payer'), render: (row) => row.payer_name || t('nobody') },
    { key: 'site', title: t('institution'), render: (row) => (lang === 'bn' ? row.site_bn : row.site_en) },
    { key: 'created_at', title: t('begun'), render: (row) => format.dateTime(row.created_at) },
    { key: 'gateway', title: t('gateway'), render: (row) => row.gateway },
    { key: 'card_type', title: t('card'), hidden: true, render: (row) => row.card_type ?? '–' },
    { key: 'amount', title: t('amount'), align: 'right', render: (row) => format.money(row.amount) },
    { key: 'state', title: t('state'), render: (row) => <IntentBadge state={row.state} /> },
    { key: 'tran_id', title: t('tran_id'), hidden: true, render: (row) => row.tran_id },
    {
      key: 'gateway_txn_id',
      title: t('gateway_txn_id'),
      hidden: true,
      render: (row) => row.gateway_txn_id ?? '–',
    },
  ];
  const opened = params.get('open');
  const open = (value: string | null) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (value) next.set('open', value);
        else next.delete('open');
        return next;
      },
      { preventScrollReset: true },
    );
  return (
    <Page title={title} lead={t('lead')}>
      <ListTools state={state} columns={columns}>
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
      </ListTools>
      {found.error ? (
        <Refused error={found.error} retry={() => void found.refetch()} />
      ) : (
        <DataTable
          label={title}
          rows={found.data?.rows}
          columns={columns}
          total={found.data?.total ?? 0}
          loading={found.isFetching}
          state={state}
          onRow={(row) => open(`${row.site_id}.${row.id}`)}
          empty={{ title: t('none'), hint: t('none_hint') }}
        />
      )}
      <PaymentDrawer opened={opened} onClose={() => open(null)} />
    </Page>
  );
}
