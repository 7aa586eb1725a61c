import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Column } from '#ui/data-table.tsx';
import { ChoiceField, LinkField } from '#ui/fields.tsx';
import { useFormat } from '#ui/format.ts';
import { icons } from '#ui/icons.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { useListState } from '#ui/list-state.ts';
import { ListFrame } from '#ui/list-frame.tsx';
import { ListMenu } from '#ui/list-menu.tsx';
import { Page } from '#ui/page.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { AgingCard } from '../parts/aging-card.tsx';
import { api } from '../parts/api.ts';
import { BillSites } from '../parts/bill-sites.tsx';
import { StateBadge, stateChoices } from '../parts/state-badge.tsx';
import { screenWords } from '../screen-words.ts';

const Plus = icons.plus;
const states = stateChoices(['unpaid', 'partially_paid', 'paid', 'overdue', 'cancelled']);

export default function InvoiceList() {
  const t = useWords(screenWords);
  const lang = useLang();
  const format = useFormat();
  const { may } = useShell();
  const state = useListState();
  const found = useQuery({
    ...api().invoices.queryOptions({ input: state.input }),
    placeholderData: keepPreviousData,
  });
  const counted = useQuery(api().countInvoices.queryOptions({ input: state.countInput }));
  type Row = NonNullable<typeof found.data>[number];
  const columns: Column<Row>[] = [
    {
      key: 'invoice_no',
      title: t('invoice_no'),
      sortable: true,
      render: (row) => format.digits(row.invoice_no),
    },
    {
      key: 'site',
      title: t('institution'),
      sortable: true,
      render: (row) => (lang === 'bn' ? row.site_bn : row.site_en),
    },
    { key: 'issued_on', title: t('issued_on'), sortable: true, render: (row) => format.date(row.issued_on) },
    {
      key: 'next_due_on',
      title: t('next_due_on'),
      sortable: true,
      render: (row) => format.date(row.state === 'cancelled' ? null : row.next_due_on),
    },
    { key: 'net', title: t('net'), sortable: true, align: 'right', render: (row) => format.money(row.net) },
    {
      key: 'due',
      title: t('due'),
      align: 'right',
      render: (row) => format.money(row.state === 'cancelled' ? 0 : row.net - row.principal_paid),
    },
    { key: 'state', title: t('state'), render: (row) => <StateBadge state={row.state} /> },
    {
      key: 'kind',
      title: t('kind'),
      hidden: true,
      render: (row) => t(`kind_${row.kind as 'PACKAGE'}`),
    },
  ];
  return (
    <Page
      title={t('invoices')}
      actions={
        <>
          <ListMenu path="invoices" state={state} canExport={may('invoice.export')} />
          {may('invoice.change') && (
            <>
              <BillSites />
              <Button component={Link} to="/edu/invoice/create" leftSection={<Plus size={16} />}>
                {t('new_invoice')}
              </Button>
            </>
          )}
        </>
      }
    >
      <AgingCard />
      <ListFrame
        label={t('invoices')}
        state={state}
        columns={columns}
        found={found}
        total={counted.data?.total ?? 0}
        href={(row) => `/edu/invoice/edit/${row.id}`}
        empty={{ title: t('no_invoices'), hint: t('no_invoices_hint') }}
      >
        <LinkField
          to="sites"
          aria-label={t('institution')}
          placeholder={t('institution')}
          value={state.filter['about_site'] ?? null}
          onChange={(value) => state.setFilter('about_site', value)}
        />
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
