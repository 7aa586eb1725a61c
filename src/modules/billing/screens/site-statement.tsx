import { Group, Paper } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { Anchor } from '@mantine/core';
import { addMonths } from '#kernel/days.ts';
import { DataTable } from '#ui/data-table.tsx';
import { Empty } from '#ui/empty.tsx';
import { DateField, LinkField } from '#ui/fields.tsx';
import { useFormat } from '#ui/format.ts';
import { useWords } from '#ui/language.tsx';
import { Page } from '#ui/page.tsx';
import { Refused } from '#ui/refused.tsx';
import { useToday } from '#ui/today.ts';
import { api } from '../parts/api.ts';
import { PrintMenu } from '../parts/print-menu.tsx';
import { Sums } from '../parts/sums.tsx';
import { screenWords } from '../screen-words.ts';

export default function SiteStatement() {
  const t = useWords(screenWords);
  const format = useFormat();
  const [params, setParams] = useSearchParams();
  const today = useToday();
  const site = params.get('site');
  const from = params.get('from') ?? addMonths(today, -12);
  const to = params.get('to') ?? today;
  const set = (key: string) => (value: string | null) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (value) next.set(key, value);
        else next.delete(key);
        return next;
      },
      { replace: true },
    );
  const found = useQuery({
    ...api().statement.queryOptions({ input: { site_id: site ?? '', from, to } }),
    enabled: site !== null,
    placeholderData: keepPreviousData,
  });
  const money = (poisha: number) => (poisha === 0 ? '' : format.money(poisha));
  return (
    <Page
      title={t('site_invoices')}
      lead={t('statement_lead')}
      actions={
        site && <PrintMenu path={`/api/invoices/statement/paper?site_id=${site}&from=${from}&to=${to}`} />
      }
    >
      <Paper withBorder p="md">
        <Group gap="sm" align="flex-end">
          <LinkField label={t('institution')} to="sites" value={site} onChange={set('site')} w={320} />
          <DateField label={t('from')} value={from} onChange={set('from')} w={180} />
          <DateField label={t('to')} value={to} onChange={set('to')} w={180} />
        </Group>
      </Paper>
      {found.error && <Refused error={found.error} retry={() => void found.refetch()} />}
      {!site && <Empty title={t('choose_site')} hint={t('choose_site_hint')} />}
      {site && found.data && (
        <>
          <Paper withBorder p="md">
            <Sums
              rows={[
                { label: t('opening'), value: format.money(found.data.opening) },
                { label: t('closing'), value: format.money(found.data.closing), strong: true },
              ]}
            />
          </Paper>
          <DataTable
            label={t('statement')}
            rows={found.data.lines}
            loading={found.isFetching}
            columns={[
              { key: 'on', title: t('date'), render: (row) => format.date(row.on) },
              { key: 'what', title: t('what'), render: (row) => t(`line_${row.what}`) },
              {
                key: 'number',
                title: t('number'),
                render: (row) =>
                  row.what === 'INVOICE' ? (
                    <Anchor component={Link} to={`/edu/invoice/edit/${row.id}`} size="sm">
                      {format.digits(row.number)}
                    </Anchor>
                  ) : (
                    format.digits(row.number)
                  ),
              },
              { key: 'charged', title: t('charged'), align: 'right', render: (row) => money(row.charged) },
              { key: 'paid', title: t('paid'), align: 'right', render: (row) => money(row.paid) },
              {
                key: 'balance',
                title: t('balance'),
                align: 'right',
                render: (row) => format.money(row.balance),
              },
            ]}
          />
        </>
      )}
    </Page>
  );
}
