import { Group, Paper, Anchor } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useAddress } from '#ui/address.ts';
import { addMonths } from '#kernel/text/days.ts';
import { ChooseInstitution, useInstitution } from '#ui/choose-first.tsx';
import { DataTable } from '#ui/lists/data-table.tsx';
import { DateField, LinkField } from '#ui/fields/fields.tsx';
import { useFormat } from '#ui/format.ts';
import { useWords } from '#ui/language.tsx';
import { Page } from '#ui/page.tsx';
import { Refused } from '#ui/refused.tsx';
import { useToday } from '#ui/today.ts';
import { billingCalls } from '../base/client.ts';
import { PrintMenu } from './print-menu.tsx';
import { Sums } from '../base/sums.tsx';
import { statementWords } from './words.ts';
import { billingFieldWords } from '../base/words.ts';

export default function SiteStatement() {
  const t = useWords(statementWords);
  const field = useWords(billingFieldWords);
  const format = useFormat();
  const [params, change] = useAddress();
  const [site, setSite] = useInstitution();
  const today = useToday();
  const from = params.get('from') ?? addMonths(today, -12);
  const to = params.get('to') ?? today;
  const set = (key: string) => (value: string | null) => change({ [key]: value });
  const found = useQuery({
    ...billingCalls().statement.queryOptions({ input: { site_id: site ?? '', from, to } }),
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
          <LinkField label={field('institution')} to="sites" value={site} onChange={setSite} w={320} />
          <DateField label={t('from')} value={from} onChange={set('from')} w={180} />
          <DateField label={t('to')} value={to} onChange={set('to')} w={180} />
        </Group>
      </Paper>
      {found.error && <Refused error={found.error} retry={() => void found.refetch()} />}
      {!site && (
        <ChooseInstitution title={t('choose_site')} hint={t('choose_site_hint')} onChoose={setSite} />
      )}
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
                      {format.code(row.number)}
                    </Anchor>
                  ) : (
                    format.code(row.number)
                  ),
              },
              { key: 'charged', title: t('charged'), align: 'right', render: (row) => money(row.charged) },
              { key: 'paid', title: field('paid'), align: 'right', render: (row) => money(row.paid) },
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
