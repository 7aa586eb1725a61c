import { Alert, Anchor, Button, Group, Paper, SimpleGrid, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAddress } from '#ui/address.ts';
import { useFormat } from '#ui/format.ts';
import { useWords } from '#ui/language.tsx';
import { DataTable } from '#ui/lists/data-table.tsx';
import { Page } from '#ui/page.tsx';
import { Refused } from '#ui/refused.tsx';
import { billingCalls } from '../base/client.ts';
import { PrintMenu } from '../papers/print-menu.tsx';
import { StateBadge } from '../base/state-badge.tsx';
import { InvoiceSummary } from '../invoices/summary.tsx';
import { Receipts } from '../receipts/receipts.tsx';
import { billingFieldWords } from '../base/words.ts';
import { PayButton, paidAtOnce, useBillMethods } from './pay-button.tsx';
import { PaymentStatus } from './payment-status.tsx';
import { ownBillWords } from './words.ts';

/** What the institution owes the operator, and one bill when it is chosen. */
export default function OwnBills() {
  const [params] = useAddress();
  const id = params.get('bill');
  return id ? <OneBill id={id} /> : <AllBills />;
}

function AllBills() {
  const t = useWords(ownBillWords);
  const field = useWords(billingFieldWords);
  const format = useFormat();
  const [params, change] = useAddress();
  const page = Math.max(1, Number(params.get('page') ?? 1) || 1);
  const found = useQuery(billingCalls().ownBills.queryOptions({ input: { page } }));
  const { data: owed } = useQuery(billingCalls().ownBillFigures.queryOptions({ input: {} }));
  const figures = [
    { label: t('payable'), value: owed && format.money(owed.payable) },
    { label: t('overdue'), value: owed && format.money(owed.overdue) },
    { label: t('next_due'), value: owed?.next_due_on ? format.date(owed.next_due_on) : '–' },
  ];
  const online = useBillMethods().length > 0;
  const [chosen, choose] = useState<readonly string[]>([]);
  const intent = params.get('intent');
  const open = found.data?.bills.filter(({ due }) => due > 0) ?? [];
  const picked = open.filter(({ id }) => chosen.includes(id));
  // All that is open on the page, unless some of it is chosen.
  const payable = (picked.length > 0 ? picked : open).slice(0, paidAtOnce);
  return (
    <Page title={t('title')} lead={t('lead')} actions={<PrintMenu path="/api/own-bills-statement/paper" />}>
      {intent && <PaymentStatus key={intent} intent={intent} />}
      {found.error && <Refused error={found.error} retry={() => void found.refetch()} />}
      {found.isPending && <Skeleton height={280} />}
      {found.data && (
        <>
          <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="md">
            {figures.map(({ label, value }) => (
              <Paper key={label} withBorder p="md">
                <Text size="sm" c="dimmed">
                  {label}
                </Text>
                <Text size="xl" fw={600} className="bp-figures">
                  {value ?? '…'}
                </Text>
              </Paper>
            ))}
          </SimpleGrid>
          {owed && owed.credit > 0 && (
            <Alert color="blue" variant="light" title={`${t('credit')}: ${format.money(owed.credit)}`}>
              {t('credit_hint')}
            </Alert>
          )}
          <PayButton bills={payable} />
          <DataTable
            label={t('title')}
            rows={found.data.bills}
            {...(online && open.length > 1 ? { selection: { selected: chosen, onChange: choose } } : {})}
            empty={{ title: t('none'), hint: t('none_hint') }}
            columns={[
              {
                key: 'invoice_no',
                title: t('number'),
                render: (row) => (
                  <Anchor
                    component="button"
                    type="button"
                    size="sm"
                    onClick={() => change({ bill: row.id })}
                    title={t('open', { number: format.code(row.invoice_no) })}
                  >
                    {format.code(row.invoice_no)}
                  </Anchor>
                ),
              },
              { key: 'kind', title: t('kind'), render: (row) => t(`kind_${row.kind as 'PACKAGE'}`) },
              { key: 'issued_on', title: field('issued_on'), render: (row) => format.date(row.issued_on) },
              {
                key: 'next_due_on',
                title: t('next_due'),
                render: (row) => (row.next_due_on ? format.date(row.next_due_on) : '–'),
              },
              { key: 'net', title: field('net'), align: 'right', render: (row) => format.money(row.net) },
              { key: 'due', title: t('due'), align: 'right', render: (row) => format.money(row.due) },
              { key: 'state', title: t('state'), render: (row) => <StateBadge state={row.state} /> },
            ]}
          />
          {(page > 1 || found.data.more) && (
            <Group justify="space-between">
              <Button
                variant="default"
                disabled={page === 1}
                onClick={() => change({ page: page > 2 ? String(page - 1) : null })}
              >
                {t('newer')}
              </Button>
              <Button
                variant="default"
                disabled={!found.data.more}
                onClick={() => change({ page: String(page + 1) })}
              >
                {t('older')}
              </Button>
            </Group>
          )}
        </>
      )}
    </Page>
  );
}

function OneBill({ id }: { id: string }) {
  const t = useWords(ownBillWords);
  const format = useFormat();
  const found = useQuery(billingCalls().ownBill.queryOptions({ input: { id } }));
  const bill = found.data;
  return (
    <Page
      title={bill ? format.code(bill.invoice_no) : t('title')}
      back="/site/bills"
      actions={bill && <PrintMenu path={`/api/own-bills/${id}/paper`} />}
    >
      {found.error && <Refused error={found.error} retry={() => void found.refetch()} />}
      {found.isPending && <Skeleton height={280} />}
      {bill && (
        <>
          <InvoiceSummary invoice={bill} />
          {!bill.cancelled && <PayButton bills={[{ id, due: bill.balance.payable }]} />}
          {bill.challans.length > 0 && (
            <Paper withBorder p="md">
              <Text fw={600} mb="sm">
                {t('challans')}
              </Text>
              <Stack gap="xs">
                {bill.challans.map((one) => (
                  <Text key={one.id} size="sm">
                    <Anchor
                      href={`/api/own-challans/${one.id}/paper`}
                      target="_blank"
                      size="sm"
                      underline="always"
                    >
                      {format.code(one.challan_no)}
                    </Anchor>
                    {` · ${format.money(one.amount)} · ${t('valid_until')} ${format.date(one.valid_until)}`}
                  </Text>
                ))}
              </Stack>
            </Paper>
          )}
          <Receipts rows={bill.payments} />
        </>
      )}
    </Page>
  );
}
